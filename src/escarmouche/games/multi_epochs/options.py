"""What is chosen when an action is chosen: its kind, and against whom, with what or on what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.messages import Refusal
from escarmouche.engine.requests import Option
from escarmouche.games.multi_epochs.battle import NOBODY, Character


@mypyc_attr(acyclic=True)
class Action:
    """What to do and against whom; a door is named by its piece of scenery."""

    __slots__ = ("kind", "piece", "target")

    def __init__(self, kind: str, target: int = NOBODY, piece: str = "") -> None:
        self.kind: Final = kind
        self.target: Final = target  # a figure's id, or the number of a marker
        self.piece: Final = piece


def simple(kind: str, refusal: Refusal | None = None) -> Option[Action]:
    return Option(kind, Action(kind), (), refusal)


def against(kind: str, target: Character, refusal: Refusal | None) -> Option[Action]:
    return Option(kind, Action(kind, target.id), (target.id,), refusal)
