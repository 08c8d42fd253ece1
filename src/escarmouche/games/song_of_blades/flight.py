"""Flight: straight to the nearest edge, clear of all enemies [SB-MOR-10..14, SB-R-42]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import DrawnSpots, Path, PickPath
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.going import crosses_difficult, passage_of, sticks_of
from escarmouche.games.song_of_blades.profiles import SHORT
from escarmouche.games.song_of_blades.scenery import climb_on
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.legs import floor_to_grid
from escarmouche.table.geometry.points import Point, at, length, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, point_to_segment
from escarmouche.table.moving.walking import Passage, Walk, last_fit, walk

GRAIN: Final = (
    1.0  # mm: what does not come so much nearer to the edge is no flight, as what is so close touches [SB-R-42]
)
SHY: Final = 0.01  # mm that are left before difficult ground
EDGES: Final[tuple[int, ...]] = (48, 0, 72, 24)  # the directions of the west, east, south and north edge


async def flee(battle: Raid, warrior: Warrior, moves: int, *, rule: str) -> None:
    """So many flight moves; afterwards the figure behaves as before [SB-MOR-07, SB-MOR-08, SB-MOR-14]."""
    battle.note("flees", rule=rule, figure=warrior, fields={"moves": moves})
    if warrior.is_immobilised:
        battle.put_out(warrior, rule="SB-MOR-12")
        return
    if warrior.is_fallen:
        if battle.is_engaged(warrior):
            battle.put_out(warrior, rule="SB-MOR-11")
            return
        battle.stand_up(warrior, rule="SB-R-43")
        moves -= 1
    for _ in range(moves):
        if warrior.in_play:
            await flight_move(battle, warrior)


async def flight_move(battle: Raid, warrior: Warrior) -> None:
    """One flight move; nowhere to go, or over the edge, is the end [SB-MOR-10, SB-MOR-13]."""
    battle.drop_token(warrior, rule="SB-SC-02")
    spots = FlightSpots(battle, warrior)
    if spots.first_legal() < 0:
        battle.put_out(warrior, rule="SB-MOR-10", kind="cornered")
        return
    path = await PickPath(warrior.controller, "flight_path", spots, rule="SB-R-42", figure=warrior)
    run = spots.run_to(path)
    body = warrior.standing
    level = climb_on(battle.terrain, body.place, run.end, body.z).level
    battle.moved(warrior, body.moved(run.end, level), rule="SB-MOR-10", kind="fled")
    if run.leaves:
        battle.put_out(warrior, rule="SB-MOR-13", kind="fled_off")


@mypyc_attr(acyclic=True)
class Run:
    """A straight flight in one direction, as far as it goes."""

    __slots__ = ("end", "is_clear", "is_whole", "leaves")

    def __init__(self, end: Point, *, is_whole: bool, is_clear: bool, leaves: bool) -> None:
        self.end: Final = end
        self.is_whole: Final = is_whole  # the full stick, or up to the edge
        self.is_clear: Final = is_clear  # nearer to the edge and far enough from enemies
        self.leaves: Final = leaves  # over the edge


class FlightSpots(DrawnSpots):
    """The directions of a flight move: ninety-six, of which the owner picks a legal one [SB-R-42]."""

    def __init__(self, battle: Raid, fugitive: Warrior) -> None:
        self.battle: Final = battle
        self.fugitive: Final = fugitive
        self.stick: Final = battle.sticks[fugitive.profile.move]
        self.lower: Final = battle.sticks[max(fugitive.profile.move - 1, SHORT)]  # what difficult ground leaves
        self.passage: Final[Passage] = passage_of(battle, fugitive, self.stick, may_leave=True)
        self.enemies: Final = [
            one.standing for one in battle.warriors if one.body is not None and one.controller != fugitive.controller
        ]
        self.edges: Final = nearest_edges(battle, fugitive.standing)
        self._runs: Final[dict[int, Run]] = {}
        self._is_short: int = -1  # whether nothing but shortened flights is left: -1 not yet known

    # One direction.

    def run(self, direction: int) -> Run:
        known = self._runs.get(direction)
        if known is None:
            known = self.find_run(direction)
            self._runs[direction] = known
        return known

    def find_run(self, direction: int) -> Run:
        """As far as the stick, the ground and the edge let it, or as what bars the way [SB-R-42]."""
        start = self.fugitive.place
        far, reaches_edge = self.longest(direction)
        walked = walk(self.passage, (start, self.on_way(direction, far)))
        if walked.stop is not None:
            gone = walked.stop.at
        else:
            gone = far if walked.ends_over is None else self.before_obstacle(direction, far)
        end = self.on_way(direction, gone)
        climb = climb_on(self.battle.terrain, start, end, self.fugitive.standing.z)
        if climb.has_steep_step:
            return Run(start, is_whole=False, is_clear=False, leaves=False)
        leaves = reaches_edge and gone == far
        is_whole = leaves or (walked.stop is None and gone >= self.lower)
        stick = self.lower if self.is_difficult(end) else self.stick
        gets_away = self.is_nearer(end) or (leaves and self.is_at_edge(end))
        is_clear = gets_away and self.is_clear(self.fugitive.standing.moved(end, climb.level), stick)
        return Run(end, is_whole=is_whole, is_clear=is_clear, leaves=leaves)

    def longest(self, direction: int) -> tuple[float, bool]:
        """How far a line may go by stick and ground, and whether that is to the edge [SB-R-42].

        Difficult ground on the line takes a category; a line that stops before it keeps its own [SB-R-09].
        """
        edge_at = way_to_edge(self.battle, self.fugitive.standing, self.on_way(direction, self.stick))
        far = edge_at if edge_at >= 0.0 else self.stick
        entry = difficult_from(walk(self.passage, (self.fugitive.place, self.on_way(direction, far))))
        if entry < 0.0 or far <= self.lower:
            return far, edge_at >= 0.0
        return max(floor_to_grid(entry) - SHY, self.lower), False

    def before_obstacle(self, direction: int, far: float) -> float:
        """Where a line ends that would end on an obstacle: before it [SB-MOVE-07]."""
        return max(last_fit(self.passage, (self.fugitive.place, self.on_way(direction, far)), far), 0.0)

    def on_way(self, direction: int, far: float) -> Point:
        """The place so far away in a direction."""
        start = self.fugitive.place
        ux, uy = UNIT_CIRCLE[direction]
        return at(start.x + ux * far, start.y + uy * far)

    def is_difficult(self, end: Point) -> bool:
        """Whether the line travelled passes through difficult ground [SB-R-09]."""
        return crosses_difficult(walk(self.passage, (self.fugitive.place, end)))

    def is_nearer(self, end: Point) -> bool:
        """Whether it ends nearer to the edge that was closest, by a grain that can be seen [SB-MOR-10, SB-R-42]."""
        start = self.fugitive.place
        terrain = self.battle.terrain
        for edge in self.edges:
            before = away_from_edge(terrain.width, terrain.depth, start, edge)
            if before - away_from_edge(terrain.width, terrain.depth, end, edge) >= GRAIN:
                return True
        return False

    def is_at_edge(self, place: Point) -> bool:
        """Whether a base here touches the edge that was closest [SB-MOR-13]."""
        terrain = self.battle.terrain
        reach = self.fugitive.standing.reach
        return any([away_from_edge(terrain.width, terrain.depth, place, edge) <= reach for edge in self.edges])

    def is_clear(self, there: Body, stick: float) -> bool:
        """Farther than a short stick from enemies; from those nearer already it gets away [SB-MOR-10, SB-R-42]."""
        body = self.fugitive.standing
        short = self.battle.sticks[SHORT]
        for enemy in self.enemies:
            now = distance_in_space(body, enemy)
            then = distance_in_space(there, enemy)
            if now > short:
                if min(then, nearest_on_way(body, there, enemy)) <= short:
                    return False
            elif then <= short and not (stick == short and then > now):
                return False
        return True

    # All directions.

    @property
    def has_only_short(self) -> bool:
        """Whether figures and scenery leave no full-length flight [SB-R-42]."""
        if self._is_short < 0:
            whole = [k for k in range(FULL_TURN) if self.run(k).is_whole and self.run(k).is_clear]
            self._is_short = 0 if whole else 1
        return self._is_short == 1

    def is_legal(self, direction: int) -> bool:
        run = self.run(direction)
        return run.is_clear and (run.is_whole or self.has_only_short)

    def first_legal(self) -> int:
        """The legal direction closest to the straight way, or -1."""
        for aside in range(FULL_TURN // 2 + 1):
            for edge in self.edges:
                for direction in ((edge + aside) % FULL_TURN, (edge - aside) % FULL_TURN):
                    if self.is_legal(direction):
                        return direction
        return -1

    def run_to(self, path: Path) -> Run:
        return self.run(self.direction_of(path[0]))

    def direction_of(self, goal: Point) -> int:
        """The one of ninety-six directions that a place lies in."""
        start = self.fugitive.place
        dx = goal.x - start.x
        dy = goal.y - start.y
        best, found = -1e18, 0
        for k in range(FULL_TURN):
            ux, uy = UNIT_CIRCLE[k]
            if dx * ux + dy * uy > best + 1e-9:
                best, found = dx * ux + dy * uy, k
        return found

    # What a request asks.

    def why_not(self, answer: Path) -> Refusal | None:
        if len(answer) != 1:
            return Refusal("refused.straight", "SB-MOVE-01", figure=self.fugitive)
        if not self.is_legal(self.direction_of(answer[0])):
            return Refusal("refused.no_flight", "SB-MOR-10", figure=self.fugitive)
        return None

    def default(self) -> Path:
        return self.aim(self.first_legal())

    def drawn(self, draw: Callable[[int], int]) -> Path | None:
        direction = draw(FULL_TURN)
        return self.aim(direction) if self.is_legal(direction) else None

    def aim(self, direction: int) -> Path:
        """Where a flight in a direction ends; a place a full stick away where that is no distance."""
        start, end = self.fugitive.place, self.run(direction).end
        if self.direction_of(end) == direction and end != start:
            return (end,)
        ux, uy = UNIT_CIRCLE[direction]
        return (at(start.x + ux * self.stick, start.y + uy * self.stick),)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        return [self.default(), *self.by_chance(count - 1, draw)]

    def limits(self) -> Limits:
        return Limits(figure=self.fugitive.id, reach=self.stick, is_straight=True, sticks=sticks_of(self.battle))

    def route(self, goal: Point) -> Path | None:
        """The whole flight in the direction of a place."""
        direction = self.direction_of(goal)
        return self.aim(direction) if self.is_legal(direction) else None

    def allowance(self, answer: Path) -> float | None:
        """How far this flight may go: difficult ground takes a category, the edge ends it [SB-R-42]."""
        return self.longest(self.direction_of(answer[0]))[0] if answer else self.stick

    def foretold(self, answer: Path) -> Message | None:
        return Message("flight_leaves", {"figure": self.fugitive.id}) if self.run_to(answer).leaves else None

    def region(self) -> list[list[list[list[float]]]] | None:
        """The legal directions up to where a flight ends, neighbours as one fan; drawn for a screen."""
        start = self.fugitive.place
        fans: list[list[list[float]]] = []
        is_open = False
        for direction in self.all_round():
            if not self.is_legal(direction):
                is_open = False
                continue
            if not is_open:
                fans.append([[start.x, start.y]])
                is_open = True
            fans[-1] += self.arc(direction)
        return [[fan] for fan in fans]

    def all_round(self) -> list[int]:
        """All directions, beginning with one that is not legal, so that no fan is cut in two."""
        shut = [k for k in range(FULL_TURN) if not self.is_legal(k)]
        first = shut[0] if shut else 0
        return [(first + k) % FULL_TURN for k in range(FULL_TURN)]

    def arc(self, direction: int) -> list[list[float]]:
        """The far end of a flight, from half way to the direction before to half way to the next."""
        start, end = self.fugitive.place, self.run(direction).end
        far = length(end.x - start.x, end.y - start.y)
        ux, uy = UNIT_CIRCLE[direction]
        corners: list[list[float]] = []
        for beside in (direction - 1, direction, direction + 1):
            vx, vy = UNIT_CIRCLE[beside % FULL_TURN]
            size = length(ux + vx, uy + vy)
            corners.append([start.x + (ux + vx) / size * far, start.y + (uy + vy) / size * far])
        return corners


def difficult_from(walked: Walk) -> float:
    """How far along a walk difficult ground begins, or -1.0 [SB-R-09]."""
    for span in walked.spans:
        if span.zones:
            return span.start
    return -1.0


def nearest_on_way(body: Body, there: Body, enemy: Body) -> float:
    """How near a straight way passes to an enemy, height included [SB-GEN-05]."""
    gap = max(point_to_segment(enemy.x, enemy.y, body.place, there.place) - body.reach - enemy.reach, 0.0)
    rise = min(abs(body.z - enemy.z), abs(there.z - enemy.z))
    return snap(length(gap, rise))


def away_from_edge(width: float, depth: float, place: Point, edge: int) -> float:
    """How far a place is from an edge of the table."""
    if edge == EDGES[0]:
        return place.x
    if edge == EDGES[1]:
        return snap(width - place.x)
    return place.y if edge == EDGES[2] else snap(depth - place.y)


def nearest_edges(battle: Raid, body: Body) -> list[int]:
    """The edge nearest to a base; several when they are equal [SB-R-42]."""
    terrain = battle.terrain
    away = [away_from_edge(terrain.width, terrain.depth, body.place, edge) for edge in EDGES]
    nearest = min(away)
    return [EDGES[i] for i in range(len(EDGES)) if away[i] == nearest]


def way_to_edge(battle: Raid, body: Body, goal: Point) -> float:
    """How far a base goes until it touches an edge of the table, or -1.0 when it does not get there."""
    terrain = battle.terrain
    size = length(goal.x - body.x, goal.y - body.y)
    best = -1.0
    for start, end, high in ((body.x, goal.x, terrain.width), (body.y, goal.y, terrain.depth)):
        for border, is_out in ((body.reach, end <= body.reach), (high - body.reach, end >= high - body.reach)):
            if is_out and end != start:
                along = max((border - start) / (end - start), 0.0) * size
                if best < 0.0 or along < best:
                    best = along
    return best
