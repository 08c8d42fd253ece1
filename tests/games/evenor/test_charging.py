"""Charges: whom they may name, how they reach it, and what they do on arrival [EV-DYN-03, EV-DYN-04]."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.charging import ChargeSpots, pick_charge, why_not_charge
from escarmouche.games.evenor.deeds import CHARGE, Deed
from escarmouche.games.evenor.going import newly_touched
from escarmouche.games.evenor.moving import go
from tests.games.evenor.stage import in_hand, path, stage, where
from tests.support.scripts import last_event, play, rule


def refused(battle: Skirmish, charger: Hero, target: Hero, *corners: tuple[float, float]) -> Any:
    """The rule that forbids a charge, or a path of it."""
    if corners:
        refusal = ChargeSpots(battle, charger, target).why_not(path(*corners))
    else:
        refusal = why_not_charge(battle, charger, target)
    return None if refusal is None else refusal.rule


@rule("EV-DYN-03", "EV-DYN-04", "EV-DYN-01")
def test_a_charge_goes_into_contact_with_the_enemy_it_names() -> None:
    battle, charger, target, _ = stage("red lothar 4,10", "blue deimos 9,10", "blue horsa 4,13")
    in_hand(battle, charger)

    whole = play(pick_charge(battle, charger, target), answers=[[(8, 10)]])
    go(battle, Deed(charger, CHARGE, target=target, path=whole, pas=4.0))

    assert where(charger) == (8.0, 10.0)
    assert battle.engaged_with(charger) == [target]
    assert last_event(battle, "charged").rule == "EV-DYN-03"


@rule("EV-DYN-04")
def test_a_charge_ends_in_contact_with_its_target_and_no_other_will_do() -> None:
    battle, charger, target, _ = stage("red lothar 4,10", "blue deimos 8,10", "blue horsa 4,12")

    assert refused(battle, charger, target, (6.9, 10)) == "EV-DYN-04"
    assert refused(battle, charger, target, (4, 11)) == "EV-DYN-04"
    assert refused(battle, charger, target, (7, 10)) is None


@rule("EV-MOV-02", "EV-R-44", "EV-TRT-21", "EV-TRT-15")
def test_a_charge_uses_the_short_distance() -> None:
    battle, charger, near, far = stage("red lothar 4,10", "blue deimos 9,10", "blue horsa 4,15.1")
    assert (refused(battle, charger, near), refused(battle, charger, far)) == (None, "EV-MOV-02")

    battle, fast, far = stage("red asterion 4,10", "blue deimos 11.5,10")
    assert refused(battle, fast, far) is None

    battle, slow, far = stage("red lothar 4,10 +lent", "blue deimos 8.1,10")
    assert refused(battle, slow, far) == "EV-MOV-02"


@rule("EV-R-73", "EV-DYN-04")
def test_an_enemy_already_in_contact_cannot_be_charged_but_another_can() -> None:
    battle, harald, nobu, shiro = stage("red harald 4,10", "blue nobu 5,10", "blue shiro 4,13.5")

    assert refused(battle, harald, nobu) == "EV-R-73"
    assert refused(battle, harald, shiro) is None


@rule("EV-R-26", "EV-MOV-01")
def test_a_charge_that_cannot_reach_its_target_may_not_be_declared() -> None:
    wall = ("wall 6,10 0.4x8",)
    battle, charger, target = stage("red lothar 4,10", "blue deimos 8,10", scenery=wall)
    assert refused(battle, charger, target) == "EV-R-26"

    battle, charger, target = stage("red lothar 4,10 +volant", "blue deimos 8,10", scenery=wall)
    assert refused(battle, charger, target) is None


@rule("EV-R-26", "EV-DYN-04")
def test_a_charge_needs_no_line_of_sight_and_may_go_round_a_corner() -> None:
    battle, charger, target = stage("red lothar 4,10", "blue deimos 7,10", scenery=("ruin 5.5,9.5 0.6x1.2",))

    assert refused(battle, charger, target) is None
    way = ChargeSpots(battle, charger, target).default()

    assert len(way) > 1
    assert refused(battle, charger, target, *[(corner.x, corner.y) for corner in way]) is None


@rule("EV-MOV-05")
def test_difficult_terrain_shortens_a_charge() -> None:
    marsh = ("marsh 6,10 1x20",)
    battle, charger, near = stage("red lothar 4,10", "blue deimos 8,10", scenery=marsh)
    assert refused(battle, charger, near) is None

    battle, charger, far = stage("red lothar 4,10", "blue deimos 8.1,10", scenery=marsh)
    assert refused(battle, charger, far) == "EV-R-26"


@rule("EV-R-26")
def test_a_charge_may_touch_other_enemies_too() -> None:
    battle, charger, target, other = stage("red lothar 4,10", "blue deimos 8,10", "blue horsa 7,11")

    whole = play(pick_charge(battle, charger, target), answers=[[(7, 10)]])

    assert newly_touched(battle, charger, whole) == [target, other]


@rule("EV-STA-11")
def test_a_prone_charger_stands_up_as_it_starts() -> None:
    battle, charger, target = stage("red lothar 4,10 prone", "blue deimos 8,10")
    in_hand(battle, charger)

    go(battle, Deed(charger, CHARGE, target=target, path=path((4, 10), (7, 10)), pas=4.0))

    assert not charger.is_prone
    assert last_event(battle, "stands_up").rule == "EV-STA-11"


@rule("EV-R-15")
def test_a_prone_charger_leaves_all_its_enemies() -> None:
    battle, charger, _, target = stage("red lothar 4,10 prone", "blue horsa 5,10", "blue deimos 4,11.3")
    in_hand(battle, charger)

    assert refused(battle, charger, target, (4, 10.3)) == "EV-R-15"  # still touches Horsa
    assert refused(battle, charger, target, (3.7, 10.3)) is None
    assert refused(battle, charger, target) is None


@rule("EV-HID-03")
def test_a_hidden_enemy_is_charged_only_by_who_was_near_when_the_slot_began() -> None:
    scenery = ("ruin 8.5,10 2x2",)
    for x, wanted in ((2.0, None), (1.8, "EV-HID-03")):
        battle, charger, target = stage(f"red lothar {x},10", "blue kara 7,10 hidden=ruin0", scenery=scenery)
        in_hand(battle, charger)
        charger.body = charger.standing.moved(path((4.5, 10))[0], 0.0)  # it has come nearer since

        assert refused(battle, charger, target) == wanted


@settings(max_examples=30, deadline=None)
@given(x=st.floats(2.0, 14.0), y=st.floats(2.0, 14.0))
def test_every_charge_offered_has_legal_ways(x: float, y: float) -> None:
    scenery = ("ruin 8,9.5 2x1", "marsh 10,12 2x2", "pillar 6,8 r0.5")
    battle, charger, *enemies = stage(
        f"red lothar {x:.3f},{y:.3f}", "blue deimos 8,7.5", "blue horsa 9.5,11.5", "blue asterion 12,7", scenery=scenery
    )
    in_hand(battle, charger)
    for target in enemies:
        if why_not_charge(battle, charger, target) is None:
            spots = ChargeSpots(battle, charger, target)
            for answer in spots.suggest(12, lambda n: 0):
                assert spots.why_not(answer) is None
