"""Campaigns of the store: made, brought up to date with their matches, decided; each is its header and entries, computed again.

A campaign changes by its version alone: whoever writes says which one it has seen, and is told `stale` where it has gone on.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.entering import decide_for, enter_match
from escarmouche.campaign.header import CampaignHeader, checked, header_from
from escarmouche.campaign.rules import rules_of
from escarmouche.campaign.stages import planned
from escarmouche.campaign.text import CampaignFile, play_again
from escarmouche.engine.book.game import Game, bands_begun
from escarmouche.engine.match.tape import commitment
from escarmouche.engine.record.text import header_from as match_header
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.faults.fault import Fault
from escarmouche.server import rows
from escarmouche.server.budgets import CAMPAIGN_BYTES, CAMPAIGN_DECISIONS
from escarmouche.server.errors import Problem, refused, refused_for
from escarmouche.server.gathering import to_be_given
from escarmouche.server.judging import band_of, refusal_told
from escarmouche.server.kept import outcome_from
from escarmouche.server.making import SEED_BYTES, names_of, new_id, options_of, rows_of, set_up, written
from escarmouche.server.options import COMPUTER, FRIENDLY, HERE, SERVER, Options, SeatOption, options_from
from escarmouche.server.questions import parsed
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.store import Row, Store, data_of, text_of
from escarmouche.server.texts import words_of
from escarmouche.server.tokens import is_match_id
from escarmouche.server.wishes import CampaignWish, Decision

CAMPAIGNS: Final = rows.campaigns
MEGABYTE: Final = 1024 * 1024
DAY: Final = 24 * 3600.0
REMEMBERED: Final = 64  # campaigns computed lately
AT_ONCE: Final = 100  # campaigns that are removed in one round


class Stand(NamedTuple):
    """A campaign as its row has it."""

    row: Row
    campaign: Campaign
    options: Options
    matches: list[str]

    @property
    def open_match(self) -> str:
        """The match that is being played for it, or nothing."""
        return self.matches[self.campaign.played] if len(self.matches) > self.campaign.played else ""


class Campaigns:
    """Finds campaigns, and remembers the latest."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms: Final = rooms
        self.store: Final[Store] = rooms.store
        self.settings: Final = settings
        self._known: Final[OrderedDict[tuple[str, int], Campaign]] = OrderedDict()
        self._guard: Final = threading.Lock()

    # Finding.

    def row(self, id: str) -> Row:
        if not is_match_id(id):
            raise Problem("not_found", "no_campaign")
        with self.store.reading() as connection:
            row = connection.execute(sa.select(CAMPAIGNS).where(CAMPAIGNS.c.id == id)).one_or_none()
        if row is None:
            raise Problem("not_found", "no_campaign")
        if time.time() - row.visited > DAY:
            with self.store.writing() as connection:
                connection.execute(CAMPAIGNS.update().where(CAMPAIGNS.c.id == id).values(visited=time.time()))
        return row

    def stand(self, row: Row) -> Stand:
        """The campaign of a row; whoever changes it computes it anew."""
        with self._guard:
            campaign = self._known.get((row.id, row.version))
        if campaign is None:
            campaign = self.computed(row)
            with self._guard:
                self._known[row.id, row.version] = campaign
                while len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
        return Stand(row, campaign, options_from(row.settings), data_of(row.matches))

    def computed(self, row: Row) -> Campaign:
        game = self.rooms.game(row.game)
        try:
            campaign = Campaign(game, header_from(data_of(row.header), game))
            play_again(campaign, data_of(row.entries))
        except Fault as error:
            raise refused_for("bad_campaign", error, folder=game.folder) from error
        return campaign

    def fresh(self, row: Row) -> Stand:
        """The same, for somebody who changes it."""
        return Stand(row, self.computed(row), options_from(row.settings), data_of(row.matches))

    # Changing.

    def write(self, stand: Stand) -> Row:
        """The campaign as it stands now in the place of its row; raises Problem where that has gone on meanwhile."""
        row = stand.row
        header, entries = text_of(stand.campaign.header.to_data()), text_of(stand.campaign.entries)
        size = len(entries.encode()) + len(header.encode())
        if size > CAMPAIGN_BYTES or len(stand.campaign.entries) > CAMPAIGN_DECISIONS:
            raise Problem("too_large")
        values = {
            "header": header, "entries": entries, "matches": text_of(stand.matches), "version": row.version + 1,
            "size": size, "updated": time.time(), "status": "over" if stand.campaign.is_over else "open",
        }  # fmt: skip
        same = (CAMPAIGNS.c.id == row.id, CAMPAIGNS.c.version == row.version)
        with self.store.writing() as connection:
            if connection.execute(CAMPAIGNS.update().where(*same).values(values)).rowcount != 1:
                raise Problem("stale", "campaign_stale", index=row.version + 1)
        return self.row(row.id)

    def brought_up(self, id: str) -> Stand:
        """The campaign, with the match that is over by now entered by itself; computer players decide at once."""
        row = self.row(id)
        stand = self.stand(row)
        if not stand.open_match:
            return stand
        match = self.rooms.row(stand.open_match)
        if match.status == "open":
            return stand
        outcome = outcome_from(match.outcome)
        stand = self.fresh(row)
        if outcome is None or outcome.called_off:  # there was no match: another may begin
            stand.matches.pop()
        else:
            with self.rooms.looking(stand.open_match) as room:
                enter_match(stand.campaign, room.match)
            decide_for(stand.campaign, computers_of(stand.options))
        try:
            return self.stand(self.write(stand))
        except Problem as problem:
            if problem.code != "stale":
                raise
            return self.stand(self.row(id))  # somebody else was quicker

    def decide(self, id: str, decision: Decision) -> Stand:
        """A decision of a seat."""
        row = self.row(id)
        if decision.version != row.version:
            raise Problem("stale", "campaign_stale", index=row.version)
        stand = self.fresh(row)
        request = stand.campaign.requests.get(decision.seat)
        if request is None:
            raise refused("not_yours")
        try:
            stand.campaign.answer(decision.seat, parsed(request, decision.answer))
        except IllegalAnswer as error:
            words = words_of(stand.campaign.game.folder)
            raise Problem("refused", refusal=refusal_told(words, error.refusal)) from error
        decide_for(stand.campaign, computers_of(stand.options))
        return self.stand(self.write(stand))

    def begin_match(self, id: str) -> str:
        """The next match, made when it is first asked for; its id."""
        row = self.row(id)
        stand = self.fresh(row)
        if stand.open_match:
            return stand.open_match
        try:
            header = stand.campaign.next_header()
        except Fault as error:
            raise refused_for("no_next_match", error) from error
        stage = stand.campaign.stage
        assert stage is not None
        seats = stand.campaign.players_of(stage)
        options = Options(
            seats=tuple([stand.options.seats[seat] for seat in seats]), dice=stand.options.dice, undo=stand.options.undo,
            units=stand.options.units, odds=stand.options.odds, public=stand.options.public, pace=stand.options.pace,
            reveal=stand.options.reveal,
        )  # fmt: skip
        seed = secrets.token_hex(SEED_BYTES)
        promise = commitment(seed) if options.dice == SERVER else ""
        begun = match_header({**header.to_data(), "commitment": promise})
        begun.strands = to_be_given(options)
        room = Room(new_id(), set_up(stand.campaign.game, begun), options, seed=seed, position=0)
        room.begin()
        room.settle()
        stand.matches.append(room.id)
        self.write(stand)  # before the match: whoever is slower makes none
        new = rows_of(room)
        new.values["campaign"] = id
        room.version = written(self.store, new)
        self.rooms.adopt(room)
        return room.id

    # Making.

    def made(self, wish: CampaignWish) -> Row:
        """A campaign as it was wished."""
        game = self.rooms.game(wish.game)
        if wish.dice == FRIENDLY:
            raise refused("friendly_dice")
        try:
            rules = rules_of(game)
            count = len(wish.seats or []) or 2
            bands = bands_begun(game, bands_wished(game, wish, count), dict(wish.switches))
            options = options_of(wish, count, reveal=self.settings.reveal)
            has_computers = any([one.kind == COMPUTER for one in options.seats])
            scenarios = wish.scenarios or rules.plan(count)
            plan = planned(game, scenarios, bands, number=wish.sample, has_computers=has_computers)
            header = CampaignHeader(
                game.id, plan=plan, bands=bands, title=wish.title, players=names_of(wish, count),
                camps=wish.camps or None, switches=dict(wish.switches), terms=dict(wish.terms),
            )  # fmt: skip
            return self.kept(Campaign(game, checked(game, header)), options, [])
        except Fault as error:
            raise refused_for("no_campaign_so", error, folder=game.folder) from error

    def kept(self, campaign: Campaign, options: Options, matches: list[str]) -> Row:
        """A new row; raises Problem where there is no room."""
        header, entries = text_of(campaign.header.to_data()), text_of(campaign.entries)
        size = len(header.encode()) + len(entries.encode())
        if size > CAMPAIGN_BYTES or len(campaign.entries) > CAMPAIGN_DECISIONS:
            raise Problem("too_large")
        now, id = time.time(), new_id()
        with self.store.writing() as connection:
            total = connection.scalar(sa.select(sa.func.coalesce(sa.func.sum(CAMPAIGNS.c.size), 0)))
            if int(total or 0) + size > self.settings.campaigns_megabytes * MEGABYTE:
                raise refused("campaigns_full")
            connection.execute(CAMPAIGNS.insert().values(
                id=id, game=campaign.game.id, status="over" if campaign.is_over else "open", header=header,
                settings=text_of(options), entries=entries, matches=text_of(matches), version=1, size=size, created=now,
                updated=now, visited=now,
            ))  # fmt: skip
        return self.row(id)

    def taken_in(self, file: CampaignFile, matches: list[str]) -> Row:
        """A campaign from a file; whoever brought it plays all seats."""
        options = Options(seats=tuple([SeatOption(HERE) for _ in file.campaign.rosters]))
        return self.kept(file.campaign, options, matches)

    def remove_unvisited(self) -> None:
        """Campaigns that nobody has looked at for long; their matches stay as long as matches do."""
        limit = time.time() - self.settings.keep_campaigns * DAY
        with self.store.writing() as connection:
            query = sa.select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.visited < limit).limit(AT_ONCE)
            old = [one.id for one in connection.execute(query)]
            if old:
                connection.execute(CAMPAIGNS.delete().where(CAMPAIGNS.c.id.in_(old)))


def computers_of(options: Options) -> list[int]:
    """The seats that computers play."""
    return [seat for seat, one in enumerate(options.seats) if one.kind == COMPUTER]


def bands_wished(game: Game, wish: CampaignWish, count: int) -> list[dict[str, Any]]:
    """A band for every seat; sample bands of one match where none is named."""
    samples = game.sample(wish.sample, count).bands
    wished = wish.bands or [None] * count
    if len(wished) != count:
        raise Problem("bad_request")
    return [samples[seat] if one is None else band_of(game, one) for seat, one in enumerate(wished)]
