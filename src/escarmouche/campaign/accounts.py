"""What each figure did in a match: life taken, enemies put out of action, goals reached; read from the events.

A game says in its `lab/merits.toml` which kinds of events tell it. `blows` are those in which a figure and its target
meet: harm that comes to either of them is the other's doing, until one of the events in `forgets` begins something else.
An event of harm that names its `doer` itself needs no blow. `hurt` names the events of somebody losing life, each with the
field that tells what is left, `heals` those of somebody gaining it, `out` those of somebody being put out of action, `back`
those of somebody coming back, and `goals` what a figure does for its scenario. Harm without a blow or a doer (a fall,
a rout) is nobody's doing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.engine.book.game import Game

FILE: Final = "lab/merits.toml"
NOBODY: Final = -1
DOER: Final = "doer"  # the field of an event of harm that names whose doing it is


@dataclass(slots=True)
class Merit:
    """What one figure did in one match."""

    hurt: int = 0  # life that it took from enemies
    felled: list[int] = field(default_factory=list)  # enemies that it put out of action, by their place in their band
    goals: int = 0
    has_fallen: bool = False


Merits = tuple[tuple[Merit, ...], ...]  # by seat, in the order of the band list


class Signs:
    """Which kinds of events tell what figures do."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.blows: Final = frozenset(strings(data.get("blows")))
        self.forgets: Final = frozenset(strings(data.get("forgets")))
        self.hurt: Final[dict[str, str]] = {kind: str(left) for kind, left in data.get("hurt", {}).items()}
        self.heals: Final[dict[str, str]] = {kind: str(now) for kind, now in data.get("heals", {}).items()}
        self.out: Final = frozenset(strings(data.get("out")))
        self.back: Final = frozenset(strings(data.get("back")))
        self.goals: Final = frozenset(strings(data.get("goals")))

    @property
    def kinds(self) -> frozenset[str]:
        """All of them."""
        lives = frozenset(self.hurt) | frozenset(self.heals)
        return self.blows | self.forgets | lives | self.out | self.back | self.goals


@cache
def signs_in(folder: str) -> Signs:
    """Those of the game that lies in a folder; none where it names none."""
    file = Path(folder) / FILE
    return Signs(read_data(file) if file.is_file() else {})


class Account:
    """Reads events one after another and writes down whose doing they were."""

    def __init__(self, game: Game, opening: Battle) -> None:
        self.signs: Final = signs_in(game.folder)
        self.owners: Final = [one.owner for one in opening.figures]
        self.merits: Final = [Merit() for _ in self.owners]
        stakes = game.standstill.stakes(opening) if game.standstill is not None else []
        self.lives: Final = [max(stakes[i], 1) if i < len(stakes) else 1 for i in range(len(self.owners))]
        self._met: Final[dict[int, int]] = {}  # with whom a figure has exchanged its last blow

    def doer_of(self, event: Event, victim: int) -> int:
        """The enemy whose doing an event of harm is: the one that it names, else the one of the last blow; or NOBODY."""
        named = self.figure_in(event, DOER)
        if named == NOBODY:
            return self._met.get(victim, NOBODY)
        return named if self.owners[named] != self.owners[victim] else NOBODY

    def take(self, event: Event) -> None:
        kind, signs = event.kind, self.signs
        figure = self.figure_in(event, "figure")
        if kind in signs.forgets:
            self._met.clear()
        if kind in signs.blows:
            self.meet(figure, self.figure_in(event, "target"))
        if figure == NOBODY:
            return
        if kind in signs.hurt:
            left = event.fields.get(signs.hurt[kind])
            self.hurt(figure, left if isinstance(left, int) else self.lives[figure] - 1, self.doer_of(event, figure))
        elif kind in signs.out:
            self.put_out(figure, self.doer_of(event, figure))
        elif kind in signs.goals:
            self.merits[figure].goals += 1
        if kind in signs.back:
            self.merits[figure].has_fallen = False
            self.lives[figure] = max(self.lives[figure], 1)
        if kind in signs.heals:
            now = event.fields.get(signs.heals[kind])
            self.lives[figure] = now if isinstance(now, int) else self.lives[figure]

    def figure_in(self, event: Event, name: str) -> int:
        id = event.fields.get(name)
        return id if isinstance(id, int) and 0 <= id < len(self.owners) else NOBODY

    def meet(self, one: int, other: int) -> None:
        if one != NOBODY and other != NOBODY and self.owners[one] != self.owners[other]:
            self._met[one] = other
            self._met[other] = one

    def hurt(self, victim: int, left: int, doer: int) -> None:
        lost = max(self.lives[victim] - left, 0)
        self.lives[victim] = left
        if doer != NOBODY:
            self.merits[doer].hurt += lost

    def put_out(self, victim: int, doer: int) -> None:
        self.hurt(victim, 0, doer)
        self.merits[victim].has_fallen = True
        if doer != NOBODY:
            first = self.owners.index(self.owners[victim])  # figures stand in the order of the bands
            self.merits[doer].felled.append(victim - first)

    def by_seat(self, seats: int) -> Merits:
        return tuple(
            [
                tuple([merit for merit, owner in zip(self.merits, self.owners, strict=True) if owner == seat])
                for seat in range(seats)
            ]
        )


def merits_of(game: Game, opening: Battle, events: list[Event], seats: int) -> Merits:
    """What every figure did in a match that began like this."""
    account = Account(game, opening)
    for event in events:
        account.take(event)
    return account.by_seat(seats)
