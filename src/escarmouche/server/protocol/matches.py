"""Matches as they are listed, made and entered."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Setting, Text
from escarmouche.server.protocol.games import ScenarioInfo

Status = Literal["open", "over", "kept"]
SeatKind = Literal["here", "link", "computer", "nobody"]
DiceKind = Literal["server", "typed", "friendly"]
UndoPolicy = Literal["none", "free", "consent", "always"]
Units = Literal["inch", "cm"]


class You(Plain, frozen=True):
    """What a token allows."""

    seats: list[int]  # that it holds; none to watch
    host: bool  # whether it made the match


class Entered(Plain, frozen=True):
    """`POST /api/matches/{id}/enter`."""

    you: You  # what the token allows


class SeatLink(Plain, frozen=True):
    """The link for a seat that is played elsewhere."""

    seat: int  # its number
    path: str  # of the page, with the token behind `#`
    token: str  # the seat itself


class WatchLink(Plain, frozen=True):
    """The link for spectators."""

    path: str  # of the page, with the token behind `#`
    token: str  # to watch


class Links(Plain, frozen=True):
    """`GET /api/matches/{id}/links`, for the host."""

    links: list[SeatLink]  # of the seats that are played elsewhere
    watch: WatchLink  # for spectators
    you: You  # what one's own token allows


class Made(Links, frozen=True):
    """A new match: `POST /api/matches`, `POST /api/matches/{id}/fork`."""

    id: str  # of the match
    token: str  # one's own
    path: str  # one's own link


class Imported(Plain, frozen=True):
    """`POST /api/records`: a `kept` match, to look at and to play on from."""

    id: str  # of the match
    token: str  # to watch
    path: str  # of the page
    index: int  # how many entries it has


class Outcome(Plain, frozen=True):
    """How a match ended."""

    winners: list[int]  # nobody or all in a draw; several: a team, or equals before others
    rule: str  # by which it ended
    title: Text | None  # of the rule
    scores: list[int]  # by seat
    sentence: Text  # who has won
    conceded: int | None  # the seat that gave up
    called_off: bool = False  # before it began: nobody has won
    closed: Text | None = None  # why, when not by its rules: given up, agreed, a standstill, too long
    ranks: tuple[int, ...] = ()  # the place of each seat, where more than two play; equals share one


class BandBrief(Plain, frozen=True):
    """The band of a seat."""

    title: Text  # its name
    value: int | None  # what it is worth


class SeatInfo(Plain, frozen=True):
    """Who sits where."""

    seat: int  # its number
    name: str  # of the player; empty: the seat is called by its colour, in the reader's language
    kind: SeatKind  # whoever made the match, whoever opens the link, a computer player, or nobody any more
    player: str  # which computer player
    band: BandBrief | None  # as far as one may know it; null: whoever sits there has still to choose it
    team: int = -1  # its number; -1: each plays for himself


class Strand(Plain, frozen=True):
    """What a seat gives for the dice (dice.md)."""

    seat: int  # that gives it
    hash: str  # of the strand; empty until it is given
    strand: str  # 64 hexadecimal digits; empty until all hashes are there and the seat has shown it


class DiceInfo(Plain, frozen=True):
    """Whose dice."""

    kind: DiceKind  # `typed`: people throw real dice and type them; `friendly`: in a lesson they favour the pupil
    commitment: str  # SHA-256 of `escarmouche seed ` followed by the seed
    seed: str | None  # told when the match is over
    strands: list[Strand]  # of the seats that give one; play begins when all are there
    reveal_by: str | None  # until when the strands must be shown, once all hashes are there


class Origin(Plain, frozen=True):
    """The moment of another match that this one goes on from."""

    match: str  # its id
    index: int  # how many entries they share


class Resumed(Plain, frozen=True, rename={"from_": "from"}):
    """Where a match went on under newer rules, from its last boundary."""

    index: int  # at which entry
    from_: str  # the version of the rules before
    to: str  # the version since


class MatchFacts(Plain, frozen=True):
    """What is said of a match wherever it is spoken of."""

    id: str  # of the match
    game: str  # its id
    title: Text  # of the game
    scenario: ScenarioInfo  # what it is about
    status: Status  # `kept`: an imported record, to look at and to play on from
    round: int  # where it stands
    index: int  # how many entries its record has
    names: list[str]  # of the players; empty where none was given
    outcome: Outcome | None  # how it ended
    updated: str  # when something was last done in it


class MatchLine(MatchFacts, frozen=True):
    """A match in a list."""

    you: You | msgspec.UnsetType = msgspec.UNSET  # in the list of one's own: what the token allows
    my_turn: bool | msgspec.UnsetType = msgspec.UNSET  # in the list of one's own: whether one of its seats is asked


class Watch(Plain, frozen=True):
    """`GET /api/watch`: public matches, the latest first."""

    matches: list[MatchLine]  # at most 50


class Mine(Plain, frozen=True):
    """`POST /api/mine`: the matches of some tokens."""

    matches: list[MatchLine]  # in the order of the tokens


class Info(MatchFacts, frozen=True):
    """`GET /api/matches/{id}`: everything about a match but its state."""

    created: str  # when it was made
    seats: list[SeatInfo]  # who plays
    dice: DiceInfo  # whose dice
    undo: UndoPolicy  # what may be taken back
    units: Units  # in which the page measures
    unit: Text  # of the game, of several
    one_unit: Text  # the same, of one
    odds: bool  # whether players are shown the chances of their choices
    public: bool  # whether it is listed and anybody may look on
    pace: int  # milliseconds that a computer player waits before each decision
    switches: dict[str, Setting]  # house rules that were changed
    rules_version: str  # it was begun under
    other_rules: Text | None  # of a match that is only looked at: by which other rules than those here it was played
    has_secrets: bool  # whether anything is hidden from anybody
    sealed: bool  # whether that still is: everybody sees what his own seat may
    origin: Origin | None  # the match that it goes on from
    rematch: str | None  # the id of the next one
    resumed: list[Resumed]  # where it went on under newer rules
    you: You  # what one's token allows
    campaign: str | None = None  # the id of the one that it is played for


class Rematch(Plain, frozen=True, tag_field="type", tag="rematch"):
    """The same again: `POST /api/matches/{id}/rematch`, and told to everybody who had a seat."""

    id: str  # of the new match
    match: str  # the same
    token: str  # for the seats one had
    path: str  # one's own link


class Queued(Plain, frozen=True):
    """`GET /api/queue`: where one's slow work stands (records, forks, `verify`)."""

    place: int | None  # how many turns until one's own; 0 while it is done, null when nothing is wanted
    sentence: Text | None  # the same in words, while one waits


class Verified(Plain, frozen=True):
    """`POST /api/matches/{id}/verify`: everything played again, every die compared with the tape."""

    ok: bool  # whether all is as it was
    entries: int  # in the record
    dice: int  # throws that were compared
    seed: str | None  # once it is told
    key: str | None  # of the tape: what follows from the seed and all strands
    problem: Text | None  # what is not as it was
