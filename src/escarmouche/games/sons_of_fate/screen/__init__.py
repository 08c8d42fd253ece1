"""What screens show of this game."""
