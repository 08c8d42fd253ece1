"""Bands: what a band list may say, what the rules limit in it, and the sample bands of a game."""
