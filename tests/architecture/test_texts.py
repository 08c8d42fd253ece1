"""No French text equals its English twin, unless it is a name or a word that both languages have."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from .sources import ROOT, SOURCE

SLOT: Final = re.compile(r"\{[^{}]*\}")
ALIKE: Final = {
    "village", "barricade", "point", "points", "action", "actions", "traits", "sabre", "tetsubo", "Combat", "Initiative",
    "Extermination", "Confusion", "Perception", "Saxons", "Vikings", "DO", "pas", "mm", "1 mm", "Song of Blades and Heroes",
    "Sons of Fate", "Flammes & Fantassins", "Agile", "classes", "Archer", "Assassin", "Paladin", "Ranger", "Skald", "Sage", "robe",
    "grimoire", "Nature", "Encouragement", "Inspiration", "CON, constitution", "INT, intelligence", "DEX", "FOR", "CON", "INT", "SAG", "CHA",
    "Round", "Silence", "Poison", "CON (constitution)", "INT (intelligence)", "PV",
}  # fmt: skip
CATALOGUES: Final = sorted(file.parent for file in SOURCE.rglob("fr.toml"))


def bare(text: str) -> str:
    """A text without what is put into it."""
    before = ""
    while before != text:
        before, text = text, SLOT.sub("", text)
    return text.strip()


def words_of(file: Path) -> dict[str, str]:
    return tomllib.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_french_text_is_the_english_one(folder: Path) -> None:
    french, english = words_of(folder / "fr.toml"), words_of(folder / "en.toml")
    alike = [key for key, text in french.items() if text == english.get(key) and re.search(r"\w", bare(text))]

    assert sorted(french) == sorted(english)
    assert [f"{key} = {french[key]}" for key in alike if bare(french[key]) not in ALIKE] == []


def test_every_catalogue_is_looked_at() -> None:
    assert {folder.parent.name for folder in CATALOGUES} >= {"escarmouche", "engine", "server", "cli", "evenor"}
