"""The six primary characteristics [FF-CHR-01]."""

from __future__ import annotations

from typing import Final

DEX: Final = 0
FOR: Final = 1
CON: Final = 2
INT: Final = 3
SAG: Final = 4
CHA: Final = 5
NAMES: Final = (
    "ability.dex",
    "ability.for",
    "ability.con",
    "ability.int",
    "ability.sag",
    "ability.cha",
)  # words of tallies
SCORES: Final = ("dex", "for", "con", "int", "sag", "cha")
