"""Bands, rounds and the end; the blows and the walks are told by melee.case."""

from __future__ import annotations

import pytest

from escarmouche.engine.match.header import Header
from tests.support.scripts import play, rule
from tests.tiny_game.battle import NOBODY
from tests.tiny_game.scenarios import sample_header, set_up
from tests.tiny_game.scenes import AUDE, BRUNO, CLOVIS, GILLES, HILDE, IWAN, clash, drop
from tests.tiny_game.turn import ROUNDS, activate, begin_round, end_activation, next_step, outcome


@rule("TG-PRE-01")
@pytest.mark.parametrize(("size", "told"), [(1, r"band.few.*\[TG-PRE-01\]"), (4, r"band.many.*\[TG-PRE-01\]")])
def test_a_band_has_two_or_three_figures(size: int, told: str) -> None:
    sample = sample_header(0)
    figures = [{"name": f"Figure {number}", "kind": "brawler"} for number in range(size)]
    bands = [{"value": 3, "figures": figures}, sample.bands[1]]

    with pytest.raises(ValueError, match=told):
        set_up(Header("tiny-game", rules_version="1", scenario="clash", bands=bands, table=sample.table))


@rule("TG-PRE-02")
def test_each_band_stands_along_its_edge() -> None:
    battle = clash()

    assert [(figure.place.x, figure.place.y) for figure in battle.figures] == [
        (3.0, 1.0), (5.0, 1.0), (7.0, 1.0), (3.0, 7.0), (5.0, 7.0), (7.0, 7.0),
    ]  # fmt: skip


@rule("TG-TUR-01")
def test_the_sides_alternate_and_take_turns_to_begin() -> None:
    battle = clash(round=0)
    play(begin_round(battle))
    assert (battle.round, battle.active) == (1, 0)

    play(activate(battle), [f"figure:{AUDE}"])
    play(end_activation(battle))
    assert (battle.active, battle.actor) == (1, NOBODY)

    play(begin_round(battle))
    assert (battle.round, battle.active) == (2, 1)
    assert len(battle.ready(0)) == 3


@rule("TG-TUR-02")
def test_an_activated_figure_has_two_actions() -> None:
    battle = clash()

    play(activate(battle), [f"figure:{BRUNO}"])

    assert (battle.actor, battle.actions_left) == (BRUNO, 2)
    assert battle.ready(0) == [battle.fighter(AUDE), battle.fighter(CLOVIS)]


@rule("TG-END-01")
def test_the_last_band_standing_wins() -> None:
    battle = drop(clash(), GILLES, HILDE)
    assert outcome(battle) is None

    ended = outcome(drop(battle, IWAN))

    assert ended is not None
    assert (ended.winners, ended.rule) == ((0,), "TG-END-01")
    assert next_step(battle) is None


@rule("TG-END-02")
@pytest.mark.parametrize(("fallen", "winners"), [((GILLES,), (0,)), ((AUDE,), (1,)), ((), ())])
def test_after_the_last_round_the_larger_band_wins(fallen: tuple[int, ...], winners: tuple[int, ...]) -> None:
    battle = drop(clash(ROUNDS), *fallen)
    assert outcome(battle) is None

    for seat in (0, 1):
        for fighter in battle.band(seat):
            fighter.is_activated = True
    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.rule) == (winners, "TG-END-02")
