"""What of a state is other than before: rows keep it, and connections are told it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.server.protocol.states import Stage, StageChange

AChange = TypeVar("AChange", bound=StageChange)
AStage = TypeVar("AStage", bound=Stage)


def change_of(kind: type[AChange], before: Stage, after: Stage) -> AChange:
    """What is other than before, of the fields that this kind of change has."""
    found: dict[str, Any] = {}
    for name in kind.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        if isinstance(new, tuple) and len(old) == len(new):
            found[name] = {i: item for i, item in enumerate(new) if old[i] is not item and old[i] != item}
        else:
            found[name] = new
    return kind(**found)


def changed(stage: AStage, change: StageChange) -> AStage:
    """A stage with what is other."""
    found: dict[str, Any] = {}
    for name in change.__struct_fields__:
        new = getattr(change, name)
        if isinstance(new, dict):
            items = list(getattr(stage, name))
            for i, item in new.items():
                items[i] = item
            found[name] = tuple(items)
        elif new is not msgspec.UNSET:
            found[name] = new
    return replace(stage, **found)
