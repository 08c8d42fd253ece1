"""Plunder: three loot markers on the middle line, to be carried home [ME-SCN-20..23]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.book.game import Outcome
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Scenario, Skirmish, scale
from escarmouche.games.multi_epochs.elimination import more_of
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import at
from escarmouche.table.moving.climbing import free_place_near
from escarmouche.table.moving.walking import Passage
from escarmouche.table.scenery.terrain import Terrain

TURNS: Final = 8
MIDDLE: Final = 12.0
ALONG: Final[tuple[float, ...]] = (6.0, 12.0, 18.0)
FOR_SECURED: Final = 2
FOR_CARRIED: Final = 1


class Plunder(Scenario):
    """The side that has more loot wins."""

    def markers(self, terrain: Terrain) -> tuple[Marker, ...]:
        """Three markers on the middle line, where somebody can stand [ME-SCN-20, ME-R-68]."""
        times = scale(terrain)
        beside = Body(round_base(1.0), at(-terrain.width, -terrain.depth), 0.0, 1.0)
        walls = [piece for piece in terrain.pieces if piece.nature.impassable]
        passage = Passage(terrain, beside, walls=walls, zones=[], solid=[], crossed=[])
        found: list[Marker] = []
        for x in ALONG:
            place = at(x * times, MIDDLE * times)
            free = free_place_near(passage, place, 12.0, level=0.0)
            found.append(Marker(free if free is not None else place))
        return tuple(found)

    def action_ended(self, battle: Skirmish, actor: Character) -> None:
        """A marker is secured when its carrier ends an action wholly within its own strip [ME-SCN-22]."""
        index = battle.marker_of(actor)
        if index == NOBODY or actor.body is None:
            return
        low, high = self.zone(battle, actor.controller)
        if low <= actor.body.y - actor.body.reach and actor.body.y + actor.body.reach <= high:
            battle.secure(actor, index, battle.markers[index], rule="ME-SCN-22")

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """After turn 8, all secured or a side eliminated: more loot, then more points in play [ME-SCN-23]."""
        alive = (battle.is_alive(0), battle.is_alive(1))
        secured = (battle.markers_held(0), battle.markers_held(1))
        if not is_over and alive[0] and alive[1] and secured[0] + secured[1] < len(battle.markers):
            return None
        scores = (loot_points(battle, 0), loot_points(battle, 1))
        entitled = [seat for seat in (0, 1) if alive[seat] or secured[seat] >= 2]
        if len(entitled) < 2:
            return Outcome(tuple(entitled), "ME-SCN-23", scores)
        winners = more_of(scores)
        if not winners:
            winners = more_of((battle.points_in_play(0), battle.points_in_play(1)))
        return Outcome(winners, "ME-SCN-23", scores)


def loot_points(battle: Skirmish, seat: int) -> int:
    """Each marker secured is worth 2, each one carried 1 [ME-SCN-23]."""
    points = FOR_SECURED * battle.markers_held(seat)
    for marker in battle.markers:
        if marker.carrier != NOBODY and battle.character(marker.carrier).controller == seat:
            points += FOR_CARRIED
    return points
