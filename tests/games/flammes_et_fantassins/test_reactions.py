"""Esquive and Contre-attaque: what band cubes that were kept are good for."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.deeds import MELEE
from escarmouche.games.flammes_et_fantassins.melee import strike, why_not_counter
from tests.games.flammes_et_fantassins.field import field
from tests.games.flammes_et_fantassins.test_melee import duel
from tests.support.scripts import NO, YES, dice, kinds, last_event, play, rule

DUELLIST = "bretteur agile arme_a_une_main"  # DEX +1, FOR +1, CA 4, PV 7


def asked_after(rule: Any, *answers: Any) -> Any:
    """What a rule asks after these answers as a runner would give them."""
    request = rule.send(None)
    for answer in answers:
        request = rule.send(request.option(answer) if isinstance(answer, str) else answer)
    rule.close()
    return request


# Esquive.


@rule("FF-TAL-07", "FF-R-52")
def test_the_talent_adds_dexterity_to_the_armour_or_takes_it_from_the_damage() -> None:  # FF-X-29
    battle, soldier, target = duel("SOLDIER", DUELLIST)
    play(strike(battle, soldier, target), [dice(2, 4), "plain:2:4:5", "card_on_armour:5"])
    assert (target.pv, target.talents.count("esquive")) == (7, 0)
    battle, soldier, target = duel("SOLDIER", DUELLIST)
    play(strike(battle, soldier, target), [dice(4, 4), "card_on_damage:4"])
    assert (target.pv, target.talents.count("esquive")) == (3, 0)


@rule("FF-R-52", "FF-DOD-02")
def test_one_esquive_of_any_kind_for_each_attack_unless_the_table_lets_them_add_up() -> None:  # FF-X-29 c
    battle, soldier, target = duel("SOLDIER", DUELLIST, cubes=2)
    play(strike(battle, soldier, target), [dice(4, 4), "card_on_damage:4", NO])
    assert battle.pool(1) == 2
    battle, soldier, target = duel("SOLDIER", DUELLIST, cubes=2, dodge_stack=True)
    play(strike(battle, soldier, target), [dice(3, 4), "plain:3:5:5", "card_in_vain:5", "dodge:6", NO])
    assert (target.pv, battle.pool(1)) == (7, 1)


@rule("FF-DOD-01", "FF-R-51", "FF-REA-01")
def test_a_dodge_is_decided_once_it_is_known_that_the_attack_hits() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER", cubes=2)
    asked = asked_after(strike(battle, soldier, target), (2, 5), "plain:2:4:6")
    told = {name: asked.about[name] for name in ("total", "armour", "damage", "left", "price", "how")}
    assert told == {"total": 4, "armour": 4, "damage": 6, "left": 9, "price": 1, "how": MELEE}
    assert [option.id for option in asked.options()] == ["dodge:5", "nothing"]
    asked = asked_after(strike(battle, soldier, target), (2, 5), "plain:5:7:3")
    assert [option.id for option in asked.options()] == ["nothing", "dodge_in_vain:5"]


@rule("FF-DOD-01")
def test_a_miss_needs_no_dodge() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER", cubes=2)
    play(strike(battle, soldier, target), [dice(1, 6), "plain:1:3:7", NO])
    assert battle.pool(1) == 2


@rule("FF-REA-03")
def test_without_a_band_cube_nobody_reacts() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER")
    play(strike(battle, soldier, target), [dice(2, 2)])
    assert target.pv == 9 - 3


@rule("FF-R-54")
def test_who_lies_stunned_neither_reacts_nor_plays_a_card() -> None:
    battle, soldier, target = duel("SOLDIER", DUELLIST, cubes=3)
    battle.stun(target, rule="FF-WND-03")
    play(strike(battle, soldier, target), [dice(2, 2)])
    assert target.pv == 7 - 3
    assert why_not_counter(battle, target, soldier).rule == "FF-R-54"


@rule("FF-R-60", "FF-R-143")
def test_the_talent_does_not_change_the_natural_die_of_a_stunning_blow() -> None:
    battle, paladin, target = duel("PALADIN", DUELLIST)
    asked = asked_after(strike(battle, paladin, target), "stun", (4, 5), "plain:4:5:5")
    assert [option.id for option in asked.options()] == ["nothing", "card_in_vain:5"]
    battle, paladin, target = duel("PALADIN", DUELLIST, stun_die="modified")
    play(strike(battle, paladin, target), ["stun", dice(4, 5), "plain:4:5:5", "card_on_damage:4"])
    assert not target.is_stunned


@rule("FF-R-39")
def test_where_both_colours_lie_in_the_pool_its_owner_says_which_pays_a_reaction() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER", cubes=1)
    battle.command = (0, 1)
    play(strike(battle, soldier, target), [dice(2, 2), "dodge:5", "command", NO])
    assert (battle.neutral[1], battle.command[1]) == (1, 0)


# Contre-attaque.


@rule("FF-CTR-01", "FF-CTR-02", "FF-CTR-03", "FF-REA-01")
def test_a_dodge_and_then_a_counter_attack_that_is_dodged_too() -> None:  # FF-X-27
    battle, soldier, paladin = duel("SOLDIER", "PALADIN")
    battle.neutral = (4, 5)
    script = [dice(2, 5), "plain:2:4:6", "dodge:5", YES, "wound", dice(4, 3), "plain:3:4:4", "dodge:5"]
    play(strike(battle, soldier, paladin), script)
    assert battle.neutral == (3, 3)
    assert (soldier.pv, paladin.pv) == (9, 8)
    assert kinds(battle).count("attacks") == 2


@rule("FF-CTR-01", "FF-R-53")
def test_the_dead_do_not_strike_back_and_a_miss_may_be_answered() -> None:
    battle, brute, target = field("red A BRUTE 5,5", "blue B SOLDIER 6,5 pv=3")
    battle.neutral = (0, 2)
    play(strike(battle, brute, target), [dice(5, 5), "nothing"])
    assert not target.in_play
    battle, brute, target = duel("BRUTE", "KNIGHT", cubes=1)
    play(strike(battle, brute, target), [dice(1, 1), YES, dice(3, 3)])
    assert (brute.pv, battle.pool(1)) == (12 - 3, 0)


@rule("FF-CTR-03")
def test_nobody_counters_a_counter_attack() -> None:
    battle, brute, target = duel("BRUTE", "KNIGHT", cubes=1)
    battle.neutral = (3, 1)
    play(strike(battle, brute, target), [dice(1, 1), YES, dice(3, 3), "nothing"])
    assert battle.pool(0) == 3


@rule("FF-CTR-04", "FF-MEL-03", "FF-R-44")
def test_a_counter_attack_without_contact_is_worse_by_one_too() -> None:
    battle, soldier, target = duel("SOLDIER", "SOLDIER", apart=1.4, cubes=1)
    play(strike(battle, soldier, target), [[], dice(1, 1), YES, dice(2, 2)])
    assert soldier.pv == 9  # 2 + 2 - 1 < 4
    assert last_event(battle, "cannot_hit").fields["how"] == "counter"


@rule("FF-R-53", "FF-R-42")
def test_a_counter_attack_needs_a_melee_weapon() -> None:
    battle, soldier, bowman = duel("SOLDIER", "BOWMAN", cubes=2)
    play(strike(battle, soldier, bowman), [dice(2, 2), "nothing"])
    assert why_not_counter(battle, bowman, soldier).rule == "FF-R-42"


@rule("FF-CONC-01", "FF-CTR-01")
@pytest.mark.parametrize(("use", "lost"), [("plain:3:6:3", 3), ("plain:3:5:4", 0)])
def test_concentration_helps_a_counter_attack_later_in_the_round(use: str, lost: int) -> None:  # FF-X-93
    battle, knight, soldier = duel("chevalier powerful arme_a_une_main ecu", "SOLDIER", cubes=1)
    battle.concentrate(soldier, 1, rule="FF-CONC-01")
    play(strike(battle, knight, soldier), [dice(1, 1), YES, dice(3, 2), use])
    assert knight.pv == 10 - lost


@rule("FF-EQL-02")
def test_a_counter_attack_with_both_hands_lowers_the_shield() -> None:
    battle, knight, target = duel("KNIGHT", "barbare+soldat powerful arme_a_deux_mains ecu", cubes=1)
    before = armour_of(battle, target).value
    play(strike(battle, knight, target), [dice(1, 1), YES, dice(1, 1)])
    assert armour_of(battle, target).value == before - 1


@rule("FF-ATK-09", "FF-REA-02", "FF-CTR-02")
def test_an_attack_goes_in_the_order_of_the_book() -> None:
    battle, paladin, target = duel("PALADIN", "SOLDIER", cubes=2)
    asked: list[str] = []
    running = strike(battle, paladin, target)
    request = running.send(None)
    answers: list[Any] = ["wound", (3, 5), "plain:5:6:3", "dodge_in_vain:5", "yes", (6, 6)]
    for answer in answers:
        asked.append(request.key)
        given = request.option(answer) if isinstance(answer, str) else answer
        try:
            request = running.send(given)
        except StopIteration:
            break
    assert asked == ["intent", "attack_dice", "assign_dice", "dodge", "counter", "attack_dice"]
    told = ["attacks", "hits", "dodges", "wounded", "attacks", "hits", "wounded"]
    assert kinds(battle) == told
