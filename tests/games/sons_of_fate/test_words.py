"""Sentences whose words depend on a number: none, one, several."""

from __future__ import annotations

from pathlib import Path

import pytest

import escarmouche.games.sons_of_fate.battle as battle_module
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words, told
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.shooting import shoot
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field
from tests.support.scripts import YES, dice, last_event, play

WORDS = load_words(Path(battle_module.__file__).parent)


def said(battle: Feud, kind: str, lang: str) -> str:
    names = Names(battle.figures, ["Rouge", "Bleu"], battle.terrain)
    return WORDS.say(told(last_event(battle, kind)), lang, names).replace("\u202f", " ")


@pytest.mark.parametrize(
    ("faces", "fr", "en"),
    [
        ((1, 1, 1, 1), "A ne touche pas (dés : 4 ; difficulté : 4).", "A does not hit (dice: 4; difficulty: 4)."),
        ((4, 1, 1, 1), "A touche une fois (dés : 4 ; difficulté : 4).", "A hits once (dice: 4; difficulty: 4)."),
        ((4, 4, 1, 1), "A touche 2 fois (dés : 4 ; difficulté : 4).", "A hits 2 times (dice: 4; difficulty: 4)."),
    ],
)
def test_hits_are_none_one_or_several(faces: tuple[int, ...], fr: str, en: str) -> None:
    battle, one, other = field("red A guerrier shooter 10,10", "blue B guerrier 15,10")
    battle.fates = (3, 3)
    hits = sum(face > 1 for face in faces)
    rest = [dice(4), f"shift:0:torso:{hits}", dice(*[1] * (hits + 1))] if hits else []
    play(shoot(battle, one, other), [dice(*faces), *rest])

    assert (said(battle, "shot_rolled", "fr"), said(battle, "shot_rolled", "en")) == (fr, en)
    if hits:
        assert f"(dés : {hits + 1} = {hits} pour les touches gardées, +1 puissance" in said(battle, "shot_wounds", "fr")


def test_who_takes_no_harm_is_told_why_if_something_was_kept() -> None:
    battle, one, other = duel("guerrier", "guerrier")
    other.strikes = 2
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(4, 1, 1, 1)])
    assert said(battle, "unscathed", "fr") == "B n'a rien (0 = 1 pour les réussites gardées, −1 esquive)."

    battle, one, other = duel("guerrier", "guerrier")
    other.strikes = 2
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:1:torso:0"])
    assert said(battle, "unscathed", "fr") == "B n'a rien."
    assert said(battle, "unscathed", "en") == "B takes no harm."


def test_a_clash_is_told_by_its_dice() -> None:
    battle, one, other = duel("guerrier", "champion")
    play(attack(battle, one, other), [YES, dice(5), dice(4), dice(1, 1, 1, 1)])
    assert (
        said(battle, "riposte_lost", "fr") == "B riposte en vain : 9 = 4 au dé, +5 FOR, contre 9 = 5 au dé, +4 FOR à A."
    )
    assert said(battle, "riposte_lost", "en").endswith(
        "9 = 4 on the die, +5 FOR, against 9 = 5 on the die, +4 FOR of A."
    )
