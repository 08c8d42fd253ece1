"""The greedy player: sees every kind of answer through in imagined matches and keeps the best one.

It looks one action ahead with the game's own evaluation. All answers are tried with the same dice; those that need no
dice are tried once, the others the more often the better they look. Before an option without dice is taken, those with dice that
may be better are tried more often still: who would rather wait than fight should know it.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.match.imagining import Chair, answer_in, answer_together
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.thinking import Thinking, suggestions
from escarmouche.players.player import Intention, Player

ANSWERS: Final = 24  # answers looked at for one request
INNER: Final = 10  # ... and for one that the action itself asks
HEATS: Final = ((2, 0), (6, 8), (16, 4))  # imagined matches in each, for how many answers with dice (0: all of them)
AGAIN: Final = (24, 48, 96)  # ... and for an option that may be better than the best without dice, as long as it may
RIVALS: Final = 2  # such options
CLOSE: Final = 2.0  # standard errors within which it may
UNSEEN: Final = 0.3  # what a throw may be worth that was not seen yet (a tenth), three times: in so many tries it may have a chance of 3 to their number
STEPS: Final = 12  # requests answered to see an action through
EVEN: Final = 1e-9


class Candidate:
    """An answer and what it was worth so far."""

    __slots__ = ("answer", "is_sure", "squares", "then", "total", "tries")

    def __init__(self, answer: object) -> None:
        self.answer: Final = answer
        self.total = 0.0
        self.squares = 0.0
        self.tries = 0
        self.is_sure = False  # no dice were thrown
        self.then: Intention | None = None  # the best answer to what the action itself asked first

    def take(self, worth: float) -> None:
        self.total += worth
        self.squares += worth * worth
        self.tries += 1

    @property
    def mean(self) -> float:
        return self.total / self.tries

    def may_reach(self, worth: float) -> bool:
        """Whether its mean may as well be on the other side of this, as far as so many tries can tell: also by what they did not show."""
        spread = max(self.squares / self.tries - self.mean * self.mean, 0.0)
        return abs(self.mean - worth) < CLOSE * sqrt(spread / self.tries) + UNSEEN / self.tries


class GreedyPlayer(Player):
    """Looks one action ahead with the game's own evaluation."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.answers = ANSWERS
        self.inner_answers = INNER
        self.heats: tuple[tuple[int, int], ...] = HEATS
        self.again: tuple[int, ...] = AGAIN
        self.last_seed = ""  # of the imagined dice
        self.inner: Intention | None = None  # that of the imagined match which is being seen through
        self.has_rolled = False  # ... and whether it threw dice

    def decide(self, chair: Chair) -> Any:
        request = chair.request
        answers = self.candidates(chair.thinking, request, self.answers)
        meant, self.intention = self.intention, None
        if meant is not None and is_meant_for(meant, request):
            answers.insert(0, meant.answer)
        if len(answers) == 1:
            return answers[0]
        left = [Candidate(answer) for answer in answers]
        for tries, kept in self.heats:
            if kept > 0:
                left = cut(left, kept)
                if len(left) == 1 or all([one.is_sure for one in left]):
                    break
            self.try_out(left, chair, tries)
        best = self.drawn(left, request)
        if best.is_sure and self.again and isinstance(request, Choose):
            best = self.on_second_thoughts(best, left, chair)
        self.intention = best.then
        return best.answer

    def try_out(self, left: list[Candidate], chair: Chair, tries: int) -> None:
        """See each candidate through some imagined matches with the same dice for all."""
        for _ in range(tries):
            seed = str(self.tape.below(1 << 20))
            self.last_seed = seed
            for one in left:
                if one.is_sure:
                    continue
                one.take(self.worth(one.answer, chair, seed))
                one.then = self.inner
                one.is_sure = one.tries == 1 and not self.has_rolled

    def on_second_thoughts(self, best: Candidate, left: list[Candidate], chair: Chair) -> Candidate:
        """What needs no dice, or one that proves better which does: it is tried until that is clear, or often enough."""
        rivals = best_of([one for one in left if not one.is_sure], RIVALS)
        looks = self.again if chair.thinking is None else self.again + chair.thinking.closer
        for one in rivals:
            for tries in looks:
                if not one.may_reach(best.mean):
                    break
                for _ in range(tries):
                    one.take(self.worth(one.answer, chair, f"{self.last_seed} {one.tries}"))
                    one.then = self.inner
        return best_of([best, *rivals], 1)[0]

    def drawn(self, left: list[Candidate], request: Request) -> Candidate:
        """The best; of equal ones any, but the first place to be set down at, for those with a purpose go before."""
        best = best_of(left, 1)[0].mean
        equal = [one for one in left if one.mean > best - EVEN]
        if isinstance(request, SpatialRequest) and isinstance(request.spots, BandSpots):
            return equal[0]
        return equal[self.tape.below(len(equal))]

    def candidates(self, thinking: Thinking | None, request: Request, count: int) -> list[Any]:
        """The answers worth trying: all options, or some of every kind, or some suggestions."""
        if not isinstance(request, Choose):
            return suggestions(thinking, request, count, self.tape.below)
        options = list(request.options())
        if len(options) <= count:
            return options
        return self.of_every_kind(options, count)

    def habitual(self, branch: Runner, request: Request) -> list[Any]:
        """The answers worth trying to what an action asks in an imagined match."""
        thinking = branch.game.thinking
        known = thinking.habits(branch.battle, request) if thinking is not None else []
        return known or self.candidates(thinking, request, self.inner_answers)

    def of_every_kind(self, options: list[Option[Any]], count: int) -> list[Any]:
        """So many options, the kinds taking turns."""
        kinds: dict[str, list[Option[Any]]] = {}
        for option in options:
            kinds.setdefault(option.kind, []).append(option)
        pools = list(kinds.values())
        found: list[Any] = []
        while len(found) < count:
            for pool in pools:
                if pool and len(found) < count:
                    found.append(pool.pop(self.tape.below(len(pool))))
        return found

    def worth(self, answer: Any, chair: Chair, seed: str) -> float:
        """How the seat stands after this answer and what follows from it, in one imagined match."""
        self.inner = None
        branch = chair.imagine(seed)
        seat = chair.request.seat
        if branch.is_astray:
            answer = answer_in(branch, seat, answer)
            if answer is None:
                self.has_rolled = True  # another world may tell
                return self.judged(branch, seat)
        rolled = thrown(branch)
        step = branch.step_number
        self.give(branch, seat, answer)
        branch = self.seen_through(branch, step)
        self.has_rolled = thrown(branch) != rolled
        return self.judged(branch, seat)

    def judged(self, branch: Runner, seat: int) -> float:
        """What it makes of an imagined match that was seen through."""
        return prospect(branch, seat)

    def seen_through(self, branch: Runner, step: int) -> Runner:
        """Answer what the action itself asks, each seat in its own interest."""
        for _ in range(STEPS):
            request = branch.request
            if request is None or branch.step_number != step:
                break
            branch, step = self.best_branch(branch, request)
        return branch

    def best_branch(self, branch: Runner, request: Request) -> tuple[Runner, int]:
        """The branch in which the seat that is asked has given the best of its answers."""
        assert not isinstance(request, Roll), "an imagined match rolls its own dice"
        answers = self.habitual(branch, request)
        if len(answers) == 1 or isinstance(request, Together):
            step = branch.step_number
            branch.answer(answers[0])
            return branch, step
        best = branch
        best_worth = -1.0
        best_answer: object = answers[0]
        tape = branch.tape
        for answer in answers:
            twin = branch.fork(tape=None if tape is None else tape.copy())
            twin.answer(answer)
            worth = prospect(twin, request.seat)
            if worth > best_worth:
                best = twin
                best_worth = worth
                best_answer = answer
        if self.inner is None:
            self.inner = Intention(request.key, best_answer)
        return best, 0

    def give(self, branch: Runner, seat: int, answer: Any) -> None:
        """Answer for the seat; where others answer at the same time, theirs are drawn."""
        if isinstance(branch.request, Together):
            answer_together(branch, seat, answer, self.tape)
        else:
            branch.answer(answer)


def is_meant_for(meant: Intention, request: Request) -> bool:
    """Whether this is the question that the last answer was to lead to; options are all looked at anyway."""
    if meant.key != request.key or isinstance(request, Choose):
        return False
    return request.why_not(meant.answer) is None


def thrown(branch: Runner) -> int:
    """How far the branch has read its tape."""
    return branch.tape.position if branch.tape is not None else 0


def prospect(branch: Runner, seat: int) -> float:
    """How a seat stands: the result if there is one, or the game's evaluation."""
    return branch.game.prospect(branch.battle, seat, branch.outcome if branch.is_over else None)


def cut(left: list[Candidate], count: int) -> list[Candidate]:
    """The best of those that need no dice, and so many of the others: a few bad throws must not put them out."""
    found: list[Candidate] = []
    sure = [one for one in left if one.is_sure]
    if sure:
        best = best_of(sure, 1)[0].mean
        found = [one for one in sure if one.mean > best - EVEN]
    return found + best_of([one for one in left if not one.is_sure], count)


def best_of(left: list[Candidate], count: int) -> list[Candidate]:
    """The candidates that look best so far, in their order among equals."""
    found: list[Candidate] = []
    for one in left:
        place = len(found)
        while place > 0 and found[place - 1].mean < one.mean:
            place -= 1
        found.insert(place, one)
    return found[:count] if count > 0 else found
