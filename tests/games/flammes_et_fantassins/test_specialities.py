"""Specialities of Mages that need no spell."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins import testing
from escarmouche.games.flammes_et_fantassins.actions import ActionList, act
from escarmouche.games.flammes_et_fantassins.characteristics import score, weave_of
from escarmouche.games.flammes_et_fantassins.effects import burn_soul
from escarmouche.games.flammes_et_fantassins.scores import CHA, DEX, INT, SAG
from escarmouche.games.flammes_et_fantassins.specialities import speak, why_not_speak
from escarmouche.games.flammes_et_fantassins.testing import opposed
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import ScriptError, dice, kinds, last_event, play, rule

DRUID = "red A DRUID 3,3 speciality=langage_animal"
NECRO = "blue B NECRO 9,9 speciality=cremation_de_l_ame"


def offers(battle: Any, actor: Any) -> list[str]:
    return [option.kind for option in ActionList(battle, actor)(False)]


# Langage animal.


@rule("FF-SPE-04", "FF-CAT-11", "FF-R-34")
def test_a_druid_moves_the_cat_from_afar_which_counts_for_its_player() -> None:
    battle, druid, _ = field(DRUID, "blue B SOLDIER 9,9")
    battle.cat = Point(22.0, 22.0)
    play(speak(battle, druid), [Point(22.0, 19.0)])
    assert (battle.cat, battle.cat_movers) == (Point(22.0, 19.0), (1, 0))
    assert last_event(battle, "uses_speciality").fields["speciality"] == "langage_animal"


@rule("FF-SPE-04", "FF-SPE-01")
def test_the_cat_listens_once_a_game_and_for_nothing() -> None:
    battle, druid, _ = field(f"{DRUID} cubes=0", "blue B SOLDIER 9,9")
    battle.acting = druid.id
    play(act(battle), ["animal_speech", battle.cat])
    assert battle.cat_movers == (1, 0)
    assert druid.cubes == 0
    assert why_not_speak(druid).key == "refused.speciality_used"
    assert "animal_speech" not in offers(battle, druid)


@rule("FF-SPE-04")
def test_the_cat_listens_to_nobody_else() -> None:
    battle, soldier, druid = field("red A SOLDIER 3,3", "blue B DRUID 9,9")
    assert "animal_speech" not in offers(battle, soldier) + offers(battle, druid)


@rule("FF-R-54")
def test_a_stunned_druid_says_nothing() -> None:
    battle, druid, _ = field(DRUID, "blue B SOLDIER 9,9")
    battle.stun(druid, rule="FF-WND-03")
    assert why_not_speak(druid).key == "refused.no_speciality_now"


# Crémation de l'Âme.


@rule("FF-SPE-06", "FF-R-101")
def test_a_necromancer_spends_life_before_its_roll_and_keeps_the_bonus_for_the_round() -> None:
    battle, talker, necro = field("red A SHADOW 3,3", NECRO)
    swayed = opposed(battle, talker, necro, mine=CHA, theirs=SAG, rule="FF-TAL-01")
    assert not play(swayed, ["points:2", dice(3, 4), dice(3, 4)])  # 8 against 9
    assert necro.pv == 4
    assert [score(battle, necro, which).value for which in (INT, SAG, DEX)] == [3, 2, 0]
    assert weave_of(battle, necro).value == 5
    battle.last = 0
    play(end_round(battle))
    assert [score(battle, necro, which).value for which in (INT, SAG)] == [1, 0]
    assert necro.pv == 4


@rule("FF-SPE-06", "FF-R-68")
def test_points_burnt_one_after_another_add_up() -> None:
    battle, _, necro = field("red A SHADOW 3,3", NECRO)
    for points in (1, 2):
        assert play(testing.test(battle, necro, SAG, rule="FF-TST-01"), [f"points:{points}", dice(4, 4)])
    assert score(battle, necro, SAG).value == 3
    assert necro.pv == 3
    assert [effect.value for effect in battle.effects] == [3]


@rule("FF-SPE-06")
def test_points_burnt_are_told_together_when_they_begin_and_when_they_end() -> None:
    battle, _, necro = field("red A SHADOW 3,3", NECRO)
    for points in (3, 2):
        assert play(testing.test(battle, necro, SAG, rule="FF-TST-01"), [f"points:{points}", dice(4, 4)])
    battle.last = 0
    play(end_round(battle))
    told = [(event.kind, event.fields["value"]) for event in battle.events if event.kind.startswith("effect_")]
    assert told == [("effect_begins", 3), ("effect_begins", 5), ("effect_ends", 5)]
    assert kinds(battle).count("uses_speciality") == 2
    assert battle.effects == ()


@rule("FF-SPE-06")
def test_points_burnt_by_others_are_theirs_alone() -> None:
    battle, other, necro = field("red A NECRO 3,3 speciality=cremation_de_l_ame", NECRO)
    burn_soul(battle, other, 2)
    burn_soul(battle, necro, 1)
    assert [score(battle, one, SAG).value for one in (other, necro)] == [2, 1]


@rule("FF-R-101")
def test_the_last_point_of_life_cannot_be_spent() -> None:
    battle, _, necro = field("red A SHADOW 3,3", f"{NECRO} pv=3")
    burning = testing.test(battle, necro, INT, rule="FF-TST-01")
    with pytest.raises(ScriptError):
        play(burning, ["points:3", dice(4, 4)])
    play(testing.test(battle, necro, INT, rule="FF-TST-01"), ["points:2", dice(4, 4)])
    assert necro.pv == 1
    play(testing.test(battle, necro, INT, rule="FF-TST-01"), [dice(4, 4)])  # nobody is asked


@rule("FF-SPE-06")
def test_nothing_is_burnt_for_other_scores_nor_without_being_asked() -> None:
    battle, _, necro = field("red A SHADOW 3,3", NECRO)
    play(testing.test(battle, necro, DEX, rule="FF-TST-01"), [dice(4, 4)])
    play(testing.test(battle, necro, SAG, rule="FF-TST-01"), ["points:0", dice(4, 4)])
    assert necro.pv == 6
    assert "wounded" not in kinds(battle)


@rule("FF-R-54", "FF-R-101")
def test_who_lies_stunned_burns_nothing() -> None:
    battle, talker, necro = field("red A SHADOW 3,3", NECRO)
    battle.stun(necro, rule="FF-WND-03")
    assert play(opposed(battle, talker, necro, mine=CHA, theirs=SAG, rule="FF-TAL-01"), [dice(3, 4), dice(3, 4)])
