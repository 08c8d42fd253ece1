"""Jumps down from a platform, and running jumps over a gap."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.edges import brinks_of
from escarmouche.games.sons_of_fate.jumping import JumpSpots, jump, why_not_jump
from escarmouche.games.sons_of_fate.profiles import LEGS
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Piece
from tests.games.sons_of_fate.field import block, field, in_hand, round_piece, set_down, spot
from tests.support.scripts import NO, YES, dice, kinds, play, rule

HUT = block("hut", 20, 10, 26, 16)


def on_the_roof(*pieces: Piece, run_up: float = 0.0, base: str = "usual", **switches: object) -> Any:
    """A figure flush with the west edge of a hut from (20, 10) to (26, 16), and its radius."""
    battle, one, _ = field(f"red A brave base={base}", "blue B brave 3,30", pieces=pieces or (HUT,), **switches)
    radius = one.card.base.half_length
    set_down(one, 20 + radius, 13, z=3.0)
    in_hand(battle, one, run_up=run_up)
    battle.fates = (3, 3)
    return battle, one, radius


def refusal_of(battle: Feud, fighter: Fighter, x: float, y: float) -> tuple[str, str] | None:
    found = JumpSpots(battle, fighter).why_not(at(x, y))
    return None if found is None else (found.key, found.rule)


# Down.


@rule("SF-JMP-01", "SF-JMP-02", "SF-ACT-10", "SF-ROLL-12", "SF-JMP-06")
@pytest.mark.parametrize(("face", "wounds"), [(3, 0), (6, 0), (1, 1), (2, 1)])
def test_a_jump_down_is_free_and_costs_the_legs_a_point_on_a_one(face: int, wounds: int) -> None:
    battle, one, radius = on_the_roof()
    battle.fates, battle.fates_now = (2, 3), (1, 0)  # no other fate die in this turn

    play(jump(battle, one), [[20 - radius - 0.01, 13], dice(face)])

    assert spot(one) == pytest.approx((20 - radius - 0.01, 13, 0))
    assert (one.lost[LEGS], one.points, battle.fates) == (wounds, 3, (2, 3))
    assert kinds(battle)[0] == "jumped_down"


@rule("SF-R-35")
def test_one_jumps_from_the_edge_and_lands_at_its_foot() -> None:
    battle, one, radius = on_the_roof()

    assert refusal_of(battle, one, 20 - radius - 0.01, 13) is None
    assert refusal_of(battle, one, 20 - radius - 0.1, 13) == ("refused.not_at_foot", "SF-R-35")
    assert refusal_of(battle, one, 20 - radius - 0.01, 15) == ("refused.not_at_foot", "SF-R-35")
    assert refusal_of(battle, one, 20 - radius + 0.2, 13) == ("refused.overlaps", "SF-R-35")
    set_down(one, 22, 13, z=3.0)
    refusal = why_not_jump(battle, one)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.not_at_edge", "SF-R-35")


@rule("SF-JMP-01")
def test_there_is_nothing_to_jump_from_on_the_ground() -> None:
    battle, one, radius = on_the_roof()
    set_down(one, 20 - radius, 13)

    refusal = why_not_jump(battle, one)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.not_on_platform", "SF-JMP-01")
    assert refusal_of(battle, one, 18, 13) == ("refused.not_on_platform", "SF-JMP-01")


@rule("SF-MOVE-05")
def test_an_engaged_figure_does_not_jump() -> None:
    """[SF-X-48]"""
    battle, one, radius = on_the_roof()
    set_down(battle.fighter(1), 20 + 3 * radius, 13, z=3.0)

    refusal = why_not_jump(battle, one)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.engaged", "SF-MOVE-05")


@rule("SF-R-35")
def test_a_jump_lands_beside_who_stands_below_and_never_in_contact_with_an_enemy() -> None:
    battle, one, radius = on_the_roof()
    set_down(battle.fighter(1), 20 - radius, 13)

    found = JumpSpots(battle, one).landings()

    assert len(found) == 1
    assert abs(found[0].y - 13) > 2 * radius
    assert not battle.enemies_at(one, one.standing.moved(found[0], 0.0))
    assert refusal_of(battle, one, found[0].x, found[0].y) is None


@rule("SF-R-35")
def test_where_a_gap_is_too_narrow_for_the_base_a_jump_lands_round_the_corner() -> None:
    battle, one, radius = on_the_roof(HUT, block("hut", 13, 10, 19, 16))

    assert why_not_jump(battle, one) is None
    found = JumpSpots(battle, one).landings()[0]
    landed = one.standing.moved(found, 0.0)
    assert distance_to(landed, HUT.shape) <= 0.04
    assert found.x == pytest.approx(19.5, abs=0.05)  # as deep between the corners as the gap lets it
    assert abs(found.y - 13) == pytest.approx(3 + (radius**2 - 0.5**2) ** 0.5, abs=0.05)


@rule("SF-R-35")
@pytest.mark.parametrize("piece", [HUT, round_piece("hut", 23, 13, 3.0, height=3.0)])
def test_a_jump_lands_at_the_nearest_spot_that_friends_leave_free(piece: Piece) -> None:
    lines = [f"red F{i} brave {20 - 0.552},{13 + 1.12 * i}" for i in (-2, -1, 0, 1, 2)]
    battle, one, *_ = field("red A brave", *lines, "blue B brave 3,30", pieces=(piece,))
    radius = one.card.base.half_length
    set_down(one, 20 + radius, 13, z=3.0)
    in_hand(battle, one)

    assert why_not_jump(battle, one) is None
    found = JumpSpots(battle, one).landings()
    assert len(found) == 1
    landed = one.standing.moved(found[0], 0.0)
    assert distance_to(landed, piece.shape) <= 0.04
    assert min(leg_length(found[0], friend.place) for friend in battle.fighters[1:]) > 2 * radius - 0.002
    assert refusal_of(battle, one, found[0].x, found[0].y) is None


@rule("SF-R-35")
def test_where_nothing_is_free_at_the_foot_the_reason_is_that() -> None:
    west, east = block("hut", 0, 0, 19.5, 36, height=5), block("hut", 26.5, 0, 36, 36, height=5)
    south, north = block("hut", 19.5, 0, 26.5, 9.5, height=5), block("hut", 19.5, 16.5, 26.5, 36, height=5)
    battle, one, _ = on_the_roof(HUT, west, east, south, north)

    refusal = why_not_jump(battle, one)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no_landing", "SF-R-35")


@rule("SF-R-35")
def test_the_height_of_a_jump_may_be_limited() -> None:
    battle, one, _ = on_the_roof(max_jump_height=2)
    refusal = why_not_jump(battle, one)
    assert refusal is not None
    assert refusal.key == "refused.too_high"
    assert refusal_of(battle, one, 20 - one.card.base.half_length, 13) == ("refused.too_high", "SF-R-35")

    battle, one, _ = on_the_roof(max_jump_height=3)
    assert why_not_jump(battle, one) is None


@rule("SF-R-35")
def test_what_is_left_of_the_movement_is_walked_after_landing() -> None:
    battle, one, radius = on_the_roof(run_up=4.0)
    battle.left_over = 2000

    with pytest.raises(IllegalAnswer):
        play(jump(battle, one), [[20 - radius - 0.01, 13], dice(5), [[20 - radius - 2.2, 13]]])

    battle, one, radius = on_the_roof(run_up=4.0)
    battle.left_over = 2000
    play(jump(battle, one), [[20 - radius - 0.01, 13], dice(5), [[20 - radius - 2.0, 13]]])
    assert spot(one) == pytest.approx((20 - radius - 2.0, 13, 0))
    assert (battle.run_up, battle.left_over) == (0, 0)


@rule("SF-R-37", "SF-FATE-08")
def test_a_wound_of_a_jump_may_be_healed_and_may_kill() -> None:
    battle, one, radius = on_the_roof()
    battle.fates = (0, 3)
    one.lost = (0, 0, 0, 3)

    play(jump(battle, one), [[20 - radius - 0.01, 13], dice(1), YES, dice(5)])
    assert (one.lost[LEGS], one.in_play) == (2, True)

    battle, one, radius = on_the_roof()
    battle.fates = (0, 3)
    one.lost = (0, 0, 0, 3)
    play(jump(battle, one), [[20 - radius - 0.01, 13], dice(1), NO])
    assert not one.in_play


@rule("SF-JMP-01", "SF-GEN-03")
@pytest.mark.parametrize("base", ["60x35", "105x70"])
@pytest.mark.parametrize("turn", [0, 10, 24])
@pytest.mark.parametrize("piece", [HUT, round_piece("hut", 23, 13, 3.0, height=3.0)])
def test_oval_bases_land_at_the_foot_too(base: str, turn: int, piece: Piece) -> None:
    battle, one, _ = on_the_roof(piece, base=base)
    set_down(one, 22.5, 13, z=3.0, turn=turn)
    brink = brinks_of(piece, one.standing)[0]
    set_down(one, brink.inside.x, brink.inside.y, z=3.0, turn=turn)
    spots = JumpSpots(battle, one)

    landed = spots.landed(spots.default())

    assert (landed.z, landed.turn) == (0.0, turn)
    assert distance_to(landed, piece.shape) <= 0.04


# Across.


def gap_of(width: float, *, run_up: float = 4.0, height: float = 3.0, **switches: object) -> Any:
    other = block("hut", 20 - width - 6, 10, 20 - width, 16, height=height)
    return on_the_roof(HUT, other, run_up=run_up, **switches)


@rule("SF-JMP-03", "SF-JMP-04", "SF-R-36")
@pytest.mark.parametrize(("gap", "refusal"), [(4.0, None), (4.5, ("refused.gap_too_wide", "SF-JMP-04"))])
def test_a_running_jump_is_as_long_as_the_run_up(gap: float, refusal: tuple[str, str] | None) -> None:
    """[SF-X-47]"""
    battle, one, radius = gap_of(gap)
    goal = (20 - gap - radius, 13)

    assert refusal_of(battle, one, *goal) == refusal
    if refusal is None:
        play(jump(battle, one), [list(goal), dice(3)])
        assert spot(one) == pytest.approx((*goal, 3))
        assert (one.points, one.ticked, kinds(battle)) == (3, 0, ["jumped_across"])


@rule("SF-JMP-05", "SF-R-36", "SF-ROLL-12")
def test_who_falls_short_lands_below_the_take_off_with_one_wound() -> None:
    """[SF-X-47]"""
    battle, one, radius = gap_of(4.0)

    play(jump(battle, one), [[16 - radius, 13], dice(1)])

    assert one.lost == (0, 0, 0, 1)
    assert spot(one) == pytest.approx((20 - radius, 13, 0), abs=0.02)
    assert kinds(battle)[:2] == ["fell_short", "wounded"]


@rule("SF-R-36")
def test_who_falls_short_is_set_down_out_of_contact() -> None:
    battle, one, radius = gap_of(4.0)
    set_down(battle.fighter(1), 20 - radius, 13)

    play(jump(battle, one), [[16 - radius, 13], dice(2)])

    assert not battle.is_engaged(one)
    assert one.standing.z == 0.0


@rule("SF-JMP-03", "SF-R-36")
def test_without_a_run_up_there_is_no_running_jump() -> None:
    battle, one, radius = gap_of(1.0, run_up=0.0)

    assert refusal_of(battle, one, 19 - radius, 13) == ("refused.no_run_up", "SF-JMP-03")


@rule("SF-R-36")
def test_it_lands_flush_inside_the_far_edge_of_a_surface_no_higher() -> None:
    battle, one, radius = gap_of(2.0)
    assert refusal_of(battle, one, 18 - radius - 0.5, 13) == ("refused.not_flush", "SF-R-36")

    battle, one, radius = gap_of(2.0, height=2.0)
    assert refusal_of(battle, one, 18 - radius, 13) is None

    battle, one, radius = gap_of(2.0, height=3.5)
    assert refusal_of(battle, one, 18 - radius, 13) is not None


@rule("SF-R-36")
def test_it_takes_off_from_the_edge_and_passes_over_lower_ground_only() -> None:
    battle, one, radius = gap_of(2.0)
    set_down(one, 20.5 + radius, 13, z=3.0)
    assert refusal_of(battle, one, 18 - radius, 13) == ("refused.not_at_edge", "SF-R-36")

    other, tree = block("hut", 12, 10, 18, 16), round_piece("tree", 19, 13, 0.3, height=5.0)
    battle, one, radius = on_the_roof(HUT, other, tree, run_up=4.0)
    assert refusal_of(battle, one, 18 - radius, 13) == ("refused.blocked_jump", "SF-R-36")


@rule("SF-R-35", "SF-R-36")
def test_a_landing_does_not_touch_an_enemy() -> None:
    battle, one, radius = gap_of(2.0)
    set_down(battle.fighter(1), 18 - 3 * radius, 13, z=3.0)

    assert refusal_of(battle, one, 18 - radius, 13) == ("refused.into_contact", "SF-R-35")


@rule("SF-JMP-03")
def test_both_landings_are_suggested() -> None:
    battle, one, radius = gap_of(2.0)
    spots = JumpSpots(battle, one)

    found = spots.suggest(8, lambda sides: 0)

    assert [spots.landed(place).z for place in found] == [0.0, 3.0]
    assert all(spots.why_not(place) is None for place in found)
    assert found[1].x == pytest.approx(18 - radius, abs=0.005)
