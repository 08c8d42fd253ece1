"""What the figures of a side have before them: their best attacks, how surely they make them, what an action is worth."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.players.threats import Chance

SHARED: Final = 0.35  # how much of a second threat to the same enemy counts
SURE: Final = 0.95  # how surely a figure makes an attack for which it has the actions
SOON: Final = 0.9  # ... that it still has to win by its dice in this player turn
LATER: Final = 0.4  # ... and in a later one
BOUND_ONE: Final = 0.05  # ... while it is immobilised


class Outlook:
    """What a figure has before it: its best attack, how surely it acts, what an action of it is worth otherwise."""

    __slots__ = ("chance", "id", "success", "use")

    def __init__(self, id: int, chance: Chance, success: float, use: float) -> None:
        self.id: Final = id
        self.chance: Final = chance
        self.success: Final = success  # of one die
        self.use: Final = use  # points


def promise(battle: Raid, side: list[Outlook], enemies: int) -> float:
    """What the next attacks of a side are worth; nobody can be felled twice."""
    dearest = [0.0 for _ in range(enemies)]
    total = 0.0
    for one in side:
        target = one.chance.target
        if target < 0:
            continue
        worth = expected(battle, one)
        if worth > dearest[target]:
            total += worth - dearest[target] + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total


def expected(battle: Raid, one: Outlook) -> float:
    """What the attack of a figure is worth, by how surely it makes it before much has changed."""
    warrior = battle.warrior(one.id)
    chance = one.chance
    if warrior.is_immobilised:
        return BOUND_ONE * chance.gain
    price = chance.price + (1 if warrior.is_fallen else 0)
    is_ready = one.id == battle.acting and not warrior.has_attacked and battle.actions_left >= price
    if is_ready and (battle.has_declared or not chance.is_spell):
        return SURE * (chance.gain if battle.actions_left == price else chance.best)
    is_in_hand = warrior.controller == battle.active and not battle.is_between and not battle.is_turnover
    can_still = is_in_hand and not warrior.is_activated and not warrior.has_attacked
    return chance.gain * enough(one.success, price) * (SOON if can_still else LATER)


def enough(success: float, price: int) -> float:
    """How often somebody who dares what it takes has so many successes: two dice for one, else three."""
    if price <= 1:
        return success * (2.0 - success)
    if price == 2:
        return success * success * (3.0 - 2.0 * success)
    return success * success * success if price == 3 else 0.0
