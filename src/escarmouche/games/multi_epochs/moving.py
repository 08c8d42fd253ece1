"""Moves and charges: how far, through what, and where they may end [ME-MOV]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import ContactSpots, WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import CONTACT, SAME_LEVEL, Character, Skirmish
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import (
    allowance,
    charge_reach,
    halved,
    is_per_pas,
    passage_of,
    where_it_ends,
    why_not_walk,
)
from escarmouche.games.multi_epochs.jumping import gaps_on, jump_gaps, why_not_aloft
from escarmouche.games.multi_epochs.leaving import leave_by_the_edge, up_to_the_edge
from escarmouche.table.bases.bodies import distance_in_space, is_contact
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.routes import AVOIDED
from escarmouche.table.moving.walking import Passage, walk

PER_PAS: Final[tuple[float, ...]] = (2.0,)
ANY_WAY: Final[tuple[float, ...]] = (1.0, AVOIDED)  # through difficult terrain, else round it


def ways_round(battle: Skirmish) -> tuple[float, ...]:
    """What difficult terrain costs a way round: double, or nothing as long as it is not entered too early [ME-R-09]."""
    return PER_PAS if is_per_pas(battle) else ANY_WAY


def is_crooked(battle: Skirmish) -> bool:
    """Whether a path may have corners [ME-R-06]."""
    return battle.switch("me_straight_moves") is not True


class MoveSpots(WalkSpots[Character]):
    """The paths of a move action [ME-ACT-06], or of as many pas as are said."""

    def __init__(self, battle: Skirmish, mover: Character, pas: float | None = None) -> None:
        super().__init__(mover, allowance(mover) if pas is None else pas)
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    @property
    def is_held(self) -> bool:
        """Whether the mover clings to a face, from which it can only climb on [ME-R-10]."""
        body = self.mover.standing
        return body.z > 0.0 and is_climbing(self.battle.terrain, body)

    def why_not(self, answer: Path) -> Refusal | None:
        if len(answer) > 1 and not is_crooked(self.battle):
            return Refusal("refused.straight", "ME-R-06", figure=self.mover)
        whole = (self.mover.place, *up_to_the_edge(self.battle, self.mover, answer))
        if answer and self.mover.standing.z > 0.0:
            refusal = why_not_aloft(self.battle, self.mover, whole)
            if refusal is not None:
                return refusal
        return why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)

    def prices(self) -> tuple[float, ...]:
        return ways_round(self.battle)

    def zone_limit(self) -> float | None:
        return None if is_per_pas(self.battle) else halved(self.pas)

    def goes_round(self) -> bool:
        """On the ground."""
        return is_crooked(self.battle) and self.mover.standing.z == 0.0

    def is_plain(self) -> bool:
        return not self.passage.layer.zones and self.mover.standing.z == 0.0

    def ends(self, goal: Point) -> Point:
        return up_to_the_edge(self.battle, self.mover, (goal,))[0]

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        return [] if self.is_held else super().suggest(count, draw)

    def one(self, draw: Callable[[int], int]) -> Path:
        return () if self.is_held else super().one(draw)


async def move(battle: Skirmish, mover: Character) -> None:
    """Up to the allowance in any direction that scenery allows [ME-ACT-06]."""
    spots = MoveSpots(battle, mover)
    path = await PickPath(mover.controller, "move_path", spots, rule="ME-ACT-06")
    path = up_to_the_edge(battle, mover, path)
    if path and mover.standing.z > 0.0 and not await jump_gaps(battle, mover, (mover.place, *path)):
        return
    follow(battle, mover, path, passage=spots.passage, pas=spots.pas, rule="ME-ACT-06", kind="moved")
    leave_by_the_edge(battle, mover)


def follow(
    battle: Skirmish, mover: Character, path: Path, *, passage: Passage, pas: float, rule: str, kind: str
) -> None:
    """Carry a character along a path that has been found legal; who ends where it stood has not moved."""
    if not path:
        return
    body = mover.standing
    whole = (body.place, *path)
    end = where_it_ends(battle, walk(passage, whole), whole, pas) if passage.layer.zones else whole[-1]
    if end != body.place:
        battle.moved(mover, body.moved(end, body.z), rule=rule, kind=kind)


# Charging.


class ChargeSpots(ContactSpots[Character]):
    """The paths of a charge: within reach, ending in contact with its target [ME-ACT-07]."""

    def __init__(self, battle: Skirmish, mover: Character, target: Character) -> None:
        super().__init__(mover, target, charge_reach(battle, mover))
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return ways_round(self.battle)

    def goes_round(self) -> bool:
        return is_crooked(self.battle)

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return Refusal("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
        if len(answer) > 1 and not is_crooked(self.battle):
            return Refusal("refused.straight", "ME-R-06", figure=self.mover)
        whole = (self.mover.place, *answer)
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)
        if refusal is not None:
            return refusal
        body = self.mover.standing
        if body.z > 0.0 and gaps_on(self.battle.terrain, body, whole):
            return Refusal("refused.charge_climbs", "ME-R-10", figure=self.mover)
        end = body.moved(where_it_ends(self.battle, walk(self.passage, whole), whole, self.pas), body.z)
        if not is_contact(end, self.target.standing, CONTACT, SAME_LEVEL):
            return Refusal("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
        return None


def why_not_charge(battle: Skirmish, charger: Character, target: Character) -> Refusal | None:
    """A charge must newly reach its target, within its reach or just at it, between bases [ME-ACT-07, ME-GEN-01, ME-R-03, ME-R-04]."""
    if is_contact(charger.standing, target.standing, CONTACT, SAME_LEVEL):
        return Refusal("refused.already_engaged", "ME-R-03", figure=charger, target=target)
    if charger.standing.z > 0.0 and is_climbing(battle.terrain, charger.standing):
        return Refusal("refused.charge_climbs", "ME-R-10", figure=charger, target=target)
    if distance_in_space(charger.standing, target.standing) > charge_reach(battle, charger):
        return Refusal(
            "refused.too_far", "ME-ACT-07", {"limit": charge_reach(battle, charger)}, figure=charger, target=target
        )
    if ChargeSpots(battle, charger, target).some_way() is None:
        return Refusal("refused.no_way", "ME-ACT-07", figure=charger, target=target)
    return None


async def charge_move(battle: Skirmish, charger: Character, target: Character) -> None:
    """The charger moves into contact [ME-ACT-07]."""
    spots = ChargeSpots(battle, charger, target)
    path = await PickPath(charger.controller, "charge_path", spots, rule="ME-ACT-07")
    follow(battle, charger, path, passage=spots.passage, pas=spots.pas, rule="ME-ACT-07", kind="charged")
