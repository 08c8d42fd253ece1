"""The games that are here, as the page offers them: scenarios, bands, house rules, tables, the rulebook."""

from __future__ import annotations

import threading
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche import __version__, build_kind
from escarmouche.engine.catalogue import Catalogue
from escarmouche.engine.game import Game, Switch, nothing_hidden, sample_numbers
from escarmouche.engine.header import Header
from escarmouche.engine.messages import Message
from escarmouche.engine.rulebook import RULING_CHAPTER, Rule, Rulebook, Ruling
from escarmouche.lab.arena import PLAYERS
from escarmouche.server.info import band_title, game_title, scenario_data, unit_of
from escarmouche.server.lessons import lesson_of
from escarmouche.server.screens import icons_of
from escarmouche.server.texts import LANGUAGES, Text, known, labelled, named, own, printed, readable, same, words_of
from escarmouche.table.recipes import recipe_named, recipe_names

GAPS: Final = "{"
SAMPLES: Final = 64  # sample matches among which each scenario looks for its table


_reading: Final = threading.Lock()


def games_data(catalogue: Catalogue) -> dict[str, Any]:
    """All games in short; put together once, while whoever asks for it meanwhile waits."""
    with _reading:
        return made_games_data(catalogue)


@cache
def made_games_data(catalogue: Catalogue) -> dict[str, Any]:
    return {
        "version": __version__,
        "build": build_kind(),
        "players": list(PLAYERS),
        "games": [brief_game(game) for game in catalogue.games() if game.sample_header is not None],
    }


def sample_of(game: Game, number: int = 0) -> Header:
    assert game.sample_header is not None
    return game.sample_header(number)


@cache
def scenario_tables(game: Game) -> dict[str, dict[str, Any]]:
    """The table of the first sample match of each scenario that has one."""
    numbers = {id: sample_numbers(game, id, most=1, among=SAMPLES) for id in game.scenarios}
    return {id: sample_of(game, found[0]).table for id, found in numbers.items() if found}


def brief_game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game_title(game, game.id),
        "summary": known(words_of(game.folder), "game.summary"),
        "rules_version": game.rules_version,
        "seats": len(sample_of(game).bands),
        "has_secrets": game.redraw is not nothing_hidden,
        "unit": unit_of(game),
        "scenarios": [scenario_data(game, id) for id in game.scenarios],
        "has_lesson": lesson_of(game) is not None,
    }


@cache
def game_data(game: Game) -> dict[str, Any]:
    """Everything that can be chosen in a game."""
    sample = sample_of(game)
    bands = game.sample_bands() if game.sample_bands is not None else []
    tables = scenario_tables(game)
    return {
        **brief_game(game),
        "scenarios": [{**scenario_data(game, id), "table": tables.get(id)} for id in game.scenarios],
        "bands": [band_data(game, band) for band in bands],
        "switches": [switch_data(game, switch) for switch in game.switches],
        "recipes": recipes_for(sample),
        "table": sample.table,
        "labels": labels_of(game),
        "icons": icons_of(game),
        "sample": {
            "scenario": sample.scenario,
            "bands": [band.get("id") for band in sample.bands],
            "table": sample.table,
        },
    }


def band_data(game: Game, band: dict[str, Any]) -> dict[str, Any]:
    figures = [entry for entry in band.get("figures", []) if isinstance(entry, dict)]
    roles = [entry.get("role") for entry in figures]
    if not all(roles):
        roles = roles_on_table(game, band, len(figures))
    return {
        "id": str(band.get("id", "")),
        "title": band_title(band),
        "value": band.get("value"),
        "rule": str(band.get("rule", "")),
        "figures": [
            {"name": str(entry.get("name", "")), "role": role, "gender": str(entry.get("gender", "m"))}
            for entry, role in zip(figures, roles, strict=True)
        ],
        "band": band,
    }


def roles_on_table(game: Game, band: dict[str, Any], count: int) -> list[dict[str, str] | None]:
    """What each figure of a band is, where not the list but the game knows it: as it shows them on the table."""
    sample = sample_of(game)
    header = Header(
        game.id,
        rules_version=game.rules_version,
        scenario=sample.scenario,
        bands=[band, *sample.bands[1:]],
        table=sample.table,
    )
    shown = [figure for figure in game.view(game.set_up(header), 0)["figures"] if figure["owner"] == 0]
    return [figure.get("role") for figure in shown] if len(shown) == count else [None] * count


# House rules.


@cache
def switch_facts(folder: str) -> dict[str, Any]:
    """What the game's data says of its house rules."""
    file = Path(folder) / "switches.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def switch_data(game: Game, switch: Switch) -> dict[str, Any]:
    """A house rule with the question it settles and the reason of its default."""
    facts = switch_facts(game.folder).get(switch.name, {})
    rulebook = words_of(game.folder).rulebook
    ruling = rulebook.find(switch.rule) if rulebook is not None else None
    values = [switch.default, *[other for other in switch.others if other != "number"]]
    return {
        "name": switch.name,
        "rule": switch.rule,
        "title": printed(facts.get("title") or (ruling.title if ruling is not None else same(readable(switch.name)))),
        "question": printed(ruling.question) if isinstance(ruling, Ruling) else None,
        "explanation": printed(ruling.summary) if ruling is not None else same(""),
        "reason": printed(ruling.reason) if isinstance(ruling, Ruling) else None,
        "default": switch.default,
        "settings": [{"value": value, "label": setting_label(facts, value)} for value in values],
        "takes_number": "number" in switch.others,
    }


def setting_label(facts: dict[str, Any], value: object) -> Text:
    if isinstance(value, bool):
        return own("on" if value else "off")
    found = facts.get("settings", {}).get(value) if isinstance(value, str) else None
    return printed(found) if isinstance(found, dict) else same(str(value))


# Tables.


def recipes_for(sample: Header) -> list[dict[str, Any]]:
    """The tables that can be made; those of the usual size are suggested."""
    words = words_of("")
    usual = str(sample.table.get("recipe", ""))
    size = recipe_size(usual) if usual in recipe_names() else None
    return [
        {
            "id": name,
            "title": labelled(words, "recipe", name),
            "width": recipe_size(name)[0],
            "depth": recipe_size(name)[1],
            "suggested": size is not None and recipe_size(name) == size,
        }
        for name in (recipe_names() if usual else [])
    ]


def recipe_size(name: str) -> tuple[float, float]:
    recipe = recipe_named(name)
    return recipe.width, recipe.depth


# Words.


@cache
def labels_in(folder: str) -> dict[str, Text]:
    """Every text without gaps, by its key, and the titles of traits."""
    words = words_of(folder)
    found = {
        key: named(words, Message(key))
        for key, text in words.texts[LANGUAGES[0]].items()
        if GAPS not in text and GAPS not in words.texts[LANGUAGES[1]].get(key, GAPS)
        and not key.startswith(("server.", "recipe.", "refused.", "piece."))
    }  # fmt: skip
    for name in ("traits.toml", "powers.toml"):
        file = Path(folder) / name
        for key, facts in tomllib.loads(file.read_text(encoding="utf-8")).items() if file.is_file() else []:
            if isinstance(facts, dict) and isinstance(facts.get("title"), dict):
                found[f"tag.{key}"] = printed(facts["title"])
    return found


def labels_of(game: Game) -> dict[str, Text]:
    return labels_in(game.folder)


# The rulebook.


@cache
def rules_data(game: Game) -> dict[str, Any]:
    """The book, chapter by chapter, the rulings last."""
    book = words_of(game.folder).rulebook
    if book is None:
        return {"chapters": []}
    chapters: dict[str, dict[str, Any]] = {}
    for id in book.ids():
        rule = book.find(id)
        assert rule is not None
        chapter = chapters.setdefault(rule.chapter, chapter_data(book, rule.chapter))
        chapter["rules"].append(rule_data(rule))
    return {"chapters": list(chapters.values())}


def chapter_data(book: Rulebook, key: str) -> dict[str, Any]:
    chapter = book.chapters.get(key)
    if chapter is None or key == RULING_CHAPTER:
        return {"key": key, "title": own("rulings"), "place": "", "rules": []}
    return {"key": key, "title": printed(chapter.title), "place": chapter.place, "rules": []}


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule; a ruling with its question, its reason and its house rule."""
    data: dict[str, Any] = {
        "id": rule.id,
        "title": printed(rule.title),
        "summary": printed(rule.summary),
        "place": rule.place,
        "rulings": [],
        "question": None,
        "reason": None,
        "switch": "",
    }
    if isinstance(rule, Ruling):
        return {**data, "question": printed(rule.question), "reason": printed(rule.reason), "switch": rule.switch}
    return {**data, "rulings": list(rule.rulings)}
