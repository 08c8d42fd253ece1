"""Plunder: loot markers [ME-SCN-20..23]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle.markers import Marker, replaced
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.turn import outcome, turn_limit
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import actions_of, refusal_of
from tests.games.multi_epochs.stage import in_hand, piece, spot, stage
from tests.support.scripts import dice, kinds, play, rule

THIEF = "red Thief debrouillard 12,11.5"
FOE = "blue Foe commun 20,22"


def plunder(*lines: str, **switches: Any) -> Any:
    return stage(*lines, scenario="plunder", **switches)


@rule("ME-SCN-20", "ME-SCN-01")
@pytest.mark.parametrize(("size", "places"), [(24.0, [6.0, 12.0, 18.0]), (36.0, [9.0, 18.0, 27.0])])
def test_three_markers_lie_on_the_middle_line(size: float, places: list[float]) -> None:
    battle, *_ = plunder(THIEF, FOE, size=size)

    assert [marker.place.x for marker in battle.markers] == places
    assert {marker.place.y for marker in battle.markers} == {size / 2.0}


@rule("ME-R-68")
def test_a_marker_inside_a_wall_is_moved_to_where_somebody_can_stand() -> None:
    battle, *_ = plunder(THIEF, FOE, pieces=(piece("ruin", 6.0, 12.0, 3.0, 3.0),))

    first = battle.markers[0].place
    assert (first.x, first.y) != (6.0, 12.0)
    assert abs(first.x - 6.0) <= 2.1
    assert abs(first.y - 12.0) <= 2.1


@rule("ME-SCN-21", "ME-ACT-10", "ME-D-32")
def test_loot_is_picked_up_in_contact_out_of_melee_one_at_a_time() -> None:
    battle, thief, far, _ = plunder(THIEF, "red Far commun 3,3", FOE)
    in_hand(battle, thief)
    assert refusal_of(battle, far, "pick_up:2") == ("refused.not_at_marker", "ME-SCN-21")

    play(act(battle), answers=["pick_up:2"])

    assert battle.marker_of(thief) == 1
    assert "carrying" in GAME.scene(battle, 0).figures[0].states
    battle.markers = replaced(battle.markers, 0, Marker(thief.place))
    assert refusal_of(battle, thief, "pick_up:1") == ("refused.hands_full", "ME-SCN-21")
    play(act(battle), answers=["drop"])
    assert battle.markers[1].is_lying


@rule("ME-SCN-21")
def test_no_loot_is_picked_up_in_melee() -> None:
    battle, thief, _ = plunder(THIEF, "blue Foe commun 12,12.5")

    assert refusal_of(battle, thief, "pick_up:2") == ("refused.engaged_with_loot", "ME-SCN-21")
    assert refusal_of(battle, thief, "drop") == ("refused.carries_nothing", "ME-SCN-21")


@rule("ME-SCN-21")
def test_a_carrier_that_is_stunned_or_out_drops_its_loot_on_the_spot() -> None:
    for is_out in (False, True):
        battle, thief, foe = plunder(THIEF, "blue Foe combattant 13,11.5")
        battle.pick_up(thief, 1, rule="ME-SCN-21")
        in_hand(battle, foe)

        play(act(battle), answers=["melee:0", dice(4 if is_out else 3), dice(1)])

        assert battle.markers[1].is_lying
        assert battle.markers[1].place == Point(12.0, 11.5)
        assert [k for k in kinds(battle) if k in ("dropped", "pushed")] == ["dropped", *([] if is_out else ["pushed"])]


@rule("ME-SCN-22")
def test_loot_is_secured_when_its_carrier_ends_an_action_at_home() -> None:
    battle, thief, _ = plunder("red Thief debrouillard 12,6", FOE)
    battle.pick_up(thief, 1, rule="ME-SCN-21")
    in_hand(battle, thief)

    play(act(battle), answers=["move", [(12, 3.6)]])
    assert battle.markers[1].carrier == thief.id
    play(act(battle), answers=["move", [(12, 3.5)]])

    assert (battle.markers[1].holder, battle.marker_of(thief)) == (0, -1)


def at_the_end(battle: Skirmish) -> Any:
    battle.round = 8
    for one in battle.characters:
        one.is_activated = True
    return outcome(battle)


@rule("ME-SCN-23")
def test_me_x_60_secured_loot_counts_two_and_carried_one() -> None:
    battle, thief, foe = plunder(THIEF, FOE)
    battle.markers = (Marker(Point(6.0, 12.0), holder=0), Marker(Point(12.0, 12.0), carrier=thief.id),
                      Marker(Point(18.0, 12.0), holder=1))  # fmt: skip
    assert turn_limit(battle) == 8
    assert outcome(battle) is None

    end = at_the_end(battle)

    assert (end.winners, end.scores, end.rule) == ((0,), (3, 2), "ME-SCN-23")
    assert foe.in_play


@rule("ME-SCN-23", "ME-SCN-04")
def test_equal_loot_is_decided_by_points_in_play_then_drawn() -> None:
    battle, *_ = plunder("red Dear combattant 4,4", FOE)
    assert at_the_end(battle).winners == (0,)
    battle, *_ = plunder("red Cheap commun 4,4", FOE)
    assert at_the_end(battle).winners == ()


@rule("ME-SCN-23")
def test_all_three_secured_end_the_game_at_once() -> None:
    battle, *_ = plunder(THIEF, FOE)
    battle.markers = tuple([Marker(marker.place, holder=1) for marker in battle.markers])

    end = outcome(battle)

    assert end is not None
    assert (end.winners, end.scores) == ((1,), (0, 6))


@rule("ME-SCN-23")
@pytest.mark.parametrize(("secured", "winner"), [(1, (0,)), (2, (1,))])
def test_an_eliminated_side_loses_unless_it_has_secured_two(secured: int, winner: tuple[int, ...]) -> None:
    battle, _, foe = plunder(THIEF, FOE)
    battle.markers = tuple(
        [Marker(marker.place, holder=1 if index < secured else -1) for index, marker in enumerate(battle.markers)]
    )
    battle.put_out(foe, rule="ME-STA-04")

    end = outcome(battle)

    assert end is not None
    assert end.winners == winner


@rule("ME-SCN-21", "ME-R-68")
def test_loot_dropped_on_a_roof_stays_there() -> None:
    roof = piece("house", 12.0, 10.0, 4.0, 4.0, height=3.0)
    battle, thief, below, _ = plunder("red Thief commun 12,10 z=3", "red Below commun 12,7.5", FOE, pieces=(roof,))
    battle.pick_up(thief, 0, rule="ME-SCN-21")

    battle.drop_loot(thief, rule="ME-D-32")

    assert (battle.markers[0].place, battle.markers[0].z) == (Point(12.0, 10.0), 3.0)
    assert "pick_up:1" in actions_of(battle, thief)
    below.body = below.standing.moved(Point(12.0, 9.8), 0.0)
    assert "pick_up:1" not in actions_of(battle, below)
    assert spot(thief) == (12.0, 10.0, 3.0)
