"""Editing a table: each problem is explained with the piece it concerns."""

from __future__ import annotations

import pytest

from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, polygon
from escarmouche.table.scenery.editing import group_of, problems, shifted, turned, why_not_move, why_not_there
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_box, local_disc


def wall(
    name: str = "wall", *, x: float = 12.0, y: float = 12.0, local: Shape | None = None, **options: object
) -> Piece:
    nature = nature_named(str(options.pop("kind", "wall")))
    return Piece(name, nature, local or local_box(4.0, 0.5), place=at(x, y), **options)  # type: ignore[arg-type]


def table(*pieces: Piece) -> Terrain:
    return Terrain(24.0, 24.0, pieces)


def figure(x: float, y: float) -> Body:
    return Body(round_base(1.0), at(x, y), 0.0, 1.0)


def test_a_sound_table_has_no_problems() -> None:
    assert problems(table(wall(), wall("door", x=5.0, kind="door", state="locked"))) == []


BOW = polygon([Point(-1.0, -1.0), Point(1.0, 1.0), Point(1.0, -1.0), Point(-1.0, 1.2)])


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        (wall(x=1.0), "overhangs the table by 1.000"),
        (wall(local=BOW), "not a simple polygon"),
        (wall(local=local_box(0.05, 0.05)), "too small"),
        (wall(local=local_box(8.0, 0.01)), "too thin"),
        (wall(local=local_disc(0.01)), "too small"),
        (wall(height=-1.0), "below the table"),
        (wall(height=200.0), "higher than 100"),
        (wall(state="open"), "no door"),
    ],
)
def test_a_bad_piece_is_named_with_its_reason(piece: Piece, reason: str) -> None:
    found = problems(table(wall("sound", x=5.0), piece))

    assert [problem.piece for problem in found] == ["wall"]
    assert reason in found[0].reason
    assert str(found[0]).startswith("wall: ")


def test_two_pieces_of_one_name_are_a_problem() -> None:
    assert [str(problem) for problem in problems(table(wall(), wall(x=5.0)))] == [
        "wall: another piece has the same name"
    ]


def test_a_table_without_size_is_a_problem() -> None:
    assert "cannot be played on" in str(problems(Terrain(0.0, 24.0, ()))[0])


def test_a_composite_moves_and_turns_as_one() -> None:
    terrain = generate(recipe_named("village"), 2)
    name = next(p.id for p in terrain.pieces if p.nature.door).split(".")[0]
    before = {p.id: p for p in group_of(terrain, name)}

    moved = shifted(terrain, name, 1.0, -0.5)
    spun = turned(terrain, name, 96)
    back = turned(turned(terrain, name, 24), name, 72)

    for p in group_of(moved, name):
        assert p.place == at(before[p.id].place.x + 1.0, before[p.id].place.y - 0.5)
        assert p.turn == before[p.id].turn
    for p, q in zip(group_of(spun, name), group_of(back, name), strict=True):
        assert abs(p.place.x - before[p.id].place.x) < 0.003
        assert abs(q.place.y - before[q.id].place.y) < 0.003
        assert p.turn == q.turn == before[p.id].turn


def test_a_piece_is_refused_on_other_scenery_on_a_figure_and_off_the_table() -> None:
    terrain = table(wall("one"), wall("two", y=15.0))

    assert why_not_there(terrain, "one", bodies=[figure(3.0, 3.0)]) is None
    assert "on two" in str(why_not_there(shifted(terrain, "one", 1.0, 3.0), "one", bodies=[]))
    assert "on figure 0" in str(why_not_there(terrain, "one", bodies=[figure(12.0, 12.5)]))
    assert "overhangs" in str(why_not_there(shifted(terrain, "one", 11.0, 0.0), "one", bodies=[]))
    assert "from two" in str(why_not_there(terrain, "one", bodies=[], gap=3.0))


def test_touching_is_not_overlapping() -> None:
    terrain = table(wall("one"), wall("two", y=12.5))

    assert why_not_there(terrain, "one", bodies=[figure(12.0, 11.25)]) is None


@pytest.mark.rule("FF-R-79")
def test_scenery_with_a_figure_on_it_must_stay() -> None:
    terrain = table(wall("hill", kind="hill", local=local_disc(3.0)))

    assert "figure 1" in str(why_not_move(terrain, "hill", bodies=[figure(3.0, 3.0), figure(12.0, 14.0)]))
    assert why_not_move(terrain, "hill", bodies=[figure(3.0, 3.0)]) is None


def test_an_unknown_piece_is_named() -> None:
    with pytest.raises(KeyError, match="no piece of scenery is called 'hut'"):
        group_of(table(wall()), "hut")
