"""What characters could do to each other with their next action, in points: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import CONTACT, Character, Skirmish
from escarmouche.games.multi_epochs.shooting import HEAVY, LIGHT, SIGHT, cover_and_obstacle
from escarmouche.table.bases.bodies import distance
from escarmouche.table.sight.sight import FAN, look

STUNNED: Final = 0.4  # the share of its worth that a character loses by being Stunned
NO_BODIES: Final = []  # type: ignore[var-annotated]
FAR: Final = 99.0
_odds: Final[dict[int, Odds]] = {}


class Odds:
    """How a melee phase ends: who is put out of action or Stunned, before any protection."""

    __slots__ = ("loses_out", "loses_stun", "wins_out", "wins_stun")

    def __init__(self, wins_out: float, wins_stun: float, loses_out: float, loses_stun: float) -> None:
        self.wins_out: Final = wins_out
        self.wins_stun: Final = wins_stun
        self.loses_out: Final = loses_out
        self.loses_stun: Final = loses_stun


def highest(dice: int, is_d3: bool) -> list[float]:
    """The chance of each value as the highest of several dice; the place is the value."""
    chances = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    faces = 3 if is_d3 else 6
    below = 0.0
    for value in range(1, faces + 1):
        upto = 1.0
        for _ in range(dice):
            upto *= value / faces
        chances[value] = upto - below
        below = upto
    return chances


def odds(edge: int, my_dice: int, their_dice: int, states: int) -> Odds:
    """A phase with this advantage in Combat; `states` adds 1 if I am Stunned, 2 if they are, 4 or 8 for who wins ties."""
    key = ((edge + 8) * 16 + my_dice) * 256 + their_dice * 16 + states
    known = _odds.get(key)
    if known is not None:
        return known
    mine = highest(my_dice, states % 2 == 1)
    theirs = highest(their_dice, states % 4 >= 2)
    found = [0.0, 0.0, 0.0, 0.0]
    for my_die in range(1, 7):
        for their_die in range(1, 7):
            chance = mine[my_die] * theirs[their_die]
            lead = my_die + edge - their_die
            if lead > 0 or (lead == 0 and states // 4 == 1):
                found[my_die % 2] += chance
            elif lead < 0 or states // 4 == 2:
                found[2 + their_die % 2] += chance
    made = Odds(found[0], found[1], found[2], found[3])
    _odds[key] = made
    return made


def harm(victim: Character, out: float, stun: float, soak: float) -> float:
    """The points that chances of being put out or Stunned cost, protections considered."""
    worth = float(victim.profile.cost)
    if victim.life > 1:
        worth *= 0.5
    stunning = 1.0 if victim.is_stunned else STUNNED
    return worth * ((1.0 - soak) * (out + stun * stunning) + soak * out * stunning)


class Fighter:
    """A character as the estimates see it."""

    __slots__ = ("character", "engaged", "is_lethal", "leads", "soaks_blows", "soaks_shots", "ties")

    def __init__(self, character: Character) -> None:
        self.character: Final = character
        self.engaged = 0  # how many enemies
        blows = shots = 1.0
        ties = 0
        is_lethal = leads = False
        for trait in character.profile.traits:
            key = trait.key
            needed = trait.facts.get("protects_on")
            if isinstance(needed, int):
                shots *= (needed - 1) / 6.0
                if key != "bouclier":
                    blows *= (needed - 1) / 6.0
            elif key == "duelliste":
                ties += 1
            elif key == "mal_arme":
                ties -= 1
            elif key == "attaque_letale":
                is_lethal = True
            elif key == "meneur":
                leads = True
        self.soaks_blows: Final = 1.0 - blows  # the chance that some protection helps
        self.soaks_shots: Final = 1.0 - shots
        self.ties: Final = ties
        self.is_lethal: Final = is_lethal
        self.leads: Final = leads


def struck(by: Fighter, victim: Fighter, out: float, stun: float) -> float:
    """The points a blow costs; a lethal one Stuns nobody."""
    if by.is_lethal:
        return harm(victim.character, out + stun, 0.0, victim.soaks_blows)
    return harm(victim.character, out, stun, victim.soaks_blows)


def melee_gain(one: Fighter, other: Fighter, my_dice: int, their_dice: int) -> float:
    """What starting a phase is worth on average."""
    fighter, target = one.character, other.character
    stunned = (1 if fighter.is_stunned else 0) + (2 if target.is_stunned else 0)
    edge = fighter.profile.combat - target.profile.combat - (1 if target.is_on_guard else 0)
    ties = one.ties - other.ties
    chances = odds(edge, min(my_dice, 5), min(their_dice, 5), stunned + (4 if ties > 0 else 8 if ties < 0 else 0))
    return struck(one, other, chances.wins_out, chances.wins_stun) - struck(
        other, one, chances.loses_out, chances.loses_stun
    )


def shot_gain(battle: Skirmish, one: Fighter, other: Fighter, away: float) -> float:
    """What a shot is worth on average, scenery considered and other figures not."""
    shooter, target = one.character, other.character
    profile = shooter.profile
    sight = look(battle.terrain, shooter.standing, target.standing, others=NO_BODIES, lines=FAN, reader=SIGHT)
    if sight.hidden >= 1.0:
        return 0.0
    cover, has_obstacle = cover_and_obstacle(sight, target.standing)
    needed = 5 - profile.tir + (1 if away > profile.short_range else 0) + (1 if has_obstacle else 0)
    needed += 2 if cover == HEAVY else 1 if cover == LIGHT else 0
    out = stun = 0.0
    for die in range(1, 7):
        if die >= needed:
            if die % 2 == 0:
                out += 1.0 / 6.0
            else:
                stun += 1.0 / 6.0
    return harm(target, out, stun, other.soaks_shots)


class Field:
    """Who is how far from whom: two sides, measured once for one evaluation."""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle: Final = battle
        self.mine: Final = [Fighter(one) for one in battle.in_play(seat)]
        self.theirs: Final = [Fighter(one) for one in battle.in_play(1 - seat)]
        self.target = -1  # of the last `chance_of`: the place of the enemy on whom it would be spent
        self.gaps: Final = [[gap(one.character, other.character) for other in self.theirs] for one in self.mine]
        for i, one in enumerate(self.mine):
            row = self.gaps[i]
            for j, other in enumerate(self.theirs):
                if row[j] <= CONTACT:
                    one.engaged += 1
                    other.engaged += 1

    def chance_of(self, i: int, *, is_mine: bool) -> float:
        """The best that a character could do with one action where it stands."""
        one = self.mine[i] if is_mine else self.theirs[i]
        others = self.theirs if is_mine else self.mine
        profile = one.character.profile
        reach = float(profile.move)
        far = float(profile.long_range)
        best = 0.0
        self.target = -1
        for j, other in enumerate(others):
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            gain = 0.0
            if away <= reach:
                excess = other.engaged - one.engaged
                gain = melee_gain(one, other, 1 + max(excess, 0), 1 + max(-excess, 0))
            if gain > best:
                best = gain
                self.target = j
            if away <= far and one.engaged == 0 and other.engaged == 0:
                gain = shot_gain(self.battle, one, other, away)
                if gain > best:
                    best = gain
                    self.target = j
        return best

    def nearest(self, i: int) -> float:
        """How far the nearest enemy of one of mine is."""
        best = FAR
        for away in self.gaps[i]:
            if away < best:
                best = away
        return best


def gap(one: Character, other: Character) -> float:
    if one.body is None or other.body is None:
        return FAR
    return distance(one.body, other.body)
