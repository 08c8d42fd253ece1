"""The state of a match as one seat sees it: the scene of the engine, with its words."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from escarmouche.engine.showing.scene import Fact, Plain, Range, Score, Tag, Widget
from escarmouche.server.protocol.basics import Place, Text
from escarmouche.server.protocol.matches import Outcome


class StateShown(Plain, frozen=True):
    """Something that holds of a figure now."""

    key: str  # `stunned`
    label: Text  # in words that agree with the figure


class Figure(Plain, frozen=True):
    """A figure and its sheet."""

    id: int  # its number
    name: str  # of the figure
    monogram: str  # two letters that no other figure of the match has
    role: Text | None  # what it is in its band
    owner: int  # the seat it belongs to
    controller: int  # the seat that decides for it
    base: tuple[float, float]  # half its length and half its width
    height: float  # of the figure
    at: tuple[float, float, float, float] | None  # x, y, height above the table, turn; null without a place on it
    in_play: bool  # false when it is out of action or has left the table
    widgets: tuple[Widget, ...]  # numbers, tracks, tokens, cards
    tags: tuple[Tag, ...]  # traits, powers, weapons
    states: tuple[StateShown, ...]  # what holds of it now
    ranges: tuple[Range, ...]  # how far it reaches
    cost: int  # what it is worth; -1 where nothing has a price


class Marker(Plain, frozen=True):
    """Something that lies on the table, is carried, or counts for a side."""

    kind: str  # `loot`
    label: Text  # in words
    at: tuple[float, float, float] | None  # x, y, height above the table; null when it has left it
    figure: int  # whose it is, of a body; or -1
    carrier: int  # the figure that carries it, or -1
    seat: int  # the seat that it counts for, or -1
    number: int = 0  # tells it from others of its kind


class Zone(Plain, frozen=True):
    """A part of the table that matters."""

    kind: str  # `deployment`
    label: Text  # in words
    seat: int  # whose it is, or -1
    polygon: tuple[Place, ...]  # its outline


class Effect(Plain, frozen=True):
    """An effect in force."""

    kind: str  # `entrave`
    label: Text  # in words
    figure: int  # the one it bears on, or -1
    rule: str  # behind it
    at: Place | None = None  # the middle of the zone it fills
    radius: float = 0.0  # of that zone


class Stage(Plain, frozen=True):
    """What an audience sees, as the store keeps it."""

    round: int  # 0 before the first
    rounds: int  # how many there are; 0 or -1 where nobody knows
    active: int  # the seat in hand
    acting: int  # the figure in hand, or -1
    actions_left: int  # of the figure in hand; -1 where actions are not counted
    figures: tuple[Figure, ...]  # all that are shown
    markers: tuple[Marker, ...]  # objectives, bodies
    zones: tuple[Zone, ...]  # deployment, ways out
    scores: tuple[Score, ...]  # what is counted for every seat
    effects: tuple[Effect, ...]  # in force
    facts: tuple[Fact, ...] = ()  # what else the game shows: hands of cards and the like


class State(Stage, frozen=True, kw_only=True):
    """What one seat may see of a match, and nothing else."""

    seat: int  # whose eyes; -1 for a spectator
    outcome: Outcome | None  # how the match ended


class StageChange(Plain, frozen=True):
    """What of a stage is other than before: a value, a whole list, or some of its items by their places in it."""

    round: int | UnsetType = UNSET  # as in the state
    rounds: int | UnsetType = UNSET  # as in the state
    active: int | UnsetType = UNSET  # as in the state
    acting: int | UnsetType = UNSET  # as in the state
    actions_left: int | UnsetType = UNSET  # as in the state
    figures: tuple[Figure, ...] | dict[int, Figure] | UnsetType = UNSET  # all, or those that are other
    markers: tuple[Marker, ...] | dict[int, Marker] | UnsetType = UNSET  # all, or those that are other
    zones: tuple[Zone, ...] | dict[int, Zone] | UnsetType = UNSET  # all, or those that are other
    scores: tuple[Score, ...] | dict[int, Score] | UnsetType = UNSET  # all, or those that are other
    effects: tuple[Effect, ...] | dict[int, Effect] | UnsetType = UNSET  # all, or those that are other
    facts: tuple[Fact, ...] | dict[int, Fact] | UnsetType = UNSET  # all, or those that are other


class StateChange(StageChange, frozen=True):
    """What of the state is other than when this connection was last told of it; what is missing is as it was."""

    seat: int | UnsetType = UNSET  # as in the state
    outcome: Outcome | UnsetType | None = UNSET  # as in the state
