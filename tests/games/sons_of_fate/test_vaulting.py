"""An Engage over heights: up, down, by a jump, over a gap."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.sons_of_fate.moving import EngageSpots, engage, why_not_engage
from escarmouche.games.sons_of_fate.profiles import LEGS
from escarmouche.table.scenery.terrain import Piece
from tests.games.sons_of_fate.field import block, field, in_hand, set_down, spot
from tests.support.scripts import dice, kinds, last_event, play, rule

HUT = block("hut", 20, 10, 26, 16)
MISS = dice(1, 1, 1, 1)


def face_to_face(
    mover: tuple[float, float, float], enemy: tuple[float, float, float], *pieces: Piece, **switches: object
) -> Any:
    """Two Guerriers at these places and levels, nobody with a fate die or points to react; and their radius."""
    battle, one, two = field("red A guerrier", "blue B guerrier", pieces=pieces or (HUT,), **switches)
    set_down(one, mover[0], mover[1], z=mover[2])
    set_down(two, enemy[0], enemy[1], z=enemy[2])
    in_hand(battle, one)
    two.points = 0
    battle.fates = (3, 3)
    return battle, one, two, one.card.base.half_length


def refusal_of(battle: Any, mover: Any, target: Any) -> str | None:
    found = why_not_engage(battle, mover, target)
    return None if found is None else found.rule


@rule("SF-R-21", "SF-CLI-02", "SF-ENG-01")
def test_an_engage_climbs_and_height_counts() -> None:
    battle, one, two, radius = face_to_face((19.5 - 0.551, 13, 0), (20 + 3 * 0.551 + 1.0, 13, 3))
    end = two.place.x - 2 * radius - 0.01

    play(engage(battle, one, two), [[[end, 13]], MISS])

    assert spot(one) == pytest.approx((end, 13, 3))
    assert (one.points, one.engagements, one.strikes) == (1, 1, 1)
    assert battle.is_engaged(one)
    assert kinds(battle)[0] == "engages"


@rule("SF-R-21")
@pytest.mark.parametrize(("height", "rule_of"), [(5.0, None), (6.0, None), (6.6, "SF-ENG-03")])
def test_a_wall_too_high_is_not_climbed_in_an_engage(height: float, rule_of: str | None) -> None:
    """Half an inch to the wall and its height; up to an inch short of the top is forgiven at the edge."""
    hut = block("hut", 20, 10, 26, 16, height=height)
    battle, one, two, _ = face_to_face((19.5 - 0.551, 13, 0), (20 + 3 * 0.551 + 0.01, 13, height), hut)

    assert refusal_of(battle, one, two) == rule_of


@rule("SF-R-21", "SF-CLI-06")
def test_an_engage_descends_if_the_inches_are_enough() -> None:
    battle, one, two, radius = face_to_face((20 + 0.551 + 0.5, 13, 3), (20 - 3 * 0.551 - 1.0, 13, 0))
    end = two.place.x + 2 * radius + 0.01

    play(engage(battle, one, two), [[[end, 13]], MISS])

    assert spot(one) == pytest.approx((end, 13, 0))
    assert "jumped_down" not in kinds(battle)


@rule("SF-R-35", "SF-JMP-01", "SF-JMP-02", "SF-R-21")
@pytest.mark.parametrize(("face", "wounds"), [(4, 0), (1, 1)])
def test_else_it_jumps_lands_and_goes_on(face: int, wounds: int) -> None:
    battle, one, two, radius = face_to_face((20 + 0.551 + 2.0, 13, 3), (20 - 3 * 0.551 - 2.0, 13, 0))
    end = two.place.x + 2 * radius + 0.01

    play(engage(battle, one, two), [[[end, 13]], dice(face), MISS])

    assert kinds(battle)[0] == "jumped_down"
    assert spot(one) == pytest.approx((end, 13, 0))
    assert (one.lost[LEGS], one.strikes, battle.is_engaged(one)) == (wounds, 1, True)


@rule("SF-R-35")
def test_a_limit_on_heights_binds_an_engage_too() -> None:
    places = ((20 + 0.551 + 2.0, 13.0, 3.0), (20 - 3 * 0.551 - 2.0, 13.0, 0.0))
    battle, one, two, _ = face_to_face(*places)
    assert refusal_of(battle, one, two) is None

    battle, one, two, _ = face_to_face(*places, max_jump_height=2)
    assert refusal_of(battle, one, two) == "SF-ENG-03"


@rule("SF-JMP-02", "SF-PC-06")
def test_who_dies_of_a_jump_does_not_attack() -> None:
    battle, one, two, radius = face_to_face((20 + 0.551 + 2.0, 13, 3), (20 - 3 * 0.551 - 2.0, 13, 0))
    one.lost = (0, 0, 0, 3)

    play(engage(battle, one, two), [[[two.place.x + 2 * radius + 0.01, 13]], dice(2)])

    assert not one.in_play
    assert kinds(battle)[-1] == "out_of_combat"


def over_the_gap(gap: float, run: float = 3.0) -> Any:
    other = block("hut", 20 - gap - 8, 10, 20 - gap, 16)
    mover = (20 + 0.551 + run, 13.0, 3.0)
    return face_to_face(mover, (20 - gap - 3 * 0.551 - 1.0, 13, 3), HUT, other)


@rule("SF-R-36", "SF-JMP-03", "SF-R-21")
def test_an_engage_jumps_over_a_gap_no_wider_than_its_run_up() -> None:
    battle, one, two, radius = over_the_gap(2.0)
    end = two.place.x + 2 * radius + 0.01

    play(engage(battle, one, two), [[[end, 13]], dice(3), MISS])

    assert kinds(battle)[:2] == ["jumped_across", "engages"]
    assert spot(one) == pytest.approx((end, 13, 3))

    battle, one, two, radius = over_the_gap(3.5)
    refusal = EngageSpots(battle, one, two).why_not(((type(one.place))(two.place.x + 2 * radius + 0.01, 13),))
    assert refusal is not None
    assert refusal.rule == "SF-JMP-04"


@rule("SF-R-36", "SF-JMP-05")
def test_a_fall_ends_the_engage() -> None:
    battle, one, two, radius = over_the_gap(2.0)

    play(engage(battle, one, two), [[[two.place.x + 2 * radius + 0.01, 13]], dice(1)])

    assert spot(one) == pytest.approx((20 - radius, 13, 0), abs=0.06)  # below the edge, not below its start
    assert (one.points, one.engagements, one.strikes, one.lost[LEGS]) == (1, 1, 0, 1)
    assert last_event(battle, "engage_lost").rule == "SF-R-36"


@rule("SF-ENG-03", "SF-R-21")
def test_ways_over_heights_are_found() -> None:
    for places in (
        ((18.0, 12.0, 0.0), (21.8, 14.0, 3.0)),
        ((21.5, 12.0, 3.0), (17.5, 14.0, 0.0)),
        ((22.5, 12.0, 3.0), (17.0, 13.0, 0.0)),
    ):
        battle, one, two, _ = face_to_face(*places)
        spots = EngageSpots(battle, one, two)

        path = spots.some_way()

        assert path is not None
        assert spots.why_not(path) is None
        assert refusal_of(battle, one, two) is None

    battle, one, two, _ = over_the_gap(2.0)
    assert refusal_of(battle, one, two) is None


@rule("SF-R-20", "SF-ENG-03")
def test_a_roof_and_the_street_stay_apart() -> None:
    battle, one, two, radius = face_to_face((20 - 0.551 - 0.001, 13, 0), (20 + 0.551 + 0.001, 13, 3))

    assert not battle.is_engaged(one)
    set_down(two, 20 - radius - 0.001, 13 + 2 * radius)
    assert battle.is_engaged(one)
