"""`escarmouche band new`: a band built from the form of its game, by options or by questions."""

from __future__ import annotations

import json
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from escarmouche.cli.band import Report, judged_band, tell
from escarmouche.cli.band_workshop import Workshop
from escarmouche.cli.errors import BAD_INPUT, NEGATIVE, refuse
from escarmouche.cli.inputs import Lang, Voice, complete_game, game_named, sample_named, switches_given
from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.bands.forms import MOST_VALUE, Band, Entry, Field, Form, Numbers, SomeOf, Whole
from escarmouche.engine.bands.lines import Lender, names_in, opened
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.match.tape import Tape
from escarmouche.faults.fault import Fault, Saying, at, brief
from escarmouche.faults.nearest import unknown

SEVERAL = "+"  # between the items of one field


def new_band(
    game: Annotated[str, typer.Argument(help="Which game.", autocompletion=complete_game)],
    *,
    start: Annotated[str, typer.Option("--from", help="Begin with this sample band.")] = "",
    draw: Annotated[bool, typer.Option("--draw", help="Draw a legal band at random.")] = False,
    value: Annotated[int, typer.Option(min=0, max=MOST_VALUE, help="The points agreed on; the usual ones if 0.")] = 0,
    seed: Annotated[str, typer.Option(help="Which draw; another every time if empty.")] = "",
    add: Annotated[list[str] | None, typer.Option(help="A figure, as field=value,field=one+two.")] = None,
    title: Annotated[str, typer.Option(help="What the band is called.")] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, as name=value.")] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; printed if there is none.")] = None,
    lang: Lang = "fr",
) -> None:
    """Build a band: by these options, or by questions where none of them says what is in it.

    Examples: escarmouche band new GAME; escarmouche band new GAME --draw --value 60 --out mine.json
    """
    found = game_named(game)
    if found.bands is None:
        refuse(Saying("refused.no_bands", game=found.id))
    if start and draw:
        refuse(at("--from", Saying("refused.one_start")))
    agreed = settings(found.switches, switches_given(found, switch or []))
    points = value or found.bands.usual_value()
    band: Band = begun(found, start, points, value=value) if start else {"figures": [], "value": points}
    if draw:
        band = by_lot(found.bands, points, agreed, seed)
    for text in add or []:
        band = {**band, "figures": [*band["figures"], line_from(found.bands, band, text)]}
    if title:
        band = {**band, "title": {"fr": title, "en": title}}
    said = Voice("band", lang)
    if not (start or draw or add):
        shop = Workshop(found, band, agreed, said)
        if not shop.run():
            typer.echo(said.say("left"))
            raise typer.Exit(NEGATIVE)
        band = shop.band
    finish(judged_band(str(out or found.id), found, band, agreed), out, said)


def finish(report: Report, out: Path | None, said: Voice) -> None:
    """Write the band or print it, and say what the rules say of it."""
    text = json.dumps({"game": report.game.id, **report.band}, ensure_ascii=False, indent=2)
    if out is None:
        typer.echo(text)
    else:
        try:
            out.write_text(text + "\n", encoding="utf-8")
        except OSError as problem:
            refuse(at(str(out), Saying("fault.unforeseen", detail=str(problem.strerror))))
        typer.echo(said.say("written", file=str(out)))
        tell(report, said)
    if report.unread or report.faults:
        if out is None:
            tell(report, said)
        raise typer.Exit(BAD_INPUT if report.unread else NEGATIVE)


def begun(game: Game, start: str, points: int, *, value: int) -> Band:
    """A sample band as one's own, with the points that were agreed on."""
    sample = sample_named(game, start)
    if sample is None:
        refuse(at("--from", unknown("sample", start, [str(band.get("id")) for band in game.sample_bands()])))
    kept = {name: content for name, content in sample.items() if name not in ("id", "rule")}
    return {**kept, "value": points if value else kept.get("value", points)}


def by_lot(rules: BandRules, points: int, switches: dict[str, object], seed: str) -> Band:
    try:
        return drawn(rules, points, switches, Tape(seed or token_hex(4)))
    except Fault as problem:
        refuse(problem)


# Figures by options.


def line_from(rules: BandRules, band: Band, text: str) -> Entry:
    """A figure written as field=value,field=one+two; what is left out is as little as can be read."""
    form = rules.form
    said: Entry = {}
    for part in [piece.strip() for piece in text.split(",") if piece.strip()]:
        name, equals, written = part.partition("=")
        if not equals:
            refuse(at("--add", Saying("refused.field_value", given=brief(text))))
        field, _, number = name.partition(".")
        said = {**said, field: content_of(field_named(form, field), written, said.get(field), number=number)}
    named = Lender(rules).named(names_in(form, band["figures"]), len(band["figures"]))
    for one in form.all_fields:
        for fault in one.faults({**named, **said}) if one.name in said else []:
            refuse(at("--add", at(one.name, fault)))
    line = opened(form, {**named, **said}, "")
    if line is None:
        refuse(at("--add", Saying("refused.field_value", given=brief(text))))
    return line


def field_named(form: Form, name: str) -> Field:
    known = {field.name: field for field in form.all_fields}
    if name not in known:
        refuse(at("--add", unknown("here", name, known)))
    return known[name]


def content_of(field: Field, written: str, before: object, *, number: str) -> Any:
    """What a text means in a field of this kind; whether it may stand there is asked later."""
    whole = (
        int(written) if written.lstrip("-").isascii() and written.lstrip("-").isdigit() and len(written) < 7 else None
    )
    if isinstance(field, SomeOf):
        return [one for one in written.split(SEVERAL) if one]
    if isinstance(field, Numbers):
        return {**(before if isinstance(before, dict) else {}), number: written if whole is None else whole}
    return whole if isinstance(field, Whole) and whole is not None else written
