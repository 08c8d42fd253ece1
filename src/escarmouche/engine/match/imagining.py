"""Imagining: a branch of a match that agrees with what a seat has seen, and owes nothing to what it has not.

The battle at the last boundary is copied and the game redraws what the seat cannot see. Then the step is played again:
answers and dice the seat saw are given as they were, the others are drawn anew. If the seat would have seen anything
else on the way, the world is thrown away and another is drawn. So worlds come as often as chance and the game's
redrawing make them; nothing is concluded from how the others like to choose.

Cards are best drawn by rolls seen by their owner: an order of the deck fixed in advance would have to be guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Interrupt, Request, Roll
from escarmouche.engine.book.game import nothing_hidden
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import Thinking
from escarmouche.engine.showing.scene import View
from escarmouche.engine.showing.views import view_digest, view_of

ATTEMPTS: Final = 64
BREADTH: Final = 8  # suggestions from which a hidden answer is drawn
OTHER_QUESTION: Final = "another question is asked"
OTHER_VIEW: Final = "the seat would see something else"


class Seen:
    """What a seat knows of one answer of the current step."""

    __slots__ = ("is_shown", "part", "seat", "value")

    def __init__(self, seat: int, part: int, is_shown: bool, value: object) -> None:
        self.seat: Final = seat
        self.part: Final = part
        self.is_shown: Final = is_shown
        self.value: Final = value  # None unless it is shown


class Imagination:
    """An imagined branch, and in what it disagrees with what was seen: in nothing, or else the best that was found."""

    def __init__(self, runner: Runner, tape: Tape) -> None:
        self.runner: Final = runner
        self.tape: Final = tape
        self.faults: list[str] = []


def imagine(match: Match, seat: int, seed: str) -> Runner:
    """A branch that this seat may believe in, with dice of its own; equal seeds give equal branches."""
    return imagination(match, seat, seed).runner


def imagination(match: Match, seat: int, seed: str, *, attempts: int = ATTEMPTS) -> Imagination:
    """The same, with its faults if no world was found that agrees with everything seen.

    Then, out of so many attempts, one that reaches the pending question is preferred, and the last one: a player
    needs some branch to think in, and none of them has been told the truth.
    """
    seen = seen_since_boundary(match, seat)
    if not has_secrets(match, seat, seen):
        tape = Tape(f"imagined {seat} {seed} 0")
        return Imagination(match.fork(tape=tape), tape)
    best: Imagination | None = None
    truth = view_digest(match, seat) if seen else ""
    for attempt in range(attempts):
        found = _attempt(match, seat, seen, Tape(f"imagined {seat} {seed} {attempt}"))
        if not is_same_question(found.runner.request, match.request):
            found.faults.append(OTHER_QUESTION)
        elif seen and view_digest(found.runner, seat) != truth:
            found.faults.append(OTHER_VIEW)
        if not found.faults:
            _adopt(found.runner, match, seat)
            return found
        if best is None or OTHER_QUESTION not in found.faults or OTHER_QUESTION in best.faults:
            best = found
    assert best is not None, "at least one attempt is needed"
    best.runner.is_astray = True
    return best


def has_secrets(match: Match, seat: int, seen: list[Seen]) -> bool:
    """Whether anything is hidden from a seat where the step began, or was in this step."""
    game = match.game
    if game.redraw is not nothing_hidden and game.hides(match.start, seat):
        return True
    return any([not one.is_shown for one in seen])


def seen_since_boundary(match: Match, seat: int) -> list[Seen]:
    """The answers since the last boundary as a seat knows them, those too that were turned up since."""
    found: list[Seen] = []
    if match.request is None:
        return found
    for entry in match.in_force[match.step_from :]:
        is_shown = entry.is_shown_to(seat) or entry.key in match.battle.unveiled
        found.append(Seen(entry.seat, entry.part, is_shown, entry.value if is_shown else None))
    return found


def _attempt(match: Match, seat: int, seen: list[Seen], tape: Tape) -> Imagination:
    """One world drawn from a tape, its step played again as far as it was seen."""
    battle = match.start.copy()
    battle.is_silent = True
    match.game.redraw_by(battle, seat, tape, match.battle)
    runner = Runner(match.game, battle)
    runner.advance()
    found = Imagination(runner, tape)
    start = runner.start
    number = 0
    while number < len(seen):
        request = runner.request
        if request is None or runner.start is not start:
            found.faults.append(OTHER_QUESTION)
            break
        if isinstance(request, Together):
            parts = seen[number : number + len(request.parts)]
            if len(parts) < len(request.parts):
                break
            number += len(parts)
            runner.answer(_answers_together(found, request, parts))
            continue
        one = seen[number]
        number += 1
        if one.seat != request.seat or one.part >= 0:
            found.faults.append(OTHER_QUESTION)
            break
        runner.answer(_answer_again(found, request, one))
    runner.tape = tape
    return found


def _answers_together(found: Imagination, request: Together, parts: list[Seen]) -> tuple[object, ...]:
    """The answers of several seats, in the order of the parts; those that were not shown are drawn."""
    answers: list[object] = [None for _ in request.parts]
    for one in parts:
        if not 0 <= one.part < len(request.parts):
            found.faults.append(OTHER_QUESTION)
            return tuple([_drawn(part, found.tape) for part in request.parts])
        answers[one.part] = _answer_again(found, request.parts[one.part], one)
    return tuple(answers)


def _answer_again(found: Imagination, request: Request, one: Seen) -> object:
    """The same answer as this world's request has it; another if it was not shown or is not allowed here."""
    if not one.is_shown:
        return _drawn(request, found.tape)
    if isinstance(one.value, Interrupt):
        for offered in found.runner.interrupts():
            if offered.id == one.value.id:
                return offered
        found.faults.append(f"{one.value.id!r} is not offered")
        return _drawn(request, found.tape)
    try:
        answer = request.parse(plain(one.value))
        if request.why_not(answer) is None:
            return answer
        found.faults.append(f"{plain(one.value)!r} is not allowed for {request.key!r}")
    except ValueError as error:
        found.faults.append(str(error))
    return _drawn(request, found.tape)


def answer_in(branch: Runner, seat: int, answer: object) -> object:
    """A seat's answer as an imagined branch asks for it; None where that branch, astray, does not allow it."""
    request = request_in(branch, seat)
    if request is None:
        return None
    try:
        own = request.parse(plain(answer))
    except ValueError:
        return None
    return own if request.why_not(own) is None else None


def request_in(branch: Runner, seat: int) -> Request | None:
    """What a branch asks a seat, if anything."""
    request = branch.request
    parts = request.parts if isinstance(request, Together) else [] if request is None else [request]
    for part in parts:
        if part.seat == seat:
            return part
    return None


def _drawn(request: Request, tape: Tape) -> object:
    """A legal answer, each suggestion as likely."""
    if isinstance(request, Roll):
        return tape.throw(request.dice.sides)
    found = request.suggest(BREADTH, tape.below)
    return found[tape.below(len(found))]


def is_same_question(one: Request | None, other: Request | None) -> bool:
    """Whether two requests look alike to somebody who is not asked."""
    if one is None or other is None:
        return one is other
    return one.form == other.form and one.seat == other.seat and one.key == other.key and one.rule == other.rule


def _adopt(runner: Runner, match: Match, seat: int) -> None:
    """What the seat itself is asked does not depend on what it cannot see: its options need not be listed again."""
    pending = match.request
    request = runner.request
    if pending is not None and request is not None and pending.seat == seat and not isinstance(pending, Together):
        request.adopt(pending)


def answer_together(runner: Runner, seat: int, answer: object, tape: Tape) -> None:
    """Give one seat's answer to a request put to several together; what the others say is drawn."""
    request = runner.request
    assert isinstance(request, Together), "the seats are not asked together"
    runner.answer(tuple([answer if part.seat == seat else _drawn(part, tape) for part in request.parts]))


class Chair:
    """All that a computer player gets: its view, what it is asked, worlds to think in and thoughts; never the match."""

    __slots__ = ("imagine", "request", "thinking", "view")

    def __init__(
        self,
        view: Callable[[], View],
        request: Request,
        imagine: Callable[[str], Runner],
        thinking: Thinking | None,
    ) -> None:
        self.view: Final = view
        self.request: Final = request
        self.imagine: Final = imagine
        self.thinking: Final = thinking


def chair(match: Match, seat: int) -> Chair:
    """The chair of a seat that is asked something; raises ValueError if it is not."""

    def view() -> View:
        return view_of(match, seat)

    def imagine_from(seed: str) -> Runner:
        return imagine(match, seat, seed)

    for request in match.asked():
        if request.seat == seat:
            return Chair(view, _shielded(match, seat, request), imagine_from, match.game.thinking)
    raise ValueError(f"seat {seat} is not asked anything")


def _shielded(match: Match, seat: int, request: Request) -> Request:
    """The request as an imagined branch asks it: a request knows its battle, and the true one has the true hands.

    Only where no world was found that asks the same is it the match's own: something has to be answered.
    """
    if not has_secrets(match, seat, seen_since_boundary(match, seat)):
        return request
    dreamt = imagination(match, seat, "chair")
    twin = dreamt.runner.request
    pending = match.request
    if dreamt.faults or twin is None:
        return request
    if isinstance(pending, Together) and isinstance(twin, Together):
        for number, part in enumerate(pending.parts):
            if part is request:
                return twin.parts[number]
    return twin


def give(match: Match, seat: int, answer: object) -> None:
    """Give the match what a player answered in its chair, read anew as the match's own request has it."""
    for request in match.asked():
        if request.seat != seat or request.seat == CHANCE:
            continue
        own = answer if isinstance(answer, Interrupt) else request.parse(plain(answer))
        if isinstance(match.request, Together):
            match.answer_part(seat, own)
        else:
            match.answer(own)
        return
    raise ValueError(f"seat {seat} is not asked anything")
