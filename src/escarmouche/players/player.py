"""What a computer player is: it sits in a chair and answers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.tape import Tape


class Intention:
    """For whose sake an answer was given: the answer to a question that is to follow from it."""

    __slots__ = ("answer", "key")

    def __init__(self, key: str, answer: object) -> None:
        self.key: Final = key  # of that question
        self.answer: Final = answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers requests. Its own chance comes from its own tape, so a match can be played again."""

    def __init__(self, seed: str) -> None:
        self.tape: Final = Tape(seed)
        self.intention: Intention | None = None  # behind its last answer; all that it remembers of a match

    def decide(self, chair: Chair) -> Any:
        raise NotImplementedError
