"""What heroes could do to each other with their next actions, in DO: estimates for the evaluation, not rules.

The rules are asked for what traits and effects make of thresholds and dice, once or from memory; a fight that begins with a
charge is not there yet, so its modifiers stand here. `tests/games/evenor/players/test_estimates.py` compares all of it with
the rules' own tallies and odds.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.fear import fears
from escarmouche.games.evenor.melee import attack_dice, melee_weapons
from escarmouche.games.evenor.moments import CombatThreshold, Facing, SaveThreshold
from escarmouche.games.evenor.players.pools import fight_loss, pool_of, shot_loss
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.shooting import (
    SIGHT,
    Shot,
    is_sheltered,
    shooting_weapons,
    shot_dice,
    shot_threshold,
    sight_between,
)
from escarmouche.games.evenor.thresholds import HIGHEST, LOWEST, fear, initiative
from escarmouche.table.bases.bodies import distance
from escarmouche.table.sight.sight import FAN, look

FAR: Final = 99.0
NO_BODIES: Final = []  # type: ignore[var-annotated]

_arms: Final[dict[tuple[object, ...], Arms]] = {}
_fears: Final[dict[tuple[object, ...], bool]] = {}


def within(needed: int) -> int:
    """A threshold within its limits [EV-THR-03, EV-THR-04]."""
    return LOWEST if needed < LOWEST else HIGHEST if needed > HIGHEST else needed


# Heroes.


class Arms:
    """The best melee weapon against somebody, and its dice; none of them if nothing can touch him."""

    __slots__ = ("dice", "rerolls", "weapon")

    def __init__(self, weapon: Weapon | None, dice: int) -> None:
        self.weapon: Final = weapon
        self.dice: Final = dice
        self.rerolls: Final = weapon is not None and weapon.is_enchanted


def arms_against(battle: Skirmish, hero: Hero, target: Hero, *, is_charging: bool) -> Arms:
    """The most dice, a reroll counting as one [EV-PRO-11]: asked once for all heroes with the same traits and weapons."""
    key: tuple[object, ...] = (hero.profile.key, hero.lost, hero.profile.traits, target.profile.traits, is_charging)
    known = _arms.get(key)
    if known is None:
        known = Arms(None, 0)
        best = 0
        for weapon in melee_weapons(hero):
            dice = attack_dice(battle, hero, weapon, target, is_charging=is_charging).value
            worth = dice + (1 if weapon.is_enchanted else 0)
            if dice > 0 and worth > best:
                best = worth
                known = Arms(weapon, dice)
        _arms[key] = known
    return known


def dreads(battle: Skirmish, hero: Hero, enemy: Hero) -> bool:
    """Whether traits make a hero afraid of another [EV-TRT-07]; remembered by their traits."""
    key: tuple[object, ...] = (hero.profile.traits, enemy.profile.traits)
    known = _fears.get(key)
    if known is None:
        known = fears(battle, hero, enemy)
        _fears[key] = known
    return known


class Fighter:
    """A hero as the estimates see it."""

    __slots__ = ("combat", "engaged", "hero", "initiative", "save", "shot", "upright")

    def __init__(self, hero: Hero) -> None:
        self.hero: Final = hero
        self.engaged = 0  # how many enemies
        self.upright = 0  # ... of whom count in a Multiple combat [EV-MEL-11]
        self.combat = hero.profile.combat  # with what effects add
        self.save = hero.profile.save
        self.initiative = hero.profile.initiative
        self.shot: Final = best_shot(hero)

    def saves_on(self, weapon: Weapon) -> int:
        """What cancels one hit of a weapon; 0 when nothing does [EV-PRO-06, EV-R-64]."""
        return within(self.save + weapon.save_modifier) if self.hero.profile.save > 0 else 0

    def needs(self, *, is_charging: bool = False, has_flinched: bool = False, comers: int = 0) -> int:
        """Its Combat threshold, once so many more enemies have come [EV-MEL-10]."""
        needed = self.combat + (1 if has_flinched else 0)
        if is_charging:  # who charges stands up [EV-STA-11]
            needed -= 1
        elif self.hero.is_prone:
            needed += 2
        crowd = self.upright + comers
        return within(needed + (crowd - 1 if crowd > 1 else 0))


def best_shot(hero: Hero) -> Weapon | None:
    """The shooting weapon that reaches farthest, if it can shoot at all [EV-PRO-05]."""
    found: Weapon | None = None
    if hero.profile.shooting > 0:
        for weapon in shooting_weapons(hero):
            if found is None or weapon.long > found.long:
                found = weapon
    return found


# The field.


class Field:
    """Who is how far from whom: two sides, measured once for one evaluation."""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Fighter(one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(one) for one in battle.in_play(1 - seat)]
        self.enemies: Final = len([one for one in battle.heroes if one.owner != seat])  # from the start
        self.gaps: Final = [[gap(one.hero, other.hero) for other in self.theirs] for one in self.mine]
        self.has_dread: Final = Facing in battle.rules.listeners.handlers  # somebody may be Frightening
        self.reads_shots: Final = battle.switch("ev_shot_damage_table") is True
        counts_prone = battle.switch("ev_prone_counts_in_multiple") is True
        for i, one in enumerate(self.mine):
            for j, other in enumerate(self.theirs):
                if self.gaps[i][j] <= CONTACT:
                    one.engaged += 1
                    other.engaged += 1
                    one.upright += 0 if other.hero.is_prone and not counts_prone else 1
                    other.upright += 0 if one.hero.is_prone and not counts_prone else 1
        if battle.effects:
            self.ask()

    def ask(self) -> None:
        """What effects in force make of thresholds; no trait has a say in these, and most often nothing is in force."""
        battle = self.battle
        for fighter in self.mine + self.theirs:
            hero = fighter.hero
            combat = Tally(hero.profile.combat, rule="EV-PRO-04")
            fighter.combat = battle.adjust(combat, CombatThreshold(battle, hero)).value
            save = Tally(hero.profile.save, rule="EV-PRO-06")
            fighter.save = battle.adjust(save, SaveThreshold(battle, hero)).value
            fighter.initiative = initiative(battle, hero).value

    def fighter(self, hero: Hero) -> Fighter:
        """A hero as it is seen here."""
        for one in self.mine + self.theirs:
            if one.hero is hero:
                return one
        raise ValueError(f"{hero.name} is not in play")

    def nerve(self, one: Fighter, other: Fighter) -> float:
        """The chance that a hero overcomes its fear of another [EV-FEAR-01, EV-FEAR-03]."""
        if not self.has_dread or not dreads(self.battle, one.hero, other.hero):
            return 1.0
        return (7 - fear(self.battle, one.hero).value) / 6.0


def gap(one: Hero, other: Hero) -> float:
    if one.body is None or other.body is None:
        return FAR
    return distance(one.body, other.body)


# Fights.


def fight_gain(field: Field, one: Fighter, other: Fighter, *, is_charging: bool) -> float:
    """What starting a phase is worth on average, in DO; who is afraid may not even dare to charge [EV-FEAR-01]."""
    calm = field.nerve(one, other)
    gain = phase_gain(field, one, other, is_charging=is_charging)
    if calm == 1.0:
        return gain
    gain = calm * gain + (1.0 - calm) * phase_gain(field, one, other, is_charging=is_charging, has_flinched=True)
    return calm * gain if is_charging else gain


def phase_gain(field: Field, one: Fighter, other: Fighter, *, is_charging: bool, has_flinched: bool = False) -> float:
    """The same, once it is known whether who starts it is afraid; where that is agreed, the other may be too [EV-R-38]."""
    battle = field.battle
    mine = arms_against(battle, one.hero, other.hero, is_charging=is_charging)
    theirs = arms_against(battle, other.hero, one.hero, is_charging=False)
    needed = one.needs(is_charging=is_charging, has_flinched=has_flinched)
    attack = pool_of(mine.dice, needed, rerolls=mine.rerolls)
    comers = 1 if is_charging else 0
    calm = field.nerve(other, one) if field.has_dread and battle.switch("ev_fear_defender") is True else 1.0
    gain = 0.0
    for is_afraid in (False, True) if calm < 1.0 else (False,):
        needed = other.needs(has_flinched=is_afraid, comers=comers)
        defence = pool_of(theirs.dice, needed, rerolls=theirs.rerolls)
        worth = 0.0
        if mine.weapon is not None:
            phase = attack * 512 + defence
            share = fight_loss(phase, other.hero, other.saves_on(mine.weapon), is_prone=other.hero.is_prone)
            worth += share * other.hero.profile.cost
        if theirs.weapon is not None:
            phase = defence * 512 + attack
            lies = one.hero.is_prone and not is_charging
            share = fight_loss(phase, one.hero, one.saves_on(theirs.weapon), is_prone=lies)
            worth -= share * one.hero.profile.cost
        gain += (1.0 - calm if is_afraid else calm) * worth
    return gain


# Shots.


def shot_gain(field: Field, one: Fighter, other: Fighter, *, least: float = 0.0) -> float:
    """What a shot is worth on average, in DO; nothing at who is hidden or masked, or where it cannot be worth more than that."""
    weapon = one.shot
    shooter, target = one.hero, other.hero
    if weapon is None or target.is_hidden:
        return 0.0
    save = other.saves_on(weapon)
    easy = pool_of(weapon.power, LOWEST, rerolls=weapon.is_enchanted)
    if shot_loss(easy, target, save, on_table=field.reads_shots) * target.profile.cost <= least:
        return 0.0
    battle = field.battle
    shot = Shot(shooter, target, weapon, at=shooter.standing, is_aimed=shooter.is_aiming)
    if not is_in_sight(battle, shot):
        return 0.0
    pool = pool_of(shot_dice(battle, shot), shot_threshold(battle, shot).value, rerolls=weapon.is_enchanted)
    return shot_loss(pool, target, save, on_table=field.reads_shots) * target.profile.cost


def is_in_sight(battle: Skirmish, shot: Shot) -> bool:
    """Whether a line reaches the target and no other figure masks it, or it counts as seen [EV-SHO-01, EV-SHO-02, EV-R-09]."""
    target = shot.target.standing
    if look(battle.terrain, shot.at, target, others=NO_BODIES, lines=FAN, reader=SIGHT).hidden >= 1.0:
        return is_sheltered(battle, shot)
    for meeting in sight_between(battle, shot.at, target, besides=(shot.shooter.id, shot.target.id)).meetings:
        if meeting.piece is None:
            return is_sheltered(battle, shot)
    return True


# The best of all that.


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
                self.take_static(shot_gain(field, one, others[j], least=self.static), j)
            if away <= reach:
                self.take_fight(field, one, j=j, other=others[j], away=away)

    def take_fight(self, field: Field, one: Fighter, *, j: int, other: Fighter, away: float) -> None:
        """What a fight with one enemy, that many pas away, is worth."""
        if away <= CONTACT:
            self.take_static(fight_gain(field, one, other, is_charging=False), j)
            return
        gain = fight_gain(field, one, other, is_charging=True)
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
