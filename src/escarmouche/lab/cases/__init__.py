"""Cases: situations of a game written as text, with dice, decisions and what must come out (docs/cases.md)."""
