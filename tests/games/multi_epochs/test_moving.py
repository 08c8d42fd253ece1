"""Moves, charges and pushes: clauses and rulings beyond the worked examples."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.moving import ChargeSpots, MoveSpots, move
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from tests.games.multi_epochs.scenes import acting, gap, refusal_of, scene, stand, state_of, where
from tests.support.scripts import dice, kinds, last_event, play, rule

FOE = "blue Foe debrouillard 20,20"
MOVER = "red Mover debrouillard 4,10"


def refused(battle: Skirmish, mover: Character, *path: tuple[float, float]) -> str | None:
    """The rule that forbids a move along a path, or None."""
    refusal = MoveSpots(battle, mover).why_not(tuple([Point(x, y) for x, y in path]))
    return None if refusal is None else refusal.rule


# Moves.


@rule("ME-ACT-06", "ME-MOV-01", "ME-GEN-02", "ME-R-06")
def test_a_move_may_bend_within_its_allowance() -> None:
    battle, mover, _ = scene(MOVER, FOE)
    assert refused(battle, mover, (5, 10), (5, 12.1)) == "ME-MOV-01"

    play(move(battle, mover), answers=[[(5, 10), (5, 12)]])

    assert where(mover) == (5.0, 12.0)


@rule("ME-R-06")
def test_some_tables_move_in_straight_lines_only() -> None:
    battle, mover, near = scene(MOVER, "blue Near debrouillard 7,10", me_straight_moves=True)

    assert refused(battle, mover, (4, 11), (4, 12)) == "ME-R-06"
    assert refused(battle, mover, (4, 12)) is None
    refusal = ChargeSpots(battle, mover, near).why_not((Point(5.0, 10.0), Point(6.0, 10.0)))
    assert refusal is not None
    assert refusal.rule == "ME-R-06"


@rule("ME-R-06")
def test_a_move_may_not_leave_the_table() -> None:
    battle, mover, _ = scene("red Mover debrouillard 1,10", FOE)

    assert refused(battle, mover, (0.4, 10)) == "ME-R-06"
    assert refused(battle, mover, (0.5, 10)) is None


@rule("ME-MOV-02", "ME-R-07")
def test_friends_may_be_passed_but_not_stood_on_and_enemies_bar_the_way() -> None:
    battle, mover, friend, _ = scene(MOVER, "red Friend debrouillard 5.2,10", "blue Foe debrouillard 4,12")

    assert refused(battle, mover, (6.5, 10)) is None
    assert refused(battle, mover, (5.9, 10)) == "ME-R-07"
    assert refused(battle, mover, (4, 13)) == "ME-MOV-02"
    assert friend.in_play


@rule("ME-MOV-03", "ME-R-08", "ME-MOV-06")
def test_contact_may_be_made_and_left_without_a_fight() -> None:
    battle, mover, foe = scene(MOVER, "blue Foe debrouillard 6,10")

    play(move(battle, mover), answers=[[(5, 10)]])
    assert battle.enemies_engaged(mover) == [foe]
    play(move(battle, mover), answers=[[(4, 10)]])

    assert battle.enemies_engaged(mover) == []
    assert kinds(battle) == ["moved", "moved"]


@rule("ME-MOV-06")
@pytest.mark.parametrize(("x", "engaged"), [(11.0, True), (11.1, True), (11.101, False)])
def test_a_tenth_of_a_pas_is_still_contact(x: float, engaged: bool) -> None:
    battle, red, blue = scene("red Red debrouillard 10,10", f"blue Blue debrouillard {x},10")

    assert battle.is_engaged(red) == engaged
    assert battle.is_engaged(blue) == engaged


@rule("ME-R-09")
def test_heavy_scenery_stops_a_move_and_light_scenery_does_not() -> None:
    battle, mover, _ = scene(MOVER, FOE, scenery=("wall 6,10 0.5x2", "low_wall 4,12 2x0.5"))

    assert refused(battle, mover, (7, 10)) == "ME-R-09"
    assert refused(battle, mover, (4, 13)) is None


@rule("ME-R-09", "ME-MOV-04")
def test_a_character_is_in_difficult_terrain_while_its_centre_is() -> None:
    battle, mover, _ = scene(MOVER, FOE, scenery=("forest 6,11.3 4x2",))

    assert refused(battle, mover, (7, 10)) is None  # the base brushes the wood, the centre stays out of it
    assert refused(battle, mover, (5.5, 10.5), (6.5, 10.5)) == "ME-MOV-04"


@rule("ME-R-09")
def test_who_enters_difficult_terrain_too_late_stops_at_its_border() -> None:
    battle, mover, _ = scene(MOVER, FOE, scenery=("marsh 8.25,10 4x4",))  # begins at x = 6.25, beyond half of 3

    play(move(battle, mover), answers=[[(7, 10)]])

    assert where(mover) == (6.25, 10.0)


@rule("ME-R-09", "ME-R-07")
def test_nobody_stops_at_a_border_on_top_of_a_friend() -> None:
    battle, mover, friend, _ = scene(MOVER, "red Friend debrouillard 6,10", FOE, scenery=("marsh 8.25,10 4x4",))

    assert refused(battle, mover, (7, 10)) == "ME-R-07"
    stand(friend, 5.2, 10)
    assert refused(battle, mover, (7, 10)) is None


@rule("ME-R-09")
def test_where_the_switch_says_so_only_the_pas_within_difficult_terrain_cost_double() -> None:
    battle, mover, foe = scene(
        MOVER, "blue Foe debrouillard 7.8,10", scenery=("marsh 5.5,10 0.5x4",), me_terrain_per_pas=True
    )

    assert refused(battle, mover, (6.5, 10)) is None  # half a pas of marsh: 2.5 cost 3
    assert refused(battle, mover, (6.501, 10)) == "ME-MOV-04"
    assert gap(mover, foe) == 2.8
    assert refusal_of(battle, mover, f"charge:{foe.id}") == ("refused.no_way", "ME-ACT-07")
    stand(foe, 7.5, 10)
    assert refusal_of(battle, mover, f"charge:{foe.id}") is None
    play(move(battle, mover), answers=[[(4, 11), (5.5, 11)]])
    assert where(mover) == (5.5, 11.0)  # nobody is stopped at the border: 2.5 pas, a quarter of one in the marsh


# Charges.


@rule("ME-ACT-07", "ME-R-03")
def test_a_charge_makes_contact_and_fights_at_once() -> None:
    battle, red, blue = scene("red Red combattant 8,10", "blue Blue debrouillard 11,10")
    acting(battle, red, 2)

    play(act(battle), answers=[f"charge:{blue.id}", [(10, 10)], dice(3), dice(1)])

    assert kinds(battle) == ["charged", "melee", "stunned", "pushed"]
    assert last_event(battle, "charged").rule == "ME-ACT-07"
    assert battle.actions_left == 1


@rule("ME-R-03")
def test_an_enemy_already_engaged_is_fought_and_not_charged() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10")

    assert refusal_of(battle, red, f"charge:{blue.id}") == ("refused.already_engaged", "ME-R-03")
    assert refusal_of(battle, red, f"melee:{blue.id}") is None


@rule("ME-ACT-08")
def test_a_melee_phase_needs_contact() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 12,10")

    assert refusal_of(battle, red, f"melee:{blue.id}") == ("refused.not_engaged", "ME-ACT-08")


@rule("ME-R-03", "ME-R-06")
def test_a_charge_needs_no_sight_and_may_go_round_a_wall() -> None:
    lines = ("red Red debrouillard +rapide 8,10", "blue Blue debrouillard 11,10")
    wall = ("wall 9.5,10 0.4x0.6",)
    battle, red, blue = scene(*lines, scenery=wall)
    acting(battle, red, 1)
    assert ChargeSpots(battle, red, blue).straight() is None

    route = ChargeSpots(battle, red, blue).default()
    play(act(battle), answers=[f"charge:{blue.id}", list(route), dice(3), dice(4)])

    assert len(route) > 1
    assert kinds(battle)[:2] == ["charged", "melee"]
    battle, red, blue = scene(*lines, scenery=wall, me_straight_moves=True)
    assert refusal_of(battle, red, f"charge:{blue.id}") == ("refused.no_way", "ME-ACT-07")


@rule("ME-R-05", "ME-MOV-04")
def test_a_charge_may_go_round_difficult_terrain() -> None:
    battle, red, blue = scene(
        "red Red debrouillard 8,10", "blue Blue debrouillard 11.5,10", scenery=("marsh 9.5,10 1x0.6",)
    )
    acting(battle, red, 1)
    assert ChargeSpots(battle, red, blue).straight() is None  # 2.5 pas, and marsh on the way
    assert refusal_of(battle, red, f"charge:{blue.id}") is None

    route = ChargeSpots(battle, red, blue).default()
    play(act(battle), answers=[f"charge:{blue.id}", list(route), dice(3), dice(4)])

    assert kinds(battle)[:2] == ["charged", "melee"]


@rule("ME-ACT-07")
def test_a_charge_must_end_in_contact_with_its_target() -> None:
    battle, red, blue = scene("red Red debrouillard 8,10", "blue Blue debrouillard 11,10")
    acting(battle, red, 1)
    for path in ([], [(9.8, 10)]):
        with pytest.raises(IllegalAnswer, match=r"refused.no_contact.*ME-ACT-07"):
            play(act(battle.copy()), answers=[f"charge:{blue.id}", path])
    assert ChargeSpots(battle, red, blue).why_not((Point(9.9, 10.0),)) is None


@rule("ME-ACT-07", "ME-R-04")
def test_an_enemy_beyond_the_reach_is_too_far_even_by_less_than_the_width_of_contact() -> None:
    battle, red, blue = scene("red Red debrouillard 8,10", "blue Blue debrouillard 12.05,10")

    assert gap(red, blue) == 3.05
    assert refusal_of(battle, red, f"charge:{blue.id}") == ("refused.too_far", "ME-ACT-07")


@rule("ME-ACT-07", "ME-R-04")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 95), st.sampled_from([0.15, 1.0, 2.5, 2.999, 3.0]))
def test_in_the_open_an_enemy_within_reach_can_be_charged_from_any_side(turn: int, away: float) -> None:
    ux, uy = UNIT_CIRCLE[turn]
    battle, red, blue = scene("red Red debrouillard 12,12", FOE)
    stand(blue, 12 + ux * (1 + away), 12 + uy * (1 + away))

    reason = refusal_of(battle, red, f"charge:{blue.id}")

    assert reason == (None if gap(red, blue) <= 3.0 else ("refused.too_far", "ME-ACT-07"))


@rule("ME-R-05")
@pytest.mark.parametrize(("speed", "away", "refusal"), [
    ("+lent", 3.0, None), ("+rapide", 3.2, ("refused.too_far", "ME-ACT-07")),
])  # fmt: skip
def test_where_the_switch_says_so_every_charge_reaches_three_pas(speed: str, away: float, refusal: Any) -> None:
    battle, red, blue = scene(
        f"red Red debrouillard {speed} 8,10", f"blue Blue debrouillard {9 + away:g},10", me_charge_uses_speed=False
    )

    assert refusal_of(battle, red, f"charge:{blue.id}") == refusal


@rule("ME-R-03", "ME-TRT-23")
def test_without_its_own_melee_a_charge_makes_the_next_phase_furious_and_no_other() -> None:
    battle, red, blue = scene(
        "red Red combattant +charge_furieuse 8,10", "blue Blue debrouillard +protection_legere 11,10",
        scenery=("wall 11.75,10 0.5x2",), me_charge_includes_melee=False,
    )  # fmt: skip
    acting(battle, red, 3)
    play(act(battle), answers=[f"charge:{blue.id}", [(10, 10)]])
    assert kinds(battle) == ["charged"]

    play(act(battle), answers=[f"melee:{blue.id}", dice(3), dice(1), dice(5)])
    assert "lethal" in kinds(battle)
    blue.is_stunned = False
    battle.events.clear()
    play(act(battle), answers=[f"melee:{blue.id}", dice(3), dice(1), dice(1)])

    assert "lethal" not in kinds(battle)
    assert state_of(blue) == "stunned"


# Pushes.


@rule("ME-R-16")
@pytest.mark.parametrize(("what", "ends"), [
    ({"scenery": ("wall 13,10 1x2",)}, 12.0), ({"scenery": ("wall 12.3,10 1x2",)}, 11.3),
    ({"scenery": ("forest 12.5,10 2x2",)}, 12.0), ({"scenery": ("low_wall 12,10 0.2x2",)}, 12.0),
])  # fmt: skip
def test_a_push_stops_at_impassable_scenery_without_harm(what: dict[str, Any], ends: float) -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10", **what)

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert where(blue) == (ends, 10.0)
    assert state_of(blue) == "stunned"


@rule("ME-R-16", "ME-MOV-06")
def test_a_push_stops_at_another_figure_and_may_engage_it() -> None:
    battle, red, other, blue, mate = scene(
        "red Red combattant 10,10", "red Other debrouillard 12.6,10", "blue Blue debrouillard 11,10",
        "blue Mate debrouillard 20,20",
    )  # fmt: skip

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert where(blue) == (11.6, 10.0)
    assert battle.enemies_engaged(other) == [blue]
    assert mate.in_play


@rule("ME-R-16")
def test_a_push_stops_at_the_edge_and_goes_straight_away_from_the_winner() -> None:
    battle, red, blue = scene("red Red combattant 10,1.6", "blue Blue debrouillard 10.6,0.8")

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    x, y = where(blue)
    assert y == 0.5
    assert x == pytest.approx(10.825, abs=0.002)


@rule("ME-R-16")
def test_who_is_put_out_of_action_is_not_moved() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1)])

    assert kinds(battle) == ["melee", "out_of_action"]
    assert blue.body is None


@rule("ME-R-16", "ME-EFF-06")
@pytest.mark.parametrize(
    ("traits", "scenery", "becomes", "life"),
    [
        ("", ("wall 12,10 1x2",), "out", 1), ("", (), "stunned", 1), ("+robuste", ("wall 12,10 1x2",), "fit", 1),
        ("+colossal", ("wall 12.5,10 1x2",), "stunned", 1), ("+colossal", (), "stunned", 2),
    ],
)  # fmt: skip
def test_where_the_switch_says_so_a_blocked_push_turns_a_stun_into_worse(
    traits: str, scenery: tuple[str, ...], becomes: str, life: int
) -> None:
    battle, red, blue = scene(
        "red Red combattant 10,10",
        f"blue Blue debrouillard {traits} 11,10",
        scenery=scenery,
        me_push_blocked_harms=True,
    )
    if blue.profile.life > 1:
        stand(blue, 11.5, 10)

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert state_of(blue) == becomes
    if blue.in_play:
        assert blue.life == life


@rule("ME-R-17")
@pytest.mark.parametrize(
    ("scenery", "ends"),
    [
        (("wall 12,10 1x2",), ((9.0, 10.0), (11.0, 10.0))), (("wall 9,10 1x2",), ((10.0, 10.0), (12.0, 10.0))),
        (("wall 8.8,10 1x2",), ((9.8, 10.0), (11.8, 10.0))),
        (("wall 12,10 1x2", "wall 9,10 1x2"), ((10.0, 10.0), (11.0, 10.0))),
    ],
)  # fmt: skip
def test_after_a_draw_one_makes_up_for_what_blocks_the_other(scenery: tuple[str, ...], ends: Any) -> None:
    battle, red, blue = scene("red Red debrouillard 10,10", "blue Blue debrouillard 11,10", scenery=scenery)

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(3)])

    assert (where(red), where(blue)) == ends
