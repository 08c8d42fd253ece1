"""Cercle de Protection: whom it keeps magic off, and whether it is drawn in time."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.showing.staging import effect_shown
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.aiming import why_not_reach, why_not_target
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.casting import why_not_conditions
from escarmouche.games.flammes_et_fantassins.magic.circle import (
    Wardens,
    draw,
    offer_circle,
    wardens,
    why_not_end_there,
)
from escarmouche.games.flammes_et_fantassins.magic.harming import caught_by
from escarmouche.games.flammes_et_fantassins.magic.lasting import SILENCE, fill
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from tests.games.flammes_et_fantassins.field import set_down
from tests.games.flammes_et_fantassins.test_light import lit
from tests.support.scripts import dice, first_request, kinds, play, rule

CIRCLE = "cercle_de_protection"
STRIKE = "frappe_de_l_ombre"


def drawn(battle: Any, mage: Any) -> None:
    play(draw(battle, Cast(mage, SPELLBOOK[CIRCLE])))


def spell_of(mage: Any, spell: str, *targets: Any) -> Cast:
    cast = Cast(mage, SPELLBOOK[spell])
    cast.targets = targets
    return cast


# The circle.


@rule("FF-SLU-05", "FF-R-84", "FF-R-19")
def test_no_magic_crosses_the_circle_from_outside_in_or_inside_out() -> None:
    for radius, is_in in ((3, True), (2, False)):
        battle, priest, friend, necro = lit(
            f"red P PRIEST 3,3 hand={CIRCLE}", "red F SOLDIER 7,3", "blue N NECRO 12,3", circle_radius=radius
        )
        play(act(battle), [f"cast:{CIRCLE}"])
        strike = SPELLBOOK[STRIKE]
        refusal = why_not_target(battle, necro, priest, strike)
        assert refusal is not None
        assert refusal.rule == "FF-SLU-05"
        assert (why_not_target(battle, necro, friend, strike) is not None) == is_in  # 3 inches from edge to edge
        assert (why_not_target(battle, priest, friend, strike) is None) == is_in
        assert why_not_target(battle, priest, necro, strike) is not None
        set_down(necro, 4.0, 5.0)  # inside with them
        assert why_not_target(battle, necro, priest, strike) is None


@rule("FF-SLU-05", "FF-R-84")
def test_an_area_spares_whoever_is_on_the_other_side_and_a_line_may_pass_through() -> None:
    battle, priest, necro, left, right = lit(
        f"red P PRIEST 8,3 hand={CIRCLE}", "blue N NECRO 2,3", "blue L SOLDIER 9,5", "blue R SOLDIER 15,3"
    )
    drawn(battle, priest)
    ball = Cast(necro, SPELLBOOK["boule_de_feu"])
    ball.place = Point(12.0, 3.0)
    assert caught_by(battle, ball) == [right]
    ball.place = Point(8.0, 3.0)
    assert caught_by(battle, ball) == []
    assert why_not_target(battle, necro, right, SPELLBOOK["armure_de_mage"]) is not None  # too far
    assert why_not_reach(battle, necro, right, SPELLBOOK["armure_de_mage"]) is None
    assert why_not_reach(battle, necro, left, SPELLBOOK["armure_de_mage"]) is not None


@rule("FF-SLU-05", "FF-R-84", "FF-R-50")
def test_the_circle_goes_with_its_mage_and_ends_with_the_round_or_the_mage() -> None:
    battle, priest, necro = lit(f"red P PRIEST 3,3 hand={CIRCLE}", "blue N NECRO 12,3")
    drawn(battle, priest)
    drawn(battle, priest)
    assert len(battle.effects) == 1  # the same one twice does not add up
    shown = effect_shown(battle, battle.effects[0])
    assert (shown.at, shown.radius) == ((3.0, 3.0), 3.0)
    set_down(priest, 9.0, 3.0)
    assert effect_shown(battle, battle.effects[0]).at == (9.0, 3.0)
    assert (
        why_not_reach(battle, necro, priest, SPELLBOOK[STRIKE]) is None
    )  # it has come so near that the Mage is inside
    set_down(priest, 3.0, 3.0)
    body, priest.body = priest.body, None  # melted into the earth
    assert why_not_reach(battle, necro, priest, SPELLBOOK[STRIKE]) is None
    priest.body = body
    assert why_not_reach(battle, necro, priest, SPELLBOOK[STRIKE]) is not None
    battle.die(priest, rule="FF-WND-01")
    assert battle.effects == ()
    drawn(battle, necro)
    battle.last = 0
    play(end_round(battle))
    assert battle.effects == ()


@rule("FF-R-84")
def test_no_teleport_ends_across_a_circle() -> None:
    battle, priest, necro, _other = lit("red P PRIEST 3,3", "blue N NECRO 12,3", "blue B SOLDIER 14,3")
    drawn(battle, priest)
    inside = Body(priest.card.base, at(6.0, 3.0), 0.0, 1.25)
    assert why_not_end_there(battle, necro, necro, inside) is not None
    assert why_not_end_there(battle, necro, necro, Body(priest.card.base, at(9.0, 3.0), 0.0, 1.25)) is None
    assert why_not_end_there(battle, priest, priest, Body(priest.card.base, at(9.0, 3.0), 0.0, 1.25)) is None


@rule("FF-R-84", "FF-R-82")
def test_a_circle_keeps_out_a_silence_that_comes_later_but_ends_none_that_was_there() -> None:
    for is_first in (True, False):
        battle, priest, _friend, necro = lit(
            f"red P PRIEST 6,3 hand={CIRCLE}", "red F SOLDIER 7,3", "blue N NECRO 14,3"
        )
        silence = Cast(necro, SPELLBOOK["silence"])
        silence.place = Point(7.0, 3.0)
        if is_first:
            drawn(battle, priest)
        fill(battle, silence, SILENCE, until=THIS_ROUND, value=2)
        if not is_first:
            drawn(battle, priest)
        assert (why_not_conditions(battle, priest, SPELLBOOK["force"]) is None) == is_first


# In reaction.


@rule("FF-SLU-05", "FF-R-84", "FF-TST-03", "FF-REA-01", "FF-SPL-07")
def test_a_circle_drawn_in_time_stops_the_spell_and_a_late_one_stands_afterwards() -> None:  # FF-X-66
    for theirs, left in (((1, 4), 7), ((2, 4), 1)):
        battle, necro, priest = lit(f"red N NECRO 3,3 hand={STRIKE}", f"blue P PRIEST 9,3 hand={CIRCLE}+soin")
        script: list[Any] = [f"cast:{STRIKE}", f"figure:{priest.id}", f"figure:{priest.id}", dice(2, 3), dice(*theirs)]
        if left < 7:
            script += ["nobody", dice(4, 6), "plain:4:5:6"]  # no duel after the Cercle
        play(act(battle), [*script, ["card:soin"]])
        assert priest.pv == left
        assert (priest.hand, necro.hand) == ((CIRCLE,), ())
        assert battle.neutral == (5, 4)
        assert [effect.kind.key for effect in battle.effects] == [CIRCLE]
        assert battle.spells_cast == (STRIKE, CIRCLE)
        assert ("circle_in_time" if left == 7 else "circle_late") in kinds(battle)


@rule("FF-R-84")
def test_only_figures_of_the_reacting_player_within_the_circle_of_a_mage_who_can_react_open_the_window() -> None:
    battle, necro, priest, near, far, third = lit(
        f"red N NECRO 3,3 hand={STRIKE}", f"blue P PRIEST 12,3 hand={CIRCLE}", "blue S SOLDIER 16,3", "blue F SOLDIER 16.1,6",
        "red T SOLDIER 13,5",
    )  # fmt: skip
    necro, third, priest, near, far = battle.characters
    assert wardens(battle, spell_of(necro, STRIKE, near)) == [priest]  # 3 inches from edge to edge
    assert wardens(battle, spell_of(necro, STRIKE, far)) == []
    assert wardens(battle, spell_of(necro, STRIKE, third)) == []
    assert wardens(battle, spell_of(necro, "changeforme", near)) == []  # its target is secret
    assert wardens(battle, spell_of(priest, STRIKE, near)) == []  # no enemy's spell
    ball = Cast(necro, SPELLBOOK["boule_de_feu"])
    ball.place = Point(18.0, 3.0)
    assert wardens(battle, ball) == [priest]
    battle.neutral = (5, 0)
    assert wardens(battle, ball) == []
    battle.neutral = (5, 5)
    battle.stun(priest, rule="FF-WND-03")
    assert wardens(battle, ball) == []


@rule("FF-HID-08", "FF-D-44")
@pytest.mark.parametrize("hand", [CIRCLE, "soin", "acide"])
def test_the_window_is_the_same_whether_the_card_is_held_or_not(hand: str) -> None:
    battle, necro, priest = lit(f"red N NECRO 3,3 hand={STRIKE}", f"blue P PRIEST 9,3 hand={hand}")
    asked = first_request(offer_circle(battle, spell_of(necro, STRIKE, priest)))
    assert (asked.key, asked.seat, asked.figure, asked.fields) == ("circle", 1, priest, {"spell": STRIKE})
    assert [option.kind for option in Wardens(battle, [priest])(False)] == (
        ["pass", "figure"] if hand == CIRCLE else ["pass"]
    )
    play(offer_circle(battle, spell_of(necro, STRIKE, priest)), ["pass"])
    assert battle.events == []


@rule("FF-HID-08", "FF-R-82")
def test_no_window_without_a_level_one_back_nor_in_a_silence() -> None:
    battle, necro, priest = lit(f"red N NECRO 3,3 hand={STRIKE}", "blue P PRIEST 9,3 hand=resurrection")
    assert wardens(battle, spell_of(necro, STRIKE, priest)) == []
    priest.hand = (CIRCLE,)
    assert wardens(battle, spell_of(necro, STRIKE, priest)) == [priest]
    silence = Cast(necro, SPELLBOOK["silence"])
    silence.place = Point(9.0, 3.0)
    fill(battle, silence, SILENCE, until=THIS_ROUND, value=0)
    assert wardens(battle, spell_of(necro, STRIKE, priest)) == []


@rule("FF-R-84")
def test_of_several_targets_those_outside_the_new_circle_are_still_hit() -> None:
    battle, necro, priest, far = lit(
        f"red N PRIEST 3,3 hand={STRIKE}", f"blue P PRIEST 9,3 hand={CIRCLE}", "blue F SOLDIER 3,9"
    )
    cast = spell_of(necro, "projectile_magique", priest, far)
    play(offer_circle(battle, cast), [f"figure:{priest.id}", dice(6, 6), dice(1, 1)])
    assert (cast.targets, cast.is_stopped) == ((far,), False)
    near = spell_of(necro, STRIKE, priest)
    set_down(necro, 7.0, 3.0)  # inside the circle: it protects from nothing there
    battle.effects = ()
    play(offer_circle(battle, near), [f"figure:{priest.id}", dice(6, 6), dice(1, 1)])
    assert not near.is_stopped
