"""Réincarnation: the start of a Turn of a dead Mage."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.flammes_et_fantassins.magic.calling_back import call_options
from escarmouche.games.flammes_et_fantassins.magic.casting import cast_options
from escarmouche.games.flammes_et_fantassins.magic.lasting import CIRCLE, POISON, SILENCE
from escarmouche.games.flammes_et_fantassins.turn import Activations, take_turn, which_activation
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import NO, YES, dice, kinds, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
MAGE = "red M necromancien+sorcier agile dague 3,3"
CARDS = "hand=acide+vampirisme+reincarnation"


def death(*others: str, mage: str = f"{MAGE} {CARDS}", **named: Any) -> Any:
    """A Mage lies dead, unseen by the Cat, and it is its player's Turn."""
    battle, dead, *rest = field(mage, *others, pieces=(BLIND,), **named)
    battle.cat = Point(1.0, 23.0)
    battle.die(dead, rule="FF-WND-01")
    return (battle, dead, *rest)


@rule("FF-STE-08", "FF-R-81", "FF-R-63", "FF-ACT-01")
def test_a_dead_mage_takes_the_life_of_an_ally() -> None:  # FF-X-72
    battle, mage, ally, _enemy = death("red A SOLDIER 20,3 cubes=2", "blue B SOLDIER 20,20")
    script = [
        f"reincarnate:{mage.id}",
        f"figure:{ally.id}",
        dice(4, 5),
        "plain:4:5:5",
        ["card:acide", "card:vampirisme"],
    ]
    play(take_turn(battle), script)
    assert (ally.in_play, ally.end) == (False, "dead")
    assert (mage.in_play, mage.end, mage.pv, mage.cubes) == (True, "", 5, 0)
    assert mage.place == Point(3.0, 3.0)
    assert [one.figure for one in battle.remains] == [ally.id]
    assert battle.neutral == (4, 5)
    assert mage.hand == ("reincarnation",)
    assert battle.is_passing
    assert battle.spells_cast == ("reincarnation",)


@rule("FF-R-81")
def test_by_the_house_rule_the_two_change_places() -> None:
    battle, mage, ally, _enemy = death(
        "red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation", reincarnation_place="ally"
    )
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(4, 4)])
    assert mage.place == Point(20.0, 3.0)
    [remains] = battle.remains
    assert (remains.figure, remains.body.place) == (ally.id, Point(3.0, 3.0))


@rule("FF-STE-08", "FF-R-81")
def test_when_it_fails_the_ally_is_unharmed_and_all_is_paid() -> None:
    battle, mage, ally, _enemy = death("red A PRIEST 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation")
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(2, 2)])
    assert ally.in_play
    assert (mage.in_play, mage.hand, battle.neutral, battle.is_passing) == (False, (), (4, 5), True)


@rule("FF-R-81", "FF-SPL-15")
def test_who_cannot_pay_is_devoured_even_if_it_has_returned() -> None:
    battle, mage, ally, _enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation")
    battle.cat = Point(3.0, 8.0)
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(4, 4)])
    assert (mage.in_play, mage.end, ally.end) == (False, "devoured", "dead")
    assert battle.cat == Point(3.0, 3.0)


@rule("FF-R-63", "FF-SNA-02")
def test_whoever_returns_has_no_more_than_its_maximum_and_no_poison() -> None:
    battle, mage, ally, _enemy = death(
        "red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation pv=6"
    )
    battle.effects = (Effect(POISON, subject=mage.id, source=ally.id, until=f"healing {mage.id}"),)
    mage.focus = 2
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(6, 6), "plain:6:7:8"])
    assert (mage.pv, battle.effects) == (6, ())


@rule("FF-R-81")
def test_who_lies_where_the_body_lay_moves_the_mage_to_the_nearest_free_spot() -> None:
    battle, mage, ally, enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 3.2,3", mage=f"{MAGE} hand=reincarnation")
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(4, 4)])
    assert 1.0 <= abs(mage.place.x - enemy.place.x) + abs(mage.place.y - enemy.place.y) <= 1.5


@rule("FF-STE-08", "FF-R-81")
def test_only_a_dead_mage_with_the_card_and_an_ally_is_called_back() -> None:
    battle, mage, _enemy = death("blue B SOLDIER 20,20")
    assert call_options(battle, 0) == []
    battle, mage, _ally, _enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=acide")
    assert call_options(battle, 0) == []
    battle, mage, _ally, _enemy = field(f"{MAGE} {CARDS}", "red A SOLDIER 20,3", "blue B SOLDIER 20,20")
    assert call_options(battle, 0) == []
    refused = [option.refusal.rule for option in cast_options(battle, mage, True) if option.about == ("reincarnation",)]
    assert refused == ["FF-STE-08"]
    battle, mage, _ally, _enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20")
    battle.neutral, battle.command = (0, 0), (1, 0)
    assert [option.id for option in Activations(battle, 0)(False)] == [
        "command:1", f"reincarnate_command:{mage.id}"
    ]  # fmt: skip
    play(take_turn(battle), [f"reincarnate_command:{mage.id}", "figure:1", dice(1, 1), ["card:reincarnation"]])
    assert battle.command == (0, 0)


@rule("FF-R-82", "FF-STE-08")
def test_silence_over_a_body_keeps_it_dead() -> None:
    battle, _mage, _ally, _enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20")
    battle.effects = (Effect(SILENCE, until="round", zone=Point(7.0, 3.0), radius=4.0, value=5),)
    assert call_options(battle, 0) == []
    battle.effects = (Effect(SILENCE, until="round", zone=Point(20.0, 3.0), radius=4.0, value=5),)
    assert len(call_options(battle, 0)) == 1


@rule("FF-R-54", "FF-SPE-03")
def test_a_dead_mage_keeps_its_high_mastery_but_no_life_to_burn() -> None:
    for answer, hand in ((YES, ("acide",)), (NO, ())):
        battle, mage, ally, _enemy = death(
            "red A PRIEST 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=acide+reincarnation speciality=haute_maitrise"
        )  # fmt: skip
        script = [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(1, 1), answer]
        battle.cat = Point(3.0, 8.0)  # three levels
        script += [["card:reincarnation"]] if answer == YES else []
        play(take_turn(battle), script)
        assert mage.hand == hand
    battle, mage, ally, _enemy = death(
        "red A PRIEST 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation speciality=cremation_de_l_ame"
    )
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(1, 1)])
    assert "burn_soul" not in kinds(battle)


@rule("FF-STE-08")
def test_key_objects_of_the_ally_go_to_the_mage() -> None:
    battle, mage, ally, _enemy = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation")
    battle.hand_object(ally, rule="FF-SC-02")
    play(take_turn(battle), [f"reincarnate:{mage.id}", f"figure:{ally.id}", dice(4, 4)])
    assert battle.objects_of(mage) == [0]


@rule("FF-R-63", "FF-R-84")
def test_what_ends_by_a_death_ends_by_its_own_rule() -> None:
    battle, mage, _ = field("red M PRIEST 3,3", "blue B SOLDIER 20,20")
    battle.effects = tuple([Effect(kind, subject=mage.id, source=mage.id) for kind in (POISON, CIRCLE)])
    battle.die(mage, rule="FF-WND-01")
    assert [event.rule for event in battle.events if event.kind == "effect_ends"] == ["FF-R-63", "FF-R-84"]


@rule("FF-HID-08", "FF-STE-08")
def test_whether_a_dead_mage_holds_the_card_is_not_told_by_a_forced_activation() -> None:
    asked = []
    for great in ("reincarnation", "terreur"):
        battle, *_ = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=acide+vampirisme+{great}")
        asked.append(which_activation(battle, 0))
    assert [len(request.options()) for request in asked] == [2, 1]
    assert [request.is_veiled for request in asked] == [True, True]


@rule("FF-HID-08")
def test_where_all_see_that_it_cannot_nothing_is_veiled() -> None:
    for cards, others in (("acide+vampirisme", ("red A SOLDIER 20,3",)), ("reincarnation", ())):
        battle, *_ = death(*others, "blue B SOLDIER 20,20", mage=f"{MAGE} hand={cards}")
        assert not which_activation(battle, 0).is_veiled
    battle, _, *_ = death("red A SOLDIER 20,3", "blue B SOLDIER 20,20", mage=f"{MAGE} hand=reincarnation")
    battle.remains = ()
    assert not which_activation(battle, 0).is_veiled
