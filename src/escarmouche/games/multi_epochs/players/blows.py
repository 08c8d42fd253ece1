"""What a blow or a shot does to whom it befalls, asked of the rules' own pipeline and remembered [ME-EFF]."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.multi_epochs.battle import NO_HARM, OUT, STUN, Character, Skirmish
from escarmouche.games.multi_epochs.harming import raw_effect, suffer
from escarmouche.games.multi_epochs.moments import MELEE, SHOT, Harm

BLOW: Final = 0
CHARGE: Final = 1  # the blow of one's own charge
BULLET: Final = 2  # a shot that has hit

_blows: Final[dict[tuple[object, ...], Blow]] = {}


class Blow:
    """The chances of being put out (or losing a life) and of being Stunned, by the natural die: even or odd."""

    __slots__ = ("out", "stun")

    def __init__(self, out: tuple[float, float], stun: tuple[float, float]) -> None:
        self.out: Final = out  # of an even die, of an odd one
        self.stun: Final = stun


class Suffering:
    """A blow of one character at another, on whatever copy of the battle it falls."""

    def __init__(self, attacker: Character, victim: Character, kind: int, die: int) -> None:
        self.attacker: Final = attacker.id
        self.victim: Final = victim.id
        self.was_stunned: Final = victim.is_stunned
        self.life: Final = victim.life
        self.kind: Final = kind
        self.die: Final = die

    def __call__(self, battle: Skirmish) -> Coroutine[Any, Any, int]:
        harm = Harm(
            battle.character(self.victim),
            harm=raw_effect(self.die),
            attacker=battle.character(self.attacker),
            cause=SHOT if self.kind == BULLET else MELEE,
            in_charge=self.kind == CHARGE,
        )
        return suffer(battle, harm)

    def read(self, battle: Skirmish, applied: int) -> int:
        """What has become of the victim."""
        victim = battle.character(self.victim)
        if not victim.in_play or victim.life < self.life:
            return OUT
        return STUN if victim.is_stunned and not self.was_stunned else NO_HARM


def blow_of(battle: Skirmish, attacker: Character, victim: Character, kind: int) -> Blow:
    """What a blow of this kind does: by the traits of both and the state of the victim, whoever they are."""
    key: tuple[object, ...] = (
        attacker.profile.traits,
        victim.profile.traits,
        kind,
        victim.is_stunned,
        battle.rules.switches["me_lethal_after_protection"],
    )
    known = _blows.get(key)
    if known is None:
        out, stun = [], []
        for die in (2, 1):
            suffering = Suffering(attacker, victim, kind, die)
            chances = distribution(battle, suffering, suffering.read).chances
            out.append(float(chances.get(OUT, 0)))
            stun.append(float(chances.get(STUN, 0)))
        known = Blow((out[0], out[1]), (stun[0], stun[1]))
        _blows[key] = known
    return known
