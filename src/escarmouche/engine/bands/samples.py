"""Sample matches: the bands of a game's folder, paired and set on tables by a number."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.bands.forms import Band
from escarmouche.engine.book.data_files import read_data

READ: Final[dict[Path, list[Band]]] = {}  # every folder is read once: a sample match needs two bands of it
TABLES: Final = 16  # how many tables are generated from a recipe


def bands_in(folder: Path) -> list[Band]:
    """The bands that lie in the folder of a game, in the order of their files; the caller's own to change."""
    if folder not in READ:
        READ[folder] = [read_data(file) for file in sorted((folder / "bands").glob("*.toml"))]
    return [copied(band) for band in READ[folder]]


def copied(data: Any) -> Any:
    """What a data file says, once more."""
    if isinstance(data, dict):
        return {key: copied(part) for key, part in data.items()}
    if isinstance(data, list):
        return [copied(part) for part in data]
    return data


def paired(bands: list[Band], number: int) -> list[Band]:
    """Two of the bands; as the number grows, every one meets every one."""
    one = number % len(bands)
    other = (number // len(bands) + one + 1) % len(bands)
    return [bands[one], bands[other]]


def generated(recipe: str, number: int) -> dict[str, Any]:
    """A table of this recipe, as a header has it."""
    return {"recipe": recipe, "seed": number % TABLES}
