"""`escarmouche campaign`: several scenarios in a row, kept in one file, played and decided in the terminal or by computers."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final

import typer
from rich.console import Console

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.entering import decide_for, enter_match
from escarmouche.campaign.header import CampaignHeader, checked
from escarmouche.campaign.rules import rules_of
from escarmouche.campaign.stages import planned
from escarmouche.campaign.text import CampaignFile, load, to_text
from escarmouche.campaign.text import verify as verify_file
from escarmouche.cli.campaign_telling import Telling
from escarmouche.cli.errors import BAD_INPUT, deny, refuse
from escarmouche.cli.inputs import (
    Lang,
    Voice,
    band_given,
    complete_game,
    game_named,
    named,
    names_of,
    setting,
    switches_given,
    teams_given,
)
from escarmouche.cli.terminal.dicing import TapeDice
from escarmouche.cli.terminal.keeping import Kept
from escarmouche.cli.terminal.reader import KeyboardReader, Leaving
from escarmouche.cli.terminal.session import Session, opening
from escarmouche.cli.terminal.sitting import HUMAN, Sitting
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.seating import MOST_SEATS
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import load as load_record
from escarmouche.engine.record.record import to_text as record_text
from escarmouche.engine.record.text import header_from
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Fault, Saying, at
from escarmouche.lab.arena import CONTENDERS, play_out

app: Final = typer.Typer(help="Campaigns: several scenarios in a row, kept in one file.", no_args_is_help=True)
File = Annotated[Path, typer.Argument(help="The file of the campaign.")]


@app.command("new")
def new_campaign(
    game: Annotated[str, typer.Argument(help="Which game.", autocompletion=complete_game)],
    *,
    out: Annotated[Path, typer.Option(help="The file to write.")],
    seats: Annotated[int, typer.Option(min=2, max=MOST_SEATS, help="How many play.")] = 2,
    names: Annotated[str, typer.Option(help="The name of each player, parted by commas.")] = "",
    bands: Annotated[
        str, typer.Option(help="A band for each player, by id or file; sample bands if none is named.")
    ] = "",
    scenarios: Annotated[
        str, typer.Option(help="The scenarios in a row; those of the game's own campaign if empty.")
    ] = "",
    camps: Annotated[str, typer.Option(help="The camp of each player: 1,2,1,2; each for himself without.")] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, as name=value; may be repeated.")] = None,
    term: Annotated[list[str] | None, typer.Option(help="What else is agreed on, as name=value: losses=gone.")] = None,
    title: Annotated[str, typer.Option(help="What the campaign is called.")] = "",
    sample: Annotated[int, typer.Option(min=0, max=9999, help="Which sample bands and tables.")] = 0,
    lang: Lang = "fr",
) -> None:
    """Begin a campaign and write its file.

    Examples: escarmouche campaign new GAME --out autumn.json --names Ada,Bea
    """
    found = game_named(game)
    try:
        rules = rules_of(found)
        chosen = names_of("--bands", bands, seats) if bands else []
        lists = [band_given(found, one) for one in chosen] if chosen else found.sample(sample, seats).bands
        wanted = [one.strip() for one in scenarios.split(",")] if scenarios else rules.plan(seats)
        plan = planned(found, wanted, lists, number=sample, has_computers=True)
        header = CampaignHeader(
            found.id, plan=plan, bands=lists, title=title,
            players=names_of("--names", names, seats) if names else None,
            camps=teams_given(camps, seats) or None,
            switches=switches_given(found, switch or []), terms=terms_given(term or []),
        )  # fmt: skip
        campaign = Campaign(found, checked(found, header))
    except Fault as problem:
        refuse(problem, load_words(found.folder))
    write(out, campaign, {})
    Telling(campaign, lang, Console(highlight=False)).show()


def terms_given(texts: list[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for text in texts:
        name, equals, written = text.partition("=")
        if not equals:
            refuse(at("--term", Saying("refused.name_value", given=text)))
        found[name] = setting(written)
    return found


@app.command("show")
def show(
    file: File,
    *,
    story: Annotated[bool, typer.Option("--story", help="The chronicle as well.")] = False,
    lang: Lang = "fr",
) -> None:
    """How a campaign stands: the plan, the standings, the bands, who has to decide what."""
    telling = Telling(read(file).campaign, lang, Console(highlight=False))
    telling.show()
    if story:
        telling.story()


@app.command("play")
def play_next(
    file: File,
    *,
    players: Annotated[str, typer.Option(help="Who plays each side: human, greedy, quick or random.")] = "",
    seed: Annotated[str, typer.Option(help="Seed of the dice; drawn when not given.")] = "",
    to_the_end: Annotated[bool, typer.Option("--all", help="All matches that are left, between computers.")] = False,
    lang: Lang = "fr",
) -> None:
    """Play the next match and enter it; computer players then decide what they are asked."""
    kept = read(file)
    campaign = kept.campaign
    records = {number: record.to_text() for number, record in kept.records.items()}
    console = Console(highlight=False)
    while True:
        try:
            header = campaign.next_header()
        except Fault as problem:
            deny(problem, load_words(campaign.game.folder))
        fixed = f"{seed} {campaign.played}" if seed else token_hex(8)
        count = len(header.bands)
        who = names_of("--players", players, count) if players else ["quick"] * count
        for one in who:
            named("--players", "player", one, [HUMAN, *CONTENDERS])
        match = Match(campaign.game, header_from({**header.to_data(), "commitment": commitment(fixed)}))
        number = campaign.played
        if HUMAN in who:
            sit_down(match, who, fixed, lang=lang, console=console)
        else:
            match.tape = Tape(fixed)
            match.advance()
            contenders = [CONTENDERS[one](f"{fixed} {number} player {seat}") for seat, one in enumerate(who)]
            play_out(match, contenders, None, Quiet(campaign.game.standstill))
        records[number] = record_text(match)
        enter_match(campaign, match)
        decide_for(campaign, [seat for place, seat in enumerate(campaign.results[-1].seats) if who[place] != HUMAN])
        write(file, campaign, records)
        telling = Telling(campaign, lang, console)
        telling.chapter(number)
        if not to_the_end or campaign.is_over or campaign.requests:
            break
    telling.standings()


def sit_down(match: Match, who: list[str], seed: str, *, lang: str, console: Console) -> None:
    """People play it in the terminal, to its end; who leaves before has played nothing."""
    sitting = Sitting(match, lang=lang, console=console, reader=KeyboardReader(), kept=Kept(seed, who))
    opening(sitting)
    try:
        Session(sitting, TapeDice(Tape(seed))).play()
    except (Leaving, KeyboardInterrupt):
        raise typer.Exit(BAD_INPUT) from None
    if match.request is not None:
        raise typer.Exit(BAD_INPUT)


@app.command("enter")
def enter_record(
    file: File, record: Annotated[Path, typer.Argument(help="The record of the match.")], lang: Lang = "fr"
) -> None:
    """Enter a match that was played elsewhere, by its record."""
    kept = read(file)
    campaign = kept.campaign
    records = {number: one.to_text() for number, one in kept.records.items()}
    try:
        match = load_record(record, find_game)
        records[campaign.played] = record_text(match)
        enter_match(campaign, match)
    except (RecordError, Fault) as problem:
        refuse(at(str(record), problem.saying), load_words(campaign.game.folder))
    write(file, campaign, records)
    telling = Telling(campaign, lang, Console(highlight=False))
    telling.chapter(campaign.played - 1)
    telling.standings()


@app.command("decide")
def decide(
    file: File,
    *,
    seat: Annotated[int, typer.Option(min=1, max=MOST_SEATS, help="Which player: 1, 2 or more.")] = 1,
    answer: Annotated[list[str] | None, typer.Option(help="An answer by its id; may be repeated.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let the computer decide all of it.")] = False,
    lang: Lang = "fr",
) -> None:
    """Decide what a player is asked between two matches; without an answer the question is shown."""
    kept = read(file)
    campaign = kept.campaign
    telling = Telling(campaign, lang, Console(highlight=False))
    if seat > campaign.seats:
        refuse(at("--seat", Saying("fault.record.seat", count=campaign.seats, player=seat)))
    if auto:
        decide_for(campaign, [seat - 1])
    for one in answer or []:
        try:
            campaign.put(seat - 1, one.split("+") if "+" in one or one.startswith("spell:") else one)
        except IllegalAnswer as problem:
            deny(at("--answer", Saying("fault.said", problem=problem.refusal)), load_words(campaign.game.folder))
        except Fault as problem:
            refuse(at("--answer", problem.saying), load_words(campaign.game.folder))
    if auto or answer:
        write(file, campaign, {number: record.to_text() for number, record in kept.records.items()})
    telling.asked(seat - 1)


@app.command("verify")
def verify(file: File, lang: Lang = "fr") -> None:
    """Compute everything again and play the records of its matches again."""
    kept = read(file)
    try:
        count = verify_file(kept, find_game)
    except Fault as problem:
        deny(at(str(file), problem.saying), load_words(kept.campaign.game.folder))
    typer.echo(Voice("campaign", lang).say("verified", count=count, total=kept.campaign.played))


# Files.


def read(file: Path) -> CampaignFile:
    try:
        return load(file.read_text(encoding="utf-8"), find_game)
    except OSError as problem:
        refuse(at(str(file), Saying("fault.unreadable", detail=str(problem.strerror))))
    except UnicodeDecodeError:
        refuse(at(str(file), Saying("fault.not_utf8")))
    except Fault as problem:
        refuse(at(str(file), problem.saying))


def write(file: Path, campaign: Campaign, records: dict[int, str]) -> None:
    """Whole or not at all."""
    part = file.with_name(f".{file.name}.part")
    try:
        part.write_text(to_text(campaign, records), encoding="utf-8")
        part.replace(file)
    except OSError as problem:
        refuse(at(str(file), Saying("refused.not_written", detail=str(problem.strerror))))
