"""Two figures base to base, for the tests of attacks and reactions."""

from __future__ import annotations

from typing import Any

from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.field import field


def duel(attacker: str, target: str, *others: str, fates: int = 3, **switches: object) -> Any:
    """A battle, the attacker A (red), the target B (blue) that it touches, and others; fate dice used up unless told."""
    battle, one, *rest = field(f"red A {attacker} 10,10", f"blue B {target} 20,20", *others, **switches)
    other = next(fighter for fighter in rest if fighter.name == "B")
    other.body = other.body.moved(at(10.0 + one.body.reach + other.body.reach, 10.0), 0.0)
    battle.fates = (fates, fates)
    battle.first = 0
    return (battle, one, other, *[fighter for fighter in rest if fighter is not other])
