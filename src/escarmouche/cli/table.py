"""`escarmouche table`: tables of one's own, read and judged before they are played on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import Lang, Voice, complete_game, complete_scenario, game_named, named, seats_given
from escarmouche.engine.book.game import Game
from escarmouche.faults.fault import Saying, at
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.scenery.connections import routes_stay_open
from escarmouche.table.scenery.fairness import measure_fairness
from escarmouche.table.scenery.faults import faults_of
from escarmouche.table.scenery.files import StoredTable, TableFileError, encode_table, load_table
from escarmouche.table.scenery.terrain import Terrain
from escarmouche.table.sight.outlook import walls_of

if TYPE_CHECKING:
    from escarmouche.server.protocol.tables import TableHints

app = typer.Typer(help="Tables of your own (docs/table-files.md).", no_args_is_help=True)


@app.callback()
def table() -> None:
    """Keeps `table check` a command of its own."""


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(help="Table files.", metavar="FILE...")],
    *,
    base: Annotated[
        float, typer.Option(min=0.1, max=20.0, help="Diameter of the base that must get everywhere.")
    ] = 1.0,
    strip: Annotated[float, typer.Option(min=0.1, max=100.0, help="Depth of the deployment of each side.")] = 4.0,
    game: Annotated[
        str, typer.Option(help="Judge it for this game, too.", autocompletion=complete_game, metavar="GAME")
    ] = "",
    scenario: Annotated[str, typer.Option(help="... and this scenario of it.", autocompletion=complete_scenario)] = "",
    seats: Annotated[int, typer.Option(help="... with so many players; as many as it has room for without.")] = 0,
    lang: Lang = "fr",
) -> None:
    """Tell what is wrong with a table: pieces that cannot be used, places that cannot be reached; and how fair it is.

    Exit status: 0 all can be played on, 1 something is wrong with one, 2 a file cannot be read.

    Example: escarmouche table check my_table.json --base 1.5
    """
    said = Voice("table", lang)
    played = known(game, scenario, seats)
    wrong = 0
    for file in files:
        try:
            stored = load_table(file)
        except TableFileError as problem:
            refuse(problem)
        found = faults(stored.terrain, base)
        wrong += len(found)
        lines = [said.tell(at(str(file), line)) for line in [*found, told(stored.terrain, strip)]]
        if played is not None:
            hints = hints_for(played, scenario, stored, seats)
            wrong += hints.unsuited is not None
            lines += outlook(hints, said, lang)
        typer.echo("\n".join(lines))
    if wrong:
        deny(Saying("table.faulty", number=wrong))


def faults(terrain: Terrain, base: float) -> list[Saying]:
    """What keeps a table from being played on."""
    found = [fault.saying for fault in faults_of(terrain)]
    bare = Terrain(terrain.width, terrain.depth, ())
    if not found and not routes_stay_open(bare, terrain, round_base(base), walls=walls_of):
        found.append(Saying("table.cut", base=base))
    return found


def told(terrain: Terrain, strip: float) -> Saying:
    """The table in one line: its size, its scenery, and how much the two long sides differ (0: not at all)."""
    fairness = measure_fairness(terrain, strip)
    return Saying(
        "table.told", width=terrain.width, depth=terrain.depth, pieces=len(terrain.pieces),
        sight=round(100 * fairness.sight), cover=round(100 * fairness.cover),
    )  # fmt: skip


# For a game.


def known(game: str, scenario: str, seats: int) -> Game | None:
    """The game for which tables are judged, if one is named, with a scenario that it has and as many players as that takes."""
    if not game:
        return None
    found = game_named(game)
    if scenario:
        named("--scenario", "scenario", scenario, found.scenarios)
    if seats:
        seats_given(found, scenario, seats, "")
    return found


def hints_for(game: Game, scenario: str, stored: StoredTable, seats: int) -> TableHints:
    """What the table editor, too, says of a table."""
    from escarmouche.server.judging_tables import hints_on  # noqa: PLC0415

    return hints_on(game, scenario, stored.terrain, msgspec.json.decode(encode_table(stored)), seats=seats)


def outlook(hints: TableHints, said: Voice, lang: str) -> list[str]:
    """How it plays, a line for each side."""
    sentences = hints.sentences if hints.unsuited is None else [hints.unsuited]
    sides = [
        said.say("side", seat=side.seat + 1, sight=round(100 * side.seen), reached=round(100 * side.reached))
        for side in hints.sides
    ]
    heading = said.say("seats", number=hints.seats)
    return [heading, *sides, *[sentence.fr if lang == "fr" else sentence.en for sentence in sentences]]
