"""Being on the way: a figure is carried along a legal path, up to what stops it [FF-GEN-07, FF-SEN-04, FF-TAL-14, FF-R-120]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.footing import Track, track_of
from escarmouche.games.flammes_et_fantassins.going import can_stand
from escarmouche.games.flammes_et_fantassins.sentinel import Watch
from escarmouche.games.flammes_et_fantassins.traps import approach, is_near, next_token
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import cut
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import point_to_segment
from escarmouche.table.moving.leaving import leaves_at
from escarmouche.table.moving.passages import Layer
from escarmouche.table.scenery.terrain import Terrain

STEP: Final = 0.001  # of the grid
BACK: Final = 0.05  # inches between the places tried by who has to stop where it cannot stand
SOUTH: Final = "south"
NORTH: Final = "north"
WEST: Final = "west"
EAST: Final = "east"


def edge_of(terrain: Terrain, place: Point) -> str:
    """The edge over which somebody goes to a place off the table; nothing on it [FF-R-23]."""
    if place.y < 0.0:
        return SOUTH
    if place.y > terrain.depth:
        return NORTH
    return WEST if place.x < 0.0 else EAST if place.x > terrain.width else ""


def up_to_the_edge(terrain: Terrain, path: Path) -> tuple[Path, str]:
    """A path up to where its centre crosses the edge of the table, and which edge that is [FF-R-23]."""
    far = leaves_at(terrain, path)
    if far < 0.0:
        return path, ""
    for place in path:
        edge = edge_of(terrain, place)
        if edge:
            return cut(path, far), edge
    return path, ""


def why_not_along_the_edge(battle: Fray, mover: Character, layer: Layer, answer: Path) -> Refusal | None:
    """Only the leg that leaves the table leads over its edge [FF-R-23]."""
    for place in answer:
        is_off = place.x < layer.left or place.x > layer.right or place.y < layer.bottom or place.y > layer.top
        if is_off:
            is_out = up_to_the_edge(battle.terrain, (mover.place, place))[1] != ""
            return None if is_out else Refusal("refused.off_table", "FF-R-23", figure=mover)
    return None


def walked_part(path: Path, place: Point) -> Path:
    """A path up to a place on it where somebody has stopped."""
    if place == path[-1]:
        return path
    for i in range(1, len(path)):
        if point_to_segment(place.x, place.y, path[i - 1], path[i]) <= 2.0 * STEP:
            return (*path[:i], place)
    return path


async def travel(
    battle: Fray, mover: Character, path: Path, *, rule: str, kind: str, is_own: bool, watch: Watch | None = None
) -> bool:
    """Along a legal path, past traps and Sentinels; whether it arrived and can go on.

    The path is given without its start. Sentinels watch a movement of one's own alone; a movement of several walks brings its
    watch along and ends it itself [FF-R-45].
    """
    whole, edge = up_to_the_edge(battle.terrain, (mover.place, *path))
    if len(whole) < 2:
        return True
    guards = watch
    if guards is None and is_own:
        guards = Watch(battle, mover)
    track = track_of(battle.terrain, mover.standing, whole)
    assert track is not None, f"{mover.name} was led over a brink"
    has_arrived = await follow(battle, mover, track, rule=rule, kind=kind, watch=guards, may_disarm=is_own)
    if has_arrived and edge:
        battle.scenario.leaves(battle, mover, edge)
        battle.flee(mover, rule="FF-GEN-07")
        return False
    if guards is not None and watch is None and mover.body is not None:
        await guards.end(battle)
    return has_arrived and mover.is_standing


async def follow(
    battle: Fray, mover: Character, track: Track, *, rule: str, kind: str, watch: Watch | None, may_disarm: bool
) -> bool:
    """From one thing that happens to the next; traps come before Sentinels [FF-R-120]."""
    done = 0.0
    if watch is not None:
        watch.start()
    while True:
        near = next_token(battle, mover, track, done)
        call = watch.next_call(battle, track, done) if watch is not None else None
        if near is not None and (call is None or near[0] <= call[0]):
            stop_at, token = near
            advance(battle, mover, track, stop_at, watch=watch, rule=rule, kind=kind)
            if not await approach(battle, mover, token, may_disarm=may_disarm):
                is_short = token in battle.tokens and is_near(mover.standing, token)
                halt(battle, mover, track, max(stop_at - STEP, done) if is_short else stop_at, kind=kind)
                return False
        elif call is not None and watch is not None:
            stop_at, post, why = call
            advance(battle, mover, track, stop_at, watch=watch, rule=rule, kind=kind)
            await watch.call(battle, post, stop_at, why)
            if not mover.is_standing:
                return False
        else:
            advance(battle, mover, track, track.size, watch=watch, rule=rule, kind=kind)
            return True
        done = stop_at


def advance(
    battle: Fray, mover: Character, track: Track, inches: float, *, watch: Watch | None, rule: str, kind: str
) -> None:
    """The mover is so far along its way."""
    body = track.at(inches)
    if not is_there(mover, body):
        battle.put(mover, body, rule=rule, kind=kind)
    if watch is not None:
        watch.reach(inches)


def is_there(mover: Character, body: Body) -> bool:
    now = mover.standing
    return now.place == body.place and now.z == body.z


def halt(battle: Fray, mover: Character, track: Track, inches: float, *, kind: str) -> None:
    """A movement ends before its time: here, or at the last place on the way where its figure can stand [FF-TAL-14, FF-R-134]."""
    if mover.body is None:
        return
    back = inches
    while back > 0.0 and not can_stand(battle, mover, track.at(back)):
        back = snap(max(back - BACK, 0.0))
    body = track.at(back)
    if not is_there(mover, body):
        battle.put(mover, body, rule="FF-R-134", kind=kind)
