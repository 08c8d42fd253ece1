"""Frames: what each entry of the record did, kept whole by the server and shown to each seat as far as it may see."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.naming import fields_of
from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.asking.requests import Interrupt, Option, Request, Roll
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.match import Entry, Match, Undo
from escarmouche.engine.match.seats import CHANCE, EVERYONE, sees
from escarmouche.engine.record.record import entry_data
from escarmouche.server.kept import KeptEntry, KeptFrame, KeptUndo
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import Frame, HiddenRoll, Question, Undone, Walk
from escarmouche.server.questions import asked_publicly
from escarmouche.server.telling import Teller

SPECTATOR: Final = -1


class Before:
    """What has to be remembered of a match before an answer is given, to tell afterwards what it did."""

    __slots__ = ("actions", "events", "fields", "figure", "place", "request", "together")

    def __init__(self, teller: Teller, request: Request | None) -> None:
        match = teller.match
        self.request: Final = request  # the part that is answered, of one put to several
        self.together: Final = match.request if isinstance(match.request, Together) else None
        self.events: Final = len(match.events)
        self.figure: Final = -1 if request is None else teller.subject(request)
        body = match.battle.figures[self.figure].body if self.figure >= 0 else None
        self.place: Final = None if body is None else (body.x, body.y)
        self.fields: Final = {} if request is None else fields_of(match.battle, request)
        self.actions: Final = teller.actions_left
        teller.whereabouts.follow(match.events, match.battle.figures)
        teller.whereabouts.settle()


def first_frame(teller: Teller) -> KeptFrame:
    """The frame of the set-up."""
    return frame_of(teller, events=[teller.event(event) for event in teller.match.events])


def frame_of(teller: Teller, *, seat: int = SPECTATOR, **facts: Any) -> KeptFrame:
    """A frame of which most is empty."""
    empty: dict[str, Any] = {
        "entry": None, "seen_by": EVERYONE, "question": None, "chosen": None, "roll": None, "path": None, "events": [],
        "revealed": [], "undo": None, "note": None, "told": None,
    }  # fmt: skip
    return KeptFrame(seat=seat, asked=asked_publicly(teller), round=teller.match.battle.round, **{**empty, **facts})


def answer_frame(teller: Teller, before: Before) -> KeptFrame:
    """What the answer that was given last has done."""
    match = teller.match
    entry = match.in_force[-1]
    request = before.request
    assert request is not None
    facts: dict[str, Any] = {
        "seat": entry.seat,
        "entry": entry_data(entry),
        "seen_by": entry.seen_by,
        "events": [teller.event(event) for event in match.events[before.events :]],
        "told": teller.told(before.fields, request, entry.value, actions=before.actions),
    }
    if isinstance(request, Roll):
        faces = plain(entry.value)
        assert isinstance(faces, list)
        return frame_of(teller, roll=teller.roll(request, faces, before.fields), **facts)
    return frame_of(
        teller,
        question=Question(request.key, request.rule, teller.question(request), before.figure),
        chosen=chosen(teller, request, entry),
        path=walked(before, entry),
        revealed=revealed(match, before),
        **facts,
    )


def chosen(teller: Teller, request: Request, entry: Entry) -> Text | None:
    """The option that was taken, or what was slipped in, in words."""
    if isinstance(entry.value, Option):
        return teller.option(request, entry.value).label
    return teller.name_of_interrupt(entry.value.id) if isinstance(entry.value, Interrupt) else None


def walked(before: Before, entry: Entry) -> Walk | None:
    """The way that somebody was sent."""
    request, place = before.request, before.place
    if not isinstance(request, PickPath) or place is None or not isinstance(entry.value, tuple) or not entry.value:
        return None
    return Walk(before.figure, [place, *[(leg.x, leg.y) for leg in entry.value]])


def revealed(match: Match, before: Before) -> list[KeptEntry]:
    """The answers given together, once the last of them is in."""
    if before.together is None or match.request is before.together:
        return []
    shown = match.in_force[-len(before.together.parts) :]
    return [KeptEntry(entry_data(one), one.seat, one.part, one.seen_by) for one in shown]


def undo_frame(teller: Teller, seats: int) -> KeptFrame:
    """That answers were taken back, and how many of the events each seat saw still stand."""
    match = teller.match
    entry = match.entries[-1]
    assert isinstance(entry, Undo)
    kept = {str(seat): len([1 for event in match.events if sees(event.seen_by, seat)]) for seat in range(-1, seats)}
    note = teller.own("took_back", seat=entry.seat)
    undo = KeptUndo(entry.seat, entry.to, kept)
    return frame_of(teller, seat=entry.seat, entry=entry_data(entry), undo=undo, note=note)


def closing_frame(teller: Teller, closing: Closing) -> KeptFrame:
    """That the match was ended beside its rules."""
    return frame_of(teller, seat=closing.seat, entry=entry_data(closing), note=teller.closing(closing))


def leaving_frame(teller: Teller, seat: int) -> KeptFrame:
    """That nobody plays a seat any more."""
    return frame_of(teller, seat=seat, entry={"seat": seat, "leaves": True}, note=teller.own("left", seat=seat))


def note_frame(teller: Teller, note: Text) -> KeptFrame:
    """Something that the server itself has to say."""
    return frame_of(teller, note=note)


# For one seat.


def frame_for(frame: KeptFrame, seat: int, index: int) -> Frame:
    """A frame as a seat may see it."""
    shows = is_shown(frame, seat)
    undo = frame.undo
    entry = frame.entry if frame.entry is None else without_seers(frame.entry)
    return Frame(
        index=index,
        seat=frame.seat,
        entry=entry if shows else hidden(frame),
        question=frame.question,
        chosen=frame.chosen if shows else None,
        roll=frame.roll if shows or frame.roll is None else HiddenRoll(),
        path=frame.path if shows else None,
        events=[event.shown() for event in frame.events if sees(event.seen_by, seat)],
        revealed=[entry_for(one, seat) for one in frame.revealed],
        undo=None if undo is None else Undone(undo.seat, undo.to),
        note=frame.note,
        asked=frame.asked,
        round=frame.round,
        told=frame.told if shows else None,
        events_kept=msgspec.UNSET if undo is None else undo.kept.get(str(seat), 0),
    )


def is_shown(one: KeptFrame | KeptEntry, seat: int) -> bool:
    return sees(one.seen_by, seat) or (seat >= 0 and one.seat == seat)


def entry_for(one: KeptEntry, seat: int) -> dict[str, Any]:
    return without_seers(one.entry) if is_shown(one, seat) else hidden(one)


def hidden(one: KeptFrame | KeptEntry) -> dict[str, Any]:
    """Of what a seat may not know: who answered."""
    return {"hidden": True} if one.seat == CHANCE else {"seat": one.seat, "hidden": True}


def without_seers(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != "seen_by"}
