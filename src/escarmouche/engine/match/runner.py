"""The runner drives the rules by hand: there is no event loop, only coroutines that stop where somebody must answer.

The battle as it stood at the start of the step, and the answers given since, are all that a branch needs: `fork`
copies the one and gives the other again, silently.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any, ClassVar, Final

from escarmouche.engine.asking.requests import Interrupt, Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.game import Game, Outcome, Step
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.match.tape import Tape


class Ended(Request):
    """What a step asks last: nothing. Cheaper to be told than the exception by which a coroutine ends."""

    form: ClassVar[str] = "ended"

    def __await__(self) -> Generator[Request, Any, None]:
        yield self


ENDED: Final = Ended(CHANCE, "ended", "")


async def whole(step: Step, battle: Battle) -> None:
    """A step, and word of its end."""
    await step(battle)
    await ENDED


class Runner:
    """A battle that is being played, without record or events: what search, odds and imagination play on."""

    def __init__(self, game: Game, battle: Battle, *, tape: Tape | None = None, forkable: bool = True) -> None:
        self.game: Final = game
        self.battle = battle
        self.tape = tape  # answers the rolls; without one they are asked for like any choice
        self.forkable: Final = forkable
        self.request: Request | None = None
        self._start = battle  # the battle at the start of the step
        self._given: list[object] = []  # answers since then
        self._step: Step | None = None
        self.step_number = 0  # how many steps have begun
        self._running: Coroutine[Any, Any, None] | None = None
        self.is_astray = (
            False  # imagined, and not quite as the seat has seen it: what it may answer there is to be asked
        )

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.battle)

    @property
    def is_over(self) -> bool:
        return self._running is None

    @property
    def start(self) -> Battle:
        """The battle as it stood at the last boundary: whole, and not to be changed."""
        assert self.forkable, "this match was started without the means to fork it"
        return self.battle if self._running is None else self._start

    def advance(self) -> None:
        """Run until somebody outside has to answer, or the game is over."""
        while True:
            if self._running is None and not self._begin_step():
                return
            request = self.request
            if request is None:
                continue
            if self.tape is None or not isinstance(request, Roll):
                return
            self._give(CHANCE, self.thrown(self.tape, request), request)

    def thrown(self, tape: Tape, roll: Roll[Any]) -> tuple[int, ...]:
        """The faces that a roll takes from a tape."""
        return tape.throw(roll.dice.sides)

    def _begin_step(self) -> bool:
        """Start the next step, if there is one."""
        step = self.game.next_step(self.battle)
        if step is None:
            return False
        self.battle.unveiled = ()
        if self.forkable:
            self._start = self.battle.copy()
            self._given = []
        self._step = step
        self.step_number += 1
        self._running = whole(step, self.battle)
        self._resume(None)
        return True

    def _resume(self, answer: object) -> None:
        assert self._running is not None
        request: Request = self._running.send(answer)
        if request is ENDED:
            self._running = None
            self.request = None
        else:
            self.request = request

    def _give(self, seat: int, answer: object, request: Request) -> None:
        if self.forkable:
            self._given.append(answer)
        self._resume(answer)

    def answer(self, answer: object) -> None:
        """Give an answer known to be legal, and run to the next request."""
        request = self.request
        assert request is not None, "nothing is asked any more"
        self._give(request.seat, answer, request)
        self.advance()

    def go_on(self, answer: object) -> Request | None:
        """Give an answer known to be legal, and run to the next request of the same step; None at its end."""
        request = self.request
        assert request is not None, "nothing is asked any more"
        Runner._give(self, request.seat, answer, request)
        return self.request

    def interrupts(self) -> list[Interrupt]:
        """What the seat that is asked may do beside answering."""
        request = self.request
        if request is None or request.seat < 0 or request.form == "together":  # a sealed answer is not interrupted
            return []
        return self.game.interrupts(self.battle, request.seat)

    def fork(self, tape: Tape | None = None) -> Runner:
        """An independent branch from where the battle stands, in the middle of a step or not."""
        start = self.start
        battle = start.copy()
        battle.is_silent = True
        branch = Runner(self.game, battle, tape=tape)
        branch._start = start
        pending = self.request
        step = self._step
        if pending is not None and step is not None:
            branch._step = step
            branch._given = self._given.copy()
            branch._run_again(step, pending)
        return branch

    def _run_again(self, step: Step, pending: Request) -> None:
        """Give the step the answers it has had, without listing any option again."""
        running = whole(step, self.battle)
        self._running = running
        request: Request = running.send(None)
        for answer in self._given:
            request = running.send(self.same_interrupt(answer, request) if isinstance(answer, Interrupt) else answer)
        request.adopt(pending)
        self.request = request

    def same_interrupt(self, interrupt: Interrupt, request: Request) -> Interrupt:
        """The interrupt with the same id, offered by this branch's own battle."""
        for offered in self.game.interrupts(self.battle, request.seat):
            if offered.id == interrupt.id:
                return offered
        raise ValueError(f"{interrupt.id!r} is not offered beside {request.key!r}")
