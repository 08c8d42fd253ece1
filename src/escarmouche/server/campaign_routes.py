"""Campaigns: made, looked at, decided, played on match by match, and kept as a file."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from escarmouche.campaign.text import CampaignFile, load, to_text
from escarmouche.engine.record.text import as_text
from escarmouche.faults.fault import Fault
from escarmouche.server.bodies import routes_of
from escarmouche.server.budgets import UPLOAD
from escarmouche.server.campaign_telling import CampaignTeller, can_export, form_told, line_of
from escarmouche.server.campaigns import Stand
from escarmouche.server.desk import Desk
from escarmouche.server.errands import brought, record_of
from escarmouche.server.errors import Problem, refused, refused_for
from escarmouche.server.options import LINK, Options, options_from
from escarmouche.server.protocol.campaigns import CampaignLine, CampaignMade, CampaignTold
from escarmouche.server.protocol.campaigns import Campaigns as CampaignList
from escarmouche.server.protocol.matches import SeatLink, WatchLink
from escarmouche.server.sending import sent
from escarmouche.server.store import Row
from escarmouche.server.tokens import Pass, campaign_path
from escarmouche.server.wishes import CampaignsWish, CampaignWish, Decision


def campaign_routes(desk: Desk) -> APIRouter:
    routes = routes_of("campaigns")

    @routes.get("/games/{game}/campaign")
    async def form(request: Request, game: str) -> Response:
        """What a campaign of a game can be made of."""
        desk.limiter.check("read", desk.who(request))
        return sent(await desk.work(form_of, desk, game))

    @routes.post("/campaigns", status_code=201)
    async def make(request: Request, wish: CampaignWish) -> Response:
        """Make a campaign."""
        desk.limiter.check("make", desk.who(request))
        row = await desk.work(desk.campaigns.made, wish)
        return sent(keys_to(desk, row), 201)

    @routes.post("/campaigns/mine")
    async def mine(request: Request, body: CampaignsWish) -> Response:
        """The campaigns of these tokens."""
        desk.limiter.check("read", desk.who(request))
        return sent(CampaignList(await desk.work(campaigns_of, desk, body.tokens)))

    @routes.get("/campaigns/{id}")
    async def show(request: Request, id: str) -> Response:
        """A campaign as it stands; a match that is over by now has been entered."""
        desk.limiter.check("read", desk.who(request))
        allowed = await allowed_in(desk, request, id)
        return sent(await desk.work(told, desk, await brought_up(desk, request, id), allowed))

    @routes.get("/campaigns/{id}/links")
    async def links(request: Request, id: str) -> Response:
        """The links of a campaign, for its host."""
        allowed = await allowed_in(desk, request, id)
        if not allowed.host:
            raise Problem("forbidden")
        return sent(keys_to(desk, await desk.work(desk.campaigns.row, id), allowed))

    going_on(desk, routes)
    keeping(desk, routes)
    return routes


def going_on(desk: Desk, routes: APIRouter) -> None:
    """What brings a campaign on."""

    @routes.post("/campaigns/{id}/decide")
    async def decide(request: Request, id: str, decision: Decision) -> Response:
        """Decide what a seat is asked."""
        desk.limiter.check("command", desk.who(request))
        allowed = await allowed_in(desk, request, id)
        if decision.seat not in allowed.seats:
            raise Problem("forbidden")
        return sent(await desk.work(told, desk, await desk.work(desk.campaigns.decide, id, decision), allowed))

    @routes.post("/campaigns/{id}/match")
    async def begin(request: Request, id: str) -> Response:
        """Begin the next match, or find the one that was begun."""
        desk.limiter.check("make", desk.who(request))
        allowed = await allowed_in(desk, request, id)
        if not allowed.seats and not allowed.host:
            raise Problem("forbidden")
        await brought_up(desk, request, id)
        match = await desk.work(desk.campaigns.begin_match, id)
        desk.computers.wake(match)
        return sent(await desk.work(told, desk, await brought_up(desk, request, id), allowed))


def keeping(desk: Desk, routes: APIRouter) -> None:
    """Campaigns as files."""

    @routes.get("/campaigns/{id}/file")
    async def export(request: Request, id: str) -> Response:
        """The file of a campaign, with the records of its matches."""
        desk.limiter.check("heavy", desk.who(request))
        allowed = await allowed_in(desk, request, id)
        stand = await brought_up(desk, request, id)
        if not can_export(stand, allowed):
            raise refused("campaign_hides")
        records = await records_of(desk, request, stand)
        headers = {"content-disposition": f'attachment; filename="{stand.row.game}-campaign-{id}.json"'}
        text = await desk.work(to_text, stand.campaign, records)
        return Response(text, media_type="application/json", headers=headers)

    @routes.post("/campaigns/file", status_code=201)
    async def bring(request: Request) -> Response:
        """Take in the file of a campaign."""
        desk.limiter.check("upload", desk.who(request))
        file = await desk.browse(read_file, desk, await request.body())
        matches: list[str] = []
        for number in range(file.campaign.played):
            record = file.records.get(number)
            new = None if record is None else await brought(desk, record.to_text().encode(), request)
            matches.append("" if new is None else new.id)
        return sent(keys_to(desk, await desk.work(desk.campaigns.taken_in, file, matches)), 201)


def read_file(desk: Desk, body: bytes) -> CampaignFile:
    try:
        return load(as_text(body, UPLOAD), desk.settings.catalogue.game)
    except Fault as error:
        raise refused_for("bad_campaign", error) from error


async def records_of(desk: Desk, request: Request, stand: Stand) -> dict[int, str]:
    """The records of the matches that were played, without what tells them; those that cannot be had any more are left out."""
    found: dict[int, str] = {}
    for number, match in enumerate(stand.matches[: stand.campaign.played]):
        if not match:
            continue
        try:
            row = await desk.fetched(await desk.work(desk.row, match), request)
            data: dict[str, Any] = msgspec.json.decode(await record_of(desk, row, -1, request, is_whole=True))
        except Problem as problem:
            if problem.code in ("busy", "too_many"):
                raise
            continue
        data.pop("chronicle", None)
        if data.get("seal") == stand.campaign.results[number].data["seal"]:
            found[number] = msgspec.json.encode(data).decode()
    return found


async def brought_up(desk: Desk, request: Request, id: str) -> Stand:
    """The campaign with its finished match entered; an archived match gets its rows again first."""
    stand = await desk.work(lambda: desk.campaigns.stand(desk.campaigns.row(id)))
    if stand.open_match:
        await desk.fetched(await desk.work(desk.row, stand.open_match), request)
    return await desk.work(desk.campaigns.brought_up, id)


def form_of(desk: Desk, game: str) -> Any:
    found = desk.rooms.game(game)
    try:
        return form_told(found)
    except Fault as error:
        raise Problem("not_found", "no_campaign") from error


def told(desk: Desk, stand: Stand, allowed: Pass) -> CampaignTold:
    return CampaignTeller(stand, allowed).told(desk.store, desk.signer)


async def allowed_in(desk: Desk, request: Request, id: str) -> Pass:
    """What the token of a request allows in a campaign; without one, to look at what is public."""
    row = await desk.work(desk.campaigns.row, id)
    token = desk.token_of(request, id)
    if token:
        found = desk.signer.read(token)
        if found is None:
            raise Problem("unauthorized")
        if found.match != id:
            raise Problem("forbidden")
        return found
    if options_from(row.settings).public or row.status == "over":
        return Pass(id)
    raise Problem("unauthorized")


def keys_to(desk: Desk, row: Row, allowed: Pass | None = None) -> CampaignMade:
    """The tokens of a campaign, for whoever made it, who holds the seats that are here."""
    options: Options = options_from(row.settings)
    own = allowed if allowed is not None else Pass(row.id, options.here, host=True)
    token = desk.signer.sign(own)
    links: list[SeatLink] = []
    for seat, one in enumerate(options.seats):
        if one.kind == LINK:
            key = desk.signer.sign(Pass(row.id, (seat,)))
            links.append(SeatLink(seat, campaign_path(row.id, key), key))
    watch = desk.signer.sign(Pass(row.id))
    return CampaignMade(
        row.id, token, campaign_path(row.id, token), links, WatchLink(campaign_path(row.id, watch), watch), own.you
    )


def campaigns_of(desk: Desk, tokens: list[str]) -> list[CampaignLine]:
    """In the order of the tokens; those that are not ours are left out."""
    found: list[CampaignLine] = []
    for allowed in [one for one in [desk.signer.read(token) for token in tokens] if one is not None]:
        try:
            row = desk.campaigns.row(allowed.match)
            found.append(line_of(row, desk.rooms.game(row.game)))
        except Problem:
            continue
    return found
