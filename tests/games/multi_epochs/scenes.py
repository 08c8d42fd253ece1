"""Scenes of Multi-Epochs, written as one would set up the table."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.match.header import Header
from escarmouche.games.multi_epochs.actions import Action, ActionList
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.profiles import CATEGORIES
from escarmouche.games.multi_epochs.scenarios import GAME_ID, VERSION, set_up
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at

RED, BLUE = range(2)
SIDES = ("red", "blue")
STATES = ("stunned", "guard", "activated")


def scene(*lines: str, scenery: tuple[str, ...] = (), round: int = 1, **switches: object) -> tuple[Any, ...]:
    """A battle under way and its characters in the order of the lines, those of red first.

    "red Ada combattant +duelliste ^combat 10,10 stunned": side, name, category, traits, raised characteristics, place
    and states. Scenery is "wall 14,10 1x4": a nature of the library, its centre and its two sides.
    """
    entries = [entry_of(line) for line in lines]
    entries.sort(key=lambda entry: SIDES.index(entry["side"]))
    bands: list[dict[str, Any]] = [{"figures": [e for e in entries if e["side"] == side]} for side in SIDES]
    pieces = [piece_of(number, line) for number, line in enumerate(scenery)]
    table = {"format": "escarmouche-table", "version": 1, "width": 24.0, "depth": 24.0, "pieces": pieces}
    header = Header(
        GAME_ID, rules_version=VERSION, scenario="elimination", bands=bands, table=table, switches=dict(switches)
    )
    battle = set_up(header)
    battle.round = round
    battle.south = RED
    for character, entry in zip(battle.characters, entries, strict=True):
        stand(character, *entry["at"])
        character.is_stunned = "stunned" in entry["states"]
        character.is_on_guard = "guard" in entry["states"]
        character.is_activated = "activated" in entry["states"]
    return (battle, *battle.characters)


def entry_of(line: str) -> dict[str, Any]:
    """One line of a scene, as a band list would have it."""
    side, name, category, *words = line.split()
    assert side in SIDES, line
    assert category in CATEGORIES, line
    entry: dict[str, Any] = {"side": side, "name": name, "category": category, "traits": [], "raises": [], "states": []}
    for word in words:
        if word.startswith("+"):
            entry["traits"].append(word[1:])
        elif word.startswith("^"):
            entry["raises"].append(word[1:])
        elif word in STATES:
            entry["states"].append(word)
        else:
            x, y = word.split(",")
            entry["at"] = (float(x), float(y))
    return entry


def piece_of(number: int, line: str) -> dict[str, Any]:
    nature, place, sides = line.split()
    x, y = place.split(",")
    wide, deep = sides.split("x")
    return {
        "id": f"{nature} {number}", "nature": nature, "shape": {"box": [float(wide), float(deep)]},
        "place": [float(x), float(y)], "height": 0.0 if nature == "marsh" else 2.0,
    }  # fmt: skip


def stand(character: Character, x: float, y: float) -> None:
    """Set a character down without a word."""
    character.body = Body(character.card.base, at(x, y), 0.0, character.card.height)


def where(character: Character) -> tuple[float, float]:
    place: Point = character.place
    return (place.x, place.y)


def gap(one: Character, other: Character) -> float:
    return distance(one.standing, other.standing)


def state_of(character: Character) -> str:
    """How a character fares, in one word."""
    return "out" if not character.in_play else "stunned" if character.is_stunned else "fit"


def acting(battle: Skirmish, character: Character, actions: int) -> None:
    """The character is in the middle of its activation."""
    character.is_activated = True
    battle.active = character.controller
    battle.acting = character.id
    battle.actions_left = actions


def refusal_of(battle: Skirmish, actor: Character, id: str) -> tuple[str, str] | None:
    """Key and rule of the reason why an action is not offered; None when it is."""
    request = Choose(actor.controller, "action", ActionList(battle, actor), rule="ME-ACT-04")
    option = request.option(id)
    assert (option.refusal is None) == (id in offered(request))
    return None if option.refusal is None else (option.refusal.key, option.refusal.rule)


def offered(request: Request) -> list[str]:
    """The ids of the options of a choice."""
    assert isinstance(request, Choose)
    return [option.id for option in request.options()]


def actions_of(battle: Skirmish, actor: Character) -> list[str]:
    options: list[Option[Action]] = ActionList(battle, actor)(False)
    return [option.id for option in options]


def lines_of(tally: object) -> list[tuple[str, int]]:
    """Rule and amount of every line of a tally written in an event."""
    assert isinstance(tally, list)
    return [(line[2], line[1]) for line in tally]
