"""Routes: free, short, on the grid, and found whenever there is one."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from escarmouche.table.bases.bodies import Base, Body, distance, oval_base, round_base
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import Shape, box, disc, oval, polygon
from escarmouche.table.moving.regions import free_components, to_shapely
from escarmouche.table.moving.routes import (
    AVOIDED,
    Routes,
    are_connected,
    find_contact_route,
    find_route,
    route_cost,
)  # fmt: skip
from escarmouche.table.moving.walking import Passage, fits, is_free, path_length
from escarmouche.table.scenery.lots import Lots
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain

WALL = Nature("wall", impassable=True)
MARSH = Nature("marsh", ground=("marsh",))
SMALL = round_base(1.0)


def piece(name: str, shape: Shape, nature: Nature = WALL) -> Piece:
    if shape.ring:
        return Piece(name, nature, shape, place=Point(0.0, 0.0), height=2.0)
    return Piece(name, nature, disc(Point(0.0, 0.0), shape.radius), place=shape.centre, height=2.0)


def figure(x: float, y: float, base: Base = SMALL, turn: int = 0) -> Body:
    return Body(base, at(x, y), 0.0, 1.0, turn=turn)


def passage(mover: Body, *shapes: Shape, solid: list[Body] | None = None, zones: list[Shape] | None = None) -> Passage:
    walls = [piece(f"wall-{i}", shape) for i, shape in enumerate(shapes)]
    grounds = [piece(f"marsh-{i}", shape, MARSH) for i, shape in enumerate(zones or [])]
    terrain = Terrain(12.0, 12.0, tuple(walls + grounds))
    return Passage(terrain, mover, walls=walls, zones=grounds, solid=solid or [], crossed=[])


def around(obstacle: shapely.Geometry, start: Point, goal: Point) -> float:
    """The length of the shorter way around one convex obstacle: along the hull of all three."""
    ends = [shapely.Point(start.x, start.y), shapely.Point(goal.x, goal.y)]
    hull = shapely.union_all([obstacle, *ends]).convex_hull
    along = abs(hull.exterior.project(ends[0]) - hull.exterior.project(ends[1]))
    return min(along, hull.exterior.length - along)


def test_the_way_is_straight_when_nothing_is_in_it() -> None:
    route = find_route(passage(figure(2.0, 2.0), box(5.0, 5.0, 6.0, 6.0)), at(2.0, 9.0), limit=7.0)

    assert route == (at(2.0, 2.0), at(2.0, 9.0))


def test_a_route_longer_than_the_limit_is_none() -> None:
    assert find_route(passage(figure(2.0, 2.0)), at(2.0, 9.0), limit=6.999) is None
    assert find_route(passage(figure(2.0, 5.0), box(4.0, 3.0, 5.0, 7.0)), at(7.0, 5.0), limit=5.5) is None


def test_no_route_ends_where_the_base_does_not_fit() -> None:
    assert find_route(passage(figure(2.0, 2.0), box(5.0, 5.0, 6.0, 6.0)), at(4.7, 5.5)) is None
    assert find_route(passage(figure(2.0, 2.0)), at(0.3, 5.0)) is None


@settings(deadline=None, max_examples=60)
@given(
    st.integers(0, 10**6), st.sampled_from(["box", "disc", "turned", "figure"]), st.sampled_from([0.75, 1.0, 1.6]),
    st.sampled_from([None, 0.0, 0.001, 0.005, 0.05]),
)  # fmt: skip
@example(194278, "disc", 1.6, None)  # so near that no point around the obstacle was on a tangent
def test_the_way_around_one_obstacle_is_nearly_the_shortest(
    seed: int, form: str, width: float, gap: float | None
) -> None:
    """Also from close to it: with a gap of so little, anywhere around it."""
    lots = Lots(seed)
    x, y = lots.between(4.0, 8.0), lots.between(4.0, 8.0)
    solid: list[Body] = []
    shapes: list[Shape] = []
    if form == "figure":
        solid = [figure(x, y, round_base(lots.between(0.8, 2.0)))]
        outline = to_shapely(solid[0].outline)
    else:
        half, thin = lots.between(0.3, 2.0), lots.between(0.2, 0.8)
        square = box(x - half, y - thin, x + half, y + thin)
        rhomb = polygon([at(x - half, y), at(x, y - thin), at(x + half, y), at(x, y + thin)])
        shapes = [{"box": square, "disc": disc(at(x, y), half), "turned": rhomb}[form]]
        outline = to_shapely(shapes[0])
    mover = figure(lots.between(1.0, 3.0), lots.between(1.0, 11.0), round_base(width))
    goal = at(lots.between(9.0, 11.0), lots.between(1.0, 11.0))
    if gap is not None:
        near = outline.buffer(mover.reach + gap, quad_segs=64).exterior.interpolate(
            lots.between(0.0, 1.0), normalized=True
        )
        mover = figure(near.x, near.y, round_base(width))
    ground = passage(mover, *shapes, solid=solid)
    if not fits(ground, goal) or outline.distance(shapely.Point(mover.x, mover.y)) < mover.reach:
        return

    route = find_route(ground, goal)

    best = around(outline.buffer(mover.reach, quad_segs=64), mover.place, goal)
    hull_fits = y - 2.0 - width > 0.8 and y + 2.0 + width < 11.2
    assert route is not None
    assert is_free(ground, route)
    if gap is None or len(route) > 2:  # from within the hull the way along it is no bound for a straight one
        assert path_length(route) >= best - 0.01
        assert path_length(route) <= best * 1.03 + 0.01 or not hull_fits


def scattered(lots: Lots, base: Base, *, pieces: int, figures: int) -> tuple[Passage, list[Piece]]:
    """A crowded small table whose mover stands free."""
    while True:
        shapes: list[Shape] = []
        for _ in range(pieces):
            x, y = lots.between(0.0, 10.0), lots.between(0.0, 10.0)
            if lots.below(3) == 0:
                shapes.append(disc(at(x, y), lots.between(0.3, 1.5)))
            else:
                shapes.append(box(x, y, x + lots.between(0.3, 6.0), y + lots.between(0.3, 1.5)))
        solid = [figure(lots.between(0.5, 11.5), lots.between(0.5, 11.5)) for _ in range(figures)]
        mover = figure(lots.between(1.0, 11.0), lots.between(1.0, 11.0), base, lots.below(96))
        outline = to_shapely(mover.outline)
        things = [to_shapely(shape) for shape in shapes] + [to_shapely(body.outline) for body in solid]
        if min([outline.distance(thing) for thing in things], default=1.0) > 0.01:
            ground = passage(mover, *shapes, solid=solid)
            walls = list(ground.terrain.pieces)
            walls += [piece(f"figure-{i}", disc(body.place, body.reach)) for i, body in enumerate(solid)]
            return ground, walls


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6))
def test_a_route_is_found_exactly_when_both_places_are_in_one_free_area(seed: int) -> None:
    lots = Lots(seed)
    ground, walls = scattered(lots, SMALL, pieces=7, figures=3)
    tight = free_components(ground.terrain, walls, 0.5 + 0.01)
    loose = free_components(ground.terrain, walls, 0.5 - 0.01)
    mover = ground.mover
    for _ in range(6):
        goal = at(lots.between(0.6, 11.4), lots.between(0.6, 11.4))
        if not fits(ground, goal):
            continue
        ends = shapely.MultiPoint([(mover.x, mover.y), (goal.x, goal.y)])

        route = find_route(ground, goal)

        if any(area.covers(ends) for area in tight):
            assert route is not None
        if not any(area.covers(ends) for area in loose):
            assert route is None
        assert are_connected(ground, mover.place, goal) == (route is not None)


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.booleans())
def test_routes_are_free_on_the_grid_and_alike_each_time(seed: int, is_oval: bool) -> None:
    lots = Lots(seed)
    ground, _ = scattered(lots, oval_base(1.6, 0.8) if is_oval else SMALL, pieces=5, figures=4)
    routes = Routes(ground, limit=9.0)
    for _ in range(6):
        goal = at(lots.between(0.6, 11.4), lots.between(0.6, 11.4))

        route = routes.to(goal)

        if route is not None:
            assert is_free(ground, route)
            assert route[0] == ground.mover.place
            assert route[-1] == goal
            assert path_length(route) <= 9.0
            assert all(p.x == snap(p.x) and p.y == snap(p.y) for p in route)
            assert route == find_route(ground, goal, limit=9.0)


@pytest.mark.parametrize(("gap", "is_open"), [(1.05, True), (1.004, True), (1.0, True), (0.99, False)])
def test_a_base_passes_a_gap_as_wide_as_itself_and_no_narrower(gap: float, is_open: bool) -> None:
    low = box(0.0, 5.0, 5.0, 6.0)
    high = box(5.0 + gap, 5.0, 12.0, 6.0)

    route = find_route(passage(figure(3.0, 2.0), low, high), at(8.0, 9.0))

    assert (route is not None) == is_open


def test_an_oval_base_passes_a_gap_lengthwise_only() -> None:
    walls = [box(0.0, 5.0, 5.0, 6.0), box(6.2, 5.0, 12.0, 6.0)]
    base = oval_base(2.0, 1.0)

    assert find_route(passage(figure(5.6, 2.0, base, 24), *walls), at(7.0, 9.0)) is not None
    assert find_route(passage(figure(5.6, 2.0, base, 0), *walls), at(7.0, 9.0)) is None


def test_an_oval_figure_is_walked_around() -> None:
    other = figure(6.0, 6.0, oval_base(4.0, 1.0), 24)
    ground = passage(figure(3.0, 6.0), solid=[other])

    route = find_route(ground, at(9.0, 6.0))

    best = around(to_shapely(oval(other.place, 2.0, 0.5, 24)).buffer(0.5, quad_segs=32), at(3.0, 6.0), at(9.0, 6.0))
    assert route is not None
    assert is_free(ground, route)
    assert best - 0.01 <= path_length(route) <= best * 1.03


def test_a_contact_route_ends_in_contact_on_the_near_side() -> None:
    mover, target = figure(2.0, 2.0), figure(8.0, 2.0)

    route = find_contact_route(passage(mover, solid=[target]), target, limit=5.01)

    assert route is not None
    assert len(route) == 2
    assert distance(mover.moved(route[-1], 0.0), target) <= 0.002
    assert path_length(route) == pytest.approx(5.0, abs=0.003)


def test_a_contact_route_goes_around_to_a_side_that_is_open() -> None:
    mover, target = figure(2.0, 6.0), figure(8.0, 6.0)
    shield = box(6.5, 4.5, 7.0, 7.5)
    ground = passage(mover, shield, solid=[target])

    route = find_contact_route(ground, target)

    assert route is not None
    assert is_free(ground, route)
    assert distance(mover.moved(route[-1], 0.0), target) <= 0.002
    assert path_length(route) < 8.0


def test_a_surrounded_target_cannot_be_touched() -> None:
    mover, target = figure(2.0, 6.0), figure(8.0, 6.0)
    guards = [figure(x, y) for x, y in ((7.0, 6.0), (7.5, 6.87), (8.5, 6.87), (9.0, 6.0), (8.5, 5.13), (7.5, 5.13))]

    assert find_contact_route(passage(mover, solid=[target, *guards]), target) is None


def test_who_is_in_contact_already_need_not_move() -> None:
    mover, target = figure(7.0, 6.0), figure(8.0, 6.0)

    assert find_contact_route(passage(mover, solid=[target]), target, limit=0.0) == (mover.place,)


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10**6))
def test_contact_routes_are_free_and_end_in_contact(seed: int) -> None:
    lots = Lots(seed)
    ground, walls = scattered(lots, SMALL, pieces=4, figures=3)
    target = figure(lots.between(1.0, 11.0), lots.between(1.0, 11.0), round_base(1.5))
    terrain_walls = [p for p in walls if not p.id.startswith("figure")]
    others = [figure(p.shape.centre.x, p.shape.centre.y) for p in walls if p.id.startswith("figure")]
    outline = to_shapely(target.outline)
    if min([outline.distance(to_shapely(p.shape)) for p in walls] + [distance(ground.mover, target)]) <= 0.01:
        return
    again = Passage(
        ground.terrain, ground.mover, walls=terrain_walls, zones=[], solid=[*others, target], crossed=[]
    )  # fmt: skip

    route = find_contact_route(again, target)

    if route is not None:
        assert is_free(again, route)
        assert distance(ground.mover.moved(route[-1], 0.0), target) <= 0.002
        assert path_length(route) >= distance(ground.mover, target) - 0.003


def test_a_route_may_keep_out_of_zones() -> None:
    marsh = box(4.0, 3.0, 6.0, 8.0)
    ground = passage(figure(2.0, 5.0), zones=[marsh])

    through = find_route(ground, at(8.0, 5.0))
    past = find_route(ground, at(8.0, 5.0), zone_price=AVOIDED)

    assert through == (at(2.0, 5.0), at(8.0, 5.0))
    assert past is not None
    assert route_cost(ground, past, zone_price=AVOIDED) == path_length(past)
    assert path_length(past) == pytest.approx(2.0 * 8.0**0.5 + 2.0, abs=0.02)


def test_a_place_in_a_zone_cannot_be_reached_without_entering_it() -> None:
    ground = passage(figure(2.0, 5.0), zones=[box(4.0, 3.0, 6.0, 8.0)])

    assert find_route(ground, at(5.0, 5.0), zone_price=AVOIDED) is None


def test_who_starts_in_a_zone_may_leave_it() -> None:
    ground = passage(figure(5.0, 5.0), zones=[box(4.0, 3.0, 6.0, 8.0)])

    assert find_route(ground, at(9.0, 5.0), zone_price=AVOIDED) == (at(5.0, 5.0), at(9.0, 5.0))


def test_two_units_of_difficult_ground_cost_four() -> None:
    ground = passage(figure(2.0, 5.0), zones=[box(4.0, 0.0, 6.0, 12.0)])

    route = find_route(ground, at(8.0, 5.0), limit=8.0, zone_price=2.0)

    assert route is not None
    assert route_cost(ground, route, zone_price=2.0) == pytest.approx(8.0, abs=0.002)
    assert find_route(ground, at(8.0, 5.0), limit=7.99, zone_price=2.0) is None


def test_a_costly_zone_is_skirted_when_that_is_cheaper() -> None:
    ground = passage(figure(2.0, 5.0), zones=[box(3.0, 3.0, 9.0, 5.5)])

    route = find_route(ground, at(10.0, 5.0), zone_price=2.0)

    assert route is not None
    assert len(route) > 2
    assert route_cost(ground, route, zone_price=2.0) < 8.5


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 10**6))
def test_the_mirrored_table_has_a_route_as_long(seed: int) -> None:
    lots = Lots(seed)
    ground, walls = scattered(lots, SMALL, pieces=5, figures=3)
    stones = [p for p in walls if not p.id.startswith("figure")]
    others = [figure(12.0 - p.shape.centre.x, p.shape.centre.y) for p in walls if p.id.startswith("figure")]
    shapes = [
        polygon([at(12.0 - q.x, q.y) for q in p.shape.ring]) if p.shape.ring
        else disc(at(12.0 - p.shape.centre.x, p.shape.centre.y), p.shape.radius)
        for p in stones
    ]  # fmt: skip
    goal = at(lots.between(0.6, 11.4), lots.between(0.6, 11.4))
    mirrored = passage(figure(12.0 - ground.mover.x, ground.mover.y), *shapes, solid=others)

    one = find_route(ground, goal)
    other = find_route(mirrored, at(12.0 - goal.x, goal.y))

    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert path_length(one) == pytest.approx(path_length(other), rel=0.01, abs=0.01)
