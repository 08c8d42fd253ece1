"""Scenery placed in turn, the side, and deployment."""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.engine.battle.figures import Card
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.sons_of_fate.deployment import ZoneSpots, choose_side, deploy, in_order, roll_for_side, zone_of
from escarmouche.games.sons_of_fate.placing import PiecesLeft, PieceSpots, place_piece, roll_for_scenery
from escarmouche.games.sons_of_fate.scenery_set import starter_scenery
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Terrain
from tests.games.sons_of_fate.field import block, field, round_piece, spot
from tests.support.scripts import dice, kinds, last_event, play, rule

SQUARE = Terrain(36.0, 36.0, ())


# Scenery.


@rule("SF-SET-02", "SF-R-49")
def test_the_higher_die_places_first_and_ties_are_rolled_again() -> None:
    battle, *_ = field("red A brave", "blue B brave")

    play(roll_for_scenery(battle), [dice(4, 4), dice(2, 5)])

    assert battle.placer == 1
    assert last_event(battle, "scenery_roll_won").fields["seat"] == 1


@rule("SF-SET-02", "SF-SET-01")
def test_players_place_pieces_in_turn_until_all_are_down() -> None:
    spare = starter_scenery(36.0, 36.0, 3)
    battle, *_ = field("red A brave", "blue B brave", spare=spare)
    battle.to_place = tuple([piece.id for piece in spare])
    battle.placer = 1

    play(place_piece(battle), ["piece:hut-1", [[18, 18], 12]])
    assert (battle.placer, battle.to_place) == (0, ("low_wall-1", "forest-1"))
    play(place_piece(battle), ["piece:forest-1", [[8, 18], 0]])
    play(place_piece(battle), ["piece:low_wall-1", [[28, 18], 24]])

    assert battle.to_place == ()
    assert [piece.id for piece in battle.terrain.pieces] == ["hut-1", "forest-1", "low_wall-1"]
    assert kinds(battle) == ["scenery_added"] * 3
    assert battle.terrain.piece("hut-1").turn == 12


@rule("SF-R-50")
@pytest.mark.parametrize(
    ("pose", "refusal"),
    [
        ((at(10, 10), 0), None),
        ((at(2, 10), 0), None),
        ((at(1.9, 10), 0), "refused.piece_off_table"),
        ((at(2, 1.25), 24), "refused.piece_off_table"),
        ((at(2, 1.25), 0), None),
        ((at(2, 1.249), 0), "refused.piece_in_corner"),
        ((at(25, 18), 0), None),
        ((at(24.9, 18), 0), "refused.pieces_too_close"),
    ],
)
def test_a_piece_keeps_an_inch_from_others_and_from_corners(pose: object, refusal: str | None) -> None:
    low_wall = starter_scenery(36.0, 36.0, 1)[0]
    terrain = SQUARE.with_added(block("hut", 16, 16, 22, 20))

    found = PieceSpots(terrain, low_wall).why_not(pose)  # type: ignore[arg-type]

    assert (found.key if found else None) == refusal
    assert found is None or found.rule == "SF-R-50"


@rule("SF-R-50", "SF-TER-07")
def test_eight_pieces_on_the_square_table_ten_on_the_long_one_or_as_many_as_agreed() -> None:
    assert [piece.nature.kind for piece in starter_scenery(36.0, 36.0, 0)] == [
        "low_wall", "hut", "forest", "hedge", "rock", "loophole_wall", "ruin", "marsh",
    ]  # fmt: skip
    assert len(starter_scenery(48.0, 36.0, 0)) == 10
    assert len(starter_scenery(48.0, 36.0, 3)) == 3


@rule("SF-SET-02")
def test_of_pieces_that_are_alike_one_is_offered() -> None:
    spare = starter_scenery(48.0, 36.0, 10)
    battle, *_ = field("red A brave", "blue B brave", spare=spare)
    battle.to_place = ("low_wall-1", "low_wall-2", "hut-2")

    assert [option.id for option in PiecesLeft(battle)(False)] == ["piece:low_wall-1", "piece:hut-2"]


@rule("SF-R-50")
def test_suggested_poses_are_legal_and_the_default_is_near_the_middle() -> None:
    for piece in starter_scenery(36.0, 36.0, 8):
        spots = PieceSpots(SQUARE.with_added(block("hut", 16, 16, 20, 20)), piece)

        assert spots.why_not(spots.default()) is None
        assert abs(spots.default()[0].x - 18) + abs(spots.default()[0].y - 18) < 9
        found = spots.suggest(8, Random(5).randrange)
        assert found
        assert all(spots.why_not(pose) is None for pose in found)


@rule("SF-SET-02")
def test_a_screen_is_told_the_outline_of_the_piece() -> None:
    wall, _, wood = starter_scenery(36.0, 36.0, 3)

    assert PieceSpots(SQUARE, wall).limits().outline == ((-2, -0.25), (2, -0.25), (2, 0.25), (-2, 0.25))
    assert len(PieceSpots(SQUARE, wood).limits().outline) == 32
    assert PieceSpots(SQUARE, wall).limits().zone == (0, 0, 36, 36)


@rule("SF-R-50")
def test_a_piece_without_room_stays_beside_the_table() -> None:
    spare = starter_scenery(36.0, 36.0, 1)
    battle, *_ = field("red A brave", "blue B brave", pieces=(block("marsh", 0, 0, 36, 36, height=0.0),), spare=spare)
    battle.to_place, battle.placer = ("low_wall-1",), 0

    play(place_piece(battle), ["piece:low_wall-1"])

    assert (battle.to_place, battle.placer, kinds(battle)) == ((), 1, ["no_room_for_piece"])


# Sides.


@rule("SF-DEP-02", "SF-R-49")
def test_the_higher_die_chooses_a_side() -> None:
    battle, *_ = field("red A brave", "blue B brave")

    play(roll_for_side(battle), [dice(3, 3), dice(6, 1)])
    play(choose_side(battle), ["north"])

    assert (battle.chooser, battle.south) == (0, 1)


@rule("SF-R-48", "SF-DEP-01")
def test_zones_are_six_inches_deep_along_the_long_sides_or_twelve_along_the_short_ones() -> None:
    square, *_ = field("red A brave", "blue B brave")
    wide, *_ = field("red A brave", "blue B brave", size=(48.0, 36.0))
    deep, *_ = field("red A brave", "blue B brave", size=(36.0, 48.0))
    short, *_ = field("red A brave", "blue B brave", size=(48.0, 36.0), median_axis="short")

    assert (zone_of(square, 0), zone_of(square, 1)) == ((0, 0, 36, 6), (0, 30, 36, 36))
    assert (zone_of(wide, 0), zone_of(wide, 1)) == ((0, 0, 48, 6), (0, 30, 48, 36))
    assert (zone_of(deep, 0), zone_of(deep, 1)) == ((0, 0, 6, 48), (30, 0, 36, 48))
    assert (zone_of(short, 0), zone_of(short, 1)) == ((0, 0, 12, 36), (36, 0, 48, 36))


@rule("SF-DEP-02")
def test_where_the_median_runs_north_the_sides_are_west_and_east() -> None:
    battle, *_ = field("red A brave", "blue B brave", size=(36.0, 48.0))
    battle.chooser = 1

    play(choose_side(battle), ["east"])

    assert battle.south == 0


@rule("SF-R-51")
@pytest.mark.parametrize(
    ("order", "expected"),
    [("chooser_first", (2, 3, 4, 0, 1)), ("other_first", (0, 1, 2, 3, 4)), ("alternate", (2, 0, 3, 1, 4))],
)
def test_the_chooser_deploys_first_or_the_other_or_both_in_turn(order: str, expected: tuple[int, ...]) -> None:
    battle, *_ = field("red A brave", "red B brave", "blue C brave", "blue D brave", "blue E brave", deploy_order=order)
    battle.chooser = 1

    assert in_order(battle) == expected


# Deployment.


@rule("SF-DEP-03")
def test_a_base_stands_whole_twelve_inches_from_the_median_line() -> None:
    """[SF-X-66]"""
    battle, one, _ = field("red A brave", "blue B brave")
    one.card = Card(one.id, "A", 0, base=round_base(1.1), height=1.25)
    spots = ZoneSpots(battle, one)

    assert spots.why_not(at(10, 5.45)) is None
    refusal = spots.why_not(at(10, 5.5))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.outside_zone", "SF-DEP-03")
    assert spots.why_not(at(0.5, 3)) is not None


@rule("SF-DEP-03", "SF-GEN-03")
def test_an_oval_base_is_measured_the_way_it_is_turned() -> None:
    battle, one, _ = field("red A colosse base=105x70", "blue B brave")  # 2.067 by 1.378 inches from the centre
    battle.deploying = (one.id,)

    assert ZoneSpots(battle, one).why_not((at(10, 4.6), 0)) is None
    assert ZoneSpots(battle, one).why_not((at(10, 4.6), 24)) is not None
    play(deploy(battle), [[[10, 3.9], 24]])

    assert (spot(one), one.standing.turn, battle.deploying) == ((10, 3.9, 0), 24, ())


@rule("SF-R-51", "SF-TER-06")
def test_a_platform_in_the_zone_may_be_used_by_who_stands_on_it_whole() -> None:
    hut = block("hut", 10, 1, 14, 5)
    battle, one, _ = field("red A brave", "blue B brave", pieces=(hut,))
    spots = ZoneSpots(battle, one)
    battle.deploying = (one.id,)

    assert spots.why_not(at(10.3, 3)) is not None  # over the edge
    assert spots.why_not(at(9.6, 3)) is not None  # in the wall
    assert spots.why_not(at(9.4, 3)) is None
    play(deploy(battle), [[10.551, 3]])

    assert spot(one) == (10.551, 3, 3)


@rule("SF-DEP-03")
def test_nobody_stands_on_another_nor_on_a_wall_and_a_wood_is_walked_into() -> None:
    pieces = (block("low_wall", 4, 2, 8, 2.5, height=1.0), round_piece("forest", 20, 3, 2.5, height=4.0))
    battle, one, _, _ = field("red A brave", "red B brave 12,3", "blue C brave", pieces=pieces)
    spots = ZoneSpots(battle, one)

    refusal = spots.why_not(at(12.5, 3))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.overlaps", "SF-R-51")
    assert spots.why_not(at(6, 2.2)) is not None
    assert spots.why_not(at(20, 3)) is None
    battle.deploying = (one.id,)
    with pytest.raises(IllegalAnswer):
        play(deploy(battle), [[12, 3.5]])


@rule("SF-DEP-03")
@pytest.mark.parametrize("base", ["usual", "105x70", "90x52"])
@pytest.mark.parametrize("size", [(36.0, 36.0), (36.0, 48.0), (48.0, 36.0)])
def test_defaults_and_suggestions_fill_a_zone_without_a_fault(base: str, size: tuple[float, float]) -> None:
    lines = [f"red A{i} brave base={base}" for i in range(6)] + [f"blue B{i} guerrier base={base}" for i in range(6)]
    battle, *fighters = field(*lines, pieces=(block("hut", 2, 2, 6, 6),), size=size)

    for i, fighter in enumerate(fighters):
        spots = ZoneSpots(battle, fighter)
        found = [spots.default(), *spots.suggest(4, Random(i).randrange)]
        assert all(spots.why_not(answer) is None for answer in found)
        pose = spots.posed(found[i % len(found)])
        fighter.body = spots.body(pose)

    assert len({spot(fighter) for fighter in fighters}) == 12


@rule("SF-DEP-03")
def test_when_the_zone_is_full_one_place_outside_is_allowed() -> None:
    battle, one, _ = field("red A brave", "blue B brave", pieces=(block("marsh", 0, 6, 36, 30, height=0.0),))
    spots = ZoneSpots(battle, one)
    rock = block("rock", 0, 0, 36, 6)
    battle.terrain = battle.terrain.with_added(rock)
    full = ZoneSpots(battle, one)

    assert spots.why_not(at(18, 7)) is not None
    assert full.why_not(full.default()) is None
    assert full.posed(full.default())[0].y > 6.5
    assert full.why_not(at(18, 9)) is not None
