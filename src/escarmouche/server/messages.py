"""What clients may send, with every limit; anything else is refused before it is looked at (docs/server.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_SEATS: Final = 8
MOST_FRAMES: Final = 500

Key = Annotated[str, StringConstraints(max_length=64)]
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00-\x1f\x7f<>]*$")]
Saying = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")
]
Token = Annotated[str, StringConstraints(max_length=512)]
Seat = Annotated[int, Field(ge=-1, lt=MOST_SEATS)]
Coordinate = Annotated[float, Field(ge=-10_000, le=10_000)]
Place = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]


class Message(BaseModel):
    """Nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Message):
    """Who plays one seat."""

    kind: Literal["here", "link", "computer"] = "here"
    name: Name = ""
    player: Key = "greedy"  # which computer player


class Play(Message):
    """How a match is played, whatever is played."""

    seats: Annotated[list[SeatWish], Field(max_length=MOST_SEATS)] | None = None
    dice: Literal["server", "typed"] = "server"
    undo: Literal["none", "free", "consent", "always"] = "consent"
    units: Literal["inch", "cm"] = "inch"
    public: bool = False
    pace: Annotated[int, Field(ge=0, le=5000)] = 0
    seed: Annotated[str, StringConstraints(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    lang: Literal["fr", "en"] = "fr"  # of the names of players who gave none


class NewMatch(Play):
    """A match to be made."""

    game: Key
    scenario: Key | None = None
    bands: Annotated[list[Key | dict[str, Any]], Field(max_length=MOST_SEATS)] | None = None
    table: dict[str, Any] | None = None
    switches: dict[Key, bool | int | Key] | None = None
    sample: Annotated[int, Field(ge=0, le=9999)] = 0  # which sample match, where nothing else is said


class Fork(Play):
    """A match that goes on from a moment of another."""

    index: Annotated[int, Field(ge=0, le=1_000_000)]


class BandCheck(Message):
    """A band to be judged, as data or as the text of a file."""

    band: dict[str, Any] | None = None
    toml: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    switches: dict[Key, bool | int | Key] = {}


class Enter(Message):
    """A token, to be kept as a cookie."""

    token: Token


class Tokens(Message):
    """The tokens that a page has kept."""

    tokens: Annotated[list[Token], Field(max_length=50)]


class Command(Message):
    """Something that changes a match."""

    type: Literal["command"] = "command"
    id: Id
    do: Literal["answer", "interrupt", "defaults", "undo", "consent", "stand", "concede", "chat"]
    seat: Seat
    index: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    answer: Any = None
    interrupt: Key = ""
    to: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    yes: bool = False
    key: Key = ""
    rule: Key = ""
    option: Key | None = None
    text: Saying | None = None


class Ask(Message):
    """A question to the table, which changes nothing."""

    type: Literal["ask"] = "ask"
    id: Id = "ask"
    what: Literal["check", "route", "reach", "suggest", "sight", "ruler", "ranges"]
    answer: Any = None
    from_: Annotated[int | Place | None, Field(alias="from")] = None
    to: int | Place | None = None
    figure: int | None = None
    count: Annotated[int, Field(ge=1, le=24)] = 8


class Hello(Message):
    """The first word on the socket."""

    type: Literal["hello"]
    token: Token | None = None
    since: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Look(Message):
    """Another player sits down before the same screen."""

    type: Literal["look"]
    seat: Seat
