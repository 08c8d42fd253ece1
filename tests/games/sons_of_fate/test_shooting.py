"""Shots: who may be shot at, with how many dice, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.profiles import ARMS, FOR, TORSO
from escarmouche.games.sons_of_fate.shooting import (
    dice_lost,
    hit_dice,
    shoot,
    targets,
    why_not_shoot,
    wound_dice,
)
from escarmouche.table.scenery.terrain import Piece
from tests.games.sons_of_fate.field import block, field, round_piece, set_down
from tests.support.scripts import NO, YES, dice, kinds, last_event, play, rule


def spent_out(battle: Feud) -> None:
    """Nobody has a fate die left, and nobody is asked for one."""
    battle.fates = (3, 3)


def duel(
    *pieces: Piece, shooter: str = "brave", target: str = "guerrier", apart: float = 9.0, **switches: object
) -> Any:
    """A shooter and an enemy so far from it, edge to edge, on one line."""
    battle, one, two = field(f"red A {shooter} shooter", f"blue B {target}", pieces=pieces, **switches)
    set_down(one, 10, 10)
    set_down(two, 10 + one.card.base.half_length + two.card.base.half_length + apart, 10)
    spent_out(battle)
    return battle, one, two


def refusal_of(battle: Feud, shooter: Fighter, target: Fighter) -> tuple[str, str] | None:
    found = why_not_shoot(battle, shooter, target)
    return None if found is None else (found.key, found.rule)


# Whether.


@rule("SF-BAND-08")
def test_who_is_no_shooter_does_not_shoot() -> None:
    battle, one, two = field("red A brave 10,10", "blue B brave 15,10")

    assert refusal_of(battle, one, two) == ("refused.no_weapon", "SF-BAND-08")
    assert targets(battle, one) == []


@rule("SF-SHT-01", "SF-MOVE-05")
def test_an_engaged_figure_does_not_shoot() -> None:
    """[SF-X-32, SF-X-48]"""
    battle, one, two = duel(apart=0.0)
    assert refusal_of(battle, one, two) == ("refused.engaged", "SF-SHT-01")
    assert targets(battle, one) == []

    set_down(one, 6, 10)
    assert targets(battle, one) == [two]


@rule("SF-SHT-03", "SF-GEN-05")
@pytest.mark.parametrize(
    ("profile", "apart", "may"),
    [
        ("brave", 12.0, True),
        ("brave", 12.1, False),
        ("guerrier", 12.1, False),
        ("seigneur", 12.1, True),
        ("seigneur", 18.0, True),
        ("colosse", 18.1, False),
    ],
)
def test_the_nearest_enemy_must_be_in_range(profile: str, apart: float, may: bool) -> None:
    """[SF-X-29]"""
    battle, one, two = duel(shooter=profile, apart=apart)

    assert targets(battle, one) == ([two] if may else [])
    assert refusal_of(battle, one, two) == (None if may else ("refused.out_of_range", "SF-SHT-03"))


@rule("SF-R-56", "SF-SHT-03")
@pytest.mark.parametrize(("level", "may"), [(4.0, True), (5.0, False)])
def test_range_is_measured_in_a_straight_line_between_levels(level: float, may: bool) -> None:
    """5 up and 11 along are 12.08."""
    battle, one, two = duel(block("hut", 8, 8, 10.6, 12, height=level), apart=11.0)
    set_down(one, 10, 10, z=level)

    assert targets(battle, one) == ([two] if may else [])


@rule("SF-SHT-02", "SF-R-25", "SF-COR-03", "SF-COR-05")
def test_only_the_nearest_enemy_with_a_corridor_may_be_shot() -> None:
    """[SF-X-30]"""
    rock = block("rock", 14, 7, 14.5, 13)  # before E1
    post = block("rock", 9.7, 14, 10.0, 14.3)  # before E3, in a part of the corridor
    lines = ("blue E1 brave", "blue E2 brave", "blue E3 brave")
    battle, one, blocked, clear, partly = field("red A guerrier 10,10 shooter", *lines, pieces=(rock, post))
    radius = 2 * one.card.base.half_length
    set_down(blocked, 10 + radius + 5, 10)
    set_down(clear, 10 - radius - 8, 10)
    set_down(partly, 10, 10 + radius + 7)

    assert targets(battle, one) == [partly]
    assert refusal_of(battle, one, blocked) == ("refused.corridor_blocked", "SF-COR-05")
    assert refusal_of(battle, one, clear) == ("refused.not_nearest", "SF-SHT-02")
    assert hit_dice(battle, one, partly).value == 3


@rule("SF-R-25")
def test_of_enemies_equally_near_the_shooter_chooses() -> None:
    battle, one, near, alike, far = field(
        "red A brave 10,10 shooter", "blue B brave 15,10", "blue C brave 10,15.05", "blue D brave 10,4.9"
    )

    assert targets(battle, one) == [near, alike]
    assert refusal_of(battle, one, far) == ("refused.not_nearest", "SF-SHT-02")


@rule("SF-R-25")
def test_by_a_house_rule_any_enemy_in_range_may_be_chosen() -> None:
    battle, one, near, far, farther = field(
        "red A brave 10,10 shooter",
        "blue B brave 15,10",
        "blue C brave 10,20",
        "blue D brave 24,14",
        target_choice="free",
    )

    assert targets(battle, one) == [near, far]
    assert refusal_of(battle, one, far) is None
    assert refusal_of(battle, one, farther) == ("refused.out_of_range", "SF-SHT-03")


@rule("SF-SHT-08", "SF-R-26")
def test_enemies_in_melee_may_be_shot_unless_the_table_plays_otherwise() -> None:
    lines = ("red A brave 10,10 shooter", "red C brave 16.102,10", "blue B brave 15,10")
    battle, one, _, enemy = field(*lines)
    assert targets(battle, one) == [enemy]

    battle, one, _, enemy = field(*lines, shoot_into_melee=False)
    assert targets(battle, one) == []
    assert refusal_of(battle, one, enemy) == ("refused.in_melee", "SF-R-26")


@rule("SF-R-27", "SF-COR-07")
def test_figures_in_the_corridor_obstruct_unless_the_table_plays_otherwise() -> None:
    lines = ("red A guerrier 10,10 shooter", "red C brave 14,10", "blue B brave 18,10")
    battle, one, _, enemy = field(*lines)
    assert refusal_of(battle, one, enemy) == ("refused.corridor_blocked", "SF-COR-05")

    battle, one, _, enemy = field(*lines, figures_obstruct=False)
    assert targets(battle, one) == [enemy]
    assert hit_dice(battle, one, enemy).value == 4


# Dice.


@rule("SF-COR-03", "SF-COR-04", "SF-ROLL-07")
def test_an_obstructed_corridor_takes_one_die_and_leaves_the_for_alone() -> None:
    """[SF-X-06]"""
    battle, one, two = duel(block("rock", 14, 10.2, 14.2, 12), shooter="colosse", target="guerrier")

    play(shoot(battle, one, two), [dice(1, 2, 3, 3, 3)])

    rolled = last_event(battle, "shot_rolled")
    assert rolled.fields["needed"][0][1] == 4
    assert rolled.fields["successes"] == 0
    assert one.value(FOR) == 6
    assert wound_dice(battle, one, two, 5).value == 6
    assert kinds(battle)[-1] == "shot_missed"


@rule("SF-COR-08", "SF-R-29")
def test_two_causes_take_one_die_unless_they_add_up() -> None:
    """[SF-X-35]"""
    pieces = (block("rock", 14, 10.2, 14.2, 12), block("low_wall", 18.5, 8, 19, 12, height=1.0))

    battle, one, two = duel(*pieces, shooter="guerrier")
    assert hit_dice(battle, one, two).value == 3

    battle, one, two = duel(*pieces, shooter="guerrier", cover_stacks=True)
    assert dice_lost(battle, one, two).value == 2
    assert hit_dice(battle, one, two).value == 2


@rule("SF-COR-08")
def test_at_least_one_die_is_left() -> None:
    posts = tuple([block("low_wall", 12 + i, 8, 12.2 + i, 12, height=1.0) for i in range(5)])
    battle, one, two = duel(*posts, shooter="guerrier", apart=11.0, cover_stacks=True)

    assert dice_lost(battle, one, two).value == 5
    assert hit_dice(battle, one, two).value == 1


@rule("SF-TER-01", "SF-COV-02", "SF-R-30")
@pytest.mark.parametrize(
    ("before", "behind", "bottom", "expected", "strict"),
    [(0.8, 5.0, 8, 4, 4), (5.0, 0.8, 8, 3, 3), (5.0, 5.0, 8, 3, None), (5.0, 5.0, 10, 3, 3), (0.8, 0.8, 8, 3, 3)],
)
def test_light_cover_and_the_inch(
    before: float, behind: float, bottom: float, expected: int, strict: int | None
) -> None:
    """[SF-X-73 a-e]"""
    for is_strict, wanted in ((False, expected), (True, strict)):
        lines = ("red A guerrier shooter", "blue B guerrier")
        wall = block("low_wall", 15, bottom, 15.5, 12, height=1.0)
        battle, one, two = field(*lines, pieces=(wall,), strict_one_inch=is_strict)
        set_down(one, 15 - before - one.card.base.half_length, 10)
        set_down(two, 15.5 + behind + two.card.base.half_length, 10)

        assert (hit_dice(battle, one, two).value if targets(battle, one) else None) == wanted


@rule("SF-COV-04", "SF-COV-05", "SF-COV-03")
@pytest.mark.parametrize(("wall", "height", "back"), [("low_wall", 1.0, 3), ("loophole_wall", 2.5, None)])
def test_from_behind_a_wall_one_shoots_unhampered(wall: str, height: float, back: int | None) -> None:
    """[SF-X-07]"""
    piece = block(wall, 15, 7, 15.5, 13, height=height)
    battle, one, two = field("red A guerrier shooter", "blue B guerrier shooter", pieces=(piece,))
    set_down(one, 15 - 0.9 - one.card.base.half_length, 10)
    set_down(two, 22, 10)

    assert [hit_dice(battle, one, other).value for other in targets(battle, one)] == [4]
    assert [hit_dice(battle, two, other).value for other in targets(battle, two)] == ([back] if back else [])


@rule("SF-R-31", "SF-COR-09")
def test_heights_matter_unless_the_table_ignores_them() -> None:
    """[SF-X-36, SF-X-74]"""
    pieces = (block("hut", 4, 6, 11, 14), block("rock", 15, 6, 15.5, 14, height=2.0))
    lines = ("red A brave 10.2,10 z=3 shooter", "blue B brave 20,10")

    battle, one, two = field(*lines, pieces=pieces)
    assert targets(battle, one) == [two]

    battle, one, two = field(*lines, pieces=pieces, use_heights=False)
    assert targets(battle, one) == []


# The shot.


@rule("SF-SHT-04", "SF-SHT-05", "SF-SHT-06", "SF-ROLL-08", "SF-LOC-03")
def test_a_shot_in_the_clear() -> None:
    """[SF-X-26]"""
    battle, one, two = duel()

    play(shoot(battle, one, two), [dice(4, 5, 2), dice(5), "shift:0:torso:2", dice(4, 3, 6)])

    assert (two.lost[TORSO], two.left(TORSO)) == (2, 3)
    assert kinds(battle) == ["shoots", "shot_rolled", "located", "shot_wounds", "wounded"]
    assert last_event(battle, "shoots").fields["distance"] == 9.0


@rule("SF-COR-03", "SF-COR-04", "SF-SHT-06")
def test_a_shot_partly_obstructed() -> None:
    """[SF-X-27]"""
    battle, one, two = duel(block("rock", 14, 10.2, 14.2, 12))

    play(shoot(battle, one, two), [dice(6, 1), dice(2), "shift:0:arms:1", dice(4, 4)])

    assert (two.left(ARMS), two.value(FOR)) == (2, 4)


@rule("SF-SHT-05", "SF-R-24")
def test_all_hits_may_be_given_up_and_the_power_remains() -> None:
    battle, one, two = duel()

    play(shoot(battle, one, two), [dice(4, 5, 2), dice(4), "shift:-2:arms:0", dice(4)])

    assert two.lost[ARMS] == 1


@rule("SF-SHT-04")
def test_without_a_hit_nothing_more_is_rolled() -> None:
    battle, one, two = duel()

    play(shoot(battle, one, two), [dice(3, 1, 3)])

    assert two.ticked == 0
    assert kinds(battle)[-1] == "shot_missed"


@rule("SF-REA-08", "SF-R-03")
def test_shots_are_dodged_only_by_a_house_rule_and_then_hits_are_cancelled() -> None:
    battle, one, two = duel(dodge_vs_shots="cancel_hits")

    play(
        shoot(battle, one, two),
        [dice(4, 5, 6), dice(5), "shift:0:torso:3", YES, dice(3, 3, 1, 2), dice(4, 3)],
    )

    assert (two.lost[TORSO], two.points) == (1, 2)  # two of three hits are gone: two dice to wound


@rule("SF-REA-08", "SF-R-03")
def test_a_shot_that_may_be_dodged_need_not_be() -> None:
    battle, one, two = duel(dodge_vs_shots="cancel_hits")

    play(shoot(battle, one, two), [dice(4, 5, 2), dice(5), "shift:0:torso:2", NO, dice(4, 3, 6)])

    assert (two.lost[TORSO], two.points) == (2, 3)


@rule("SF-FATE-08", "SF-FATE-13", "SF-ROLL-13")
def test_the_fate_die_comes_after_the_roll_to_wound() -> None:
    battle, one, two = duel()
    battle.fates = (3, 0)

    play(shoot(battle, one, two), [dice(4, 5, 2), dice(5), "shift:0:torso:2", dice(4, 3, 6), YES, dice(4)])

    assert two.lost[TORSO] == 1


@rule("SF-R-41", "SF-FATE-10", "SF-R-42")
def test_frappe_implacable_makes_a_hit_out_of_none() -> None:
    battle, one, two = duel()
    one.has_extra_success = True

    play(shoot(battle, one, two), [dice(1, 2, 3), dice(6), "shift:0:legs:1", dice(4, 4)])

    assert two.ticked == 2
    assert not one.has_extra_success


@rule("SF-GEN-03", "SF-COR-01")
def test_oval_bases_shoot_and_are_shot() -> None:
    lines = ("red A guerrier 10,10 shooter base=60x35 turn=24", "blue B colosse 20,10 base=105x70 turn=12")
    battle, one, two = field(*lines, pieces=(block("rock", 14, 10, 14.3, 14),))

    assert targets(battle, one) == [two]
    assert hit_dice(battle, one, two).value == 3
    set_down(two, 20, 10, turn=30)
    assert hit_dice(battle, one, two).value == 3


@rule("SF-SHT-02")
def test_a_round_rock_hides_the_nearest_and_the_next_is_shot() -> None:
    battle, one, hidden, seen = field(
        "red A brave 10,10 shooter",
        "blue B brave 16,10",
        "blue C brave 10,18",
        pieces=(round_piece("rock", 13, 10, 1.25),),
    )

    assert targets(battle, one) == [seen]
    assert refusal_of(battle, one, hidden) == ("refused.corridor_blocked", "SF-COR-05")
