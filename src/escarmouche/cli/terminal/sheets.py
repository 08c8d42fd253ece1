"""The sheets of figures as a seat sees them, whatever a game leaves out of its view."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.runner import Runner


def scene(runner: Runner, seat: int) -> dict[str, Any]:
    """What the game shows this seat (seat 0 stands for somebody from whom nothing is hidden)."""
    return runner.game.view(runner.battle, max(seat, 0))


def sheets(runner: Runner, seat: int) -> list[dict[str, Any]]:
    """One sheet a figure with id, name, owner, place, states and widgets."""
    found: list[dict[str, Any]] = []
    for entry in scene(runner, seat).get("figures", []):
        figure = runner.battle.figures[int(entry["id"])]
        default = {
            "name": figure.name,
            "owner": figure.owner,
            "at": entry.get("body"),
            "states": [] if entry.get("in_play", True) else ["out"],
            "widgets": [],
        }
        found.append({**default, **entry})
    return found
