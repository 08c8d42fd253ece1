"""What screens show of a battle: points of every part, quotas, fate dice, stones, threats."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.showing.scene import Counter, Fact, Tags, Track
from escarmouche.games.sons_of_fate.profiles import ARMS, HEAD
from escarmouche.games.sons_of_fate.scenarios import SCENARIOS, sample_header, set_up
from escarmouche.games.sons_of_fate.screen.scene import facts, sheet, show, stones, zones
from escarmouche.games.sons_of_fate.screen.threats import THREATS
from tests.games.sons_of_fate.field import field, in_hand
from tests.support.scripts import rule


def widgets(battle: Any, fighter: Any) -> dict[str, Any]:
    return {widget.key: widget for widget in sheet(battle, fighter).widgets}


@rule("SF-PC-01", "SF-PC-03")
def test_a_sheet_has_a_track_for_every_part_with_its_red_points_and_its_value() -> None:
    battle, fighter, _ = field("red A capitaine 10,10", "blue B brave 30,30")
    battle.tick(fighter, ARMS, 2, rule="SF-PC-01")

    shown = widgets(battle, fighter)

    assert shown["psy"] == Track("psy", 4, 4, red=1, shows="3")
    assert shown["for"] == Track("for", 2, 4, red=2, shows="4")


@rule("SF-ACT-02", "SF-TURN-04")
def test_a_sheet_tells_points_and_what_was_done_of_how_much() -> None:
    battle, fighter, _ = field("red A brave 10,10 shooter", "blue B brave 30,30")
    fighter.points, fighter.moves, fighter.strikes, fighter.shots, fighter.engagements = 1, 2, 1, 1, 1

    shown = widgets(battle, fighter)

    assert [shown[key] for key in ("points", "moves", "attacks", "engagements")] == [
        Counter("points", 1), Counter("moves", "2/3"), Counter("attacks", "2/2"), Counter("engagements", "1/1"),
    ]  # fmt: skip


@rule("SF-R-16")
def test_separate_quotas_are_shown_apart() -> None:
    battle, fighter, _ = field("red A brave 10,10 shooter", "blue B brave 30,30", attack_quota="separate")
    fighter.strikes, fighter.shots = 1, 2

    shown = widgets(battle, fighter)

    assert (shown["attacks"].value, shown["shots"].value) == ("1/2", "2/2")


@rule("SF-BAND-08")
def test_a_shooter_shows_its_range_and_a_lord_its_rank() -> None:
    battle, lord, archer, _ = field("red A seigneur 10,10", "red B brave 14,10 shooter", "blue C brave 30,30")

    assert [tag.key for tag in sheet(battle, lord).tags] == ["seigneur"]
    assert sheet(battle, archer).tags == ()
    assert [(one.key, one.reach) for one in sheet(battle, archer).ranges] == [("weapon", 12.0)]
    assert sheet(battle, lord).ranges == ()


@rule("SF-FATE-01", "SF-R-54")
def test_fate_dice_left_and_the_first_player_are_shown() -> None:
    battle, *_ = field("red A brave 10,10", "blue B brave 30,30")
    battle.fates, battle.first = (1, 3), 1

    assert facts(battle) == (
        Fact(Track("fate", 2, 3), seat=0), Fact(Track("fate", 0, 3), seat=1), Fact(Tags("first", ("turn",)), seat=1),
    )  # fmt: skip


def test_states_tell_what_holds_of_a_figure() -> None:
    battle, fighter, other, gone = field("red A brave 10,10", "red C brave 20,20", "red D brave 25,20")
    fighter.is_activated = fighter.has_fate = fighter.is_healed = True
    fighter.has_execution = fighter.has_extra_success = fighter.has_free_shift = fighter.has_sprint = True
    battle.put_out(other, rule="SF-PC-06")
    battle.leave(gone, rule="SF-SC-03")

    assert sheet(battle, fighter).states == (
        "activated", "execution", "extra_success", "free_shift", "sprint", "fated", "healed",
    )  # fmt: skip
    assert (sheet(battle, other).states, sheet(battle, gone).states) == (("out",), ("left",))


@rule("SF-GEN-08")
def test_whoever_touches_an_enemy_is_shown_as_engaged() -> None:
    battle, fighter, _ = field("red A brave 10,10", "blue B brave 11.1,10")

    assert "engaged" in sheet(battle, fighter).states


@rule("SF-SC-02")
def test_stones_are_shown_with_who_holds_them_now() -> None:
    battle, *_ = field("red A brave 8,18", "blue B brave 28,18")
    battle.markers = SCENARIOS["three_stones"].markers(battle.terrain, is_short=False)

    assert [(one.number, one.seat) for one in stones(battle)] == [(1, 0), (2, -1), (3, 1)]


@rule("SF-DEP-03")
def test_zones_are_shown_once_the_sides_are_known() -> None:
    battle = set_up(sample_header(0))

    assert zones(battle) == ()
    battle.south = 0
    assert [zone.bounds for zone in zones(battle)] == [(0.0, 0.0, 36.0, 6.0), (0.0, 30.0, 36.0, 36.0)]


@pytest.mark.parametrize("number", range(16, 19))
def test_a_scene_of_every_scenario_counts_five_turns_and_both_sides(number: int) -> None:
    shown = show(set_up(sample_header(number)), -1)

    assert (shown.rounds, shown.actions_left) == (5, 0)
    assert [score.key for score in shown.scores] == ["won", "left"]


def test_the_points_of_who_acts_are_the_actions_left() -> None:
    battle = set_up(sample_header(16))
    in_hand(battle, battle.fighter(0), points=2)

    assert show(battle, 0).actions_left == 2


# Threats.


@rule("SF-ENG-01")
@pytest.mark.parametrize(("x", "can_charge"), [(17.1, True), (17.3, False)])
def test_an_engage_threatens_six_inches_whatever_was_done_this_turn(x: float, can_charge: bool) -> None:
    battle, fighter, target = field("red A brave 10,10", f"blue B brave {x},10")
    fighter.points, fighter.strikes, fighter.engagements = 0, 2, 1

    assert THREATS.can_charge(battle, fighter, target) is can_charge


@rule("SF-SHT-03")
def test_a_shooter_threatens_as_far_as_it_shoots_and_nobody_from_a_melee() -> None:
    battle, archer, free, enemy = field("red A brave 10,10 shooter", "red C brave 3,3 shooter", "blue B brave 11.1,10")

    assert (THREATS.reach(battle, archer), THREATS.reach(battle, free)) == (0.0, 12.0)
    assert not THREATS.can_shoot(battle, archer, enemy)
    assert THREATS.can_shoot(battle, free, enemy)
    assert THREATS.ground(battle, archer) is None
    assert THREATS.ground(battle, free) is not None


@rule("SF-LOC-01")
def test_a_head_of_white_points_alone_has_nothing_red() -> None:
    battle, fighter, _ = field("red A brave 10,10", "blue B brave 30,30")
    battle.tick(fighter, HEAD, 1, rule="SF-PC-01")

    assert widgets(battle, fighter)["psy"] == Track("psy", 2, 3, red=0, shows="2")
