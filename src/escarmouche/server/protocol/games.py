"""The games that are here, as they can be chosen and read."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Icons, Labels, Refusal, Setting, Text

Band = dict[str, Any]


class TableSource(Plain, frozen=True):
    """A table that is made from a recipe."""

    recipe: str  # its id
    seed: int  # which of all that the recipe can make


class Seating(Plain, frozen=True):
    """How many play a scenario."""

    least: int  # at least
    most: int  # at most
    usual: int  # if nobody says
    teams: bool  # whether some may play together


class Sample(Plain, frozen=True):
    """The match that is made when nothing is wished."""

    scenario: str  # its id
    bands: list[str | None]  # by their ids, one a seat
    table: TableSource | None  # null where it is no recipe
    teams: list[int]  # of which team each seat is; empty where each plays for himself


class ScenarioInfo(Plain, frozen=True):
    """What a match can be about."""

    id: str  # of the scenario
    title: Text  # its name
    goal: Text | None  # what there is to win
    table: TableSource | msgspec.UnsetType | None = msgspec.UNSET  # of its sample match, where a whole game is shown
    limit: dict[str, Setting] | msgspec.UnsetType = msgspec.UNSET  # the switch that ends a match with a computer
    rounds: int | msgspec.UnsetType = msgspec.UNSET  # after which it ends, if nothing is agreed on; 0 without a limit
    agreed_by: str | msgspec.UnsetType = msgspec.UNSET  # the switch that agrees on another number, where one does
    seats: Seating | msgspec.UnsetType = msgspec.UNSET  # where not just two play it
    samples: list[Sample] | msgspec.UnsetType = msgspec.UNSET  # for each number of players, where not just two play
    faces: list[int] | msgspec.UnsetType = msgspec.UNSET  # of a D6 that decide on it, where the game has such a die


class GameSummary(Plain, frozen=True):
    """A game in a list."""

    id: str  # of the game
    title: Text  # its name
    summary: Text | None  # in a sentence
    rules_version: str  # of the rules as they are played here
    seats: int  # how many play
    has_secrets: bool  # whether anything is hidden from anybody
    unit: Text  # of length
    scenarios: list[ScenarioInfo]  # that can be played
    has_lesson: bool  # whether there is a guided first match
    has_campaign: bool  # whether scenarios can be played in a row


class Games(Plain, frozen=True):
    """`GET /api/games`."""

    version: str  # of the server
    build: str  # `compiled` or `plain`
    players: list[str]  # the computer players
    games: list[GameSummary]  # all that are here


class BandFigure(Plain, frozen=True):
    """A figure of a sample band."""

    name: str  # of the figure
    role: Text | None  # what it is in its band
    gender: str  # `m` or `f`


class BandInfo(Plain, frozen=True):
    """A sample band."""

    id: str  # of the band
    title: Text  # its name
    value: int | None  # what it is worth
    rule: str  # that describes it, if there is one
    figures: list[BandFigure]  # all of them
    band: Band  # the whole band, as `POST /api/matches` takes it


class SwitchSetting(Plain, frozen=True):
    """One way to set a house rule."""

    value: Setting  # as `POST /api/matches` takes it
    label: Text  # in words


class SwitchInfo(Plain, frozen=True):
    """A house rule."""

    name: str  # of the switch
    rule: str  # the ruling behind it
    title: Text  # its name
    question: Text | None  # what it settles
    explanation: Text  # what the ruling says
    reason: Text | None  # of the default
    default: Setting  # where nothing else is said
    settings: list[SwitchSetting]  # the default first
    takes_number: bool  # whether any whole number above 0 is a setting too
    for_campaigns: bool  # whether it matters in campaigns alone


class Recipe(Plain, frozen=True):
    """A way to make tables."""

    id: str  # of the recipe
    title: Text  # its name
    width: float  # of the table, in the unit of the game
    depth: float  # of the table, in the unit of the game
    suggested: bool  # whether it has the usual size of the game


class GameInfo(GameSummary, frozen=True):
    """`GET /api/games/{game}`: everything that can be chosen."""

    bands: list[BandInfo]  # sample bands
    switches: list[SwitchInfo]  # house rules
    recipes: list[Recipe]  # tables that can be made
    table: TableSource | None  # the usual one
    labels: Labels  # every text without gaps by its key, and the names of traits as `tag.…`
    icons: Icons  # of states by their keys, one without shows its first letter; of roles as `role.…`, of markers as `marker.…`
    sample: Sample  # what is played when nothing is wished
    telling: list[str]  # kinds of events that a battle report tells; all of them where there are none


class RuleText(Plain, frozen=True):
    """A rule or a ruling, in our own words."""

    id: str  # `AB-MEL-03`
    title: Text  # its name
    summary: Text  # what it says
    place: str  # where the book has it
    rulings: list[str]  # that settle what it leaves open
    question: Text | None  # of a ruling: what it settles
    reason: Text | None  # of a ruling
    switch: str  # the house rule that changes it, if there is one


class Chapter(Plain, frozen=True):
    """A chapter of a rulebook; the rulings are the last one, `R`."""

    key: str  # in the ids of its rules
    title: Text  # its name
    place: str  # where the book has it
    rules: list[RuleText]  # in their order


class Rules(Plain, frozen=True):
    """`GET /api/games/{game}/rules`."""

    chapters: list[Chapter]  # in the order of the book


class Share(Plain, frozen=True):
    """A part of a band that the rules limit."""

    label: Text  # what is counted
    rule: str  # that limits it
    has: int  # how much the band has
    least: int  # it must have
    most: int  # it may have; -1 without a limit


class BandCheck(Plain, frozen=True):
    """`POST /api/games/{game}/bands/check`: everything that is wrong with a band."""

    ok: bool  # whether it keeps the rules
    value: int | None  # what it is worth; null when it cannot be read
    limit: int | None  # what it may be worth
    malformed: list[Text]  # what cannot be read, each with its place
    problems: list[Refusal]  # which rules it breaks
    shares: list[Share]  # what is limited
    table: TableSource | None  # usual for this value; null when it cannot be read, or where it is no recipe
    band: Band  # the band itself
