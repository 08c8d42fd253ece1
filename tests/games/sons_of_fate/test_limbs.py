"""Points ticked limb by limb, what they take from the characteristics, and points that come back."""

from __future__ import annotations

import pytest

from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.profiles import ARMS, FOR, HEAD, LEGS, PSY, RAP, RES, TORSO
from escarmouche.games.sons_of_fate.wounding import PLAIN, Blow, hurt, land
from tests.games.sons_of_fate.field import field
from tests.support.scripts import NO, last_event, play, rule

DEGRADED = {  # † is the end of a list
    "brave": ((2, 2, 2), (3, 3, 2, 2), (3, 3, 3, 2, 2), (3, 3, 3, 2)),
    "guerrier": ((2, 2, 2, 2), (4, 4, 4, 3), (4, 4, 4, 3, 2), (4, 4, 4, 3)),
    "capitaine": ((3, 3, 3, 2), (5, 5, 4, 3), (4, 4, 4, 4, 3), (4, 4, 4, 3)),
    "champion": ((3, 3, 2, 2), (5, 5, 5, 4), (4, 4, 4, 4, 3), (4, 4, 3, 2)),
    "seigneur": ((4, 4, 4, 4), (4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 4, 4, 3)),
    "seigneur_supreme": ((4, 4, 4, 3, 2), (5, 5, 5, 4, 3), (5, 5, 5, 5, 4, 3), (4, 4, 3, 2)),
    "colosse": ((2, 2, 2, 2), (6, 6, 6, 5, 4, 3), (5, 5, 5, 5, 4, 3, 2), (3, 3, 3, 2)),
}


@rule(
    "SF-DEG-01", "SF-DEG-02", "SF-DEG-03", "SF-DEG-04", "SF-DEG-05", "SF-DEG-06", "SF-DEG-07", "SF-PC-03", "SF-PC-04",
    "SF-PC-05", "SF-PC-06", "SF-R-10", "SF-R-69",
)  # fmt: skip
@pytest.mark.parametrize("profile", list(DEGRADED))
def test_each_characteristic_drops_as_the_table_says(profile: str) -> None:
    _, fighter, _ = field(f"red A {profile} 10,10", "blue B brave 20,20")
    found = []
    for part in range(4):
        values = []
        while not fighter.is_destroyed:
            values.append(fighter.value(part))
            fighter.lost = tuple(lost + (index == part) for index, lost in enumerate(fighter.lost))
        found.append(tuple(values))
        fighter.lost = (0, 0, 0, 0)
    assert tuple(found) == DEGRADED[profile]


def wound(battle: Feud, target: Fighter, part: int, wounds: int) -> None:
    blow = Blow(battle.fighter(0), target, PLAIN)
    blow.part, blow.kept = part, wounds
    play(land(battle, blow), [NO])


@rule("SF-PC-01", "SF-PC-02", "SF-PC-03", "SF-PC-04")
def test_a_warrior_wounded_four_times_in_the_torso_is_left_with_one_point_and_res_2() -> None:  # SF-X-01
    battle, _, target = field("red A colosse 10,10", "blue B guerrier 20,20")
    wound(battle, target, TORSO, 4)
    assert (target.left(TORSO), target.value(RES), target.in_play) == (1, 2, True)


@rule("SF-PC-06", "SF-GEN-09")
def test_a_brave_wounded_three_times_in_the_head_is_out() -> None:  # SF-X-12
    battle, _, target, _ = field("red A colosse 10,10", "blue B brave 20,20", "blue C brave 22,20")
    wound(battle, target, HEAD, 3)
    assert not target.in_play
    assert target.body is None
    assert battle.in_play(1) == [battle.fighter(2)]


@rule("SF-PC-05", "SF-R-10")
def test_no_characteristic_drops_below_2() -> None:  # SF-X-14
    battle, _, target = field("red A colosse 10,10", "blue B guerrier 20,20")
    wound(battle, target, HEAD, 3)
    assert (target.left(HEAD), target.value(PSY), target.in_play) == (1, 2, True)


@rule("SF-PC-04")
def test_a_colossus_wounded_five_times_in_the_arms_has_for_3() -> None:  # SF-X-15
    battle, _, target = field("red A brave 10,10", "blue B colosse 20,20")
    wound(battle, target, ARMS, 5)
    assert (target.left(ARMS), target.value(FOR)) == (1, 3)


@rule("SF-PC-07", "SF-R-09")
def test_wounds_beyond_the_last_point_are_lost() -> None:
    battle, _, target = field("red A colosse 10,10", "blue B brave 20,20")
    target.lost = (0, 0, 0, 3)
    wound(battle, target, LEGS, 3)
    assert target.lost == (0, 0, 0, 4)
    assert last_event(battle, "out_of_combat").rule == "SF-PC-06"


@rule("SF-PC-09")
def test_a_healed_point_is_the_one_ticked_last() -> None:  # SF-X-59
    battle, _, target = field("red A colosse 10,10", "blue B guerrier 20,20")
    target.lost = (0, 0, 4, 0)
    assert target.value(RES) == 2
    battle.heal(target, TORSO, 2, rule="SF-FATE-14")
    assert (target.left(TORSO), target.value(RES), target.is_healed) == (3, 4, True)


@rule("SF-R-37")
def test_plain_damage_ticks_without_any_reaction() -> None:
    battle, _, target = field("red A brave 10,10", "blue B guerrier 20,20")
    play(hurt(battle, target, LEGS, 1, rule="SF-JMP-02"), [NO])
    assert (target.lost, target.points, target.value(RAP)) == ((0, 0, 0, 1), 3, 4)
