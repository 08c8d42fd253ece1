"""Fleeing from a charge or an engagement [EV-REA-19, EV-REA-20]."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, RAPID, Deed
from escarmouche.games.evenor.flight import FlightSpots, flee, why_not_flee
from escarmouche.games.evenor.moving import go
from escarmouche.games.evenor.scenarios import SCENARIOS
from escarmouche.games.evenor.sequence import carry_out
from tests.games.evenor.stage import in_hand, path, stage, where
from tests.support.scripts import dice, kinds, last_event, play, rule

WABARA = "red wabara 4,10"
KARA = "blue kara 8,10"


def charge(battle: Skirmish, charger: Hero, target: Hero, *corners: tuple[float, float], kind: str = CHARGE) -> Deed:
    in_hand(battle, charger)
    whole = path((charger.place.x, charger.place.y), *(corners or ((7, 10),)))
    return Deed(charger, kind, target=target if kind == CHARGE else None, path=whole, pas=4.0)


def refused(battle: Skirmish, reactor: Hero, deed: Deed, *corners: tuple[float, float]) -> Any:
    refusal = FlightSpots(battle, reactor, deed).why_not(path(*corners))
    return None if refusal is None else refusal.rule


@rule("EV-REA-19", "EV-REA-20", "EV-R-25", "EV-R-44")
def test_who_flees_runs_6_pas_and_the_charger_ends_where_it_declared() -> None:
    battle, wabara, kara = stage(WABARA, KARA)
    deed = charge(battle, wabara, kara)

    play(flee(battle, kara, deed), answers=[[(14, 10)]])
    go(battle, deed)

    assert where(kara) == (14.0, 10.0)
    assert where(wabara) == (7.0, 10.0)
    assert deed.is_fled
    assert deed.fled == (kara.id,)
    assert kinds(battle) == ["fled", "charged"]


@rule("EV-REA-19", "EV-R-25", "EV-MOV-01", "EV-R-70")
def test_a_flight_touches_no_enemy_and_leaves_the_way_free() -> None:
    battle, wabara, kara, _ = stage(WABARA, KARA, "red lothar 8,14")
    deed = charge(battle, wabara, kara)

    assert refused(battle, kara, deed) == "EV-R-25"  # the charger would touch it
    assert refused(battle, kara, deed, (8.04, 10)) == "EV-R-25"
    assert refused(battle, kara, deed, (8, 11), (5, 11)) == "EV-R-25"  # beside the path
    assert refused(battle, kara, deed, (8, 12), (5, 12)) is None
    assert refused(battle, kara, deed, (8, 13)) == "EV-REA-19"
    assert refused(battle, kara, deed, (14.1, 10)) == "EV-MOV-01"


@rule("EV-R-70", "EV-R-25")
def test_a_flight_does_not_leave_the_table() -> None:
    battle, wabara, kara = stage("red wabara 18,10", "blue kara 22,10")
    deed = charge(battle, wabara, kara, (21, 10))

    assert refused(battle, kara, deed, (24, 10)) == "EV-R-70"


@rule("EV-R-25", "EV-R-60")
def test_who_flees_to_the_way_out_does_not_leave_by_it() -> None:
    battle, kara, wabara = stage("red kara 12,20", "blue wabara 12,16", scenario=SCENARIOS["ambush"])
    deed = charge(battle, wabara, kara, (12, 19))

    play(flee(battle, kara, deed), answers=[[(12, 23.5)]])

    assert kara.in_play
    assert battle.escaped == ()


@rule("EV-MOV-05", "EV-REA-19")
def test_difficult_terrain_shortens_a_flight() -> None:
    battle, wabara, kara = stage(WABARA, KARA, scenery=("marsh 12,10 8x8",))
    deed = charge(battle, wabara, kara)

    assert refused(battle, kara, deed, (11, 10)) is None
    assert refused(battle, kara, deed, (11.1, 10)) == "EV-MOV-05"


@rule("EV-REA-19")
def test_an_engaged_figure_does_not_flee() -> None:
    battle, wabara, kara, _ = stage(WABARA, KARA, "red lothar 8,11")
    deed = charge(battle, wabara, kara)

    refusal = why_not_flee(battle, kara, deed)

    assert refusal is not None
    assert refusal.rule == "EV-REA-19"


@rule("EV-R-25")
def test_a_figure_with_no_way_out_is_not_offered_flight() -> None:
    walls = ("wall 5,10.75 9x0.4", "wall 5,9.25 9x0.4", "wall 8.72,10 0.4x3")
    battle, wabara, kara = stage(WABARA, KARA, scenery=walls)
    deed = charge(battle, wabara, kara)

    refusal = why_not_flee(battle, kara, deed)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no_way_out", "EV-R-25")


@rule("EV-R-25")
def test_a_way_out_round_a_corner_is_found() -> None:
    walls = ("wall 8,11.2 1.4x0.4", "wall 8,8.8 1.4x0.4", "wall 9.2,10 0.4x3")
    battle, wabara, kara = stage(WABARA, KARA, scenery=walls)
    deed = charge(battle, wabara, kara)

    assert why_not_flee(battle, kara, deed) is None
    way = FlightSpots(battle, kara, deed).default()

    assert refused(battle, kara, deed, *[(corner.x, corner.y) for corner in way]) is None


@rule("EV-R-19", "EV-STA-08", "EV-HID-04")
def test_who_flees_stands_up_and_leaves_its_cover() -> None:
    battle, wabara, kara = stage(WABARA, f"{KARA} prone cover=ruin0 hidden=ruin0", scenery=("ruin 8,8.9 1x1.2",))
    deed = charge(battle, wabara, kara)

    play(flee(battle, kara, deed), answers=[[(13, 12)]])

    assert not kara.is_prone
    assert kara.cover == ""
    assert not kara.is_hidden


@rule("EV-REA-05", "EV-R-25", "EV-R-26")
def test_when_another_than_the_named_target_flees_the_charge_goes_on() -> None:
    battle, wabara, kara, horsa = stage(WABARA, KARA, "blue horsa 7,11")
    deed = charge(battle, wabara, kara)

    play(flee(battle, horsa, deed), answers=[[(7, 16)]])

    assert not deed.is_fled
    assert deed.fled == (horsa.id,)


@rule("EV-REA-05", "EV-REA-19")
def test_one_may_flee_from_a_move_that_is_no_charge() -> None:
    battle, wabara, kara = stage(WABARA, KARA)
    deed = charge(battle, wabara, kara, kind=RAPID)

    play(flee(battle, kara, deed), answers=[[(12, 14)]])

    assert deed.fled == (kara.id,)
    assert last_event(battle, "fled").rule == "EV-REA-19"


@rule("EV-REA-04", "EV-REA-19", "EV-REA-20", "EV-R-25")
def test_when_its_target_flees_a_charger_fights_nobody_even_if_it_touches_somebody() -> None:
    battle, wabara, kara, horsa = stage(WABARA, KARA, "blue horsa 7,11")
    deed = charge(battle, wabara, kara)

    script = [dice(4), f"flight:{wabara.id}", dice(1), [(14, 10)]]  # Horsa fails its own reaction
    play(carry_out(battle, [deed]), answers=script)

    assert where(kara) == (14.0, 10.0)
    assert battle.engaged_with(wabara) == [horsa]
    assert "melee" not in kinds(battle)


@rule("EV-HID-03", "EV-R-37")
def test_a_flight_does_not_come_near_a_hidden_enemy() -> None:
    battle, wabara, kara, _ = stage(WABARA, KARA, "red leto 11,12 hidden=ruin0", scenery=("ruin 11,13.5 2x2",))
    deed = charge(battle, wabara, kara)

    assert refused(battle, kara, deed, (11, 10.2)) == "EV-HID-03"
    assert refused(battle, kara, deed, (11, 9.8)) is None


@rule("EV-TRT-12")
def test_a_stealthy_figure_hides_where_it_flees_to() -> None:
    battle, wabara, kara = stage(WABARA, f"{KARA} +furtif", scenery=("ruin 12,12 2x2",))
    deed = charge(battle, wabara, kara)

    play(flee(battle, kara, deed), answers=[[(12, 10.5)]])

    assert kara.hidden_by == "ruin0"


@settings(max_examples=30, deadline=None)
@given(x=st.floats(6.0, 10.0), y=st.floats(7.0, 13.0), seed=st.integers(0, 1000))
def test_every_suggested_flight_is_legal(x: float, y: float, seed: int) -> None:
    scenery = ("ruin 9,9 2x1", "marsh 8,12 3x3", "pillar 11,11 r0.5")
    battle, wabara, kara = stage("red wabara 4,10", f"blue kara {x:.3f},{y:.3f}", scenery=scenery)
    spots = FlightSpots(battle, kara, charge(battle, wabara, kara, (x - 1, y)))
    if spots.some_way() is None:
        return
    draws = iter(range(seed, seed + 10_000, 13))
    for answer in spots.suggest(12, lambda n: next(draws) % n):
        assert spots.why_not(answer) is None
