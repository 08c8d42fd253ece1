"""What time is left: the actions that a character may still hope for."""

from __future__ import annotations

import pytest

from escarmouche.games.multi_epochs.players.clock import at_least, chance_of_actions, turns_left
from tests.games.multi_epochs.stage import in_hand, stage

TWO = ("red Ada combattant 10,4", "blue Bo combattant 10,20")


def test_a_turn_counts_until_a_character_has_acted_in_it_and_a_stun_costs_one() -> None:
    battle, ada, _ = stage(*TWO, scenario="breakthrough")
    battle.round = 6
    assert turns_left(battle, ada) == 3

    ada.is_activated = True
    assert turns_left(battle, ada) == 2

    ada.is_stunned = True
    assert turns_left(battle, ada) == 1


def test_the_chances_are_those_of_the_dice() -> None:
    assert at_least(3, 4) == pytest.approx([1.0, 7 / 8, 4 / 8, 1 / 8, 0.0])
    assert at_least(0, 4) == [1.0, 0.0]


def test_an_action_in_hand_is_sure_and_one_more_than_there_is_time_for_never_comes() -> None:
    battle, ada, _ = stage(*TWO, scenario="breakthrough")
    battle.round = 8
    in_hand(battle, ada, 1)

    assert chance_of_actions(battle, ada, 0.5) == 1.0
    assert chance_of_actions(battle, ada, 1.5) == 0.0
