"""Doors, chests and their locks [FF-MOV-04, FF-MOV-10, FF-MAT-04, FF-R-25, FF-R-107]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.carrying import AT_HAND
from escarmouche.games.flammes_et_fantassins.character import SLACK
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.testing import test
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.scenery.terrain import CLOSED, OPEN, Piece

OPEN_DOOR: Final = "open_door"
CLOSE_DOOR: Final = "close_door"
PICK_LOCK: Final = "pick_lock"
PICKS_BONUS: Final = 2  # [FF-MAT-04]


def is_within_reach(character: Character, piece: Piece) -> bool:
    """Less than 1" from the base, and not on another floor [FF-R-125]."""
    body, shape = character.standing, piece.shape
    far = body.reach + AT_HAND + SLACK
    if body.x + far < shape.left or body.x - far > shape.right:
        return False
    if body.y + far < shape.bottom or body.y - far > shape.top:
        return False
    return (
        measured(distance_to(body, piece.shape)) < AT_HAND and piece.floor < body.z + body.height and body.z < piece.top
    )


def doors_at_hand(battle: Fray, character: Character) -> list[Piece]:
    """The doors that somebody could open or close [FF-MOV-04]."""
    return [piece for piece in ground_of(battle.terrain).doors if is_within_reach(character, piece)]


def locks_at_hand(battle: Fray, character: Character) -> list[Piece]:
    """What is locked within reach: doors and chests [FF-MAT-04]."""
    return [piece for piece in ground_of(battle.terrain).locked if is_within_reach(character, piece)]


def why_not_close(battle: Fray, character: Character, piece: Piece) -> Refusal | None:
    """Nobody may stand in the doorway [FF-MOV-04, FF-R-21]."""
    bodies = [*battle.bodies(), *[one.body for one in battle.remains]]
    if any([distance_to(body, piece.shape) == 0.0 and body.z < piece.top for body in bodies]):
        return Refusal("refused.doorway", "FF-MOV-04", {"piece": piece.id}, figure=character)
    return None


def open_door(battle: Fray, character: Character, piece: Piece) -> None:
    battle.note("opens_door", rule="FF-MOV-04", figure=character, fields={"piece": piece.id})
    battle.change(piece.with_state(OPEN), rule="FF-MOV-04")


def close_door(battle: Fray, character: Character, piece: Piece) -> None:
    battle.note("closes_door", rule="FF-MOV-04", figure=character, fields={"piece": piece.id})
    battle.change(piece.with_state(CLOSED), rule="FF-MOV-04")


async def pick_lock(battle: Fray, character: Character, piece: Piece, *, has_picks: bool) -> None:
    """A DEX test, easier with the kit; the lock is then open [FF-MAT-04, FF-R-25, FF-R-107]."""
    battle.note("picks_lock", rule="FF-MOV-10", figure=character, fields={"piece": piece.id})
    if await test(battle, character, DEX, bonus=PICKS_BONUS if has_picks else 0, rule="FF-MAT-04"):
        battle.change(piece.with_state(CLOSED), rule="FF-MAT-04")
