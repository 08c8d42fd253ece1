"""A match: a running battle with its record. An answer is checked, written down, and only then acted upon."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Choose, Interrupt, Option, Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.game import Game, Outcome
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.leaving import Leaving
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import only, sees
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.words.messages import IllegalAnswer, Refusal
from escarmouche.faults.fault import Fault, Saying


@mypyc_attr(acyclic=True)
class Entry:
    """One answer of the record: who gave it, what it was, who may see it."""

    __slots__ = ("events", "first", "key", "part", "seat", "seen_by", "value")

    def __init__(
        self, seat: int, value: object, seen_by: int, *, events: int, key: str = "", part: int = -1, first: int = -1
    ) -> None:
        self.seat: Final = seat
        self.value: Final = value
        self.seen_by: Final = seen_by
        self.events: Final = events  # how many had happened before it
        self.key: Final = key  # of the question, if one seat alone was asked
        self.part: Final = part  # which of several answers given together, or -1
        self.first: Final = first  # once those have been shown: how many answers were in force before them, else -1

    def is_shown_to(self, seat: int) -> bool:
        """Whether a seat (a spectator is none) may know the answer: its own, or one it sees."""
        return sees(self.seen_by, seat) or (self.seat == seat and seat >= 0)


class Undo:
    """An entry that takes the match back to where it stood before an answer; its dice do not come again."""

    __slots__ = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat: Final = seat
        self.to: Final = to  # how many answers stay in force


class Boundary:
    """Where a round began. The battle is digested when somebody asks, so that a match pays nothing for it in play."""

    __slots__ = ("_battle", "_digest", "entries")

    def __init__(self, entries: int, battle: Battle) -> None:
        self.entries: Final = entries  # how many the record had
        self._battle: Battle | None = battle  # a copy that nobody changes
        self._digest = ""

    def digest(self) -> str:
        if self._battle is not None:
            self._digest = digest(self._battle.to_data())
            self._battle = None
        return self._digest


Made = Entry | Undo | Closing | Leaving  # what a record consists of


class Match(Runner):
    """A battle, the request it waits for, and the entries that brought it there."""

    def __init__(
        self,
        game: Game,
        header: Header,
        *,
        tape: Tape | None = None,
        forkable: bool = True,
        opening: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(game, opened(game, header, opening), tape=tape, forkable=forkable)
        self.header: Final = header
        self.opening: Final = opening  # the snapshot it goes on from, when it does not start from the set-up
        self.position = 0  # where the tape stands, for a match resumed without its seed
        self.entries: list[Made] = []
        self.closing: Closing | None = None  # by which it ended, when not by its rules
        self.left: tuple[int, ...] = ()  # the seats that have given up while others play on, in that order
        self._left_at: list[int] = []  # how many answers were in force when each of them did
        self._withdrawing: list[int] = []  # of them, those whose figures have still to be seen to
        self.in_force: list[Entry] = []  # the answers in force, undone ones left out
        self.rounds: list[Boundary] = []  # where each new round began
        self.parts: list[object] = []  # answers given so far to a request put to several seats together
        self._waiting: list[bool] = []
        self._round = self.battle.round
        self.step_from = 0  # how many answers were in force when the step began
        self.advance()

    @property
    def outcome(self) -> Outcome | None:
        if self.closing is not None:
            return self.closing.outcome(self.battle.rules.sides, self.left)
        outcome = self.game.outcome(self.battle)
        if outcome is None or not self.left:
            return outcome
        return outcome.without(self.left, self.battle.rules.seats)

    def thrown(self, tape: Tape, roll: Roll[Any]) -> tuple[int, ...]:
        """The faces that a roll takes from a tape; in a lesson they may be kinder than they fell."""
        faces = tape.throw(roll.dice.sides)
        favour = self.header.favour
        return faces if favour is None else favour.leaned(self.battle, roll, faces)

    def _begin_step(self) -> bool:
        if self.closing is not None:
            return False
        if self._withdrawing:
            self._withdraw()
        is_new_round = self.battle.round != self._round
        self._round = self.battle.round
        self.step_from = len(self.in_force)
        if is_new_round and not self.forkable:
            self.rounds.append(Boundary(len(self.entries), self.battle.copy()))
        has_begun = super()._begin_step()
        if is_new_round and self.forkable:
            self.rounds.append(Boundary(len(self.entries), self._start if has_begun else self.battle))
        return has_begun

    def _withdraw(self) -> None:
        """The game sees to the figures of those who have left, between two steps."""
        gone, self._withdrawing = self._withdrawing, []
        seats = self.game.seats
        if seats is not None and seats.withdraw is not None:
            for seat in gone:
                seats.withdraw(self.battle, seat)

    @property
    def digests(self) -> list[tuple[int, str]]:
        """Entries so far, and the digest of the battle, at each new round."""
        return [(boundary.entries, boundary.digest()) for boundary in self.rounds]

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order; branches write their own."""
        return self.battle.events

    def _give(self, seat: int, answer: object, request: Request) -> None:
        seen_by = answer.seen_by if isinstance(answer, Interrupt) else request.seen_by
        key = "" if isinstance(answer, Interrupt) else request.key
        entry = Entry(seat, answer, seen_by, events=len(self.battle.events), key=key)
        self.entries.append(entry)
        self.in_force.append(entry)
        if self.forkable:
            self._given.append(answer)
        self._resume(answer)

    def why_not(self, answer: object) -> Refusal | None:
        """Why the pending request does not allow this answer, or None."""
        request = self.request
        if request is None:
            return Refusal("refused.over", "")
        if isinstance(request, Together):
            return Refusal("refused.together", request.rule)
        if isinstance(answer, Interrupt):
            offered = any([answer.id == other.id for other in self.interrupts()])
            return None if offered else Refusal("refused.not_an_option", request.rule, {"answer": answer.id})
        return request.why_not(answer)

    def answer(self, answer: object) -> None:
        """Give the answer that is asked for; raises IllegalAnswer and changes nothing if it is not allowed."""
        refusal = self.why_not(answer)
        if refusal is not None:
            raise IllegalAnswer(refusal)
        request = self.request
        if isinstance(answer, Interrupt) and request is not None:
            answer = self.same_interrupt(answer, request)
        if isinstance(self.request, Choose) and isinstance(answer, Option):
            answer = self.request.own(answer)
        super().answer(answer)

    def asked(self) -> list[Request]:
        """The requests that wait for an answer now: one, or one a seat when they answer together."""
        request = self.request
        if request is None:
            return []
        if isinstance(request, Together):
            return [part for i, part in enumerate(request.parts) if not self._waiting or self._waiting[i]]
        return [request]

    def answer_part(self, seat: int, answer: object) -> None:
        """Give one seat's answer to a request put to several together."""
        request = self.request
        if not isinstance(request, Together):
            raise IllegalAnswer(Refusal("refused.not_together", request.rule if request is not None else ""))
        for i, part in enumerate(request.parts):
            if part.seat == seat and (not self._waiting or self._waiting[i]):
                refusal = part.why_not(answer)
                if refusal is not None:
                    raise IllegalAnswer(refusal)
                self._keep_part(request, i, answer)
                return
        raise IllegalAnswer(Refusal("refused.not_asked", request.rule, {"seat": seat}))

    def _keep_part(self, request: Together, i: int, answer: object) -> None:
        if not self._waiting:
            self._waiting = [True for _ in request.parts]
            self.parts = [None for _ in request.parts]
        part = request.parts[i]
        self.parts[i] = answer
        self._waiting[i] = False
        seen_by = part.seen_by & only(part.seat)
        entry = Entry(part.seat, answer, seen_by, events=len(self.battle.events), part=i)
        self.entries.append(entry)
        self.in_force.append(entry)
        if any(self._waiting):
            return
        answers = tuple(self.parts)
        self.parts = []
        self._waiting = []
        self._reveal(request)
        super()._give(part.seat, answers, request)
        self.advance()

    def _reveal(self, request: Together) -> None:
        """All parts are in: each entry is seen by those whom its part allows; undone ones stay sealed."""
        first = len(self.in_force) - len(request.parts)
        for i in range(first, len(self.in_force)):
            sealed = self.in_force[i]
            seen_by = request.parts[sealed.part].seen_by | only(sealed.seat)
            shown = Entry(sealed.seat, sealed.value, seen_by, events=sealed.events, part=sealed.part, first=first)
            self.in_force[i] = shown
            for j in range(len(self.entries) - 1, -1, -1):
                if self.entries[j] is sealed:
                    self.entries[j] = shown
                    break

    def can_go_back_freely(self, seat: int, to: int) -> bool:
        """Whether a seat may take back its own last answers: nothing was rolled, shown or said by others since."""
        if not 0 <= to < len(self.in_force):
            return False
        for entry in self.in_force[to:]:
            if entry.seat != seat or entry.first >= 0:
                return False
        return not any([event.reveals for event in self.events[self.in_force[to].events :]])

    def close(self, closing: Closing) -> None:
        """End the match beside its rules, whatever is being asked."""
        if self.request is None:
            raise Fault(Saying("fault.record.over"))
        if closing.seat >= self.battle.rules.seats:
            raise Fault(Saying("fault.record.seat", count=self.battle.rules.seats, player=closing.seat + 1))
        self.entries.append(closing)
        self.closing = closing
        self.parts, self._waiting = [], []
        self._running, self.request = None, None

    def sides_without(self, seat: int) -> list[int]:
        """The sides for which somebody still plays when this seat has left too."""
        sides = self.battle.rules.sides
        staying = [sides[other] for other in range(len(sides)) if other != seat and other not in self.left]
        return list(dict.fromkeys(staying))

    def leave(self, seat: int) -> None:
        """A seat gives up and the others play on; where only one side would be left, it is to be closed instead."""
        seats = self.battle.rules.seats
        if self.request is None:
            raise Fault(Saying("fault.record.over"))
        if not 0 <= seat < seats:
            raise Fault(Saying("fault.record.seat", count=seats, player=seat + 1))
        if seat in self.left or len(self.sides_without(seat)) < 2:
            raise Fault(Saying("fault.record.leaves", player=seat + 1))
        self.entries.append(Leaving(seat))
        self._note_left(seat, len(self.in_force))

    def _note_left(self, seat: int, at: int) -> None:
        self.left = (*self.left, seat)
        self._left_at.append(at)
        self._withdrawing.append(seat)

    def answer_for_left(self) -> int:
        """Give the default answers of seats that nobody plays any more; returns how many that were."""
        count = 0
        while self.left:
            waiting = [request for request in self.asked() if request.seat in self.left]
            if not waiting:
                break
            request = waiting[0]
            if isinstance(self.request, Together):
                self.answer_part(request.seat, request.default())
            else:
                self.answer(request.default())
            count += 1
        return count

    def undo(self, seat: int, to: int) -> None:
        """Go back to where the first `to` answers had led; the record keeps what was undone."""
        if self.closing is not None:
            raise Fault(Saying("fault.record.closed"))
        if not 0 <= to < len(self.in_force):
            raise Fault(Saying("fault.record.undo", back=to, standing_answers=len(self.in_force)))
        if self.in_force[to].first >= 0:
            to = self.in_force[to].first  # answers given together and shown are taken back together
        kept = self.in_force[:to]
        self.entries.append(Undo(seat, to))
        self._restart(kept)

    def _restart(self, kept: list[Entry]) -> None:
        """Play the kept answers again from the beginning, without writing them down or judging them a second time."""
        entries, rounds, tape = self.entries, self.rounds, self.tape
        gone = list(zip(self._left_at, self.left, strict=True))
        self.left, self._left_at, self._withdrawing = (), [], []
        self.battle = opened(self.game, self.header, self.opening)
        self.entries, self.in_force, self.rounds = [], [], []
        self.parts, self._waiting = [], []
        self._running, self.request, self.tape = None, None, None
        self._round = self.battle.round
        self.advance()
        for number, entry in enumerate(kept):
            while gone and gone[0][0] <= number:
                self._note_left(gone.pop(0)[1], number)
            self.put_back(entry)
        for _, seat in gone:  # who has left does not come back
            self._note_left(seat, len(kept))
        self.entries, self.rounds, self.tape, self.in_force = entries, rounds, tape, kept
        self.advance()

    def repeat(self, entry: Made) -> None:
        """Do again what an entry of another playing of this match did."""
        if isinstance(entry, Undo):
            self.undo(entry.seat, entry.to)
        elif isinstance(entry, Closing):
            self.close(entry)
        elif isinstance(entry, Leaving):
            self.leave(entry.seat)
        else:
            self.put_back(entry)

    def put_back(self, entry: Entry) -> None:
        """Give again an answer that was judged before, dice included."""
        request = self.request
        assert request is not None
        if isinstance(request, Together):
            self._keep_part(request, entry.part, entry.value)
        elif isinstance(entry.value, Interrupt):
            super().answer(self.same_interrupt(entry.value, request))
        else:
            super().answer(entry.value)


def opened(game: Game, header: Header, opening: dict[str, Any] | None) -> Battle:
    """The battle before the first answer: as set up, or as a snapshot has it."""
    battle: Battle = game.set_up(header)
    if opening is not None:
        battle.restore(opening["battle"])
    return battle
