"""Jumping over a gap in the course of a move [ME-R-12], and what may be walked on above the ground."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.falling import take_fall
from escarmouche.games.multi_epochs.footing import footing, is_climbing
from escarmouche.games.multi_epochs.testing import DIFFICULTY, skill_test
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length, point_at
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.scenery.terrain import Terrain
from escarmouche.table.scenery.zones import inside_parts

WIDEST: Final = 2.0  # pas [ME-R-12]
SLIGHT: Final = 0.002  # a gap that is none


class Gap:
    """A part of a path where nothing holds the mover up."""

    __slots__ = ("start", "width")

    def __init__(self, start: float, width: float) -> None:
        self.start: Final = start
        self.width: Final = width


def gaps_on(terrain: Terrain, body: Body, path: Path) -> list[Gap]:
    """The gaps between floors of the mover's own level along a path from where it stands."""
    found: list[Gap] = []
    done = 0.0
    open_since = -1.0  # where a gap began that a later leg may end
    for i in range(1, len(path)):
        size = leg_length(path[i - 1], path[i])
        for start, end in held_parts(terrain, body.z, path[i - 1], path[i]):
            since = open_since if open_since >= 0.0 else done
            if done + start - since > SLIGHT:
                found.append(Gap(snap(since), snap(done + start - since)))
            open_since = done + end
        if open_since < 0.0:
            open_since = done
        done += size
    if open_since >= 0.0 and done - open_since > SLIGHT:
        found.append(Gap(snap(open_since), snap(done - open_since)))
    return found


def held_parts(terrain: Terrain, level: float, a: Point, b: Point) -> list[tuple[float, float]]:
    """Where on a leg floors of this level hold the centre up, in order and joined where they meet."""
    size = leg_length(a, b)
    if size == 0.0:
        return []
    way = ((b.x - a.x) / size, (b.y - a.y) / size)
    parts: list[tuple[float, float]] = []
    for piece in footing(terrain).pieces:
        if piece.nature.platform and abs(piece.top - level) <= 0.0005:
            inside = inside_parts(piece.shape, a, way, size)
            for i in range(0, len(inside) - 1, 2):
                parts.append((inside[i], inside[i + 1]))
    parts.sort()
    joined: list[tuple[float, float]] = []
    for part in parts:
        if joined and part[0] <= joined[-1][1] + SLIGHT:
            joined[-1] = (joined[-1][0], max(joined[-1][1], part[1]))
        else:
            joined.append(part)
    return joined


def why_not_aloft(battle: Skirmish, mover: Character, path: Path) -> Refusal | None:
    """Above the ground one walks on floors, over gaps of 2 pas at most, and never off the edge [ME-R-12, ME-R-72]."""
    body = mover.standing
    if is_climbing(battle.terrain, body):
        return Refusal("refused.on_a_face", "ME-R-10", {"limit": WIDEST}, figure=mover)
    if is_climbing(battle.terrain, body.moved(path[-1], body.z)):
        return Refusal("refused.over_the_edge", "ME-R-72", {"limit": WIDEST}, figure=mover)
    for gap in gaps_on(battle.terrain, body, path):
        if gap.width > WIDEST:
            return Refusal("refused.gap_too_wide", "ME-R-12", {"limit": WIDEST}, figure=mover)
    return None


async def jump_gaps(battle: Skirmish, mover: Character, path: Path) -> bool:
    """A test of Habileté at each gap; on a failure it falls at the edge [ME-R-12]. Whether it got across."""
    body = mover.standing
    for gap in gaps_on(battle.terrain, body, path):
        if not await skill_test(battle, mover, DIFFICULTY, rule="ME-R-12"):
            edge = body.moved(point_at(path, gap.start), body.z)
            battle.moved(mover, edge, rule="ME-R-12", kind="misses_jump")
            await take_fall(battle, mover)
            return False
        battle.note("jumps", rule="ME-R-12", figure=mover, fields={"length": gap.width})
    return True
