"""What figures could do to each other with their next attack, in points: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import CONTACT, Raid, Warrior
from escarmouche.games.song_of_blades.profiles import NO_RANGE
from escarmouche.games.song_of_blades.sighting import seen
from escarmouche.table.bases.bodies import distance

DOWN: Final = 0.3  # the share of its worth that a figure loses by being knocked down
BACK: Final = 0.06  # ... and by recoiling
BOUND: Final = 0.4  # ... and by being immobilised
HORROR: Final = 1.2  # a horrible death frightens as well
FAR: Final = 9999.0
NEAR: Final = CONTACT + 0.5
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

    __slots__ = ("engaged", "held", "warrior", "worth")

    def __init__(self, warrior: Warrior) -> None:
        self.warrior: Final = warrior
        self.worth: Final = float(warrior.profile.cost)
        self.engaged = 0  # enemies in contact
        self.held = 0  # ... that are able


def edge(one: Warrior, other: Warrior) -> int:
    """Combat and what does not depend on others."""
    mine, theirs = one.profile, other.profile
    total = mine.combat
    if not other.is_able:
        total += 2
    if mine.size > theirs.size:
        total += 1
    if mine.is_mounted and not theirs.is_mounted and mine.size >= theirs.size and not one.is_fallen:
        total += 1
    return total


def melee_gain(one: Fighter, other: Fighter, *, is_contact: bool) -> float:
    """What an attack is worth on average; who charges adds to those in contact."""
    joining = 0 if is_contact else 1
    my_extra = max(one.held - (1 if is_contact and other.warrior.is_able else 0), 0)
    their_extra = max(other.held + joining - 1, 0)
    mine = edge(one.warrior, other.warrior) - my_extra
    theirs = edge(other.warrior, one.warrior) - their_extra
    chances = odds(mine, theirs, is_quick=not other.warrior.is_able)
    return chances.gives * other.worth - chances.takes * one.worth


def shot_gain(battle: Raid, one: Fighter, other: Fighter, away: float) -> float:
    """What a shot is worth on average, scenery considered and other figures not."""
    shooter, target = one.warrior, other.warrior
    stick = battle.sticks[shooter.profile.range]
    if away > 3.0 * stick:
        return 0.0
    view = seen(battle, shooter.standing, target.standing, [])
    if view.is_out_of_sight:
        return 0.0
    mine = shooter.profile.combat - (1 if view.is_covered else 0) + (1 if target.profile.size > 1 else 0)
    mine += 2 if target.is_immobilised else 0
    mine -= 0 if away <= stick else 2 if away <= 2.0 * stick else 4
    return odds(mine, target.profile.combat, is_quick=False).gives * other.worth


class Field:
    """Who is how far from whom, and the best attack of everybody: two sides, measured once for one evaluation."""

    def __init__(self, battle: Raid, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Fighter(one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(one) for one in battle.in_play(1 - seat)]
        self.gaps: Final = [[gap(one.warrior, other.warrior) for other in self.theirs] for one in self.mine]
        for i, one in enumerate(self.mine):
            row = self.gaps[i]
            for j, other in enumerate(self.theirs):
                if row[j] <= NEAR:
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
        best, cost, target = 0.0, 0, -1
        stick = battle.sticks[warrior.profile.move]
        can_shoot = warrior.profile.range != NO_RANGE and not warrior.is_out_of_ammunition and one.engaged == 0
        far = 3.0 * battle.sticks[warrior.profile.range] if can_shoot else 0.0
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            gain, price = 0.0, 1
            if away <= NEAR:
                gain = melee_gain(one, other, is_contact=True)
            elif away <= stick and one.held == 0:
                gain, price = CHARGE * melee_gain(one, other, is_contact=False), 2
            if gain > best:
                best, cost, target = gain, price, j
            if away <= far and other.held == 0:
                gain = shot_gain(battle, one, other, away)
                if gain > best:
                    best, cost, target = gain, 1, j
        return Chance(best, cost, target)

    def nearest(self, i: int) -> float:
        """How far the nearest enemy of one of mine is."""
        best = FAR
        for away in self.gaps[i]:
            if away < best:
                best = away
        return best


class Chance:
    """An attack that somebody could make: what it is worth, the actions it takes, and at whom."""

    __slots__ = ("gain", "price", "target")

    def __init__(self, gain: float, price: int, target: int) -> None:
        self.gain: Final = gain
        self.price: Final = price
        self.target: Final = target  # the place of the enemy in its side, or -1


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
