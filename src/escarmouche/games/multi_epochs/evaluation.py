"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.table.bodies import distance


def evaluate(battle: Skirmish, seat: int) -> float:
    """From 0 (lost) to 1 (won): the share of the points still able to fight, and a little for closing in."""
    mine = strength(battle, seat)
    theirs = strength(battle, 1 - seat)
    if mine + theirs == 0.0:
        return 0.5
    return 0.98 * mine / (mine + theirs) + 0.02 * closeness(battle, seat)


def strength(battle: Skirmish, seat: int) -> float:
    """Points in play; a Stunned character counts half, a lost life point a third."""
    total = 0.0
    for character in battle.in_play(seat):
        worth = float(character.profile.cost)
        if character.is_stunned:
            worth *= 0.5
        if character.life < character.profile.life:
            worth *= 0.67
        total += worth
    return total


def closeness(battle: Skirmish, seat: int) -> float:
    """How near this side's characters are to the range at which they hurt somebody, from 0 to 1."""
    enemies = battle.in_play(1 - seat)
    friends = battle.in_play(seat)
    if not enemies or not friends:
        return 1.0
    total = 0.0
    for character in friends:
        wanted = float(character.profile.short_range) if character.profile.has_weapon else 0.0
        total += 1.0 / (1.0 + 0.1 * max(nearest(character, enemies) - wanted, 0.0))
    return total / len(friends)


def nearest(character: Character, enemies: list[Character]) -> float:
    """The distance to the nearest enemy; nothing is near for someone without a place."""
    best = 99.0
    if character.body is None:
        return best
    for enemy in enemies:
        if enemy.body is not None:
            away = distance(character.body, enemy.body)
            if away < best:
                best = away
    return best
