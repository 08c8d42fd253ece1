"""Battles for the tests of shots, heights and setup: figures by a line of words on an empty table, no band list needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import escarmouche.games.sons_of_fate.battle as battle_module
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.games.sons_of_fate.bases import base_of
from escarmouche.games.sons_of_fate.battle import Feud, Fighter, Scenario
from escarmouche.games.sons_of_fate.profiles import profile_of
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_disc

SWITCHES = switches_in(Path(battle_module.__file__).parent)
SIDES = ("red", "blue")
COLOSSUS_HEIGHT = 2.5
HEIGHT = 1.25


def field(
    *lines: str,
    pieces: tuple[Piece, ...] = (),
    spare: tuple[Piece, ...] = (),
    size: tuple[float, float] = (36.0, 36.0),
    **switches: object,
) -> Any:
    """A battle and its figures: "red A brave 3,4 shooter base=60x35 turn=12 z=3 +choc" is side, name, profile, place and the rest."""
    agreed = settings(SWITCHES, {f"sf_{name}": value for name, value in switches.items()})
    fighters = [fighter_of(i, line, agreed) for i, line in enumerate(sorted(lines, key=side_of))]
    rules = Rules(seats=2, switches=agreed, listeners=listen(fighters), spare_pieces=spare)
    battle = Feud(rules, Terrain(size[0], size[1], pieces), fighters, scenario=Scenario("field", "SF-SC-01", margin=10))
    battle.round = 1
    battle.is_between = False
    battle.south = 0
    return (battle, *fighters)


def side_of(line: str) -> int:
    return SIDES.index(line.split(maxsplit=1)[0])


def fighter_of(id: int, line: str, switches: dict[str, object]) -> Fighter:
    side, name, profile, *others = line.split()
    named = dict([word.split("=") for word in others if "=" in word])
    entry: dict[str, Any] = {
        "profile": profile,
        "option": "tireur" if "shooter" in others else "",
        "base": named.get("base", "usual"),
    }
    capabilities = tuple([CAPABILITIES[word[1:]] for word in others if word.startswith("+")])
    known = profile_of(entry, capabilities, switches)
    height = COLOSSUS_HEIGHT if known.is_colossus else HEIGHT
    fighter = Fighter(Card(id, name, SIDES.index(side), base=base_of(entry), height=height, traits=capabilities), known)
    places = [word for word in others if "," in word]
    if places:
        x, y = places[0].split(",")
        set_down(fighter, float(x), float(y), z=float(named.get("z", 0.0)), turn=int(named.get("turn", 0)))
    return fighter


def set_down(fighter: Fighter, x: float, y: float, *, z: float = 0.0, turn: int = 0) -> None:
    fighter.body = Body(fighter.card.base, at(x, y), z, fighter.card.height, turn=turn)


def block(nature: str, *sides: float, height: float = 3.0, name: str = "", floor: float = 0.0) -> Piece:
    """A box of scenery: left, bottom, right, top."""
    left, bottom, right, top = sides
    corners = [Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top)]
    id = name or f"{nature} {left:g} {bottom:g}"
    return Piece(id, nature_named(nature), polygon(corners), place=at(0.0, 0.0), height=height, floor=floor)


def round_piece(nature: str, x: float, y: float, radius: float, *, height: float = 2.0) -> Piece:
    return Piece(f"{nature} {x:g} {y:g}", nature_named(nature), local_disc(radius), place=at(x, y), height=height)


def spot(fighter: Fighter) -> tuple[float, float, float]:
    body = fighter.standing
    return (body.x, body.y, body.z)


def in_hand(battle: Feud, fighter: Fighter, *, points: int = 3, run_up: float = 0.0) -> None:
    """The figure is in the middle of its activation."""
    fighter.is_activated = True
    fighter.points = points
    battle.active = fighter.controller
    battle.acting = fighter.id
    battle.run_up = int(run_up * 1000.0 + 0.5)
