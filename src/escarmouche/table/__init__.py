"""The free table: bases, scenery, sight and movement, without a grid and without a game."""
