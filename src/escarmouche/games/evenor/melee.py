"""The melee phase [EV-MEL]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, SuccessesAndSixes, d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Harm, Toll, harm_named
from escarmouche.games.evenor.fear import flinches
from escarmouche.games.evenor.moments import AttackDice, CombatThreshold, Touching
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.shooting import rerolls
from escarmouche.games.evenor.thresholds import limited


def why_not_fight(battle: Skirmish, fighter: Hero, target: Hero) -> Refusal | None:
    """A melee phase opposes two engaged enemies [EV-MEL-01, EV-STA-14]."""
    if target not in battle.engaged_with(fighter):
        return Refusal("refused.not_engaged", "EV-STA-14", figure=fighter, target=target)
    return None


# Weapons.


def melee_weapons(hero: Hero) -> list[Weapon]:
    """What it still owns that serves in melee: bows never do [EV-PRO-10, EV-R-29]."""
    return [weapon for weapon in hero.weapons() if weapon.fights]


class WeaponList:
    """Lists the melee weapons of a fighter."""

    def __init__(self, weapons: list[Weapon]) -> None:
        self.weapons: Final = weapons

    def __call__(self, explain: bool) -> list[Option[Weapon]]:
        return [Option("weapon", weapon, (weapon.key,)) for weapon in self.weapons]


async def choose_weapon(battle: Skirmish, hero: Hero) -> Weapon | None:
    """Its player chooses freely at the start of each phase [EV-MEL-02, EV-R-29]; nobody is asked without a choice."""
    weapons = melee_weapons(hero)
    if len(weapons) < 2:
        return weapons[0] if weapons else None
    return await Choose(hero.controller, "melee_weapon", WeaponList(weapons), rule="EV-R-29", figure=hero)


# Thresholds and dice.


def combat_threshold(battle: Skirmish, fighter: Hero, *, is_charging: bool, has_flinched: bool) -> Tally:
    """What each die of a fighter needs: the printed table, all of it added before the limits [EV-MEL-10, EV-THR-02, EV-THR-06, EV-R-02]."""
    tally = Tally(fighter.profile.combat, rule="EV-PRO-04")
    tally.add(-1, rule="EV-MEL-M1", when=is_charging)
    tally.add(+2, rule="EV-MEL-M2", when=fighter.is_prone)
    tally.add(outnumbered_by(battle, fighter), rule="EV-MEL-M3")
    tally.add(+1, rule="EV-MEL-M5", when=has_flinched)
    return limited(battle.adjust(tally, CombatThreshold(battle, fighter)))


def outnumbered_by(battle: Skirmish, fighter: Hero) -> int:
    """Multiple combat: how many enemies engaged with it stand, beyond the first [EV-MEL-11, EV-R-32]."""
    counts_prone = battle.switch("ev_prone_counts_in_multiple") is True
    standing = len([enemy for enemy in battle.engaged_with(fighter) if counts_prone or not enemy.is_prone])
    return max(standing - 1, 0)


def attack_dice(battle: Skirmish, attacker: Hero, weapon: Weapon, target: Hero | None, *, is_charging: bool) -> Tally:
    """The Power of the weapon and what traits add [EV-PRO-08]; none if it cannot touch the target [EV-TRT-11]."""
    tally = Tally(weapon.power, rule="EV-PRO-08")
    battle.adjust(tally, AttackDice(battle, attacker, weapon, is_charging=is_charging))
    if target is not None:
        tally.fix(0, rule="EV-TRT-11", when=not can_touch(battle, weapon, target))
    return tally


def can_touch(battle: Skirmish, weapon: Weapon, target: Hero) -> bool:
    """Whether a weapon can touch this target at all [EV-TRT-11, EV-R-35]."""
    touching = Touching(battle, target, weapon)
    battle.tell(touching)
    return not touching.is_harmless


# Rolling.


class Attack(Part[int]):
    """The dice of one side of a phase: how many, what each needs, and how many may be rerolled."""

    def __init__(self, battle: Skirmish, attacker: Hero, *, dice: int, needed: Tally, reroll_count: int) -> None:
        super().__init__(f"attack of {attacker.id}: {dice} {needed.value}+ {reroll_count}" if battle.is_counted else "")
        self.battle: Final = battle
        self.attacker: Final = attacker  # of a joint attack, the first of them
        self.dice: Final = dice
        self.needed: Final = needed
        self.reroll_count: Final = reroll_count
        self.reads: Final = SuccessesAndSixes(needed.value)

    async def run(self) -> int:
        """The hits: the pool, its explosions, then the rerolls with their own [EV-MEL-03, EV-MEL-04, EV-R-30]."""
        if self.dice <= 0:
            return 0
        hits, rolled = await self.exploding(self.dice, "EV-MEL-03", "attack_dice")
        stood = 0  # rerolled dice that failed again: the new result stands
        for _ in range(self.reroll_count):
            if rolled - hits - stood <= 0 or not await rerolls(self.attacker):
                break
            more, added = await self.exploding(1, "EV-R-30", "reroll_die")
            hits += more
            rolled += added - 1
            stood += 1 if more == 0 else 0
        return hits

    async def exploding(self, dice: int, rule: str, key: str) -> tuple[int, int]:
        """Hits among these dice and those that their sixes add, wave by wave; and how many were rolled [EV-MEL-04]."""
        hits, sixes = await self.throw(dice, rule, key)
        rolled = dice
        while sixes > 0:
            rolled += sixes
            more, sixes = await self.throw(sixes, "EV-MEL-04", "explosion_dice")
            hits += more
        return hits, rolled

    def throw(self, dice: int, rule: str, key: str) -> Roll[tuple[int, int]]:
        attacker = self.attacker
        pool = D6 if dice == 1 else d6(dice)
        return Roll(pool, self.reads, rule=rule, by=attacker.id, key=key, figure=attacker, needed=self.needed)


def attack_of(
    battle: Skirmish,
    attacker: Hero,
    weapon: Weapon | None,
    target: Hero,
    *,
    is_charging: bool,
    has_flinched: bool = False,
    share: int = -1,
) -> Attack:
    """The dice of one fighter against another; `share` is its part of dice that were split [EV-MAT-03, EV-MAT-05]."""
    needed = combat_threshold(battle, attacker, is_charging=is_charging, has_flinched=has_flinched)
    if weapon is None:
        return Attack(battle, attacker, dice=0, needed=needed, reroll_count=0)
    dice = attack_dice(battle, attacker, weapon, target, is_charging=is_charging).value
    if share >= 0 and dice > 0:
        dice = share
    return Attack(battle, attacker, dice=dice, needed=needed, reroll_count=int(weapon.is_enchanted))


class Exchange(Part[tuple[int, int]]):
    """The hits of both sides of a phase; where odds are counted, less what they have in common, which decides nothing."""

    def __init__(self, battle: Skirmish, attack: Attack, defence: Attack) -> None:
        super().__init__(f"{attack.key} against {defence.key}" if battle.is_counted else "")
        self.battle: Final = battle
        self.attack: Final = attack
        self.defence: Final = defence

    async def run(self) -> tuple[int, int]:
        mine = await gathered(self.battle, self.attack)
        theirs = await gathered(self.battle, self.defence)
        common = min(mine, theirs) if self.battle.is_counted else 0
        return mine - common, theirs - common


# The phase.


class Phase(Part[tuple[int, int, bool]]):
    """All dice of a phase: who has more hits (1 the first, -1 the other, 0 neither), and what the difference does to the loser."""

    def __init__(
        self, battle: Skirmish, exchange: Exchange, toll: Toll, *, mine: Weapon | None, theirs: Weapon | None
    ) -> None:
        starter, opponent = exchange.attack.attacker, exchange.defence.attacker
        to_them, to_me = toll.left(opponent), toll.left(starter)
        key = ""
        if battle.is_counted:
            blow = harm_named(battle, opponent, mine, left=to_them)
            answer = harm_named(battle, starter, theirs, left=to_me)
            key = f"{exchange.key}, {blow}, {answer}"
        super().__init__(key)
        self.battle: Final = battle
        self.exchange: Final = exchange
        self.mine: Final = mine
        self.theirs: Final = theirs
        self.to_them: Final = to_them  # the Vitality they have left
        self.to_me: Final = to_me

    async def run(self) -> tuple[int, int, bool]:
        """Both roll; the one with more hits wins, and the loser suffers the difference [EV-MEL-05, EV-MEL-06]."""
        battle, exchange = self.battle, self.exchange
        my_hits, their_hits = await gathered(battle, exchange)
        note_phase(battle, exchange.attack, exchange.defence, hits=(my_hits, their_hits))
        if my_hits == their_hits:
            return 0, 0, False
        is_mine = my_hits > their_hits
        weapon = self.mine if is_mine else self.theirs
        side = 1 if is_mine else -1
        if weapon is None:
            return side, 0, False
        loser = exchange.defence.attacker if is_mine else exchange.attack.attacker
        left = self.to_them if is_mine else self.to_me
        harm = Harm(battle, loser, abs(my_hits - their_hits), weapon=weapon, left=left)
        lost, is_struck_down = await gathered(battle, harm)
        return side, lost, is_struck_down


async def melee_phase(
    battle: Skirmish,
    starter: Hero,
    opponent: Hero,
    toll: Toll,
    *,
    is_charging: bool = False,
    answers: bool = False,
    weapon: Weapon | None = None,
    share: int = -1,
) -> None:
    """Both roll; the one with more hits wins, and the loser suffers the difference [EV-MEL-01, EV-MEL-05, EV-MEL-06].

    `answers` tells that the opponent counter-charges [EV-REA-15]; weapon and share are given by who fights several at once;
    the one attacked so fights back with all its dice [EV-MAT-06].
    """
    is_afraid = await flinches(battle, starter, opponent)
    is_afraid_too = battle.switch("ev_fear_defender") is True and await flinches(battle, opponent, starter)  # [EV-R-38]
    mine = await choose_weapon(battle, starter) if weapon is None else weapon
    theirs = await choose_weapon(battle, opponent)
    attack = attack_of(
        battle, starter, mine, opponent,
        is_charging=is_charging, has_flinched=is_afraid, share=share,
    )  # fmt: skip
    defence = attack_of(
        battle,
        opponent,
        theirs,
        starter,
        is_charging=answers,
        has_flinched=is_afraid_too,
    )
    phase = Phase(battle, Exchange(battle, attack, defence), toll, mine=mine, theirs=theirs)
    side, lost, is_struck_down = await gathered(battle, phase)
    if side == 0:
        return
    winner, loser = (starter, opponent) if side > 0 else (opponent, starter)
    toll.decide(winner, loser)
    toll.take(loser, lost, is_struck_down=is_struck_down)


async def suffer(battle: Skirmish, victim: Hero, hits: int, toll: Toll, *, weapon: Weapon) -> None:
    """Each hit may be saved; each that is not leads to a damage roll [EV-MEL-07, EV-MEL-08]."""
    harm = Harm(battle, victim, hits, weapon=weapon, left=toll.left(victim))
    lost, is_struck_down = await gathered(battle, harm)
    toll.take(victim, lost, is_struck_down=is_struck_down)


def note_phase(battle: Skirmish, attack: Attack, defence: Attack, *, hits: tuple[int, int]) -> None:
    """A phase as the log tells it: what both sides needed, and what they made of it."""
    one, other = attack.attacker, defence.attacker
    told = {"mine": attack.needed, "theirs": defence.needed, "hits": hits[0], "hits_taken": hits[1]}
    battle.note("melee", rule="EV-MEL-01", figure=one, target=other, fields=told)
    if hits[0] == hits[1]:
        battle.note("tied", rule="EV-MEL-05", figure=one, target=other)


class Opportunity(Part[tuple[int, bool]]):
    """All dice of an attack on somebody who leaves and does not strike back: what it loses, and whether it is struck down."""

    def __init__(self, battle: Skirmish, attack: Attack, weapon: Weapon | None, victim: Hero) -> None:
        key = ""
        if battle.is_counted:
            key = f"{attack.key}, {harm_named(battle, victim, weapon, left=victim.vitality)}"
        super().__init__(key)
        self.battle: Final = battle
        self.attack: Final = attack
        self.weapon: Final = weapon
        self.victim: Final = victim

    async def run(self) -> tuple[int, bool]:
        """[EV-DIS-02..05]"""
        battle, attack, victim = self.battle, self.attack, self.victim
        hits = await gathered(battle, attack)
        battle.note(
            "opportunity_attack", rule="EV-DIS-02",
            figure=attack.attacker, target=victim, needed=attack.needed, fields={"hits": hits},
        )  # fmt: skip
        if self.weapon is None:
            return 0, False
        return await gathered(battle, Harm(battle, victim, hits, weapon=self.weapon, left=victim.vitality))


async def opportunity_attack(battle: Skirmish, attacker: Hero, victim: Hero) -> bool:
    """One who leaves is struck and strikes nobody; whether a damage die struck it down [EV-DIS-02..05]."""
    is_afraid = await flinches(battle, attacker, victim)
    weapon = await choose_weapon(battle, attacker)
    attack = attack_of(battle, attacker, weapon, victim, is_charging=False, has_flinched=is_afraid)
    lost, is_struck_down = await gathered(battle, Opportunity(battle, attack, weapon, victim))
    toll = Toll()
    toll.take(victim, lost, is_struck_down=is_struck_down)
    toll.apply(battle)
    return is_struck_down
