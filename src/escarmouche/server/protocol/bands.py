"""Bands as they are built: the form of a game, and what is to be said of a band in the making."""

from __future__ import annotations

from typing import Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Fields, Refusal, Text
from escarmouche.server.protocol.games import Band, BandInfo, Share, SwitchInfo

FieldKind = Literal["name", "one", "some", "numbers", "whole", "setting"]


class FormItem(Plain, frozen=True):
    """Something that a field may hold."""

    key: str  # as a band list writes it
    title: Text  # what the book calls it
    price: int | None  # by itself; null where only the whole figure has a price
    rule: str  # that describes it, if there is one
    summary: Text | None  # that rule in a line
    group: Text | None  # under which it is offered
    most: int  # how often a figure can have it


class FormNumber(Plain, frozen=True):
    """One number of a table of numbers."""

    name: str  # as a band list writes it
    label: Text  # in words
    low: int  # the least
    high: int  # the most


class FormField(Plain, frozen=True):
    """What a line of a band list may say under one name."""

    name: str  # as a band list writes it
    kind: FieldKind  # a name, one item, a list of items, a table of numbers, a number, one of a few words
    label: Text  # in words
    help: Text | None  # what it is for
    needed: bool  # whether a line without it cannot be read
    scene: bool  # no list of players says it: it is shown only where a line has it
    low: int  # of a number: the least
    high: int  # of a number: the most
    items: list[FormItem]  # all that it may hold; of words, the first is meant where a line says nothing
    numbers: list[FormNumber]  # of a table of numbers


class BandForm(Plain, frozen=True):
    """`GET /api/games/{game}/band-form`: what a band list of the game looks like."""

    game: str  # its id
    fields: list[FormField]  # the first is that by which a figure is called
    opening: str  # the field with which a new figure begins
    points: Text  # what the value of a band is counted in
    usual: int  # the value that is usually agreed on
    least: int  # value that can be agreed on
    most: int  # value that can be agreed on
    most_figures: int  # in a band
    longest_name: int  # letters
    samples: list[BandInfo]  # to begin with
    switches: list[SwitchInfo]  # the house rules on which it depends what a band may be


class BandLine(Plain, frozen=True):
    """A figure of a band in the making."""

    line: int  # which of the figures that were sent
    name: str  # how it is called on the table
    cost: int  # what it costs
    role: Text | None  # what it is, where its game says so
    sheet: Text  # its numbers and traits in a line
    usual: Fields  # what it has by its profile where the list says nothing


class BandFault(Plain, frozen=True):
    """A rule that a band breaks, and who does it."""

    refusal: Refusal  # the reason and the rule
    lines: list[int]  # the figures that were sent; empty: the band as a whole
    field: str  # of these figures; empty: all of it
    lacks: bool  # something is missing that can still be chosen


class BandMisfit(Plain, frozen=True):
    """Something of a band that cannot be read."""

    line: int  # which of the figures that were sent; -1: the band itself
    field: str  # of the figure or the band; empty: all of it
    sentence: Text  # what is wrong, with its place


class BandOffer(Plain, frozen=True):
    """Something that a figure might have instead, and what would come of it."""

    field: str  # what is changed
    part: str  # which of a table of numbers; `more` where one more comes of what is there
    value: str | int | None  # an item that comes or goes, a number, a word; null: the list says nothing there
    cost: int | None  # of the figure after it; null where it could not be read
    refused: Refusal | None  # what it would newly break, or make worse
    needs: Refusal | None  # what would then be missing, and can still be chosen
    line: Band | None  # the figure after it, where it is a new one


class BandJudged(Plain, frozen=True):
    """`POST /api/games/{game}/bands/judge`: everything that is to be said of a band in the making."""

    ok: bool  # whether it can be played
    points: int  # what it costs
    value: int  # what it may cost
    figures: list[BandLine]  # those that can be read
    shares: list[Share]  # what is limited
    faults: list[BandFault]  # which rules it breaks
    malformed: list[BandMisfit]  # what cannot be read
    band: Band  # what is good of it
    additions: list[BandOffer]  # figures that might be added
    offers: list[BandOffer]  # of the figure that was asked about


class BandDrawn(Plain, frozen=True):
    """`POST /api/games/{game}/bands/draw`: a legal band that comes close to the points."""

    band: Band  # as a band list has it
    seed: str  # which draws the same again
    points: int  # what it costs
