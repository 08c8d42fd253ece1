"""Contacts and events on the way: cases that sampling or rounding could miss."""

from __future__ import annotations

from escarmouche.table.bases.bodies import Body, oval_base, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.climbing import fall
from escarmouche.table.moving.walking import Passage, contacts_along, first_along, walk
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box
from escarmouche.table.sight.sight import FAN, IGNORED, OPAQUE, Reader, look

WALL = Nature("wall", opaque=True, impassable=True)


def piece(id: str, nature: Nature, place: Point, size: tuple[float, float], **more: float) -> Piece:
    return Piece(id, nature, local_box(*size), place=place, **more)  # type: ignore[arg-type]


def test_an_oval_may_touch_what_its_centre_has_passed() -> None:
    mover = Body(oval_base(4.0, 1.5), at(20.0, 20.0), 0.0, 1.0, turn=12)
    other = Body(round_base(1.5), at(20.2, 22.2), 0.0, 1.0)

    touched = contacts_along(mover, (mover.place, at(17.0, 20.0)), [other], tolerance=0.04)

    assert [index for _, index in touched] == [0]
    assert 0.0 < touched[0][0] < 0.51


def test_bodies_too_high_above_or_below_are_not_touched() -> None:
    mover = Body(round_base(1.0), at(0.0, 0.0), 0.0, 1.0)
    above = Body(round_base(1.0), at(3.0, 0.0), 2.0, 1.0)
    below = Body(round_base(1.0), at(3.0, 0.0), -2.0, 1.0)
    level = Body(round_base(1.0), at(3.0, 0.0), 0.9, 1.0)
    path = (mover.place, at(5.0, 0.0))

    touched = contacts_along(mover, path, [above, below, level], tolerance=0.1, max_rise=1.0)

    assert [index for _, index in touched] == [2]


def test_a_glimpse_through_a_slit_a_fifth_of_an_inch_wide_is_not_missed() -> None:
    found = first_along((at(0.0, 0.0), at(10.0, 0.0)), lambda place: 3.89 <= place.x <= 4.11)

    assert found == 3.89


class OneEye(Reader):
    """Sees walls or not, as its key says."""

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        return OPAQUE if self.key == "sees walls" else IGNORED


def test_two_readings_of_one_table_do_not_share_what_they_remember() -> None:
    terrain = Terrain(24.0, 24.0, (piece("wall", WALL, at(5.0, 0.0), (1.0, 4.0)),))
    viewer = Body(round_base(1.0), at(0.0, 0.0), 0.0, 1.0)
    target = Body(round_base(1.0), at(10.0, 0.0), 0.0, 1.0)

    shares = [
        look(terrain, viewer, target, others=[], lines=FAN, reader=OneEye(key)).hidden
        for key in ("sees walls", "blind", "sees walls")
    ]

    assert shares == [1.0, 0.0, 1.0]


def test_an_oval_turned_on_the_spot_is_looked_at_anew() -> None:
    terrain = Terrain(24.0, 24.0, (piece("wall", WALL, at(5.0, 2.0), (1.0, 3.0)),))
    viewer = Body(round_base(1.0), at(0.0, 0.0), 0.0, 1.0)
    reader = OneEye("sees walls")

    shares = [
        look(
            terrain, viewer, Body(oval_base(4.0, 1.0), at(10.0, 0.0), 0.0, 1.0, turn=turn),
            others=[], lines=FAN, reader=reader,
        ).hidden
        for turn in (0, 24)
    ]  # fmt: skip

    assert shares[0] != shares[1]


def test_a_zone_far_below_the_feet_does_not_slow_a_walker_on_a_bridge() -> None:
    marsh = piece("marsh", Nature("marsh", ground=("marsh",)), at(5.0, 5.0), (4.0, 4.0), height=0.2)
    terrain = Terrain(24.0, 24.0, (marsh,))

    def zones_of(z: float) -> list[str]:
        walker = Body(round_base(1.0), at(1.0, 5.0), z, 1.0)
        passage = Passage(terrain, walker, walls=[], zones=[marsh], solid=[], crossed=[])
        return [zone.id for span in walk(passage, (walker.place, at(9.0, 5.0))).spans for zone in span.zones]

    assert zones_of(0.0) == ["marsh"]
    assert zones_of(3.0) == []


def test_a_slope_is_shared_out_over_the_zones_it_crosses() -> None:
    marsh = piece("marsh", Nature("marsh", ground=("marsh",)), at(6.0, 5.0), (4.0, 4.0), height=9.0)
    terrain = Terrain(24.0, 24.0, (marsh,))
    walker = Body(round_base(1.0), at(1.0, 5.0), 0.0, 1.0)
    passage = Passage(terrain, walker, walls=[], zones=[marsh], solid=[], crossed=[])

    spans = walk(passage, (walker.place, at(9.0, 5.0)), (0.0, 4.0)).spans

    assert [(span.length, span.rise) for span in spans] == [(3.0, 1.5), (4.0, 2.0), (1.0, 0.5)]


def test_a_falling_figure_lands_clear_of_those_it_must_keep_away_from() -> None:
    roof = piece("roof", Nature("roof", platform=True, impassable=True), at(5.0, 5.0), (4.0, 4.0), height=3.0)
    terrain = Terrain(24.0, 24.0, (roof,))
    faller = Body(round_base(1.0), at(7.2, 5.0), 3.0, 1.0)
    enemy = Body(round_base(1.0), at(8.6, 5.0), 0.0, 1.0)

    near = fall(terrain, faller, [enemy], walls=[roof], clear_of=[], gap=1.0, max_distance=6.0)
    clear = fall(terrain, faller, [enemy], walls=[roof], clear_of=[enemy], gap=1.0, max_distance=6.0)

    def gap_to(place: Point) -> float:
        return ((place.x - enemy.x) ** 2 + (place.y - enemy.y) ** 2) ** 0.5 - 1.0

    assert near.place is not None
    assert clear.place is not None
    assert gap_to(near.place) < 1.0 <= gap_to(clear.place) + 0.001
