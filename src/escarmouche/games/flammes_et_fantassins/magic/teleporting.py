"""Téléportation: oneself, a friend or an enemy, as the crow flies [FF-SMG-06, FF-R-73]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.landing import LandingSpots, set_down
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.travelling import EAST, NORTH, SOUTH, WEST

ANYWHERE: Final = 1000  # inches: the farther the better
FARTHER: Final = 2  # times the Mage's Dép. for itself and its friends
ON_TABLE: Final = ""


async def teleport(battle: Fray, cast: Cast) -> None:
    """A friend goes up to twice the Mage's Dép.; an enemy, after a roll, as far as the effect die, off the table too [FF-SMG-06]."""
    mage, target = cast.mage, cast.target
    if battle.are_allies(mage, target):
        await send(battle, cast, FARTHER * stride_of(battle, mage))
        return
    roll = await magic_roll(battle, cast, enough=ANYWHERE)
    if not roll.is_hit or target.body is None:
        return
    edges = edges_near(battle, target, roll.effect.value)
    if edges:
        edge = await Choose(mage.controller, "teleport_off", Edges(edges), rule="FF-R-73", figure=mage, target=target)
        if edge != ON_TABLE:
            battle.scenario.leaves(battle, target, edge)
            battle.flee(target, rule="FF-SMG-06", by=mage)
            return
    await send(battle, cast, roll.effect.value)


def edges_near(battle: Fray, target: Character, inches: int) -> list[str]:
    """The edges of the table no farther from its centre [FF-R-73]."""
    terrain, place = battle.terrain, target.place
    away = {WEST: place.x, EAST: terrain.width - place.x, SOUTH: place.y, NORTH: terrain.depth - place.y}
    return [edge for edge, distance in away.items() if measured(distance) <= inches]


class Edges:
    """Whether an enemy stays on the table, or over which edge it is sent."""

    def __init__(self, edges: list[str]) -> None:
        self.edges: Final = edges

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [*[Option("off", edge, (edge,)) for edge in self.edges], Option("on_table", ON_TABLE)]


async def send(battle: Fray, cast: Cast, inches: int) -> None:
    """The Mage's player sets the figure down so far from where it was, at most [FF-R-73]."""
    target = cast.target
    if target.body is not None:
        mage = cast.mage
        spots = LandingSpots(battle, target, target.body, float(inches), rule="FF-R-73", by=mage)
        await set_down(battle, spots, by=mage.controller, key="teleport_to", kind="teleported")
