"""The slide into contact before a melee attack."""

from __future__ import annotations

from typing import Any

from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, touch
from escarmouche.games.flammes_et_fantassins.closing_in import SlideSpots, can_close_in, close_in
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import kinds, play, rule


def pair(*lines: str, away: float = 0.8, **more: Any) -> Any:
    return field("red Anna SOLDIER 6,12", f"blue Carl SOLDIER {7 + away:g},12", *lines, **more)


def refused(battle: Fray, one: Character, other: Character, *path: Point) -> tuple[str, str]:
    refusal = SlideSpots(battle, one, other).why_not(path)
    return ("", "") if refusal is None else (refusal.key, refusal.rule)


@rule("FF-MEL-02", "FF-R-44")
def test_the_attacker_may_slide_into_contact() -> None:
    battle, anna, carl = pair()
    play(close_in(battle, anna, carl), [[[6.8, 12]]])
    assert touch(anna.standing, carl.standing)
    assert kinds(battle) == ["closes_in"]


@rule("FF-MEL-02", "FF-MEL-03")
def test_it_may_stay_off() -> None:
    battle, anna, carl = pair()
    play(close_in(battle, anna, carl), [[]])
    assert anna.place == Point(6.0, 12.0)


@rule("FF-R-44")
def test_it_ends_at_any_free_point_of_contact_by_a_way_shorter_than_an_inch() -> None:
    battle, anna, carl = pair(away=0.5)
    assert refused(battle, anna, carl, Point(6.634, 12.5)) == ("", "")  # not straight towards the centre
    assert refused(battle, anna, carl, Point(6.4, 12.0)) == ("refused.slide_no_contact", "FF-MEL-02")
    assert refused(battle, anna, carl, Point(6.2, 12.5), Point(6.793, 12.707)) == (
        "refused.slide_too_long",
        "FF-R-44",
    )


@rule("FF-R-44", "FF-MEL-02")
def test_it_crosses_no_base_and_no_low_wall() -> None:
    battle, anna, carl = pair(pieces=(block("low_wall", 6.6, 10, 6.8, 14, height=0.5),))
    assert not can_close_in(battle, anna, carl)
    play(close_in(battle, anna, carl))  # nothing is asked
    battle, anna, carl, _ = pair("blue Dan SOLDIER 7.1,12.9", away=0.4)
    assert refused(battle, anna, carl, Point(6.6, 12.6), Point(6.434, 12.2)) != ("", "")


@rule("FF-R-44")
def test_bushes_and_water_do_not_keep_it_off() -> None:
    battle, anna, carl = pair(pieces=(block("bush", 6.2, 10, 6.8, 14, height=0.5),))
    assert can_close_in(battle, anna, carl)


@rule("FF-MEL-02", "FF-R-44")
def test_a_narrow_place_is_found() -> None:
    lines = ("blue Dan SOLDIER 6.9,11.1", "blue Eve SOLDIER 6.7,13.08")
    battle, anna, carl, _, _ = pair(*lines, away=0.6)
    spots = SlideSpots(battle, anna, carl)
    path = spots.some_way()
    assert path is not None
    assert spots.why_not_slide(path) is None


@rule("FF-R-124", "FF-R-44")
def test_nobody_slides_to_another_level_or_who_is_in_contact() -> None:
    battle, anna, carl = field("red Anna SOLDIER 6,12", "blue Carl SOLDIER 7.3,12 z=0.5")
    assert not can_close_in(battle, anna, carl)
    battle, anna, carl = pair(away=0.05)
    assert not can_close_in(battle, anna, carl)


@rule("FF-R-44", "FF-TAL-14")
def test_a_trap_stops_the_slide_there_and_no_sentinel_shoots() -> None:
    lines = ("blue Rolf ranger agile dague 22,22", "blue Bow BOWMAN 6,4")
    battle, anna, carl, rolf, bow = pair(*lines, sentinel_trigger="any_move_in_sight")
    battle.stand_guard(bow, rule="FF-SEN-01")
    battle.tokens = (Token(Point(8.9, 12.0), 0.0, owner=1, ranger=rolf.id, is_trap=True),)
    play(close_in(battle, anna, carl), [[[6.8, 12]]])
    assert (anna.pv, anna.place) == (6, Point(6.406, 12.0))
    assert not touch(anna.standing, carl.standing)


@rule("FF-MEL-02")
def test_ways_that_are_suggested_are_legal_and_closing_up_is_the_default() -> None:
    battle, anna, carl = pair(away=0.5)
    spots = SlideSpots(battle, anna, carl)
    found = spots.suggest(6, lambda count: 0)
    assert len(found) > 2
    assert [path for path in found if spots.why_not(path) is not None] == []
    assert spots.default() != ()
