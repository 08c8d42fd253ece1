"""Places worth a move: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import CONTACT, Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import LAY_HANDS, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import life_of
from escarmouche.games.flammes_et_fantassins.scenery import blocks_sight, is_soft
from escarmouche.games.flammes_et_fantassins.traps import NEAR, gap_to, is_spared
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.headings import towards_place
from escarmouche.table.geometry.points import STEP, Point, at, length
from escarmouche.table.scenery.terrain import Piece

FAR: Final = 100.0  # times as far as the enemy, the other way
BESIDE: Final = 0.1  # inches left between a base and the piece behind which it stands
NEAREST: Final = 3  # enemies looked at
HURT: Final = 3  # life points lost that are worth a healer's way
CLEAR: Final = 0.05  # inches kept from where a token is set off


def nearest_enemies(battle: Fray, mover: Character) -> list[Character]:
    """The nearest enemies that a figure does not touch, the nearest first."""
    body = mover.standing
    found: list[tuple[float, int]] = []
    for other in battle.enemies(mover):
        away = distance(body, other.standing)
        if away > CONTACT:
            found.append((away, other.id))
    found.sort()
    return [battle.character(id) for _, id in found[:NEAREST]]


def to_be_healed(battle: Fray, mover: Character) -> Body | None:
    """The nearest friend whom laying on of hands would help [FF-TAL-08]."""
    if not can_play(mover, LAY_HANDS):
        return None
    best = FAR
    found: Body | None = None
    for friend in battle.others(mover):
        if battle.are_allies(mover, friend) and life_of(battle, friend).value - friend.pv >= HURT:
            away = distance(mover.standing, friend.standing)
            if CONTACT < away < best:
                best = away
                found = friend.standing
    return found


def away_from(mover: Body, enemy: Body, inches: float) -> list[Point]:
    """Straight away from an enemy, else a little to either side."""
    return towards_place(mover, at(mover.x + (mover.x - enemy.x) * FAR, mover.y + (mover.y - enemy.y) * FAR), inches)


def behind(piece: Piece, mover: Body, enemy: Body) -> Point:
    """The place close to a piece on the side that an enemy does not see."""
    shape = piece.shape
    middle_x = (shape.left + shape.right) / 2.0
    middle_y = (shape.bottom + shape.top) / 2.0
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


def shelter(battle: Fray, mover: Body, enemy: Body, inches: float) -> Point | None:
    """The nearest place within a move that scenery shields from an enemy."""
    best = inches - STEP
    found: Point | None = None
    for piece in battle.terrain.pieces:
        shape = piece.shape
        if shape.left > mover.x + 2.0 * inches or shape.right < mover.x - 2.0 * inches:
            continue
        if shape.bottom > mover.y + 2.0 * inches or shape.top < mover.y - 2.0 * inches:
            continue
        if blocks_sight(piece) or is_soft(piece):
            place = behind(piece, mover, enemy)
            away = length(place.x - mover.x, place.y - mover.y)
            if STEP < away < best:
                best = away
                found = place
    return found


def sets_off(battle: Fray, mover: Character, end: Point) -> bool:
    """Whether somebody who ended here would have come too near a face-down token."""
    body = mover.standing
    for token in battle.tokens:
        if not is_spared(battle, mover, token):
            moved = body.moved(end, body.z)
            if gap_to(moved, token) < NEAR + CLEAR and gap_to(moved, token) < gap_to(body, token):
                return True
    return False
