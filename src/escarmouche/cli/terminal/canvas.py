"""The table drawn with letters: north is up, coordinates stand on the edges."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from escarmouche.cli.terminal.signs import scenery_cells, sign_of
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Terrain

MARGIN: Final = 3  # columns for the numbers on the left
LEAST, MOST = 2, 5  # columns for one square of the table
SMALL: Final = 100  # a table of more units than this is measured in something small, such as millimetres
SQUARE: Final = 25  # ... of which so many make a square; an inch makes one by itself
PANEL: Final = 26  # columns kept for the rosters beside it
GROUND: Final = " "
SHARED: Final = "|"  # a bracket of two neighbours


def square_of(terrain: Terrain) -> int:
    """Units to one square of the drawing."""
    return SQUARE if max(terrain.width, terrain.depth) > SMALL else 1


def scale_for(terrain: Terrain, width: int, height: int) -> int:
    """Columns for one square: as many as fit beside the rosters and on the screen, but never too few to read."""
    wide, deep = terrain.width / square_of(terrain), terrain.depth / square_of(terrain)
    for scale in range(MOST, LEAST, -1):
        if wide * scale + MARGIN + 2 + PANEL <= width and deep * scale / 2 + 4 <= height:
            return scale
    return LEAST if wide * LEAST + MARGIN + 2 <= width else 1


class Canvas:
    """Cells over a table; every sign has a style."""

    def __init__(self, terrain: Terrain, scale: int, *, is_ascii: bool) -> None:
        self.terrain: Final = terrain
        self.scale: Final = scale
        self.is_ascii: Final = is_ascii
        self.square: Final = square_of(terrain)
        self.margin: Final = MARGIN if self.square == 1 else MARGIN + 1  # hundreds have a figure more
        self.columns: Final = int(terrain.width / self.square * scale + 0.5)
        self.rows: Final = max(1, int(terrain.depth / self.square * scale / 2.0 + 0.5))
        self.kinds: Final = scenery_cells(terrain, self.columns, self.rows)
        self.signs: list[list[str]] = []
        self.styles: list[list[str]] = []
        self.taken: list[list[bool]] = []
        self.framed: list[tuple[int, int]] = []
        self.wipe()

    @property
    def step(self) -> int:
        """Units between two numbers on the edge."""
        return (2 if self.scale > 1 and self.square == 1 else 4) * self.square

    def wipe(self) -> None:
        """Nothing but scenery."""
        signs = [[sign_of(kind, self.is_ascii) if kind else (GROUND, "") for kind in row] for row in self.kinds]
        self.signs = [[sign for sign, _ in row] for row in signs]
        self.styles = [[style for _, style in row] for row in signs]
        self.framed = []
        self.taken = [[False for _ in row] for row in self.kinds]

    def shown_kinds(self) -> list[str]:
        """The kinds of scenery on the drawing, each once."""
        return list(dict.fromkeys([kind for row in self.kinds for kind in row if kind]))

    def cell_of(self, x: float, y: float) -> tuple[int, int]:
        """Row and column of a point."""
        row = self.rows - 1 - int(y * self.rows / self.terrain.depth)
        column = int(x * self.columns / self.terrain.width)
        return min(max(row, 0), self.rows - 1), min(max(column, 0), self.columns - 1)

    def centre_of(self, row: int, column: int) -> Point:
        x = (column + 0.5) * self.terrain.width / self.columns
        y = self.terrain.depth - (row + 0.5) * self.terrain.depth / self.rows
        return Point(round(x, 3), round(y, 3))

    def tint(self, row: int, column: int, sign: str, style: str) -> None:
        """A light sign on open ground; over scenery only the style changes."""
        if self.signs[row][column] == GROUND:
            self.signs[row][column] = sign
        self.styles[row][column] = f"{self.styles[row][column]} {style}".strip()

    def write(self, row: int, column: int, text: str, style: str) -> None:
        """Letters over whatever is there."""
        for i, sign in enumerate(text):
            if 0 <= column + i < self.columns and 0 <= row < self.rows:
                self.signs[row][column + i] = sign
                self.styles[row][column + i] = style
                self.taken[row][column + i] = True

    def frame(self, row: int, column: int, signs: tuple[str, str, int], style: str) -> None:
        """Brackets around letters of some width, where nothing else is written."""
        left, right, width = signs
        for at, sign in ((column - 1, left), (column + width, right)):
            if 0 <= at < self.columns and not self.taken[row][at]:
                is_framed = (row, at) in self.framed
                self.framed.append((row, at))
                self.signs[row][at] = SHARED if is_framed else sign
                self.styles[row][at] = style

    def point_at(self, row: int, column: int, sign: str, style: str) -> None:
        """An arrow above letters that have no room for brackets."""
        sides = [at for at in (column - 1, column + 2) if 0 <= at < self.columns]
        if row > 0 and all(self.taken[row][at] for at in sides) and not self.taken[row - 1][column]:
            self.signs[row - 1][column] = sign
            self.styles[row - 1][column] = style

    def free_near(self, row: int, column: int, width: int) -> tuple[int, int]:
        """The nearest cells with room for so many letters."""
        column = min(max(column, 0), self.columns - width)
        for reach in range(4):
            for dr in sorted(range(-reach, reach + 1), key=abs):
                for dc in sorted(range(-reach, reach + 1), key=abs):
                    r, c = row + dr, column + dc
                    if not (0 <= r < self.rows and 0 <= c <= self.columns - width):
                        continue
                    if not any(self.taken[r][c : c + width]):
                        return r, c
        return row, column

    def lines(self) -> list[Text]:
        """The drawing with its frame and its coordinates."""
        found = [self.edge("┌", "┐")]
        ticks = {self.cell_of(0.0, y + 0.001)[0]: y for y in range(0, int(self.terrain.depth), self.step)}
        side = "|" if self.is_ascii else "│"
        for row in range(self.rows):
            line = Text(f"{ticks.get(row, ''):>{self.margin - 1}}", style="dim")
            line.append(side, style="dim")
            for run, style in runs(self.signs[row], self.styles[row]):
                line.append(run, style=style or None)
            line.append(side, style="dim")
            found.append(line)
        found.append(self.edge("└", "┘"))
        found.append(self.numbers())
        return found

    def edge(self, left: str, right: str) -> Text:
        if self.is_ascii:
            return Text(" " * (self.margin - 1) + "+" + "-" * self.columns + "+", style="dim")
        return Text(" " * (self.margin - 1) + left + "─" * self.columns + right, style="dim")

    def numbers(self) -> Text:
        """The coordinates of the south edge."""
        signs = [" " for _ in range(self.margin + self.columns + 3)]
        for x in range(0, int(self.terrain.width) + 1, self.step):
            at = self.margin + x * self.columns // int(self.terrain.width)
            for i, sign in enumerate(str(x)):
                signs[at + i] = sign
        return Text("".join(signs).rstrip(), style="dim")


def runs(signs: list[str], styles: list[str]) -> list[tuple[str, str]]:
    """Neighbours of the same style together."""
    found: list[tuple[str, str]] = []
    start = 0
    for i in range(1, len(signs) + 1):
        if i == len(signs) or styles[i] != styles[start]:
            found.append(("".join(signs[start:i]), styles[start]))
            start = i
    return found
