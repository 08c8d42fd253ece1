"""Ladders, ropes and ledges: a climb takes a simple action and no inches [FF-MOV-05, FF-MAT-02, FF-R-105, FF-R-124]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.carrying import AT_HAND, is_at_hand, respect_limits
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.going import bases_of_others, has_room
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.sight import sees_point
from escarmouche.games.flammes_et_fantassins.testing import test
from escarmouche.games.flammes_et_fantassins.tokens import Rope
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, nearest_on
from escarmouche.table.scenery.terrain import Piece

LEVEL: Final = 0.01  # inches by which levels may differ and still be one
RING: Final = 0.25  # inches between the places looked at around an end
FARTHEST: Final = 3.0  # inches from an end at which somebody may still arrive
AROUND: Final = 4  # ninety-sixths of a circle between two of them
GRAPPLE: Final = "grappin"


def spot_near(battle: Fray, climber: Character, place: Point, z: float) -> Body | None:
    """The nearest free place to an end of a ladder, on its level."""
    body = climber.standing
    others = bases_of_others(battle, climber)
    rings = int(FARTHEST / RING)
    for ring in range(rings + 1):
        for k in range(0, FULL_TURN, AROUND) if ring else (0,):
            ux, uy = UNIT_CIRCLE[k]
            there = body.moved(at(place.x + ux * ring * RING, place.y + uy * ring * RING), z)
            if has_room(battle.terrain, there, others):
                return there
    return None


def arrive(battle: Fray, climber: Character, body: Body, *, rule: str) -> None:
    """The climber stands at the other end; no inches are counted [FF-R-124]."""
    battle.put(climber, body, rule=rule, kind="climbs")


# Ladders.


def other_end(piece: Piece, body: Body) -> float | None:
    """The level of the other end of a ladder, for who stands at one of them."""
    if abs(body.z - piece.floor) <= LEVEL:
        return piece.top
    return piece.floor if abs(body.z - piece.top) <= LEVEL else None


def ladders_at_hand(battle: Fray, climber: Character) -> list[Piece]:
    """The ladders at whose foot or top somebody stands [FF-MOV-05]."""
    body = climber.standing
    return [
        piece
        for piece in ground_of(battle.terrain).ladders
        if other_end(piece, body) is not None and measured(distance_to(body, piece.shape)) < AT_HAND
    ]


def why_not_climb(battle: Fray, climber: Character, piece: Piece) -> Refusal | None:
    """There has to be room at the other end [FF-MOV-05, FF-R-21]."""
    level = other_end(piece, climber.standing)
    if level is None or spot_near(battle, climber, piece.shape.centre, level) is None:
        return Refusal("refused.no_room_above", "FF-MOV-05", {"piece": piece.id}, figure=climber)
    return None


def climb(battle: Fray, climber: Character, piece: Piece) -> None:
    level = other_end(piece, climber.standing)
    body = None if level is None else spot_near(battle, climber, piece.shape.centre, level)
    if body is not None:
        arrive(battle, climber, body, rule="FF-MOV-05")


# The grapple.


def ledges(battle: Fray, thrower: Character) -> list[Piece]:
    """Tops to which a hook can be thrown: higher, in sight, no farther than Dép., height included; a hill has none [FF-R-105, FF-R-124, FF-R-131]."""
    body = thrower.standing
    reach = stride_of(battle, thrower)
    return [
        piece
        for piece in ground_of(battle.terrain).platforms
        if piece.top > body.z + LEVEL
        and measured(length(distance_to(body, piece.shape), piece.top - body.z)) <= reach
        and sees_point(battle, thrower, nearest_on(piece.shape, body.place), z=piece.top)
        and not any([rope.piece == piece.id for rope in battle.ropes])
    ]


def why_not_throw(thrower: Character) -> Refusal | None:
    """After a failed throw the next simple action recovers the hook [FF-MAT-02, FF-R-105]."""
    return Refusal("refused.hook_astray", "FF-R-105", figure=thrower) if thrower.is_hook_astray else None


async def throw_grapple(battle: Fray, thrower: Character, piece: Piece) -> None:
    """A DEX test: it holds, or has to be recovered [FF-MAT-02]."""
    battle.note("throws_grapple", rule="FF-MAT-02", figure=thrower, fields={"piece": piece.id})
    if not await test(battle, thrower, DEX, rule="FF-MAT-02"):
        battle.miss_hook(thrower, is_astray=True, rule="FF-R-105")
        return
    body = thrower.standing
    battle.lose_item(thrower, GRAPPLE, rule="FF-MAT-02")
    battle.hang(Rope(piece.id, body.place, body.z), rule="FF-MAT-02")


def ropes_at_hand(battle: Fray, climber: Character) -> list[int]:
    """The ropes at whose foot or ledge somebody stands, by index."""
    return [index for index, rope in enumerate(battle.ropes) if end_of(battle, climber, rope) is not None]


def end_of(battle: Fray, climber: Character, rope: Rope) -> float | None:
    """The level of the other end of a rope, for who is at one of them."""
    body, top = climber.standing, battle.terrain.piece(rope.piece).top
    if abs(body.z - rope.z) <= LEVEL and is_at_hand(body, rope.foot, rope.z):
        return top
    ledge = nearest_on(battle.terrain.piece(rope.piece).shape, rope.foot)
    return rope.z if abs(body.z - top) <= LEVEL and is_at_hand(body, ledge, top) else None


def rope_spot(battle: Fray, climber: Character, rope: Rope) -> Body | None:
    """Where somebody arrives who climbs a rope: on the ledge, or at its foot."""
    level = end_of(battle, climber, rope)
    if level is None:
        return None
    ledge = nearest_on(battle.terrain.piece(rope.piece).shape, rope.foot)
    return spot_near(battle, climber, ledge if level != rope.z else rope.foot, level)


def why_not_rope(battle: Fray, climber: Character, rope: Rope) -> Refusal | None:
    if rope_spot(battle, climber, rope) is None:
        return Refusal("refused.no_room_above", "FF-MAT-02", {"piece": rope.piece}, figure=climber)
    return None


async def climb_rope(battle: Fray, climber: Character, rope: Rope) -> None:
    """As on a ladder; then the grapple is recovered, within the limits of what one carries, or left hanging [FF-MAT-02, FF-EQL-06]."""
    body = rope_spot(battle, climber, rope)
    assert body is not None, "a rope was climbed that leads nowhere"
    arrive(battle, climber, body, rule="FF-MAT-02")
    if await yes_no(climber.controller, "recover_grapple", rule="FF-MAT-02", figure=climber):
        battle.take_down(rope, rule="FF-MAT-02")
        battle.gain_item(climber, GRAPPLE, rule="FF-MAT-02")
        battle.note("recovers_grapple", rule="FF-MAT-02", figure=climber)
        await respect_limits(battle, climber)
