"""Escarmouche: five French tabletop skirmish games on one rules engine."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

__version__ = "0.1.0"


def build_kind() -> Literal["plain", "compiled"]:
    """Whether the rules run as Python source or as extension modules made from it."""
    rules = (Path(folder) / "engine" for folder in __path__)
    extensions = tuple(EXTENSION_SUFFIXES)
    return "compiled" if any(p.name.endswith(extensions) for folder in rules for p in folder.rglob("*")) else "plain"
