"""The hunt for Orichalcum, and Special actions in general [EV-SCN-30..33, EV-R-61, EV-STA-16, EV-R-18]."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from escarmouche.engine.battle.markers import Marker, replaced
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.actions import ActionList, act_and_step
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.coordination import play_rank
from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.scenarios import ORICHALCUM
from escarmouche.games.evenor.slots import SERIES, Slot
from escarmouche.games.evenor.turn import outcome
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import box
from escarmouche.table.scenery.terrain import Piece
from tests.games.evenor.stage import BLUE, RED, at_ease, in_hand, places_of, stage
from tests.support.scripts import kinds, play, rule

THIEF = "red leda 12,11.5"
FOE = "blue cerd 20,20"


def hunt(*lines: str, **options: Any) -> Any:
    """Red's corner is the lower left one."""
    battle, *heroes = stage(*lines, scenario=ORICHALCUM, **options)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    return (battle, *heroes)


def refusal_of(battle: Skirmish, actor: Hero, id: str) -> tuple[str, str] | None:
    """Key and rule of the reason why an action is not offered; None when it is."""
    offered = [option.id for option in ActionList(battle, actor)(False)]
    for option in ActionList(battle, actor)(True):
        if option.id == id:
            assert (option.refusal is None) == (id in offered)
            return None if option.refusal is None else (option.refusal.key, option.refusal.rule)
    raise LookupError(id)


@rule("EV-SCN-30", "EV-R-61")
def test_ev_x_80_three_tokens_lie_on_a_diagonal_nine_pas_apart() -> None:
    battle, *_ = hunt(THIEF, FOE)

    places = [(token.place.x, token.place.y) for token in battle.markers]

    assert places == [(12.0, 12.0), (5.636, 18.364), (18.364, 5.636)]
    assert [round(dist(places[0], place), 2) for place in places[1:]] == [9.0, 9.0]
    assert round(dist(places[1], places[2]), 2) == 18.0


@rule("EV-SCN-31")
def test_the_sides_stand_in_the_two_other_corners() -> None:
    battle, *_ = hunt(THIEF, FOE)

    (red,), (blue,) = ORICHALCUM.zone(battle, RED), ORICHALCUM.zone(battle, BLUE)

    assert (red.left, red.bottom, red.right, red.top) == (0.0, 0.0, 6.0, 6.0)
    assert (blue.left, blue.bottom, blue.right, blue.top) == (18.0, 18.0, 24.0, 24.0)


@rule("EV-R-61")
def test_no_scenery_may_cover_a_token() -> None:
    with pytest.raises(ValueError, match=r"'ruin0' covers the token at \(12, 12\) \[EV-R-61\]"):
        hunt(THIEF, FOE, scenery=("ruin 12,13 2x2",))


@rule("EV-SCN-32", "EV-STA-16", "EV-R-61")
def test_a_token_is_picked_up_by_a_special_action_in_contact_one_at_a_time() -> None:
    battle, leda, far, _ = hunt(THIEF, "red ulysse 3,3", FOE)
    in_hand(battle, leda)
    assert refusal_of(battle, far, "pick_up:1") == ("refused.not_at_token", "EV-SCN-32")
    assert refusal_of(battle, leda, "drop") == ("refused.carries_nothing", "EV-R-61")

    play(act_and_step(battle), answers=["pick_up:1"])

    assert battle.marker_of(leda) == 0
    assert "carrying" in GAME.scene(battle, RED).figures[leda.id].states
    battle.markers = replaced(battle.markers, 1, Marker(leda.place))
    assert refusal_of(battle, leda, "pick_up:2") == ("refused.hands_full", "EV-R-61")


@rule("EV-R-61", "EV-R-18")
def test_a_carrier_may_drop_its_token_with_a_special_action() -> None:
    battle, leda, foe = hunt(THIEF, FOE)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    at_ease(battle, leda)

    play(act_and_step(battle), answers=["drop", "end"])

    assert battle.markers[0].is_lying
    assert battle.markers[0].place == Point(12.0, 11.5)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    foe.body = foe.body.moved(Point(12.0, 12.5), 0.0)
    assert refusal_of(battle, leda, "drop") == ("refused.engaged", "EV-R-18")


@rule("EV-R-61", "EV-R-18")
@pytest.mark.parametrize("is_allowed", [False, True])
def test_no_token_is_picked_up_while_engaged_unless_agreed(is_allowed: bool) -> None:
    battle, leda, _ = hunt(THIEF, "blue cerd 12,12.5", ev_pickup_while_engaged=is_allowed)

    expected = None if is_allowed else ("refused.engaged_at_token", "EV-R-61")

    assert refusal_of(battle, leda, "pick_up:1") == expected


@rule("EV-R-61", "EV-DMG-03")
def test_the_token_stays_where_its_carrier_goes_out_of_action() -> None:
    battle, leda, _ = hunt("red leda 9,9", FOE)
    battle.pick_up(leda, 0, rule="EV-SCN-32")

    battle.put_out(leda, rule="EV-DMG-03")

    assert battle.markers[0].is_lying
    assert battle.markers[0].place == Point(9.0, 9.0)
    assert kinds(battle)[-2:] == ["dropped", "out_of_action"]


@rule("EV-R-42", "EV-R-61")
def test_a_healed_carrier_does_not_carry_its_token_any_more() -> None:
    battle, leda, _ = hunt("red leda 9,9", FOE)
    body = leda.body
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    battle.put_out(leda, rule="EV-DMG-03")

    battle.bring_back(leda, body, rule="EV-OCC-06")

    assert battle.marker_of(leda) == -1


@rule("EV-SCN-32", "EV-R-61")
def test_a_token_is_home_when_its_carrier_ends_an_action_wholly_inside_its_corner() -> None:
    battle, leda, _ = hunt("red leda 8,3", FOE)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    in_hand(battle, leda)

    play(act_and_step(battle), answers=["rapid_move", [(5.6, 3)]])
    assert battle.markers[0].holder == -1
    play(act_and_step(battle), answers=["rapid_move", [(5.5, 3)]])

    assert (battle.markers[0].holder, battle.marker_of(leda)) == (RED, -1)
    assert kinds(battle)[-1] == "brought_home"


def test_a_token_in_the_enemy_corner_is_not_home() -> None:
    battle, leda, _ = hunt("red leda 22,22", "blue cerd 3,20")
    battle.pick_up(leda, 0, rule="EV-SCN-32")

    ORICHALCUM.action_ended(battle, leda)

    assert battle.markers[0].holder == -1


# The end.


@rule("EV-COO-07", "EV-SCN-32")
def test_of_two_companions_that_reach_for_one_token_the_first_has_it() -> None:
    battle, leda, _thesee, _ = hunt(THIEF, "red thesee 12,12.5", FOE)
    battle.slot = Slot(SERIES, crew=(0, 1), actions=1, in_step=True, actions_left=1, places=places_of(battle))

    play(play_rank(battle), answers=["pick_up:1", "pick_up:1"])

    assert battle.markers[0].carrier == leda.id
    assert kinds(battle) == ["picked_up"]


def home(battle: Skirmish, *seats: int) -> None:
    battle.markers = tuple(
        [Marker(token.place, holder=seat) for token, seat in zip(battle.markers, seats, strict=True)]
    )


@rule("EV-SCN-33", "EV-R-61")
def test_two_tokens_home_decide_the_game() -> None:
    battle, *_ = hunt(THIEF, FOE)
    home(battle, BLUE, RED, -1)
    assert outcome(battle) is None

    home(battle, BLUE, RED, BLUE)

    end = outcome(battle)
    assert (end.winners, end.rule, end.scores) == ((BLUE,), "EV-SCN-33", (1, 2))


@rule("EV-R-61", "EV-R-62")
def test_a_side_that_is_wiped_out_has_lost_whatever_it_has_brought_home() -> None:
    battle, leda, cerd = hunt(THIEF, FOE)
    home(battle, RED, -1, -1)

    battle.put_out(leda, rule="EV-DMG-03")

    assert (outcome(battle).winners, outcome(battle).rule) == ((BLUE,), "EV-R-61")
    battle.put_out(cerd, rule="EV-DMG-03")
    assert outcome(battle).winners == ()


@rule("EV-SCN-33", "EV-R-62")
@pytest.mark.parametrize(("seat", "winners"), [(RED, (RED,)), (-1, ())])
def test_at_the_turn_limit_more_tokens_win_and_equal_ones_are_a_draw(seat: int, winners: tuple[int, ...]) -> None:
    battle, *heroes = hunt(THIEF, FOE, ev_turn_limit=2)
    home(battle, seat, -1, -1)
    battle.round = 2
    for hero in heroes:
        hero.is_activated = True

    assert (outcome(battle).winners, outcome(battle).rule) == (winners, "EV-R-62")


# Doors.


def with_door(battle: Skirmish, state: str) -> None:
    """A door just above (12, 11.5)."""
    from escarmouche.table.scenery.files import nature_named

    door = Piece(
        "door", nature_named("door"), box(-1.0, -0.1, 1.0, 0.1), place=Point(12.0, 12.1), height=2.0, state=state
    )
    battle.terrain = battle.terrain.with_added(door)


@rule("EV-STA-16", "EV-R-18")
def test_a_closed_door_in_contact_opens_without_a_roll() -> None:
    battle, leda, far, _ = stage(THIEF, "red ulysse 3,3", FOE, scenario=ORICHALCUM)
    with_door(battle, "closed")
    in_hand(battle, leda)
    assert refusal_of(battle, far, "open_door:door") == ("refused.not_at_door", "EV-STA-16")

    play(act_and_step(battle), answers=["open_door:door"])

    assert battle.terrain.piece("door").is_open


@rule("EV-R-18")
def test_a_sealed_door_does_not_open_nor_does_any_while_engaged() -> None:
    battle, leda, _ = stage(THIEF, FOE, scenario=ORICHALCUM)
    with_door(battle, "locked")
    assert refusal_of(battle, leda, "open_door:door") == ("refused.sealed", "EV-R-18")

    battle, leda, _ = stage(THIEF, "blue cerd 13,11.5", scenario=ORICHALCUM)
    with_door(battle, "closed")

    assert refusal_of(battle, leda, "open_door:door") == ("refused.engaged", "EV-R-18")
