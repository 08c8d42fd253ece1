"""What else comes of a place: told beside what is suggested, and before what is typed is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app

GAME = ("play", "flammes-et-fantassins", "--vs", "greedy", "--seed", "5", "--bands", "court_of_rags,fallow_staff")
TO_THE_MOVE = ["", "", "", "", "1", "2"]
ASKED = {
    "fr": "Par le bord sud, Loyset quitte la table pour de bon. Est-ce bien voulu ? (o/n)",
    "en": "Over the south edge, Loyset leaves the table for good. Is that what you want? (y/n)",
}
BESIDE = {"fr": "traverser des buissons : c'est l'action simple", "en": "crossing bushes: that is the simple action"}
GONE = {"fr": "Loyset quitte la table : le voilà en fuite", "en": "Loyset leaves the table and is in flight"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches left in the middle are written where nobody looks."""
    monkeypatch.chdir(tmp_path)


def said(lang: str, *lines: str) -> str:
    """The whole screen without its line breaks, after a move begins; then the match is left."""
    typed = "\n".join([*TO_THE_MOVE, *lines, "q", "n", ""])
    return " ".join(CliRunner().invoke(app, [*GAME, "--lang", lang], input=typed).output.split())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_else_comes_of_a_suggestion_stands_beneath_it_and_none_leaves_the_table_for_nothing(lang: str) -> None:
    told = said(lang)

    assert BESIDE[lang] in told
    assert "−" not in told.rpartition("FF-MOV-01")[2]  # no place beyond the south edge


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whoever_types_a_place_off_the_table_is_asked_first(lang: str) -> None:
    kept, gone = said(lang, "s 6"), said(lang, "s 6", "y")

    assert ASKED[lang] in kept
    assert GONE[lang] not in kept
    assert GONE[lang] in gone


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_a_typed_way_crosses_is_told_and_not_asked(lang: str) -> None:
    told = said(lang, "12,10")

    assert told.casefold().count(BESIDE[lang]) > 1
    assert ASKED[lang] not in told


@pytest.mark.parametrize(
    ("lang", "cat", "off"),
    [
        ("fr", "(le côté du puits où se tient le Chat)", "(jet de départ de Rouge)"),
        ("en", "(the side of the well on which the Cat stands)", "(roll-off of Red)"),
    ],
)
def test_rolls_are_called_by_what_they_are_thrown_for(lang: str, cat: str, off: str) -> None:
    told = said(lang)

    assert cat in told
    assert off in told
