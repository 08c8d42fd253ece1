"""Simulations of more than two seats: who sits where, first places and mean places."""

from __future__ import annotations

import pytest

from escarmouche.lab.simulation import Plan, Played, header_of, play_match, seated
from escarmouche.lab.summary import summary
from escarmouche.lab.trials import is_winner
from tests.proving_ground.game import GAME

THREE = Plan(game=GAME.id, matches=3, seed="three", players=("random", "random", "random"), switches={"rounds": 1})


def match(number: int, ranks: tuple[int, ...], sides: tuple[int, ...] = (0, 1, 2, 3)) -> Played:
    return Played(
        number=number, seed="", contenders=seated(FOUR, number), winners=(), rule="X-01", scores=ranks, points=(),
        ranks=ranks, sides=sides, rounds=5, decisions=100, entries=200,
    )  # fmt: skip


FOUR = Plan(game="any", matches=4, seed="s", players=("greedy", "random", "random", "random"))


def test_every_contender_sits_in_every_seat_on_the_same_table() -> None:
    assert [seated(THREE, number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    headers = [header_of(THREE, GAME, number) for number in range(4)]

    assert [header.players[0] for header in headers] == ["random 1", "random 2", "random 3", "random 1"]
    assert headers[0].bands == headers[2].bands


@pytest.mark.parametrize("teams", [(), (0, 1, 0)])
def test_a_match_of_three_is_played_and_told_by_places(teams: tuple[int, ...]) -> None:
    plan = Plan(
        game=GAME.id, matches=1, seed="three", players=THREE.players, switches={"rounds": 1}, teams=teams, merits=True, usage=True
    )  # fmt: skip

    played = play_match(plan, GAME, 1)

    assert len(played.ranks) == len(played.scores) == len(played.merits) == 3
    assert played.sides == (teams or (0, 1, 2))
    assert played.usage is not None
    results = summary(plan, [played])
    assert sum(results.wins_by_seat) <= (2 if teams else 1)


def test_a_shared_first_place_is_parted_and_places_are_averaged() -> None:
    played = [match(0, (1, 2, 3, 4)), match(1, (1, 1, 3, 4)), match(2, (1, 1, 1, 1)), match(3, (4, 1, 2, 2))]

    found = summary(FOUR, played)

    assert found.wins_by_seat == (1, 1, 0, 0)
    assert found.draws == 2
    assert sum(one.rate.value for one in found.contenders) == pytest.approx(1.0)
    greedy = found.contenders[0]
    assert (greedy.wins, greedy.rate.value) == (2, (1 + 0 + 1 / 4 + 1) / 4)
    assert greedy.rank.value == (1 + 4 + 1 + 1) / 4
    assert greedy.rate.low < greedy.rate.value < greedy.rate.high


def test_allies_win_together_and_wholly() -> None:
    played = [match(0, (1, 3, 1, 3), sides=(0, 1, 0, 1))]

    found = summary(FOUR, played)

    assert found.wins_by_seat == (1, 0, 1, 0)
    assert found.draws == 0
    assert is_winner(played[0], 2)
