"""What is known of a match without playing it again: from its row alone, so that it holds whatever the rules are today."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any

from escarmouche.engine.catalogue import Catalogue, CatalogueError
from escarmouche.engine.game import Game, nothing_hidden
from escarmouche.engine.header import Header
from escarmouche.engine.record_text import header_from
from escarmouche.server.options import TYPED, Options, options_data, options_from
from escarmouche.server.store import Row, data_of
from escarmouche.server.texts import Text, known, labelled, own, printed, readable, same, words_of
from escarmouche.server.tokens import Pass


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@cache
def found_game(catalogue: Catalogue, id: str) -> Game:
    """A game by its id, looked for once: the catalogue goes through its folders every time."""
    return catalogue.game(id)


def game_or_none(catalogue: Catalogue, id: str) -> Game | None:
    try:
        return found_game(catalogue, id)
    except CatalogueError:
        return None


def game_title(game: Game | None, id: str) -> Text:
    found = known(words_of(game.folder), "game.title") if game is not None else None
    return found if found is not None else same("-".join([readable(part) for part in id.split("-")]))


def unit_of(game: Game | None) -> Text:
    """The unit of length, as the game says it of several."""
    words = words_of(game.folder if game is not None else "")
    found = known(words, "distance", {"number": 2}) or same("2")
    return {lang: text.removeprefix("2").strip() for lang, text in found.items()}


def scenario_data(game: Game | None, id: str) -> dict[str, Any]:
    words = words_of(game.folder if game is not None else "")
    title = known(words, f"scenario.{id}") or labelled(words, "scenario", id)
    return {"id": id, "title": title, "goal": known(words, f"scenario.{id}.goal")}


def band_title(band: dict[str, Any] | None) -> Text:
    """The name of a band, in the words of the band."""
    title = (band or {}).get("title", (band or {}).get("name", ""))
    if isinstance(title, dict):
        return printed({str(lang): str(text) for lang, text in title.items()})
    return same(str(title))


def brief(row: Row, catalogue: Catalogue) -> dict[str, Any]:
    """A match in a list."""
    game = game_or_none(catalogue, row.game)
    header = header_from(data_of(row.header))
    return {
        "id": row.id,
        "game": row.game,
        "title": game_title(game, row.game),
        "scenario": scenario_data(game, header.scenario),
        "status": row.status,
        "round": row.round,
        "index": row.head,
        "names": list(header.players),
        "outcome": data_of(row.outcome),
        "updated": moment(row.updated),
    }


def info_of(row: Row, catalogue: Catalogue, allowed: Pass) -> dict[str, Any]:
    """Everything about a match but its state."""
    game = game_or_none(catalogue, row.game)
    header = header_from(data_of(row.header))
    options = options_from(row.settings)
    return {
        **brief(row, catalogue),
        "created": moment(row.created),
        "seats": seats_data(header, options, allowed),
        "dice": dice_data(row, header, options),
        "undo": options.undo,
        "units": options.units,
        "unit": unit_of(game),
        "public": options.public,
        "pace": options.pace,
        "switches": header.switches,
        "rules_version": header.rules_version,
        "other_rules": other_rules(row, header, game),
        "has_secrets": game is not None and game.redraw is not nothing_hidden,
        "origin": data_of(row.origin),
        "rematch": row.rematch,
        "resumed": data_of(row.resumed),
        "settings": options_data(options),
        "you": allowed.to_data(),
    }


def other_rules(row: Row, header: Header, game: Game | None) -> Text | None:
    """That a match which is not gone on with was played by other rules than those here, and is shown as it was told."""
    before = header.rules_version
    if game is None:
        return own("rules_unknown", {"before": before})
    if row.status == "open" or (before == game.rules_version and not header.plugins):
        return None
    return own("rules_other", {"before": before, "after": game.rules_version})


def seats_data(header: Header, options: Options, allowed: Pass) -> list[dict[str, Any]]:
    """Who sits where with which band, as far as the first of one's own seats (or a spectator) may know it."""
    shown = header.for_seat(allowed.seats[0] if allowed.seats else -1)
    found: list[dict[str, Any]] = []
    for seat, option in enumerate(options.seats):
        band = shown["bands"][seat] or {}
        found.append({
            "seat": seat,
            "name": header.players[seat] if seat < len(header.players) else "",
            "kind": option.kind,
            "player": option.player,
            "band": {"title": band_title(band), "value": band.get("value")},
        })  # fmt: skip
    return found


def dice_data(row: Row, header: Header, options: Options) -> dict[str, Any]:
    """Whose dice, the promise made before the match, and the seed once it is over."""
    is_told = row.status == "over" and bool(header.commitment)
    return {
        "kind": TYPED if options.dice == TYPED else "server",
        "commitment": header.commitment,
        "seed": row.seed if is_told and row.seed else None,
    }
