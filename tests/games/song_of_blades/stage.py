"""Scenes for the tests of Song of Blades: figures by a line of words, on a table in millimetres."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.header import Header
from escarmouche.games.song_of_blades.cases.casebook import open_battle
from escarmouche.games.song_of_blades.scenarios import GAME_ID, VERSION, set_up
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at

SIDES = ("red", "blue")


def stage(*lines: str, scenario: str = "pitched_battle", pieces: tuple[Any, ...] = (), **switches: object) -> Any:
    """A battle under way and its figures: "red A 4 3 300,300 +chef fallen" is side, name, Quality, Combat, place."""
    entries = [entry_of(line) for line in lines]
    entries.sort(key=lambda entry: SIDES.index(entry["side"]))
    bands: list[dict[str, Any]] = [{"figures": [e for e in entries if e["side"] == side]} for side in SIDES]
    table = {"format": "escarmouche-table", "version": 1, "width": 900, "depth": 900, "pieces": list(pieces)}
    battle = set_up(
        Header(GAME_ID, rules_version=VERSION, scenario=scenario, bands=bands, table=table, switches=switches)
    )
    open_battle(battle)
    for warrior, entry in zip(battle.warriors, entries, strict=True):
        warrior.body = Body(warrior.card.base, at(*entry["at"]), 0.0, warrior.card.height)
        warrior.is_fallen = "fallen" in entry["states"]
        warrior.is_immobilised = "immobilised" in entry["states"]
    return (battle, *battle.warriors)


def entry_of(line: str) -> dict[str, Any]:
    side, name, quality, combat, place, *others = line.split()
    x, y = place.split(",")
    return {
        "side": side,
        "name": name,
        "quality": int(quality),
        "combat": int(combat),
        "at": (float(x), float(y)),
        "rules": [word[1:] for word in others if word.startswith("+")],
        "states": [word for word in others if not word.startswith("+")],
    }


def state_of(warrior: Any, start: tuple[float, float]) -> str:
    """How a figure fares after a combat, in one word."""
    if not warrior.in_play:
        return "out"
    if warrior.is_fallen:
        return "fallen"
    return "fit" if (warrior.place.x, warrior.place.y) == start else "back"
