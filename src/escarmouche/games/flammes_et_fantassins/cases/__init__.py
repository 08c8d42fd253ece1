"""The words in which cases of the game are written (docs/cases.md)."""
