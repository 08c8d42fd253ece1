"""A campaign in words, as the holder of a token may see it: plan, standings, bands, questions, chronicle."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from msgspec import UNSET

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.chronicle import Chapter, Told, chapters_of, ending_message
from escarmouche.campaign.rosters import Member, name_of
from escarmouche.campaign.rules import rules_of
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option, Request, label
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.seating import MOST_SEATS
from escarmouche.engine.match.answers import plain
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Naming
from escarmouche.server import rows
from escarmouche.server.band_sheets import numbers_of, sheets_of, traits_of
from escarmouche.server.campaigns import Stand
from escarmouche.server.games import labels_of, switch_info
from escarmouche.server.info import band_title, game_title, moment, scenario_info
from escarmouche.server.judging import refusal_told
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.campaigns import (
    CampaignBand,
    CampaignChapter,
    CampaignFigure,
    CampaignForm,
    CampaignLine,
    CampaignMoment,
    CampaignNumber,
    CampaignPurse,
    CampaignSeat,
    CampaignStage,
    CampaignTold,
    StageStatus,
    Term,
    TermSetting,
)
from escarmouche.server.protocol.requests import Option as OptionTold
from escarmouche.server.protocol.requests import Request as RequestTold
from escarmouche.server.protocol.requests import Unset
from escarmouche.server.store import Row, Store, data_of
from escarmouche.server.texts import LANGUAGES, labelled, named, noted, printed, said, same, words_of
from escarmouche.server.tokens import Pass, Signer, path_of


class CampaignTeller:
    """Says how a campaign stands to whoever holds some of its seats."""

    def __init__(self, stand: Stand, allowed: Pass) -> None:
        self.stand: Final = stand
        self.campaign: Final[Campaign] = stand.campaign
        self.allowed: Final = allowed
        self.words: Final = words_of(self.campaign.game.folder)

    def say(self, message: Message, seat: int = -1) -> Text:
        return said(self.words, message, self.campaign.naming(seat))

    def told(self, store: Store, signer: Signer) -> CampaignTold:
        campaign, row = self.campaign, self.stand.row
        ending = ending_message(campaign)
        return CampaignTold(
            id=row.id,
            game=row.game,
            game_title=game_title(campaign.game, row.game),
            title=title_of(campaign.game, campaign.header.title),
            version=row.version,
            status=row.status,
            points_name=named(self.words, Message("campaign.points")),
            switches=campaign.header.switches,  # type: ignore[arg-type]  # the rules have judged them
            terms=campaign.header.terms,  # type: ignore[arg-type]  # likewise
            seats=self.seats(),
            stages=[self.stage(number, signer) for number in range(len(campaign.header.plan))],
            bands=[self.band(seat) for seat in range(campaign.seats)],
            asked=[self.asked(seat) for seat in self.allowed.seats if seat in campaign.requests],
            chapters=[self.chapter(one, store) for one in chapters_of(campaign)],
            ending=None if ending is None else self.say(ending),
            can_begin=campaign.stage is not None and not campaign.requests and not self.stand.open_match,
            can_export=can_export(self.stand, self.allowed),
            you=self.allowed.you,
            updated=moment(row.updated),
        )

    def seats(self) -> list[CampaignSeat]:
        campaign, ranks = self.campaign, self.campaign.ranks()
        camps = campaign.header.camps
        return [
            CampaignSeat(
                seat, campaign.header.players[seat], one.kind, one.player, camps[seat] if camps else -1,
                campaign.points[seat], len(campaign.victories[seat]), ranks[seat], seat in campaign.requests,
            )
            for seat, one in enumerate(self.stand.options.seats)
        ]  # fmt: skip

    def stage(self, number: int, signer: Signer) -> CampaignStage:
        """A scenario of the plan; while it is played, with the link of one's own seats."""
        campaign, stand = self.campaign, self.stand
        scenario = scenario_info(campaign.game, campaign.header.plan[number].scenario)
        match = stand.matches[number] if number < len(stand.matches) and stand.matches[number] else None
        status: StageStatus = "played" if number < campaign.played else "later"
        path: str | None = None
        if number == campaign.played and campaign.stage is not None:
            status = "open" if match else "next"
            if match:
                players = campaign.players_of(campaign.stage)
                own = tuple([place for place, seat in enumerate(players) if seat in self.allowed.seats])
                path = path_of(match, signer.sign(Pass(match, own, host=self.allowed.host)))
        is_played = status == "played"
        gains = campaign.gains[number] if is_played else []
        winners = list(campaign.results[number].winners) if is_played else []
        return CampaignStage(number + 1, scenario, status, match, path, gains, winners)

    # Bands.

    def band(self, seat: int) -> CampaignBand:
        roster = self.campaign.rosters[seat]
        purse = [
            CampaignPurse(labelled(self.words, "campaign.purse", kind), amount)
            for kind, amount in sorted(roster.purse.items())
            if amount
        ]
        stock = [labelled(self.words, "tag", item) for item in roster.stock]
        return CampaignBand(seat, band_title(roster.about), self.figures(seat), stock, purse)

    def figures(self, seat: int) -> list[CampaignFigure]:
        """Everybody of a band; what its owner alone may know is left out for others."""
        members = self.campaign.rosters[seat].members
        shown = [self.open_line(seat, member) for member in members]
        sheets = sheets_of(self.campaign.game, {"figures": shown}, self.campaign.header.switches)
        labels = labels_of(self.campaign.game)
        numbers = [[CampaignNumber(*one) for one in numbers_of(labels, sheet)] for sheet in sheets]
        traits = [traits_of(labels, sheet) for sheet in sheets]
        return [
            CampaignFigure(
                member.number, name_of(self.campaign.game.bands, member.line), role_of(member),
                numbers[k] if sheets else [], traits[k] if sheets else [], member.rests, bool(member.gone),
            )
            for k, member in enumerate(members)
        ]  # fmt: skip

    def open_line(self, seat: int, member: Member) -> dict[str, Any]:
        hidden = () if seat in self.allowed.seats else self.campaign.rules.secrets
        return {name: content for name, content in member.line.items() if name not in hidden}

    # Questions.

    def asked(self, seat: int) -> RequestTold:
        request = self.campaign.requests[seat]
        offer = request.offer()
        message = Message(request.key, request.about, rule=request.rule)
        return RequestTold(
            number=self.stand.row.version,
            seat=seat,
            mine=True,
            curtain=False,
            together=False,
            form=request.form,  # type: ignore[arg-type]  # one of those that the protocol knows
            key=request.key,
            rule=request.rule,
            title=self.rule_title(request.rule),
            sentence=self.say(message, seat),
            figure=-1,
            interrupts=[],
            can_stand=False,
            veiled=False,
            options=UNSET if offer.options is None else [self.option(request, one) for one in offer.options],
            least=UNSET if offer.least is None else offer.least,
            most=UNSET if offer.most is None else offer.most,
            low=UNSET if offer.low is None else offer.low,
            high=UNSET if offer.high is None else offer.high,
            default=plain(request.default()),
        )

    def option(self, request: Request, option: Option[Any]) -> OptionTold:
        naming = self.campaign.naming(request.seat)
        return OptionTold(
            id=option.id,
            kind=option.kind,
            label=named(self.words, label(request, option), naming),
            figures=[],
            pieces=[],
            refused=None if option.refusal is None else refusal_told(self.words, option.refusal),
            note=self.note(option.prospect, naming),
        )

    def note(self, prospect: Prospect | None, naming: Naming) -> Text | Unset:
        """What is said below it."""
        if prospect is None:
            return UNSET
        return noted(self.words, prospect, lambda note: named(self.words, note, naming)) or UNSET

    def rule_title(self, rule: str) -> Text | None:
        book = self.words.rulebook
        if not rule or book is None or book.find(rule) is None:
            return None
        return printed({lang: book.title(rule, lang) for lang in LANGUAGES})

    # The chronicle.

    def chapter(self, chapter: Chapter, store: Store) -> CampaignChapter:
        number = chapter.number
        match = self.stand.matches[number] if number < len(self.stand.matches) else ""
        notes = notes_in(store, match) if match else []
        moments = [self.moment(one, notes, has_match=bool(match)) for one in chapter.moments]
        if not moments:
            moments = [CampaignMoment(self.say(Message("campaign.moment.none")), None)]
        owner = self.allowed.seats[0] if self.allowed.seats else -1
        return CampaignChapter(
            number=number + 1,
            title=scenario_info(self.campaign.game, chapter.result.scenario).title,
            opening=self.say(chapter.opening),
            moments=moments,
            ending=[self.say(message) for message in (*chapter.ending, *chapter.toll)],
            news=[self.say(message, seat) for seat, message in chapter.news(owner)],
            match=match or None,
        )

    def moment(self, told: Told, notes: list[int], *, has_match: bool) -> CampaignMoment:
        index = row_after(told.entry, notes) if told.is_decisive and has_match else None
        return CampaignMoment(self.say(told.message), index)


def title_of(game: Game, title: str) -> Text:
    """As its players call it, else as its game does."""
    return same(title) if title else said(words_of(game.folder), Message("campaign.title"))


def role_of(member: Member) -> Text | None:
    role = member.line.get("role")
    return printed({str(lang): str(text) for lang, text in role.items()}) if isinstance(role, dict) else None


def notes_in(store: Store, match: str) -> list[int]:
    """The rows of a match that are no entries of its record: what the server said."""
    table = rows.entries
    query = sa.select(table.c.number).where(table.c.match == match, table.c.entry.is_(None), table.c.number >= 0)
    with store.reading() as connection:
        return [int(row.number) for row in connection.execute(query.order_by(table.c.number))]


def row_after(entry: int, notes: list[int]) -> int:
    """The index of a match at which an entry of its record has been done."""
    for note in notes:
        if note <= entry:
            entry += 1
    return entry + 1


def can_export(stand: Stand, allowed: Pass) -> bool:
    """Whether nothing in the file is hidden from one: it is over, there are no secrets, or one plays all seats of people."""
    campaign = stand.campaign
    if campaign.is_over or all([seat in allowed.seats for seat in stand.options.people]):
        return True
    hidden = any(["seen_by" in entry for entry in campaign.entries])
    return not hidden and not any([name in line for line in campaign.lines() for name in campaign.rules.secrets])


def line_of(row: Row, game: Game) -> CampaignLine:
    header, entries = data_of(row.header), data_of(row.entries)
    return CampaignLine(
        id=row.id,
        game=row.game,
        title=title_of(game, header["title"]),
        game_title=game_title(game, row.game),
        names=list(header["players"]),
        played=len([one for one in entries if "match" in one]),
        stages=len(header["plan"]),
        status=row.status,
        updated=moment(row.updated),
    )


def form_told(game: Game) -> CampaignForm:
    """What a campaign of a game can be made of."""
    rules = rules_of(game)
    words = words_of(game.folder)
    counts = [count for count in range(2, MOST_SEATS + 1) if is_for(game, rules.plan(count), count)]
    terms = [
        Term(
            one.name, labelled(words, "campaign.term", one.name),
            [TermSetting(value, labelled(words, f"campaign.term.{one.name}", str(value))) for value in (one.default, *one.others)],  # type: ignore[arg-type]  # what a switch holds
        )
        for one in rules.terms
    ]  # fmt: skip
    switches = [switch_info(game, one) for one in game.switches if one.name in rules.switches]
    title = said(words, Message("campaign.title"))
    return CampaignForm(title, {str(count): rules.plan(count) for count in counts}, terms, switches)


def is_for(game: Game, scenarios: list[str], count: int) -> bool:
    return all([game.seating(scenario).allows(count) for scenario in scenarios])
