"""Views: what a seat may see. The screen, the wire and the computer players get nothing else."""

from __future__ import annotations

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Offer, Option, Request, Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Match, Undo
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import sees
from escarmouche.engine.record.digest import digest
from escarmouche.engine.showing.scene import Asked, Ending, Offered, OptionShown, RefusalShown, Scene, View
from escarmouche.engine.words.messages import Refusal


def view_of(runner: Runner, seat: int, *, since: int = 0) -> View:
    """Everything a seat may know now: the scene, what is asked, and the events it saw after the first `since`.

    Events are counted as this seat saw them: the number of those it did not see is a secret too.
    """
    request = runner.request
    own = request is not None and request.seat == seat and not isinstance(request, Together)
    interrupts = [interrupt.id for interrupt in runner.interrupts()] if own else []
    events: list[dict[str, object]] = []
    undos = 0
    if isinstance(runner, Match):
        events = events_for(runner.events, seat)[since:]
        undos = len([entry for entry in runner.entries if isinstance(entry, Undo)])
    return View(
        scene=scene_of(runner, seat),
        ending=ending_of(runner),
        request=None if request is None else asked_of(request, seat),
        waiting=tuple(waiting_seats(runner)),
        interrupts=tuple(interrupts),
        events=tuple(events),
        undos=undos,
    )


def scene_of(runner: Runner, seat: int) -> Scene:
    """What lies open before a seat, whatever is being asked."""
    return runner.game.scene(runner.battle, seat)


def ending_of(runner: Runner) -> Ending | None:
    """How the battle ended, once nothing is asked any more."""
    outcome = runner.outcome if runner.request is None else None
    return None if outcome is None else outcome.shown()


def view_digest(runner: Runner, seat: int) -> str:
    """The fingerprint of what lies open before a seat: equal wherever the seat can tell no difference."""
    return digest([scene_of(runner, seat), ending_of(runner)])


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


def asked_of(request: Request, for_seat: int) -> Asked:
    """A request as a seat may see it: who is asked what is public, the choices are shown to the seat that is asked."""
    form, seat, key, rule, about = request.form, request.seat, request.key, request.rule, request.about
    if isinstance(request, Together):
        parts = [asked_of(part, for_seat) for part in request.parts]
        return Asked(form, seat, key, rule, about, parts=tuple(parts))
    if isinstance(request, Roll):
        reads = [reading.key for reading in (request.reads, *request.also)] if sees(request.seen_by, for_seat) else []
        return Asked(form, seat, key, rule, about, dice=request.dice.sides, by=request.by, reads=tuple(reads))
    offered = offered_by(request) if seat == for_seat else None
    return Asked(form, seat, key, rule, about, offered=offered)


def offered_by(request: Request) -> Offered:
    """What the seat that is asked may answer."""
    offer = request.offer()
    options = None if offer.options is None else tuple([option_shown(offer, option) for option in offer.options])
    return Offered(
        default=plain(request.default()),
        options=options,
        least=offer.least,
        most=offer.most,
        low=offer.low,
        high=offer.high,
        total=offer.total,
        limits=offer.limits,
    )


def option_shown(offer: Offer, option: Option[object]) -> OptionShown:
    """An option without its words."""
    refusal = option.refusal
    return OptionShown(
        id=option.id,
        kind=option.kind,
        about=option.about,
        refusal=None if refusal is None else refusal_shown(refusal),
        most=offer.most_of(option),
    )


def refusal_shown(refusal: Refusal) -> RefusalShown:
    return RefusalShown(refusal.key, refusal.rule, refusal.fields)
