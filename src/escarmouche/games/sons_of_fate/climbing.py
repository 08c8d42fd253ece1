"""Climbing onto platforms and descending from them, as actions [SF-CLI, SF-ACT-08, SF-ACT-09, SF-R-34]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import PathSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.edges import Brink, brinks_of
from escarmouche.games.sons_of_fate.footing import platform_under
from escarmouche.games.sons_of_fate.going import DIFFICULT, HAIR, SPRINT, inches_of, passage_of
from escarmouche.games.sons_of_fate.heights import Scramble, platform_above, way_down, way_up, why_not_stop
from escarmouche.games.sons_of_fate.moments import CLIMB, DESCEND
from escarmouche.games.sons_of_fate.paying import CLIMB_PRICE, why_not_points
from escarmouche.games.sons_of_fate.scenery import ground_of, is_climbable
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, contains
from escarmouche.table.moving.routes import Routes
from escarmouche.table.moving.walking import Passage, is_free
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import near

LEEWAY: Final = 2.0  # inches by which a climb may fall short at most, by any house rule
MOST_SIDES: Final = 3  # of a platform, tried for a way


def reaches(battle: Feud, mover: Fighter, kind: str) -> tuple[float, ...]:
    """How far one, two or three chained actions go together, as many as can be paid; Sprint Éclair helps once [SF-R-34, SF-R-45]."""
    inches = inches_of(battle, mover, kind)
    plain = inches - (SPRINT if mover.has_sprint else 0)
    return tuple([float(inches + plain * i) for i in range(mover.points // CLIMB_PRICE)])


class ClimbSpots(PathSpots[Fighter]):
    """The ways up onto a platform, or down from one [SF-CLI-01..03, SF-CLI-06]."""

    def __init__(self, battle: Feud, mover: Fighter, kind: str) -> None:
        self.reaches: Final = reaches(battle, mover, kind)
        super().__init__(mover, self.reaches[-1] if self.reaches else 0.0)
        self.battle: Final = battle
        self.kind: Final = kind
        self._some: Path | None = None
        self._is_searched = False
        self._sides: list[Brink] | None = None
        self._over: Final[dict[int, Path | None]] = {}  # the ways over these, by their number
        self._routes: Routes | None = None
        self._legal: Path = ()  # the way last found legal, and what comes of it
        self._made: Scramble | None = None

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return DIFFICULT

    def scramble(self, answer: Path) -> Scramble:
        if self._made is not None and answer is self._legal:
            return self._made
        path = (self.mover.place, *answer)
        if self.kind == CLIMB:
            return way_up(self.battle, self.mover, self.passage, path)
        return way_down(self.battle, self.mover, self.passage, path)

    def actions(self, done: Scramble) -> int:
        """How many actions a way takes, or none if it is too long: they are declared and paid in one go [SF-R-34]."""
        if not self.reaches or done.walked > self.reaches[0] + HAIR:
            return 0  # what is chained is the wall, not the way to it
        is_at_wall = (
            done.walked < self.reaches[0] - HAIR
        )  # each action of a chain has its share of the wall [SF-ACT-08]
        for i in range(len(self.reaches) if is_at_wall else 1):
            limit = self.reaches[i] + HAIR
            is_needed = i == 0 or done.reached > self.reaches[i - 1] + HAIR
            if is_needed and (done.cost <= limit or self.is_almost_up(done, limit)):
                return i + 1
        return 0

    def is_almost_up(self, done: Scramble, limit: float) -> bool:
        """At most 1" short of the top it is set on the edge for free [SF-CLI-05, SF-R-34]."""
        tolerance = self.battle.switch("sf_climb_tolerance")
        assert isinstance(tolerance, int)
        return self.kind == CLIMB and limit < done.reached <= limit + tolerance and done.rest == 0.0

    def covered(self, done: Scramble, actions: int) -> float:
        """The inches of the last action alone: difficult ground counted once, what is granted at the top not at all [SF-JMP-04, SF-R-36]."""
        before = self.reaches[actions - 2] if actions > 1 else 0.0
        is_slowed = actions == 1 or self.kind == DESCEND  # the ground comes before a climb, and after a descent
        return snap(min(done.cost, self.reaches[actions - 1]) - before - (done.slowed if is_slowed else 0.0))

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return Refusal("refused.nothing_climbed", "SF-R-34", figure=self.mover)
        done = self.scramble(answer)
        if done.refusal is not None:
            return done.refusal
        if self.actions(done) == 0:
            return self.too_far(done)
        for enemy in self.battle.enemies_at(self.mover, done.body):
            return Refusal("refused.into_contact", "SF-MOVE-04", figure=self.mover, target=enemy)
        self._legal, self._made = answer, done
        return None

    def too_far(self, done: Scramble) -> Refusal:
        """Too long a way to the wall, or too long a way in all [SF-ACT-08, SF-CLI-02]."""
        if self.reaches and done.walked > self.reaches[0] - HAIR:
            about: dict[str, object] = {"length": done.walked, "limit": self.reaches[0]}
            return Refusal("refused.wall_too_far", "SF-ACT-08", about, figure=self.mover)
        limits = [reach for reach in self.reaches if done.reached <= reach + HAIR]  # the wall ends in the first of them
        about = {"length": done.cost, "limit": limits[0] if limits else self.pas}
        return Refusal("refused.too_far_to_climb", "SF-CLI-02", about, figure=self.mover)

    # Some ways.

    def faces(self) -> list[Piece]:
        """The platforms whose face could be climbed, or the one to descend from."""
        body = self.mover.standing
        terrain = self.battle.terrain
        if self.kind == DESCEND:
            under = platform_under(terrain, body)
            return [] if under is None else [under]
        high = body.z + self.pas + LEEWAY
        reach = self.reaches[0] if self.reaches else 0.0
        return [
            piece
            for piece in ground_of(terrain).platforms
            if body.z < piece.top <= high and is_climbable(piece) and near(piece, body, reach)
        ]

    def ways(self, most: int) -> list[Path]:
        """Legal ways over the nearest sides of each face."""
        found: list[Path] = []
        for i in range(len(self.sides())):
            if len(found) >= most:
                break
            path = self.over_side(i)
            if path is not None:
                found.append(path)
        return found

    def over_side(self, number: int) -> Path | None:
        """The way over one of the sides; looked for once."""
        if number not in self._over:
            self._over[number] = self.over(self.sides()[number])
        return self._over[number]

    def sides(self) -> list[Brink]:
        """The nearest sides of each face, as far as they may be reached."""
        if self._sides is None:
            self._sides = []
            for piece in self.faces():
                for brink in brinks_of(piece, self.mover.standing)[:MOST_SIDES]:
                    if brink.away > self.reaches[0] + self.mover.standing.reach:
                        break
                    self._sides.append(brink)
        return self._sides

    def over(self, brink: Brink) -> Path | None:
        """Straight over an edge, or first to the spot below or above it."""
        near_side, far_side = (brink.foot, brink.inside) if self.kind == CLIMB else (brink.inside, brink.foot)
        if self.kind == DESCEND and not self.is_room_below(far_side):
            return None
        straight = (far_side,)
        if self.why_not(straight) is None:
            return straight
        rise = self.rise_to(far_side) if self.kind == CLIMB else 0.0
        if rise < 0.0:
            return None
        is_open = is_free(self.passage, (self.mover.place, near_side))
        is_too_far = leg_length(self.mover.place, near_side) + rise > self.pas + LEEWAY + HAIR
        if is_open and is_too_far:
            return None
        past = (near_side, far_side)
        if self.why_not(past) is None:
            return past
        if is_open or is_too_far:
            return None  # the way to the edge is open: what forbids it lies beyond
        route = self.routes().to(near_side)
        if route is None or len(route) < 3:
            return None
        way = (*route[1:], far_side)
        return way if self.why_not(way) is None else None

    def rise_to(self, place: Point) -> float:
        """The height of a climb that ends here, whatever its way; below 0 where none may [SF-CLI-03]."""
        piece = platform_above(self.battle, self.passage, place)
        if piece is None or not self.is_room_at(place, piece.top):
            return -1.0
        return piece.top - self.mover.standing.z

    def is_room_below(self, place: Point) -> bool:
        """Whether a descent may end here on some level, whatever its way [SF-CLI-03]."""
        if self.is_room_at(place, 0.0):
            return True
        for piece in ground_of(self.battle.terrain).platforms:
            if contains(piece.shape, place.x, place.y) and self.is_room_at(place, piece.top):
                return True
        return False

    def is_room_at(self, place: Point, level: float) -> bool:
        """Whether it may stay at a place of this level [SF-CLI-03]."""
        body = self.mover.standing.moved(place, level)
        is_stable = why_not_stop(self.battle, self.mover, self.passage, body) is None
        return is_stable and not self.battle.enemies_at(self.mover, body)

    def routes(self) -> Routes:
        """Ways round on its own level, to the foot of a face or to its edge."""
        if self._routes is None:
            self._routes = Routes(self.passage, limit=self.reaches[0], zone_price=DIFFICULT[0])
        return self._routes

    def some_way(self) -> Path | None:
        if not self._is_searched:
            self._is_searched = True
            ways = self.ways(1)
            self._some = ways[0] if ways else None
        return self._some

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a climb was offered where there is no way"
        return way

    def route(self, goal: Point) -> Path | None:
        """A way to a place on the surface, or on the ground below: over the side that is nearest to it."""
        best: Path | None = None
        for piece in self.faces():
            for brink in brinks_of(piece, self.mover.standing.moved(goal, self.mover.standing.z))[:1]:
                way = self.over(brink)
                if way is not None and (best is None or self.why_not((*way, goal)) is None):
                    best = (*way, goal)
        return best

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Over several sides, and some steps further."""
        found = self.ways(max(count // 2, 1))
        for way in list(found):
            further = self.further(way, draw)
            if len(found) < count and self.why_not(further) is None:
                found.append(further)
        return found

    def further(self, way: Path, draw: Callable[[int], int]) -> Path:
        """The same way and some steps in any direction."""
        ux, uy = UNIT_CIRCLE[draw(96)]
        far = (1 + draw(8)) / 4.0
        return (*way, at(way[-1].x + ux * far, way[-1].y + uy * far))

    def one(self, draw: Callable[[int], int]) -> Path:
        """Over a side drawn by chance, or the next one where that is barred; sometimes some steps further."""
        sides = len(self.sides())
        first = draw(sides)
        for i in range(sides):
            way = self.over_side((first + i) % sides)
            if way is not None:
                further = self.further(way, draw) if draw(2) else way
                return further if further is way or self.why_not(further) is None else way
        return self.default()


# Whether; `is_free` where the figure is known not to be engaged.


def why_not_climb(
    battle: Feud, climber: Fighter, spots: ClimbSpots | None = None, *, is_free: bool = False
) -> Refusal | None:
    """One action point for each part of a climb, not while engaged, and a way onto a stable surface [SF-ACT-08, SF-CLI-01, SF-CLI-04]."""
    refusal = why_not_points(climber, CLIMB_PRICE, rule="SF-ACT-08")
    if refusal is None and not is_free and battle.is_engaged(climber):
        refusal = Refusal("refused.engaged", "SF-CLI-04", figure=climber)
    if refusal is None and (spots or ClimbSpots(battle, climber, CLIMB)).some_way() is None:
        refusal = Refusal("refused.nothing_to_climb", "SF-CLI-01", figure=climber)
    return refusal


def why_not_descend(
    battle: Feud, climber: Fighter, spots: ClimbSpots | None = None, *, is_free: bool = False
) -> Refusal | None:
    """One action point, not while engaged, from a height to a stable place below [SF-ACT-09, SF-CLI-06]."""
    refusal = why_not_points(climber, CLIMB_PRICE, rule="SF-ACT-09")
    if refusal is None and not is_free and battle.is_engaged(climber):
        refusal = Refusal("refused.engaged", "SF-MOVE-05", figure=climber)
    spots = spots or ClimbSpots(battle, climber, DESCEND)
    if refusal is None and (climber.standing.z <= 0.0 or spots.some_way() is None):
        refusal = Refusal("refused.nothing_to_descend", "SF-CLI-06", figure=climber)
    return refusal


# What is done.


async def climb(battle: Feud, climber: Fighter, spots: ClimbSpots | None = None) -> None:
    """Up onto a surface: height counts as distance, and nobody stops on the wall [SF-CLI-01..03]."""
    spots = spots or ClimbSpots(battle, climber, CLIMB)
    path = await PickPath(climber.controller, "climb_path", spots, rule="SF-CLI-01", figure=climber)
    scramble(battle, spots, path, rule="SF-CLI-01", price="SF-ACT-08", kind="climbed")


async def descend(battle: Feud, climber: Fighter, spots: ClimbSpots | None = None) -> None:
    """Down to a stable place, and on while inches are left; it never wounds [SF-CLI-06, SF-CLI-08]."""
    spots = spots or ClimbSpots(battle, climber, DESCEND)
    path = await PickPath(climber.controller, "descend_path", spots, rule="SF-CLI-06", figure=climber)
    scramble(battle, spots, path, rule="SF-CLI-06", price="SF-ACT-09", kind="descended")


def scramble(battle: Feud, spots: ClimbSpots, path: Path, *, rule: str, price: str, kind: str) -> None:
    """Pay all actions that the way takes, and go it [SF-R-34]."""
    mover = spots.mover
    done = spots.scramble(path)
    actions = spots.actions(done)
    battle.spend(mover, actions * CLIMB_PRICE, rule=price)
    battle.run_with_it(mover, rule="SF-R-45")
    left = snap(spots.reaches[actions - 1] - done.cost)
    battle.moved(mover, done.body, spots.covered(done, actions), rule=rule, kind=kind, left=left)
