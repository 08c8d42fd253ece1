"""What is asked now, for those who look: who is asked what is public, the choices are for the seat that is asked."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.answers import plain
from escarmouche.engine.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder, Together
from escarmouche.engine.match import Match
from escarmouche.engine.places import SpatialRequest
from escarmouche.engine.requests import Choose, Request, Roll
from escarmouche.engine.seats import CHANCE, EVERYONE, sees
from escarmouche.server.telling import Teller


def request_data(
    teller: Teller, seats: tuple[int, ...], *, number: int, looking: int | None = None
) -> dict[str, Any] | None:
    """The question as the holder of these seats sees it; `looking` is the one that may see its choices, None for any."""
    match = teller.match
    whole = match.request
    if whole is None:
        return None
    request = part_for(match, seats, looking)
    seat = asked_seat(request, seats, looking)
    is_asked = seat in seats or (seat == CHANCE and bool(seats))
    is_behind_curtain = is_asked and looking is not None and seat not in (looking, CHANCE)
    data: dict[str, Any] = {
        "number": number,
        "seat": seat,
        "mine": is_asked,
        "curtain": is_behind_curtain,
        "together": isinstance(whole, Together),
        "form": request.form,
        "key": request.key,
        "rule": request.rule,
        "title": teller.title(request.rule),
        "sentence": teller.question(request),
        "figure": teller.subject(request),
        "interrupts": [],
        "can_stand": False,
    }
    if isinstance(request, Roll):
        data["dice"] = dice_data(teller, request)
    if is_asked and not is_behind_curtain:
        data |= choices(teller, request)
        if not isinstance(whole, Together) and not isinstance(request, Roll):
            data["interrupts"] = [
                {"id": one.id, "label": teller.name_of_interrupt(one.id)} for one in match.interrupts()
            ]
    return data


def part_for(match: Match, seats: tuple[int, ...], looking: int | None) -> Request:
    """The question itself, or of one put to several together the part that concerns these seats."""
    asked = match.asked()
    for request in asked:
        if looking is not None and request.seat == looking:
            return request
    for request in asked:
        if request.seat in seats:
            return request
    return asked[0]


def asked_seat(request: Request, seats: tuple[int, ...], looking: int | None) -> int:
    """Who is asked; dice that not everybody may see are typed by one who may, which those who hold its seat are told."""
    if request.seat != CHANCE or request.seen_by == EVERYONE:
        return request.seat
    own = [seat for seat in seats if sees(request.seen_by, seat)]
    return CHANCE if not own else looking if looking in own else own[0]


def dice_data(teller: Teller, roll: Roll[Any]) -> dict[str, Any]:
    known = teller.roll(roll)
    return {"sides": known["dice"], "name": known["name"], "by": known["by"], "threshold": known["threshold"]}


def choices(teller: Teller, request: Request) -> dict[str, Any]:
    """What the seat that is asked may choose from, and a legal answer."""
    data: dict[str, Any] = {}
    if isinstance(request, Choose):
        data["options"] = [teller.option(request, option) for option in request.all_options()]
        data["can_stand"] = True
    elif isinstance(request, ChooseSome):
        data["options"] = [teller.option(request, option) for option in request.items]
        data["least"], data["most"] = request.least, request.most
    elif isinstance(request, PutInOrder):
        data["options"] = [teller.option(request, option) for option in request.items]
    elif isinstance(request, ChooseNumber):
        data["low"], data["high"] = request.low, request.high
    elif isinstance(request, Distribute):
        data["options"] = [{**teller.option(request, one), "most": one.value} for one in request.among]
        data["total"] = request.total
    elif isinstance(request, SpatialRequest):
        data["limits"] = limits_of(teller.match, request)
    data["default"] = plain(request.default())
    return data


def limits_of(match: Match, request: SpatialRequest) -> dict[str, Any]:
    """Plain facts about the places that are asked for, and where the figure stands now."""
    limits: dict[str, Any] = dict(request.spots.limits())
    id = limits.get("figure")
    if isinstance(id, int) and 0 <= id < len(match.battle.figures):
        body = match.battle.figures[id].body
        if body is not None:
            limits["from"] = [body.x, body.y, body.z, body.turn]
    return limits


def asked_publicly(teller: Teller) -> dict[str, Any] | None:
    """Who is asked what, as everybody may know it."""
    match = teller.match
    request = match.request
    if request is None:
        return None
    return {
        "seats": [part.seat for part in match.asked()],
        "form": request.form,
        "key": request.key,
        "rule": request.rule,
        "sentence": teller.question(request),
        "figure": teller.subject(request),
    }
