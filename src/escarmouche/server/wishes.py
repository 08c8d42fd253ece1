"""What clients wish of bands, tables and shelves, over HTTP; a field that nobody knows is refused."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from escarmouche.campaign.stages import MOST_STAGES
from escarmouche.lab.trials import MOST_MATCHES
from escarmouche.reading.budget import BAND
from escarmouche.server.budgets import BODY, FARTHEST
from escarmouche.server.incoming import (
    MOST_SEATS,
    Band,
    Bands,
    Key,
    Line,
    Message,
    Play,
    Players,
    Seat,
    Seed,
    Switches,
    Title,
    Token,
    Value,
)
from escarmouche.server.protocol.basics import Answer
from escarmouche.server.protocol.shelf import ShelfKind


class BandWish(Message):
    """`POST /api/games/{game}/bands/check`: a band to be judged, as data or as the text of a file."""

    band: dict[str, Any] | None = None  # as data
    toml: Annotated[str, StringConstraints(max_length=BAND.bytes)] | None = None  # ... or as a band file
    switches: Switches = Field(default_factory=dict)  # house rules that are changed
    value: Value | None = None  # agreed on, for a band that names none


class BandDraft(Message):
    """`POST /api/games/{game}/bands/judge`: a band in the making."""

    band: dict[str, Any]  # as a band list has it, whatever is wrong with it
    value: Value | None = None  # agreed on; that of the band where nothing is said
    switches: Switches = Field(default_factory=dict)  # house rules that are changed
    figure: Line | None = None  # of which everything is tried that it might have


class DrawWish(Message):
    """`POST /api/games/{game}/bands/draw`: a band drawn at random."""

    value: Value | None = None  # agreed on; the usual one where nothing is said
    seed: Seed = ""  # draws the same again
    switches: Switches = Field(default_factory=dict)  # house rules that are changed


class TrialWish(Message):
    """`POST /api/games/{game}/trials`: a band that plays quick matches against another."""

    band: Band  # the one that is tried: a whole one, or the id of a sample band
    against: Band  # ... against this one
    value: Value | None = None  # both are held to it; else to what they name
    matches: Annotated[int, Field(ge=1, le=MOST_MATCHES)] = MOST_MATCHES  # how many
    seed: Seed = ""  # drawn when empty
    switches: Switches = Field(default_factory=dict)  # house rules that are changed


class TableWish(Message):
    """`POST /api/tables/judge`: a table to be judged for a game."""

    game: Key  # its id
    scenario: Key = ""  # its id; the first one where nothing is said
    table: dict[str, Any]  # the content of a table file, or a recipe and a seed
    seats: Players = 0  # how many play; as many as it has room for where nothing is said


class ShelfWish(Message):
    """`POST /api/shelf/items`, `POST /api/shelf/read`: a band or a table to be kept or read, as data or as the text of a file."""

    kind: ShelfKind | None = None  # without it, as it looks
    game: Key = ""  # its id; without it, the one that it fits best
    scenario: Key = ""  # for which a table was made
    title: Title = ""  # its name; without it, the one that it brings
    name: Title = ""  # ... or this one, where it brings none
    body: dict[str, Any] | None = None  # as data
    text: Annotated[str, StringConstraints(max_length=BODY.bytes)] | None = None  # ... or as a file has it
    mend: bool = False  # whether what can be read is kept when some of it cannot


class ShelfChange(Message):
    """`PUT /api/shelf/items/{id}`: what is kept from now on in its place."""

    version: Annotated[int, Field(ge=1, le=FARTHEST)]  # that the client knows; another one is `stale`
    game: Key = ""  # its id; without it, as before
    scenario: Key = ""  # for which a table was made
    title: Title = ""  # its name; without it, the one that it brings
    body: dict[str, Any]  # as data


class ShelfName(Message):
    """`POST /api/shelf/items/{id}/rename`: another name."""

    title: Annotated[Title, StringConstraints(min_length=1)]  # from now on


class ShelfCopy(Message):
    """`POST /api/shelf/items/{id}/copy`: one more like it on one's own shelf, whosever it is."""

    title: Title = ""  # its name; without it, the same


class CampaignWish(Play):
    """`POST /api/campaigns`: everything but `game` may be left out; how its matches are played is said as in a match."""

    game: Key  # its id
    title: Title = ""  # as its players call it
    bands: Bands | None = None  # of each seat, sample bands or whole ones; null: a sample band
    scenarios: Annotated[list[Key], Field(max_length=MOST_STAGES)] | None = None  # in a row; those of the game without
    camps: Annotated[list[Seat], Field(max_length=MOST_SEATS)] | None = None  # of each seat, for all of it
    switches: Switches = Field(default_factory=dict)  # house rules that are changed
    terms: Switches = Field(default_factory=dict)  # what else is agreed on
    sample: Annotated[int, Field(ge=0, le=9999)] = 0  # which sample bands and tables


class Decision(Message):
    """`POST /api/campaigns/{id}/decide`: the answer of a seat to what it is asked."""

    seat: Seat  # one's own
    version: Annotated[int, Field(ge=0, le=FARTHEST)]  # that the client knows; another one is `stale`
    answer: Answer = None  # in the form of the question


class CampaignsWish(Message):
    """`POST /api/campaigns/mine`: the tokens that a page has kept."""

    tokens: Annotated[list[Token], Field(max_length=50)]  # at most 50
