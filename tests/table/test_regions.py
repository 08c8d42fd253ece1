"""Regions: what is drawn as reachable is reachable, and what is not is not."""

from __future__ import annotations

import json
import tracemalloc
from math import asin, pi, sqrt

import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from escarmouche.table.bases.bodies import Base, Body, oval_base, round_base
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import Shape, box, disc, polygon
from escarmouche.table.moving import reaching, routes
from escarmouche.table.moving.regions import (
    Region,
    area_within,
    clipped,
    difference,
    free_components,
    intersection,
    range_ring,
    reach_region,
    to_shapely,
    union,
    why_not_open,
)
from escarmouche.table.moving.routes import AVOIDED, Routes, find_route
from escarmouche.table.moving.walking import Passage
from escarmouche.table.moving.work import TooIntricate
from escarmouche.table.scenery.connections import routes_stay_open
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.lots import Lots
from escarmouche.table.scenery.recipes import recipe_named
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import zones_at
from tests.support.builds import plain_only

SMALL = round_base(1.0)


def piece(name: str, kind: str, shape: Shape) -> Piece:
    if shape.ring:
        return Piece(name, nature_named(kind), shape, place=Point(0.0, 0.0), height=2.0)
    return Piece(name, nature_named(kind), disc(Point(0.0, 0.0), shape.radius), place=shape.centre, height=2.0)


def figure(x: float, y: float, base: Base = SMALL, turn: int = 0) -> Body:
    return Body(base, at(x, y), 0.0, 1.0, turn=turn)


def passage(
    mover: Body, *, walls: tuple[Shape, ...] = (), zones: tuple[Shape, ...] = (), crossed: tuple[Body, ...] = ()
) -> Passage:
    stones = [piece(f"wall-{i}", "wall", shape) for i, shape in enumerate(walls)]
    marshes = [piece(f"marsh-{i}", "marsh", shape) for i, shape in enumerate(zones)]
    terrain = Terrain(24.0, 24.0, tuple(stones + marshes))
    return Passage(terrain, mover, walls=stones, zones=marshes, solid=[], crossed=list(crossed))


def scene(seed: int, recipe: str, base: Base) -> tuple[Passage, Lots]:
    """A generated table with twenty figures on it, the first of which moves."""
    terrain = generate(recipe_named(recipe), seed)
    walls = [p for p in terrain.pieces if p.nature.impassable]
    zones = [p for p in terrain.pieces if p.nature.ground]
    taken = [to_shapely(p.shape) for p in walls]
    lots = Lots(seed + 1)
    figures: list[Body] = []
    while len(figures) < 21:
        own = SMALL if figures else base
        turn = 0 if own.is_round else lots.below(96)
        body = figure(lots.between(1.0, terrain.width - 1.0), lots.between(1.0, terrain.depth - 1.0), own, turn)
        outline = to_shapely(body.outline)
        if min([outline.distance(other) for other in taken]) > 0.01:
            figures.append(body)
            taken.append(outline)
    return Passage(terrain, figures[0], walls=walls, zones=zones, solid=figures[1:], crossed=[]), lots


def clear_of_border(region: Region, place: Point, margin: float) -> bool:
    return bool(shapely.distance(region.to_shapely().boundary, shapely.Point(place.x, place.y)) > margin)


@settings(deadline=None, max_examples=12)
@given(
    st.integers(0, 10**4), st.sampled_from(["medium", "woodland", "standing_stones", "village"]), st.booleans(),
    st.sampled_from(["free", "price", "limit"]),
)  # fmt: skip
def test_a_region_is_honest(seed: int, recipe: str, is_oval: bool, reading: str) -> None:
    ground, lots = scene(seed % 10, recipe, oval_base(2.0, 1.0) if is_oval else SMALL)
    limit, price, low = 6.0, 2.0 if reading == "price" else 1.0, 3.0 if reading == "limit" else None
    mover = ground.mover

    region = reach_region(ground, limit, zone_price=price, zone_limit=low)

    clean = Routes(ground, limit=limit, zone_price=price if low is None else AVOIDED)
    mixed = Routes(ground, limit=limit if low is None else low, zone_price=price)
    is_mired = low is not None and bool(zones_at(ground.layer, mover.place))  # the whole move is then limited
    for _ in range(12):
        goal = at(mover.x + lots.between(-6.2, 6.2), mover.y + lots.between(-6.2, 6.2))
        if clear_of_border(region, goal, 0.1):
            has_route = (not is_mired and clean.to(goal) is not None) or mixed.to(goal) is not None
            assert region.contains(goal.x, goal.y) == has_route, (goal, region.contains(goal.x, goal.y))


@settings(deadline=None, max_examples=25)
@example(6332, "box", 0.0)  # whoever stands at the end of a long wall has half the table in its shadow
@given(st.integers(0, 10**6), st.sampled_from(["box", "disc", "turned"]), st.sampled_from([0.0, 0.001, 0.005, 0.03]))
def test_who_stands_close_to_an_obstacle_reaches_what_routes_reach(seed: int, form: str, gap: float) -> None:
    lots = Lots(seed)
    x, y, half, thin = lots.between(9.0, 15.0), lots.between(9.0, 15.0), lots.between(0.3, 2.5), lots.between(0.2, 1.5)
    rhomb = polygon([at(x - half, y), at(x, y - thin), at(x + half, y), at(x, y + thin)])
    square = box(x - half, y - thin, x + half, y + thin)
    wall = {"box": square, "disc": disc(at(x, y), half), "turned": rhomb}[form]
    rim = to_shapely(wall).buffer(0.5 + gap, quad_segs=64).exterior
    place = rim.interpolate(lots.between(0.0, 1.0), normalized=True)
    ground = passage(figure(place.x, place.y), walls=(wall,))

    region = reach_region(ground, 8.0)

    routes = Routes(ground, limit=8.0)
    for _ in range(10):
        goal = at(place.x + lots.between(-8.0, 8.0), place.y + lots.between(-8.0, 8.0))
        if clear_of_border(region, goal, 0.1):
            assert region.contains(goal.x, goal.y) == (routes.to(goal) is not None)


def test_on_an_empty_table_one_reaches_a_disc() -> None:
    region = reach_region(passage(figure(12.0, 12.0)), 5.0)

    assert region.area == pytest.approx(25.0 * pi, rel=0.002)


def test_the_edge_keeps_the_whole_base_on_the_table() -> None:
    region = reach_region(passage(figure(1.0, 12.0)), 5.0)

    assert region.contains(0.51, 12.0)
    assert not region.contains(0.49, 12.0)


def test_who_may_leave_reaches_beyond_the_edge() -> None:
    terrain = Terrain(24.0, 24.0, ())
    ground = Passage(terrain, figure(1.0, 12.0), walls=[], zones=[], solid=[], crossed=[], may_leave=True)

    assert reach_region(ground, 5.0).contains(-3.9, 12.0)


def test_behind_a_round_obstacle_the_way_around_counts() -> None:
    start, radius, away = 6.0, 2.0, 6.0  # obstacle grown by the base, and its distance
    region = reach_region(passage(figure(start, 12.0), walls=(disc(at(12.0, 12.0), 1.5),)), 9.0)

    tangent = sqrt(away * away - radius * radius)
    wrapped = radius * (pi / 2.0 + asin(radius / away) - pi / 2.0) + tangent  # to the top of the obstacle
    beyond = 9.0 - wrapped
    top = 12.0 + radius
    reached = max(x / 100.0 for x in range(1200, 1800) if region.contains(x / 100.0, top))
    assert reached == pytest.approx(12.0 + beyond, abs=0.1)


def test_behind_a_wall_the_way_around_counts() -> None:
    region = reach_region(passage(figure(8.0, 12.0), walls=(box(10.0, 8.0, 11.0, 16.0),)), 8.0)

    shadow = [y / 10.0 for y in range(60, 181) if region.contains(12.0, y / 10.0)]
    corner = sqrt(2.0**2 + 4.5**2)  # to the level of the grown corner, roughly
    assert region.contains(12.0, 16.8)
    assert not region.contains(12.0, 12.0)
    assert min(y for y in shadow if y > 12.0) == pytest.approx(16.3 - (8.0 - corner - 1.6), abs=0.35)


def test_figures_that_may_be_passed_are_not_ended_on() -> None:
    region = reach_region(passage(figure(12.0, 12.0), crossed=(figure(14.0, 12.0),)), 5.0)

    assert not region.contains(14.0, 12.0)
    assert not region.contains(13.1, 12.0)
    assert region.contains(16.5, 12.0)


def test_every_unit_in_difficult_ground_counts_double() -> None:
    ground = passage(figure(6.0, 12.0), zones=(box(9.0, 0.0, 11.0, 24.0),))

    region = reach_region(ground, 6.0, zone_price=2.0)
    deep = reach_region(ground, 8.0, zone_price=2.0)

    assert region.contains(10.45, 12.0)
    assert not region.contains(10.55, 12.0)
    assert deep.contains(11.95, 12.0)
    assert not deep.contains(12.05, 12.0)


def test_a_move_wholly_in_difficult_ground_is_halved() -> None:
    region = reach_region(passage(figure(12.0, 12.0), zones=(box(0.0, 0.0, 24.0, 24.0),)), 6.0, zone_price=2.0)

    assert region.area == pytest.approx(9.0 * pi, rel=0.01)


def test_a_path_bends_where_ground_changes() -> None:
    ground = passage(figure(9.0, 12.0), zones=(box(9.5, 0.0, 24.0, 24.0),))

    region = reach_region(ground, 6.0, zone_price=2.0)

    def cost(y: float) -> float:
        """Of the best bent path to (10.5, y)."""
        ways = [sqrt(0.25 + (k / 100.0) ** 2) + 2.0 * sqrt(1.0 + (y - 12.0 - k / 100.0) ** 2) for k in range(700)]
        return min(ways)

    farthest = max(y / 100.0 for y in range(1200, 1800) if cost(y / 100.0) <= 6.0)
    drawn = max(y / 100.0 for y in range(1200, 1800) if region.contains(10.5, y / 100.0))
    assert drawn == pytest.approx(farthest, abs=0.1)


def test_a_path_that_enters_difficult_ground_is_limited_as_a_whole() -> None:
    ground = passage(figure(8.0, 12.0), zones=(box(9.0, 11.0, 11.0, 13.0),))

    region = reach_region(ground, 3.0, zone_limit=2.0)

    assert region.contains(9.95, 12.0)
    assert not region.contains(10.1, 12.0)
    assert region.contains(5.1, 12.0)
    assert region.contains(9.5, 13.4)


def test_who_starts_in_difficult_ground_has_the_lower_limit() -> None:
    region = reach_region(passage(figure(12.0, 12.0), zones=(box(10.0, 10.0, 14.0, 14.0),)), 3.0, zone_limit=2.0)

    assert region.area == pytest.approx(4.0 * pi, rel=0.01)


def test_a_zone_may_count_as_soon_as_the_base_touches_it() -> None:
    ground = passage(figure(8.0, 12.0), zones=(box(7.0, 12.8, 20.0, 14.0),))

    by_centre = reach_region(ground, 5.0, zone_limit=3.0)
    by_touch = reach_region(ground, 5.0, zone_limit=3.0, is_touch_enough=True)

    assert by_centre.contains(12.5, 12.5)
    assert not by_touch.contains(12.5, 12.5)
    assert by_touch.contains(12.5, 12.1)


def test_a_region_is_made_of_grid_points_and_fits_in_json() -> None:
    region = reach_region(passage(figure(12.0, 12.0), walls=(box(13.0, 11.0, 14.0, 13.0),)), 6.0)

    again = json.loads(json.dumps(region.as_json()))

    assert again == region.as_json()
    assert all(x == snap(x) and y == snap(y) for rings in again for ring in rings for x, y in ring)
    assert len(again) == 1
    assert len(again[0]) == 2  # the wall is a hole


def test_what_is_within_reach_of_a_base_is_measured_from_its_edge() -> None:
    region = area_within(figure(12.0, 12.0), 3.0)

    assert region.area == pytest.approx(pi * 3.5**2, rel=0.002)


def test_a_range_ring_has_a_hole() -> None:
    ring = range_ring(figure(12.0, 12.0), 2.0, 4.0)

    assert ring.area == pytest.approx(pi * (4.5**2 - 2.5**2), rel=0.002)
    assert not ring.contains(12.0, 14.0)


def test_regions_can_be_joined_and_cut() -> None:
    one, other = area_within(figure(3.0, 3.0), 4.0), area_within(figure(6.0, 3.0), 4.0)

    assert union(one, other).area + intersection(one, other).area == pytest.approx(one.area + other.area, rel=1e-3)
    assert difference(one, other).area == pytest.approx(one.area - intersection(one, other).area, rel=1e-3)
    assert clipped(one, Terrain(24.0, 24.0, ())).area < one.area


def walls_of(terrain: Terrain) -> list[Piece]:
    return [p for p in terrain.pieces if p.nature.impassable and not p.nature.door]


def both(before: Terrain, after: Terrain, base: Base = SMALL) -> bool:
    """Whether routes stay open, by our own test and by Shapely's, which must agree."""
    ours = routes_stay_open(before, after, base, walls=walls_of)
    radii = [base.half_length, base.half_width]
    assert ours == all(why_not_open(before, after, radius, walls=walls_of) is None for radius in radii)
    return ours


def lane(gap: float) -> Terrain:
    """Two walls across the table with a gap between them, and a rock on the near side."""
    return Terrain(
        24.0, 24.0,
        (
            piece("left", "wall", box(0.0, 11.0, 10.0, 12.0)),
            piece("right", "wall", box(10.0 + gap, 11.0, 24.0, 12.0)),
            piece("rock", "rock", disc(at(12.0, 5.0), 1.0)),
        ),
    )  # fmt: skip


@pytest.mark.rule("FF-R-79")
def test_a_rock_may_not_be_moved_into_the_only_passage() -> None:
    before = lane(2.5)

    rock = before.piece("rock")
    assert not both(before, before.with_piece(rock.posed(at(11.25, 11.5), 0)))
    assert not both(before, before.with_piece(rock.posed(at(11.25, 13.0), 0)))
    assert both(before, before.with_piece(rock.posed(at(5.0, 16.0), 0)))


@pytest.mark.rule("FF-R-79")
def test_a_passage_that_was_too_narrow_may_be_closed() -> None:
    before = lane(0.9)

    assert both(before, before.with_piece(before.piece("rock").posed(at(10.45, 13.0), 0)))


@pytest.mark.rule("FF-R-79")
def test_an_oval_base_needs_its_width_and_its_length() -> None:
    before = lane(2.5)
    after = before.with_piece(before.piece("right").posed(Point(-1.0, 0.0), 0))

    assert both(before, after)
    assert not both(before, after, oval_base(2.0, 1.0))


@pytest.mark.rule("FF-R-79")
def test_opening_a_new_way_closes_none() -> None:
    before = lane(0.5)

    assert both(before, before.with_piece(before.piece("right").posed(Point(0.0, 5.0), 0)))


@pytest.mark.rule("FF-R-79")
def test_the_entrance_of_a_house_may_not_be_blocked() -> None:
    terrain = generate(recipe_named("village"), 2)
    door = next(p for p in terrain.pieces if p.nature.door)
    room = next(p for p in terrain.pieces if p.id == door.id.replace("door", "room"))
    dx, dy = door.place.x - room.place.x, door.place.y - room.place.y
    size = sqrt(dx * dx + dy * dy)
    rock = piece("boulder", "rock", disc(at(2.0, 2.0), 0.8))
    free = Terrain(24.0, 24.0, (*[p for p in terrain.pieces if p.id.startswith(door.id.split(".")[0])], rock))

    blocked = free.with_piece(rock.posed(at(door.place.x + dx / size, door.place.y + dy / size), 0))
    aside = free.with_piece(rock.posed(at(door.place.x + 4.0 * dx / size, door.place.y + 4.0 * dy / size), 0))

    assert not both(free, blocked)
    assert both(free, aside)


@settings(deadline=None, max_examples=15)
@example(1311)  # a crumb of room between two walls is cut off
@given(st.integers(0, 10**6))
def test_our_test_of_open_routes_agrees_with_shapely(seed: int) -> None:
    lots = Lots(seed)
    walls: list[Piece] = []
    for i in range(7):
        x, y = lots.between(0.0, 10.0), lots.between(0.0, 10.0)
        walls.append(piece(f"wall-{i}", "wall", box(x, y, x + lots.between(0.3, 6.0), y + lots.between(0.3, 1.0))))
    before = Terrain(12.0, 12.0, tuple(walls))
    after = before.with_piece(walls[0].posed(at(lots.between(-4.0, 4.0), lots.between(-4.0, 4.0)), 0))

    ours = routes_stay_open(before, after, SMALL, walls=walls_of)

    verdicts = []
    for radius in (0.49, 0.5, 0.51):
        remaining = free_components(after, walls_of(after), radius)
        for area in free_components(before, walls_of(before), radius):
            parts = [part.intersection(area).area for part in remaining]
            verdicts += [len([a for a in parts if a > 0.01]) > 1, len([a for a in parts if a > 0.4]) > 1]
    if all(verdicts):
        assert not ours
    if not any(verdicts):
        assert ours


def test_the_way_that_was_cut_off_can_be_shown() -> None:
    before = lane(2.5)
    after = before.with_piece(before.piece("rock").posed(at(11.25, 11.5), 0))

    cut = why_not_open(before, after, 0.5, walls=walls_of)

    assert cut is not None
    assert cut.area > 100.0
    assert (
        find_route(
            Passage(after, figure(12.0, 5.0), walls=walls_of(after), zones=[], solid=[], crossed=[]), at(12.0, 20.0)
        )
        is None
    )


@pytest.mark.parametrize("limit", [0.0, 0.001, 0.05])
def test_who_cannot_move_reaches_next_to_nothing(limit: float) -> None:
    assert reach_region(passage(figure(12.0, 12.0), walls=(box(12.6, 11.0, 14.0, 13.0),)), limit).area < 0.02


def test_who_touches_a_wall_and_a_figure_can_still_leave() -> None:
    stones = [piece("wall", "wall", box(12.5, 11.0, 14.0, 13.0))]
    ground = Passage(
        Terrain(24.0, 24.0, tuple(stones)),
        figure(12.0, 12.0),
        walls=stones,
        zones=[],
        solid=[figure(12.0, 13.0)],
        crossed=[],
    )

    region = reach_region(ground, 4.0)

    assert region.contains(8.1, 12.0)
    assert region.contains(13.0, 10.4)
    assert not region.contains(13.0, 12.0)
    assert region.area > 20.0


def pond(x: float, y: float, corners: int) -> Shape:
    """A little pond with many corners."""
    half = corners // 2
    low = [Point(x + k / half, y + (k - half) * k * 0.01) for k in range(half + 1)]
    return polygon([*low, Point(x + 0.5, y + 0.6)])


def test_what_is_worked_through_in_parts_gives_the_same_region(monkeypatch: pytest.MonkeyPatch) -> None:
    ground, _ = scene(3, "medium", SMALL)
    whole = reach_region(ground, 12.0, zone_price=2.0)

    monkeypatch.setattr(reaching, "PART", 500)

    assert reach_region(ground, 12.0, zone_price=2.0).as_json() == whole.as_json()


def test_a_region_among_very_many_corners_is_cut_off() -> None:
    """Woods with 15,000 corners once asked for 28 GiB."""
    ponds = tuple([pond(1.0 + 2.2 * (n % 10), 1.0 + 2.2 * (n // 10), 40) for n in range(100)])

    tracemalloc.start()
    with pytest.raises(TooIntricate):
        reach_region(passage(figure(12.5, 12.5), zones=ponds), 12.0, zone_price=2.0)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 200_000_000


def test_the_border_of_a_zone_is_looked_at_only_where_a_path_can_come() -> None:
    """A border of thousands of units, of which the mover can see a few."""
    far = 9000.0
    zone = polygon([Point(13.0, -far), Point(far, -far), Point(far, far), Point(13.0, far)])

    region = reach_region(passage(figure(12.0, 12.0), zones=(zone,)), 6.0, zone_price=2.0)
    route = find_route(passage(figure(12.0, 12.0), zones=(zone,)), at(14.0, 16.0), limit=9.0, zone_price=2.0)

    assert region.contains(14.5, 12.0)
    assert not region.contains(16.0, 12.0)
    assert route is not None


@plain_only
def test_a_search_for_a_way_gives_up_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    walls = tuple([box(10.0 + n * 0.5, 8.0, 10.2 + n * 0.5, 15.0) for n in range(8)])
    ground = passage(figure(9.0, 12.0), walls=walls)
    assert find_route(ground, at(16.0, 12.0), limit=40.0) is not None

    monkeypatch.setattr(routes, "MOST_LOOKS", 20)

    assert find_route(ground, at(16.0, 12.0), limit=40.0) is None
