"""Special actions [ME-ACT-10]: doors, and the markers of a scenario; climbing is in climbing.py."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.asking.options import Action, by_piece, on_marker, simple
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.markers import Marker, touches
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import CONTACT, NOBODY, SAME_LEVEL, Character, Skirmish
from escarmouche.games.multi_epochs.testing import DIFFICULTY, skill_test
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.scenery.terrain import LOCKED, OPEN, Piece, Terrain

OPEN_DOOR: Final = "open_door"
FORCE_DOOR: Final = "force_door"
PICK_UP: Final = "pick_up"
DROP: Final = "drop"
TAG: Final = "difficulty_"  # of a piece whose scenario makes it harder or easier than usual


def special_actions(battle: Skirmish, actor: Character, *, explain: bool) -> list[Option[Action]]:
    """The doors and markers within reach; with the reasons, all of them [ME-ACT-10, ME-D-24, ME-D-32]."""
    found: list[Option[Action]] = []
    for piece in doors(battle.terrain):
        refusal = why_not_open(actor, piece)
        if explain or refusal is None:
            kind = FORCE_DOOR if piece.state == LOCKED else OPEN_DOOR
            found.append(by_piece(kind, piece.id, refusal))
    for index in range(len(battle.markers)):
        if battle.markers[index].is_lying:
            refusal = why_not_pick_up(battle, actor, index)
            if explain or refusal is None:
                found.append(on_marker(PICK_UP, index, refusal))
    if battle.markers and (explain or battle.marker_of(actor) != NOBODY):
        found.append(simple(DROP, why_not_drop(battle, actor)))
    return found


def doors(terrain: Terrain) -> list[Piece]:
    """The doors that are shut, remembered by the terrain."""
    known = terrain.memo.get("multi-epochs doors")
    if known is None:
        known = [piece for piece in terrain.pieces if piece.nature.door and not piece.is_open]
        terrain.memo["multi-epochs doors"] = known
    return cast("list[Piece]", known)


# Doors.


def why_not_open(actor: Character, door: Piece) -> Refusal | None:
    """One must stand at the door [ME-ACT-10]."""
    body = actor.standing
    if abs(body.z - door.floor) > SAME_LEVEL or distance_to(body, door.shape) > CONTACT:
        return Refusal("refused.not_at_door", "ME-ACT-10", {"piece": door.id}, figure=actor)
    return None


def difficulty_of(piece: Piece) -> int:
    """What the scenario says of a piece, else 4 [ME-R-11]."""
    for tag in piece.nature.tags:
        if tag.startswith(TAG):
            return int(tag[len(TAG) :])
    return DIFFICULTY


async def open_door(battle: Skirmish, actor: Character, door: Piece) -> None:
    """An ordinary door opens; any other needs a test of Habileté [ME-ACT-10, ME-R-11]."""
    if door.state == LOCKED and not await skill_test(battle, actor, difficulty_of(door), rule="ME-R-11"):
        return
    battle.change(door.with_state(OPEN), rule="ME-ACT-10")


# Loot.


def is_at(body: Body, marker: Marker) -> bool:
    """Whether a base is in contact with a marker: a point, within a tenth of a pas [ME-R-68]."""
    return abs(body.z - marker.z) <= SAME_LEVEL and touches(body, marker, CONTACT)


def why_not_pick_up(battle: Skirmish, actor: Character, index: int) -> Refusal | None:
    """In contact with the marker, not engaged, and carrying none [ME-SCN-21]."""
    marker = battle.markers[index]
    if not is_at(actor.standing, marker):
        return Refusal("refused.not_at_marker", "ME-SCN-21", {"marker": index + 1}, figure=actor)
    if battle.marker_of(actor) != NOBODY:
        return Refusal("refused.hands_full", "ME-SCN-21", {"marker": index + 1}, figure=actor)
    if battle.is_engaged(actor):
        return Refusal("refused.engaged_with_loot", "ME-SCN-21", {"marker": index + 1}, figure=actor)
    return None


def why_not_drop(battle: Skirmish, actor: Character) -> Refusal | None:
    if battle.marker_of(actor) == NOBODY:
        return Refusal("refused.carries_nothing", "ME-SCN-21", figure=actor)
    return None


async def special_action(battle: Skirmish, actor: Character, action: Action) -> None:
    """Carry out the special action that was chosen [ME-ACT-10]."""
    if action.kind == PICK_UP:
        battle.pick_up(actor, action.target, rule="ME-SCN-21")
    elif action.kind == DROP:
        battle.drop_loot(actor, rule="ME-D-32")
    else:
        await open_door(battle, actor, battle.terrain.piece(action.thing))
