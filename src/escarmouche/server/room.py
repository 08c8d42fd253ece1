"""A room: one match in memory. It takes answers, throws the dice, and hands over what has to be written down.

A room decides nothing about who may answer and writes nothing to disk; whoever changes it writes `made` in the same
transaction or throws the room away.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Interrupt, Request, Roll
from escarmouche.engine.book.game import nothing_hidden
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.lasting import StandingAnswers
from escarmouche.engine.match.leaving import Leaving
from escarmouche.engine.match.match import Made, Match, Undo
from escarmouche.engine.match.seats import CHANCE, sees
from escarmouche.engine.match.strands import Strand, are_strands_there, woven
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.record import entry_data, put
from escarmouche.engine.record.text import Record, header_from
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.server import frames
from escarmouche.server.drawn_tables import table_told
from escarmouche.server.endings import stop
from escarmouche.server.errors import Problem, refused
from escarmouche.server.intentions import Intentions
from escarmouche.server.kept import KeptFrame, KeptProposal, Scenes, outcome_from, proposal_from, standing_from
from escarmouche.server.options import NOBODY, TYPED, Options, options_from
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.matches import Outcome, Status
from escarmouche.server.protocol.socket import Standing
from escarmouche.server.protocol.states import Stage, State
from escarmouche.server.questions import parsed
from escarmouche.server.scene_rows import SceneRows
from escarmouche.server.scenes import stage_for, state_of
from escarmouche.server.snapshots import Snapshots
from escarmouche.server.stopping import Stopping
from escarmouche.server.store import data_of, packed, squeezed, text_of
from escarmouche.server.telling import Teller

RECENT: Final = 12  # frames kept in memory
MOST_IN_A_ROW: Final = 500  # dice and standing answers after one answer
ALL: Final = "*"  # an audience: everybody sees the same
UNDO: Final = "undo"  # what may be proposed
BARE: Final = Stage(0, 0, -1, -1, -1, (), (), (), (), ())  # nobody is there while a band is still to be chosen


class Room:
    """A match, its dice and its words."""

    def __init__(self, id: str, match: Match, options: Options, *, seed: str, position: int) -> None:
        self.id: Final = id
        self.match: Final = match
        self.options = options
        self.stopping: Final = Stopping(match)
        self.teller: Final = Teller(match)
        self.teller.shows_chances = options.odds
        self.seed: Final = seed
        self.tape = self._woven(position)
        self.reveal_by: float | None = None  # until when the strands must be shown
        self.has_new_header = False
        self.has_secrets: Final = match.game.redraw is not nothing_hidden
        self.base = 0
        self.version = 0.0  # the moment of the row that the room is equal to
        self.head = 0  # entries and notes so far
        self.status: Status = "open"
        self.standing: list[Standing] = []
        self.proposal: KeptProposal | None = None
        self.outcome: Outcome | None = None
        self.made: list[dict[str, Any]] = []  # rows that wait to be written
        self.recent: dict[int, KeptFrame] = {}  # by the index after them
        self.scenes: Scenes = {}
        self._states: Final = SceneRows()
        self.scenery = b"{}"  # the table as JSON: as data it would be the largest thing in the room
        self.scenery_from = 0  # the index since which the table is as it is
        self.snapshots: Final = Snapshots()
        self.intentions: Final = Intentions()
        self._written: dict[str, Any] = {}  # what this room has last written of the match's row
        self._terrain: object = None

    # Telling.

    def begin(self) -> None:
        """The set-up, as the first row; it comes when all bands are there."""
        if self.options.choosing:
            self.catch_up()
            return
        self.head = -1
        self._keep(None, frames.first_frame(self.teller))

    def _keep(self, entry: dict[str, Any] | None, frame: KeptFrame) -> None:
        """One more row: the entry, what it did, and the state if that has changed."""
        is_new_scene = self.refresh()
        is_new_table = self._terrain is not self.match.battle.terrain
        if is_new_table:
            self._see_table(self.head + 1)
        self.made.append({
            "number": self.head,
            "entry": None if entry is None else text_of(entry),
            "frame": packed(frame),
            "scenes": self._states.row(self.head, self.scenes) if is_new_scene else None,
            "scenery": squeezed(self.scenery) if is_new_table else None,
            "round": self.match.battle.round,
        })  # fmt: skip
        self.head += 1
        self.remember(self.head, frame)
        self.stopping.see(self.match, self.made[-1])

    def remember(self, index: int, frame: KeptFrame) -> None:
        self.recent[index] = frame
        self.recent.pop(index - RECENT, None)

    def refresh(self) -> bool:
        """Make the state of every audience anew; whether it has changed."""
        if self.options.choosing:
            scenes: Scenes = {ALL: BARE}
        elif self.has_secrets:
            scenes = {str(seat): stage_for(self.teller, seat) for seat in range(-1, self.match.battle.rules.seats)}
        else:
            scenes = {ALL: stage_for(self.teller, -1)}
        before, self.scenes = self.scenes, scenes
        return scenes != before

    def _see_table(self, index: int) -> None:
        self._terrain = self.match.battle.terrain
        self.scenery = msgspec.json.encode(table_told(self._terrain, self.match.header.table, self.teller.words))
        self.scenery_from = index

    def note(self, text: Text) -> None:
        """Something that the server says, as a row without an entry."""
        self._keep(None, frames.note_frame(self.teller, text))

    def catch_up(self) -> None:
        """The match was played again from its rows: state and table are made without writing anything, and nothing is said again."""
        self.stopping.tell(self.head)
        self.refresh()
        if self._terrain is not self.match.battle.terrain:
            self._see_table(self.head)
        self.snapshots.see(self.match)

    # The strands: nothing is asked before all of them are there.

    @property
    def strands(self) -> list[Strand]:
        return self.match.header.strands

    @property
    def is_gathering(self) -> bool:
        return self.status == "open" and (bool(self.options.choosing) or not are_strands_there(self.strands))

    def _woven(self, position: int) -> Tape:
        """The tape of the match; one that nobody throws from while a strand is missing, or the seed elsewhere."""
        if not self.seed or not are_strands_there(self.strands):
            return Tape(self.match.header.commitment, position)
        return woven(self.seed, self.strands, position)

    def put_strand(self, strand: Strand) -> None:
        """What a seat has given so far; with the last strand play begins."""
        self._take_strands([strand if one.seat == strand.seat else one for one in self.strands])
        self.has_new_header = True
        self.reveal_by = None if are_strands_there(self.strands) else self.reveal_by
        self.settle()

    def _take_strands(self, strands: list[Strand]) -> None:
        self.match.header.strands = strands
        self.tape = self._woven(self.tape.position)

    def call_off(self, sentence: Text) -> None:
        """There is no match: nobody has won."""
        self.outcome = Outcome([], "", None, [], sentence, None, called_off=True)
        self.has_new_header, self.reveal_by = True, None
        self.status = "over"
        if self.options.choosing:  # nothing is written yet: this is the first row
            self.head, self.scenes, self._terrain = -1, {}, None
        self.note(sentence)

    # Playing.

    def asked(self, seat: int) -> Request:
        """The question put to a seat; for dice that are typed, the dice."""
        for request in self.match.asked():
            if request.seat == seat or (request.seat == CHANCE and self.may_type(request, seat)):
                return request
        raise refused("over" if self.match.request is None else "not_yours")

    def may_type(self, request: Request, seat: int) -> bool:
        return self.is_typed(request) and sees(request.seen_by, seat)

    def is_typed(self, request: Request) -> bool:
        """Dice that people throw: not those that none of them may see."""
        if self.options.dice != TYPED or not isinstance(request, Roll):
            return False
        return any([sees(request.seen_by, seat) for seat in self.options.people])

    def answer(self, seat: int, data: object) -> None:
        """An answer as data, judged by the rules."""
        request = self.asked(seat)
        self._give(request, parsed(request, data))

    def answer_default(self, seat: int) -> None:
        """The default, and again while the same question is put to the same seat."""
        request = self.asked(seat)
        if isinstance(request, Roll):
            raise refused("not_yours")
        key = request.key
        for _ in range(MOST_IN_A_ROW):
            self._give(request, request.default())
            self.settle()
            if self.match.request is None:
                return
            following = [one for one in self.match.asked() if one.seat == seat and one.key == key]
            if not following:
                return
            request = following[0]

    def interrupt(self, seat: int, id: str) -> None:
        self._give(self.asked(seat), Interrupt(id))

    def _give(self, request: Request, answer: Any) -> None:
        match = self.match
        before = frames.Before(self.teller, request)
        try:
            if isinstance(match.request, Together):
                match.answer_part(request.seat, answer)
            else:
                match.answer(answer)
        except IllegalAnswer as error:
            raise Problem("refused", refusal=self.teller.refusal(error.refusal)) from error
        match.position = self.tape.position
        self._drop_undo()
        self._keep(entry_data(match.entries[-1]), frames.answer_frame(self.teller, before))

    def _drop_undo(self) -> None:
        """The match has gone on: what was to be taken back is another thing now. An offer of a draw still stands."""
        if self.proposal is not None and self.proposal.kind == UNDO:
            self.proposal = None

    def put_back(self, entry: Made) -> None:
        """Give again an entry of another match, with a row of its own."""
        if isinstance(entry, Undo):
            self.undo(entry.seat, entry.to)
        elif isinstance(entry, Closing):
            self.close(entry)
        elif isinstance(entry, Leaving):
            self.leave(entry.seat)
        else:
            request = self.match.request
            before = frames.Before(self.teller, request.parts[entry.part] if isinstance(request, Together) else request)
            self.match.put_back(entry)
            self._keep(entry_data(self.match.entries[-1]), frames.answer_frame(self.teller, before))

    def undo(self, seat: int, to: int) -> None:
        """Take answers back; the dice do not come again."""
        self.match.undo(seat, to)
        self._drop_undo()
        self._keep(entry_data(self.match.entries[-1]), frames.undo_frame(self.teller, self.match.battle.rules.seats))

    def settle(self) -> None:
        """Throw the dice and give the standing answers, until somebody has to decide."""
        if self.is_gathering:
            return
        answers = StandingAnswers()
        for one in self.standing:
            answers.set(one.seat, one.key, one.rule, one.option)
        for _ in range(MOST_IN_A_ROW):
            request = self.match.request
            if request is None:
                break
            if isinstance(request, Roll):
                if self.is_typed(request):
                    break
                self._give(request, self.match.thrown(self.tape, request))
                continue
            left = [one for one in self.match.asked() if one.seat in self.match.left]
            if left:
                self._give(left[0], left[0].default())
                continue
            answer = answers.answer_to(request)
            if answer is None:
                break
            self._give(request, answer)
        self._end()

    def _end(self) -> None:
        """Whether the match is over, and how it ended."""
        outcome = self.match.outcome if self.match.request is None else None
        if outcome is not None and self.status == "open":
            self.status = "over"
            self.outcome = self.teller.ended(outcome, self.match.battle.rules.seats, left=self.match.left)
        elif self.status == "open" and self.match.request is not None:
            stop(self, self.stopping.tell(self.head))

    def close(self, closing: Closing) -> None:
        """The match ends beside its rules; one that is only looked at stays so."""
        self.match.close(closing)
        found = self.match.outcome
        assert found is not None, "a match that is closed has ended"
        self.outcome = self.teller.closed(closing, found, self.match.battle.rules.seats)
        self.status = "over" if self.status == "open" else self.status
        self.proposal = None
        self._keep(entry_data(closing), frames.closing_frame(self.teller, closing))

    def seat_anew(self, options: Options) -> None:
        """Somebody else plays a seat."""
        self.options = options
        self.has_new_header = True

    def leave(self, seat: int) -> None:
        """Nobody plays a seat any more; the others play on."""
        self.match.leave(seat)
        if self.status == "open":
            self.seat_anew(self.options.with_seat(seat, NOBODY))
        self._keep(entry_data(self.match.entries[-1]), frames.leaving_frame(self.teller, seat))

    # Keeping.

    @property
    def waiting(self) -> list[int]:
        if self.is_gathering:
            return self.options.awaited(self.strands)
        return [request.seat for request in self.match.asked()] if self.status == "open" else []

    @property
    def computer(self) -> int:
        """The computer player that has to answer now, by its seat, or -1."""
        for seat in self.waiting:
            if seat >= 0 and self.options.player(seat):
                return seat
        return -1

    def values(self) -> dict[str, Any]:
        """What of the match's row is other than this room wrote last, or has read since."""
        values: dict[str, Any] = {
            "head": self.head,
            "position": self.tape.position,
            "round": self.match.battle.round,
            "status": self.status,
            "waiting": "," + "".join([f"{seat}," for seat in self.waiting]),
            "is_computer": self.computer >= 0 and bool(self.options.people),
            "outcome": None if self.outcome is None else text_of(self.outcome),
            "proposal": None if self.proposal is None else text_of(self.proposal),
            "standing": text_of(self.standing),
        }
        before, self._written = self._written, values
        values = {name: value for name, value in values.items() if name not in before or before[name] != value}
        values |= self.snapshots.due(self.match)
        if self.has_new_header:
            self.has_new_header = False
            header, settings = text_of(self.match.header.to_data()), text_of(self.options)
            values |= {"header": header, "reveal_by": self.reveal_by, "settings": settings}
        return values

    def read(self, row: Any) -> None:
        """Take over what the row says beside the record."""
        self._written = {}
        self.base = row.base
        self.version = row.updated
        self.status = row.status
        self.outcome = outcome_from(row.outcome)
        self.proposal = proposal_from(row.proposal)
        self.standing = standing_from(row.standing)
        self.reveal_by = row.reveal_by
        self.options = options_from(row.settings)
        header = header_from(data_of(row.header))
        self.teller.take_names(header.players)
        if not are_strands_there(self.strands):
            self._take_strands(header.strands)

    def beside(self) -> tuple[Any, ...]:
        """What is kept beside the record."""
        return self.status, self.outcome, self.proposal, self.standing

    def put_beside(self, beside: tuple[Any, ...]) -> None:
        self.status, self.outcome, self.proposal, self.standing = beside

    def put(self, entries: list[dict[str, Any]], position: int) -> None:
        """Give the match entries that another process, or an earlier life of this one, has written."""
        record = Record(self.match.header, entries, [], position=position, stands="", opening=self.match.opening)
        for number in range(len(entries)):
            put(self.match, record, number, None)
            self.stopping.see(self.match)
        self.tape.position = position
        self.match.position = position

    def stage(self, seat: int) -> Stage:
        """What a seat sees now."""
        return self.scenes[ALL if ALL in self.scenes else str(seat)]

    def state(self, seat: int) -> State:
        """The state for a seat."""
        return state_of(self.stage(seat), seat, self.outcome)
