"""What computer players think of a game, and the answers that it offers to somebody who looks at several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.match.standstill import Standstill

AIMED: Final = 10  # who asks for fewer answers wants chance alone, and quickly
MIDDLE: Final = 0.4  # on either side of a half, in which a standing is taken as it is
THOROUGH: Final = 20  # who asks for so many also wants what takes longer to find


def no_purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """For games to whose players all places are alike."""
    return []


def no_habits(battle: Any, request: Request) -> list[Any]:
    """For games whose players look at everything that an action asks."""
    return []


class Thinking:
    """The thoughts of a game's players; its rules know nothing of them."""

    def __init__(
        self,
        *,
        evaluate: Callable[[Any, int], float],
        purposes: Callable[[SpatialRequest, bool], list[Any]] = no_purposes,
        habits: Callable[[Any, Request], list[Any]] = no_habits,
        standstill: Standstill | None = None,
        closer: tuple[int, ...] = (),
    ) -> None:
        self.evaluate: Final = evaluate  # how well a seat stands in a battle, from 0 to 1
        self.purposes: Final = purposes  # legal answers that have a purpose; more of them for who is thorough
        self.habits: Final = habits  # answers to what an action asks in an imagined match; none: all are looked at
        self.standstill: Final = standstill  # when nothing happens any more, however long they play on
        self.closer: Final = (
            closer  # more looks at what may be better than doing nothing, where fights are won by little
        )


def bounded(standing: float) -> float:
    """A standing around a half as a number between 0 and 1, as it is in the middle; towards the ends two still differ."""
    away = abs(standing - 0.5)
    if away > MIDDLE:
        beyond, room = away - MIDDLE, 0.499 - MIDDLE
        away = MIDDLE + room * beyond / (room + beyond)
    return 0.5 + away if standing > 0.5 else 0.5 - away


def suggestions(thinking: Thinking | None, request: Request, count: int, draw: Callable[[int], int]) -> list[Any]:
    """So many answers at most: up to half of them with a purpose, the others as the rule draws them, and nobody in a friend's way."""
    if thinking is None or count < AIMED or not isinstance(request, SpatialRequest):
        return list(request.suggest(count, draw))
    meant = thinking.purposes(request, count >= THOROUGH)[: count // 2]
    return request.spots.roomy(request.suggest_after(meant, count, draw))


def shown_suggestions(
    thinking: Thinking | None, request: SpatialRequest, count: int, draw: Callable[[int], int]
) -> list[Any]:
    """The same for people who look at them: without those that nobody would gain by."""
    return request.spots.worthwhile(suggestions(thinking, request, count, draw))
