"""What players read: the terms of the book, agreement, numbers with their reasons, and seats by name where there are more than two."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import load_words
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.carrying import settle
from escarmouche.games.flammes_et_fantassins.cat import forced_move
from escarmouche.games.flammes_et_fantassins.deeds import CHARGE, Deed
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND, burn_soul
from escarmouche.games.flammes_et_fantassins.items import FOLDER, ITEMS
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.procedure import tell
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.melee import why_not_strike
from escarmouche.games.flammes_et_fantassins.scenarios import SCENARIOS
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES
from escarmouche.games.flammes_et_fantassins.testing import test as check
from escarmouche.table.geometry.points import Point, at
from tests.games.flammes_et_fantassins.field import field, in_hand, round_piece
from tests.games.flammes_et_fantassins.test_casting import BLIND, hide_cat
from tests.support.scripts import dice, first_request, play, rule

WORDS = load_words(FOLDER)
SEATS = ["Anne", "Bruno", "Carine"]


def said(battle: Any, lang: str = "fr", *, stood: dict[int, tuple[float, ...]] | None = None) -> list[str]:
    """Everything that has happened, as it is told; `stood` says where figures were before it."""
    names = Names(battle.figures, SEATS, battle.terrain)
    whereabouts = Whereabouts(battle.figures, battle.terrain)
    for id, place in (stood or {}).items():
        whereabouts.stand(id, place)
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


def test_the_chronicle_of_a_campaign_counts_rounds_and_no_turns() -> None:
    for lang, word in (("fr", "tour "), ("en", "round ")):
        for key, text in WORDS.texts[lang].items():
            if key.startswith("campaign.moment.") and "{round}" in text:
                assert "Round {round}" in text
                assert f"{word}{{round}}" not in text


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
    assert say("dodge.dodge", about0=7) == "Esquiver (1\u00a0PA de Bande) : CA 7, le coup manque"
    assert say("dodge.dodge_in_vain", about0=7) == "Esquiver (1\u00a0PA de Bande) : CA 7, le coup porte quand même"


@rule("FF-DOD-01", "FF-R-51")
def test_a_dodge_is_told_as_an_attempt_for_it_may_be_in_vain() -> None:
    battle, anna, bo = field("red Anna SOLDIER 5,5 gender=f", "blue Bo SOLDIER 6,5")

    battle.note("dodges", rule="FF-DOD-01", figure=anna, target=bo)

    assert said(battle) == ["Anna tente d'esquiver (1\u00a0PA de Bande)."]
    assert said(battle, "en") == ["Anna tries to dodge (1\u00a0band\u00a0PA)."]


@rule("FF-CAT-02", "FF-CAT-03", "FF-CAT-05")
@pytest.mark.parametrize(
    ("cubes", "left"),
    [
        (0, "C'était votre dernier PA de Bande."),
        (1, "Il vous reste un PA de Bande, qui ira aussi au Chat."),
        (3, "Il vous reste 3 PA de Bande, qui iront aussi au Chat."),
    ],
)
def test_the_cat_says_what_it_costs_and_what_it_will_cost_yet(cubes: int, left: str) -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15")
    battle.neutral, battle.last = (cubes + 1, 0), 1

    asked = first_request(forced_move(battle)).about

    assert say("cat_move", **asked) == (
        f"Un PA de Bande dépensé pour le Chat Noir : où va-t-il ? Quatre pouces au plus ; il peut rester là. {left}"
    )
    assert say("cat_move") == "Où va le Chat Noir ? Quatre pouces au plus ; il peut rester là."


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", ["circle", "melt", "shapechange"])
@rule("FF-HID-08")
def test_a_question_that_may_offer_nothing_says_why_it_is_asked(key: str, lang: str) -> None:
    text = say(f"help.{key}", lang)

    assert text.endswith("se taire ne trahit rien." if lang == "fr" else "silence betrays nothing.")


@rule("FF-ATK-01")
def test_of_two_dice_one_has_to_show_the_number() -> None:
    assert say("odds.made_of", dice_name="2D6", needs="5+") == "2D6, dont un dé à 5+"
    assert say("odds.made_of", "en", dice_name="2D6", needs="5+") == "2D6, one die at 5+"
    assert say("odds.made_of", dice_name="2D6") == "2D6"


def test_english_calls_melee_and_shooting_by_english_words() -> None:
    book = WORDS.rulebook
    assert book is not None
    told = [*WORDS.texts["en"].values(), *[book.label(id, "en") for id in book.ids()]]
    for id in book.ids():
        found = book.find(id)
        assert found is not None
        told.append(found.summary["en"])

    assert [text for text in told if re.search(r"Mêl\.|\bTir\b|Déplacement|Commandement", text)] == []


@rule("FF-D-01")
def test_every_decision_says_what_is_decided() -> None:
    book = WORDS.rulebook
    assert book is not None
    found = [book.find(id) for id in book.ids() if id.startswith("FF-D-")]

    assert len({one.summary["fr"] for one in found if one is not None}) == len(found) == 56


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


# Magic.


@rule("FF-SPL-14", "FF-HID-02")
@pytest.mark.parametrize(
    ("cards", "fr", "en"),
    [
        (("acide",), "un niveau I", "one level I"),
        (("terreur",), "un niveau II", "one level II"),
        (("acide", "terreur"), "un niveau I et un niveau II", "one level I and one level II"),
        (("acide", "poison", "terreur"), "2 niveaux I et un niveau II", "2 level I and one level II"),
        (("acide", "terreur", "eclair"), "un niveau I et 2 niveaux II", "one level I and 2 level II"),
    ],
)
def test_cards_of_both_levels_are_told_in_one_row(cards: tuple[str, ...], fr: str, en: str) -> None:
    battle, necro, _ = field(f"red N NECRO 3,3 hand={'+'.join(cards)}", "blue B SOLDIER 20,20")
    battle.discard_cards(necro, cards, rule="FF-SPL-14")

    assert said(battle)[-1] == f"N défausse face cachée {fr}."
    assert said(battle, "en")[-1] == f"N discards face down {en}."


@rule("FF-SMG-08", "FF-HID-02")
def test_stolen_cards_of_both_levels_are_told_in_one_row() -> None:
    battle, wizard, other = field("red W WIZARD 3,3", "blue N NECRO 20,20 hand=acide+terreur")
    battle.steal_cards(other, wizard, ("acide", "terreur"), rule="FF-SMG-08")
    [told] = [text for text in said(battle) if "prend" in text]
    assert told == "W prend à N une carte de niveau I et une carte de niveau II."


@rule("FF-SPL-07", "FF-SPL-17")
@pytest.mark.parametrize(("mage", "spell"), [("WIZARD", "boule_de_feu"), ("NECRO", "terreur")])
def test_the_point_of_a_spell_is_told_by_who_stands_next_to_it(mage: str, spell: str) -> None:
    battle, caster, target = field(f"red M {mage} 9,3 hand={spell}", "blue B SOLDIER 15,3")
    cast = Cast(caster, SPELLBOOK[spell])
    cast.place = Point(12.5, 3.0)
    tell(battle, cast)
    stood = {caster.id: (9.0, 3.0), target.id: (15.0, 3.0)}
    assert said(battle, stood=stood) == [f"M lance {say(f'lore.{spell}')} au sud, à 2 pouces de B."]
    assert said(battle, "en", stood=stood) == [f"M casts {say(f'lore.{spell}', 'en')} in the south, 2 inches from B."]


@rule("FF-SMG-06", "FF-R-73")
def test_who_is_teleported_is_told_how_far_and_where() -> None:
    battle, wizard, friend, foe = field(
        "red W WIZARD 6,10 hand=teleportation", "red F KNIGHT 10,10 gender=f", "blue B SOLDIER 16,14", pieces=(BLIND,)
    )
    in_hand(battle, wizard)
    hide_cat(battle)
    play(act(battle), ["cast:teleportation", f"figure:{friend.id}", Point(16.0, 10.0)])
    stood = {wizard.id: (6.0, 10.0), friend.id: (10.0, 10.0), foe.id: (16.0, 14.0)}
    assert "F est téléportée à 6 pouces de là : la voilà à l'est, à 3 pouces de B." in said(battle, stood=stood)
    assert "F is teleported 6 inches away, and is now in the east, 3 inches from B." in said(battle, "en", stood=stood)


@rule("FF-SPE-06")
def test_each_number_of_burnt_points_says_what_it_gives() -> None:
    told = [say("burn_soul.points", about0=points) for points in range(4)]
    assert told[0] == "Ne rien dépenser"
    assert [part in text for part, text in zip(("+1 ", "+2 ", "+3 "), told[1:], strict=True)] == [True] * 3
    assert say("burn_soul.points", "en", about0=2) == "Spend 2 PV: +2 in all, to INT or SAG"


@rule("FF-SPE-06")
def test_burnt_points_are_one_sentence_with_their_number() -> None:
    battle, necro, _ = field("red N NECRO 3,3 speciality=cremation_de_l_ame", "blue B SOLDIER 9,9")
    burn_soul(battle, necro, 5)
    battle.expire(THIS_ROUND, rule="FF-CAT-07")
    assert said(battle) == [
        "Pour ce Round, N a +5 à l'INT ou à la SAG.",
        "Fin de l'effet pour N : +5 à l'INT ou à la SAG.",
    ]
    assert said(battle, "en") == ["For this Round, N has +5 to INT or SAG.", "The effect ends for N: +5 to INT or SAG."]
    assert say("effect.cremation_de_l_ame") == "+1 à l'INT ou à la SAG"  # each of them, in a record of earlier rules


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", "Béa est trop loin d'Anne : 1 pouce, quand il faut moins de 1 pouce."),
        ("en", "Béa is too far from Anne: 1 inch, where less than 1 inch is needed."),
    ],
)
@rule("FF-MEL-01")
def test_where_the_limit_itself_is_too_far_the_refusal_says_so(lang: str, told: str) -> None:
    battle, anne, bea = field("red Anne SOLDIER 6,6", "blue Béa SOLDIER 8,6")
    refusal = why_not_strike(battle, anne, bea)
    assert WORDS.say(refusal, lang, Names(battle.figures, SEATS)) == told


@pytest.mark.parametrize(("lang", "wrong"), [("en", "Fast Talk|Teleportation"), ("en", "hook (to|that)")])
def test_a_talent_or_a_thing_has_one_name(lang: str, wrong: str) -> None:
    texts = [str(text) for text in WORDS.texts[lang].values()]
    for name in ("rulebook.toml", "rulings.toml", "talents.toml", "spells.toml"):
        texts.append((Path(FOLDER) / name).read_text(encoding="utf-8"))
    assert [text for text in texts if re.search(wrong, text)] == []


@pytest.mark.parametrize(
    ("lang", "cat", "off", "attack"),
    [
        ("fr", "Le côté du puits où se tient le Chat", "Jet de départ de Bruno", "Attaque"),
        ("en", "The side of the well on which the Cat stands", "Roll-off of Bruno", "Attack"),
    ],
)
def test_rolls_are_named_for_newcomers(lang: str, cat: str, off: str, attack: str) -> None:
    assert say("rolled.cat_side", lang) == cat
    assert say("rolled.roll_off", lang, seat=1) == off
    assert say("rolled.attack_dice", lang) == attack
