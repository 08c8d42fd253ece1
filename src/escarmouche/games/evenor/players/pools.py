"""The dice of fights and shots: chances of hits and of margins, and what so many hits cost a hero; remembered.

A pool of dice is written as one number below 512, since fights are looked up by the pools of both sides very often.
"""

from __future__ import annotations

from typing import Final

from escarmouche.games.evenor.battle import Hero

PRONE: Final = 0.2  # the share of its worth that a hero loses by being Prone
MOST: Final = 24  # hits beyond which nothing changes any more: the dice of two Monsters

_hits: Final[dict[int, list[float]]] = {}
_margins: Final[dict[int, list[float]]] = {}
_losses: Final[dict[int, float]] = {}
_fights: Final[dict[int, float]] = {}
_shots: Final[dict[int, float]] = {}


def pool_of(dice: int, needed: int, *, rerolls: bool = False) -> int:
    """The dice of one side: how many, what each needs, and whether a failed one is rolled again [EV-PRO-11]."""
    return (dice * 8 + needed) * 2 + (1 if rerolls else 0)


def hits(pool: int, *, explodes: bool) -> list[float]:
    """The chance of each number of hits of a pool; the last one stands for all beyond it [EV-MEL-03, EV-MEL-04]."""
    key = pool * 2 + (1 if explodes else 0)
    known = _hits.get(key)
    if known is not None:
        return known
    dice, success = pool // 16, (7 - pool // 2 % 8) / 6.0
    again = 1.0 / 6.0 if explodes else 0.0
    flawless = [0.0] * (MOST + 1)  # of a die and all that its sixes add, none of them a failure
    flawless[1] = success - again
    for k in range(2, MOST + 1):
        flawless[k] = again * flawless[k - 1]
    one = [1.0 - success, success - again] + [0.0] * (MOST - 1)
    for k in range(1, MOST + 1):
        one[k] += again * one[k - 1]
    found = together(one, dice)
    if pool % 2 == 1 and dice > 0:
        whole = together(flawless, dice)
        flawed = [found[k] - whole[k] for k in range(MOST + 1)]
        more = added(flawed, one)
        found = [whole[k] + more[k] for k in range(MOST + 1)]
    _hits[key] = found
    return found


def together(one: list[float], dice: int) -> list[float]:
    """The chances of so many dice, from those of one."""
    found = [1.0] + [0.0] * MOST
    for _ in range(dice):
        found = added(found, one)
    return found


def added(some: list[float], more: list[float]) -> list[float]:
    """The chances of both numbers of hits together."""
    found = [0.0] * (MOST + 1)
    for i in range(MOST + 1):
        if some[i] != 0.0:
            for k in range(MOST + 1):
                found[i + k if i + k < MOST else MOST] += some[i] * more[k]
    return found


def margins(mine: int, theirs: int) -> list[float]:
    """The chance of every margin of a melee phase, from losing by MOST to winning by MOST [EV-MEL-05]."""
    key = mine * 512 + theirs
    known = _margins.get(key)
    if known is not None:
        return known
    my_hits = hits(mine, explodes=True)
    their_hits = hits(theirs, explodes=True)
    found = [0.0] * (2 * MOST + 1)
    for i in range(MOST + 1):
        for j in range(MOST + 1):
            found[MOST + i - j] += my_hits[i] * their_hits[j]
    _margins[key] = found
    return found


# What hits cost.


def worth_of(vitality: int, most: int) -> float:
    """The share of its cost that a hero is still worth."""
    if vitality <= 0:
        return 0.0
    return 1.0 if vitality >= most else 0.3 + 0.7 * vitality / most


def loss(hits: int, hero: Hero, save: int, *, is_prone: bool, on_table: bool) -> float:
    """The share of its cost that a hero loses on average by so many hits, saves considered [EV-DMG-01].

    `on_table` tells that what is not saved is read on the damage table [EV-MEL-08]; else it takes Vitality [EV-DMG-02].
    """
    key = (((hits * 16 + hero.vitality) * 16 + hero.profile.vitality) * 8 + save) * 4
    key += (2 if on_table else 0) + (1 if is_prone else 0)
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
        found += chance[count] * loss_by(count, hero, is_prone=is_prone, on_table=on_table)
    _losses[key] = found
    return found


def loss_by(wounds: int, hero: Hero, *, is_prone: bool, on_table: bool) -> float:
    """The same by so many hits that were not saved."""
    most, left = hero.profile.vitality, hero.vitality
    posture = 1.0 - PRONE if is_prone else 1.0
    now = worth_of(left, most) * posture
    if wounds == 0:
        return 0.0
    if wounds < left:
        return now - worth_of(left - wounds, most) * posture
    if not on_table:
        return now
    survives = 1.0
    for _ in range(wounds - left + 1):
        survives *= 2.0 / 3.0
    return now - survives * worth_of(1, most) * (1.0 - PRONE)


# What a fight or a shot costs on average.


def fight_loss(phase: int, hero: Hero, save: int, *, is_prone: bool) -> float:
    """The share of its cost that a hero loses on average in a phase, written as both pools: its enemy's, then its own."""
    key = ((phase * 16 + hero.vitality) * 16 + hero.profile.vitality) * 8 + save
    key = key * 2 + (1 if is_prone else 0)
    known = _fights.get(key)
    if known is not None:
        return known
    chances = margins(phase // 512, phase % 512)
    found = 0.0
    for k in range(1, MOST + 1):
        found += chances[MOST + k] * loss(k, hero, save, is_prone=is_prone, on_table=True)
    _fights[key] = found
    return found


def shot_loss(pool: int, hero: Hero, save: int, *, on_table: bool) -> float:
    """The share of its cost that a hero loses on average by a shot of these dice [EV-SHO-07]."""
    key = ((pool * 16 + hero.vitality) * 16 + hero.profile.vitality) * 8 + save
    key = key * 4 + (2 if on_table else 0) + (1 if hero.is_prone else 0)
    known = _shots.get(key)
    if known is not None:
        return known
    chances = hits(pool, explodes=False)
    found = 0.0
    for k in range(1, MOST + 1):
        found += chances[k] * loss(k, hero, save, is_prone=hero.is_prone, on_table=on_table)
    _shots[key] = found
    return found
