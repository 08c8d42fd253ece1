"""Pools of dice and where a blow lands: chances for the estimates, with the shifts as the rules list them."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.rolls import LAST_FACE, LOWEST_SUCCESS, Place, Shifts

_successes: Final[dict[int, list[float]]] = {}
_places: Final[dict[int, list[Place]]] = {}


def successes(dice: int, needed: int) -> list[float]:
    """The chance of no, one, two ... successes [SF-ROLL-03]; at least one die is rolled [SF-R-67]."""
    dice = max(dice, 1)
    needed = min(max(needed, LOWEST_SUCCESS), LAST_FACE + 1)
    key = dice * 8 + needed
    known = _successes.get(key)
    if known is None:
        success = (LAST_FACE + 1 - needed) / LAST_FACE
        known = [1.0]
        for _ in range(dice):
            known = [
                (known[i] * (1.0 - success) if i < len(known) else 0.0) + (known[i - 1] * success if i > 0 else 0.0)
                for i in range(len(known) + 1)
            ]
        _successes[key] = known
    return known


def one_more(chances: list[float]) -> list[float]:
    """The same with one success more: Frappe Implacable [SF-FATE-10]."""
    return [0.0, *chances]


def less(chances: list[float], taken: list[float]) -> list[float]:
    """What is left of successes of which others take some away, never below none [SF-REA-04]."""
    left = [0.0 for _ in chances]
    for many, chance in enumerate(chances):
        for few, other in enumerate(taken):
            left[max(many - few, 0)] += chance * other
    return left


def places(face: int, many: int, *, free: int, wraps: bool) -> list[Place]:
    """Where an attack with so many successes may land after the location die [SF-LOC-05]; remembered."""
    key = ((face * 16 + many) * 2 + free) * 2 + (1 if wraps else 0)
    known = _places.get(key)
    if known is None:
        known = [option.value for option in Shifts(face, many, free=free, wraps=wraps)(False)]
        _places[key] = known
    return known
