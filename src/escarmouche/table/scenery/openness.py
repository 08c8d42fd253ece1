"""Whether a base can go from everywhere to everywhere: a cheap test that never says yes wrongly."""

from __future__ import annotations

from escarmouche.table.geometry.points import STEP, Point
from escarmouche.table.geometry.shapes import Shape, point_to_shape, shape_to_shape


def is_all_connected(width: float, depth: float, walls: list[Shape], radius: float) -> bool:
    """Whether a disc of this radius can walk between any two places where it fits with a little room to spare."""
    return _is_forest(width, depth, walls, radius) or _is_flooded(width, depth, walls, radius)


def _is_forest(width: float, depth: float, walls: list[Shape], radius: float) -> bool:
    """Whether the convex walls too close to pass between hang together without a ring, so enclose nothing."""
    frame = len(walls)
    root = list(range(frame + 1))
    for i in range(frame):
        wall = walls[i]
        if not is_convex(wall.ring):
            return False
        sides = [wall.left, wall.bottom, width - wall.right, depth - wall.top]
        close = len([side for side in sides if side < 2.0 * radius])
        if close > 1 or (close == 1 and not _joins(root, i, frame)):
            return False
        for j in range(i):
            if _is_close(wall, walls[j], 2.0 * radius) and not _joins(root, i, j):
                return False
    return True


def _is_close(one: Shape, other: Shape, gap: float) -> bool:
    """Whether two walls are less than so far apart; mostly their boxes are farther."""
    if one.left > other.right + gap + STEP or other.left > one.right + gap + STEP:
        return False
    if one.bottom > other.top + gap + STEP or other.bottom > one.top + gap + STEP:
        return False
    return shape_to_shape(one, other) < gap


def _joins(root: list[int], one: int, other: int) -> bool:
    """Join two groups; False when they hang together already."""
    while root[one] != one:
        one = root[one]
    while root[other] != other:
        other = root[other]
    root[one] = other
    return one != other


def is_convex(ring: tuple[Point, ...]) -> bool:
    """Whether a ring of corners has no hollow side."""
    for i in range(len(ring)):
        a = ring[i - 2]
        b = ring[i - 1]
        c = ring[i]
        if (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < -1e-6:
            return False
    return True


def _is_flooded(width: float, depth: float, walls: list[Shape], radius: float) -> bool:
    """Whether water poured on one free place of a fine raster reaches all the others."""
    step = max(radius / 2.0, width / 200.0, depth / 200.0)
    columns = int((width - 2.0 * radius) / step) + 1
    rows = int((depth - 2.0 * radius) / step) + 1
    if columns < 1 or rows < 1:
        return False
    dry = [True] * (columns * rows)
    for wall in walls:
        _dam(dry, wall, columns=columns, rows=rows, radius=radius, step=step)
    start = dry.index(True) if True in dry else -1
    if start < 0:
        return False
    stack = [start]
    dry[start] = False
    while stack:
        cell = stack.pop()
        column = cell % columns
        if column > 0 and dry[cell - 1]:
            dry[cell - 1] = False
            stack.append(cell - 1)
        if column < columns - 1 and dry[cell + 1]:
            dry[cell + 1] = False
            stack.append(cell + 1)
        if cell >= columns and dry[cell - columns]:
            dry[cell - columns] = False
            stack.append(cell - columns)
        if cell + columns < len(dry) and dry[cell + columns]:
            dry[cell + columns] = False
            stack.append(cell + columns)
    return True not in dry


def _dam(dry: list[bool], wall: Shape, *, columns: int, rows: int, radius: float, step: float) -> None:
    """Take the places too close to a wall out of the raster; half a step of margin keeps every step free."""
    keep = radius + step / 2.0
    first = max(0, int((wall.left - keep - radius) / step))
    last = min(columns - 1, int((wall.right + keep - radius) / step) + 1)
    for row in range(max(0, int((wall.bottom - keep - radius) / step)), rows):
        y = radius + float(row) * step
        if y > wall.top + keep:
            break
        for column in range(first, last + 1):
            cell = row * columns + column
            if dry[cell] and point_to_shape(radius + float(column) * step, y, wall) < keep:
                dry[cell] = False
