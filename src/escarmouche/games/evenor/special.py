"""Special actions: doors, and whatever the scenario offers to a figure in the right place [EV-STA-16]."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.asking.options import Action, by_piece
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.scenery.terrain import LOCKED, OPEN, Piece, Terrain

OPEN_DOOR: Final = "open_door"


def special_actions(battle: Skirmish, actor: Hero, *, explain: bool) -> list[Option[Action]]:
    """The doors in contact and what the scenario offers; with the reasons, all of them [EV-STA-16, EV-R-18]."""
    found: list[Option[Action]] = []
    for door in shut_doors(battle.terrain):
        refusal = why_not_open(battle, actor, door)
        if explain or refusal is None:
            found.append(by_piece(OPEN_DOOR, door.id, refusal))
    return found + battle.scenario.special_actions(battle, actor, explain=explain)


def shut_doors(terrain: Terrain) -> list[Piece]:
    """The doors that are closed or sealed, remembered by the terrain."""
    known = terrain.memo.get("evenor doors")
    if known is None:
        known = [piece for piece in terrain.pieces if piece.nature.door and not piece.is_open]
        terrain.memo["evenor doors"] = known
    return cast("list[Piece]", known)


def why_not_open(battle: Skirmish, actor: Hero, door: Piece) -> Refusal | None:
    """A closed door in contact, not a sealed one, and not while engaged [EV-STA-16, EV-R-18]."""
    if distance_to(actor.standing, door.shape) > CONTACT:
        return Refusal("refused.not_at_door", "EV-STA-16", {"piece": door.id}, figure=actor)
    if door.state == LOCKED:
        return Refusal("refused.sealed", "EV-R-18", {"piece": door.id}, figure=actor)
    return Refusal("refused.engaged", "EV-R-18", {"piece": door.id}, figure=actor) if battle.is_engaged(actor) else None


async def special_action(battle: Skirmish, actor: Hero, action: Action) -> None:
    """Carry one of them out; it succeeds without a roll [EV-STA-16]."""
    if action.kind == OPEN_DOOR:
        battle.change(battle.terrain.piece(action.thing).with_state(OPEN), rule="EV-STA-16")
    else:
        await battle.scenario.special_action(battle, actor, action)
