"""Climbing onto platforms and descending from them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.climbing import (
    ClimbSpots,
    climb,
    descend,
    why_not_climb,
    why_not_descend,
)
from escarmouche.games.sons_of_fate.edges import brinks_of, extent
from escarmouche.games.sons_of_fate.footing import is_stable, is_wholly_on
from escarmouche.games.sons_of_fate.moments import CLIMB, DESCEND
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Piece
from tests.games.sons_of_fate.field import block, field, in_hand, round_piece, set_down, spot
from tests.support.scripts import kinds, play, rule


def at_the_foot(height: float, *, before: float = 1.0, points: int = 3, base: str = "usual", **switches: object) -> Any:
    """A figure so far before the west face of a hut from (20, 10) to (26, 16), and its radius."""
    hut = block("hut", 20, 10, 26, 16, height=height)
    battle, one, _ = field(f"red A brave base={base}", "blue B brave 3,30", pieces=(hut,), **switches)
    radius = one.card.base.half_length
    set_down(one, 20 - radius - before, 13)
    in_hand(battle, one, points=points)
    return battle, one, radius


def field_with_marsh() -> Any:
    """A figure in a marsh, one inch before a wall of three."""
    pieces = (block("hut", 20, 10, 26, 16, height=3.0), block("marsh", 14, 10, 20, 16, height=0.0))
    battle, one, _ = field("red A brave", "blue B brave 3,30", pieces=pieces)
    radius = one.card.base.half_length
    set_down(one, 20 - radius - 1.0, 13)
    in_hand(battle, one)
    return battle, one, radius


def refusal_of(battle: Feud, fighter: Fighter, kind: str, *path: tuple[float, float]) -> str | None:
    found = ClimbSpots(battle, fighter, kind).why_not(tuple([at(x, y) for x, y in path]))
    return None if found is None else found.key


# Up.


@rule("SF-CLI-01", "SF-CLI-02", "SF-ACT-08", "SF-R-34")
def test_an_inch_along_the_ground_and_a_wall_of_five_take_one_action() -> None:
    """[SF-X-45]"""
    battle, one, radius = at_the_foot(5.0)

    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])

    assert spot(one) == (20 + radius + 0.001, 13, 5)
    assert (one.points, one.moves) == (2, 0)
    assert kinds(battle) == ["climbed"]
    assert battle.run_up == 6000


@rule("SF-CLI-05", "SF-R-34")
def test_half_an_inch_short_of_the_top_it_is_set_on_the_edge() -> None:
    """[SF-X-45]"""
    battle, one, radius = at_the_foot(5.5)

    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.5, 13)) is None  # that takes a second action
    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])

    assert (one.points, one.standing.z) == (2, 5.5)


@rule("SF-CLI-05", "SF-R-34")
def test_how_nearly_is_almost_may_be_agreed() -> None:
    battle, one, radius = at_the_foot(5.5, points=1, climb_tolerance=0)
    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) == "refused.too_far_to_climb"

    battle, one, radius = at_the_foot(6.5, points=1, climb_tolerance=2)
    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) is None


@rule("SF-R-34", "SF-CLI-03")
def test_a_climb_too_long_for_one_action_is_paid_in_one_go_or_refused() -> None:
    """[SF-X-45]"""
    battle, one, radius = at_the_foot(6.5)
    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])
    assert (one.points, one.standing.z) == (1, 6.5)

    battle, one, radius = at_the_foot(6.5, points=1)
    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) == "refused.too_far_to_climb"
    refusal = why_not_climb(battle, one)
    assert refusal is not None
    assert refusal.rule == "SF-CLI-01"


@rule("SF-R-34", "SF-ACT-08")
@pytest.mark.parametrize(
    ("before", "refusal"), [(5.9, None), (6.0, "refused.wall_too_far"), (6.1, "refused.wall_too_far")]
)
def test_actions_are_chained_for_a_wall_and_not_for_the_way_to_it(before: float, refusal: str | None) -> None:
    battle, one, radius = at_the_foot(3.0, before=before)

    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) == refusal


@rule("SF-JMP-04", "SF-R-34", "SF-R-36", "SF-R-45")
@pytest.mark.parametrize(
    ("height", "has_sprint", "points", "run_up"),
    [
        (4.0, False, 2, 5000),
        (5.5, False, 2, 6000),  # half an inch is granted, not covered
        (6.5, False, 1, 1500),
        (13.0, False, 0, 2000),
        (9.0, True, 2, 10000),
        (11.5, True, 1, 2500),
    ],
)
def test_the_run_up_after_a_climb_is_what_its_last_action_covered(
    height: float, has_sprint: bool, points: int, run_up: int
) -> None:
    battle, one, radius = at_the_foot(height)
    one.has_sprint = has_sprint

    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])

    assert (one.points, one.standing.z) == (points, height)
    assert battle.run_up == pytest.approx(run_up, abs=2)


@rule("SF-JMP-04", "SF-R-34", "SF-R-36")
def test_the_run_up_after_a_descent_counts_inches_and_not_what_they_cost() -> None:
    tower, ledge = block("hut", 20, 10, 26, 16, height=8.0), block("platform", 12, 10, 20, 16, height=1.5)
    marsh = block("marsh", 13, 10, 20, 16, height=0.0)
    battle, one, _ = field("red A brave 22,13 z=8", "blue B brave 3,30", pieces=(tower, ledge, marsh))
    in_hand(battle, one)
    radius = one.card.base.half_length
    set_down(one, 20 + radius + 0.001, 13, z=8.0)

    play(descend(battle, one), [[[20 - radius - 1.0, 13]]])

    assert (one.points, one.standing.z) == (1, 1.5)
    assert battle.run_up == pytest.approx(1500, abs=30)


@rule("SF-JMP-04", "SF-R-32")
def test_the_run_up_after_a_climb_counts_inches_and_not_what_they_cost() -> None:
    battle, one, radius = field_with_marsh()

    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])

    assert one.points == 2
    assert battle.run_up == pytest.approx(4000, abs=5)


@rule("SF-CLI-08", "SF-R-34")
@pytest.mark.parametrize(("further", "points"), [(1.9, 2), (2.0, 2), (2.1, None)])
def test_left_over_inches_are_walked_on_the_surface(further: float, points: int | None) -> None:
    battle, one, radius = at_the_foot(3.0)
    end = (20 + radius + 0.001 + further, 13)

    assert refusal_of(battle, one, CLIMB, end) == (None if points else "refused.too_far_to_climb")
    if not points:
        refusal = ClimbSpots(battle, one, CLIMB).why_not((at(*end),))
        assert refusal is not None
        assert refusal.fields["limit"] == 6.0  # those of the action in which the wall ends
    if points:
        play(climb(battle, one), [[end]])
        assert one.points == points


@rule("SF-R-34")
def test_the_step_onto_the_surface_is_free_and_the_base_must_stand_on_it_whole() -> None:
    battle, one, radius = at_the_foot(3.0)

    assert refusal_of(battle, one, CLIMB, (20 + radius - 0.1, 13)) == "refused.nothing_climbed"
    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) is None
    assert refusal_of(battle, one, CLIMB, (19, 14)) == "refused.nothing_climbed"
    assert refusal_of(battle, one, CLIMB) == "refused.nothing_climbed"


@rule("SF-CLI-04", "SF-MOVE-05")
def test_an_engaged_figure_neither_climbs_nor_descends() -> None:
    """[SF-X-48]"""
    battle, one, _ = at_the_foot(3.0)
    set_down(battle.fighter(1), one.place.x - 2 * one.card.base.half_length, 13)
    refusal = why_not_climb(battle, one)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.engaged", "SF-CLI-04")

    set_down(one, 22, 13, z=3)
    set_down(battle.fighter(1), 22 + 2 * one.card.base.half_length, 13, z=3)
    refusal = why_not_descend(battle, one)
    assert refusal is not None
    assert refusal.rule == "SF-MOVE-05"


@rule("SF-ACT-08", "SF-ACT-09", "SF-ACT-01")
def test_climbs_are_paid_and_have_no_quota() -> None:
    """[SF-X-50], as corrected: three Moves and a Climb."""
    battle, one, radius = at_the_foot(3.0, points=1)
    one.moves = 3
    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])
    assert (one.points, one.moves) == (0, 3)

    refusal = why_not_descend(battle, one)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no_points", "SF-ACT-09")


@rule("SF-MOVE-04", "SF-CLI-03")
def test_a_climb_ends_on_a_free_spot_out_of_contact() -> None:
    battle, one, radius = at_the_foot(3.0)
    enemy = battle.fighter(1)
    set_down(enemy, 20 + 3 * radius + 0.02, 13, z=3.0)

    assert refusal_of(battle, one, CLIMB, (20 + radius + 0.001, 13)) == "refused.into_contact"
    assert refusal_of(battle, one, CLIMB, (20 + 2 * radius + 0.001, 13)) == "refused.blocked_by_figure"
    way = ClimbSpots(battle, one, CLIMB).some_way()
    assert way is None or abs(way[-1].y - 13) > 0.5


@rule("SF-MOVE-02", "SF-R-32")
def test_difficult_ground_on_the_way_counts_twice() -> None:
    hut, marsh = block("hut", 20, 10, 26, 16), block("marsh", 14, 10, 19, 16, height=0.0)
    battle, one, _ = field("red A brave 16,13", "blue B brave 3,30", pieces=(hut, marsh))
    in_hand(battle, one, points=1)
    radius = one.card.base.half_length
    spots = ClimbSpots(battle, one, CLIMB)

    done = spots.scramble((at(20 + radius + 0.001, 13),))

    walked = 4 - radius
    assert done.reached == pytest.approx(
        2 * walked + 3.0, abs=0.003
    )  # its edge touches the marsh all the way to the wall
    assert spots.why_not((at(20 + radius + 0.001, 13),)) is not None


@rule("SF-R-45")
def test_sprint_eclair_lengthens_a_climb_once() -> None:
    battle, one, radius = at_the_foot(9.0, points=1)
    assert why_not_climb(battle, one) is not None
    one.has_sprint = True
    assert why_not_climb(battle, one) is None

    play(climb(battle, one), [[[20 + radius + 0.001, 13]]])

    assert (one.points, one.has_sprint, one.standing.z) == (0, False, 9.0)


# Down.


@rule("SF-CLI-06", "SF-CLI-07", "SF-CLI-08", "SF-ACT-09")
def test_a_descent_goes_to_the_edge_down_the_face_and_on() -> None:
    battle, one, radius = at_the_foot(3.0)
    set_down(one, 20 + radius + 1.0, 13, z=3.0)

    play(descend(battle, one), [[[20 - radius - 1.9, 13]]])

    assert spot(one) == pytest.approx((20 - radius - 1.9, 13, 0))
    assert (one.points, one.ticked, kinds(battle)) == (2, 0, ["descended"])
    assert battle.run_up == pytest.approx(5900, abs=4)


@rule("SF-CLI-06", "SF-CLI-03")
@pytest.mark.parametrize(
    ("x", "refusal"),
    [(-2.1, "refused.too_far_to_climb"), (0.4, "refused.over_the_edge"), (1.5, "refused.nothing_descended")],
)
def test_a_descent_is_as_long_as_a_move_and_ends_clear_of_the_face(x: float, refusal: str) -> None:
    battle, one, radius = at_the_foot(3.0)
    set_down(one, 20 + radius + 1.0, 13, z=3.0)
    in_hand(battle, one, points=1)

    assert refusal_of(battle, one, DESCEND, (20 - radius + x, 13) if x < 1 else (21 + x, 13)) == refusal


@rule("SF-CLI-06")
def test_on_the_ground_there_is_nothing_to_descend() -> None:
    battle, one, _ = at_the_foot(3.0)

    refusal = why_not_descend(battle, one)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.nothing_to_descend", "SF-CLI-06")


@rule("SF-R-34")
def test_a_descent_from_high_is_chained_and_gets_nothing_for_free() -> None:
    battle, one, radius = at_the_foot(6.5)
    set_down(one, 20 + radius + 0.01, 13, z=6.5)
    in_hand(battle, one, points=1)
    assert why_not_descend(battle, one) is not None  # the edge at the top is granted, the ground is not

    one.points = 2
    play(descend(battle, one), [[[20 - radius - 0.01, 13]]])
    assert (one.points, one.standing.z) == (0, 0)


@rule("SF-CLI-06", "SF-TER-06")
def test_one_may_stop_on_a_ledge() -> None:
    tower = block("hut", 20, 10, 26, 16, height=6.0)
    ledge = block("platform", 17, 10, 20, 16, height=3.0)
    battle, one, _ = field("red A brave 22,13 z=6", "blue B brave 3,30", pieces=(tower, ledge))
    in_hand(battle, one)
    radius = one.card.base.half_length

    play(descend(battle, one), [[[20 - radius - 0.01, 13]]])
    assert spot(one) == (20 - radius - 0.01, 13, 3)
    play(descend(battle, one), [[[17 - radius - 0.01, 13]]])
    assert spot(one)[2] == 0

    play(climb(battle, one), [[[17 + radius + 0.01, 13]]])
    assert (spot(one)[2], one.points) == (3, 0)


@rule("SF-R-33", "SF-CLI-01")
def test_what_is_marked_as_not_climbable_is_not_climbed() -> None:
    battle, one, _ = at_the_foot(3.0)
    hut = battle.terrain.piece("hut 20 10")
    nature = type(hut.nature)("tower", opaque=True, impassable=True, platform=True, tags=("sheer",))
    sheer = Piece(hut.id, nature, hut.local, place=hut.place, height=3.0)
    battle.terrain = battle.terrain.with_piece(sheer)

    assert why_not_climb(battle, one) is not None


# Ways.


@rule("SF-CLI-01", "SF-GEN-03")
@pytest.mark.parametrize("base", ["usual", "60x35", "105x70"])
@pytest.mark.parametrize("turn", [0, 7, 24])
@pytest.mark.parametrize("piece", [block("hut", 20, 10, 26, 16), round_piece("hut", 23, 13, 3.0, height=3.0)])
def test_ways_up_and_down_are_legal_for_any_base(base: str, turn: int, piece: Piece) -> None:
    battle, one, _ = field(f"red A brave base={base}", "blue B brave 3,30", pieces=(piece,))
    set_down(one, 17.5, 12, turn=turn)
    in_hand(battle, one)

    for kind in (CLIMB, DESCEND):
        spots = ClimbSpots(battle, one, kind)
        found = spots.suggest(8, Random(3).randrange)
        assert len(found) >= 2
        assert all(spots.why_not(path) is None for path in found)
        one.body = spots.scramble(found[0]).body
        assert is_stable(battle.terrain, one.body)
        assert one.body.turn == turn


@rule("SF-R-34")
@pytest.mark.parametrize("turn", [0, 5, 12, 24, 41])
def test_a_brink_has_the_base_flush_inside_and_touching_outside(turn: int) -> None:
    _, one, _ = field(f"red A brave 15,12 base=75x42 turn={turn}", "blue B brave 3,30")
    piece = block("hut", 20, 10, 26, 16)

    for brink in brinks_of(piece, one.standing):
        inside, foot = one.standing.moved(brink.inside, 3.0), one.standing.moved(brink.foot, 0.0)
        assert is_wholly_on(piece, inside)
        assert distance_to(inside, brink.edge) <= 0.004
        assert 0.0 <= distance_to(foot, piece.shape) <= 0.004
    assert extent(one.standing, 1.0, 0.0) == pytest.approx(extent(one.standing, -1.0, 0.0))


@rule("SF-CLI-03")
def test_nobody_ends_on_a_wall() -> None:
    battle, one, _ = at_the_foot(3.0)

    with pytest.raises(IllegalAnswer):
        play(climb(battle, one), [[[19.9, 13]]])

    hut, wall = block("hut", 20, 10, 26, 16), block("low_wall", 17.5, 10, 18, 16, height=1.0)
    battle, one, _ = field("red A brave 21,13 z=3", "blue B brave 3,30", pieces=(hut, wall))
    in_hand(battle, one)
    assert refusal_of(battle, one, DESCEND, (17.75, 13)) == "refused.over_the_edge"


@rule("SF-CLI-01")
def test_a_way_is_found_round_what_stands_before_the_face() -> None:
    hut = block("hut", 20, 10, 26, 16)
    battle, one, _, _ = field("red A brave 17.5,13", "red C brave 19.2,13", "blue B brave 3,30", pieces=(hut,))
    in_hand(battle, one)

    way = ClimbSpots(battle, one, CLIMB).some_way()

    assert way is not None
    assert is_wholly_on(hut, one.standing.moved(way[-1], 3.0))
