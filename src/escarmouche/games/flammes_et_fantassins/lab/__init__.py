"""What the laboratory asks of the game."""
