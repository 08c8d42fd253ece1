"""Elements of scenery: a piece by itself, or all parts of a building, which move together [FF-TAL-03, FF-R-79, FF-R-151]."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, oval
from escarmouche.table.scenery.terrain import Piece, Terrain

MEMO: Final = "flammes et fantassins elements"
PART: Final = "."  # between the name of an element and that of its part
CORNERS_LEFT_OUT: Final = 3  # of the ninety-six of a disc, every third is drawn


class Element:
    """What stands on the table as one thing, and the point about which it is turned."""

    __slots__ = ("id", "pieces", "pivot")

    def __init__(self, id: str, pieces: list[Piece]) -> None:
        self.id: Final = id
        self.pieces: Final = pieces
        left = min([piece.shape.left for piece in pieces])
        right = max([piece.shape.right for piece in pieces])
        bottom = min([piece.shape.bottom for piece in pieces])
        top = max([piece.shape.top for piece in pieces])
        self.pivot: Final = at((left + right) / 2.0, (bottom + top) / 2.0)

    def has(self, piece: Piece) -> bool:
        return element_of(piece) == self.id

    def posed(self, place: Point, turn: int) -> list[Piece]:
        """Its pieces when its pivot is at a place and it is turned by so much from how it stands now."""
        return [
            piece.posed(self.carried(piece.place, place, turn), (piece.turn + turn) % FULL_TURN)
            for piece in self.pieces
        ]

    def carried(self, point: Point, place: Point, turn: int) -> Point:
        """Where a point goes that is fixed to it."""
        cosine, sine = UNIT_CIRCLE[turn]
        dx, dy = point.x - self.pivot.x, point.y - self.pivot.y
        return at(place.x + dx * cosine - dy * sine, place.y + dx * sine + dy * cosine)


def element_of(piece: Piece) -> str:
    """The element that a piece belongs to, by its name."""
    return piece.id.partition(PART)[0]


def elements_of(terrain: Terrain) -> list[Element]:
    """All elements of a table, in the order of their first pieces; remembered by the terrain."""
    known = terrain.memo.get(MEMO)
    if known is not None:
        return cast("list[Element]", known)
    found: dict[str, list[Piece]] = {}
    for piece in terrain.pieces:
        found.setdefault(element_of(piece), []).append(piece)
    made = [Element(id, pieces) for id, pieces in found.items()]
    terrain.memo[MEMO] = made
    return made


def element_named(terrain: Terrain, id: str) -> Element:
    return Element(id, [piece for piece in terrain.pieces if element_of(piece) == id])


def hull(element: Element) -> list[tuple[float, float]]:
    """The corners of the smallest convex outline round an element, counter-clockwise, for a screen."""
    corners: list[tuple[float, float]] = []
    for piece in element.pieces:
        shape = piece.shape
        ring = shape.ring or oval(shape.centre, shape.radius, shape.radius).ring[::CORNERS_LEFT_OUT]
        corners += [(corner.x, corner.y) for corner in ring]
    corners = sorted(dict.fromkeys(corners))
    corners.reverse()
    upper = half_hull(corners)
    corners.reverse()
    return half_hull(corners)[:-1] + upper[:-1]


def half_hull(corners: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """One side of it: corners in order, without those where it would bend inwards."""
    found: list[tuple[float, float]] = []
    for x, y in corners:
        while len(found) > 1:
            ax, ay = found[-2]
            bx, by = found[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.0:
                break
            found.pop()
        found.append((x, y))
    return found
