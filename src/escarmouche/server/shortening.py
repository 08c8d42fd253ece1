"""A way that is too long, cut where the rules let it end."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.geometry.legs import cut, path_length
from escarmouche.table.geometry.points import Point

STEPS: Final = 32  # places that are tried along the way, from its far end
HALVINGS: Final = 9  # between the first that is allowed and the one beyond it


def is_too_long(refusal: Refusal, legs: tuple[Point, ...], reach: float | None) -> bool:
    """Whether a way is longer than may be gone, by what refuses it (ground may count double) or by its own measure."""
    length, limit = refusal.fields.get("length"), refusal.fields.get("limit")
    is_refused = isinstance(length, int | float) and isinstance(limit, int | float) and length > limit
    return is_refused or (reach is not None and path_length(legs) > reach)


def shortened(request: SpatialRequest, answer: Any, start: Point) -> Any:
    """The same way as far as it is allowed, if it is too long; None where it is not, or where no part of it is allowed."""
    legs, reach = (start, *request.places(answer)), request.spots.limits().reach
    refusal = request.why_not(answer)
    if refusal is None or not is_too_long(refusal, legs, reach):
        return None
    whole = path_length(legs)
    far = whole if reach is None else min(whole, reach)
    step = far / STEPS
    for count in range(STEPS, 0, -1):
        found = allowed(request, legs, count * step)
        if found is not None:
            return extended(request, legs, (count * step, step), found)
    return None


def extended(request: SpatialRequest, legs: tuple[Point, ...], span: tuple[float, float], found: Any) -> Any:
    """As far beyond a place that is allowed as the next one that is not lets it go."""
    low, step = span
    for _ in range(HALVINGS):
        step /= 2.0
        further = allowed(request, legs, low + step)
        if further is not None:
            low, found = low + step, further
    return found


def allowed(request: SpatialRequest, legs: tuple[Point, ...], length: float) -> Any:
    """The first part of a way, so long, if it may be answered."""
    answer = request.shaped(cut(legs, length)[1:])
    return answer if request.why_not(answer) is None else None
