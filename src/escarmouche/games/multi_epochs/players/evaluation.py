"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.players.aims import aim_of
from escarmouche.games.multi_epochs.players.threats import FAR, STUNNED, Field, Fighter
from escarmouche.table.bases.bodies import distance_in_space

OWN: Final = 1.3  # own points weigh more: few imagined fights flatter an even one, and nobody must fight
MINE: Final = 0.6  # how much of what my next actions promise counts
THEIRS: Final = 0.3  # ... and of what theirs do
AIM: Final = 0.6  # weight of the scenario's own aims
SCALE: Final = 2.2  # keeps the sum of all that between 0 and 1
APPROACH: Final = 0.03  # for each point of a character and each pas nearer to where it hurts somebody
EVERYBODY: Final = 4.0  # points by which the cheapest counts in that
SHARED: Final = 0.25  # how much of a second threat to the same enemy counts
LEAD: Final = 0.05  # points for each friend whom a leader could take along
GROUP: Final = 2.0  # pas from the leader [ME-LEAD-01]
MOST: Final = 3  # friends in a group


def evaluate(battle: Skirmish, seat: int) -> float:
    """From 0 (lost) to 1 (won): points left, what both could do next, the scenario's aims, a little for the posture."""
    whole = float(battle.starting[0] + battle.starting[1])
    field = Field(battle, seat)
    balance = OWN * strength(field.mine) - strength(field.theirs)
    balance += MINE * promise(field, is_mine=True) - THEIRS * promise(field, is_mine=False)
    balance += LEAD * cohesion(field) - APPROACH * remoteness(field)
    standing = 0.5 + (0.5 * balance / whole + AIM * aim_of(battle).lead(battle, seat)) / SCALE
    return 0.001 if standing < 0.001 else 0.999 if standing > 0.999 else standing


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


def remoteness(field: Field) -> float:
    """How far my characters are from where they hurt somebody, the dear ones counting more; some have another way."""
    total = 0.0
    battle = field.battle
    for i, one in enumerate(field.mine):
        profile = one.character.profile
        if battle.scenario.may_leave(battle, one.character) or battle.marker_of(one.character) != NOBODY:
            continue
        away = field.nearest(i)
        wanted = float(profile.short_range) if profile.has_weapon else 0.0
        if away < FAR and away > wanted:
            total += (away - wanted) * (profile.cost + EVERYBODY)
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
