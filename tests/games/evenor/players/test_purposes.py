"""The moves and flights of Evenor that have a purpose: what a player that looks at several answers is shown."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.asking.places import Path, PickPath, Spots
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import suggestions
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.charging import ChargeSpots
from escarmouche.games.evenor.deeds import CHARGE, MOVING_SHOT, RAPID, STEP, Deed
from escarmouche.games.evenor.flight import FlightSpots
from escarmouche.games.evenor.going import allowance
from escarmouche.games.evenor.moving import MoveSpots, why_not_move
from escarmouche.games.evenor.players.goals import to_be_tended
from escarmouche.games.evenor.players.purposes import purposes
from escarmouche.games.evenor.scenarios import AMBUSH
from tests.games.evenor.stage import RED, at_ease, path, stage

CROWD = (
    "red lothar 8,10",
    "red ulysse 12,4 prone",
    "blue deimos 9.2,10",
    "blue gosai 12,16",
    "blue kara 12,5 hidden=ruin0",
)
CLUTTER = ("ruin 10,12 2x2", "marsh 6,8 3x3", "rock 12,6.5 2x1", "pillar 14,15 r0.5")


def asked(spots: Spots) -> PickPath:
    return PickPath(RED, "rapid_path", spots, rule="EV-DYN-01")


def meant(battle: Skirmish, mover: Hero, *, is_thorough: bool = False) -> list[Path]:
    return purposes(asked(MoveSpots(battle, mover, kind=RAPID, pas=6.0)), is_thorough)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 1 << 20), kind=st.sampled_from([RAPID, MOVING_SHOT, STEP]), count=st.sampled_from([10, 24]))
def test_every_suggested_move_is_legal(seed: int, kind: str, count: int) -> None:
    battle, *heroes = stage(*CROWD, scenery=CLUTTER)
    for mover in heroes:
        at_ease(battle, mover)
        if why_not_move(battle, mover, kind) is not None:
            continue
        spots = MoveSpots(battle, mover, kind=kind, pas=1.0 if kind == STEP else allowance(mover, kind))
        for answer in suggestions(GAME.thinking, asked(spots), count, Tape(str(seed)).below):
            assert spots.why_not(answer) is None, (mover.name, answer)


def test_the_way_to_a_fallen_friend_is_shown_to_healers_only() -> None:
    battle, healer, friend, enemy = stage("red selene 6,6", "red lothar 6,10", "blue horsa 18,18")
    beside = path((6, 9))
    assert beside not in meant(battle, healer)

    battle.put_out(friend, rule="EV-DMG-03")

    assert beside in meant(battle, healer)
    assert to_be_tended(battle, enemy) is None
    friend.was_tended = True
    assert to_be_tended(battle, healer) is None


def test_the_way_out_is_shown_to_those_who_may_leave() -> None:
    battle, mover, foe = stage("red lothar 12,20", "blue deimos 3,3", scenario=AMBUSH)
    battle.active = RED

    assert meant(battle, mover)[0] == path((12, 23.5))
    assert path((12, 23.5)) not in meant(battle, foe)


def test_a_move_has_its_purpose_in_contact_in_range_and_out_of_sight() -> None:
    battle, archer, foe = stage("red gosai 4,10", "blue deimos 9.5,10", scenery=("ruin 5,13 2x1",))

    places = [answer[-1] for answer in meant(battle, archer, is_thorough=True)]

    bodies = [archer.standing.moved(place, 0.0) for place in places]
    assert any(battle.touched_at(archer, body) == [foe] for body in bodies)
    assert any(round(((place.x - 9.5) ** 2 + (place.y - 10) ** 2) ** 0.5 - 1.0, 2) == 6.0 for place in places)
    assert any(place.y > 12 for place in places)


def test_only_who_is_thorough_looks_for_a_way_round() -> None:
    battle, mover, _ = stage("red lothar 4,10", "blue deimos 9,10", scenery=("ruin 6.5,10 1x2",))

    straight, bent = meant(battle, mover), meant(battle, mover, is_thorough=True)

    assert all(len(way) == 1 for way in straight)
    assert [way for way in bent if len(way) > 1]


def flight(battle: Skirmish, reactor: Hero, charger: Hero) -> FlightSpots:
    deed = Deed(charger, CHARGE, target=reactor, path=(charger.place, reactor.place))
    return FlightSpots(battle, reactor, deed)


def test_a_flight_has_its_purpose_behind_scenery() -> None:
    battle, reactor, charger = stage("red leda 14,14", "blue deimos 10,6", scenery=("pillar 10,12 r0.5",))
    spots = flight(battle, reactor, charger)

    assert purposes(asked(spots), False) == [path((10, 13.02))]
    assert spots.why_not(path((10, 13.02))) is None


def test_a_charge_has_no_other_purpose_than_its_target() -> None:
    battle, charger, target = stage("red lothar 4,10", "blue deimos 7,10")

    assert purposes(asked(ChargeSpots(battle, charger, target)), True) == []
