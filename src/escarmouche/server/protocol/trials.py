"""Trials of a band: many quick matches against another, in the background."""

from __future__ import annotations

from typing import Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Text

TrialStatus = Literal["waiting", "playing", "done", "stopped", "spent", "failed", "interrupted"]


class Estimate(Plain, frozen=True):
    """A share and the interval in which it lies in 95 cases of 100 (Wilson's)."""

    value: float  # from 0 to 1
    low: float  # where the interval begins
    high: float  # ... and ends


class FigureTried(Plain, frozen=True):
    """What one figure did, a match on average."""

    name: str  # of the figure
    points: int | None  # what it costs; null where the game counts no points
    hurt: float  # life that it took from enemies
    felled: float  # enemies that it put out of action
    goals: float  # that it reached for the scenario
    survived: float  # share of the matches at whose end it was not out of action
    worth: float | None  # points of the enemies that it put out of action, for each point of its own


class Trial(Plain, frozen=True):
    """`POST /api/games/{game}/trials`, `GET` and `DELETE /api/trials/{id}`: how far it is, and what came of it so far."""

    id: str  # of the trial
    game: str  # its id
    status: TrialStatus  # `spent`: its time is over; `failed`: given up; `interrupted`: its server has ended; `sentence` tells it
    place: int | None  # how many turns it still waits; null when it waits no more
    sentence: Text | None  # its place in words, or why it ended early
    matches: int  # that were wished
    played: int  # so far
    seed: str  # same seed, same bands, same results
    player: str  # who plays both bands
    won: int  # by the band that is tried
    drawn: int  # won by nobody
    lost: int  # won by the other band
    rate: Estimate | None  # of wins, a draw counting half; null before the first match
    titles: list[Text | None]  # of the band that is tried and of the one against it
    figures: list[FigureTried]  # of the band that is tried
    others: list[FigureTried]  # of the band against it
