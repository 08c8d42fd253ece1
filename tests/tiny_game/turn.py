"""The turn: rounds, activations, and how a match ends [TG-TUR, TG-END]."""

from __future__ import annotations

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.game import Outcome, Step
from tests.tiny_game.actions import act
from tests.tiny_game.battle import NOBODY, Clash

ROUNDS = 5


def next_step(battle: Clash) -> Step | None:
    """What comes next, read from the battle alone."""
    if outcome(battle) is not None:
        return None
    if battle.actor != NOBODY:
        return act if battle.actions_left > 0 else end_activation
    return begin_round if is_round_over(battle) else activate


def is_round_over(battle: Clash) -> bool:
    """Nobody can be activated any more, or nothing has begun."""
    return battle.round == 0 or not (battle.ready(0) or battle.ready(1))


def outcome(battle: Clash) -> Outcome | None:
    """The last band standing wins, or the larger one after the last round [TG-END-01, TG-END-02]."""
    sizes = (len(battle.band(0)), len(battle.band(1)))
    if min(sizes) == 0:
        return Outcome((sizes.index(max(sizes)),), "TG-END-01", sizes)
    if battle.round < ROUNDS or battle.actor != NOBODY or not is_round_over(battle):
        return None
    winners = () if sizes[0] == sizes[1] else (sizes.index(max(sizes)),)
    return Outcome(winners, "TG-END-02", sizes)


async def begin_round(battle: Clash) -> None:
    """The sides take turns to begin [TG-TUR-01]."""
    battle.begin_round(rule="TG-TUR-01")
    battle.active = (battle.round + 1) % 2


class Ready:
    """Whom a side may activate."""

    def __init__(self, battle: Clash) -> None:
        self.battle = battle

    def __call__(self, explain: bool) -> list[Option[int]]:
        ready = self.battle.ready(self.battle.active)
        return [Option("figure", fighter.id, (fighter.id,)) for fighter in ready]


async def activate(battle: Clash) -> None:
    """One figure of the side in hand [TG-TUR-01]."""
    id = await Choose(battle.active, "activate", Ready(battle), rule="TG-TUR-01")
    battle.activate(battle.fighter(id), rule="TG-TUR-02")


async def end_activation(battle: Clash) -> None:
    """The hand passes to the other side, if it has anybody left to activate [TG-TUR-01]."""
    battle.actor = NOBODY
    other = 1 - battle.active
    if battle.ready(other):
        battle.active = other
