"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.aims import remoteness
from escarmouche.engine.match.thinking import bounded
from escarmouche.games.sons_of_fate.battle import POINTS, Feud, Fighter
from escarmouche.games.sons_of_fate.capabilities_starter import BONE_SETTER
from escarmouche.games.sons_of_fate.fate import MOST_FATES
from escarmouche.games.sons_of_fate.players.aims import aim_of, closeness
from escarmouche.games.sons_of_fate.players.threats import NOBODY_NEAR, Field, Outlook
from escarmouche.games.sons_of_fate.players.worths import best_heal, price_of, worth_of
from escarmouche.games.sons_of_fate.turn import TURNS
from escarmouche.table.bases.bodies import distance

OWN: Final = 1.1  # own figures weigh a little more: few imagined fights flatter an even one
MINE: Final = 0.55  # how much of what my next activations promise counts
THEIRS: Final = 0.4  # ... and of what theirs do
AIM: Final = 0.7  # weight of the scenario's own aims
SCALE: Final = 2.4  # keeps the sum of all that between 0 and 1
APPROACH: Final = 0.5  # for each point of a figure, from far away from all to where it hurts everybody
HALFWAY: Final = 8.0  # inches from an enemy that are half of that
EVERYBODY: Final = 4.0  # points by which the cheapest counts in that
SHARED: Final = 0.35  # how much of a second threat to the same enemy counts: who is wounded falls more easily
ACTION: Final = 0.03  # for every action point of who acts and each point of it: what it may bring that nobody sees
LATER: Final = 0.7  # how much of that counts for who has not been activated, and in turns to come ...
PASSED: Final = 0.5  # ... and when the turn ends if the other passes too
FATE: Final = 1.5  # points that a fate die is worth which may still be used
TENDED: Final = 0.6  # how much of a point counts that a bone-setter may bring back
ERRAND: Final = 14.0  # inches from which no bone-setter sets out
SHY: Final = 0.85  # of its range from which a shooter likes to shoot


def evaluate(battle: Feud, seat: int) -> float:
    """From 0 (lost) to 1 (won): what is left of both bands, what they could do next, fate dice, the scenario's aims."""
    whole = 0.0
    for one in battle.fighters:
        whole += price_of(one.profile)
    field = Field(battle, seat)
    aim = aim_of(battle)
    balance = OWN * strength(battle, seat) - strength(battle, 1 - seat)
    balance += MINE * promise(field, is_mine=True) - THEIRS * promise(field, is_mine=False)
    balance += closeness(battle) * APPROACH * presence(field)
    balance += ACTION * points_left(battle, field.mine)
    balance += TENDED * (care(battle, field.mine) - care(battle, field.theirs))
    balance += FATE * (fates_left(battle, seat) - fates_left(battle, 1 - seat))
    standing = 0.5 + (aim.fight(battle) * balance / max(whole, 1.0) + AIM * aim.lead(battle, seat)) / SCALE
    return bounded(standing)


def strength(battle: Feud, seat: int) -> float:
    """Points in play as wounds leave them; who has left by the enemy's edge is safe."""
    total = 0.0
    for one in battle.fighters:
        if one.owner == seat and (one.in_play or one.id in battle.gone):
            total += worth_of(one)
    return total


def fates_left(battle: Feud, seat: int) -> int:
    """Fate dice that may still be used: one a turn [SF-FATE-01, SF-FATE-03]."""
    turns = TURNS - battle.round
    if not battle.is_between and battle.fates_now[seat] == 0:
        turns += 1
    return min(MOST_FATES - battle.fates[seat], turns)


def points_left(battle: Feud, side: list[Outlook]) -> float:
    """Action points of this turn and of those to come, those of the dear ones counting more: nobody ends a turn lightly."""
    to_come = LATER * POINTS * (TURNS - battle.round)
    total = 0.0
    for one in side:
        fighter = one.fighter
        now = 0.0
        if not one.is_fresh:
            share = 1.0 if fighter.id == battle.acting else PASSED if battle.passes else LATER
            now = share * fighter.points
        total += (now + to_come) * weight(fighter)
    return total


def weight(fighter: Fighter) -> float:
    return fighter.profile.cost + EVERYBODY


def promise(field: Field, *, is_mine: bool) -> float:
    """What each figure could do with its next activation, by how soon it comes; nobody can be felled twice."""
    side = field.mine if is_mine else field.theirs
    dearest = [0.0 for _ in (field.theirs if is_mine else field.mine)]
    total = 0.0
    for i, one in enumerate(side):
        worth = one.sure * field.chance_of(i, is_mine=is_mine)
        target = field.target
        if target == NOBODY_NEAR:
            continue
        if worth > dearest[target]:
            total += (worth - dearest[target]) + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total


def presence(field: Field) -> float:
    """How near my figures are to where they hurt each enemy, the dear ones counting more.

    All enemies count, the near ones most, and the fallen as if they stood there: who fells the one before him is no
    farther from the others than he was.
    """
    total = 0.0
    for i, one in enumerate(field.mine):
        profile = one.fighter.profile
        wanted = SHY * profile.range
        far = remoteness(field.gaps[i], wanted=wanted, halfway=HALFWAY)
        total += weight(one.fighter) * (0.5 - far / max(field.enemies, 1))
    return total


def care(battle: Feud, side: list[Outlook]) -> float:
    """What bone-setters may still bring back, the more the nearer they are to the wounded [SF-CAP-S10]."""
    total = 0.0
    for one in side:
        healer = one.fighter
        if healer.body is None or BONE_SETTER not in healer.profile.capabilities:
            continue
        for other in side:
            friend = other.fighter
            if friend is healer or friend.body is None or friend.ticked == 0 or other.engaged > 0:
                continue
            if BONE_SETTER.key not in friend.spent:
                near = max(1.0 - distance(healer.body, friend.body) / ERRAND, 0.0)
                total += near * best_heal(friend)
    return total
