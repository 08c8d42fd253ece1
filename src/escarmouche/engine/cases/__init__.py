"""Cases: the words of case files (docs/cases.md), what a game says of them, and those that every game shares."""
