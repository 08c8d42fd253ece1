"""The melee attack [SB-MEL]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.results import Blow, suffer
from escarmouche.games.song_of_blades.scenery import has_obstacle_between

HIGHER: Final = 10.0  # mm that make a higher position [SB-R-26]


@mypyc_attr(acyclic=True)
class Attack:
    """Who attacks whom, and how."""

    __slots__ = ("attacker", "has_obstacle", "is_hack", "is_power", "target")

    def __init__(
        self, attacker: Warrior, target: Warrior, *, is_power: bool, is_hack: bool, has_obstacle: bool
    ) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.is_power: Final = is_power
        self.is_hack: Final = is_hack  # only the target can suffer [SB-R-12]
        self.has_obstacle: Final = has_obstacle  # between the two [SB-MEL-04]

    @property
    def how(self) -> str:
        """What the attack is called."""
        return "hack" if self.is_hack else "power" if self.is_power else "attack"

    @property
    def die(self) -> str:
        """What the attacker's die is called: that of a hack has a cause of its own, somebody who leaves [SB-R-12]."""
        return "hack_die" if self.is_hack else "melee_die"


def why_not_fight(battle: Raid, fighter: Warrior, target: Warrior) -> Refusal | None:
    """An attack needs an enemy in contact [SB-MEL-01]."""
    if target.body is None or target not in battle.enemies_engaged(fighter):
        return Refusal("refused.not_in_contact", "SB-MEL-01", figure=fighter, target=target)
    return None


async def melee_attack(battle: Raid, attacker: Warrior, target: Warrior, *, is_power: bool = False) -> None:
    """Both roll a die and add their modifiers; the lower score suffers [SB-MEL-01, SB-MEL-02, SB-ENG-01]."""
    has_obstacle = has_obstacle_between(battle.terrain, attacker.standing, target.standing)
    attack = Attack(attacker, target, is_power=is_power, is_hack=False, has_obstacle=has_obstacle)
    await resolve(battle, attack)


async def free_hack(battle: Raid, attacker: Warrior, leaver: Warrior) -> None:
    """An attack at somebody who walks away; only the leaver can suffer [SB-R-12]."""
    has_obstacle = has_obstacle_between(battle.terrain, attacker.standing, leaver.standing)
    attack = Attack(attacker, leaver, is_power=False, is_hack=True, has_obstacle=has_obstacle)
    await resolve(battle, attack)


async def resolve(battle: Raid, attack: Attack) -> None:
    """The dice of an attack and what they do; a tie does nothing [SB-RES-05, SB-R-17]."""
    attacker, target = attack.attacker, attack.target
    my_die = await Roll(D6, FACE, rule="SB-MEL-01", by=attacker.id, key=attack.die, target=target)
    their_die = await Roll(D6, FACE, rule="SB-MEL-01", by=target.id, key="melee_die")
    mine = melee_score(battle, attack, attacker, my_die)
    theirs = melee_score(battle, attack, target, their_die)
    scores: dict[str, object] = {"how": attack.how, "mine": mine, "theirs": theirs}
    battle.note("melee", rule="SB-MEL-01", figure=attacker, target=target, fields=scores)
    if mine.value == theirs.value:
        battle.note("tied", rule="SB-RES-05", figure=attacker, target=target)
    elif mine.value > theirs.value:
        won = Blow(attacker, target, my_die, winner_score=mine.value, loser_score=theirs.value, in_melee=True)
        await suffer(battle, won)
    elif spared := spared_by(battle, attack):
        battle.note("unhurt", rule=spared, figure=attacker, target=target)
    else:
        beaten = Blow(target, attacker, their_die, winner_score=theirs.value, loser_score=mine.value, in_melee=True)
        await suffer(battle, beaten)


def spared_by(battle: Raid, attack: Attack) -> str:
    """The rule by which a beaten attacker suffers nothing: hacking at a leaver [SB-R-12], at one on the ground [SB-R-20]."""
    if attack.is_hack:
        return "SB-R-12"
    return "SB-R-20" if not attack.target.is_able and battle.switch("sb_fallen_can_hurt") is not True else ""


def melee_score(battle: Raid, attack: Attack, fighter: Warrior, die: int) -> Tally:
    """Die, Combat and the printed table; both sides apply all rows that fit them [SB-MEL-03..11, SB-R-30]."""
    is_attacker = fighter is attack.attacker
    other = attack.target if is_attacker else attack.attacker
    tally = Tally(die, rule="SB-MEL-01")
    tally.add(fighter.profile.combat, rule="SB-GEN-01")
    tally.add(+2, rule="SB-MEL-03", when=not other.is_able)  # once, whatever the states [SB-R-52]
    if not fighter.is_fallen:  # on the ground these three are lost [SB-R-19]
        tally.add(+1, rule="SB-MEL-04", when=attack.has_obstacle and not is_attacker)
        tally.add(+1, rule="SB-MEL-05", when=fighter.standing.z - other.standing.z >= HIGHER)
        tally.add(+1, rule="SB-MEL-07", when=rides_down(fighter, other))
    tally.add(+1, rule="SB-MEL-06", when=fighter.profile.size > other.profile.size)  # flat [SB-R-27]
    tally.add(+1, rule="SB-MEL-08", when=is_attacker and is_ambush(battle, fighter, other))
    tally.add(-1, rule="SB-MEL-09", when=attack.is_power and not is_attacker)
    for _ in range(additional_enemies(battle, fighter, other)):
        tally.add(-1, rule="SB-MEL-10")
    return tally


def rides_down(fighter: Warrior, other: Warrior) -> bool:
    """Mounted against somebody on foot who is not bigger [SB-MEL-07, SB-R-28]."""
    profile = fighter.profile
    return profile.is_mounted and not other.profile.is_mounted and profile.size >= other.profile.size


def is_ambush(battle: Raid, attacker: Warrior, target: Warrior) -> bool:
    """Whether a figure was hidden from its target as its activation began [SB-MEL-08, SB-SHT-09, SB-R-24]."""
    return battle.began(attacker).is_hidden_from(target.id)


def additional_enemies(battle: Raid, fighter: Warrior, opponent: Warrior) -> int:
    """The able enemies in contact beside the opponent [SB-MEL-10, SB-R-29]."""
    count = 0
    for enemy in battle.enemies_engaged(fighter):
        if enemy is not opponent and enemy.is_able:
            count += 1
    return count
