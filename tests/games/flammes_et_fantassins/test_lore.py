"""Connaissance du Terrain: elements of scenery that are turned or shifted, and ways that stay open."""

from __future__ import annotations

import pytest

from escarmouche.games.flammes_et_fantassins.elements import element_named
from escarmouche.games.flammes_et_fantassins.lore import ShiftSpots, know_terrain
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Piece
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import kinds, play, rule


def wall_and_wood() -> tuple[Piece, ...]:
    return block("low_wall", 10, 10, 13, 10.5, name="low_wall-1"), block("forest", 4, 14, 7, 17, name="forest-2")


@rule("FF-TAL-03", "FF-R-95")
def test_an_element_is_shifted_by_three_inches_or_turned_on_the_spot() -> None:
    battle, ranger, _ = field("red A ranger agile arc", "blue B SOLDIER", pieces=wall_and_wood())
    spots = ShiftSpots(battle, ranger, element_named(battle.terrain, "low_wall-1"))

    assert spots.why_not((at(14.5, 10.25), 0)) is None
    assert spots.why_not((at(11.5, 10.25), 30)) is None
    far = spots.why_not((at(14.51, 10.25), 0))
    assert far is not None
    assert far.rule == "FF-TAL-03"
    both = spots.why_not((at(12, 10.25), 6))
    assert both is not None
    assert both.rule == "FF-R-95"

    play(
        know_terrain(battle, ranger),
        ["element:low_wall-1", (at(11.5, 13.25), 0), "element:forest-2", (at(5.5, 15.5), 24), "done"],
    )

    assert battle.terrain.piece("low_wall-1").shape.bottom == 13.0
    assert battle.terrain.piece("forest-2").turn == 24
    assert kinds(battle) == ["uses_talent", "scenery_shifted", "scenery_shifted"]
    assert "connaissance_du_terrain" not in ranger.talents


@rule("FF-TAL-03")
def test_one_card_moves_three_elements_at_most_each_once() -> None:
    rocks = tuple([block("rock", x, 10, x + 1, 11, name=f"rock-{x}") for x in (2, 6, 10, 14)])
    battle, ranger, other, _ = field("red A ranger agile arc", "red C ranger agile arc", "blue B SOLDIER", pieces=rocks)
    stay = [
        ("element:rock-2", (at(3.5, 10.5), 0)),
        ("element:rock-6", (at(7.5, 10.5), 0)),
        ("element:rock-10", (at(11.5, 10.5), 0)),
    ]
    play(know_terrain(battle, ranger), [part for pair in stay for part in pair])
    assert battle.terrain.piece("rock-10").shape.left == 11.0

    again = know_terrain(battle, other)
    request = again.send(None)
    assert len(request.offer().legal()) == 5  # nothing, or any of the four: another card may move the same
    request = again.send(request.parse("element:rock-2"))
    request = again.send(request.default())
    assert [option.id for option in request.offer().legal()] == [
        "done",
        "element:rock-6",
        "element:rock-10",
        "element:rock-14",
    ]
    again.close()


@rule("FF-TAL-03", "FF-R-79", "FF-R-95")
def test_a_building_moves_with_all_its_parts() -> None:
    parts = (block("wall", 5, 8, 9, 8.25, name="house-1.back"), block("wall", 5, 5, 5.25, 8, name="house-1.left"))
    battle, ranger, _ = field("red A ranger agile arc", "blue B SOLDIER", pieces=parts)

    play(know_terrain(battle, ranger), ["element:house-1", (at(9, 7.625), 0), "done"])

    assert [(piece.shape.left, piece.shape.bottom) for piece in battle.terrain.pieces] == [(7, 9), (7, 6)]


@rule("FF-R-79", "FF-TAL-03")
@pytest.mark.parametrize(
    ("pose", "key"),
    [
        ((1.4, 10.25), "refused.element_off_table"),
        ((4.5, 12.5), "refused.elements_overlap"),
        ((3.5, 8.5), "refused.element_on_object"),
    ],
)
def test_an_element_needs_a_free_place(pose: tuple[float, float], key: str) -> None:
    pieces = (block("wall", 2, 10, 5, 10.5, name="wall-1"), block("rock", 4, 12, 6, 13, name="rock-2"))
    battle, ranger, _ = field("red A ranger agile arc", "blue B SOLDIER", pieces=pieces)
    battle.lay_object(at(3, 8.5), seat=0, rule="FF-SB-01")

    refusal = ShiftSpots(battle, ranger, element_named(battle.terrain, "wall-1")).why_not((at(*pose), 0))

    assert refusal is not None
    assert (refusal.key, refusal.rule) == (key, "FF-R-79")


@rule("FF-R-79", "FF-TAL-03")
def test_no_way_may_be_closed() -> None:
    """A wall across the table with one gap of two inches: what stands beside it may not be pushed into it."""
    wall = (block("wall", 0, 12, 10, 12.5, name="wall-1"), block("wall", 12, 12, 24, 12.5, name="wall-2"))
    battle, ranger, _ = field(
        "red A ranger agile arc", "blue B SOLDIER", pieces=(*wall, block("rock", 10.25, 9, 11.75, 10.5, name="rock-3"))
    )
    spots = ShiftSpots(battle, ranger, element_named(battle.terrain, "rock-3"))

    closed = spots.why_not((at(11, 12.25), 0))
    assert closed is not None
    assert (closed.key, closed.rule) == ("refused.way_closed", "FF-R-79")
    assert spots.why_not((at(13, 9.75), 0)) is None
    doored, two, _ = field(
        "red A ranger agile arc",
        "blue B SOLDIER",
        pieces=(*wall, block("door", 10, 12, 12, 12.5, name="door-3", state="closed")),
    )
    spots = ShiftSpots(doored, two, element_named(doored.terrain, "door-3"))
    assert spots.why_not((at(11, 14.25), 0)) is None  # a door is a way
