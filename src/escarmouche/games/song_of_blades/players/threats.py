"""What figures could do to each other with their next attack, in points: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import SAME_LEVEL, Raid, Warrior, touch
from escarmouche.games.song_of_blades.magic import reach
from escarmouche.games.song_of_blades.melee import Attack, melee_score, rides_down, spared_by
from escarmouche.games.song_of_blades.profiles import LONG, NO_RANGE
from escarmouche.games.song_of_blades.quality import quality_needed
from escarmouche.games.song_of_blades.scenery import has_obstacle_between
from escarmouche.games.song_of_blades.shooting import Shot, reach_of, shooting_score, target_score
from escarmouche.games.song_of_blades.sighting import view_of
from escarmouche.table.bases.bodies import distance

DOWN: Final = 0.3  # the share of its worth that a figure loses by being knocked down
BACK: Final = 0.06  # ... and by recoiling
BOUND: Final = 0.4  # ... and by being immobilised
HORROR: Final = 1.2  # a horrible death frightens as well
FAR: Final = 9999.0  # mm
TOUCHING: Final = -1.0  # the gap between two in contact
ACROSS: Final = 2.0 * SAME_LEVEL  # mm beyond which not even an obstacle joins two bases
DETOUR: Final = 60.0  # mm that one goes farther for each point of Combat by which another enemy is weaker
CHARGE: Final = 0.75  # how much of an attack is left when it must first get there
_odds: Final[dict[int, Odds]] = {}


class Odds:
    """What one attack costs both sides on average, in shares of their worth."""

    __slots__ = ("gives", "takes")

    def __init__(self, gives: float, takes: float) -> None:
        self.gives: Final = gives
        self.takes: Final = takes


def odds(mine: int, theirs: int, *, is_quick: bool) -> Odds:
    """Two dice with these totals of Combat and modifiers; the target dies of any defeat where the kill is quick."""
    key = ((mine + 20) * 64 + theirs + 20) * 2 + (1 if is_quick else 0)
    known = _odds.get(key)
    if known is not None:
        return known
    gives = takes = 0.0
    for my_die in range(1, 7):
        for their_die in range(1, 7):
            won = my_die + mine
            lost = their_die + theirs
            if won > lost:
                gives += harm(won, lost, my_die, is_quick=is_quick)
            elif lost > won:
                takes += harm(lost, won, their_die, is_quick=False)
    made = Odds(gives / 36.0, takes / 36.0)
    _odds[key] = made
    return made


def harm(winner: int, loser: int, die: int, *, is_quick: bool) -> float:
    """The share of its worth that a beaten figure loses."""
    high = max(winner, 1)
    low = max(loser, 1)
    if high >= 3 * low:
        return HORROR
    if is_quick or high >= 2 * low:
        return 1.0
    return DOWN if die % 2 == 0 else BACK


class Fighter:
    """A figure as the estimates see it."""

    __slots__ = ("engaged", "held", "success", "warrior", "worth")

    def __init__(self, battle: Raid, warrior: Warrior) -> None:
        self.warrior: Final = warrior
        self.worth: Final = float(warrior.profile.cost)
        self.success: Final = (7 - min(quality_needed(battle, warrior).value, 6)) / 6.0  # of one Quality die
        self.engaged = 0  # enemies in contact
        self.held = 0  # ... that are able


def melee_gain(battle: Raid, one: Warrior, other: Warrior) -> float:
    """What an attack at somebody in contact is worth on average, by the table of the rules."""
    has_obstacle = has_obstacle_between(battle.terrain, one.standing, other.standing)
    attack = Attack(one, other, is_power=False, is_hack=False, has_obstacle=has_obstacle)
    mine = melee_score(battle, attack, one, 0).value
    theirs = melee_score(battle, attack, other, 0).value
    chances = odds(mine, theirs, is_quick=not other.is_able)
    takes = 0.0 if spared_by(battle, attack) else chances.takes
    return chances.gives * other.profile.cost - takes * one.profile.cost


def charge_gain(one: Fighter, other: Fighter) -> float:
    """What an attack would be worth once it has come to it; who charges adds to those in contact."""
    mine = edge(one.warrior, other.warrior) - one.held
    theirs = edge(other.warrior, one.warrior) - other.held
    chances = odds(mine, theirs, is_quick=not other.warrior.is_able)
    return chances.gives * other.worth - chances.takes * one.worth


def edge(one: Warrior, other: Warrior) -> int:
    """Combat and what does not depend on where they meet."""
    total = one.profile.combat
    if not other.is_able:
        total += 2
    if one.profile.size > other.profile.size:
        total += 1
    if rides_down(one, other) and not one.is_fallen:
        total += 1
    return total


def shot_gain(battle: Raid, shooter: Warrior, target: Warrior) -> float:
    """What a shot is worth on average, by the table of the rules."""
    if view_of(battle, shooter, target).is_out_of_sight:
        return 0.0
    shot = Shot(shooter, target)
    mine = shooting_score(battle, shot, 0).value
    theirs = target_score(battle, shot, 0).value
    is_quick = not target.is_able and battle.switch("sb_ranged_quick_kill") is True
    return odds(mine, theirs, is_quick=is_quick).gives * target.profile.cost


class Field:
    """Who is how far from whom, and the best attack of everybody: two sides, measured once for one evaluation."""

    def __init__(self, battle: Raid, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat
        self.mine: Final = [Fighter(battle, one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(battle, one) for one in battle.in_play(1 - seat)]
        self.gaps: Final = [[gap(one.warrior, other.warrior) for other in self.theirs] for one in self.mine]
        for i, one in enumerate(self.mine):
            row = self.gaps[i]
            for j, other in enumerate(self.theirs):
                if row[j] <= ACROSS and touch(battle, one.warrior.standing, other.warrior.standing):
                    row[j] = TOUCHING
                    join(one, other)

    def chances(self, *, is_mine: bool) -> list[Chance]:
        """The best attack of each figure of a side."""
        side = self.mine if is_mine else self.theirs
        return [self.chance_of(i, is_mine=is_mine) for i in range(len(side))]

    def chance_of(self, i: int, *, is_mine: bool) -> Chance:
        """The best attack that a figure could make from where it stands."""
        one = self.mine[i] if is_mine else self.theirs[i]
        others = self.theirs if is_mine else self.mine
        battle, warrior = self.battle, one.warrior
        best = NO_CHANCE
        stick = battle.sticks[warrior.profile.move]
        can_shoot = warrior.profile.range != NO_RANGE and not warrior.is_out_of_ammunition and one.engaged == 0
        far = reach_of(battle, warrior) if can_shoot else 0.0
        casts = warrior.profile.can_cast and not warrior.is_powerless
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            if away == TOUCHING:
                best = better(best, melee_gain(battle, warrior, other.warrior), 1, j)
            elif away <= stick and one.held == 0:
                best = better(best, CHARGE * charge_gain(one, other), 2, j)
            if away <= far and other.held == 0:
                best = better(best, shot_gain(battle, warrior, other.warrior), 1, j)
            if casts and away <= battle.sticks[LONG]:
                best = spell_chance(battle, one, other, best=best, away=away, j=j)
        return best

    def way_to_a_fight(self, i: int) -> float:
        """How far one of mine is from the enemy that it should go for: the nearest, but rather a weak one farther away."""
        one = self.mine[i]
        best = FAR
        row = self.gaps[i]
        for j, other in enumerate(self.theirs):
            if row[j] < best:
                odds_against = edge(other.warrior, one.warrior) - other.held - edge(one.warrior, other.warrior)
                away = max(row[j], 0.0) + (DETOUR * odds_against if odds_against > 0 else 0.0)
                if away < best:
                    best = away
        return best


class Chance:
    """An attack that somebody could make: what it is worth, the actions it takes, and at whom."""

    __slots__ = ("gain", "is_spell", "price", "target")

    def __init__(self, gain: float, price: int, target: int, *, is_spell: bool = False) -> None:
        self.gain: Final = gain
        self.price: Final = price
        self.target: Final = target  # the place of the enemy in its side, or -1
        self.is_spell: Final = is_spell


NO_CHANCE: Final = Chance(0.0, 0, -1)


def better(best: Chance, gain: float, price: int, target: int) -> Chance:
    return Chance(gain, price, target) if gain > best.gain else best


def spell_chance(battle: Raid, one: Fighter, other: Fighter, *, best: Chance, away: float, j: int) -> Chance:
    """The better of a magical shot and a paralysis, with no more power than it takes to reach somebody."""
    power = 1
    resists = other.success
    while away > reach(battle, power):
        power += 1
        resists *= other.success
    caster, target = one.warrior, other.warrior
    if view_of(battle, caster, target).is_out_of_sight:
        return best
    gain = 0.0 if target.is_immobilised else BOUND * other.worth * (1.0 - resists)
    if one.engaged == 0 and other.held == 0:
        shot = Shot(caster, target, power=power)
        mine, theirs = shooting_score(battle, shot, 0).value, target_score(battle, shot, 0).value
        gain = max(gain, odds(mine, theirs, is_quick=False).gives * other.worth)
    return Chance(gain, power, j, is_spell=True) if gain > best.gain else best


def join(one: Fighter, other: Fighter) -> None:
    one.engaged += 1
    other.engaged += 1
    if other.warrior.is_able:
        one.held += 1
    if one.warrior.is_able:
        other.held += 1


def gap(one: Warrior, other: Warrior) -> float:
    if one.body is None or other.body is None:
        return FAR
    return distance(one.body, other.body)
