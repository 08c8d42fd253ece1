"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.aims import remoteness
from escarmouche.engine.match.thinking import bounded
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.breakthrough import points_through
from escarmouche.games.multi_epochs.players.aims import aim_of
from escarmouche.games.multi_epochs.players.threats import STUNNED, Field, Fighter
from escarmouche.table.bases.bodies import distance_in_space

OWN: Final = 1.3  # own points weigh more: few imagined fights flatter an even one, and nobody must fight
MINE: Final = 0.6  # how much of what my next actions promise counts
THEIRS: Final = 0.3  # ... and of what theirs do
AIM: Final = 0.6  # weight of the scenario's own aims
SCALE: Final = 2.2  # keeps the sum of all that between 0 and 1
APPROACH: Final = 1.2  # for each point of a character, from far away from all to where it hurts everybody
HALFWAY: Final = 8.0  # pas from an enemy that are half of that
EVERYBODY: Final = 4.0  # points by which the cheapest counts in that
SHARED: Final = 0.25  # how much of a second threat to the same enemy counts
LEAD: Final = 0.05  # points for each friend whom a leader could take along
GROUP: Final = 2.0  # pas from the leader [ME-LEAD-01]
MOST: Final = 3  # friends in a group


def evaluate(battle: Skirmish, seat: int) -> float:
    """From 0 (lost) to 1 (won): points left, what both could do next, the scenario's aims, a little for the posture."""
    whole = float(battle.starting[0] + battle.starting[1])
    field = Field(battle, seat)
    balance = OWN * (strength(field.mine) + points_through(battle, seat))
    balance -= strength(field.theirs) + points_through(battle, 1 - seat)
    balance += MINE * promise(field, is_mine=True) - THEIRS * promise(field, is_mine=False)
    balance += LEAD * cohesion(field) + APPROACH * presence(field)
    aim = aim_of(battle)
    standing = 0.5 + (0.5 * aim.fight(battle) * balance / whole + AIM * aim.lead(battle, seat)) / SCALE
    return bounded(standing)


def strength(side: list[Fighter]) -> float:
    """Points in play; a Stunned character has lost a part of its own, a lost life point half."""
    total = 0.0
    for one in side:
        character = one.character
        worth = float(character.profile.cost)
        if character.is_stunned:
            worth *= 1.0 - STUNNED
        if character.life < character.profile.life:
            worth *= 0.5
        total += worth
    return total


def promise(field: Field, *, is_mine: bool) -> float:
    """What each character could do with its next action, by how soon it comes; nobody can be felled twice."""
    side = field.mine if is_mine else field.theirs
    dearest = [0.0 for _ in (field.theirs if is_mine else field.mine)]
    total = 0.0
    for i, one in enumerate(side):
        worth = readiness(field.battle, one.character) * field.chance_of(i, is_mine=is_mine)
        target = field.target
        if target < 0:
            continue
        if worth > dearest[target]:
            total += (worth - dearest[target]) + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total


def readiness(battle: Skirmish, character: Character) -> float:
    """How surely a character acts before much has changed."""
    if character.is_stunned:
        return 0.1
    if character.id == battle.acting and battle.actions_left > 0:
        return 0.9 + 0.2 * (battle.actions_left - 1)
    if character.id in battle.group and battle.group_actions > 0:
        return 0.9
    return 0.35 if character.is_activated else 0.6


def presence(field: Field) -> float:
    """How near my characters are to where they hurt each enemy, the dear ones counting more; some have another way.

    All enemies count, the near ones most, and the fallen as if they stood there: who fells the one before him is no
    farther from the others than he was.
    """
    total = 0.0
    battle = field.battle
    for i, one in enumerate(field.mine):
        profile = one.character.profile
        if battle.scenario.may_leave(battle, one.character) or battle.marker_of(one.character) != NOBODY:
            continue
        wanted = float(profile.short_range) if profile.has_weapon else 0.0
        far = remoteness(field.gaps[i], wanted=wanted, halfway=HALFWAY)
        total += (profile.cost + EVERYBODY) * (0.5 - far / max(field.enemies, 1))
    return total


def cohesion(field: Field) -> float:
    """How many friends stand near enough to a leader to be taken along."""
    total = 0
    for one in field.mine:
        leader = one.character
        if leader.body is None or leader.is_stunned or not one.leads:
            continue
        near = 0
        for other in field.mine:
            friend = other.character
            if (
                friend is not leader
                and friend.body is not None
                and distance_in_space(leader.body, friend.body) <= GROUP
            ):
                near += 1
        total += near if near < MOST else MOST
    return float(total)
