"""Trials of a band: who won, and whose doing it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.catalogue import Catalogue, game
from escarmouche.engine.book.game import bands_begun
from escarmouche.engine.book.ranking import places
from escarmouche.lab.merits import Account, Merit, signs_in
from escarmouche.lab.simulation import Plan, Played, header_of, play_number
from escarmouche.lab.trials import trial_plan, trial_result
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.quick_player import QuickPlayer

GAME = game("multi-epochs")
BANDS = GAME.sample_bands()[:2]
FIRST, ENEMY = 0, len(BANDS[0]["figures"])  # ids: the first figure of either band


def plan_of(matches: int = 2) -> Plan:
    bands = bands_begun(GAME, BANDS, {})
    return trial_plan(GAME, bands, matches=matches, seed="trial", switches={"me_turn_limit": 1})


def account() -> Account:
    return Account(GAME, GAME.set_up(header_of(plan_of(), GAME, 0)))


def tell(one: Account, *events: tuple[str, dict[str, object]]) -> list[Merit]:
    for kind, fields in events:
        one.take(Event(kind, "", fields))
    return one.merits


def test_harm_is_the_doing_of_whoever_exchanged_the_last_blow() -> None:
    merits = tell(
        account(), ("shot_hit", {"figure": FIRST, "target": ENEMY}), ("out_of_action", {"figure": ENEMY})
    )  # fmt: skip

    assert merits[FIRST].felled == [0]
    assert merits[FIRST].hurt >= 1
    assert merits[ENEMY].has_fallen


def test_whoever_is_attacked_and_strikes_back_has_the_merit_of_it() -> None:
    merits = tell(account(), ("melee", {"figure": FIRST, "target": ENEMY + 1}), ("out_of_action", {"figure": FIRST}))

    assert merits[ENEMY + 1].felled == [0]
    assert merits[FIRST].felled == []


def test_a_fall_in_an_activation_of_ones_own_is_nobodys_doing() -> None:
    merits = tell(
        account(),
        ("melee", {"figure": FIRST, "target": ENEMY}),
        ("activated", {"figure": ENEMY}),
        ("out_of_action", {"figure": ENEMY}),
    )

    assert [one.felled for one in merits] == [[] for _ in merits]
    assert merits[ENEMY].has_fallen


def test_friends_earn_nothing_from_each_other() -> None:
    merits = tell(
        account(), ("shot_hit", {"figure": FIRST, "target": FIRST + 1}), ("out_of_action", {"figure": FIRST + 1})
    )

    assert merits[FIRST].felled == []


def test_who_comes_back_has_not_fallen() -> None:
    merits = tell(account(), ("out_of_action", {"figure": FIRST}), ("brought_back", {"figure": FIRST}))

    assert not merits[FIRST].has_fallen


def test_goals_are_counted() -> None:
    merits = tell(account(), ("secured", {"figure": FIRST, "marker": 1}), ("broke_through", {"figure": FIRST}))

    assert merits[FIRST].goals == 2


@pytest.mark.parametrize("id", Catalogue().ids())
def test_the_events_of_merits_are_events_of_the_game(id: str) -> None:
    one = game(id)
    texts = (Path(one.folder) / "words" / "en.toml").read_text("utf-8")

    assert signs_in(one.folder).out, f"{id} says nothing of who is put out of action"
    for kind in signs_in(one.folder).kinds:
        assert re.search(rf'^"?{kind}["._ ]', texts, re.MULTILINE), kind


def test_the_result_counts_matches_from_the_side_of_the_band_whichever_seat_it_had() -> None:
    plan = plan_of(4)
    merits = (tuple(Merit() for _ in BANDS[0]["figures"]), tuple(Merit() for _ in BANDS[1]["figures"]))

    def match(number: int, contenders: tuple[int, int], winners: tuple[int, ...]) -> Played:
        return Played(
            number=number, seed="", contenders=contenders, winners=winners, rule="", scores=(), points=(), rounds=1,
            ranks=places(winners, 2), sides=(0, 1),
            decisions=1, entries=1, merits=merits if contenders == (0, 1) else merits[::-1],
        )  # fmt: skip

    found = trial_result(
        plan,
        GAME,
        [match(0, (0, 1), (0,)), match(1, (1, 0), (1,)), match(2, (0, 1), ()), match(3, (1, 0), (0,))],
    )

    assert (found.played, found.won, found.drawn, found.lost) == (4, 2, 1, 1)
    assert found.rate is not None
    assert found.rate.value == 0.625
    assert found.rate.low < 0.625 < found.rate.high


def test_worth_is_points_put_out_for_points_of_ones_own() -> None:
    plan = plan_of(1)
    own = tuple(Merit() for _ in BANDS[0]["figures"])
    own[0].felled.append(1)
    theirs = tuple(Merit() for _ in BANDS[1]["figures"])
    played = Played(
        number=0, seed="", contenders=(0, 1), winners=(0,), rule="", scores=(), points=(), rounds=1, decisions=1,
        ranks=(1, 2), sides=(0, 1),
        entries=1, merits=(own, theirs),
    )  # fmt: skip

    first = trial_result(plan, GAME, [played]).figures[0]

    assert first.points is not None
    assert GAME.bands is not None
    assert first.worth == GAME.bands.cost_of(plan.bands[1]["figures"][1]) / first.points
    assert first.survived == 1.0


def test_a_match_of_a_trial_tells_of_every_figure_of_both_bands() -> None:
    plan = plan_of()

    played = play_number(plan, 1)

    assert played.contenders == (1, 0)
    assert [len(one) for one in played.merits] == [len(BANDS[1]["figures"]), len(BANDS[0]["figures"])]
    assert len(trial_result(plan, GAME, [played]).figures) == len(BANDS[0]["figures"])


def test_the_quick_player_looks_at_fewer_answers_than_the_greedy_one() -> None:
    quick, greedy = QuickPlayer("seed"), GreedyPlayer("seed")

    assert quick.answers < greedy.answers
    assert sum(tries for tries, _ in quick.heats) < sum(tries for tries, _ in greedy.heats)


def test_the_result_before_any_match_has_no_rate() -> None:
    assert trial_result(plan_of(), GAME, []).rate is None
