"""Bands in the making: judged as far as they can be read, with what might still be chosen, and drawn at random."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, TypeGuard

from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.bands.forms import MOST_FAULTS, Band, Entry, Field
from escarmouche.engine.bands.lines import Lender, Mended, mended
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.trying import Bench, Tried
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.showing.scene import FigureSheet
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words
from escarmouche.faults.fault import Fault, Saying
from escarmouche.server.band_forms import band_rules
from escarmouche.server.band_sheets import sheet_line, sheets_of
from escarmouche.server.budgets import MOST_PROBLEMS
from escarmouche.server.errors import refused_for
from escarmouche.server.judging import refusal_told
from escarmouche.server.protocol.bands import BandDrawn, BandFault, BandJudged, BandLine, BandMisfit, BandOffer
from escarmouche.server.protocol.basics import Refusal
from escarmouche.server.protocol.games import Share
from escarmouche.server.texts import fault_told, printed, said, same, words_of
from escarmouche.server.wishes import BandDraft, DrawWish


def band_judged(game: Game, wish: BandDraft) -> BandJudged:
    """Everything that is to be said of a band: what cannot be read, and all the rest of what can."""
    rules = band_rules(game)
    misfits = rules.form.misfits(wish.band)[:MOST_FAULTS]
    good = mended(rules, wish.band)
    agreed = good.band.get("value")
    value = wish.value or (agreed if isinstance(agreed, int) else rules.usual_value())
    switches = settings_of(game, wish.switches)
    bench = Bench(rules, good.band, value, switches)
    found = rules.check(good.band, value, switches)
    words = words_of(game.folder)
    return BandJudged(
        ok=not misfits and not found,
        points=rules.value(good.band),
        value=value,
        figures=lines_told(game, good, switches),
        shares=[Share(said(words, Message(one.key)), one.rule, one.has, one.least, one.most)
                for one in rules.shares(good.band, value)],
        faults=[fault_of(words, one, good.kept) for one in found[:MOST_PROBLEMS]],
        malformed=[BandMisfit(one.line, one.field, fault_told(one.problem)) for one in misfits],
        band=good.band,
        additions=[offer_told(words, one, is_new=True) for one in bench.additions(Lender(rules))],
        offers=offers_told(words, bench, good.kept, wish.figure),
    )  # fmt: skip


def settings_of(game: Game, switches: dict[str, Any]) -> dict[str, object]:
    """Every house rule, changed or not; one that cannot be set so stays as it is, for the band is still being made."""
    known = {one.name: one for one in game.switches}
    good = {name: value for name, value in switches.items() if name in known and known[name].why_not(value) is None}
    return settings(game.switches, good)


# Figures.


def lines_told(game: Game, good: Mended, switches: dict[str, object]) -> list[BandLine]:
    rules = band_rules(game)
    figures: list[Entry] = good.band["figures"]
    sheets: list[FigureSheet | None] = [*sheets_of(game, good.band, switches)] or [None] * len(figures)
    return [
        line_told(game, rules, entry, sheet, line=line)
        for line, entry, sheet in zip(good.kept, figures, sheets, strict=True)
    ]


def line_told(game: Game, rules: BandRules, entry: Entry, sheet: FigureSheet | None, *, line: int) -> BandLine:
    given = entry.get("role")
    role = given if is_text(given) else sheet.role if sheet is not None else None
    return BandLine(
        line=line,
        name=rules.name_of(entry),
        cost=rules.cost_of(entry),
        role=printed(role) if role is not None else None,
        sheet=sheet_line(game, sheet) if sheet is not None else same(""),
        usual={field.name: field.held(entry) for field in rules.form.all_fields if is_silent(field, entry)},
    )


def is_text(given: object) -> TypeGuard[dict[str, str]]:
    """Whether something that a list says beside its form is a text by languages."""
    return isinstance(given, dict) and bool(given) and all([isinstance(text, str) for text in given.values()])


def is_silent(field: Field, entry: Entry) -> bool:
    """Whether a line says nothing where its profile does."""
    return field.usual is not None and entry.get(field.name) is None


# Faults and offers.


def fault_of(words: Words, violation: Violation, kept: list[int]) -> BandFault:
    lines = [kept[line] for line in violation.lines]
    return BandFault(refusal_told(words, violation), lines, violation.field, violation.lacks)


def offers_told(words: Words, bench: Bench, kept: list[int], figure: int | None) -> list[BandOffer]:
    if figure not in kept:
        return []
    return [offer_told(words, one, is_new=False) for one in bench.changes(kept.index(figure))]


def offer_told(words: Words, tried: Tried, *, is_new: bool) -> BandOffer:
    change = tried.change
    return BandOffer(
        field=change.field,
        part=change.part,
        value=change.value,
        cost=tried.cost,
        refused=unread_told(tried.unread[0]) if tried.unread else first_told(words, tried.refused),
        needs=first_told(words, tried.needs),
        line=change.entry if is_new else None,
    )


def first_told(words: Words, violations: list[Violation]) -> Refusal | None:
    return refusal_told(words, violations[0]) if violations else None


def unread_told(problem: Saying) -> Refusal:
    return Refusal(fault_told(problem), "", None, problem.key, {})


# Drawing.


def band_drawn(game: Game, wish: DrawWish) -> BandDrawn:
    """A band of these points; without a seed, another every time."""
    rules = band_rules(game)
    seed = wish.seed or token_hex(4)
    value = wish.value or rules.usual_value()
    try:
        band: Band = drawn(rules, value, settings_of(game, wish.switches), Tape(seed))
    except Fault as error:
        raise refused_for("cannot_draw", error) from error
    return BandDrawn(band, seed, rules.value(band))
