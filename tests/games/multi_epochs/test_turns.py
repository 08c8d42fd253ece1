"""The turn, the activation and leaders: clauses and rulings beyond the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import NOBODY, Skirmish
from escarmouche.games.multi_epochs.deployment import StripSpots, choose_edges, deploy
from escarmouche.games.multi_epochs.profiles import profile_of
from escarmouche.games.multi_epochs.scenarios import sample_header, scenario_header
from escarmouche.games.multi_epochs.turn import (
    activate,
    activate_member,
    begin_round,
    end_activation,
    next_step,
    outcome,
)
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import acting, actions_of, offered, refusal_of, scene, state_of, where
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule

RED_ONE, RED_TWO = "red One debrouillard 4,4", "red Two debrouillard 7,4"
BLUE_ONE, BLUE_TWO = "blue Uno debrouillard 4,20", "blue Duo debrouillard 7,20"


def take_turn(battle: Skirmish, id: int) -> None:
    """A whole activation without a success."""
    play(activate(battle), answers=[f"figure:{id}", dice(1, 1, 1)])
    play(end_activation(battle))


# Who begins, and who follows.


@rule("ME-TURN-02", "ME-R-01")
@pytest.mark.parametrize(
    ("lines", "first"),
    [
        ((RED_ONE, RED_TWO, BLUE_ONE), 0),
        ((RED_ONE, BLUE_ONE, BLUE_TWO), 1),
        ((f"{RED_ONE} stunned", RED_TWO, BLUE_ONE), 0),
    ],
)
def test_the_side_with_more_characters_in_play_begins(lines: tuple[str, ...], first: int) -> None:
    battle, *_ = scene(*lines, round=3)

    play(begin_round(battle))

    assert battle.active == first
    assert last_event(battle, "round_begins").fields == {"round": 4, "seat": first}


@rule("ME-TURN-02", "ME-R-01")
def test_those_out_of_action_no_longer_count_for_who_begins() -> None:
    battle, one, two, *_ = scene(RED_ONE, RED_TWO, "red Three debrouillard 10,4", BLUE_ONE, BLUE_TWO)
    for figure in (one, two):
        battle.put_out(figure, rule="ME-STA-04")

    play(begin_round(battle))

    assert battle.active == 1


@rule("ME-TURN-02", "ME-R-01", "ME-R-61")
def test_equal_numbers_roll_for_the_first_activation_and_roll_ties_again() -> None:
    battle, *_ = scene(RED_ONE, BLUE_ONE)

    play(begin_round(battle), answers=[dice(4, 4), dice(2, 5)])

    assert battle.active == 1
    assert last_event(battle, "roll_off").fields == {"faces": [2, 5], "seat": 1}


@rule("ME-TURN-05", "ME-TURN-01")
def test_markers_come_off_when_a_new_turn_begins() -> None:
    battle, one, uno, duo = scene(RED_ONE, BLUE_ONE, BLUE_TWO)
    take_turn(battle, one.id)
    assert battle.waiting(0) == []

    play(begin_round(battle))

    assert battle.waiting(0) == [one]
    assert battle.waiting(1) == [uno, duo]


@rule("ME-TURN-01", "ME-TURN-03", "ME-TURN-04")
def test_the_players_alternate_and_the_larger_side_finishes_alone() -> None:
    battle, one, uno, duo, tre = scene(RED_ONE, BLUE_ONE, BLUE_TWO, "blue Tre debrouillard 10,20")
    battle.active = 1

    asked = []
    for id in (uno.id, one.id, tre.id, duo.id):
        request = first_request(activate(battle.copy()))
        asked.append((request.seat, offered(request)))
        take_turn(battle, id)

    assert asked == [
        (1, ["figure:1", "figure:2", "figure:3"]), (0, ["figure:0"]), (1, ["figure:2", "figure:3"]), (1, ["figure:2"])
    ]  # fmt: skip
    assert next_step(battle) is begin_round


# Stunned and on guard.


@rule("ME-STA-01", "ME-R-21")
def test_a_stunned_character_spends_its_slot_to_recover_without_dice() -> None:
    battle, one, *_ = scene(f"{RED_ONE} stunned", RED_TWO, BLUE_ONE)

    play(activate(battle), answers=[f"figure:{one.id}"])

    assert state_of(one) == "fit"
    assert one.is_activated
    assert next_step(battle) is end_activation


@rule("ME-R-21")
def test_who_is_stunned_after_its_activation_loses_the_next_turn() -> None:
    battle, one, *_ = scene(f"{RED_ONE} activated", RED_TWO, BLUE_ONE)
    battle.stun(one, rule="ME-STA-01")

    play(begin_round(battle))

    assert one in battle.waiting(0)
    play(activate(battle), answers=[f"figure:{one.id}"])
    assert battle.actions_left == 0


def beaten_in_its_own_activation(**switches: object) -> tuple[Any, ...]:
    battle, red, blue = scene("red Red debrouillard 10,10", "blue Blue combattant 11,10", **switches)
    acting(battle, red, 3)
    play(act(battle), answers=[f"melee:{blue.id}", dice(1), dice(3)])
    assert state_of(red) == "stunned"
    return (battle, red)


@rule("ME-R-20")
def test_being_stunned_ends_the_activation() -> None:
    battle, red = beaten_in_its_own_activation()

    assert battle.actions_left == 0
    assert red.is_stunned  # and the next activation is lost too


@rule("ME-R-20")
def test_where_the_switch_says_so_a_stunned_character_goes_on() -> None:
    battle, _ = beaten_in_its_own_activation(me_stun_ends_activation=False)

    assert battle.actions_left == 2
    assert next_step(battle) is act


@rule("ME-R-13", "ME-R-20")
def test_a_stunned_character_that_goes_on_cannot_go_on_guard() -> None:
    battle, red = beaten_in_its_own_activation(me_stun_ends_activation=False)

    assert refusal_of(battle, red, "guard") == ("refused.stunned", "ME-R-13")


@rule("ME-ACT-12", "ME-R-13")
def test_a_guard_stands_until_its_next_activation_begins() -> None:
    battle, one, *_ = scene(RED_ONE, BLUE_ONE)
    acting(battle, one, 2)
    play(act(battle), answers=["guard"])
    assert one.is_on_guard
    assert refusal_of(battle, one, "guard") == ("refused.already_on_guard", "ME-R-13")
    play(end_activation(battle))
    play(begin_round(battle), answers=[dice(5, 2)])
    assert one.is_on_guard

    play(activate(battle), answers=[f"figure:{one.id}", dice(6, 6, 6)])

    assert not one.is_on_guard


@rule("ME-R-13")
def test_some_tables_play_without_the_guard_stance() -> None:
    battle, one, *_ = scene(RED_ONE, BLUE_ONE, me_guard_mode="none")

    assert refusal_of(battle, one, "guard") == ("refused.switched_off", "ME-R-13")


# Actions.


@rule("ME-ACT-03", "ME-ACT-04", "ME-ACT-05")
def test_actions_may_be_repeated_and_those_left_are_lost() -> None:
    battle, one, *_ = scene(RED_ONE, BLUE_ONE)
    acting(battle, one, 3)

    play(act(battle), answers=["nothing"])
    play(act(battle), answers=["nothing"])
    assert battle.actions_left == 1
    play(act(battle), answers=["end"])

    assert battle.actions_left == 0
    assert kinds(battle) == ["does_nothing", "does_nothing"]
    assert next_step(battle) is end_activation


@rule("ME-ACT-11", "ME-ACT-08", "ME-ACT-07", "ME-ACT-09")
def test_only_what_can_be_done_is_offered() -> None:
    battle, red, *_ = scene(
        "red Red debrouillard 10,10", "blue Touching debrouillard 11,10", "blue Near debrouillard 10,13"
    )

    assert actions_of(battle, red) == ["end", "nothing", "move", "guard", "melee:1", "charge:2"]


# The end of the game.


@rule("ME-TURN-06", "ME-SCN-10", "ME-R-54")
def test_the_game_ends_at_once_when_a_side_has_nobody_left() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10")
    acting(battle, red, 3)

    play(act(battle), answers=[f"melee:{blue.id}", dice(4), dice(1)])

    end = outcome(battle)
    assert end is not None
    assert (end.winners, end.rule, end.scores) == ((0,), "ME-SCN-10", (6, 0))
    assert next_step(battle) is None


@rule("ME-SCN-10", "ME-R-54")
def test_two_empty_sides_draw_and_a_stunned_last_character_still_counts() -> None:
    battle, red, blue = scene("red Red combattant 10,10 stunned", "blue Blue debrouillard 11,10 stunned")
    assert outcome(battle) is None

    battle.put_out(red, rule="ME-STA-04")
    battle.put_out(blue, rule="ME-STA-04")

    end = outcome(battle)
    assert end is not None
    assert end.winners == ()


def at_the_end_of_turn(number: int, *lines: str, **switches: object) -> Skirmish:
    battle, *figures = scene(*lines, round=number, **switches)
    for figure in figures:
        figure.is_activated = True
    return battle


@rule("ME-SCN-11", "ME-SCN-04")
@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ((RED_ONE, RED_TWO, BLUE_ONE), (0,)),
        ((RED_ONE, "blue Uno debrouillard +robuste 4,20"), (1,)),
        ((RED_ONE, BLUE_ONE), ()),
    ],
)
def test_after_the_agreed_turns_more_points_in_play_win(lines: tuple[str, ...], winners: tuple[int, ...]) -> None:
    assert outcome(at_the_end_of_turn(9, *lines, me_turn_limit=10)) is None

    battle = at_the_end_of_turn(10, *lines, me_turn_limit=10)

    end = outcome(battle)
    assert end is not None
    assert (end.winners, end.rule) == (winners, "ME-SCN-11")
    assert next_step(battle) is None  # no eleventh turn begins


@rule("ME-R-54", "ME-TURN-06")
def test_without_an_agreed_number_elimination_has_no_last_turn() -> None:
    battle = at_the_end_of_turn(40, RED_ONE, BLUE_ONE)

    assert outcome(battle) is None
    assert next_step(battle) is begin_round


@rule("ME-R-66")
def test_sample_matches_of_elimination_agree_on_ten_turns() -> None:
    assert sample_header(0).switches == {"me_turn_limit": 10}
    assert scenario_header("plunder", 0).switches == {}


@rule("ME-SCN-11", "ME-R-54")
def test_the_last_turn_is_played_to_its_end() -> None:
    battle, *_ = scene(RED_ONE, f"{BLUE_ONE} activated", round=4, me_turn_limit=4)

    assert outcome(battle) is None
    take_turn(battle, 0)

    assert outcome(battle) is not None


@rule("ME-SCN-11", "ME-R-54")
def test_another_number_of_turns_may_be_agreed_on() -> None:
    assert outcome(at_the_end_of_turn(11, RED_ONE, BLUE_ONE, me_turn_limit=12)) is None
    assert outcome(at_the_end_of_turn(3, RED_ONE, BLUE_ONE, me_turn_limit=3)) is not None


# Deployment.


@rule("ME-SCN-02", "ME-R-61")
def test_the_winner_of_the_roll_chooses_an_edge_and_the_loser_deploys_first() -> None:
    battle, *_ = scene(RED_ONE, RED_TWO, BLUE_ONE)
    battle.south = NOBODY
    assert next_step(battle) is choose_edges

    play(choose_edges(battle), answers=[dice(3, 3), dice(2, 6), "south"])

    assert battle.south == 1
    assert battle.deploying == (0, 1, 2)
    assert last_event(battle, "edge_chosen").fields == {"seat": 1, "edge": "south"}


@rule("ME-SCN-02")
def test_figures_are_set_down_wholly_within_four_pas_of_their_edge() -> None:
    battle, one, *_ = scene(RED_ONE, BLUE_ONE, scenery=("wall 12,2 1x1",))
    battle.deploying = (one.id,)
    one.body = None
    for place in ((10, 3.6), (0.4, 2), (10, 0.4)):
        with pytest.raises(IllegalAnswer, match=r"refused.outside_zone.*ME-SCN-02"):
            play(deploy(battle.copy()), answers=[place])
    with pytest.raises(IllegalAnswer, match=r"refused.overlaps.*ME-SCN-02"):
        play(deploy(battle.copy()), answers=[(12.9, 2)])

    play(deploy(battle), answers=[(10, 3.5)])

    assert where(one) == (10.0, 3.5)
    assert battle.deploying == ()


@rule("ME-SCN-02")
def test_nobody_is_set_down_on_a_figure_or_a_wall_wherever_they_are() -> None:
    battle, one, two, _ = scene(RED_ONE, "red Two debrouillard 12.4,1", BLUE_ONE, scenery=("wall 11.3,0.5 1x1",))
    battle.deploying = (one.id,)
    one.body = None
    spots = StripSpots(battle, one)

    for place in (two.place, Point(12.0, 0.5), Point(11.3, 0.5), Point(11.3, 1.4)):
        refusal = spots.why_not(place)
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("refused.overlaps", "ME-SCN-02")
    assert spots.why_not(Point(11.3, 1.5)) is None


@rule("ME-SCN-02")
def test_the_other_side_deploys_along_the_north_edge() -> None:
    battle, _, uno = scene(RED_ONE, BLUE_ONE)
    battle.deploying = (uno.id,)
    uno.body = None
    with pytest.raises(IllegalAnswer, match="ME-SCN-02"):
        play(deploy(battle.copy()), answers=[(10, 20.4)])

    play(deploy(battle), answers=[(10, 20.5)])

    assert where(uno) == (10.0, 20.5)


# Leaders.


@rule("ME-LEAD-01", "ME-R-49", "ME-R-04")
def test_only_waiting_friends_within_two_pas_may_be_named() -> None:
    battle, *_ = scene(
        "red Chief debrouillard +meneur 10,10", "red Near debrouillard 13,10", "red Far debrouillard 10,13.1",
        "red Done debrouillard 10,8.5 activated", "red Dazed debrouillard 8.5,10 stunned", "blue Foe debrouillard 11.5,10",
    )  # fmt: skip
    running = activate(battle)
    choice = running.send(None)
    assert isinstance(choice, Choose)

    request = running.send(choice.option("figure:0"))

    assert [option.id for option in request.items] == ["figure:1", "figure:4"]
    assert (request.least, request.most, request.rule) == (0, 2, "ME-LEAD-01")


@rule("ME-R-49")
def test_a_stunned_leader_cannot_lead() -> None:
    battle, chief, _, _ = scene("red Chief debrouillard +meneur 10,10 stunned", "red Near debrouillard 12,10", BLUE_ONE)

    play(activate(battle), answers=[f"figure:{chief.id}"])

    assert battle.group == ()
    assert state_of(chief) == "fit"


@rule("ME-LEAD-01", "ME-R-49")
def test_a_leader_may_act_alone_and_another_leader_in_its_group_starts_none() -> None:
    lines = (
        "red Chief debrouillard +meneur 10,10",
        "red Second debrouillard +meneur 12,10",
        "red Third debrouillard 14,10",
    )
    battle, *_ = scene(*lines, BLUE_ONE)
    play(activate(battle), answers=["figure:0", [], dice(6, 6, 6)])
    assert battle.group == ()

    battle, _, second, third, _ = scene(*lines, BLUE_ONE)
    play(activate(battle), answers=["figure:0", ["figure:1"], dice(6, 6, 1)])
    play(end_activation(battle))
    play(activate_member(battle))

    assert (battle.acting, battle.actions_left) == (second.id, 2)
    assert battle.group == ()
    assert not third.is_activated


@rule("ME-R-50", "ME-LEAD-03")
def test_the_group_goes_on_with_the_actions_rolled_when_its_leader_falls() -> None:
    battle, chief, near, foe = scene(
        "red Chief debrouillard +meneur 10,10", "red Near commun +pataud 9,10", "blue Foe combattant 11,10"
    )
    play(activate(battle), answers=["figure:0", ["figure:1"], dice(4, 5, 6)])
    play(act(battle), answers=[f"melee:{foe.id}", dice(1), dice(6)])
    assert state_of(chief) == "out"

    play(end_activation(battle))
    play(activate_member(battle))

    assert (battle.acting, battle.actions_left) == (near.id, 3)


@rule("ME-LEAD-03")
def test_a_member_put_out_before_its_turn_is_passed_over() -> None:
    battle, _, near, _ = scene("red Chief debrouillard +meneur 10,10", "red Near commun 9,10", BLUE_ONE)
    play(activate(battle), answers=["figure:0", ["figure:1"], dice(1, 1, 6)])
    battle.put_out(near, rule="ME-STA-04")

    play(end_activation(battle))

    assert battle.group == ()
    assert battle.active == 1


# Profiles.


@rule("ME-TRT-02", "ME-TRT-03", "ME-TRT-14", "ME-R-45", "ME-R-14", "ME-R-43")
def test_profiles_are_made_of_category_traits_and_raised_characteristics() -> None:
    clumsy = profile_of({"name": "x", "category": "commun", "traits": ["pataud", "lent"]})
    assert (clumsy.initiative, clumsy.move, clumsy.cost) == (0, 2, 2)
    quick = profile_of(
        {"name": "x", "category": "avant_coureur", "traits": ["elite", "pataud"], "raises": ["initiative"]}
    )
    assert quick.initiative == 2
    lord = profile_of({"name": "x", "category": "commun", "traits": ["champion"], "raises": ["combat", "volonte"]})
    assert (lord.combat, lord.volonte, lord.cost) == (2, 2, 7)
    mage = profile_of({"name": "x", "category": "specialiste", "free_capacity": "tir_courte_portee"})
    assert (mage.short_range, mage.long_range, mage.cost) == (3, 6, 6)
    assert [trait.key for trait in mage.traits] == ["mal_arme", "tir_courte_portee"]
