"""The melee attack: who may be struck, what the dice are worth, and what comes of a hit."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.games.flammes_et_fantassins.attack import roll_to_hit
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.deeds import CHARGE, MELEE, Deed, damage_of, to_hit_of
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE, STRENGTH, begin_potion
from escarmouche.games.flammes_et_fantassins.melee import strike, weapon_of, why_not_strike
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import NO, dice, first_request, kinds, last_event, play, rule

PLATED = "chevalier powerful arme_a_une_main plaque"  # CA 8, PV 14
SHIELDED = "chevalier powerful arme_a_une_main ecu"  # CA 6
FAR = 1.4  # centres so far apart do not touch, but are in reach


def duel(attacker: str, target: str, *, apart: float = 1.0, cubes: int = 0, **switches: object) -> Any:
    """Two who stand side by side; the target's band has so many cubes for reactions, the attacker's none."""
    battle, one, other = field(f"red A {attacker} 5,5", f"blue B {target} {5 + apart},5", **switches)
    battle.neutral = (0, cubes)
    return battle, one, other


def deed_of(battle: Any, attacker: Any, target: Any, *, how: str = MELEE, is_stun: bool = False) -> Deed:
    weapon = weapon_of(battle, attacker)
    assert weapon is not None
    return Deed(attacker, target, weapon, how, is_stun=is_stun)


# Whether.


@rule("FF-MEL-01", "FF-R-19")
def test_a_target_is_less_than_an_inch_away() -> None:
    battle, near, target = duel("SOLDIER", "SOLDIER", apart=2.0)
    assert why_not_strike(battle, near, target).key == "refused.not_near_enough"  # an inch is too much
    battle, near, target = duel("SOLDIER", "SOLDIER", apart=1.99)
    assert why_not_strike(battle, near, target) is None
    battle, near, target = duel("SOLDIER", "SOLDIER", apart=1.996)  # 0.996" is an inch by the hundredth
    assert why_not_strike(battle, near, target) is not None


@rule("FF-MEL-01")
def test_a_wall_between_them_hides_the_target() -> None:
    wall = block("wall", 5.6, 4.0, 5.8, 6.0)
    battle, attacker, target = field("red A SOLDIER 5,5", "blue B SOLDIER 6.4,5", pieces=(wall,))
    assert why_not_strike(battle, attacker, target).key == "refused.not_in_sight"


@rule("FF-R-42")
def test_nobody_strikes_without_a_melee_weapon_unless_the_table_lets_them() -> None:
    battle, bowman, target = duel("BOWMAN", "SOLDIER")
    assert why_not_strike(battle, bowman, target).rule == "FF-R-42"
    battle, bowman, target = duel("BOWMAN", "SOLDIER", unarmed="improvised")
    assert why_not_strike(battle, bowman, target) is None
    deed = deed_of(battle, bowman, target)
    assert (to_hit_of(battle, deed).value, damage_of(battle, deed).value) == (1 - 1, -1)


@rule("FF-R-43")
def test_friends_may_be_struck_unless_the_table_forbids_it() -> None:
    battle, one, friend = field("red A SOLDIER 5,5", "red B SOLDIER 6,5")
    assert why_not_strike(battle, one, friend) is None
    battle, one, friend = field("red A SOLDIER 5,5", "red B SOLDIER 6,5", friendly_fire=False)
    assert why_not_strike(battle, one, friend).key == "refused.friend"


@rule("FF-AP-01")
def test_an_attack_costs_a_cube_of_the_sheet() -> None:
    battle, one, other = field("red A SOLDIER 5,5 cubes=0", "blue B SOLDIER 6,5")
    assert why_not_strike(battle, one, other).key == "refused.no_cubes"


@rule("FF-R-61")
def test_who_lies_stunned_strikes_nobody() -> None:
    battle, one, other = duel("SOLDIER", "SOLDIER")
    battle.stun(one, rule="FF-WND-03")
    assert why_not_strike(battle, one, other).rule == "FF-R-61"


# Numbers.


@rule("FF-ATK-04", "FF-ATK-05", "FF-R-07", "FF-R-10", "FF-WPN-01", "FF-WPN-02", "FF-WPN-03", "FF-WPN-04", "FF-WPN-05")
@pytest.mark.parametrize(
    ("name", "to_hit", "damage"),
    [("BRUTE", 4, 4), ("KNIGHT", 2, 0), ("SHADOW", 3, 1), ("SOLDIER", 2, 1), ("PALADIN", 1, 0), ("NECRO", -1, 1), ("WIZARD", 1, 0), ("DRUID", 2, 1)],
)  # fmt: skip
def test_the_reference_characters_strike_as_they_should(name: str, to_hit: int, damage: int) -> None:  # FF-X-12
    battle, one, other = duel(name, "SOLDIER")
    deed = deed_of(battle, one, other)
    assert (to_hit_of(battle, deed).value, damage_of(battle, deed).value) == (to_hit, damage)


@rule("FF-R-10")
def test_a_staff_and_a_mace_have_their_own_line_alone_where_the_table_plays_so() -> None:
    battle, wizard, other = duel("WIZARD", "SOLDIER", weapon_category_bonus="standalone")
    deed = deed_of(battle, wizard, other)
    assert (to_hit_of(battle, deed).value, damage_of(battle, deed).value) == (0, -1)
    battle, paladin, other = duel("PALADIN", "SOLDIER", weapon_category_bonus="standalone")
    assert to_hit_of(battle, deed_of(battle, paladin, other)).value == 0


@rule("FF-MEL-03", "FF-CHG-02")
def test_who_does_not_touch_hits_worse_and_who_charges_better() -> None:
    battle, one, other = duel("SOLDIER", "SOLDIER", apart=FAR)
    assert to_hit_of(battle, deed_of(battle, one, other)).value == 1
    battle, one, other = duel("SOLDIER", "SOLDIER")
    charge = deed_of(battle, one, other, how=CHARGE)
    assert (to_hit_of(battle, charge).value, damage_of(battle, charge).value) == (3, 2)


@rule("FF-MAT-08")
def test_a_potion_of_strength_adds_two_to_melee_damage() -> None:
    battle, one, other = duel("SOLDIER", "SOLDIER")
    begin_potion(battle, one, STRENGTH)
    assert damage_of(battle, deed_of(battle, one, other)).value == 3


# The roll.


@rule("FF-ATK-01", "FF-ATK-02", "FF-ATK-03", "FF-MEL-04", "FF-DOD-01")
@pytest.mark.parametrize(
    ("use", "reply", "lost"),
    [
        ("plain:4:8:10", "nothing", 10),
        ("plain:4:8:10", "dodge:9", 0),
        ("plain:6:10:8", "nothing", 8),
        ("plain:6:10:8", "dodge_in_vain:9", 8),
    ],
)
def test_the_attacker_chooses_the_die_and_a_dodge_saves_from_a_bare_hit(
    use: str, reply: str, lost: int
) -> None:  # FF-X-17
    battle, brute, target = duel("BRUTE", PLATED, cubes=1)
    script = [dice(4, 6), use, reply]
    play(strike(battle, brute, target), [*script, NO] if reply == "nothing" else script)
    assert target.pv == 14 - lost
    assert battle.pool(1) == (1 if reply == "nothing" else 0)


@rule("FF-MEL-03")
@pytest.mark.parametrize(
    ("use", "reply", "lost"), [("plain:4:7:10", "", 0), ("plain:6:9:8", "nothing", 8), ("plain:6:9:8", "dodge_in_vain:9", 8)]
)  # fmt: skip
def test_bases_that_do_not_touch_cost_one(use: str, reply: str, lost: int) -> None:  # FF-X-18
    battle, brute, target = duel("BRUTE", PLATED, apart=FAR, cubes=1)
    deed = deed_of(battle, brute, target)
    blow = play(roll_to_hit(battle, deed), [dice(4, 6), use, *([reply] if reply else [])])
    assert (0 if blow is None else blow.effect.value) == lost


@rule("FF-CHG-02", "FF-ATK-05")
@pytest.mark.parametrize(
    ("use", "reply", "left"),
    [("plain:4:9:11", "nothing", 3), ("plain:4:9:11", "dodge:10", 14), ("plain:6:11:9", "nothing", 5), ("plain:6:11:9", "dodge_in_vain:10", 5)],
)  # fmt: skip
def test_a_charge_adds_one_to_both_dice(use: str, reply: str, left: int) -> None:  # FF-X-20
    battle, brute, knight = duel("BRUTE", "KNIGHT", cubes=1)
    script = [dice(4, 6), use, reply]
    play(strike(battle, brute, knight, is_charge=True), [*script, NO] if reply == "nothing" else script)
    assert knight.pv == left
    assert last_event(battle, "attacks").fields["how"] == CHARGE


@rule("FF-ATK-02", "FF-WND-03")
@pytest.mark.parametrize(("faces", "left"), [((1, 1), 14), ((2, 1), 12)])
def test_even_who_lies_may_be_missed(faces: tuple[int, int], left: int) -> None:  # FF-X-26
    battle, necro, knight = duel("NECRO", "KNIGHT", apart=FAR, cubes=3)
    battle.stun(knight, rule="FF-WND-03")
    assert armour_of(battle, knight).value == 0
    deed = deed_of(battle, necro, knight)
    if faces == (1, 1):
        assert play(roll_to_hit(battle, deed), [dice(*faces)]) is None
        assert last_event(battle, "cannot_hit").rule == "FF-ATK-02"
    else:
        play(strike(battle, necro, knight), [[], dice(*faces), "plain:2:0:2"])
    assert knight.pv == left


@rule("FF-CONC-01", "FF-CONC-02")
@pytest.mark.parametrize(("use", "lost"), [("plain:3:6:5", 5), ("plain:3:7:4", 4), ("plain:3:5:6", 0)])
def test_each_concentration_goes_to_one_die_or_the_other(use: str, lost: int) -> None:  # FF-X-24
    battle, soldier, target = duel("SOLDIER", SHIELDED)
    battle.concentrate(soldier, 2, rule="FF-CONC-01")
    play(strike(battle, soldier, target), [dice(3, 3), use])
    assert target.pv == 10 - lost


@rule("FF-ATK-04", "FF-ATK-05", "FF-TAL-02", "FF-TAL-00", "FF-R-94")
@pytest.mark.parametrize(("use", "lost", "cards"), [("plain:5:8:3", 3, 2), ("secret_thrust:5:8:7", 7, 1)])
def test_a_secret_thrust_adds_dexterity_to_the_damage(use: str, lost: int, cards: int) -> None:  # FF-X-30
    battle, shadow, target = duel("SHADOW", PLATED)
    play(strike(battle, shadow, target), [dice(5, 2), use])
    assert target.pv == 14 - lost
    assert shadow.talents.count("botte_secrete") == cards


@rule("FF-R-94")
def test_a_secret_thrust_is_spent_although_it_was_dodged() -> None:
    battle, shadow, target = duel("SHADOW", PLATED, cubes=1)
    play(strike(battle, shadow, target), [dice(5, 2), "secret_thrust:5:8:7", "dodge:9"])
    assert target.pv == 14
    assert shadow.talents.count("botte_secrete") == 1


@rule("FF-MAT-11", "FF-R-108")
@pytest.mark.parametrize(
    ("use", "left"),
    [("plain:3:5:6", 6), ("eloquence:5:9:4", 8), ("eloquence:5:7:6", 6), ("eloquence:3:5:8", 4)],
)
def test_eloquence_adds_charisma_to_one_die_of_one_roll(use: str, left: int) -> None:
    battle, sorcerer, target = duel("sorcier+soldat powerful arme_a_une_main", "BRUTE")  # +2/+1, CHA +2, CA 5, PV 12
    begin_potion(battle, sorcerer, ELOQUENCE)
    play(strike(battle, sorcerer, target), [dice(5, 3), use])
    assert target.pv == left
    assert battle.has_effect(ELOQUENCE, sorcerer.id) == use.startswith("plain")


@rule("FF-R-59")
def test_damage_is_never_below_nothing() -> None:
    battle, wizard, target = duel("WIZARD", "SOLDIER", weapon_category_bonus="standalone")  # +0/-1
    battle.concentrate(wizard, 3, rule="FF-CONC-01")
    play(strike(battle, wizard, target), [dice(1, 1), "plain:1:4:0"])
    assert (target.pv, last_event(battle, "wounded").fields["points"]) == (9, 0)


# What is asked, and in which order.


def options(battle: Any, deed: Deed, faces: tuple[int, int]) -> list[str]:
    """The ways to use a roll, as they are offered."""
    rule = roll_to_hit(battle, deed)
    roll = rule.send(None)
    assert isinstance(roll, Roll)
    asked = rule.send(faces)
    assert isinstance(asked, Choose)
    assert asked.key == "assign_dice"
    rule.close()
    return [option.id for option in asked.options()]


@rule("FF-ATK-01")
def test_first_comes_what_harms_most_and_hits() -> None:  # FF-D-31
    battle, brute, target = duel("BRUTE", PLATED)
    assert options(battle, deed_of(battle, brute, target), (6, 4)) == ["plain:4:8:10", "plain:6:10:8"]
    battle.neutral = (0, 1)  # a bare hit may be dodged: the sure one comes first
    assert options(battle, deed_of(battle, brute, target), (6, 4)) == ["plain:6:10:8", "plain:4:8:10"]
    assert options(battle, deed_of(battle, brute, target), (6, 3))[0] == "plain:6:10:7"  # the 3 misses


@rule("FF-CONC-02")
def test_equal_uses_are_offered_once() -> None:
    battle, soldier, target = duel("SOLDIER", "BRUTE")
    battle.concentrate(soldier, 2, rule="FF-CONC-01")
    found = options(battle, deed_of(battle, soldier, target), (5, 3))
    assert sorted(found) == ["plain:3:5:8", "plain:3:6:7", "plain:5:7:6", "plain:5:8:5", "plain:5:9:4"]


@rule("FF-TAL-02")
def test_what_can_be_used_once_only_is_kept_unless_it_decides() -> None:
    battle, shadow, target = duel("SHADOW", PLATED)
    deed = deed_of(battle, shadow, target)
    assert options(battle, deed, (5, 2))[:2] == ["plain:5:8:3", "secret_thrust:5:8:7"]
    target.pv = 7
    assert options(battle, deed, (5, 2))[0] == "secret_thrust:5:8:7"


@rule("FF-ATK-02")
def test_dice_that_cannot_hit_ask_nothing_and_say_so() -> None:
    battle, soldier, knight = duel("SOLDIER", "KNIGHT")  # needs a 7 on a die
    play(strike(battle, soldier, knight), [dice(6, 5)])
    told = last_event(battle, "cannot_hit")
    assert (told.fields["face"], knight.pv) == (7, 14)
    assert kinds(battle) == ["attacks", "cannot_hit"]


# Stunning.


@rule("FF-WPN-06", "FF-WND-03", "FF-R-61")
def test_an_announced_blow_stuns_on_five_instead_of_wounding() -> None:
    battle, paladin, target = duel("PALADIN", "SOLDIER")
    target.neutral, target.command = 2, 1
    battle.stand_guard(target, rule="FF-SEN-01")
    play(strike(battle, paladin, target), ["stun", dice(3, 5), "plain:3:4:5"])
    assert target.is_stunned
    assert (target.pv, target.cubes, target.is_on_guard) == (9, 0, False)
    assert armour_of(battle, target).value == 0
    assert target.body is not None


@rule("FF-WPN-06", "FF-WND-04")
def test_a_stunning_blow_that_hits_with_less_than_five_does_nothing() -> None:
    battle, paladin, target = duel("PALADIN", "SOLDIER")
    play(strike(battle, paladin, target), ["stun", dice(4, 4)])
    assert (target.is_stunned, target.pv) == (False, 9)
    assert last_event(battle, "not_stunned").rule == "FF-WND-04"


@rule("FF-WPN-06")
def test_a_mace_wounds_where_nothing_else_was_announced() -> None:
    battle, paladin, target = duel("PALADIN", "SOLDIER")
    play(strike(battle, paladin, target), ["wound", dice(3, 5), "plain:3:4:5"])
    assert (target.is_stunned, target.pv) == (False, 4)


@rule("FF-R-60")
def test_the_natural_die_stuns_with_concentration_put_on_it_or_the_whole_damage_by_the_house_rule() -> None:
    strong = "soldat powerful masse"  # FOR +1: +2/+1
    battle, one, target = duel(strong, "SOLDIER")
    play(strike(battle, one, target), ["stun", dice(4, 4)])
    assert not target.is_stunned
    battle.concentrate(one, 1, rule="FF-CONC-01")
    play(strike(battle, one, target), ["stun", dice(4, 4), "plain:4:6:5"])
    assert target.is_stunned
    battle, one, target = duel(strong, "SOLDIER", stun_die="modified")
    play(strike(battle, one, target), ["stun", dice(4, 4)])
    assert target.is_stunned


# What follows.


@rule("FF-WND-01")
def test_who_has_no_life_left_lies_dead_with_its_equipment() -> None:
    battle, brute, target = field("red A BRUTE 5,5", "blue B SOLDIER 6,5 pv=3")
    where = target.body
    play(strike(battle, brute, target), [dice(5, 5), "nothing"])
    assert (target.in_play, target.body, target.end, target.pv) == (False, None, "dead", 0)
    assert battle.remains[0].body is where
    assert target.items == ("arme_a_une_main",)
    assert kinds(battle)[-2:] == ["wounded", "dies"]


@rule("FF-MEL-01")
def test_an_attack_begins_by_saying_with_what() -> None:
    battle, one, other = duel("SOLDIER", "SOLDIER")
    asked = first_request(strike(battle, one, other))
    assert (asked.key, asked.about["how"], asked.about["target"]) == ("attack_dice", MELEE, other.id)
    assert last_event(battle, "attacks").fields["item"] == "arme_a_une_main"


@rule("FF-MEL-02", "FF-MEL-03")
def test_who_slides_into_contact_has_no_malus() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER", apart=FAR)
    play(strike(battle, soldier, target), [(Point(5.4, 5.0),), dice(2, 2)])  # 2 + 2 against 4
    assert target.pv == 9 - 3


@rule("FF-MEL-02", "FF-R-44")
def test_an_attacker_who_dies_on_the_way_strikes_nobody() -> None:
    battle, soldier, target = field("red A SOLDIER 5,5 pv=3", "blue B SOLDIER 6.9,5")
    battle.add_token(Token(Point(7.9, 5.0), 0.0, owner=1, ranger=1, is_trap=True), rule="FF-TAL-12")
    play(strike(battle, soldier, target), [(Point(5.9, 5.0),)])
    assert (soldier.in_play, target.pv) == (False, 9)
