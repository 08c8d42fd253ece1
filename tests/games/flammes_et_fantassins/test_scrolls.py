"""Scrolls pay for spells."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins import band as bands
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.magic.casting import might_cast, why_not_cast
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import field, in_hand
from tests.support.scripts import NO, YES, ScriptError, kinds, play, rule

PRIEST = "red P pretre powerful masse parchemin_soin 3,3 hand=soin cubes=0"


def healing(**switches: object) -> Any:
    """A priest under the eyes of the Cat, and a wounded friend."""
    battle, priest, friend, _ = field(PRIEST, "red F SOLDIER 6,3 pv=3", "blue B SOLDIER 20,20", **switches)
    battle.cat = Point(3.0, 6.0)
    in_hand(battle, priest)
    return battle, priest, friend


@rule("FF-MAT-12", "FF-SPL-22", "FF-R-14")
def test_a_scroll_pays_for_its_spell_and_the_cats_level_and_the_cat_may_be_moved() -> None:  # FF-X-54
    for answers, movers in (([YES, Point(3.0, 6.0)], (1, 0)), ([NO], (0, 0))):
        battle, priest, friend = healing()
        play(act(battle), ["cast:soin", f"figure:{friend.id}", YES, *answers])
        assert friend.pv == 9
        assert (priest.hand, priest.discarded) == (("soin",), ())
        assert "parchemin_soin" not in priest.items
        assert battle.cat_movers == movers


@rule("FF-MAT-12")
def test_who_keeps_the_scroll_pays_with_cards() -> None:
    battle, _, friend = healing()
    play(act(battle), ["cast:soin", f"figure:{friend.id}", NO])
    assert "devoured" in kinds(battle)


@rule("FF-MAT-12", "FF-R-14")
def test_a_scroll_is_of_use_for_its_own_spell_alone() -> None:
    battle, priest, friend = healing()
    priest.hand = ("force", "soin")
    play(act(battle), ["cast:force", f"figure:{friend.id}"])
    assert "parchemin_soin" in priest.items


@rule("FF-R-14")
def test_by_a_house_rule_a_scroll_pays_for_the_pa_too() -> None:
    line = "red W WIZARD parchemin_boule_de_feu 3,3 hand=boule_de_feu+sommeil cubes=0"
    for pays, key in ((False, "refused.no_cubes"), (True, None)):
        battle, wizard, _ = field(line, "blue B SOLDIER 20,20", scroll_pays_pa=pays)
        refusal = why_not_cast(battle, wizard, SPELLBOOK["boule_de_feu"])
        assert (refusal.key if refusal is not None else None) == key
        assert might_cast(battle, wizard)  # by the back of level I
        wizard.hand = ("boule_de_feu",)
        assert might_cast(battle, wizard) is pays
    in_hand(battle, wizard)
    with pytest.raises(ScriptError, match="magic_dice"):
        play(act(battle), ["cast:boule_de_feu", Point(9.0, 3.0), "number:3"])
    assert "parchemin_boule_de_feu" not in wizard.items


@rule("FF-GEN-08", "FF-MAT-12")
def test_without_magic_there_are_no_scrolls() -> None:
    line = {"name": "A", "body": "agile", "classes": ["soldat"], "weapon": "dague", "items": ["parchemin_soin"]}
    assert [found.key for found in bands.check_no_magic(line)] == ["band.no_magic"]
