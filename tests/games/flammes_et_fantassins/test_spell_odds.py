"""What each of the 32 spells tells before it is cast: in words of both languages, and nothing that does not come of it."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.odds.consequences import consequences_in
from escarmouche.engine.odds.foreseeing import Budget, Odds, Watching, foreseen
from escarmouche.engine.odds.policies import Told
from escarmouche.engine.odds.telling import consequences_told
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import Speaker, load_words
from escarmouche.games.flammes_et_fantassins.magic.aiming import list_numbers
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.players.habits import habits
from escarmouche.lab.cases.deeds import deed
from escarmouche.lab.cases.foreseeing import DeedStart, at_moment
from escarmouche.lab.cases.reporting import load_text
from escarmouche.lab.cases.world import World
from tests.games.flammes_et_fantassins.field import field
from tests.games.flammes_et_fantassins.models import MISSED, magic
from tests.support.scripts import rule

# A Mage (magic +1/+0) that the Cat does not see, a wounded friend, an enemy in contact with a hand of cards.
SCENE = """game flammes-et-fantassins
case told: a spell
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
wall at 14,4 size 4 x 0.4 height 1 called Mur
forest at 10,14 size 2 x 2 called Bois
red Mage: build necro + {spell}, at 10,10{mage}
red Ami: build brute, at 8.2,10{friend}
blue Cible: pretre + powerful + masse + cuir + soin + force + resurrection, at 11,10, 2 cubes
blue has 0 band cubes
then Cible is in play"""
LATER = {"reincarnation": ", dead", "soin": ", 3 pv", "vampirisme": ", 3 pv"}  # how the Mage is, where it matters


def life(name: str, *points: int) -> list[str]:
    return [f"{name} : {'un PV perdu' if lost == 1 else f'{lost} PV perdus'}" for lost in points]


def back(name: str, *points: int) -> list[str]:
    return [f"{name} revient à la vie avec {'un' if left == 1 else left} PV" for left in points]


FAILS = "le sort de Mage échoue"
TOLD: dict[str, list[str]] = {
    "armure_de_mage": ["Mage : +3 à la CA"],
    "projectile_magique": life("Cible", 1, 2, 3, 4, 5, 6),
    "sommeil": ["Cible assommé", "Cible résiste", FAILS],
    "image_miroir": ["Mage : des images que seul un double ne confond pas"],
    "charme": ["Cible sous le charme", "Cible résiste", FAILS],
    "teleportation": ["Mage téléporté"],
    "boule_de_feu": ["Mage mort", "Ami mort", *life("Mage", 2, 3, 4, 5), *life("Ami", 2), *life("Cible", 2, 3, 4, 5, 6, 7)],
    "drain_d_energie_magique": ["Cible : un niveau de cartes pris", "Cible : 2 niveaux de cartes pris", FAILS, "rien ne se passe"],
    "fascination_pour_les_tenebres": [
        *life("Mage", 1, 2), "Mage : un PA perdu", "Ami : un PA perdu", "Cible : un PA perdu", "Cible : 2 PA perdus", FAILS,
    ],
    "forme_spectrale": ["Mage : une forme spectrale jusqu'à son prochain Déplacement"],
    "vampirisme": [*life("Cible", 1, 2, 3, 4, 5, 6), "Mage : un PV repris", "Mage : 2 PV repris", "Mage : 3 PV repris", FAILS],
    "frappe_de_l_ombre": [*life("Cible", 1, 2, 3, 4, 5, 6), FAILS],
    "acide": [*life("Cible", 1), "Cible perd le cuir", FAILS],
    "marche_des_batiments": ["le mur 3 change de place"],
    "terreur": ["Ami : un PA perdu", "Cible : 2 PA perdus"],
    "reincarnation": ["Ami mort", *back("Mage", 1, 2, 3, 4, 5, 6)],
    "soin": ["Mage : 3 PV repris"],
    "force": ["Mage : +2 à la FOR"],
    "silence": ["Silence : on ne lance pas de sort ici"],
    "benediction": ["Mage : une relance de tous ses dés, une fois"],
    "cercle_de_protection": ["Mage : un cercle infranchissable à la magie"],
    "resurrection": back("Ami", 1, 2, 3, 4, 5, 6),
    "soin_des_foules": ["Mage : aucun PV repris", "Ami : 6 PV repris", "Cible : aucun PV repris"],
    "rayon_de_lumiere": ["Cible mort", FAILS],
    "toile_d_araignee": ["une toile, où l'on avance de moitié"],
    "poison": ["Cible : du poison, qui coûte 2 PV à chaque déplacement, jusqu'à un soin"],
    "peau_d_ecorce": ["Mage : +2 à la CA jusqu'à la prochaine blessure"],
    "changeforme": ["Mage : un Changeforme en réserve", "Ami : son nom sur le papier de Changeforme"],
    "brouillard": ["brouillard, −2 à la touche des tirs et des sorts à distance"],
    "eclair": ["un éclair, qui frappera ici au début du prochain Round"],
    "fusion_dans_la_terre": ["Mage dans la terre"],
    "marche_des_forets_et_collines": ["le bois change de place"],
}  # fmt: skip


class Answers:
    """Defaults, but that a dead Mage comes back, and that scenery goes somewhere."""

    def __call__(self, request: Any) -> object:
        if request.key == "activate":
            return next(option for option in request.options() if option.kind == "reincarnate")
        if request.key == "march_element":
            return request.options()[-1]
        if request.key == "march_pose":
            return request.suggest(2, lambda sides: sides // 3)[1]
        return request.default()


def world_for(spell: str) -> World:
    text = SCENE.format(
        spell=SPELLBOOK[spell].key.replace("_", " "),
        mage=LATER.get(spell, ""),
        friend=", dead" if spell == "resurrection" else ", 3 pv",
    )
    loaded = load_text(text, f"{spell}.case")
    assert not loaded.errors, [str(error) for error in loaded.errors]
    return at_moment(loaded.cases[0], 0)


def odds_of_spell(spell: str, given: World | None = None) -> tuple[World, Odds]:
    world = given or world_for(spell)
    text = "the turn begins" if spell == "reincarnation" else f"Mage casts {spell}"
    line: Any = None
    meant = deed(text, world.situation)
    counted, plainly = [DeedStart(world, meant, line, is_counted=is_counted) for is_counted in (True, False)]
    watching = Watching(consequences_in(world.situation.game.folder), 0)
    return world, foreseen(counted, plainly, watching, policy=Told(Answers()), work=Budget())


def said(world: World, odds: Odds, lang: str) -> list[str]:
    words = load_words(world.situation.game.folder)
    speaker = Speaker(words, lang, Names(world.battle.figures, ["Rouge", "Bleu"], world.battle.terrain))
    messages = [message for told in consequences_told(odds, world.situation.game) for message in told.messages]
    assert [words.problems(message, lang) for message in messages] == [[]] * len(messages)
    return [speaker.within(message) for message in messages]


@pytest.mark.parametrize("spell", SPELLBOOK)
def test_every_spell_tells_what_may_come_of_it(spell: str) -> None:
    world, odds = odds_of_spell(spell)

    assert said(world, odds, "fr") == TOLD[spell]
    assert len(said(world, odds, "en")) == len(TOLD[spell])


# What a hand of dice is used for.


@rule("FF-ATK-08", "FF-SMG-03", "FF-SMG-05", "FF-SMG-08")
@pytest.mark.parametrize(
    ("spell", "needed"), [("sommeil", "stunned"), ("charme", "charmed"), ("drain_d_energie_magique", "drained")]
)
def test_of_a_weak_target_too_the_effect_is_as_strong_as_the_spell_needs_it(spell: str, needed: str) -> None:
    chances: list[dict[str, object]] = []
    for points in (2, 7):
        world = world_for(spell)
        world.battle.figures[2].pv = points
        _, odds = odds_of_spell(spell, world)
        chances.append({str(one[1:]): chance for one, chance in odds.consequences})
    assert needed in str(chances[0])
    assert chances[0] == chances[1]


@rule("FF-SMG-07")
@pytest.mark.parametrize("focus", [0, 1])
def test_the_number_of_a_fireball_that_computers_name_promises_most(focus: int) -> None:
    battle, mage, _ = field("red M WIZARD 5,5 cubes=2 hand=boule_de_feu", "blue B KNIGHT 9,5")
    mage.focus = focus
    request: Any = Choose(0, "spell_number", list_numbers, rule="FF-SMG-07", figure=mage)

    named = habits(battle, request)[0].value

    burns = {
        number: magic(3, 1, number, focus=focus).map(lambda effect, number=number: 0 if effect == MISSED else effect + number)
        for number in range(1, 7)
    }  # fmt: skip
    means = {number: burn.mean() for number, burn in burns.items()}
    assert means[named] == max(means.values())
