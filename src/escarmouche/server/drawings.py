"""The engraved drawing of a game as data: outlines with the darkness inside them, which the page cuts into lines."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.formulas import why_not_formula
from escarmouche.server.protocol.screens import GameDrawing
from escarmouche.server.screens import OURS, ScreenError, read, screen_file, shaped

FILE: Final = "drawing.toml"

Number = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
Size = Annotated[float, msgspec.Meta(ge=0, le=100)]
Gap = Annotated[float, msgspec.Meta(ge=1, le=100)]  # closer lines would take the page long to cut
Outline = Annotated[str, msgspec.Meta(pattern=r"^M[MLHVCQZ0-9 .-]+\Z", max_length=4000)]
Formula = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Grain(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """Lines a burin follows: straight at an angle, rings round a centre, or rays from it; one of them."""

    angle: Number | None = None
    rings: tuple[Number, Number] | None = None
    rays: tuple[Number, Number] | None = None


class Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """One outline, in a picture 320 wide and 220 high."""

    path: Outline  # an SVG path with absolute coordinates
    tone: Number | Formula | None = None  # how dark it is, from 0 (paper) to 1 (ink), at x and y
    grain: Grain | None = None  # at 45 degrees unless given
    gap: Gap = 2.6  # between two lines
    cross: Grain | None = None  # a second set of lines where it is darkest
    line: Size = 1.3  # width of the outline; 0 for none
    fill: Literal["paper", "ink", "none"] = "paper"
    lit: Size = 1.0  # how much light falls on it, seen on a dark ground
    is_pale: bool = False  # the outline in the colour of the paper: a light thread over a dark one
    is_shadow: bool = False  # a cast shadow: nothing at all on a dark ground
    is_sky: bool = False  # its lines are the same on a dark ground


class Drawing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A whole picture, what lies behind first."""

    forms: Annotated[tuple[Form, ...], msgspec.Meta(min_length=1, max_length=200)]


def read_drawing(file: Path) -> Drawing:
    """The drawing of a file; raises ScreenError naming the place."""
    drawing = read(file, Drawing)
    for number, form in enumerate(drawing.forms):
        for name, grain in (("grain", form.grain), ("cross", form.cross)):
            if grain is not None and [grain.angle, grain.rings, grain.rays].count(None) != 2:
                raise ScreenError(file, f"one of angle, rings and rays - at `$.forms[{number}].{name}`")
        problem = why_not_formula(form.tone) if isinstance(form.tone, str) else ""
        if problem:
            raise ScreenError(file, f"{problem} - at `$.forms[{number}].tone`")
    return drawing


@cache
def drawing_told(game: Game | None) -> GameDrawing:
    """The drawing as the page takes it: that of the game, or ours."""
    own = screen_file(game, FILE) if game is not None else OURS / FILE
    drawing = read_drawing(own if own.is_file() else OURS / FILE)
    return shaped(drawing, GameDrawing)
