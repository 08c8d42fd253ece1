"""Where magic sets a figure down: so many inches from a place as the crow flies, through scenery, seen or not [FF-R-73, FF-R-124]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.going import can_stand
from escarmouche.games.flammes_et_fantassins.magic.circle import why_not_end_there
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.traps import arrive
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, contains

STEPS: Final = 8  # eighths of the distance at which places are drawn
TRIED: Final = 4  # ninety-sixths between the directions in which a default is looked for


class LandingSpots(DrawnSpots):
    """The free places no farther from where a figure was, centre to centre and with heights [FF-R-73]."""

    def __init__(
        self, battle: Fray, who: Character, start: Body, inches: float, *, rule: str, by: Character | None = None
    ) -> None:
        self.battle: Final = battle
        self.who: Final = who
        self.by: Final = by  # whose spell it is, which no circle lets through [FF-R-84]
        self.start: Final = start
        self.inches: Final = inches
        self.rule: Final = rule

    def levels(self, place: Point) -> list[float]:
        """The levels on which it could stand here, as far as it goes, the lowest first [FF-R-124]."""
        tops = [one.top for one in ground_of(self.battle.terrain).platforms if contains(one.shape, place.x, place.y)]
        bodies = [self.start.moved(place, level) for level in sorted(dict.fromkeys([0.0, *tops]))]
        return [body.z for body in bodies if self.reaches(body) and self.is_free(body)]

    def is_free(self, body: Body) -> bool:
        """Nothing stands there, and no circle lies between [FF-R-21, FF-R-84]."""
        if self.by is not None and why_not_end_there(self.battle, self.by, self.who, body) is not None:
            return False
        return can_stand(self.battle, self.who, body)

    def reaches(self, body: Body) -> bool:
        start = self.start
        flat = length(body.x - start.x, body.y - start.y)
        return measured(length(flat, body.z - start.z)) <= self.inches

    def why_not(self, answer: Point) -> Refusal | None:
        terrain, start, who = self.battle.terrain, self.start, self.who
        if not (0.0 <= answer.x <= terrain.width and 0.0 <= answer.y <= terrain.depth):
            return Refusal("refused.off_table", self.rule, figure=who)
        away = measured(length(answer.x - start.x, answer.y - start.y))
        if away > self.inches:
            about: dict[str, object] = {"length": away, "limit": self.inches}
            return Refusal("refused.too_far", self.rule, about, figure=who)
        return None if self.levels(answer) else Refusal("refused.overlaps", self.rule, figure=who)

    def default(self) -> Point:
        """Where it was, or as near as there is room."""
        start = self.start
        if self.why_not(start.place) is None:
            return start.place
        for eighth in range(1, STEPS + 1):
            for turn in range(0, FULL_TURN, TRIED):
                place = self.away(turn, self.inches * eighth / STEPS)
                if self.why_not(place) is None:
                    return place
        return start.place

    def away(self, turn: int, inches: float) -> Point:
        ux, uy = UNIT_CIRCLE[turn]
        return at(self.start.x + ux * inches, self.start.y + uy * inches)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        place = self.away(draw(FULL_TURN), self.inches * (1 + draw(STEPS)) / STEPS)
        return place if self.why_not(place) is None else None

    def limits(self) -> Limits:
        return Limits(origin=(self.start.x, self.start.y), reach=self.inches)


class Levels:
    """On which level to stand, where a place has several."""

    def __init__(self, levels: list[float]) -> None:
        self.levels: Final = levels

    def __call__(self, explain: bool) -> list[Option[float]]:
        return [Option("level", level, (index, level)) for index, level in enumerate(self.levels)]


async def set_down(battle: Fray, spots: LandingSpots, *, by: int, key: str, kind: str) -> None:
    """A player says where, and on which level; tokens near that place are triggered [FF-R-73, FF-R-100]."""
    who, rule = spots.who, spots.rule
    place = await PickPlace(by, key, spots, rule=rule, figure=who)
    levels = spots.levels(place)
    level = levels[0]
    if len(levels) > 1:
        level = await Choose(by, "landing_level", Levels(levels), rule=rule, figure=who)
    before = spots.start
    battle.put(who, before.moved(place, level), rule=rule, kind=kind)
    arrive(battle, who, before)
