"""How a record is refused, and what is asked of plain data before it is trusted."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.faults.fault import Fault, Saying, brief_text, expected

HEX: Final = "0123456789abcdef"


@mypyc_attr(native_class=False)
class RecordError(Fault):
    """A record that is refused: where (header.bands, entries[37], a line and a column), and why. Nothing has been loaded."""

    def __init__(self, place: str | Saying, problem: Saying, *, key: str = "record.damaged", file: str = "") -> None:
        super().__init__(problem, place=place, file=file)
        self.key: Final = key  # of the message that says in general what is the matter


@mypyc_attr(native_class=False)
class RulesVersionDiffers(RecordError):
    """A sound record of another version of the rules: its answers may not mean the same; go on from a snapshot."""

    def __init__(self, game: str, saved: str, current: str) -> None:
        problem = Saying("fault.record.rules", game=game, saved=saved, current=current)
        super().__init__("header.rules_version", problem, key="record.rules_version")
        self.saved: Final = saved
        self.current: Final = current


def check_names(data: Any, place: str, *, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """An object with these names and no others."""
    if not isinstance(data, dict):
        raise RecordError(place, expected("object", data))
    for name in required:
        if name not in data:
            raise RecordError(place, Saying("fault.missing", named=name))
    for name in data:
        if name not in required and name not in optional:
            raise RecordError(place, Saying("fault.strange", named=brief_text(name)))


def is_whole(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)


def is_count(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool) and data >= 0


def is_hex(data: Any, digits: int) -> bool:
    return isinstance(data, str) and len(data) == digits and all([digit in HEX for digit in data])


def is_list(data: Any, kind: type) -> bool:
    return isinstance(data, list) and all([isinstance(item, kind) for item in data])
