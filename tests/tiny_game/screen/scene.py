"""What a seat sees: everything, for nothing is hidden in this game."""

from __future__ import annotations

from escarmouche.engine.showing.scene import Score, Sheet, Shown
from escarmouche.engine.showing.staging import traits_of
from tests.tiny_game.battle import Clash, Fighter
from tests.tiny_game.turn import ROUNDS


def show(battle: Clash, seat: int) -> Shown:
    return Shown(
        sheets=tuple([sheet(battle.fighter(figure.id)) for figure in battle.figures]),
        rounds=ROUNDS,
        actions_left=battle.actions_left,
        scenario="clash",
        scores=(Score("standing", (len(battle.band(0)), len(battle.band(1)))),),
    )


def sheet(fighter: Fighter) -> Sheet:
    states = {"activated": fighter.is_activated, "out": not fighter.in_play}
    held = tuple([name for name, holds in states.items() if holds])
    return Sheet(fighter.id, tags=traits_of(fighter.card), states=held)
