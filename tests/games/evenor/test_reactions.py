"""Reactions [EV-REA]: who may answer what, how, and when."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.battle import Skirmish
from escarmouche.games.evenor.deeds import (
    BLESS,
    CHARGE,
    CONFUSE,
    FIGHT,
    HEAL,
    MOVING_SHOT,
    PERCEPTION,
    RAPID,
    SHOOT,
    Deed,
)
from escarmouche.games.evenor.moving import arrive
from escarmouche.games.evenor.occult import CONFUSED
from escarmouche.games.evenor.reactions import react, victims
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.shooting import why_not_shot
from escarmouche.games.evenor.thresholds import reaction
from escarmouche.table.geometry.points import Point
from tests.games.evenor.stage import in_hand, path, stage, where
from tests.support.scripts import dice, last_event, play, rule


def shot(battle: Skirmish, shooter: Any, target: Any) -> Deed:
    in_hand(battle, shooter)
    weapon = next(weapon for weapon in shooter.weapons() if weapon.shoots)
    return Deed(shooter, SHOOT, target=target, weapon=weapon)


def charge(battle: Skirmish, charger: Any, target: Any, *corners: tuple[float, float]) -> Deed:
    in_hand(battle, charger)
    start = (charger.place.x, charger.place.y)
    return Deed(charger, CHARGE, target=target, path=path(start, *corners), pas=charger.profile.charge)


def run(battle: Skirmish, hero: Any, *corners: tuple[float, float]) -> Deed:
    in_hand(battle, hero)
    start = (hero.place.x, hero.place.y)
    return Deed(hero, RAPID, path=path(start, *corners), pas=hero.profile.rapid)


def offered(battle: Skirmish, deed: Deed) -> list[str]:
    """What the first figure to react may choose once its die has succeeded."""
    rule = react(battle, [deed])
    request = rule.send(None)
    if isinstance(request, Roll):
        request = rule.send((6,))
    assert isinstance(request, Choose)
    found = [option.id for option in request.options()]
    rule.close()
    return found


# Which reactions.


@rule("EV-REA-03", "EV-D-31", "EV-REA-13", "EV-R-75")
def test_a_shot_is_answered_by_a_shot_going_prone_cover_or_a_power() -> None:
    battle, ulysse, gosai, shiro = stage(
        "red ulysse 4,10", "blue gosai 12,10", "blue shiro 12,16", scenery=("ruin 12,11.5 2x1",)
    )

    assert offered(battle, shot(battle, ulysse, gosai)) == [
        "pass",
        "return_shot:0:w36",
        "go_prone:0",
        "take_cover:0:ruin0",
    ]
    assert offered(battle, shot(battle, ulysse, shiro)) == ["pass", "go_prone:0", "benediction:0:1"]


@rule("EV-REA-13")
def test_a_prone_figure_cannot_go_prone() -> None:
    battle, ulysse, gosai = stage("red ulysse 4,10", "blue gosai 12,10 prone")

    assert offered(battle, shot(battle, ulysse, gosai)) == ["pass", "return_shot:0:w36"]


@rule("EV-REA-04", "EV-D-32")
def test_a_charge_is_answered_by_a_counter_charge_a_shot_or_flight() -> None:
    battle, thurold, gosai = stage("red thurold 10,10", "blue gosai 14,10")

    deed = charge(battle, thurold, gosai, (13, 10))

    assert offered(battle, deed) == ["pass", "counter_charge:0", "counter_charge_shot:0:w36", "flight:0"]


@rule("EV-REA-05", "EV-D-33")
def test_an_engagement_without_a_charge_is_not_counter_charged() -> None:
    battle, nobu, _gosai = stage("red nobu 6,10", "blue gosai 13,10")

    assert offered(battle, run(battle, nobu, (12, 10))) == ["pass", "counter_charge_shot:0:w36", "flight:0"]


@rule("EV-REA-06", "EV-D-34")
def test_an_enemy_power_is_answered_by_a_shot_or_a_power() -> None:
    battle, selene, ulysse, runir = stage("red selene 4,10", "blue ulysse 12,10", "blue runir 12,14")
    in_hand(battle, selene)

    assert offered(battle, Deed(selene, CONFUSE, target=ulysse)) == ["pass", "return_shot:0:w06"]
    assert offered(battle, Deed(selene, CONFUSE, target=runir)) == ["pass", "benediction:0:1", "confusion:0:0"]


@rule("EV-REA-07")
def test_a_fight_allows_no_reaction() -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10")
    in_hand(battle, lothar)

    assert victims(battle, Deed(lothar, FIGHT, target=kara)) == []


@rule("EV-R-20", "EV-REA-07")
def test_a_power_on_a_friend_and_perception_allow_no_reaction() -> None:
    battle, selene, hylas, leto = stage("red selene 10,10", "red hylas 11,10", "red leto 9,10", "blue kara 14,10")[:4]
    in_hand(battle, selene)
    battle.put_out(leto, rule="EV-DMG-03")

    assert victims(battle, Deed(selene, BLESS, target=hylas)) == []
    assert victims(battle, Deed(selene, HEAL, target=leto)) == []
    assert victims(battle, Deed(selene, PERCEPTION)) == []


@rule("EV-REA-21")
def test_an_engaged_figure_can_only_counter_charge() -> None:
    battle, thurold, _lothar, gosai = stage("red thurold 10,10", "red lothar 15,10", "blue gosai 14,10")

    assert offered(battle, charge(battle, thurold, gosai, (13, 10))) == ["pass", "counter_charge:0"]


@rule("EV-R-76")
def test_no_die_is_rolled_when_no_reaction_would_be_possible() -> None:
    battle, nobu, lothar, cerd = stage("red nobu 6,10", "blue lothar 13,10", "red cerd 14,10")

    assert play(react(battle, [run(battle, nobu, (12, 10))])) == []
    assert cerd.in_play
    assert lothar.in_play


# The roll.


@rule("EV-REA-01", "EV-PRO-03")
@pytest.mark.parametrize(("die", "is_asked"), [(3, False), (4, True)])
def test_one_die_against_reaction_allows_it(die: int, is_asked: bool) -> None:
    battle, ulysse, gosai = stage("red ulysse 4,10", "blue gosai 12,10")

    answers: list[Any] = [dice(die)] + (["pass"] if is_asked else [])
    responses = play(react(battle, [shot(battle, ulysse, gosai)]), answers=answers)

    assert responses == []
    assert last_event(battle, "reaction_passed" if is_asked else "reaction_failed").fields["figure"] == gosai.id


@rule("EV-REA-02")
def test_a_success_obliges_to_nothing() -> None:
    battle, ulysse, gosai = stage("red ulysse 4,10", "blue gosai 12,10")

    play(carry_out(battle, [shot(battle, ulysse, gosai)]), answers=[dice(6), "pass", dice(1, 1, 1, 1)])

    assert not gosai.is_prone


@rule("EV-REA-01", "EV-OCC-05", "EV-THR-05")
def test_confusion_makes_reactions_harder_and_one_plus_always_succeeds() -> None:
    battle, leda, hylas = stage("red leda 4,10", "blue hylas 12,10 reaction=1")
    battle.begin(Effect(CONFUSED, subject=leda.id, until="round 1"), rule="EV-OCC-05")

    assert reaction(battle, leda).value == 4
    assert reaction(battle, hylas).value == 1


@rule("EV-REA-08", "EV-R-19")
def test_a_figure_reacts_to_every_action_activated_prone_or_not_but_not_to_a_reaction() -> None:
    battle, ulysse, gosai = stage("red ulysse 4,10", "blue gosai 12,10 activated")

    for _ in range(2):
        play(
            carry_out(battle, [shot(battle, ulysse, gosai)]),
            answers=[dice(4), "return_shot:0:w36", dice(1, 1, 1, 1), dice(1, 1, 1)],
        )

    assert len([event for event in battle.events if event.kind == "reacts"]) == 2


# Together, and before.


@rule("EV-REA-09")
def test_both_shots_take_effect_even_if_both_figures_go_out() -> None:
    battle, asteria, gosai = stage("red asteria 4,10", "blue gosai 14,10")

    play(
        carry_out(battle, [shot(battle, asteria, gosai)]),
        answers=[dice(4), "return_shot:0:w36", dice(4, 1, 1), dice(5, 2, 2)],
    )

    assert (asteria.in_play, gosai.in_play) == (False, False)


@rule("EV-REA-09", "EV-R-22")
def test_a_blessing_in_reaction_does_not_help_against_that_very_shot() -> None:
    battle, ulysse, runir, harald = stage("red ulysse 4,10", "blue runir 10,10", "blue harald 10,16")

    play(
        carry_out(battle, [shot(battle, ulysse, runir)]),
        answers=[dice(3), "benediction:0:2", dice(4, 1, 1, 1), dice(6), dice(4)],
    )

    assert not runir.in_play
    assert [effect.subject for effect in battle.effects] == [harald.id]


@rule("EV-REA-10", "EV-REA-16", "EV-REA-17", "EV-REA-18")
def test_a_counter_charge_shot_comes_first_and_may_stop_the_charge() -> None:
    battle, thurold, gosai = stage("red thurold 9,10", "blue gosai 14,10")

    play(
        carry_out(battle, [charge(battle, thurold, gosai, (13, 10))]),
        answers=[dice(4), "counter_charge_shot:0:w36", dice(3, 1, 2), dice(4)],
    )

    remains = battle.remains_of(thurold)
    assert remains is not None
    assert (remains.body.x, remains.body.y) == (9.0, 10.0)
    assert last_event(battle, "charge_stopped").fields["figure"] == thurold.id


@rule("EV-REA-18", "EV-R-24")
def test_where_shots_use_the_damage_table_a_charger_made_prone_stays_at_the_point() -> None:
    battle, thurold, gosai = stage("red thurold 9,10", "blue gosai 14,10", ev_shot_damage_table=True)

    play(
        carry_out(battle, [charge(battle, thurold, gosai, (13, 10))]),
        answers=[dice(4), "counter_charge_shot:0:w36", dice(3, 1, 2), dice(4), dice(2)],
    )

    assert (thurold.is_prone, where(thurold)) == (True, (9.0, 10.0))


@rule("EV-REA-17", "EV-R-23")
def test_the_shot_is_taken_where_the_enemy_comes_within_short_range() -> None:
    battle, wabara, harald = stage("red wabara 9,10 save=0", "blue harald 14,10")  # a lance: 3 pas

    play(
        carry_out(battle, [charge(battle, wabara, harald, (13, 10))]),
        answers=[dice(4), "counter_charge_shot:0:w23", dice(3, 1, 1, 1)],
    )

    remains = battle.remains_of(wabara)
    assert remains is not None
    assert remains.body.x == 10.0
    assert harald.lost == ("w23",)


@rule("EV-REA-18")
def test_a_charger_that_is_not_stopped_goes_on_to_fight() -> None:
    battle, asterion, ulysse = stage("red asterion 4,10", "blue ulysse 11.5,10")

    play(
        carry_out(battle, [charge(battle, asterion, ulysse, (10, 10))]),
        answers=[dice(6), "counter_charge_shot:0:w06", dice(2, 2, 1, 1), dice(1, 5), False],
    )

    assert (asterion.vitality, where(asterion)) == (3, (10.0, 10.0))


@rule("EV-R-26", "EV-REA-05")
def test_every_other_enemy_that_a_charge_touches_reacts_as_one_engaged() -> None:
    battle, ymir, nobu, _gosai = stage("red ymir 10,10", "blue nobu 15,9.2", "blue gosai 15,10.8")
    deed = charge(battle, ymir, nobu, (13.731, 10))

    found = victims(battle, deed)

    assert [hero.name for hero, _ in found] == ["Nobu", "Gosaï"]
    assert [by for _, by in found] == ["EV-REA-04", "EV-REA-05"]


@rule("EV-REA-15")
def test_a_counter_charger_does_not_move_and_counts_as_charging() -> None:
    battle, thurold, kara = stage("red thurold 9,10", "blue kara 13,10")

    play(
        carry_out(battle, [charge(battle, thurold, kara, (12, 10))]),
        answers=[dice(3), "counter_charge:0", True, dice(1, 1, 1, 1, 1, 1), dice(2, 2, 2, 2, 2)],
    )

    assert where(kara) == (13.0, 10.0)


@rule("EV-REA-12", "EV-R-09")
def test_who_took_cover_stays_covered_against_the_same_shooter_during_its_activation() -> None:
    battle, ulysse, nobu = stage("red ulysse 4,10", "blue nobu 12,10", scenery=("ruin 12,11.5 2x1",))
    deed = shot(battle, ulysse, nobu)

    play(
        carry_out(battle, [deed]),
        answers=[dice(6), "take_cover:0:ruin0", [(12, 10.5)], dice(5, 5, 5, 5)],
    )

    assert (0, 1) in battle.slot.sheltered
    assert nobu.cover == "ruin0"


@rule("EV-REA-12", "EV-R-09", "EV-STA-08")
def test_who_has_left_its_cover_is_shot_at_only_where_it_is_seen() -> None:
    battle, ulysse, nobu = stage("red ulysse 4,10", "blue nobu 12,10", scenery=("ruin 12,11.5 2x1", "ruin 8,4 1x4"))
    play(
        carry_out(battle, [shot(battle, ulysse, nobu)]),
        answers=[dice(6), "take_cover:0:ruin0", [(12, 10.5)], dice(5, 5, 5, 5)],
    )
    bow = ulysse.weapons()[0]
    assert why_not_shot(battle, ulysse, nobu, bow) is None

    arrive(battle, nobu, rule="EV-REA-19", kind="fled", at=Point(12.0, 0.5))  # behind the other ruin
    refusal = why_not_shot(battle, ulysse, nobu, bow)

    assert refusal is not None
    assert refusal.rule == "EV-SHO-01"


@rule("EV-R-15", "EV-REA-05", "EV-REA-19", "EV-REA-21")
def test_who_leaves_an_enemy_and_comes_back_may_be_shot_at_on_its_way() -> None:
    battle, deimos, _gosai = stage("red deimos 10,10", "blue gosai 11,10")
    deed = run(battle, deimos, (8, 10), (10, 10))

    assert offered(battle, deed) == ["pass", "counter_charge_shot:0:w36"]  # it is engaged and cannot flee
    play(
        carry_out(battle, [deed]),
        answers=[dice(4), "pass", dice(4), "counter_charge_shot:0:w36", dice(3, 1, 1), dice(1)],
    )

    assert not deimos.in_play
    assert last_event(battle, "charge_stopped").rule == "EV-REA-18"


@rule("EV-STA-08", "EV-REA-17")
def test_a_charger_met_on_its_way_by_a_shot_has_left_its_cover() -> None:
    battle, wabara, harald = stage("red wabara 9,10 cover=ruin0", "blue harald 14,10", scenery=("ruin 8,10 1x1",))

    play(
        carry_out(battle, [charge(battle, wabara, harald, (13, 10))]),
        answers=[dice(4), "counter_charge_shot:0:w23", dice(1, 1, 1, 1), False],
    )

    assert wabara.cover == ""
    told = [event.kind for event in battle.events]
    assert told.index("uncovered") < told.index("shot")


@rule("EV-R-72", "EV-DYN-02")
def test_a_moving_shot_is_answered_from_where_it_was_shot_and_goes_on_afterwards() -> None:
    battle, asteria, gosai = stage("red asteria 4,10", "blue gosai 14,10")
    in_hand(battle, asteria)
    bow = asteria.weapons()[0]
    deed = Deed(asteria, MOVING_SHOT, target=gosai, weapon=bow, path=path((4, 10), (6, 10)), pas=4.0)

    play(
        carry_out(battle, [deed]),
        answers=[dice(4), "return_shot:0:w36", dice(1, 1, 1), dice(1, 1, 1), [(8, 10)]],
    )

    assert where(asteria) == (8.0, 10.0)


@rule("EV-REA-08")
def test_a_reaction_that_is_not_available_is_refused_with_its_clause() -> None:
    battle, ulysse, saito = stage("red ulysse 4,10", "blue saito 12,10 prone", scenery=("ruin 12,11 2x1",))

    with pytest.raises(IllegalAnswer) as caught:
        play(react(battle, [shot(battle, ulysse, saito)]), answers=[dice(6), "go_prone:0"])

    assert caught.value.refusal.rule == "EV-REA-13"
