"""The opening roll, corners and deployment [EV-SCN-02, EV-SCN-21, EV-SCN-22, EV-R-58, EV-R-59]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.evenor.battle import NOBODY
from escarmouche.games.evenor.deployment import ZoneSpots, deploy, opening_roll
from escarmouche.games.evenor.orichalcum import is_wholly_inside
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, sample_header, set_up
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import Point, at
from tests.games.evenor.stage import BLUE, RED, stage, where
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule


def before(scenario: Any, *lines: str, **options: Any) -> Any:
    """A battle whose heroes are not on the table yet."""
    battle, *heroes = stage(*lines, scenario=scenario, **options)
    battle.round = 0
    battle.first = battle.lower_left = NOBODY
    for hero in heroes:
        hero.body = None
    return (battle, *heroes)


@rule("EV-SCN-02", "EV-R-58")
def test_the_winner_of_the_opening_roll_is_side_one_chooses_his_corner_and_deploys_first() -> None:
    battle, *_ = before(EXTERMINATION, "red leda 1,1", "red ulysse 1,1", "blue cerd 1,1")

    play(opening_roll(battle), answers=[dice(2, 5), "upper_right"])

    assert (battle.first, battle.lower_left) == (BLUE, RED)
    assert battle.deploying == (2, 0, 1)
    assert last_event(battle, "opening_roll").rule == "EV-SCN-02"
    assert last_event(battle, "corner_chosen").fields == {"seat": BLUE, "corner": "upper_right"}


@rule("EV-R-58")
def test_ties_of_the_opening_roll_are_rolled_again() -> None:
    battle, *_ = before(EXTERMINATION, "red leda 1,1", "blue cerd 1,1")

    play(opening_roll(battle), answers=[dice(3, 3), dice(4, 4), dice(6, 1), "lower_left"])

    assert (battle.first, battle.lower_left) == (RED, RED)


@rule("EV-SCN-21", "EV-SCN-22", "EV-R-59")
def test_the_loser_is_ambushed_and_deploys_first_the_other_side_plays_first() -> None:
    battle, *_ = before(AMBUSH, "red leda 1,1", "red ulysse 1,1", "blue cerd 1,1")

    play(opening_roll(battle), answers=[dice(5, 5), dice(6, 2)])

    assert (battle.first, battle.lower_left) == (RED, BLUE)
    assert battle.deploying == (2, 0, 1)
    assert last_event(battle, "ambushed").fields == {"seat": BLUE}
    assert kinds(battle).count("corner_chosen") == 0


@rule("EV-R-58", "EV-SCN-11")
@pytest.mark.parametrize(
    ("x", "y", "is_legal"), [(0.5, 0.5, True), (5.5, 5.5, True), (5.6, 3, False), (3, 0.4, False), (12, 12, False)]
)
def test_a_figure_stands_wholly_inside_its_corner(x: float, y: float, is_legal: bool) -> None:
    battle, leda, _ = before(EXTERMINATION, "red leda 1,1", "blue cerd 1,1")
    battle.lower_left = RED

    refusal = ZoneSpots(battle, leda).why_not(at(x, y))

    assert (refusal is None) == is_legal
    assert refusal is None or (refusal.key, refusal.rule) == ("refused.outside_zone", "EV-R-58")


@rule("EV-R-58")
def test_no_figure_is_set_down_on_another_or_in_scenery() -> None:
    battle, leda, ulysse, _ = before(
        EXTERMINATION, "red leda 1,1", "red ulysse 1,1", "blue cerd 1,1", scenery=("ruin 4,4 2x2",)
    )
    battle.lower_left = RED
    battle.first = RED
    battle.deploying = (leda.id, ulysse.id)
    play(deploy(battle), answers=[(1, 1)])
    assert where(leda) == (1.0, 1.0)

    spots = ZoneSpots(battle, ulysse)

    for place in (at(1.5, 1.0), at(4.0, 4.0)):
        refusal = spots.why_not(place)
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("refused.overlaps", "EV-R-58")
    assert battle.deploying == (ulysse.id,)


@rule("EV-R-59")
def test_ambushers_keep_a_pas_away_from_every_enemy_and_off_the_road() -> None:
    battle, leda, cerd = before(AMBUSH, "red leda 1,1", "blue cerd 1,1")
    battle.lower_left = RED
    leda.body = ZoneSpots(battle, leda).ghost.moved(Point(7.5, 3.0), 0.0)

    spots = ZoneSpots(battle, cerd)

    assert [None if r is None else (r.key, r.rule) for r in map(spots.why_not, (at(6, 3), at(5.5, 3), at(8, 5), at(20, 3)))] == [
        ("refused.too_near_enemy", "EV-R-59"), None, ("refused.outside_zone", "EV-R-59"), None,
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(6))
def test_every_place_that_is_suggested_is_legal(number: int) -> None:
    battle = set_up(sample_header(number))
    battle.lower_left = RED
    draw = Tape(f"places {number}").below

    for hero in battle.heroes:
        spots = ZoneSpots(battle, hero)
        places = [*spots.suggest(8, draw), spots.default()]
        assert [place for place in places if spots.why_not(place) is not None] == []
        hero.body = spots.ghost.moved(places[0], 0.0)
        assert is_wholly_inside(hero.body, battle.scenario.zone(battle, hero.owner))
    for one in battle.heroes:
        for other in battle.heroes[: one.id]:
            assert distance(one.standing, other.standing) >= 0.0


def test_when_a_corner_is_full_the_nearest_place_outside_may_be_taken() -> None:
    battle, leda, _ = before(EXTERMINATION, "red leda 1,1", "blue cerd 1,1", scenery=("ruin 3,3 6x6",))
    battle.lower_left = RED

    spots = ZoneSpots(battle, leda)

    assert spots.why_not(spots.default()) is None
    assert spots.why_not(at(12, 12)) is not None


@rule("EV-SCN-22", "EV-TURN-02")
def test_deployment_is_followed_by_the_first_turn_of_side_one() -> None:
    from escarmouche.games.evenor import GAME

    match = Match(GAME, sample_header(1), tape=Tape("opening"))

    while match.request is not None and match.battle.round == 0:
        match.answer(match.request.default())

    assert all(hero.body is not None for hero in match.battle.heroes)
    assert (match.battle.round, match.battle.active) == (1, match.battle.first)
    assert match.request is not None
    assert match.request.seat == match.battle.first


def test_the_dice_are_asked_for_before_anything_else() -> None:
    battle, *_ = before(EXTERMINATION, "red leda 1,1", "blue cerd 1,1")

    assert first_request(opening_roll(battle)).key == "opening_dice"
