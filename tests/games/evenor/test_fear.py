"""Fear of Frightening figures [EV-FEAR]."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, RAPID, STEP, Deed
from escarmouche.games.evenor.fear import dread, fears, flinches
from escarmouche.games.evenor.leaders import EMBOLDENED
from escarmouche.games.evenor.moving import go
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.thresholds import fear
from tests.games.evenor.stage import gap, in_hand, lines_of, path, stage, where
from tests.support.scripts import dice, kinds, last_event, play, rule


def coming(battle: Skirmish, mover: Hero, target: Hero, end: tuple[float, float], *, kind: str = CHARGE) -> Deed:
    in_hand(battle, mover)
    return Deed(mover, kind, target=target, path=path((mover.place.x, mover.place.y), end), pas=6.0)


@rule("EV-FEAR-01", "EV-FEAR-02", "EV-FEAR-04", "EV-TRT-06", "EV-TRT-07")
def test_who_fails_within_4_pas_does_not_move_at_all() -> None:
    battle, lothar, asterion = stage("red lothar 4,10", "blue asterion 9,10")
    assert gap(lothar, asterion) == 3.5
    deed = coming(battle, lothar, asterion, (7.5, 10))

    play(dread(battle, deed), answers=[dice(2)])
    go(battle, deed)

    assert where(lothar) == (4.0, 10.0)
    assert deed.is_daunted
    assert kinds(battle) == ["frightened"]


@rule("EV-FEAR-01", "EV-FEAR-02", "EV-R-38", "EV-TRT-07")
def test_who_fails_from_farther_away_stops_at_4_pas() -> None:
    battle, deimos, asterion = stage("red deimos 4,10", "blue asterion 11.5,10")
    assert gap(deimos, asterion) == 6.0
    deed = coming(battle, deimos, asterion, (10, 10), kind=RAPID)

    play(dread(battle, deed), answers=[dice(3)])
    go(battle, deed)

    assert where(deimos) == (6.0, 10.0)
    assert gap(deimos, asterion) == 4.0
    assert last_event(battle, "frightened").rule == "EV-FEAR-01"


@rule("EV-R-21", "EV-FEAR-01", "EV-FEAR-02")
def test_the_fear_roll_comes_first_and_nobody_answers_a_charge_that_does_not_come() -> None:
    battle, lothar, asterion = stage("red lothar 4,10", "blue asterion 9,10")
    deed = coming(battle, lothar, asterion, (7.5, 10))

    play(carry_out(battle, [deed]), answers=[dice(2)])

    assert where(lothar) == (4.0, 10.0)
    assert kinds(battle) == ["frightened"]


@rule("EV-R-21", "EV-FEAR-01", "EV-FEAR-03", "EV-R-38")
def test_a_charge_needs_one_roll_to_engage_and_another_for_the_phase() -> None:
    battle, deimos, grendel = stage("red deimos 4,10", "blue grendel 9,10")
    deed = coming(battle, deimos, grendel, (7.5, 10))

    answers = [dice(4), dice(4), True, dice(3), dice(1, 1, 1, 1), False, dice(1, 1, 1, 1, 1, 1, 1, 1, 1)]
    play(carry_out(battle, [deed]), answers=answers)

    assert [event.rule for event in battle.events if event.kind in ("fear_overcome", "frightened")] == [
        "EV-FEAR-01",
        "EV-FEAR-03",
    ]
    assert ["+", 1, "EV-MEL-M5", 3] in last_event(battle, "melee").fields["mine"]


@rule("EV-FEAR-01", "EV-FEAR-04")
def test_who_overcomes_its_fear_goes_on() -> None:
    battle, deimos, asterion = stage("red deimos 4,10", "blue asterion 9,10")
    deed = coming(battle, deimos, asterion, (7.5, 10))

    play(dread(battle, deed), answers=[dice(4)])
    go(battle, deed)

    assert not deed.is_daunted
    assert battle.engaged_with(deimos) == [asterion]


@rule("EV-FEAR-02", "EV-STA-11")
def test_a_prone_figure_that_dares_not_stands_up_all_the_same() -> None:
    battle, lothar, asterion = stage("red lothar 4,10 prone", "blue asterion 9,10")
    deed = coming(battle, lothar, asterion, (7.5, 10))

    play(dread(battle, deed), answers=[dice(2)])
    go(battle, deed)

    assert not lothar.is_prone


@rule("EV-FEAR-01")
def test_a_step_into_contact_needs_the_roll_too() -> None:
    battle, deimos, oni = stage("red deimos 4,10", "blue oni 6.4,10")
    deed = coming(battle, deimos, oni, (4.9, 10), kind=STEP)

    play(dread(battle, deed), answers=[dice(3)])
    go(battle, deed)

    assert where(deimos) == (4.0, 10.0)


@rule("EV-FEAR-01")
def test_a_move_that_engages_nobody_frightening_needs_no_roll() -> None:
    battle, deimos, oni, horsa = stage("red deimos 4,10", "blue oni 7,10", "blue horsa 4,13")

    play(dread(battle, coming(battle, deimos, oni, (5.4, 10), kind=RAPID)), answers=[])
    play(dread(battle, coming(battle, deimos, horsa, (4, 12))), answers=[])

    assert kinds(battle) == []


@rule("EV-FEAR-02", "EV-REA-05")
def test_who_stops_for_fear_in_contact_with_somebody_else_is_answered_by_him() -> None:
    battle, deimos, asterion, horsa = stage("red deimos 4,10", "blue asterion 11.5,10", "blue horsa 6,11")
    deed = coming(battle, deimos, asterion, (10, 10), kind=RAPID)

    play(carry_out(battle, [deed]), answers=[dice(3), dice(1)])

    assert where(deimos) == (6.0, 10.0)
    assert kinds(battle) == ["frightened", "reaction_failed", "moved"]
    assert last_event(battle, "reaction_failed").fields["figure"] == horsa.id


@rule("EV-FEAR-02", "EV-R-14")
def test_a_flyer_that_dares_not_does_not_stop_above_scenery() -> None:
    battle, flyer, oni = stage("red deimos 4,10 +volant", "blue oni 11.5,10", scenery=("ruin 6,10 1x2",))
    deed = coming(battle, flyer, oni, (10, 10), kind=RAPID)

    play(dread(battle, deed), answers=[dice(3)])
    go(battle, deed)

    assert 4.9 < flyer.place.x <= 5.002


@rule("EV-FEAR-04", "EV-TRT-07")
def test_frightening_figures_fear_nobody_and_plain_ones_frighten_nobody() -> None:
    battle, oni, lothar, grendel = stage("red oni 4,10", "red lothar 4,14", "blue grendel 10,10")

    assert not fears(battle, oni, grendel)
    assert not fears(battle, grendel, lothar)
    assert fears(battle, lothar, grendel)


@rule("EV-FEAR-04", "EV-TRT-06", "EV-TRT-20", "EV-R-39")
@pytest.mark.parametrize(
    ("line", "needed"),
    [
        ("red deimos 4,10", 4),
        ("red lothar 4,10", 3),
        ("red deimos 4,10 +peu_courageux", 5),
        ("red lothar 4,10 +peu_courageux", 4),
    ],
)
def test_the_brave_need_3_the_timid_5_and_both_cancel_out(line: str, needed: int) -> None:
    battle, hero = stage(line)

    assert fear(battle, hero).value == needed


@rule("EV-LEAD-08", "EV-R-39")
@pytest.mark.parametrize(
    ("line", "needed"),
    [("red deimos 4,10", 3), ("red lothar 4,10", 3), ("red deimos 4,10 +peu_courageux", 4)],
)
def test_friends_of_a_charismatic_leader_become_brave_or_no_longer_timid(line: str, needed: int) -> None:
    battle, hero = stage(line)

    battle.begin(Effect(EMBOLDENED, subject=hero.id, until="round 1"), rule="EV-LEAD-08")

    assert fear(battle, hero).value == needed


@rule("EV-FEAR-03", "EV-R-38")
@pytest.mark.parametrize(("face", "failed"), [(3, True), (4, False)])
def test_who_fights_a_frightening_figure_rolls_for_the_phase(face: int, failed: bool) -> None:
    battle, deimos, oni = stage("red deimos 4,10", "blue oni 5.5,10")

    assert play(flinches(battle, deimos, oni), answers=[dice(face)]) == failed
    assert play(flinches(battle, oni, deimos), answers=[]) is False


@rule("EV-THR-07")
def test_the_reasons_of_a_fear_threshold_are_told() -> None:
    battle, lothar = stage("red lothar 4,10")

    assert lines_of(fear(battle, lothar)) == [("EV-FEAR-04", 4), ("EV-TRT-06", -1)]
