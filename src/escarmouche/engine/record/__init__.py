"""The record of a match: written, read, replayed, verified; for one seat; with what shows it without its rules."""
