"""Numbers in words that every game has: the round, costs, figures in play, markers held, what a profile prints; and tallies told.

The profile of a figure is its game's; it has a `cost`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.battle.events import Event
from escarmouche.engine.cases.casebook import Number, TallyWord
from escarmouche.engine.cases.states import Lying

# Of figures.


class Amount:
    """A field of figures that is a number."""

    def __init__(self, field: str) -> None:
        self.field: Final = field

    def __call__(self, battle: Battle, id: int) -> float:
        return float(getattr(battle.figures[id], self.field))

    def put(self, battle: Battle, id: int, count: int) -> None:
        setattr(battle.figures[id], self.field, count)


def amount(names: tuple[str, ...], field: str) -> Number:
    """A number that changes in play: life, vitality."""
    found = Amount(field)
    return Number(names, found, found.put)


class Printed:
    """A number of the profile of a figure."""

    def __init__(self, field: str) -> None:
        self.field: Final = field

    def __call__(self, battle: Any, id: int) -> float:
        return float(getattr(battle.figures[id].profile, self.field))


def printed(names: tuple[str, ...], field: str) -> Number:
    """A number that is printed on the profile."""
    return Number(names, Printed(field))


COST: Final = printed(("cost",), "cost")


# Of sides.


def cost_of_side(battle: Any, seat: int) -> float:
    """What a side has cost, whatever became of it."""
    return float(sum([figure.profile.cost for figure in battle.figures if figure.owner == seat]))


def count_in_play(battle: Battle, seat: int) -> float:
    return float(len([figure for figure in battle.figures if figure.in_play and figure.controller == seat]))


def count_held(battle: Battle, seat: int) -> float:
    return float(battle.markers_held(seat))


SIDE_COST: Final = Number(("cost",), cost_of_side)


def in_play(figures: str) -> Number:
    """How many are in play, by what the game calls its figures."""
    return Number((f"{figures} in play", figures), count_in_play)


def held(names: tuple[str, ...], lying: Lying) -> Number:
    """How many markers a side has for good."""
    return Number(names, count_held, lying.hold)


# Of the battle.


def round_of(battle: Battle, nobody: int) -> float:
    return battle.round


def set_round(battle: Battle, nobody: int, count: int) -> None:
    battle.round = count


def round_number(put: Callable[[Any, int, int], None] = set_round) -> Number:
    """The round being played, and what else turns with it."""
    return Number(("round", "turn"), round_of, put)


# Tallies.


class LastTold:
    """The tally of a figure in the last event that told of one, against an enemy if it is named."""

    def __init__(self, parts: tuple[tuple[str, str, str], ...], besides: tuple[str, ...] = ()) -> None:
        self.parts: Final = parts  # where it stands, whose it is, against whom ("" when that does not matter)
        self.besides: Final = besides  # kinds of events that tell of others

    def __call__(self, events: list[Event], one: int, other: int) -> list[Any] | None:
        for event in reversed(events):
            if event.kind in self.besides:
                continue
            for place, whose, whom in self.parts:
                lines = event.fields.get(place)
                is_meant = other == NO_FIGURE or whom == "" or event.fields.get(whom) == other
                if isinstance(lines, list) and event.fields.get(whose) == one and is_meant:
                    return lines
        return None


def last_told(name: str, parts: tuple[tuple[str, str, str], ...], besides: tuple[str, ...] = ()) -> TallyWord:
    return TallyWord((name,), LastTold(parts, besides), from_events=True)
