"""Opening roll, side and deployment [SB-SET]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.places import PickPlace
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.asking.strips import Strip
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.profiles import LONG
from escarmouche.games.song_of_blades.scenery import ground_of, is_barred, level_from
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.walking import fits

NORTH: Final = "north"
SOUTH: Final = "south"
TWO_D6: Final = 2 * D6
APART: Final = 6.0  # mm between the places looked at for a default


async def roll_off(battle: Raid) -> None:
    """Each rolls a die, ties again; the higher one attacks [SB-SET-01, SB-R-50]."""
    one, other = await Roll(TWO_D6, FACES, rule="SB-SET-01", key="roll_off")
    while one == other:
        one, other = await Roll(TWO_D6, FACES, rule="SB-SET-01", key="roll_off")
    battle.attacker = 0 if one > other else 1
    battle.note("attacks", rule="SB-SET-01", fields={"seat": battle.attacker})
    battle.scenario.opened(battle)


def list_sides(explain: bool) -> list[Option[str]]:
    return [Option(SOUTH, SOUTH), Option(NORTH, NORTH)]


async def choose_side(battle: Raid) -> None:
    """The attacker chooses the side, the defender deploys first [SB-SET-02]."""
    attacker = battle.attacker
    edge = await Choose(attacker, "edge", list_sides, rule="SB-SET-02")
    battle.south = attacker if edge == SOUTH else 1 - attacker
    battle.note("edge_chosen", rule="SB-SET-02", fields={"seat": attacker, "edge": edge})
    early = [figure.id for figure in battle.figures if figure.owner != attacker]
    late = [figure.id for figure in battle.figures if figure.owner == attacker]
    battle.deploying = tuple(early + late)


def strip(battle: Raid, seat: int) -> tuple[float, float]:
    """The lowest and the highest y of a side's deployment: a long stick from its edge [SB-SET-03]."""
    depth = battle.terrain.depth
    deep = battle.sticks[LONG]
    return (0.0, deep) if battle.south == seat else (depth - deep, depth)


class StripSpots(Strip):
    """Places wholly within a deployment strip, clear of figures, obstacles and what cannot be entered [SB-SET-03]."""

    def __init__(self, battle: Raid, warrior: Warrior) -> None:
        super().__init__(
            battle,
            warrior,
            zone=strip(battle, warrior.owner),
            is_south=battle.south == warrior.owner,
            walls=ground_of(battle.terrain).barring,
            gaps=(APART, APART),
        )
        self.battle: Final = battle
        self.warrior: Final = warrior
        self._default: Point | None = None

    def spots_of(self, figure: Figure) -> StripSpots:
        return StripSpots(self.battle, self.battle.warrior(figure.id))

    def why_not(self, answer: Point) -> Refusal | None:
        if not self.is_inside(answer) and answer != self.overflow():
            return Refusal("refused.outside_zone", "SB-SET-03", figure=self.warrior)
        return None if self.is_free(answer) else Refusal("refused.overlaps", "SB-SET-03", figure=self.warrior)

    def is_free(self, place: Point) -> bool:
        """On the ground or on something as low as a step."""
        return fits(self.passage, place) and not is_barred(self.battle.terrain, place, 0.0)

    def overflow(self) -> Point | None:
        """The one place outside that is allowed when the strip is full."""
        place = self.default()
        return None if self.low <= place.y <= self.high else place

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        """Some place of the strip, if it is free."""
        wide = int(self.battle.terrain.width - 2.0 * self.radius)
        deep = int(self.high - self.low)
        place = at(self.radius + draw(wide + 1), self.low + draw(deep + 1))
        return place if self.is_free(place) else None

    def default(self) -> Point:
        """The free place nearest to the middle of the front line, with room about it if there is such a one; outside when the strip is full."""
        if self._default is None:
            front = self.high if self.is_south else self.low
            self._default = self.at_the_front(ahead=self.battle.terrain.depth - front)
        return self._default


async def deploy(battle: Raid) -> None:
    """The next figure is set down in its strip [SB-SET-03]."""
    warrior = battle.warrior(battle.deploying[0])
    spots = StripSpots(battle, warrior)
    place = await PickPlace(warrior.controller, "deploy", spots, rule="SB-SET-03", figure=warrior)
    level = level_from(battle.terrain, place, 0.0)
    body = Body(warrior.card.base, place, level, warrior.card.height)
    battle.put(warrior, body, rule="SB-SET-03", kind="deployed")
    battle.deploying = battle.deploying[1:]
