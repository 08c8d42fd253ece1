"""Whole matches as texts: a change of the rules, the players or the words shows as a difference to be read."""

from __future__ import annotations

import re

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from tests.support.builds import thorough
from tests.transcripts.matches import LANGUAGES, MATCHES, file_of, told

# The shortest of each game, told on both builds; the others on the compiled one alone if there is one.
BRIEF = (
    "multi_epochs.plunder",
    "evenor.orichalcum",
    "song_of_blades.pitched_battle",
    "sons_of_fate.annihilation",
    "flammes_et_fantassins.dug_up_irons",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name if name in BRIEF else pytest.param(name, marks=thorough) for name in MATCHES])
def test_a_match_is_told_as_it_was(name: str) -> None:
    for lang in LANGUAGES:
        kept = file_of(name, lang).read_text(encoding="utf-8")

        assert told(name, lang) == kept, "read the difference; to keep it: python -m tests.transcripts.matches"


@pytest.mark.parametrize("name", MATCHES)
def test_both_languages_tell_the_same_match(name: str) -> None:
    rules = [
        re.findall(r"\[([A-Z]{2}-[A-Z]+-[A-Z]?\d+)\]", file_of(name, lang).read_text("utf-8")) for lang in LANGUAGES
    ]

    assert rules[0] == rules[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MATCHES)
def test_nothing_is_left_unsaid(name: str, lang: str) -> None:
    text = file_of(name, lang).read_text(encoding="utf-8")

    assert re.findall(r"\{[a-z_]+\}|\b[a-z]+_[a-z_]+\b", text) == []


@pytest.mark.parametrize("game", Catalogue().games(), ids=lambda game: game.id)
def test_every_scenario_has_its_transcript(game: Game) -> None:
    kept = {(id, scenario) for id, scenario, *_ in MATCHES.values()}

    assert {(game.id, scenario) for scenario in game.scenarios} <= kept


def test_one_match_of_every_game_is_told_on_both_builds() -> None:
    assert {MATCHES[name][0] for name in BRIEF} == set(Catalogue().ids())
