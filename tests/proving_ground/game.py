"""The proving ground: a test-only game for two to five, usually three, that uses every feature the five books need."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.book.game import Game, Switch, settings
from escarmouche.engine.book.seating import Seating, Seats
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.seats import only
from escarmouche.engine.match.thinking import Thinking
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import CLOSED, Nature, Piece, Terrain, local_box
from tests.proving_ground.bands import BANDS, KINDS
from tests.proving_ground.battle import NOBODY, Fighter, Skirmish
from tests.proving_ground.orders import interrupts
from tests.proving_ground.reactions import REACTIONS
from tests.proving_ground.thinking import THINKING
from tests.proving_ground.traits import BLACK, EFFECTS
from tests.proving_ground.turn import next_step, outcome, withdraw
from tests.proving_ground.viewing import redraw, show

SEATS = 3  # if nobody says how many
SEATING = Seating(2, 5, usual=SEATS, has_teams=True)
CORNERS = (Point(3.0, 3.0), Point(10.0, 3.0), Point(6.5, 11.0), Point(2.0, 10.0), Point(11.0, 11.0))
WALL = Nature("wall", opaque=True, impassable=True, movable=True)
FENCE = Nature("fence", opaque=True, impassable=True, linear=True)
DOOR = Nature("door", opaque=True, impassable=True, door=True)
TOWER = Nature("tower", impassable=True, platform=True, climbable=True)
SWITCHES = (Switch("rounds", "PG-END-03", 3, ("number",)),)


def ground() -> Terrain:
    """A wall that can walk, a fence with a door in it, and a tower."""
    return Terrain(14.0, 14.0, (
        Piece("wall", WALL, local_box(3.0, 0.5), place=Point(7.0, 9.0), height=2.0),
        Piece("fence", FENCE, local_box(2.0, 0.4), place=Point(3.0, 6.0), height=2.0),
        Piece("door", DOOR, local_box(2.0, 0.4), place=Point(5.0, 6.0), height=2.0, state=CLOSED),
        Piece("tower", TOWER, local_box(3.0, 3.0), place=Point(11.0, 7.0), height=3.0),
    ))  # fmt: skip


def set_up(header: Header) -> Skirmish:
    """Two to five bands, each with its figures in the order of their kinds, each for itself or in teams [PG-PRE-04]."""
    switches = settings(SWITCHES, header.switches)
    seats = len(header.bands)
    BANDS.require(cast("list[object]", header.bands), seats, switches, rule="PG-PRE-04")
    figures: list[Figure] = []
    for seat, corner in enumerate(CORNERS[:seats]):
        for name, (base, aside, traits) in KINDS.items():
            card = Card(len(figures), name, seat, base=base, traits=traits, gender="f" if name == "witch" else "m")
            is_posed_later = not base.is_round
            body = None if is_posed_later else Body(base, Point(corner.x + aside, corner.y), 0.0, 1.0)
            figures.append(Fighter(card, seat, body, True))
    cat = Card(len(figures), "cat", NOBODY, base=round_base(0.2), traits=(BLACK,))
    figures.append(Fighter(cat, NOBODY, Body(cat.base, Point(7.0, 7.0), 0.0, 1.0), True))
    rules = Rules(
        seats=seats, switches=switches, listeners=listen(figures), reactions=REACTIONS, effect_kinds=EFFECTS,
        teams=header.teams)  # fmt: skip
    return Skirmish(rules, ground(), figures)


def sample_header(number: int) -> Header:
    """Three bands, each with a motto that nobody else may read [PG-HID-02]."""
    return seated_header(number, SEATS)


def seated_header(number: int, seats: int) -> Header:
    """The same with so many; every other match of four is one of two against two."""
    secrets = {f"bands/{seat}/motto": only(seat) for seat in range(seats)}
    switches: dict[str, object] = {"rounds": 3 + number % 2}
    return Header(
        "proving-ground", rules_version="1", scenario="clearing", bands=BANDS.samples()[:seats], table={}, switches=switches,
        seen_by=secrets, teams=[0, 1, 0, 1] if seats == 4 and number % 2 == 1 else [],
    )  # fmt: skip


def game_of(rules_version: str, thinking: Thinking = THINKING) -> Game:
    """The game as a version of its rules plays it."""
    return Game(
        "proving-ground",
        rules_version=rules_version,
        folder=str(Path(__file__).parent),
        set_up=set_up,
        next_step=next_step,
        outcome=outcome,
        show=show,
        switches=SWITCHES,
        interrupts=interrupts,
        redraw=redraw,
        thinking=thinking,
        scenarios=("clearing",),
        sample_header=sample_header,
        bands=BANDS,
        seats=Seats({"clearing": SEATING}, sample=seated_header, withdraw=withdraw),
    )


GAME = game_of("1")
