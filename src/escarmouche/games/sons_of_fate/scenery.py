"""What the rules make of scenery: its types, what can be climbed, what is walked into [SF-TER, SF-R-33, SF-SET-01].

The players agree on the type of every piece before the game; here the agreement is what the piece says of itself as data.
"""

from __future__ import annotations

from typing import Final

from escarmouche.table.scenery.terrain import Piece, Terrain

LIGHT: Final = "light"
SHEER: Final = "sheer"  # the tag of a piece marked as not climbable [SF-R-33]


def is_light_cover(piece: Piece) -> bool:
    """A low wall, a hedge, a wood: it costs a die and blocks nothing [SF-TER-01]."""
    return piece.nature.cover == LIGHT


def is_loophole(piece: Piece) -> bool:
    """Total cover that can be shot through from close behind [SF-TER-02]."""
    return piece.nature.loophole


def is_obstacle(piece: Piece) -> bool:
    """Obstacles and total cover block the line of sight [SF-TER-02, SF-TER-03]."""
    return piece.nature.opaque and not is_light_cover(piece) and not piece.is_open


def is_difficult(piece: Piece) -> bool:
    """Difficult ground halves movement [SF-TER-04]."""
    return len(piece.nature.ground) > 0


def is_platform(piece: Piece) -> bool:
    """A roof, a ledge: a stable surface [SF-TER-06]."""
    return piece.nature.platform and piece.top > 0.0


def is_area(piece: Piece) -> bool:
    """A wood, a marsh: walked into and through without climbing [SF-TER-05, SF-R-33]."""
    nature = piece.nature
    return not (nature.impassable or nature.linear or nature.platform)


def is_wall(piece: Piece) -> bool:
    """What is crossed only as vertical movement, or not at all [SF-TER-03, SF-R-33]."""
    return not is_area(piece) and not piece.is_open and piece.top > 0.0


def is_climbable(piece: Piece) -> bool:
    """Walls, hedges and platforms can be climbed, unless marked otherwise [SF-CLI-01, SF-R-33]."""
    nature = piece.nature
    return (nature.climbable or nature.platform or nature.linear) and SHEER not in nature.tags


class Ground:
    """The scenery of one table, sorted out."""

    def __init__(self, terrain: Terrain) -> None:
        self.walls: Final = [piece for piece in terrain.pieces if is_wall(piece)]
        self.climbed: Final = [piece for piece in self.walls if is_climbable(piece)]
        self.sheer: Final = [piece for piece in self.walls if not is_climbable(piece)]  # nobody gets over these
        self.difficult: Final = [piece for piece in terrain.pieces if is_difficult(piece) and is_area(piece)]
        self.platforms: Final = [piece for piece in terrain.pieces if is_platform(piece)]


def ground_of(terrain: Terrain) -> Ground:
    """The same, remembered by the terrain."""
    known = terrain.memo.get("sons of fate ground")
    if isinstance(known, Ground):
        return known
    made = Ground(terrain)
    terrain.memo["sons of fate ground"] = made
    return made
