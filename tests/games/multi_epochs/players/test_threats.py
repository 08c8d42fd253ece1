"""The estimates of Multi-Epochs: what characters could do to each other with their next action."""

from __future__ import annotations

import pytest

from escarmouche.games.multi_epochs.players.threats import Fighter, melee_gain, odds
from tests.games.multi_epochs.scenes import scene


def test_the_estimated_odds_of_an_even_melee_are_those_of_two_dice() -> None:
    even = odds(0, 1, 1, 0)

    assert even.wins_out + even.wins_stun == pytest.approx(15 / 36)
    assert even.wins_out == pytest.approx((1 + 3 + 5) / 36)
    assert even.loses_out + even.loses_stun == pytest.approx(15 / 36)
    assert odds(0, 1, 1, 4).wins_out + odds(0, 1, 1, 4).wins_stun == pytest.approx(21 / 36)
    assert odds(0, 2, 1, 0).wins_out > even.wins_out


def test_an_attack_on_the_stunned_promises_more() -> None:
    _, one, other = scene("red Ada combattant 10,10", "blue Bo combattant 10,12")
    fit = melee_gain(Fighter(one), Fighter(other), 1, 1)
    other.is_stunned = True

    assert melee_gain(Fighter(one), Fighter(other), 1, 1) > fit == pytest.approx(0.0)
