"""`escarmouche table`: tables of one's own, read and judged before they are played on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import Lang, Voice
from escarmouche.faults.fault import Saying, at
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.scenery.connections import routes_stay_open
from escarmouche.table.scenery.fairness import measure_fairness
from escarmouche.table.scenery.faults import faults_of
from escarmouche.table.scenery.files import TableFileError, load_table
from escarmouche.table.scenery.terrain import Terrain
from escarmouche.table.sight.outlook import walls_of

app = typer.Typer(help="Tables of your own (docs/table-files.md).", no_args_is_help=True)


@app.callback()
def table() -> None:
    """Keeps `table check` a command of its own."""


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(help="Table files.", metavar="FILE...")],
    base: Annotated[
        float, typer.Option(min=0.1, max=20.0, help="Diameter of the base that must get everywhere.")
    ] = 1.0,
    strip: Annotated[float, typer.Option(min=0.1, max=100.0, help="Depth of the deployment of each side.")] = 4.0,
    lang: Lang = "fr",
) -> None:
    """Tell what is wrong with a table: pieces that cannot be used, places that cannot be reached; and how fair it is.

    Exit status: 0 all can be played on, 1 something is wrong with one, 2 a file cannot be read.

    Example: escarmouche table check my_table.json --base 1.5
    """
    said = Voice("table", lang)
    wrong = 0
    for file in files:
        try:
            terrain = load_table(file).terrain
        except TableFileError as problem:
            refuse(problem)
        found = faults(terrain, base)
        wrong += len(found)
        typer.echo("\n".join([said.tell(at(str(file), line)) for line in [*found, told(terrain, strip)]]))
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
