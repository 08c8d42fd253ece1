"""What figures could do to each other with their next activation, in points: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.battle import CONTACT, POINTS, SAME_LEVEL, Feud, Fighter, touch
from escarmouche.games.sons_of_fate.going import allowance
from escarmouche.games.sons_of_fate.moments import ENGAGE, MOVE
from escarmouche.games.sons_of_fate.paying import (
    ENGAGE_PRICE,
    MOST_ATTACKS,
    MOST_ENGAGEMENTS,
    MOVE_PRICE,
    SHOT_PRICE,
    STRIKE_PRICE,
    shots_left,
    strikes_left,
)
from escarmouche.games.sons_of_fate.players.blows import NO_DODGE, harm, shot_of
from escarmouche.games.sons_of_fate.players.exchanges import FULL, Reserve, exchange, reserve_of
from escarmouche.games.sons_of_fate.profiles import Profile
from escarmouche.games.sons_of_fate.repertoire import STARTER
from escarmouche.games.sons_of_fate.shooting import targets
from escarmouche.games.sons_of_fate.turn import TURNS
from escarmouche.table.bases.bodies import distance_in_space
from escarmouche.table.geometry.points import length

AGAIN: Final = 0.6  # how much of a second attack of the same activation counts: much may have changed
AFTER_A_MOVE: Final = 0.75  # ... and of an Engage that needs a Move before it
ACTING: Final = 0.65  # how surely somebody does what it could, who acts now,
IN_HAND: Final = 0.35  # ... whose side is in hand,
WAITING: Final = 0.25  # ... or whose side is not,
LATER: Final = 0.35  # ... and in later turns, the more of them are left
NOBODY_NEAR: Final = -1
HOUSE: Final = ("sf_reaction_cost", "sf_dodge_timing", "sf_riposte_mode", "sf_location_wrap")  # on which blows depend
MOST_KNOWN: Final = 200_000

_leads: Final[dict[tuple[object, ...], float]] = {}


class Outlook:
    """A figure as the estimates see it."""

    __slots__ = (
        "engaged", "fighter", "is_fresh", "is_steady", "look", "points", "reach", "shots", "stride", "strikes", "sure",
    )  # fmt: skip

    def __init__(self, battle: Feud, fighter: Fighter) -> None:
        self.fighter: Final = fighter
        self.engaged = 0  # how many enemies
        is_done = fighter.is_activated and fighter.id != battle.acting
        self.is_fresh: Final = is_done or battle.is_between  # what it does next, it does in the next turn
        self.points: Final = POINTS if self.is_fresh else fighter.points
        self.strikes: Final = MOST_ATTACKS if self.is_fresh else strikes_left(battle, fighter)
        self.shots: Final = MOST_ATTACKS if self.is_fresh else shots_left(battle, fighter)
        self.reach: Final = float(allowance(battle, fighter, ENGAGE).value)
        self.stride: Final = float(allowance(battle, fighter, MOVE).value)
        self.sure: Final = readiness(battle, fighter, is_fresh=self.is_fresh)
        self.is_steady: Final = has_known_numbers(fighter.profile)
        self.look: Final = look_of(fighter)

    @property
    def may_engage(self) -> bool:
        return self.is_fresh or self.fighter.engagements < MOST_ENGAGEMENTS


def look_of(fighter: Fighter) -> tuple[object, ...]:
    """All of a figure that an exchange of blows depends on, as long as its capabilities are of the starting set."""
    held = (fighter.has_free_shift, fighter.has_extra_success, fighter.has_execution)
    profile = fighter.profile
    return (profile.key, profile.cost, profile.capabilities, fighter.lost, held, fighter.used, fighter.dodges == 0)


def has_known_numbers(profile: Profile) -> bool:
    """Whether what its capabilities say depends on nothing else; who knows what others do."""
    for capability in profile.capabilities:
        if capability.key not in STARTER:
            return False
    return True


def readiness(battle: Feud, fighter: Fighter, *, is_fresh: bool) -> float:
    """How surely a figure acts before much has changed: in this turn, and in those to come."""
    left = TURNS - battle.round
    later = LATER * left / (left + 1.0)
    if is_fresh:
        return later
    if fighter.id == battle.acting:
        return ACTING + later
    return (IN_HAND if battle.active == fighter.controller else WAITING) + later


class Field:
    """Who is how far from whom: two sides, measured once for one evaluation."""

    def __init__(self, battle: Feud, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Outlook(battle, one) for one in battle.in_play(seat)]
        self.theirs: Final = [Outlook(battle, one) for one in battle.in_play(1 - seat)]
        self.enemies: Final = len([one for one in battle.fighters if one.owner != seat])  # from the start
        self.target = NOBODY_NEAR  # of the last `chance_of`: the place of the enemy on whom it would be spent
        self.gaps: Final = [[gap(battle, one.fighter, other.fighter) for other in self.theirs] for one in self.mine]
        self._house: Final = tuple([battle.switch(name) for name in HOUSE])
        self._reserves: Final[dict[int, Reserve]] = {}
        for i, one in enumerate(self.mine):
            row = self.gaps[i]
            for j, other in enumerate(self.theirs):
                if row[j] <= CONTACT + SAME_LEVEL and is_contact(one.fighter, other.fighter):
                    one.engaged += 1
                    other.engaged += 1

    def reserve(self, attacker: Outlook, target: Fighter) -> Reserve:
        """What a target will have left for reactions when somebody attacks it."""
        if attacker.is_fresh:
            return FULL
        known = self._reserves.get(target.id)
        if known is None:
            known = reserve_of(self.battle, target)
            self._reserves[target.id] = known
        return known

    def chance_of(self, i: int, *, is_mine: bool) -> float:
        """The best that a figure could do with its next activation from where it stands; `target` is on whom."""
        one = self.mine[i] if is_mine else self.theirs[i]
        others = self.theirs if is_mine else self.mine
        self.target = NOBODY_NEAR
        if one.fighter.body is None or one.points <= 0:
            return 0.0
        best = 0.0
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            worth = self.melee_worth(one, other, away)
            if worth > best:
                best = worth
                self.target = j
        if one.fighter.profile.is_shooter and one.engaged == 0 and one.shots > 0:
            for enemy in targets(self.battle, one.fighter):
                worth = self.shot_worth(one, enemy)
                if worth > best:
                    best = worth
                    self.target = place_of(others, enemy)
        return best

    def melee_worth(self, one: Outlook, other: Outlook, away: float) -> float:
        """What attacks at an enemy promise: at once, by an Engage, or by an Engage after a Move."""
        enemy = other.fighter
        if one.strikes <= 0 or enemy.body is None:
            return 0.0
        is_near = away <= CONTACT + SAME_LEVEL and is_contact(one.fighter, enemy)
        if one.engaged > 0 and not is_near:
            return 0.0
        price, share = STRIKE_PRICE, 1.0
        if not is_near:
            far = away if is_level(one.fighter, enemy) else away + one.stride
            if far > one.reach + one.stride or not one.may_engage:
                return 0.0
            price = ENGAGE_PRICE if far <= one.reach else ENGAGE_PRICE + MOVE_PRICE
            share = 1.0 if far <= one.reach else AFTER_A_MOVE
        if one.points < price:
            return 0.0
        first = self.lead_of(one, other, in_engage=not is_near)
        more = 1 if one.points > price and one.strikes > 1 else 0
        return share * max(first, 0.0) * (1.0 + AGAIN * more)

    def lead_of(self, one: Outlook, other: Outlook, *, in_engage: bool) -> float:
        """What one attack gains, answered as is best for the enemy; remembered, for most exchanges come again and again."""
        reserve = self.reserve(one, other.fighter)
        is_known = one.is_steady and other.is_steady
        key = (
            one.look,
            other.look,
            reserve.points,
            reserve.strikes > 0,
            reserve.may_react,
            in_engage,
            one.is_fresh,
            self._house,
        )
        known = _leads.get(key) if is_known else None
        if known is None:
            known = exchange(
                self.battle, one.fighter, other.fighter, reserve, in_engage=in_engage, is_fresh=one.is_fresh
            ).lead
            if is_known and len(_leads) < MOST_KNOWN:
                _leads[key] = known
        return known

    def shot_worth(self, one: Outlook, enemy: Fighter) -> float:
        """What its shots promise."""
        gain = harm(self.battle, shot_of(self.battle, one.fighter, enemy, is_fresh=one.is_fresh), enemy, NO_DODGE)
        more = min(one.points // SHOT_PRICE, one.shots) - 1
        return gain * (1.0 + AGAIN * more)


def place_of(side: list[Outlook], fighter: Fighter) -> int:
    for j, other in enumerate(side):
        if other.fighter is fighter:
            return j
    return NOBODY_NEAR


def gap(battle: Feud, one: Fighter, other: Fighter) -> float:
    """From edge to edge; to who is not yet on the table, as far as to the middle of the table."""
    if one.body is None:
        return battle.terrain.width + battle.terrain.depth
    if other.body is None:
        terrain = battle.terrain
        return length(one.body.x - terrain.width / 2.0, one.body.y - terrain.depth / 2.0)
    return distance_in_space(one.body, other.body)


def is_contact(one: Fighter, other: Fighter) -> bool:
    """Whether two touch: side by side on one level [SF-R-20]."""
    body, against = one.body, other.body
    return body is not None and against is not None and touch(body, against)


def is_level(one: Fighter, other: Fighter) -> bool:
    return abs(one.standing.z - other.standing.z) <= SAME_LEVEL
