"""Two matches that differ only in what is hidden from a seat: all that this seat receives is the same, to the last byte.

Its questions, views, digests, events, record, odds and advice, and what the server would send it: states, requests, frames.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from escarmouche.engine.asking.choices import ChooseSome, Together
from escarmouche.engine.asking.requests import Choose, Request, Roll
from escarmouche.engine.book.game import Game, nothing_hidden
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.foreseeing import Budget, odds_of
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.showing.views import events_for, view_digest, view_of
from escarmouche.players.agreeing import standings, takes_draw
from escarmouche.players.quick_player import QuickPlayer
from escarmouche.players.random_player import pick
from escarmouche.server.frames import frame_for
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.room import Room
from escarmouche.server.showing import Onlooker, present_for
from escarmouche.server.tokens import Pass
from tests.contract.games import REVEALING
from tests.contract.test_secrets import answer_in

ANSWERS = 90  # how far they are played, if nothing is revealed before
SAMPLES = (61, 62, 63, 64)  # the next one where nothing hidden has made a difference
TRIES = 6
# Beside REVEALING: events by which a game shows one of several dice that were thrown in secret.
SHOWING: dict[str, tuple[str, ...]] = {"proving-ground": ("die_shown", "dice_revealed")}
# What may stand in the place of something that is hidden in a line of a band, for a list that is as good.
OTHERS: dict[str, dict[str, str]] = {
    "flammes-et-fantassins": {
        "image_miroir": "charme", "soin": "force", "boule_de_feu": "teleportation", "vampirisme": "acide", "poison": "brouillard",
        "sommeil": "projectile_magique", "benediction": "silence", "frappe_de_l_ombre": "forme_spectrale",
    }
}  # fmt: skip
LITTLE = 400  # steps of odds


class Twins:
    """Two matches in rooms of the server; the dice and answers that the seat does not see are not the same."""

    def __init__(self, game: Game, seat: int, number: int) -> None:
        self.game, self.seat = game, seat
        self.draw = Tape(f"twins {seat} {number}").below
        self.rooms = [self.room(number, is_other=False), self.room(number, is_other=True)]

    def room(self, number: int, *, is_other: bool) -> Room:
        assert self.game.sample_header is not None
        header = self.game.sample_header(number)
        header = masked(header, self.seat) if is_other else header
        options = Options(seats=tuple([SeatOption("link") for _ in header.bands]), dice="typed")
        room = Room("twins", Match(self.game, header), options, seed="", position=0)
        room.begin()
        return room

    @property
    def matches(self) -> list[Match]:
        return [room.match for room in self.rooms]

    def received(self, room: Room) -> list[Any]:
        """What a match shows the seat now."""
        match, seat = room.match, self.seat
        onlooker = Onlooker(Pass(room.id, (seat,)))
        return [
            view_of(match, seat), view_digest(match, seat), events_for(match.events, seat),
            [(request.seat, request.key) for request in match.asked()],
            msgspec.json.encode(present_for(room, onlooker)),
            [msgspec.json.encode(frame_for(frame, seat, index)) for index, frame in room.recent.items()],
        ]  # fmt: skip

    def thoughts(self, match: Match) -> list[Any]:
        """What it is told of the chances of what it may choose, and what it is advised to."""
        asked = [request for request in match.asked() if request.seat == self.seat]
        if not asked or self.game.thinking is None:
            return []
        advice = plain(QuickPlayer("advice").decide(chair(match, self.seat)))
        if not isinstance(asked[0], Choose):
            return [advice]
        odds = odds_of(match, self.seat, asked[0].options()[-1], budget=Budget(steps=LITTLE, samples=8))
        return [advice, odds.results, odds.unresolved, odds.samples, odds.worlds]

    def draws(self, match: Match) -> list[Any]:
        """How computer players judge an offer of a draw: the answers of the others are heard by the seat."""
        if self.game.thinking is None:
            return []
        return [standings(match), [takes_draw(match, other) for other in range(match.battle.rules.seats)]]

    def go_on(self) -> bool:
        """Give both the same answer, or each its own where the seat does not see it; False when there is none."""
        one, other = [match.asked()[0] for match in self.matches]
        if isinstance(one, Roll):
            faces = tuple([1 + self.draw(side) for side in one.dice.sides])
            is_seen = sees(one.seen_by, self.seat)
            others = faces if is_seen else tuple([1 + self.draw(side) for side in one.dice.sides])
            self.throw(self.rooms[0], one, faces)
            self.throw(self.rooms[1], other, others)
            return True
        is_hidden = not sees(one.seen_by, self.seat) and one.seat != self.seat
        for attempt in range(TRIES):
            answer = one.default() if attempt == TRIES - 1 else pick(one, self.draw)
            twin = pick(other, self.draw) if is_hidden else answer_in(other, answer)
            if twin is not None:
                self.rooms[0].answer(one.seat, plain(answer))
                self.rooms[1].answer(one.seat, plain(twin))
                return True
            assert one.seat != self.seat, f"seat {self.seat} may answer {answer!r} in one match only"
        return False

    def is_as_forced(self) -> bool:
        """Whether others have something to choose in both or in neither, where that is no secret: whoever has not is answered for at once."""
        chosen = [match.asked()[0] for match in self.matches]
        if chosen[0].seat == self.seat or any([request.is_veiled for request in chosen]):
            return chosen[0].is_veiled == chosen[1].is_veiled
        same = is_forced(chosen[0]) == is_forced(chosen[1])
        assert same, (chosen[0].key, chosen[0].seat, chosen[0].offer().legal(), chosen[1].offer().legal())
        return same

    def throw(self, room: Room, roll: Request, faces: tuple[int, ...]) -> None:
        """Dice that somebody sees are typed by whoever does."""
        thrower = next(seat for seat in range(room.match.battle.rules.seats) if sees(roll.seen_by, seat))
        room.answer(thrower, list(faces))

    def is_revealed(self) -> bool:
        """Whether the seat has rightly been shown a difference."""
        one, other = [events_for(match.events, self.seat) for match in self.matches]
        for mine, theirs in zip(one, other, strict=False):
            if mine != theirs:
                kinds = {mine["kind"], theirs["kind"]}
                known = {*REVEALING.get(self.game.id, ()), *SHOWING.get(self.game.id, ())}
                assert kinds <= known, f"seat {self.seat} learns from {kinds}"
                return True
        return False


def is_forced(request: Request) -> bool:
    """Whether a page answers it for want of a choice."""
    legal = request.offer().legal()
    if isinstance(request, Choose):
        return len(legal) == 1
    return isinstance(request, ChooseSome) and request.least == len(legal)


def masked(header: Header, seat: int) -> Header:
    """The same header with other texts where the seat may not read them."""
    bands = deepcopy(header.bands)
    for path, seen_by in header.seen_by.items():
        place, owner, *between, name = path.split("/")
        if place == "bands" and not sees(seen_by, seat):
            holder: Any = bands[int(owner)]
            for step in between:
                holder = holder[int(step)] if isinstance(holder, list) else holder[step]
            if isinstance(holder[name], str):
                holder[name] += " or not"
            else:
                holder[name] = [OTHERS[header.game].get(one, one) for one in holder[name]]
    return Header(
        header.game, rules_version=header.rules_version, scenario=header.scenario, bands=bands, table=header.table,
        switches=header.switches, seen_by=header.seen_by, teams=header.teams,
    )  # fmt: skip


def test_what_is_hidden_changes_nothing_that_a_seat_receives(game: Game) -> None:
    if game.redraw is nothing_hidden:
        pytest.skip(f"{game.id} has no secrets")
    assert game.sample_header is not None
    seats = len(game.sample_header(0).bands)
    compared = differing = 0
    for seat in range(-1, seats):
        for number in SAMPLES:
            twins = Twins(game, seat, number)
            compared += played(twins)
            if twins.matches[0].battle.to_data() != twins.matches[1].battle.to_data():
                differing += 1
                break

    assert differing >= seats
    assert compared > 20 * seats


def played(twins: Twins) -> int:
    """Through how many answers all that the seat receives was the same."""
    for count in range(ANSWERS):
        one, other = [twins.received(room) for room in twins.rooms]
        assert one == other
        assert twins.matches[0].request is None or twins.is_as_forced()
        if count % 30 == 20:
            first, second = [twins.thoughts(match) for match in twins.matches]
            assert first == second
            assert twins.draws(twins.matches[0]) == twins.draws(twins.matches[1])
        if twins.matches[0].request is None or not twins.go_on() or twins.is_revealed():
            return count + 1
    records = [record_for(match, twins.seat) for match in twins.matches]
    assert records[0] == records[1]
    return ANSWERS


def test_a_seat_that_answers_together_with_others_learns_nothing_before_all_have(game: Game) -> None:
    """Of what others have sealed, a seat sees that they did."""
    if game.redraw is nothing_hidden:
        pytest.skip(f"{game.id} has no secrets")
    assert game.sample_header is not None
    match = Match(game, game.sample_header(3), tape=Tape("together"))
    draw = Tape("together choices").below
    checked = 0
    while match.request is not None and checked < 2:
        if not isinstance(match.request, Together):
            match.answer(pick(match.request, draw))
            continue
        asked = match.asked()
        last = asked[-1].seat
        before = view_of(match, last).events
        for part in asked[:-1]:
            match.answer_part(part.seat, pick(part, draw))
            assert view_of(match, last).events == before
            assert not match.in_force[-1].is_shown_to(last)
        match.answer_part(last, pick(asked[-1], draw))
        checked += 1

    assert match.request is None or checked == 2
