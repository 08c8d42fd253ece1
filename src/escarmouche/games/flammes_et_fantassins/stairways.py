"""Ways up and down stairs, for those who look for one [FF-MOV-05, FF-R-132]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.games.flammes_et_fantassins.footing import LEVEL, floors_at, run_of
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import nearest_on
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.sight import near

ROOM: Final = 0.1  # inches beyond the end of the stairs


def ends_of(terrain: Terrain, stairs: Piece, reach: float) -> tuple[Point, Point] | None:
    """A place before the foot of some stairs and one on the platform that they lead to; None if they lead nowhere."""
    middle = stairs.shape.centre
    best: Point | None = None
    for floor in floors_at(terrain, stairs.top):
        edge = nearest_on(floor.shape, middle)
        if best is None or length(edge.x - middle.x, edge.y - middle.y) < length(best.x - middle.x, best.y - middle.y):
            best = edge
    if best is None:
        return None
    away = length(best.x - middle.x, best.y - middle.y)
    if away == 0.0:
        return None
    ux, uy = (best.x - middle.x) / away, (best.y - middle.y) / away
    far = run_of(stairs) / 2.0 + reach + ROOM
    foot = at(middle.x - ux * far, middle.y - uy * far)
    return foot, at(middle.x + ux * (away + reach + ROOM), middle.y + uy * (away + reach + ROOM))


def ways_by_stairs(terrain: Terrain, body: Body, inches: float) -> list[Path]:
    """A way up or down each of the stairs that are near."""
    found: list[Path] = []
    for stairs in ground_of(terrain).stairs:
        ends = ends_of(terrain, stairs, body.reach) if near(stairs, body, inches) else None
        if ends is not None:
            is_below = abs(body.z - stairs.top) > LEVEL
            found.append(ends if is_below else (ends[1], ends[0]))
    return found
