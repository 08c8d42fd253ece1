"""A reaction is told before its dice: by the sentence of the choice, or by the cause of the roll."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.naming import answer_key, answer_message, cause_message, fields_of
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
from escarmouche.games.multi_epochs.reserve import let_guards_react
from escarmouche.games.song_of_blades.melee import free_hack
from escarmouche.games.sons_of_fate.melee import attack
from tests.games.multi_epochs.stage import in_hand
from tests.games.multi_epochs.stage import stage as epochs
from tests.games.multi_epochs.test_reserve import ARCHER, MOVER
from tests.games.song_of_blades.stage import stage as blades
from tests.games.sons_of_fate.duel import duel
from tests.support.scripts import first_request

LANGUAGES = ("fr", "en")


def told(id: str, battle: Any, request: Any, answer: str = "") -> list[str]:
    """What is said of an answer, or of why dice are thrown, in every language."""
    words, names = load_words(game(id).folder), Names(battle.figures, [], battle.terrain)
    if isinstance(request, Roll):
        return [words.say(cause_message(battle, request), lang, names) for lang in LANGUAGES]
    assert isinstance(request, Choose)
    [option] = [one for one in request.options() if one.kind == answer]
    assert answer_key(words, request, option) == f"chose.{request.key}.{answer}"
    message = answer_message(words, fields_of(battle, request), request, option)
    return [words.say(message, lang, names) for lang in LANGUAGES]


def test_who_ripostes_is_told_before_the_clash() -> None:
    battle, one, other = duel("guerrier", "champion")
    french, english = told("sons-of-fate", battle, first_request(attack(battle, one, other)), "yes")
    assert french == f"{other.name} riposte à l'attaque d'{one.name}."
    assert english == f"{other.name} ripostes against the attack of {one.name}."


def test_who_strikes_at_a_leaver_is_told_before_the_die() -> None:
    battle, leaver, enemy = blades("red Aude 4 3 300,300", "blue Colin 4 3 330,300")
    french, english = told("song-of-blades", battle, first_request(free_hack(battle, enemy, leaver)))
    assert french == f"{enemy.name} frappe {leaver.name}, qui rompt le contact."
    assert english == f"{enemy.name} strikes at {leaver.name}, who breaks contact."


@pytest.mark.parametrize("lang", [0, 1])
def test_a_guard_in_reserve_is_told_before_it_shoots(lang: int) -> None:
    battle, mover, archer = epochs(MOVER, ARCHER, me_guard_mode="reserve")
    in_hand(battle, mover)
    said = told("multi-epochs", battle, first_request(let_guards_react(battle, mover)), "reserve_shot")
    expected = (f"{archer.name} tire sur {mover.name} au passage.", f"{archer.name} shoots at {mover.name} in passing.")
    assert said[lang] == expected[lang]
