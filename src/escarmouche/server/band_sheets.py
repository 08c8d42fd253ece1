"""What the figures of a list are on the table: the sheets that their game shows of them, each in a line."""

from __future__ import annotations

from escarmouche.engine.bands.forms import Band
from escarmouche.engine.bands.rules import Unplayable
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.match.header import Header
from escarmouche.engine.showing.scene import Counter, FigureSheet, Tag, Track
from escarmouche.server.games import labels_of, sample_of
from escarmouche.server.protocol.basics import Labels, Text
from escarmouche.server.texts import readable, same


def set_up_alone(game: Game, band: Band, switches: dict[str, object]) -> tuple[Header, Battle]:
    """A well-formed band, legal or not, as it stands before a match: one of no agreed value may hold anybody; raises Fault."""
    sample = sample_of(game)
    header = Header(
        game.id,
        rules_version=game.rules_version,
        scenario=sample.scenario,
        bands=[{"figures": one["figures"]} for one in (band, *sample.bands[1:])],
        table=sample.table,
        switches=settings(game.switches, switches),
    )
    return header, game.set_up(header)


def sheets_on(game: Game, battle: Battle) -> list[FigureSheet]:
    """The sheets of the band that was set up alone."""
    return [sheet for sheet in game.scene(battle, 0).figures if sheet.owner == 0]


def sheets_of(game: Game, band: Band, switches: dict[str, object]) -> list[FigureSheet]:
    """The sheets of a well-formed band, legal or not; none where it cannot be set up."""
    if not band["figures"]:
        return []
    try:
        found = sheets_on(game, set_up_alone(game, band, switches)[1])
    except Unplayable:
        return []
    return found if len(found) == len(band["figures"]) else []


def sheet_line(game: Game, sheet: FigureSheet) -> Text:
    """Its numbers and its traits."""
    labels = labels_of(game)
    numbers, traits = numbers_of(labels, sheet), traits_of(labels, sheet)
    return Text(
        fr=in_line([f"{name.fr}\u00a0{value}" for name, value in numbers], [one.fr for one in traits]),
        en=in_line([f"{name.en}\u00a0{value}" for name, value in numbers], [one.en for one in traits]),
    )


def in_line(*parts: list[str]) -> str:
    return " · ".join([", ".join(part) for part in parts if part])


def numbers_of(labels: Labels, sheet: FigureSheet) -> list[tuple[Text, str]]:
    """What its numbers are called, and each as it is written."""
    found: list[tuple[Text, str]] = []
    for widget in sheet.widgets:
        if isinstance(widget, Counter):
            found.append((label(labels, f"widget.{widget.key}"), written(widget.value)))
        elif isinstance(widget, Track) and widget.most > 1:
            found.append((label(labels, f"widget.{widget.key}"), widget.shows or written(widget.most)))
    return found


def written(value: int | float | str) -> str:
    """With a minus that is as wide as a figure."""
    return f"\u2212{-value}" if isinstance(value, int | float) and value < 0 else str(value)


def traits_of(labels: Labels, sheet: FigureSheet) -> list[Text]:
    return [trait(labels, tag) for tag in sheet.tags]


def trait(labels: Labels, tag: Tag) -> Text:
    name = label(labels, f"tag.{tag.key}")
    return Text(fr=f"{name.fr}\u00a0{tag.value}", en=f"{name.en}\u00a0{tag.value}") if tag.value else name


def label(labels: Labels, key: str) -> Text:
    """A word of the game, by its whole key or without what comes first."""
    return labels.get(key) or labels.get(key.partition(".")[2]) or same(readable(key.rpartition(".")[2]))
