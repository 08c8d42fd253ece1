"""Leaving the table, where the scenario lets somebody do so [ME-SCN-31]."""

from __future__ import annotations

from escarmouche.engine.asking.places import Path
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.table.geometry.points import Point, at


def leave_by_the_edge(battle: Skirmish, mover: Character) -> None:
    """An attacker whose move reaches the north edge leaves the table [ME-SCN-31]."""
    body = mover.body
    if body is not None and body.y + body.reach >= battle.terrain.depth and battle.scenario.may_leave(battle, mover):
        battle.leave(mover, rule="ME-SCN-31")


def up_to_the_edge(battle: Skirmish, mover: Character, path: Path) -> Path:
    """A path that goes out by an edge where the mover may leave ends at that edge [ME-R-69]."""
    if not path or not battle.scenario.may_leave(battle, mover):
        return path
    top = battle.terrain.depth - mover.standing.reach
    before: Point = path[-2] if len(path) > 1 else mover.place
    goal = path[-1]
    if goal.y <= top or before.y >= top:
        return path
    part = (top - before.y) / (goal.y - before.y)
    return (*path[:-1], at(before.x + (goal.x - before.x) * part, top))
