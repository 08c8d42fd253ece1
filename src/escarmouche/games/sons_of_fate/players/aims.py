"""What a scenario makes worth doing beside the fight: where its figures want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.match.aims import Ahead, Aim
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.break_through import is_at_far_edge
from escarmouche.games.sons_of_fate.deployment import is_upright, is_within, zone_of
from escarmouche.games.sons_of_fate.going import INCHES
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.games.sons_of_fate.three_stones import DOUBLE, FIRST_COUNTED, REACH, is_near
from escarmouche.games.sons_of_fate.turn import TURNS
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import STEP, Point, at, length
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.moving.ways import Grid, Ways

HURRY: Final = 0.6  # of the fight that no longer counts in the last turn
NARROW: Final = 0.06  # of all points: a lead that is half a victory when time is up
STONES_APART: Final = 0.35  # how much closeness to the enemy counts where stones are to be held
THROUGH_APART: Final = 0.1  # ... and where one wants to get past him
CLEAR: Final = 4.0  # points of stones that are half a victory
LATER: Final = 0.85  # how much of a turn counts that is still to come
COMING: Final = 0.3  # how much of a figure counts at a stone that may come, of one that is there
STAYING: Final = 0.7  # ... and of one that is there, in turns to come
FAR: Final = 20.0  # inches from which no figure counts for a stone
LEAD: Final = 40.0  # points of a break-through that are half a victory
IN_TIME: Final = 0.4  # of its price that counts for somebody who will be through long before time is up
ON_ITS_WAY: Final = 0.45  # ... and, beside that, who is nearly through
SPARE: Final = 1.5  # moves to spare with which that is half as sure
MOVES: Final = 3.0  # of a turn
LOW: Final = 1.5  # inches of height that are climbed in passing
EDGE_STEP: Final = 1.0  # inches between the places of an edge that are looked at


class Kill(Ahead[Feud, Fighter]):
    """La Curée: who has put more points out of combat when time is up wins [SF-SC-01]."""

    def score(self, battle: Feud, seat: int) -> float:
        return battle.scenario.scores(battle)[seat] / max(sum([one.profile.cost for one in battle.fighters]), 1)

    def rounds(self, battle: Feud) -> int:
        return TURNS


# Stones.


class Stones(Aim[Feud, Fighter]):
    """Les Trois Pierres: to stand by more stones than the other, turn after turn [SF-SC-02]."""

    def goal(self, battle: Feud, mover: Fighter) -> Point | None:
        """The nearest stone that this figure would win, or keep from being lost."""
        best = 1e9
        found: Point | None = None
        for marker in battle.markers:
            lead = self.more_near(battle, marker, mover)
            if lead > 0 and not is_near(mover, marker):
                continue
            away = length(marker.place.x - mover.place.x, marker.place.y - mover.place.y)
            away += 6.0 * max(-lead - 1, 0)
            if away < best:
                best = away
                found = marker.place
        return found

    def more_near(self, battle: Feud, marker: Marker, mover: Fighter) -> int:
        """By how many its friends are more at a stone, without itself."""
        lead = 0
        for one in battle.fighters:
            if one is not mover and is_near(one, marker):
                lead += 1 if one.controller == mover.controller else -1
        return lead

    def lead(self, battle: Feud, seat: int) -> float:
        """Points scored, and those that the stones promise: in this turn by who is there or may still come, then by who is near."""
        scores = battle.scenario.scores(battle)
        lead = float(scores[seat] - scores[1 - seat])
        now, later = worth_of_turns(battle)
        for marker in battle.markers:
            hold = Hold(battle, marker, seat)
            lead += now * sureness(hold.there + COMING * hold.coming)
            lead += later * sureness(STAYING * hold.there + COMING * hold.near)
        return lead / (abs(lead) + CLEAR)

    def fight(self, battle: Feud) -> float:
        return 1.0 - HURRY * min(battle.round / TURNS, 1.0)


def worth_of_turns(battle: Feud) -> tuple[float, float]:
    """What holding one stone may still bring in this turn, and in those to come [SF-SC-02]."""
    now = later = 0.0
    for turn in range(max(battle.round, FIRST_COUNTED), TURNS + 1):
        worth = 2.0 if turn == DOUBLE else 1.0
        if turn > battle.round:
            later += LATER * worth
        elif not battle.is_between:
            now = worth
    return now, later


def sureness(lead: float) -> float:
    """How surely a stone is held by who has so many figures more there, from -1 to 1."""
    return lead / (abs(lead) + 0.3)


class Hold:
    """By how many figures a side is more at a stone, more that may come in this turn, and in any turn."""

    __slots__ = ("coming", "near", "there")

    def __init__(self, battle: Feud, marker: Marker, seat: int) -> None:
        self.there = 0.0
        self.coming = 0.0
        self.near = 0.0
        for one in battle.fighters:
            body = one.body
            if body is None:
                continue
            sign = 1.0 if one.controller == seat else -1.0
            if is_near(one, marker):
                self.there += sign
                continue
            away = length(body.x - marker.place.x, body.y - marker.place.y) - body.reach - REACH
            self.near += sign * max(1.0 - away / FAR, 0.0)
            if (not one.is_activated or one.id == battle.acting) and away <= INCHES * one.points:
                self.coming += sign * (1.0 - away / FAR)


# Break-through.


class Through(Aim[Feud, Fighter]):
    """La Percée: off the table by the enemy's edge [SF-SC-03]."""

    def goal(self, battle: Feud, mover: Fighter) -> Point | None:
        """To the far edge, round what stands in the way."""
        if battle.south < 0 or is_at_far_edge(battle, mover):
            return None
        x, y, ways = mover.place.x, mover.place.y, ways_through(battle, mover.standing, mover.controller)
        edge = far_edge(battle, mover.standing, mover.controller)
        if length(edge.x - x, edge.y - y) <= STEP or ways.is_clear(x, y, edge):
            return edge
        return ways.towards(x, y) or edge

    def lead(self, battle: Feud, seat: int) -> float:
        """Points scored, and those of figures on their way."""
        scores = battle.scenario.scores(battle)
        lead = float(scores[seat] - scores[1 - seat])
        if battle.south >= 0:
            for one in battle.fighters:
                body = one.body
                if body is not None:
                    lead += self.hope(battle, one, body) if one.controller == seat else -self.hope(battle, one, body)
        return lead / (abs(lead) + LEAD)

    def hope(self, battle: Feud, one: Fighter, body: Body) -> float:
        """What a figure on its way will score on average; half of its price it has already once it is in the enemy's zone."""
        far = min(ways_through(battle, body, one.controller).far(body.x, body.y), 99.0)
        left = MOVES * (TURNS - battle.round)
        if not battle.is_between and (not one.is_activated or one.id == battle.acting):
            left += min(one.points, int(MOVES))
        spare = left - far / INCHES
        in_time = spare / (spare + SPARE) if spare > 0.0 else 0.0
        near = 1.0 - min(far / max(battle.terrain.width, battle.terrain.depth), 1.0)
        hope = one.profile.cost * (IN_TIME * in_time + ON_ITS_WAY * near)
        return hope - one.profile.cost // 2 if is_within(body, zone_of(battle, 1 - one.controller)) else hope

    def fight(self, battle: Feud) -> float:
        """Nobody is through who still fights in the last turn."""
        return 1.0 - HURRY * min(battle.round / TURNS, 1.0)


def far_edge(battle: Feud, body: Body, seat: int) -> Point:
    """Straight ahead at the edge of the enemy: where the base touches it."""
    frame, terrain = Frame(body), battle.terrain
    is_low = battle.south == seat
    if is_upright(battle):
        return at(terrain.width - frame.reach_x if is_low else frame.reach_x, body.y)
    return at(body.x, terrain.depth - frame.reach_y if is_low else frame.reach_y)


def ways_through(battle: Feud, body: Body, seat: int) -> Ways:
    """The ways of bases of this size to the enemy's edge, remembered by the terrain."""
    terrain = battle.terrain
    is_low, upright = battle.south == seat, is_upright(battle)
    key = ("sons of fate ways", is_low, upright, body.reach)
    known = terrain.memo.get(key)
    if isinstance(known, Ways):
        return known
    ground = ground_of(terrain)
    walls = [piece for piece in ground.walls if piece.height > LOW]
    slow = [*ground.difficult, *[piece for piece in ground.walls if piece.height <= LOW]]
    long = terrain.depth if upright else terrain.width
    edge: list[Point] = []
    for i in range(1, int(long / EDGE_STEP)):
        along = i * EDGE_STEP
        if upright:
            edge.append(at(terrain.width - body.reach if is_low else body.reach, along))
        else:
            edge.append(at(along, terrain.depth - body.reach if is_low else body.reach))
    made = Grid(terrain, radius=body.reach, walls=walls, slow=slow).ways_to(edge)
    terrain.memo[key] = made
    return made


NO_AIM: Final[Aim[Feud, Fighter]] = Aim()
AIMS: Final[dict[str, Aim[Feud, Fighter]]] = {
    "annihilation": Kill(narrow=NARROW, hurry=HURRY),
    "three_stones": Stones(),
    "break_through": Through(),
}
APART: Final[dict[str, float]] = {"three_stones": STONES_APART, "break_through": THROUGH_APART}


def aim_of(battle: Feud) -> Aim[Feud, Fighter]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)


def closeness(battle: Feud) -> float:
    """How much it matters beside that to be near the enemy."""
    return APART.get(battle.scenario.key, 1.0)
