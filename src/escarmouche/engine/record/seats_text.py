"""What a record says of seats that play together or have left, read with suspicion."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.record.form import RecordError, check_names, is_count
from escarmouche.faults.fault import expected


def teams_from(header: dict[str, Any]) -> list[int]:
    """The team of each seat, or nothing; whether a scenario takes them is judged by its game."""
    teams = header.get("teams", [])
    if not isinstance(teams, list) or not all([is_count(team) for team in teams]):
        raise RecordError("header.teams", expected("teams", teams))
    return list(teams)


def check_leaves(entry: dict[str, Any], place: str) -> None:
    """That a seat gives up and the others play on."""
    check_names(entry, place, required=("seat", "leaves"))
    if entry["leaves"] is not True:
        raise RecordError(f"{place}.leaves", expected("true", entry["leaves"]))
