"""What commands are given, read with suspicion: names with the nearest known one, files with the place of a fault."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from escarmouche.cli.errors import LANGUAGE, LANGUAGES, own_words, refuse
from escarmouche.engine.bands.rules import Unplayable
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, bands_begun
from escarmouche.engine.book.seating import tidy_teams
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, Words, load_words
from escarmouche.faults.fault import Fault, Saying, at, brief, expected, several
from escarmouche.faults.nearest import nearest, unknown
from escarmouche.lab.arena import CONTENDERS
from escarmouche.reading.budget import BAND, check_length
from escarmouche.reading.json_text import read_json
from escarmouche.reading.toml_text import read_toml
from escarmouche.table.scenery.files import TableFileError, encode_table, load_table
from escarmouche.table.scenery.recipes import recipe_names

SETTINGS: Final[dict[str, object]] = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


class Voice:
    """The command's own sentences in one language."""

    def __init__(self, command: str, lang: str) -> None:
        self.command: Final = command
        self.lang: Final = lang
        self.words: Final = own_words()

    def say(self, key: str, **fields: object) -> str:
        return self.words.say(Message(f"{self.command}.{key}", fields), self.lang)

    def word(self, key: str, **fields: object) -> str:
        """The same as part of a line: it begins as it is written."""
        return self.tell(Saying(f"{self.command}.{key}", **fields))

    def tell(self, saying: Saying) -> str:
        """What is wrong with something, or what was found, as part of a line."""
        return Speaker(self.words, self.lang).within(Message(saying.key, saying.fields))


def complete_lang(incomplete: str) -> list[str]:
    return [lang for lang in LANGUAGES if lang.startswith(incomplete)]


def speak(lang: str) -> str:
    """The language of a command, in which it also complains from here on."""
    if lang not in LANGUAGES:
        refuse(at("--lang", Saying("fault.one_of", names=", ".join(LANGUAGES), given=brief(lang))))
    LANGUAGE.set(lang)
    return lang


Lang = Annotated[
    str, typer.Option(help="fr or en.", autocompletion=complete_lang, callback=speak, is_eager=True)
]  # what every command takes that speaks to people


# Names.


def named(option: str, what: str, name: str, known: Iterable[str]) -> str:
    """The name that an option was given, if it is known; `what` is a key of `fault.no`."""
    names = list(known)
    if name not in names:
        refuse(at(option, unknown(what, name, names)))
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


def names_of(option: str, text: str, seats: int) -> list[str]:
    """Names parted by commas, one a seat."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != seats or "" in parts:
        key = "refused.two_names" if seats == 2 else "refused.names"
        refuse(at(option, Saying(key, count=seats, given=brief(text))))
    return parts


def seats_given(game: Game, scenario: str, seats: int, players: str) -> int:
    """How many play: as was said, or as many as players were named, or as usual."""
    named_scenario = scenario or (game.sample_header(0).scenario if game.sample_header is not None else "")
    count = seats or (len(players.split(",")) if players else game.seating(named_scenario).usual)
    seating = game.seating(named_scenario)
    if not seating.allows(count):
        if seats == 0 and seating.least == seating.most:
            return seating.least  # so that too many or too few names are told as such
        option = "--seats" if seats else "--players"
        refuse(
            at(option, Saying("fault.seats", named=named_scenario, low=seating.least, high=seating.most, count=count))
        )
    return count


def teams_given(text: str, seats: int) -> list[int]:
    """The team of each seat, as numbers or letters parted by commas: 1,2,1,2; each for himself where nothing is said."""
    if not text:
        return []
    known: dict[str, int] = {}
    return tidy_teams([known.setdefault(name, len(known)) for name in names_of("--teams", text, seats)])


def players_named(text: str, seats: int) -> tuple[str, ...]:
    return tuple([named("--players", "player", name, CONTENDERS) for name in names_of("--players", text, seats)])


def title_of(words: Words, lang: str, id: str) -> str:
    """What a game is called: in its words, or as its id reads."""
    if words.sentence("game.title", lang) is not None:
        return words.say(Message("game.title"), lang)
    return "-".join([part.capitalize() for part in id.split("-")])


def scenario_named(game: Game, name: str) -> str:
    return named("--scenario", "scenario", name, game.scenarios) if name else ""


def switches_given(game: Game, texts: list[str]) -> dict[str, object]:
    """House rules written as name=value."""
    known = {switch.name: switch for switch in game.switches}
    found: dict[str, object] = {}
    for text in texts:
        name, equals, written = text.partition("=")
        if not equals or not written:
            refuse(at("--switch", Saying("refused.name_value", given=brief(text))))
        switch = known[named("--switch", "switch", name, known)]
        if name in found:
            refuse(at("--switch", at(name, Saying("fault.twice"))))
        value = setting(written)
        problem = switch.why_not(value)
        if problem is not None:
            refuse(at("--switch", problem))
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
    """The content of a band file, TOML or JSON; raises Fault with the file and the place."""
    try:
        check_length(file.stat().st_size, BAND)
        source = file.read_bytes()
        found = read_json(source, BAND) if file.suffix == ".json" else read_toml(source, BAND)
        if not isinstance(found, dict):
            raise Fault(expected("band", found))
        return found
    except OSError as problem:
        raise Fault(Saying("fault.unreadable", detail=str(problem.strerror)), file=str(file)) from problem
    except Fault as problem:
        raise Fault(problem.problem, place=problem.place, file=str(file)) from problem


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
        refuse(Saying("refused.no_band", named=text, hint=nearest(text, ids)))
    try:
        return band_in(Path(text))
    except Fault as problem:
        refuse(problem)


def bands_given(
    game: Game, names: list[str], switches: dict[str, object], *, scenario: str = ""
) -> list[dict[str, Any]]:
    """The bands of a match, held to one agreed value and judged with the house rules of this match; refused with every reason."""
    bands = [band_given(game, name) for name in names]
    try:
        return bands_begun(game, bands, switches, scenario=scenario, seats=len(bands))
    except Unplayable as problem:
        refuse(at("--bands", at(names[problem.seat], several(problem.problems))), load_words(game.folder))
    except Fault as problem:
        refuse(at("--bands", problem.saying))


def table_given(text: str) -> dict[str, Any]:
    """A table by its file, or the recipe that new ones are generated from; nothing for an empty text."""
    if not text:
        return {}
    if text in recipe_names():
        return {"recipe": text}
    file = Path(text)
    if not file.is_file():
        refuse(Saying("refused.no_table", named=text, hint=nearest(text, recipe_names())))
    try:
        table: dict[str, Any] = json.loads(encode_table(load_table(file)))
        return table
    except TableFileError as problem:
        refuse(problem)
