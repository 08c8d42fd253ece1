"""How scenery and what lies on the table are drawn: one sign a kind."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from escarmouche.table.geometry.points import STEP
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.scenery.terrain import Piece, Terrain

# kind: (sign, sign where only ASCII can be shown, style); later kinds are drawn over earlier ones
SIGNS: Final[dict[str, tuple[str, str, str]]] = {
    "marsh": ("~", "~", "cyan"),
    "water": ("≈", "w", "blue"),
    "hill": ("n", "n", "green"),
    "forest": ("♣", "Y", "green"),
    "rocks": (":", ":", "bright_black"),
    "rubble": (";", ";", "bright_black"),
    "room": (" ", " ", ""),
    "platform": ("=", "=", "yellow"),
    "bridge": ("=", "=", "yellow"),
    "roof": (" ", " ", ""),
    "ruin": ("▒", "%", "white"),
    "hut": ("▓", "H", "yellow"),
    "house": ("▓", "H", "yellow"),
    "bush": ("*", "*", "green"),
    "tree": ("T", "T", "green"),
    "rock": ("●", "@", "bright_black"),
    "pillar": ("●", "@", "white"),
    "well": ("O", "O", "blue"),
    "chest": ("□", "C", "yellow"),
    "fence": ("#", "#", "yellow"),
    "hedge": ("%", "&", "green"),
    "low_wall": ("-", "-", "white"),
    "barricade": ("x", "x", "yellow"),
    "stairs": ("/", "/", "yellow"),
    "ladder": ("‡", "|", "yellow"),
    "loophole_wall": ("▚", "M", "white"),
    "wall": ("█", "M", "white"),
    "door": ("+", "+", "yellow"),
}
UNKNOWN: Final = ("?", "?", "white")
# What lies on the table and is no scenery, where its game has no sign for it: (sign, sign where only ASCII can be shown).
MARKER: Final = ("◆", "$")
BODY: Final = ("†", "x")
MARKER_SIGNS: Final = "signs.toml"  # in the folder `screen` of a game: kind = [sign, sign in ASCII]
ORDER: Final = list(SIGNS)
PROBES: Final = 0.15  # how far apart a cell is probed: thin walls must not slip through


def sign_of(kind: str, is_ascii: bool) -> tuple[str, str]:
    """The sign of a kind of scenery and its style."""
    sign, plain, style = SIGNS.get(kind, UNKNOWN)
    return (plain if is_ascii else sign), style


def signs_of_markers(folder: str) -> dict[str, tuple[str, str]]:
    """The signs of the markers of a game, by their kinds, over those that every game has."""
    file = Path(folder) / "screen" / MARKER_SIGNS
    own = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {"body": BODY, **{kind: (str(sign), str(plain)) for kind, (sign, plain) in own.items()}}


def rank(piece: Piece) -> int:
    return ORDER.index(piece.nature.kind) if piece.nature.kind in SIGNS else len(ORDER)


def scenery_cells(terrain: Terrain, columns: int, rows: int) -> list[list[str]]:
    """The kind of scenery that shows in each cell, "" where there is none; the first row is the north edge."""
    wide, deep = terrain.width / columns, terrain.depth / rows
    cells = [["" for _ in range(columns)] for _ in range(rows)]
    for piece in sorted(terrain.pieces, key=rank):
        shape = piece.shape
        first = max(0, int((terrain.depth - shape.top) / deep))
        last = min(rows - 1, int((terrain.depth - shape.bottom - STEP) / deep))
        for row in range(first, last + 1):
            top = terrain.depth - row * deep
            for column in range(max(0, int(shape.left / wide)), min(columns - 1, int((shape.right - STEP) / wide)) + 1):
                if is_met(piece, column * wide, top, (wide, deep)):
                    cells[row][column] = piece.nature.kind
    return cells


def is_met(piece: Piece, left: float, top: float, size: tuple[float, float]) -> bool:
    """Whether a piece shows in a cell: thin ones wherever they pass, large ones where they hold its middle."""
    if not piece.nature.linear:
        return contains(piece.shape, left + size[0] / 2.0, top - size[1] / 2.0)
    across, down = int(size[0] / PROBES) + 1, int(size[1] / PROBES) + 1
    for i in range(across):
        for j in range(down):
            if contains(piece.shape, left + (i + 0.5) / across * size[0], top - (j + 0.5) / down * size[1]):
                return True
    return False
