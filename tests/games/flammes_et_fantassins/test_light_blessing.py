"""Bénédiction: all dice of one own roll again, whatever the roll is for."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.seats import sees
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, Deed
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.blessing import bless, is_blessed
from escarmouche.games.flammes_et_fantassins.magic.duel import bet
from escarmouche.games.flammes_et_fantassins.players.habits import habits
from escarmouche.games.flammes_et_fantassins.scores import CHA, DEX
from escarmouche.games.flammes_et_fantassins.testing import opposed
from escarmouche.games.flammes_et_fantassins.testing import test as try_test
from escarmouche.games.flammes_et_fantassins.turn import end_round
from tests.games.flammes_et_fantassins.field import field
from tests.games.flammes_et_fantassins.test_light import lit
from tests.support.scripts import NO, YES, dice, kinds, play, rule


def count(battle: Any, who: Any) -> int:
    return len([one for one in battle.effects if one.kind.key == "benediction" and one.subject == who.id])


@rule("FF-SLU-04", "FF-R-68", "FF-R-50")
def test_blessings_accumulate_and_outlast_the_round() -> None:
    battle, _priest, soldier, _other = lit(
        "red P PRIEST 3,3 hand=benediction+soin", "red S SOLDIER 6,3", "blue B SOLDIER 20,3"
    )
    play(act(battle), ["cast:benediction", f"figure:{soldier.id}", ["card:soin"]])
    play(act(battle), ["cast:benediction", f"figure:{soldier.id}"])
    assert count(battle, soldier) == 2
    battle.last = 0
    play(end_round(battle))
    assert count(battle, soldier) == 2


@rule("FF-R-83", "FF-ATK-09")
def test_an_attack_is_rolled_again_before_dice_are_assigned_and_the_second_result_stands() -> None:
    battle, soldier, other = field("red S SOLDIER 3,3", "blue B SOLDIER 4,3 pv=9")
    battle.neutral = (0, 0)
    bless(battle, soldier, soldier)
    bless(battle, soldier, soldier)
    deed = Deed(soldier, other, ITEMS["arme_a_une_main"], MELEE)
    play(attack(battle, deed), [dice(6, 6), YES, dice(1, 1)])  # worse, and it stands, whatever is left
    assert other.pv == 9
    assert count(battle, soldier) == 1
    play(attack(battle, deed), [dice(1, 1), YES, dice(6, 6)])
    assert other.pv == 2
    play(attack(battle, deed), [dice(1, 1)])  # nothing left
    assert kinds(battle).count("rerolls") == 2


@rule("FF-SLU-04", "FF-D-30")
def test_a_roll_may_be_kept_and_the_blessing_with_it() -> None:
    battle, soldier, _other = field("red S SOLDIER 3,3", "blue B SOLDIER 4,3")
    bless(battle, soldier, soldier)
    assert play(try_test(battle, soldier, DEX, rule="FF-TST-01"), [dice(4, 4), NO])
    assert is_blessed(battle, soldier)
    assert play(try_test(battle, soldier, DEX, rule="FF-TST-01"), [dice(1, 1), YES, dice(6, 2)])
    assert not is_blessed(battle, soldier)


@rule("FF-R-83")
def test_each_side_of_an_opposed_test_has_its_own_blessing() -> None:
    battle, soldier, other = field("red S SOLDIER 3,3", "blue B SOLDIER 4,3")
    bless(battle, other, soldier)
    assert not play(
        opposed(battle, soldier, other, mine=CHA, theirs=CHA, rule="FF-TST-03"), [dice(4, 4), dice(1, 1), YES, dice(6, 3)]
    )  # fmt: skip
    bless(battle, soldier, other)
    assert play(
        opposed(battle, soldier, other, mine=CHA, theirs=CHA, rule="FF-TST-03"), [dice(1, 1), YES, dice(5, 5), dice(6, 3)]
    )  # fmt: skip


@rule("FF-R-83", "FF-R-72", "FF-D-30")
def test_a_magic_roll_is_rolled_again_and_the_owner_of_the_dice_decides() -> None:
    battle, necro, other = lit("red N NECRO 3,3 hand=frappe_de_l_ombre", "blue B SOLDIER 12,3")
    bless(battle, necro, necro)
    play(act(battle), ["cast:frappe_de_l_ombre", f"figure:{other.id}", dice(1, 1), YES, dice(4, 4)])
    assert other.pv == 5
    bless(battle, necro, necro)
    battle.hand_over(necro, 1, rule="FF-SMG-05")  # as Charme does
    steps = try_test(battle, necro, DEX, rule="FF-TST-01")
    steps.send(None)
    asked = steps.send((1, 2))  # the dice
    steps.close()
    assert (asked.key, asked.seat) == ("reroll", 0)


@rule("FF-R-83", "FF-HID-03")
def test_secret_dice_of_a_duel_are_rolled_again_before_one_is_shown_and_stay_secret() -> None:
    battle, necro, wizard = lit("red N PRIEST 3,3", "blue W WIZARD 9,3")
    bless(battle, wizard, wizard)
    steps = bet(battle, wizard, against=necro)
    roll = steps.send(None)
    asked = steps.send((1, 2))
    assert (asked.key, asked.seat) == ("reroll", 1)
    assert "dice" not in asked.about  # everybody hears the question
    assert not sees(asked.seen_by, 0)
    again = steps.send(asked.options()[1])  # yes
    assert (again.key, again.seen_by) == (roll.key, roll.seen_by)
    assert steps.send((6, 4)).key == "show_die"
    steps.close()
    assert "rerolls" in kinds(battle)
    assert not is_blessed(battle, wizard)


def test_in_an_imagined_match_only_a_roll_in_vain_is_rolled_again() -> None:
    for faces, wanted in (((1, 1), "yes"), ((6, 6), "no")):
        battle, soldier, _other = field("red S SOLDIER 3,3", "blue B SOLDIER 4,3")
        bless(battle, soldier, soldier)
        steps = try_test(battle, soldier, DEX, rule="FF-TST-01")
        steps.send(None)
        asked = steps.send(faces)
        steps.close()
        assert [option.kind for option in habits(battle, asked)] == [wanted]
