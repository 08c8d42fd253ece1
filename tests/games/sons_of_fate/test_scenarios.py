"""What the three scenarios score, and where their stones lie."""

from __future__ import annotations

import pytest

from escarmouche.games.sons_of_fate.annihilation import Annihilation
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.break_through import BreakThrough
from escarmouche.games.sons_of_fate.moments import MOVE
from escarmouche.games.sons_of_fate.moving import MoveSpots, move
from escarmouche.games.sons_of_fate.three_stones import ThreeStones
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Terrain
from tests.games.sons_of_fate.field import field, in_hand
from tests.support.scripts import NO, YES, play, rule

QUARRY = Annihilation("annihilation")
STONES = ThreeStones("three_stones")
THROUGH = BreakThrough("break_through")


def places(width: float, depth: float, *, is_short: bool = False) -> list[tuple[float, float]]:
    markers = STONES.markers(Terrain(width, depth, ()), is_short=is_short)
    return [(marker.place.x, marker.place.y) for marker in markers]


def counted(battle: Feud, turn: int) -> tuple[int, ...]:
    """What a turn of this number is worth to both sides."""
    battle.markers = STONES.markers(battle.terrain, is_short=False)
    battle.round = turn
    before = battle.victory
    STONES.turn_ended(battle)
    return tuple([after - one for after, one in zip(battle.victory, before, strict=True)])


# La Curée.


@rule("SF-SC-01")
def test_enemies_out_of_combat_are_worth_the_price_paid_for_them() -> None:
    battle, _, guerrier, archer, _ = field(
        "red A brave 5,5", "blue B guerrier 5,30", "blue C brave shooter 9,30", "blue D champion 12,30"
    )

    battle.put_out(guerrier, rule="SF-PC-06")
    battle.put_out(archer, rule="SF-PC-06")

    assert QUARRY.scores(battle) == (18 + 16, 0)


@rule("SF-SC-01")
def test_the_lord_of_the_enemy_is_worth_ten_points_more() -> None:
    battle, lord, _ = field("red A seigneur 5,5", "blue B brave 5,30")

    battle.put_out(lord, rule="SF-PC-06")

    assert QUARRY.scores(battle) == (0, 22 + 10)


@rule("SF-SC-01")
def test_a_lead_of_ten_wins_the_quarry_and_one_point_the_stones() -> None:
    assert (QUARRY.margin, STONES.margin, THROUGH.margin) == (10, 1, 10)


# Les Trois Pierres.


@rule("SF-SC-02")
def test_the_stones_lie_on_the_median_line() -> None:
    assert places(36, 36) == [(8, 18), (18, 18), (28, 18)]
    assert places(48, 36) == [(10, 18), (24, 18), (38, 18)]
    assert places(36, 48) == [(18, 10), (18, 24), (18, 38)]
    assert places(36, 48, is_short=True) == [(8, 24), (18, 24), (28, 24)]


@rule("SF-SC-02")
@pytest.mark.parametrize(("turn", "worth"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2)])
def test_a_stone_counts_from_the_second_turn_on_and_twice_in_the_last(turn: int, worth: int) -> None:
    battle, *_ = field("red A brave 8,18", "blue B brave 30,30")

    assert counted(battle, turn) == (worth, 0)


@rule("SF-SC-02")
def test_a_stone_is_held_by_who_has_more_figures_within_three_inches() -> None:
    battle, *_ = field(
        "red A brave 8,18", "red B brave 8,20", "red C brave 18,19", "blue D brave 9,16", "blue E brave 18,16",
        "blue F brave 28,18",
    )  # fmt: skip

    assert counted(battle, 2) == (1, 1)  # two against one, one against one, none against one


@rule("SF-SC-02")
@pytest.mark.parametrize(("y", "is_near"), [(21.55, True), (21.56, False)])
def test_three_inches_are_measured_from_the_edge_of_the_base(y: float, is_near: bool) -> None:
    battle, *_ = field(f"red A brave 18,{y}", "blue B brave 30,33")

    assert counted(battle, 2) == (1 if is_near else 0, 0)


@rule("SF-SC-02")
@pytest.mark.parametrize(("turn", "is_near"), [(24, True), (0, False)])
def test_an_oval_base_is_near_with_its_edge_not_its_middle(turn: int, is_near: bool) -> None:
    """The long side of 105 mm reaches 2.07", the short one of 70 mm 1.38"."""
    battle, *_ = field(f"red A brave 18,23 base=105x70 turn={turn}", "blue B brave 30,33")

    assert counted(battle, 2) == (1 if is_near else 0, 0)


@rule("SF-SC-02")
def test_the_lord_of_the_enemy_is_worth_one_point() -> None:
    battle, lord, _ = field("red A seigneur 8,18", "blue B brave 30,30")
    counted(battle, 3)

    battle.put_out(lord, rule="SF-PC-06")

    assert STONES.scores(battle) == (1, 1)


# La Percée.


@rule("SF-SC-03")
@pytest.mark.parametrize(
    ("line", "may_leave"),
    [("red A brave 18,35.449", True), ("red A brave 18,35.4", False), ("red A brave 18,0.551", False)],
)
def test_a_base_at_the_far_edge_may_leave(line: str, may_leave: bool) -> None:
    battle, mover, _ = field(line, "blue B brave 30,20")

    assert THROUGH.may_leave(battle, mover) is may_leave


@rule("SF-SC-03")
def test_on_a_long_table_the_far_edge_is_on_the_other_side_of_the_long_median() -> None:
    battle, red, blue = field("red A brave 35.449,20", "blue B brave 0.551,20", size=(36.0, 48.0))

    assert THROUGH.may_leave(battle, red)
    assert THROUGH.may_leave(battle, blue)


@rule("SF-SC-03")
def test_who_has_left_scores_its_price_and_is_not_out_of_combat() -> None:
    battle, champion, _ = field("red A champion 18,35", "blue B brave 30,20")

    battle.leave(champion, rule="SF-SC-03")

    assert THROUGH.scores(battle) == (26, 0)
    assert QUARRY.scores(battle) == (0, 0)


@rule("SF-SC-03")
@pytest.mark.parametrize(("y", "points"), [(30.56, 12), (30.5, 0)])
def test_who_stands_wholly_in_the_zone_of_the_enemy_scores_half_its_price_rounded_down(y: float, points: int) -> None:
    battle, *_ = field(f"red A brave 10,{y}", f"red B brave 14,{y}", "blue C brave 30,20")

    assert THROUGH.scores(battle) == (points, 0)


@rule("SF-SC-03")
def test_half_of_an_odd_price_is_rounded_down_and_the_lord_adds_ten() -> None:
    battle, _, lord = field("red A colosse 10,33", "blue B seigneur 30,20")

    battle.put_out(lord, rule="SF-PC-06")

    assert THROUGH.scores(battle) == (22 + 10, 0)


@rule("SF-SC-03", "SF-R-64")
@pytest.mark.parametrize(("line", "goal", "end"), [
    ("red A brave 18,32", (18, 37), (18, 35.449)),
    ("red A brave 18,32", (21, 38), (19.725, 35.449)),
    ("red A brave 18,32", (21, 35), (21, 35)),
])  # fmt: skip
def test_a_move_past_the_far_edge_ends_at_it_and_may_leave(
    line: str, goal: tuple[float, float], end: tuple[float, float]
) -> None:
    plain, mover, enemy = field(line, "blue B brave 30,20")
    battle = Feud(plain.rules, plain.terrain, [mover, enemy], scenario=THROUGH)
    battle.south = 0
    in_hand(battle, mover)

    is_there = end[1] > 35.4
    play(move(battle, mover), [[list(goal)], NO] if is_there else [[list(goal)]])
    assert (mover.place.x, mover.place.y) == end
    if is_there:
        play(move(battle, mover), [[], YES])
        assert (battle.gone, mover.in_play, THROUGH.scores(battle)) == ((mover.id,), False, (12, 0))


@rule("SF-R-64")
def test_by_other_edges_nobody_leaves() -> None:
    plain, mover, enemy = field("red A brave 34,2", "blue B brave 30,20")
    battle = Feud(plain.rules, plain.terrain, [mover, enemy], scenario=THROUGH)
    battle.south = 0
    refusals = [MoveSpots(battle, mover, MOVE).why_not((at(x, y),)) for x, y in ((34, 0), (36, 2))]
    assert [refusal.rule for refusal in refusals if refusal is not None] == ["SF-R-64", "SF-R-64"]
