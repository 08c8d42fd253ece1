"""Bravery tests, where they are played [ME-R-15, ME-TRT-15]."""

from __future__ import annotations

from typing import Any

from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.bravery import bravery_dice, is_shattered
from escarmouche.games.multi_epochs.turn import activate, begin_round
from tests.games.multi_epochs.stage import stage
from tests.support.scripts import dice, kinds, play, rule

LINES = (
    "red One commun 4,4", "red Two commun +courageux 6,4", "red Three commun 8,4", "red Four commun 10,4",
    "blue Foe commun 20,20", "blue Other commun 18,20", "blue Third commun 16,20",
)  # fmt: skip


def shattered(**switches: object) -> tuple[Skirmish, list[Any]]:
    """Red has lost half of its four characters."""
    battle, *all_of_them = stage(*LINES, **switches)
    for number in (2, 3):
        battle.put_out(all_of_them[number], rule="ME-STA-04")
    battle.events.clear()
    return battle, all_of_them


@rule("ME-R-15")
def test_no_bravery_tests_in_the_base_game() -> None:
    battle, _ = shattered()

    play(begin_round(battle))

    assert "test_failed" not in kinds(battle)


@rule("ME-R-15")
def test_half_of_the_characters_lost_shatters_a_side() -> None:
    battle, red = shattered()
    assert (is_shattered(battle, 0), is_shattered(battle, 1)) == (True, False)
    battle.bring_back(red[2], red[0].standing, rule="ME-CAP-01")
    assert not is_shattered(battle, 0)


@rule("ME-R-15", "ME-TRT-15", "ME-TST-01")
def test_each_character_is_tested_and_who_fails_loses_its_next_activation() -> None:
    battle, (one, two, *_) = shattered(me_bravery=True)
    assert (bravery_dice(battle, one).value, bravery_dice(battle, two).value) == (1, 2)

    play(begin_round(battle), answers=[dice(3), dice(1, 4)])
    assert (battle.shaken, battle.tested) == ((one.id,), (one.id, two.id))
    assert "shaken" in GAME.scene(battle, 0).figures[0].states
    battle.active = 0
    play(activate(battle), answers=[f"figure:{one.id}"])

    assert battle.shaken == ()
    assert (battle.actions_left, one.is_activated, one.is_stunned) == (0, True, False)


@rule("ME-R-15")
def test_nobody_is_tested_twice() -> None:
    battle, _ = shattered(me_bravery=True)
    play(begin_round(battle), answers=[dice(4), dice(4, 4)])

    play(begin_round(battle))

    assert battle.shaken == ()
