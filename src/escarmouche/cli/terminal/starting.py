"""What a match at the terminal starts from: the game, the scenario, the bands, who plays, the seed."""

from __future__ import annotations

from typing import Final

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import bands_given, nearest, scenario_named, switches_given, table_given
from escarmouche.cli.terminal.sitting import HUMAN
<<<<<<< HEAD
from escarmouche.engine.book.game import Game, sample_switches
from escarmouche.engine.match.header import Header
=======
from escarmouche.engine.book.game import Game, sample_numbers, sample_switches
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.wording import load_words
>>>>>>> refev
from escarmouche.lab.arena import PLAYERS

ROLL: Final = "roll"  # instead of a scenario: the die decides
AMONG: Final = 64  # sample matches among which a scenario looks for its table
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "fr": ("Rouge", "Bleu", "Jaune", "Vert", "Mauve"),
    "en": ("Red", "Blue", "Yellow", "Green", "Purple"),
}


class Wishes:
    """What was asked for on the command line, as it was typed; "" where nothing was said."""

    def __init__(self, *, sample: int, scenario: str, bands: str, table: str, switches: list[str]) -> None:
        self.sample: Final = sample  # which pair of sample bands and which table, where nothing else is said
        self.scenario: Final = scenario
        self.bands: Final = bands
        self.table: Final = table
        self.switches: Final = switches


def new_header(game: Game, wishes: Wishes, *, lang: str, promise: str, has_people: bool = True) -> Header:
    """A sample match, changed as was wished, with the commitment to its dice."""
<<<<<<< HEAD
    if game.sample_header is None:
        refuse(f"{game.id} has no sample bands yet")
    header = game.sample_header(wishes.sample)
    scenario = scenario_named(game, wishes.scenario) or header.scenario
    usual = sample_switches(game, header, scenario)
    switches = {**usual, **switches_given(game, wishes.switches)}
    names = [name.strip() for name in wishes.bands.split(",")] if wishes.bands else []
    if names and len(names) != len(header.bands):
        refuse(f"--bands names {len(names)} bands for {len(header.bands)} players")
    chosen = bands_given(game, names, switches, "en") if names else header.bands
    table = table_given(wishes.table) or game.table_for(chosen, header.table)
    made = Header(
        header.game,
        rules_version=header.rules_version,
        scenario=scenario,
        bands=chosen,
        table={**table, "seed": wishes.sample} if "recipe" in table and "seed" not in table else table,
        switches=switches,
=======
    header = sample_for(game, wishes)
    chosen = [band_named(game, name.strip()) for name in wishes.bands.split(",")] if wishes.bands else header.bands
    if len(chosen) != len(header.bands):
        refuse(f"--bands names {len(chosen)} bands for {len(header.bands)} players")
    table = table_given(wishes.table) or header.table
    made = Header(
        header.game,
        rules_version=header.rules_version,
        scenario=header.scenario,
        bands=chosen,
        table={**table, "seed": wishes.sample} if "recipe" in table and "seed" not in table else table,
        switches={**sample_switches(game, header, has_people=has_people), **switches_given(game, wishes.switches)},
>>>>>>> refev
        commitment=promise,
        players=list(NAMES[lang][: len(chosen)]),
    )
    try:
        game.set_up(made)
    except Exception as problem:  # whatever a band file may contain, the answer is one line
        refuse(f"this match cannot be set up: {type(problem).__name__}: {problem}")
    return made


<<<<<<< HEAD
=======
def sample_for(game: Game, wishes: Wishes) -> Header:
    """The sample match that was wished; a scenario that was named brings the table that suits it."""
    if game.sample_header is None:
        refuse(f"{game.id} has no sample bands yet")
    header = game.sample_header(wishes.sample)
    scenario = scenario_named(game, wishes.scenario) or header.scenario
    numbers = sample_numbers(game, scenario, most=1, among=AMONG) if scenario != header.scenario else []
    if numbers:
        suited = game.sample_header(numbers[0])
        header = Header(
            game.id, rules_version=header.rules_version, scenario=scenario, bands=header.bands, table=suited.table,
            switches=suited.switches,
        )  # fmt: skip
    return header


def rolled_scenario(game: Game, seed: str) -> tuple[str, int]:
    """What the scenario die of a game decides, and the face that it shows."""
    if game.scenario_by_die is None:
        refuse(f"--scenario: {game.id} has no scenario die")
    face = 1 + Tape(f"{seed} scenario").below(6)
    return game.scenario_by_die(face), face


def band_named(game: Game, name: str) -> dict[str, Any]:
    """A sample band by its id, or the band of a file, if it is legal."""
    band = band_given(game, name)
    check_band(game, name, band)
    return band


def check_band(game: Game, name: str, band: dict[str, Any]) -> None:
    """Refuse a band that breaks the rules, with every reason."""
    if game.bands is None:
        return
    value = band.get("value")
    try:
        limit = value if isinstance(value, int) else game.bands.value(band)
        problems = game.bands.check(band, limit, {switch.name: switch.default for switch in game.switches})
    except Exception as problem:  # a malformed file
        refuse(f"--bands: {name}: {type(problem).__name__}: {problem}")
    if problems:
        words = load_words(game.folder)
        refuse(f"--bands: {name}: " + " ".join([f"{words.say(one, 'en')} [{one.rule}]" for one in problems]))


>>>>>>> refev
def seated(players: str, *, vs: str, seat: int, seats: int) -> list[str]:
    """Who plays each seat, from --players, or from --vs and --seat."""
    known = [HUMAN, *PLAYERS]
    if players:
        names = [name.strip() for name in players.split(",")]
        if len(names) != seats:
            refuse(f"--players names {len(names)} players for {seats} seats")
    else:
        names = [vs for _ in range(seats)]
        if not 1 <= seat <= seats:
            refuse(f"--seat is a number from 1 to {seats}, not {seat}")
        names[seat - 1] = HUMAN
    for name in names:
        if name not in known:
            refuse(f"no player is called {name!r}{nearest(name, known)}")
    return names
