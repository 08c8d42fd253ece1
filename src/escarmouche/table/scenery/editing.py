"""Editing a table: what is wrong with it, piece by piece, and moving scenery with a reason when it cannot go there."""

from __future__ import annotations

from typing import Final

import shapely

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.regions import to_shapely
from escarmouche.table.scenery.terrain import Piece, Terrain

SMALLEST: Final = 0.01  # area of a piece
THINNEST: Final = 0.05  # side of a piece
HIGHEST: Final = 100.0
TOUCHING: Final = 0.002  # pieces that overlap by less than this only touch


class Problem:
    """Something wrong with a table: the piece it concerns ("" for the table itself) and why."""

    __slots__ = ("piece", "reason")

    def __init__(self, piece: str, reason: str) -> None:
        self.piece: Final = piece
        self.reason: Final = reason

    def __str__(self) -> str:
        return f"{self.piece}: {self.reason}" if self.piece else self.reason


def problems(terrain: Terrain) -> list[Problem]:
    """Everything wrong with a table, in the order of its pieces; an empty list when it can be played on."""
    found: list[Problem] = []
    if not 1.0 <= terrain.width <= 10_000.0 or not 1.0 <= terrain.depth <= 10_000.0:
        found.append(Problem("", f"a table of {terrain.width:g} by {terrain.depth:g} cannot be played on"))
    known: list[str] = []
    for piece in terrain.pieces:
        if piece.id in known:
            found.append(Problem(piece.id, "another piece has the same name"))
        known.append(piece.id)
        reason = why_not_shape(piece) or why_not_pose(piece) or why_not_inside(terrain, piece)
        if reason is not None:
            found.append(Problem(piece.id, reason))
    return found


def why_not_shape(piece: Piece) -> str | None:
    """Why an outline cannot be used: sides that cross, no area, a sliver."""
    if not piece.shape.ring:
        return None if piece.shape.radius >= THINNEST / 2.0 else f"a radius of {piece.shape.radius:g} is too small"
    outline = to_shapely(piece.shape)
    if not shapely.is_valid(outline):
        return f"its outline is not a simple polygon: {shapely.is_valid_reason(outline)}"
    if outline.area < SMALLEST:
        return f"its area of {outline.area:.4f} is too small"
    if 2.0 * outline.area < THINNEST * outline.length / 2.0:
        return "it is too thin to be seen"
    return None


def why_not_pose(piece: Piece) -> str | None:
    """Why levels or state make no sense."""
    if piece.floor < 0.0 or piece.height < 0.0:
        return f"it has a level below the table: floor {piece.floor:g}, height {piece.height:g}"
    if piece.top > HIGHEST:
        return f"its top at {piece.top:g} is higher than {HIGHEST:g}"
    if piece.state and not (piece.nature.door or piece.nature.tags):
        return f"it is no door and cannot be {piece.state}"
    return None


def why_not_inside(terrain: Terrain, piece: Piece) -> str | None:
    """By how much a piece overhangs the table, if it does."""
    shape = piece.shape
    over = max(-shape.left, -shape.bottom, shape.right - terrain.width, shape.top - terrain.depth)
    return f"it overhangs the table by {over:.3f}" if over > TOUCHING / 2.0 else None


def group_of(terrain: Terrain, name: str) -> list[Piece]:
    """The piece of this name, or all parts of the composite of this name ("house-1" has "house-1.door")."""
    found = [piece for piece in terrain.pieces if piece.id == name or piece.id.startswith(name + ".")]
    if not found:
        raise KeyError(f"no piece of scenery is called {name!r}")
    return found


def shifted(terrain: Terrain, name: str, dx: float, dy: float) -> Terrain:
    """The table with a piece or a whole composite moved, its orientation kept."""
    for piece in group_of(terrain, name):
        terrain = terrain.with_piece(piece.posed(at(piece.place.x + dx, piece.place.y + dy), piece.turn))
    return terrain


def turned(terrain: Terrain, name: str, by: int) -> Terrain:
    """The table with a piece or a whole composite turned on the spot, in ninety-sixths of a circle."""
    group = group_of(terrain, name)
    middle = _middle(group) if len(group) > 1 else group[0].place
    cosine, sine = UNIT_CIRCLE[by % FULL_TURN]
    for piece in group:
        x = piece.place.x - middle.x
        y = piece.place.y - middle.y
        place = at(middle.x + x * cosine - y * sine, middle.y + x * sine + y * cosine)
        terrain = terrain.with_piece(piece.posed(place, (piece.turn + by) % FULL_TURN))
    return terrain


def _middle(group: list[Piece]) -> Point:
    left = min([piece.shape.left for piece in group])
    right = max([piece.shape.right for piece in group])
    bottom = min([piece.shape.bottom for piece in group])
    top = max([piece.shape.top for piece in group])
    return at((left + right) / 2.0, (bottom + top) / 2.0)


def why_not_there(terrain: Terrain, name: str, *, bodies: list[Body], gap: float = 0.0) -> Problem | None:
    """Why a piece or composite cannot stand where it is: off the table, on other scenery or on a figure [FF-R-79]."""
    group = group_of(terrain, name)
    for piece in group:
        reason = why_not_inside(terrain, piece)
        if reason is not None:
            return Problem(piece.id, reason)
    outline = shapely.union_all([to_shapely(piece.shape) for piece in group])
    for other in terrain.pieces:
        if other not in group:
            away = shapely.distance(outline, to_shapely(other.shape))
            if away < gap or _depth(outline, to_shapely(other.shape)) > TOUCHING:
                return Problem(name, f"it is on {other.id}" if away == 0.0 else f"it is {away:.3f} from {other.id}")
    for number, body in enumerate(bodies):
        if _depth(outline, to_shapely(body.outline)) > TOUCHING:
            return Problem(name, f"it is on figure {number} at {body.place}")
    return None


def why_not_move(terrain: Terrain, name: str, *, bodies: list[Body]) -> Problem | None:
    """Why a piece or composite must stay where it is: a figure is on or in it [FF-R-79]."""
    outline = shapely.union_all([to_shapely(piece.shape) for piece in group_of(terrain, name)])
    for number, body in enumerate(bodies):
        if _depth(outline, to_shapely(body.outline)) > TOUCHING:
            return Problem(name, f"figure {number} at {body.place} is on or in it")
    return None


def _depth(one: shapely.Geometry, other: shapely.Geometry) -> float:
    """How thick the overlap of two areas is, roughly: 0 when they only touch."""
    both = shapely.intersection(one, other)
    return 2.0 * both.area / both.length if both.area > 0.0 else 0.0
