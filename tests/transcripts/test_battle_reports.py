"""Whole matches as texts: a change of the rules, the players or the words shows as a difference to be read."""

from __future__ import annotations

import re

import pytest

from escarmouche.engine.book.catalogue import game as find_game
from tests.transcripts.matches import LANGUAGES, MATCHES, file_of, told


@pytest.mark.slow
@pytest.mark.parametrize("name", MATCHES)
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


@pytest.mark.parametrize("id", ["multi-epochs", "evenor", "song-of-blades"])
def test_every_scenario_has_its_transcript(id: str) -> None:
    kept = {(game, scenario) for game, scenario, *_ in MATCHES.values()}

    assert {(id, scenario) for scenario in find_game(id).scenarios} <= kept
