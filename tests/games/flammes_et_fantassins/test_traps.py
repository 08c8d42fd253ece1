"""Tokens of the Ranger: triggering and disarming on the way."""

from __future__ import annotations

import pytest

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.moving import move
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.games.flammes_et_fantassins.traps import arrive, can_disarm
from escarmouche.games.flammes_et_fantassins.travelling import travel
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, round_piece, set_down
from tests.support.scripts import dice, kinds, last_event, play, rule

RANGER = "blue Rolf ranger agile dague 20,20"


def lay(battle: Fray, x: float, y: float, *, is_trap: bool = True, owner: int = 1, z: float = 0.0) -> None:
    ranger = next(one for one in battle.characters if "ranger" in one.sheet.classes)
    battle.add_token(Token(Point(x, y), z, owner=owner, ranger=ranger.id, is_trap=is_trap), rule="FF-TAL-12")


@rule("FF-TAL-13", "FF-TAL-14", "FF-R-100")
def test_a_trap_costs_three_pv_and_all_cubes_and_stops_the_movement_there() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6 cubes=3 command=1", RANGER)
    lay(battle, 12, 6)
    play(move(battle, anna), ["neutral", [[12, 6]], "end"])
    assert anna.place == Point(9.506, 6.0)  # 1.994" from the token: less than 2" once it is rounded
    assert (anna.pv, anna.cubes, battle.tokens) == (6, 0, ())
    told = last_event(battle, "token_triggered")
    assert told.fields["trap"] is True
    assert told.reveals  # no step back without the others' consent from what was seen


@rule("FF-TAL-13", "FF-TAL-14")
def test_a_decoy_does_nothing_and_the_move_goes_on() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 12, 6, is_trap=False)
    play(move(battle, anna), [[[12, 6]], "end"])
    assert (anna.place, anna.pv, battle.tokens) == (Point(12.0, 6.0), 9, ())


@rule("FF-TAL-13")
def test_two_inches_are_not_near_and_an_allied_ranger_triggers_nothing() -> None:
    battle, anna, rolf = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 12, 6)
    play(move(battle, anna), [[[9.5, 6]], "end"])
    assert len(battle.tokens) == 1
    rolf.neutral = 1
    set_down(rolf, 14, 6)
    play(move(battle, rolf), [[[11, 9]], "end"])
    assert len(battle.tokens) == 1


@rule("FF-TAL-13")
def test_other_friends_of_the_ranger_trigger_its_tokens() -> None:
    battle, _, bob = field(RANGER, "blue Bob SOLDIER 6,6")
    lay(battle, 12, 6, is_trap=False)
    play(move(battle, bob), [[[12, 6]], "end"])
    assert battle.tokens == ()


@rule("FF-R-100", "FF-R-124")
def test_a_token_on_another_level_is_farther_away() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 9, 6, z=3.0)
    play(move(battle, anna), [[[12, 6]], "end"])
    assert len(battle.tokens) == 1


@rule("FF-R-100")
def test_who_is_near_already_triggers_it_only_by_coming_nearer() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 8, 6)
    play(move(battle, anna), [[[4, 6]], "end"])
    assert len(battle.tokens) == 1
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 8, 6)
    play(move(battle, anna), [[[6, 7], [7, 7]], "end"])
    assert (battle.tokens, anna.pv) == ((), 6)
    assert anna.place.x < 6.1


@rule("FF-TAL-16", "FF-R-100")
def test_a_voleur_who_wins_the_test_walks_on() -> None:  # FF-X-77: 7 against 7
    battle, shadow, _ = field("red Shadow SHADOW 6,6", RANGER)
    lay(battle, 12, 6)
    play(move(battle, shadow), [[[14, 6]], "attempt", dice(1, 2), dice(3, 3), "end"])
    assert (shadow.place, shadow.pv, battle.tokens) == (Point(14.0, 6.0), 9, ())
    assert last_event(battle, "token_disarmed").rule == "FF-TAL-16"


@rule("FF-TAL-16", "FF-TAL-14")
def test_a_voleur_who_loses_the_test_triggers_it() -> None:
    battle, shadow, rolf = field("red Shadow SHADOW 6,6", RANGER)
    lay(battle, 12, 6)
    battle.die(rolf, rule="FF-WND-01")  # its INT counts all the same
    play(move(battle, shadow), [[[14, 6]], "attempt", dice(1, 1), dice(3, 3), "end"])
    assert (shadow.pv, shadow.place.x) == (6, 9.506)


@rule("FF-R-100")
@pytest.mark.parametrize(("choice", "x", "pv", "tokens"), [("trigger", 9.506, 6, 0), ("end", 9.505, 9, 1)])
def test_a_voleur_may_trigger_it_or_end_the_move_at_two_inches(choice: str, x: float, pv: int, tokens: int) -> None:
    battle, shadow, _ = field("red Shadow SHADOW 6,6", RANGER)
    lay(battle, 12, 6)
    play(move(battle, shadow), [[[14, 6]], choice, "end"])
    assert (shadow.place.x, shadow.pv, len(battle.tokens)) == (x, pv, tokens)


@rule("FF-R-100")
def test_there_is_no_other_class_that_disarms() -> None:
    _, anna, shadow, rolf = field("red Anna SOLDIER 6,6", "red Shadow SHADOW 7,9", RANGER)
    assert (can_disarm(anna), can_disarm(shadow), can_disarm(rolf)) == (False, True, True)


@rule("FF-R-100")
def test_forced_moves_trigger_tokens_and_nothing_is_disarmed() -> None:
    battle, shadow, _ = field("red Shadow SHADOW 6,6", RANGER)
    lay(battle, 12, 6)
    path = (Point(12.0, 6.0),)
    assert play(travel(battle, shadow, path, rule="FF-TAL-01", kind="moved", is_own=False)) is False
    assert shadow.pv == 6


@rule("FF-R-100")
def test_who_is_set_down_near_a_token_triggers_it_and_stays() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER)
    lay(battle, 12, 6)
    before = anna.standing
    set_down(anna, 11, 6)
    arrive(battle, anna, before)
    assert (anna.place, anna.pv, battle.tokens) == (Point(11.0, 6.0), 6, ())


@rule("FF-TAL-14", "FF-WND-01")
def test_a_trap_kills_on_the_way() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6 pv=3", RANGER)
    lay(battle, 12, 6)
    play(move(battle, anna), [[[12, 6]]])
    assert (anna.in_play, anna.end) == (False, "dead")
    assert battle.remains[0].body.x == 9.506


@rule("FF-R-134")
def test_who_is_stopped_on_a_low_wall_stands_before_it() -> None:
    wall = block("low_wall", 9.3, 0, 9.6, 24, height=0.5)
    battle, anna, _ = field("red Anna SOLDIER 6,6", RANGER, pieces=(wall,))
    lay(battle, 12, 6)
    play(move(battle, anna), [[[11, 6]]])  # its simple action is used up by the wall
    assert anna.pv == 6
    assert 8.7 < anna.place.x <= 8.802


@rule("FF-R-57", "FF-R-100")
def test_several_tokens_at_once_are_triggered_in_seat_order_from_the_left() -> None:
    battle, _, anna, _ = field(
        "red Rolf ranger agile dague 20,20", "blue Anna SOLDIER 6,6", "green Gwen ranger agile dague 2,20"
    )
    battle.tokens = tuple(
        [Token(Point(9.0, 6.0), 0.0, owner=seat, ranger=id, is_trap=False) for seat, id in ((0, 0), (2, 2))]
    )
    play(move(battle, anna), [[[8, 6]], "end"])
    told = [event.fields["seat"] for event in battle.events if event.kind == "token_triggered"]
    assert told == [2, 0]
    assert "wounded" not in kinds(battle)


@rule("FF-R-100", "FF-MOV-05", "FF-R-124")
def test_who_climbs_to_a_token_triggers_it_and_walks_no_farther() -> None:
    house, ladder = block("house", 6, 11, 12, 16, height=3.0), round_piece("ladder", 9, 10.9, 0.1, height=3.0)
    battle, anna, _ = field("red Anna SOLDIER 9,10.2", RANGER, pieces=(house, ladder))
    lay(battle, 9, 12.5, z=3.0)
    play(move(battle, anna), [[], "climb:ladder 9 10.9", "end"])
    assert (anna.pv, anna.standing.z) == (6, 3.0)
