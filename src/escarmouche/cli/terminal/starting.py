"""What a match at the terminal starts from: the game, the scenario, the bands, who plays, the seed."""

from __future__ import annotations

from typing import Final

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import bands_given, scenario_named, switches_given, table_given, teams_given
from escarmouche.cli.terminal.sitting import HUMAN
from escarmouche.engine.book.game import Game, sample_switches, suited
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Fault, Saying, at, saying_of
from escarmouche.faults.nearest import unknown
from escarmouche.lab.arena import PLAYERS

ROLL: Final = "roll"  # instead of a scenario: the die decides


class Wishes:
    """What was asked for on the command line, as it was typed; "" where nothing was said."""

    def __init__(
        self,
        *,
        sample: int,
        scenario: str,
        bands: str,
        table: str,
        switches: list[str],
        seats: int = 0,
        teams: str = "",
    ) -> None:
        self.sample: Final = sample  # which pair of sample bands and which table, where nothing else is said
        self.scenario: Final = scenario
        self.bands: Final = bands
        self.table: Final = table
        self.switches: Final = switches
        self.seats: Final = seats  # 0: as many as usual
        self.teams: Final = teams


def new_header(game: Game, wishes: Wishes, *, promise: str, has_computers: bool = True) -> Header:
    """A sample match, changed as was wished, with the commitment to its dice."""
    if game.sample_header is None:
        refuse(Saying("refused.no_sample", game=game.id))
    try:
        header = suited(game, wishes.sample, scenario_named(game, wishes.scenario) or "", wishes.seats)
    except Fault as problem:
        refuse(at("--seats", problem.saying))
    switches = {**sample_switches(game, header, has_computers=has_computers), **switches_given(game, wishes.switches)}
    names = [name.strip() for name in wishes.bands.split(",")] if wishes.bands else []
    if names and len(names) != len(header.bands):
        refuse(at("--bands", Saying("fault.bands.count", most=len(header.bands), count=len(names))))
    chosen = bands_given(game, names, switches, scenario=header.scenario) if names else header.bands
    table = table_given(wishes.table) or game.table_for(chosen, header.table)
    made = Header(
        header.game,
        rules_version=header.rules_version,
        scenario=header.scenario,
        bands=chosen,
        table={**table, "seed": wishes.sample} if "recipe" in table and "seed" not in table else table,
        switches=switches,
        commitment=promise,
        players=["" for _ in chosen],  # by their colours, in the language of the reader
        teams=teams_given(wishes.teams, len(chosen)) or header.teams,
    )
    try:
        game.set_up(made)
    except Exception as problem:  # whatever a band file may contain, the answer is one line
        refuse(Saying("fault.set_up", problem=saying_of(problem)), load_words(game.folder))
    return made


def rolled_scenario(game: Game, seed: str) -> tuple[str, int]:
    """What the scenario die of a game decides, and the face that it shows."""
    if game.scenario_by_die is None:
        refuse(at("--scenario", Saying("refused.no_die", game=game.id)))
    face = 1 + Tape(f"{seed} scenario").below(6)
    return game.scenario_by_die(face), face


def seated(players: str, *, vs: str, seat: int, seats: int) -> list[str]:
    """Who plays each seat, from --players, or from --vs (one for all others, or one for each) and --seat."""
    known = [HUMAN, *PLAYERS]
    if players:
        names = [name.strip() for name in players.split(",")]
        if len(names) != seats:
            refuse(at("--players", Saying("refused.players", count=len(names), most=seats)))
    else:
        if not 1 <= seat <= seats:
            refuse(at("--seat", Saying("fault.whole", low=1, high=seats, given=seat)))
        others = [name.strip() for name in vs.split(",")]
        if len(others) not in (1, seats - 1):
            refuse(at("--vs", Saying("refused.players", count=len(others) + 1, most=seats)))
        names = others if len(others) == seats - 1 else others * (seats - 1)
        names.insert(seat - 1, HUMAN)
    for name in names:
        if name not in known:
            refuse(unknown("player", name, known))
    return names
