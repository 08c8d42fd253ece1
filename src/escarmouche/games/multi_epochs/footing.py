"""What holds characters up: the ground, hills that are part of it, and floors [ME-R-67]."""

from __future__ import annotations

from typing import Final

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.climbing import is_over_void, support_at
from escarmouche.table.scenery.terrain import Piece, Terrain

MEMO: Final = "multi-epochs footing"


def is_hill(piece: Piece) -> bool:
    """Natural heights are walked like the ground, and on its level [ME-R-67]."""
    nature = piece.nature
    return nature.natural and nature.platform and not nature.impassable


def footing(terrain: Terrain) -> Terrain:
    """The table as feet know it: without its hills, on which everybody stands on the level of the ground [ME-R-67]."""
    known = terrain.memo.get(MEMO)
    if isinstance(known, Terrain):
        return known
    built = tuple([piece for piece in terrain.pieces if not is_hill(piece)])
    made = terrain if len(built) == len(terrain.pieces) else Terrain(terrain.width, terrain.depth, built)
    terrain.memo[MEMO] = made
    return made


def level_under(terrain: Terrain, place: Point, level: float) -> float:
    """The highest level that holds somebody up here, not above this one."""
    return support_at(footing(terrain), place, level)


def is_climbing(terrain: Terrain, body: Body) -> bool:
    """Whether a character hangs on a face: nothing holds it up at its level, and it has not fallen [ME-R-10]."""
    return body.z > 0.0 and is_over_void(footing(terrain), body, body.z)
