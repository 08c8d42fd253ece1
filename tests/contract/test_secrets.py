"""What is hidden from a seat changes neither its view nor what it is asked, nor who is asked."""

from __future__ import annotations

import msgspec
import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.book.game import Game, nothing_hidden
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import chair, imagination
from escarmouche.engine.match.match import Entry
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.showing.scene import View
from escarmouche.engine.showing.views import events_for, view_digest, view_of
from escarmouche.players.random_player import pick
from tests.contract.games import REVEALING, Stops, Trail

ANSWERS = 25  # how far two worlds are compared
TRIES = 6


class Worlds:
    """Two battles that differ only in what a seat cannot see."""

    def __init__(self, trail: Trail, seat: int, number: int) -> None:
        self.seat = seat
        self.game = trail.match.game
        self.draw = Tape(f"worlds {seat} {number}").below
        self.runners: list[Runner] = []
        for world in range(2):
            battle = trail.match.start.copy()
            self.game.redraw(battle, seat, Tape(f"world {world} {number}"))
            runner = Runner(self.game, battle)
            runner.advance()
            self.runners.append(runner)

    def seen(self, world: int) -> View:
        return view_of(self.runners[world], self.seat)

    def asked(self, world: int) -> list[object]:
        request = self.runners[world].request
        return [] if request is None else [request.seat, request.form, request.key, request.rule]

    def events(self, world: int) -> list[dict[str, object]]:
        return events_for(self.runners[world].battle.events, self.seat)

    def is_revealed(self) -> bool:
        """Whether the seat has rightly been shown a difference; any other difference is a leak."""
        for one, other in zip(self.events(0), self.events(1), strict=False):
            if one != other:
                kinds = (one["kind"], other["kind"])
                revealing = REVEALING.get(self.game.id, ())
                assert set(kinds) <= set(revealing), f"seat {self.seat} learns from {kinds}"
                return True
        assert len(self.events(0)) == len(self.events(1))
        return False

    def common_answer(self) -> tuple[object, object] | None:
        """An answer that is legal in both worlds; the seat itself must be allowed the same in both."""
        one, other = self.runners[0].request, self.runners[1].request
        assert one is not None
        assert other is not None
        if isinstance(one, Roll):
            faces = tuple([1 + self.draw(side) for side in one.dice.sides])
            return faces, faces
        for attempt in range(TRIES):
            answer = one.default() if attempt == TRIES - 1 else pick(one, self.draw)
            twin = answer_in(other, answer)
            if twin is not None:
                return answer, twin
            assert one.seat != self.seat, f"seat {self.seat} may answer {answer!r} in one world only"
        return None

    def go_on(self) -> bool:
        """Give both the same answer; False when there is none."""
        common = self.common_answer()
        if common is None:
            return False
        for runner, answer in zip(self.runners, common, strict=True):
            runner.answer(answer)
        return True


def answer_in(request: Request, answer: object) -> object | None:
    """The same answer in another world, or None when it is not allowed there."""
    if isinstance(request, Together):
        assert isinstance(answer, tuple)
        return tuple([part.parse(plain(given)) for part, given in zip(request.parts, answer, strict=True)])
    try:
        twin: object = request.parse(plain(answer))
    except ValueError:
        return None
    return twin if request.why_not(twin) is None else None


def test_what_is_hidden_changes_neither_a_view_nor_a_question(game: Game) -> None:
    if game.redraw is nothing_hidden:
        pytest.skip(f"{game.id} has no secrets")
    trail = Trail(game, 41)
    seats = trail.match.battle.rules.seats
    compared = 0
    stops = Stops(6 * seats, first=3)
    count = 0
    while not trail.is_over:
        if stops.at(count):
            for seat in range(seats):
                compared += compare(Worlds(trail, seat, count))
        trail.go_on()
        count += 1

    assert compared > 100


def test_where_nothing_is_said_to_be_hidden_nothing_is(game: Game) -> None:
    """Odds and thoughts then look at the battle itself: a game that forgot one of its secrets would tell it."""
    if game.redraw is nothing_hidden:
        pytest.skip(f"{game.id} has no secrets")
    trail = Trail(game, 43)
    seats = trail.match.battle.rules.seats
    said: set[bool] = set()
    stops = Stops(3, first=0)
    count = 0
    while not trail.is_over:
        is_stop = stops.at(count)
        count += 1
        for seat in range(seats):
            hides = game.hides(trail.match.start, seat)
            said.add(hides)
            if not hides and is_stop:
                battle = trail.match.start.copy()
                game.redraw(battle, seat, Tape(f"hidden {seat}"))
                assert digest(battle.to_data()) == digest(trail.match.start.to_data())
        trail.go_on()

    assert said


def compare(worlds: Worlds) -> int:
    """How many questions were found alike."""
    for count in range(ANSWERS):
        assert worlds.asked(0) == worlds.asked(1)
        assert worlds.seen(0) == worlds.seen(1)
        if worlds.runners[0].request is None or not worlds.go_on() or worlds.is_revealed():
            return count
    return ANSWERS


def test_an_imagined_match_agrees_with_what_the_seat_sees(game: Game) -> None:
    trail = Trail(game, 42)
    match = trail.match
    checked = 0
    faults = 0
    stops = Stops(9, first=2)
    count = 0
    while not trail.is_over:
        if stops.at(count):
            before = digest(match.battle.to_data())
            for request in match.asked():
                dreamt = imagination(match, request.seat, f"dream {count}")
                checked += 1
                faults += len(dreamt.faults)
                if not dreamt.faults:
                    assert view_digest(dreamt.runner, request.seat) == view_digest(match, request.seat)
            assert digest(match.battle.to_data()) == before
        trail.go_on()
        count += 1

    assert checked > 3
    assert faults <= checked // 10


def test_a_chair_is_all_that_a_player_needs(game: Game) -> None:
    trail = Trail(game, 43)
    for _ in range(20):
        if not trail.is_over:
            trail.go_on()
    assert trail.match.request is not None
    [asked, *_] = trail.match.asked()

    own = chair(trail.match, asked.seat)

    assert own.view() == view_of(trail.match, asked.seat)
    assert (own.request.seat, own.request.key) == (asked.seat, asked.key)
    assert own.imagine("x").request is not None


def test_the_record_of_a_seat_holds_nothing_that_it_may_not_see(game: Game) -> None:
    trail = Trail(game, 45)
    while not trail.is_over:
        trail.go_on()
    match = trail.match
    entries = [entry for entry in match.entries if isinstance(entry, Entry)]
    secrets = [entry for entry in entries if entry.seen_by >= 0]
    shown = [entry for entry in entries if entry.seen_by < 0 and entry.part >= 0]  # with the last of their question

    for seat in range(match.battle.rules.seats):
        kept = record_for(match, seat)
        hidden = [i for i, frame in enumerate(kept["frames"]) if frame["entry"].get("hidden")]
        sealed = [i for i in hidden if match.entries[i - 1] in shown]
        assert msgspec.json.decode(msgspec.json.encode(kept)) == kept
        assert len(kept["frames"]) == len(match.entries) + 1
        unseen = [entry for entry in secrets if not sees(entry.seen_by, seat) and entry.seat != seat]
        assert len(hidden) - len(sealed) == len(unseen)
        assert all(any("revealed" in frame for frame in kept["frames"][i + 1 :]) for i in sealed)
        assert all(not ({"answer", "roll", "interrupt"} & set(kept["frames"][i]["entry"])) for i in hidden)


def test_no_seat_sees_an_event_or_an_effect_that_is_not_its_own(game: Game) -> None:
    trail = Trail(game, 44)
    while not trail.is_over:
        trail.go_on()

    for seat in range(trail.match.battle.rules.seats):
        for event in view_of(trail.match, seat).events:
            assert event["seen_by"] < 0 or (event["seen_by"] >> seat) & 1
