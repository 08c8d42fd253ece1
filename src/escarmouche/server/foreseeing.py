"""The chances of the choices that somebody has, made in a worker when the page asks for them and kept there."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from escarmouche.engine.asking.naming import named_by, option_message
from escarmouche.engine.asking.requests import Option, Request
from escarmouche.engine.match.answers import plain
from escarmouche.engine.odds.foreseeing import Budget, Odds
from escarmouche.engine.odds.sharing import listed_answers, odds_of_each
from escarmouche.engine.odds.telling import Told, consequences_told, made_of, method, results_told, told_in_short
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.server.errors import refused
from escarmouche.server.helping import put_to
from escarmouche.server.incoming import OddsAsk
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.helping import Likely, OddsTold, OptionOdds
from escarmouche.server.questions import parsed
from escarmouche.server.room import Room
from escarmouche.server.texts import LANGUAGES

STEPS: Final = 40_000  # answers given to rules for one question, shared by its options
SAMPLES: Final = 200  # matches played for an option that needs more
MOST_RESULTS: Final = 24  # of a distribution that are told, the likeliest first
KEPT: Final = 256  # questions whose odds a worker remembers


class KeptOdds:
    """The odds of the questions that were asked last: who looks twice does not wait twice."""

    def __init__(self) -> None:
        self._known: Final[OrderedDict[tuple[str, int, tuple[int, ...], str], OddsTold]] = OrderedDict()

    def told(self, room: Room, match: str, seats: tuple[int, ...], ask: OddsAsk) -> OddsTold:
        key = (match, room.head, seats, repr(ask.answer))
        found = self._known.pop(key, None)
        if found is None:
            found = odds_told(room, seats, ask)
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return OddsTold(ask.id, found.number, found.options)


def odds_told(room: Room, seats: tuple[int, ...], ask: OddsAsk) -> OddsTold:
    """What may come of each option of the question put to one of these seats, or of one answer to it."""
    if not room.options.odds:
        raise refused("no_odds")
    request = put_to(room, seats, Request)
    answers = [parsed(request, ask.answer)] if ask.answer is not None else listed_answers(request)
    budget = Budget(steps=STEPS, samples=SAMPLES)
    try:
        all_odds = odds_of_each(room.match, request.seat, answers, budget=budget)
    except IllegalAnswer as illegal:
        raise refused("bad_answer") from illegal
    found: list[OptionOdds] = []
    for answer, odds in zip(answers, all_odds, strict=True):
        if odds.decided is not None and odds.consequences:
            found.append(option_told(room, request, answer, odds))
    return OddsTold(ask.id, room.head, found)


def option_told(room: Room, request: Request, answer: Any, odds: Odds) -> OptionOdds:
    """The odds of one answer in words."""
    teller, game = room.teller, room.match.game
    subject = teller.subject(request)
    made = made_of(odds, room.match.battle, subject, target_of(room, request, answer, subject))
    assert made is not None, "no dice decide it"
    return OptionOdds(
        option=str(plain(answer)) if isinstance(answer, Option | int) else "",
        note=teller.name(made),
        short=[likely(room, one) for one in told_in_short(odds, game)],
        chances=[likely(room, one) for one in consequences_told(odds, game)],
        results=[likely(room, one) for one in results_told(odds, game)[:MOST_RESULTS]],
        method=teller.say(method(odds)),
        exact=odds.is_exact,
        rough=odds.is_rough,
        others=odds.rests_on_others,
    )


def target_of(room: Room, request: Request, answer: Any, subject: int) -> int:
    """The figure that an option is aimed at, or -1."""
    if not isinstance(answer, Option):
        return request.target.id if request.target is not None else -1
    message = option_message(room.match.battle, request, answer)
    figures, _ = named_by(room.teller.words, LANGUAGES[0], message, answer)
    others = [figure for figure in figures if figure != subject]
    return others[0] if others else -1


def likely(room: Room, told: Told) -> Likely:
    names = [room.teller.name(message) for message in told.messages]
    figures = [message.fields.get("figure") for message in told.messages]
    first = figures[0]
    return Likely(
        label=Text(fr=", ".join([name.fr for name in names]), en=", ".join([name.en for name in names])),
        figure=first if isinstance(first, int) and len(figures) == 1 else -1,
        chance=float(told.chance),
        low=told.low,
        high=told.high,
    )
