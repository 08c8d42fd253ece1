"""A band that is set down leaves each of its figures room and a way out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.scenery.terrain import Terrain

WIDE = 20.0
BASE = round_base(1.0)
Box = tuple[float, float, float, float]  # left, bottom, right, top
GORGE: tuple[Box, ...] = ((0.0, 2.0, 9.4, 20.0), (10.6, 2.0, 20.0, 20.0))  # a figure can go in and out between them


def band(count: int) -> Battle:
    """So many friends, nobody on the table yet."""
    figures = [Figure(Card(id, f"Friend {id}", 0, base=BASE), 0, None, True) for id in range(count)]
    return Battle(Rules(seats=1, switches={}, listeners=listen(figures)), Terrain(WIDE, WIDE, ()), figures)


class Field(BandSpots):
    """A zone at the south edge, so deep; its front is in the north."""

    def __init__(self, battle: Battle, figure: Figure, deep: float, walls: tuple[Box, ...]) -> None:
        super().__init__(battle, figure)
        self.battle, self.figure, self.deep, self.walls = battle, figure, deep, walls

    def body_at(self, answer: Point) -> Body:
        return Body(BASE, answer, 0.0, 1.0)

    def has_room(self, body: Body) -> bool:
        others = [one.body for one in self.battle.figures if one.body is not None and one is not self.figure]
        is_inside = 0.5 <= body.x <= WIDE - 0.5 and 0.5 <= body.y <= WIDE - 0.5
        return is_inside and not self.is_walled(body) and all([distance(body, other) > 0.0 for other in others])

    def is_walled(self, body: Body) -> bool:
        walls = [
            one for one in self.walls if one[0] - 0.5 < body.x < one[2] + 0.5 and one[1] - 0.5 < body.y < one[3] + 0.5
        ]
        return bool(walls)

    def goal(self, place: Point) -> Point:
        return Point(place.x, WIDE)

    def ranks(self) -> Iterator[Point]:
        for row in range(int((self.deep - 1.0) * 4.0) + 1):
            for column in range(77):
                aside = (column + 1) // 2 * 0.25
                yield at(WIDE / 2.0 + (aside if column % 2 else -aside), self.deep - 0.5 - row / 4.0)

    def spots_of(self, figure: Figure) -> Field:
        return Field(self.battle, figure, self.deep, self.walls)


def spots(battle: Battle, id: int, *, deep: float = 4.0, walls: tuple[Box, ...] = ()) -> Field:
    return Field(battle, battle.figures[id], deep, walls)


def deployed(count: int) -> list[Body]:
    battle = band(count)
    for figure in battle.figures:
        place = spots(battle, figure.id).roomiest()
        assert place is not None
        figure.body = Body(BASE, place, 0.0, 1.0)
    return [figure.standing for figure in battle.figures]


def test_the_first_stands_in_the_middle_of_the_front_and_the_others_a_base_apart() -> None:
    one, *others = deployed(5)

    assert (one.x, one.y) == (10.0, 3.5)
    assert all([other.y == 3.5 for other in others])
    assert min([distance(one, other) for other in others]) == 1.0


def test_a_second_rank_stands_behind_gaps_or_far_enough_behind_a_friend() -> None:
    bodies = deployed(14)

    for body in bodies:
        for other in bodies:
            if body is not other and other.y > body.y and abs(other.x - body.x) < 1.0:
                assert other.y - body.y >= 3.0


@pytest.mark.parametrize(("apart", "left"), [(3.0, 0.5), (2.5, 0.25)])
def test_where_there_is_less_room_one_has_less(apart: float, left: float) -> None:
    places = [0.75 + apart * step for step in range(int(18.5 / apart) + 1)]
    battle = band(len(places) + 1)
    for figure, x in zip(battle.figures, places, strict=False):
        figure.body = Body(BASE, at(x, 0.5), 0.0, 1.0)

    field = spots(battle, len(places), deep=1.0)
    newcomer = field.body_at(field.roomiest())

    assert left <= min([distance(newcomer, friend.body) for friend in field.friends()]) < left + 0.25


def test_nobody_stands_in_the_last_way_out_of_a_friend() -> None:
    battle = band(2)
    battle.figures[0].body = Body(BASE, at(10.0, 3.5), 0.0, 1.0)
    inside = spots(battle, 1, deep=6.0, walls=GORGE)

    assert inside.crowds(inside.body_at(at(10.0, 6.0)), 0.0)
    assert inside.roomy([at(10.0, 6.0), at(5.0, 1.0)]) == [at(5.0, 1.0)]


def test_where_all_are_crowded_all_are_left() -> None:
    battle = band(2)
    battle.figures[0].body = Body(BASE, at(10.0, 3.5), 0.0, 1.0)
    field = spots(battle, 1)

    assert field.roomy([at(10.0, 2.0), at(10.0, 1.5)]) == [at(10.0, 2.0), at(10.0, 1.5)]
