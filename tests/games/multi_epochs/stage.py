"""Scenes with heights, scenarios and markers, for the rules beyond melee, shots and moves on the ground."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.header import Header
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.scenarios import GAME_ID, VERSION, set_up
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from tests.games.multi_epochs.scenes import RED, SIDES, entry_of


def stage(*lines: str, scenario: str = "elimination", pieces: tuple[Any, ...] = (), **switches: object) -> Any:
    """A battle under way and its characters; "z=2" gives a level, "power=soin" a power, "free=elite" a free capacity."""
    entries = []
    for line in lines:
        words = line.split()
        named = dict([word.split("=") for word in words if "=" in word])
        entry = entry_of(" ".join([word for word in words if "=" not in word]))
        entry["z"] = float(named.pop("z", 0.0))
        entry |= {{"free": "free_capacity"}.get(name, name): value for name, value in named.items()}
        entries.append(entry)
    entries.sort(key=lambda entry: SIDES.index(entry["side"]))
    bands: list[dict[str, Any]] = [{"figures": [e for e in entries if e["side"] == side]} for side in SIDES]
    size = float(str(switches.pop("size", 24.0)))
    table = {"format": "escarmouche-table", "version": 1, "width": size, "depth": size, "pieces": list(pieces)}
    battle = set_up(
        Header(GAME_ID, rules_version=VERSION, scenario=scenario, bands=bands, table=table, switches=switches)
    )
    battle.round = 1
    battle.south = RED
    for character, entry in zip(battle.characters, entries, strict=True):
        set_down(character, *entry["at"], entry["z"])
        character.is_stunned = "stunned" in entry["states"]
        character.is_on_guard = "guard" in entry["states"]
        character.is_activated = "activated" in entry["states"]
    return (battle, *battle.characters)


def set_down(character: Character, x: float, y: float, z: float = 0.0) -> None:
    character.body = Body(character.card.base, at(x, y), z, character.card.height)


def piece(
    nature: str, x: float, y: float, wide: float, deep: float, *, height: float = 2.0, state: str = "", floor: float = 0.0
) -> dict[str, Any]:  # fmt: skip
    """A box of scenery around a point."""
    return {
        "id": f"{nature} {x:g} {y:g}", "nature": nature, "shape": {"box": [wide, deep]}, "place": [x, y],
        "height": height, "floor": floor, "state": state,
    }  # fmt: skip


def spot(character: Character) -> tuple[float, float, float]:
    body = character.standing
    return (body.x, body.y, body.z)


def in_hand(battle: Skirmish, character: Character, actions: int = 3) -> None:
    """The character is in the middle of its activation."""
    character.is_activated = True
    battle.active = character.controller
    battle.acting = character.id
    battle.actions_left = actions
