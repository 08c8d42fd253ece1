"""Capabilities: data plus optional code, spoken at the hooks of `moments`; those of an operator are read like our own [SF-CAP-01, SF-R-59].

A number is data (`effects` in a TOML file). Anything more is a handler attached to the capability, or an action of its own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.moments import (
    Allowance,
    ClashTotal,
    CorridorPenalty,
    DicePool,
    Difficulty,
    ReactionCost,
    WeaponPower,
)

TURN: Final = "turn"
GAME: Final = "game"
ENGAGING: Final = "engage"
FIRST_SHOT: Final = "first_shot"
FIRST_DODGE: Final = "first_dodge"
CONDITIONS: Final = ("", ENGAGING, FIRST_SHOT, FIRST_DODGE)

# The hooks that mere numbers can serve, and whom their bearer has to be.
NUMBERED: Final[dict[str, tuple[type, str]]] = {
    "allowance": (Allowance, "mover"),
    "dice_pool": (DicePool, "roller"),
    "difficulty": (Difficulty, "roller"),
    "clash_bonus": (ClashTotal, "fighter"),
    "corridor_penalty": (CorridorPenalty, "shooter"),
    "weapon_power": (WeaponPower, "shooter"),
    "reaction_cost": (ReactionCost, "reactor"),
}
HOOKS: Final = (
    *NUMBERED, "turn_start", "activation_start", "after_roll", "wounds", "after_wounds", "extra_actions", "turn_end", "score",
)  # fmt: skip


class Effect:
    """A change of one number, as the data of a capability has it."""

    __slots__ = ("amount", "condition", "is_fixed", "kinds", "rule")

    def __init__(self, rule: str, data: dict[str, Any]) -> None:
        self.rule: Final = rule
        self.is_fixed: Final = "fix" in data
        self.amount: Final = int(data["fix"] if "fix" in data else data["add"])
        self.kinds: Final = tuple([str(kind) for kind in data.get("kinds", [])])
        self.condition: Final = str(data.get("when", ""))

    def __call__(self, tally: Tally, question: Any, bearer: Fighter) -> None:
        if self.kinds and question.kind not in self.kinds:
            return
        if not self.holds(question, bearer):
            return
        if self.is_fixed:
            tally.fix(self.amount, rule=self.rule, when=tally.value != self.amount)
        else:
            tally.add(self.amount, rule=self.rule)

    def holds(self, question: Any, bearer: Fighter) -> bool:
        """Whether its condition is met: in an Engage, at the first shot or the first dodge of the turn."""
        if self.condition == ENGAGING:
            return question.in_engage is True
        if self.condition == FIRST_SHOT:
            return bearer.shots == 0  # a shot is counted once it has been made
        return self.condition != FIRST_DODGE or bearer.dodges == 0


def attach_numbers(capability: Trait) -> None:
    """Let the effects that stand in its data speak."""
    effects = capability.facts.get("effects", [])
    assert isinstance(effects, list)
    for data in effects:
        question, bearer = NUMBERED[str(data["hook"])]
        capability.adjusts(question, bearer=bearer)(Effect(capability.rule, data))


class Deed:
    """An action that a capability gives to its bearer: on whom, why not, and what it does (hook `extra_actions`)."""

    __slots__ = ("capability", "does", "key", "on_friends", "points", "why_not")

    def __init__(
        self,
        capability: Trait,
        *,
        on_friends: bool,
        why_not: Callable[[Feud, Fighter, Fighter], Refusal | None],
        does: Callable[[Feud, Fighter, Fighter], Awaitable[None]],
    ) -> None:
        self.capability: Final = capability
        self.key: Final = capability.key
        self.points: Final = int(str(capability.facts.get("pa_cost", 0)))  # what it costs [SF-ACT-11]
        self.on_friends: Final = on_friends  # or on enemies
        self.why_not: Final = why_not
        self.does: Final = does

    def is_used(self, actor: Fighter) -> bool:
        """Whether its quota is used up [SF-ACT-02]."""
        quota = self.capability.facts.get("quota", "")
        return self.key in actor.used if quota == TURN else quota == GAME and self.key in actor.spent

    def count(self, battle: Feud, actor: Fighter) -> None:
        """It has been used, in this turn or in this game."""
        if self.capability.facts.get("quota", "") == GAME:
            battle.use_up(actor, self.key, rule="SF-ACT-02")
        else:
            battle.use(actor, self.key, rule="SF-ACT-02")


DEEDS: Final[dict[str, Deed]] = {}  # by the key of their capability


def deeds_of(fighter: Fighter) -> list[Deed]:
    """The actions that its capabilities give to a figure, in the order of its list."""
    if not DEEDS:
        return []
    return [DEEDS[one.key] for one in fighter.profile.capabilities if one.key in DEEDS]
