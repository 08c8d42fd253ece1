"""The end of a Turn, and of the game: who has won, and who comes where [FF-ACT-04, FF-S-07, FF-SA-04]."""

from __future__ import annotations

from escarmouche.engine.book.game import Outcome, placed
from escarmouche.engine.book.ranking import ranked
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
    camp = NOBODY
    for seat in range(battle.rules.seats):
        if battle.camps[seat] != camp and battle.is_alive(seat):
            if camp != NOBODY:
                return battle.scenario.is_decided(battle)
            camp = battle.camps[seat]
    return True


def outcome(battle: Fray) -> Outcome | None:
    """Camps by what their scenario compares; those that are tied for the first place all win, and nobody where all are [FF-R-114]."""
    if not battle.is_over:
        return None
    scenario = battle.scenario
    return placed(ranked(scenario.ranking(battle)), scenario.rule, scenario.scores(battle))


def withdraw(battle: Fray, seat: int) -> None:
    """Whoever gives up takes all figures off the table, without key objects, and hands on a Turn that was in hand [FF-R-152, FF-R-29]."""
    for character in battle.in_play(seat):
        body = battle.spot_of(character)
        if body is not None:
            for index in battle.objects_of(character):
                battle.put_object(index, character, rule="FF-R-152", body=body)
        battle.flee(character, rule="FF-R-152")
    if is_decided(battle):
        battle.is_over = True
    elif battle.round > 0 and battle.active == seat and battle.last == NOBODY and not battle.is_between:
        battle.acting = NOBODY
        battle.is_passing = True
