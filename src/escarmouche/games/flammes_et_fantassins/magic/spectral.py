"""Forme spectrale: in its next Déplacement somebody passes walls, or climbs [FF-STE-02, FF-R-77]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.carrying import AT_HAND
from escarmouche.games.flammes_et_fantassins.climbing import arrive, spot_near
from escarmouche.games.flammes_et_fantassins.footing import LEVEL, platform_under
from escarmouche.games.flammes_et_fantassins.going import bases_of_others, has_room
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPECTRAL
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import at, span
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, contains, nearest_on, point_to_border
from escarmouche.table.scenery.terrain import Piece

SPECTRAL_CLIMB: Final = "spectral_climb"  # the simple action
UNTIL_MOVE: Final = "move"  # what it lasts until, before the id of the figure
RING: Final = 0.1  # inches between the places looked at around one who climbs down
RINGS: Final = 30
AROUND: Final = 4  # ninety-sixths of a circle between two of them


def until_moved(target: Character) -> str:
    """Until its next Déplacement, whenever that is [FF-R-77, FF-R-50]."""
    return f"{UNTIL_MOVE} {target.id}"


def lose_form(battle: Fray, mover: Character) -> None:
    """Its Déplacement is over, used or not [FF-R-77]."""
    if battle.effects:
        battle.expire(until_moved(mover), rule="FF-R-77")


# Climbing.


def faces_at_hand(battle: Fray, climber: Character) -> list[Piece]:
    """The tops that somebody may climb to, or down from, with the simple action of its form [FF-STE-02, FF-R-124]."""
    if not battle.has_effect(SPECTRAL, climber.id):
        return []
    return [piece for piece in ground_of(battle.terrain).platforms if end_of_climb(battle, climber, piece) is not None]


def end_of_climb(battle: Fray, climber: Character, piece: Piece) -> Body | None:
    """Where somebody arrives: on a top beside which it stands, or on the ground beside the one that it stands on [FF-R-124]."""
    body = climber.standing
    if platform_under(battle.terrain, body) is piece:
        return foot_of(battle, climber, piece)
    is_beside = measured(distance_to(body, piece.shape)) < AT_HAND and not contains(piece.shape, body.x, body.y)
    if piece.top <= body.z + LEVEL or not is_beside:
        return None
    return spot_near(battle, climber, nearest_on(piece.shape, body.place), piece.top)


def foot_of(battle: Fray, climber: Character, piece: Piece) -> Body | None:
    """The nearest free place on the ground outside a platform, for who stands less than 1" from its edge."""
    body = climber.standing
    shape = piece.shape
    inside = shape.radius - span(shape.centre, body.place)
    away = point_to_border(body.x, body.y, shape.ring) if shape.ring else inside
    if measured(away - body.reach) >= AT_HAND:
        return None
    others = bases_of_others(battle, climber)
    for k in range(1, RINGS + 1):
        for turn in range(0, FULL_TURN, AROUND):
            ux, uy = UNIT_CIRCLE[turn]
            place = at(body.x + ux * RING * k, body.y + uy * RING * k)
            there = body.moved(place, 0.0)
            if not contains(shape, place.x, place.y) and has_room(battle.terrain, there, others):
                return there
    return None


def climb_face(battle: Fray, climber: Character, piece: Piece) -> None:
    """No inches are counted [FF-R-124]."""
    body = end_of_climb(battle, climber, piece)
    if body is not None:
        arrive(battle, climber, body, rule="FF-STE-02")
