"""The starting capabilities, each at its hook."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate import capabilities_starter
from escarmouche.games.sons_of_fate.capabilities import deeds_of
from escarmouche.games.sons_of_fate.going import allowance
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.moments import CLIMB, DISENGAGE, ENGAGE, MOVE, CorridorPenalty, WeaponPower
from escarmouche.games.sons_of_fate.profiles import TORSO
from escarmouche.games.sons_of_fate.reactions import can_dodge
from escarmouche.games.sons_of_fate.wounding import CHARGE, PLAIN, Blow, land
from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import block, field
from tests.support.scripts import NO, YES, dice, kinds, play, rule

assert capabilities_starter.THICK_HIDE.rule == "SF-CAP-S07"  # importing it lets all of them speak


@rule("SF-CAP-S01")
def test_a_light_foot_goes_an_inch_farther() -> None:
    battle, one, _ = field("red A brave 10,10 +pied_leger", "blue B brave 20,20")
    assert [allowance(battle, one, kind).value for kind in (MOVE, ENGAGE, DISENGAGE, CLIMB)] == [7, 7, 7, 6]


@rule("SF-CAP-S02")
def test_a_hawk_eye_loses_no_die_with_its_first_shot() -> None:
    battle, one, other = field("red A brave 10,10 shooter +oeil_de_faucon", "blue B brave 20,20")
    lost = [battle.adjust(Tally(1, rule="SF-COR-03"), CorridorPenalty(battle, one, other)).value]
    battle.count_shot(one, rule="SF-ACT-05")
    lost.append(battle.adjust(Tally(1, rule="SF-COR-03"), CorridorPenalty(battle, one, other)).value)
    assert lost == [0, 1]


@rule("SF-CAP-S03")
def test_a_heavy_shot_has_power_2() -> None:  # SF-X-72
    battle, one, other = field("red A brave 10,10 shooter +trait_lourd", "blue B brave 20,20")
    assert battle.adjust(Tally(1, rule="SF-BAND-08"), WeaponPower(battle, one, other)).value == 2


@rule("SF-CAP-S04")
def test_a_shock_gives_a_die_to_the_attack_of_an_engage_alone() -> None:  # SF-X-68
    battle, one, other = duel("champion +choc", "colosse")
    other.points = 0
    play(attack(battle, one, other, how=CHARGE), [dice(1, 1, 1, 1, 1, 1)])
    play(attack(battle, one, other), [dice(1, 1, 1, 1, 1)])


@rule("SF-CAP-S05")
def test_a_quick_blade_adds_one_in_a_clash_on_either_side() -> None:  # SF-X-71
    battle, one, other = duel("guerrier", "guerrier +lame_vive")
    play(attack(battle, one, other), [YES, dice(4), dice(4), dice(1, 1, 1, 1)])
    assert "riposte_won" in kinds(battle)
    battle, one, other = duel("guerrier +lame_vive", "guerrier")
    play(attack(battle, one, other), [YES, dice(4), dice(5), dice(1, 1, 1, 1)])
    assert "riposte_lost" in kinds(battle)


@rule("SF-CAP-S06")
def test_reflexes_make_the_first_dodge_of_a_turn_free() -> None:
    battle, one, other = duel("guerrier", "guerrier +reflexes")
    other.points = 0
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(4, 1, 1, 1)])
    assert (other.points, other.dodges) == (0, 1)
    assert not can_dodge(battle, Blow(one, other, PLAIN))


@rule("SF-CAP-S07")
def test_a_thick_hide_takes_one_wound_from_the_first_attack_of_a_turn_that_would_wound() -> None:  # SF-X-69
    battle, one, other = duel("guerrier", "guerrier +cuir_epais")
    for kept, lost in ((0, 0), (1, 0), (2, 2)):
        blow = Blow(one, other, PLAIN)
        blow.part, blow.kept = TORSO, kept
        play(land(battle, blow), [])
        assert other.lost[TORSO] == lost


def use(battle: Any, actor: Any, other: Any, answers: list[Any]) -> None:
    (deed,) = deeds_of(actor)
    play(deed.does(battle, actor, other), answers)  # type: ignore[arg-type]


def refused_by(battle: Any, actor: Any, other: Any) -> str:
    (deed,) = deeds_of(actor)
    refusal = deed.why_not(battle, actor, other)
    return "" if refusal is None else refusal.key


@rule("SF-CAP-S08", "SF-ACT-11")
def test_the_voice_of_a_chief_gives_a_point_to_a_friend_that_waits() -> None:
    battle, chief, friend, far, _ = field(
        "red A seigneur 10,10 +voix_du_chef", "red B brave 16,10", "red C brave 20,10", "blue D brave 30,30"
    )
    assert refused_by(battle, chief, friend) == ""
    assert refused_by(battle, chief, far) == "refused.too_far"
    use(battle, chief, friend, [])
    assert friend.points == 4
    friend.is_activated = True
    assert refused_by(battle, chief, friend) == "refused.was_activated"


@rule("SF-CAP-S09", "SF-R-57")
@pytest.mark.parametrize(("faces", "points"), [((1, 1, 2, 1), 3), ((2, 3, 1, 1), 2)])
def test_a_dreadful_gaze_costs_a_point_with_two_successes(faces: tuple[int, ...], points: int) -> None:  # SF-X-70
    battle, lord, enemy = field("red A seigneur 10,10 +regard_terrible", "blue B brave 15,10")
    use(battle, lord, enemy, [dice(*faces)])
    assert enemy.points == points


@rule("SF-CAP-S09")
def test_a_dreadful_gaze_needs_a_corridor() -> None:
    wall = block("wall", 12.0, 5.0, 12.5, 15.0, height=3.0)
    battle, lord, enemy = field("red A seigneur 10,10 +regard_terrible", "blue B brave 15,10", pieces=(wall,))
    assert refused_by(battle, lord, enemy) == "refused.no_corridor"


@rule("SF-CAP-S10", "SF-PC-09")
def test_a_bone_setter_helps_each_friend_once() -> None:
    battle, healer, friend, foe = field("red A brave 10,10 +rebouteux", "red B brave 12,10", "blue C brave 30,30")
    assert refused_by(battle, healer, friend) == "refused.unhurt"
    friend.lost = (0, 1, 1, 0)
    use(battle, healer, friend, [[0, 1]])
    assert (friend.lost, friend.is_healed) == ((0, 1, 0, 0), True)
    assert refused_by(battle, healer, friend) == "refused.was_set"
    friend.spent = ()
    foe.body = foe.body.moved(at(13.12, 10.0), 0.0)
    assert refused_by(battle, healer, friend) == "refused.engaged"


@rule("SF-ACT-02", "SF-ACT-11")
def test_an_action_of_a_capability_is_used_once_a_turn() -> None:
    battle, chief, _ = field("red A seigneur 10,10 +voix_du_chef", "blue D brave 30,30")
    (deed,) = deeds_of(chief)
    assert (deed.points, deed.is_used(chief)) == (1, False)
    deed.count(battle, chief)
    assert deed.is_used(chief)


@rule("SF-REA-02", "SF-CAP-S06")
def test_a_second_dodge_is_paid() -> None:
    battle, one, other = duel("guerrier", "guerrier +reflexes")
    other.dodges, other.points = 1, 3
    play(attack(battle, one, other), [NO, dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(4, 1, 1, 1)])
    assert other.points == 2
