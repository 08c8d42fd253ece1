"""Edges and deployment [ME-SCN-02]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.going import going
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.walking import Passage, fits

NORTH: Final = "north"
SOUTH: Final = "south"
TWO_D6: Final = 2 * D6


def list_edges(explain: bool) -> list[Option[str]]:
    return [Option(SOUTH, SOUTH), Option(NORTH, NORTH)]


async def choose_edges(battle: Skirmish) -> None:
    """The winner of the roll chooses his edge, the loser deploys first [ME-SCN-02]; or the loser attacks [ME-SCN-30]."""
    one, other = await Roll(TWO_D6, FACES, rule="ME-SCN-02", key="roll_off")
    while one == other:
        one, other = await Roll(TWO_D6, FACES, rule="ME-R-61", key="roll_off")
    winner = 0 if one > other else 1
    first = 1 - winner
    if battle.scenario.has_attacker():
        battle.south = first
        battle.note("attacks", rule="ME-SCN-30", fields={"seat": battle.south})
        first = winner
    else:
        edge = await Choose(winner, "edge", list_edges, rule="ME-SCN-02")
        battle.south = winner if edge == SOUTH else 1 - winner
        battle.note("edge_chosen", rule="ME-SCN-02", fields={"seat": winner, "edge": edge})
    early = [figure.id for figure in battle.figures if figure.owner == first]
    late = [figure.id for figure in battle.figures if figure.owner != first]
    battle.deploying = tuple(early + late)


class StripSpots(DrawnSpots):
    """Places wholly within a deployment zone, clear of figures and heavy scenery [ME-SCN-02, ME-SCN-30]."""

    def __init__(self, battle: Skirmish, character: Character) -> None:
        self.battle: Final = battle
        self.character: Final = character
        terrain = battle.terrain
        radius = character.card.base.half_length
        low, high = battle.scenario.zone(battle, character.owner)
        self.low: Final = low + radius
        self.high: Final = high - radius
        self.radius: Final = radius
        self.is_south: Final = battle.south == character.owner
        beside = at(-terrain.width, -terrain.depth)  # a passage forgives its mover what it stands on: nothing is here
        ghost = Body(character.card.base, beside, 0.0, character.card.height)
        solid = battle.bodies(character.id)
        walls = going(terrain, ()).walls
        self.passage: Final = Passage(terrain, ghost, walls=walls, zones=[], solid=solid, crossed=[])
        self._default: Point | None = None

    def why_not(self, answer: Point) -> Refusal | None:
        terrain = self.battle.terrain
        is_inside = self.radius <= answer.x <= terrain.width - self.radius and self.low <= answer.y <= self.high
        if not is_inside and answer != self.overflow():
            return Refusal("refused.outside_zone", "ME-SCN-02", figure=self.character)
        return None if fits(self.passage, answer) else Refusal("refused.overlaps", "ME-SCN-02", figure=self.character)

    def overflow(self) -> Point | None:
        """The one place outside that is allowed when the zone is full [ME-R-70]."""
        place = self.default()
        return None if self.low <= place.y <= self.high else place

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        """Some place of the zone, if it is free."""
        wide = int((self.battle.terrain.width - 2.0 * self.radius) * 10.0)
        deep = int((self.high - self.low) * 10.0)
        place = at(self.radius + draw(wide + 1) / 10.0, self.low + draw(deep + 1) / 10.0)
        return place if fits(self.passage, place) else None

    def default(self) -> Point:
        """The free place nearest to the middle of the front line, row by row; outside when the zone is full [ME-R-70]."""
        if self._default is None:
            front, back = (self.high, self.low) if self.is_south else (self.low, self.high)
            rows = int((self.high - self.low) * 8.0) + 1
            found = self.first_free(front, back, rows)
            if found is None:
                ahead = self.battle.terrain.depth - self.radius if self.is_south else self.radius
                found = self.first_free(front, ahead, int(abs(ahead - front) * 8.0) + 1)
            assert found is not None, "there is no room left on the table"
            self._default = found
        return self._default

    def first_free(self, start: float, end: float, rows: int) -> Point | None:
        """The first free place, row by row from one line to another, each row from the middle to both sides."""
        middle = self.battle.terrain.width / 2.0
        half = middle - self.radius
        columns = int(half * 4.0)
        for row in range(rows + 1):
            y = start + (end - start) * row / max(rows, 1)
            for column in range(2 * columns + 2):
                aside = half * ((column + 1) // 2) / max(columns, 1)
                place = at(middle + (aside if column % 2 else -aside), y)
                if self.radius <= place.x <= 2.0 * middle - self.radius and fits(self.passage, place):
                    return place
        return None

    def limits(self) -> Limits:
        width = self.battle.terrain.width
        zone = (0.0, self.low - self.radius, width, self.high + self.radius)
        return Limits(figure=self.character.id, zone=zone)


async def deploy(battle: Skirmish) -> None:
    """The next character is set down in its strip [ME-SCN-02]."""
    character = battle.character(battle.deploying[0])
    spots = StripSpots(battle, character)
    place = await PickPlace(character.controller, "deploy", spots, rule="ME-SCN-02")
    battle.put(
        character, Body(character.card.base, place, 0.0, character.card.height), rule="ME-SCN-02", kind="deployed"
    )
    battle.deploying = battle.deploying[1:]
