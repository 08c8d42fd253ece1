"""Melee, several against one, and the effect pipeline: clauses and rulings beyond the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.shooting import shot
from escarmouche.games.multi_epochs.traits import MAL_ARME
from tests.games.multi_epochs.scenes import lines_of, offered, scene, stand, state_of, where
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule


def duel(red: str, blue: str, *answers: object, **switches: object) -> tuple[Any, ...]:
    """Red attacks blue with these answers."""
    battle, one, other = scene(f"red Red {red} 10,10", f"blue Blue {blue} 11,10", **switches)
    play(melee_phase(battle, one, other), answers=list(answers))
    return (battle, one, other)


# Winning and losing.


@rule("ME-MEL-04", "ME-MEL-02")
def test_who_did_not_start_the_phase_may_win_it() -> None:
    _, red, blue = duel("debrouillard", "combattant", dice(1), dice(3))

    assert state_of(red) == "stunned"
    assert where(red) == (9.0, 10.0)
    assert where(blue) == (11.0, 10.0)


@rule("ME-TRT-17")
def test_two_duellists_draw() -> None:
    battle, red, blue = duel("debrouillard +duelliste", "debrouillard +duelliste", dice(4), dice(4))

    assert "tied" in kinds(battle)
    assert (state_of(red), state_of(blue)) == ("fit", "fit")


@rule("ME-TRT-17", "ME-R-23")
def test_between_two_duellists_the_better_armed_wins_a_tie() -> None:
    _, red, blue = duel("debrouillard +duelliste", "commun +duelliste", dice(5), dice(5))

    assert (state_of(red), state_of(blue)) == ("fit", "stunned")


@rule("ME-TRT-09")
def test_two_poorly_armed_draw() -> None:
    battle, *_ = duel("commun", "commun", dice(4), dice(4))

    assert "tied" in kinds(battle)


@rule("ME-TRT-12", "ME-STA-02")
def test_a_tough_character_keeps_its_die_when_stunned() -> None:
    _, red, blue = duel("debrouillard", "debrouillard +dur_a_cuire stunned", dice(3), dice(5))
    assert state_of(red) == "stunned"

    _, red, blue = duel("debrouillard", "debrouillard stunned", dice(3), dice(4))
    assert state_of(blue) == "out"  # 2 on the D3, and Stunned twice


# Disarming.


@rule("ME-TRT-11", "ME-R-24")
def test_disarming_follows_a_tie_without_deciding_it_and_lasts() -> None:
    battle, red, blue = duel("debrouillard +desarmement", "debrouillard", dice(4), dice(4))
    assert "tied" in kinds(battle)
    assert battle.has_effect(MAL_ARME, blue.id)
    stand(red, 10, 10)
    stand(blue, 11, 10)

    play(melee_phase(battle, blue, red), answers=[dice(5), dice(5)])

    assert state_of(blue) == "stunned"  # poorly armed now, it loses the tie
    assert len(battle.effects) == 1


@rule("ME-TRT-11", "ME-R-24")
def test_the_disarmer_need_not_have_started_the_phase_and_a_tie_won_by_a_trait_is_a_tie() -> None:
    battle, red, _ = duel("debrouillard +duelliste", "debrouillard +desarmement", dice(5), dice(5))

    assert last_event(battle, "tie_won").fields == {"figure": red.id}
    assert battle.has_effect(MAL_ARME, red.id)


@rule("ME-R-24")
@pytest.mark.parametrize(
    ("blue", "answers"),
    [
        ("debrouillard +robuste", (dice(3), dice(1))),
        ("debrouillard stunned", (dice(3), dice(1))),
        ("debrouillard", (dice(4), dice(1))),
    ],
)
def test_only_the_final_stun_disarms(blue: str, answers: tuple[object, ...]) -> None:
    battle, *_ = duel("combattant +desarmement", blue, *answers)

    assert battle.effects == ()


@rule("ME-R-24")
def test_nobody_disarms_whom_it_has_put_out() -> None:
    battle, _, blue = duel("debrouillard +duelliste +desarmement", "debrouillard", dice(4), dice(4))

    assert state_of(blue) == "out"
    assert battle.effects == ()


@rule("ME-R-25", "ME-TRT-10")
def test_martial_arts_cover_disarming_too() -> None:
    battle, red, blue = duel("debrouillard +desarmement", "debrouillard +arts_martiaux", dice(4), dice(4))
    assert battle.has_effect(MAL_ARME, blue.id)
    battle.events.clear()

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])

    assert "tied" in kinds(battle)


# The pipeline.


@rule("ME-TRT-22", "ME-EFF-02", "ME-R-26")
@pytest.mark.parametrize(("save", "becomes"), [(5, "stunned"), (4, "out")])
def test_a_lethal_blow_comes_before_the_armour(save: int, becomes: str) -> None:
    battle, _, blue = duel(
        "combattant +attaque_letale", "debrouillard +protection_legere", dice(3), dice(1), dice(save)
    )

    assert state_of(blue) == becomes
    assert last_event(battle, "lethal").rule == "ME-TRT-22"


@rule("ME-R-26")
@pytest.mark.parametrize(("die", "save", "becomes"), [(4, 5, "out"), (3, 5, "fit"), (3, 4, "out")])
def test_where_the_switch_says_so_a_lethal_blow_comes_after_the_armour(die: int, save: int, becomes: str) -> None:
    _, _, blue = duel(
        "combattant +attaque_letale", "debrouillard +protection_legere", dice(die), dice(1), dice(save),
        me_lethal_after_protection=True,
    )  # fmt: skip

    assert state_of(blue) == becomes


@rule("ME-TRT-22", "ME-R-30", "ME-R-31")
def test_a_lethal_shot_puts_even_the_sturdy_out() -> None:
    battle, archer, blue = scene(
        "red Archer tireur +tir_moyenne_portee +attaque_letale 4,10", "blue Blue debrouillard +robuste 8,10"
    )

    play(shot(battle, archer, blue, tir=2), answers=[dice(3)])

    assert state_of(blue) == "out"


@rule("ME-TRT-22")
def test_the_lethal_trait_of_the_loser_does_nothing() -> None:
    _, _, blue = duel("combattant", "debrouillard +attaque_letale", dice(3), dice(1))

    assert state_of(blue) == "stunned"


@rule("ME-TRT-21", "ME-TRT-05")
@pytest.mark.parametrize(("save", "becomes"), [(5, "stunned"), (4, "out")])
def test_against_a_heavy_weapon_heavy_armour_counts_as_light(save: int, becomes: str) -> None:
    _, _, blue = duel("combattant +arme_lourde", "debrouillard +protection_lourde", dice(4), dice(1), dice(save))

    assert state_of(blue) == becomes


@rule("ME-TRT-05")
@pytest.mark.parametrize(("save", "becomes"), [(3, "stunned"), (2, "out")])
def test_heavy_armour_protects_on_three(save: int, becomes: str) -> None:
    _, _, blue = duel("combattant", "debrouillard +protection_lourde", dice(4), dice(1), dice(save))

    assert state_of(blue) == becomes


@rule("ME-TRT-21")
def test_a_heavy_weapon_beside_the_fight_breaks_no_armour() -> None:
    battle, red, _, blue = scene(
        "red Red combattant 10,10",
        "red Beside debrouillard +arme_lourde 14,10",
        "blue Blue debrouillard +protection_legere 11,10",
    )

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1), dice(5)])

    assert state_of(blue) == "stunned"


@rule("ME-TRT-26")
def test_the_sturdy_protect_nobody_else() -> None:
    battle, red, blue, _ = scene(
        "red Red combattant 10,10", "blue Blue debrouillard 11,10", "blue Beside debrouillard +robuste 14,10"
    )

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert state_of(blue) == "stunned"


COLOSSUS = "debrouillard +colossal"


@rule("ME-TRT-24", "ME-EFF-06", "ME-R-32")
def test_a_colossal_loses_a_life_point_and_is_pushed() -> None:
    battle, red, blue = scene("red Red combattant 10,10", f"blue Blue {COLOSSUS} 11.5,10")

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1)])

    assert (state_of(blue), blue.life) == ("fit", 1)
    assert where(blue) == (12.5, 10.0)
    assert last_event(battle, "loses_life").rule == "ME-EFF-06"
    stand(red, 11, 10)
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1)])
    assert state_of(blue) == "out"


@rule("ME-R-32", "ME-EFF-05")
def test_a_stunned_colossal_stunned_again_loses_a_life_point_and_stays_stunned() -> None:
    battle, red, blue = scene("red Red combattant 10,10", f"blue Blue {COLOSSUS} 11.5,10 stunned")

    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])

    assert (state_of(blue), blue.life) == ("stunned", 1)


@rule("ME-R-55")
def test_a_colossal_stands_on_a_base_of_two_pas() -> None:
    battle, red, blue = scene("red Red combattant 10,10", f"blue Blue {COLOSSUS} 11.6,10")

    assert battle.is_engaged(red)
    assert blue.standing.reach == 1.0


# Several against one. The lone fighter stands at (10,10).

PLACES = ("11,10", "9,10", "10,11")


def surround(lone: str, *group: str) -> tuple[Any, ...]:
    return scene(f"red Lone {lone} 10,10", *[f"blue B{n} {who} {PLACES[n]}" for n, who in enumerate(group)])


@rule("ME-MUL-01", "ME-R-34")
def test_a_lone_attacker_that_wins_chooses_who_suffers() -> None:
    battle, lone, one, two = surround("combattant +elite ^combat", "combattant", "debrouillard")

    play(melee_phase(battle, lone, one), answers=[dice(5), dice(1, 2), f"figure:{two.id}"])

    assert (state_of(one), state_of(two)) == ("fit", "stunned")
    assert where(two) == (8.0, 10.0)


@rule("ME-MUL-02", "ME-R-34")
def test_a_lone_defender_that_wins_hits_the_one_who_started() -> None:
    battle, lone, one, two = surround("combattant", "debrouillard", "combattant")

    play(melee_phase(battle, two, lone), answers=[dice(1, 1), dice(5)])

    assert (state_of(one), state_of(two)) == ("fit", "stunned")


@rule("ME-R-34")
def test_the_owner_chooses_the_representative_among_equals() -> None:
    battle, lone, one, two, three = surround("combattant", "combattant", "debrouillard", "combattant +duelliste")
    request = first_request(melee_phase(battle, lone, one))
    assert isinstance(request, Choose)
    assert (request.seat, request.rule) == (1, "ME-R-34")
    assert offered(request) == [f"figure:{one.id}", f"figure:{three.id}"]

    play(melee_phase(battle, lone, two), answers=[f"figure:{three.id}", dice(3), dice(1, 3, 2)])

    assert last_event(battle, "tie_won").fields == {"figure": three.id}  # its traits represent the group
    assert state_of(lone) == "stunned"


@rule("ME-R-34", "ME-ACT-12")
def test_the_guard_of_the_representative_counts_for_the_group() -> None:
    battle, lone, one, _ = surround("combattant", "combattant guard", "debrouillard")
    play(melee_phase(battle, lone, one), answers=[dice(4), dice(1, 3)])
    assert "tied" in kinds(battle)

    battle, lone, one, _ = surround("combattant", "combattant", "debrouillard guard")
    play(melee_phase(battle, lone, one), answers=[dice(4), dice(1, 3), f"figure:{one.id}"])
    assert state_of(one) == "out"


@rule("ME-R-34", "ME-R-22", "ME-STA-02")
def test_stunned_members_of_a_group_roll_a_d3_each() -> None:
    battle, lone, one, _ = surround("combattant", "combattant", "debrouillard stunned")

    play(melee_phase(battle, lone, one), answers=[dice(2), dice(1, 6)])

    theirs = lines_of(last_event(battle, "melee").fields["theirs"])
    assert theirs == [("ME-MEL-01", 3), ("ME-PRO-01", 2)]
    assert state_of(lone) == "stunned"  # the die kept is the 3 of the D3, odd


@rule("ME-R-34")
def test_a_stunned_lone_fighter_rolls_its_d3() -> None:
    battle, lone, one, _ = surround("combattant stunned", "combattant", "debrouillard")

    play(melee_phase(battle, one, lone), answers=[dice(1, 4), dice(6)])

    assert lines_of(last_event(battle, "melee").fields["theirs"]) == [("ME-MEL-01", 3), ("ME-PRO-01", 2)]


@rule("ME-R-33")
def test_members_that_are_not_stunned_lend_their_dice_first() -> None:
    battle, r0, _, _, b0, b1 = scene(
        "red R0 debrouillard 10,10", "red R1 debrouillard 11.9,10.5 stunned", "red R2 debrouillard 11,9",
        "blue B0 debrouillard 11,10", "blue B1 debrouillard 10,11",
    )  # fmt: skip
    assert len(battle.enemies_engaged(b0)) == 3
    assert battle.enemies_engaged(r0) == [b0, b1]

    play(melee_phase(battle, r0, b0), answers=[dice(1, 5), dice(3)])

    assert lines_of(last_event(battle, "melee").fields["mine"]) == [("ME-MEL-01", 5), ("ME-PRO-01", 1)]


@rule("ME-MUL-04", "ME-R-33")
def test_an_attacker_outnumbered_by_one_faces_two_dice_and_may_choose_among_all_engaged() -> None:
    battle, r0, _, b0, b1, b2 = scene(
        "red R0 combattant 10,10", "red R1 debrouillard 12,10", "blue B0 combattant 11,10", "blue B1 debrouillard 9,10",
        "blue B2 debrouillard 10,11",
    )  # fmt: skip

    play(melee_phase(battle, r0, b0), answers=[dice(5), dice(1, 2), f"figure:{b2.id}"])

    assert [state_of(figure) for figure in (b0, b1, b2)] == ["fit", "fit", "stunned"]


@rule("ME-R-34", "ME-TRT-11")
def test_a_member_chosen_to_suffer_is_disarmed_itself() -> None:
    battle, lone, one, two = surround("combattant +elite ^combat +desarmement", "combattant", "debrouillard")

    play(melee_phase(battle, lone, one), answers=[dice(5), dice(1, 2), f"figure:{two.id}"])

    assert battle.has_effect(MAL_ARME, two.id)
    assert not battle.has_effect(MAL_ARME, one.id)


@rule("ME-R-34", "ME-TRT-11", "ME-R-24")
def test_the_representative_disarms_on_a_tie_whoever_suffers_for_it() -> None:
    battle, lone, one, two = surround("combattant +duelliste", "combattant +desarmement", "debrouillard")
    play(melee_phase(battle, lone, one), answers=[dice(3), dice(1, 3), f"figure:{two.id}"])
    assert state_of(two) == "stunned"
    assert battle.has_effect(MAL_ARME, lone.id)

    battle, lone, one, two = surround("combattant +duelliste", "combattant", "debrouillard +desarmement")
    play(melee_phase(battle, lone, one), answers=[dice(3), dice(1, 3), f"figure:{two.id}"])
    assert not battle.has_effect(MAL_ARME, lone.id)


@rule("ME-R-34", "ME-R-16")
def test_the_push_leads_away_from_the_one_who_stands_for_the_group() -> None:
    battle, lone, one, two = surround("debrouillard", "debrouillard", "debrouillard")
    stand(two, 10, 9)

    play(melee_phase(battle, two, lone), answers=[dice(5, 1), dice(1)])

    assert where(lone) == (10.0, 11.0)
    assert state_of(one) == "fit"
