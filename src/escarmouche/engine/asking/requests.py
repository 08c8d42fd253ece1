"""Requests: the only door through which choices and chance enter a rule.

A rule awaits a request and goes on with the answer. Options are listed only when somebody looks at them, so a rule
that is being replayed costs nothing but the rule itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import Dice, Reading, Throw, outcomes
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.match.seats import CHANCE, EVERYONE
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Message, Refusal, naming
from escarmouche.faults.fault import Fault, Saying, brief, expected

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
DRAWN: Final = 8  # how many answers are suggested to take one at random, where a single one cannot be drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """Something asked of a seat: what, about whom, by which rule, and who may see the answer."""

    form: ClassVar[str] = "request"  # names the kind of question on the wire and in records
    can_stand: ClassVar[bool] = False  # whether a standing answer may be left for it
    is_veiled: ClassVar[bool] = (
        False  # whether it is a secret how much there is to choose: nobody answers it at once for want of a choice
    )

    def __init__(
        self,
        seat: int,
        key: str,
        rule: str,
        *,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        self.seat = seat
        self.key = key  # of the message that asks it
        self.rule = rule
        self.seen_by = seen_by  # who sees the answer; that the question is asked is public
        self.figure = figure  # whom it is about
        self.target = target
        self.fields = fields  # what else the message that asks it says

    @property
    def about(self) -> dict[str, object]:
        """The fields of the message that asks it, made when somebody looks."""
        told = naming(self.figure, self.target)
        if self.fields is not None:
            told.update(self.fields)
        return told

    def why_not(self, answer: object) -> Refusal | None:
        """Why this answer is not allowed, or None."""
        raise NotImplementedError

    def default(self) -> Any:
        """A legal answer for someone who does not care."""
        raise NotImplementedError

    def offer(self) -> Offer:
        """What may be answered, for whoever shows the question or thinks about it."""
        return Offer()

    def subject(self) -> int | None:
        """The figure that it is about, -1 for nobody; None where the request itself does not say."""
        return whole(self.about["figure"]) if "figure" in self.about else None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        """Some legal answers, at least one; `draw(n)` gives a number below n where there is a choice."""
        return [self.default()]

    def one(self, draw: Callable[[int], int]) -> Any:
        """A legal answer at random."""
        found = self.suggest(DRAWN, draw)
        return found[draw(len(found))]

    def adopt(self, twin: Request) -> None:
        """Take over what the same request of another branch has already listed."""

    def forget(self) -> None:
        """Something was slipped in before the answer: what was listed may no longer be true."""

    def parse(self, data: object) -> Any:
        """The answer written in a record or a message; raises Fault naming what is wrong."""
        raise NotImplementedError


def interrupted(request: Request, answer: object) -> Generator[Request, Any, object]:
    """Run what its owner slipped in before the answer, then ask again."""
    while isinstance(answer, Interrupt):
        yield from answer.run()
        request.forget()
        answer = yield request
    return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Interrupt:
    """Something its owner may do beside any question; the question is then asked again."""

    def __init__(self, id: str, *, seen_by: int = EVERYONE) -> None:
        self.id: Final = id
        self.seen_by: Final = seen_by  # who sees which one it was; that something was slipped in is public

    def run(self) -> Generator[Request, Any, None]:
        raise NotImplementedError


class Roll(Request, Generic[T]):
    """Dice to be thrown; the rule receives what their reading makes of them."""

    form: ClassVar[str] = "roll"

    def __init__(
        self,
        dice: Dice,
        reads: Reading[T],
        *,
        rule: str,
        by: int = -1,
        key: str = "roll",
        figure: Figure | None = None,
        target: Figure | None = None,
        needed: Tally | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        self.seat = CHANCE  # set here rather than by the base: every answer makes a request
        self.key = key
        self.rule = rule
        self.seen_by = seen_by
        self.figure = figure
        self.target = target
        self.fields = fields
        self.needed: Final = needed  # what it is rolled against
        self.dice: Final = dice
        self.reads: Final = reads
        self.by: Final = by  # the figure that rolls, or -1
        self.also: tuple[Reading[object], ...] = ()  # what effects in force want to know of these dice as well
        self.extras: tuple[object, ...] = ()  # ... and what they learnt

    @property
    def about(self) -> dict[str, object]:
        told = super().about
        if self.needed is not None:
            told["needed"] = self.needed.to_data()
        return told

    def __await__(self) -> Generator[Request, Any, T]:
        faces: tuple[int, ...] = yield self
        if self.also:
            self.extras = tuple([reading.read(faces) for reading in self.also])
        return self.reads.read(faces)

    @property
    def needs(self) -> tuple[int, ...]:
        """What each die must show to be a hit; nothing where no die is one by itself."""
        threshold = self.threshold
        each = self.reads.needs(len(self.dice.sides))
        return each or (() if threshold is None else (threshold,) * len(self.dice.sides))

    def widen(self, reading: Reading[Any]) -> None:
        """An effect in force wants to know more of these dice; its answer will be in `extras`."""
        self.also = (*self.also, reading)

    @property
    def threshold(self) -> int | None:
        """What a die must show to count, where the rule looks at that alone."""
        known: object = getattr(self.reads, "threshold", None)
        return known if isinstance(known, int) else None

    def subject(self) -> int | None:
        return whole(self.about["figure"]) if "figure" in self.about else self.by

    def outcomes(self) -> tuple[Throw, ...]:
        return outcomes(self.dice, (cast("Reading[object]", self.reads), *self.also))

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, tuple):
            return Refusal("refused.faces", self.rule, {"problem": "faces are a list of numbers"})
        problem = self.dice.why_not(answer)
        return Refusal("refused.faces", self.rule, {"problem": problem}) if problem else None

    def default(self) -> tuple[int, ...]:
        return tuple([1 for _ in self.dice.sides])

    def parse(self, data: object) -> tuple[int, ...]:
        return tuple(whole_numbers(data))


class Option(Generic[T_co]):
    """One thing that may be chosen: a small value with a stable id, made of its kind and what it names."""

    __slots__ = ("about", "kind", "refusal", "value")

    def __init__(self, kind: str, value: T_co, about: tuple[object, ...] = (), refusal: Refusal | None = None) -> None:
        self.kind: Final = kind
        self.value: Final = value
        self.about: Final = about  # figure ids, names or numbers that tell it from others of its kind
        self.refusal: Final = refusal  # why it cannot be chosen now

    @property
    def id(self) -> str:
        return ":".join([self.kind, *[str(part) for part in self.about]])

    @property
    def prospect(self) -> Prospect | None:
        """What a screen says of it besides its name, where the game has more to say."""
        return None

    def __repr__(self) -> str:
        return self.id


class Offer:
    """What may be answered to a request; each kind of request fills what it has, and whoever shows it looks here."""

    __slots__ = ("high", "least", "limits", "low", "most", "options", "total")

    def __init__(
        self,
        *,
        options: list[Option[Any]] | None = None,
        least: int | None = None,
        most: int | None = None,
        low: int | None = None,
        high: int | None = None,
        total: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.options: Final = options  # legal or refused; where a total is shared out, each with the most it can take
        self.least: Final = least  # how many options must be chosen
        self.most: Final = most  # ... and may be, where several may
        self.low: Final = low  # the bounds of a number
        self.high: Final = high
        self.total: Final = total  # what is to be shared out
        self.limits: Final = limits  # of places on the table

    def most_of(self, option: Option[Any]) -> int | None:
        """The most that an option can take, where a total is shared out."""
        return None if self.total is None else whole(option.value)

    def legal(self) -> list[Option[Any]]:
        """The options that may be chosen now."""
        return [option for option in self.options or [] if option.refusal is None]


class Choose(Request, Generic[T]):
    """One of several. The lister is told whether refused options are wanted too, each with its reason."""

    form: ClassVar[str] = "choose"
    can_stand: ClassVar[bool] = True

    def __init__(
        self,
        seat: int,
        key: str,
        lister: Callable[[bool], list[Option[T]]],
        *,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        needed: Tally | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        self.seat = seat
        self.key = key
        self.rule = rule
        self.seen_by = seen_by
        self.figure = figure
        self.target = target
        self.fields = fields
        self.needed: Final = needed  # what dice will be rolled against
        self.lister: Final = lister
        self._options: list[Option[T]] | None = None

    @property
    def about(self) -> dict[str, object]:
        told = super().about
        if self.needed is not None:
            told["needed"] = self.needed.to_data()
        return told

    def __await__(self) -> Generator[Request, Any, T]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("Option[T]", answer).value

    def listed(self, options: list[Option[T]]) -> Choose[T]:
        """The same request, when what may be chosen had to be listed before it is asked."""
        self._options = options
        return self

    def options(self) -> list[Option[T]]:
        """What may be chosen."""
        if self._options is None:
            self._options = self.lister(False)
        return self._options

    def all_options(self) -> list[Option[T]]:
        """What may be chosen and what may not, with the reason."""
        return self.lister(True)

    def offer(self) -> Offer:
        return Offer(options=list(self.all_options()))

    def option(self, id: str) -> Option[T]:
        """The option with this id, legal or not; raises Fault if there is none."""
        for option in self.options():
            if option.id == id:
                return option
        for option in self.all_options():
            if option.id == id:
                return option
        raise Fault(Saying("fault.no_option", given=brief(id), named=self.key))

    def own(self, answer: Option[T]) -> Option[T]:
        """This request's own option of the same id: an option made elsewhere brings no value of its own."""
        for option in self.options():
            if option is answer or (option.kind == answer.kind and option.about == answer.about):
                return option
        return answer

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, Option):
            return Refusal("refused.not_an_option", self.rule, {"answer": repr(answer)})
        for option in self.options():
            if option is answer or (option.kind == answer.kind and option.about == answer.about):
                return option.refusal
        if answer.refusal is not None:
            return answer.refusal
        return Refusal("refused.not_an_option", self.rule, {"answer": answer.id})

    def default(self) -> Option[T]:
        return self.options()[0]

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Option[T]]:
        return self.options()

    def adopt(self, twin: Request) -> None:
        if isinstance(twin, Choose):
            self._options = twin._options

    def forget(self) -> None:
        self._options = None

    def parse(self, data: object) -> Option[T]:
        if not isinstance(data, str):
            raise Fault(expected("text", data))
        return self.option(data)


def yes_no(seat: int, key: str, *, rule: str, figure: Figure | None = None, seen_by: int = EVERYONE) -> Choose[bool]:
    """A plain question; "no" comes first, as the default."""
    return Choose(seat, key, list_yes_no, rule=rule, figure=figure, seen_by=seen_by)


def list_yes_no(explain: bool) -> list[Option[bool]]:
    return [Option("no", False), Option("yes", True)]


def label(request: Request, option: Option[Any]) -> Message:
    """The message that names an option: the request's key and the option's kind."""
    fields: dict[str, object] = dict(request.about)
    for number, part in enumerate(option.about):
        fields[f"about{number}"] = part
    rule = option.refusal.rule if option.refusal is not None else request.rule
    return Message(f"{request.key}.{option.kind}", fields, rule=rule)


def whole(value: object) -> int:
    """A number that names something, or -1."""
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


def whole_numbers(data: object) -> list[int]:
    """A list of whole numbers from a record; raises Fault naming what is wrong."""
    if not isinstance(data, list | tuple):
        raise Fault(expected("list", data))
    numbers: list[int] = []
    for number in data:
        if isinstance(number, bool) or not isinstance(number, int):
            raise Fault(expected("whole", number))
        numbers.append(number)
    return numbers
