"""The curious player: plays to win, carelessly, and now and then does what it has done least so far.

It is the player for finding out whether everything in a book does occur: who only plays to win never drops what he
carries, and who answers at random never carries anything.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Interrupt, Option, Request
from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import AIMED
from escarmouche.players.greedy_player import GreedyPlayer

OFTEN: Final = 2  # one choice in so many is made out of curiosity
SELDOM: Final = 16  # ... by one who perseveres: what takes a whole match is done by nobody else
PERSEVERING: Final = 3  # one player in so many does
RESTLESS: Final = 24  # at one question in so many it does what can be slipped in beside it, if anything can
NEW: Final = 0.1  # what it would give, of a match, to be able to do a new thing
CHOICE: Final = 0.02  # ... and for each kind of answer to what the action asks
ANSWERS: Final = AIMED  # the fewest among which are some with a purpose
INNER: Final = 4
HEATS: Final = ((1, 0),)  # one imagined match for each answer


class CuriousPlayer(GreedyPlayer):
    """Half a greedy player, half a tourist."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.answers = ANSWERS
        self.inner_answers = INNER
        self.heats = HEATS
        self.again = ()
        self.often: Final = SELDOM if self.tape.below(PERSEVERING) == 0 else OFTEN
        self.slips: Final = Tape(f"{seed} slips")  # its other choices stay what they are in games without interrupts
        self.choices = 0  # kinds of answers to one question of the match that is being imagined
        self.done: Final[dict[str, int]] = {}  # how often it has chosen each kind of answer

    def decide(self, chair: Chair) -> Any:
        request = chair.request
        slipped = self.slipped_in(chair)
        if slipped is not None:
            return slipped
        if not isinstance(request, Choose):
            return super().decide(chair)
        chosen: Option[Any]
        chosen = self.new_thing(request) if self.is_curious(request) else super().decide(chair)
        kind = f"{request.key}.{chosen.kind}"
        self.done[kind] = self.done.get(kind, 0) + 1
        return chosen

    def slipped_in(self, chair: Chair) -> Interrupt | None:
        """Now and then something beside the question; nobody who only answers would ever do it."""
        if self.slips.below(RESTLESS) != 0:
            return None
        offered = chair.imagine("slip").interrupts()
        return offered[self.slips.below(len(offered))] if offered else None

    def worth(self, answer: Any, chair: Chair, seed: str) -> float:
        self.choices = 0
        return super().worth(answer, chair, seed)

    def best_branch(self, branch: Runner, request: Request) -> tuple[Runner, int]:
        """It looks at what the action gives anybody to choose: the more kinds of answers, the better."""
        if isinstance(request, Choose):
            self.choices = max(self.choices, len({option.kind for option in request.options()}))
        return super().best_branch(branch, request)

    def judged(self, branch: Runner, seat: int) -> float:
        """It likes to get where it can do something that it has never done."""
        worth = super().judged(branch, seat) + CHOICE * self.choices
        request = branch.request
        if not isinstance(request, Choose) or request.seat != seat:
            return worth
        return worth + NEW * len({option.kind for option in request.options() if self.times(request, option) == 0})

    def is_curious(self, request: Choose[Any]) -> bool:
        """Now and then; mostly, where there is something that it has never done."""
        if self.tape.below(self.often) == 0:
            return True
        is_new = any([self.times(request, option) == 0 for option in request.options()])
        return is_new and self.tape.below(self.often) == 0

    def new_thing(self, request: Choose[Any]) -> Option[Any]:
        """One of the options of a kind that it has chosen least."""
        fewest = min([self.times(request, option) for option in request.options()])
        found = [option for option in request.options() if self.times(request, option) == fewest]
        return found[self.tape.below(len(found))]

    def times(self, request: Choose[Any], option: Option[Any]) -> int:
        return self.done.get(f"{request.key}.{option.kind}", 0)
