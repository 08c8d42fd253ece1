"""How each kind of question is shown, and how what is typed becomes an answer."""

from __future__ import annotations

import json
from typing import Any, Final, Generic, TypeVar

from escarmouche.cli.terminal.menus import NO, YES, Menu, matching
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import Highlights, Picture
from escarmouche.cli.terminal.typed_places import NotUnderstood
from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder
from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.words.messages import Refusal

R = TypeVar("R", bound=Request)
NONE: Final = ("0", "-")


class Form(Generic[R]):
    """A question at the terminal: its choices, its default, and the reading of an answer."""

    def __init__(self, request: R, phrases: Phrases, picture: Picture) -> None:
        self.request: Final = request
        self.phrases: Final = phrases
        self.picture: Final = picture
        self.default: Final[Any] = request.default()
        self.offer: Final = request.offer()

    def highlights(self, acting: int) -> Highlights:
        return Highlights(acting=acting)

    def lines(self) -> list[str]:
        """What can be answered."""
        return []

    def how(self) -> str:
        """How it is answered, in one sentence."""
        raise NotImplementedError

    def told_default(self) -> str:
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """The answer typed; raises NotUnderstood."""
        raise NotImplementedError

    def untold(self, answer: Any) -> str:
        """What else would come of an answer and stands beside none that was shown; "" if nothing does."""
        return ""

    def leads_away(self, answer: Any) -> bool:
        """Whether an answer leads off the table."""
        return False

    def claims(self, text: str) -> bool:
        """Whether this is certainly an answer, though it looks like a command."""
        return False

    def refused(self) -> list[tuple[str, Refusal]]:
        """What might be thought of but is not allowed, with the reason."""
        found: list[tuple[str, Refusal]] = []
        for option in self.offer.options or []:
            if option.refusal is not None:
                found.append((self.phrases.option(self.request, option), option.refusal))
        return found

    def considered(self, text: str) -> Any:
        """The answer that somebody asks about: as it would be typed, or as JSON; without words the default. Raises NotUnderstood."""
        if not text.startswith(("[", "{")):
            return self.read(text) if text else self.default
        try:
            return self.request.parse(json.loads(text))
        except (ValueError, TypeError, KeyError) as problem:
            raise NotUnderstood("no_such", text) from problem

    def considered_told(self, text: str) -> str:
        """What was asked about, in words."""
        return text or self.told_default()


class ChooseForm(Form[Choose[Any]]):
    """One of several."""

    def __init__(self, request: Choose[Any], phrases: Phrases, picture: Picture) -> None:
        super().__init__(request, phrases, picture)
        self.menu: Final = Menu(request, self.offer.legal(), phrases, picture)

    def lines(self) -> list[str]:
        return self.menu.lines(self.default)

    def claims(self, text: str) -> bool:
        return self.menu.is_yes_no and text.lower() in (*YES, *NO)

    def how(self) -> str:
        return self.phrases.own("how.choose")

    def told_default(self) -> str:
        return self.phrases.option(self.request, self.default)

    def read(self, text: str) -> Option[Any]:
        numbers = self.menu.numbers(text)
        if len(numbers) == 1:
            return self.menu.options[numbers[0]]
        if numbers:
            raise NotUnderstood("which", ", ".join([str(number + 1) for number in numbers]))
        refused = [option for option in self.offer.options or [] if option.refusal is not None]
        meant = matching(text, [f"{self.phrases.option(self.request, option)} {option.id}" for option in refused])
        if len(meant) == 1:
            return refused[meant[0]]
        raise NotUnderstood("no_such", text)

    def considered(self, text: str) -> Option[Any]:
        numbers = self.menu.numbers(text) if text else []
        if len(numbers) != 1:
            raise NotUnderstood("odds.which", text)
        return self.menu.options[numbers[0]]

    def considered_told(self, text: str) -> str:
        return self.phrases.option(self.request, self.considered(text))


class SomeForm(Form[ChooseSome[Any]]):
    """Several of several."""

    def __init__(self, request: ChooseSome[Any], phrases: Phrases, picture: Picture) -> None:
        super().__init__(request, phrases, picture)
        self.menu: Final = Menu(request, self.offer.legal(), phrases, picture)

    def lines(self) -> list[str]:
        return self.menu.lines(None)

    def how(self) -> str:
        return self.phrases.own(
            "how.some", least=self.request.least, most=min(self.request.most, len(self.menu.options))
        )

    def told_default(self) -> str:
        said = [self.phrases.option(self.request, option) for option in self.default]
        return ", ".join(said) if said else self.phrases.part("nobody")

    def read(self, text: str) -> tuple[Option[Any], ...]:
        return () if text in NONE else tuple([self.one(word) for word in listed(text)])

    def one(self, word: str) -> Option[Any]:
        numbers = self.menu.numbers(word)
        if len(numbers) != 1:
            raise NotUnderstood("no_such" if not numbers else "which", word)
        return self.menu.options[numbers[0]]


class OrderForm(Form[PutInOrder[Any]]):
    """All of several in an order."""

    def __init__(self, request: PutInOrder[Any], phrases: Phrases, picture: Picture) -> None:
        super().__init__(request, phrases, picture)
        self.menu: Final = Menu(request, self.offer.legal(), phrases, picture)

    def lines(self) -> list[str]:
        return self.menu.lines(None)

    def how(self) -> str:
        return self.phrases.own("how.order")

    def told_default(self) -> str:
        return ", ".join([self.phrases.option(self.request, option) for option in self.default])

    def read(self, text: str) -> tuple[Option[Any], ...]:
        found: list[Option[Any]] = []
        for word in listed(text):
            numbers = self.menu.numbers(word)
            if len(numbers) != 1:
                raise NotUnderstood("no_such" if not numbers else "which", word)
            found.append(self.menu.options[numbers[0]])
        return tuple(found)


class NumberForm(Form[ChooseNumber]):
    """A whole number."""

    def how(self) -> str:
        return self.phrases.own("how.number", low=self.request.low, high=self.request.high)

    def told_default(self) -> str:
        return str(self.default)

    def read(self, text: str) -> int:
        return whole(text)


class SharesForm(Form[Distribute]):
    """A total shared out."""

    def lines(self) -> list[str]:
        found: list[str] = []
        for number, option in enumerate(self.offer.options or []):
            found.append(
                f" {number + 1:>3}  {self.phrases.option(self.request, option)} (0-{self.offer.most_of(option)})"
            )
        return found

    def how(self) -> str:
        return self.phrases.own("how.shares", total=self.request.total, number=len(self.request.among))

    def told_default(self) -> str:
        return " ".join([str(share) for share in self.default])

    def read(self, text: str) -> tuple[int, ...]:
        return tuple([whole(word) for word in listed(text)])


def listed(text: str) -> list[str]:
    """Words parted by blanks or commas."""
    return text.replace(",", " ").split()


def whole(text: str) -> int:
    if not text.lstrip("+-").isdecimal() or len(text) > 9:
        raise NotUnderstood("not_a_number", text)
    return int(text)
