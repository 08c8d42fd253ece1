"""A whole match in the terminal: the drawn table, the questions, the dice, saving and going back."""
