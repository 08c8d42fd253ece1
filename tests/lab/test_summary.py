"""What many matches say together."""

from __future__ import annotations

from escarmouche.engine.book.ranking import places
from escarmouche.lab.simulation import Plan, Played
from escarmouche.lab.summary import Measure, mean, rate, summary

PLAN = Plan(game="any", matches=4, seed="s", players=("greedy", "random"))


def match(number: int, winners: tuple[int, ...], points: tuple[int, ...]) -> Played:
    contenders = (1, 0) if number % 2 else (0, 1)
    return Played(
        number=number, seed="", contenders=contenders, winners=winners, rule="X-01", scores=points, points=points,
        ranks=places(winners, 2), sides=(0, 1), rounds=5 + number, decisions=100, entries=200,
    )  # fmt: skip


def test_wins_are_counted_by_contender_and_by_seat() -> None:
    played = [match(0, (0,), (10, 0)), match(1, (1,), (0, 10)), match(2, (1,), (0, 10)), match(3, (), (5, 5))]

    found = summary(PLAN, played)

    assert found.wins_by_seat == (1, 2)
    assert found.draws == 1
    assert [one.wins for one in found.contenders] == [2, 1]
    assert [one.rate.value for one in found.contenders] == [0.625, 0.375]
    assert found.contenders[0].points == mean([10.0, 10.0, 0.0, 5.0])
    assert found.rounds.value == 6.5
    assert found.endings == {"X-01": 4}


def test_the_interval_of_a_rate_is_wilson_s() -> None:
    half = rate(50, 100)

    assert half.value == 0.5
    assert abs(half.low - 0.4038) < 0.0001
    assert abs(half.high - 0.5962) < 0.0001
    assert 0.999 < rate(10, 10).high <= 1.0
    assert rate(10, 10).low > 0.7


def test_the_mean_of_one_value_is_that_value() -> None:
    assert mean([3.0]) == Measure(3.0, 3.0, 3.0)


def test_the_interval_of_a_mean_has_two_standard_errors_on_either_side() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])

    assert found.value == 3.0
    assert abs(found.high - found.value - 1.959964 * (2.5 / 5) ** 0.5) < 1e-9
