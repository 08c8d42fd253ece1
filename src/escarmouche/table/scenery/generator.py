"""A seeded, fair scenery generator: the same recipe and seed lay the same table on every machine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import (
    FULL_TURN,
    UNIT_CIRCLE,
    Shape,
    disc,
    point_to_shape,
    polygon,
    shape_to_shape,
)
from escarmouche.table.scenery.fairness import measure_fairness
from escarmouche.table.scenery.lots import Lots
from escarmouche.table.scenery.openness import is_all_connected
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box

POINT: Final = "point"  # every piece has a twin half a turn around the centre
MIRROR: Final = "mirror"  # every piece has a twin across the middle line
BALANCED: Final = "balanced"  # no twins: the halves take turns and the fairest of several tables is kept

SIZE_STEP: Final = 0.25
TRIES_PER_LOT: Final = 60
LAYOUTS: Final = 60
BALANCED_LAYOUTS: Final = 8


@mypyc_attr(native_class=False)
class RecipeError(Fault):
    """A recipe that cannot be laid: too much scenery, or demands that exclude each other."""


class Part:
    """One piece of a composite such as a house with walls, a door and a roof."""

    __slots__ = ("floor", "height", "local", "name", "nature", "place", "state", "turn")

    def __init__(
        self, name: str, nature: Nature, local: Shape, *,
        place: Point, turn: int = 0, floor: float = 0.0, height: float = 0.0, state: str = "",
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.nature: Final = nature
        self.local: Final = local
        self.place: Final = place  # in the frame of the composite
        self.turn: Final = turn
        self.floor: Final = floor
        self.height: Final = height
        self.state: Final = state


class Ingredient:
    """A kind of scenery and the sizes it comes in; a composite has parts instead of a form."""

    __slots__ = ("form", "height", "length", "name", "nature", "parts", "turn_step", "width")

    def __init__(
        self, name: str, nature: Nature, *,
        form: str = "box", length: tuple[float, float] = (1.0, 1.0), width: tuple[float, float] = (1.0, 1.0),
        height: tuple[float, float] = (0.0, 0.0), turn_step: int = 1, parts: tuple[Part, ...] = (),
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.nature: Final = nature
        self.form: Final = form  # "box", "disc" (length is the diameter) or "blob" (an irregular area)
        self.length: Final = length  # lowest and highest
        self.width: Final = width
        self.height: Final = height
        self.turn_step: Final = turn_step  # 1: any direction, 12: eighths of a circle, 24: square to the table
        self.parts: Final = parts


class Group:
    """A share of the scenery, each piece of it drawn among the choices."""

    __slots__ = ("choices", "share")

    def __init__(self, share: int, choices: tuple[Ingredient, ...]) -> None:
        self.share: Final = share
        self.choices: Final = choices


class Zone:
    """A part of the table that must hold a number of pieces within bounds, or none at all."""

    __slots__ = ("area", "least", "most", "only_blocking")

    def __init__(self, area: Shape, *, least: int = 0, most: int = 0, only_blocking: bool = True) -> None:
        self.area: Final = area
        self.least: Final = least
        self.most: Final = most
        self.only_blocking: Final = only_blocking  # count the pieces that stop walkers, not all of them


class Spacing:
    """The least distances between two pieces, and from a piece to the corners and edges of the table."""

    __slots__ = ("corners", "edges", "pieces")

    def __init__(self, pieces: float = 1.0, corners: float = 1.0, edges: float = 0.0) -> None:
        self.pieces: Final = pieces
        self.corners: Final = corners
        self.edges: Final = edges


class Recipe:
    """Everything a scenario says about its scenery, as data."""

    __slots__ = (
        "depth", "groups", "name", "spacing", "stops", "strip", "symmetry", "total", "widest", "width", "zones",
    )  # fmt: skip

    def __init__(
        self, name: str, size: tuple[float, float], *,
        total: tuple[int, int], groups: tuple[Group, ...], symmetry: str = POINT, spacing: Spacing | None = None,
        zones: tuple[Zone, ...] = (), stops: tuple[str, ...] = (), widest: float = 1.0, strip: float = 6.0,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.width: Final = size[0]
        self.depth: Final = size[1]
        self.total: Final = total  # lowest and highest number of pieces, a composite being one
        self.groups: Final = groups
        self.symmetry: Final = symmetry
        self.spacing: Final = spacing or Spacing()
        self.zones: Final = zones
        self.stops: Final = stops  # kinds that stop walkers besides the impassable ones
        self.widest: Final = widest  # diameter of the largest base that must be able to go everywhere
        self.strip: Final = strip  # depth of the deployment strips, for the measure of fairness

    def is_blocking(self, piece: Piece) -> bool:
        nature = piece.nature
        return (nature.impassable and not nature.door) or nature.kind in self.stops


def generate(recipe: Recipe, seed: int) -> Terrain:
    """The table of this recipe and seed."""
    if recipe.symmetry not in (POINT, MIRROR, BALANCED):
        raise RecipeError(unknown("symmetry", recipe.symmetry, (POINT, MIRROR, BALANCED)), file=recipe.name)
    lots = Lots(seed)
    wanted = BALANCED_LAYOUTS if recipe.symmetry == BALANCED else 1
    best: Terrain | None = None
    lowest = 1e9
    for _ in range(LAYOUTS):
        laid = _Layout(recipe, lots).lay()
        if laid is None:
            continue
        score = measure_fairness(laid, recipe.strip).mean if wanted > 1 else 0.0
        if score < lowest:
            best = laid
            lowest = score
        wanted -= 1
        if wanted <= 0:
            break
    if best is None:
        raise RecipeError(Saying("fault.no_layout", count=LAYOUTS, seed=seed), file=recipe.name)
    return best


class _Layout:
    """One attempt at laying a recipe."""

    __slots__ = ("_count", "_laid", "_lots", "_recipe")

    def __init__(self, recipe: Recipe, lots: Lots) -> None:
        self._recipe: Final = recipe
        self._lots: Final = lots
        self._laid: list[list[Piece]] = []  # one list per piece of the recipe: a composite has several
        self._count = 0

    def lay(self) -> Terrain | None:
        """The finished table, or None when this attempt does not fit."""
        recipe = self._recipe
        total = recipe.total[0] + self._lots.below(recipe.total[1] - recipe.total[0] + 1)
        is_balanced = recipe.symmetry == BALANCED
        if not is_balanced and total % 2 == 1 and not self._lay_middle(recipe.groups):
            return None
        for group, count in self._shared(total if is_balanced else total // 2):
            if is_balanced and count % 2 == 1 and not self._lay_middle((group,)):
                return None
            for _ in range(count // 2 if is_balanced else count):
                choice = group.choices[self._lots.below(len(group.choices))]
                if not (self._lay_halves(choice) if is_balanced else self._lay_twins(choice)):
                    return None
        return self._finished()

    def _shared(self, count: int) -> list[tuple[Group, int]]:
        """How many of each group: by their shares, what is left over by lot."""
        groups = self._recipe.groups
        shares = sum([group.share for group in groups])
        counts = [count * group.share // shares for group in groups]
        left = count - sum(counts)
        first = self._lots.below(len(groups))
        i = 0
        while left > 0:
            group = groups[(first + i) % len(groups)]
            if count * group.share % shares > 0:
                counts[(first + i) % len(groups)] += 1
                left -= 1
            i += 1
        return [(groups[i], counts[i]) for i in range(len(groups))]

    def _lay_middle(self, groups: tuple[Group, ...]) -> bool:
        """The odd piece, which favours nobody: at the centre of the table, or anywhere on its middle line."""
        recipe = self._recipe
        simple = [choice for group in groups for choice in group.choices if not choice.parts]
        if not simple:
            return False
        for _ in range(TRIES_PER_LOT):
            choice = simple[self._lots.below(len(simple))]
            x = recipe.width / 2.0
            turn = self._turn(choice)
            if recipe.symmetry != POINT:
                x = self._lots.between(recipe.spacing.edges, recipe.width - recipe.spacing.edges)
            if recipe.symmetry == MIRROR:
                turn = 24 * self._lots.below(2)
            lot = [self._simple_piece(choice, at(x, recipe.depth / 2.0), turn, is_middle=True)]
            if self._fits(lot):
                self._take(lot)
                return True
        return False

    def _lay_twins(self, choice: Ingredient) -> bool:
        """Lay a piece and its twin."""
        recipe = self._recipe
        for _ in range(TRIES_PER_LOT):
            place = at(self._lots.between(0.0, recipe.width), self._lots.between(0.0, recipe.depth))
            lot = self._pieces(choice, place, self._turn(choice))
            if not self._fits(lot):
                continue
            twin = [self._twin(piece) for piece in lot]
            if self._fits(twin) and self._is_apart(lot, twin):
                self._take(lot)
                self._take(twin)
                return True
        return False

    def _lay_halves(self, choice: Ingredient) -> bool:
        """Lay two pieces alike, one somewhere on each half of the table."""
        middle = self._recipe.depth / 2.0
        model = self._pieces(choice, Point(0.0, 0.0), 0)
        for low, high in ((0.0, middle), (middle, self._recipe.depth)):
            for _ in range(TRIES_PER_LOT):
                place = at(self._lots.between(0.0, self._recipe.width), self._lots.between(low, high))
                lot = _set_down(model, place, self._turn(choice))
                is_across = [piece for piece in lot if piece.shape.bottom < low or piece.shape.top > high]
                if not is_across and self._fits(lot):
                    self._take(lot)
                    break
            else:
                return False
        return True

    def _turn(self, choice: Ingredient) -> int:
        return choice.turn_step * self._lots.below(FULL_TURN // choice.turn_step)

    def _take(self, lot: list[Piece]) -> None:
        """Keep these pieces under their final names: kind, number and part."""
        self._count += 1
        named: list[Piece] = []
        for piece in lot:
            kind, _, part = piece.id.partition(".")
            name = f"{kind}-{self._count}"
            named.append(_renamed(piece, f"{name}.{part}" if part else name))
        self._laid.append(named)

    def _pieces(self, choice: Ingredient, place: Point, turn: int) -> list[Piece]:
        if not choice.parts:
            return [self._simple_piece(choice, place, turn, is_middle=False)]
        parts = [
            Piece(
                f"{choice.name}.{part.name}", part.nature, part.local,
                place=part.place, turn=part.turn, floor=part.floor, height=part.height, state=part.state,
            )
            for part in choice.parts
        ]  # fmt: skip
        return _set_down(parts, place, turn)

    def _simple_piece(self, choice: Ingredient, place: Point, turn: int, *, is_middle: bool) -> Piece:
        length = self._lots.between(choice.length[0], choice.length[1], SIZE_STEP)
        width = self._lots.between(choice.width[0], choice.width[1], SIZE_STEP)
        height = self._lots.between(choice.height[0], choice.height[1], SIZE_STEP)
        if choice.form == "box":
            local = local_box(length, width)
        elif choice.form == "disc" or is_middle:
            local = disc(Point(0.0, 0.0), snap(length / 2.0))
        else:
            local = self._blob(length / 2.0, width / 2.0)
        return Piece(choice.name, choice.nature, local, place=place, turn=turn, height=height)

    def _blob(self, half_length: float, half_width: float) -> Shape:
        """An irregular area within an ellipse."""
        corners: list[Point] = []
        for k in range(0, FULL_TURN, 8):
            share = self._lots.between(0.8, 1.0)
            x, y = UNIT_CIRCLE[k]
            corners.append(at(x * half_length * share, y * half_width * share))
        return polygon(corners)

    def _twin(self, piece: Piece) -> Piece:
        """The same piece on the other side of the table."""
        recipe = self._recipe
        if recipe.symmetry == POINT:
            place = at(recipe.width - piece.place.x, recipe.depth - piece.place.y)
            return piece.posed(place, (piece.turn + FULL_TURN // 2) % FULL_TURN)
        local = piece.local
        if local.ring:
            local = polygon([Point(p.x, -p.y) for p in local.ring])
        return Piece(
            piece.id, piece.nature, local,
            place=at(piece.place.x, recipe.depth - piece.place.y), turn=-piece.turn % FULL_TURN,
            floor=piece.floor, height=piece.height, state=piece.state,
        )  # fmt: skip

    def _fits(self, lot: list[Piece]) -> bool:
        """Whether pieces lie on the table, away from its corners, from the others and out of forbidden zones."""
        recipe = self._recipe
        low = recipe.spacing.edges
        for piece in lot:
            shape = piece.shape
            if shape.left < low or shape.right > recipe.width - low:
                return False
            if shape.bottom < low or shape.top > recipe.depth - low:
                return False
            if not self._is_off_corners(shape):
                return False
            for zone in recipe.zones:
                if zone.most == 0 and self._counts(piece, zone):
                    return False
        return not [other for other in self._laid if not self._is_apart(lot, other)]

    def _is_off_corners(self, shape: Shape) -> bool:
        recipe = self._recipe
        if recipe.spacing.corners <= 0.0:
            return True
        for x in (0.0, recipe.width):
            for y in (0.0, recipe.depth):
                if point_to_shape(x, y, shape) < recipe.spacing.corners:
                    return False
        return True

    def _is_apart(self, lot: list[Piece], other: list[Piece]) -> bool:
        gap = self._recipe.spacing.pieces
        for piece in lot:
            one = piece.shape
            for near in other:
                two = near.shape
                if one.left - two.right >= gap or two.left - one.right >= gap:
                    continue
                if one.bottom - two.top >= gap or two.bottom - one.top >= gap:
                    continue
                if snap(shape_to_shape(one, two)) < gap:
                    return False
        return True

    def _counts(self, piece: Piece, zone: Zone) -> bool:
        if zone.only_blocking and not self._recipe.is_blocking(piece):
            return False
        return shape_to_shape(piece.shape, zone.area) == 0.0

    def _finished(self) -> Terrain | None:
        """The table, unless a zone holds too few or too many pieces or some place cannot be reached."""
        recipe = self._recipe
        for zone in recipe.zones:
            held = 0
            for lot in self._laid:
                if [piece for piece in lot if self._counts(piece, zone)]:
                    held += 1
            if held < zone.least or held > zone.most:
                return None
        pieces = [piece for lot in self._laid for piece in lot]
        walls = [piece.shape for piece in pieces if recipe.is_blocking(piece)]
        if not is_all_connected(recipe.width, recipe.depth, walls, recipe.widest / 2.0):
            return None
        return Terrain(recipe.width, recipe.depth, tuple(pieces))


def _set_down(model: list[Piece], place: Point, turn: int) -> list[Piece]:
    """Pieces drawn around the origin, turned together and set down at a place."""
    cosine, sine = UNIT_CIRCLE[turn]
    pieces: list[Piece] = []
    for piece in model:
        x = place.x + piece.place.x * cosine - piece.place.y * sine
        y = place.y + piece.place.x * sine + piece.place.y * cosine
        pieces.append(piece.posed(at(x, y), (piece.turn + turn) % FULL_TURN))
    return pieces


def _renamed(piece: Piece, name: str) -> Piece:
    return Piece(
        name, piece.nature, piece.local,
        place=piece.place, turn=piece.turn, floor=piece.floor, height=piece.height, state=piece.state,
    )  # fmt: skip
