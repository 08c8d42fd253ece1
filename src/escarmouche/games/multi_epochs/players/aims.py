"""What a scenario makes worth doing beside the fight: where its characters want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.aims import Ahead, Aim, Fetching
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.breakthrough import points_through
from escarmouche.games.multi_epochs.going import allowance, going
from escarmouche.games.multi_epochs.players.clock import chance_of_actions
from escarmouche.games.multi_epochs.turn import turn_limit
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.ways import Grid, Ways

IN_TIME: Final = 0.5  # of what somebody counts who will surely be through before time is up
ON_ITS_WAY: Final = 0.3  # ... and, beside that, who is nearly through
HURRY: Final = 0.75  # of the fight that no longer counts in the last turn
NARROW: Final = 0.08  # of all points: a lead that is half a victory when time is up


class MorePoints(Ahead[Skirmish, Character]):
    """Elimination: who has more points in play when time is up wins [ME-SCN-11]."""

    def score(self, battle: Skirmish, seat: int) -> float:
        return battle.points_in_play(seat) / (battle.starting[0] + battle.starting[1])

    def rounds(self, battle: Skirmish) -> int:
        return turn_limit(battle)


class Loot(Fetching[Skirmish, Character]):
    """Plunder: markers to be carried home [ME-SCN-20..23]."""

    def home(self, battle: Skirmish, carrier: Character) -> Point:
        """Straight back into its own strip."""
        low, high = battle.scenario.zone(battle, carrier.controller)
        reach = carrier.standing.reach
        return at(carrier.place.x, min(max(carrier.place.y, low + reach), high - reach))

    def way_home(self, battle: Skirmish, carrier: Character) -> float:
        low, high = battle.scenario.zone(battle, carrier.controller)
        y = carrier.place.y
        return min((low - y if y < low else y - high if y > high else 0.0) / battle.terrain.depth, 1.0)


class NorthEdge(Aim[Skirmish, Character]):
    """Breakthrough: the attacker leaves by the far edge [ME-SCN-30..32]."""

    def goal(self, battle: Skirmish, mover: Character) -> Point | None:
        """To the north edge, round what stands in the way."""
        if not battle.scenario.may_leave(battle, mover):
            return None
        x, y, ways = mover.place.x, mover.place.y, ways_north(battle, mover)
        edge = at(x, battle.terrain.depth - mover.standing.reach)
        return edge if ways.is_clear(x, y, edge) else ways.towards(x, y) or edge

    def lead(self, battle: Skirmish, seat: int) -> float:
        """How much of what the attacker needs is through or on its way north."""
        attacker = battle.south
        if attacker == NOBODY:
            return 0.0
        need = max(battle.starting[attacker] / 2.0, 1.0)
        worth = float(points_through(battle, attacker))
        for one in battle.characters:
            if one.controller == attacker and one.body is not None:
                far = ways_north(battle, one).far(one.body.x, one.body.y)
                near = 1.0 - min(far / battle.terrain.depth, 1.0)
                in_time = chance_of_actions(battle, one, far / allowance(one))
                worth += (ON_ITS_WAY * near + IN_TIME * in_time) * one.profile.cost
        lead = min(worth / need, 2.0) - 1.0
        return lead if seat == attacker else -lead

    def fight(self, battle: Skirmish) -> float:
        """Nobody is through who still shoots in the last turn."""
        late = min(battle.round / max(turn_limit(battle), 1), 1.0)
        return 1.0 - HURRY * late * late


def ways_north(battle: Skirmish, mover: Character) -> Ways:
    """The ways of its kind to the north edge, remembered by the terrain."""
    terrain, radius, ignores = battle.terrain, mover.standing.reach, mover.profile.ignores
    key = ("multi-epochs ways north", radius, ignores)
    known = terrain.memo.get(key)
    if isinstance(known, Ways):
        return known
    ground = going(terrain, ignores)
    edge = [at(float(i) * radius, terrain.depth - radius) for i in range(1, int(terrain.width / radius))]
    made = Grid(terrain, radius=radius, walls=ground.walls, slow=ground.zones).ways_to(edge)
    terrain.memo[key] = made
    return made


NO_AIM: Final[Aim[Skirmish, Character]] = Aim()
AIMS: Final[dict[str, Aim[Skirmish, Character]]] = {
    "elimination": MorePoints(narrow=NARROW, hurry=HURRY),
    "plunder": Loot(near=0.3, carried=0.6, homeward=0.3),
    "breakthrough": NorthEdge(),
}


def aim_of(battle: Skirmish) -> Aim[Skirmish, Character]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
