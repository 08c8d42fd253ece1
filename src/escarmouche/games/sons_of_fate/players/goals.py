"""Places worth a move: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.battle import CONTACT, Feud, Fighter
from escarmouche.games.sons_of_fate.capabilities import deeds_of
from escarmouche.games.sons_of_fate.scenery import is_area, is_light_cover, is_loophole, is_obstacle
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.headings import towards_place
from escarmouche.table.geometry.points import STEP, Point, at, length
from escarmouche.table.scenery.terrain import Piece

FAR: Final = 100.0  # times as far as the enemy, the other way
BESIDE: Final = 0.1  # inches left between a base and the piece behind which it stands
SHORT: Final = 0.2  # inches left to an enemy whom a Move may not touch
NEAREST: Final = 3  # enemies looked at
TOO_FAR: Final = "refused.too_far"  # the one reason against helping somebody that a Move mends


def nearest_enemies(battle: Feud, mover: Fighter) -> list[Body]:
    """The bodies of the nearest enemies that a figure does not touch, the nearest first."""
    body = mover.standing
    found: list[tuple[float, int]] = []
    for other in battle.fighters:
        if other.controller != mover.controller and other.body is not None:
            away = distance(body, other.body)
            if away > CONTACT:
                found.append((away, other.id))
    found.sort()
    return [battle.fighter(id).standing for _, id in found[:NEAREST]]


def to_be_helped(battle: Feud, mover: Fighter) -> Body | None:
    """The nearest friend for whom a capability could do something, were it not too far away [SF-ACT-11]."""
    best = 1e9
    found: Body | None = None
    for deed in deeds_of(mover):
        for friend in battle.in_play(mover.controller) if deed.on_friends and not deed.is_used(mover) else []:
            if friend is mover or friend.body is None:
                continue
            refusal = deed.why_not(battle, mover, friend)
            away = distance(mover.standing, friend.body)
            if refusal is not None and refusal.key == TOO_FAR and away < best:
                best = away
                found = friend.body
    return found


def before(mover: Body, enemy: Body, inches: float) -> list[Point]:
    """Towards somebody, but not into contact [SF-MOVE-04]."""
    room = distance(mover, enemy) - SHORT
    return towards_place(mover, enemy.place, min(inches, room)) if room > STEP else []


def away_from(mover: Body, enemy: Body, inches: float) -> list[Point]:
    """Straight away from an enemy, else a little to either side."""
    return towards_place(mover, at(mover.x + (mover.x - enemy.x) * FAR, mover.y + (mover.y - enemy.y) * FAR), inches)


def behind(piece: Piece, mover: Body, enemy: Body) -> Point:
    """The place that a piece shields from an enemy: inside what is walked into, else close on its far side."""
    shape = piece.shape
    middle_x = (shape.left + shape.right) / 2.0
    middle_y = (shape.bottom + shape.top) / 2.0
    if is_area(piece):
        return at(middle_x, middle_y)
    dx = middle_x - enemy.x
    dy = middle_y - enemy.y
    whole = length(dx, dy)
    if whole == 0.0:
        return mover.place
    dx /= whole
    dy /= whole
    deep = abs(dx) * (shape.right - shape.left) / 2.0 + abs(dy) * (shape.top - shape.bottom) / 2.0
    deep += mover.reach + BESIDE
    return at(middle_x + dx * deep, middle_y + dy * deep)


def shelter(battle: Feud, mover: Body, enemy: Body, inches: float) -> Point | None:
    """The nearest place within a move that scenery shields from an enemy."""
    best = inches - STEP
    found: Point | None = None
    for piece in battle.terrain.pieces:
        if is_light_cover(piece) or is_loophole(piece) or is_obstacle(piece):
            place = behind(piece, mover, enemy)
            away = length(place.x - mover.x, place.y - mover.y)
            if STEP < away < best:
                best = away
                found = place
    return found
