"""`escarmouche band`: band files checked and shown, and the sample bands of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from escarmouche.cli.errors import BAD_INPUT, NEGATIVE, complain, refuse
from escarmouche.cli.inputs import (
    Lang,
    Voice,
    band_given,
    band_in,
    complete_game,
    game_named,
    sample_named,
    switches_given,
)
from escarmouche.engine.bands.limits import Share
from escarmouche.engine.bands.telling import field_title, item_title
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, Words, load_words
from escarmouche.faults.fault import Fault, Saying, at, brief
from escarmouche.faults.nearest import nearest

DEAREST: Final = 100_000  # points

app = typer.Typer(help="Check and show bands.", no_args_is_help=True)
Which = Annotated[
    str, typer.Option("--game", help="Which game, if the file does not say.", autocompletion=complete_game)
]
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
    said = Voice("band", lang)
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
    said = Voice("band", lang)
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
    said = Voice("band", lang)
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
        self.unread: list[Saying] = []  # what cannot be read of a malformed band; nothing else is then known of it
        self.faults: list[Violation] = []
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
            "malformed": [Speaker(self.words, lang).within(Message(one.key, one.fields)) for one in self.unread],
            "faults": [{**fault.to_data(), "text": self.words.say(fault, lang)} for fault in self.faults],
        }


def judged(text: str, value: int, switches: list[str], *, game_id: str) -> Report:
    """Read a band and ask its game for everything that is wrong with it."""
    game, band = band_and_game(text, game_id)
    if game.bands is None:
        refuse(Saying("refused.no_bands", game=game.id))
    changed = settings(game.switches, switches_given(game, switches))
    return judged_band(text, game, {**band, "value": value or own_value(text, band)}, changed)


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
        refuse(Saying("refused.no_band", named=text, hint=nearest(text, ids)))
    band = read(text)
    if "game" in band:
        return game_named(str(band["game"])), without_game(band)
    if len(known) != 1:
        refuse(at(text, Saying("refused.which_game")))
    return known[0], band


def read(text: str) -> dict[str, Any]:
    try:
        return band_in(Path(text))
    except Fault as problem:
        refuse(problem)


def own_game(text: str, game: Game, band: dict[str, Any]) -> dict[str, Any]:
    """The band without the name of its game, which must be the right one."""
    if band.get("game", game.id) != game.id:
        refuse(at(text, Saying("refused.other_game", named=str(band["game"]), wanted=game.id)))
    return without_game(band)


def without_game(band: dict[str, Any]) -> dict[str, Any]:
    return {name: content for name, content in band.items() if name != "game"}


def judged_band(name: str, game: Game, band: dict[str, Any], switches: dict[str, object]) -> Report:
    """Everything that is wrong with a band that names its value, under all these settings."""
    assert game.bands is not None
    report = Report(name, game, band, int(band["value"]))
    report.unread = game.bands.malformed(band)
    if not report.unread:
        report.faults = game.bands.check(band, report.value, switches)
        report.points = game.bands.value(band)
        report.shares = game.bands.shares(band, report.value)
    return report


def own_value(text: str, band: dict[str, Any]) -> int:
    """The value that the file itself gives."""
    value = band.get("value", 60)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= DEAREST:
        refuse(at(text, at("value", Saying("fault.whole", low=1, high=DEAREST, given=brief(value)))))
    return value


# Telling.


def tell(report: Report, said: Voice) -> None:
    """The verdict, the total and the shares, and every fault with its rule; what cannot be read goes where errors go."""
    for problem in report.unread:
        complain(at(report.name, problem))
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
    assert report.game.bands is not None
    role = figure.get("role")
    parts = [report.game.bands.name_of(figure)]
    if isinstance(role, dict) and said.lang in role:
        parts[0] += f", {role[said.lang]}"
    for name, content in figure.items():
        if name not in ("name", "role", "gender"):
            shown = ", ".join([called(report, name, part, said.lang) for part in parts_of(content)])
            if shown:
                parts.append(f"{field_title(report.words, name, said.lang)}: {shown}")
    points = report.game.bands.value({"figures": [figure]})  # what it costs by itself
    return "; ".join([*parts, said.say("points", points=points)])


def parts_of(content: object) -> list[str]:
    """What stands in a field, one thing at a time."""
    if isinstance(content, dict):
        return [f"{name} {value}" for name, value in content.items()]
    return [str(part) for part in content] if isinstance(content, list) else [str(content)]


def called(report: Report, name: str, value: str, lang: str) -> str:
    """What the book calls something that a band list names by its id: a profile, a trait."""
    assert report.game.bands is not None
    for field in report.game.bands.form.all_fields:
        for item in field.items() if field.name == name else []:
            if item.key == value:
                return item_title(report.words, field, item, lang)
    return value
