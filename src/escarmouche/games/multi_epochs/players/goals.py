"""Places worth a move, in a straight line: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import STEP, Point, at, length
from escarmouche.table.scenery.terrain import Piece

SHELTER: Final = 0.05  # pas left between a base and the piece it hides behind


def nearest_enemy(battle: Skirmish, mover: Character) -> Body | None:
    """The body of the enemy nearest to a character."""
    body = mover.standing
    best = 1e9
    found: Body | None = None
    for other in battle.characters:
        if other.controller != mover.controller and other.body is not None:
            away = distance(body, other.body)
            if away < best:
                best = away
                found = other.body
    return found


def behind(piece: Piece, mover: Body, enemy: Body) -> Point:
    """The place that a piece shields from an enemy: inside what can be entered, else on its far side."""
    shape = piece.shape
    middle_x = (shape.left + shape.right) / 2.0
    middle_y = (shape.bottom + shape.top) / 2.0
    if piece.nature.ground:
        return at(middle_x, middle_y)
    dx = middle_x - enemy.x
    dy = middle_y - enemy.y
    whole = length(dx, dy)
    if whole == 0.0:
        return mover.place
    dx /= whole
    dy /= whole
    deep = abs(dx) * (shape.right - shape.left) / 2.0 + abs(dy) * (shape.top - shape.bottom) / 2.0
    deep += mover.reach + SHELTER
    return at(middle_x + dx * deep, middle_y + dy * deep)


def shelter(battle: Skirmish, mover: Body, enemy: Body, pas: float) -> Point | None:
    """The nearest place within a move that scenery shields from an enemy."""
    best = pas - STEP
    found: Point | None = None
    for piece in battle.terrain.pieces:
        if piece.nature.cover:
            place = behind(piece, mover, enemy)
            away = length(place.x - mover.x, place.y - mover.y)
            if STEP < away < best:
                best = away
                found = place
    return found
