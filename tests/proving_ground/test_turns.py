"""Several seats: bids made together, points, the hand passed on, seats that fall out, the end."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.players.random_player import pick
from tests.proving_ground.actions import act
from tests.proving_ground.game import GAME, seated_header
from tests.proving_ground.scenes import BLUE, GREEN, RED, named, ready_match, scene, skirmish_of
from tests.proving_ground.turn import activate, bid, hand_on, make_ready, next_step, open_round, outcome
from tests.support.random_play import play_out
from tests.support.scripts import dice, first_request, give, last_event, play, rule

THREE = ("red captain 3,3", "green captain 10,3", "blue captain 6,11")


@rule("PG-BID-01")
def test_all_bid_at_once_and_the_highest_plays_first() -> None:
    battle = scene(*THREE)

    play(bid(battle), answers=[(0, 2, 1), (12, 12)])

    assert battle.active == battle.first == GREEN
    assert battle.points == [3, 1, 2]  # a figure and two, less the bid


@rule("PG-CAT-01")
def test_a_figure_of_nobody_is_moved_by_the_seat_that_the_rule_names() -> None:
    battle = scene(*THREE)
    assert battle.cat.owner == battle.cat.controller == -1

    play(bid(battle), answers=[(0, 2, 1), (13, 10)])

    assert (battle.cat.place.x, battle.cat.place.y) == (13.0, 10.0)
    assert all(battle.cat not in battle.enemies(fighter) for fighter in battle.fighters())


@rule("PG-BID-01")
def test_a_bid_is_sealed_until_all_are_in() -> None:
    match = ready_match()
    assert isinstance(match.request, Together)

    match.answer_part(BLUE, 2)
    match.answer_part(RED, 1)

    assert [entry.seen_by for entry in match.in_force[-2:]] == [1 << BLUE, 1 << RED]
    assert [request.seat for request in match.asked()] == [GREEN]
    assert not [event for event in match.events if event.kind == "bids_revealed"]
    match.answer_part(GREEN, 0)
    assert match.events[-1].kind == "bids_revealed"
    assert match.request is not None
    assert match.request.key == "cat"


@rule("PG-BID-01")
def test_nobody_bids_twice_and_nobody_bids_more_than_allowed() -> None:
    match = ready_match()
    match.answer_part(RED, 1)

    with pytest.raises(IllegalAnswer, match="PG-BID-01"):
        match.answer_part(RED, 2)
    with pytest.raises(IllegalAnswer, match="PG-BID-01"):
        match.answer_part(GREEN, 3)

    assert len([entry for entry in match.entries if getattr(entry, "part", -1) >= 0]) == 1


@rule("PG-PAS-01")
def test_the_hand_is_passed_to_a_seat_of_ones_choice() -> None:
    battle = scene(*THREE)
    battle.actor = 0

    play(hand_on(battle), answers=["seat:2"])

    assert battle.active == BLUE


@rule("PG-PAS-01")
def test_the_hand_cannot_be_passed_to_a_seat_without_points() -> None:
    battle = scene(*THREE)
    battle.points = [2, 0, 1]
    battle.actor = 0

    play(hand_on(battle))  # only blue is left: nobody is asked

    assert battle.active == BLUE


@rule("PG-ACT-01", "PG-ACT-02", "PG-SEN-01")
def test_a_point_gives_two_actions() -> None:
    battle = scene(*THREE)

    play(activate(battle), answers=["figure:0"])
    assert (battle.points[RED], battle.actions) == (2, 2)
    play(act(battle), answers=["watch"])

    assert battle.actions == 1
    assert named(battle, "red captain").is_watching


@rule("PG-PRE-02")
def test_a_rider_is_set_down_with_a_place_and_a_turn() -> None:
    battle = scene("red captain 3,3", "red rider", "green captain 10,3", "blue captain 6,11")
    battle.prepared = 0

    play(make_ready(battle), answers=[dice(1, 2, 8), ((3, 4.6), 24), ["token:1"]])

    assert named(battle, "red rider").standing.turn == 24
    assert battle.hands[RED] == (1, 2, 8)


@rule("PG-PRE-03")
def test_several_of_several_may_be_none_or_all_but_none_twice() -> None:
    battle = scene()
    for traps in ([], ["token:0"], ["token:0", "token:1"]):
        battle = scene("red captain 3,3", "red rider", "green captain 10,3", "blue captain 6,11")
        battle.prepared = 0
        play(make_ready(battle), answers=[dice(1, 2, 8), ((3, 4.6), 24), traps])
        assert sum(effect.value for effect in battle.effects) == len(traps)

    battle.prepared = 0
    with pytest.raises(IllegalAnswer, match="PG-PRE-03"):
        play(make_ready(battle), answers=[dice(1, 2, 8), ((3, 4.6), 24), ["token:0", "token:0"]])


@rule("PG-END-02")
def test_the_others_play_on_when_a_seat_falls_out() -> None:
    battle = scene(*THREE)

    battle.take_out(named(battle, "green captain"), rule="PG-WND-01")

    assert battle.seats_in_play() == [RED, BLUE]
    assert battle.points[GREEN] == 0
    assert last_event(battle, "seat_out").fields["seat"] == GREEN
    assert outcome(battle) is None
    assert next_step(battle) is activate
    request = first_request(open_round(battle))
    assert isinstance(request, Together)
    assert [part.seat for part in request.parts] == [RED, BLUE]


@rule("PG-END-01")
def test_the_last_band_standing_wins() -> None:
    battle = scene("blue captain 6,11")

    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.rule) == ((BLUE,), "PG-END-01")
    assert next_step(battle) is None


@rule("PG-END-03")
def test_after_the_last_round_the_largest_band_wins() -> None:
    battle = scene(*THREE, "blue witch 8,11", points=0)
    battle.round = 3

    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.scores) == ((BLUE,), (1, 1, 2))


@rule("PG-END-03")
def test_equal_bands_after_the_last_round_are_a_draw() -> None:
    battle = scene(*THREE, points=0)
    battle.round = 3

    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.rule) == ((), "PG-END-03")


@rule("PG-END-03")
def test_the_largest_bands_share_the_first_place_and_the_next_is_the_third() -> None:
    battle = scene(*THREE, "blue witch 8,11", "red witch 4.5,3", points=0)
    battle.round = 3

    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.ranks) == ((RED, BLUE), (1, 3, 1))


@rule("PG-END-05")
def test_a_team_wins_together_and_its_bands_are_no_enemies() -> None:
    battle = GAME.set_up(seated_header(1, 4))
    battle.prepared = 4
    for fighter in battle.fighters():
        fighter.in_play = fighter.owner in (0, 2, 3)
    [captain, *_] = battle.fighters()

    assert {enemy.owner for enemy in battle.enemies(captain)} == {3}
    for fighter in battle.fighters():
        fighter.in_play = fighter.owner == 2
    ended = outcome(battle)

    assert ended is not None
    assert (ended.winners, ended.rule, ended.ranks) == ((0, 2), "PG-END-01", (1, 3, 1, 3))


@rule("PG-END-04")
def test_the_figures_of_a_seat_that_gives_up_leave_the_table() -> None:
    match = ready_match()

    match.leave(GREEN)
    match.answer_for_left()
    for seat in (RED, BLUE):
        match.answer_part(seat, 1)
    give(match, match.request.default() if match.request is not None else None)

    assert skirmish_of(match).seats_in_play() == [RED, BLUE]
    assert last_event(match.battle, "seat_out").fields["seat"] == GREEN


@rule("PG-END-03")
def test_a_house_rule_changes_the_number_of_rounds() -> None:
    battle = scene(*THREE, points=0)
    battle.round = 3
    battle.rules.switches["rounds"] = 4

    assert outcome(battle) is None


def test_dice_may_be_typed_in_and_are_judged_like_any_answer() -> None:
    from escarmouche.engine.match.match import Match
    from tests.proving_ground.game import GAME, sample_header

    match = Match(GAME, sample_header(0))  # without a tape the dice are asked for

    with pytest.raises(IllegalAnswer, match="PG-PRE-01"):
        give(match, dice(9, 1, 1))
    give(match, dice(8, 1, 1))

    assert skirmish_of(match).hands[RED] == (8, 1, 1)


def test_answers_given_together_can_be_suggested_to_a_branch() -> None:
    match = ready_match()
    branch = match.fork()
    assert isinstance(branch.request, Together)

    suggestions = branch.request.suggest(8, lambda below: below - 1)
    branch.answer(suggestions[0])

    assert len(suggestions) == 8
    assert branch.battle.active == RED
    assert isinstance(match.request, Together)
    assert pick(match.request, lambda below: 0) == (0, 0, 0)
    play_out(match, 0)
