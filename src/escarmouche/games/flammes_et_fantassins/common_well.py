"""Le Puits commun: the last camp standing around a well [FF-SA-01..04]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Roll
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.scenario import (
    NO_LIMIT,
    Scenario,
    centre_of,
    is_camp_alive,
    of_camps,
    value_in_play,
)
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_disc

WELL: Final = "well"
RADIUS: Final = 1.0  # the well is 2" across [FF-SA-01]
HEIGHT: Final = 2.0
BESIDE: Final = 1.02  # from its centre to a Cat that touches it
SIDES: Final = 6
HUNDREDTHS: Final = 100.0  # distances are compared to 0.01" [FF-R-19]
NOWHERE: Final = -1_000_000


class CommonWell(Scenario):
    """Two to five Bands around a well [FF-SA-01]."""

    def __init__(self) -> None:
        super().__init__("common_well", "FF-SA-03", most_seats=5)

    def laid_out(self, terrain: Terrain) -> Terrain:
        """A well at the centre, opaque, in place of any other thing of that name [FF-SA-01]."""
        others = tuple([piece for piece in terrain.pieces if piece.id != WELL])
        well = Piece(WELL, nature_named(WELL), local_disc(RADIUS), place=centre_of(terrain), height=HEIGHT)
        return Terrain(terrain.width, terrain.depth, (*others, well))

    def is_fixed(self, piece: str) -> bool:
        return piece == WELL

    async def find_cat(self, battle: Fray) -> Point:
        """Touching the well, on a side that a die decides [FF-SA-01]."""
        side = await Roll(D6, FACE, rule="FF-SA-01", key="cat_side")
        ux, uy = UNIT_CIRCLE[(side - 1) * FULL_TURN // SIDES]
        well = battle.terrain.piece(WELL).place
        return at(well.x + ux * BESIDE, well.y + uy * BESIDE)

    def round_limit(self, battle: Fray) -> int:
        """None, unless the players have agreed on one [FF-SA-02]."""
        agreed = battle.switch("ff_round_limit")
        return agreed if isinstance(agreed, int) else NO_LIMIT

    def scores(self, battle: Fray) -> tuple[int, ...]:
        """The value of the figures in play that stand [FF-SA-03, FF-S-08]."""
        return tuple([value_in_play(battle, seat, also_stunned=False) for seat in range(battle.rules.seats)])

    def ranking(self, battle: Fray) -> list[tuple[int, ...]]:
        """The only camp in play; else the highest value standing, then the figure closest to the well [FF-SA-03, FF-SA-04]."""
        values = of_camps(battle, list(self.scores(battle)))
        found: list[tuple[int, ...]] = []
        for seat in range(battle.rules.seats):
            camp = battle.camps[seat]
            is_alone = is_camp_alive(battle, camp) and not any(
                [is_camp_alive(battle, other) for other in battle.camps if other != camp]
            )
            found.append((1 if is_alone else 0, values[seat], closeness(battle, camp)))
        return found


def closeness(battle: Fray, camp: int) -> int:
    """How near the nearest figure of a camp is to the well: more is nearer."""
    well = battle.terrain.piece(WELL)
    best = NOWHERE
    for character in battle.characters:
        body = character.body
        if body is not None and battle.camps[character.owner] == camp:
            best = max(best, -int(distance_to(body, well.shape) * HUNDREDTHS + 0.5))
    return best
