"""What a screen says of a choice before it is made: exact chances of dice, and the numbers of an attack without its dice."""

from __future__ import annotations

from typing import Final, TypeVar

from escarmouche.engine.asking.dice import Successes, d6, outcomes
from escarmouche.engine.asking.options import Action, Foreseen
from escarmouche.engine.asking.prospects import Chance, Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Message
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.melee import Attack, melee_score
from escarmouche.games.song_of_blades.quality import own_quality
from escarmouche.games.song_of_blades.scenery import has_obstacle_between
from escarmouche.games.song_of_blades.shooting import Shot, shooting_score, target_score

T = TypeVar("T")
MOST_DICE: Final = 3
TURNOVER: Final = 2  # failures that pass the hand
_chances: Final[dict[tuple[int, int], Prospect]] = {}  # by the number of dice and what each must show


def dice_prospect(dice: int, needed: int, *, is_spell: bool = False) -> Prospect:
    """How often so many Quality dice give each number of actions, lose the hand, and cost a magician its powers [SB-ACT-02, SB-ACT-03, SB-ACT-07]."""
    key = (-dice if is_spell else dice, needed)
    known = _chances.get(key)
    if known is None:
        total = d6(dice).combinations
        weights = weights_of(dice, needed)
        chances = [Chance(Message("chance.actions", {"number": n}), weights[n], total) for n in range(dice + 1)]
        chances.append(Chance(Message("chance.turnover"), sum(weights[: max(dice - TURNOVER + 1, 0)]), total))
        if is_spell and dice == MOST_DICE:
            chances.append(Chance(Message("chance.powers"), weights[0], total))
        known = Prospect(chances=tuple(chances))
        _chances[key] = known
    return known


def weights_of(dice: int, needed: int) -> list[int]:
    """In how many throws each number of dice succeeds."""
    weights = [0] * (dice + 1)
    for throw in outcomes(d6(dice), (Successes(needed),)):
        successes = throw.value
        assert isinstance(successes, tuple)
        weights[successes[0]] += throw.weight
    return weights


# Attacks.


def strike(
    option: Option[Action], battle: Raid, attacker: Warrior, target: Warrior, *, is_power: bool
) -> Option[Action]:
    """The option of a melee attack with both scores before the dice [SB-MEL-01]."""
    has_obstacle = has_obstacle_between(battle.terrain, attacker.standing, target.standing)
    attack = Attack(attacker, target, is_power=is_power, is_hack=False, has_obstacle=has_obstacle)
    return compared(option, melee_score(battle, attack, attacker, 0), melee_score(battle, attack, target, 0))


def shot(option: Option[T], battle: Raid, shot: Shot) -> Option[T]:
    """The option of a shot with both scores before the dice [SB-SHT-01]."""
    return compared(option, shooting_score(battle, shot, 0), target_score(battle, shot, 0))


def paralysis(option: Option[T], target: Warrior, power: int) -> Option[T]:
    """The option of a paralysis with the exact chance that some die of the target fails [SB-MAG-07]."""
    total = d6(power).combinations
    fails = total - weights_of(power, own_quality(target).value)[power]
    chance = Chance(Message("chance.immobilised", {"figure": target.id}), fails, total)
    return Foreseen(option.kind, option.value, option.about, Prospect(chances=(chance,)))


def compared(option: Option[T], mine: Tally, theirs: Tally) -> Option[T]:
    scores: dict[str, object] = {"mine": without_die(mine).to_data(), "theirs": without_die(theirs).to_data()}
    return Foreseen(option.kind, option.value, option.about, Prospect(Message("scores_before_dice", scores)))


def without_die(score: Tally) -> Tally:
    """A score of which the die is still to be thrown: Combat and the rows of the table."""
    rows = score.lines[1:]
    bare = Tally(rows[0].amount if rows else 0, rule=rows[0].rule if rows else "SB-GEN-01")
    for row in rows[1:]:
        bare.add(row.amount, rule=row.rule)
    return bare
