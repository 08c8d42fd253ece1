"""Shooting: clauses and rulings beyond the worked examples."""

from __future__ import annotations

import pytest

from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.shooting import shot, shot_difficulty
from tests.games.multi_epochs.scenes import acting, actions_of, lines_of, refusal_of, scene, stand, state_of, where
from tests.support.scripts import dice, kinds, play, rule

ARCHER = "red Archer tireur +tir_longue_portee 4,10"  # Tir 2, ranges 9 / 18
TARGET = "blue Target debrouillard 12,10"
M1, M2, M3, M4, M5 = ("ME-SHO-M1", 5), ("ME-SHO-M2", 1), ("ME-SHO-M3", 1), ("ME-SHO-M4", 1), ("ME-SHO-M5", 2)


def difficulty(*lines: str, scenery: tuple[str, ...] = (), **switches: object) -> list[tuple[str, int]]:
    """The printed difficulty of a shot at (12,10) from (4,10), with other figures and scenery about."""
    battle, *figures = scene(ARCHER, TARGET, *lines, scenery=scenery, **switches)
    [target] = [figure for figure in figures if figure.name == "Target"]
    return lines_of(shot_difficulty(battle, figures[0], target).to_data())


# Who may shoot at whom.


@rule("ME-SHO-01", "ME-R-41")
def test_nobody_shoots_without_a_weapon() -> None:
    battle, red, blue = scene("red Red tireur 4,10", TARGET)

    assert refusal_of(battle, red, f"shoot:{blue.id}") == ("refused.no_weapon", "ME-SHO-01")


@rule("ME-TRT-27", "ME-TRT-28", "ME-TRT-29", "ME-SHO-02")
@pytest.mark.parametrize(
    ("weapon", "short", "long"),
    [("tir_courte_portee", 3, 6), ("tir_moyenne_portee", 6, 12), ("tir_longue_portee", 9, 18)],
)
def test_every_weapon_has_its_two_ranges(weapon: str, short: float, long: float) -> None:
    battle, red, blue = scene(f"red Red tireur +{weapon} 2,10", "blue Blue debrouillard 12,20")
    found = []
    for away in (short, short + 0.001, long, long + 0.001):
        stand(blue, 3 + away, 10)
        found.append((shot_difficulty(battle, red, blue).value, refusal_of(battle, red, f"shoot:{blue.id}") is None))

    assert found == [(5, True), (6, True), (6, True), (6, False)]


@rule("ME-SHO-02", "ME-GEN-03", "ME-R-55")
def test_heavy_scenery_that_hides_all_of_the_target_blocks_the_shot() -> None:
    battle, archer, target = scene(ARCHER, TARGET, scenery=("wall 8,10 0.5x4",))

    assert refusal_of(battle, archer, f"shoot:{target.id}") == ("refused.not_in_sight", "ME-SHO-02")


@rule("ME-R-55")
@pytest.mark.parametrize("nature", ["forest", "rocks", "low_wall", "hedge"])
def test_light_scenery_never_blocks(nature: str) -> None:
    battle, archer, target = scene(ARCHER, TARGET, scenery=(f"{nature} 8,10 3x8",))

    assert refusal_of(battle, archer, f"shoot:{target.id}") is None


@rule("ME-R-55", "ME-GEN-04")
def test_two_walls_that_hide_all_of_the_target_together_block_too() -> None:
    battle, archer, target = scene(ARCHER, TARGET, scenery=("wall 8,10.5 0.5x1.2", "wall 9,9.4 0.5x1.2"))
    assert refusal_of(battle, archer, f"shoot:{target.id}") == ("refused.not_in_sight", "ME-SHO-02")

    battle, archer, target = scene(ARCHER, TARGET, scenery=("wall 8,10.7 0.5x1.2", "wall 9,9.2 0.5x1.2"))
    assert refusal_of(battle, archer, f"shoot:{target.id}") is None


@rule("ME-R-38")
def test_nobody_shoots_from_or_into_a_melee() -> None:
    battle, archer, friend, target, foe = scene(
        ARCHER, "red Friend debrouillard 13,10", TARGET, "blue Foe debrouillard 4,16"
    )
    assert refusal_of(battle, archer, f"shoot:{target.id}") == ("refused.engaged", "ME-R-38")
    stand(foe, 5, 10)
    stand(friend, 20, 20)
    assert refusal_of(battle, archer, f"shoot:{target.id}") == ("refused.engaged", "ME-R-38")
    stand(foe, 5.2, 10)
    assert refusal_of(battle, archer, f"shoot:{target.id}") is None


@rule("ME-R-38")
def test_some_tables_allow_shots_in_contact() -> None:
    battle, archer, foe = scene(ARCHER, "blue Foe debrouillard 5,10", me_shoot_engaged=True)

    assert refusal_of(battle, archer, f"shoot:{foe.id}") is None


# The difficulty, line by line.


@rule("ME-SHO-M3", "ME-SHO-M5", "ME-R-36", "ME-R-55")
@pytest.mark.parametrize(
    ("scenery", "expected"),
    [
        ((), [M1]),
        (("low_wall 11,10 0.4x2",), [M1, M3]),
        (("wall 11,10.7 0.4x1",), [M1, M3]),  # it hides a quarter, not half
        (("wall 11,10.5 0.4x1",), [M1, M5]),
        (("wall 11,10.5 0.4x1", "low_wall 10.5,10 0.4x2"), [M1, M5]),  # the worse kind only
        (("low_wall 10.2,10 0.6x2",), [M1, M3]),  # exactly 1 pas from the base
        (("low_wall 10.199,10 0.6x2",), [M1, M4]),
        (("wall 8,10.6 0.4x1",), [M1, M4]),  # heavy scenery farther away only hampers
        (("low_wall 7,10 0.4x2", "hedge 8.5,10 0.4x2", "forest 5.5,10 1x2"), [M1, M4]),  # one obstacle, however many
        (("low_wall 11,10 0.4x2", "hedge 8,10 0.4x2"), [M1, M3, M4]),
        (("wall 11,10.5 0.4x1", "hedge 8,10 0.4x2"), [M1, M5, M4]),
        (("forest 12,10 3x3",), [M1, M3]),  # standing in it
        (("rocks 12,10 3x3",), [M1, M3]),
        (("marsh 12,10 3x3",), [M1]),
        (("low_wall 13.2,10 0.4x2",), [M1]),  # behind the target, not before it
        (("low_wall 11,11 0.4x1",), [M1]),  # beside the line: it hides no part of the base
        (("low_wall 11,10.8 0.4x1",), [M1]),  # ... a sliver
        (("low_wall 11,10.7 0.4x1",), [M1, M3]),  # ... it hides a quarter
        (("forest 4,10 2x2",), [M1, M4]),  # the shooter's own wood is on the line
    ],
)
def test_cover_is_what_the_target_is_behind_and_the_rest_an_obstacle(
    scenery: tuple[str, ...], expected: list[tuple[str, int]]
) -> None:
    assert difficulty(scenery=scenery) == expected


@rule("ME-R-36")
@pytest.mark.parametrize(
    ("scenery", "expected"),
    [
        (("low_wall 11,10 0.4x2", "hedge 8,10 0.4x2"), [M1, M3]),
        (("wall 11,10.5 0.4x1", "hedge 8,10 0.4x2"), [M1, M5]),
        (("hedge 8,10 0.4x2",), [M1, M4]),
    ],
)
def test_where_the_switch_says_so_only_the_larger_of_cover_and_obstacle_counts(
    scenery: tuple[str, ...], expected: list[tuple[str, int]]
) -> None:
    assert difficulty(scenery=scenery, me_cover_obstacle_stack=False) == expected


@rule("ME-R-37", "ME-SHO-M4")
@pytest.mark.parametrize(
    "other", ["red Other debrouillard 8,10", "blue Other debrouillard 11,10.3", "blue Other debrouillard 6,10"]
)
def test_a_figure_on_the_line_is_an_obstacle_and_never_blocks(other: str) -> None:
    assert difficulty(other) == [M1, M4]
    assert difficulty(other, "red Second debrouillard 9.5,10") == [M1, M4]
    assert difficulty(other.split(" ", 3)[0] + " Aside debrouillard 8,11.2") == [M1]


@rule("ME-SHO-05", "ME-SHO-M2")
def test_range_and_cover_add_up() -> None:
    battle, archer, target = scene(
        ARCHER, "blue Target debrouillard 16,10", scenery=("low_wall 15,10 0.4x2", "hedge 8,10 0.4x4")
    )

    assert lines_of(shot_difficulty(battle, archer, target).to_data()) == [M1, M2, M3, M4]


@rule("ME-R-55")
def test_what_is_not_above_the_feet_of_the_lower_one_hides_nothing() -> None:
    battle, archer, target = scene(
        ARCHER, TARGET, scenery=("wall 8,10 0.5x4", "platform 4,10 2x2", "platform 12,10 2x2")
    )
    for figure in (archer, target):
        figure.body = figure.standing.moved(figure.place, 2.0)  # both as high as the wall

    assert refusal_of(battle, archer, f"shoot:{target.id}") is None
    assert shot_difficulty(battle, archer, target).value == 5


# The shot itself.


@rule("ME-SHO-03", "ME-SHO-06")
def test_only_the_total_counts_and_a_miss_has_no_effect() -> None:
    battle, archer, target = scene(ARCHER, TARGET)

    play(shot(battle, archer, target, tir=2), answers=[dice(2)])
    assert kinds(battle) == ["shot_missed"]
    assert where(target) == (12.0, 10.0)
    play(shot(battle, archer, target, tir=2), answers=[dice(4)])

    assert state_of(target) == "out"
    assert kinds(battle) == ["shot_missed", "shot_hit", "out_of_action"]


@rule("ME-R-22")
def test_a_stunned_shooter_rolls_an_ordinary_die() -> None:
    battle, archer, target = scene(f"{ARCHER} stunned", TARGET)

    play(shot(battle, archer, target, tir=2), answers=[dice(5)])

    assert state_of(target) == "stunned"


@rule("ME-TRT-13", "ME-R-40")
def test_rapid_fire_ends_early_without_a_second_target_and_a_single_shot_stays_possible() -> None:
    battle, archer, target = scene(
        "red Archer tireur +elite ^tir +tir_courte_portee +tir_rapide 4,10", "blue Target debrouillard 10.5,10"
    )
    assert {f"shoot:{target.id}", f"rapid_fire:{target.id}"} <= set(actions_of(battle, archer))
    acting(battle, archer, 2)

    play(act(battle), answers=[f"rapid_fire:{target.id}", dice(5)])  # pushed from 5.5 to 6.5: out of range
    assert where(target) == (11.5, 10.0)
    stand(target, 10.5, 10)
    play(act(battle), answers=[f"shoot:{target.id}", dice(3)])

    assert state_of(target) == "out"  # 3 and the full Tir of 3 make 6


@rule("ME-TRT-13")
def test_rapid_fire_is_only_for_those_who_have_it() -> None:
    battle, archer, target = scene(ARCHER, TARGET)

    assert f"rapid_fire:{target.id}" not in actions_of(battle, archer)


@rule("ME-SHO-04", "ME-R-16")
def test_a_shot_pushes_straight_away_from_the_shooter() -> None:
    battle, archer, target = scene("red Archer tireur +tir_longue_portee 4,4", "blue Target debrouillard 7,8")

    play(shot(battle, archer, target, tir=2), answers=[dice(5)])

    assert where(target) == (7.6, 8.8)
