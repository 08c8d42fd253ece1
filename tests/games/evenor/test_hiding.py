"""Hiding, being approached and being found [EV-HID, EV-TRT-12, EV-TRT-19]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import MOVING_SHOT, RAPID, Deed
from escarmouche.games.evenor.going import allowance
from escarmouche.games.evenor.hiding import hideouts, leaves_hideout, perceive, why_not_hide
from escarmouche.games.evenor.moving import MoveSpots, go
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.static import why_not_perceive
from escarmouche.table.geometry.points import at
from tests.games.evenor.stage import in_hand, path, stage
from tests.support.scripts import dice, kinds, last_event, play, rule

RUIN = ("ruin 12,10 2x2",)
FOE = "blue deimos 20,20"
LETO = "red leto 10.5,10"


def refused(battle: Skirmish, hero: Hero, piece: str = "ruin0") -> Any:
    refusal = why_not_hide(battle, hero, battle.terrain.piece(piece))
    return None if refusal is None else (refusal.key, refusal.rule)


@rule("EV-HID-01", "EV-TRT-22")
def test_a_figure_with_the_trait_hides_by_scenery_that_it_touches() -> None:
    battle, leto, _ = stage(LETO, FOE, scenery=RUIN)
    assert [piece.id for piece in hideouts(battle, leto)] == ["ruin0"]
    assert refused(battle, leto) is None

    battle, leto, _ = stage("red leto 10.4,10", FOE, scenery=RUIN)
    assert hideouts(battle, leto) == []
    assert refused(battle, leto) == ("refused.not_at_piece", "EV-HID-01")


@rule("EV-R-37", "EV-TRT-22")
def test_nobody_else_hides() -> None:
    battle, lothar, _ = stage("red lothar 10.5,10", FOE, scenery=RUIN)

    assert hideouts(battle, lothar) == []
    assert refused(battle, lothar) == ("refused.cannot_hide", "EV-R-37")


@rule("EV-HID-01", "EV-R-37")
@pytest.mark.parametrize(("size", "rule_id"), [("0.4x0.4", "EV-HID-01"), ("0.1x0.5", None), ("r0.2", "EV-HID-01")])
def test_the_scenery_is_at_least_half_a_pas_long_and_its_depth_does_not_matter(size: str, rule_id: str | None) -> None:
    half = 0.2 if size == "r0.2" else float(size.partition("x")[0]) / 2
    battle, leto, _ = stage(f"red leto {11.5 - half},10", FOE, scenery=(f"pillar 12,10 {size}",))

    found = refused(battle, leto, "pillar0")

    assert (found[1] if found else None) == rule_id


@rule("EV-R-37", "EV-R-68")
def test_nobody_hides_while_engaged_nor_twice() -> None:
    battle, leto, _ = stage(LETO, "blue deimos 9.5,10", scenery=RUIN)
    assert refused(battle, leto) == ("refused.engaged", "EV-R-68")

    battle, leto, _ = stage(f"{LETO} hidden=ruin0", FOE, scenery=RUIN)
    assert refused(battle, leto) == ("refused.already_hidden", "EV-HID-01")


@rule("EV-HID-04")
def test_a_hidden_figure_may_slide_along_its_scenery_but_not_leave_it() -> None:
    battle, leto, _ = stage(f"{LETO} hidden=ruin0", FOE, scenery=RUIN)

    assert not leaves_hideout(battle, leto, path((10.5, 10), (10.5, 10.9)))
    assert leaves_hideout(battle, leto, path((10.5, 10), (10, 10)))
    assert leaves_hideout(battle, leto, path((10.5, 10), (10, 10), (10.5, 10.5)))


@rule("EV-HID-04")
def test_a_hidden_figure_that_engages_is_found_out() -> None:
    battle, leto, _ = stage(f"{LETO} hidden=ruin0", "blue deimos 10.5,11.9", scenery=RUIN)
    in_hand(battle, leto)

    go(battle, Deed(leto, RAPID, path=path((10.5, 10), (10.5, 10.9)), pas=6.0))

    assert not leto.is_hidden
    assert last_event(battle, "revealed").rule == "EV-HID-04"


# Coming near.


def approach(battle: Skirmish, mover: Hero, *corners: tuple[float, float]) -> Any:
    refusal = MoveSpots(battle, mover, kind=RAPID, pas=allowance(mover, RAPID)).why_not(path(*corners))
    return None if refusal is None else refusal.rule


@rule("EV-HID-03")
@pytest.mark.parametrize(("x", "rule_id"), [(15.7, "EV-HID-03"), (15.5, None)])
def test_who_was_farther_than_4_pas_neither_ends_nor_passes_within_1_pas(x: float, rule_id: str | None) -> None:
    battle, _, mover = stage("red leto 10.5,10 hidden=ruin0", f"blue deimos {x},10", scenery=("ruin 9,10 2x2",))
    in_hand(battle, mover)

    assert approach(battle, mover, (12.4, 10)) == rule_id
    assert approach(battle, mover, (13, 11.9), (10.5, 11.9)) == rule_id  # passes 0.9 pas away
    assert approach(battle, mover, (13, 12.1), (10.5, 12.1)) is None
    assert approach(battle, mover, (12.6, 10)) is None


@rule("EV-HID-03", "EV-R-37")
def test_where_it_stood_at_the_start_of_the_slot_is_what_counts() -> None:
    battle, _, mover = stage("red leto 10.5,10 hidden=ruin0", "blue deimos 15.7,10", scenery=("ruin 9,10 2x2",))
    in_hand(battle, mover)

    go(battle, Deed(mover, RAPID, path=path((15.7, 10), (13, 10)), pas=6.0))

    assert approach(battle, mover, (12, 10)) == "EV-HID-03"


@rule("EV-HID-03")
def test_friends_come_as_near_as_they_like() -> None:
    battle, _, friend, _ = stage("red leto 10.5,10 hidden=ruin0", "red deimos 16,10", FOE, scenery=("ruin 9,10 2x2",))
    in_hand(battle, friend)

    assert approach(battle, friend, (11.5, 10)) is None


# Perception.


@rule("EV-TRT-19", "EV-R-43", "EV-HID-04")
def test_perception_looks_for_every_hidden_enemy_within_6_pas() -> None:
    battle, runir, near, edge, far = stage(
        "red runir 10,10", "blue leto 16,10 hidden=ruin0", "blue kara 10,17 hidden=ruin1", "blue myrina 2.5,10 hidden=ruin2",
        scenery=("ruin 18,10 2x2", "ruin 10,19 2x2", "ruin 1,10 2x2"),
    )  # fmt: skip

    play(perceive(battle, runir), answers=[dice(2), dice(3)])

    assert (near.is_hidden, edge.is_hidden, far.is_hidden) == (True, False, True)
    assert kinds(battle) == ["not_perceived", "perceived", "revealed"]


@rule("EV-THR-07", "EV-R-65")
def test_perception_never_succeeds_on_a_1() -> None:
    battle, hero, leto = stage(
        "red lothar 10,10 +perception=1", "blue leto 13,10 hidden=ruin0", scenery=("ruin 15,10 2x2",)
    )

    play(perceive(battle, hero), answers=[dice(1)])

    assert leto.is_hidden


# Furtif.


@rule("EV-TRT-12", "EV-R-37")
def test_a_stealthy_figure_hides_where_it_ends_a_move() -> None:
    battle, hero, _ = stage("red lothar 6,10 +furtif", FOE, scenery=RUIN)
    in_hand(battle, hero)

    go(battle, Deed(hero, RAPID, path=path((6, 10), (8, 10)), pas=6.0))
    assert not hero.is_hidden
    go(battle, Deed(hero, RAPID, path=path((8, 10), (10.5, 10)), pas=6.0))

    assert hero.hidden_by == "ruin0"
    assert last_event(battle, "hidden").rule == "EV-TRT-12"


@rule("EV-TRT-12", "EV-R-72")
def test_a_stealthy_figure_does_not_hide_before_the_move_of_a_moving_shot_has_ended() -> None:
    battle, hero, deimos = stage("red asteria 6,10 +furtif", "blue deimos 10,2", scenery=RUIN)
    in_hand(battle, hero)
    way = path((6, 10), (10.5, 10))
    deed = Deed(hero, MOVING_SHOT, target=deimos, weapon=hero.weapons()[0], path=way, pas=5.0)

    play(carry_out(battle, [deed]), answers=[dice(1), dice(1, 1, 1), []])

    told = [kind for kind in kinds(battle) if kind in ("shot", "hidden", "revealed")]
    assert told == ["shot", "hidden"]


@rule("EV-TRT-12", "EV-R-37")
def test_a_stealthy_figure_does_not_hide_in_contact_with_an_enemy() -> None:
    battle, hero, _ = stage("red lothar 6,10 +furtif", "blue deimos 10.5,11", scenery=RUIN)
    in_hand(battle, hero)

    go(battle, Deed(hero, RAPID, path=path((6, 10), (10.5, 10)), pas=6.0))

    assert not hero.is_hidden


@rule("EV-TRT-19")
def test_perception_is_refused_where_nobody_is_hidden_near_enough() -> None:
    battle, runir, leto = stage("red runir 4,10", "blue leto 14,10", scenery=("ruin 14,11.5 2x2",))
    assert refusal_of(battle, runir) == ("refused.nobody_hidden", "EV-TRT-19")
    battle.hide(leto, "ruin0", rule="EV-HID-01")
    assert refusal_of(battle, runir) == ("refused.nobody_hidden", "EV-TRT-19")

    battle.put(runir, runir.standing.moved(at(8, 10), 0.0), rule="EV-MOV-01")

    assert why_not_perceive(battle, runir) is None


def refusal_of(battle: Skirmish, hero: Hero) -> tuple[str, str]:
    refusal = why_not_perceive(battle, hero)
    assert refusal is not None
    return refusal.key, refusal.rule
