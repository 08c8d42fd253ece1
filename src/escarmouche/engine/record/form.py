"""How a record is refused, and what is asked of plain data before it is trusted."""

from __future__ import annotations

from typing import Any, Final

HEX: Final = "0123456789abcdef"


class RecordError(Exception):
    """A record that is refused: where, and why. Nothing has been loaded."""

    def __init__(self, place: str, problem: str, *, key: str = "record.damaged") -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place: Final = place  # "line 3, column 7", "header", "entry 37", "digest 2"
        self.problem: Final = problem
        self.key: Final = key  # of the message shown to players, with place and problem as its fields


class RulesVersionDiffers(RecordError):
    """A sound record of another version of the rules: its answers may not mean the same; go on from a snapshot."""

    def __init__(self, game: str, saved: str, current: str) -> None:
        problem = (
            f"played by the rules of {game} version {saved!r}, but these are version {current!r}: "
            "replaying its answers could give another match; go on from its last snapshot instead"
        )
        super().__init__("header", problem, key="record.rules_version")
        self.saved: Final = saved
        self.current: Final = current


def check_names(data: Any, place: str, *, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """An object with these names and no others."""
    if not isinstance(data, dict):
        raise RecordError(place, f"an object is expected, not {brief(data)}")
    for name in required:
        if name not in data:
            raise RecordError(place, f"{name!r} is missing")
    for name in data:
        if name not in required and name not in optional:
            raise RecordError(place, f"{brief(name)} does not belong here")


def is_whole(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)


def is_count(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool) and data >= 0


def is_hex(data: Any, digits: int) -> bool:
    return isinstance(data, str) and len(data) == digits and all([digit in HEX for digit in data])


def is_list(data: Any, kind: type) -> bool:
    return isinstance(data, list) and all([isinstance(item, kind) for item in data])


def brief(data: Any) -> str:
    """What was found instead, cut short."""
    said = repr(data)
    return said if len(said) <= 60 else said[:57] + "..."
