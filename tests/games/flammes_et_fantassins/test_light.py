"""The spells of the domain Lumière that mend, strengthen and hush."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.words.names import Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import load_words
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.characteristics import melee_of, score
from escarmouche.games.flammes_et_fantassins.effects import HARDNESS, begin_potion
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.magic.casting import cast_options, why_not_cast, why_not_conditions
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.scores import FOR
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand, set_down
from tests.support.scripts import play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
WORDS = load_words(FOLDER)


def lit(*lines: str, **settings: Any) -> Any:
    """A field whose Cat sees nobody, the first character in hand."""
    battle, *figures = field(*lines, pieces=(BLIND,), **settings)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, figures[0])
    return (battle, *figures)


def told(battle: Any, kind: str, lang: str = "fr") -> str:
    """The last event of a kind, as it is said."""
    names = Names(battle.figures, ["Anne", "Bruno"], battle.terrain)
    whereabouts = Whereabouts(battle.figures, battle.terrain)
    said = [WORDS.say(whereabouts.told(event), lang, names) for event in battle.events if event.kind == kind]
    return said[-1]


# Force.


@rule("FF-SLU-02", "FF-R-68")
def test_force_adds_to_all_that_follows_from_strength_for_this_round() -> None:
    battle, _priest, soldier, _other = lit(
        "red P PRIEST 3,3 hand=force+soin", "red S SOLDIER 6,3", "blue B SOLDIER 20,3"
    )
    before = melee_of(battle, soldier).value
    play(act(battle), ["cast:force", f"figure:{soldier.id}", ["card:soin"]])
    play(act(battle), ["cast:force", f"figure:{soldier.id}"])  # the same effect twice does not add up
    assert (score(battle, soldier, FOR).value, melee_of(battle, soldier).value) == (3, before + 2)
    battle.last = 0
    play(end_round(battle))
    assert score(battle, soldier, FOR).value == 1


# Soin des foules.


@rule("FF-SLU-07", "FF-R-62")
def test_a_crowd_gains_six_each_and_one_alone_everything() -> None:  # FF-X-63
    for place, left in (("12,3", (7, 9)), ("14,3", (12, 8))):
        battle, _priest, brute, soldier = lit(
            "red P PRIEST 1,3 hand=soin_des_foules", "red F BRUTE 7,3 pv=1", f"blue S SOLDIER {place} pv=8"
        )
        play(act(battle), ["cast:soin_des_foules", Point(9.0, 3.0)])
        assert (brute.pv, soldier.pv) == left


# Silence.


@rule("FF-SLU-03", "FF-R-82")
def test_nobody_casts_in_a_silence_but_whose_charm_exceeds_the_wisdom_of_its_mage() -> None:  # FF-X-65
    for classes, silenced in (("pretre", False), ("pretre+sage", True)):
        battle, priest, sorcerer, necro = lit(
            f"red P {classes} powerful masse 3,3 hand=silence", "blue S SORCERER 9,3 hand=frappe_de_l_ombre", "blue N NECRO 10.5,3 hand=frappe_de_l_ombre"
        )  # fmt: skip
        battle.neutral = (5, 0)  # nobody answers it by a Cercle
        play(act(battle), ["cast:silence", Point(10.0, 4.0)])
        refusals = [why_not_conditions(battle, one, SPELLBOOK["frappe_de_l_ombre"]) for one in (sorcerer, necro)]
        assert [one is not None and one.key == "refused.silence" for one in refusals] == [silenced, True]
        assert battle.effects[0].value == score(battle, priest, 4).value


@rule("FF-R-82")
def test_a_silence_holds_where_one_stands_when_casting_its_own_mage_included() -> None:
    battle, priest, necro = lit("red P PRIEST 3,3 hand=silence+soin+force", "blue N NECRO 10,3 hand=frappe_de_l_ombre")
    battle.neutral = (5, 0)
    play(act(battle), ["cast:silence", Point(6.0, 3.0), ["card:silence"]])
    soin = SPELLBOOK["soin"]
    refusal = why_not_cast(battle, priest, soin)
    assert refusal is not None
    assert refusal.rule == "FF-SLU-03"
    assert cast_options(battle, priest, explain=False) == []
    assert (
        why_not_conditions(battle, necro, SPELLBOOK["frappe_de_l_ombre"]) is not None
    )  # the edge of its base is in it
    set_down(necro, 10.6, 3.0)
    assert why_not_conditions(battle, necro, SPELLBOOK["frappe_de_l_ombre"]) is None
    battle.die(priest, rule="FF-WND-01")
    assert why_not_conditions(battle, priest, SPELLBOOK["silence"]) is not None  # its body lies in it
    battle.last = 0
    play(end_round(battle))
    assert battle.effects == ()


# What is told.


@rule("FF-SPL-21")
def test_effects_are_announced_with_their_time_and_their_place() -> None:
    battle, priest, soldier = lit("red P PRIEST 3,3 hand=silence", "blue S SOLDIER 20,20")
    begin_potion(battle, soldier, HARDNESS)
    assert told(battle, "effect_begins") == "Pour ce Round, S a +2 à la CA."
    assert told(battle, "effect_begins", "en") == "For this Round, S has +2 to CA."
    play(act(battle), ["cast:silence", Point(3.0, 9.0)])
    said = told(battle, "effect_begins")
    assert said.startswith("Pour ce Round : Silence")
    assert "ouest" in said
    whereabouts = Whereabouts(battle.figures, battle.terrain)
    whereabouts.follow(battle.events, battle.figures)
    assert priest.id not in whereabouts.bodies  # who casts at a point is not there
    battle.expire("round", rule="FF-CAT-07")
    assert told(battle, "effect_ends") == "Fin de l'effet : Silence : on ne lance pas de sort ici."
