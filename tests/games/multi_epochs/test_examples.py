"""The worked examples of the catalogue: activation, melee, multiple combat (ME-X-02 to ME-X-32)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from escarmouche.engine.asking.dice import D3_FROM_D6
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.multi_epochs.battle import NOBODY, Skirmish
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.traits import MAL_ARME
from escarmouche.games.multi_epochs.turn import activate, activate_member, end_activation, next_step
from tests.games.multi_epochs.scenes import gap, lines_of, scene, stand, state_of, where
from tests.support.scripts import dice, kinds, last_event, play, rule

FAR_FOE = "blue Far debrouillard 20,20"


# Activation.


@rule("ME-GEN-07", "ME-R-57")
def test_x02_a_d3_is_a_die_halved_and_rounded_up() -> None:
    assert [D3_FROM_D6[face] for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def actions_rolled(hero: str, *faces: int) -> int:
    battle, *_ = scene(hero, FAR_FOE)
    play(activate(battle), answers=["figure:0", dice(*faces)])
    actions: int = battle.actions_left
    return actions


@rule("ME-ACT-01", "ME-R-02")
def test_x05_every_die_that_reaches_five_with_initiative_gives_an_action() -> None:
    assert actions_rolled("red Ada debrouillard 10,10", 3, 4, 6) == 2


@rule("ME-ACT-01", "ME-ACT-02")
def test_x06_a_higher_initiative_counts_lower_dice() -> None:
    assert actions_rolled("red Ada avant_coureur 10,10", 2, 3, 6) == 2
    assert actions_rolled("red Ada avant_coureur +elite ^initiative 10,10", 1, 2, 2) == 2


@rule("ME-ACT-02", "ME-TURN-05")
def test_x08_without_a_success_the_activation_is_over() -> None:
    battle, ada, _ = scene("red Ada debrouillard 10,10", FAR_FOE)

    play(activate(battle), answers=["figure:0", dice(1, 2, 3)])

    assert battle.actions_left == 0
    assert ada.is_activated
    assert next_step(battle) is end_activation


@rule("ME-ACT-01", "ME-ACT-02", "ME-TRT-14", "ME-R-45")
@pytest.mark.parametrize(
    ("hero", "expected"),
    [
        ("debrouillard +pataud", ("8/27", "12/27", "6/27", "1/27")),
        ("debrouillard", ("1/8", "3/8", "3/8", "1/8")),
        ("avant_coureur", ("1/27", "6/27", "12/27", "8/27")),
        ("avant_coureur +elite ^initiative", ("1/216", "15/216", "75/216", "125/216")),
    ],
)
def test_x09_the_chances_of_none_to_three_actions_are_exact(hero: str, expected: tuple[str, ...]) -> None:
    battle, *_ = scene(f"red Ada {hero} 10,10", FAR_FOE)

    found = distribution(battle, activate, lambda after, _: after.actions_left)

    assert found.total == 1
    assert [found.chances[actions] for actions in range(4)] == [Fraction(chance) for chance in expected]


LEADER = "red Chief avant_coureur +meneur 10,10"
FRIENDS = ("red One commun 8,10", "red Two commun 12,10", "red Three commun 10,8", "red Four commun 10,12")


@rule("ME-LEAD-01", "ME-LEAD-02", "ME-LEAD-03", "ME-LEAD-04", "ME-LEAD-05", "ME-R-50")
def test_x11_a_leader_takes_three_friends_along_with_its_own_number_of_actions() -> None:
    battle, chief, one, two, three, four, _ = scene(LEADER, *FRIENDS, FAR_FOE)
    with pytest.raises(IllegalAnswer, match="ME-LEAD-01"):
        play(activate(battle), answers=["figure:0", [f"figure:{id}" for id in (1, 2, 3, 4)]])
    battle, chief, one, two, three, four, _ = scene(LEADER, *FRIENDS, FAR_FOE)

    play(activate(battle), answers=["figure:0", ["figure:1", "figure:2", "figure:3"], dice(3, 3, 1)])
    assert battle.actions_left == 2
    taken = []
    for answers in (["figure:2"], ["figure:1"], []):
        play(end_activation(battle))
        assert battle.active == 0  # no enemy activation in between
        assert next_step(battle) is activate_member
        play(activate_member(battle), answers=answers)
        taken.append((battle.acting, battle.actions_left))

    assert taken == [(two.id, 2), (one.id, 2), (three.id, 2)]
    play(end_activation(battle))
    assert battle.active == 1
    assert [friend.is_activated for friend in (chief, one, two, three, four)] == [True, True, True, True, False]


@rule("ME-LEAD-04", "ME-LEAD-05", "ME-R-49")
def test_x11_a_leader_without_success_leaves_its_whole_group_without_actions() -> None:
    battle, chief, one, two, three, four, _ = scene(LEADER, *FRIENDS, FAR_FOE)

    play(activate(battle), answers=["figure:0", ["figure:1", "figure:2", "figure:3"], dice(1, 2, 2)])
    for answers in (["figure:1"], ["figure:2"], []):
        assert next_step(battle) is end_activation
        play(end_activation(battle))
        play(activate_member(battle), answers=answers)
        assert battle.actions_left == 0

    assert [friend.is_activated for friend in (chief, one, two, three, four)] == [True, True, True, True, False]


@rule("ME-R-21", "ME-R-49", "ME-STA-01")
def test_x12_a_stunned_member_of_a_group_recovers_and_does_nothing_else() -> None:
    battle, _, one, _ = scene(LEADER, "red One commun 8,10 stunned", FAR_FOE)

    play(activate(battle), answers=["figure:0", ["figure:1"], dice(6, 6, 6)])
    play(end_activation(battle))
    play(activate_member(battle))

    assert state_of(one) == "fit"
    assert one.is_activated
    assert battle.actions_left == 0
    assert last_event(battle, "recovered").rule == "ME-R-49"


# Melee. Red is at (10,10) and starts; blue is at (11,10).


@rule("ME-MEL-01", "ME-MEL-02", "ME-MEL-04", "ME-EFF-01")
def test_x14_the_loser_is_stunned_by_an_odd_die_and_pushed_one_pas() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(2)])

    assert state_of(blue) == "stunned"
    assert where(red) == (10.0, 10.0)
    assert where(blue) == (12.0, 10.0)
    assert gap(red, blue) == 1.0
    melee = last_event(battle, "melee")
    assert melee.rule == "ME-MEL-01"
    assert lines_of(melee.fields["mine"]) == [("ME-MEL-01", 3), ("ME-PRO-01", 2)]
    assert lines_of(melee.fields["theirs"]) == [("ME-MEL-01", 2), ("ME-PRO-01", 1)]


@rule("ME-MEL-03", "ME-R-17")
def test_x15_equal_totals_move_both_half_a_pas_apart() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(4)])

    assert (state_of(red), state_of(blue)) == ("fit", "fit")
    assert (where(red), where(blue)) == ((9.5, 10.0), (11.5, 10.0))
    assert last_event(battle, "tied").rule == "ME-MEL-03"


@rule("ME-TRT-17", "ME-MEL-05")
def test_x17_a_duelliste_wins_ties_with_the_effect_of_its_own_die() -> None:
    battle, red, blue = scene("red Red debrouillard +duelliste 10,10", "blue Blue combattant 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(3)])
    assert state_of(blue) == "out"
    assert last_event(battle, "tie_won").rule == "ME-MEL-05"

    battle, red, blue = scene("red Red combattant +duelliste 10,10", "blue Blue debrouillard 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(4)])
    assert state_of(blue) == "stunned"
    assert where(blue) == (12.0, 10.0)


@rule("ME-TRT-09", "ME-MEL-05")
def test_x18_a_poorly_armed_character_loses_ties() -> None:
    battle, red, blue = scene("red Red commun 10,10", "blue Blue debrouillard 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])

    assert (state_of(red), state_of(blue)) == ("out", "fit")


@rule("ME-R-23", "ME-TRT-17", "ME-TRT-09")
def test_x20_duelliste_and_mal_arme_cancel_out_against_a_plain_fighter() -> None:
    battle, red, blue = scene("red Red commun +duelliste 10,10", "blue Blue debrouillard 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])
    assert last_event(battle, "tied").rule == "ME-MEL-03"
    assert (state_of(red), state_of(blue)) == ("fit", "fit")

    battle, red, blue = scene("red Red commun +duelliste 10,10", "blue Blue commun 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])
    assert (state_of(red), state_of(blue)) == ("fit", "out")


@rule("ME-TRT-10", "ME-R-23")
def test_x21_martial_arts_cancel_poor_arms() -> None:
    battle, red, blue = scene("red Red commun +arts_martiaux 10,10", "blue Blue debrouillard 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])
    assert (state_of(red), state_of(blue)) == ("fit", "fit")

    battle, red, blue = scene("red Red commun +arts_martiaux 10,10", "blue Blue commun 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])
    assert (state_of(red), state_of(blue)) == ("fit", "out")


@rule("ME-TRT-11", "ME-R-24")
def test_x23_a_stunned_loser_is_disarmed_but_not_one_saved_by_its_armour() -> None:
    battle, red, blue = scene("red Red combattant +desarmement 10,10", "blue Blue debrouillard 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])
    assert state_of(blue) == "stunned"
    assert battle.has_effect(MAL_ARME, blue.id)
    assert last_event(battle, "effect_begins").rule == "ME-TRT-11"

    battle, red, blue = scene(
        "red Red combattant +desarmement 10,10", "blue Blue debrouillard +protection_legere 11,10"
    )
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1), dice(5)])
    assert state_of(blue) == "fit"
    assert not battle.has_effect(MAL_ARME, blue.id)
    assert where(blue) == (12.0, 10.0)


@rule("ME-STA-02", "ME-R-19")
@pytest.mark.parametrize(("face", "value", "attack", "becomes"), [(6, 3, 3, "stunned"), (4, 2, 2, "out")])
def test_x24_a_stunned_fighter_rolls_a_d3_whose_value_is_even_or_odd(
    face: int, value: int, attack: int, becomes: str
) -> None:
    battle, red, blue = scene("red Red debrouillard 10,10", "blue Blue combattant 11,10 stunned")

    play(melee_phase(battle, red, blue), answers=[dice(attack), dice(face)])

    assert lines_of(last_event(battle, "melee").fields["theirs"]) == [("ME-MEL-01", value), ("ME-PRO-01", 2)]
    assert state_of(red) == becomes


@rule("ME-STA-03", "ME-EFF-05")
def test_x26_a_stunned_character_stunned_again_is_out_of_action() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10 stunned")

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert state_of(blue) == "out"
    assert last_event(battle, "stunned_twice").rule == "ME-EFF-05"


@rule("ME-ACT-12", "ME-R-13")
def test_x27_a_guard_adds_one_when_attacked_and_nothing_when_it_attacks() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10 guard")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(3)])
    assert "tied" in kinds(battle)
    guarded = lines_of(last_event(battle, "melee").fields["theirs"])
    assert guarded == [("ME-MEL-01", 3), ("ME-PRO-01", 1), ("ME-ACT-12", 1)]

    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard 11,10 guard")
    play(melee_phase(battle, blue, red), answers=[dice(3), dice(3)])
    assert state_of(blue) == "stunned"
    assert not blue.is_on_guard  # lost when Stunned
    assert lines_of(last_event(battle, "melee").fields["mine"]) == [("ME-MEL-01", 3), ("ME-PRO-01", 1)]


# Multiple combat. The lone fighter is at (10,10).

AROUND = ((11.0, 10.0), (9.0, 10.0), (10.0, 11.0))


def surrounded(lone: str, *group: str) -> tuple[Skirmish, ...]:
    places = [f"{x:g},{y:g}" for x, y in AROUND]
    return scene(f"red Lone {lone} 10,10", *[f"blue B{n} {who} {places[n]}" for n, who in enumerate(group)])


@rule("ME-MUL-01", "ME-MUL-03")
def test_x29_a_group_attacked_by_a_lone_fighter_keeps_its_best_die_and_its_best_combat() -> None:
    battle, lone, one, two, three = surrounded(
        "combattant +elite ^combat", "debrouillard", "combattant", "debrouillard"
    )

    play(melee_phase(battle, lone, one), answers=[dice(4), dice(5, 1, 4)])

    melee = last_event(battle, "melee").fields
    assert lines_of(melee["mine"]) == [("ME-MEL-01", 4), ("ME-PRO-01", 3)]
    assert lines_of(melee["theirs"]) == [("ME-MEL-01", 5), ("ME-PRO-01", 2)]
    assert melee["target"] == two.id
    assert "tied" in kinds(battle)
    assert (where(lone), where(two)) == ((10.0, 10.0), (8.0, 10.0))  # the other member bars the way: one moves for both
    assert (where(one), where(three)) == ((11.0, 10.0), (10.0, 11.0))


@rule("ME-MUL-02", "ME-MUL-03", "ME-R-34")
def test_x30_a_group_that_attacks_counts_the_combat_of_the_one_who_started() -> None:
    battle, lone, one, *_ = surrounded("combattant", "debrouillard", "combattant", "debrouillard")
    play(melee_phase(battle, one, lone), answers=[dice(1, 4, 4), dice(2)])
    assert state_of(lone) == "out"
    assert lines_of(last_event(battle, "melee").fields["mine"]) == [("ME-MEL-01", 4), ("ME-PRO-01", 1)]

    battle, lone, one, two, three = surrounded("combattant", "debrouillard", "combattant", "debrouillard")
    play(melee_phase(battle, one, lone), answers=[dice(1, 4, 4), dice(6)])
    assert [state_of(figure) for figure in (lone, one, two, three)] == ["fit", "out", "fit", "fit"]


TWO_AND_TWO = ("red R0 debrouillard 10,10", "red R1 debrouillard 10,11", "blue B0 debrouillard 11,10",
               "blue B1 debrouillard 11,11")  # fmt: skip


@rule("ME-MUL-04", "ME-R-33")
def test_x32_only_the_excess_in_numbers_counts() -> None:
    battle, r0, r1, b0, b1 = scene(*TWO_AND_TWO)
    for figure, place in ((r0, (10.0, 10.0)), (r1, (11.3, 11.0)), (b0, (11.0, 10.0)), (b1, (10.0, 11.0))):
        stand(figure, *place)  # B1 touches R0 and R1 touches B0
    assert battle.enemies_engaged(r0) == [b0, b1]
    assert r1 in battle.enemies_engaged(b0)
    play(melee_phase(battle, r0, b0), answers=[dice(3), dice(3)])
    assert "tied" in kinds(battle)

    battle, r0, r1, r2, b0, b1 = scene(*TWO_AND_TWO[:2], "red R2 debrouillard 11,9", *TWO_AND_TWO[2:])
    stand(r1, 11.9, 10.5)
    stand(b1, 10.0, 11.0)
    assert battle.enemies_engaged(b0) == [r0, r1, r2]
    assert battle.enemies_engaged(r0) == [b0, b1]
    with pytest.raises(IllegalAnswer, match="ME-MEL-01"):
        play(melee_phase(battle, r0, b0), answers=[dice(3, 1, 1)])
    play(melee_phase(battle, r0, b0), answers=[dice(1, 3), dice(2)])
    assert state_of(b0) == "stunned"


@rule("ME-TURN-05")
def test_nobody_acts_between_two_activations() -> None:
    battle, *_ = scene("red Ada debrouillard 10,10", FAR_FOE)
    play(activate(battle), answers=["figure:0", dice(1, 1, 1)])

    play(end_activation(battle))

    assert battle.acting == NOBODY
    assert next_step(battle) is activate
    assert battle.active == 1
