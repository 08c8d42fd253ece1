"""Marche des Bâtiments, Marche des forêts et collines: scenery goes where the Mage wants it [FF-STE-06, FF-SNA-08, FF-R-79]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPose
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.decks import decks_between
from escarmouche.games.flammes_et_fantassins.elements import Element, element_named, elements_of, hull
from escarmouche.games.flammes_et_fantassins.going import is_on
from escarmouche.games.flammes_et_fantassins.lore import Pose, keeps_ways_open, why_not_there
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import is_parted
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, Spell
from escarmouche.games.flammes_et_fantassins.scenery import ground_of, is_built, is_natural
from escarmouche.games.flammes_et_fantassins.sight import BLOCKED, EYES, Glance, Ray, screens_between
from escarmouche.games.flammes_et_fantassins.tokens import Rope
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, contains, nearest_on, oval
from escarmouche.table.scenery.terrain import Piece, Terrain

BUILDINGS: Final = SPELLBOOK["marche_des_batiments"]
FORESTS: Final = SPELLBOOK["marche_des_forets_et_collines"]
DONE: Final = ""
TURN_STEP: Final = 4  # poses are drawn in steps of 15 degrees
ROUND: Final = 8  # of the ninety-six corners of a disc, every eighth is looked at
GRID: Final = 4  # ... and of a quarter of an inch


# What the Mage sees.


def is_line_clear(terrain: Terrain, mage: Character, goal: tuple[Point, float], lifted: Element) -> bool:
    """Whether a line from above the Mage's centre to a point is not blocked; the element that is moved is in nobody's way [FF-R-79, FF-R-153, FF-R-210]."""
    body, ground = mage.standing, ground_of(terrain)
    place, z = goal
    spot = Body(body.base, place, z, 0.0)
    screens = screens_between([piece for piece in ground.opaque if not lifted.has(piece)], body, spot)
    decks = decks_between([piece for piece in ground.platforms if not lifted.has(piece)], body, spot, EYES)
    ray = Ray(body.place, body.z + EYES, x=place.x, y=place.y, end=z)
    return Glance(body, spot, screens, decks).met_by(ray) != BLOCKED


def sees_element(terrain: Terrain, mage: Character, element: Element) -> bool:
    """Whether one line from the Mage's centre to its outline is unblocked: to the nearest point, a corner or the middle of an edge [FF-R-79]."""
    for piece in element.pieces:
        for place in outline_of(piece, mage.place):
            for z in (piece.top, piece.floor):
                if is_line_clear(terrain, mage, (place, z), element):
                    return True
    return False


def outline_of(piece: Piece, eye: Point) -> list[Point]:
    shape = piece.shape
    ring = shape.ring or oval(shape.centre, shape.radius, shape.radius).ring[::ROUND]
    middles = [at((a.x + b.x) / 2.0, (a.y + b.y) / 2.0) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    return [nearest_on(shape, eye), *ring, *middles]


# What may be moved.


def bodies_on_table(battle: Fray) -> list[Body]:
    """Figures, and the dead, who count as such [FF-R-79]."""
    standing = [one.body for one in battle.characters if one.body is not None]
    return standing + [one.body for one in battle.remains]


def is_occupied(battle: Fray, pieces: list[Piece]) -> bool:
    """Whether anybody stands or lies on or in some pieces."""
    return any([is_on(piece, body) for body in bodies_on_table(battle) for piece in pieces])


def is_of_kind(spell: Spell, element: Element) -> bool:
    """Buildings, walls and low walls with what is fixed to them; or woods, hills, rocks and bushes [FF-R-25]."""
    if spell is FORESTS:
        return all([is_natural(piece) for piece in element.pieces])
    return any([is_built(piece) for piece in element.pieces])


def why_not_element(battle: Fray, cast: Cast, terrain: Terrain, element: Element) -> Refusal | None:
    """Of the right kind, in sight, with nobody on or in it, and no part of the scenario [FF-STE-06, FF-SNA-08, FF-R-79, FF-R-151]."""
    mage, spell = cast.mage, cast.spell
    told: dict[str, object] = {"element": element.id}
    if battle.scenario.is_fixed(element.id):
        return Refusal("refused.fixed_element", "FF-R-151", told, figure=mage)
    if is_occupied(battle, element.pieces):
        return Refusal("refused.element_occupied", "FF-R-79", told, figure=mage)
    if is_parted(battle, mage, [piece.shape for piece in element.pieces]):
        return Refusal("refused.element_in_circle", "FF-R-84", told, figure=mage)
    if not sees_element(terrain, mage, element):
        return Refusal("refused.element_unseen", spell.rule, told, figure=mage)
    return None


class Marchers:
    """The elements that a spell may still move, and from the second on nothing more [FF-D-41]."""

    def __init__(self, battle: Fray, terrain: Terrain, cast: Cast) -> None:
        self.battle: Final = battle
        self.terrain: Final = terrain
        self.cast: Final = cast

    def __call__(self, explain: bool) -> list[Option[str]]:
        cast = self.cast
        touched = [id for id, _, _ in cast.moves]
        found: list[Option[str]] = [Option("done", DONE)] if touched else []
        for element in elements_of(self.terrain):
            if element.id in touched or not is_of_kind(cast.spell, element):
                continue
            refusal = why_not_element(self.battle, cast, self.terrain, element)
            if refusal is None or explain:
                found.append(Option("element", element.id, (element.id,), refusal))
        return found


def why_not_buildings(battle: Fray, mage: Character) -> Refusal | None:
    return why_not_march(battle, mage, BUILDINGS)


def why_not_forests(battle: Fray, mage: Character) -> Refusal | None:
    """One element in sight is enough [FF-R-79]."""
    return why_not_march(battle, mage, FORESTS)


def why_not_march(battle: Fray, mage: Character, spell: Spell) -> Refusal | None:
    if mage.body is not None and Marchers(battle, battle.terrain, Cast(mage, spell))(False):
        return None
    return Refusal("refused.no_element", spell.rule, {"spell": spell.key}, figure=mage)


# Where to.


class MarchSpots(DrawnSpots):
    """How an element may stand: anywhere free that the Mage sees the middle of, turned at will, closing no way [FF-R-79]."""

    def __init__(self, battle: Fray, terrain: Terrain, cast: Cast, element: Element) -> None:
        self.battle: Final = battle
        self.terrain: Final = terrain  # as it will be once the elements named before have moved
        self.cast: Final = cast
        self.element: Final = element
        self.others: Final = [piece for piece in terrain.pieces if not element.has(piece)]

    def why_not(self, answer: Pose) -> Refusal | None:
        place, turn = answer
        if place == self.element.pivot and turn == 0:
            return None  # it stays as it is
        mage = self.cast.mage
        told: dict[str, object] = {"element": self.element.id}
        pieces = self.element.posed(place, turn)
        key = why_not_there(self.battle, pieces, self.others) or self.why_not_clear(pieces)
        if key:
            return Refusal(key, "FF-R-79", told, figure=mage)
        if is_parted(self.battle, mage, [piece.shape for piece in pieces]):
            return Refusal("refused.element_in_circle", "FF-R-84", told, figure=mage)
        if not is_line_clear(self.terrain, mage, (place, 0.0), self.element):
            return Refusal("refused.point_unseen", self.cast.spell.rule, told, figure=mage)
        after = self.terrain
        for piece in pieces:
            after = after.with_piece(piece)
        if keeps_ways_open(self.terrain, after, mage.card.base):
            return None
        return Refusal("refused.way_closed", "FF-R-79", told, figure=mage)

    def why_not_clear(self, pieces: list[Piece]) -> str:
        """Nobody and nothing that was dropped may be there [FF-R-79]."""
        if is_occupied(self.battle, pieces):
            return "refused.element_on_figure"
        for loose in self.battle.loose:
            if any([contains(piece.shape, loose.place.x, loose.place.y) for piece in pieces]):
                return "refused.element_on_object"
        return ""

    def default(self) -> Pose:
        return self.element.pivot, 0

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Pose]:
        return [self.default(), *self.by_chance(count - 1, draw)]

    def drawn(self, draw: Callable[[int], int]) -> Pose | None:
        """Some place and some turn, if they are allowed."""
        x, y = draw(int(self.terrain.width) * GRID), draw(int(self.terrain.depth) * GRID)
        pose: Pose = (at(x / GRID, y / GRID), TURN_STEP * draw(FULL_TURN // TURN_STEP))
        return pose if self.why_not(pose) is None else None

    def limits(self) -> Limits:
        origin = self.element.pivot
        outline = tuple([(x - origin.x, y - origin.y) for x, y in hull(self.element)])
        reach = self.terrain.width + self.terrain.depth
        return Limits(
            piece=self.element.pieces[0].id, outline=outline, origin=(origin.x, origin.y), reach=reach
        )  # fmt: skip


# Casting.


async def choose_elements(battle: Fray, cast: Cast) -> None:
    """Which elements, up to as many as the card says, and where each shall stand, for all to hear [FF-SPL-07, FF-D-41]."""
    mage, spell = cast.mage, cast.spell
    seat = mage.controller
    terrain = battle.terrain
    while len(cast.moves) < spell.most:
        lister = Marchers(battle, terrain, cast)
        if cast.moves and len(lister(False)) == 1:
            return
        told: dict[str, object] = {"spell": spell.key, "left": spell.most - len(cast.moves)}
        id = await Choose(seat, "march_element", lister, rule=spell.rule, figure=mage, fields=told)
        if id == DONE:
            return
        element = element_named(terrain, id)
        spots = MarchSpots(battle, terrain, cast, element)
        about: dict[str, object] = {"spell": spell.key, "element": id}
        place, turn = await PickPose(seat, "march_pose", spots, rule="FF-R-79", figure=mage, fields=about)
        cast.moves = (*cast.moves, (id, place, turn))
        for piece in element.posed(place, turn):
            terrain = terrain.with_piece(piece)


async def march(battle: Fray, cast: Cast) -> None:
    """They stand elsewhere, with what hangs from them; objects, tokens, marks and the Cat stay where they were [FF-STE-06, FF-SNA-08, FF-R-79]."""
    for id, place, turn in cast.moves:
        element = element_named(battle.terrain, id)
        if place == element.pivot and turn == 0:
            continue
        ropes = tuple([carried(rope, element, place, turn) for rope in battle.ropes])
        battle.shift_scenery(cast.mage, id, element.posed(place, turn), (place, turn), rule=cast.spell.rule)
        battle.carry_ropes(ropes, rule=cast.spell.rule)


def carried(rope: Rope, element: Element, place: Point, turn: int) -> Rope:
    """A rope that hangs from a top of the element goes with it [FF-R-25]."""
    if not any([piece.id == rope.piece for piece in element.pieces]):
        return rope
    return Rope(rope.piece, element.carried(rope.foot, place, turn), rope.z)
