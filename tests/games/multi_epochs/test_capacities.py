"""The capacity of the Spécialiste: a free trait, a house power or nothing [ME-R-14, ME-CAP]."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.showing.scene import MarkerShown
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.capacities import ROUSED, SHACKLED
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.profiles import profile_of
from escarmouche.games.multi_epochs.turn import activate, activate_member, activation_dice, begin_round
from tests.games.multi_epochs.scenes import actions_of, lines_of, refusal_of, state_of
from tests.games.multi_epochs.stage import in_hand, piece, spot, stage
from tests.support.scripts import dice, last_event, play, rule

HOUSE: Any = {"me_specialist_capacity": "house_powers"}
HEALER = "red Healer specialiste 10,10 power=soin"
FOE = "blue Foe commun 20,20"


# Which capacity.


@rule("ME-R-14", "ME-CAT-06", "ME-ACT-11")
def test_the_switch_says_what_the_capacity_is() -> None:
    entry = {
        "name": "x", "category": "specialiste", "traits": ["elite"], "raises": ["combat", "volonte"],
        "free_capacity": "elite", "power": "soin",
    }  # fmt: skip
    free, house, none = [profile_of(entry, capacity=mode) for mode in ("free_trait", "house_powers", "none")]

    assert (free.combat, free.volonte, free.power) == (2, 3, "")
    assert (house.combat, house.volonte, house.power) == (2, 2, "soin")
    assert (none.combat, none.volonte, none.power) == (2, 2, "")


@rule("ME-ACT-11", "ME-R-14")
def test_without_house_powers_no_capacity_is_offered() -> None:
    battle, healer, _, _ = stage(HEALER, "red Friend commun 11,10 stunned", FOE)

    assert "soin:1" not in actions_of(battle, healer)


# Mending.


@rule("ME-CAP-01", "ME-TST-01")
def test_mending_ends_a_stun_on_four() -> None:
    battle, healer, friend, far, _ = stage(
        HEALER, "red Friend commun 11,10 stunned", "red Far commun 14,10 stunned", FOE, **HOUSE
    )
    in_hand(battle, healer)
    assert refusal_of(battle, healer, f"soin:{far.id}") == ("refused.not_at_patient", "ME-CAP-01")

    play(act(battle), answers=["soin:1", dice(3, 2)])
    assert friend.is_stunned
    play(act(battle), answers=["soin:1", dice(3, 4)])

    assert not friend.is_stunned
    assert refusal_of(battle, healer, "soin:1") == ("refused.nothing_to_mend", "ME-CAP-01")


@rule("ME-CAP-01", "ME-R-63", "ME-STA-04")
def test_the_fallen_are_left_where_they_lay_and_return_once_on_six() -> None:
    battle, healer, friend, _ = stage(HEALER, "red Friend commun 11,10", FOE, **HOUSE)
    battle.put_out(friend, rule="ME-STA-04")
    assert friend.body is None
    assert GAME.scene(battle, 0).markers == (MarkerShown("body", figure=friend.id, at=(11.0, 10.0, 0.0)),)
    in_hand(battle, healer, 2)

    play(act(battle), answers=["soin:1", dice(5, 6)])

    assert state_of(friend) == "stunned"
    assert spot(friend) == (11.0, 10.0, 0.0)
    battle.put_out(friend, rule="ME-STA-04")
    assert refusal_of(battle, healer, "soin:1") == ("refused.revived_before", "ME-CAP-01")


@rule("ME-R-63", "ME-STA-04")
def test_the_fallen_are_removed_when_nothing_can_bring_them_back() -> None:
    battle, _, friend, _ = stage(HEALER, "red Friend commun 11,10", FOE)

    battle.put_out(friend, rule="ME-STA-04")

    assert GAME.scene(battle, 0).markers == ()


@rule("ME-R-63")
def test_a_body_blocks_nothing_and_gives_way_to_the_living() -> None:
    battle, healer, friend, other, _ = stage(HEALER, "red Friend commun 11,10", "red Other commun 13,10", FOE, **HOUSE)
    battle.put_out(friend, rule="ME-STA-04")
    other.body = other.standing.moved(healer.place.__class__(11.2, 10.5), 0.0)
    in_hand(battle, healer, 1)

    play(act(battle), answers=["soin:1", dice(6, 6)])

    x, y, _ = spot(friend)
    assert ((x - other.place.x) ** 2 + (y - other.place.y) ** 2) ** 0.5 >= 0.999


# Bolt.


@rule("ME-CAP-02")
def test_a_bolt_is_a_shot_with_volonte_at_three_and_six() -> None:
    battle, mage, near, far = stage(
        "red Mage specialiste 10,10 power=trait", "blue Near commun 14.5,10", "blue Far commun 18,10", **HOUSE
    )
    in_hand(battle, mage)
    assert refusal_of(battle, mage, f"trait:{far.id}") == ("refused.out_of_range", "ME-SHO-02")

    play(act(battle), answers=["trait:1", dice(4)])

    assert state_of(near) == "out"
    hit = last_event(battle, "shot_hit")
    assert lines_of(hit.fields["total"]) == [("ME-SHO-03", 4), ("ME-PRO-01", 2)]
    assert lines_of(hit.fields["difficulty"]) == [("ME-SHO-M1", 5), ("ME-SHO-M2", 1)]


# Shackle.


def shackler(*others: str) -> Any:
    return stage("red Witch specialiste 10,10 power=entrave", *others, **HOUSE)


@rule("ME-CAP-03", "ME-ACT-01")
def test_a_shackled_enemy_rolls_two_dice_in_its_next_activation() -> None:
    battle, witch, foe = shackler("blue Foe commun 16,10")
    in_hand(battle, witch)
    play(act(battle), answers=["entrave:1", dice(1, 4)])
    assert not battle.has_effect(SHACKLED, foe.id)
    play(act(battle), answers=["entrave:1", dice(1, 5)])
    assert activation_dice(battle, foe).value == 2
    assert refusal_of(battle, witch, "entrave:1") == ("refused.in_force_already", "ME-CAP-03")
    battle.acting, battle.active = -1, 1

    play(activate(battle), answers=["figure:1", dice(6, 6)])

    assert battle.actions_left == 2
    assert activation_dice(battle, foe).value == 3


@rule("ME-CAP-03")
def test_a_shackle_needs_sight_and_six_pas() -> None:
    wall = (piece("wall", 12.0, 10.0, 0.5, 8.0),)
    battle, witch, hidden, far = stage(
        "red Witch specialiste 10,10 power=entrave", "blue Hidden commun 14,10", "blue Far commun 10,17.5",
        pieces=wall, **HOUSE,
    )  # fmt: skip
    assert refusal_of(battle, witch, f"entrave:{hidden.id}") == ("refused.not_in_sight", "ME-CAP-03")
    assert refusal_of(battle, witch, f"entrave:{far.id}") == ("refused.out_of_range", "ME-CAP-03")


@rule("ME-R-71")
def test_a_lost_activation_and_a_leaders_group_end_a_shackle_too() -> None:
    battle, witch, foe, _ = shackler("blue Foe commun 16,10", "blue Other commun 16,12")
    in_hand(battle, witch)
    play(act(battle), answers=["entrave:1", dice(6, 6)])
    battle.acting, battle.active = -1, 1
    foe.is_stunned = True
    play(activate(battle), answers=["figure:1"])
    assert not battle.has_effect(SHACKLED, foe.id)
    in_hand(battle, witch)
    play(act(battle), answers=["entrave:1", dice(6, 6)])
    battle.acting, battle.group, battle.group_actions = -1, (1,), 2

    play(activate_member(battle))

    assert battle.actions_left == 2
    assert not battle.has_effect(SHACKLED, foe.id)


# Rousing word.


def rouser() -> tuple[Skirmish, Any, Any, Any]:
    found: tuple[Skirmish, Any, Any, Any] = stage(
        "red Bard specialiste 10,10 power=galvaniser", "red Friend commun 12,10", "blue Foe commun 13,10", **HOUSE
    )
    return found


@rule("ME-CAP-04", "ME-MEL-01")
def test_a_roused_friend_has_one_more_in_its_next_melee_only() -> None:
    battle, bard, friend, foe = rouser()
    in_hand(battle, bard)
    play(act(battle), answers=["galvaniser:1", dice(4, 1)])
    assert refusal_of(battle, bard, "galvaniser:1") == ("refused.in_force_already", "ME-CAP-04")

    play(melee_phase(battle, foe, friend), answers=[dice(4), dice(4)])

    assert lines_of(last_event(battle, "melee").fields["theirs"])[-1] == ("ME-CAP-04", 1)
    assert state_of(foe) == "out"
    assert not battle.has_effect(ROUSED, friend.id)


@rule("ME-CAP-04")
def test_a_rousing_word_is_gone_with_the_turn_and_reaches_six_pas() -> None:
    battle, bard, friend, _ = rouser()
    in_hand(battle, bard)
    play(act(battle), answers=["galvaniser:1", dice(4, 1)])
    assert battle.has_effect(ROUSED, friend.id)

    play(begin_round(battle))

    assert not battle.has_effect(ROUSED, friend.id)
    friend.body = friend.standing.moved(friend.place.__class__(18.0, 10.0), 0.0)
    assert refusal_of(battle, bard, "galvaniser:1") == ("refused.out_of_range", "ME-CAP-04")
