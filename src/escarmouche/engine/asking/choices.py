"""Choices other than one of several: several, a number, an order, shares, and answers given together in secret."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from escarmouche.engine.asking.requests import (
    DRAWN,
    Choose,
    Interrupt,
    Offer,
    Option,
    Request,
    interrupted,
    whole_numbers,
)
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.seats import EVERYONE, NOBODY
from escarmouche.engine.words.messages import Refusal
from escarmouche.faults.fault import Fault, Saying, brief, expected

T = TypeVar("T")
TRIED: Final = 4096  # combinations looked through, at each size, for a default that does not clash


class VeiledChoice(Choose[T]):
    """One of several, asked of everybody who might have a choice by what all can see: whether there is one is a secret."""

    is_veiled: ClassVar[bool] = True


class ChooseSome(Request, Generic[T]):
    """Several of several; `clash` says why some cannot be chosen together."""

    form: ClassVar[str] = "choose_some"

    def __init__(
        self,
        seat: int,
        key: str,
        items: list[Option[T]],
        *,
        least: int,
        most: int,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
        clash: Callable[[tuple[T, ...]], Refusal | None] | None = None,
    ) -> None:
        super().__init__(seat, key, rule, figure=figure, target=target, fields=fields, seen_by=seen_by)
        self.items: Final = items
        self.least: Final = least
        self.most: Final = most
        if not 0 <= least <= min(most, len(self.legal())):
            raise ValueError(f"{key!r} asks for at least {least} of {len(self.legal())} that may be chosen")
        self.clash: Final = clash

    def __await__(self) -> Generator[Request, Any, tuple[T, ...]]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return tuple([option.value for option in cast("tuple[Option[T], ...]", answer)])

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, tuple):
            return Refusal("refused.not_an_option", self.rule, {"answer": repr(answer)})
        if not self.least <= len(answer) <= self.most:
            return Refusal(
                "refused.how_many", self.rule, {"least": self.least, "most": self.most, "given": len(answer)}
            )
        known = {item.id: item for item in self.items}
        seen: list[str] = []
        for option in answer:
            if not isinstance(option, Option) or option.id not in known or option.id in seen:
                return Refusal("refused.not_an_option", self.rule, {"answer": repr(option)})
            refusal = known[option.id].refusal
            if refusal is not None:
                return refusal
            seen.append(option.id)
        return self.clash(tuple([option.value for option in answer])) if self.clash is not None else None

    def offer(self) -> Offer:
        return Offer(options=list(self.items), least=self.least, most=self.most)

    def legal(self) -> list[Option[T]]:
        return [item for item in self.items if item.refusal is None]

    def default(self) -> tuple[Option[T], ...]:
        legal = self.legal()
        first = tuple(legal[: self.least])
        if self.clash is None or self.why_not(first) is None:
            return first
        tried: list[tuple[Option[T], ...]] = [()]
        for size in range(1, min(self.most, len(legal)) + 1):
            tried = [(*fewer, item) for fewer in tried for item in legal[_after(legal, fewer) :]][:TRIED]
            if size >= self.least:
                for chosen in tried:
                    if self.why_not(chosen) is None:
                        return chosen
        return first

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[tuple[Option[T], ...]]:
        found: list[tuple[Option[T], ...]] = [self.default()]
        legal = self.legal()
        for _ in range(count):
            chosen = self.drawn(legal, draw)
            if self.why_not(chosen) is None:
                found.append(chosen)
        return found

    def one(self, draw: Callable[[int], int]) -> tuple[Option[T], ...]:
        legal = self.legal()
        for _ in range(DRAWN):
            chosen = self.drawn(legal, draw)
            if self.clash is None or self.why_not(chosen) is None:
                return chosen
        return self.default()

    def drawn(self, legal: list[Option[T]], draw: Callable[[int], int]) -> tuple[Option[T], ...]:
        """Some of these, how many and which by chance."""
        pool = list(legal)
        most = min(self.most, len(pool))
        size = self.least + draw(most - self.least + 1) if most > self.least else most
        return tuple([pool.pop(draw(len(pool))) for _ in range(size)])

    def parse(self, data: object) -> tuple[Option[T], ...]:
        return named(self.items, data, self.key)


def _after(items: list[Option[T]], chosen: tuple[Option[T], ...]) -> int:
    """Where the items begin that come after the last one chosen."""
    return items.index(chosen[-1]) + 1 if chosen else 0


def named(items: list[Option[T]], data: object, key: str) -> tuple[Option[T], ...]:
    """The options with these ids; raises Fault naming one that is not among them."""
    if not isinstance(data, list):
        raise Fault(expected("names", data))
    known = {item.id: item for item in items}
    for id in data:
        if not isinstance(id, str) or id not in known:
            raise Fault(Saying("fault.no_option", given=brief(id), named=key))
    return tuple([known[id] for id in data])


class PutInOrder(Request, Generic[T]):
    """All of several, in the order the player wants."""

    form: ClassVar[str] = "order"

    def __init__(
        self,
        seat: int,
        key: str,
        items: list[Option[T]],
        *,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        super().__init__(seat, key, rule, figure=figure, target=target, fields=fields, seen_by=seen_by)
        self.items: Final = items

    def __await__(self) -> Generator[Request, Any, tuple[T, ...]]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return tuple([option.value for option in cast("tuple[Option[T], ...]", answer)])

    def why_not(self, answer: object) -> Refusal | None:
        ids = sorted([item.id for item in self.items])
        given: tuple[object, ...] = answer if isinstance(answer, tuple) else ()
        if sorted([item.id if isinstance(item, Option) else "" for item in given]) != ids:
            return Refusal("refused.order", self.rule, {"items": ", ".join(ids)})
        return None

    def offer(self) -> Offer:
        return Offer(options=list(self.items))

    def default(self) -> tuple[Option[T], ...]:
        return tuple(self.items)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[tuple[Option[T], ...]]:
        found: list[tuple[Option[T], ...]] = [self.default()]
        for _ in range(count - 1):
            found.append(self.one(draw))
        return found

    def one(self, draw: Callable[[int], int]) -> tuple[Option[T], ...]:
        pool = list(self.items)
        return tuple([pool.pop(draw(len(pool))) for _ in range(len(pool))])

    def parse(self, data: object) -> tuple[Option[T], ...]:
        return named(self.items, data, self.key)


class ChooseNumber(Request):
    """A whole number within bounds."""

    form: ClassVar[str] = "number"

    def __init__(
        self,
        seat: int,
        key: str,
        *,
        low: int,
        high: int,
        rule: str,
        preset: int | None = None,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        super().__init__(seat, key, rule, figure=figure, target=target, fields=fields, seen_by=seen_by)
        if low > high:
            raise ValueError(f"{key!r} asks for a number from {low} to {high}")
        self.low: Final = low
        self.high: Final = high
        self.preset: Final[int] = preset if preset is not None else low

    def __await__(self) -> Generator[Request, Any, int]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("int", answer)

    def why_not(self, answer: object) -> Refusal | None:
        if isinstance(answer, bool) or not isinstance(answer, int) or not self.low <= answer <= self.high:
            fields: dict[str, object] = {"low": self.low, "high": self.high, "answer": repr(answer)}
            return Refusal("refused.number", self.rule, fields)
        return None

    def offer(self) -> Offer:
        return Offer(low=self.low, high=self.high)

    def default(self) -> int:
        return self.preset

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[int]:
        if self.high - self.low < count:
            return list(range(self.low, self.high + 1))
        return [self.one(draw) for _ in range(count)]

    def one(self, draw: Callable[[int], int]) -> int:
        return self.low + draw(self.high - self.low + 1)

    def parse(self, data: object) -> int:
        return whole_numbers([data])[0]


class Distribute(Request):
    """A total shared out among several, each within its cap."""

    form: ClassVar[str] = "distribute"

    def __init__(
        self,
        seat: int,
        key: str,
        among: list[Option[int]],
        *,
        total: int,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        super().__init__(seat, key, rule, figure=figure, target=target, fields=fields, seen_by=seen_by)
        self.among: Final = among  # the value of each is the most it can take
        self.total: Final = total
        room = sum([option.value for option in among])
        if not 0 <= total <= room:
            raise ValueError(f"{key!r} shares out {total} among takers of {room}")

    def __await__(self) -> Generator[Request, Any, tuple[int, ...]]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("tuple[int, ...]", answer)

    def why_not(self, answer: object) -> Refusal | None:
        fits = (
            isinstance(answer, tuple)
            and len(answer) == len(self.among)
            and all([isinstance(share, int) and not isinstance(share, bool) for share in answer])
            and sum(answer) == self.total
            and all([0 <= share <= self.among[i].value for i, share in enumerate(answer)])
        )
        return None if fits else Refusal("refused.shares", self.rule, {"total": self.total, "answer": repr(answer)})

    def offer(self) -> Offer:
        return Offer(options=list(self.among), total=self.total)

    def default(self) -> tuple[int, ...]:
        left = self.total
        shares: list[int] = []
        for option in self.among:
            share = min(left, option.value)
            shares.append(share)
            left -= share
        return tuple(shares)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[tuple[int, ...]]:
        found = [self.default()]
        for _ in range(count - 1):
            shares = [0 for _ in self.among]
            for _ in range(self.total):
                room = [i for i, option in enumerate(self.among) if shares[i] < option.value]
                shares[room[draw(len(room))]] += 1
            found.append(tuple(shares))
        return found

    def parse(self, data: object) -> tuple[int, ...]:
        return tuple(whole_numbers(data))


class Together(Request):
    """Several seats answer at once, none seeing another's answer before all are in."""

    form: ClassVar[str] = "together"

    def __init__(self, parts: list[Request], *, key: str, rule: str) -> None:
        super().__init__(parts[0].seat, key, rule, seen_by=NOBODY)
        self.parts: Final = parts

    def __await__(self) -> Generator[Request, Any, tuple[Any, ...]]:
        answers: tuple[object, ...] = yield self
        return tuple([unwrapped(answer) for answer in answers])

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.parts):
            return Refusal("refused.how_many", self.rule, {"least": len(self.parts), "most": len(self.parts)})
        for part, given in zip(self.parts, answer, strict=True):
            refusal = part.why_not(given)
            if refusal is not None:
                return refusal
        return None

    def default(self) -> tuple[object, ...]:
        return tuple([part.default() for part in self.parts])

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[tuple[object, ...]]:
        columns: list[list[Any]] = [part.suggest(count, draw) for part in self.parts]
        return [tuple([column[draw(len(column))] for column in columns]) for _ in range(max(count, 1))]

    def one(self, draw: Callable[[int], int]) -> tuple[object, ...]:
        return tuple([part.one(draw) for part in self.parts])

    def adopt(self, twin: Request) -> None:
        if isinstance(twin, Together):
            for mine, other in zip(self.parts, twin.parts, strict=True):
                mine.adopt(other)


def unwrapped(answer: object) -> object:
    """What a rule receives for one answer of several given together."""
    if isinstance(answer, Option):
        return answer.value
    if isinstance(answer, tuple) and answer and isinstance(answer[0], Option):
        return tuple([option.value for option in answer])
    return answer
