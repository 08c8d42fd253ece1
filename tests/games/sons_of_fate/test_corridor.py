"""The firing corridor: the vectors of the catalogue, and oval bases against lanes drawn one by one."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon
from shapely.prepared import prep

from escarmouche.games.sons_of_fate.corridor import READERS, Corridor, corridor_between, reader_of
from escarmouche.table.bases.bodies import Base, Body, oval_base, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, polygon
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_disc
from escarmouche.table.sight.sight import LANES, look
from tests.support.scripts import rule

WALL = Nature("wall", opaque=True, impassable=True, cover="heavy", linear=True)
LOW_WALL = Nature("low_wall", soft=True, cover="light", linear=True)
LOOPHOLE = Nature("loophole_wall", opaque=True, impassable=True, cover="heavy", linear=True, loophole=True)
HUT = Nature("hut", opaque=True, impassable=True, cover="heavy", platform=True)
WOOD = Nature("forest", soft=True, ground=("forest",), cover="light")
MARSH = Nature("marsh", ground=("marsh",))
COLOSSUS = 2.5


def figure(x: float, y: float, *, wide: float = 1.0, z: float = 0.0, height: float = 1.25) -> Body:
    return Body(round_base(wide), at(x, y), z, height)


def block(*sides: float, nature: Nature = WALL, height: float = 5.0) -> Piece:
    left, bottom, right, top = sides
    corners = [Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top)]
    return Piece(f"{nature.kind} {sides}", nature, polygon(corners), place=at(0.0, 0.0), height=height)


def corridor(
    shooter: Body, target: Body, *things: Piece | Body, strict: bool = False, heights: bool = True
) -> Corridor:
    pieces = tuple([thing for thing in things if isinstance(thing, Piece)])
    others = [thing for thing in things if isinstance(thing, Body)]
    reader = reader_of(is_strict=strict, has_heights=heights)
    return corridor_between(Terrain(48.0, 48.0, pieces), shooter, target, others, reader=reader)


def verdict(found: Corridor) -> str:
    return "blocked" if found.is_blocked else "obstructed" if found.is_obstructed else "clear"


@rule("SF-COR-01", "SF-COR-02", "SF-COR-05", "SF-COR-06", "SF-R-28")
@pytest.mark.parametrize(
    ("walls", "share", "expected"),
    [
        ([(5, 0.2, 5.2, 3)], 0.30, "obstructed"),
        ([(5, -1, 5.2, 1)], 1.00, "blocked"),
        ([(5, 0.5, 5.2, 3)], 0.00, "clear"),
        ([(3, -1, 3.2, 0.1), (7, -0.1, 7.2, 1)], 1.00, "blocked"),
        ([(3, -1, 3.2, -0.1), (7, 0.1, 7.2, 1)], 0.80, "obstructed"),
    ],
)
def test_walls_cut_the_lanes_they_stand_in(walls: list[tuple[float, ...]], share: float, expected: str) -> None:
    """[SF-X-33 a-e]"""
    found = corridor(figure(0, 0), figure(10, 0), *[block(*sides) for sides in walls])

    assert (found.hard, verdict(found)) == (share, expected)


@rule("SF-COR-06", "SF-COR-07", "SF-R-27")
@pytest.mark.parametrize(
    ("y", "wide", "share", "expected"),
    [(0.4, 1.0, 0.6, "obstructed"), (1.0, 1.0, 0.0, "clear"), (0.2, 2.0, 1.0, "blocked"), (0.0, 1.0, 1.0, "blocked")],
)
def test_figures_cut_the_lanes_they_stand_in(y: float, wide: float, share: float, expected: str) -> None:
    """[SF-X-33 f-i]"""
    found = corridor(figure(0, 0), figure(10, 0), figure(5, y, wide=wide))

    assert (found.hard, verdict(found)) == (share, expected)


@rule("SF-COR-06")
@pytest.mark.parametrize(
    ("top", "expected"), [(-0.49, "clear"), (-0.488, "obstructed"), (0.489, "obstructed"), (0.49, "blocked")]
)
def test_a_hundredth_of_the_lanes_is_as_good_as_nothing_or_all(top: float, expected: str) -> None:
    assert verdict(corridor(figure(0, 0), figure(10, 0), block(5, -3, 5.2, top))) == expected


@rule("SF-R-31", "SF-COR-09")
@pytest.mark.parametrize(("beyond", "expected"), [(4.0, "clear"), (0.8, "blocked")])
def test_from_above_a_low_obstacle_hides_only_who_is_close_behind(beyond: float, expected: str) -> None:
    """[SF-X-36]"""
    platform = block(-5, -5, 1, 5, nature=HUT, height=3.0)
    obstacle = block(5, -2, 5.2, 2, height=2.0)
    target = figure(5.2 + beyond + 0.5, 0)

    assert verdict(corridor(figure(0, 0, z=3.0), target, platform, obstacle)) == expected
    assert verdict(corridor(target, figure(0, 0, z=3.0), platform, obstacle)) == expected
    assert verdict(corridor(figure(0, 0, z=3.0), target, platform, obstacle, heights=False)) == "blocked"


@rule("SF-R-30", "SF-TER-01", "SF-COV-02", "SF-COV-03", "SF-COV-04")
@pytest.mark.parametrize(
    ("before", "behind", "bottom", "expected", "strict"),
    [
        (0.8, 5.0, -2, "clear", "clear"),
        (5.0, 0.8, -2, "obstructed", "obstructed"),
        (5.0, 5.0, -2, "obstructed", "blocked"),
        (5.0, 5.0, 0, "obstructed", "obstructed"),
        (0.8, 0.8, -2, "obstructed", "obstructed"),
    ],
)
def test_light_cover_costs_a_die_unless_the_shooter_alone_is_close(
    before: float, behind: float, bottom: float, expected: str, strict: str
) -> None:
    """[SF-X-73 a-e, SF-X-07 a]"""
    wall = block(10, bottom, 10.5, 2, nature=LOW_WALL, height=1.0)
    shooter, target = figure(10 - before - 0.5, 0), figure(10.5 + behind + 0.5, 0)

    assert verdict(corridor(shooter, target, wall)) == expected
    assert verdict(corridor(shooter, target, wall, strict=True)) == strict
    assert corridor(shooter, target, wall).hard == 0.0  # it cuts no lane


@rule("SF-TER-02", "SF-COV-05")
@pytest.mark.parametrize(
    ("before", "behind", "expected"),
    [(0.8, 5.0, "clear"), (5.0, 0.8, "blocked"), (5.0, 5.0, "blocked"), (0.8, 0.8, "blocked")],
)
def test_a_loophole_serves_the_shooter_behind_it_and_nobody_else(before: float, behind: float, expected: str) -> None:
    """[SF-X-07 b]"""
    wall = block(10, -2, 10.5, 2, nature=LOOPHOLE, height=2.5)

    assert verdict(corridor(figure(9.5 - before, 0), figure(11 + behind, 0), wall)) == expected


@rule("SF-TER-03", "SF-TER-04", "SF-TER-05")
def test_a_rock_blocks_a_marsh_does_not_and_a_wood_costs_a_die() -> None:
    sides = (4.0, -2.0, 6.0, 2.0)

    assert verdict(corridor(figure(0, 0), figure(10, 0), block(*sides, height=2.0))) == "blocked"
    assert verdict(corridor(figure(0, 0), figure(10, 0), block(*sides, nature=MARSH, height=0.0))) == "clear"
    assert verdict(corridor(figure(0, 0), figure(10, 0), block(*sides, nature=WOOD, height=4.0))) == "obstructed"
    assert verdict(corridor(figure(0, 0), figure(5, 0), block(*sides, nature=WOOD, height=4.0))) == "obstructed"
    assert verdict(corridor(figure(5, 0), figure(10, 0), block(*sides, nature=WOOD, height=4.0))) == "clear"


@rule("SF-R-31", "SF-TER-06")
@pytest.mark.parametrize(
    ("edge", "target_x", "level", "expected"),
    [
        (20.0, 10.0, 3.0, "clear"),  # a: the middle of the same platform
        (1.0, 10.0, 2.0, "clear"),  # b: half an inch from the edge, onto another platform
        (2.5, 7.0, 0.0, "blocked"),  # c: two inches from the edge, the target 4 beyond it
        (2.5, 9.0, 0.0, "clear"),  # ... 6 beyond it
    ],
)
def test_a_platform_hides_who_is_not_at_its_edge(edge: float, target_x: float, level: float, expected: str) -> None:
    """[SF-X-74 a-c]"""
    pieces = [block(-20, -20, edge, 20, nature=HUT, height=3.0)]
    if level == 2.0:
        pieces.append(block(8, -2, 12, 2, nature=HUT, height=2.0))
    above, below = figure(0, 0, z=3.0), figure(target_x, 0, z=level)

    assert verdict(corridor(above, below, *pieces)) == expected
    assert verdict(corridor(below, above, *pieces)) == expected


@rule("SF-R-31")
def test_a_colossus_sees_over_the_edge_where_others_do_not() -> None:
    platform = block(-20, -20, 2.5, 20, nature=HUT, height=3.0)
    target = figure(7, 0)

    assert corridor(figure(0, 0, z=3.0), target, platform).is_blocked
    assert verdict(corridor(figure(0, 0, z=3.0, height=COLOSSUS), target, platform)) == "clear"


@rule("SF-R-31")
def test_a_round_platform_is_crossed_at_a_point() -> None:
    tower = Piece("tower", HUT, local_disc(2.5), place=at(0.0, 0.0), height=3.0)

    assert corridor(figure(0, 0, z=3.0), figure(7, 0), tower).is_blocked
    assert verdict(corridor(figure(0, 0, z=3.0), figure(9, 0), tower)) == "clear"
    assert verdict(corridor(figure(1.5, 0, z=3.0), figure(4, 0), tower)) == "clear"


@rule("SF-R-31")
@pytest.mark.parametrize(
    ("x", "z", "tall", "expected"),
    [(5.0, 0.0, 1.25, "clear"), (8.6, 0.0, 1.25, "blocked"), (5.0, 2.0, 1.25, "blocked"), (5.0, 0.5, 2.5, "clear")],
)
def test_figures_below_are_shot_over_unless_they_stand_before_the_lower_one(
    x: float, z: float, tall: float, expected: str
) -> None:
    platform = block(-5, -5, 1, 5, nature=HUT, height=3.0)
    screen = figure(x, 0, z=z, wide=2.0, height=tall)

    assert verdict(corridor(figure(0, 0, z=3.0), figure(10.5, 0), platform, screen)) == expected


@rule("SF-R-31")
def test_without_heights_only_the_ground_one_stands_on_is_ignored() -> None:
    platform = block(-5, -5, 4, 5, nature=HUT, height=3.0)

    assert corridor(figure(0, 0, z=3.0), figure(6, 0), platform).is_blocked
    assert verdict(corridor(figure(0, 0, z=3.0), figure(6, 0), platform, heights=False)) == "clear"
    assert corridor(figure(0, 0, z=3.0), figure(10, 0), block(6, -3, 6.2, 3, height=1), heights=False).is_blocked


@rule("SF-COR-08", "SF-R-29")
def test_every_thing_that_fills_more_than_a_hair_is_a_cause() -> None:
    low_wall = block(7, -2, 7.5, 2, nature=LOW_WALL, height=1.0)

    found = corridor(figure(0, 0), figure(10, 0), low_wall, figure(5, 0.4), block(3, 0.4, 3.2, 2), figure(5, -5))

    assert (found.causes, verdict(found)) == (3, "obstructed")


# Oval bases.

BASES = [round_base(25 / 25.4), round_base(80 / 25.4)] + [
    oval_base(long / 25.4, short / 25.4) for long, short in ((60, 35), (75, 42), (90, 52), (105, 70))
]


@rule("SF-COR-06", "SF-GEN-03")
def test_an_oval_base_shows_its_side_or_its_end() -> None:
    oval = oval_base(4.0, 2.0)
    side = Body(oval, at(10, 0), 0.0, 1.25, turn=24)
    end = Body(oval, at(10, 0), 0.0, 1.25)
    wall = block(8.9, 0, 9.0, 3)  # right before it

    assert corridor(figure(0, 0, wide=4.0), side, wall).hard == 0.5
    assert verdict(corridor(figure(0, 0, wide=2.0), end, block(7, 1, 7.2, 5))) == "clear"
    assert verdict(corridor(figure(0, 0, wide=2.0), side, block(7, 1, 7.2, 5))) == "obstructed"


def chord_lanes(shooter: Body, target: Body, count: int) -> list[LineString]:
    """Lanes joining the same fractions of the chords between the tangent points, found on the hull of many points."""
    rims = [rim(shooter), rim(target)]
    owner = {point: i for i in (0, 1) for point in rims[i]}
    hull = list(shapely.multipoints([*rims[0], *rims[1]]).convex_hull.exterior.coords)
    borders = [(a, b) if owner[a] == 0 else (b, a) for a, b in pairwise(hull) if owner[a] != owner[b]]
    (a0, b0), (a1, b1) = borders
    lanes = []
    for i in range(count):
        t = (i + 0.5) / count
        start = (a0[0] + (a1[0] - a0[0]) * t, a0[1] + (a1[1] - a0[1]) * t)
        lanes.append(LineString([start, (b0[0] + (b1[0] - b0[0]) * t, b0[1] + (b1[1] - b0[1]) * t)]))
    return lanes


def rim(body: Body) -> list[tuple[float, float]]:
    turn = 2 * math.pi * body.turn / 96
    found = []
    for i in range(3600):
        x = body.base.half_length * math.cos(2 * math.pi * i / 3600)
        y = body.base.half_width * math.sin(2 * math.pi * i / 3600)
        found.append(
            (body.x + x * math.cos(turn) - y * math.sin(turn), body.y + x * math.sin(turn) + y * math.cos(turn))
        )
    return found


def shapely_of(shape: Shape) -> Polygon:
    if shape.ring:
        return Polygon([(p.x, p.y) for p in shape.ring])
    return shapely.Point(shape.centre.x, shape.centre.y).buffer(shape.radius, quad_segs=64)


coordinates = st.integers(0, 12000).map(lambda steps: steps / 1000.0)


@st.composite
def bodies(draw: st.DrawFn, *bases: Base) -> Body:
    place = at(draw(coordinates), draw(coordinates))
    return Body(draw(st.sampled_from(bases)), place, 0.0, 1.25, turn=draw(st.integers(0, 95)))


@st.composite
def stars(draw: st.DrawFn) -> Piece:
    """A star-shaped wall, often concave."""
    x, y = draw(coordinates), draw(coordinates)
    radii = draw(st.lists(st.integers(150, 2500), min_size=4, max_size=9))
    corners = []
    for i, steps in enumerate(radii):
        angle = 2 * math.pi * i / len(radii)
        corners.append(at(x + steps / 1000 * math.cos(angle), y + steps / 1000 * math.sin(angle)))
    return Piece(str(draw(st.integers(0, 9))), WALL, polygon(corners), place=at(0.0, 0.0), height=3.0)


@rule("SF-COR-01", "SF-COR-06", "SF-GEN-03")
@settings(max_examples=60, deadline=None)
@given(bodies(*BASES[2:]), bodies(*BASES), st.lists(stars(), max_size=2), st.lists(bodies(*BASES), max_size=2))
def test_corridors_of_oval_bases_agree_with_lanes_drawn_one_by_one(
    shooter: Body, target: Body, pieces: list[Piece], others: list[Body]
) -> None:
    if math.hypot(shooter.x - target.x, shooter.y - target.y) < shooter.reach + target.reach:
        target = Body(target.base, at(shooter.x + 7.0, shooter.y + 1.0), 0.0, 1.25, turn=target.turn)
    shapes = [piece.shape for piece in pieces] + [body.outline for body in others]
    solid = prep(shapely.union_all([shapely_of(shape) for shape in shapes])) if shapes else None
    lanes = chord_lanes(shooter, target, 400)
    expected = 0.0 if solid is None else sum(solid.intersects(lane) for lane in lanes) / 400

    found = corridor(shooter, target, *pieces, *others)
    back = corridor(target, shooter, *pieces, *others)

    assert found.hard == pytest.approx(expected, abs=0.01)
    assert back.hard == pytest.approx(found.hard, abs=0.0015)


@rule("SF-COR-06")
def test_lanes_between_slanting_chords_are_not_those_of_a_pencil() -> None:
    """Why oval bases are measured by themselves: the table's corridor spreads its lanes evenly across, not along chords."""
    shooter = Body(BASES[5], at(0, 0), 0.0, 1.25, turn=38)
    target = Body(BASES[0], at(4, 0), 0.0, 1.25)
    wall = block(1.5, 0.0, 1.6, 4.0)
    lanes = chord_lanes(shooter, target, 2000)
    expected = sum(shapely_of(wall.shape).intersects(lane) for lane in lanes) / 2000

    across = look(Terrain(48.0, 48.0, (wall,)), shooter, target, others=[], lines=LANES, reader=READERS[0]).hidden

    assert corridor(shooter, target, wall).hard == pytest.approx(expected, abs=0.002)
    assert abs(across - expected) > 0.04
