"""Options that are listed kind by kind: who wants one of a kind does not pay for the judgement of the others."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import Option

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class ByKind(Generic[T]):
    """A lister whose options come in kinds; its own `__call__` gives `legal` or `explained` (compiled code inherits none)."""

    def legal(self) -> list[Option[T]]:
        """What may be chosen: what each kind has, in their order."""
        found: list[Option[T]] = []
        for kind in self.kinds():
            found += self.of_kind(kind)
        return found

    def kinds(self) -> list[str]:
        """The kinds that may have a legal option; a list of the asker's own, and at least one of them has."""
        raise NotImplementedError

    def of_kind(self, kind: str) -> list[Option[T]]:
        """What of a kind may be chosen."""
        raise NotImplementedError

    def explained(self) -> list[Option[T]]:
        """What may be chosen and what may not, with the reason."""
        raise NotImplementedError
