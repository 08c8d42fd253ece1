"""The spells of Ténèbres, and Poison of Nature."""

from __future__ import annotations

from typing import Any

from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import (
    armour_of,
    life_of,
    move_of,
    score,
    shooting_of,
    weave_of,
)
from escarmouche.games.flammes_et_fantassins.charging import why_not_charge
from escarmouche.games.flammes_et_fantassins.driving import DrivenSpots, drive
from escarmouche.games.flammes_et_fantassins.magic.acid import Corrodible
from escarmouche.games.flammes_et_fantassins.moving import MoveSpots
from escarmouche.games.flammes_et_fantassins.outings import Outing
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import dice, kinds, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it


def dark(*lines: str, pieces: tuple[Any, ...] = (), **named: Any) -> Any:
    """A battle which the Cat does not see, the first character in the middle of its activation."""
    battle, *others = field(*lines, pieces=(BLIND, *pieces), **named)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, others[0])
    return (battle, *others)


# Acide.


@rule("FF-STE-05", "FF-R-78", "FF-MOD-04")
def test_acid_eats_an_armour_and_all_that_it_gave() -> None:  # FF-X-60
    battle, necro, knight = dark("red N NECRO 3,3 hand=acide", "blue K KNIGHT 4,3 pv=12")
    play(act(battle), ["cast:acide", f"figure:{knight.id}", dice(1, 1), "item:plaque"])
    assert (knight.pv, life_of(battle, knight).value) == (10, 10)
    assert score(battle, knight, DEX).value == -1
    assert move_of(battle, knight).value == 5
    assert (armour_of(battle, knight).value, weave_of(battle, knight).value) == (6, 3)
    assert shooting_of(battle, knight).value == -1
    assert not knight.is_naked
    assert necro.hand == ()


@rule("FF-STE-05", "FF-R-78")
def test_acid_spares_the_only_weapon_and_eats_clothes_at_last() -> None:
    battle, _necro, soldier = dark("red N NECRO 3,3 hand=acide", "blue S SOLDIER 4,3")
    refused = [option for option in Corrodible(soldier)(True) if option.refusal is not None]
    assert [option.id for option in refused] == ["item:arme_a_une_main"]
    before = armour_of(battle, soldier).value
    play(act(battle), ["cast:acide", f"figure:{soldier.id}", dice(3, 3), "clothes"])
    assert soldier.is_naked
    assert armour_of(battle, soldier).value == before - 1
    assert Corrodible(soldier)(False) == []
    archer = field("red A archer agile dague arc_long 3,3")[1]
    assert [option.id for option in Corrodible(archer)(False)] == ["item:dague", "item:arc_long", "clothes"]


@rule("FF-STE-05", "FF-EQL-04")
def test_who_is_stripped_drops_what_it_cannot_carry_naked() -> None:
    battle, _necro, soldier = dark("red N NECRO 3,3 hand=acide", "blue S soldat powerful masse bombe grappin 4,3")
    play(act(battle), ["cast:acide", f"figure:{soldier.id}", dice(3, 3), "clothes", "item:grappin"])
    assert soldier.items == ("masse", "bombe")
    assert [one.item for one in battle.loose] == ["grappin"]


# Fascination.


def fascinated(*lines: str) -> tuple[Fray, list[Character]]:
    battle, *others = dark("red N NECRO 3,3 hand=fascination_pour_les_tenebres cubes=1 pv=6", *lines)
    return battle, others


@rule("FF-STE-01", "FF-R-76", "FF-D-50")
def test_enemies_lose_cubes_as_the_mage_wants() -> None:
    battle, [necro, friend, one, other, far] = fascinated(
        "red F SOLDIER 3,6 cubes=2", "blue A SOLDIER 9.9,3 cubes=3", "blue B SOLDIER 6,3 cubes=2", "blue C SOLDIER 15,3 cubes=2"
    )  # fmt: skip
    play(act(battle), ["cast:fascination_pour_les_tenebres", dice(4, 2), "plain:4:5:2", [0, 2]])
    assert [one.cubes, other.cubes, far.cubes, friend.cubes, necro.cubes] == [3, 0, 2, 2, 1]


@rule("FF-STE-01", "FF-R-76")
def test_what_enemies_cannot_lose_falls_on_friends_then_on_the_mage() -> None:
    battle, [necro, friend, one] = fascinated("red F SOLDIER 3,6 cubes=1", "blue A SOLDIER 9,3 cubes=1")
    play(act(battle), ["cast:fascination_pour_les_tenebres", dice(4, 6), "plain:4:5:6"])
    assert [one.cubes, friend.cubes, necro.cubes, necro.pv] == [0, 0, 0, 3]


@rule("FF-STE-01", "FF-R-19", "FF-SPL-17")
def test_fascination_takes_hold_of_whom_the_mage_sees_within_six_inches_of_its_base() -> None:
    wall = block("wall", 2.0, 6.0, 4.0, 6.2, height=5.0)
    battle, _necro, near, hidden, far = dark(
        "red N NECRO 3,3 hand=fascination_pour_les_tenebres cubes=0", "blue A SOLDIER 10,3", "blue B SOLDIER 3,8",
        "blue C SOLDIER 3,10.01", pieces=(wall,),
    )  # fmt: skip
    play(act(battle), ["cast:fascination_pour_les_tenebres", dice(2, 1), "plain:2:3:1"])
    assert [near.cubes, hidden.cubes, far.cubes] == [0, 1, 1]


# Terreur.


@rule("FF-STE-07", "FF-R-80", "FF-R-24")
def test_terror_takes_two_cubes_and_drives_everybody_away() -> None:  # FF-X-74
    battle, _sorcerer, friend, one, three = dark(
        "red N NECRO 3,3 hand=terreur+acide cubes=1", "red F SOLDIER 12,1 cubes=0", "blue A SOLDIER 12,3 cubes=1",
        "blue B SOLDIER 14,3 cubes=3",
    )  # fmt: skip
    script = [
        "cast:terreur", Point(12.0, 3.0), f"figure:{three.id}", (Point(19.9, 3.0),), f"figure:{one.id}", (Point(12.0, 8.0),),
        (Point(12.0, -1.0),),
    ]  # fmt: skip
    play(act(battle), [*script, ["card:terreur"]])
    assert [one.cubes, three.cubes, friend.cubes] == [0, 1, 0]
    assert (three.place, one.place) == (Point(19.9, 3.0), Point(12.0, 8.0))
    assert (friend.in_play, friend.end) == (False, "fled")


@rule("FF-R-24", "FF-STE-07")
def test_the_frightened_go_no_farther_than_six_inches_and_friends_alone_leave() -> None:
    battle, friend, enemy = field("red F SOLDIER 3,3", "blue E SOLDIER 8,3")
    assert DrivenSpots(battle, enemy, 6.0).why_not((Point(14.01, 3.0),)).rule == "FF-R-24"
    assert DrivenSpots(battle, enemy, 6.0).why_not((Point(14.0, 3.0),)) is None
    assert DrivenSpots(battle, friend, 6.0).why_not((Point(3.0, -1.0),)).rule == "FF-R-23"
    leaving = DrivenSpots(battle, friend, 6.0, may_leave=True)
    assert leaving.why_not((Point(3.0, -1.0),)) is None
    assert leaving.foretold((Point(3.0, -1.0),)).key == "way_foretold.flees"
    assert leaving.why_not((Point(3.0, 0.2),)).rule == "FF-R-23"


@rule("FF-R-80", "FF-STE-07")
def test_terror_seizes_its_own_mage_too() -> None:
    battle, necro, _far = dark("red N NECRO 3,3 hand=terreur+acide cubes=3", "blue B SOLDIER 20,3")
    play(act(battle), ["cast:terreur", Point(5.0, 3.0), (Point(3.0, 6.0),), ["card:terreur"]])
    assert (necro.cubes, necro.place) == (0, Point(3.0, 6.0))


# Poison.


def poisoned(line: str, *others: str, **named: Any) -> Any:
    """The first character is poisoned by the last, who is far away, and then acts."""
    battle, victim, *rest = dark(line, *others, "blue D DRUID 3,9 hand=poison", **named)
    druid = rest[-1]
    in_hand(battle, druid)
    play(act(battle), ["cast:poison", f"figure:{victim.id}"])
    in_hand(battle, victim)
    return (battle, victim, *rest)


@rule("FF-SNA-02", "FF-R-88")
def test_poison_costs_two_pv_for_a_move_and_none_for_standing() -> None:
    battle, victim, _druid = poisoned("red V SOLDIER 3,3 cubes=3")
    assert victim.pv == 9
    play(act(battle), ["move", (Point(3.0, 4.0),), "end"])
    assert victim.pv == 7
    play(act(battle), ["move", (), "end"])
    assert victim.pv == 7
    play(act(battle), ["handle", "put_down:arme_a_une_main", "walk_on", (Point(3.0, 5.0),), "end"])
    assert victim.pv == 5


@rule("FF-SNA-02")
def test_poison_lasts_over_rounds_until_a_pv_is_recovered() -> None:  # FF-X-86
    battle, victim, _druid = poisoned("red V SOLDIER 3,3 pv=5")
    battle.last = 0
    play(end_round(battle))
    in_hand(battle, victim)
    play(act(battle), ["move", (Point(3.0, 4.0),), "end"])
    assert victim.pv == 3
    battle.heal(victim, 1, most=9, rule="FF-SLU-01")
    victim.neutral = 1
    play(act(battle), ["move", (Point(3.0, 5.0),), "end"])
    assert victim.pv == 4
    assert "effect_ends" in kinds(battle)


@rule("FF-R-88")
def test_a_charger_pays_for_its_way_before_it_strikes() -> None:
    battle, victim, target, _druid = poisoned("red V SOLDIER 3,3 pv=2", "blue T SOLDIER 5.5,3")
    play(act(battle), [f"charge:{target.id}", (Point(4.5, 3.0),)])
    assert not victim.in_play
    assert "attacks" not in kinds(battle)


@rule("FF-R-88", "FF-R-38")
def test_the_led_pay_too() -> None:
    battle, led, leader, _druid = poisoned("red V SOLDIER 3,3", "red L PALADIN 4.2,3 command=1")
    in_hand(battle, leader)
    play(act(battle), ["command", (Point(8.0, 3.0),), "end", f"take:{led.id}", Point(7.0, 3.0)])
    assert (led.pv, led.place) == (7, Point(7.0, 3.0))


@rule("FF-R-88")
def test_who_is_driven_does_not_pay() -> None:
    battle, victim, _druid = poisoned("red V SOLDIER 3,3")
    play(drive(battle, victim, 6.0, by=1, rule="FF-TAL-01"), [(Point(6.0, 3.0),)])
    assert (victim.pv, victim.place) == (9, Point(6.0, 3.0))


# Toile d'araignée.


def webbed(line: str, *others: str, at: Point, pieces: tuple[Any, ...] = ()) -> Any:
    """A web lies around a point, and the first character acts."""
    battle, walker, *rest = dark(line, *others, "blue D DRUID 12,9 hand=toile_d_araignee", pieces=pieces)
    in_hand(battle, rest[-1])
    play(act(battle), ["cast:toile_d_araignee", at])
    in_hand(battle, walker)
    return (battle, walker, *rest)


def refusal_of(battle: Fray, walker: Character, *path: Point, outing: Outing | None = None) -> str:
    refusal = MoveSpots(battle, outing or Outing(walker)).why_not(path)
    return refusal.rule if refusal is not None else ""


@rule("FF-SNA-01", "FF-R-87", "FF-R-19")
def test_in_a_web_one_comes_half_as_far() -> None:  # FF-X-69
    fast = "red V bretteur agile dague"  # Dép. 8
    battle, walker, _druid = webbed(f"{fast} 4.5,3", at=Point(12.0, 3.0))  # the web begins at 7.5 for a base
    assert move_of(battle, walker).value == 8
    assert refusal_of(battle, walker, Point(9.5, 3.0)) == ""
    assert refusal_of(battle, walker, Point(9.52, 3.0)) == "FF-R-87"
    assert refusal_of(battle, walker, Point(4.5, 11.0)) == ""
    battle, walker, _druid = webbed(f"{fast} 9,3", at=Point(12.0, 3.0))
    assert refusal_of(battle, walker, Point(13.0, 3.0)) == ""
    assert refusal_of(battle, walker, Point(13.02, 3.0)) == "FF-R-87"
    battle, walker, _druid = webbed("red V SORCERER 9,3", at=Point(12.0, 3.0))  # Dép. 7
    assert refusal_of(battle, walker, Point(12.0, 3.0)) == ""
    assert refusal_of(battle, walker, Point(12.02, 3.0)) == "FF-R-87"


@rule("FF-R-87")
def test_walks_of_one_move_count_together_in_a_web() -> None:
    battle, walker, _druid = webbed("red V SOLDIER 9,3", at=Point(12.0, 3.0))  # Dép. 6
    play(act(battle), ["move", (Point(10.0, 3.0),), "put_down:arme_a_une_main", "walk_on", (Point(12.0, 3.0),)])
    assert walker.place == Point(12.0, 3.0)
    outing = Outing(walker)
    outing.walked, outing.webbed = 1.0, 1.0
    assert refusal_of(battle, walker, Point(14.02, 3.0), outing=outing) == "FF-R-87"
    assert refusal_of(battle, walker, Point(14.0, 3.0), outing=outing) == ""


@rule("FF-R-87", "FF-MOV-07")
def test_who_swims_in_a_web_is_slowed_twice() -> None:
    pool = block("water", 8.0, 0.0, 16.0, 6.0, height=0.0)
    battle, walker, _druid = webbed(
        "red V SOLDIER 9,3", at=Point(12.0, 3.0), pieces=(pool,)
    )  # Dép. 6, 3 to swim, 1 in the web
    assert refusal_of(battle, walker, Point(10.0, 3.0)) == ""
    assert refusal_of(battle, walker, Point(10.02, 3.0)) == "FF-R-87"


@rule("FF-R-87", "FF-R-211")
def test_a_web_slows_a_charge_and_who_is_driven() -> None:
    battle, charger, near, far, _druid = webbed(
        "red V SOLDIER 9,3", "blue A SOLDIER 11,3", "blue B SOLDIER 9,6", at=Point(12.0, 3.0)
    )
    assert why_not_charge(battle, charger, near) is None  # one inch of the one that is left
    assert why_not_charge(battle, charger, far).key == "refused.no_way"
    assert DrivenSpots(battle, far, 6.0).why_not((Point(9.0, 10.3),)) is None  # a third of an inch inside, four outside
    assert DrivenSpots(battle, far, 6.0).why_not((Point(9.0, 10.5),)).rule == "FF-R-87"


@rule("FF-SNA-01", "FF-CAT-07")
def test_a_web_is_gone_when_the_round_ends() -> None:
    battle, walker, _druid = webbed("red V SOLDIER 9,3", at=Point(12.0, 3.0))
    assert refusal_of(battle, walker, Point(13.0, 3.0)) == "FF-R-87"
    battle.last = 0
    play(end_round(battle))
    assert refusal_of(battle, walker, Point(13.0, 3.0)) == ""
