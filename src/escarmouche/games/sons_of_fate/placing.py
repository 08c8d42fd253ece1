"""Scenery placed in turn by both players before the game [SF-SET, SF-R-50]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPose
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.deployment import Pose, roll_off
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, Shape, disc, oval, posed, shape_to_shape
from escarmouche.table.scenery.terrain import Piece, Terrain

APART: Final = 1.0  # inch between pieces, and from a corner of the table [SF-R-50]
FAR: Final = 1.01  # ... beyond which no measure is needed to tell
FINE: Final = 1.0  # inches between the places looked at for a default
CORNERS_LEFT_OUT: Final = 3  # of the ninety-six of a disc, every third is drawn
_orders: Final[dict[tuple[float, float], list[Point]]] = {}  # places by the size of a table
TURN_STEP: Final = 4  # poses are drawn in steps of 15 degrees


async def roll_for_scenery(battle: Feud) -> None:
    """The higher die places the first piece [SF-SET-02]."""
    battle.placer = await roll_off("SF-SET-02")
    battle.note("scenery_roll_won", rule="SF-SET-02", fields={"seat": battle.placer})


async def place_piece(battle: Feud) -> None:
    """A player chooses a piece and sets it down; then it is the other's turn, until all are down [SF-SET-02]."""
    seat = battle.placer
    id = await Choose(seat, "which_piece", PiecesLeft(battle), rule="SF-SET-02")
    piece = spare_piece(battle, id)
    spots = PieceSpots(battle.terrain, piece)
    if spots.first() is None:
        battle.note("no_room_for_piece", rule="SF-R-50", fields={"seat": seat, "piece": id})
    else:
        place, turn = await PickPose(seat, "place_piece", spots, rule="SF-SET-02", fields={"piece": id})
        battle.add_scenery(piece.posed(place, turn), rule="SF-SET-02")
    battle.to_place = tuple([other for other in battle.to_place if other != id])
    battle.placer = 1 - seat


def spare_piece(battle: Feud, id: str) -> Piece:
    for piece in battle.rules.spare_pieces:
        if piece.id == id:
            return piece
    raise KeyError(f"no spare piece of scenery is called {id!r}")


class PiecesLeft:
    """The pieces still to be placed; of several that are alike the first [SF-SET-01]."""

    def __init__(self, battle: Feud) -> None:
        self.battle: Final = battle

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Piece] = []
        for id in self.battle.to_place:
            piece = spare_piece(self.battle, id)
            if not any([are_alike(piece, other) for other in found]):
                found.append(piece)
        return [Option("piece", piece.id, (piece.id,)) for piece in found]


def are_alike(one: Piece, other: Piece) -> bool:
    """Whether it does not matter which of two pieces is placed."""
    return (
        one.nature.kind == other.nature.kind
        and one.height == other.height
        and one.local.radius == other.local.radius
        and one.local.ring == other.local.ring
    )


class PieceSpots(DrawnSpots):
    """Where a piece may stand: on the table, 1" from the others and from the corners [SF-R-50]."""

    def __init__(self, terrain: Terrain, piece: Piece) -> None:
        self.terrain: Final = terrain
        self.piece: Final = piece
        self._first: Pose | None = None
        self._is_searched = False

    def why_not(self, answer: Pose) -> Refusal | None:
        shape = posed(self.piece.local, answer[0], answer[1])
        about: dict[str, object] = {"piece": self.piece.id, "limit": APART}
        if self.is_off_table(shape):
            return Refusal("refused.piece_off_table", "SF-R-50", about)
        for other in self.terrain.pieces:
            if are_close(shape, other.shape):
                return Refusal("refused.pieces_too_close", "SF-R-50", {**about, "other": other.id})
        if self.is_in_corner(shape):
            return Refusal("refused.piece_in_corner", "SF-R-50", about)
        return None

    def is_off_table(self, shape: Shape) -> bool:
        width, depth = self.terrain.width, self.terrain.depth
        return shape.left < 0.0 or shape.bottom < 0.0 or shape.right > width or shape.top > depth

    def is_in_corner(self, shape: Shape) -> bool:
        """Whether a corner of the table is too near; one that is reached from neither side is not looked at."""
        width, depth = self.terrain.width, self.terrain.depth
        if min(shape.left, width - shape.right) > FAR or min(shape.bottom, depth - shape.top) > FAR:
            return False
        for x in (0.0, width):
            for y in (0.0, depth):
                if are_close(shape, disc(Point(x, y), 0.0)):
                    return True
        return False

    def default(self) -> Pose:
        found = self.first()
        assert found is not None, "a piece was to be placed where there is no room"
        return found

    def first(self) -> Pose | None:
        """The free pose nearest to the middle of the table, straight or across."""
        if not self._is_searched:
            self._is_searched = True
            self._first = self.search()
        return self._first

    def search(self) -> Pose | None:
        middle = at(self.terrain.width / 2.0, self.terrain.depth / 2.0)
        for turn in (0, FULL_TURN // 4):
            for place in around(middle, self.terrain):
                if self.why_not((place, turn)) is None:
                    return place, turn
        return None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Pose]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Pose | None:
        """Some pose, if it is free."""
        place = at(draw(int(self.terrain.width * 4.0)) / 4.0, draw(int(self.terrain.depth * 4.0)) / 4.0)
        pose = (place, draw(FULL_TURN // TURN_STEP) * TURN_STEP)
        return pose if self.why_not(pose) is None else None

    def limits(self) -> Limits:
        whole = (0.0, 0.0, self.terrain.width, self.terrain.depth)
        return Limits(piece=self.piece.id, outline=outline_of(self.piece), zone=whole)


def are_close(one: Shape, other: Shape) -> bool:
    """Whether two outlines are less than 1" apart [SF-R-50]; those whose boxes are farther apart are not measured."""
    across = max(other.left - one.right, one.left - other.right)
    along = max(other.bottom - one.top, one.bottom - other.top)
    return across <= FAR and along <= FAR and snap(shape_to_shape(one, other)) < APART


def outline_of(piece: Piece) -> tuple[tuple[float, float], ...]:
    """A piece as a screen draws it while it is being placed; a disc has corners enough to look round."""
    ring = piece.local.ring or oval(piece.local.centre, piece.local.radius, piece.local.radius).ring[::CORNERS_LEFT_OUT]
    return tuple([(snap(corner.x), snap(corner.y)) for corner in ring])


def around(middle: Point, terrain: Terrain) -> list[Point]:
    """The places of a table, the nearest to its middle first; the same for every table of a size."""
    size = (terrain.width, terrain.depth)
    known = _orders.get(size)
    if known is None:
        found: list[tuple[float, float, float]] = []
        for i in range(int(terrain.width / FINE) + 1):
            for k in range(int(terrain.depth / FINE) + 1):
                x, y = i * FINE, k * FINE
                found.append(((x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y), x, y))
        found.sort()
        known = [at(x, y) for _, x, y in found]
        _orders[size] = known
    return known
