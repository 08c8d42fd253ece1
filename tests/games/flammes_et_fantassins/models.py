"""Attacks and spells as the catalogue tells them, without a line of the rules' code."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

import icepool

MISSED = -1


def attack(to_hit: int, damage: int, *, armour: int, life: int, focus: int = 0, thrust: int = 0) -> Any:
    """What becomes of attacker and target where the attacker makes the most of two dice and nobody reacts.

    Either die may hit; every Concentration goes to one of the two totals, as one likes; a Botte secrète adds DEX to the harm.
    """

    def outcome(one: int, other: int) -> tuple[str, str]:
        harms = [
            harm + damage + focus - on_hit + thrust
            for hit, harm in ((one, other), (other, one))
            for on_hit in range(focus + 1)
            if hit + to_hit + on_hit >= armour
        ]
        if not harms:
            return ("fit", "fit")
        return ("fit", "dead" if max(harms) >= life else "hurt")

    return icepool.map(outcome, icepool.d6, icepool.d6)


def magic(to_hit: int, effect: int, needed: int, *, focus: int = 0) -> Any:
    """The best effect of a magic roll that succeeds, or MISSED: either die may hit, each Concentration goes where one likes [FF-ATK-08, FF-SPL-08]."""

    def best(one: int, other: int) -> int:
        effects = [
            max(strength + effect + focus - on_hit, 0)
            for hit, strength in ((one, other), (other, one))
            for on_hit in range(focus + 1)
            if hit + to_hit + on_hit >= needed
        ]
        return max(effects, default=MISSED)

    return icepool.map(best, icepool.d6, icepool.d6)


def struck(points: int, life: int) -> str:
    return "fit" if points < 0 else "dead" if points >= life else f"lost {points}"


def shadow_strike(roll: Any, life: int) -> Any:
    """The target loses as many PV as the effect die [FF-STE-04]."""
    return roll.map(lambda effect: ("fit", struck(effect, life)))


def sleep(roll: Any) -> Any:
    """From an effect of 5 on the target is stunned [FF-SMG-03]."""
    return roll.map(lambda effect: ("fit", "stunned" if effect >= 5 else "fit"))


def fireball(to_hit: int, effect: int, life: int) -> Any:
    """The number that promises most damage has to be reached, and is added to the effect die [FF-SMG-07]."""
    numbers = {number: magic(to_hit, effect, number) for number in range(1, 7)}
    burns = {
        number: roll.map(lambda found, number=number: MISSED if found == MISSED else found + number)
        for number, roll in numbers.items()
    }
    best = max(burns.values(), key=lambda burn: burn.map(lambda points: max(points, 0)).mean())
    return best.map(lambda points: ("fit", struck(points, life)))


def ray(life: int, *, enough: int = 8) -> Any:
    """Two dice and two more until a roll is enough; one that does not beat the last spoils all, and the damage is the sum [FF-SLU-08, FF-D-52]."""
    found: dict[tuple[str, str], Any] = {}
    left = {(0, 0): Fraction(1)}  # the last roll and the sum so far
    while left:
        after: dict[tuple[int, int], Any] = {}
        for (last, damage), chance in left.items():
            for total in range(2, 13):
                share = chance * (2 @ icepool.d6).probability(total)
                if total <= last or total >= enough:
                    outcome = ("fit", "fit" if total <= last else struck(damage + total, life))
                    found[outcome] = found.get(outcome, Fraction(0)) + share
                else:
                    after[total, damage + total] = after.get((total, damage + total), Fraction(0)) + share
        left = after
    whole = lcm(*[share.denominator for share in found.values()])
    return icepool.Die({outcome: int(share * whole) for outcome, share in found.items()})


def vampirism(roll: Any, *, life: int, missing: int) -> Any:
    """The Mage gains what its victim loses, though it had less left, up to its own maximum [FF-STE-03, FF-R-62, FF-R-213]."""
    return roll.map(
        lambda effect: ("fit" if effect < 0 else f"healed {min(effect, missing)}", struck(effect, life)),
    )


def drain(roll: Any, *, levels: int) -> Any:
    """A third of the effect die in levels of cards, as many as there are [FF-SMG-08]."""

    def taken(effect: int) -> tuple[str, str]:
        found = min(effect // 3, levels) if effect >= 0 else 0
        return ("fit", f"drained {found}" if found else "fit")

    return roll.map(taken)


def resurrection(to_hit: int, effect: int, needed: int, *, most: int, life: int) -> Any:
    """The dead comes back with the effect die in PV, or the Mage loses as many, and so takes the lower die [FF-SLU-06, FF-R-85]."""

    def outcome(one: int, other: int) -> tuple[str, str]:
        tried = [strength + effect for hit, strength in ((one, other), (other, one)) if hit + to_hit >= needed]
        if tried:
            return ("fit", f"up with {min(max(tried), most)}")
        return (struck(min(one, other) + effect, life), "fit")

    return icepool.map(outcome, icepool.d6, icepool.d6)


def surely(one: str, other: str) -> Any:
    """A spell without dice."""
    return icepool.Die([(one, other)])
