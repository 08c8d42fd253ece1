"""`escarmouche play`: a whole match in the terminal, against the computer, another person, or only watched."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final

import typer
from rich.console import Console

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Lang, complete_game, complete_scenario, game_named
from escarmouche.cli.terminal.dicing import TapeDice, TypedDice
from escarmouche.cli.terminal.keeping import Kept, take_up
from escarmouche.cli.terminal.reader import KeyboardReader, Leaving, Reader, has_keyboard
from escarmouche.cli.terminal.session import DiceSource, Session, opening
from escarmouche.cli.terminal.sitting import HUMAN, Sitting
from escarmouche.cli.terminal.starting import ROLL, Wishes, new_header, rolled_scenario, seated
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.seating import MOST_SEATS
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.form import RecordError
from escarmouche.faults.fault import Saying
from escarmouche.faults.fault import at as at_place

OPPONENT: Final = "greedy"
INTERRUPTED: Final = 130


def play(
    game: Annotated[
        str,
        typer.Argument(
            help="Which game, the easiest if none is named; `escarmouche games` lists them.",
            autocompletion=complete_game,
        ),
    ] = "",
    *,
    vs: Annotated[
        str,
        typer.Option(help="Whom you play against: random, greedy (if nothing is said) or human; or a list of them."),
    ] = "",
    seats: Annotated[int, typer.Option(min=0, max=MOST_SEATS, help="How many play, where more than two can.")] = 0,
    teams: Annotated[str, typer.Option(help="The team of each side: 1,2,1,2; each for himself without.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only watch: the computer plays all sides.")] = False,
    players: Annotated[str, typer.Option(help="Who plays each side, e.g. human,greedy; instead of --vs.")] = "",
    seat: Annotated[int, typer.Option(help="Which side is yours: 1, 2 or more.")] = 1,
    lang: Lang = "fr",
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Throw real dice and type what they show.")] = False,
    seed: Annotated[str, typer.Option(help="Seed of the dice; drawn when not given, and told at the end.")] = "",
    scenario: Annotated[
        str, typer.Option(help="Which scenario; roll: the scenario die decides.", autocompletion=complete_scenario)
    ] = "",
    bands: Annotated[str, typer.Option(help="A band for each side, by id or file: BAND,my_band.toml")] = "",
    sample: Annotated[int, typer.Option(min=0, max=9999, help="Which pair of sample bands and which table.")] = 0,
    table: Annotated[str, typer.Option(help="A table file, or a recipe of tables.")] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, name=value; may be repeated.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to write the record of the match.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
) -> None:
    """Play a match in the terminal; without a terminal, watch one.

    A saved match is two files: the record, and FILE.seed with the seed and the players. With both it goes on with the
    same dice; without FILE.seed it goes on as a fork with new dice and a new commitment.

    Examples:

      escarmouche play GAME --vs greedy --lang en

      escarmouche play --vs human --real-dice --record match.json

      escarmouche play --resume match.json

      escarmouche play --watch --players greedy,greedy --seed 7

      escarmouche play GAME --seats 4 --vs human,greedy,random --teams 1,2,1,2
    """
    if record is not None and not record.parent.is_dir():
        refuse(at_place("--record", Saying("refused.no_folder", named=str(record.parent))))
    is_watched = watch or not (players or vs or real_dice or resume or has_keyboard())
    if watch and HUMAN in players.split(","):
        refuse(at_place("--watch", Saying("refused.only_watched")))
    console = Console(highlight=False)
    reader = KeyboardReader()
    if resume is not None:
        sitting, dice = resumed(
            resume,
            game,
            players,
            lang=lang,
            seed=seed,
            real_dice=real_dice,
            is_watched=is_watched,
            at=(console, reader),
        )
        sitting.file = record or resume
        sitting.saved = len(sitting.match.entries) if sitting.file == resume else sitting.saved
    else:
        found = game_named(game) if game else Catalogue().first()
        fixed = seed or token_hex(8)
        face = 0
        if scenario == ROLL:
            scenario, face = rolled_scenario(found, fixed)
        wishes = Wishes(
            sample=sample, scenario=scenario, bands=bands, table=table, switches=switch or [],
            seats=seats_wished(found, seats, players=players, vs=vs), teams=teams,
        )  # fmt: skip
        has_computers = set((players or vs or OPPONENT).split(",")) != {HUMAN}
        promise = "" if real_dice else commitment(fixed)
        header = new_header(found, wishes, promise=promise, has_computers=has_computers)
        names = seated(
            players or (watched(len(header.bands)) if is_watched else ""),
            vs=vs or OPPONENT,
            seat=seat,
            seats=len(header.bands),
        )
        sitting = Sitting(Match(found, header), lang=lang, console=console, reader=reader, kept=Kept(fixed, names))
        dice = TypedDice(fixed) if real_dice else TapeDice(Tape(fixed))
        sitting.file = record
        if face:
            sitting.say(sitting.phrases.own("scenario_die", number=face))
    run(sitting, dice, keeps=record is not None or resume is not None)


def seats_wished(game: Game, seats: int, *, players: str, vs: str) -> int:
    """How many are to play: as was said, or as many as were named; 0: as usual, or as a game of two has it."""
    if seats or game.seats is None:
        return seats
    return max(len(players.split(",")) if players else 0, 1 + len(vs.split(",")) if "," in vs else 0)


def watched(seats: int) -> str:
    """Who plays where somebody only watches."""
    return ",".join(["greedy", *["random"] * (seats - 1)])


def resumed(
    file: Path,
    game: str,
    players: str,
    *,
    lang: str,
    seed: str,
    real_dice: bool,
    is_watched: bool,
    at: tuple[Console, Reader],
) -> tuple[Sitting, DiceSource]:
    """A saved match at a sitting, with the players it had unless others are named."""
    if not file.is_file():
        refuse(at_place("--resume", Saying("refused.no_file", named=str(file))))
    try:
        taken = take_up(file, seed=seed, real_dice=real_dice)
    except RecordError as problem:
        refuse(at_place(str(file), at_place(problem.place, problem.problem)))
    except OSError as problem:
        refuse(at_place(str(file), Saying("fault.unreadable", detail=str(problem.strerror))))
    match = taken.match
    if game and game != match.game.id:
        refuse(at_place("--resume", at_place(str(file), Saying("fault.record.game", named=match.game.id, wanted=game))))
    seats = len(match.header.bands)
    names = taken.kept.players if not players and len(taken.kept.players) == seats else []
    if not names:
        players = watched(seats) if is_watched and not players else players
        names = seated(players, vs=OPPONENT, seat=1, seats=seats)
    kept = Kept(taken.kept.seed, names)
    sitting = Sitting(match, lang=lang, console=at[0], reader=at[1], kept=kept)
    if taken.has_new_dice:
        sitting.note(sitting.phrases.own("resume.new_dice"))
    sitting.narrator.begin_at_last_round()
    if taken.tape is None:
        return sitting, TypedDice(kept.seed or token_hex(8))
    return sitting, TapeDice(taken.tape)


def run(sitting: Sitting, dice: DiceSource, *, keeps: bool) -> None:
    """Play to the end or until somebody leaves; nothing that was played is lost."""
    opening(sitting)
    try:
        Session(sitting, dice).play()
    except Leaving as leaving:
        leave(sitting, leaving)
        return
    except KeyboardInterrupt:
        leave(sitting, Leaving(is_interrupt=True))
        return
    if sitting.match.header.commitment:
        sitting.note(sitting.phrases.own("seed", answer=sitting.kept.seed))
    if keeps:
        written(sitting)


def leave(sitting: Sitting, leaving: Leaving) -> None:
    """Save what is not saved, unless that was declined, and say how to go on."""
    if not leaving.is_asked and sitting.match.in_force and not sitting.is_saved:
        written(sitting)
    sitting.say(sitting.phrases.own("goodbye"))
    if leaving.is_interrupt:
        raise typer.Exit(INTERRUPTED)


def written(sitting: Sitting) -> None:
    """Write the match to its file, and say so."""
    try:
        file = sitting.save()
    except OSError as problem:
        refuse(Saying("refused.not_written", detail=str(problem.strerror)))
    sitting.say(sitting.phrases.own("save.done", answer=str(file)), "green")
    if sitting.match.request is not None:
        sitting.note(sitting.phrases.own("save.resume", answer=str(file)))
