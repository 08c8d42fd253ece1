"""A band on paper: every figure as its game shows it on the table, with its rules in one line each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from escarmouche.engine.bands.forms import Field, NameField, OneOf, SomeOf
from escarmouche.engine.book.game import Game
from escarmouche.engine.showing.scene import Counter, FigureSheet, Tag, Tags, Tokens, Track
from escarmouche.faults.fault import Fault
from escarmouche.server.band_sheets import set_up_alone, sheets_on
from escarmouche.server.errors import Problem, detail, refused_for
from escarmouche.server.games import labels_of
from escarmouche.server.info import band_title, game_title
from escarmouche.server.judging import judged
from escarmouche.server.paper_cards import cards_told, plain_facts
from escarmouche.server.papers import Boxes, facts_in, paper_of
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.paper import BandSheets, PaperFigure, PaperGroup, PaperLine, PaperNumber, PaperTrack
from escarmouche.server.scenes import label
from escarmouche.server.speech import Speech
from escarmouche.server.texts import known, printed, readable, same, words_of

UNFILLED: Final = re.compile(r"\bX\b")  # where a rule leaves a number to the profile
GRAMMAR: Final = "gender"  # said of a figure for the sake of sentences alone


def sheets_told(game: Game, band: dict[str, Any], switches: dict[str, object]) -> BandSheets:
    """A band that can be read, as it is printed; raises Problem for one that cannot."""
    faults = game.bands.malformed(band) if game.bands is not None else []
    if game.bands is None or faults:
        raise Problem("bad_request", details=[detail("band", fault) for fault in faults])
    verdict = judged(game, band, switches)
    return BandSheets(
        game=game_title(game, game.id),
        title=band_title(band),
        value=verdict.value or 0,
        limit=verdict.limit or 0,
        problems=verdict.problems,
        shares=verdict.shares,
        figures=figures_told(game, band, switches),
    )


def figures_told(game: Game, band: dict[str, Any], switches: dict[str, object]) -> list[PaperFigure]:
    """Its figures as they stand before a match."""
    try:
        header, battle = set_up_alone(game, band, switches)
    except Fault as error:
        raise refused_for("cannot_set_up", error) from error
    speech = Speech(game.folder, header, battle.figures, battle.terrain)
    shown = zip(sheets_on(game, battle), band["figures"], strict=True)
    return [PaperWriter(game, speech, sheet).figure(entry) for sheet, entry in shown]


class PaperWriter:
    """Writes one figure."""

    def __init__(self, game: Game, speech: Speech, sheet: FigureSheet) -> None:
        self.game: Final = game
        self.paper: Final = paper_of(game)
        self.labels: Final = labels_of(game)
        self.words: Final = words_of(game.folder)
        self.speech: Final = speech
        self.sheet: Final = sheet
        self.tags: Final = [tag.key for tag in sheet.tags]
        self.role: Final = speech.roles[sheet.id] or (None if sheet.role is None else printed(sheet.role))

    def figure(self, entry: dict[str, Any]) -> PaperFigure:
        return PaperFigure(
            name=self.sheet.name,
            role=self.role,
            cost=self.sheet.cost,
            numbers=[*self.counters(), *self.lengths(), *self.ranges()],
            groups=self.groups(),
            tracks=[*self.tracks(), *self.boxes()],
            said=self.rest(entry),
            cards=cards_told(self.game, entry),
        )

    def called(self, kind: str, key: str) -> Text | None:
        """What the game calls something that a sheet names."""
        return self.labels.get(f"{kind}.{key}") or self.labels.get(key)

    # Numbers.

    def counters(self) -> list[PaperNumber]:
        found: list[PaperNumber] = []
        for widget in self.sheet.widgets:
            name = self.called("widget", widget.key) or same(readable(widget.key))
            if isinstance(widget, Counter):
                found.append(PaperNumber(widget.key, name, same(f"{widget.value}"), ""))
            elif isinstance(widget, Tags):
                found += [PaperNumber(widget.key, name, self.word(widget.key, one), "") for one in widget.values]
        return found

    def word(self, key: str, value: str) -> Text:
        return self.called(key, value) or same(readable(value))

    def lengths(self) -> list[PaperNumber]:
        """What everybody has, as the traits of this one change it."""
        facts = facts_in(self.game.folder)
        found: list[PaperNumber] = []
        for key, number in self.paper.numbers.items():
            length = number.usual
            for tag in self.tags:
                length = fact_of(facts.get(tag, {}), number.fact, length)
            found.append(PaperNumber(key, printed(number.title.texts()), self.distance(length), number.rule))
        return found

    def ranges(self) -> list[PaperNumber]:
        found = {(one.key, one.reach): None for one in self.sheet.ranges}
        return [
            PaperNumber(f"range.{key}", self.called("range", key) or same(readable(key)), self.distance(reach), "")
            for key, reach in found
        ]

    def distance(self, length: float) -> Text:
        return known(self.words, "distance", {"number": length}) or same(f"{length:g}")

    # Traits and what is carried.

    def groups(self) -> list[PaperGroup]:
        """Tags by what their names begin with, traits first."""
        found: dict[str, list[PaperLine]] = {"": []}
        for tag in self.sheet.tags:
            group = tag.key.partition(".")[0] if "." in tag.key else ""
            found.setdefault(group, []).append(self.line(tag))
        return [PaperGroup(key, self.group_title(key), lines) for key, lines in found.items() if lines]

    def group_title(self, key: str) -> Text | None:
        title = self.paper.groups.get(key)
        if title is not None:
            return printed(title.texts())
        return same(readable(key)) if key else None

    def line(self, tag: Tag) -> PaperLine:
        rule = tag.rule or str(facts_in(self.game.folder).get(tag.key, {}).get("rule", ""))
        book = self.words.rulebook
        found = book.find(rule) if book is not None else None
        return PaperLine(
            key=tag.key,
            title=self.called("tag", tag.key) or same(readable(tag.key)),
            value=tag.value,
            notes=[self.called("note", note) or same(readable(note)) for note in tag.notes],
            rule=rule,
            summary=None if found is None else printed(filled(found.summary, tag.value)),
        )

    # Boxes.

    def tracks(self) -> list[PaperTrack]:
        """The boxes that the sheet has itself."""
        found: list[PaperTrack] = []
        for widget in self.sheet.widgets:
            name = self.called("widget", widget.key) or same(readable(widget.key))
            if isinstance(widget, Track) and widget.most > 0:
                found.append(PaperTrack(widget.key, name, widget.most, red=widget.red, shows=widget.shows))
            elif isinstance(widget, Tokens) and widget.value > 0:
                found.append(PaperTrack(widget.key, name, widget.value))
        return found

    def boxes(self) -> list[PaperTrack]:
        """The states that the game lets one tick."""
        told = [(key, self.count(boxes)) for key, boxes in self.paper.boxes.items()]
        return [
            PaperTrack(key, label(self.speech, "state", key, figure=self.sheet.id), count)
            for key, count in told
            if count
        ]

    def count(self, boxes: Boxes) -> int:
        if boxes.notes:
            noted = [tag for tag in self.sheet.tags if any([note in boxes.notes for note in tag.notes])]
            return boxes.count * len(noted)
        is_open = not boxes.tags or any([tag in boxes.tags for tag in self.tags])
        return boxes.count if is_open else 0

    # What else the list says.

    def rest(self, entry: dict[str, Any]) -> list[PaperNumber]:
        """Every field of the form that the line fills, unless the sheet says it already."""
        assert self.game.bands is not None
        form = self.game.bands.form
        shown = {widget.key for widget in self.sheet.widgets} | {GRAMMAR}
        found: list[PaperNumber] = []
        for field in (form.key, *form.fields):
            given = entry.get(field.name)
            if isinstance(field, NameField) or given in (None, "", [], {}) or field.name in shown:
                continue
            values = [self.value(field, one) for one in items_of(given) if one not in (*self.tags, *shown)]
            told = [one for one in values if not self.is_said(one)]
            if told:
                found.append(PaperNumber(field.name, self.heading(field), joined(told), ""))
        return found

    def is_said(self, text: Text) -> bool:
        """Whether its name or its role says so already, in either language."""
        role = self.role or same(self.sheet.name)
        said = (self.sheet.name.lower(), role.fr.lower(), role.en.lower())
        return text.fr.lower() in said or text.en.lower() in said

    def heading(self, field: Field) -> Text | None:
        return known(self.words, f"field.{field.name}")

    def value(self, field: Field, given: object) -> Text:
        """What the game calls something that a line names."""
        if isinstance(field, OneOf | SomeOf) and isinstance(field.known, Mapping):
            facts = plain_facts(field.known.get(str(given)))
            if isinstance(facts.get("title"), Mapping):
                return printed(dict(facts["title"]))
            if isinstance(facts.get("name"), str):
                return same(facts["name"])
        return self.called(field.name, str(given)) or self.called("widget", str(given)) or same(str(given))


def items_of(given: object) -> list[object]:
    if isinstance(given, dict):
        return [f"{name} {value}" for name, value in given.items()]
    return given if isinstance(given, list) else [given]


def joined(texts: list[Text]) -> Text:
    return Text(fr=", ".join([one.fr for one in texts]), en=", ".join([one.en for one in texts]))


def filled(summary: dict[str, str], value: str) -> dict[str, str]:
    """A rule with the number of a profile in place of its X."""
    if not value:
        return summary
    return {lang: UNFILLED.sub(value.removesuffix("+"), text) for lang, text in summary.items()}


def fact_of(facts: dict[str, Any], name: str, usual: float) -> float:
    """A number among the facts of a trait: `short`, or `set.move` in a table of its own."""
    table, _, key = name.rpartition(".")
    found = facts.get(table, {}) if table else facts
    value = found.get(key, usual) if isinstance(found, dict) else usual
    return float(value)
