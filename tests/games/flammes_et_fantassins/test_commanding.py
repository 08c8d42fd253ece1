"""The Commandement: who is taken along, and where they arrive."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.commanding import ArrivalSpots, Followers, command, why_not_command
from escarmouche.games.flammes_et_fantassins.outings import Outing
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import NO, YES, kinds, last_event, play, rule

PALADIN = "red Paul PALADIN 6,6 command=1 cubes=0"  # Com. 1, Dép. 6
GENERAL = "red Gina general+sorcier powerful arme_a_une_main 6,6 command=1 cubes=0"  # Com. 3


def at(x: float, y: float) -> Point:
    return Point(x, y)


def led(*lines: str, leader: str = PALADIN, cry: bool = False, **more: Any) -> Any:
    """A commander in the middle of its activation; without the card of the Cri de Ralliement unless it matters."""
    found = field(leader, *lines, **more)
    in_hand(found[0], found[1])
    if not cry:
        found[1].talents = ()
    return found


def found(battle: Fray, outing: Outing, reach: float = 1.0) -> list[str]:
    return [one.name for one in Followers(battle, outing, reach).found()]


@rule("FF-CMD-01", "FF-CMD-06", "FF-R-61")
def test_only_a_command_cube_on_the_sheet_pays_for_it() -> None:
    battle, paul = led()
    assert why_not_command(battle, paul) is None
    paul.neutral, paul.command = 3, 0
    assert why_not_command(battle, paul).rule == "FF-CMD-01"
    paul.command, paul.is_stunned = 1, True
    assert why_not_command(battle, paul).rule == "FF-R-61"


@rule("FF-CMD-02", "FF-R-37")
@pytest.mark.parametrize(("limit", "cited"), [("per_cube", ""), ("one", "FF-R-37")])
def test_one_command_per_cube_or_one_per_round_where_the_table_plays_so(limit: str, cited: str) -> None:
    battle, paul = led(command_limit=limit)
    play(command(battle, paul), [[], "end"])
    paul.command = 1
    refusal = why_not_command(battle, paul)
    assert (refusal.rule if refusal is not None else "") == cited


@rule("FF-CMD-03", "FF-R-155")
def test_who_has_no_com_commands_and_takes_nobody_along() -> None:
    battle, anna, ben = led("red Ben SOLDIER 6,7.5", leader="red Anna SOLDIER 6,6 command=1")
    assert why_not_command(battle, anna) is None
    play(command(battle, anna), [[[12, 6]], "end"])
    assert (anna.place, ben.place, anna.command) == (at(12, 6), at(6, 7.5), 0)


@rule("FF-CMD-03", "FF-CMD-04", "FF-CMD-05", "FF-SEC-04")
def test_the_commander_moves_and_those_taken_along_are_placed_around_it() -> None:
    battle, gina, anna, ben, _ = led(
        "red Anna SOLDIER 6,7.5", "red Ben SOLDIER 9,7.5", "red Cid SOLDIER 20,20", leader=GENERAL
    )
    play(command(battle, gina), [[[12, 6]], "end", "take:1", [13, 6], "take:2", [12, 7.9]])
    assert (gina.place, anna.place, ben.place) == (at(12, 6), at(13, 6), at(12, 7.9))
    assert (gina.cubes, battle.commands) == (0, (1, 0))
    assert last_event(battle, "taken_along").rule == "FF-CMD-05"


@rule("FF-CMD-03")
def test_no_more_than_com() -> None:
    battle, paul, anna, ben = led("red Anna SOLDIER 6,7.5", "red Ben SOLDIER 6,4.5")
    play(command(battle, paul), [[[12, 6]], "end", "take:1", [13, 6]])
    assert (anna.place, ben.place) == (at(13, 6), at(6, 4.5))


@rule("FF-CMD-03")
def test_the_commander_may_take_fewer() -> None:
    battle, paul, anna = led("red Anna SOLDIER 6,7.5")
    play(command(battle, paul), [[[12, 6]], "end", "enough"])
    assert anna.place == at(6, 7.5)


@rule("FF-CMD-04", "FF-R-38")
def test_a_figure_qualifies_that_is_within_an_inch_at_some_point_of_the_path() -> None:
    lines = ("red Anna SOLDIER 9,8", "red Ben SOLDIER 9,8.01", "red Cid SOLDIER 12,5", "blue Eve SOLDIER 8,4.5")
    battle, paul, *_ = led(*lines)
    outing = Outing(paul)
    outing.walks = ((paul.standing, (at(6, 6), at(9, 6), at(9, 4))),)
    battle.characters[2].body = battle.characters[2].standing.moved(at(6.99, 6), 0.0)
    assert found(battle, outing) == ["Anna", "Ben"]
    battle.characters[2].body = battle.characters[2].standing.moved(at(11.02, 5), 0.0)
    assert found(battle, outing) == ["Anna"]


@rule("FF-R-38", "FF-R-61")
def test_stunned_figures_and_other_bands_are_not_taken_along() -> None:
    battle, paul, anna, _ = led("red Anna SOLDIER 6,7.5", "blue Eve SOLDIER 6,4.5", camps=(0, 0))
    anna.is_stunned = True
    assert found(battle, Outing(paul)) == []


@rule("FF-CMD-05", "FF-R-38")
def test_arrival_is_free_within_an_inch_and_in_sight() -> None:
    wall = block("wall", 7.1, 0, 7.2, 24)
    battle, paul, anna, _ = led("red Anna SOLDIER 6,9", "red Ben SOLDIER 5,6", pieces=(wall,))
    spots = ArrivalSpots(battle, paul, anna)
    assert spots.why_not(at(6, 8)) is None
    assert spots.why_not(at(6, 8.01)).rule == "FF-CMD-05"
    assert spots.why_not(at(5, 6.5)).rule == "FF-R-38"
    assert spots.why_not(at(7.75, 6)).key == "refused.not_in_sight"
    for place in spots.suggest(20, lambda count: count // 2):
        assert spots.why_not(place) is None


@rule("FF-R-23", "FF-CMD-03")
def test_a_commander_who_leaves_the_table_takes_nobody_along() -> None:
    battle, paul, anna = led("red Anna SOLDIER 6,7.5")
    play(command(battle, paul), [[[6, -1]]])
    assert (paul.end, anna.place) == ("fled", at(6, 7.5))


@rule("FF-TAL-04", "FF-R-96")
@pytest.mark.parametrize("cries", [True, False])
def test_the_rallying_cry_reaches_as_far_as_dep(cries: bool) -> None:
    battle, paul, anna, ben = led("red Anna SOLDIER 12,13", "red Ben SOLDIER 12,13.9", cry=True)
    answers = [YES, "take:1", [13, 6]] if cries else [NO]
    play(command(battle, paul), [[[12, 6]], "end", *answers])
    assert anna.place == (at(13, 6) if cries else at(12, 13))
    assert ("cri_de_ralliement" in paul.talents) is not cries
    assert ben.place == at(12, 13.9)


@rule("FF-R-38", "FF-R-100")
def test_who_is_taken_along_triggers_traps_where_it_arrives() -> None:
    battle, paul, anna, rolf = led("red Anna SOLDIER 6,7.5", "blue Rolf ranger agile dague 22,22")
    battle.tokens = (Token(at(15.4, 6.0), 0.0, owner=1, ranger=rolf.id, is_trap=True),)
    play(command(battle, paul), [[[12, 6]], "end", "take:1", [13, 6]])
    assert (anna.pv, anna.place, battle.tokens) == (6, at(13, 6), ())


@rule("FF-R-38", "FF-R-45")
@pytest.mark.parametrize("was_hidden", [True, False])
def test_sentinels_may_shoot_at_who_arrives_in_their_sight_from_out_of_it(was_hidden: bool) -> None:
    wall = block("wall", 0, 9, 8, 9.5)  # hides who stands at its left end from the Sentinel
    start = "3,5.5" if was_hidden else "14,5.5"
    battle, paul, _, bow = led(f"red Anna SOLDIER {start}", "blue Bow BOWMAN 11,14", cry=True, pieces=(wall,))
    battle.stand_guard(bow, rule="FF-SEN-01")
    paul.body = paul.standing.moved(at(9, 5), 0.0)
    script = [[[11, 5]], "end", YES, "take:1", [12.5, 5]]
    play(command(battle, paul), [*script, NO] if was_hidden else script)
    assert bow.is_on_guard


@rule("FF-R-38", "FF-MOV-01")
def test_a_path_that_a_trap_has_cut_short_picks_nobody_up_beyond() -> None:
    battle, paul, anna, rolf = led("red Anna SOLDIER 11.5,7.5", "blue Rolf ranger agile dague 22,22")
    battle.tokens = (Token(at(10.0, 6.0), 0.0, owner=1, ranger=rolf.id, is_trap=True),)
    play(command(battle, paul), [[[12, 6]], "end"])
    assert paul.place.x < 8.0
    assert "taken_along" not in kinds(battle)
    assert anna.place == at(11.5, 7.5)


@rule("FF-R-139", "FF-R-124")
def test_those_taken_along_arrive_on_the_level_of_the_commander() -> None:
    house = block("house", 8, 8, 14, 14, height=3.0)
    battle, paul, anna = led(
        "red Anna SOLDIER 12,11 z=3", leader="red Paul PALADIN 9.5,11 command=1 cubes=0 z=3", pieces=(house,)
    )
    paul.talents = ()
    play(command(battle, paul), [[[10.4, 11]], "end", "take:1", [10.4, 12.2]])
    assert (anna.place, anna.standing.z) == (at(10.4, 12.2), 3.0)
    refusal = ArrivalSpots(battle, paul, anna).why_not(at(8.4, 11))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.over_the_edge", "FF-R-124")
