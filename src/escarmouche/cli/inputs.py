"""What commands are given, read with suspicion: names with the nearest known one, files with the place of a fault."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from escarmouche.cli.errors import refuse
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words, load_words
from escarmouche.lab.arena import CONTENDERS
from escarmouche.reading.budget import BAND, check_length
from escarmouche.reading.toml_text import read_toml
from escarmouche.table.scenery.files import TableFileError, encode_table, load_table
from escarmouche.table.scenery.recipes import recipe_names

LANGUAGES: Final = ("fr", "en")
WORDS: Final = Path(__file__).parent
SETTINGS: Final[dict[str, object]] = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


class Voice:
    """The command's own sentences in one language."""

    def __init__(self, command: str, lang: str) -> None:
        self.command: Final = command
        self.lang: Final = lang
        self.words: Final = load_words(WORDS)

    def say(self, key: str, **fields: object) -> str:
        return self.words.say(Message(f"{self.command}.{key}", fields), self.lang)


def voice(command: str, lang: str) -> Voice:
    if lang not in LANGUAGES:
        refuse(f"--lang is {' or '.join(LANGUAGES)}, not {lang!r}")
    return Voice(command, lang)


# Names.


def nearest(name: str, known: Iterable[str]) -> str:
    """A hint for someone who mistyped."""
    names = list(known)
    close = get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(names)}" if names else ""


def named(what: str, name: str, known: Iterable[str]) -> str:
    """The name, if it is known."""
    names = list(known)
    if name not in names:
        refuse(f"{what} is called {name!r}{nearest(name, names)}")
    return name


def game_named(id: str) -> Game:
    try:
        return find_game(id)
    except CatalogueError as problem:
        refuse(problem)


def complete_game(incomplete: str) -> list[str]:
    """The ids of games that begin like this, for the shell."""
    return [id for id in Catalogue().ids() if id.startswith(incomplete)]


def complete_players(incomplete: str) -> list[str]:
    """Players for the shell; after a comma the second one."""
    done, comma, begun = incomplete.rpartition(",")
    return [f"{done}{comma}{name}" for name in CONTENDERS if name.startswith(begun)]


def complete_scenario(incomplete: str) -> list[str]:
    """Scenarios of all games, for the shell."""
    names = dict.fromkeys([name for id in Catalogue().ids() for name in find_game(id).scenarios])
    return [name for name in names if name.startswith(incomplete)]


def complete_lang(incomplete: str) -> list[str]:
    return [lang for lang in LANGUAGES if lang.startswith(incomplete)]


def two_of(option: str, text: str) -> list[str]:
    """Two names parted by a comma, one a contender."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or "" in parts:
        refuse(f"{option} takes two names parted by a comma, not {text!r}")
    return parts


def players_named(text: str) -> tuple[str, ...]:
    return tuple([named("--players: no player", name, CONTENDERS) for name in two_of("--players", text)])


def title_of(words: Words, lang: str, id: str) -> str:
    """What a game is called: in its words, or as its id reads."""
    if words.sentence("game.title", lang) is not None:
        return words.say(Message("game.title"), lang)
    return "-".join([part.capitalize() for part in id.split("-")])


def scenario_named(game: Game, name: str) -> str:
    return named(f"--scenario: no scenario of {game.id}", name, game.scenarios) if name else ""


def switches_given(game: Game, texts: list[str]) -> dict[str, object]:
    """House rules written as name=value."""
    known = {switch.name: switch for switch in game.switches}
    found: dict[str, object] = {}
    for text in texts:
        name, equals, written = text.partition("=")
        if not equals or not written:
            refuse(f"--switch takes name=value, not {text!r}")
        switch = known[named(f"--switch: no switch of {game.id}", name, known)]
        if name in found:
            refuse(f"--switch: {name!r} is given twice")
        value = setting(written)
        problem = switch.why_not(value)
        if problem:
            refuse(f"--switch: {problem}")
        found[name] = value
    return found


def setting(written: str) -> object:
    """A setting as it is meant: yes or no, a number, a name."""
    if written.lower() in SETTINGS:
        return SETTINGS[written.lower()]
    is_number = written.isascii() and written.isdigit() and len(written) < 10
    return int(written) if is_number else written


# Files.


def band_in(file: Path) -> dict[str, Any]:
    """The content of a band file; raises ValueError with the place of the fault."""
    try:
        check_length(file.stat().st_size, BAND)
        return read_toml(file.read_bytes(), BAND)
    except OSError as problem:
        raise ValueError(f"{file}: cannot be read: {problem.strerror}") from problem
    except ValueError as problem:
        raise ValueError(f"{file}: {problem}") from problem


def sample_named(game: Game, name: str) -> dict[str, Any] | None:
    """The sample band with this id, if there is one."""
    for band in game.sample_bands():
        if band.get("id") == name:
            return band
    return None


def band_given(game: Game, text: str) -> dict[str, Any]:
    """A band by its file or, for a sample band, by its id."""
    found = sample_named(game, text)
    if found is not None:
        return found
    if not Path(text).is_file():
        ids = [str(band.get("id")) for band in game.sample_bands()]
        refuse(f"no band file and no sample band of {game.id} is called {text!r}{nearest(text, ids)}")
    try:
        return band_in(Path(text))
    except ValueError as problem:
        refuse(problem)


def bands_given(game: Game, names: list[str], switches: dict[str, object], lang: str) -> list[dict[str, Any]]:
    """The bands of a match, held to one agreed value and judged with the house rules of this match; refused with every reason."""
    bands = [band_given(game, name) for name in names]
    if game.bands is None:
        return bands
    for name, band in zip(names, bands, strict=True):
        refuse_if(name, game.bands.malformed(band))
    try:
        bands = game.bands.agreed(bands)
    except ValueError as problem:
        refuse(f"--bands: {problem}")
    words = load_words(game.folder)
    for name, band in zip(names, bands, strict=True):
        faults = game.bands.check(band, int(band["value"]), settings(game.switches, switches))
        refuse_if(name, [f"{words.say(fault, lang)} [{fault.rule}]" for fault in faults])
    return bands


def refuse_if(name: str, faults: list[str]) -> None:
    """A band with faults is refused."""
    if faults:
        refuse(f"--bands: {name}: {'; '.join(faults)}")


def table_given(text: str) -> dict[str, Any]:
    """A table by its file, or the recipe that new ones are generated from; nothing for an empty text."""
    if not text:
        return {}
    if text in recipe_names():
        return {"recipe": text}
    file = Path(text)
    if not file.is_file():
        refuse(f"no table file and no recipe of tables is called {text!r}{nearest(text, recipe_names())}")
    try:
        table: dict[str, Any] = json.loads(encode_table(load_table(file)))
        return table
    except TableFileError as problem:
        refuse(problem)
