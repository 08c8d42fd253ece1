"""What the five books ask of sight: their own vectors and rulings, each read as its game would read it."""

from __future__ import annotations

import json

import pytest

from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_disc
from escarmouche.table.sight.sight import (
    FAN,
    IGNORED,
    LANES,
    OPAQUE,
    SOFT,
    Reader,
    Sight,
    drawing,
    edge_distance_towards,
    look,
    near,
    rays,
    rises_above,
    stands_on,
)

WALL = Nature("wall", opaque=True)
HEDGE = Nature("hedge", soft=True, cover="light")
LOW_WALL = Nature("low wall", cover="light")
HILL = Nature("hill", opaque=True, platform=True)


class AsPrinted(Reader):
    """Scenery as it says of itself, figures as the test wants them."""

    def __init__(self, figures: int = OPAQUE, key: str = "as printed") -> None:
        super().__init__(key)
        self.figures = figures

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        return self.figures


class SonsOfFate(Reader):
    """Light cover and heights [SF-R-30, SF-R-31]."""

    def __init__(self) -> None:
        super().__init__("sons of fate")

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        if self.is_below(piece, viewer, target):
            return IGNORED
        if piece.nature.cover != "light":
            return OPAQUE
        return IGNORED if near(piece, viewer, 1.0) else SOFT if near(piece, target, 1.0) else OPAQUE

    def is_below(self, piece: Piece, viewer: Body, target: Body) -> bool:
        lower, higher = (viewer, target) if viewer.z < target.z else (target, viewer)
        if piece.nature.platform and stands_on(piece, lower):
            return True
        if piece.nature.platform and stands_on(piece, higher):
            return lower.z == higher.z or edge_distance_towards(piece, higher, lower.place) <= 1.0
        return not rises_above(piece, higher.z) and (lower.z == higher.z or not near(piece, lower, 1.0))


def figure(x: float, y: float, *, diameter: float = 1.0, z: float = 0.0) -> Body:
    return Body(round_base(diameter), at(x, y), z, 1.25)


def block(*sides: float, nature: Nature = WALL, height: float = 5.0, name: str = "block") -> Piece:
    left, bottom, right, top = sides
    corners = [Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top)]
    return Piece(name, nature, polygon(corners), place=at(0.0, 0.0), height=height)


def table(*pieces: Piece) -> Terrain:
    return Terrain(48.0, 48.0, pieces)


def corridor(terrain: Terrain, *others: Body, reader: Reader | None = None) -> Sight:
    reader = reader or AsPrinted()
    return look(terrain, figure(0, 0), figure(10, 0), others=list(others), lines=LANES, reader=reader)


@pytest.mark.parametrize(
    ("walls", "share"),
    [
        ([(5, 0.2, 5.2, 3)], 0.30),
        ([(5, -1, 5.2, 1)], 1.00),
        ([(5, 0.5, 5.2, 3)], 0.00),
        ([(3, -1, 3.2, 0.1), (7, -0.1, 7.2, 1)], 1.00),
        ([(3, -1, 3.2, -0.1), (7, 0.1, 7.2, 1)], 0.80),
    ],
)
def test_walls_cut_the_lanes_they_stand_in(walls: list[tuple[float, ...]], share: float) -> None:
    """[SF-COR-06, SF-X-33 a-e]"""
    sight = corridor(table(*[block(*sides) for sides in walls]))

    assert sight.hidden == share
    assert sight.distance == 9.0


@pytest.mark.parametrize(
    ("y", "radius", "share"), [(0.4, 0.5, 0.60), (1.0, 0.5, 0.00), (0.2, 1.0, 1.00), (0.0, 0.5, 1.00)]
)
def test_figures_cut_the_lanes_they_stand_in(y: float, radius: float, share: float) -> None:
    """[SF-R-27, SF-X-33 f-i]"""
    sight = corridor(table(), figure(5, y, diameter=2 * radius))

    assert sight.hidden == share
    assert [meeting.body_index for meeting in sight.meetings] == ([0] if share else [])


def test_soft_things_hamper_and_cut_no_lane() -> None:
    """[SF-COR-07]"""
    sight = corridor(table(block(5, 0.2, 5.2, 3, nature=HEDGE), block(7, -3, 7.2, -0.2)))

    assert (sight.hidden, sight.hampered) == (0.30, 0.60)
    assert [(meeting.reading, meeting.share) for meeting in sight.meetings] == [(SOFT, 0.3), (OPAQUE, 0.3)]
    assert sight.meetings[0].spans[0][0] == pytest.approx(0.0)  # on the viewer's left


@pytest.mark.parametrize(
    ("viewer_x", "target_x", "bottom", "hidden", "hampered"),
    [(3.7, 10.7, -2, 0.0, 0.0), (-0.5, 6.5, -2, 0.0, 1.0), (-0.5, 10.7, -2, 1.0, 1.0), (-0.5, 10.7, 0, 0.5, 0.5)],
)
def test_light_cover_is_ignored_soft_or_hard(
    viewer_x: float, target_x: float, bottom: float, hidden: float, hampered: float
) -> None:
    """[SF-R-30, SF-X-73 a-d]"""
    wall = block(5, bottom, 5.2, 2, nature=LOW_WALL, height=1.0)

    sight = look(table(wall), figure(viewer_x, 0), figure(target_x, 0), others=[], lines=LANES, reader=SonsOfFate())

    assert (sight.hidden, sight.hampered) == (hidden, hampered)


@pytest.mark.parametrize(("target_x", "hidden"), [(9.7, 0.0), (6.5, 1.0)])
def test_from_above_a_low_obstacle_hides_only_who_is_close_behind(target_x: float, hidden: float) -> None:
    """[SF-R-31 a, SF-X-36]"""
    platform = block(-5, -5, 1.0, 5, nature=HILL, height=3.0)
    obstacle = block(5, -2, 5.2, 2, height=2.0)

    sight = look(
        table(platform, obstacle), figure(0, 0, z=3.0), figure(target_x, 0), others=[], lines=LANES, reader=SonsOfFate()
    )

    assert sight.hidden == hidden


@pytest.mark.parametrize(("edge", "hidden"), [(20.0, 0.0), (1.0, 0.0), (2.5, 1.0)])
def test_a_platform_hides_who_is_not_at_its_edge(edge: float, hidden: float) -> None:
    """[SF-R-31 b and c, SF-X-74 a-c]"""
    platform = block(-20, -20, edge, 20, nature=HILL, height=3.0)
    other = block(8, -2, 12, 2, nature=HILL, height=2.0)
    level = 3.0 if edge == 20.0 else 2.0 if edge == 1.0 else 0.0
    pieces = [platform, other] if level == 2.0 else [platform]

    sight = look(
        table(*pieces), figure(0, 0, z=3.0), figure(10, 0, z=level), others=[], lines=LANES, reader=SonsOfFate()
    )

    assert sight.hidden == hidden


def test_exactly_half_of_the_angle_is_half() -> None:
    """[EV-R-11]: concealed begins above one half."""
    terrain = table(block(3, 0, 4, 5))

    sight = look(terrain, figure(0, 0), figure(10, 0), others=[], lines=FAN, reader=AsPrinted())

    assert sight.hidden == 0.5


@pytest.mark.parametrize(("bottom", "hidden"), [(-0.05, 0.6), (-0.3, 1.0), (0.2, 0.116), (0.262, 0.0)])
def test_the_hidden_share_of_a_fan_is_measured_as_an_angle(bottom: float, hidden: float) -> None:
    """[EV-SHO-08, EV-R-11]: seen from the centre the target spans 2.866 degrees to each side."""
    terrain = table(block(5, bottom, 5.2, 5))

    sight = look(terrain, figure(0, 0), figure(10, 0), others=[], lines=FAN, reader=AsPrinted())

    assert sight.hidden == pytest.approx(hidden, abs=0.0011)


def test_an_angle_is_not_a_width_when_the_target_is_close() -> None:
    """[EV-R-11]"""
    viewer, target = figure(0, 0), figure(2, 0, diameter=2.0)  # tangents at 30 degrees

    sight = look(table(block(0.6, 0.2, 0.7, 3)), viewer, target, others=[], lines=FAN, reader=AsPrinted())

    assert sight.hidden == pytest.approx((30.0 - 15.9454) / 60.0, abs=0.0006)


@pytest.mark.parametrize(("y", "masked"), [(0.9, False), (0.6, True), (-0.6, True)])
def test_a_figure_masks_what_it_overlaps_at_a_shorter_distance(y: float, masked: bool) -> None:
    """[EV-SHO-02, EV-R-27, EV-X-87]"""
    others = [figure(5, y), figure(11.2, 0), figure(-1.2, 0)]

    sight = look(table(), figure(0, 0), figure(10, 0), others=others, lines=FAN, reader=AsPrinted())

    assert (sight.hidden > 0) == masked
    assert [meeting.body_index for meeting in sight.meetings] == ([0] if masked else [])


def test_a_figure_behind_or_beside_the_target_masks_nothing() -> None:
    """[EV-R-27]"""
    others = [figure(11.0, 0.2), figure(10.2, 0.98), figure(10, 1.0), figure(10.1, -1.0)]

    sight = look(table(), figure(0, 0), figure(10, 0), others=others, lines=FAN, reader=AsPrinted())

    assert sight.meetings == ()


def test_any_part_hidden_makes_a_thing_stand_on_the_line() -> None:
    """[ME-R-36, ME-R-37, ME-R-55]: scenery and figures are met however little they hide."""
    wood = block(8, 0.3, 9.2, 4, nature=HEDGE, name="wood")
    rock = block(3, -4, 3.5, -0.14, nature=HEDGE, name="rock")

    sight = look(
        table(wood, rock), figure(0, 0), figure(10, 0), others=[figure(5, 0.7)], lines=FAN, reader=AsPrinted(SOFT)
    )

    assert [m.piece.id if m.piece else m.body_index for m in sight.meetings] == ["wood", "rock", 0]
    assert sight.hidden == 0.0
    assert near(wood, figure(10, 0), 1.0)
    assert not near(rock, figure(10, 0), 1.0)


def test_heavy_scenery_that_hides_all_blocks() -> None:
    """[ME-R-55]"""
    terrain = table(block(5, -0.26, 5.2, 0.0), block(6, 0.0, 6.2, 0.31))

    sight = look(terrain, figure(0, 0), figure(10, 0), others=[], lines=FAN, reader=AsPrinted())

    assert sight.hidden == 1.0


def test_a_raised_piece_one_stands_on_is_the_readers_to_ignore() -> None:
    """[ME-R-55]"""
    hill = block(-1, -2, 2, 2, nature=HILL, height=1.0)
    on_top, below, inside = figure(0, 0, z=1.0), figure(10, 0), figure(0, 0)

    assert stands_on(hill, on_top)
    assert not stands_on(hill, below)
    assert not stands_on(hill, inside)
    assert rises_above(hill, 0.999)
    assert not rises_above(hill, 1.0)
    sight = look(table(hill), on_top, below, others=[], lines=FAN, reader=AsPrinted())
    assert sight.hidden == 1.0  # lines run inside it; a reader that ignores it sees clearly


def nine_rays(terrain: Terrain, *others: Body) -> tuple[int, int, int]:
    sight = look(terrain, figure(0, 0), figure(10, 0), others=list(others), lines=rays(9), reader=AsPrinted(SOFT))
    return sight.clean, sight.spoiled, sight.blocked


def test_nine_rays_in_the_open_are_clean() -> None:
    """[FF-R-20]"""
    assert nine_rays(table()) == (9, 0, 0)


def test_a_wall_up_to_the_axis_blocks_three_of_nine_rays() -> None:
    """[FF-R-20]: the three rays of the axis touch its end only."""
    assert nine_rays(table(block(5, 0.0, 5.2, 4))) == (6, 0, 3)
    assert nine_rays(table(block(5, -4.0, 5.2, 0.0))) == (6, 0, 3)
    assert nine_rays(table(block(5, -0.01, 5.2, 4))) == (3, 0, 6)
    assert nine_rays(table(block(5, -4, 5.2, 4))) == (0, 0, 9)


def test_figures_and_soft_scenery_spoil_rays_and_walls_block_them() -> None:
    """[FF-R-20]"""
    wall = block(5, 0.0, 5.2, 4)
    hedge = block(7, -0.1, 7.2, 4, nature=HEDGE)

    assert nine_rays(table(wall, hedge)) == (3, 3, 3)
    assert nine_rays(table(wall), figure(5, 0)) == (0, 6, 3)
    assert nine_rays(table(), figure(5, 0.74)) == (8, 1, 0)


def test_a_wall_across_the_target_hides_only_the_rim_behind_it() -> None:
    """[FF-R-20]: the rays to the three far points of the rim run on past the centre."""
    assert nine_rays(table(block(10.1, -4, 10.2, 4))) == (6, 0, 3)


def test_the_first_ray_of_the_rim_faces_the_viewer() -> None:
    """[FF-R-20]"""
    rim = [thing["to"] for thing in drawing(table(), figure(0, 0), figure(10, 0), corridor(table()), lines=rays(9))]

    assert rim[:2] == [[10.0, 0.0], [9.5, 0.0]]
    assert [9.646, 0.354] in rim
    assert [10.0, -0.5] in rim


def test_rays_must_divide_the_circle() -> None:
    with pytest.raises(ValueError, match="8 rays"):
        rays(8)


def test_overlapping_figures_see_each_other() -> None:
    sight = look(table(), figure(0, 0), figure(0.3, 0), others=[figure(5, 0)], lines=LANES, reader=AsPrinted())
    same = look(table(), figure(0, 0), figure(0, 0), others=[figure(5, 0)], lines=FAN, reader=AsPrinted())
    within = look(
        table(block(-5, -5, 5, 5)), figure(0, 0), figure(0.3, 0, diameter=4), others=[], lines=FAN, reader=AsPrinted()
    )

    assert (sight.hidden, sight.distance) == (0.0, 0.0)
    assert (same.hidden, same.distance) == (0.0, 0.0)
    assert within.hidden == 0.0


def test_viewer_and_target_do_not_hide_themselves() -> None:
    viewer, target = figure(0, 0), figure(10, 0)

    sight = look(table(), viewer, target, others=[viewer, target], lines=rays(9), reader=AsPrinted())

    assert sight.clean == 9


def test_a_drawing_says_what_stops_each_part_and_where() -> None:
    terrain = table(block(5, 0.2, 5.2, 3, name="wall"), block(7, -3, 7.2, -0.2, nature=HEDGE, name="hedge"))
    viewer, target = figure(0, 0), figure(10, 0)
    sight = look(terrain, viewer, target, others=[figure(3, 0.4)], lines=LANES, reader=AsPrinted(SOFT))

    parts = json.loads(json.dumps(drawing(terrain, viewer, target, sight, lines=LANES)))

    assert [(part["reading"], part["piece"], part["body"]) for part in parts] == [
        (OPAQUE, "wall", -1), (SOFT, "", 0), (IGNORED, "", -1), (SOFT, "hedge", -1)
    ]  # fmt: skip
    assert parts[0]["stop"] == [5.0, 0.35]
    assert parts[2]["stop"] is None
    assert [10.0, 0.5] in parts[0]["corners"]


def test_a_drawn_fan_starts_at_the_eye_and_ends_at_its_spans() -> None:
    terrain = table(block(5, 0.1, 5.2, 3))
    viewer, target = figure(0, 0), figure(10, 0)
    sight = look(terrain, viewer, target, others=[], lines=FAN, reader=AsPrinted())

    parts = drawing(terrain, viewer, target, sight, lines=FAN)

    assert [part["reading"] for part in parts] == [OPAQUE, IGNORED]
    assert parts[0]["from"] == [0.0, 0.0]
    assert parts[1]["corners"] == [[0.0, 0.0], [9.975, 0.192], [9.975, -0.499], [0.0, 0.0]]  # 0.1 / 5.2 of the way


def test_the_edge_of_a_round_platform_is_where_the_line_leaves_it() -> None:
    tower = Piece("tower", HILL, local_disc(3.0), place=at(0.0, 0.0), height=3.0)

    assert edge_distance_towards(tower, figure(1, 0, z=3.0), at(10.0, 0.0)) == 1.5
    assert edge_distance_towards(tower, figure(1, 0, z=3.0), at(-10.0, 0.0)) == 3.5
    assert edge_distance_towards(block(-4, -1, 4, 1, nature=HILL), figure(0, 0), at(10.0, 0.0)) == 3.5
    assert edge_distance_towards(block(-4, -1, 4, 1, nature=HILL), figure(0, 0), at(0.0, 10.0)) == 0.5
