"""Frames: what each entry of the record did, kept whole by the server and shown to each seat as far as it may see.

A frame needs no rules to be shown: sentences are in it. `seen_by` never leaves the server.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.answers import plain
from escarmouche.engine.choices import Together
from escarmouche.engine.match import Entry, Undo
from escarmouche.engine.places import PickPath
from escarmouche.engine.record import entry_data
from escarmouche.engine.requests import Choose, Interrupt, Option, Request, Roll
from escarmouche.engine.seats import CHANCE, EVERYONE, sees
from escarmouche.server.asking import asked_publicly
from escarmouche.server.telling import Teller

SPECTATOR: Final = -1

Frame = dict[str, Any]


class Before:
    """What has to be remembered of a match before an answer is given, to tell afterwards what it did."""

    __slots__ = ("events", "figure", "place", "request", "together")

    def __init__(self, teller: Teller, request: Request | None) -> None:
        match = teller.match
        self.request: Final = request  # the part that is answered, of one put to several
        self.together: Final = match.request if isinstance(match.request, Together) else None
        self.events: Final = len(match.events)
        self.figure: Final = -1 if request is None else teller.subject(request)
        body = match.battle.figures[self.figure].body if self.figure >= 0 else None
        self.place: Final = None if body is None else [body.x, body.y]


def first_frame(teller: Teller) -> Frame:
    """The frame of the set-up."""
    return {**blank(teller), "events": [teller.event(event) for event in teller.match.events]}


def blank(teller: Teller) -> Frame:
    return {
        "seat": SPECTATOR,
        "entry": None,
        "seen_by": EVERYONE,
        "question": None,
        "chosen": None,
        "roll": None,
        "path": None,
        "events": [],
        "revealed": [],
        "undo": None,
        "note": None,
        "asked": asked_publicly(teller),
        "round": teller.match.battle.round,
    }


def answer_frame(teller: Teller, before: Before) -> Frame:
    """What the answer that was given last has done."""
    match = teller.match
    entry = match.standing[-1]
    request = before.request
    assert request is not None
    events = [teller.event(event) for event in match.events[before.events :]]
    frame = {
        **blank(teller),
        "seat": entry.seat,
        "entry": entry_data(entry),
        "seen_by": entry.seen_by,
        "events": events,
    }
    if isinstance(request, Roll):
        faces = plain(entry.value)
        frame["roll"] = {**teller.roll(request), "faces": faces}
        return frame
    frame["question"] = {
        "key": request.key,
        "rule": request.rule,
        "sentence": teller.question(request),
        "figure": before.figure,
    }
    if isinstance(request, Choose) and isinstance(entry.value, Option):
        frame["chosen"] = teller.option(request, entry.value)["label"]
    elif isinstance(entry.value, Interrupt):
        frame["chosen"] = teller.name_of_interrupt(entry.value.id)
    if isinstance(request, PickPath) and before.place is not None and isinstance(entry.value, tuple) and entry.value:
        frame["path"] = {"figure": before.figure, "points": [before.place, *[[leg.x, leg.y] for leg in entry.value]]}
    if before.together is not None and match.request is not before.together:
        shown = match.standing[-len(before.together.parts) :]
        frame["revealed"] = [sealed_entry(one) for one in shown]
    return frame


def sealed_entry(entry: Entry) -> dict[str, Any]:
    """An entry with who may see it, for the server alone."""
    return {"entry": entry_data(entry), "seat": entry.seat, "part": entry.part, "seen_by": entry.seen_by}


def undo_frame(teller: Teller, seats: int) -> Frame:
    """That answers were taken back, and how many of the events each seat saw still stand."""
    match = teller.match
    entry = match.entries[-1]
    assert isinstance(entry, Undo)
    kept = {str(seat): len([1 for event in match.events if sees(event.seen_by, seat)]) for seat in range(-1, seats)}
    undo = {"seat": entry.seat, "to": entry.to, "kept": kept}
    return {**blank(teller), "seat": entry.seat, "entry": entry_data(entry), "undo": undo,
            "note": teller.own("took_back", seat=entry.seat)}  # fmt: skip


def note_frame(teller: Teller, note: dict[str, str]) -> Frame:
    """Something that the server itself has to say."""
    return {**blank(teller), "note": note}


# For one seat.


def frame_for(frame: Frame, seat: int, index: int) -> Frame:
    """A frame as a seat may see it."""
    shown: Frame = {name: value for name, value in frame.items() if name not in ("seen_by", "revealed", "events")}
    shown["index"] = index
    shown["events"] = [without_seers(event) for event in frame["events"] if sees(event["seen_by"], seat)]
    shown["revealed"] = [entry_for(one, seat) for one in frame["revealed"]]
    if frame["undo"] is not None:
        undo = frame["undo"]
        shown["undo"] = {"seat": undo["seat"], "to": undo["to"]}
        shown["events_kept"] = undo["kept"].get(str(seat), 0)
    if not is_shown(frame, seat):
        shown["entry"] = hidden(frame)
        shown["chosen"] = None
        shown["path"] = None
        shown["roll"] = None if frame["roll"] is None else {"hidden": True}
    elif shown["entry"] is not None:
        shown["entry"] = without_seers(shown["entry"])
    return shown


def is_shown(frame: Frame, seat: int) -> bool:
    return sees(frame["seen_by"], seat) or (seat >= 0 and frame["seat"] == seat)


def entry_for(one: dict[str, Any], seat: int) -> dict[str, Any]:
    return without_seers(one["entry"]) if is_shown(one, seat) else hidden(one)


def hidden(one: dict[str, Any]) -> dict[str, Any]:
    """Of what a seat may not know: who answered."""
    return {"hidden": True} if one["seat"] == CHANCE else {"seat": one["seat"], "hidden": True}


def without_seers(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != "seen_by"}
