"""Magic duels, and what specialities make of a magic roll."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, Deed
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE as ELOQUENCE_POTION
from escarmouche.games.flammes_et_fantassins.effects import begin_potion, burn_soul
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.duel import duellists, offer_duel
from escarmouche.games.flammes_et_fantassins.magic.hands import redraw
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import ScriptError, dice, give, kinds, last_event, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
BEHIND = Point(1.0, 23.0)
STRIKE = "frappe_de_l_ombre"


def meeting(*lines: str, cat: Point = BEHIND, **switches: object) -> Any:
    """A battle in which the first Mage is about to cast, unseen by the Cat."""
    battle, *characters = field(*lines, pieces=(BLIND,), **switches)
    battle.cat = cat
    in_hand(battle, characters[0])
    return (battle, *characters)


def of(battle: Any, mage: Any, *targets: Any, spell: str = STRIKE) -> Cast:
    cast = Cast(mage, SPELLBOOK[spell])
    cast.targets = targets
    return cast


# The duel.


@rule("FF-DUE-01", "FF-R-55")
def test_only_mages_whom_a_hostile_spell_of_an_enemy_reaches_may_duel() -> None:
    battle, necro, friend, foe, soldier, asleep = meeting(
        "red N NECRO 3,3 hand=soin", "red M WIZARD 5,3", "blue W WIZARD 9,3", "blue S SOLDIER 9,6", "blue Z WIZARD 12,3"
    )
    battle.stun(asleep, rule="FF-WND-03")
    everybody = of(battle, necro, friend, foe, soldier, asleep)
    assert duellists(battle, everybody) == [foe]
    assert duellists(battle, of(battle, necro, foe, spell="soin")) == []
    blast = of(battle, necro, spell="boule_de_feu")
    blast.place = Point(9.0, 3.0)
    assert duellists(battle, blast) == [foe]


@rule("FF-REA-03", "FF-DUE-01")
def test_a_duel_needs_a_band_cube() -> None:
    battle, necro, foe = meeting("red N NECRO 3,3", "blue W WIZARD 9,3")
    battle.neutral = (5, 0)
    assert duellists(battle, of(battle, necro, foe)) == []


@rule("FF-DUE-02", "FF-DUE-03", "FF-DUE-04", "FF-REA-01")
def test_a_right_guess_adds_2_to_sag_for_this_spell() -> None:
    battle, necro, foe = meeting("red N NECRO 3,3", "blue W PRIEST 9,3")
    cast = of(battle, necro, foe)
    play(offer_duel(battle, cast), [f"figure:{foe.id}", dice(6, 2), "die:2:2", dice(1, 4), "die:4:2", "higher"])
    assert (cast.sag, cast.is_stopped) == (2, False)
    assert battle.neutral == (5, 4)
    roll = play(magic_roll(battle, cast), [dice(5, 1), "plain:5:6:3"])
    assert (roll.is_hit, roll.effect.value) == (True, 3)


@rule("FF-DUE-05", "FF-R-56")
def test_a_wrong_guess_costs_the_spell_and_the_card_that_was_shown() -> None:
    for setting, kept in (("shown", ("acide",)), ("any", (STRIKE,))):
        battle, necro, foe = meeting(
            f"red N NECRO 3,3 hand={STRIKE}+acide", "blue W WIZARD 9,3", lost_duel_card=setting
        )
        script: list[Any] = ["cast:frappe_de_l_ombre", f"figure:{foe.id}", f"figure:{foe.id}"]
        script += [dice(6, 6), "die:6:1", dice(1, 2), "die:2:2", "lower"]
        play(act(battle), script if setting == "shown" else [*script, ["card:acide"]])
        assert foe.pv == 6
        assert necro.hand == kept
        assert "magic_dice" not in kinds(battle)


@rule("FF-R-56", "FF-SPL-12")
def test_under_the_eyes_of_the_cat_a_lost_duel_costs_another_card_or_the_mage() -> None:
    lost = [dice(6, 6), "die:6:1", dice(1, 2), "die:2:2", "lower"]
    battle, necro, foe = meeting(
        f"red N NECRO 3,3 hand={STRIKE}+acide+vampirisme", "blue W WIZARD 9,3", cat=Point(3.0, 6.0)
    )
    play(act(battle), [f"cast:{STRIKE}", f"figure:{foe.id}", f"figure:{foe.id}", *lost, ["card:acide"]])
    assert necro.hand == ("vampirisme",)
    battle, necro, foe = meeting(f"red N NECRO 3,3 hand={STRIKE}", "blue W WIZARD 9,3", cat=Point(3.0, 6.0))
    play(act(battle), [f"cast:{STRIKE}", f"figure:{foe.id}", f"figure:{foe.id}", *lost])
    assert "devoured" in kinds(battle)


@rule("FF-DUE-06", "FF-R-48")
def test_concentration_counts_in_a_duel_and_equal_totals_change_nothing() -> None:  # FF-X-96
    for counts, stopped in ((True, False), (False, True)):
        battle, necro, foe = meeting("red N NECRO 3,3", "blue W WIZARD 9,3", concentration_in_duel=counts)
        battle.concentrate(foe, 1, rule="FF-CONC-01")
        cast = of(battle, necro, foe)
        play(offer_duel(battle, cast), [f"figure:{foe.id}", dice(4, 3), "die:3:2", dice(3, 3), "die:3:1", "lower"])
        assert (cast.sag, cast.is_stopped) == (0, stopped)
        assert ("duel_even" in kinds(battle)) is counts


@rule("FF-DUE-07", "FF-R-57")
def test_the_first_player_from_the_left_who_takes_the_duel_up_fights_it_alone() -> None:
    battle, necro, one, other = meeting("red N NECRO 3,3", "blue W WIZARD 9,3", "green V PRIEST 9,6")
    cast = of(battle, necro, one, other, spell="projectile_magique")
    play(
        offer_duel(battle, cast),
        ["nobody", f"figure:{other.id}", dice(6, 6), "die:6:1", dice(1, 2), "die:2:2", "higher"],
    )
    assert cast.sag == 2
    cast = of(battle, necro, one, other, spell="projectile_magique")
    play(offer_duel(battle, cast), [f"figure:{one.id}", dice(6, 6), "die:6:1", dice(1, 2), "die:2:2", "higher"])
    assert battle.neutral == (5, 4, 4)


@rule("FF-R-55")
def test_a_player_names_one_of_several_mages() -> None:
    battle, necro, one, other = meeting("red N NECRO 3,3", "blue W WIZARD 9,3", "blue V PRIEST 9,6")
    cast = of(battle, necro, one, other, spell="projectile_magique")
    script = [f"figure:{other.id}", dice(1, 1), "die:1:1", dice(1, 2), "die:2:2", "lower"]
    play(offer_duel(battle, cast), script)
    assert last_event(battle, "duels").fields["figure"] == other.id


@rule("FF-HID-03", "FF-DUE-02")
def test_the_dice_of_a_duel_and_which_one_is_shown_are_seen_by_their_player_alone() -> None:
    battle, necro, foe = meeting("red N NECRO 3,3", "blue W WIZARD 9,3")
    cast = of(battle, necro, foe)
    rules = offer_duel(battle, cast)
    offered = rules.send(None)
    roll = rules.send(offered.option(f"figure:{foe.id}"))
    assert (sees(roll.seen_by, 0), sees(roll.seen_by, 1), sees(roll.seen_by, -1)) == (True, False, False)
    shown = rules.send((5, 5))
    assert isinstance(shown, Choose)
    assert not sees(shown.seen_by, 1)
    assert len(shown.options()) == 2  # a double is not told by a question that asks nothing
    assert "5" not in str(shown.about)
    rules.send(shown.options()[0])
    assert last_event(battle, "shows_die").fields["shown"] == 5
    assert "duel_revealed" not in kinds(battle)
    rules.close()


@rule("FF-MAT-11", "FF-R-108")
def test_eloquence_is_declared_with_the_die_that_is_shown() -> None:
    battle, sorcerer, foe = meeting("red N SORCERER 3,3", "blue W WIZARD 9,3")
    begin_potion(battle, sorcerer, ELOQUENCE_POTION)
    cast = of(battle, sorcerer, foe)
    play(
        offer_duel(battle, cast),
        [f"figure:{foe.id}", dice(1, 2), "eloquent_die:1:1:2", dice(2, 2), "die:2:1", "higher"],
    )
    assert cast.sag == 2  # 3 and CHA 2 are more than 4
    with pytest.raises(ScriptError):
        play(offer_duel(battle, of(battle, sorcerer, foe)), [f"figure:{foe.id}", dice(1, 2), "eloquent_die:1:1:2"])


@rule("FF-R-56", "FF-HID-08")
def test_what_a_lost_duel_has_cost_is_known_to_everybody() -> None:
    battle, necro, foe = meeting(f"red N NECRO 3,3 hand={STRIKE}+acide", "blue W WIZARD 9,3")
    lost = [dice(6, 6), "die:6:1", dice(1, 2), "die:2:2", "lower"]
    play(act(battle), [f"cast:{STRIKE}", f"figure:{foe.id}", f"figure:{foe.id}", *lost])
    drawn = [redrawn(battle, necro, f"world {number}") for number in range(12)]
    assert {discarded for _, discarded in drawn} == {(STRIKE,)}
    assert len({hand for hand, _ in drawn}) > 1


def redrawn(battle: Any, mage: Any, seed: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    twin = battle.copy()
    redraw(twin, 1, Tape(seed))
    return twin.character(mage.id).hand, twin.character(mage.id).discarded


def in_a_match(battle: Any) -> Match:
    """A match whose only step is a spell of the first Mage against the second, its duel and its roll."""

    async def step(played: Any) -> None:
        cast = of(played, *played.characters[:2])
        await offer_duel(played, cast)
        await magic_roll(played, cast)

    ours = find_game("flammes-et-fantassins")
    game = Game(
        ours.id, rules_version=ours.rules_version, folder=ours.folder, set_up=lambda _: battle.copy(), next_step=lambda _: step,
        outcome=lambda _: None, show=ours.show, redraw=ours.secrets,
    )  # fmt: skip
    return Match(game, ours.sample(0, 2))


@rule("FF-DUE-03", "FF-HID-03")
def test_who_thinks_on_after_a_duel_knows_the_dice_that_were_turned_up() -> None:
    battle, necro, foe = meeting("red N NECRO 3,3", "blue W PRIEST 9,3")
    match = in_a_match(battle)
    give(match, f"figure:{foe.id}", dice(6, 2), "die:2:2", dice(1, 4), "die:4:2", "higher", dice(5, 1))

    asked = chair(match, necro.owner).request

    assert isinstance(asked, Choose)
    assert [str(option) for option in asked.options()] == ["plain:5:6:3", "plain:1:2:7"]


# Specialities.


@rule("FF-SPE-05", "FF-R-102")
def test_school_magic_turns_one_die_once_a_game() -> None:  # FF-X-44
    battle, wizard, target = meeting(
        "red W WIZARD 3,3 hand=sommeil speciality=magie_scolaire", "blue B sage+pretre+druide agile dague 9,3"
    )  # Tra. 7; with the robe of nobody else
    battle.concentrate(target, 1, rule="FF-CONC-01")  # changes nothing: no roll of its own
    roll = play(magic_roll(battle, of(battle, wizard, target)), [dice(2, 2), "turned:5:8:3"])
    assert (roll.is_hit, roll.hit.value, roll.effect.value) == (True, 8, 3)
    assert wizard.is_speciality_used
    again = play(magic_roll(battle, of(battle, wizard, target)), [dice(2, 2)])
    assert not again.is_hit


@rule("FF-SPE-08", "FF-R-103")
def test_a_thousand_years_of_wisdom_count_every_concentration_for_both_dice() -> None:  # FF-X-45
    for speciality, use, effect in (("mille_annees_de_sagesse", "plain:4:5:6", 6), ("", "plain:4:5:5", 5)):
        line = "red S sage agile dague 3,3" + (f" speciality={speciality}" if speciality else "")
        battle, sage, target = meeting(line, "blue B sage agile dague 9,3")
        battle.concentrate(sage, 1, rule="FF-CONC-01")
        roll = play(magic_roll(battle, of(battle, sage, target)), [dice(3, 4), use])
        assert (roll.is_hit, roll.effect.value) == (True, effect)


@rule("FF-R-103")
def test_wisdom_is_of_no_use_to_a_dagger() -> None:
    battle, sage, target = meeting(
        "red S sage agile dague 3,3 speciality=mille_annees_de_sagesse", "blue B sage agile dague 4,3"
    )
    battle.concentrate(sage, 1, rule="FF-CONC-01")
    battle.neutral = (0, 0)
    play(attack(battle, Deed(sage, target, ITEMS["dague"], MELEE)), [dice(3, 3), "plain:3:3:3"])
    assert target.pv == 3


@rule("FF-SPE-09", "FF-R-66")
def test_a_sorcerer_unseen_by_the_cat_casts_by_its_charisma() -> None:
    battle, sorcerer, target = meeting("red S SORCERER 3,3 speciality=murmures_des_ombres", "blue B SOLDIER 9,3")
    cast = of(battle, sorcerer, target)
    cast.sag = 2
    hit = play(magic_roll(battle, cast), [dice(1, 6), "cha_for_int:1:3:8"])
    assert (hit.is_hit, hit.effect.value) == (True, 8)
    harm = play(magic_roll(battle, cast), [dice(3, 6), "cha_for_sag:3:3:8"])  # without what the duel has won
    assert harm.effect.value == 8
    battle.cat = Point(3.0, 6.0)
    with pytest.raises(ScriptError):
        play(magic_roll(battle, cast), [dice(1, 6), "cha_for_int:1:3:8"])


@rule("FF-SPE-06", "FF-R-101")
def test_each_point_that_was_burnt_helps_int_or_sag_in_a_magic_roll() -> None:
    battle, necro, target = meeting("red N NECRO 3,3 speciality=cremation_de_l_ame", "blue B SOLDIER 9,3")
    burn_soul(battle, necro, 2)
    cast = of(battle, necro, target)
    for use, hit, effect in (("plain:2:5:2", 5, 2), ("plain:2:4:3", 4, 3), ("plain:2:3:4", 3, 4)):
        roll = play(magic_roll(battle, cast), ["points:0", dice(2, 2), use])
        assert (roll.hit.value, roll.effect.value) == (hit, effect)


# By default.


@rule("FF-DUE-03")
def test_the_guess_of_who_does_not_care_is_the_likelier_one() -> None:  # FF-D-48
    for mine, shown, concentrations, first in (
        ((1, 2), 4, 0, "lower"),  # 3 against 5 to 10
        ((6, 6), 4, 0, "higher"),
        ((4, 4), 5, 0, "lower"),  # 8 against 6 to 11: below 3 in 2 of 6, above it in 3
        ((4, 4), 4, 0, "higher"),
        ((4, 4), 4, 1, "lower"),  # all know of a Concentration
    ):
        battle, necro, foe = meeting("red N NECRO 3,3", "blue W WIZARD 9,3")
        foe.focus = concentrations
        rules = offer_duel(battle, of(battle, necro, foe))
        offered = rules.send(None)
        rules.send(offered.option(f"figure:{foe.id}"))
        rules.send(rules.send(mine).options()[0])
        guess = rules.send(rules.send((shown, shown)).options()[0])
        assert (guess.key, guess.default().kind) == ("guess", first)
        assert sorted([option.kind for option in guess.options()]) == ["higher", "lower"]
        rules.close()
