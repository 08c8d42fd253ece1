"""What is to be kept on a shelf, read: of which kind and game it is, what it is called, what it is worth."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.lines import mended
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.reading.budget import BAND, TABLE, Budget
from escarmouche.reading.json_text import read_json
from escarmouche.reading.letters import cut
from escarmouche.reading.toml_text import read_toml
from escarmouche.server.bodies import within
from escarmouche.server.budgets import BODY, TITLE
from escarmouche.server.errors import Problem, refused
from escarmouche.server.games import recipe_size, recipes_for, sample_of
from escarmouche.server.info import band_title, game_or_none
from escarmouche.server.mending import readable_band, readable_table
from escarmouche.server.protocol.basics import Detail, Text
from escarmouche.server.protocol.shelf import ShelfKind
from escarmouche.server.shelf import Thing
from escarmouche.server.store import text_of
from escarmouche.server.wishes import ShelfWish
from escarmouche.table.scenery.files import FORMAT

KIND_OF: Final[dict[str, ShelfKind]] = {"pieces": "table", "figures": "band"}  # by the list that makes it
BUDGETS: Final[dict[ShelfKind, Budget]] = {"band": BAND, "table": TABLE}


def thing_of(catalogue: Catalogue, wish: ShelfWish) -> tuple[Thing, list[Detail]]:
    """What is wished to be kept, and what was left out of it; raises Problem with every fault and its place."""
    content = content_of(wish)
    kind = wish.kind or kind_of(content)
    within(read_json, text_of(content).encode(), BUDGETS[kind])
    game = game_for(catalogue, kind, content, wish.game)
    if kind == "table":
        body, left_out = readable_table(content, is_mended=wish.mend)
    else:
        body, left_out = readable_band(game.bands, content, is_mended=wish.mend)
    title = wish.title or ("" if any(title_in(body)) else wish.name)
    if title:
        body = {**body, "title": title}
    value = game.bands.value(body) if kind == "band" and game.bands is not None else None
    return Thing(kind, game.id, scenario_in(game, kind, wish.scenario), Text(*title_in(body)), value, body), left_out


def content_of(wish: ShelfWish) -> dict[str, Any]:
    """What was sent, as data or as the text of a file."""
    if wish.body is not None:
        return wish.body
    text = (wish.text or "").removeprefix("\ufeff").strip()
    try:
        read = (
            within(read_json, text.encode(), BODY) if text.startswith("{") else within(read_toml, text.encode(), BAND)
        )
    except Problem as problem:
        if problem.code == "too_large":
            raise
        raise refused("bad_file", details=problem.details) from problem
    if not isinstance(read, dict) or not read:
        raise refused("neither_band_nor_table")
    return read


def kind_of(content: dict[str, Any]) -> ShelfKind:
    for name, kind in KIND_OF.items():
        if name in content:
            return kind
    if content.get("format") == FORMAT:
        return "table"
    raise refused("neither_band_nor_table")


def title_in(body: dict[str, Any]) -> tuple[str, str]:
    """The name that something brings, in every language, on one line."""
    title = band_title(body)
    plain = ["".join([letter for letter in text if letter.isprintable()]).strip() for text in (title.fr, title.en)]
    return cut(plain[0], TITLE), cut(plain[1], TITLE)


def scenario_in(game: Game, kind: ShelfKind, scenario: str) -> str:
    return scenario if kind == "table" and scenario in game.scenarios else ""


# Games.


def game_for(catalogue: Catalogue, kind: ShelfKind, content: dict[str, Any], wished: str) -> Game:
    """The game that something names itself, that which is wished, or the one that it fits best."""
    named = content.get("game")
    wished = named if isinstance(named, str) and named else wished
    if wished:
        game = game_or_none(catalogue, wished)
        if game is None:
            raise Problem("not_found", "no_game")
        return game
    games = [one for one in catalogue.games() if one.sample_header is not None]
    return max(games, key=lambda game: table_fit(game, content) if kind == "table" else band_fit(game, content))


def band_fit(game: Game, band: dict[str, Any]) -> float:
    """How much of a band a game can read: all of it is best."""
    if game.bands is None:
        return -1.0
    faults = game.bands.malformed(band)
    if not faults:
        return 1.0
    kept = len(mended(game.bands, band).kept)
    return kept / (1.0 + kept + len(faults))


def table_fit(game: Game, table: dict[str, Any]) -> float:
    """Whether a game is usually played on a table of this size."""
    sizes = [recipe_size(recipe.id) for recipe in recipes_for(sample_of(game))]
    return 1.0 if (table.get("width"), table.get("depth")) in sizes else 0.0
