"""How far a Déplacement has come, and how much of it is left [FF-MOV-01..03, FF-MOV-07, FF-R-40, FF-R-87]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.going import NO_CROSSING
from escarmouche.games.flammes_et_fantassins.magic.web import most_left
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import path_length


class Outing:
    """How far a Déplacement has come: inches walked, simple actions done, what was crossed [FF-R-40]."""

    def __init__(self, mover: Character) -> None:
        self.mover: Final = mover
        self.walked = 0.0  # inches
        self.webbed = 0.0  # ... of them in a web [FF-R-87]
        self.done = 0  # simple actions, besides a crossing
        self.crossing = NO_CROSSING  # what was crossed with one
        self.is_halted = False  # something has ended the walking, or forbids it
        self.walks: tuple[tuple[Body, Path], ...] = ()  # the walks: as who they began, and their places, start included
        self.taken: tuple[int, ...] = ()  # of a Commandement: who was taken along

    @property
    def has_moved(self) -> bool:
        return self.walked > 0.0

    @property
    def has_covered_ground(self) -> bool:
        """Whether its walks led anywhere: who was stopped where it stood has not moved [FF-R-88]."""
        return any([path_length(path) > 0.0 for _, path in self.walks])

    @property
    def actions_left(self) -> int:
        """One simple action for who moves at all, two for who does not [FF-MOV-02, FF-MOV-03]."""
        most = 1 if self.has_moved else 2
        return most - self.done - (1 if self.crossing else 0)

    @property
    def may_cross(self) -> bool:
        """Whether the simple action of who walks is still there [FF-MOV-02]."""
        return self.done == 0 and not self.crossing

    @property
    def may_walk(self) -> bool:
        """Who has done two simple actions does not move at all [FF-MOV-03]."""
        return not self.is_halted and self.done < 2


def allowance_of(battle: Fray, mover: Character, *, swims: bool) -> int:
    """Dép., which is halved and rounded down for a swim [FF-MOV-01, FF-MOV-07]."""
    whole = stride_of(battle, mover)
    return whole // 2 if swims else whole


def inches_left(battle: Fray, outing: Outing, *, swims: bool) -> float:
    """What is left of it, at most where there are webs [FF-MOV-01, FF-R-87]."""
    whole = allowance_of(battle, outing.mover, swims=swims)
    return most_left(whole, measured(outing.walked - outing.webbed), outing.webbed)
