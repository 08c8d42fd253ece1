"""What the rules make of scenery: the closed list of terrain types, read from what pieces say of themselves [FF-R-25].

Woods, hills, rubble and marshes are walked as open ground. A hill is part of the ground: who stands on it stands on the
ground's level, and its height matters only to lines of sight that cross it from outside [FF-R-131].
"""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.shades import Shade, shade_of
from escarmouche.table.scenery.terrain import LOCKED, Piece, Terrain

BUSH: Final = "bush"
WATER: Final = "water"
STAIRS: Final = "stairs"  # a tag
MEMO: Final = "flammes et fantassins ground"


# Sight.


def blocks_sight(piece: Piece) -> bool:
    """Walls, closed doors, buildings, hills and rocks block a line [FF-R-20]."""
    return piece.nature.opaque and not piece.is_open


def is_soft(piece: Piece) -> bool:
    """A low wall, a bush or a wood only spoils a line [FF-R-20]."""
    return piece.nature.soft and not piece.nature.opaque and not piece.is_open


def is_stood_on(piece: Piece) -> bool:
    """A hill or a building does not block the lines of who stands on or in it [FF-R-20]."""
    return piece.nature.platform or piece.nature.interior


# Movement.


def stops(piece: Piece) -> bool:
    """Walls, closed doors, rocks and buildings stop a mover [FF-R-25]."""
    return piece.nature.impassable and not piece.is_open


def is_low_wall(piece: Piece) -> bool:
    """A low wall, a fence or a hedge: crossed with a simple action, never stood on [FF-R-25]."""
    return piece.nature.linear and not piece.nature.impassable


def is_bush(piece: Piece) -> bool:
    """Entered or crossed with a simple action [FF-MOV-06, FF-R-25]."""
    return BUSH in piece.nature.ground


def is_water(piece: Piece) -> bool:
    """Swum [FF-MOV-07]."""
    return WATER in piece.nature.ground


def is_door(piece: Piece) -> bool:
    return piece.nature.door


def is_stairs(piece: Piece) -> bool:
    """Walked as open ground, from one level to another [FF-MOV-05, FF-R-124]."""
    return STAIRS in piece.nature.tags


def is_ladder(piece: Piece) -> bool:
    """Climbed with a simple action [FF-MOV-05]."""
    return piece.nature.ladder and not is_stairs(piece)


def is_hill(piece: Piece) -> bool:
    """A height that is part of the ground [FF-R-25, FF-R-131]."""
    return piece.nature.natural and piece.nature.platform and not piece.nature.impassable


def is_platform(piece: Piece) -> bool:
    """A storey, a roof, a bridge: a level of its own [FF-R-124]."""
    return piece.nature.platform and piece.top > 0.0 and not is_hill(piece)


def is_phased(piece: Piece) -> bool:
    """A wall, a closed door or a building, through which a spectral form goes; not a rock [FF-STE-02, FF-R-212]."""
    return stops(piece) and is_built(piece)


# What spells take hold of.


def is_natural(piece: Piece) -> bool:
    """A wood, a hill, a rock or a bush; not water [FF-R-25]."""
    return piece.nature.natural and not is_water(piece)


def is_built(piece: Piece) -> bool:
    """Buildings, walls and low walls with what is fixed to them [FF-R-25]."""
    nature = piece.nature
    if nature.natural:
        return False
    return (
        nature.linear or nature.platform or nature.door or nature.ladder or (nature.impassable and not nature.movable)
    )


class Ground:
    """The scenery of one table, sorted out."""

    def __init__(self, terrain: Terrain) -> None:
        pieces = terrain.pieces
        self.walls: Final = [piece for piece in pieces if stops(piece)]
        self.low_walls: Final = [piece for piece in pieces if is_low_wall(piece)]
        self.barriers: Final = self.walls + self.low_walls  # for who has no simple action left
        self.zones: Final = [piece for piece in pieces if is_bush(piece) or is_water(piece)]
        self.platforms: Final = [piece for piece in pieces if is_platform(piece)]
        self.stairs: Final = [piece for piece in pieces if is_stairs(piece)]
        self.screens: Final = [piece for piece in pieces if blocks_sight(piece) or is_soft(piece)]
        self.opaque: Final = [piece for piece in pieces if blocks_sight(piece)]
        self.shades: Final = shades_of(self.opaque)
        self.doors: Final = [piece for piece in pieces if is_door(piece)]
        self.locked: Final = [piece for piece in pieces if piece.state == LOCKED]
        self.ladders: Final = [piece for piece in pieces if is_ladder(piece)]

    def shades_among(self, pieces: list[Piece]) -> list[Shade]:
        """What of some pieces may hide somebody alone."""
        found: list[Shade] = []
        for piece in pieces:
            shade = self.shades.get(piece.id)
            if shade is not None:
                found.append(shade)
        return found


def shades_of(opaque: list[Piece]) -> dict[str, Shade]:
    """By the ids of their pieces, but for those on or in which somebody may stand [FF-R-20]."""
    found: dict[str, Shade] = {}
    for piece in opaque:
        shade = None if is_stood_on(piece) else shade_of(piece)
        if shade is not None:
            found[piece.id] = shade
    return found


def ground_of(terrain: Terrain) -> Ground:
    """The same, remembered by the terrain."""
    known = terrain.memo.get(MEMO)
    if isinstance(known, Ground):
        return known
    made = Ground(terrain)
    terrain.memo[MEMO] = made
    return made
