"""Moments and questions: typed instants of a rulebook at which traits, effects and reactions may speak."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.traits import NOBODY_NAMED
from escarmouche.engine.words.messages import Refusal

if TYPE_CHECKING:
    from escarmouche.engine.battle.battle import Battle

B = TypeVar("B", bound="Battle")
Roles = tuple[str, ...]  # what the figures are called that a question or a moment is about: none, one or two


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[B]):
    """What a tally of such a battle is about; adjusters read it."""

    roles: ClassVar[Roles] = ()  # in the order in which its constructor names them

    def __init__(self, battle: B, first: Figure | None = None, second: Figure | None = None) -> None:
        self.battle: Final = battle
        self.first: Final[int] = NOBODY_NAMED if first is None else first.id
        self.second: Final[int] = NOBODY_NAMED if second is None else second.id


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Generic[B]):
    """An instant of such a battle that others may change: handlers write on it, the rule reads it afterwards."""

    rule: ClassVar[str] = ""  # the rule that opens it, shown with the question put to those who may react
    roles: ClassVar[Roles] = ()  # in the order in which its constructor names them

    def __init__(self, battle: B, first: Figure | None = None, second: Figure | None = None) -> None:
        self.battle: Final = battle
        self.first: Final[int] = NOBODY_NAMED if first is None else first.id
        self.second: Final[int] = NOBODY_NAMED if second is None else second.id

    def entitled(self) -> list[int]:
        """Ids of the figures whose reactions this moment allows, in the order of the book."""
        return []

    def order(self) -> list[int]:
        """The seats in the order in which they are asked; unless the book says otherwise, from the active one on."""
        seats = self.battle.rules.seats
        active = self.battle.active
        return [(active + offset) % seats for offset in range(seats)]


class Reaction:
    """Something a player may do at a moment: when, at what cost, to what effect."""

    def __init__(
        self,
        rule: str,
        *,
        key: str,
        at: type,
        when: Callable[[Any, Any], Refusal | None],
        effect: Callable[[Any, Any], Awaitable[None]],
        cost: Callable[[Any, Any], None] | None = None,
        holds: Callable[[Any, Any], bool] | None = None,
    ) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.at: Final = at
        self.when: Final = when  # legality by public facts
        self.effect: Final = effect
        self.cost: Final = cost
        self.holds: Final = holds  # for a secret one: who really holds it; all who might by `when` are asked
