"""Edges and deployment [ME-SCN-02]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.places import PickPlace
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.asking.strips import Strip
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.going import going
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at

NORTH: Final = "north"
SOUTH: Final = "south"
TWO_D6: Final = 2 * D6
ROWS_APART: Final = 0.125  # pas, where a default place is looked for
PLACES_APART: Final = 0.25


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


class StripSpots(Strip):
    """Places wholly within a deployment zone, clear of figures and heavy scenery [ME-SCN-02, ME-SCN-30]."""

    def __init__(self, battle: Skirmish, character: Character) -> None:
        super().__init__(
            battle,
            character,
            zone=battle.scenario.zone(battle, character.owner),
            is_south=battle.south == character.owner,
            walls=going(battle.terrain, ()).walls,
            gaps=(ROWS_APART, PLACES_APART),
        )
        self.battle: Final = battle
        self.character: Final = character
        self._default: Point | None = None

    def spots_of(self, figure: Figure) -> StripSpots:
        return StripSpots(self.battle, self.battle.character(figure.id))

    def why_not(self, answer: Point) -> Refusal | None:
        if not self.is_inside(answer) and answer != self.overflow():
            return Refusal("refused.outside_zone", "ME-SCN-02", figure=self.character)
        return None if self.is_free(answer) else Refusal("refused.overlaps", "ME-SCN-02", figure=self.character)

    def overflow(self) -> Point | None:
        """The one place outside that is allowed when the zone is full [ME-R-70]."""
        place = self.default()
        return None if self.low <= place.y <= self.high else place

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        """Some place of the zone, if it is free."""
        wide = int((self.battle.terrain.width - 2.0 * self.radius) * 10.0)
        deep = int((self.high - self.low) * 10.0)
        place = at(self.radius + draw(wide + 1) / 10.0, self.low + draw(deep + 1) / 10.0)
        return place if self.is_free(place) else None

    def default(self) -> Point:
        """The free place nearest to the middle of the front line, with room about it if there is such a one; outside when the zone is full [ME-R-70]."""
        if self._default is None:
            ahead = self.battle.terrain.depth - self.radius if self.is_south else self.radius
            self._default = self.at_the_front(ahead=ahead)
        return self._default


async def deploy(battle: Skirmish) -> None:
    """The next character is set down in its strip [ME-SCN-02]."""
    character = battle.character(battle.deploying[0])
    spots = StripSpots(battle, character)
    place = await PickPlace(character.controller, "deploy", spots, rule="ME-SCN-02")
    battle.put(
        character, Body(character.card.base, place, 0.0, character.card.height), rule="ME-SCN-02", kind="deployed"
    )
    battle.deploying = battle.deploying[1:]
