"""What an attack does on average, in points: dice, location with the best shift, dodge. Numbers are asked of the rules.

`tests/games/sons_of_fate/players/test_estimates.py` compares it with the odds of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.melee import attack_dice, attack_needed
from escarmouche.games.sons_of_fate.moments import Wounding
from escarmouche.games.sons_of_fate.players.pools import less, one_more, places, successes
from escarmouche.games.sons_of_fate.players.worths import loss_of
from escarmouche.games.sons_of_fate.profiles import PARTS
from escarmouche.games.sons_of_fate.reactions import dodge_dice, dodge_needed
from escarmouche.games.sons_of_fate.rolls import LAST_FACE, Place
from escarmouche.games.sons_of_fate.shooting import hit_dice, hit_needed, wound_dice, wound_needed

NO_DODGE: Final = [1.0]  # the chance that it cancels nothing
PLENTY: Final = 9  # wounds of which hides are asked how many they keep off
NO_POWER: Final = 0
MOST_KNOWN: Final = 200_000

_harms: Final[dict[tuple[object, ...], float]] = {}
_hides: Final[dict[tuple[object, ...], int]] = {}


class Swing:
    """An attack as the estimates see it: chances of successes, what the fate die holds ready, and of a shot its dice to wound."""

    __slots__ = ("chances", "code", "has_execution", "is_shot", "needed", "power", "shifts")

    def __init__(self, attacker: Fighter, *, dice: int, difficulty: int, is_fresh: bool = False) -> None:
        self.chances = successes(dice, difficulty)
        if attacker.has_extra_success and not is_fresh:
            self.chances = one_more(self.chances)
        self.has_execution: Final = attacker.has_execution and not is_fresh
        self.shifts: Final = 1 if attacker.has_free_shift and not is_fresh else 0
        self.is_shot = False
        self.power = NO_POWER  # dice that a weapon adds to the hits kept
        self.needed = 0  # what they must show
        self.code = (
            ((len(self.chances) * 16 + max(dice, 1)) * 16 + difficulty) * 4 + self.shifts * 2 + int(self.has_execution)
        )


def swing_of(battle: Feud, attacker: Fighter, target: Fighter, *, in_engage: bool, is_fresh: bool = False) -> Swing:
    """An attack hand to hand; `is_fresh`: in a turn to come, when nothing is held ready [SF-ROLL-06]."""
    dice = attack_dice(battle, attacker, target, in_engage=in_engage).value
    needed = attack_needed(battle, attacker, target).value
    return Swing(attacker, dice=dice, difficulty=needed, is_fresh=is_fresh)


def shot_of(battle: Feud, shooter: Fighter, target: Fighter, *, is_fresh: bool = False) -> Swing:
    """A shot [SF-ROLL-07, SF-ROLL-08]."""
    dice = hit_dice(battle, shooter, target).value
    swing = Swing(shooter, dice=dice, difficulty=hit_needed(battle, shooter, target).value, is_fresh=is_fresh)
    return armed(battle, swing, shooter, target)


def armed(battle: Feud, swing: Swing, shooter: Fighter, target: Fighter) -> Swing:
    """The same with the dice to wound [SF-ROLL-08]."""
    swing.is_shot = True
    swing.power = wound_dice(battle, shooter, target, 0).value
    swing.needed = wound_needed(battle, shooter, target).value
    return swing


def dodged(battle: Feud, dodger: Fighter, attacker: Fighter) -> list[float]:
    """How many successes a dodge cancels [SF-ROLL-09]."""
    return successes(dodge_dice(battle, dodger, attacker).value, dodge_needed(battle, dodger, attacker).value)


def harm(battle: Feud, swing: Swing, target: Fighter, dodge: list[float]) -> float:
    """The points that an attack costs its target on average, if the attacker shifts the location as is best for it."""
    wraps = battle.switch("sf_location_wrap") is True
    is_early = battle.switch("sf_dodge_timing") == "before_location" and not swing.is_shot
    hide = hide_of(battle, target)
    key = (swing.code, swing.power, swing.needed, target.profile.key, target.lost, target.profile.cost, len(dodge), dodge[0],
           hide, wraps, is_early)  # fmt: skip
    known = _harms.get(key)
    if known is None:
        known = reckoned(swing, target, dodge, hide=hide, wraps=wraps, is_early=is_early)
        if len(_harms) < MOST_KNOWN:
            _harms[key] = known
    return known


def reckoned(swing: Swing, target: Fighter, dodge: list[float], *, hide: int, wraps: bool, is_early: bool) -> float:
    chances = less(swing.chances, dodge) if is_early else swing.chances
    late = NO_DODGE if is_early else dodge
    total = 0.0
    for many in range(1, len(chances)):
        if swing.has_execution:
            anywhere = [Place(part, many) for part in range(len(PARTS))]
            total += chances[many] * best_of(anywhere, swing, target, late, hide=hide)
            continue
        for face in range(1, LAST_FACE + 1):
            found = places(face, many, free=swing.shifts, wraps=wraps)
            total += chances[many] * best_of(found, swing, target, late, hide=hide) / LAST_FACE
    return total


def best_of(found: list[Place], swing: Swing, target: Fighter, dodge: list[float], *, hide: int) -> float:
    best = 0.0
    for place in found:
        best = max(best, harm_at(place, swing, target, dodge, hide=hide))
    return best


def harm_at(place: Place, swing: Swing, target: Fighter, dodge: list[float], *, hide: int) -> float:
    """The same once it is known where the blow lands and with how many successes."""
    total = 0.0
    if swing.is_shot:
        left = less([0.0] * place.kept + [1.0], dodge)
        for hits, chance in enumerate(left):
            if chance > 0.0:
                for wounds, likely in enumerate(successes(hits + swing.power, swing.needed)):
                    total += chance * likely * loss_of(target, place.part, wounds - hide)
        return total
    for cancelled, chance in enumerate(dodge):
        total += chance * loss_of(target, place.part, place.kept - cancelled - hide)
    return total


# What hides keep off.


def hide_of(battle: Feud, target: Fighter) -> int:
    """How many wounds its capabilities keep off an attack; asked of the rules' own moment, on a copy, and remembered."""
    if not target.profile.capabilities:
        return 0
    key: tuple[object, ...] = (target.profile.capabilities, target.used, target.spent)
    known = _hides.get(key)
    if known is None:
        twin = battle.copy()
        wounds = Tally(PLENTY, rule="SF-LOC-06")
        by_default(twin.open(Wounding(twin, twin.fighter(target.id), None, wounds=wounds)))
        known = PLENTY - wounds.value
        _hides[key] = known
    return known


def by_default(rule: Coroutine[Any, Any, Any]) -> None:
    """Run a rule whose questions nobody cares about."""
    answer: object = None
    while True:
        try:
            request: Request = rule.send(answer)
        except StopIteration:
            return
        answer = request.default()
