"""The starter scenery: which pieces both players place, and what each of them is [SF-SET-01, SF-R-50, SF-TER-07]."""

from __future__ import annotations

from typing import Final

from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, local_box, local_disc

# nature, length (a disc's diameter), width (0 for a disc), height, in inches
STARTER: Final[tuple[tuple[str, float, float, float], ...]] = (
    ("low_wall", 4.0, 0.5, 1.0),
    ("hut", 4.0, 4.0, 3.0),
    ("forest", 5.0, 0.0, 4.0),
    ("hedge", 5.0, 0.75, 1.0),
    ("rock", 2.5, 0.0, 2.0),
    ("loophole_wall", 4.0, 0.5, 2.5),
    ("ruin", 5.0, 4.0, 3.0),
    ("marsh", 5.0, 0.0, 0.0),
)
USUAL: Final = 8  # pieces on 36" x 36"
LARGE: Final = 10  # ... and on a larger table [SF-R-50]
SQUARE: Final = 36.0 * 36.0


def starter_scenery(width: float, depth: float, count: int) -> tuple[Piece, ...]:
    """The pieces to be placed on a table of this size: so many, or where nobody says 8 or 10 [SF-R-50]."""
    wanted = count if count > 0 else USUAL if width * depth <= SQUARE else LARGE
    pieces: list[Piece] = []
    for i in range(wanted):
        name, long_side, short_side, height = STARTER[i % len(STARTER)]
        local = local_box(long_side, short_side) if short_side > 0.0 else local_disc(long_side / 2.0)
        number = i // len(STARTER) + 1
        pieces.append(Piece(f"{name}-{number}", nature_named(name), local, place=Point(0.0, 0.0), height=height))
    return tuple(pieces)
