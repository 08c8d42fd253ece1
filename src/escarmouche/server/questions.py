"""What is asked now, for those who look: who is asked what is public, the choices are for the seat that is asked."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.lasting import may_stand
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import CHANCE, EVERYONE, sees
from escarmouche.engine.showing.scene import Limits
from escarmouche.server.errors import refused
from escarmouche.server.protocol.frames import AskedNext
from escarmouche.server.protocol.requests import DiceAsked, Interrupt, Stick
from escarmouche.server.protocol.requests import Limits as LimitsTold
from escarmouche.server.protocol.requests import Request as RequestTold
from escarmouche.server.telling import Teller
from escarmouche.server.texts import labelled


def parsed(request: Request, data: object) -> Any:
    """An answer to a question, of its kind."""
    try:
        return request.parse(data)
    except (ValueError, TypeError, KeyError, OverflowError) as error:
        raise refused("bad_answer") from error


def request_for(
    teller: Teller, seats: tuple[int, ...], *, number: int, looking: int | None = None
) -> RequestTold | None:
    """The question as the holder of these seats sees it; `looking` is the one that may see its choices, None for any."""
    match = teller.match
    whole = match.request
    if whole is None:
        return None
    request = part_for(match, seats, looking)
    seat = asked_seat(request, seats, looking)
    is_asked = seat in seats or (seat == CHANCE and bool(seats))
    is_behind_curtain = is_asked and looking is not None and seat not in (looking, CHANCE)
    told = RequestTold(
        number=number,
        seat=seat,
        mine=is_asked,
        curtain=is_behind_curtain,
        together=isinstance(whole, Together),
        form=request.form,  # type: ignore[arg-type]  # one of those that the protocol knows
        key=request.key,
        rule=request.rule,
        title=teller.title(request.rule),
        sentence=teller.question(request),
        figure=teller.subject(request),
        interrupts=[],
        can_stand=False,
        veiled=request.is_veiled,
        dice=dice_of(request) if isinstance(request, Roll) else UNSET,
    )
    if not is_asked or is_behind_curtain:
        return told
    return offered(teller, request, told)


def offered(teller: Teller, request: Request, told: RequestTold) -> RequestTold:
    """The same with what the seat that is asked may choose from, and a legal answer."""
    offer = request.offer()
    options = offer.options
    can_interrupt = not told.together and not isinstance(request, Roll)
    slips = teller.match.interrupts() if can_interrupt else []
    return msgspec.structs.replace(
        told,
        interrupts=[Interrupt(one.id, teller.name_of_interrupt(one.id)) for one in slips],
        can_stand=may_stand(request),
        options=UNSET if options is None else [teller.option(request, one, most=offer.most_of(one)) for one in options],
        least=UNSET if offer.least is None else offer.least,
        most=UNSET if offer.most is None else offer.most,
        low=UNSET if offer.low is None else offer.low,
        high=UNSET if offer.high is None else offer.high,
        total=UNSET if offer.total is None else offer.total,
        limits=UNSET if offer.limits is None else limits_of(teller, request, offer.limits),
        default=plain(request.default()),
    )


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


def dice_of(roll: Roll[object]) -> DiceAsked:
    return DiceAsked(list(roll.dice.sides), roll.dice.name, roll.by, roll.threshold)


def limits_of(teller: Teller, request: Request, limits: Limits) -> LimitsTold:
    """Plain facts about the places that are asked for, and where the figure stands now."""
    body = teller.match.battle.figures[limits.figure].body if limits.figure >= 0 else None
    return LimitsTold(
        figure=limits.figure,
        from_=None if body is None else (body.x, body.y, body.z, body.turn),
        reach=limits.reach,
        origin=limits.origin,
        target=limits.target,
        zone=limits.zone,
        piece=limits.piece,
        outline=limits.outline,
        is_straight=limits.is_straight,
        sticks=tuple([Stick(one.key, labelled(teller.words, "stick", one.key), one.reach) for one in limits.sticks]),
        may_stay=request.form == "path" and request.why_not(()) is None,
    )


def asked_publicly(teller: Teller) -> AskedNext | None:
    """Who is asked what, as everybody may know it."""
    match = teller.match
    request = match.request
    if request is None:
        return None
    return AskedNext(
        seats=[part.seat for part in match.asked()],
        form=request.form,  # type: ignore[arg-type]  # one of those that the protocol knows
        key=request.key,
        rule=request.rule,
        sentence=teller.question(request),
        figure=teller.subject(request),
    )
