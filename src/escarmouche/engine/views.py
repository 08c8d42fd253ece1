"""Views: what a seat may see, as data. The screen, the wire and the computer players get nothing else."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.answers import plain
from escarmouche.engine.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder, Together
from escarmouche.engine.digest import digest
from escarmouche.engine.events import Event
from escarmouche.engine.match import Match, Undo
from escarmouche.engine.places import SpatialRequest
from escarmouche.engine.requests import Choose, Option, Request, Roll
from escarmouche.engine.runner import Runner
from escarmouche.engine.seats import sees


def view_of(runner: Runner, seat: int, *, since: int = 0) -> dict[str, Any]:
    """Everything a seat may know now: the game's own view, what is asked, and the events it saw after the first `since`.

    Events are counted as this seat saw them: the number of those it did not see is a secret too.
    """
    view = scene_of(runner, seat)
    request = runner.request
    view["request"] = None if request is None else request_data(request, seat)
    view["waiting"] = waiting_seats(runner)
    own = request is not None and request.seat == seat and not isinstance(request, Together)
    view["interrupts"] = [interrupt.id for interrupt in runner.interrupts()] if own else []
    if isinstance(runner, Match):
        view["events"] = events_for(runner.events, seat)[since:]
        view["undos"] = len([entry for entry in runner.entries if isinstance(entry, Undo)])
    return view


def scene_of(runner: Runner, seat: int) -> dict[str, Any]:
    """What lies open before a seat, whatever is being asked."""
    battle = runner.battle
    outcome = runner.outcome if runner.request is None else None
    return {
        "seat": seat,
        "game": runner.game.id,
        "round": battle.round,
        "active": battle.active,
        "battle": runner.game.view(battle, seat),
        "effects": [effect.to_data() for effect in battle.effects if sees(effect.seen_by, seat)],
        "outcome": None if outcome is None else outcome.to_data(),
    }


def view_digest(runner: Runner, seat: int) -> str:
    """The fingerprint of what lies open before a seat: equal wherever the seat can tell no difference."""
    return digest(scene_of(runner, seat))


def events_for(events: list[Event], seat: int) -> list[dict[str, object]]:
    """The events a seat saw."""
    return [event.to_data() for event in events if sees(event.seen_by, seat)]


def waiting_seats(runner: Runner) -> list[int]:
    """Who has still to answer; that a seat has answered is public."""
    if isinstance(runner, Match):
        return [request.seat for request in runner.asked()]
    request = runner.request
    if request is None:
        return []
    return [part.seat for part in request.parts] if isinstance(request, Together) else [request.seat]


def request_data(request: Request, for_seat: int) -> dict[str, Any]:
    """A request as a seat may see it: who is asked what is public, the choices are shown to the seat that is asked."""
    data: dict[str, Any] = {
        "form": request.form,
        "seat": request.seat,
        "key": request.key,
        "rule": request.rule,
        "about": request.about,
    }
    if isinstance(request, Together):
        data["parts"] = [request_data(part, for_seat) for part in request.parts]
    elif isinstance(request, Roll):
        data["dice"] = list(request.dice.sides)
        data["by"] = request.by
        if sees(request.seen_by, for_seat):
            data["reads"] = [request.reads.key, *[reading.key for reading in request.also]]
    elif request.seat == for_seat:
        data |= choices_data(request)
        data["default"] = plain(request.default())
    return data


def choices_data(request: Request) -> dict[str, Any]:
    """What the seat that is asked may choose from."""
    if isinstance(request, Choose):
        return {"options": [option_data(option) for option in request.all_options()]}
    if isinstance(request, ChooseSome):
        options = [option_data(option) for option in request.items]
        return {"options": options, "least": request.least, "most": request.most}
    if isinstance(request, PutInOrder):
        return {"options": [option_data(option) for option in request.items]}
    if isinstance(request, ChooseNumber):
        return {"low": request.low, "high": request.high}
    if isinstance(request, Distribute):
        shares: list[dict[str, Any]] = []
        for option in request.among:
            share = option_data(option)
            share["most"] = option.value
            shares.append(share)
        return {"options": shares, "total": request.total}
    if isinstance(request, SpatialRequest):
        return {"limits": request.spots.limits()}
    return {}


def option_data(option: Option[Any]) -> dict[str, Any]:
    """An option without its words: the request's key and its kind name them."""
    refusal = option.refusal
    return {
        "id": option.id,
        "kind": option.kind,
        "about": list(option.about),
        "refusal": None if refusal is None else refusal.to_data(),
    }
