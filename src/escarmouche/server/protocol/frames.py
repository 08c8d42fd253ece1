"""What happened: one frame for each entry of a record."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Fields, Place, Text
from escarmouche.server.protocol.requests import Form
from escarmouche.server.protocol.states import State
from escarmouche.server.protocol.tables import Table

Change = Literal["start", "add", "at_least", "at_most", "fix", "halve"]


class TallyLine(Plain, frozen=True):
    """One reason of a number."""

    change: Change  # what it does to the number
    amount: float  # by how much, or to what
    after: float  # the number from here on
    rule: str  # behind it
    label: Text  # the rule in short


class Tally(Plain, frozen=True):
    """A number with its reasons."""

    value: float  # what it comes to
    lines: list[TallyLine]  # in the order of the rules


class MatchEvent(Plain, frozen=True):
    """Something that happened."""

    kind: str  # of event: `moved`
    rule: str  # behind it
    title: Text | None  # of the rule
    sentence: Text  # what happened
    figure: int  # whom it is about, or -1
    target: int  # whom it was done to, or -1
    seat: int  # whom it concerns, or -1
    at: list[float] | None  # where the figure stands then: x, y, height above the table, turn
    fields: Fields  # everything else that is known of it
    tallies: dict[str, Tally]  # the numbers that led to it, by name


class RollShown(Plain, frozen=True):
    """Dice that were thrown."""

    dice: list[int]  # the sides of each
    name: str  # as players call them: `2D6`
    by: int  # the figure that rolled, or -1
    key: str  # of the message that asked for them
    rule: str  # behind them
    title: Text | None  # of the rule
    sentence: Text  # what they are for
    threshold: int | None  # what a die must show to count, where the rule looks at that alone
    faces: list[int]  # what they show
    cause: Text | None = None  # what provoked them
    needs: tuple[int, ...] = ()  # what each must show to be a hit, where a die is one by itself
    counts: tuple[int, ...] = ()  # what each counts as, where that is not what it shows
    seats: tuple[int, ...] = ()  # whose they are, where players throw and no figure: one for all dice, or one for each
    hidden: Literal[False] | msgspec.UnsetType = msgspec.UNSET  # never true here


class HiddenRoll(Plain, frozen=True):
    """Dice that this seat may not see."""

    hidden: Literal[True] = True  # in place of everything else


class Question(Plain, frozen=True):
    """The question that was answered."""

    key: str  # of the message that asked it
    rule: str  # behind it
    sentence: Text  # the question
    figure: int  # it was about, or -1


class Walk(Plain, frozen=True):
    """The way somebody was sent; it may have been stopped earlier, as the event tells."""

    figure: int  # that walked
    points: list[Place]  # where it started, and its legs


class Undone(Plain, frozen=True):
    """Answers that were taken back."""

    seat: int  # that asked for it
    to: int  # how many answers in force remain


class AskedNext(Plain, frozen=True):
    """Who is asked what after it, as everybody may know it."""

    seats: list[int]  # that are asked
    form: Form  # of the answer
    key: str  # of the message that asks it
    rule: str  # behind it
    sentence: Text  # the question
    figure: int  # it is about, or -1


class Frame(Plain, frozen=True):
    """What one entry of the record did, as far as a seat may see it; frame 0 is the set-up."""

    index: int  # of the state after it
    seat: int  # that answered; -1 for dice and for the server
    entry: dict[str, Any] | None  # as in record.md, or `{"seat": 1, "hidden": true}` for what this seat may not know
    question: Question | None  # that was answered
    chosen: Text | None  # the option that was taken
    roll: RollShown | HiddenRoll | None  # dice that were thrown
    path: Walk | None  # the way somebody was sent
    events: list[MatchEvent]  # what happened
    revealed: list[dict[str, Any]]  # the answers given together, in the frame of the last of them
    undo: Undone | None  # answers that were taken back; then there are no events
    note: Text | None  # where the server itself has something to say
    asked: AskedNext | None  # who is asked what after it
    round: int  # of the match
    state: State | None = None  # in replays, when it differs from that of the frame before
    told: Text | None = None  # what of the choice matters, where no event tells it
    events_kept: int | msgspec.UnsetType = msgspec.UNSET  # after an undo: how many events told so far still stand


class TableAt(Plain, frozen=True):
    """The table since some moment."""

    index: int  # from which on it is as it is
    table: Table | msgspec.Raw  # with its scenery


class RoundAt(Plain, frozen=True):
    """Where a round begins."""

    round: int  # its number
    index: int  # of its first state


class Replay(Plain, frozen=True, rename={"from_": "from"}):
    """`GET /api/matches/{id}/replay?from=0&to=200`: at most 500 frames at once, and fewer if they are long: go on behind the last."""

    index: int  # how many entries the record has
    from_: int  # the first frame of this answer, which always has its state
    frames: list[Frame | msgspec.Raw]  # with their states
    tables: list[TableAt]  # wherever the scenery changed
    rounds: list[RoundAt]  # where each begins
    last: State | None  # after the last frame of this answer
