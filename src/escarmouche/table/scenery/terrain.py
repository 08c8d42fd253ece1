"""Scenery: immutable pieces whose properties are data, and the terrain they make together.

A terrain is a value. When a wall walks or a door opens the battle takes a new terrain that shares every other piece;
what has been measured on the old one stays true of it.
"""

from __future__ import annotations

from typing import Final

from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import Shape, contains, disc, polygon, posed

CLOSED: Final = "closed"
OPEN: Final = "open"
LOCKED: Final = "locked"


class Nature:
    """What a piece is made of, as data; each game reads it in its own way."""

    __slots__ = (
        "climbable", "cover", "door", "ground", "impassable", "interior", "kind", "ladder", "linear", "loophole",
        "movable", "natural", "opaque", "platform", "soft", "tags",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        *,
        opaque: bool = False,
        soft: bool = False,
        impassable: bool = False,
        ground: tuple[str, ...] = (),
        cover: str = "",
        linear: bool = False,
        loophole: bool = False,
        platform: bool = False,
        interior: bool = False,
        ladder: bool = False,
        door: bool = False,
        natural: bool = False,
        movable: bool = False,
        climbable: bool = False,
        tags: tuple[str, ...] = (),
    ) -> None:
        self.kind: Final = kind  # "wall", "forest": names its label and its drawing
        self.opaque: Final = opaque  # may stop a line of sight
        self.soft: Final = soft  # hampers sight without stopping it
        self.impassable: Final = impassable  # cannot be walked through
        self.ground: Final = ground  # kinds of difficult ground: "marsh", "forest", "water"
        self.cover: Final = cover  # "", "light" or "heavy"
        self.linear: Final = linear  # a wall, hedge or fence: crossed, never stood on
        self.loophole: Final = loophole  # can be shot through from close behind
        self.platform: Final = platform  # its top can be stood on
        self.interior: Final = interior  # one can be indoors in it
        self.ladder: Final = ladder
        self.door: Final = door
        self.natural: Final = natural  # natural, or else built
        self.movable: Final = movable
        self.climbable: Final = climbable
        self.tags: Final = tags  # anything else a scenario wants to know


class Piece:
    """One piece of scenery as it stands now: pose and state included."""

    __slots__ = ("floor", "height", "id", "local", "nature", "place", "shape", "state", "top", "turn")

    def __init__(
        self,
        id: str,
        nature: Nature,
        local: Shape,
        *,
        place: Point,
        turn: int = 0,
        floor: float = 0.0,
        height: float = 0.0,
        state: str = "",
    ) -> None:
        self.id: Final = id
        self.nature: Final = nature
        self.local: Final = local  # the outline drawn around the origin
        self.place: Final = place
        self.turn: Final = turn
        self.floor: Final = floor  # level of its foot: above 0 for a bridge or a balcony
        self.height: Final = height
        self.top: Final = floor + height
        self.state: Final = state  # "", "open", "closed", "locked"
        self.shape: Final = posed(local, place, turn)

    @property
    def is_open(self) -> bool:
        """An open door neither stops a walker nor hides anything."""
        return self.state == OPEN

    def posed(self, place: Point, turn: int) -> Piece:
        return Piece(
            self.id, self.nature, self.local,
            place=place, turn=turn, floor=self.floor, height=self.height, state=self.state,
        )  # fmt: skip

    def with_state(self, state: str) -> Piece:
        return Piece(
            self.id, self.nature, self.local,
            place=self.place, turn=self.turn, floor=self.floor, height=self.height, state=state,
        )  # fmt: skip


class Terrain:
    """The table: its size and everything that stands on it; overlaps and several levels are allowed."""

    __slots__ = ("depth", "kin", "memo", "pieces", "width")

    def __init__(
        self, width: float, depth: float, pieces: tuple[Piece, ...], *, kin: dict[object, object] | None = None
    ) -> None:
        self.width: Final = width
        self.depth: Final = depth
        self.pieces: Final = pieces
        self.memo: Final[dict[object, object]] = {}  # measures of this very terrain, kept by those who make them
        # ... and of pieces that it shares with the terrains made from it; a key names the pieces.
        self.kin: Final[dict[object, object]] = {} if kin is None else kin

    def piece(self, id: str) -> Piece:
        for piece in self.pieces:
            if piece.id == id:
                return piece
        raise KeyError(f"no piece of scenery is called {id!r}")

    def with_piece(self, changed: Piece) -> Terrain:
        """The same table with one piece moved, opened or locked."""
        self.piece(changed.id)
        pieces = tuple([changed if piece.id == changed.id else piece for piece in self.pieces])
        return Terrain(self.width, self.depth, pieces, kin=self.kin)

    def with_added(self, added: Piece) -> Terrain:
        """The same table with one more piece on it."""
        for piece in self.pieces:
            if piece.id == added.id:
                raise KeyError(f"a piece of scenery is already called {added.id!r}")
        return Terrain(self.width, self.depth, (*self.pieces, added), kin=self.kin)

    def without(self, id: str) -> Terrain:
        """The same table with one piece taken away."""
        self.piece(id)
        return Terrain(self.width, self.depth, tuple([piece for piece in self.pieces if piece.id != id]), kin=self.kin)

    def pieces_at(self, place: Point) -> list[Piece]:
        return [piece for piece in self.pieces if contains(piece.shape, place.x, place.y)]

    def levels_at(self, place: Point) -> list[float]:
        """The levels one can stand on here, lowest first: the ground and the tops of platforms."""
        levels = [0.0]
        for piece in self.pieces_at(place):
            if piece.nature.platform and piece.top not in levels:
                levels.append(piece.top)
        levels.sort()
        return levels

    def level_below(self, place: Point, z: float) -> float:
        """The highest level not above z: where something let go of at this height lands."""
        best = 0.0
        for level in self.levels_at(place):
            if level <= z:
                best = level
        return best


def local_box(length: float, width: float) -> Shape:
    """A rectangle around the origin, to be posed."""
    x = length / 2.0
    y = width / 2.0
    return polygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)])


def local_disc(radius: float) -> Shape:
    return disc(Point(0.0, 0.0), radius)
