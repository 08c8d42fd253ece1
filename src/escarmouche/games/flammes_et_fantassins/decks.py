"""Floors and roofs as they come between two figures on different levels [FF-R-20, FF-R-153].

What one stands on or in does not hide by its mere volume, but nobody looks through a floor: a line that crosses its
underside is blocked. Its edge hides nothing: who stands there is seen from below, and looks down over it.
"""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.scenery import Ground, blocks_sight
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.scenery.terrain import Piece

THICK: Final = 0.25  # inches of a floor, below its top, however high the piece is on which it lies


def underside(piece: Piece) -> float:
    """The level at which a line goes through a floor."""
    return piece.top - THICK


def decks_below(ground: Ground, level: float) -> list[Piece]:
    """The floors that a line could go through which comes up to a level; none for figures on the ground."""
    return [piece for piece in ground.platforms if underside(piece) < level]


def decks_between(pieces: list[Piece], viewer: Body, target: Body, eyes: float) -> list[Piece]:
    """The floors that a line may go through; a building on which neither of them is hides them as a whole [FF-R-20]."""
    high = max(viewer.z, target.z) + eyes
    low = min(viewer.z + eyes, target.z)
    crossed = [piece for piece in pieces if low < underside(piece) < high]
    return near_both(crossed, viewer, target) if crossed else crossed


def near_both(pieces: list[Piece], viewer: Body, target: Body) -> list[Piece]:
    """Those of some floors that come between two figures in plan."""
    left, right = min(viewer.x, target.x), max(viewer.x, target.x)
    bottom, top = min(viewer.y, target.y), max(viewer.y, target.y)
    room = viewer.reach + target.reach
    found: list[Piece] = []
    for piece in pieces:
        shape = piece.shape
        if shape.left >= right + room or shape.right <= left - room:
            continue
        if shape.bottom >= top + room or shape.top <= bottom - room:
            continue
        is_theirs = contains(shape, viewer.x, viewer.y) or contains(shape, target.x, target.y)
        if is_theirs or not blocks_sight(piece):
            found.append(piece)
    return found
