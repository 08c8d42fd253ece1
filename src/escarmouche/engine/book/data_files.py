"""The data files of a game: profiles, traits, weapons, bands, switches."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def read_data(file: Path) -> dict[str, Any]:
    """A data file as it is written."""
    with file.open("rb") as opened:
        return tomllib.load(opened)


def strings(data: object) -> list[str]:
    """A list of names; none where the file has no list."""
    return [str(part) for part in data] if isinstance(data, list) else []
