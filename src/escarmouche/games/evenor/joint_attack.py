"""The coordinated attack: several against a Monster in a single phase [EV-COO-09..13]."""

from __future__ import annotations

from escarmouche.engine.asking.choices import Distribute
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.odds.gathering import gathered
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll
from escarmouche.games.evenor.deeds import CHARGE, Deed
from escarmouche.games.evenor.fear import flinches
from escarmouche.games.evenor.melee import (
    Attack,
    Exchange,
    attack_dice,
    attack_of,
    can_touch,
    choose_weapon,
    combat_threshold,
    note_phase,
    suffer,
)
from escarmouche.games.evenor.profiles import Weapon


async def joint_attack(battle: Skirmish, deeds: list[Deed], monster: Hero, toll: Toll) -> None:
    """The attackers roll all their dice together, the Monster rolls its own once [EV-COO-09..11]."""
    attackers = [deed.actor for deed in deeds]
    has_flinched: list[bool] = []
    for attacker in attackers:
        has_flinched.append(await flinches(battle, attacker, monster))
    is_afraid = await is_frightened(battle, monster, attackers)
    weapons: list[Weapon | None] = []
    for attacker in attackers:
        weapons.append(await choose_weapon(battle, attacker))
    claws = await choose_weapon(battle, monster)
    attack = pooled(battle, deeds, monster, weapons=weapons, has_flinched=has_flinched)
    defence = monster_attack(battle, deeds, monster, claws, has_flinched=is_afraid)
    exchange = Exchange(battle, attack, defence)
    hits, hits_taken = await gathered(battle, exchange)
    note_phase(battle, attack, defence, hits=(hits, hits_taken))
    if hits > hits_taken:
        for attacker in attackers:
            toll.decide(attacker, monster)
        used = [weapon for weapon in weapons if weapon is not None]
        await suffer(battle, monster, hits - hits_taken, toll, weapon=used[0])
    elif hits_taken > hits and claws is not None:
        await monster_wins(battle, attackers, monster, toll, hits=hits_taken - hits, weapon=claws)


async def is_frightened(battle: Skirmish, monster: Hero, attackers: list[Hero]) -> bool:
    """Where defenders roll for fear too, once against each that frightens it [EV-R-38]."""
    is_afraid = False
    if battle.switch("ev_fear_defender") is True:
        for attacker in attackers:
            is_afraid = await flinches(battle, monster, attacker) or is_afraid
    return is_afraid


def pooled(
    battle: Skirmish, deeds: list[Deed], monster: Hero, *, weapons: list[Weapon | None], has_flinched: list[bool]
) -> Attack:
    """The sum of their Powers, at the worst of their thresholds, one reroll per enchanted weapon [EV-COO-10, EV-R-52].

    Against an Ethereal Monster each weapon that is not enchanted adds nothing [EV-R-71].
    """
    dice = 0
    reroll_count = 0
    worst: Tally | None = None
    for i in range(len(deeds)):
        actor = deeds[i].actor
        is_charging = deeds[i].kind == CHARGE
        needed = combat_threshold(battle, actor, is_charging=is_charging, has_flinched=has_flinched[i])
        if worst is None or is_worse(needed, worst):
            worst = needed
        weapon = weapons[i]
        if weapon is None:
            continue
        power = attack_dice(battle, actor, weapon, monster, is_charging=is_charging).value
        dice += power
        if weapon.is_enchanted and power > 0:
            reroll_count += 1
    assert worst is not None, "nobody attacks"
    return Attack(battle, deeds[0].actor, dice=dice, needed=worst, reroll_count=reroll_count)


def is_worse(one: Tally, other: Tally) -> bool:
    """The highest threshold is the lowest skill [EV-R-50]."""
    return one.value > other.value


def monster_attack(
    battle: Skirmish, deeds: list[Deed], monster: Hero, weapon: Weapon | None, *, has_flinched: bool
) -> Attack:
    """Its usual dice once, at its usual Combat; a Counter-charge against one of them serves here [EV-COO-11, EV-R-49]."""
    is_met = False
    touched = deeds[0].actor
    for deed in deeds:
        is_met = is_met or monster.id in deed.answered_by
        if weapon is not None and can_touch(battle, weapon, deed.actor):
            touched = deed.actor
    return attack_of(battle, monster, weapon, touched, is_charging=is_met, has_flinched=has_flinched)


async def monster_wins(
    battle: Skirmish, attackers: list[Hero], monster: Hero, toll: Toll, *, hits: int, weapon: Weapon
) -> None:
    """Its player shares the surplus hits out as he likes; each victim saves and rolls normally [EV-COO-12]."""
    for attacker in attackers:
        toll.decide(monster, attacker)
    among = [Option("figure", hits if can_touch(battle, weapon, one) else 0, (one.id,)) for one in attackers]
    shares = await Distribute(monster.controller, "hit_shares", among, total=hits, rule="EV-COO-12", figure=monster)
    for i in range(len(attackers)):
        await suffer(battle, attackers[i], shares[i], toll, weapon=weapon)
