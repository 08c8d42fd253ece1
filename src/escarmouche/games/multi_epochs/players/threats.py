"""What characters could do to each other with their next action, in points: estimates for the evaluation, not rules.

Numbers are asked of the rules: totals, difficulties, ties, what a blow does. Only the dice of a melee are counted here, and
who stands in contact; `tests/games/multi_epochs/players/test_estimates.py` compares the whole with the rules' own odds.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from escarmouche.engine.asking.requests import Request
from escarmouche.games.multi_epochs.battle import CONTACT, SAME_LEVEL, Character, Skirmish
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import charge_reach
from escarmouche.games.multi_epochs.melee import Side, fit_first, helpers, melee_total, sides
from escarmouche.games.multi_epochs.moments import MeleeTied
from escarmouche.games.multi_epochs.players.blows import BLOW, BULLET, CHARGE, Blow, blow_of
from escarmouche.games.multi_epochs.shooting import SIGHT, shot_difficulty
from escarmouche.games.multi_epochs.testing import rolls_d3
from escarmouche.games.multi_epochs.traits import MENEUR
from escarmouche.table.bases.bodies import distance_in_space
from escarmouche.table.sight.sight import FAN, look

T = TypeVar("T")
STUNNED: Final = 0.4  # the share of its worth that a character loses by being Stunned
NO_BODIES: Final = []  # type: ignore[var-annotated]
NOBODY_ELSE: Final[list[Character]] = []
FAR: Final = 99.0
MOST_DICE: Final = 7  # of one kind that a side is thought to roll
UNKNOWN: Final = 99  # a total for which nobody has asked yet
PLAIN: Final = 5  # the difficulty of a shot that nothing makes harder [ME-SHO-M1]
DRAWN: Final = 0  # who wins a tie
MINE: Final = 1
THEIRS: Final = 2
_odds: Final[dict[int, Odds]] = {}


# The dice of a melee.


class Odds:
    """How a melee phase ends: who wins, with an even or an odd die."""

    __slots__ = ("loses_even", "loses_odd", "wins_even", "wins_odd")

    def __init__(self, wins_even: float, wins_odd: float, loses_even: float, loses_odd: float) -> None:
        self.wins_even: Final = wins_even
        self.wins_odd: Final = wins_odd
        self.loses_even: Final = loses_even
        self.loses_odd: Final = loses_odd


class Pool:
    """The dice of a side: so many D6, so many D3."""

    __slots__ = ("d3", "d6")

    def __init__(self, d6: int, d3: int) -> None:
        self.d6: Final = d6 if d6 < MOST_DICE else MOST_DICE
        self.d3: Final = d3 if d3 < MOST_DICE else MOST_DICE


ONE_D6: Final = Pool(1, 0)
ONE_D3: Final = Pool(0, 1)


def highest(pool: Pool) -> list[float]:
    """The chance of each value as the highest of several dice; the place is the value."""
    chances = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    below = 0.0
    for value in range(1, 7):
        upto = 1.0
        for _ in range(pool.d6):
            upto *= value / 6.0
        for _ in range(pool.d3):
            upto *= value / 3.0 if value < 3 else 1.0
        chances[value] = upto - below
        below = upto
    return chances


def odds(edge: int, mine: Pool, theirs: Pool, tie: int) -> Odds:
    """A phase with this advantage in what is added to the dice, and with who wins ties."""
    key = (((((edge + 16) * 8 + mine.d6) * 8 + mine.d3) * 8 + theirs.d6) * 8 + theirs.d3) * 4 + tie
    known = _odds.get(key)
    if known is not None:
        return known
    my_dice, their_dice = highest(mine), highest(theirs)
    wins = [0.0, 0.0]
    loses = [0.0, 0.0]
    for my_die in range(1, 7):
        for their_die in range(1, 7):
            chance = my_dice[my_die] * their_dice[their_die]
            lead = my_die + edge - their_die
            if lead > 0 or (lead == 0 and tie == MINE):
                wins[my_die % 2] += chance
            elif lead < 0 or tie == THEIRS:
                loses[their_die % 2] += chance
    made = Odds(wins[0], wins[1], loses[0], loses[1])
    _odds[key] = made
    return made


# What is lost.


def harm(victim: Character, blow: Blow, even: float, odd: float) -> float:
    """The points that chances of a blow by an even and by an odd die cost."""
    out = even * blow.out[0] + odd * blow.out[1]
    stun = even * blow.stun[0] + odd * blow.stun[1]
    worth = float(victim.profile.cost)
    if victim.life > 1:
        worth *= 0.5
    return worth * (out + stun * STUNNED)


class Fighter:
    """A character as the estimates see it."""

    __slots__ = ("character", "engaged", "leads", "resists", "starts")

    def __init__(self, character: Character) -> None:
        self.character: Final = character
        self.engaged = 0  # how many enemies
        self.starts = UNKNOWN  # what it adds to its die in a phase that it starts, once it was asked
        self.resists = UNKNOWN  # ... and in one that another starts
        self.leads: Final = MENEUR in character.profile.traits


# The field.


class Field:
    """Who is how far from whom: two sides, measured once for one evaluation."""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Fighter(one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(one) for one in battle.in_play(1 - seat)]
        self.enemies: Final = len([one for one in battle.characters if one.owner != seat])  # from the start
        self.target = -1  # of the last `chance_of`: the place of the enemy on whom it would be spent
        self._tied: MeleeTied | None = None
        self.gaps: Final = [[gap(one.character, other.character) for other in self.theirs] for one in self.mine]
        for i, one in enumerate(self.mine):
            row = self.gaps[i]
            for j, other in enumerate(self.theirs):
                if row[j] <= CONTACT and is_level(one.character, other.character):
                    one.engaged += 1
                    other.engaged += 1

    def fighter(self, character: Character) -> Fighter:
        """A character as it is seen here."""
        for one in self.mine + self.theirs:
            if one.character is character:
                return one
        raise ValueError(f"{character.name} is not in play")

    def tie(self, one: Character, other: Character) -> int:
        """Who wins a tie; all who have something to say of ties are heard once in an evaluation [ME-R-23]."""
        if self._tied is None:
            self._tied = MeleeTied(self.battle, one, other)
            self.battle.tell(self._tied)
        is_mine = self._tied.is_claimed(one, other)
        is_theirs = self._tied.is_claimed(other, one)
        return DRAWN if is_mine == is_theirs else MINE if is_mine else THEIRS

    def chance_of(self, i: int, *, is_mine: bool) -> float:
        """The best that a character could do with one action where it stands."""
        one = self.mine[i] if is_mine else self.theirs[i]
        others = self.theirs if is_mine else self.mine
        reach = charge_reach(self.battle, one.character)
        far = float(one.character.profile.long_range)
        best = 0.0
        self.target = -1
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            gain = melee_gain(self, one, other, away) if away <= reach else 0.0
            if gain > best:
                best = gain
                self.target = j
            if away <= far and one.engaged == 0 and other.engaged == 0:
                gain = shot_gain(self.battle, one.character, other.character, least=best)
                if gain > best:
                    best = gain
                    self.target = j
        return best


def gap(one: Character, other: Character) -> float:
    if one.body is None or other.body is None:
        return FAR
    return distance_in_space(one.body, other.body)


def is_level(one: Character, other: Character) -> bool:
    """Whether two who stand beside each other stand on one level [ME-MOV-06]."""
    return abs(one.standing.z - other.standing.z) <= SAME_LEVEL


# Melees.


def melee_gain(field: Field, one: Fighter, other: Fighter, away: float) -> float:
    """What starting a phase is worth on average, by a charge if the enemy is not in contact yet."""
    battle = field.battle
    is_charge = away > CONTACT
    starter, target = one.character, other.character
    mine = theirs = NOBODY_ELSE
    if other.engaged > 0 and is_charge:
        mine = [starter, *fit_first(helpers(battle, starter, target))]
    elif other.engaged > 1 or one.engaged > 1:
        with_me, with_them = by_default(sides(battle, starter, target))
        mine, theirs = with_me.members, with_them.members
        if with_them.principal is not target:
            target = with_them.principal
            other = field.fighter(target)
    edge = added(battle, one, other, started_it=True) - added(battle, other, one, started_it=False)
    chances = odds(edge, pool(battle, starter, mine), pool(battle, target, theirs), field.tie(starter, target))
    blow = blow_of(battle, starter, target, CHARGE if is_charge else BLOW)
    dealt = harm(target, blow, chances.wins_even, chances.wins_odd)
    return dealt - harm(starter, blow_of(battle, target, starter, BLOW), chances.loses_even, chances.loses_odd)


def added(battle: Skirmish, one: Fighter, other: Fighter, *, started_it: bool) -> int:
    """What the rules add to its die; asked once, of the first enemy that is thought of [ME-MEL-01]."""
    known = one.starts if started_it else one.resists
    if known != UNKNOWN:
        return known
    side = Side(one.character, [], started_it=started_it)
    against = Side(other.character, [], started_it=not started_it)
    known = melee_total(battle, side, against, 6).value - 6
    if started_it:
        one.starts = known
    else:
        one.resists = known
    return known


def pool(battle: Skirmish, alone: Character, members: list[Character]) -> Pool:
    """The dice of one who is alone, or of all members of a side [ME-MUL-01]."""
    if not members:
        return ONE_D3 if rolls_d3(battle, alone) else ONE_D6
    dull = 0
    for member in members:
        if rolls_d3(battle, member):
            dull += 1
    return Pool(len(members) - dull, dull)


def by_default(rule: Coroutine[Any, Any, T]) -> T:
    """What a rule comes to that rolls no dice, if whoever is asked does not care."""
    answer: object = None
    while True:
        try:
            request: Request = rule.send(answer)
        except StopIteration as end:
            result: T = end.value
            return result
        answer = request.default()


# Shots.


def shot_gain(battle: Skirmish, shooter: Character, target: Character, *, least: float = 0.0) -> float:
    """What a shot is worth on average; nothing at who is hidden, or where it cannot be worth more than that."""
    if is_climbing(battle.terrain, shooter.standing):
        return 0.0
    blow = blow_of(battle, shooter, target, BULLET)
    tir = shooter.profile.tir
    if hit_gain(target, blow, PLAIN - tir) <= least:
        return 0.0
    sight = look(battle.terrain, shooter.standing, target.standing, others=NO_BODIES, lines=FAN, reader=SIGHT)
    if sight.hidden >= 1.0:  # figures hide nobody: scenery alone tells
        return 0.0
    return hit_gain(target, blow, shot_difficulty(battle, shooter, target).value - tir)


def hit_gain(target: Character, blow: Blow, needed: int) -> float:
    """What a shot is worth that hits with so much on the die."""
    even = odd = 0.0
    for die in range(max(needed, 1), 7):
        if die % 2 == 0:
            even += 1.0 / 6.0
        else:
            odd += 1.0 / 6.0
    return harm(target, blow, even, odd)
