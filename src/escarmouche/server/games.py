"""The games that are here, as the page offers them: scenarios, bands, house rules, tables, the rulebook."""

from __future__ import annotations

import threading
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche import __version__, build_kind
from escarmouche.campaign.rules import CampaignRules
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game, Switch, faces_of, first_sample, nothing_hidden, suited
from escarmouche.engine.book.rulebook import RULING_CHAPTER, Rule, Rulebook, Ruling
from escarmouche.engine.match.header import Header
from escarmouche.engine.words.messages import Message
from escarmouche.lab.arena import PLAYERS
from escarmouche.server.drawn_tables import source_of
from escarmouche.server.info import band_title, game_title, scenario_info, unit_of
from escarmouche.server.lessons import lesson_of
from escarmouche.server.papers import paper_of
from escarmouche.server.protocol.basics import Labels, Text
from escarmouche.server.protocol.games import (
    BandFigure,
    BandInfo,
    Chapter,
    GameInfo,
    Games,
    GameSummary,
    Recipe,
    Rules,
    RuleText,
    Sample,
    SwitchInfo,
    SwitchSetting,
)
from escarmouche.server.round_limits import round_limit
from escarmouche.server.screens import icons_of
from escarmouche.server.texts import LANGUAGES, known, labelled, named, own, printed, readable, same, words_of
from escarmouche.table.scenery.recipes import recipe_named, recipe_names

GAPS: Final = "{"
SCALE: Final = 4  # times larger or smaller than usual, and a table is measured in another unit


_reading: Final = threading.Lock()


def games_told(catalogue: Catalogue) -> Games:
    """All games in short; put together once, while whoever asks for it meanwhile waits."""
    with _reading:
        return made_games(catalogue)


@cache
def made_games(catalogue: Catalogue) -> Games:
    return Games(
        version=__version__,
        build=build_kind(),
        players=list(PLAYERS),
        games=[GameSummary(**summary(game)) for game in catalogue.games() if game.sample_header is not None],
    )


def sample_of(game: Game, number: int = 0) -> Header:
    assert game.sample_header is not None
    return game.sample_header(number)


def scenario_tables(game: Game) -> dict[str, dict[str, Any]]:
    """The table of the first sample match of each scenario that has one."""
    samples = {id: first_sample(game, id) for id in game.scenarios}
    return {id: sample_of(game, number).table for id, number in samples.items() if number >= 0}


def summary(game: Game) -> dict[str, Any]:
    """What a list says of a game."""
    return {
        "id": game.id,
        "title": game_title(game, game.id),
        "summary": known(words_of(game.folder), "game.summary"),
        "rules_version": game.rules_version,
        "seats": len(sample_of(game).bands),
        "has_secrets": game.redraw is not nothing_hidden,
        "unit": unit_of(game),
        "scenarios": [scenario_info(game, id) for id in game.scenarios],
        "has_lesson": lesson_of(game) is not None,
        "has_campaign": isinstance(game.campaign, CampaignRules),
    }


@cache
def game_told(game: Game) -> GameInfo:
    """Everything that can be chosen in a game."""
    sample = sample_of(game)
    tables = scenario_tables(game)
    scenarios = [
        replace(
            scenario_info(game, id),
            table=source_of(tables.get(id, {})),
            limit=game.for_computers.get(id, {}),
            faces=faces_of(game, id),
            samples=samples_of(game, id),
            **round_limit(game, id),
        )
        for id in game.scenarios
    ]
    return GameInfo(
        **{**summary(game), "scenarios": scenarios},
        bands=[band_info(game, band) for band in game.sample_bands()],
        switches=[switch_info(game, switch) for switch in game.switches],
        recipes=recipes_for(sample),
        table=source_of(sample.table),
        labels=labels_of(game),
        icons=icons_of(game),
        sample=sample_told(sample),
        telling=list(paper_of(game).telling),
    )


def sample_told(sample: Header) -> Sample:
    bands = [band.get("id") for band in sample.bands]
    return Sample(sample.scenario, bands, source_of(sample.table), list(sample.teams))


def samples_of(game: Game, scenario: str) -> list[Sample] | msgspec.UnsetType:
    """What a scenario is played with by as many as may play it, where not just two do."""
    seating = game.seating(scenario)
    if seating.most == 2:
        return msgspec.UNSET
    return [sample_told(suited(game, 0, scenario, count)) for count in range(seating.least, seating.most + 1)]


def band_info(game: Game, band: dict[str, Any]) -> BandInfo:
    figures = [entry for entry in band.get("figures", []) if isinstance(entry, dict)]
    roles = [entry.get("role") for entry in figures]
    if not all(roles):
        roles = roles_on_table(game, band, len(figures))
    return BandInfo(
        id=str(band.get("id", "")),
        title=band_title(band),
        value=band.get("value"),
        rule=str(band.get("rule", "")),
        figures=[
            BandFigure(str(entry.get("name", "")), printed(role) if role else None, str(entry.get("gender", "m")))
            for entry, role in zip(figures, roles, strict=True)
        ],
        band=band,
    )


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
    shown = [sheet for sheet in game.scene(game.set_up(header), 0).figures if sheet.owner == 0]
    return [sheet.role for sheet in shown] if len(shown) == count else [None] * count


# House rules.


@cache
def switch_facts(folder: str) -> dict[str, Any]:
    """What the game's data says of its house rules."""
    file = Path(folder) / "switches.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def switch_info(game: Game, switch: Switch) -> SwitchInfo:
    """A house rule with the question it settles and the reason of its default."""
    facts = switch_facts(game.folder).get(switch.name, {})
    rulebook = words_of(game.folder).rulebook
    ruling = rulebook.find(switch.rule) if rulebook is not None else None
    values: list[Any] = [switch.default, *[other for other in switch.others if other != "number"]]
    title = facts.get("title") or (ruling.title if ruling is not None else None)
    return SwitchInfo(
        name=switch.name,
        rule=switch.rule,
        title=same(readable(switch.name)) if title is None else printed(title),
        question=printed(ruling.question) if isinstance(ruling, Ruling) else None,
        explanation=printed(ruling.summary) if ruling is not None else same(""),
        reason=printed(ruling.reason) if isinstance(ruling, Ruling) else None,
        default=values[0],
        settings=[SwitchSetting(value, setting_label(facts, value)) for value in values],
        takes_number="number" in switch.others,
        for_campaigns=isinstance(game.campaign, CampaignRules) and switch.name in game.campaign.switches,
    )


def setting_label(facts: dict[str, Any], value: object) -> Text:
    """What the game calls it; where it does not say, yes and no, or the value itself."""
    found = facts.get("settings", {}).get(str(value).lower() if isinstance(value, bool) else str(value))
    if isinstance(found, dict):
        return printed(found)
    return own("on" if value else "off") if isinstance(value, bool) else same(str(value))


# Tables.


def recipes_for(sample: Header) -> list[Recipe]:
    """The tables that can be made and are not of another scale; those of the usual size are suggested."""
    words = words_of("")
    usual = str(sample.table.get("recipe", ""))
    if usual not in recipe_names():
        return []
    size = recipe_size(usual)
    return [
        Recipe(name, labelled(words, "recipe", name), *recipe_size(name), suggested=recipe_size(name) == size)
        for name in recipe_names()
        if max(size) / SCALE <= max(recipe_size(name)) <= max(size) * SCALE
    ]


def recipe_size(name: str) -> tuple[float, float]:
    recipe = recipe_named(name)
    return recipe.width, recipe.depth


# Words.


@cache
def labels_in(folder: str) -> Labels:
    """Every text without gaps, by its key, and the titles of traits and of spell cards."""
    words = words_of(folder)
    found = {
        key: named(words, Message(key))
        for key, text in words.texts[LANGUAGES[0]].items()
        if GAPS not in text and GAPS not in words.texts[LANGUAGES[1]].get(key, GAPS)
        and not key.startswith(("server.", "recipe.", "refused.", "piece."))
    }  # fmt: skip
    for name in ("traits.toml", "powers.toml"):
        found.update({f"tag.{key}": title for key, title in titles_in(folder, name).items()})
    return {**titles_in(folder, "spells.toml"), **found}


def titles_in(folder: str, name: str) -> Labels:
    """What a file of the game calls its things, by their keys."""
    file = Path(folder) / name
    known = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {
        key: printed(facts["title"])
        for key, facts in known.items()
        if isinstance(facts, dict) and isinstance(facts.get("title"), dict)
    }


def labels_of(game: Game) -> Labels:
    return labels_in(game.folder)


# The rulebook.


@cache
def rules_told(game: Game) -> Rules:
    """The book, chapter by chapter, the rulings last."""
    book = words_of(game.folder).rulebook
    if book is None:
        return Rules([])
    chapters: dict[str, Chapter] = {}
    for id in book.ids():
        rule = book.find(id)
        assert rule is not None
        chapter = chapters.setdefault(rule.chapter, chapter_told(book, rule.chapter))
        chapter.rules.append(rule_told(rule))
    return Rules(list(chapters.values()))


def chapter_told(book: Rulebook, key: str) -> Chapter:
    chapter = book.chapters.get(key)
    if chapter is None or key == RULING_CHAPTER:
        return Chapter(key, own("rulings"), "", [])
    return Chapter(key, printed(chapter.title), chapter.place, [])


def rule_told(rule: Rule) -> RuleText:
    """A rule; a ruling with its question, its reason and its house rule."""
    is_ruling = isinstance(rule, Ruling)
    return RuleText(
        id=rule.id,
        title=printed(rule.title),
        summary=printed(rule.summary),
        place=rule.place,
        rulings=[] if is_ruling else list(rule.rulings),
        question=printed(rule.question) if isinstance(rule, Ruling) else None,
        reason=printed(rule.reason) if isinstance(rule, Ruling) else None,
        switch=rule.switch if isinstance(rule, Ruling) else "",
    )
