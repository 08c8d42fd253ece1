"""What the page shows of a game from the game's own folder."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Place, Text


class LessonNote(Plain, frozen=True):
    """Something that is said once, when its cue comes."""

    id: str  # of the note
    on: str  # `start`, `end`, `won`, `lost`, `drawn`, `asked KEY` for a question put to the pupil, `happened KIND` for an event
    nth: int  # it speaks the n-th time its cue comes
    title: Text  # in a few words
    text: Text  # what it says
    rule: str  # where to read on, or nothing
    tap: list[str]  # what to touch: the first of these options that is open, or `table`, `confirm`, `for_me`


class Lesson(Plain, frozen=True):
    """`GET /api/games/{game}/lesson`: the guided first match; 404 if the game has none."""

    game: str  # its id
    minutes: int  # it takes about so long
    goal: Text  # what there is to win
    wish: dict[str, Any]  # the body of `POST /api/matches` that makes it
    notes: list[LessonNote]  # in the order in which they are usually heard


class Gestures(Plain, frozen=True):
    """What a figure dragged on the table means: kinds of options, the likeliest first."""

    begin: list[str]  # that take the figure in hand
    move: list[str]  # that let it go somewhere
    charge: list[str]  # that let it go at somebody


class DrawnGrain(Plain, frozen=True, omit_defaults=True):
    """Lines a burin follows: one of the three."""

    angle: float | msgspec.UnsetType = msgspec.UNSET  # straight, in degrees
    rings: Place | msgspec.UnsetType = msgspec.UNSET  # round a centre
    rays: Place | msgspec.UnsetType = msgspec.UNSET  # from a centre


class DrawnForm(Plain, frozen=True, omit_defaults=True):
    """One outline of a drawing 320 wide and 220 high; what is left out has its default (page.md)."""

    path: str  # an SVG path with absolute coordinates
    tone: float | str | msgspec.UnsetType = msgspec.UNSET  # how dark, from 0 to 1: a number or a formula
    grain: DrawnGrain | msgspec.UnsetType = msgspec.UNSET  # of its lines
    gap: float | msgspec.UnsetType = msgspec.UNSET  # between two lines
    cross: DrawnGrain | msgspec.UnsetType = msgspec.UNSET  # a second set of lines where it is darkest
    line: float | msgspec.UnsetType = msgspec.UNSET  # width of the outline
    fill: Literal["paper", "ink", "none"] | msgspec.UnsetType = msgspec.UNSET  # inside it
    lit: float | msgspec.UnsetType = msgspec.UNSET  # how much light falls on it, seen on a dark ground
    is_pale: bool | msgspec.UnsetType = msgspec.UNSET  # the outline in the colour of the paper
    is_shadow: bool | msgspec.UnsetType = msgspec.UNSET  # nothing at all on a dark ground
    is_sky: bool | msgspec.UnsetType = msgspec.UNSET  # its lines are the same on a dark ground


class GameDrawing(Plain, frozen=True):
    """`GET /api/games/{game}/drawing`: of the game, or ours for one that has none or is not here."""

    forms: list[DrawnForm]  # what lies behind first
