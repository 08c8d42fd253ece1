"""What heroes could do to each other with their next actions, in DO: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.profiles import Profile, Weapon
from escarmouche.games.evenor.shooting import SIGHT
from escarmouche.table.bases.bodies import distance
from escarmouche.table.sight.sight import FAN, look

PRONE: Final = 0.2  # the share of its worth that a hero loses by being Prone
FAR: Final = 99.0
MOST: Final = 12  # hits beyond which nothing changes any more
NO_BODIES: Final = []  # type: ignore[var-annotated]

_hits: Final[dict[int, list[float]]] = {}
_margins: Final[dict[int, list[float]]] = {}
_losses: Final[dict[int, float]] = {}
_means: Final[dict[int, float]] = {}
_gains: Final[dict[int, float]] = {}


# Chances.


def within(needed: int) -> int:
    """A threshold within its limits [EV-THR-03, EV-THR-04]."""
    return 2 if needed < 2 else 6 if needed > 6 else needed


def hits(dice: int, needed: int, *, explodes: bool) -> list[float]:
    """The chance of each number of hits of a pool; the last one stands for all beyond it."""
    key = (dice * 8 + needed) * 2 + (1 if explodes else 0)
    known = _hits.get(key)
    if known is not None:
        return known
    success = (7 - needed) / 6.0
    again = 1.0 / 6.0 if explodes else 0.0
    one = [1.0 - success, success - again]
    for _ in range(MOST - 1):
        one.append(0.0)
    for k in range(1, MOST + 1):
        one[k] += again * one[k - 1]
    found = [1.0] + [0.0] * MOST
    for _ in range(dice):
        more = [0.0] * (MOST + 1)
        for i in range(MOST + 1):
            if found[i] > 0.0:
                for k in range(MOST + 1):
                    more[i + k if i + k < MOST else MOST] += found[i] * one[k]
        found = more
    _hits[key] = found
    return found


def margins(my_dice: int, my_need: int, their_dice: int, their_need: int) -> list[float]:
    """The chance of every margin of a melee phase, from losing by MOST to winning by MOST [EV-MEL-05]."""
    key = ((my_dice * 8 + my_need) * 32 + their_dice) * 8 + their_need
    known = _margins.get(key)
    if known is not None:
        return known
    mine = hits(my_dice, my_need, explodes=True)
    theirs = hits(their_dice, their_need, explodes=True)
    found = [0.0] * (2 * MOST + 1)
    for i in range(MOST + 1):
        for j in range(MOST + 1):
            found[MOST + i - j] += mine[i] * theirs[j]
    _margins[key] = found
    return found


def worth_of(vitality: int, most: int) -> float:
    """The share of its cost that a hero is still worth."""
    if vitality <= 0:
        return 0.0
    return 1.0 if vitality >= most else 0.3 + 0.7 * vitality / most


def loss(hits: int, hero: Hero, save: int, *, is_shot: bool) -> float:
    """The share of its cost that a hero loses on average by so many hits, saves considered [EV-DMG-02, EV-MEL-08]."""
    key = (((hits * 16 + hero.vitality) * 16 + hero.profile.vitality) * 8 + save) * 4
    key += (2 if is_shot else 0) + (1 if hero.is_prone else 0)
    known = _losses.get(key)
    if known is not None:
        return known
    unsaved = 1.0 if save == 0 else (save - 1) / 6.0
    chance = [1.0]
    for _ in range(hits):
        more = [0.0] * (len(chance) + 1)
        for i in range(len(chance)):
            more[i] += chance[i] * (1.0 - unsaved)
            more[i + 1] += chance[i] * unsaved
        chance = more
    found = 0.0
    for count in range(len(chance)):
        found += chance[count] * loss_by(count, hero, is_shot=is_shot)
    _losses[key] = found
    return found


def loss_by(wounds: int, hero: Hero, *, is_shot: bool) -> float:
    """The same by so many hits that were not saved."""
    most, left = hero.profile.vitality, hero.vitality
    now = worth_of(left, most) * (1.0 - PRONE if hero.is_prone else 1.0)
    if wounds == 0:
        return 0.0
    if wounds < left:
        return now - worth_of(left - wounds, most) * (1.0 - PRONE if hero.is_prone else 1.0)
    if is_shot:
        return now
    survives = 1.0
    for _ in range(wounds - left + 1):
        survives *= 2.0 / 3.0
    return now - survives * worth_of(1, most) * (1.0 - PRONE)


# Heroes.


class Gist:
    """What the estimates read from a profile."""

    __slots__ = ("charge_dice", "dodge", "frightens", "leads", "nerve")

    def __init__(self, profile: Profile) -> None:
        dodge = charge_dice = 0
        nerve = 4
        frightens = leads = False
        for key in profile.keys:
            if key == "esquive":
                dodge += 1
            elif key == "insaisissable":
                dodge += 2
            elif key == "grande_cible":
                dodge -= 1
            elif key == "charge_furieuse":
                charge_dice = 1
            elif key == "courageux":
                nerve -= 1
            elif key == "effrayant":
                frightens = True
            elif key == "meneur" or key == "meneur_charismatique":
                leads = True
        self.dodge: Final = dodge
        self.charge_dice: Final = charge_dice
        self.nerve: Final = nerve  # of its fear rolls
        self.frightens: Final = frightens
        self.leads: Final = leads


def gist_of(profile: Profile) -> Gist:
    """The same, remembered by the profile."""
    known = profile.gist
    if isinstance(known, Gist):
        return known
    made = Gist(profile)
    profile.gist = made
    return made


class Fighter:
    """A hero as the estimates see it."""

    __slots__ = ("blessed", "engaged", "gist", "hero", "initiative", "power", "shot", "upright")

    def __init__(self, hero: Hero) -> None:
        self.hero: Final = hero
        self.gist: Final = gist_of(hero.profile)
        self.engaged = 0  # how many enemies
        self.upright = 0  # ... of whom stand
        self.blessed = 0
        self.initiative = hero.profile.initiative
        self.power: Final = best_power(hero)
        self.shot: Final = best_shot(hero)

    def dares(self, other: Fighter) -> float:
        """The chance that it engages somebody in spite of fear [EV-FEAR-01]."""
        return (7 - self.gist.nerve) / 6.0 if other.gist.frightens and not self.gist.frightens else 1.0

    def save(self) -> int:
        save = self.hero.profile.save
        return within(save - self.blessed) if save > 0 else 0

    def need(self, *, is_charging: bool) -> int:
        """Its Combat threshold, as things stand [EV-MEL-10]."""
        needed = self.hero.profile.combat - self.blessed
        if is_charging:
            needed -= 1
        elif self.hero.is_prone:
            needed += 2
        return within(needed + (self.upright - 1 if self.upright > 1 else 0))

    def code(self, *, is_charging: bool) -> int:
        """All that a fight reads of it as one number of 25 bits."""
        hero = self.hero
        dice = self.power + (self.gist.charge_dice if is_charging else 0)
        code = ((dice * 8 + self.need(is_charging=is_charging)) * 8 + self.save()) * 16 + hero.vitality
        return ((code * 16 + hero.profile.vitality) * 64 + hero.profile.cost) * 2 + (1 if hero.is_prone else 0)


def best_power(hero: Hero) -> int:
    """The dice of its best melee weapon; a reroll is about one die more [EV-PRO-11]."""
    best = 0
    for weapon in hero.profile.weapons:
        if weapon.fights and weapon.key not in hero.lost:
            dice = weapon.power + (1 if weapon.is_enchanted else 0)
            if dice > best:
                best = dice
    return best


def best_shot(hero: Hero) -> Weapon | None:
    """The shooting weapon that reaches farthest, if it can shoot at all [EV-PRO-05]."""
    found: Weapon | None = None
    if hero.profile.shooting > 0:
        for weapon in hero.profile.weapons:
            if weapon.shoots and weapon.key not in hero.lost and (found is None or weapon.long > found.long):
                found = weapon
    return found


def fight_gain(one: Fighter, other: Fighter, *, is_charging: bool) -> float:
    """What starting a phase is worth on average, in DO."""
    key = one.code(is_charging=is_charging) * 33554432 + other.code(is_charging=False)
    known = _gains.get(key)
    if known is not None:
        return known
    dice = one.power + (one.gist.charge_dice if is_charging else 0)
    mine = (dice * 8 + one.need(is_charging=is_charging)) * 256
    theirs = other.power * 8 + other.need(is_charging=False)
    dealt = mean_loss(mine + theirs, other.hero, other.save(), is_mine=False)
    taken = mean_loss(mine + theirs, one.hero, one.save(), is_mine=True)
    gain = dealt * other.hero.profile.cost - taken * one.hero.profile.cost
    _gains[key] = gain
    return gain


def mean_loss(phase: int, hero: Hero, save: int, *, is_mine: bool) -> float:
    """The share of its cost that a hero loses on average in a phase of so many dice at such thresholds, one byte a side."""
    key = ((phase * 16 + hero.vitality) * 16 + hero.profile.vitality) * 8 + save
    key = key * 4 + (2 if is_mine else 0) + (1 if hero.is_prone else 0)
    known = _means.get(key)
    if known is not None:
        return known
    mine, theirs = phase // 256, phase % 256
    chances = margins(mine // 8, mine % 8, theirs // 8, theirs % 8)
    found = 0.0
    for k in range(1, MOST + 1):
        found += chances[MOST - k if is_mine else MOST + k] * loss(k, hero, save, is_shot=False)
    _means[key] = found
    return found


def shot_gain(battle: Skirmish, one: Fighter, other: Fighter, away: float) -> float:
    """What a shot is worth on average, scenery considered and other figures not."""
    weapon = one.shot
    if weapon is None or away > weapon.long or other.hero.is_hidden:
        return 0.0
    shooter, target = one.hero, other.hero
    sight = look(battle.terrain, shooter.standing, target.standing, others=NO_BODIES, lines=FAN, reader=SIGHT)
    if sight.hidden >= 1.0:
        return 0.0
    needed = shooter.profile.shooting - one.blessed + other.gist.dodge - (2 if shooter.is_aiming else 0)
    needed += -1 if away <= weapon.short else 1 if away > weapon.medium else 0
    needed += (1 if target.is_prone else 0) + (2 if target.cover else 1 if sight.hidden > 0.5 else 0)
    chances = hits(weapon.power, within(needed), explodes=False)
    save = other.save()
    gain = 0.0
    for k in range(1, weapon.power + 1):
        gain += chances[k] * loss(k, target, save, is_shot=True) * target.profile.cost
    return gain


# The field.


class Field:
    """Who is how far from whom: two sides, measured once for one evaluation."""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Fighter(one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(one) for one in battle.in_play(1 - seat)]
        self.gaps: Final = [[gap(one.hero, other.hero) for other in self.theirs] for one in self.mine]
        for i, one in enumerate(self.mine):
            for j, other in enumerate(self.theirs):
                if self.gaps[i][j] <= CONTACT:
                    one.engaged += 1
                    other.engaged += 1
                    one.upright += 0 if other.hero.is_prone else 1
                    other.upright += 0 if one.hero.is_prone else 1
        for effect in battle.effects:
            for fighter in self.mine + self.theirs:
                if fighter.hero.id == effect.subject:
                    if effect.kind.key == "blessed":
                        fighter.blessed = 1
                    elif effect.kind.key == "confused":
                        fighter.initiative = min(fighter.initiative + 2, 6)

    def nearest(self, i: int) -> float:
        """How far the nearest enemy of one of mine is."""
        best = FAR
        for away in self.gaps[i]:
            if away < best:
                best = away
        return best


class Chances:
    """The best that one hero could do from where it stands, and to whom."""

    __slots__ = ("charge", "charge_target", "run", "run_target", "static", "static_target")

    def __init__(self, field: Field, i: int, *, is_mine: bool) -> None:
        self.static = 0.0  # with a Fight or a Shoot
        self.static_target = -1
        self.charge = 0.0  # with a charge from here
        self.charge_target = -1
        self.run = 0.0  # with a rapid move and a charge
        self.run_target = -1
        one = field.mine[i] if is_mine else field.theirs[i]
        others = field.theirs if is_mine else field.mine
        profile = one.hero.profile
        reach = profile.charge + profile.rapid if one.engaged == 0 else CONTACT
        far = one.shot.long if one.shot is not None and one.engaged == 0 else 0.0
        for j in range(len(others)):
            away = field.gaps[i][j] if is_mine else field.gaps[j][i]
            if away <= far and others[j].engaged == 0:
                self.take_static(shot_gain(field.battle, one, others[j], away), j)
            if away <= reach:
                self.take_fight(one, others[j], j=j, away=away)

    def take_fight(self, one: Fighter, other: Fighter, *, j: int, away: float) -> None:
        """What a fight with one enemy, that many pas away, is worth."""
        if away <= CONTACT:
            self.take_static(fight_gain(one, other, is_charging=False), j)
            return
        gain = fight_gain(one, other, is_charging=True) * one.dares(other)
        if away <= one.hero.profile.charge and gain > self.charge:
            self.charge = gain
            self.charge_target = j
        if gain > self.run:
            self.run = gain
            self.run_target = j

    def take_static(self, gain: float, j: int) -> None:
        if gain > self.static:
            self.static = gain
            self.static_target = j


def gap(one: Hero, other: Hero) -> float:
    if one.body is None or other.body is None:
        return FAR
    return distance(one.body, other.body)
