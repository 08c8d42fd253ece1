"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior
from escarmouche.games.song_of_blades.players.aims import aim_of, boldness_of, stride_of
from escarmouche.games.song_of_blades.players.fears import SHAKEN
from escarmouche.games.song_of_blades.players.hand import full_hand, hand
from escarmouche.games.song_of_blades.players.outlooks import Outlook, promise
from escarmouche.games.song_of_blades.players.threats import BOUND, DOWN, Field, alarm, quiet_for
from escarmouche.games.song_of_blades.profiles import LONG, MEDIUM, NO_RANGE
from escarmouche.games.song_of_blades.shooting import Shot, shooting_score, target_score
from escarmouche.table.bases.bodies import distance

OWN: Final = 1.05  # own points weigh more: nobody must fight
PRIZE: Final = 0.5  # an enemy lost counts so much more: it will never come back
NERVE: Final = 0.06  # ... less for each quiet round: a fight must come about
MINE: Final = 0.8  # how much of what my next attacks promise counts
THEIRS: Final = 0.35  # ... and of what theirs do
SCALE: Final = 1.7  # of all that beside the scenario's aims
AIM: Final = 1.2  # weight of the scenario's own aims
APPROACH: Final = 0.0006  # for each point of a band and each mm that it is nearer to where it hurts somebody
URGENCY: Final = 1.0  # points for each quiet round and each of the foremost figures that is far from the enemy
PINNED: Final = 0.3  # how much an action is worth, beside attacks, to somebody who is held
NEAREST: Final = 0.4  # how much the way to the nearest enemies counts, beside that to all that are left
EVERYBODY: Final = 8.0  # points by which the cheapest counts in that
LEAD: Final = 0.8  # points for each friend near an able Chef
POWERS: Final = 0.3  # the share of its worth that a magician loses with its powers
HASTE: Final = 6  # quiet rounds that they count from the start
FRONT: Final = 5  # figures that hurry ahead when nothing happens
RUSH: Final = 0.15  # how much more, for each quiet round, an action is worth to who is at the enemy
HURRY: Final = 200.0  # mm from the enemy at which they are half as urgent
AT_HAND: Final = 60.0  # ... beyond those that do not matter: who recoils is still there


def evaluate(battle: Raid, seat: int) -> float:
    """From 0 (lost) to 1 (won): points left, the next attacks of both, the hand, the scenario's aims, the posture."""
    posture = posture_of(battle, seat)
    quiet = quiet_for(battle, seat)
    mine, theirs = posture.mine, posture.theirs
    lost = battle.starting(seat) - strength(battle, mine)
    balance = battle.starting(1 - seat) - strength(battle, theirs) - (OWN - NERVE * max(quiet, 0)) * lost
    for id in battle.gone:
        one = battle.warrior(id)
        balance += one.profile.cost * (OWN if one.owner == seat else -1.0)
    balance += MINE * promise(battle, mine, len(theirs)) - THEIRS * promise(battle, theirs, len(mine))
    balance += PRIZE * battle.points_lost(1 - seat) + tempo(battle, posture)
    balance += posture.worth
    if quiet >= 0:
        balance -= URGENCY * (quiet + HASTE) * (FRONT - posture.front)
        balance -= alarm(battle, seat)
    if battle.group and battle.active == seat:
        balance += volley(battle, [one.id for one in theirs])
    stand = balance / posture.whole * SCALE + AIM * posture.lead
    return 0.5 + 0.49 * stand / (1.0 + abs(stand))


def tempo(battle: Raid, posture: Posture) -> float:
    """What is left of my player turn, or what the enemy has already used of his: nothing is lost as the hand passes."""
    if battle.round == 0 or battle.is_between:
        return 0.0
    if battle.active == posture.seat:
        return hand(battle, posture.my_order)
    return full_hand(posture.their_order) - hand(battle, posture.their_order)


class Posture:
    """What depends on where everybody stands and how they fare, not on whose hand it is: it is kept from one look to the next."""

    __slots__ = (
        "ambush",
        "front",
        "lead",
        "marks",
        "mine",
        "my_order",
        "round",
        "seat",
        "their_order",
        "theirs",
        "whole",
        "worth",
    )

    def __init__(self, battle: Raid, seat: int, marks: list[object]) -> None:
        field = Field(battle, seat)
        self.seat: Final = seat
        self.marks: Final = marks
        self.round: Final = battle.round
        self.ambush: Final = ambush_of(battle)
        self.whole: Final = float(battle.starting(0) + battle.starting(1))
        distances = Distances(field)
        quiet = quiet_for(battle, seat)
        rush = RUSH * (quiet + HASTE) if quiet >= 0 else 0.0
        self.mine: Final = outlooks(field, self.whole, [1.0 + rush * near for near in distances.near], is_mine=True)
        self.theirs: Final = outlooks(field, self.whole, [1.0 for _ in field.theirs], is_mine=False)
        self.worth: Final = LEAD * cohesion(field) - distances.rate * distances.excess
        self.lead: Final = aim_of(battle).lead(battle, seat)
        self.front: Final = front(distances.near)
        self.my_order: Final = in_order(self.mine)
        self.their_order: Final = in_order(self.theirs)


class Distances:
    """How far my figures are from where they hurt somebody; those who have another way do not count."""

    __slots__ = ("excess", "near", "rate")

    def __init__(self, field: Field) -> None:
        battle = field.battle
        self.near: Final[list[float]] = []  # how near each of mine is, from 0 to 1
        total = weighted = 0.0
        for i, one in enumerate(field.mine):
            near = 0.0
            if one.warrior.body is not None and not has_another_way(battle, one.warrior):
                left = max(field.way_to_a_fight(i) - wanted(battle, one.warrior), 0.0)
                near = HURRY / (HURRY + max(left - AT_HAND, 0.0))
                weight = one.worth + EVERYBODY
                total += weight
                weighted += weight * (NEAREST * left + (1.0 - NEAREST) * field.way_to_all(i))
            self.near.append(0.0 if one.warrior.profile.leads else near)  # a Chef is missed where it came from
        whole = float(battle.starting(field.seat))
        self.rate: Final = APPROACH * boldness_of(battle) * whole  # points for each mm on average
        self.excess: Final = weighted / total - battle.terrain.depth / 2.0 if total > 0.0 else 0.0


def front(near: list[float]) -> float:
    """How near the foremost figures are together."""
    order = sorted(near, reverse=True)
    return sum(order[:FRONT])


def in_order(side: list[Outlook]) -> list[Outlook]:
    """Those first whose actions are worth most: they roll last, when there is no hand left to lose."""
    keys = [(-one.use, i) for i, one in enumerate(side)]
    keys.sort()
    return [side[i] for _, i in keys]


def has_another_way(battle: Raid, warrior: Warrior) -> bool:
    return battle.scenario.may_leave(battle, warrior) or battle.marker_of(warrior) != NOBODY


def wanted(battle: Raid, warrior: Warrior) -> float:
    """The distance from which a figure likes to attack."""
    if warrior.profile.range != NO_RANGE and not warrior.is_out_of_ammunition:
        return battle.sticks[warrior.profile.range]
    if warrior.profile.can_cast and not warrior.is_powerless:
        return battle.sticks[MEDIUM]
    return 0.0


def outlooks(field: Field, whole: float, haste: list[float], *, is_mine: bool) -> list[Outlook]:
    """The outlook of each figure of a side."""
    battle = field.battle
    found: list[Outlook] = []
    for i, one in enumerate(field.mine if is_mine else field.theirs):
        stick = battle.sticks[one.warrior.profile.move]
        use = APPROACH * boldness_of(battle) * (one.worth + EVERYBODY) * stick
        if one.held > 0:
            use *= PINNED
        use = use * haste[i] + stride_of(battle, one.warrior) * AIM / SCALE * whole
        found.append(Outlook(one.warrior.id, field.chance_of(i, is_mine=is_mine), one.success, use))
    return found


_kept: Final[list[Posture]] = []  # the last ones that were looked at
KEPT: Final = 4


def posture_of(battle: Raid, seat: int) -> Posture:
    """The posture of a battle: that of one just like it, if it was looked at a moment ago."""
    marks = marks_of(battle)
    ambush = ambush_of(battle)
    for known in _kept:
        if (
            known.seat == seat
            and known.round == battle.round
            and known.ambush == ambush
            and are_alike(known.marks, marks)
        ):
            return known
    made = Posture(battle, seat, marks)
    if len(_kept) >= KEPT:
        _kept.pop(0)
    _kept.append(made)
    return made


def marks_of(battle: Raid) -> list[object]:
    """All that a posture reads: bodies and other values that never change, and flags."""
    found: list[object] = [battle.rules, battle.terrain, battle.scenario, battle.markers, battle.gone, battle.halved]
    for one in battle.warriors:
        found.append(one.body)
        state = (1 if one.is_fallen else 0) + (2 if one.is_immobilised else 0)
        state += (4 if one.is_out_of_ammunition else 0) + (8 if one.is_powerless else 0)
        found.append(STATES[state])
    return found


def ambush_of(battle: Raid) -> tuple[int, ...]:
    """Who could attack out of an ambush, and whom [SB-R-24]."""
    found: list[int] = []
    for id in (battle.acting, *battle.group):
        hidden_from = battle.began(battle.warrior(id)).hidden_from() if id >= 0 else ()
        if hidden_from:
            found += [id, *hidden_from, -1]
    return tuple(found)


STATES: Final[tuple[str, ...]] = tuple([str(state) for state in range(16)])


def are_alike(one: list[object], other: list[object]) -> bool:
    """Whether two lists hold the very same things."""
    if len(one) != len(other):
        return False
    for i in range(len(one)):
        if one[i] is not other[i]:
            return False
    return True


def strength(battle: Raid, side: list[Outlook]) -> float:
    """What a side is still worth."""
    total = 0.0
    for one in side:
        warrior = battle.warrior(one.id)
        share = 1.0
        if warrior.is_fallen:
            share -= DOWN * 0.6
        if warrior.is_immobilised:
            share -= BOUND
        if warrior.is_powerless:
            share -= POWERS
        if warrior.is_out_of_ammunition:
            share -= 0.15
        if one.id in battle.testing or one.id in battle.frightened:
            share -= SHAKEN * (1.0 - one.success)
        total += warrior.profile.cost * max(share, 0.1)
    return total


def cohesion(field: Field) -> float:
    """How many friends stand near enough to an able Chef to roll better."""
    near = field.battle.sticks[LONG]
    total = 0
    for one in field.mine:
        chef = one.warrior
        if chef.profile.leads and chef.is_able and chef.body is not None:
            for other in field.mine:
                friend = other.warrior
                if friend is not chef and friend.body is not None and distance(chef.body, friend.body) <= near:
                    total += 1
    return float(total)


def volley(battle: Raid, enemies: list[int]) -> float:
    """What a group under orders may still do."""
    if battle.has_group_shot or battle.group_actions == 0:
        return 0.0
    members = [battle.warrior(id) for id in battle.group if battle.warrior(id).in_play]
    best = 0.0
    if not members:
        return 0.0
    for other in [battle.warrior(id) for id in enemies]:
        shot = Shot(members[0], other, helpers=len(members) - 1, is_aimed=battle.group_actions > 1)
        lead = shooting_score(battle, shot, 3).value - target_score(battle, shot, 3).value
        best = max(best, other.profile.cost * min(max(0.12 * (lead + 3), 0.0), 0.9))
    return 0.6 * best
