"""What players read: the terms of the book, agreement, numbers with their reasons, and seats by name where there are more than two."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import load_words
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.carrying import settle
from escarmouche.games.flammes_et_fantassins.deeds import CHARGE, Deed
from escarmouche.games.flammes_et_fantassins.items import FOLDER, ITEMS
from escarmouche.games.flammes_et_fantassins.scenarios import SCENARIOS
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES
from escarmouche.games.flammes_et_fantassins.testing import test as check
from escarmouche.table.geometry.points import at
from tests.games.flammes_et_fantassins.field import field, round_piece
from tests.support.scripts import dice, play, rule

WORDS = load_words(FOLDER)
SEATS = ["Anne", "Bruno", "Carine"]


def said(battle: Any, lang: str = "fr") -> list[str]:
    """Everything that has happened, as it is told."""
    names = Names(battle.figures, SEATS, battle.terrain)
    whereabouts = Whereabouts(battle.figures, battle.terrain)
    return [WORDS.say(whereabouts.told(event), lang, names) for event in battle.events]


def say(key: str, lang: str = "fr", **fields: object) -> str:
    return WORDS.say(Message(key, fields), lang, Names([], SEATS))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", [*ITEMS, "mains_nues"])
def test_everything_that_is_carried_has_a_name_with_its_article(key: str, lang: str) -> None:
    assert WORDS.sentence(f"thing.{key}", lang) is not None
    assert key == "mains_nues" or WORDS.sentence(f"tag.{key}", lang) is not None


@pytest.mark.parametrize("key", [key for key, item in ITEMS.items() if item.slot in ("melee", "ranged")])
def test_every_weapon_can_be_struck_or_shot_with(key: str) -> None:
    assert WORDS.sentence(f"with.{key}", "fr") is not None


@pytest.mark.parametrize("key", [*CLASSES, *TALENTS])
def test_every_class_and_every_talent_has_a_name(key: str) -> None:
    assert WORDS.sentence(f"tag.{key}", "fr") is not None


@pytest.mark.parametrize("key", list(SCENARIOS))
def test_every_scenario_says_what_it_is_about(key: str) -> None:
    for part in ("", ".goal", ".score"):
        assert WORDS.sentence(f"scenario.{key}{part}", "fr") is not None


@rule("FF-ACT-01", "FF-PA-02")
def test_an_activation_names_its_cube_and_agrees() -> None:
    battle, anna, _ = field("red Anna SOLDIER 5,5 gender=f", "blue Bo SOLDIER 15,15")
    battle.command = (1, 0)

    battle.activate(anna, is_command=False, rule="FF-ACT-01")
    battle.activate(anna, is_command=True, rule="FF-ACT-01")

    assert said(battle) == [
        "Anna est activée : 2 PA sur sa fiche.", "Anna est activée par un PA de Commandement : 3 PA sur sa fiche.",
    ]  # fmt: skip


@rule("FF-WND-01", "FF-WND-03", "FF-GEN-07")
def test_wounds_stuns_and_flights_are_told_of_women_as_of_men() -> None:
    battle, anna, bo = field("red Anna SOLDIER 5,5 pv=4 gender=f", "blue Bo SOLDIER 15,15 pv=2")

    battle.wound(anna, 3, rule="FF-ATK-03")
    battle.stun(anna, rule="FF-WND-03")
    battle.wound(bo, 5, rule="FF-ATK-03")
    battle.flee(anna, rule="FF-GEN-07")

    assert said(battle) == [
        "Anna perd 3 PV : il en reste un.", "Anna est assommée et perd ses PA.", "Bo perd 5 PV : il n'en reste plus.", "Bo meurt.",
        "Anna quitte la table : la voilà en fuite.",
    ]  # fmt: skip


@rule("FF-ACT-05", "FF-ACT-07")
def test_sentences_about_players_name_them() -> None:
    assert say("hands_on", seat=0, other=2) == "Anne passe la main à Carine."
    assert say("last_player", seat=1).startswith("Bruno n'a plus de PA de Bande et devient Dernier Joueur")
    assert say("hand_on.seat", about0=2) == "Carine"
    assert say("hands_on", "en", seat=0, other=2) == "Anne hands the Turn to Carine."


def test_nobody_is_called_the_opponent() -> None:
    told = [
        text for lang in ("fr", "en") for key, text in WORDS.texts[lang].items() if not key.startswith("odds_policy")
    ]

    assert [text for text in told if "adversaire" in text.lower() or "opponent" in text.lower()] == []


@rule("FF-CAT-02")
def test_the_cat_is_told_to_be_near_something_and_never_by_coordinates() -> None:
    rock = round_piece("rock", 5.0, 9.0, 1.0)
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15", pieces=(rock,))

    battle.move_cat(0, at(5.0, 7.0), rule="FF-CAT-02")

    assert said(battle) == ["Anne fait bouger le Chat Noir : le voilà au sud-ouest, près du rocher."]


@rule("FF-ATK-01", "FF-ATK-02")
def test_a_hit_is_told_with_both_totals_and_their_reasons() -> None:
    battle, brute, target = field("red Anna BRUTE 5,5", "blue Bo KNIGHT 6,5")
    weapon = brute.kit.melee

    play(attack(battle, Deed(brute, target, weapon, CHARGE)), [dice(6, 2), "plain:6:11:7", "nothing"])

    assert said(battle)[0] == (
        "Anna touche Bo : 11 = 6, +1 arme à deux mains, +3 Mêl., +1 charge ; CA 9 = 3, +2 Chevalier, +1 écu, +3 plaque ; "
        "dégâts 7 = 2, +1 arme à deux mains, +3 FOR, +1 charge."
    )


@rule("FF-DOD-01", "FF-R-51")
def test_a_dodge_says_beforehand_whether_it_saves() -> None:
    assert say("dodge.dodge", about0=7) == "Esquiver (1 PA de Bande) : CA 7, le coup manque"
    assert say("dodge.dodge_in_vain", about0=7) == "Esquiver (1 PA de Bande) : CA 7, le coup porte quand même"


@rule("FF-EQL-05", "FF-MOV-08")
def test_things_change_hands_with_their_articles() -> None:
    battle, anna, bea, _ = field("red Anna SOLDIER 5,5", "red Bea BOWMAN 6.2,5", "blue Cy SOLDIER 15,15")

    battle.hand_item(bea, anna, "arc_long", rule="FF-MOV-08", kind="gives")
    battle.drop_item(anna, anna.newest("arme_a_une_main"), rule="FF-EQL-06")
    battle.hand_item(anna, bea, "arc_long", rule="FF-EQL-05", kind="is_looted")

    assert said(battle) == [
        "Bea donne l'arc long à Anna.", "Anna laisse tomber l'arme à une main.", "Bea prend l'arc long sur Anna.",
    ]  # fmt: skip


@rule("FF-HID-04")
def test_a_token_is_told_to_be_a_trap_only_when_it_goes_off() -> None:
    assert say("token_placed", seat=0) == "Anne pose un pion face cachée."
    assert say("token_triggered", seat=0, trap=True) == "Un pion d'Anne est révélé : c'est un piège."
    assert say("token_triggered", seat=0, trap=False) == "Un pion d'Anne est révélé : ce n'est qu'un leurre."
    assert say("token_disarmed", seat=0, trap=True) == say("token_disarmed", seat=0, trap=False)


@rule("FF-CHR-01")
@pytest.mark.parametrize(("lang", "told"), [("fr", "7 = 8, −1 DEX"), ("en", "7 = 8, −1 DEX")])
def test_a_sum_names_the_characteristic_in_it(lang: str, told: str) -> None:
    battle, anna, _ = field("red Anna voleur agile dague 4,4", "blue Ben SOLDIER 15,15")
    play(check(battle, anna, DEX, rule="FF-MAT-02"), [dice(6, 6)])
    assert told in said(battle, lang)[-1]


@rule("FF-MOD-04")
def test_a_lower_maximum_is_told_as_what_it_is() -> None:
    battle, knight, _ = field("red Karl chevalier powerful masse plaque 4,4", "blue Ben SOLDIER 15,15")
    battle.drop_item(knight, knight.newest("plaque"), rule="FF-MOV-08")
    settle(battle, knight)
    assert said(battle)[-1] == "Karl a un maximum plus bas : il lui reste 10 PV."
    assert said(battle, "en")[-1] == "Karl has a lower maximum: 10 PV are left."
