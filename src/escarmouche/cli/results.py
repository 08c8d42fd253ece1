"""The results of a simulation as tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from escarmouche.cli.inputs import Voice
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.words.wording import load_words
from escarmouche.lab.simulation import Plan
from escarmouche.lab.summary import Measure, Summary
from escarmouche.lab.usage import Usage


def show_summary(console: Console, said: Voice, plan: Plan, results: Summary) -> None:
    """Who won how often, and what the matches were like."""
    console.print(said.say("title", matches=results.matches, title=plan.game, text=plan.seed))
    table = Table()
    keys = ("player", "wins", "rate", "points") if plan.seats == 2 else ("player", "firsts", "share", "place", "points")
    for key in keys:
        table.add_column(said.say(key), justify="left" if key == "player" else "right")
    for place, one in enumerate(results.contenders):
        left = one.points if one.points is not None else one.score
        places = [] if plan.seats == 2 else [interval(one.rank)]
        table.add_row(f"{place + 1} {one.player}", str(one.wins), percent(one.rate), *places, interval(left))
    console.print(table)
    if plan.seats == 2:
        first, second = results.wins_by_seat
        console.print(said.say("seats", first=first, second=second, draws=results.draws))
    else:
        told = ", ".join([f"{seat + 1}: {wins}" for seat, wins in enumerate(results.wins_by_seat)])
        console.print(said.say("by_seat", text=told, draws=results.draws))
    console.print(f"{rounds_of(plan.game, said)}: {interval(results.rounds)}")
    for key, measure in (("decisions", results.decisions), ("entries", results.entries)):
        console.print(f"{said.say(key)}: {interval(measure)}")
    endings = ", ".join([f"{rule} {count}" for rule, count in results.endings.items()])
    console.print(said.say("endings", text=endings))


def rounds_of(game: str, said: Voice) -> str:
    """What a game calls its rounds."""
    word = load_words(find_game(game).folder).texts[said.lang].get("round_word")
    return said.say("rounds") if word is None else f"{word}s"


def percent(measure: Measure) -> str:
    return f"{100 * measure.value:.1f} % ({100 * measure.low:.1f}-{100 * measure.high:.1f})"


def interval(measure: Measure) -> str:
    return f"{measure.value:.1f} ({measure.low:.1f}-{measure.high:.1f})"


def show_usage(console: Console, said: Voice, usage: Usage) -> None:
    """How often each thing occurred, the commonest first, and what never did."""
    for section, names in usage.to_data().items():
        if not names:
            continue
        table = Table(title=said.say(section))
        table.add_column(said.say("name"))
        table.add_column(said.say("times"), justify="right")
        for name, times in sorted(names.items(), key=lambda one: (-one[1], one[0])):
            table.add_row(name, str(times), style="bold red" if times == 0 else "")
        console.print(table)
    missing = usage.missing()
    if not missing:
        console.print(said.say("none_missing"))
    for section, absent in missing.items():
        console.print(said.say("missing", title=said.say(section), text=", ".join(absent)))
