"""`escarmouche band`: band files checked and shown, and the sample bands of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from escarmouche.cli.errors import BAD_INPUT, NEGATIVE, refuse
from escarmouche.cli.inputs import (
    Voice,
    band_given,
    band_in,
    complete_game,
    complete_lang,
    game_named,
    nearest,
    sample_named,
    switches_given,
    voice,
)
from escarmouche.engine.bands.forms import OneOf, SomeOf
from escarmouche.engine.bands.limits import Share
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.engine.words.wording import Words, load_words

DEAREST: Final = 100_000  # points

app = typer.Typer(help="Check and show bands.", no_args_is_help=True)
Which = Annotated[
    str, typer.Option("--game", help="Which game, if the file does not say.", autocompletion=complete_game)
]
Lang = Annotated[str, typer.Option(help="fr or en.", autocompletion=complete_lang)]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


@app.command("check")
def check(
    files: Annotated[list[str], typer.Argument(help="Band files, or ids of sample bands.")],
    *,
    value: Annotated[int, typer.Option(min=0, max=DEAREST, help="The value agreed on; that of the file if 0.")] = 0,
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, as name=value.")] = None,
    game: Which = "",
    as_json: AsJson = False,
    lang: Lang = "fr",
) -> None:
    """Say everything that is wrong with bands, each fault with its rule: status 1 if any is illegal, 2 if unreadable.

    Examples: escarmouche band check my_band.toml --value 120; escarmouche band check a.toml b.toml --json
    """
    said = voice("band", lang)
    reports = [judged(text, value, switch or [], game_id=game) for text in files]
    if as_json:
        typer.echo(json.dumps([report.to_data(lang) for report in reports], ensure_ascii=False, indent=2))
    else:
        for report in reports:
            tell(report, said)
    if any([report.unread for report in reports]):
        raise typer.Exit(BAD_INPUT)
    if any([report.faults for report in reports]):
        raise typer.Exit(NEGATIVE)


@app.command("show")
def show(
    file: Annotated[str, typer.Argument(help="A band file, or the id of a sample band.")],
    *,
    game: Which = "",
    lang: Lang = "fr",
) -> None:
    """Show a band figure by figure, with its points.

    Example: escarmouche band show BAND
    """
    said = voice("band", lang)
    report = judged(file, 0, [], game_id=game)
    if not report.unread:
        typer.echo(title(report.band, lang) or file)
        for figure in report.band["figures"]:
            typer.echo(f"  {line(report, figure, said)}")
    tell(report, said)
    if report.unread:
        raise typer.Exit(BAD_INPUT)


@app.command("list")
def list_bands(
    game: Annotated[str, typer.Argument(help="Which game.", autocompletion=complete_game)],
    *,
    as_json: AsJson = False,
    lang: Lang = "fr",
) -> None:
    """List the sample bands of a game.

    Example: escarmouche band list GAME
    """
    said = voice("band", lang)
    found = game_named(game)
    bands = found.sample_bands()
    if as_json:
        typer.echo(json.dumps(bands, ensure_ascii=False, indent=2))
        return
    for band in bands:
        points = found.bands.value(band) if found.bands is not None else 0
        number = len(band.get("figures", []))
        typer.echo(f"{band.get('id')}  {said.say('listed', title=title(band, lang), number=number, points=points)}")


# Judging.


class Report:
    """What was found in one band."""

    def __init__(self, name: str, game: Game, band: dict[str, Any], value: int) -> None:
        self.name: Final = name
        self.game: Final = game
        self.band: Final = band
        self.value: Final = value
        self.words: Final = load_words(game.folder)
        self.unread: list[str] = []  # what cannot be read of a malformed band; nothing else is then known of it
        self.faults: list[Refusal] = []
        self.points: int | None = None
        self.shares: list[Share] = []

    def to_data(self, lang: str) -> dict[str, Any]:
        return {
            "band": self.name,
            "game": self.game.id,
            "value": self.value,
            "points": self.points,
            "shares": [
                {"key": one.key, "rule": one.rule, "has": one.has, "least": one.least, "most": one.most}
                for one in self.shares
            ],
            "malformed": self.unread,
            "faults": [{**fault.to_data(), "text": self.words.say(fault, lang)} for fault in self.faults],
        }


def judged(text: str, value: int, switches: list[str], *, game_id: str) -> Report:
    """Read a band and ask its game for everything that is wrong with it."""
    game, band = band_and_game(text, game_id)
    if game.bands is None:
        refuse(f"{game.id} cannot check bands yet")
    changed = settings(game.switches, switches_given(game, switches))
    report = Report(text, game, band, value or own_value(text, band))
    report.unread = game.bands.malformed(band)
    if not report.unread:
        report.faults = game.bands.check(band, report.value, changed)
        report.points = game.bands.value(band)
        report.shares = game.bands.shares(band, report.value)
    return report


def band_and_game(text: str, game_id: str) -> tuple[Game, dict[str, Any]]:
    """A band and the game it is for: the one that is named, the one the file names, or the only one that has bands."""
    if game_id:
        game = game_named(game_id)
        return game, own_game(text, game, band_given(game, text))
    for game in games():
        sample = sample_named(game, text)
        if sample is not None:
            return game, sample
    known = [game for game in games() if game.bands is not None]
    if not Path(text).is_file():
        ids = [str(band.get("id")) for game in known for band in game.sample_bands()]
        refuse(f"no band file and no sample band is called {text!r}{nearest(text, ids)}")
    band = read(text)
    if "game" in band:
        return game_named(str(band["game"])), without_game(band)
    if len(known) != 1:
        refuse(f"{text}: for which game? say `game = ...` in the file, or --game")
    return known[0], band


def read(text: str) -> dict[str, Any]:
    try:
        return band_in(Path(text))
    except ValueError as problem:
        refuse(problem)


def own_game(text: str, game: Game, band: dict[str, Any]) -> dict[str, Any]:
    """The band without the name of its game, which must be the right one."""
    if band.get("game", game.id) != game.id:
        refuse(f"{text}: a band of {band['game']!r}, not of {game.id!r}")
    return without_game(band)


def without_game(band: dict[str, Any]) -> dict[str, Any]:
    return {name: content for name, content in band.items() if name != "game"}


def own_value(text: str, band: dict[str, Any]) -> int:
    """The value that the file itself gives."""
    value = band.get("value", 60)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= DEAREST:
        refuse(f"{text}: value: a whole number from 1 to {DEAREST} is expected, not {value!r}")
    return value


# Telling.


def tell(report: Report, said: Voice) -> None:
    """The verdict, the total and the shares, and every fault with its rule; what cannot be read goes where errors go."""
    for problem in report.unread:
        typer.echo(f"escarmouche: {report.name}: {problem}", err=True)
    if report.points is None:
        return
    verdict = said.say("faulty", number=len(report.faults)) if report.faults else said.say("legal")
    typer.echo(f"{report.name}: {verdict}")
    typer.echo(f"  {said.say('total', points=report.points, value=report.value)}")
    for share in report.shares:
        typer.echo(f"  {share_line(report.words, share, said)}")
    for fault in report.faults:
        typer.echo(f"  {report.words.say(fault, said.lang)} [{fault.rule}]")


def share_line(words: Words, share: Share, said: Voice) -> str:
    label = words.say(Message(share.key), said.lang)
    limits = said.say("limits", least=share.least, most=share.most) if share.most >= 0 else ""
    return f"{label}: {share.has} {limits} [{share.rule}]".replace("  ", " ")


def title(band: dict[str, Any], lang: str) -> str:
    titles = band.get("title")
    return str(titles.get(lang, "")) if isinstance(titles, dict) else ""


def line(report: Report, figure: dict[str, Any], said: Voice) -> str:
    """One figure of the list, whatever its game writes of it, in the words of its book."""
    role = figure.get("role")
    parts = [f"{figure.get('name', '?')}"]
    if isinstance(role, dict) and said.lang in role:
        parts[0] += f", {role[said.lang]}"
    for name, content in figure.items():
        if name not in ("name", "role", "gender"):
            given = content if isinstance(content, list) else [content]
            shown = ", ".join([called(report.game, name, str(part), said.lang) for part in given])
            if shown:
                parts.append(f"{heading(report.words, name, said.lang)}: {shown}")
    assert report.game.bands is not None
    points = report.game.bands.value({"figures": [figure]})  # what it costs by itself
    return "; ".join([*parts, said.say("points", points=points)])


def heading(words: Words, name: str, lang: str) -> str:
    """What a field of a band list is called, or its name where the game has no word for it."""
    key = f"field.{name}"
    return words.say(Message(key), lang) if key in words.texts[lang] else name


def called(game: Game, name: str, value: str, lang: str) -> str:
    """What the book calls something that a band list names by its id: a profile, a trait."""
    assert game.bands is not None
    for field in game.bands.form.fields:
        if field.name == name and isinstance(field, OneOf | SomeOf) and isinstance(field.known, Mapping):
            return title_of(field.known.get(value), lang) or value
    return value


def title_of(thing: Any, lang: str) -> str:
    """The title that a table of a game gives in a language, or nothing."""
    facts = thing if isinstance(thing, Mapping) else getattr(thing, "facts", {})
    titles = facts.get("title", {})
    return str(titles.get(lang, "")) if isinstance(titles, Mapping) else ""
