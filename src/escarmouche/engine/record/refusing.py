"""What is said of a record that does not come out as it was written."""

from __future__ import annotations

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.words.messages import IllegalAnswer, Message
from escarmouche.faults.fault import Saying, brief, cited, saying_of


def other_game(header: Header, game: Game) -> Saying:
    return Saying("fault.record.game", named=brief(header.game), wanted=game.id)


def why_not_put(error: Exception) -> Saying:
    """Why an entry cannot be given to the match."""
    if isinstance(error, IllegalAnswer):
        refusal = Message(error.refusal.key, error.refusal.fields)
        return cited(Saying("fault.record.illegal", problem=refusal), error.refusal.rule)
    return saying_of(error)


def asked(request: Request) -> Saying:
    """What was expected: who is asked what, by which rule."""
    if isinstance(request, Together):
        seats = ", ".join([str(part.seat + 1) for part in request.parts])
        return cited(Saying("fault.record.together", names=seats, named=request.key), request.rule)
    if isinstance(request, Roll):
        return cited(Saying("fault.record.rolled", count=len(request.dice), named=request.key), request.rule)
    return cited(Saying("fault.record.asked", player=request.seat + 1, named=request.key), request.rule)


def differs(written: str, found: str) -> Saying:
    """The record says one thing, and playing it again another."""
    return Saying("fault.record.differs", given=written, wanted=found)
