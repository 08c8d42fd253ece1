"""How choices are answered while odds are counted: every policy has a name, which is told with the odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.game import Game

NONE: Final = "none"  # every question gets its default answer
BEST: Final = "best"  # others answer as is best for them by the game's own evaluation, the asker by default
TOLD: Final = "told"  # as whoever asks for the odds says
POLICIES: Final = (BEST, NONE)  # those that can be named
MOST_REPLIES: Final = 6  # answers that a seat weighs up; the kinds of options take turns

Chooser = Callable[[Request], object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Which answers are thought of for a question, and how well a seat then stands."""

    def __init__(self, name: str, *, is_remembered: bool = True) -> None:
        self.name: Final = name
        self.is_remembered: Final = is_remembered  # else it is asked again on every way through the rule
        self.has_met_others = False  # somebody beside the asker had a choice, which was made for him

    def replies(self, battle: Battle, request: Request) -> list[object]:
        """The answers of which the best is taken; one is simply given."""
        return [request.default()]

    def worth(self, battle: Battle, seat: int) -> float:
        """How well a seat stands at the end, where several answers were thought of."""
        return 0.0


class Told(Policy):
    """The answers that the asker gives, who may count how often it was asked."""

    def __init__(self, choose: Chooser) -> None:
        super().__init__(TOLD, is_remembered=False)
        self.choose: Final = choose

    def replies(self, battle: Battle, request: Request) -> list[object]:
        return [self.choose(request)]


class BestReply(Policy):
    """Others weigh options up by the game's evaluation; places and the like are as players' habits or defaults have them.

    Whoever asks for the odds wants to know of what it chose itself: its later questions get their default answers.
    """

    def __init__(self, game: Game, asker: int) -> None:
        super().__init__(BEST)
        self.game: Final = game
        self.asker: Final = asker

    def replies(self, battle: Battle, request: Request) -> list[object]:
        found = self.thought_of(battle, request)
        if request.seat != self.asker and not (isinstance(request, Choose) and len(request.options()) < 2):
            self.has_met_others = True
        return found

    def thought_of(self, battle: Battle, request: Request) -> list[object]:
        thinking = self.game.thinking
        known: list[object] = [] if thinking is None else list(thinking.habits(battle, request))
        if len(known) == 1 or (known and request.seat != self.asker):
            return known
        if thinking is None or request.seat == self.asker or not isinstance(request, Choose):
            return [request.default()]
        return of_every_kind(request.options())

    def worth(self, battle: Battle, seat: int) -> float:
        return self.game.prospect(battle, seat, self.game.outcome(battle))


class Answering(Policy):
    """Some questions are answered as whoever asks for the odds says, by their keys; the others as another policy has them."""

    def __init__(self, told: dict[str, list[object]], others: Policy) -> None:
        super().__init__(f"{TOLD}_{others.name}" if told else others.name)
        self.told: Final = told  # plain data, of which the first that is allowed is given
        self.others: Final = others
        self.asked: Final[dict[str, list[str]]] = {}  # every question on the way, with the ids of its options
        self.given: Final[list[str]] = []  # those that were answered as told

    def replies(self, battle: Battle, request: Request) -> list[object]:
        if request.key not in self.asked:
            self.asked[request.key] = [str(one) for one in request.options()] if isinstance(request, Choose) else []
        for data in self.told.get(request.key, []):
            answer = understood(request, data)
            if answer is not None:
                self.given.append(request.key)
                return [answer]
        found = self.others.replies(battle, request)
        self.has_met_others = self.others.has_met_others
        return found

    def worth(self, battle: Battle, seat: int) -> float:
        return self.others.worth(battle, seat)


def understood(request: Request, data: object) -> object | None:
    """An allowed answer from plain data, or None."""
    try:
        answer: object = request.parse(data)
    except (ValueError, TypeError, KeyError):
        return None
    return answer if request.why_not(answer) is None else None


def of_every_kind(options: list[Option[Any]]) -> list[object]:
    """A few options, the first of each kind before the second of any."""
    if len(options) <= MOST_REPLIES:
        return list(options)
    seen: dict[str, int] = {}
    ranked: list[tuple[int, int]] = []
    for number, option in enumerate(options):
        rank = seen.get(option.kind, 0)
        seen[option.kind] = rank + 1
        ranked.append((rank, number))
    ranked.sort()
    return [options[number] for _, number in ranked[:MOST_REPLIES]]


def policy_named(name: str, game: Game, asker: int) -> Policy:
    """A policy by its name, for the seat that asks; where nobody can evaluate, defaults are all there is."""
    if name not in POLICIES:
        raise ValueError(f"no policy is called {name!r}; there are {', '.join(POLICIES)}")
    return BestReply(game, asker) if name == BEST and game.thinking is not None else Policy(NONE)
