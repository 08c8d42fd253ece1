"""The laboratory: matches by the thousand, exact odds, measures."""
