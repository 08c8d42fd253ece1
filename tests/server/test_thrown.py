"""Whose dice lie on the table, where players throw them and no figure."""

from __future__ import annotations

from escarmouche.server.speech import throwers


def test_dice_of_players_say_whose_they_are() -> None:
    assert throwers({"seat": 2}) == (2,)
    assert throwers({"seats": [0, 1]}) == (0, 1)


def test_dice_of_figures_and_of_nobody_name_no_player() -> None:
    assert throwers({"seat": 1, "figure": 4}) == ()
    assert throwers({"seat": 1, "by": 0}) == ()
    assert throwers({}) == ()
    assert throwers({"seats": ["everybody"]}) == ()
