"""Moves and steps: how far, through what, whom they engage and leave [EV-MOV, EV-DYN, EV-STA]."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, MOVE_ON, MOVING_SHOT, RAPID, STEP, Deed
from escarmouche.games.evenor.going import allowance, broken_contacts, cost_of, newly_touched
from escarmouche.games.evenor.moving import MoveSpots, go, pick_path, what_is_left, why_not_move
from escarmouche.games.evenor.scenarios import SCENARIOS
from escarmouche.games.evenor.scenery import bars, is_difficult
from escarmouche.table.geometry.points import Point
from tests.games.evenor.stage import at_ease, in_hand, path, stage, where
from tests.support.scripts import kinds, last_event, play, rule

MOVER = "red lothar 4,10"
FOE = "blue deimos 20,20"


def refused(battle: Skirmish, mover: Hero, *corners: tuple[float, float], kind: str = RAPID, pas: float = 0.0) -> Any:
    """The rule that forbids a path, or None."""
    refusal = MoveSpots(battle, mover, kind=kind, pas=pas or allowance(mover, kind)).why_not(path(*corners))
    return None if refusal is None else refusal.rule


def move(battle: Skirmish, mover: Hero, *corners: tuple[float, float], kind: str = RAPID) -> Deed:
    """Declare a move and carry it out at once."""
    pas = 1.0 if kind == STEP else allowance(mover, kind)
    whole = play(pick_path(battle, mover, kind=kind, pas=pas), answers=[list(corners)])
    deed = Deed(mover, kind, path=whole, pas=pas)
    go(battle, deed)
    return deed


# How far.


@rule("EV-DYN-01", "EV-MOV-01", "EV-R-13")
def test_a_rapid_move_may_bend_within_6_pas() -> None:
    battle, mover, _ = stage(MOVER, FOE)
    assert refused(battle, mover, (8, 10), (8, 12.1)) == "EV-MOV-01"

    move(battle, mover, (8, 10), (8, 12))

    assert where(mover) == (8.0, 12.0)
    assert last_event(battle, "moved").rule == "EV-DYN-01"


@rule("EV-DYN-01", "EV-DYN-02", "EV-MOV-01")
def test_a_moving_shot_goes_4_pas() -> None:
    battle, mover, _ = stage(MOVER, FOE)

    assert refused(battle, mover, (8, 10), kind=MOVING_SHOT) is None
    assert refused(battle, mover, (8.1, 10), kind=MOVING_SHOT) == "EV-MOV-01"
    assert refused(battle, mover, (8.1, 10)) is None


@rule("EV-MOV-02", "EV-R-44", "EV-TRT-15", "EV-TRT-21")
@pytest.mark.parametrize(
    ("line", "short", "rapid"),
    [("red lothar 4,10", 4.0, 6.0), ("red lothar 4,10 +lent", 3.0, 4.5), ("red asterion 4,10", 6.0, 9.0)],
)
def test_slow_and_fast_figures_have_distances_of_their_own(line: str, short: float, rapid: float) -> None:
    _, mover = stage(line)

    assert allowance(mover, RAPID) == rapid
    assert allowance(mover, MOVING_SHOT) == short
    assert allowance(mover, CHARGE) == short
    assert mover.profile.flight == rapid


@rule("EV-STA-02", "EV-MOV-01")
def test_a_step_is_of_1_pas_and_leads_somewhere() -> None:
    battle, mover, _ = stage(MOVER, FOE)
    at_ease(battle, mover)

    assert refused(battle, mover, (5, 10), kind=STEP, pas=1.0) is None
    assert refused(battle, mover, (5.1, 10), kind=STEP, pas=1.0) == "EV-STA-02"
    assert refused(battle, mover, kind=STEP, pas=1.0) == "EV-STA-02"


@rule("EV-STA-02")
def test_what_is_left_of_a_step_may_be_used_after_the_action() -> None:
    battle, mover, _ = stage("red ulysse 4,10", FOE)
    at_ease(battle, mover)

    deed = move(battle, mover, (4.6, 10), kind=STEP)

    assert what_is_left(battle, deed) == 0.4
    assert refused(battle, mover, (5.1, 10), kind=STEP, pas=0.4) == "EV-STA-02"
    assert refused(battle, mover, (5.0, 10), kind=STEP, pas=0.4) is None
    assert last_event(battle, "stepped").rule == "EV-STA-02"


@rule("EV-STA-10")
def test_a_prone_figure_has_no_step() -> None:
    battle, mover, _ = stage("red lothar 4,10 prone", FOE)
    at_ease(battle, mover)

    refusal = why_not_move(battle, mover, STEP)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.prone", "EV-STA-10")


@rule("EV-MOV-01")
def test_a_step_is_not_offered_to_one_who_cannot_stir() -> None:
    walls = ("wall 4,10.7 4x0.4", "wall 4,9.3 4x0.4", "wall 3.3,10 0.4x1", "wall 4.7,10 0.4x1")
    battle, mover, _ = stage(MOVER, FOE, scenery=walls)
    at_ease(battle, mover)

    refusal = why_not_move(battle, mover, STEP)

    assert refusal is not None
    assert refusal.rule == "EV-MOV-01"


# Through what.


@rule("EV-SET-04", "EV-MOV-01", "EV-R-17")
def test_scenery_stops_a_move_whatever_it_is_made_of() -> None:
    battle, mover, _ = stage(MOVER, FOE, scenery=("ruin 7,10 1x4", "hedge 4,13 4x0.5"))

    assert refused(battle, mover, (9, 10)) == "EV-MOV-01"
    assert refused(battle, mover, (4, 15)) == "EV-MOV-01"
    assert refused(battle, mover, (6, 10)) is None


@rule("EV-MOV-01", "EV-R-14")
def test_neither_friends_nor_enemies_may_be_passed_through() -> None:
    battle, mover, _, _ = stage(MOVER, "red horsa 6,10", "blue deimos 4,12")

    assert refused(battle, mover, (8, 10)) == "EV-R-14"
    assert refused(battle, mover, (4, 14)) == "EV-R-14"
    assert refused(battle, mover, (5, 11.5), (7, 11.5), (8, 10)) is None


@rule("EV-DMG-04")
def test_a_body_is_walked_over() -> None:
    battle, mover, fallen = stage(MOVER, "blue deimos 6,10")
    battle.put_out(fallen, rule="EV-DMG-03")

    assert refused(battle, mover, (8, 10)) is None
    assert refused(battle, mover, (6, 10)) is None


@rule("EV-MOV-04", "EV-R-70")
def test_a_move_may_not_leave_the_table() -> None:
    battle, mover, _ = stage("red lothar 1,10", FOE)

    assert refused(battle, mover, (0.4, 10)) == "EV-R-70"
    assert refused(battle, mover, (0.5, 10)) is None


@rule("EV-SET-05", "EV-MOV-05")
def test_difficult_terrain_costs_double_and_bars_nothing() -> None:
    battle, mover, _ = stage(MOVER, FOE, scenery=("marsh 7,10 2x4",))  # 2 pas of it cost 4

    assert refused(battle, mover, (8, 10)) is None
    assert refused(battle, mover, (8.1, 10)) == "EV-MOV-05"
    assert cost_of(battle, mover, path((4, 10), (8, 10))) == 6.0


@rule("EV-R-13", "EV-MOV-05")
def test_a_figure_is_in_difficult_terrain_while_its_centre_is() -> None:
    battle, mover, _ = stage(MOVER, FOE, scenery=("marsh 7,11.3 6x2",))  # begins at y = 10.3

    assert refused(battle, mover, (10, 10)) is None
    assert refused(battle, mover, (10, 10.4)) == "EV-MOV-01"
    assert refused(battle, mover, (9.9, 10.4)) == "EV-MOV-05"


@rule("EV-MOV-05")
@pytest.mark.parametrize(("pas", "far"), [(3.0, 1.5), (4.5, 2.25)])
def test_slow_figures_go_half_as_far_in_difficult_terrain(pas: float, far: float) -> None:
    battle, mover, _ = stage("red lothar 4,10 +lent", FOE, scenery=("marsh 4,10 8x8",))
    kind = MOVING_SHOT if pas == 3.0 else RAPID

    assert refused(battle, mover, (4 + far, 10), kind=kind) is None
    assert refused(battle, mover, (4 + far + 0.01, 10), kind=kind) == "EV-MOV-05"


@rule("EV-MOV-05", "EV-TRT-16", "EV-MOV-03", "EV-TRT-11", "EV-TRT-24")
@pytest.mark.parametrize("line", ["red runir 4,10", "red lothar 4,10 +volant", "red lothar 4,10 +ethere"])
def test_nimble_flying_and_ethereal_figures_ignore_difficult_terrain(line: str) -> None:
    battle, mover, _ = stage(line, FOE, scenery=("marsh 7,10 2x4",))

    assert refused(battle, mover, (10, 10)) is None


@rule("EV-MOV-03", "EV-R-14", "EV-TRT-11", "EV-TRT-24")
@pytest.mark.parametrize("trait", ["volant", "ethere"])
def test_who_flies_crosses_scenery_but_ends_beside_it_and_passes_no_figure(trait: str) -> None:
    battle, mover, _ = stage(f"red lothar 4,10 +{trait}", "blue deimos 4,12", scenery=("ruin 6,10 1x4",))

    assert refused(battle, mover, (8, 10)) is None
    assert refused(battle, mover, (6, 10)) == "EV-MOV-03"
    assert refused(battle, mover, (4, 14)) == "EV-R-14"


# Contacts.


@rule("EV-SET-08", "EV-R-13")
@pytest.mark.parametrize(("x", "engaged"), [(5.0, True), (5.05, True), (5.051, False)])
def test_a_twentieth_of_a_pas_is_still_contact(x: float, engaged: bool) -> None:
    battle, mover, foe = stage("red lothar 4,10", f"blue deimos {x},10")

    assert battle.is_engaged(mover) == engaged
    assert battle.is_engaged(foe) == engaged


@rule("EV-DYN-05", "EV-R-26", "EV-STA-08", "EV-HID-04")
def test_a_rapid_move_may_engage_and_finds_the_enemy_out() -> None:
    battle, mover, foe = stage(MOVER, "blue kara 7,10 cover=ruin0 hidden=ruin0", scenery=("ruin 8.5,10 2x2",))
    in_hand(battle, mover)

    move(battle, mover, (6, 10))

    assert battle.engaged_with(mover) == [foe]
    assert foe.cover == ""
    assert not foe.is_hidden
    assert kinds(battle) == ["moved", "uncovered", "revealed"]


@rule("EV-R-15")
def test_an_enemy_left_and_met_again_is_left_and_newly_engaged() -> None:
    battle, mover, foe = stage("red lothar 4,10", "blue deimos 5,10")
    round_about = path((4, 10), (4, 8), (5, 9))
    along = path((4, 10), (4.134, 9.5), (4.5, 9.134), (5, 9))

    assert (broken_contacts(battle, mover, round_about), newly_touched(battle, mover, round_about)) == ([foe], [foe])
    assert (broken_contacts(battle, mover, along), newly_touched(battle, mover, along)) == ([], [])


@rule("EV-R-14", "EV-SET-08")
def test_touching_an_enemy_in_passing_engages_nobody() -> None:
    battle, mover, _ = stage(MOVER, "blue deimos 7,11")

    assert newly_touched(battle, mover, path((4, 10), (10, 10))) == []


@rule("EV-STA-04", "EV-R-06")
def test_a_step_may_enter_a_contact_and_leaves_none() -> None:
    battle, mover, foe, other = stage("red lothar 4,10", "blue deimos 5,10", "blue horsa 4,8.7")
    at_ease(battle, mover)

    assert refused(battle, mover, (3.5, 10), kind=STEP, pas=1.0) == "EV-STA-04"
    move(battle, mover, (4, 9.7), kind=STEP)  # sliding along keeps the first contact

    assert battle.engaged_with(mover) == [foe, other]


@rule("EV-R-06")
def test_some_tables_do_not_let_a_step_engage() -> None:
    battle, mover, _ = stage("red lothar 4,10", "blue deimos 6,10", ev_step_may_engage=False)
    at_ease(battle, mover)

    assert refused(battle, mover, (5, 10), kind=STEP, pas=1.0) == "EV-R-06"
    assert refused(battle, mover, (4.9, 10), kind=STEP, pas=1.0) is None


# Standing up, and losing cover.


@rule("EV-STA-11")
@pytest.mark.parametrize("corners", [(), ((6, 10),)])
def test_a_prone_figure_stands_up_by_moving_even_nowhere(corners: tuple[tuple[float, float], ...]) -> None:
    battle, mover, _ = stage("red lothar 4,10 prone", FOE)
    in_hand(battle, mover)

    move(battle, mover, *corners)

    assert not mover.is_prone
    assert last_event(battle, "stands_up").rule == "EV-STA-11"


@rule("EV-STA-11", "EV-R-15")
def test_a_prone_figure_leaves_all_its_enemies_or_none() -> None:
    battle, mover, _, _ = stage("red lothar 4,10 prone", "blue deimos 5,10", "blue horsa 3,10")
    in_hand(battle, mover)

    assert refused(battle, mover) == "EV-R-15"
    assert refused(battle, mover, (4, 10.3), (3.676, 10.797)) == "EV-R-15"
    assert refused(battle, mover, (4, 12)) is None
    move(battle, mover, (4, 12))

    assert not mover.is_prone
    assert battle.engaged_with(mover) == []


@rule("EV-R-15", "EV-STA-12")
def test_a_prone_figure_with_no_way_out_cannot_move() -> None:
    walls = ("wall 4,10.7 4x0.4", "wall 4,9.3 4x0.4", "wall 3.3,10 0.4x1")
    battle, mover, _ = stage("red lothar 4,10 prone", "blue deimos 5,10", scenery=walls)
    in_hand(battle, mover)

    refusal = why_not_move(battle, mover, RAPID)

    assert refusal is not None
    assert refusal.rule == "EV-R-15"


@rule("EV-STA-08")
def test_who_moves_is_no_longer_covered() -> None:
    battle, mover, _ = stage("red asteria 4,10 cover=ruin0", FOE, scenery=("ruin 6,10 3x3",))
    at_ease(battle, mover)

    move(battle, mover, (4, 9), kind=STEP)

    assert mover.cover == ""
    assert kinds(battle) == ["uncovered", "stepped"]


@rule("EV-R-77")
def test_a_mover_whose_way_is_taken_in_the_meantime_stops_before_it() -> None:
    battle, mover, friend, _ = stage(MOVER, "red horsa 8,14", FOE)
    whole = play(pick_path(battle, mover, kind=RAPID, pas=6.0), answers=[[(10, 10)]])
    deed = Deed(mover, RAPID, path=whole, pas=6.0)
    friend.body = friend.standing.moved(Point(8.0, 10.0), 0.0)

    go(battle, deed)

    assert where(mover) == (7.0, 10.0)
    assert deed.is_spent
    assert last_event(battle, "way_barred").rule == "EV-R-77"


@rule("EV-R-14", "EV-R-77")
def test_a_flyer_stopped_above_scenery_goes_back_to_where_it_may_stand() -> None:
    battle, mover, friend, _ = stage("red lothar 4,10 +volant", "red horsa 4,14", FOE, scenery=("ruin 7,10 2x4",))
    deed = Deed(mover, RAPID, path=path((4, 10), (10, 10)), pas=6.0)
    friend.body = friend.standing.moved(Point(9.0, 10.0), 0.0)  # leaves no room between the ruin and itself

    go(battle, deed)

    assert mover.place.y == 10.0
    assert 5.4 < mover.place.x <= 5.502


@rule("EV-COO-07", "EV-R-22")
def test_companions_of_a_rank_count_where_their_moves_will_take_them() -> None:
    battle, mover, friend, _ = stage(MOVER, "red horsa 6,10", FOE)
    pledged = [Deed(friend, RAPID, path=path((6, 10), (6, 14)), pas=6.0)]

    assert refused(battle, mover, (8, 10)) == "EV-R-14"
    spots = MoveSpots(battle, mover, kind=RAPID, pas=6.0, pledged=pledged)
    assert spots.why_not(path((8, 10))) is None
    refusal = spots.why_not(path((6, 13.5)))
    assert refusal is not None
    assert refusal.rule == "EV-R-14"


@rule("EV-R-72")
def test_the_rest_of_a_moving_shot_has_what_its_first_part_has_left() -> None:
    battle, mover, _ = stage("red asteria 4,10", FOE, scenery=("marsh 5.5,10 1x4",))
    deed = move(battle, mover, (6, 10), kind=MOVING_SHOT)

    assert what_is_left(battle, deed) == 1.0
    with pytest.raises(IllegalAnswer):
        play(pick_path(battle, mover, kind=MOVE_ON, pas=1.0), answers=[[(7.1, 10)]])
    assert play(pick_path(battle, mover, kind=MOVE_ON, pas=1.0), answers=[[(7, 10)]]) == path((6, 10), (7, 10))


# Leaving the table.


ROAD = SCENARIOS["ambush"]  # red may leave by the north, between x = 7 and x = 17


@rule("EV-R-60", "EV-MOV-04")
def test_a_move_that_touches_the_way_out_leaves_the_table_at_once() -> None:
    battle, mover, other, _ = stage("red lothar 12,20", "red horsa 5,20", FOE, scenario=ROAD)

    assert refused(battle, other, (5, 24.5)) == "EV-R-70"
    assert refused(battle, mover, (12, 26)) is None
    deed = move(battle, mover, (12, 26))

    assert deed.path == path((12, 20), (12, 23.5))
    assert battle.escaped == (mover.id,)
    assert not mover.in_play
    assert kinds(battle) == ["moved", "escaped"]


@rule("EV-R-60")
def test_beside_the_way_out_nobody_leaves() -> None:
    battle, _, other, enemy = stage("red lothar 12,20", "red horsa 5,20", "blue deimos 14,20", scenario=ROAD)

    move(battle, other, (5, 23.5))
    move(battle, enemy, (14, 23.5))

    assert battle.escaped == ()


# Suggestions.

CROWD = (
    "red lothar 8,10",
    "red ulysse 12,4 prone",
    "blue deimos 9.2,10",
    "blue gosai 12,16",
    "blue kara 12,5 hidden=ruin0",
)
CLUTTER = ("ruin 10,12 2x2", "marsh 6,8 3x3", "rock 12,6.5 2x1", "pillar 14,15 r0.5")


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 1 << 20), kind=st.sampled_from([RAPID, MOVING_SHOT, STEP]), count=st.sampled_from([1, 8, 24])
)
def test_every_suggested_move_is_legal(seed: int, kind: str, count: int) -> None:
    battle, *heroes = stage(*CROWD, scenery=CLUTTER)
    for mover in heroes:
        at_ease(battle, mover)
        if why_not_move(battle, mover, kind) is not None:
            continue
        pas = 1.0 if kind == STEP else allowance(mover, kind)
        spots = MoveSpots(battle, mover, kind=kind, pas=pas)
        draws = iter(range(seed, seed + 100_000, 7919 % 97 + seed % 11 + 1))
        for answer in [*spots.suggest(count, lambda n, draws=draws: next(draws) % n), spots.default()]:
            assert spots.why_not(answer) is None, (mover.name, answer)


@rule("EV-SET-04", "EV-SET-05")
@pytest.mark.parametrize(("nature", "is_barred"), [("bush", True), ("tree", True), ("rock", True), ("forest", False)])
def test_small_pieces_block_and_wide_ground_only_slows(nature: str, is_barred: bool) -> None:
    battle, *_ = stage("red lothar 4,4", scenery=(f"{nature} 10,10 r1",))
    piece = battle.terrain.pieces[0]

    assert (bars(piece), is_difficult(piece)) == (is_barred, not is_barred)
