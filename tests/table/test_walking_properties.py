"""Walking holds whatever the scene: agreement with Shapely, with itself, and under symmetries of the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import LineString
from shapely.geometry import Point as Spot

from escarmouche.table.bases.bodies import Body, oval_base, round_base
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape, disc, polygon
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, cut, fits, is_free, path_length, walk
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain

SIZE = 12.0
SLACK = 0.0015
ROCK = Nature("rock", impassable=True)
Turn = Callable[[Point], Point]


def spot(chance: Random, low: float = 0.8, high: float = SIZE - 0.8) -> Point:
    return at(chance.uniform(low, high), chance.uniform(low, high))


def outline(chance: Random) -> Shape:
    """A disc, or a polygon that is often concave, around the origin."""
    if chance.random() < 0.25:
        return disc(Point(0.0, 0.0), chance.randint(200, 1200) / 1000)
    corners = []
    for turn in range(0, 96, chance.choice([8, 12, 16, 24, 32])):
        ux, uy = UNIT_CIRCLE[turn]
        far = chance.uniform(0.3, 2.4)
        corners.append(at(ux * far, uy * far))
    return polygon(corners)


class Scene:
    def __init__(self, mover: Body, walls: list[Piece], zones: list[Piece], solid: list[Body], path: tuple[Point, ...]):
        self.mover, self.walls, self.zones, self.solid, self.path = mover, walls, zones, solid, path

    def passage(self, *, may_leave: bool = False) -> Passage:
        terrain = Terrain(SIZE, SIZE, tuple(self.walls + self.zones))
        return Passage(
            terrain, self.mover, walls=self.walls, zones=self.zones, solid=self.solid, crossed=[], may_leave=may_leave
        )

    def moved(self, turn: Turn) -> Scene:
        """The whole scene carried elsewhere; turn tells where points go."""

        def rooted(old: Piece) -> Piece:
            if old.shape.ring:
                ring = polygon([turn(p) for p in old.shape.ring])
                return Piece(old.id, old.nature, ring, place=at(0, 0), height=old.height)
            return Piece(old.id, old.nature, old.local, place=turn(old.place), height=old.height)

        return Scene(
            self.mover.moved(turn(self.mover.place), 0.0), [rooted(p) for p in self.walls],
            [rooted(p) for p in self.zones], [b.moved(turn(b.place), 0.0) for b in self.solid],
            tuple([turn(p) for p in self.path]),
        )  # fmt: skip


def ground(shape: Shape) -> shapely.Geometry:
    if shape.ring:
        return shapely.Polygon([(p.x, p.y) for p in shape.ring])
    return Spot(shape.centre.x, shape.centre.y)


def margin(scene: Scene, shape: Shape, line: shapely.Geometry) -> float:
    """How far the edge of a round mover on a line of centres stays from a shape."""
    return float(ground(shape).distance(line)) - shape.radius - scene.mover.reach


def obstacles(scene: Scene) -> list[Shape]:
    return [piece.shape for piece in scene.walls] + [body.outline for body in scene.solid]


def scene_of(seed: int) -> Scene:
    """A crowded table; a seed gives more varied scenes than many small draws."""
    chance = Random(seed)
    mover = Body(round_base(chance.choice([0.5, 0.8, 1.0, 1.6])), spot(chance), 0.0, 1.0)
    is_bold = chance.random() < 0.15
    reach = (-0.5, SIZE + 0.5) if is_bold else (mover.reach, SIZE - mover.reach)
    path = (mover.place, *[spot(chance, *reach) for _ in range(chance.choice([1, 1, 2, 3]))])
    pieces = [
        Piece(f"piece {i}", ROCK, outline(chance), place=spot(chance), turn=chance.randrange(96), height=2.0)
        for i in range(5)
    ]
    solid = [Body(round_base(1.0), spot(chance), 0.0, 1.0) for _ in range(chance.randint(0, 3))]
    scene = Scene(mover, pieces[: chance.randint(0, 3)], pieces[3:], solid, path)
    start = Spot(mover.x, mover.y)
    scene.walls = [piece for piece in scene.walls if margin(scene, piece.shape, start) > 0.0]
    scene.solid = [body for body in scene.solid if margin(scene, body.outline, start) > 0.0]
    return scene


scenes = st.integers(0, 10**9).map(scene_of)


def line_of(path: tuple[Point, ...]) -> shapely.Geometry:
    spots = [(p.x, p.y) for p in path]
    return LineString(spots) if len(spots) > 1 else Spot(spots[0])


def depth_of(scene: Scene, path: tuple[Point, ...]) -> float:
    """The smallest margin of a path: to obstacles and to the edge."""
    left, bottom, right, top = line_of(path).bounds
    found = [min(left, bottom, SIZE - right, SIZE - top) - scene.mover.reach]
    found += [margin(scene, shape, line_of(path)) for shape in obstacles(scene)]
    return min(found)


@given(scenes)
@settings(max_examples=250)
def test_a_path_is_free_when_the_swept_base_overlaps_nothing(scene: Scene):
    depth = depth_of(scene, scene.path)

    free = is_free(scene.passage(), scene.path)

    if abs(depth + SLACK) > 1e-6:
        assert free == (depth > -SLACK)


@given(scenes)
@settings(max_examples=250)
def test_walking_and_asking_whether_it_is_free_agree(scene: Scene):
    passage = scene.passage()
    walked = walk(passage, scene.path)

    assert walked.is_free == is_free(passage, scene.path)
    assert walked.length == path_length(scene.path)
    if walked.is_free:
        assert fits(passage, scene.path[-1])


@given(scenes)
@settings(max_examples=300)
def test_a_stopped_base_overlaps_nothing_and_a_hundredth_further_would(scene: Scene):
    passage = scene.passage()
    stop = walk(passage, scene.path).stop
    if stop is None:
        return

    assert depth_of(scene, (stop.place,)) > -SLACK
    assert fits(passage, stop.place)
    assert is_free(passage, cut(scene.path, stop.at))
    place = beyond(scene.path, stop.at + 0.01)
    if stop.kind == EDGE:
        assert min(place.x, place.y, SIZE - place.x, SIZE - place.y) < scene.mover.reach
        return
    shape = scene.solid[stop.body_index].outline if stop.kind == FIGURE else stop.piece and stop.piece.shape
    assert shape
    assert margin(scene, shape, place) < 0.0


def beyond(path: tuple[Point, ...], distance: float) -> shapely.Geometry:
    """The exact point at a distance; past the end of a leg it goes straight on."""
    done = 0.0
    for a, b in pairwise(path):
        size = leg_length(a, b)
        if size > 0 and (distance - 0.01 < done + size):
            part = (distance - done) / size
            return Spot(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
        done += size
    raise AssertionError("the path is shorter than its stop")


@given(scenes, st.integers(0, 10**9))
@settings(max_examples=200)
def test_a_base_fits_where_the_oracle_finds_room(scene: Scene, seed: int):
    place = spot(Random(seed), 0.0, SIZE)
    depth = depth_of(scene, (place,))
    if abs(depth + SLACK) > 1e-6:
        assert fits(scene.passage(), place) == (depth > -SLACK)


@given(scenes)
@settings(max_examples=200)
def test_spans_add_up_and_zones_are_as_long_as_the_oracle_says(scene: Scene):
    walked = walk(scene.passage(), scene.path)

    assert sum(span.length for span in walked.spans) == pytest.approx(walked.length, abs=1e-9)
    starts = [span.start for span in walked.spans]
    assert starts == sorted(starts)
    for zone in scene.zones:
        inside = sum(span.length for span in walked.spans if zone in span.zones)
        area = ground(zone.shape) if zone.shape.ring else ground(zone.shape).buffer(zone.shape.radius, quad_segs=256)
        oracle = sum(area.intersection(LineString([(a.x, a.y), (b.x, b.y)])).length for a, b in pairwise(scene.path))
        assert inside == pytest.approx(oracle, abs=0.012)


def assert_same_walk(scene: Scene, other: Scene, turn: Turn) -> None:
    if abs(depth_of(scene, scene.path) + SLACK) < 1e-6:
        return
    one = walk(scene.passage(may_leave=True), scene.path)
    two = walk(other.passage(may_leave=True), other.path)
    assert two.length == pytest.approx(one.length, abs=0.00101)
    assert (one.stop is None) == (two.stop is None)
    if one.stop is not None and two.stop is not None:
        assert two.stop.at == pytest.approx(one.stop.at, abs=0.015)
        assert leg_length(two.stop.place, turn(one.stop.place)) < 0.02


@given(scenes, st.integers(-9000, 9000), st.integers(-9000, 9000))
@settings(max_examples=100)
def test_a_walk_does_not_depend_on_where_the_table_begins(scene: Scene, dx: int, dy: int):
    def turn(p: Point) -> Point:
        return at(p.x + dx / 1000, p.y + dy / 1000)

    assert_same_walk(scene, scene.moved(turn), turn)


@given(scenes)
@settings(max_examples=100)
def test_a_walk_survives_a_quarter_turn_of_the_table(scene: Scene):
    def turn(p: Point) -> Point:
        return at(SIZE - p.y, p.x)

    assert_same_walk(scene, scene.moved(turn), turn)


@given(scenes)
@settings(max_examples=100)
def test_a_walk_survives_a_mirror(scene: Scene):
    def turn(p: Point) -> Point:
        return at(SIZE - p.x, p.y)

    assert_same_walk(scene, scene.moved(turn), turn)


@given(scenes, st.integers(0, 95), st.sampled_from([(1.6, 0.8), (2.0, 1.0), (1.2, 1.0)]))
@settings(max_examples=150)
def test_an_oval_walks_as_its_swept_ellipse(scene: Scene, turn: int, sides: tuple[float, float]):
    mover = Body(oval_base(*sides), scene.mover.place, 0.0, 1.0, turn=turn)
    scene.mover = mover
    unit = affinity.scale(Spot(0, 0).buffer(1, quad_segs=64), mover.base.half_length, mover.base.half_width)
    base = affinity.rotate(unit, turn * 3.75, origin=(0, 0))
    start = affinity.translate(base, mover.x, mover.y)
    areas = [(ground(s) if s.ring else ground(s).buffer(s.radius, quad_segs=64)) for s in obstacles(scene)]
    goal = scene.path[-1]
    swept = shapely.MultiPolygon([start, affinity.translate(base, goal.x, goal.y)]).convex_hull
    table = shapely.box(0, 0, SIZE, SIZE)
    if not table.contains(start) or any(area.distance(start) < 0.005 for area in areas):
        return

    free = is_free(scene.passage(), (mover.place, goal))

    is_clear = table.buffer(-0.0005).contains(swept) and all(area.distance(swept) > 0.003 for area in areas)
    depths = [swept.buffer(-0.006).intersects(area) for area in areas] + [not table.contains(swept.buffer(-0.006))]
    if is_clear:
        assert free
    if any(depths):
        assert not free
