"""What a computer player is: it sits in a chair and answers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.tape import Tape


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers requests. Its own chance comes from its own tape, so a match can be played again."""

    def __init__(self, seed: str) -> None:
        self.tape: Final = Tape(seed)

    def decide(self, chair: Chair) -> Any:
        raise NotImplementedError
