"""The edges of platforms: where a base stands flush inside one, and where it stands at its foot [SF-R-34, SF-R-36]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.games.sons_of_fate.footing import is_inside
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, disc
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.scenery.terrain import Piece

SIXTH: Final = FULL_TURN // 6
SPARE: Final = 0.002  # inches by which grid points keep clear of an edge


@mypyc_attr(acyclic=True)
class Brink:
    """One spot on the edge of a platform: the base flush inside it, and outside at its foot."""

    __slots__ = ("away", "foot", "inside", "one", "two")

    def __init__(self, one: Point, two: Point, *, inside: Point, foot: Point, away: float) -> None:
        self.one: Final = one  # the ends of the side; of a disc, the spot itself
        self.two: Final = two
        self.inside: Final = inside  # where the centre of a base is that stands flush inside
        self.foot: Final = foot  # ... and at the foot
        self.away: Final = away  # how far the spot is from the base that looks for it, in plan

    @property
    def edge(self) -> Shape:
        """The side, or of a disc the point."""
        return disc(self.one, 0.0) if self.one is self.two else Shape(self.one, 0.0, (self.one, self.two))


def brinks_of(piece: Piece, body: Body) -> list[Brink]:
    """The spot of each side of a platform that is nearest to a base, the nearest first."""
    shape = piece.shape
    if not shape.ring:
        return round_brinks(shape, body)
    found: list[Brink] = []
    one = shape.ring[-1]
    for two in shape.ring:
        brink = brink_on(one, two, body)
        if brink is not None:
            place = len(found)
            while place > 0 and found[place - 1].away > brink.away:
                place -= 1
            found.insert(place, brink)
        one = two
    return found


def brink_on(one: Point, two: Point, body: Body) -> Brink | None:
    """The nearest spot of a side where the base fits between its corners, or none where the side is too short."""
    dx = two.x - one.x
    dy = two.y - one.y
    size = length(dx, dy)
    if size == 0.0:
        return None
    ux, uy = dx / size, dy / size
    side = extent(body, ux, uy) + SPARE
    if size < 2.0 * side:
        return None
    along = (body.x - one.x) * ux + (body.y - one.y) * uy
    along = min(max(along, side), size - side)
    return beside((one, two), Point(one.x + ux * along, one.y + uy * along), (-uy, ux), body)


def round_brinks(shape: Shape, body: Body) -> list[Brink]:
    """The spot of a disc that faces the base, and those a sixth of a turn to both sides."""
    dx = shape.centre.x - body.x
    dy = shape.centre.y - body.y
    size = length(dx, dy)
    ux, uy = (dx / size, dy / size) if size > 0.0 else (1.0, 0.0)
    found: list[Brink] = []
    for k in (0, SIXTH, FULL_TURN - SIXTH):
        cosine, sine = UNIT_CIRCLE[k]
        found.append(round_brink(shape, (ux * cosine - uy * sine, ux * sine + uy * cosine), body))
    return found


def round_brink(shape: Shape, inward: tuple[float, float], body: Body) -> Brink:
    """One spot of a disc, with the way to its middle."""
    spot = Point(shape.centre.x - inward[0] * shape.radius, shape.centre.y - inward[1] * shape.radius)
    brink = beside((spot, spot), spot, inward, body)
    if body.base.is_round:
        return brink
    return Brink(spot, spot, inside=drawn_in(shape, spot, inward, body), foot=brink.foot, away=brink.away)


def drawn_in(shape: Shape, spot: Point, inward: tuple[float, float], body: Body) -> Point:
    """Where an oval base stands flush inside a disc: its flanks may touch the edge before its end does."""
    near = extent(body, inward[0], inward[1])
    far = body.base.half_length + SPARE
    for _ in range(12):
        middle = (near + far) / 2.0
        place = Point(spot.x + inward[0] * middle, spot.y + inward[1] * middle)
        if is_inside(shape, body.moved(place, body.z)):
            far = middle
        else:
            near = middle
    far += SPARE
    return at(spot.x + inward[0] * far, spot.y + inward[1] * far)


def is_at_edge(piece: Piece, brink: Brink, body: Body, tolerance: float) -> bool:
    """Whether a base on a platform stands at an edge of it: no more than a tolerance away."""
    if piece.shape.ring:
        return distance_to(body, brink.edge) <= tolerance
    return not is_inside(disc(piece.shape.centre, piece.shape.radius - tolerance), body)


def beside(side: tuple[Point, Point], spot: Point, inward: tuple[float, float], body: Body) -> Brink:
    """Both places of a base on the line across the edge at a spot."""
    deep = extent(body, inward[0], inward[1])
    inside = at(spot.x + inward[0] * (deep + SPARE / 2.0), spot.y + inward[1] * (deep + SPARE / 2.0))
    foot = at(spot.x - inward[0] * (deep + SPARE / 2.0), spot.y - inward[1] * (deep + SPARE / 2.0))
    return Brink(side[0], side[1], inside=inside, foot=foot, away=length(spot.x - body.x, spot.y - body.y))


def extent(body: Body, ux: float, uy: float) -> float:
    """How far a base reaches from its centre in a direction."""
    base = body.base
    if base.is_round:
        return base.half_length
    frame = Frame(body)
    along = (frame.xx * ux + frame.xy * uy) * base.half_length
    across = (frame.xx * uy - frame.xy * ux) * base.half_width
    return length(along, across)


def farthest(body: Body, way: tuple[float, float]) -> tuple[float, float]:
    """The point of a base that lies farthest in a direction, from its centre."""
    base = body.base
    if base.is_round:
        return (way[0] * base.half_length, way[1] * base.half_length)
    frame = Frame(body)
    size = extent(body, way[0], way[1])
    along = (frame.xx * way[0] + frame.xy * way[1]) * base.half_length * base.half_length / size
    across = (frame.xx * way[1] - frame.xy * way[0]) * base.half_width * base.half_width / size
    return (frame.xx * along - frame.xy * across, frame.xy * along + frame.xx * across)
