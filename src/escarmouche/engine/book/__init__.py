"""What a game is: its value, its rulebook, house rules, casebook and vocabulary, and the catalogue that finds it."""
