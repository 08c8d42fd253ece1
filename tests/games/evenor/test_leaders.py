"""Leaders and their groups [EV-LEAD]."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.actions import act_and_step
from escarmouche.games.evenor.extermination import Extermination
from escarmouche.games.evenor.leaders import followers
from escarmouche.games.evenor.slots import FREE, NO_SLOT
from escarmouche.games.evenor.thresholds import fear
from escarmouche.games.evenor.turn import end_activation, end_slot, next_member, next_step, use_slot
from tests.games.evenor.stage import BLUE, RED, lines_of, stage
from tests.support.scripts import dice, first_request, play, rule

BORVA, CERD, LOTHAR = "red borva 4,4", "red cerd 6,4", "red lothar 4,7"
FOE = "blue saito 20,20"


@rule("EV-LEAD-01", "EV-LEAD-02", "EV-LEAD-04", "EV-D-10", "EV-TRT-17")
def test_a_leader_rolls_for_friends_within_two_pas_in_one_slot() -> None:
    battle, borva, cerd, lothar, _ = stage(BORVA, CERD, LOTHAR, FOE)

    play(use_slot(battle), answers=["lead:0", ["figure:1", "figure:2"], "series:2", dice(2, 3), "one_by_one"])

    assert [hero.is_activated for hero in (borva, cerd, lothar)] == [True, True, True]
    assert (battle.slot.crew, battle.slot.actions, battle.active) == ((0, 1, 2), 2, RED)


@rule("EV-LEAD-01", "EV-R-13", "EV-R-45")
def test_friends_too_far_activated_or_waiting_cannot_join() -> None:
    battle, *_ = stage(
        BORVA, "red cerd 7.001,4", "red lothar 4,6 activated", "red kara 6,6 waiting", "red horsa 7,4.0", FOE
    )

    items = followers(battle, battle.hero(0))
    request = first_request(use_slot(battle))

    assert isinstance(request, Choose)
    assert [option.id for option in request.options() if option.kind == "lead"] == ["lead:0"]
    assert [hero.name for hero in items] == ["Horsa"]


@rule("EV-LEAD-01", "EV-TRT-17")
def test_only_a_leader_with_a_friend_near_leads() -> None:
    battle, *_ = stage("red lothar 4,4", "red cerd 6,4", "red borva 15,15", FOE)

    for id, key in ((0, "refused.no_leader"), (2, "refused.no_follower")):
        with pytest.raises(IllegalAnswer) as caught:
            play(use_slot(battle), answers=[f"lead:{id}"])
        assert (caught.value.refusal.key, caught.value.refusal.rule) == (key, "EV-LEAD-01")


@rule("EV-LEAD-03", "EV-R-45")
def test_members_act_in_any_order_and_keep_their_actions_without_the_leader() -> None:
    battle, borva, cerd, _ = stage(BORVA, CERD, FOE, scenario=Extermination("extermination"))
    play(use_slot(battle), answers=["lead:0", ["figure:1"], "series:1", dice(2), "one_by_one"])

    play(next_member(battle), answers=["figure:1"])
    play(act_and_step(battle), answers=["rapid_move", [(12, 4)]])
    play(end_activation(battle))
    assert cerd.place.x == 12.0
    battle.put_out(borva, rule="EV-DMG-03")
    play(next_member(battle))

    assert next_step(battle) is end_slot


@rule("EV-LEAD-05", "EV-R-45")
def test_a_leader_who_fails_spends_the_whole_group() -> None:
    battle, _, cerd, lothar, _ = stage(BORVA, CERD, LOTHAR, FOE)

    play(use_slot(battle), answers=["lead:0", ["figure:1"], "series:2", dice(2, 2)])

    assert (cerd.is_activated, lothar.is_activated) == (True, False)
    assert (battle.slot.mode, battle.active) == (NO_SLOT, BLUE)


@rule("EV-LEAD-05", "EV-R-45")
def test_where_friends_are_named_after_the_roll_a_failure_costs_the_leader_alone() -> None:
    battle, _, cerd, *_ = stage(BORVA, CERD, FOE, ev_leader_group_commit="after")
    play(use_slot(battle), answers=["lead:0", "series:2", dice(2, 2)])
    assert not cerd.is_activated

    battle, _, cerd, *_ = stage(BORVA, CERD, FOE, ev_leader_group_commit="after")
    play(use_slot(battle), answers=["lead:0", "series:2", dice(2, 3), ["figure:1"], "one_by_one"])
    assert cerd.is_activated


@rule("EV-LEAD-06")
def test_with_a_free_static_action_everybody_has_one_with_its_step() -> None:
    battle, _, cerd, *_ = stage(BORVA, CERD, FOE)
    play(use_slot(battle), answers=["lead:0", ["figure:1"], "free", "one_by_one"])
    play(next_member(battle), answers=["figure:1"])
    assert battle.slot.mode == FREE

    play(act_and_step(battle), answers=["step", [(6.5, 4)]])
    play(act_and_step(battle), answers=["go_prone"])

    assert (cerd.place.x, cerd.is_prone) == (6.5, True)


@rule("EV-LEAD-07", "EV-R-46", "EV-D-12")
@pytest.mark.parametrize(("order", "in_step", "ranks"), [("one_by_one", False, 0), ("in_step", True, 2)])
def test_a_group_plays_figure_by_figure_or_in_step_as_its_player_likes(order: str, in_step: bool, ranks: int) -> None:
    battle, *_ = stage(BORVA, CERD, FOE)

    play(use_slot(battle), answers=["lead:0", ["figure:1"], "series:2", dice(2, 3), order])

    assert (battle.slot.in_step, battle.slot.actions_left) == (in_step, ranks)


@rule("EV-LEAD-08", "EV-R-39", "EV-TRT-18")
@pytest.mark.parametrize(
    ("friend", "needed"),
    [("deimos", 3), ("phobos", 3), ("deimos 6,4 +peu_courageux", 4), ("phobos 6,4 +peu_courageux", 3)],
)
def test_friends_of_a_charismatic_leader_take_heart(friend: str, needed: int) -> None:
    line = friend if "," in friend else f"{friend} 6,4"
    battle, _, other, *_ = stage("red leonidas 4,4", f"red {line}", FOE)
    was = fear(battle, other).value

    play(use_slot(battle), answers=["lead:0", ["figure:1"], "series:1", dice(2), "one_by_one"])

    assert fear(battle, other).value == needed, lines_of(fear(battle, other))
    assert was >= needed


@rule("EV-LEAD-08", "EV-TRT-18")
def test_friends_of_a_plain_leader_do_not() -> None:
    battle, _, cerd, *_ = stage(BORVA, CERD, FOE)

    play(use_slot(battle), answers=["lead:0", ["figure:1"], "series:1", dice(2), "one_by_one"])

    assert fear(battle, cerd).value == 4
