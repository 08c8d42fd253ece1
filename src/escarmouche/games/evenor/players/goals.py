"""Places worth a move, in a straight line: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Final

from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import HEAL, PERCEPTION
from escarmouche.games.evenor.hiding import PERCEIVED_WITHIN
from escarmouche.games.evenor.scenery import BESIDE, bars, beside
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.headings import towards_place
from escarmouche.table.geometry.points import STEP, Point, at, length
from escarmouche.table.scenery.terrain import Piece

FAR: Final = 100.0  # times as far as the enemy, the other way


def nearest_enemy(battle: Skirmish, mover: Hero) -> Body | None:
    """The body of the nearest enemy that a hero does not touch."""
    body = mover.standing
    best = 1e9
    found: Body | None = None
    for other in battle.heroes:
        if other.controller != mover.controller and other.body is not None:
            away = distance(body, other.body)
            if CONTACT < away < best:
                best = away
                found = other.body
    return found


def to_be_tended(battle: Skirmish, mover: Hero) -> Body | None:
    """The body of the nearest fallen friend that a healer may still bring back [EV-OCC-06, EV-OCC-07]."""
    best = 1e9
    found: Body | None = None
    for remains in battle.remains if mover.profile.has(HEAL) else ():
        friend = battle.hero(remains.figure)
        away = distance(mover.standing, remains.body)
        if friend.controller == mover.controller and not friend.was_tended and CONTACT < away < best:
            best = away
            found = remains.body
    return found


def to_be_found(battle: Skirmish, mover: Hero) -> Point | None:
    """Where the nearest Hidden enemy is, for one who may perceive it but is still too far away [EV-TRT-19]."""
    best = 1e9
    found: Point | None = None
    for other in battle.enemies(mover) if mover.profile.has(PERCEPTION) else []:
        away = distance(mover.standing, other.standing)
        if other.is_hidden and PERCEIVED_WITHIN < away < best:
            best = away
            found = other.place
    return found


def away_from(mover: Body, enemy: Body, pas: float) -> list[Point]:
    """Straight away from an enemy, else a little to either side."""
    return towards_place(mover, at(mover.x + (mover.x - enemy.x) * FAR, mover.y + (mover.y - enemy.y) * FAR), pas)


def short_range(mover: Hero) -> float:
    """The distance from which a hero likes to shoot; 0 if it cannot."""
    if mover.profile.shooting == 0:
        return 0.0
    best = 0.0
    for weapon in mover.weapons():
        if weapon.shoots and weapon.short > best:
            best = weapon.short
    return best


def behind(piece: Piece, mover: Body, enemy: Body) -> Point:
    """The place where a base touches a piece on the side that an enemy does not see."""
    middle = piece.shape.centre
    dx = middle.x - enemy.x
    dy = middle.y - enemy.y
    whole = length(dx, dy)
    return mover.place if whole == 0.0 else beside(piece, mover, dx / whole, dy / whole)


def shelter(battle: Skirmish, mover: Body, enemy: Body, pas: float) -> Point | None:
    """The nearest place within a move that scenery shields from an enemy."""
    best = pas - STEP
    found: Point | None = None
    for piece in battle.terrain.pieces:
        shape = piece.shape
        room = pas + mover.reach + BESIDE
        if shape.left > mover.x + room or shape.right < mover.x - room or not bars(piece):
            continue
        if shape.bottom > mover.y + room or shape.top < mover.y - room:
            continue
        place = behind(piece, mover, enemy)
        away = length(place.x - mover.x, place.y - mover.y)
        if STEP < away < best:
            best = away
            found = place
    return found
