"""Two letters for every figure, different from those of all others."""

from __future__ import annotations

from escarmouche.engine.book.rulebook import plain


def monograms(names: list[str]) -> list[str]:
    """One for each name, in small letters; letters of the name first, then digits."""
    taken: list[str] = []
    for name in names:
        taken.append(next(wish for wish in wishes(name) if wish not in taken))
    return taken


def wishes(name: str) -> list[str]:
    """What could stand for a name, the best first."""
    parts = [part for part in "".join([c if c.isalnum() else " " for c in plain(name)]).split() if part]
    if not parts:
        parts = ["x"]
    first = parts[0][0]
    found: list[str] = []
    if len(parts) > 1:
        found.append(first + parts[-1][0])
    found += [first + letter for letter in "".join(parts)[1:]]
    found += [first + mark for mark in "123456789abcdefghijklmnopqrstuvwxyz"]
    found += [one + other for one in "xyzwvutsrqponmlkjihgfedcba" for other in "123456789"]
    return found


def shown(monogram: str, seat: int) -> str:
    """Capitals for the first side, small letters for the second, then Ab, aB and Ab: letters are never those of another figure."""
    if seat == 0:
        return monogram.upper()
    if seat == 3:
        return monogram[0] + monogram[1:].upper()
    return monogram if seat == 1 else monogram.capitalize()
