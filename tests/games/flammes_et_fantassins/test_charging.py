"""The Charge: who may, by which ways, whom it pushes and what stops it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins.actions import ActionList
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, touch
from escarmouche.games.flammes_et_fantassins.charging import ChargeSpots, charge, why_not_charge
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.bases.contacts import gap
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, round_piece
from tests.support.scripts import NO, dice, kinds, last_event, play, rule


def at(x: float, y: float) -> Point:
    return Point(x, y)


def melee(*lines: str, away: float = 3.0, **more: Any) -> Any:
    """BRUTE (Dép. 7) and its target, so many inches apart, edge to edge; nobody has band cubes."""
    found = field("red Brute BRUTE 6,12", f"blue Carl SOLDIER {7 + away:g},12", *lines, **more)
    found[0].neutral = (0,) * len(found[0].neutral)
    return found


def refused(battle: Fray, charger: Character, target: Character, *path: Point) -> tuple[str, str]:
    refusal = ChargeSpots(battle, charger, target).why_not(path)
    return ("", "") if refusal is None else (refusal.key, refusal.rule)


# Who may.


@rule("FF-CHG-01", "FF-SEC-08")
def test_only_powerful_characters_charge() -> None:
    battle, shadow, target = field("red Shadow SHADOW 6,12", "blue Carl SOLDIER 9,12")
    assert why_not_charge(battle, shadow, target).rule == "FF-CHG-01"


@rule("FF-CHG-02", "FF-CHG-04")
@pytest.mark.parametrize(("away", "cited"), [(0.99, "FF-CHG-04"), (1.0, ""), (3.0, ""), (3.01, "FF-CHG-02")])
def test_the_target_is_at_least_an_inch_and_at_most_half_of_dep_away(away: float, cited: str) -> None:
    battle, brute, carl = melee(away=away)
    refusal = why_not_charge(battle, brute, carl)
    assert (refusal.rule if refusal is not None else "") == cited


@rule("FF-CHG-02", "FF-R-42", "FF-AP-01", "FF-R-61")
def test_a_charge_needs_a_melee_weapon_a_cube_and_a_figure_that_stands() -> None:
    battle, brute, carl = melee()
    brute.items = ("arc",)
    assert why_not_charge(battle, brute, carl).rule == "FF-R-42"
    brute.items, brute.neutral = ("arme_a_deux_mains",), 0
    assert why_not_charge(battle, brute, carl).rule == "FF-AP-01"
    brute.neutral, brute.is_stunned = 1, True
    assert why_not_charge(battle, brute, carl).rule == "FF-R-61"


# Ways.


@rule("FF-CHG-02", "FF-R-46", "FF-AP-01")
def test_into_contact_then_a_melee_attack_with_the_bonus_of_a_charge() -> None:
    battle, brute, carl = melee()
    play(charge(battle, brute, carl), [[[9, 12]], dice(1, 1)])
    assert touch(brute.standing, carl.standing)
    assert (brute.cubes, carl.pv) == (0, 9 - 1 - 4 - 1)
    assert last_event(battle, "attacks").fields["how"] == "charge"


@rule("FF-R-46")
def test_any_path_round_a_wall_no_longer_than_half_of_dep() -> None:
    battle, brute, carl = melee(away=1.2, pieces=(block("wall", 7.4, 11.5, 7.6, 15),))
    spots = ChargeSpots(battle, brute, carl)
    path = spots.some_way()
    assert path is not None
    assert len(path) > 1
    assert why_not_charge(battle, brute, carl) is None
    assert refused(battle, brute, carl, at(8.2, 12)) == ("refused.blocked_by_scenery", "FF-R-25")
    long = (at(6, 10), at(8.2, 10), at(8.2, 11))
    assert refused(battle, brute, carl, *long) == ("refused.too_far", "FF-CHG-02")


@rule("FF-R-46")
@pytest.mark.parametrize("nature", ["bush", "water"])
def test_no_simple_action_on_the_way(nature: str) -> None:
    battle, brute, carl = melee(pieces=(block(nature, 7.5, 0, 8.5, 24, height=0.5),))
    assert refused(battle, brute, carl, at(9, 12))[0] == "refused.no_simple_action"
    assert why_not_charge(battle, brute, carl).rule == "FF-R-46"


@rule("FF-R-46", "FF-MEL-03")
def test_up_to_a_low_wall_that_stands_before_the_target() -> None:
    wall = block("low_wall", 9.1, 0, 9.4, 24, height=0.5)
    battle, brute, carl = melee(pieces=(wall,))
    assert refused(battle, brute, carl, at(9, 12)) == ("refused.blocked_by_scenery", "FF-R-25")
    assert why_not_charge(battle, brute, carl) is None
    assert refused(battle, brute, carl, at(8.6, 12)) == ("", "")


@rule("FF-R-46")
def test_by_choice_it_ends_less_than_an_inch_away_and_in_sight() -> None:
    battle, brute, carl = melee()
    assert refused(battle, brute, carl, at(8.02, 12)) == ("", "")
    assert refused(battle, brute, carl, at(8.0, 12)) == ("refused.no_contact", "FF-R-46")
    assert refused(battle, brute, carl) == ("refused.no_contact", "FF-R-46")
    battle, brute, carl = melee(pieces=(block("wall", 9.2, 11, 9.3, 13),))
    assert refused(battle, brute, carl, at(8.6, 12)) == ("refused.no_contact", "FF-R-46")


# Pushing.


@rule("FF-CHG-03", "FF-R-46")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_friends_and_enemies_in_the_way_are_pushed_aside_by_the_shortest_way(side: str) -> None:
    found = field("red Brute BRUTE 6,12", f"{side} Eve SOLDIER 7.5,12.2", "blue Carl SOLDIER 10,12")
    battle = found[0]
    battle.neutral = (0, 0)
    brute, eve, carl = (next(one for one in battle.characters if one.name == name) for name in ("Brute", "Eve", "Carl"))
    play(charge(battle, brute, carl), [[[9, 12]], dice(1, 1)])
    assert eve.place.x == 7.5
    assert abs(eve.place.y - 13.002) < 0.002
    assert last_event(battle, "pushed").rule == "FF-CHG-03"


@rule("FF-R-46", "FF-R-21")
def test_the_dead_and_the_stunned_are_pushed_too() -> None:
    battle, brute, carl, dora, dead = melee("blue Dora SOLDIER 7.4,12.3", "blue Dan SOLDIER 8.4,11.6")
    battle.stun(dora, rule="FF-WND-03")
    battle.die(dead, rule="FF-WND-01")
    play(charge(battle, brute, carl), [[[9, 12]], dice(1, 1)])
    assert dora.is_stunned
    assert dora.place.y > 12.99
    assert battle.remains[0].body.y < 11.01


@rule("FF-CHG-03", "FF-R-46", "FF-R-137")
def test_nobody_is_pushed_into_scenery_or_off_the_table_and_without_room_there_is_no_charge() -> None:
    corridor = (block("wall", 6, 12.6, 12, 13), block("wall", 6, 11, 12, 11.4))
    battle, brute, carl, _ = melee("blue Eve SOLDIER 7.6,12", pieces=corridor)
    assert refused(battle, brute, carl, at(9, 12)) == ("refused.no_room_to_push", "FF-CHG-03")
    assert why_not_charge(battle, brute, carl).rule == "FF-R-46"
    battle, brute, eve, carl = field("red Brute BRUTE 6,0.6", "red Eve SOLDIER 7.5,0.55", "blue Carl SOLDIER 10,0.6")
    battle.neutral = (0, 0)
    play(charge(battle, brute, carl), [[[9, 0.6]], dice(1, 1)])
    assert abs(eve.place.y - 1.602) < 0.002  # the shortest way would lead off the table


def overlaps(battle: Fray) -> list[tuple[str, str]]:
    """Who lies or stands on top of whom."""
    bodies = [(one.name, one.standing) for one in battle.characters if one.body is not None]
    bodies += [(battle.character(one.figure).name, one.body) for one in battle.remains]
    pairs = [(bodies[i], bodies[k]) for i in range(len(bodies)) for k in range(i)]
    return [(one[0], other[0]) for one, other in pairs if gap(one[1], other[1]) < -0.002]


def crowded(draw: random.Random) -> Any:
    """A charger, its target, and a crowd between and around the two, some of it dead."""
    places = [(6.0, 12.0), (10.0, 12.0)]
    for _ in range(60):
        x, y = round(draw.uniform(6.0, 11.0), 2), round(draw.uniform(10.3, 13.7), 2)
        if all([(x - a) ** 2 + (y - b) ** 2 >= 1.01 for a, b in places]) and len(places) < 9:
            places.append((x, y))
    crowd = [f"blue E{i} SOLDIER {x:g},{y:g}" for i, (x, y) in enumerate(places[2:])]
    battle, brute, carl, *others = melee(*crowd)
    battle.die(others[0], rule="FF-WND-01")
    battle.stun(others[1], rule="FF-WND-03")
    return battle, brute, carl


@rule("FF-CHG-03", "FF-R-46", "FF-R-21")
def test_whoever_is_pushed_ends_on_top_of_nobody_and_the_charger_arrives() -> None:
    draw = random.Random(7)
    pushes = []
    for _ in range(30):
        battle, brute, carl = crowded(draw)
        if refused(battle, brute, carl, at(9, 12)) == ("", ""):
            play(charge(battle, brute, carl), [[[9, 12]], dice(1, 1)])
            assert overlaps(battle) == []
            assert brute.place == at(9, 12)
            pushes.append(kinds(battle).count("pushed"))
    assert len([count for count in pushes if count > 1]) > 9


@rule("FF-R-46", "FF-R-100")
def test_who_is_pushed_triggers_traps() -> None:
    battle, brute, carl, eve, rolf = melee("blue Eve SOLDIER 7.5,12.2", "blue Rolf ranger agile dague 22,22")
    battle.tokens = (Token(at(7.5, 15.4), 0.0, owner=1, ranger=rolf.id, is_trap=True),)
    play(charge(battle, brute, carl), [[[9, 12]], dice(1, 1)])
    assert (eve.pv, battle.tokens) == (6, ())


# What stops it.


@rule("FF-R-46", "FF-TAL-14")
def test_a_trap_stops_the_charge_and_there_is_no_attack() -> None:
    battle, brute, carl, rolf = melee("blue Rolf ranger agile dague 22,22")
    battle.tokens = (Token(at(10.0, 12.0), 0.0, owner=1, ranger=rolf.id, is_trap=True),)
    play(charge(battle, brute, carl), [[[9, 12]]])
    assert brute.place.x < 8.0
    assert "attacks" not in kinds(battle)


@rule("FF-R-45", "FF-R-46")
def test_a_sentinel_may_shoot_at_a_charger() -> None:
    walls = (block("wall", 0, 10.6, 7.6, 10.8),)
    battle, brute, carl, bow = melee("blue Bow BOWMAN 9,4", pieces=walls)
    battle.stand_guard(bow, rule="FF-SEN-01")
    play(charge(battle, brute, carl), [[[9, 12]], NO, NO, NO, dice(1, 1)])
    assert bow.is_on_guard


@rule("FF-CHG-02")
def test_ways_that_are_suggested_are_legal() -> None:
    battle, brute, carl, _ = melee("blue Eve SOLDIER 7.6,12", away=2.0, pieces=(round_piece("rock", 8, 10, 0.5),))
    spots = ChargeSpots(battle, brute, carl)
    draw = random.Random(5).randrange
    found = spots.suggest(8, draw)
    assert len(found) > 2
    found += [spots.one(draw) for _ in range(20)]
    assert [path for path in found if spots.why_not(path) is not None] == []


@rule("FF-CHG-01", "FF-R-42", "FF-R-43")
def test_what_is_out_of_the_question_is_told_with_its_reason() -> None:
    battle, monk, friend, _ = field(
        "red S moine agile dague 5,5 cubes=1", "red F SOLDIER 8,5 cubes=1", "blue B SOLDIER 5,8", friendly_fire=False
    )
    battle.drop_item(monk, monk.items.index("dague"), rule="FF-MOD-04")
    his, theirs = (
        {one.id: one.refusal.rule for one in ActionList(battle, actor)(True) if one.refusal} for actor in (monk, friend)
    )

    assert (his["strike:2"], his["charge:2"], his["shoot:2"]) == ("FF-R-42", "FF-CHG-01", "FF-TIR-01")
    assert theirs["strike:0"] == theirs["charge:0"] == "FF-R-43"
