"""Connaissance du Terrain: up to three elements of scenery are turned on the spot or shifted [FF-TAL-03, FF-R-95, FF-R-79]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPose
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.elements import Element, element_named, elements_of, hull
from escarmouche.games.flammes_et_fantassins.scenery import stops
from escarmouche.table.bases.bodies import Base
from escarmouche.table.geometry.points import STEP, Point, at, span
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, contains, shape_to_shape
from escarmouche.table.scenery.connections import routes_stay_open
from escarmouche.table.scenery.openness import is_all_connected
from escarmouche.table.scenery.terrain import Piece, Terrain

LORE: Final = "connaissance_du_terrain"  # the Talent
ELEMENTS: Final = 3
SHIFT: Final = 3.0  # inches
DONE: Final = ""
TURN_STEP: Final = 4  # poses are drawn in steps of 15 degrees
THIRDS: Final = 12  # and shifts in quarters of an inch

Pose = tuple[Point, int]


def closed_ways(terrain: Terrain) -> list[Piece]:
    """What keeps a base from a way for good: neither doors, which can be opened, nor what a simple action crosses [FF-R-25]."""
    return [piece for piece in terrain.pieces if stops(piece) and not piece.nature.door]


def keeps_ways_open(before: Terrain, after: Terrain, base: Base) -> bool:
    """Whether a base can still walk between all places that it could before; entrances too [FF-R-79]."""
    if closed_ways(before) == closed_ways(after):
        return True
    on_ground = [piece.shape for piece in closed_ways(after) if piece.floor == 0.0]
    if is_all_connected(after.width, after.depth, on_ground, base.half_length):
        return True
    return routes_stay_open(before, after, base, walls=closed_ways)


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two outlines overlap or touch; mostly their boxes are apart."""
    if one.left > other.right + STEP or other.left > one.right + STEP:
        return False
    if one.bottom > other.top + STEP or other.bottom > one.top + STEP:
        return False
    return shape_to_shape(one, other) == 0.0


def why_not_there(battle: Fray, pieces: list[Piece], others: list[Piece]) -> str:
    """On the table, clear of other elements and of objects: the key of what is said otherwise [FF-R-79]."""
    terrain = battle.terrain
    for piece in pieces:
        shape = piece.shape
        if shape.left < 0.0 or shape.bottom < 0.0 or shape.right > terrain.width or shape.top > terrain.depth:
            return "refused.element_off_table"
        for other in others:
            if overlap(shape, other.shape):
                return "refused.elements_overlap"
        for marker in battle.markers:
            if marker.is_lying and contains(shape, marker.place.x, marker.place.y):
                return "refused.element_on_object"
    return ""


class ShiftSpots(DrawnSpots):
    """How an element may stand: turned where it is, or up to 3" away as it is turned now [FF-TAL-03, FF-R-95]."""

    def __init__(self, battle: Fray, ranger: Character, element: Element) -> None:
        self.battle: Final = battle
        self.ranger: Final = ranger
        self.element: Final = element
        self.others: Final = [piece for piece in battle.terrain.pieces if not element.has(piece)]

    def why_not(self, answer: Pose) -> Refusal | None:
        place, turn = answer
        told: dict[str, object] = {"element": self.element.id, "limit": SHIFT}
        if place == self.element.pivot and turn == 0:
            return None  # it stays as it is
        if place != self.element.pivot and turn != 0:
            return Refusal("refused.shift_or_turn", "FF-R-95", told, figure=self.ranger)
        if measured(span(self.element.pivot, place)) > SHIFT:
            return Refusal("refused.shift_too_far", "FF-TAL-03", told, figure=self.ranger)
        pieces = self.element.posed(place, turn)
        key = why_not_there(self.battle, pieces, self.others)
        if key:
            return Refusal(key, "FF-R-79", told, figure=self.ranger)
        after = self.battle.terrain
        for piece in pieces:
            after = after.with_piece(piece)
        if keeps_ways_open(self.battle.terrain, after, self.ranger.card.base):
            return None
        return Refusal("refused.way_closed", "FF-R-79", told, figure=self.ranger)

    def default(self) -> Pose:
        return self.element.pivot, 0

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Pose]:
        return [self.default(), *self.by_chance(count - 1, draw)]

    def drawn(self, draw: Callable[[int], int]) -> Pose | None:
        """Some turn or some shift, if it is allowed."""
        pivot = self.element.pivot
        pose: Pose = (pivot, TURN_STEP * (1 + draw(FULL_TURN // TURN_STEP - 1)))
        if draw(2) == 0:
            ux, uy = UNIT_CIRCLE[TURN_STEP * draw(FULL_TURN // TURN_STEP)]
            far = (SHIFT - 0.01) * (1 + draw(THIRDS)) / THIRDS
            pose = (at(pivot.x + ux * far, pivot.y + uy * far), 0)
        return pose if self.why_not(pose) is None else None

    def limits(self) -> Limits:
        origin = self.element.pivot
        outline = tuple([(x - origin.x, y - origin.y) for x, y in hull(self.element)])
        pivot = (origin.x, origin.y)
        return Limits(piece=self.element.pieces[0].id, outline=outline, origin=pivot, reach=SHIFT)


class Elements:
    """Nothing more, or one of the elements that this card has not touched yet; what belongs to the scenario stays [FF-D-05, FF-R-151]."""

    def __init__(self, battle: Fray, touched: tuple[str, ...]) -> None:
        self.battle: Final = battle
        self.touched: Final = touched

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Option[str]] = [Option("done", DONE)]
        for element in elements_of(self.battle.terrain):
            if element.id not in self.touched and not self.battle.scenario.is_fixed(element.id):
                found.append(Option("element", element.id, (element.id,)))
        return found


async def know_terrain(battle: Fray, ranger: Character) -> None:
    """A Ranger's player may use the card, for up to three elements; another Ranger may move the same ones [FF-TAL-03]."""
    touched: tuple[str, ...] = ()
    while ranger.in_play and len(touched) < ELEMENTS:
        told: dict[str, object] = {"left": ELEMENTS - len(touched)}
        lister = Elements(battle, touched)
        id = await Choose(ranger.owner, "know_terrain", lister, rule="FF-TAL-03", figure=ranger, fields=told)
        if id == DONE:
            return
        if not touched:
            battle.use_talent(ranger, LORE, rule="FF-TAL-03")
        touched = (*touched, id)
        element = element_named(battle.terrain, id)
        spots = ShiftSpots(battle, ranger, element)
        about: dict[str, object] = {"element": id}
        place, turn = await PickPose(
            ranger.owner, "shift_element", spots, rule="FF-TAL-03", figure=ranger, fields=about
        )
        if place != element.pivot or turn != 0:
            pieces = element.posed(place, turn)
            battle.shift_scenery(ranger, id, pieces, (place, turn), rule="FF-TAL-03")
