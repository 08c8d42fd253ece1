"""Changeforme: a secret that swaps two figures."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.deeds import SHOT, Deed
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.hands import redraw
from escarmouche.games.flammes_et_fantassins.magic.lasting import PAPER
from escarmouche.games.flammes_et_fantassins.magic.shapechange import has_marker, offer_changes
from escarmouche.games.flammes_et_fantassins.turn import change_shapes, next_step
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it


def latent(**switches: object) -> Any:
    """A druid has named its friend F, at 6,3, and could have named G."""
    battle, druid, friend, other, foe = field(
        "red D DRUID 3,3 hand=changeforme+poison", "red F SOLDIER 6,3", "red G SOLDIER 3,6", "blue B BOWMAN 15,3",
        pieces=(BLIND,), **switches,
    )  # fmt: skip
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, druid)
    play(act(battle), ["cast:changeforme", f"figure:{friend.id}", ["card:poison"]])
    return battle, druid, friend, other, foe


@rule("FF-SNA-04", "FF-R-89", "FF-D-62")
def test_mage_and_ally_swap_places_between_two_actions_once() -> None:
    battle, druid, friend, _, _ = latent()
    assert next_step(battle) is change_shapes
    play(change_shapes(battle), [f"swap:{druid.id}:1:{friend.id}"])
    assert (druid.place, friend.place) == (Point(6.0, 3.0), Point(3.0, 3.0))
    assert not has_marker(battle)
    assert next_step(battle) is not change_shapes


@rule("FF-R-89")
def test_who_waits_is_asked_again_after_the_next_action() -> None:
    battle, druid, _, _, _ = latent()
    play(change_shapes(battle), ["pass"])
    assert next_step(battle) is act
    play(act(battle), ["concentrate"])
    assert next_step(battle) is change_shapes
    assert has_marker(battle)
    assert druid.place == Point(3.0, 3.0)


@rule("FF-HID-05", "FF-D-42", "FF-HID-08")
def test_others_see_the_marker_and_not_the_name() -> None:  # FF-X-75
    battle, druid, friend, other, _ = latent()
    told = [event.to_data() for event in battle.events if sees(event.seen_by, 1)]
    assert str(friend.id) not in str([event.get("target") for event in told])
    assert last_event(battle, "casts").fields.get("target") is None
    papers = [effect for effect in battle.effects if effect.kind is PAPER]
    assert [sees(paper.seen_by, seat) for paper in papers for seat in (0, 1, -1)] == [True, False, False]
    drawn = set()
    for number in range(12):
        twin = battle.copy()
        redraw(twin, 1, Tape(f"world {number}"))
        drawn |= {effect.subject for effect in twin.effects if effect.kind is PAPER}
    assert drawn == {friend.id, other.id}
    asked = first_request(offer_changes(battle))
    assert isinstance(asked, Choose)
    assert str(friend.id) not in str(asked.about)
    assert druid.in_play


@rule("FF-R-89", "FF-HID-08")
def test_it_ends_unannounced_with_the_ally_and_openly_with_the_mage() -> None:
    battle, _, friend, _, _ = latent()
    battle.die(friend, rule="FF-WND-01")
    assert has_marker(battle)
    asked = first_request(offer_changes(battle))
    assert [option.kind for option in asked.options()] == ["pass"]
    battle, druid, _, _, _ = latent()
    battle.die(druid, rule="FF-WND-01")
    assert not has_marker(battle)
    assert not [effect for effect in battle.effects if effect.kind is PAPER]


@rule("FF-R-89")
def test_a_stunned_mage_may_swap_and_one_in_the_earth_may_not() -> None:
    battle, druid, friend, _, _ = latent()
    battle.stun(druid, rule="FF-WND-03")
    asked = first_request(offer_changes(battle))
    assert f"swap:{druid.id}:1:{friend.id}" in [option.id for option in asked.options()]
    battle.put(druid, None, rule="FF-SNA-07")
    play(offer_changes(battle))  # nobody is asked
    assert has_marker(battle)


@rule("FF-R-68")
def test_each_cast_is_a_paper_of_its_own() -> None:
    battle, druid, friend, other, _ = latent()
    druid.hand = ("changeforme", "poison")
    battle.is_change_due = False
    play(act(battle), ["cast:changeforme", f"figure:{other.id}", ["card:poison"]])
    asked = first_request(offer_changes(battle))
    assert [option.id for option in asked.options()] == [
        "pass", f"swap:{druid.id}:1:{friend.id}", f"swap:{druid.id}:2:{other.id}",
    ]  # fmt: skip
    play(change_shapes(battle), [f"swap:{druid.id}:2:{other.id}"])
    assert druid.place == Point(3.0, 6.0)
    asked = first_request(offer_changes(battle))
    assert [option.id for option in asked.options()] == ["pass", f"swap:{druid.id}:1:{friend.id}"]


@rule("FF-R-89")
def test_by_a_house_rule_an_attack_meets_who_has_come_into_the_place_of_its_target() -> None:
    for interrupts, script, hurt in ((False, [], "D"), (True, ["swap"], "F")):
        battle, druid, friend, _, foe = latent(changeforme_interrupts_attacks=interrupts)
        answers = [f"swap:{druid.id}:1:{friend.id}" for _ in script]
        deed = Deed(foe, druid, ITEMS["arc_long"], SHOT)
        before = {"D": druid.pv, "F": friend.pv}
        play(attack(battle, deed), [*answers, dice(6, 6), "nothing"])
        after = {"D": druid.pv, "F": friend.pv}
        assert [name for name in before if after[name] < before[name]] == [hurt]
        assert ("shapechanges" in kinds(battle)) is interrupts
