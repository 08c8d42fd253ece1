"""What computer players think of this game: how well a seat stands, what threatens whom, which places are worth a move."""
