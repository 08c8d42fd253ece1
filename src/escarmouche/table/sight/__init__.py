"""What a base sees of another."""
