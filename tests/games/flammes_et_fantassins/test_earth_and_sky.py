"""Éclair and Fusion dans la terre."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.battle.markers import Marker
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, Deed
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.escaping import escapes, might_melt
from escarmouche.games.flammes_et_fantassins.magic.lasting import MERGED
from escarmouche.games.flammes_et_fantassins.magic.lightning import why_not_lightning
from escarmouche.games.flammes_et_fantassins.magic.paying import is_watched
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.screen.scene import markers
from escarmouche.games.flammes_et_fantassins.turn import begin_round, end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
MELT = "fusion_dans_la_terre"


def meeting(*lines: str, **switches: object) -> Any:
    battle, *characters = field(*lines, pieces=(BLIND,), **switches)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, characters[0])
    return (battle, *characters)


# Éclair.


def storm(**switches: object) -> Any:
    """A druid has called lightning, and the Round is over."""
    battle, druid, near, far = meeting(
        "red D DRUID 10,10 pv=6 hand=eclair", "blue N BRUTE 14,10", "blue F BRUTE 17.2,10", **switches
    )
    play(act(battle), ["cast:eclair"])
    assert near.pv == 12
    battle.last = 0
    play(end_round(battle))
    return battle, druid, near, far


@rule("FF-SNA-06", "FF-R-91", "FF-R-50")
def test_lightning_strikes_the_marked_place_when_the_next_round_begins() -> None:
    battle, druid, near, far = storm()
    assert [marker.at for marker in markers(battle, 1) if marker.kind == "eclair"] == [(10.0, 10.0, 0.0)]
    play(begin_round(battle), [dice(2, 3, 2)])
    assert (druid.pv, near.pv, far.pv) == (3, 5, 12)
    assert not [marker for marker in markers(battle, 0) if marker.kind == "eclair"]


@rule("FF-R-91")
def test_the_radius_of_lightning_is_of_the_house() -> None:
    for radius, left in ((6, 5), (4, 12)):
        battle, _, near, _ = meeting(
            "red D DRUID 10,10 pv=6 hand=eclair",
            "blue N BRUTE 15.2,10",
            "blue F BRUTE 22,22",
            lightning_radius=radius,
        )
        play(act(battle), ["cast:eclair"])
        battle.last = 0
        play(end_round(battle))
        play(begin_round(battle), [dice(2, 3, 2)])
        assert near.pv == left


@rule("FF-R-91")
def test_by_a_house_rule_lightning_is_rolled_for_each() -> None:
    battle, druid, near, _ = storm(lightning_roll="each")
    play(begin_round(battle), [dice(1, 1, 1), dice(6, 1, 1)])  # in seat order from the left of the one who begins
    assert (near.pv, druid.pv) == (12 - 3, 6 - 4)


@rule("FF-SNA-06", "FF-R-91")
def test_lightning_strikes_though_the_mage_is_dead_and_who_is_left_begins() -> None:
    battle, druid, near, _ = storm()
    battle.die(druid, rule="FF-WND-01")
    play(begin_round(battle), [dice(6, 6, 6)])
    assert near.pv == 0
    assert battle.is_over  # nobody but blue has figures


@rule("FF-SNA-06", "FF-R-36")
def test_the_first_player_may_be_struck_down_before_the_first_turn() -> None:
    battle, druid, near, other = meeting(
        "red D DRUID 10,10 hand=eclair", "blue N SOLDIER 14,10", "green G SOLDIER 20,20"
    )
    play(act(battle), ["cast:eclair"])
    battle.last = 1
    play(end_round(battle))
    play(begin_round(battle), [dice(6, 1, 2)])
    assert not near.in_play
    assert druid.in_play
    assert (battle.first, battle.active) == (other.owner, other.owner)


@rule("FF-SNA-06")
def test_no_lightning_is_called_indoors() -> None:
    room = block("room", 8.0, 8.0, 12.0, 12.0, height=2.75)
    battle, druid, _ = field("red D DRUID 10,10 hand=eclair", "blue B SOLDIER 20,20", pieces=(room,))
    assert why_not_lightning(battle, druid).key == "refused.indoors"
    battle, druid, _ = field("red D DRUID 10,10 hand=eclair", "blue B SOLDIER 20,20")
    assert why_not_lightning(battle, druid) is None


# Fusion dans la terre.


@rule("FF-SNA-07", "FF-R-92", "FF-D-11")
def test_a_mage_sinks_into_the_earth_and_comes_up_near_its_mark() -> None:
    battle, druid, _ = meeting(f"red D DRUID 10,10 cubes=1 hand={MELT}", "blue B SOLDIER 14,10")
    play(act(battle), [f"cast:{MELT}"])
    assert druid.body is None
    assert druid.in_play
    assert battle.is_passing  # it cannot act
    assert [marker.at for marker in markers(battle, 1) if marker.kind == MELT] == [(10.0, 10.0, 0.0)]
    battle.last = 0
    play(end_round(battle))
    assert battle.has_effect(MERGED, druid.id)  # over the end of a Round [FF-R-50]
    in_hand(battle, druid)
    play(act(battle), ["emerge", Point(10.0, 15.9)])
    assert (druid.place, last_event(battle, "emerges").fields["figure"]) == (Point(10.0, 15.9), druid.id)
    assert not battle.has_effect(MERGED, druid.id)


@rule("FF-R-92")
def test_it_emerges_no_farther_than_its_dep_or_stays_and_the_turn_is_over() -> None:
    battle, druid, _ = meeting(f"red D DRUID 10,10 cubes=1 hand={MELT}", "blue B SOLDIER 14,10")
    play(act(battle), [f"cast:{MELT}"])
    in_hand(battle, druid)
    battle.is_passing = False
    play(act(battle), ["stay"])
    assert battle.is_passing
    in_hand(battle, druid)
    battle.is_passing = False
    play(act(battle), ["emerge", Point(10.0, 16.0)])
    assert (druid.place, battle.acting) == (Point(10.0, 16.0), druid.id)
    assert battle.mark_of(druid) is None


@rule("FF-SNA-07", "FF-R-92")
def test_in_reaction_a_mage_escapes_a_blow_for_a_band_cube_a_cube_and_cards() -> None:
    battle, soldier, druid = meeting("red S SOLDIER 10,10", f"blue D DRUID 10.9,10 cubes=1 hand={MELT}")
    deed = Deed(soldier, druid, ITEMS["arme_a_une_main"], MELEE)
    play(attack(battle, deed), [dice(6, 6), "melt"])
    assert druid.body is None
    assert (druid.pv, druid.cubes, druid.hand) == (6, 0, ())
    assert battle.neutral == (5, 4)


@rule("FF-SNA-07", "FF-R-92", "FF-D-51")
def test_in_reaction_a_mage_escapes_a_spell_and_others_do_not() -> None:
    battle, wizard, druid, other = meeting(
        "red W WIZARD 10,10 hand=boule_de_feu+sommeil",
        f"blue D DRUID 15,10 cubes=1 hand={MELT}",
        "blue B BRUTE 15,12",
    )
    cast = Cast(wizard, SPELLBOOK["boule_de_feu"])
    cast.place = Point(15.0, 11.0)
    cast.number = 1
    roll = play(magic_roll(battle, cast), [dice(1, 1), "melt"])
    assert roll.is_hit
    assert druid.body is None
    assert other.body is not None
    alone = Cast(wizard, SPELLBOOK["sommeil"])
    battle.effects = ()
    druid.body = other.body
    druid.hand = (MELT, "eclair")
    druid.neutral = 1
    alone.targets = (druid,)
    assert not play(magic_roll(battle, alone), [dice(6, 6), "melt", [f"card:{MELT}"]]).is_hit


@rule("FF-HID-08")
def test_the_window_opens_by_what_everybody_sees_whether_the_card_is_held_or_not() -> None:
    for hand, options in ((MELT, 2), ("eclair", 1)):
        battle, soldier, druid = meeting("red S SOLDIER 10,10", f"blue D DRUID 10.9,10 cubes=1 hand={hand}")
        asked = first_request(escapes(battle, druid, soldier, told={}))
        assert isinstance(asked, Choose)
        assert len(asked.options()) == options
        assert (asked.key, asked.seat) == ("melt", 1)
    for line, pool in ((f"cubes=0 hand={MELT}", 5), ("cubes=1 hand=poison", 5), (f"cubes=1 hand={MELT}", 0)):
        battle, soldier, druid = meeting("red S SOLDIER 10,10", f"blue D DRUID 10.9,10 {line}")
        battle.neutral = (5, pool)
        assert not might_melt(battle, druid)


@rule("FF-R-66")
def test_the_cat_looks_at_the_mark_of_who_is_in_the_earth() -> None:
    battle, druid, _ = meeting(f"red D DRUID 10,10 cubes=1 hand={MELT}", "blue B SOLDIER 14,10")
    play(act(battle), [f"cast:{MELT}"])
    assert not is_watched(battle, druid)
    battle.cat = Point(10.0, 12.0)
    assert is_watched(battle, druid)
    assert last_event(battle, "discards").fields["second"] == 1


@rule("FF-R-67", "FF-SNA-07")
def test_who_cannot_pay_for_the_earth_is_devoured_at_its_mark_and_its_objects_lie_there() -> None:
    battle, druid, _ = meeting(f"red D DRUID 10,10 cubes=1 hand={MELT}", "blue B SOLDIER 20,20")
    battle.cat = Point(10.0, 12.0)
    battle.markers = (Marker(druid.place, 0.0, carrier=druid.id),)
    play(act(battle), [f"cast:{MELT}"])
    assert "devoured" in kinds(battle)
    assert (battle.cat, battle.markers[0].place, battle.markers[0].is_lying) == (
        Point(10.0, 10.0),
        Point(10.0, 10.0),
        True,
    )
    assert battle.mark_of(druid) is None
