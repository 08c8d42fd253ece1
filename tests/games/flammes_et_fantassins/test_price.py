"""What is said of a spell before it is cast: its price as things stand, what comes of a hand that cannot pay, and whom it would hit."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.naming import option_message, question_message
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, Deed
from escarmouche.games.flammes_et_fantassins.items import FOLDER, ITEMS
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import offer_circle
from escarmouche.games.flammes_et_fantassins.magic.paying import payments
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import field, in_hand
from tests.games.flammes_et_fantassins.test_light import BLIND, lit
from tests.support.scripts import dice, first_request, rule, scripted

WORDS = load_words(FOLDER)
LANGUAGES = ("fr", "en")
RAY = "rayon_de_lumiere"


def asked(coroutine: Any, *script: Any) -> Request:
    """What is asked after some answers; the rule is then dropped."""
    request: Request = coroutine.send(None)
    for answer in script:
        request = coroutine.send(scripted(request, answer))
    coroutine.close()
    return request


def notes(battle: Any, request: Request, lang: str) -> dict[str, str]:
    """What is said below each option."""
    names = Names(battle.figures, ["Anne", "Bruno"], battle.terrain)
    found: dict[str, str] = {}
    for option in request.offer().options or []:
        if option.prospect is not None and option.prospect.note is not None:
            assert WORDS.problems(option.prospect.note, lang, names) == []
            found[option.id] = WORDS.say(option.prospect.note, lang, names)
    return found


def price(line: str, *, watched: bool = False, lang: str = "fr", spell: str = "", **switches: Any) -> str:
    """What is said of the one spell that a Mage holds, or of a certain one."""
    battle, mage, *_ = lit(f"red P {line} 3,3", "red F SOLDIER 5,3 pv=3", "blue B SOLDIER 8,3", **switches)
    if watched:
        battle.cat = Point(3.0, 8.0)
    return notes(battle, asked(act(battle)), lang)[f"cast:{spell or mage.hand[0]}"]


@rule("FF-SPL-10", "FF-SPL-12", "FF-CAT-10")
def test_a_spell_says_its_price_in_cards_and_whether_the_cat_looks() -> None:
    mage = "PRIEST hand=soin+resurrection"
    assert price(mage) == "Coûte un niveau de cartes."
    assert price(mage, watched=True) == "Coûte 2 niveaux de cartes : le Chat regarde."
    assert price(mage, watched=True, lang="en") == "Costs 2 levels of cards: the Cat is watching."


@rule("FF-D-40", "FF-SPL-15", "FF-SPL-16")
def test_a_mage_that_could_not_pay_is_warned_of_what_comes_of_it() -> None:
    mage = "PRIEST hand=soin"
    assert price(mage, watched=True) == (
        "Attention, coûte 2 niveaux de cartes : le Chat regarde. Sa main en vaut 1 : P ne peut pas payer et sera dévoré."
    )
    assert price(mage, watched=True, lang="en") == (
        "Beware, costs 2 levels of cards: the Cat is watching. The hand is worth 1: P cannot pay and will be devoured."
    )
    assert "perdra toutes ses cartes et un PV" in price(mage, watched=True, devour="lose_1_pv")
    assert "will lose all cards and one PV" in price(mage, watched=True, devour="lose_1_pv", lang="en")
    drain = "WIZARD hand=drain_d_energie_magique"
    assert "sera dévoré, à moins de voler de quoi payer" in price(drain, watched=True)
    assert "devoured, unless enough is stolen" in price(drain, watched=True, lang="en")


@rule("FF-SPE-03", "FF-SPL-22")
def test_a_mage_that_can_pay_in_another_way_alone_is_told_which() -> None:
    wizard = "WIZARD hand=armure_de_mage speciality=haute_maitrise"
    assert price(wizard, watched=True).endswith("Sa main en vaut 1 : il ne peut payer que par Haute Maîtrise.")
    assert price(wizard, watched=True, lang="en").endswith("only High Mastery could pay.")
    reader = "pretre powerful masse parchemin_soin hand=soin"
    assert price(reader, watched=True).endswith("il ne peut payer que par son parchemin.")
    assert price(reader, watched=True, lang="en").endswith("only the scroll could pay.")
    assert price(reader) == "Coûte un niveau de cartes."


@rule("FF-SPL-12", "FF-R-66")
def test_the_price_is_told_with_the_line_of_the_card_and_changes_no_option() -> None:
    battle, _mage, *_ = lit("red P PRIEST 3,3 hand=soin", "blue B SOLDIER 8,3")
    request = asked(act(battle))
    [shown] = [option for option in request.offer().options or [] if option.kind == "cast"]
    [legal] = [option for option in request.offer().legal() if option.kind == "cast"]

    assert shown.prospect is not None
    assert (shown.prospect.rule, shown.id, shown.value.thing) == ("FF-SLU-01", "cast:soin", "soin")
    assert legal.id == shown.id


@rule("FF-SNA-07", "FF-SLU-05")
def test_spells_in_reaction_say_their_price_too() -> None:
    battle, necro, priest = field("red N NECRO 9,3", "blue P PRIEST 3,3 hand=cercle_de_protection", pieces=(BLIND,))
    battle.cat = Point(3.0, 8.0)
    strike = Cast(necro, SPELLBOOK["frappe_de_l_ombre"])
    strike.targets = (priest,)
    [told] = notes(battle, first_request(offer_circle(battle, strike)), "fr").values()
    assert told.startswith("Attention, coûte 2 niveaux de cartes : le Chat regarde.")

    battle, soldier, druid = lit("red S SOLDIER 3,3", "blue D DRUID 3.9,3 hand=fusion_dans_la_terre cubes=1")
    blow = Deed(soldier, druid, ITEMS["arme_a_une_main"], MELEE)
    assert notes(battle, asked(attack(battle, blow), dice(6, 6)), "en") == {"melt": "Costs 2 levels of cards."}


# Haute Maîtrise.


@rule("FF-SPE-03", "FF-SPL-11", "FF-R-65")
def test_high_mastery_says_what_is_left_after_each_answer() -> None:
    assert payments(2, 1, 2) == [2]
    assert sorted(payments(2, 1, 1)) == [1, 2]
    battle, wizard, *_ = lit(
        "red W WIZARD 3,3 hand=armure_de_mage+teleportation speciality=haute_maitrise", "blue B SOLDIER 20,3"
    )
    request = asked(act(battle), "cast:armure_de_mage", f"oneself:{wizard.id}")
    assert notes(battle, request, "fr") == {
        "no": "Paie un niveau : il lui reste au mieux 2 niveaux en main.",
        "yes": "Ne paie rien : il lui reste 3 niveaux en main.",
    }
    assert notes(battle, request, "en") == {
        "no": "Pays one level: 2 levels are left in hand at best.",
        "yes": "Pays nothing: 3 levels are left in hand.",
    }


@rule("FF-SPE-03", "FF-SPL-15", "FF-SPL-16")
@pytest.mark.parametrize(
    ("devour", "fr", "en"),
    [
        (True, "W sera dévoré", "will be devoured"),
        ("lose_1_pv", "W perdra toutes ses cartes et un PV", "will lose all cards and one PV"),
    ],
)
def test_high_mastery_warns_of_an_answer_that_cannot_be_paid(devour: Any, fr: str, en: str) -> None:
    battle, wizard, *_ = lit(
        "red W WIZARD 3,3 hand=armure_de_mage speciality=haute_maitrise", "blue B SOLDIER 20,3", devour=devour
    )
    battle.cat = Point(3.0, 8.0)
    request = asked(act(battle), "cast:armure_de_mage", f"oneself:{wizard.id}")
    assert notes(battle, request, "fr") == {
        "no": f"Attention : sa main ne vaut pas 2 niveaux, {fr}.",
        "yes": "Paie un niveau : sa main sera vide.",
    }
    assert en in notes(battle, request, "en")["no"]


# A friend as the only target.


@rule("FF-SPL-20", "FF-D-41")
def test_a_spell_that_harms_says_before_and_after_that_a_friend_alone_can_be_hit() -> None:
    battle, _mage, friend, *_ = lit(f"red P PRIEST 3,3 hand={RAY}", "red F SOLDIER 6,3 gender=f", "blue B SOLDIER 20,3")
    names = Names(battle.figures, ["Anne", "Bruno"], battle.terrain)
    before = asked(act(battle))
    assert notes(battle, before, "fr")[f"cast:{RAY}"] == (
        "Coûte 2 niveaux de cartes. À portée, rien que F, de son propre camp."
    )
    assert (
        notes(battle, before, "en")[f"cast:{RAY}"] == "Costs 2 levels of cards. In reach, none but F, of the same camp."
    )

    request = asked(act(battle), f"cast:{RAY}")
    [option] = request.offer().legal()
    said = {lang: WORDS.say(question_message(battle, request), lang, names) for lang in LANGUAGES}
    assert said["fr"].endswith("Il faut viser F, de son propre camp : personne d'autre n'est à portée.")
    assert said["en"].endswith("F of the same camp has to be the target: nobody else is in reach.")
    assert WORDS.say(option_message(battle, request, option), "fr", names) == "F"
    assert option.prospect is not None
    assert option.prospect.note is not None
    assert option.prospect.note.key == "bond.own"  # said below it
    assert option.id == f"figure:{friend.id}"

    more = asked(act(battle), f"cast:{RAY}", f"figure:{friend.id}", dice(1, 2))
    said = {lang: WORDS.say(question_message(battle, more), lang, names) for lang in LANGUAGES}
    assert said["fr"].endswith("F est de son propre camp : s'arrêter la blesse, un jet trop faible l'épargne.")
    assert said["en"].endswith("F is of the same camp: stopping does the damage, too low a roll does none.")


@rule("FF-SPL-20", "FF-D-41")
def test_nothing_is_said_of_friends_where_an_enemy_can_be_hit_or_where_the_spell_does_no_harm() -> None:
    battle, _mage, friend, enemy = lit(f"red P PRIEST 3,3 hand={RAY}+soin", "red F SOLDIER 6,3", "blue B SOLDIER 3,6")
    found = notes(battle, asked(act(battle)), "fr")
    request = asked(act(battle), f"cast:{RAY}")

    assert [note for note in found.values() if "camp" in note] == []
    assert {friend.id, enemy.id} == {option.value for option in request.offer().legal()}
    assert "mate" not in request.about
    more = asked(act(battle), f"cast:{RAY}", f"figure:{enemy.id}", dice(1, 2))
    assert "mate" not in more.about


@rule("FF-SPL-20", "FF-SMG-02")
def test_of_several_targets_the_only_one_is_named_too() -> None:
    missile = "projectile_magique"
    battle, wizard, friend, *_ = lit(f"red W WIZARD 3,3 hand={missile}", "red F SOLDIER 6,3", "blue B SOLDIER 20,3")
    in_hand(battle, wizard)
    request = asked(act(battle), f"cast:{missile}")

    assert request.about["mate"] == friend.id
    names = Names(battle.figures, ["Anne", "Bruno"], battle.terrain)
    for lang in LANGUAGES:
        assert WORDS.problems(question_message(battle, request), lang, names) == []
