"""What figures could do to each other with their next attack, in points: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import SAME_LEVEL, Raid, Warrior, touch
from escarmouche.games.song_of_blades.magic import reach
from escarmouche.games.song_of_blades.melee import Attack, melee_score, rides_down, spared_by
from escarmouche.games.song_of_blades.pitched_battle import MARGIN
from escarmouche.games.song_of_blades.players.fears import Fighter, fighters
from escarmouche.games.song_of_blades.profiles import LONG, NO_RANGE
from escarmouche.games.song_of_blades.scenery import has_obstacle_between
from escarmouche.games.song_of_blades.shooting import Shot, reach_of, shooting_score, target_score
from escarmouche.games.song_of_blades.sighting import view_of
from escarmouche.table.bases.bodies import distance

DOWN: Final = 0.3  # the share of its worth that a figure loses by being knocked down
BACK: Final = 0.06  # ... and by recoiling
BOUND: Final = 0.4  # ... and by being immobilised
FAR: Final = 9999.0  # mm
TOUCHING: Final = -1.0  # the gap between two in contact
ACROSS: Final = 2.0 * SAME_LEVEL  # mm beyond which not even an obstacle joins two bases
DETOUR: Final = 60.0  # mm that one goes farther for each point of Combat by which another enemy is weaker
NEXT: Final = 0.3  # how much the next enemy counts, beside the nearest, in how far the way to a fight is
CAUTION: Final = 0.9  # how much of its own risk a side looks at that must fight
DARING: Final = 0.08  # ... less for each quiet round
ALARM: Final = 0.25  # points for the square of the quiet rounds, while nobody is lost
LATE: Final = 5  # quiet rounds after which it becomes urgent
LAST: Final = 4.0  # ... and points for the square of those beyond
CHARGE: Final = 0.75  # how much of an attack is left when it must first get there
_odds: Final[dict[int, Odds]] = {}


class Harm:
    """What an attack does to a figure on average: the share of its worth that it loses, how often it dies, how often horribly."""

    __slots__ = ("dies", "horribly", "share")

    def __init__(self) -> None:
        self.share = 0.0
        self.dies = 0.0
        self.horribly = 0.0

    def take(self, winner: int, loser: int, die: int, *, is_quick: bool) -> None:
        """One of the thirty-six throws, in which it is beaten."""
        high = max(winner, 1)
        low = max(loser, 1)
        if high >= 3 * low:
            self.horribly += 1.0 / 36.0
        if is_quick or high >= 2 * low:
            self.dies += 1.0 / 36.0
            self.share += 1.0 / 36.0
        else:
            self.share += (DOWN if die % 2 == 0 else BACK) / 36.0

    def cost(self, one: Fighter, relief: float = 0.0) -> float:
        """In points: its own, and what its friends may lose who see it or lose their Chef or half of their band."""
        return self.share * (one.worth + relief) + self.dies * one.crown + self.horribly * one.dread


class Odds:
    """What one attack costs both on average."""

    __slots__ = ("gives", "takes")

    def __init__(self) -> None:
        self.gives: Final = Harm()
        self.takes: Final = Harm()


def odds(mine: int, theirs: int, *, is_quick: bool) -> Odds:
    """Two dice with these totals of Combat and modifiers; the target dies of any defeat where the kill is quick."""
    key = ((mine + 20) * 64 + theirs + 20) * 2 + (1 if is_quick else 0)
    known = _odds.get(key)
    if known is not None:
        return known
    made = Odds()
    for my_die in range(1, 7):
        for their_die in range(1, 7):
            won = my_die + mine
            lost = their_die + theirs
            if won > lost:
                made.gives.take(won, lost, my_die, is_quick=is_quick)
            elif lost > won:
                made.takes.take(lost, won, their_die, is_quick=False)
    _odds[key] = made
    return made


def quiet_for(battle: Raid, seat: int) -> int:
    """Rounds without a loss, where they end the game and it would not be won: else less than none [SB-SC-01]."""
    if battle.scenario.rounds > 0 or battle.points_lost(1 - seat) - battle.points_lost(seat) >= MARGIN:
        return -1
    return battle.quiet


def alarm(battle: Raid, seat: int) -> float:
    """What it is worth to a side, in points, that somebody is lost at last, before the game ends as a draw [SB-SC-01]."""
    quiet = quiet_for(battle, seat)
    if quiet <= 0 or battle.had_loss:
        return 0.0
    late = max(quiet - LATE, 0)
    return ALARM * quiet * quiet + LAST * late * late


class Temper:
    """How a side looks at an attack: how much of its own risk it minds, and what it gains by a loss beside the loss."""

    __slots__ = ("caution", "relief")

    def __init__(self, caution: float, relief: float) -> None:
        self.caution: Final = caution
        self.relief: Final = relief  # points


CALM: Final = Temper(1.0, 0.0)


def temper_of(battle: Raid, seat: int) -> Temper:
    """A side that must fight minds its own risk less and less when nothing happens, and wants a loss more and more."""
    quiet = quiet_for(battle, seat)
    return CALM if quiet < 0 else Temper(max(CAUTION - DARING * quiet, 0.2), alarm(battle, seat))


class Stakes:
    """What an attack puts at stake: the scores before the dice, the target, and the attacker where it can suffer."""

    __slots__ = ("attacker", "is_quick", "mine", "target", "theirs")

    def __init__(self, mine: int, theirs: int, target: Fighter, attacker: Fighter | None, *, is_quick: bool) -> None:
        self.mine: Final = mine
        self.theirs: Final = theirs
        self.target: Final = target
        self.attacker: Final = attacker
        self.is_quick: Final = is_quick

    def gain(self, more: int = 0, temper: Temper = CALM) -> float:
        """What the attack is worth on average; one more when it is a power attack or aimed [SB-MEL-09, SB-SHT-14]."""
        chances = odds(self.mine, self.theirs - more, is_quick=self.is_quick)
        prize = chances.gives.cost(self.target, temper.relief)
        attacker = self.attacker
        return prize if attacker is None else prize - chances.takes.cost(attacker) * temper.caution


def melee_stakes(battle: Raid, attacker: Fighter, target: Fighter) -> Stakes:
    """An attack at somebody in contact, by the table of the rules."""
    one, other = attacker.warrior, target.warrior
    has_obstacle = has_obstacle_between(battle.terrain, one.standing, other.standing)
    attack = Attack(one, other, is_power=False, is_hack=False, has_obstacle=has_obstacle)
    mine = melee_score(battle, attack, one, 0).value
    theirs = melee_score(battle, attack, other, 0).value
    at_risk = None if spared_by(battle, attack) else attacker
    return Stakes(mine, theirs, target, at_risk, is_quick=not other.is_able)


def charge_stakes(one: Fighter, other: Fighter) -> Stakes:
    """An attack once it has come to it; who charges adds to those in contact."""
    mine = edge(one.warrior, other.warrior) - one.held
    theirs = edge(other.warrior, one.warrior) - other.held
    return Stakes(mine, theirs, other, one, is_quick=not other.warrior.is_able)


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


def shot_stakes(battle: Raid, shooter: Warrior, target: Fighter, *, power: int = 0) -> Stakes | None:
    """A shot by the table of the rules, or a magical one; nothing at somebody out of sight."""
    aim = target.warrior
    if view_of(battle, shooter, aim).is_out_of_sight:
        return None
    shot = Shot(shooter, aim, power=power)
    mine = shooting_score(battle, shot, 0).value
    theirs = target_score(battle, shot, 0).value
    is_quick = power == 0 and not aim.is_able and battle.switch("sb_ranged_quick_kill") is True
    return Stakes(mine, theirs, target, None, is_quick=is_quick)


class Field:
    """Who is how far from whom, and the best attack of everybody: two sides, measured once for one evaluation."""

    def __init__(self, battle: Raid, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat
        self.temper: Final = temper_of(battle, seat)
        self.mine: Final = fighters(battle, seat)
        self.theirs: Final = fighters(battle, 1 - seat)
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
        temper = self.temper if is_mine else CALM
        stick = battle.sticks[warrior.profile.move]
        can_shoot = warrior.profile.range != NO_RANGE and not warrior.is_out_of_ammunition and one.engaged == 0
        far = reach_of(battle, warrior) if can_shoot else 0.0
        casts = warrior.profile.can_cast and not warrior.is_powerless
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            if away == TOUCHING:
                best = better(best, melee_stakes(battle, one, other), price=1, target=j, temper=temper)
            elif away <= stick and one.held == 0:
                best = better(best, charge_stakes(one, other), price=2, target=j, temper=temper)
            if away <= far and other.held == 0:
                best = better(best, shot_stakes(battle, warrior, other), price=1, target=j, temper=temper)
            if casts and away <= battle.sticks[LONG]:
                best = spell_chance(battle, one, other, best=best, away=away, j=j, relief=temper.relief)
        return best

    def way_to_a_fight(self, i: int) -> float:
        """How far one of mine is from the enemies that it should go for: the nearest two, but rather weak ones farther away."""
        one = self.mine[i]
        best = second = FAR
        row = self.gaps[i]
        for j, other in enumerate(self.theirs):
            if row[j] < second:
                odds_against = edge(other.warrior, one.warrior) - other.held - edge(one.warrior, other.warrior)
                away = max(row[j], 0.0) + (DETOUR * odds_against if odds_against > 0 else 0.0)
                if away < best:
                    second = best
                    best = away
                elif away < second:
                    second = away
        if best == FAR:
            return self.way_across(one.warrior)
        return best if second == FAR else (1.0 - NEXT) * best + NEXT * second

    def way_to_all(self, i: int) -> float:
        """How far one of mine is from all enemies, by their share in their band: who is lost is no longer far from anybody."""
        total = 0.0
        for j, other in enumerate(self.theirs):
            if self.gaps[i][j] < FAR:
                total += other.worth * max(self.gaps[i][j], 0.0)
        return total / max(self.battle.starting(1 - self.seat), 1)

    def way_across(self, warrior: Warrior) -> float:
        """How far it is to the edge of the other side, while nobody stands there."""
        y = warrior.standing.y
        return self.battle.terrain.depth - y if self.battle.south == warrior.controller else y


class Chance:
    """An attack that somebody could make: what it is worth, the actions it takes, and at whom."""

    __slots__ = ("best", "gain", "is_spell", "price", "target")

    def __init__(self, gain: float, price: int, target: int, *, best: float, is_spell: bool = False) -> None:
        self.gain: Final = gain
        self.price: Final = price
        self.target: Final = target  # the place of the enemy in its side, or -1
        self.best: Final = best  # what it is worth with one action more
        self.is_spell: Final = is_spell


NO_CHANCE: Final = Chance(0.0, 0, -1, best=0.0)


def better(best: Chance, stakes: Stakes | None, *, price: int, target: int, temper: Temper) -> Chance:
    """The better of a chance and an attack; who must first get there has less of it."""
    if stakes is None:
        return best
    share = CHARGE if price > 1 else 1.0
    gain = share * stakes.gain(0, temper)
    if gain > best.gain:
        return Chance(gain, price, target, best=share * stakes.gain(1, temper))
    return best


def spell_chance(
    battle: Raid, one: Fighter, other: Fighter, *, best: Chance, away: float, j: int, relief: float
) -> Chance:
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
        bolt = shot_stakes(battle, caster, other, power=power)
        gain = gain if bolt is None else max(gain, bolt.gain(0, Temper(1.0, relief)))
    return Chance(gain, power, j, best=gain, is_spell=True) if gain > best.gain else best


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
