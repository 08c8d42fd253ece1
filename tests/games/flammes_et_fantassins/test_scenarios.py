"""The three scenarios: what they lay out, when they end, who wins; and how a match is set up from its header."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.faults.fault import Fault
from escarmouche.games.flammes_et_fantassins.areas import EAST, NORTH, SOUTH, WEST
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.characteristics import move_of
from escarmouche.games.flammes_et_fantassins.dug_up_irons import ObjectSpots
from escarmouche.games.flammes_et_fantassins.ending import is_decided, outcome, withdraw
from escarmouche.games.flammes_et_fantassins.lore import Elements
from escarmouche.games.flammes_et_fantassins.opening import set_the_table
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from tests.games.flammes_et_fantassins.opened import WIDE, band, opened, run
from tests.support.scripts import dice, first_request, last_event, play, rule

TRIO = ("SOLDIER", "BRUTE", "SHADOW")  # values 1, 2 and 3


def begun(scenario: str, seats: int = 2, **more: Any) -> Fray:
    """A battle whose table is set, in its first Round."""
    battle = opened(scenario, *[band(*TRIO) for _ in range(seats)], **more)
    run(battle)
    battle.round = 1
    return battle


def stand(battle: Fray, id: int, x: float, y: float) -> None:
    card = battle.characters[id].card
    battle.characters[id].body = Body(card.base, at(x, y), 0.0, card.height)


def ended(battle: Fray) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Winners, places and scores of a battle that is over."""
    battle.is_over = True
    found = outcome(battle)
    assert found is not None
    return found.winners, found.places(battle.rules.seats), found.scores


def kill(battle: Fray, *ids: int) -> None:
    for id in ids:
        battle.die(battle.characters[id], rule="FF-WND-01")


# Le Puits commun.


@rule("FF-SA-01")
def test_a_well_stands_at_the_centre_and_nobody_shifts_it() -> None:
    battle = opened("common_well", band("ranger agile arc"), band("SOLDIER"))
    well = battle.terrain.piece("well")

    assert (well.place, well.shape.radius, well.nature.opaque) == (Point(12, 12), 1.0, True)
    assert [option.id for option in Elements(battle, ())(True)] == ["done"]
    assert [piece.place for piece in battle.scenario.laid_out(battle.terrain).pieces] == [Point(12, 12)]


@rule("FF-SA-01", "FF-S-06")
@pytest.mark.parametrize(("face", "place"), [(1, (13.02, 12)), (4, (10.98, 12)), (2, (12.51, 12.883))])
def test_the_cat_touches_the_well_on_a_side_that_a_die_decides(face: int, place: tuple[float, float]) -> None:
    battle = opened("common_well", band(*TRIO), band(*TRIO))
    run(battle, until="cat")

    play(set_the_table(battle), [dice(face)])

    assert (battle.cat.x, battle.cat.y) == place
    assert last_event(battle, "cat_begins").fields == {"at": list(place)}


@rule("FF-SA-02", "FF-S-07")
def test_there_is_no_round_limit_unless_one_is_agreed_on() -> None:
    assert begun("common_well").scenario.round_limit(begun("common_well")) == 0
    battle = begun("common_well", round_limit=8)
    assert battle.scenario.round_limit(battle) == 8


@rule("FF-SA-03", "FF-SA-04", "FF-S-07")
def test_the_only_camp_in_play_wins_at_once() -> None:
    battle = begun("common_well", 3)
    kill(battle, 0, 1, 2, 3, 4)
    assert not is_decided(battle)
    battle.stun(battle.characters[6], rule="FF-WND-03")
    kill(battle, 5)

    assert is_decided(battle)
    assert ended(battle) == ((2,), (2, 2, 1), (0, 0, 5))


@rule("FF-SA-03", "FF-S-08")
def test_at_the_limit_the_highest_value_that_stands_wins() -> None:
    battle = begun("common_well", 3)
    kill(battle, 2)
    battle.stun(battle.characters[3], rule="FF-WND-03")
    battle.flee(battle.characters[7], rule="FF-GEN-07")

    assert ended(battle) == ((1,), (3, 1, 2), (3, 5, 4))


@rule("FF-SA-03")
def test_of_equals_the_one_closest_to_the_well_wins_then_all_of_them() -> None:
    battle = begun("common_well", 3)
    for id in range(9):
        stand(battle, id, 4 + id, 2)
    kill(battle, 6)
    stand(battle, 1, 18, 21)
    stand(battle, 5, 21.01, 18)
    assert ended(battle)[:2] == ((0,), (1, 2, 3))
    stand(battle, 5, 21, 18)
    assert ended(battle)[:2] == ((0, 1), (1, 1, 3))


@rule("FF-SA-03", "FF-SCN-01")
def test_camps_add_up_what_they_have_and_win_together() -> None:
    battle = begun("common_well", 4, teams=[0, 1, 0, 1])
    kill(battle, 0, 1, 5)

    assert battle.camps == (0, 1, 0, 1)
    assert ended(battle)[2] == (3, 3, 6, 6)
    kill(battle, 4)
    assert ended(battle)[:2] == ((0, 2), (1, 3, 1, 3))
    kill(battle, 2, 6, 7, 8)
    assert is_decided(battle)
    assert ended(battle)[:2] == ((1, 3), (3, 1, 3, 1))


# Les Fers déterrés.


@rule("FF-SB-01", "FF-S-04")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_two_irons_for_each_player_and_one_at_the_centre(seats: int) -> None:
    battle = opened("dug_up_irons", *[band("SOLDIER") for _ in range(seats)])
    asked = run(battle, until="deploy")

    assert len(battle.markers) == 2 * seats + 1
    assert battle.markers[0].place == Point(battle.terrain.width / 2, battle.terrain.depth / 2)
    assert [request.seat for request in asked[seats:]] == list(range(seats)) * 2
    run(battle)
    assert battle.cat == battle.markers[0].place


@rule("FF-SB-01")
def test_irons_lie_six_inches_from_zones_and_four_from_each_other() -> None:
    battle = opened("dug_up_irons", band("SOLDIER"), band("SOLDIER"))
    run(battle, until="objects")

    with pytest.raises(IllegalAnswer, match=r"refused\.near_zone"):
        play(set_the_table(battle), [at(4, 9.99)])
    with pytest.raises(IllegalAnswer, match=r"refused\.near_object"):
        play(set_the_table(battle), [at(8.01, 12)])
    play(set_the_table(battle), [at(8, 12)])
    with pytest.raises(IllegalAnswer, match=r"refused\.near_object"):
        play(set_the_table(battle), [at(8, 10)])
    play(set_the_table(battle), [at(4, 10)])
    assert [(marker.place.x, marker.place.y) for marker in battle.markers] == [(12, 12), (8, 12), (4, 10)]


@rule("FF-SB-01", "FF-R-149")
def test_where_the_distances_cannot_be_kept_they_shrink() -> None:
    table = {**WIDE, "width": 24, "depth": 20.5}
    battle = opened("dug_up_irons", band("SOLDIER"), band("SOLDIER"), table=table)
    run(battle, until="objects")
    for x in (4, 8, 16, 20):
        battle.lay_object(at(x, 10.25), seat=0, rule="FF-SB-01")
    for x in (0, 12, 24):
        battle.lay_object(at(x, 10.25), seat=0, rule="FF-SB-01")
    spots = ObjectSpots(battle)

    place = spots.default()

    assert spots.apart == 2.0
    assert spots.why_not(place) is None
    assert spots.why_not(at(10.5, 10.25)) is not None


@rule("FF-SB-03", "FF-R-23")
def test_irons_are_secured_over_ones_own_edge_and_lost_over_others() -> None:
    battle = begun("dug_up_irons")
    for id, index in ((0, 0), (1, 1), (2, 2)):
        battle.pick_up(battle.characters[id], index, rule="FF-SB-02")
    for id, edge in ((0, SOUTH), (1, NORTH), (2, EAST)):
        battle.scenario.leaves(battle, battle.characters[id], edge)

    assert [marker.holder for marker in battle.markers] == [0, -2, -2, -1, -1]
    assert last_event(battle, "secured").fields == {"figure": 0, "marker": 1}
    assert last_event(battle, "object_lost").fields == {"figure": 2, "marker": 3}


@rule("FF-SB-03")
@pytest.mark.parametrize(
    ("edge", "x", "y", "is_own"),
    [
        (SOUTH, 28.2, 0.5, True),
        (SOUTH, 27.9, 0.5, False),
        (EAST, 35.5, 7.9, True),
        (EAST, 35.5, 8.1, False),
        (WEST, 0.5, 3, False),
    ],
)
def test_with_more_players_ones_own_edge_is_that_of_the_corner(edge: str, x: float, y: float, is_own: bool) -> None:
    battle = begun("dug_up_irons", 3)
    runner = battle.characters[3]
    battle.pick_up(runner, 0, rule="FF-SB-02")
    stand(battle, 3, x, y)

    battle.scenario.leaves(battle, runner, edge)

    assert battle.markers[0].holder == (1 if is_own else -2)


@rule("FF-SB-04", "FF-S-07")
def test_the_irons_end_after_seven_rounds_or_when_none_is_left() -> None:
    battle = begun("dug_up_irons")
    assert battle.scenario.round_limit(battle) == 7
    one, other = battle.characters[0], battle.characters[1]
    for index in range(4):
        battle.pick_up(one, index, rule="FF-SB-02")
    battle.pick_up(other, 4, rule="FF-SB-02")
    battle.scenario.leaves(battle, one, SOUTH)
    battle.flee(one, rule="FF-GEN-07")
    battle.is_between = True
    assert not is_decided(battle)
    kill(battle, other.id)
    assert not is_decided(battle)  # it lies on a body
    battle.lose_object(other, 4, rule="FF-SB-03")
    assert is_decided(battle)
    battle.is_between = False
    assert not is_decided(battle)  # only at the end of a Round


@rule("FF-SB-05", "FF-S-08")
def test_two_points_for_a_secured_iron_and_one_for_a_carried_one() -> None:
    battle = begun("dug_up_irons", 3)
    battle.pick_up(battle.characters[0], 0, rule="FF-SB-02")
    battle.scenario.leaves(battle, battle.characters[0], SOUTH)
    battle.flee(battle.characters[0], rule="FF-GEN-07")
    battle.pick_up(battle.characters[3], 1, rule="FF-SB-02")
    battle.pick_up(battle.characters[3], 2, rule="FF-SB-02")
    battle.pick_up(battle.characters[4], 3, rule="FF-SB-02")
    battle.stun(battle.characters[4], rule="FF-WND-03")

    assert ended(battle) == ((1,), (2, 1, 3), (2, 2, 0))  # equal points: the higher value in play
    battle.stand_up(battle.characters[4], rule="FF-CONC-05")
    assert ended(battle)[2] == (2, 3, 0)


@rule("FF-SB-05")
def test_those_who_are_equal_in_all_win_together() -> None:
    battle = begun("dug_up_irons", 3)
    kill(battle, 0)
    assert ended(battle) == ((1, 2), (3, 1, 1), (0, 0, 0))
    assert ended(begun("dug_up_irons"))[:2] == ((), (1, 1))


# Le Tribut de Grand Saule.


@rule("FF-SC-01", "FF-SC-02")
def test_the_winner_of_the_roll_off_gives_the_roles_and_the_escort_begins() -> None:
    battle = opened("tribute", band(*TRIO), band(*TRIO))
    play(set_the_table(battle), [dice(1, 1), dice(6, 6)])

    request = first_request(set_the_table(battle))
    assert (request.key, request.seat) == ("escort", 1)
    play(set_the_table(battle), ["seat:0"])
    request = first_request(set_the_table(battle))
    assert (request.key, request.seat, [option.id for option in request.offer().legal()]) == (
        "carrier",
        0,
        ["figure:0", "figure:1"],
    )
    play(set_the_table(battle), ["figure:1"])
    asked = run(battle)

    assert [request.seat for request in asked] == [0, 0, 0, 1, 1, 1]  # the ambushers after the escort
    assert (battle.first, battle.markers[0].carrier) == (0, 1)


@rule("FF-SC-02")
def test_a_hero_carries_the_tribute_only_where_there_is_nobody_else() -> None:
    battle = opened("tribute", band("SHADOW", "SHADOW"), band(*TRIO))
    run(battle, until="carrier")
    request = first_request(set_the_table(battle))
    assert [option.id for option in request.offer().legal()] == ["figure:0", "figure:1"]


@rule("FF-SC-02")
def test_where_escort_and_ambushers_are_deployed() -> None:
    battle = begun("tribute")
    assert battle.scenario.zone(battle, battle.escort).box == (0, 0, 24, 4)
    assert battle.scenario.zone(battle, 1 - battle.escort).box == (0, 10, 24, 20)
    assert [seat for seat, _ in battle.scenario.zones(battle)] == [0, 1]
    before = opened("tribute", band(*TRIO), band(*TRIO))
    assert [(seat, zone.box) for seat, zone in before.scenario.zones(before)] == [
        (-1, (0, 0, 24, 4)),
        (-1, (0, 10, 24, 20)),
    ]


@rule("FF-SC-03")
def test_the_carrier_is_slower_by_an_inch() -> None:
    battle = begun("tribute")
    carrier, other = battle.characters[0], battle.characters[1]
    assert battle.markers[0].carrier == carrier.id

    assert (move_of(battle, carrier).value, move_of(battle, other).value) == (5, 7)
    assert [line.rule for line in move_of(battle, carrier).lines if line.amount == -1] == ["FF-SC-03"]
    battle.put_object(0, carrier, rule="FF-MOV-08")
    assert move_of(battle, carrier).value == 6


@rule("FF-SC-04", "FF-SC-05", "FF-S-07")
def test_the_tribute_lasts_six_rounds_and_then_the_ambushers_have_won() -> None:
    battle = begun("tribute")
    assert battle.scenario.round_limit(battle) == 6
    assert ended(battle) == ((1,), (2, 1), (0, 1))


@rule("FF-SC-05", "FF-R-23")
@pytest.mark.parametrize(
    ("carrier", "edge", "winner"), [(0, NORTH, 0), (0, SOUTH, 1), (0, WEST, 1), (3, SOUTH, 1), (3, NORTH, 1)]
)
def test_who_leaves_with_the_tribute_and_where_decides(carrier: int, edge: str, winner: int) -> None:
    battle = begun("tribute")
    battle.pick_up(battle.characters[carrier], 0, rule="FF-SB-02")
    assert not is_decided(battle)

    battle.scenario.leaves(battle, battle.characters[carrier], edge)
    battle.flee(battle.characters[carrier], rule="FF-GEN-07")

    assert is_decided(battle)
    assert ended(battle)[0] == (winner,)


@rule("FF-SC-05")
def test_without_an_escort_the_ambushers_win_and_without_ambushers_the_escort() -> None:
    battle = begun("tribute")
    kill(battle, 0, 1, 2)
    assert is_decided(battle)
    assert ended(battle)[0] == (1,)
    battle = begun("tribute")
    kill(battle, 3, 4, 5)
    assert is_decided(battle)
    assert ended(battle)[0] == (0,)


@rule("FF-SC-01")
def test_of_three_two_ambushers_are_allied_and_share_the_points() -> None:
    small = band("SOLDIER", "SOLDIER", "BOWMAN", value=8)
    large = band("BRUTE", "SHADOW", "SOLDIER", value=8)
    battle = opened("tribute", small, large, small, teams=[0, 1, 0], table=WIDE)
    run(battle)

    assert (battle.escort, battle.camps, battle.first) == (1, (0, 1, 0), 1)
    kill(battle, 3, 4, 5)
    assert ended(battle)[:2] == ((0, 2), (1, 3, 1))
    with pytest.raises(Fault, match="FF-SC-01"):
        opened("tribute", small, small, large, teams=[0, 1, 0], table=WIDE)
    assert opened("tribute", large, small, small, table=WIDE).camps == (0, 1, 1)


# Giving up.


@rule("FF-GEN-07", "FF-R-29")
def test_whoever_gives_up_takes_the_figures_off_and_hands_on_the_turn() -> None:
    battle = begun("dug_up_irons", 3)
    battle.active, battle.acting = 1, 3
    battle.pick_up(battle.characters[3], 0, rule="FF-SB-02")
    where = battle.characters[3].place

    withdraw(battle, 1)

    assert (battle.acting, battle.is_passing, battle.is_over) == (-1, True, False)
    assert battle.markers[0].is_lying
    assert battle.markers[0].place == where
    withdraw(battle, 0)
    assert battle.is_over
    assert ended(battle)[:2] == ((2,), (2, 2, 1))


@rule("FF-GEN-07", "FF-S-07")
def test_who_gives_up_before_the_game_is_not_deployed() -> None:
    battle = opened("common_well", band(*TRIO), band(*TRIO), band(*TRIO))
    run(battle, until="deploy")

    withdraw(battle, 1)
    asked = run(battle)

    assert [request.seat for request in asked if request.key == "deploy"] == [0, 0, 0, 2, 2, 2]
