"""The record of a match for one seat: a stream of what it saw, shown without any rules.

Every answer leaves a frame: who gave it, the answer if this seat may see it, the events it saw, and its scene wherever
a new step begins. What it may not see is not in it, and the frames come in the same number whatever is hidden.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.leaving import Leaving
from escarmouche.engine.match.match import Made, Match, Undo
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.record.digest import as_data, digest
from escarmouche.engine.record.record import entry_data
from escarmouche.engine.showing.views import ending_of, events_for, scene_of, view_digest, waiting_seats

FORMAT: Final = "escarmouche-views"
VERSION: Final = 2


def record_for(match: Match, seat: int) -> dict[str, Any]:
    """The match as a seat has seen it, as data with a seal of its own."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "seat": seat,
        "header": match.header.for_seat(seat),
        "frames": frames_for(match, seat),
    }
    data["seal"] = digest(data)
    return data


def frames_for(match: Match, seat: int) -> list[dict[str, Any]]:
    """One frame before the first entry and one after each, from a second playing of the match.

    Answers given together are shown with the last of them; after an undo a frame has all events from the start.
    """
    again = Match(match.game, match.header, opening=match.opening)
    frames = [frame(again, seat, {}, again.events)]
    frames[0] |= scene(again, seat)
    for entry in match.entries:
        start = again.start
        known = len(again.events)
        together = again.request
        if isinstance(entry, Undo):
            again.undo(entry.seat, entry.to)
            shown = frame(again, seat, entry_for(entry, seat), again.events)
        elif isinstance(entry, Closing):
            again.close(entry)
            shown = frame(again, seat, entry_for(entry, seat), []) | scene(again, seat)
        elif isinstance(entry, Leaving):
            again.leave(entry.seat)
            shown = frame(again, seat, entry_for(entry, seat), [])
        else:
            again.put_back(entry)
            shown = frame(again, seat, entry_for(again.in_force[-1], seat), again.events[known:])
            if isinstance(together, Together) and again.request is not together:
                shown["revealed"] = [entry_for(part, seat) for part in again.in_force[-len(together.parts) :]]
        if again.start is not start:
            shown |= scene(again, seat)
        frames.append(shown)
    return frames


def frame(match: Match, seat: int, entry: dict[str, Any], events: list[Event]) -> dict[str, Any]:
    """What a seat learns from one entry."""
    request = match.request
    asked: dict[str, Any] | None = None
    if request is not None:
        asked = {"seats": waiting_seats(match), "form": request.form, "key": request.key, "rule": request.rule}
    return {"entry": entry, "events": events_for(events, seat), "asked": asked}


def scene(match: Match, seat: int) -> dict[str, Any]:
    """The scene before a seat, how the match ended if it has, and the digest of both."""
    seen = {"scene": as_data(scene_of(match, seat)), "ending": as_data(ending_of(match))}
    return {**seen, "digest": view_digest(match, seat)}


def entry_for(entry: Made, seat: int) -> dict[str, Any]:
    """An entry as a seat may see it: always who answered, the answer only if it is shown to it."""
    if isinstance(entry, Undo | Closing | Leaving) or entry.is_shown_to(seat):
        return entry_data(entry)
    hidden: dict[str, Any] = {} if entry.seat == CHANCE else {"seat": entry.seat}
    if entry.part >= 0:
        hidden["part"] = entry.part
    hidden["hidden"] = True
    return hidden
