"""The median line, the choice of a side and deployment [SF-DEP, SF-R-48, SF-R-51]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.places import PickPlace, PickPose
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.footing import highest_level, is_stable
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN
from escarmouche.table.moving.passages import Passage
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.moving.walking import fits
from escarmouche.table.scenery.terrain import Terrain

Box = tuple[float, float, float, float]  # left, bottom, right, top
Pose = tuple[Point, int]

FROM_MEDIAN: Final = 12.0  # inches [SF-DEP-03]
QUARTER: Final = FULL_TURN // 4
SCANT: Final = 4.0  # bases on a fourth of the table: it may be full
FINE: Final = 0.25  # inches between the places looked at for a default
TWO_D6: Final = 2 * D6
MEMO: Final = "sons of fate deployment"
SOUTH: Final = "south"
NORTH: Final = "north"
WEST: Final = "west"
EAST: Final = "east"


def is_upright(battle: Feud) -> bool:
    """Whether the median line runs from south to north: it is parallel to the long sides, or by agreement to the short ones [SF-R-48]."""
    terrain = battle.terrain
    if terrain.width == terrain.depth:
        return False
    return (terrain.depth > terrain.width) == (battle.switch("sf_median_axis") == "long")


def zone_of(battle: Feud, seat: int) -> Box:
    """The part of a side that lies at least 12" from the median line [SF-DEP-01, SF-DEP-03]."""
    wide, deep = battle.terrain.width, battle.terrain.depth
    is_low = battle.south == seat
    if is_upright(battle):
        return (0.0, 0.0, wide / 2.0 - FROM_MEDIAN, deep) if is_low else (wide / 2.0 + FROM_MEDIAN, 0.0, wide, deep)
    return (0.0, 0.0, wide, deep / 2.0 - FROM_MEDIAN) if is_low else (0.0, deep / 2.0 + FROM_MEDIAN, wide, deep)


def half_of(battle: Feud, seat: int) -> Box:
    """A side of the table, up to the median line [SF-DEP-01]."""
    wide, deep = battle.terrain.width, battle.terrain.depth
    is_low = battle.south == seat
    if is_upright(battle):
        return (0.0, 0.0, wide / 2.0, deep) if is_low else (wide / 2.0, 0.0, wide, deep)
    return (0.0, 0.0, wide, deep / 2.0) if is_low else (0.0, deep / 2.0, wide, deep)


# Who has which side.


async def roll_off(rule: str) -> int:
    """Each player rolls a die, ties again: the seat with the higher one [SF-R-49]."""
    one, other = await Roll(TWO_D6, FACES, rule=rule, key="roll_off", fields={"seats": [0, 1]})
    while one == other:
        one, other = await Roll(TWO_D6, FACES, rule="SF-R-49", key="roll_off", fields={"seats": [0, 1]})
    return 0 if one > other else 1


async def roll_for_side(battle: Feud) -> None:
    """The higher die chooses a side [SF-DEP-02]."""
    battle.chooser = await roll_off("SF-DEP-02")
    battle.note("side_roll_won", rule="SF-DEP-02", fields={"seat": battle.chooser})


class Sides:
    """The two sides of the table, the low one first."""

    def __init__(self, battle: Feud) -> None:
        self.names: Final = (WEST, EAST) if is_upright(battle) else (SOUTH, NORTH)

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option(name, name) for name in self.names]


async def choose_side(battle: Feud) -> None:
    """The other player takes the opposite side; then all are deployed in their order [SF-DEP-02, SF-R-51]."""
    chooser = battle.chooser
    sides = Sides(battle)
    side = await Choose(chooser, "side", sides, rule="SF-DEP-02")
    battle.south = chooser if side == sides.names[0] else 1 - chooser
    battle.note("side_chosen", rule="SF-DEP-02", fields={"seat": chooser, "side": side})
    battle.deploying = in_order(battle)


def in_order(battle: Feud) -> tuple[int, ...]:
    """Who is set down after whom: the whole band of the chooser first, or of the other, or one by one [SF-R-51]."""
    order = battle.switch("sf_deploy_order")
    early = 1 - battle.chooser if order == "other_first" else battle.chooser
    first = [one.id for one in battle.fighters if one.owner == early]
    second = [one.id for one in battle.fighters if one.owner != early]
    if order != "alternate":
        return tuple(first + second)
    found: list[int] = []
    for i in range(max(len(first), len(second))):
        found += first[i : i + 1] + second[i : i + 1]
    return tuple(found)


# Where.


class ZoneSpots(BandSpots):
    """Poses wholly within a zone, on the ground or on a platform, clear of figures and scenery [SF-DEP-03, SF-R-51]."""

    def __init__(self, battle: Feud, fighter: Fighter) -> None:
        super().__init__(battle, fighter)
        self.battle: Final = battle
        self.fighter: Final = fighter
        self.zone: Final = zone_of(battle, fighter.owner)
        self.is_round: Final = fighter.card.base.is_round
        self._walls: Final[dict[int, Passage]] = {}  # the scenery, by turn
        self._among: Final[dict[int, Passage]] = {}  # the figures that stand already, by turn
        self._default: Point | Pose | None = None
        self._first: Pose | None = None

    def posed(self, answer: Point | Pose) -> Pose:
        """A place as a pose: round bases are not turned."""
        return (answer, 0) if isinstance(answer, Point) else answer

    def shaped(self, pose: Pose) -> Point | Pose:
        return pose[0] if self.is_round else pose

    def body(self, pose: Pose) -> Body:
        place, turn = pose
        card = self.fighter.card
        return Body(card.base, place, highest_level(self.battle.terrain, place), card.height, turn=turn)

    def between(self, turn: int) -> Passage:
        """What scenery leaves free."""
        found = self._walls.get(turn)
        if found is None:
            found = between_walls(self.battle.terrain, self.fighter.card, turn)
            self._walls[turn] = found
        return found

    def among(self, turn: int) -> Passage:
        """What figures leave free."""
        found = self._among.get(turn)
        if found is None:
            terrain = self.battle.terrain
            solid = self.battle.bodies(self.fighter.id)
            found = Passage(
                terrain, ghost_of(terrain, self.fighter.card, turn), walls=[], zones=[], solid=solid, crossed=[]
            )
            self._among[turn] = found
        return found

    def why_not(self, answer: Point | Pose) -> Refusal | None:
        pose = self.posed(answer)
        if not is_within(self.body(pose), self.zone) and pose != self.overflow():
            return Refusal("refused.outside_zone", "SF-DEP-03", {"limit": FROM_MEDIAN}, figure=self.fighter)
        return None if self.is_free(pose) else Refusal("refused.overlaps", "SF-R-51", figure=self.fighter)

    def is_free(self, pose: Pose) -> bool:
        return self.is_free_for(self.body(pose))

    def is_free_for(self, body: Body) -> bool:
        """Nothing stands here, and the base rests whole on what is under it."""
        place, turn = body.place, body.turn
        if not fits(self.between(turn), place, level=body.z):
            return False
        if self.is_beside(place) and not fits(self.among(turn), place, level=body.z):
            return False
        return is_stable(self.battle.terrain, body)

    def is_beside(self, place: Point) -> bool:
        """Whether some figure stands so near that its base may overlap."""
        reach = self.fighter.card.base.half_length
        for other in self.battle.fighters:
            body = other.body
            if body is not None and other is not self.fighter:
                dx = body.x - place.x
                dy = body.y - place.y
                if dx * dx + dy * dy < (reach + body.reach) * (reach + body.reach):
                    return True
        return False

    def overflow(self) -> Pose | None:
        """The one pose outside that is allowed when the zone is full."""
        pose = self.first()
        return None if pose is None or is_within(self.body(pose), self.zone) else pose

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point | Pose]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | Pose | None:
        """Some pose of the zone, if it is free."""
        left, bottom, right, top = self.zone
        turn = 0 if self.is_round else draw(FULL_TURN)
        place = at(
            left + draw(int((right - left) * 10.0) + 1) / 10.0, bottom + draw(int((top - bottom) * 10.0) + 1) / 10.0
        )
        pose = (place, turn)
        body = self.body(pose)
        return self.shaped(pose) if is_within(body, self.zone) and self.is_free_for(body) else None

    def default(self) -> Point | Pose:
        """The free pose nearest to the middle of the front, with room about it if there is such a one."""
        if self._default is None:
            found: Point | Pose | None = self.roomiest()
            pose = self.first() if found is None else None
            self._default = found if pose is None else self.shaped(pose)
        assert self._default is not None, "somebody is to be deployed where there is no room left"
        return self._default

    def body_at(self, answer: Any) -> Body:
        return self.body(self.posed(answer))

    def goal(self, place: Point) -> Point:
        """The other side of the table."""
        terrain = self.battle.terrain
        is_low = self.battle.south == self.fighter.owner
        if is_upright(self.battle):
            return Point(terrain.width if is_low else 0.0, place.y)
        return Point(place.x, terrain.depth if is_low else 0.0)

    def ranks(self) -> Iterator[Point | Pose]:
        """On the ground: whoever stands on something has to climb down first."""
        for pose in self.poses_in(self.zone):
            if self.body(pose).z == 0.0:
                yield self.shaped(pose)

    def has_room(self, body: Body) -> bool:
        return self.is_free_for(body)

    def spots_of(self, figure: Figure) -> ZoneSpots:
        return ZoneSpots(self.battle, self.battle.fighter(figure.id))

    def first(self) -> Pose | None:
        """The free pose nearest to the middle of the front; when the zone is full, elsewhere on its side; none on a full table."""
        if self._first is None:
            terrain = self.battle.terrain
            whole = (0.0, 0.0, terrain.width, terrain.depth)
            for box in (self.zone, half_of(self.battle, self.fighter.owner), whole):
                self._first = self.first_in(box)
                if self._first is not None:
                    break
        return self._first

    def first_in(self, box: Box) -> Pose | None:
        for pose in self.poses_in(box):
            if self.is_free(pose):
                return pose
        return None

    def poses_in(self, box: Box) -> Iterator[Pose]:
        """Row by row from the median line on, each row from its middle to both sides; long bases side by side, then end to end."""
        for turn in (0,) if self.is_round else (0, QUARTER):
            frame = Frame(self.body((at(0.0, 0.0), turn)))
            inner = (box[0] + frame.reach_x, box[1] + frame.reach_y, box[2] - frame.reach_x, box[3] - frame.reach_y)
            for place in rows(
                inner, is_low=self.battle.south == self.fighter.owner, is_upright=is_upright(self.battle)
            ):
                if is_within(self.body((place, turn)), box):
                    yield place, turn

    def limits(self) -> Limits:
        return Limits(figure=self.fighter.id, zone=self.zone)


def ghost_of(terrain: Terrain, card: Card, turn: int) -> Body:
    """A figure beside the table: a passage forgives its mover what it stands on, and nothing is there."""
    return Body(card.base, at(-terrain.width, -terrain.depth), 0.0, card.height, turn=turn)


def between_walls(terrain: Terrain, card: Card, turn: int) -> Passage:
    """What scenery leaves free for a base, remembered by the terrain: hence on a bare table, for a passage keeps its own."""
    key = (MEMO, card.base.half_length, card.base.half_width, card.height, turn)
    known = terrain.memo.get(key)
    if isinstance(known, Passage):
        return known
    walls = ground_of(terrain).walls
    bare = Terrain(terrain.width, terrain.depth, ())
    made = Passage(bare, ghost_of(terrain, card, turn), walls=walls, zones=[], solid=[], crossed=[])
    terrain.memo[key] = made
    return made


def rows(box: Box, *, is_low: bool, is_upright: bool) -> list[Point]:
    """The places of a box: rows from the side of the median line to the edge, each from its middle outwards."""
    left, bottom, right, top = box
    if left > right or bottom > top:
        return []
    low, high, start, end = (left, right, bottom, top) if is_upright else (bottom, top, left, right)
    count = int((high - low) / FINE) + 1
    middle = (start + end) / 2.0
    halves = int((end - start) / 2.0 / FINE) + 1
    found: list[Point] = []
    for i in range(count + 1):
        row = high - (high - low) * i / count if is_low else low + (high - low) * i / count
        for k in range(2 * halves + 1):
            aside = (end - start) / 2.0 * ((k + 1) // 2) / halves
            along = middle + (aside if k % 2 else -aside)
            found.append(at(row, along) if is_upright else at(along, row))
    return found


def is_within(body: Body, box: Box) -> bool:
    """Whether the whole base lies in a box [SF-DEP-03]."""
    frame = Frame(body)
    left, bottom, right, top = box
    return (
        snap(body.x - frame.reach_x - left) >= 0.0
        and snap(right - body.x - frame.reach_x) >= 0.0
        and snap(body.y - frame.reach_y - bottom) >= 0.0
        and snap(top - body.y - frame.reach_y) >= 0.0
    )


async def deploy(battle: Feud) -> None:
    """The next figure is set down in its zone; an oval base any way round [SF-DEP-03]."""
    fighter = battle.fighter(battle.deploying[0])
    spots = ZoneSpots(battle, fighter)
    if is_full(spots):
        battle.put_out(fighter, rule="SF-DEP-03")
    elif spots.is_round:
        place = await PickPlace(fighter.controller, "deploy", spots, rule="SF-DEP-03", figure=fighter)
        battle.put(fighter, spots.body((place, 0)), rule="SF-DEP-03", kind="deployed")
    else:
        pose = await PickPose(fighter.controller, "deploy", spots, rule="SF-DEP-03", figure=fighter)
        battle.put(fighter, spots.body(pose), rule="SF-DEP-03", kind="deployed")
    battle.deploying = battle.deploying[1:]


def is_full(spots: ZoneSpots) -> bool:
    """Whether the whole table has no room for a base: only on tables far smaller than the book's."""
    terrain = spots.battle.terrain
    taken = 0.0
    for body in spots.battle.bodies():
        taken += 4.0 * body.base.half_length * body.base.half_width
    return taken > terrain.width * terrain.depth / SCANT and spots.first() is None
