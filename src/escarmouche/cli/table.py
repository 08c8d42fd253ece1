"""`escarmouche table`: tables of one's own, read and judged before they are played on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escarmouche.cli.errors import deny, refuse
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.scenery.connections import routes_stay_open
from escarmouche.table.scenery.editing import problems
from escarmouche.table.scenery.fairness import measure_fairness
from escarmouche.table.scenery.files import TableFileError, load_table
from escarmouche.table.scenery.terrain import Piece, Terrain

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
) -> None:
    """Tell what is wrong with a table: pieces that cannot be used, places that cannot be reached; and how fair it is.

    Exit status: 0 all can be played on, 1 something is wrong with one, 2 a file cannot be read.

    Example: escarmouche table check my_table.json --base 1.5
    """
    wrong = 0
    for file in files:
        try:
            terrain = load_table(file).terrain
        except TableFileError as problem:
            refuse(problem)
        found = faults(terrain, base)
        wrong += len(found)
        typer.echo("\n".join([f"{file}: {line}" for line in [*found, told(terrain, strip)]]))
    if wrong:
        deny(f"{wrong} {'fault' if wrong == 1 else 'faults'} found")


def faults(terrain: Terrain, base: float) -> list[str]:
    """What keeps a table from being played on."""
    found = [str(problem) for problem in problems(terrain)]
    bare = Terrain(terrain.width, terrain.depth, ())
    if not found and not routes_stay_open(bare, terrain, round_base(base), walls=walls):
        found.append(f"scenery cuts the table in parts: a base of {base:g} cannot go from each to the others")
    return found


def walls(terrain: Terrain) -> list[Piece]:
    return [piece for piece in terrain.pieces if piece.nature.impassable and not piece.is_open]


def told(terrain: Terrain, strip: float) -> str:
    """The table in one line: its size, its scenery, and how much the two long sides differ (0: not at all)."""
    fairness = measure_fairness(terrain, strip)
    size = f"{terrain.width:g} x {terrain.depth:g}, {len(terrain.pieces)} pieces"
    return f"{size}; south and north differ by {fairness.sight:.0%} in sight and {fairness.cover:.0%} in cover"
