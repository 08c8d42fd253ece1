"""Actions as options: what is chosen when an action is chosen, its kind, and against whom, with what or on what."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.words.messages import Refusal

T_co = TypeVar("T_co", covariant=True)


@mypyc_attr(acyclic=True)
class Action:
    """What to do, against or for whom, and with which weapon, power or piece of scenery."""

    __slots__ = ("kind", "target", "thing")

    def __init__(self, kind: str, target: int = NO_FIGURE, thing: str = "") -> None:
        self.kind: Final = kind
        self.target: Final = target  # a figure's id, or the index of a marker
        self.thing: Final = thing  # the key of a weapon, the id of a piece of scenery


_simple: Final[dict[str, Option[Action]]] = {}  # options never change: those that may be chosen are made once
_against: Final[dict[str, list[Option[Action]]]] = {}  # by kind, then by figure


def simple(kind: str, refusal: Refusal | None = None) -> Option[Action]:
    """An action that names nobody."""
    if refusal is not None:
        return Option(kind, Action(kind), (), refusal)
    known = _simple.get(kind)
    if known is None:
        known = Option(kind, Action(kind))
        _simple[kind] = known
    return known


def against(kind: str, target: Figure, refusal: Refusal | None) -> Option[Action]:
    """An action against or for a figure."""
    if refusal is not None:
        return Option(kind, Action(kind, target.id), (target.id,), refusal)
    known = _against.get(kind)
    if known is None:
        known = []
        _against[kind] = known
    while len(known) <= target.id:
        known.append(Option(kind, Action(kind, len(known)), (len(known),)))
    return known[target.id]


def with_weapon(kind: str, target: Figure, weapon: str, refusal: Refusal | None) -> Option[Action]:
    """An action against a figure with something of one's own."""
    return Option(kind, Action(kind, target.id, weapon), (target.id, weapon), refusal)


def by_piece(kind: str, piece: str, refusal: Refusal | None) -> Option[Action]:
    """An action on a piece of scenery."""
    return Option(kind, Action(kind, NO_FIGURE, piece), (piece,), refusal)


def on_marker(kind: str, index: int, refusal: Refusal | None) -> Option[Action]:
    """An action on a marker; players count from 1."""
    return Option(kind, Action(kind, index), (index + 1,), refusal)


def list_yes_first(explain: bool) -> list[Option[bool]]:
    """A plain question whose default is yes."""
    return [Option("yes", True), Option("no", False)]


class Foreseen(Option[T_co]):
    """An option of which a screen says more than its name; it is chosen like any other."""

    __slots__ = ("_prospect",)

    def __init__(self, kind: str, value: T_co, about: tuple[object, ...], prospect: Prospect) -> None:
        super().__init__(kind, value, about)
        self._prospect: Final = prospect

    @property
    def prospect(self) -> Prospect | None:
        return self._prospect
