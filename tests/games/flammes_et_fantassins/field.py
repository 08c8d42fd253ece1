"""Battles for the tests: characters by a line of words on an empty table, no band list needed."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, Scenario
from escarmouche.games.flammes_et_fantassins.characteristics import life_of
from escarmouche.games.flammes_et_fantassins.effects import EFFECT_KINDS
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.sheets import Sheet
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_disc

SWITCHES = switches_in(FOLDER)
SIDES = ("red", "blue", "green", "yellow", "violet")
HEIGHT = 1.25

# The reference characters of the catalogue [FF-X-12].
REFERENCE = {
    "BRUTE": "barbare+soldat powerful arme_a_deux_mains cuir",
    "KNIGHT": "chevalier powerful arme_a_une_main ecu plaque",
    "SHADOW": "assassin+bretteur+voleur agile dague",
    "BOWMAN": "archer agile arc_long",
    "SOLDIER": "soldat powerful arme_a_une_main",
    "PALADIN": "paladin powerful masse",
    "NECRO": "necromancien agile dague",
    "WIZARD": "magicien+archimage agile baton robe",
    "PRIEST": "pretre powerful masse",
    "SORCERER": "sorcier agile dague",
    "DRUID": "druide powerful arme_a_une_main",
}


def field(
    *lines: str,
    pieces: tuple[Piece, ...] = (),
    size: tuple[float, float] = (24.0, 24.0),
    camps: tuple[int, ...] = (),
    seats: int = 0,
    scenario: Scenario | None = None,
    **switches: object,
) -> Any:
    """A battle and its characters: "red Anna SOLDIER 3,4 pv=5 cubes=2 z=3" is side, name, build, place and the rest; hand=soin+force for a Mage.

    A build is one of the reference characters, or classes, body and items: "red Anna ranger+voleur agile dague bombe 3,4".
    """
    agreed = settings(SWITCHES, {f"ff_{name}": value for name, value in switches.items()})
    characters = [character_of(i, line) for i, line in enumerate(sorted(lines, key=side_of))]
    count = max(seats, 2, *[one.owner + 1 for one in characters])
    rules = Rules(seats=count, switches=agreed, listeners=listen(characters), effect_kinds=EFFECT_KINDS)
    played = scenario or Scenario("field", "FF-S-07", most_seats=5)
    allies = camps or tuple(range(count))
    battle = Fray(rules, Terrain(size[0], size[1], pieces), characters, scenario=played, camps=allies)
    battle.round = 1
    battle.neutral = (5,) * count
    for character, line in zip(characters, sorted(lines, key=side_of), strict=True):
        named = named_in(line)
        character.pv = int(named.get("pv", life_of(battle, character).value))
    return (battle, *characters)


def side_of(line: str) -> int:
    return SIDES.index(line.split(maxsplit=1)[0])


def named_in(line: str) -> dict[str, str]:
    return dict([word.split("=", 1) for word in line.split() if "=" in word])


def character_of(id: int, line: str) -> Character:
    side, name, *others = line.split()
    words = [part for word in others for part in (REFERENCE[word].split() if word in REFERENCE else [word])]
    plain = [word for word in words if "=" not in word and "," not in word]
    entry: dict[str, Any] = {"classes": plain[0].split("+"), "body": plain[1], "weapon": plain[2], "items": plain[3:]}
    named = named_in(line)
    entry["speciality"] = named.get("speciality", "")
    entry["spells"] = named["hand"].split("+") if "hand" in named else []
    character = Character(
        Card(id, name, SIDES.index(side), base=round_base(1.0), height=HEIGHT, gender=named.get("gender", "m")),
        Sheet(entry),
    )
    character.neutral = int(named.get("cubes", 1))
    character.command = int(named.get("command", 0))
    places = [word for word in others if "," in word]
    if places:
        x, y = places[0].split(",")
        set_down(character, float(x), float(y), z=float(named.get("z", 0.0)))
    return character


def set_down(character: Character, x: float, y: float, *, z: float = 0.0) -> None:
    character.body = Body(character.card.base, at(x, y), z, character.card.height)


def block(
    nature: str, *sides: float, height: float = 2.0, name: str = "", floor: float = 0.0, state: str = ""
) -> Piece:
    """A box of scenery: left, bottom, right, top."""
    left, bottom, right, top = sides
    corners = [Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top)]
    id = name or f"{nature} {left:g} {bottom:g}"
    return Piece(
        id, nature_named(nature), polygon(corners), place=at(0.0, 0.0), height=height, floor=floor, state=state
    )


def round_piece(nature: str, x: float, y: float, radius: float, *, height: float = 2.0) -> Piece:
    return Piece(f"{nature} {x:g} {y:g}", nature_named(nature), local_disc(radius), place=at(x, y), height=height)


def in_hand(battle: Fray, character: Character) -> None:
    """The character is in the middle of its activation."""
    battle.active = character.owner
    battle.acting = character.id
