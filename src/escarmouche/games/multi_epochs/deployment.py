"""Edges and deployment [ME-SCN-02]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.dice import D6, FACES
from escarmouche.engine.messages import Refusal
from escarmouche.engine.places import PickPlace, Spots
from escarmouche.engine.requests import Choose, Option, Roll
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.table.bodies import Body
from escarmouche.table.points import Point, at
from escarmouche.table.walking import Passage, fits

NORTH: Final = "north"
SOUTH: Final = "south"
STRIP: Final = 4.0  # pas from the edge, on a table of 24 [ME-SCN-01]
TWO_D6: Final = 2 * D6


def list_edges(explain: bool) -> list[Option[str]]:
    return [Option(SOUTH, SOUTH), Option(NORTH, NORTH)]


async def choose_edges(battle: Skirmish) -> None:
    """The winner of the roll chooses his edge, the loser deploys first [ME-SCN-02]."""
    one, other = await Roll(TWO_D6, FACES, rule="ME-SCN-02", key="roll_off")
    while one == other:
        one, other = await Roll(TWO_D6, FACES, rule="ME-R-61", key="roll_off")
    winner = 0 if one > other else 1
    edge = await Choose(winner, "edge", list_edges, rule="ME-SCN-02")
    battle.south = winner if edge == SOUTH else 1 - winner
    battle.note("edge_chosen", rule="ME-SCN-02", fields={"seat": winner, "edge": edge})
    first = [figure.id for figure in battle.figures if figure.owner != winner]
    second = [figure.id for figure in battle.figures if figure.owner == winner]
    battle.deploying = tuple(first + second)


class StripSpots(Spots):
    """Places wholly within a deployment strip, clear of figures and heavy scenery [ME-SCN-02]."""

    def __init__(self, battle: Skirmish, character: Character) -> None:
        self.battle: Final = battle
        self.character: Final = character
        terrain = battle.terrain
        deep = STRIP * terrain.depth / 24.0
        radius = character.card.base.half_length
        is_south = battle.south == character.owner
        self.low: Final = radius if is_south else terrain.depth - deep + radius
        self.high: Final = deep - radius if is_south else terrain.depth - radius
        self.radius: Final = radius
        ghost = Body(character.card.base, at(terrain.width / 2.0, self.low), 0.0, character.card.height)
        walls = [piece for piece in terrain.pieces if piece.nature.impassable]
        solid = battle.bodies(character.id)
        self.passage: Final = Passage(terrain, ghost, walls=walls, zones=[], solid=solid, crossed=[])

    def why_not(self, answer: Point) -> Refusal | None:
        terrain = self.battle.terrain
        about: dict[str, object] = {"figure": self.character.id}
        if not (self.radius <= answer.x <= terrain.width - self.radius and self.low <= answer.y <= self.high):
            return Refusal("refused.outside_zone", "ME-SCN-02", about)
        return None if fits(self.passage, answer) else Refusal("refused.overlaps", "ME-SCN-02", about)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        found: list[Point] = []
        wide = int((self.battle.terrain.width - 2.0 * self.radius) * 10.0)
        deep = int((self.high - self.low) * 10.0)
        for _ in range(count * 4):
            place = at(self.radius + draw(wide + 1) / 10.0, self.low + draw(deep + 1) / 10.0)
            if fits(self.passage, place):
                found.append(place)
                if len(found) == count:
                    break
        return found

    def default(self) -> Point:
        """The free place nearest to the middle of the front line, row by row."""
        terrain = self.battle.terrain
        front = self.high if self.battle.south == self.character.owner else self.low
        back = self.low if front == self.high else self.high
        for row in range(20):
            y = front + (back - front) * row / 20.0
            for column in range(60):
                x = terrain.width / 2.0 + (0.4 * column if column % 2 else -0.4 * column)
                place = at(x, y)
                if self.why_not(place) is None:
                    return place
        raise AssertionError("the deployment strip is full")

    def limits(self) -> dict[str, object]:
        width = self.battle.terrain.width
        zone = [0.0, self.low - self.radius, width, self.high + self.radius]
        return {"figure": self.character.id, "zone": zone}


async def deploy(battle: Skirmish) -> None:
    """The next character is set down in its strip [ME-SCN-02]."""
    character = battle.character(battle.deploying[0])
    spots = StripSpots(battle, character)
    place = await PickPlace(character.controller, "deploy", spots, rule="ME-SCN-02")
    battle.put(
        character, Body(character.card.base, place, 0.0, character.card.height), rule="ME-SCN-02", kind="deployed"
    )
    battle.deploying = battle.deploying[1:]
