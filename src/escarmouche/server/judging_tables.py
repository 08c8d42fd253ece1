"""Tables that somebody makes: what is wrong with them, piece by piece, and how a scenario plays on them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.engine.book.game import Game, suited
from escarmouche.engine.book.seating import check_seats
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import canonical
from escarmouche.engine.showing.scene import Zone
from escarmouche.engine.words.messages import Message
from escarmouche.faults.fault import Fault
from escarmouche.server.budgets import MOST_PROBLEMS
from escarmouche.server.drawn_tables import table_from
from escarmouche.server.errors import Problem, refused_for
from escarmouche.server.making import why_not_set_up
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.tables import SideOutlook, TableFault, TableHints, TableJudged
from escarmouche.server.scenes import zone as zone_told
from escarmouche.server.speech import Speech
from escarmouche.server.texts import own, said, words_of
from escarmouche.server.threatening import sight_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import Shape, box, polygon
from escarmouche.table.scenery.faults import TABLE, Flaw, read_with_faults
from escarmouche.table.scenery.files import StoredTable, encode_table
from escarmouche.table.scenery.recipes import recipe_named
from escarmouche.table.scenery.terrain import Terrain
from escarmouche.table.sight.outlook import Outlook, front_of

DEPLOYMENT: Final = "deployment"
ANSWERS: Final = 12  # that are given before a scenario says where its zones are
STRIP: Final = 4  # where it has none, each side has this part of the table
UNEVEN: Final = 0.1  # difference between two sides that is worth a word
CLOSED: Final = 0.55  # share of places in view of each other below which a table is closed
OPEN: Final = 0.85  # ... and above which it is open


def judge(game: Game, scenario: str, table: dict[str, Any], seats: int = 0) -> TableJudged:
    """A table, or what a recipe makes, judged for a scenario with so many players, or with as many as it has room for."""
    if "recipe" in table:
        stored: StoredTable | None = StoredTable(table_from(table))
        faults: list[Flaw] = []
    else:
        stored, faults = read_with_faults(canonical(table), table)
    normal: dict[str, Any] = {} if stored is None else msgspec.json.decode(encode_table(stored))
    is_measured = stored is not None and TABLE not in [fault.number for fault in faults]
    hints = (
        hints_on(game, scenario, stored.terrain, normal, seats=seats) if stored is not None and is_measured else None
    )
    told = [
        TableFault(one.number, one.field, said(words_of(""), Message(one.problem.key, one.problem.fields)))
        for one in faults
    ]
    return TableJudged(not faults, told[:MOST_PROBLEMS], normal or None, hints)


# How it plays.


def hints_on(game: Game, scenario: str, terrain: Terrain, table: dict[str, Any], *, seats: int) -> TableHints:
    """The zones of a scenario on a table that can be read, and how its sides stand to it."""
    header = header_on(game, scenario, table, seats or seats_on(game, scenario, terrain.width, terrain.depth))
    try:
        match = opened(game, header)
    except Exception as error:  # whatever the table keeps the scenario from, the answer is one sentence
        told = why_not_set_up(game, header, error)
        return TableHints(len(header.bands), [], [], 0.0, 0.0, [], told.sentence)
    zones = game.scene(match.battle, -1).zones
    speech = Speech(game.folder, header, match.battle.figures, terrain)
    card = match.battle.figures[0].card
    lines, reader = sight_of(game)
    outlook = Outlook(terrain, Body(card.base, Point(0.0, 0.0), 0.0, card.height), lines=lines, reader=reader)
    walked = round(terrain.depth / 2.0, 3)
    sides = sides_on(outlook, deployments(terrain, zones), walked)
    is_open = round(outlook.openness(), 3)
    return TableHints(
        seats=len(header.bands),
        zones=[zone_told(speech, one) for one in zones],
        sides=sides,
        walked=walked,
        open=is_open,
        sentences=[openness_told(is_open), *evenness_told(sides)],
        unsuited=None,
    )


def seats_on(game: Game, scenario: str, width: float, depth: float) -> int:
    """How many a table has room for: the most whose sample tables are no larger, or as few as may play."""
    seating = game.seating(scenario or sample_on(game, "").scenario)
    for seats in range(seating.most, seating.least, -1):
        usual_width, usual_depth = size_of(sample_on(game, scenario, seats).table)
        if usual_width <= width and usual_depth <= depth:
            return seats
    return seating.least


def size_of(table: dict[str, Any]) -> tuple[float, float]:
    """The width and the depth of the table of a header."""
    if "recipe" in table:
        recipe = recipe_named(table["recipe"])
        return recipe.width, recipe.depth
    return table["width"], table["depth"]


def sample_on(game: Game, scenario: str, seats: int = 0) -> Header:
    """The sample match of a scenario with so many, or as many as usual; raises Problem where there is none."""
    if game.sample_header is None or (scenario and scenario not in game.scenarios):
        raise Problem("not_found", "no_game")
    named = scenario or game.sample_header(0).scenario
    try:
        check_seats(game.seating(named), named, seats or game.seating(named).usual)
    except Fault as error:
        raise refused_for("cannot_set_up", error) from error
    return suited(game, 0, named, seats)


def header_on(game: Game, scenario: str, table: dict[str, Any], seats: int) -> Header:
    """The sample match of a scenario on this table."""
    sample = sample_on(game, scenario, seats)
    return Header(
        game.id, rules_version=game.rules_version, scenario=sample.scenario, bands=sample.bands, table=table,
        switches=sample.switches, seen_by=sample.seen_by, teams=sample.teams,
    )  # fmt: skip


def opened(game: Game, header: Header) -> Match:
    """The match at the moment when its zones are known, or after a few answers."""
    match = Match(game, header, tape=Tape("zones"))
    for _ in range(ANSWERS):
        if match.request is None or are_given(game.scene(match.battle, -1).zones):
            break
        match.answer(match.request.default())
    return match


def are_given(zones: tuple[Zone, ...]) -> bool:
    """Whether there are zones, and it is known who deploys in which."""
    return len(zones) > 0 and all([one.seat >= 0 for one in zones if one.kind == DEPLOYMENT])


def deployments(terrain: Terrain, zones: tuple[Zone, ...]) -> dict[int, list[Shape]]:
    """Where each side deploys; a strip along each long side where the scenario does not say."""
    found: dict[int, list[Shape]] = {}
    for one in zones:
        if one.kind == DEPLOYMENT and one.seat >= 0:
            found.setdefault(one.seat, []).append(polygon([Point(x, y) for x, y in one.polygon]))
    if len(found) > 1:
        return dict(sorted(found.items()))
    deep = terrain.depth / STRIP
    return {0: [box(0.0, 0.0, terrain.width, deep)], 1: [box(0.0, terrain.depth - deep, terrain.width, terrain.depth)]}


def sides_on(outlook: Outlook, zones: dict[int, list[Shape]], walked: float) -> list[SideOutlook]:
    """What each side sees from its front and reaches on foot."""
    sides: list[SideOutlook] = []
    for seat, mine in zones.items():
        others = [shape for other, shapes in zones.items() if other != seat for shape in shapes]
        seen = outlook.seen_from(front_of(mine, others))
        sides.append(SideOutlook(seat, round(seen, 3), round(outlook.reached_from(mine, walked), 3)))
    return sides


def openness_told(share: float) -> Text:
    key = "closed" if share < CLOSED else "open" if share > OPEN else "between"
    return own(f"table.hint.{key}", {"share": round(share * 100)})


def evenness_told(sides: list[SideOutlook]) -> list[Text]:
    """Whether one side sees or reaches clearly more than another."""
    seen, reached = [side.seen for side in sides], [side.reached for side in sides]
    found: list[Text] = []
    for key, shares in (("sight", seen), ("reach", reached)):
        if max(shares) - min(shares) > UNEVEN:
            found.append(
                own(f"table.hint.{key}", {"most": round(max(shares) * 100), "least": round(min(shares) * 100)})
            )
    return found or [own("table.hint.even")]
