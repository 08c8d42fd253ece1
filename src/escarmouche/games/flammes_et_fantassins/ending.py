"""The end of a Turn, and of the game [FF-ACT-04, FF-S-07]."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Fray


def end_turn(battle: Fray) -> None:
    """The Turn is over; so is the game, if the scenario says so [FF-ACT-04, FF-S-07]."""
    battle.acting = NOBODY
    battle.is_passing = True
    battle.note("turn_ends", rule="FF-ACT-04", fields={"seat": battle.active})
    if is_decided(battle):
        battle.is_over = True


def is_decided(battle: Fray) -> bool:
    """At most one camp has figures in play, or the scenario's own condition is met [FF-S-07]."""
    camps = [battle.camps[seat] for seat in range(battle.rules.seats) if battle.is_alive(seat)]
    return len(set(camps)) <= 1 or battle.scenario.is_decided(battle)
