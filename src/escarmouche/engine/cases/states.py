"""How figures fare, in words that every game has: out, in play, fit, activated, engaged, carrying, gone, under an effect.

A game says what differs: the field that holds a mark, the names of its own. Its figures have `is_activated`, its battle the
verbs `put_out` and `leave` and the question `is_engaged`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.markers import NOBODY, Marker, replaced
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.cases.casebook import Relation, State
from escarmouche.faults.fault import Fault, Saying


class Mark:
    """A field of figures that is true or false."""

    def __init__(self, field: str) -> None:
        self.field: Final = field

    def __call__(self, battle: Battle, id: int) -> bool:
        return bool(getattr(battle.figures[id], self.field))

    def put(self, battle: Battle, id: int) -> None:
        setattr(battle.figures[id], self.field, True)


def mark(names: tuple[str, ...], field: str) -> State:
    """A mark that a figure has or has not: stunned, prone, on guard."""
    found = Mark(field)
    return State(names, found, found.put)


class Listed:
    """A field of the battle that lists figures by id."""

    def __init__(self, field: str) -> None:
        self.field: Final = field

    def __call__(self, battle: Battle, id: int) -> bool:
        return id in getattr(battle, self.field)

    def put(self, battle: Battle, id: int) -> None:
        setattr(battle, self.field, (*getattr(battle, self.field), id))


def listed(names: tuple[str, ...], field: str) -> State:
    """A figure is in a list of the battle."""
    found = Listed(field)
    return State(names, found, found.put)


# In play, out, gone.


def is_in_play(battle: Battle, id: int) -> bool:
    return battle.figures[id].in_play


class Fit:
    """In play, and without the mark of those who are in a bad way."""

    def __init__(self, bad: str) -> None:
        self.bad: Final = Mark(bad)

    def __call__(self, battle: Battle, id: int) -> bool:
        return is_in_play(battle, id) and not self.bad(battle, id)


class Out:
    """Neither in play nor gone from the table of its own will."""

    def __init__(self, gone: str) -> None:
        self.gone: Final = Listed(gone)

    def __call__(self, battle: Battle, id: int) -> bool:
        return not is_in_play(battle, id) and not self.gone(battle, id)


def from_the_start(battle: Any, verb: Callable[..., None], *given: object, **named: object) -> None:
    """Done by a verb of the rules before anybody looks: no event tells of it."""
    battle.is_silent = True
    verb(*given, **named, rule="")
    battle.is_silent = False


def put_out(battle: Any, id: int) -> None:
    """Out of action from the start, as the rule itself does it."""
    from_the_start(battle, battle.put_out, battle.figures[id])


def leave(battle: Any, id: int) -> None:
    """Gone from the start, as the rule itself does it."""
    from_the_start(battle, battle.leave, battle.figures[id])


IN_PLAY: Final = State(("in play",), is_in_play)


def out_of_action(gone: str) -> State:
    """Out, which those in this list of the battle are not."""
    return State(("out of action", "out", "hors de combat"), Out(gone), put_out)


def fit(bad: str) -> State:
    """In play and without this mark."""
    return State(("fit", "unharmed"), Fit(bad))


def gone(names: tuple[str, ...], field: str) -> State:
    """Has left the table, and is in this list of the battle."""
    return State(names, Listed(field), leave)


# Activated, engaged.


def is_engaged(battle: Any, id: int) -> bool:
    return bool(battle.is_engaged(battle.figures[id]))


ACTIVATED: Final = mark(("activated", "activé"), "is_activated")
ENGAGED: Final = State(("engaged", "engagé"), is_engaged)


class EngagedWith:
    """Whether two figures are engaged with each other."""

    def __init__(self, enemies: Callable[[Any, Any], list[Any]]) -> None:
        self.enemies: Final = enemies  # with whom a figure is engaged

    def __call__(self, battle: Battle, one: int, other: int) -> bool:
        return battle.figures[other] in self.enemies(battle, battle.figures[one])


def engaged_with(enemies: Callable[[Any, Any], list[Any]]) -> Relation:
    return Relation(("is engaged with",), EngagedWith(enemies))


# Markers.


def carries(battle: Battle, id: int) -> bool:
    return battle.marker_of(battle.figures[id]) != NOBODY


class Lying:
    """The first marker that nobody has, which a figure takes up or a side holds from the start."""

    def __init__(self, scenario: str = "") -> None:
        self.scenario: Final = scenario  # in which there are some, if one has them more than others

    def first(self, battle: Battle) -> int:
        for index, marker in enumerate(battle.markers):
            if marker.is_lying:
                return index
        raise Fault(Saying("fault.case.no_marker_in" if self.scenario else "fault.case.no_marker", named=self.scenario))

    def take_up(self, battle: Battle, id: int) -> None:
        index = self.first(battle)
        marker = battle.markers[index]
        battle.markers = replaced(battle.markers, index, Marker(marker.place, marker.z, carrier=id))

    def hold(self, battle: Battle, seat: int, count: int) -> None:
        for _ in range(count):
            index = self.first(battle)
            marker = battle.markers[index]
            battle.markers = replaced(battle.markers, index, Marker(marker.place, marker.z, holder=seat))


# Effects in force.


class Under:
    """An effect on a figure, for good or for the round."""

    def __init__(self, kind: Trait, *, lasts_round: bool = False) -> None:
        self.kind: Final = kind
        self.lasts_round: Final = lasts_round

    def __call__(self, battle: Battle, id: int) -> bool:
        return battle.has_effect(self.kind, id)

    def put(self, battle: Battle, id: int) -> None:
        until = f"round {battle.round}" if self.lasts_round else "end"
        battle.effects = (*battle.effects, Effect(self.kind, subject=id, until=until))


def under(names: tuple[str, ...], kind: Trait, *, lasts_round: bool = False, can_be_set: bool = True) -> State:
    """A figure is under an effect; one that takes more than its kind to begin cannot be set."""
    found = Under(kind, lasts_round=lasts_round)
    return State(names, found, found.put if can_be_set else None)
