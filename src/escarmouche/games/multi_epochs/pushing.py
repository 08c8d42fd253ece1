"""Being pushed back and being moved apart [ME-MEL-02, ME-MEL-03, ME-R-16, ME-R-17]."""

from __future__ import annotations

from escarmouche.games.multi_epochs.battle import STUN, Character, Skirmish
from escarmouche.games.multi_epochs.falling import check_fall
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import going
from escarmouche.games.multi_epochs.moments import Harm
from escarmouche.table.bases.pushing import Push, drive_apart, push
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.walking import Passage


def room(battle: Skirmish, character: Character, distance: float) -> Passage:
    """What stops a character that is pushed: impassable scenery, any figure, the edge [ME-R-16]."""
    return Passage(
        battle.terrain,
        character.standing,
        walls=going(battle.terrain, ()).walls,
        zones=[],
        solid=battle.bodies(character.id),
        crossed=[],
        reach=distance,
    )


async def push_back(battle: Skirmish, victim: Character, away_from: Point, *, harm: Harm) -> None:
    """The loser is pushed 1 pas straight away, as far as there is room, and may fall [ME-MEL-02, ME-R-16, ME-R-18]."""
    if not victim.in_play:
        return
    body = victim.standing
    was_climbing = is_climbing(battle.terrain, body)
    slide = push(room(battle, victim, 1.0), away_from, 1.0)
    battle.moved(victim, body.moved(slide.place, body.z), rule="ME-MEL-02", kind="pushed")
    if slide.stop is not None and harm.level == STUN and battle.switch("me_push_blocked_harms") is True:
        if victim.life > 1:
            battle.lose_life(victim, rule="ME-EFF-06")
        else:
            battle.put_out(victim, rule="ME-R-16")
    if body.z > 0.0:
        await check_fall(battle, victim, lets_go=was_climbing)


async def separate(battle: Skirmish, one: Character, other: Character) -> None:
    """After a draw each steps back half a pas; what one cannot, the other does [ME-MEL-03, ME-R-17]."""
    hung = is_climbing(battle.terrain, one.standing)
    other_hung = is_climbing(battle.terrain, other.standing)
    first, second = drive_apart(room(battle, one, 1.0), room(battle, other, 1.0), 1.0)
    step_back(battle, one, first)
    step_back(battle, other, second)
    await check_fall(battle, one, lets_go=hung)
    await check_fall(battle, other, lets_go=other_hung)


def step_back(battle: Skirmish, character: Character, slide: Push) -> None:
    body = character.standing
    battle.moved(character, body.moved(slide.place, body.z), rule="ME-MEL-03", kind="pushed")
