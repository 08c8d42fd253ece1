"""What clients may send, with every limit; anything else is refused before it is looked at (docs/server.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from escarmouche.engine.bands.forms import MOST_FIGURES, MOST_VALUE
from escarmouche.server.budgets import FARTHEST, TITLE
from escarmouche.server.protocol.basics import Answer
from escarmouche.server.protocol.matches import DiceKind, UndoPolicy, Units

MOST_SEATS: Final = 8
SeatTaken = Literal["here", "link", "computer"]

Key = Annotated[str, StringConstraints(max_length=64)]
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00-\x1f\x7f<>]*$")]
Saying = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")
]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=TITLE, pattern=r"^[^\x00-\x1f\x7f]*$")]
Token = Annotated[str, StringConstraints(max_length=512)]
Seat = Annotated[int, Field(ge=-1, lt=MOST_SEATS)]
Players = Annotated[int, Field(ge=0, le=MOST_SEATS)]
Digits = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Switches = dict[Key, bool | int | Key]
Band = Key | dict[str, Any]
Bands = Annotated[list[Band | None], Field(max_length=MOST_SEATS)]
Index = Annotated[int, Field(ge=0, le=FARTHEST)]
Value = Annotated[int, Field(ge=1, le=MOST_VALUE)]
Line = Annotated[int, Field(ge=0, lt=MOST_FIGURES)]
Seed = Annotated[str, StringConstraints(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
Coordinate = Annotated[float, Field(ge=-10_000, le=10_000)]
Place = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]


class Message(BaseModel):
    """Nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Message):
    """Who plays one seat."""

    kind: SeatTaken = "here"  # whoever makes the match, whoever opens the link, or a computer player
    name: Name = ""  # of the player; without one, the seat is called by its colour
    player: Key = "greedy"  # which computer player


class Play(Message):
    """How a match is played, whatever is played."""

    seats: Annotated[list[SeatWish], Field(max_length=MOST_SEATS)] | None = None  # one's own first, then computers
    dice: DiceKind = "server"  # `typed`: people throw real dice and type them; `friendly`: in a lesson only
    undo: UndoPolicy = "consent"  # what may be taken back, and by whose leave
    units: Units = "inch"  # kept for the page, which converts what it measures
    odds: bool = True  # whether players are shown the chances of their choices, which all agree on by playing
    public: bool = False  # listed under `GET /api/watch`, and anybody may look on
    pace: Annotated[int, Field(ge=0, le=5000)] = 0  # milliseconds that a computer player waits before each decision
    seed: Seed = ""  # fixes the dice


class MatchWish(Play):
    """`POST /api/matches`: everything but `game` may be left out, and then the sample match of the game is taken."""

    game: Key  # its id
    scenario: Key | None = None  # its id
    bands: Bands | None = None  # sample bands or whole ones; null: chosen by whoever opens the link of that seat
    teams: Annotated[list[Seat], Field(max_length=MOST_SEATS)] | None = None  # of each seat; each for himself without
    table: dict[str, Any] | None = None  # a recipe and a seed, or the content of a table file
    switches: Switches | None = None  # house rules that are changed
    sample: Annotated[int, Field(ge=0, le=9999)] = 0  # which sample match, where nothing else is said


class ForkWish(Play):
    """`POST /api/matches/{id}/fork`: a match that goes on from a moment of another."""

    index: Index  # how many entries they share


class Enter(Message):
    """`POST /api/matches/{id}/enter`: a token, to be kept as a cookie."""

    token: Token  # as a link has it behind `#`


class MineWish(Message):
    """`POST /api/mine`: the tokens that a page has kept."""

    tokens: Annotated[list[Token], Field(max_length=50)]  # at most 50


# Commands: what changes a match.


class Deed(Message):
    """What every command says."""

    type: Literal["command"] = "command"  # always
    id: Id  # made by the client and never used again: up to 64 letters, digits, `-`, `_`
    seat: Seat  # that does it, one's own
    index: Index | None = None  # the index that the client believes in


class AnswerCommand(Deed):
    """Answer the question; for typed dice the faces, with any own seat."""

    do: Literal["answer"]  # always
    answer: Answer = None  # in the form of the question


class InterruptCommand(Deed):
    """Slip something in before the answer."""

    do: Literal["interrupt"]  # always
    interrupt: Key  # its id


class DefaultsCommand(Deed):
    """The default, and again while the same question is put to the same seat (deployment): for whoever gets no advice."""

    do: Literal["defaults"]  # always


class UndoCommand(Deed):
    """Take back: by policy at once, or a proposal. The standing answers of the seat are withdrawn with it."""

    do: Literal["undo"]  # always
    to: Index | None = None  # how many answers in force shall remain; without it, all but the last own one


class ConsentCommand(Deed):
    """Answer the open proposal; the seat that made it may withdraw it with `false`."""

    do: Literal["consent"]  # always
    yes: bool = False  # whether one agrees


class StandCommand(Deed):
    """Answer so from now on."""

    do: Literal["stand"]  # always
    key: Key  # of the question
    rule: Key = ""  # of the question
    option: Key | None = None  # to be taken while it is legal; null withdraws the standing answer


class ConcedeCommand(Deed):
    """Give up: the match is over if only one side is left; else as `leave`."""

    do: Literal["concede"]  # always


class LeaveCommand(Deed):
    """Go: the other people are asked who shall play the seat; `consent` with `false` comes back until that is done."""

    do: Literal["leave"]  # always


class ReplaceCommand(Deed):
    """Let a computer player take a seat, or nobody, if all other people agree.

    The seat's player has left, or two others at least want it. Before play: the host, of a seat that waits for its player.
    """

    do: Literal["replace"]  # always
    which: Seat  # the seat
    player: Key = ""  # which computer player; empty: nobody, and the seat gives up


class OfferCommand(Deed):
    """Offer a draw: a proposal to the other people; computer players answer at once."""

    do: Literal["offer"]  # always


class PledgeCommand(Deed):
    """Before play: give the hash of one's strand; it may be changed until all hashes are there."""

    do: Literal["pledge"]  # always
    hash: Digits  # SHA-256 of `escarmouche strand `, the seat, a space and the strand (dice.md)


class RevealCommand(Deed):
    """Before play, once all hashes are there: show one's strand; with the last one play begins."""

    do: Literal["reveal"]  # always
    strand: Digits  # 32 random bytes


class BandCommand(Deed):
    """Before play: choose the band of one's seat, where it was left open; once."""

    do: Literal["band"]  # always
    band: Band  # a sample band by its id, or a whole one


class CallOffCommand(Deed):
    """Before play: there will be no match. For every seat, and for the host, with seat -1 if it has none."""

    do: Literal["call_off"]  # always


class NameCommand(Deed):
    """Choose the name that one's seat is called by; what was told before stays as it was told."""

    do: Literal["name"]  # always
    name: Name  # empty: the colour of the seat


class ChatCommand(Deed):
    """Say something; spectators cannot."""

    do: Literal["chat"]  # always
    text: Saying  # at most 500 characters


Command = (
    AnswerCommand | InterruptCommand | DefaultsCommand | UndoCommand | ConsentCommand | StandCommand | ConcedeCommand
    | LeaveCommand | ReplaceCommand | OfferCommand | PledgeCommand | RevealCommand | BandCommand | CallOffCommand | NameCommand
    | ChatCommand
)  # fmt: skip
AnyCommand = Annotated[Command, Field(discriminator="do")]


# Questions to the table, which change nothing.


class Asking(Message):
    """What every question to the table says."""

    type: Literal["ask"] = "ask"  # always
    id: Id = "ask"  # made by the client; the reply has the same


class CheckAsk(Asking):
    """Whether an answer would be allowed, how long it is, where it ends: a `Check`."""

    what: Literal["check"]  # always
    answer: Answer  # a place, a pose or a path
    cut: bool = False  # whether a way that is too long is cut at its limit


class RouteAsk(Asking):
    """A way round what stands between, up to four times the allowance, else the straight one: a `Check`."""

    what: Literal["route"]  # always
    to: Place  # where
    cut: bool = False  # whether a way that is too long is cut at its limit


class ReachAsk(Asking):
    """Where the middle of the base may end: a `Reach`."""

    what: Literal["reach"]  # always


class SuggestAsk(Asking):
    """Some legal answers, the default first: a `Suggestion`."""

    what: Literal["suggest"]  # always
    count: Annotated[int, Field(ge=1, le=24)] = 8  # how many at most


class AdviseAsk(Asking):
    """What the best computer player at hand would answer for one's seat: an `Advice`."""

    what: Literal["advise"]  # always


class SightAsk(Asking):
    """What lies between two figures: a `Sight`."""

    what: Literal["sight"]  # always
    from_: Annotated[int, Field(alias="from")]  # the figure that looks
    to: int  # the figure that is looked at


class RulerAsk(Asking):
    """How far it is, base to base, with the two nearest points: a `Ruler`."""

    what: Literal["ruler"]  # always
    from_: Annotated[int | Place, Field(alias="from")]  # a figure or a place
    to: int | Place  # a figure or a place


class RangesAsk(Asking):
    """How far the weapons of a figure reach: `Ranges`."""

    what: Literal["ranges"]  # always
    figure: int  # its number


class ThreatsAsk(Asking):
    """Where enemies could charge or shoot next: `ThreatMap`."""

    what: Literal["threats"]  # always
    figure: int = -1  # one of them, or -1 for all


class ExposureAsk(Asking):
    """Who could charge a figure or shoot at it next, and whom it could shoot, where it stands or would stand: an `Exposure`."""

    what: Literal["exposure"]  # always
    figure: int  # its number
    at: Place | None = None  # where it would stand


TableAsk = (
    ThreatsAsk | ExposureAsk | CheckAsk | RouteAsk | ReachAsk | SuggestAsk | AdviseAsk | SightAsk | RulerAsk | RangesAsk
)


class OddsAsk(Asking):
    """What may come of each option (or number, of a few) of the question, or of one answer: `OddsTold`."""

    what: Literal["odds"]  # always
    answer: Answer = None  # the only one that is asked about, as it is composed where there is no list


Ask = TableAsk | OddsAsk
AnyAsk = Annotated[Ask, Field(discriminator="what")]


class Hello(Message):
    """The first word on the socket."""

    type: Literal["hello"]  # always
    token: Token | None = None  # without one, that of the cookie
    since: Index | None = None  # the last index that the client knows


class Look(Message):
    """Another player sits down before the same screen."""

    type: Literal["look"]  # always
    seat: Seat  # of that player
