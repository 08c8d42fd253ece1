"""Standing answers: what a seat says to a kind of question until it changes its mind.

They save people from being asked the same again and again. What a standing answer gives goes into the record as any other
answer, but it is given at once, and with the answer before it: who looks at the clock can tell one from the other. So a
question of which it is a secret how much there is to choose (it is veiled) can have none, and one that was left is not given.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.match.match import Match


def may_stand(request: Request) -> bool:
    """Whether a standing answer may be left for a question, and given to it."""
    return request.can_stand and not request.is_veiled


class StandingAnswers:
    """By seat, key of the question and rule: the id of the option to take while it is legal."""

    def __init__(self) -> None:
        self._answers: Final[dict[tuple[int, str, str], str]] = {}

    def set(self, seat: int, key: str, rule: str, option: str) -> None:
        """Answer so from now on; the question is named by its key and its rule."""
        self._answers[(seat, key, rule)] = option

    def withdraw(self, seat: int, key: str, rule: str) -> None:
        self._answers.pop((seat, key, rule), None)

    def answer_to(self, request: Request) -> object:
        """The standing answer to a request, or None when there is none or it is not allowed now."""
        if not isinstance(request, Choose) or not may_stand(request):
            return None
        id = self._answers.get((request.seat, request.key, request.rule))
        if id is not None:
            for option in request.options():
                if option.id == id and option.refusal is None:
                    return option
        return None

    def apply(self, match: Match) -> int:
        """Answer everything that stands answered; returns how many questions that were."""
        count = 0
        while match.request is not None:
            answer = self.answer_to(match.request)
            if answer is None:
                return count
            match.answer(answer)
            count += 1
        return count
