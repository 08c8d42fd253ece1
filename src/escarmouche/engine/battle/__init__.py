"""The state of a game and what changes it: figures, effects, traits, moments, tallies, events, markers, saving."""
