"""No French text equals its English twin, unless it is a name or a word that both languages have; none has words of the other language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.languages import texts_in

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
GAMES: Final = sorted(file.parent for file in (SOURCE / "games").glob("*/rulebook.toml"))
# Words that only one of the two languages has.
ENGLISH: Final = re.compile(
    r"\b(the|is|are|was|were|not|of|and|or|needed|must|has|have|there|cannot|this|these|with|than|too|only|which|who|its|his|their|from|"
    r"when|each|every|enemy|enemies|shot|shoots|shooting|skill|will|dice|turn|within|whoever|once|may|does)\b",
    re.IGNORECASE,
)
FRENCH: Final = re.compile(
    r"(?i:\b(le|la|les|un|une|du|des|aux?|est|sont|ils?|elles?|faut|aucune?|et|ou|qui|que|dans|par|pour|sur|sans|avec|cette|ce|ces|son|sa|ses|"
    r"leurs?|rien|chaque|tirs?|tours?|figurines?|socles?|mouvement|corps|dés?|ennemis?|jets?|habileté|volonté)\b|\b[ldnsj]’|\b[ldnsj]'(?=\w\w))"
    r"|\b[a-z]*[àâçéèêëîïôùû]\w*"
)
QUOTED: Final = re.compile(
    r"«[^»]*»|“[^”]*”|`[^`]*`|\([^()]*\.\.\.\)|\b[A-Z]{2,3}-[A-Z][\w*-]*"
)  # what both languages quote alike, rules
SLOT_NAME: Final = re.compile(r"\{[^{}?#|]*[?#]?")
NAMES: Final = ("Song of Blades and Heroes", "Sons of Fate", "matériel")  # the last is English, too


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


def foreign(words: re.Pattern[str], text: str) -> list[str]:
    """What of the other language stands in a text, slots, names and quotations put aside."""
    for name in NAMES:
        text = text.replace(name, " ")
    return [f"{found[0]!r} in: {text}" for found in words.finditer(QUOTED.sub(" ", SLOT_NAME.sub(" ", text)))]


def faults_of(french: str, english: str) -> list[str]:
    return foreign(ENGLISH, french) + foreign(FRENCH, english)


def texts_of(*files: Path) -> Iterator[tuple[str, str]]:
    """Every text of data in both languages, and what a catalogue says in one of them."""
    for file in files:
        data = tomllib.loads(file.read_text("utf-8"))
        if file.name in ("fr.toml", "en.toml"):
            yield from [
                (text, "") if file.stem == "fr" else ("", text) for text in data.values() if isinstance(text, str)
            ]
        else:
            yield from [(french, english) for french, english in texts_in(data) if isinstance(french, str)]


def titles_in(data: Any) -> Iterator[tuple[str, str]]:
    """What things are called in French and in English."""
    if isinstance(data, dict):
        if isinstance(title := data.get("title"), dict):
            yield title["fr"], title["en"]
        for value in data.values():
            yield from titles_in(value)


@pytest.mark.parametrize("folder", [SOURCE, *GAMES], ids=lambda folder: folder.name)
def test_no_text_has_a_word_of_the_other_language(folder: Path) -> None:
    files = [file for file in sorted(folder.rglob("*.toml")) if folder != SOURCE or "games" not in file.parts]
    texts = list(texts_of(*files))

    assert len(texts) > 500
    assert [fault for french, english in texts for fault in faults_of(french, english)] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_nothing_is_called_by_its_french_name_in_an_english_text(folder: Path) -> None:
    files = sorted(folder.rglob("*.toml"))
    called = [pair for file in files for pair in titles_in(tomllib.loads(file.read_text("utf-8")))]
    both = {english for _, english in called}
    french = {name for name, _ in called if name[:1].isupper()} - both
    words = re.compile(rf"\b({'|'.join(re.escape(name) for name in sorted(french, key=len, reverse=True))})\b")

    assert [fault for _, english in texts_of(*files) for fault in foreign(words, english)] == []


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("", "A die plus Tir has reached the difficulty."), ("", "Will in place of Habileté"), ("", "It counts as armé."), ("", "{figure?le tir|a shot}"),
        ("", "They are l'un after another"), ("Le shooting et un dé", ""), ("{figure} and {target}", ""),
    ],
)  # fmt: skip
def test_a_word_of_the_other_language_is_found(french: str, english: str) -> None:
    assert faults_of(french, english) != []
