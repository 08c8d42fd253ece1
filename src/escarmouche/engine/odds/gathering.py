"""Parts of a rule of which only the result matters: many dice that amount to one number.

In play such a part is simply run. When exact odds are counted, its dice are gathered first: branches that come to the same
result are one, so that exploding dice and rerolls do not multiply with all that follows them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.match.seats import CHANCE

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[T]):
    """A part of a rule that asks and rolls, changes nothing of the battle and may be run again; its result is hashable.

    Where its chances depend on nothing else, `key` names all that they depend on: they are then counted once.
    """

    def __init__(self, key: str = "") -> None:
        self.key = key  # set by instances: compiled code does not see what an interpreted subclass says of its class

    async def run(self) -> T:
        raise NotImplementedError


class Gathered(Request, Generic[T]):
    """Put only to those who count odds: which result has this part?"""

    form: ClassVar[str] = "gathered"

    def __init__(self, part: Part[T]) -> None:
        super().__init__(CHANCE, "gathered", "")
        self.part: Final = part

    def __await__(self) -> Generator[Request, Any, T]:
        answer: object = yield self
        return cast("T", answer)


async def gathered(battle: Battle, part: Part[T]) -> T:
    """The result of a part, run as it stands or counted as a whole."""
    if battle.is_counted:
        return await Gathered(part)
    return await part.run()
