"""The order of a turn: who is first, activations in turn, passing, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.sons_of_fate.actions import ActionList, Ways, act, is_done
from escarmouche.games.sons_of_fate.annihilation import Annihilation
from escarmouche.games.sons_of_fate.battle import NOBODY, Feud
from escarmouche.games.sons_of_fate.turn import (
    begin_turn,
    end_turn,
    first_player,
    hand_over,
    next_step,
    offer_fate,
    outcome,
    take_hand,
)
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field, in_hand
from tests.support.scripts import NO, YES, ScriptError, dice, kinds, play, rule

LINES = ("red A guerrier 10,10", "red B brave 12,10", "blue C guerrier 20,20", "blue D brave 22,20")


def between(**switches: object) -> Any:
    """Four figures before the start of a turn."""
    battle, *figures = field(*LINES, **switches)
    battle.round = 0
    battle.is_between = True
    return (battle, *figures)


def under_way(**switches: object) -> Any:
    """The same with the red side in hand."""
    battle, *figures = field(*LINES, **switches)
    battle.first = battle.active = 0
    return (battle, *figures)


@rule("SF-TURN-01", "SF-R-54")
def test_in_the_first_turn_the_higher_die_says_who_begins_and_ties_are_rolled_again() -> None:
    battle, *_ = between()
    play(begin_turn(battle), [dice(3, 3), dice(2, 5), "opponent"])
    assert (battle.round, battle.first, battle.active) == (1, 1, 0)


@rule("SF-TURN-02", "SF-TURN-03", "SF-R-53")
def test_later_a_tie_goes_to_who_had_finished_first_and_without_one_it_is_rolled_again() -> None:  # SF-X-63
    battle, *_ = between()
    battle.round, battle.finished_before = 2, (1, 0)
    assert play(first_player(battle), [dice(4, 4)]) == 1
    battle.finished_before = ()
    assert play(first_player(battle), [dice(4, 4), dice(6, 1)]) == 0


@rule("SF-R-53")
def test_a_side_with_nobody_left_is_not_asked() -> None:
    battle, one, two, *_ = between()
    battle.round = 1
    for figure in (one, two):
        battle.put_out(figure, rule="SF-PC-06")
    play(begin_turn(battle), [])
    assert (battle.first, battle.active) == (1, 1)


@rule("SF-TURN-04", "SF-TURN-12")
def test_a_turn_begins_with_three_points_and_nothing_counted_or_pending() -> None:
    battle, one, *_ = between()
    one.points, one.moves, one.strikes, one.shots, one.engagements, one.dodges = 0, 3, 2, 1, 1, 1
    one.is_activated = one.has_free_shift = one.has_extra_success = one.has_execution = one.has_sprint = True
    one.used, one.spent = ("voix_du_chef",), ("rebouteux",)
    battle.fates, battle.fates_now = (1, 0), (1, 0)
    play(begin_turn(battle), [dice(6, 1), "myself"])
    assert (one.points, one.moves, one.strikes, one.shots, one.engagements, one.dodges) == (3, 0, 0, 0, 0, 0)
    pending = (one.is_activated, one.has_free_shift, one.has_extra_success, one.has_execution, one.has_sprint)
    assert pending == (False, False, False, False, False)
    assert (one.used, one.spent, battle.fates, battle.fates_now) == ((), ("rebouteux",), (1, 0), (0, 0))


def run(battle: Feud, *answers: Any) -> None:
    """One step with these answers."""
    step = next_step(battle)
    assert step is not None
    play(step(battle), list(answers))


@rule("SF-TURN-05", "SF-TURN-07")
def test_players_activate_one_figure_each_and_keep_the_points_that_are_left() -> None:
    battle, one, two, *_ = under_way()
    battle.fates = (3, 3)
    run(battle, f"figure:{one.id}")
    run(battle)  # the opening of the activation
    run(battle, "end")
    run(battle)  # the hand passes
    assert (battle.active, battle.acting, one.points, one.is_activated) == (1, NOBODY, 3, True)
    assert battle.waiting(0) == [two]


@rule("SF-TURN-08", "SF-TURN-09")
def test_two_passes_in_a_row_end_the_turn() -> None:
    battle, *_ = under_way()
    run(battle, "pass")
    run(battle)
    assert (battle.active, battle.is_between) == (1, False)
    run(battle, "pass")
    run(battle)
    assert battle.is_between


@rule("SF-TURN-10", "SF-R-52")
def test_who_has_nobody_left_is_skipped_which_counts_as_a_pass() -> None:  # SF-X-62
    battle, one, two, three, _ = under_way()
    one.is_activated = two.is_activated = True
    battle.active = 1
    battle.fates = (3, 3)
    run(battle, f"figure:{three.id}")
    run(battle)
    run(battle, "end")
    run(battle)
    assert (battle.active, battle.is_between) == (1, False)
    run(battle, "pass")
    run(battle)
    assert battle.is_between


@rule("SF-TURN-11")
def test_the_turn_ends_when_nobody_is_left_to_activate() -> None:
    battle, *figures = under_way()
    for figure in figures:
        figure.is_activated = True
    battle.is_handing = True
    play(hand_over(battle), [])
    assert (battle.is_between, battle.finished) == (True, (1, 0))


@rule("SF-R-52")
def test_the_number_of_passes_can_be_agreed_on() -> None:
    battle, *_ = under_way(max_passes=1)
    battle.passes_made = (1, 0)
    with pytest.raises(ScriptError, match="pass"):
        play(take_hand(battle), ["pass"])


@rule("SF-FATE-05")
def test_both_players_may_heal_before_a_figure_is_activated() -> None:
    battle, one, _, three, _ = under_way()
    one.lost = three.lost = (0, 0, 1, 0)
    assert next_step(battle) is offer_fate
    run(battle, "no")
    run(battle, f"fate:{one.id}", dice(6))
    assert (one.lost, next_step(battle)) == ((0, 0, 0, 0), take_hand)
    battle.is_offered = False
    run(battle, f"fate:{three.id}", dice(6))
    assert three.lost == (0, 0, 0, 0)


# Actions.


def listed(battle: Feud, fighter: Any) -> list[str]:
    return [option.id for option in ActionList(battle, fighter, Ways(battle, fighter))(False)]


@rule("SF-TURN-06", "SF-ACT-03", "SF-ACT-05", "SF-ACT-08")
def test_three_moves_and_a_shot_but_no_fourth_move() -> None:  # SF-X-50
    battle, one, two = field("red A guerrier 10,10 shooter", "blue B guerrier 18,10")
    in_hand(battle, one, points=1)
    one.moves = 3
    assert listed(battle, one) == ["end", f"shoot:{two.id}"]


@rule("SF-ACT-04", "SF-ACT-15", "SF-ACT-02", "SF-R-16")
def test_all_attacks_of_a_turn_share_two() -> None:  # SF-X-04
    battle, one, two = duel("guerrier", "guerrier")
    in_hand(battle, one)
    assert f"attack:{two.id}" in listed(battle, one)
    one.strikes = 1
    one.shots = 1
    assert listed(battle, one) == ["end", "disengage"]


@rule("SF-R-16")
def test_by_a_house_rule_shots_and_blows_are_counted_apart() -> None:
    battle, one, two = duel("guerrier", "guerrier", attack_quota="separate")
    in_hand(battle, one)
    one.strikes = one.shots = 1
    assert f"attack:{two.id}" in listed(battle, one)


@rule("SF-MOVE-05", "SF-SHT-01")
def test_an_engaged_figure_can_only_attack_or_disengage() -> None:  # SF-X-48, SF-X-32
    battle, one, two = duel("guerrier shooter", "guerrier")
    in_hand(battle, one)
    assert listed(battle, one) == ["end", "disengage", f"attack:{two.id}"]
    everything = ActionList(battle, one, Ways(battle, one))(True)
    refusals = {option.kind: option.refusal for option in everything if option.refusal is not None}
    assert {kind: refusal.rule for kind, refusal in refusals.items()} == {
        "move": "SF-MOVE-05", "climb": "SF-MOVE-05", "descend": "SF-MOVE-05", "jump": "SF-MOVE-05",
        "engage": "SF-MOVE-05", "shoot": "SF-SHT-01",
    }  # fmt: skip


@rule("SF-TURN-07")
def test_who_is_struck_down_in_its_own_activation_keeps_no_point() -> None:
    battle, one, _ = duel("brave", "champion")
    in_hand(battle, one, points=2)
    one.lost = (2, 0, 0, 0)
    play(act(battle), ["attack:1", YES, dice(1), dice(6), dice(4, 1, 1, 1, 1), dice(1), "shift:0:head:1"])
    assert not one.in_play
    assert kinds(battle)[-1] == "out_of_combat"
    assert (battle.acting, battle.is_handing) == (NOBODY, True)


@rule("SF-TURN-06")
def test_an_activation_without_anything_left_to_do_ends_by_itself() -> None:
    battle, one, *_ = under_way()
    in_hand(battle, one, points=0)
    assert is_done(battle, one, Ways(battle, one))
    play(act(battle), [])
    assert (battle.acting, battle.is_handing) == (NOBODY, True)


@rule("SF-ACT-04")
def test_an_attack_costs_a_point_and_counts() -> None:
    battle, one, two = duel("guerrier", "guerrier")
    in_hand(battle, one)
    play(act(battle), [f"attack:{two.id}", NO, dice(1, 1, 1, 1)])
    assert (one.points, one.strikes) == (2, 1)


# The end.


def judged(*, turn: int, **switches: object) -> Any:
    battle, *figures = field(*LINES, **switches)
    scored = Feud(battle.rules, battle.terrain, figures, scenario=Annihilation("annihilation"))
    scored.round, scored.south, scored.is_between, scored.first = turn, 0, False, 0
    return (scored, *figures)


@rule("SF-GEN-07", "SF-END-01", "SF-SC-01")
def test_after_the_fifth_turn_the_higher_score_wins_by_ten() -> None:
    battle, _, _, three, _ = judged(turn=5)
    battle.put_out(three, rule="SF-PC-06")
    assert outcome(battle) is None
    play(end_turn(battle), [])
    found = outcome(battle)
    assert found is not None
    assert (found.winners, found.scores, next_step(battle)) == ((0,), (18, 0), None)


@rule("SF-END-03", "SF-R-55", "SF-END-02")
def test_a_band_wiped_out_leaves_the_other_to_play_on_or_stop() -> None:
    battle, _, _, three, four = judged(turn=2)
    for figure in (three, four):
        battle.put_out(figure, rule="SF-PC-06")
    play(end_turn(battle), [NO])
    assert (battle.is_over, battle.is_between) == (False, True)
    play(end_turn(battle), [YES])
    assert battle.is_over


@rule("SF-R-55", "SF-END-03")
def test_by_house_rules_the_game_ends_with_the_turn_or_at_once() -> None:
    battle, _, _, three, four = judged(turn=2, elimination_end="end_of_turn")
    for figure in (three, four):
        battle.put_out(figure, rule="SF-PC-06")
    play(end_turn(battle), [])
    assert battle.is_over

    battle, one, _, three, four = judged(turn=2, elimination_end="immediate")
    for figure in (three, four):
        battle.put_out(figure, rule="SF-PC-06")
    in_hand(battle, one)
    run(battle)
    assert battle.is_over
    assert "cut_short" in kinds(battle)


@rule("SF-END-03")
def test_with_both_bands_gone_the_score_is_taken_at_once() -> None:
    battle, *figures = judged(turn=2)
    for figure in figures:
        battle.put_out(figure, rule="SF-PC-06")
    play(hand_over(battle), [])
    assert battle.is_over
