"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior
from escarmouche.games.song_of_blades.players.aims import aim_of
from escarmouche.games.song_of_blades.players.threats import BOUND, DOWN, FAR, Chance, Field
from escarmouche.games.song_of_blades.profiles import LONG, NO_RANGE
from escarmouche.games.song_of_blades.shooting import Shot, shooting_score, target_score
from escarmouche.table.bases.bodies import distance

OWN: Final = 1.1  # own points weigh more: nobody must fight
MINE: Final = 0.8  # how much of what my next attacks promise counts
THEIRS: Final = 0.35  # ... and of what theirs do
SCALE: Final = 1.7  # of all that beside the scenario's aims
AIM: Final = 1.2  # weight of the scenario's own aims
ACTION: Final = 1.2  # points for an action in hand that has nothing to strike at
WAITING: Final = 1.6  # points for a figure that may still be activated while the hand is kept
APPROACH: Final = 0.0016  # for each point of a figure and each mm nearer to where it hurts somebody
URGENCY: Final = 0.03  # points for each quiet round and each mm that the foremost figure is nearer to the enemy
EVERYBODY: Final = 8.0  # points by which the cheapest counts in that
LEAD: Final = 0.35  # points for each friend near an able Chef
SHAKEN: Final = 0.3  # the share of its worth that somebody may lose who must test
SHARED: Final = 0.35  # how much of a second threat to the same enemy counts
POWERS: Final = 0.3  # the share of its worth that a magician loses with its powers


def evaluate(battle: Raid, seat: int) -> float:
    """From 0 (lost) to 1 (won): points left, the next attacks of both, the hand, the scenario's aims, the posture."""
    posture = posture_of(battle, seat)
    mine, theirs = battle.in_play(seat), battle.in_play(1 - seat)
    balance = OWN * strength(battle, mine) - strength(battle, theirs)
    balance += MINE * promise(battle, mine, posture.mine, len(theirs))
    balance -= THEIRS * promise(battle, theirs, posture.theirs, len(mine))
    balance += hand(battle, seat) + posture.worth - URGENCY * battle.quiet * posture.vanguard
    if battle.group and battle.active == seat:
        balance += volley(battle, theirs)
    stand = balance / posture.whole * SCALE + AIM * posture.lead
    return 0.5 + 0.49 * stand / (1.0 + abs(stand))


class Posture:
    """What depends on where everybody stands and how they fare, not on whose hand it is: it is kept from one look to the next."""

    __slots__ = ("lead", "marks", "mine", "seat", "theirs", "vanguard", "whole", "worth")

    def __init__(self, battle: Raid, seat: int, marks: list[object]) -> None:
        field = Field(battle, seat)
        aim = aim_of(battle)
        self.seat: Final = seat
        self.marks: Final = marks
        self.mine: Final = field.chances(is_mine=True)
        self.theirs: Final = field.chances(is_mine=False)
        self.whole: Final = float(battle.starting(0) + battle.starting(1))
        self.worth: Final = LEAD * cohesion(field) - APPROACH * aim.boldness * remoteness(field)
        self.lead: Final = aim.lead(battle, seat)
        self.vanguard: Final = min([field.nearest(i) for i in range(len(field.mine))], default=0.0)


_kept: Final[list[Posture]] = []  # the last ones that were looked at
KEPT: Final = 4


def posture_of(battle: Raid, seat: int) -> Posture:
    """The posture of a battle: that of one just like it, if it was looked at a moment ago."""
    marks = marks_of(battle)
    for known in _kept:
        if known.seat == seat and are_alike(known.marks, marks):
            return known
    made = Posture(battle, seat, marks)
    if len(_kept) >= KEPT:
        _kept.pop(0)
    _kept.append(made)
    return made


def marks_of(battle: Raid) -> list[object]:
    """All that a posture reads: bodies and other values that never change, and flags."""
    found: list[object] = [battle.rules, battle.terrain, battle.scenario, battle.markers, battle.gone]
    for one in battle.warriors:
        found.append(one.body)
        state = (1 if one.is_fallen else 0) + (2 if one.is_immobilised else 0)
        found.append(STATES[state + (4 if one.is_out_of_ammunition else 0)])
    return found


STATES: Final[tuple[str, ...]] = ("0", "1", "2", "3", "4", "5", "6", "7")


def are_alike(one: list[object], other: list[object]) -> bool:
    """Whether two lists hold the very same things."""
    if len(one) != len(other):
        return False
    for i in range(len(one)):
        if one[i] is not other[i]:
            return False
    return True


def strength(battle: Raid, side: list[Warrior]) -> float:
    """What a side is still worth."""
    total = 0.0
    for warrior in side:
        share = 1.0
        if warrior.is_fallen:
            share -= DOWN * 0.6
        if warrior.is_immobilised:
            share -= BOUND
        if warrior.is_powerless:
            share -= POWERS
        if warrior.is_out_of_ammunition:
            share -= 0.15
        if warrior.id in battle.testing or warrior.id in battle.frightened:
            share -= SHAKEN * (warrior.profile.quality - 1) / 3.0
        total += warrior.profile.cost * max(share, 0.1)
    return total


def promise(battle: Raid, side: list[Warrior], chances: list[Chance], enemies: int) -> float:
    """What the next attacks of a side are worth; nobody can be felled twice."""
    dearest = [0.0 for _ in range(enemies)]
    total = 0.0
    for i, warrior in enumerate(side):
        chance = chances[i]
        target = chance.target
        if target < 0:
            continue
        worth = chance.gain * readiness(battle, warrior, chance.price)
        if worth > dearest[target]:
            total += worth - dearest[target] + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total


def readiness(battle: Raid, warrior: Warrior, price: int) -> float:
    """How surely a figure makes an attack that takes so many actions before much has changed."""
    if warrior.is_immobilised:
        return 0.05
    if warrior.is_fallen:
        price += 1
    is_in_hand = warrior.controller == battle.active and not battle.is_between
    if warrior.id == battle.acting and not warrior.has_attacked and battle.actions_left >= price:
        return 0.95 if battle.actions_left == price else 1.05
    can_still = is_in_hand and not warrior.is_activated and not (battle.is_turnover or warrior.has_attacked)
    chance = (8 - warrior.profile.quality) / 6.0  # roughly: one success of two dice
    if price > 1:
        chance *= 0.6
    return chance * (0.75 if can_still else 0.45)


def hand(battle: Raid, seat: int) -> float:
    """What the hand is worth: actions left, and figures that may still be activated if it is kept."""
    if battle.round == 0 or battle.is_between:
        return 0.0
    worth = 0.0
    if battle.acting != NOBODY:
        worth += ACTION * battle.actions_left
    if not battle.is_turnover:
        for one in battle.warriors:
            if one.in_play and one.controller == battle.active and not one.is_activated:
                worth += WAITING * (7 - one.profile.quality) / 3.0
    return worth if battle.active == seat else -worth


def remoteness(field: Field) -> float:
    """How far my figures are from where they hurt somebody, the dear ones counting more; some have another way."""
    total = 0.0
    battle = field.battle
    for i, one in enumerate(field.mine):
        profile = one.warrior.profile
        if battle.scenario.may_leave(battle, one.warrior) or battle.marker_of(one.warrior) != NOBODY:
            continue
        away = field.nearest(i)
        wanted = 0.0
        if profile.range != NO_RANGE and not one.warrior.is_out_of_ammunition:
            wanted = battle.sticks[profile.range]
        elif profile.can_cast and not one.warrior.is_powerless:
            wanted = battle.sticks[1]
        if wanted < away < FAR:
            total += (away - wanted) * (profile.cost + EVERYBODY)
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


def volley(battle: Raid, enemies: list[Warrior]) -> float:
    """What a group under orders may still do."""
    if battle.has_group_shot or battle.group_actions == 0:
        return 0.0
    members = [battle.warrior(id) for id in battle.group if battle.warrior(id).in_play]
    best = 0.0
    if not members:
        return 0.0
    for other in enemies:
        shot = Shot(members[0], other, helpers=len(members) - 1, is_aimed=battle.group_actions > 1)
        lead = shooting_score(battle, shot, 3).value - target_score(battle, shot, 3).value
        best = max(best, other.profile.cost * min(max(0.12 * (lead + 3), 0.0), 0.9))
    return 0.6 * best
