"""The campaign of the book: trophies, rewards, equipment and potions between scenarios, and the autumn in the Morcèles."""
