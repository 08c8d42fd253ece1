"""A game is one folder, page included: nothing outside it knows a game by its name, its rules, its house rules or its bands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.rulebook import load_rulebook

from .sources import ROOT, SOURCE

GAMES: Final = SOURCE / "games"
BUILT: Final = SOURCE / "server" / "page"
TEXTS: Final = {".py", ".toml", ".ts", ".svelte", ".css", ".html", ".js", ".mako", ".json", ".md"}
SMALL: Final = {"of", "et", "and", "the"}  # words that a name may be written without
# Tools that name a game, and why that is right.
ALLOWED: Final = {
    "tools/bench_server.py": "what is measured must be the same match from year to year",
    "tools/page_bench.py": "what is measured must be the same match from year to year",
    "tools/screenshots.py": "the pictures in docs/ show this game where all games look alike",
}


def folders() -> list[str]:
    """The folders of games, also of those that are still to be written."""
    return sorted(path.name for path in GAMES.iterdir() if path.is_dir() and path.name != "__pycache__")


def name_pattern(folder: str) -> str:
    """The name of a game, however it is written: old_wars, old-wars, OldWars, "Old Wars"."""
    return r"[\W_]{0,3}".join([f"(?:{word})?" if word in SMALL else word for word in folder.split("_")])


@cache
def marks_of(folder: str) -> re.Pattern[str]:
    """By what a game is known."""
    marks = [f"(?i:{name_pattern(folder)})"]
    catalogue = Catalogue()
    if folder.replace("_", "-") in catalogue.ids():
        game = catalogue.game(folder.replace("_", "-"))
        marks += [
            rf"\b{prefix}-[A-Z]" for prefix in sorted({id.split("-")[0] for id in load_rulebook(game.folder).ids()})
        ]
        own = [switch.name for switch in game.switches]
        own += [str(band["id"]) for band in (game.sample_bands() if game.sample_bands is not None else [])]
        marks += [rf"\b(?:{'|'.join([re.escape(name) for name in own])})\b"] if own else []
    return re.compile("|".join(marks))


def files(*tops: Path) -> Iterator[Path]:
    for top in tops:
        for path in sorted(top.rglob("*")):
            if path.suffix in TEXTS and BUILT not in path.parents and "node_modules" not in path.parts:
                yield path


def faults(path: Path, folder: str) -> list[str]:
    """Where a file knows a game that it should not know."""
    lines = path.read_text("utf-8").splitlines()
    place = path.relative_to(ROOT).as_posix()
    found = [(number, marks_of(folder).search(line)) for number, line in enumerate(lines, start=1)]
    return [f"{place}:{number}: {match.group()!r}" for number, match in found if match is not None]


def test_names_are_found_however_they_are_written() -> None:
    for text in (
        "multi-epochs",
        "multi_epochs",
        "MultiEpochs",
        "MULTI_EPOCHS",
        "Multi-Epochs",
        "ME-MEL-03",
        "me_guard_mode",
    ):
        assert marks_of("multi_epochs").search(f"about {text} here"), text
    for text in ("Song of Blades", "songOfBlades", "song-of-blades", "Song Blades"):
        assert marks_of("song_of_blades").search(text), text
    assert marks_of("flammes_et_fantassins").search("Flammes & Fantassins")
    assert not marks_of("multi_epochs").search("the epochs of SOME-THING, for me_too")


@pytest.mark.parametrize("folder", folders())
def test_no_game_is_known_outside_its_folder(folder: str) -> None:
    others = [path for path in files(SOURCE, ROOT / "web" / "src") if GAMES / folder not in path.parents]

    assert [fault for path in others for fault in faults(path, folder)] == []


@pytest.mark.parametrize("folder", folders())
def test_no_tool_knows_a_game_without_a_reason(folder: str) -> None:
    tools = [path for path in files(ROOT / "tools") if path.relative_to(ROOT).as_posix() not in ALLOWED]

    assert [fault for path in tools for fault in faults(path, folder)] == []


@pytest.mark.parametrize("place", sorted(ALLOWED))
def test_every_exception_is_needed(place: str) -> None:
    assert [fault for folder in folders() for fault in faults(ROOT / place, folder)]
