"""Campaigns: several scenarios in a row, as the page shows them."""

from __future__ import annotations

from typing import Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Setting, Text
from escarmouche.server.protocol.games import ScenarioInfo, SwitchInfo
from escarmouche.server.protocol.matches import SeatKind, SeatLink, WatchLink, You
from escarmouche.server.protocol.requests import Request

StageStatus = Literal["played", "open", "next", "later"]
CampaignStatus = Literal["open", "over"]


class TermSetting(Plain, frozen=True):
    """One way to agree on a term."""

    value: Setting  # what is sent
    title: Text  # in words


class Term(Plain, frozen=True):
    """Something that the players of a campaign agree on, beside the house rules of its matches."""

    name: str  # what is sent
    title: Text  # in words
    settings: list[TermSetting]  # the first is taken where nothing is said


class CampaignForm(Plain, frozen=True):
    """`GET /api/games/{game}/campaign`: what a campaign of the game can be made of."""

    title: Text  # of the one that is played where nobody says otherwise
    plans: dict[str, list[str]]  # its scenarios, by the number of players
    terms: list[Term]  # what is agreed on
    switches: list[SwitchInfo]  # house rules that matter in campaigns alone


class CampaignMade(Plain, frozen=True):
    """A new campaign: `POST /api/campaigns`, `POST /api/campaigns/file`."""

    id: str  # of the campaign
    token: str  # one's own
    path: str  # one's own link
    links: list[SeatLink]  # of the seats that are played elsewhere
    watch: WatchLink  # for spectators
    you: You  # what one's own token allows


class CampaignSeat(Plain, frozen=True):
    """A player and how it stands."""

    seat: int  # its number
    name: str  # of the player; empty: the seat is called by its colour
    kind: SeatKind  # as in a match
    player: str  # which computer player
    camp: int  # for the whole campaign; -1: each plays for himself
    points: int  # so far
    victories: int  # matches won
    rank: int  # its place, equals alike
    is_deciding: bool  # whether something is asked of it


class CampaignNumber(Plain, frozen=True):
    """A number of a sheet."""

    label: Text  # what it is
    value: str  # as it is written


class CampaignFigure(Plain, frozen=True):
    """Somebody of a band."""

    number: int  # that stays
    name: str  # of the figure
    role: Text | None  # what it is
    numbers: list[CampaignNumber]  # of its sheet, where it can be told
    traits: list[Text]  # ... and what it has and can do
    rests: int  # matches that it still sits out
    is_gone: bool  # for good


class CampaignPurse(Plain, frozen=True):
    """What a band still has to spend."""

    label: Text  # of what
    amount: int  # how much


class CampaignBand(Plain, frozen=True):
    """The band of a seat as it stands, as far as one may know it."""

    seat: int  # whose
    title: Text  # its name
    figures: list[CampaignFigure]  # all who are or were of it
    stock: list[Text]  # what is the band's and nobody carries
    purse: list[CampaignPurse]  # what it has to spend


class CampaignStage(Plain, frozen=True):
    """A scenario of the plan."""

    number: int  # from 1
    scenario: ScenarioInfo  # what is played
    status: StageStatus  # how far it is
    match: str | None  # its match, once there is one
    path: str | None  # ... with one's own token behind `#` while it is played
    gains: list[int]  # points by seat, once it is played
    winners: list[int]  # once it is played


class CampaignMoment(Plain, frozen=True):
    """A moment of a match in words."""

    sentence: Text  # what happened
    index: int | None  # of the match at which it can be seen, where it deserves a picture


class CampaignChapter(Plain, frozen=True):
    """A match as a story."""

    number: int  # from 1
    title: Text  # of its scenario
    opening: Text  # who meets
    moments: list[CampaignMoment]  # in order
    ending: list[Text]  # how it ended, and what it cost
    news: list[Text]  # what was done before the next one
    match: str | None  # in which it can be looked up


class CampaignTold(Plain, frozen=True):
    """`GET /api/campaigns/{id}`: a campaign as the holder of a token may see it."""

    id: str  # of the campaign
    game: str  # its id
    game_title: Text  # of the game
    title: Text  # of the campaign
    version: int  # one more with every entry
    status: CampaignStatus  # whether there is still something to be played
    points_name: Text  # what points are called
    switches: dict[str, Setting]  # house rules that were changed
    terms: dict[str, Setting]  # what else was agreed on, where it was changed
    seats: list[CampaignSeat]  # the standings, by seat
    stages: list[CampaignStage]  # the plan
    bands: list[CampaignBand]  # by seat
    asked: list[Request]  # what one's own seats have to decide
    chapters: list[CampaignChapter]  # the chronicle
    ending: Text | None  # who has won the whole of it
    can_begin: bool  # whether the next match can begin
    can_export: bool  # whether one may have the file: nothing in it is hidden from one
    you: You  # what one's token allows
    updated: str  # when something was last done in it


class CampaignLine(Plain, frozen=True):
    """A campaign in a list."""

    id: str  # of the campaign
    game: str  # its id
    title: Text  # of the campaign
    game_title: Text  # of the game
    names: list[str]  # of the players
    played: int  # matches so far
    stages: int  # of the plan
    status: CampaignStatus  # whether there is still something to be played
    updated: str  # when something was last done in it


class Campaigns(Plain, frozen=True):
    """`POST /api/campaigns/mine`: the campaigns of some tokens."""

    campaigns: list[CampaignLine]  # in the order of the tokens
