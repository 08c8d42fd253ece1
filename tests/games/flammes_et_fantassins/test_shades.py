"""Shades: whom they hide, no line would find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from escarmouche.games.flammes_et_fantassins.shades import is_way_shaded, shade_of
from escarmouche.games.flammes_et_fantassins.sight import EYES, Glance
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.scenery.terrain import Piece
from tests.games.flammes_et_fantassins.field import block, round_piece
from tests.support.scripts import rule

BASES = st.sampled_from([round_base(0.984), round_base(1.575)])
COORDINATES = st.integers(0, 240).map(lambda tenths: tenths / 10.0)
PLACES = st.builds(Point, COORDINATES, COORDINATES)
LEVELS = st.sampled_from([0.0, 0.0, 1.0])
BODIES = st.builds(lambda base, place, z: Body(base, place, z, 1.25), BASES, PLACES, LEVELS)
WALLS = st.builds(
    lambda wide, deep, turn: block("wall", -wide, -deep, wide, deep).posed(Point(12.0, 12.0), turn),
    st.sampled_from([0.05, 0.25, 2.0]), st.sampled_from([0.3, 3.0, 8.0]), st.integers(0, 95),
)  # fmt: skip
ROCKS = st.sampled_from([0.3, 1.5, 3.0]).map(lambda radius: round_piece("rock", 12, 12, radius, height=3.0))
STEPS = 8


@rule("FF-R-20")
@given(piece=st.one_of(WALLS, ROCKS), viewer=BODIES, start=BODIES, end=PLACES)
def test_nobody_is_seen_on_a_way_that_is_shaded(piece: Piece, viewer: Body, start: Body, end: Point) -> None:
    shade = shade_of(piece)
    if shade is None or not is_way_shaded([shade], viewer, [start, start.moved(end, start.z)], EYES):
        return
    for step in range(STEPS + 1):
        share = step / STEPS
        place = at(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        assert not Glance(viewer, start.moved(place, start.z), [piece], []).is_seen()


@rule("FF-R-20")
def test_who_stands_well_behind_a_wall_is_in_its_shade_and_who_peeps_out_is_not() -> None:
    shade = shade_of(block("wall", 12, 8, 12.5, 16))
    assert shade is not None
    viewer = Body(round_base(0.984), Point(4.0, 12.0), 0.0, 1.25)
    behind = viewer.moved(Point(18.0, 12.0), 0.0)
    assert shade.hides(viewer, behind, EYES)
    assert not shade.hides(viewer, behind.moved(Point(18.0, 19.0), 0.0), EYES)
    assert not shade.hides(viewer, behind.moved(Point(18.0, 12.0), 3.0), EYES)
    assert not shade.hides(viewer, viewer.moved(Point(8.0, 12.0), 0.0), EYES)


def test_what_is_not_convex_has_no_shade() -> None:
    wall = block("wall", 12, 8, 12.5, 16)
    corners = [Point(-2.0, -2.0), Point(2.0, -2.0), Point(0.0, 0.0), Point(-2.0, 2.0)]
    assert shade_of(wall) is not None
    assert shade_of(Piece("angle", wall.nature, polygon(corners), place=Point(12.0, 12.0), height=3.0)) is None
