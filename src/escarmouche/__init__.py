"""Escarmouche: five French tabletop skirmish games on one rules engine."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Literal

__version__ = "0.1.0"


def build_kind() -> Literal["plain", "compiled"]:
    """Whether the rules run as Python source or as extension modules made from it."""
    for package in ("escarmouche.engine", "escarmouche.table"):
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            return "compiled" if spec.origin.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"
    return "plain"
