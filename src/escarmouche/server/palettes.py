"""The palette of the table editor: every nature with its words, and the piece that is laid down first."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from escarmouche.server.drawn_tables import QUALITIES
from escarmouche.server.protocol.tables import Nature, Palette
from escarmouche.server.screens import OURS, read
from escarmouche.server.texts import kind_label, own, words_of
from escarmouche.table.scenery.files import ShapeEntry, natures

FILE: Final = OURS / "palette.toml"


class Laid(ShapeEntry, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A piece as it is laid down first."""

    group: str
    height: float = 0.0
    floor: float = 0.0
    state: str = ""


def read_palette() -> dict[str, Laid]:
    """The file, kind by kind, in its order."""
    return read(FILE, dict[str, Laid])


@cache
def palette_told() -> Palette:
    return Palette([nature_told(kind, laid) for kind, laid in read_palette().items()])


def nature_told(kind: str, laid: Laid) -> Nature:
    nature = natures()[kind]
    return Nature(
        kind=kind,
        label=kind_label(words_of(""), kind),
        group=own(f"palette.{laid.group}"),
        shape=shape_told(laid),
        floor=laid.floor,
        height=laid.height,
        state=laid.state,
        cover=nature.cover,
        ground=list(nature.ground),
        **{name: getattr(nature, name) for name in QUALITIES},
    )


def shape_told(laid: Laid) -> dict[str, Any]:
    """The shape as table files write it."""
    given: dict[str, Any] = {"disc": laid.disc, "box": laid.box, "polygon": laid.polygon}
    return {form: value for form, value in given.items() if value is not None}
