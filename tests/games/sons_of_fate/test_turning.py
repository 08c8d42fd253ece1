"""Oval bases: turning on the spot, walking, reaching, contact and gaps, the same as round ones but for their shape."""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.games.sons_of_fate.moments import MOVE
from escarmouche.games.sons_of_fate.moving import EngageSpots, MoveSpots
from escarmouche.games.sons_of_fate.turning import TurnSpots, turn, why_not_turn
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.field import block, field, in_hand, set_down
from tests.support.scripts import kinds, play, rule


def refusal_of(spots: TurnSpots, turn: int) -> tuple[str, str] | None:
    found = spots.why_not((spots.fighter.place, turn))
    return None if found is None else (found.key, found.rule)


@rule("SF-R-68")
def test_turning_is_free_and_no_movement() -> None:
    battle, one, _ = field("red A brave 10,10 base=75x42", "blue B brave 30,30")
    in_hand(battle, one, run_up=4.0)

    play(turn(battle, one), [[[10, 10], 24]])

    assert (one.standing.turn, one.points, one.moves, battle.run_up) == (24, 3, 0, 4000)
    assert kinds(battle) == ["turned"]
    refusal = why_not_turn(battle, one)
    assert refusal is not None
    assert refusal.key == "refused.has_turned"


@rule("SF-R-68")
def test_a_round_base_does_not_turn_nor_does_an_engaged_figure() -> None:
    battle, one, two = field("red A brave 10,10", "blue B brave 30,30 base=75x42")
    refusal = why_not_turn(battle, one)
    assert refusal is not None
    assert refusal.key == "refused.round_base"
    assert why_not_turn(battle, two) is None

    set_down(two, 10 + one.card.base.half_length + two.card.base.half_length, 10)
    refusal = why_not_turn(battle, two)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.engaged", "SF-R-68")


@rule("SF-R-68")
def test_turning_stays_on_the_spot_and_makes_no_contact() -> None:
    battle, one, two = field("red A brave 10,10 base=75x42", "blue B brave 10,12")  # 1.476 by 0.827 from the centre
    spots = TurnSpots(battle, one)

    assert refusal_of(spots, 8) is None
    assert refusal_of(spots, 24) == ("refused.into_contact", "SF-R-68")
    found = spots.why_not((at(10.1, 10), 0))
    assert found is not None
    assert found.key == "refused.turns_on_the_spot"
    set_down(two, 10, 11.9)
    assert refusal_of(spots, 24) == ("refused.into_contact", "SF-R-68")


@rule("SF-R-68")
def test_turning_overlaps_nothing_and_keeps_the_base_on_its_platform() -> None:
    wall = block("rock", 8, 11, 12, 12)
    battle, one, *_ = field("red A brave 10,10 base=75x42", "red C brave 10,8.5", "blue B brave 30,30", pieces=(wall,))
    assert refusal_of(TurnSpots(battle, one), 24) == ("refused.overlaps", "SF-R-68")

    hut = block("hut", 20, 10, 26, 12)
    battle, one, _ = field("red A brave 23,11 z=3 base=75x42", "blue B brave 30,30", pieces=(hut,))
    assert refusal_of(TurnSpots(battle, one), 0) is None
    assert refusal_of(TurnSpots(battle, one), 24) == ("refused.overlaps", "SF-R-68")


@rule("SF-R-68")
def test_suggested_turns_are_legal() -> None:
    battle, one, _ = field(
        "red A brave 10,10 base=105x70", "blue B brave 10,12.2", pieces=(block("rock", 11, 8, 13, 8.5),)
    )
    spots = TurnSpots(battle, one)

    found = spots.suggest(8, Random(1).randrange)

    assert found
    assert all(spots.why_not(pose) is None for pose in found)
    assert spots.why_not(spots.default()) is None


# Going about with an oval base.


@rule("SF-MOVE-03", "SF-GEN-03", "SF-R-68")
def test_an_oval_base_passes_a_gap_with_its_end_first_only() -> None:
    walls = (block("rock", 12, 5, 13, 9), block("rock", 12, 11, 13, 15))  # a gap of 2 inches
    for turn_of, is_through in ((0, True), (24, False)):
        battle, one, _ = field(f"red A brave 9,10 base=75x42 turn={turn_of}", "blue B brave 30,30", pieces=walls)
        in_hand(battle, one)

        assert (MoveSpots(battle, one, MOVE).why_not((at(14.9, 10),)) is None) == is_through


@rule("SF-GEN-06", "SF-MOVE-01")
def test_the_way_of_an_oval_base_is_that_of_its_centre() -> None:
    battle, one, _ = field("red A brave 10,10 base=105x70 turn=7", "blue B brave 30,30")
    in_hand(battle, one)
    spots = MoveSpots(battle, one, MOVE)

    assert spots.why_not((at(16, 10),)) is None
    assert spots.why_not((at(16.01, 10),)) is not None


@rule("SF-ENG-01", "SF-GEN-05", "SF-GEN-08")
@pytest.mark.parametrize("mine", ["usual", "60x35", "105x70"])
@pytest.mark.parametrize("theirs", ["usual", "90x52"])
@pytest.mark.parametrize("turn_of", [0, 5, 17, 24, 40])
def test_oval_bases_engage_and_touch(mine: str, theirs: str, turn_of: int) -> None:
    lines = (f"red A guerrier 10,10 base={mine} turn={turn_of}", f"blue B guerrier 15,12 base={theirs} turn=31")
    battle, one, two = field(*lines)
    in_hand(battle, one)
    spots = EngageSpots(battle, one, two)

    found = spots.suggest(6, Random(2).randrange)

    assert len(found) >= 3
    for path in found:
        assert spots.why_not(path) is None
        body = spots.body_at(path[-1])
        assert distance(body, two.standing) <= 0.04
        assert battle.enemies_at(one, body) == [two]


@rule("SF-ENG-01", "SF-MOVE-03")
def test_an_oval_base_finds_a_way_round() -> None:
    rock = block("rock", 12, 8.5, 12.5, 11.5)
    battle, one, two = field("red A guerrier 10,10 base=60x35 turn=24", "blue B guerrier 14.5,10", pieces=(rock,))
    in_hand(battle, one)
    spots = EngageSpots(battle, one, two)

    path = spots.some_way()

    assert path is not None
    assert len(path) > 1
    assert spots.why_not(path) is None
    assert MoveSpots(battle, one, MOVE).region() is not None
