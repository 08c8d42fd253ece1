"""Two to five seats, each for himself or in teams: who may sit down, and how a header and a record say it."""

from __future__ import annotations

import json

import pytest

from escarmouche.engine.book.game import Outcome, placed
from escarmouche.engine.book.ranking import behind, ending_of, places, ranked
from escarmouche.engine.book.seating import PAIR, Seating, seating_of, tidy_teams
from escarmouche.engine.match.aims import lead_of
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import load, to_text
from escarmouche.faults.fault import Fault
from escarmouche.lab.arena import play_out
from escarmouche.players.agreeing import takes_draw
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.random_player import RandomPlayer
from tests.engine.test_record import resealed
from tests.proving_ground.game import GAME, seated_header
from tests.proving_ground.matches import answer_any, find
from tests.tiny_game.game import GAME as TINY_GAME


def seated(seats: int, teams: list[int] | None = None) -> Header:
    sample = seated_header(0, seats)
    return Header(
        sample.game, rules_version="1", scenario=sample.scenario, bands=sample.bands, table={}, switches={"rounds": 2},
        seen_by=sample.seen_by, teams=teams,
    )  # fmt: skip


def begun(seats: int, teams: list[int] | None = None, answers: int = 0) -> Match:
    match = Match(GAME, seated(seats, teams), tape=Tape("seating"))
    draw = Tape("choices").below
    for _ in range(answers):
        answer_any(match, draw)
    return match


def finished(match: Match) -> Outcome:
    draw = Tape("to the end").below
    while match.request is not None:
        if match.answer_for_left() == 0:
            answer_any(match, draw)
    assert match.outcome is not None
    return match.outcome


def test_a_scenario_says_how_many_play_it() -> None:
    said = seating_of({"players": [2, 5], "usual": 3, "teams": True})

    assert (said.least, said.most, said.usual, said.has_teams) == (2, 5, 3, True)
    assert not seating_of({}).allows(3)
    assert GAME.seating("clearing").usual == 3
    assert TINY_GAME.seating("clash") is PAIR
    with pytest.raises(ValueError, match="from 2 to 5 can play"):
        Seating(2, 6)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_number_plays_a_match_to_its_end(seats: int) -> None:
    ended = finished(begun(seats))

    assert len(ended.scores) == len(ended.ranks) == seats
    assert 1 in ended.ranks
    assert set(ended.winners) <= {seat for seat in range(seats) if ended.ranks[seat] == 1}


@pytest.mark.parametrize(("teams", "told"), [
    ([0, 1], r"2 seats have a team, but there are 4"),
    ([0, 0, 0, 0], r"all players are in one team"),
    ([0, 2, 1, 1], r"the team of player 2 is 2; .* from 0 to 1"),
    ([1, 0, 1, 0], r"the team of player 1 is 1; .* from 0 to 0"),
])  # fmt: skip
def test_teams_that_cannot_be_are_refused_with_their_culprit(teams: list[int], told: str) -> None:
    with pytest.raises(Fault, match=told):
        begun(4, teams)


def test_where_a_scenario_knows_no_teams_there_are_none() -> None:
    assert TINY_GAME.sample_header is not None
    sample = TINY_GAME.sample_header(0)
    header = Header(
        sample.game, rules_version="1", scenario=sample.scenario, bands=sample.bands, table=sample.table, teams=[0, 1]
    )

    with pytest.raises(Fault, match='"clash" knows no teams'):
        TINY_GAME.set_up(header)


def test_teams_are_written_as_they_come_and_each_for_himself_is_nothing() -> None:
    assert tidy_teams([3, 1, 3, 0]) == [0, 1, 0, 2]
    assert tidy_teams([2, 0, 1]) == []
    assert "teams" not in begun(3).header.to_data()


def test_a_record_carries_its_teams_and_refuses_wrong_ones() -> None:
    match = begun(4, [0, 1, 1, 0], answers=12)
    text = to_text(match, is_told=True)

    again = load(text, find)

    assert again.header.teams == [0, 1, 1, 0]
    assert again.battle.rules.allies[3] == (0, 3)
    assert to_text(again, is_told=True) == text
    data = json.loads(to_text(match))
    for teams, told in (([0, 1, 1, -1], "header.teams"), ([0, 0, 0, 0], "all players are in one team")):
        data["header"]["teams"] = teams
        with pytest.raises(RecordError, match=told):
            load(resealed(data), find)


def test_a_sample_match_has_as_many_seats_as_are_asked_for() -> None:
    assert len(GAME.sample(0).bands) == 3
    assert len(GAME.sample(0, 5).bands) == 5
    with pytest.raises(Fault, match="for 2 to 5 players, not for 6"):
        GAME.sample(0, 6)
    with pytest.raises(Fault, match="for 2 to 2 players, not for 3"):
        TINY_GAME.sample(0, 3)


def test_sides_know_their_allies_and_opponents() -> None:
    rules = begun(5, [0, 1, 0, 2, 1]).battle.rules

    assert rules.are_allies(0, 2)
    assert not rules.are_allies(0, -1)
    assert rules.opponents(0) == [1, 3, 4]
    assert rules.of_side(4) == (1, 4)
    assert begun(3).battle.rules.of_side(1) == (1,)


# Places.


def test_equals_share_a_place_and_allies_add_up_what_they_have() -> None:
    assert ranked([(3,), (5,), (3,), (1,)]) == (2, 1, 2, 4)
    assert ranked([(3, 1), (3, 2), (0, 9)]) == (2, 1, 3)
    assert ranked([(3,), (5,), (3,), (0,)], (0, 1, 0, 1)) == (1, 3, 1, 3)
    assert placed((1, 1, 1), "R").winners == ()
    assert placed((1, 3, 1), "R").winners == (0, 2)
    assert places((1,), 3) == (2, 1, 2)
    assert Outcome((), "R").places(3) == (1, 1, 1)


def test_who_has_left_comes_last_and_does_not_win() -> None:
    assert behind((1, 2, 3), (0,)) == (3, 1, 2)
    assert Outcome((0,), "R", ranks=(1, 2, 3)).without((0,), 3).winners == (1,)
    assert Outcome((), "R").without((2,), 3).winners == ()
    assert Outcome((0, 1), "R").without((1,), 4).places(4) == (1, 4, 2, 2)


def test_an_end_is_a_win_a_common_win_or_a_draw() -> None:
    assert [ending_of(winners, 3) for winners in ((), (1,), (0, 2), (0, 1, 2))] == [
        "draw", "wins", "wins_together", "draw",
    ]  # fmt: skip
    assert ending_of((0, 1), 2) == "draw"


# Thinking.


def test_allies_share_what_they_think_of_a_battle() -> None:
    apart, allied = begun(4), begun(4, [0, 1, 0, 1])
    for fighter in [*apart.battle.figures[:3], *allied.battle.figures[:3]]:
        fighter.in_play = False

    of_side = [GAME.prospect(allied.battle, seat, None) for seat in range(4)]

    assert of_side[0] == of_side[2] < of_side[1] == of_side[3]
    assert [GAME.prospect(apart.battle, seat, None) for seat in range(4)] == [0.0, *[1 / 3] * 3]


def test_a_better_place_is_better_but_no_victory() -> None:
    battle = begun(3).battle
    worth = [GAME.prospect(battle, seat, Outcome((1,), "R", ranks=(3, 1, 2))) for seat in range(3)]

    assert worth[1] == 1.0
    assert 0.0 == worth[0] < worth[2] < 1 / 3


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert lead_of([1.0, 3.0, 2.0], begun(3).battle.rules, 2) == -1.0
    assert lead_of([1.0, 3.0, 2.0, 1.0], begun(4, [0, 1, 0, 1]).battle.rules, 0) == -1.0
    assert lead_of([4.0, 3.0, 2.0], begun(3).battle.rules, 0) == 1.0


def test_only_an_opponent_who_is_well_before_it_makes_a_computer_glad_of_a_draw() -> None:
    match = begun(4, [0, 1, 0, 1], answers=30)
    for figure in match.start.figures[:3]:
        figure.in_play = False  # the first seat has nobody left; its side is behind

    assert takes_draw(match, 0)
    assert takes_draw(match, 2)
    assert not takes_draw(match, 1)


def test_players_that_think_play_with_three_and_in_teams() -> None:
    for teams in (None, [0, 1, 0, 1]):
        match = begun(4, teams)
        match.header.switches["rounds"] = 1
        players = [GreedyPlayer("one"), RandomPlayer("two"), RandomPlayer("three"), RandomPlayer("four")]
        players[0].answers, players[0].inner_answers, players[0].heats = 3, 2, ((1, 0),)

        play_out(match, players)

        assert match.outcome is not None


# Leaving.


def test_who_leaves_gets_default_answers_and_the_others_play_on() -> None:
    match = begun(3, answers=20)
    match.leave(1)

    ended = finished(match)

    assert ended.ranks[1] == 3
    assert 1 not in ended.winners
    again = load(to_text(match, is_told=True), find)
    assert again.left == (1,)
    assert again.outcome is not None
    assert again.outcome.to_data() == ended.to_data()
    assert to_text(again, is_told=True) == to_text(match, is_told=True)


def test_leaving_cannot_be_taken_back_with_the_answers_before_it() -> None:
    match = begun(3, answers=24)
    match.leave(2)
    for _ in range(6):
        if match.answer_for_left() == 0:
            answer_any(match, Tape("more").below)
    match.undo(0, 14)
    match.answer_for_left()

    assert match.left == (2,)
    again = load(to_text(match, is_told=True), find)
    assert again.left == (2,)
    assert again.battle.to_data() == match.battle.to_data()
    assert finished(match).ranks[2] == 3


def test_nobody_leaves_the_last_side_alone() -> None:
    match = begun(3, answers=12)
    with pytest.raises(Fault, match="there are 3 seats"):
        match.leave(3)
    match.leave(0)
    for seat in (0, 1):
        with pytest.raises(Fault, match=f"player {seat + 1} cannot leave"):
            match.leave(seat)
    with pytest.raises(Fault, match="player 1 cannot leave"):
        begun(2).leave(0)
    teams = begun(4, [0, 1, 0, 1])
    teams.leave(0)
    with pytest.raises(Fault, match="player 3 cannot leave"):
        teams.leave(2)
