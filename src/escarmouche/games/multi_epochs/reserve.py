"""The guard stance as an action held in reserve, where the table plays it so [ME-R-13]."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Moment, Reaction
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.melee import melee_phase, why_not_fight
from escarmouche.games.multi_epochs.shooting import shot, why_not_shoot


class ActionEnded(Moment[Skirmish]):
    """A character has ended an action: enemies on guard may interrupt [ME-R-13]."""

    rule: ClassVar[str] = "ME-R-13"

    def __init__(self, battle: Skirmish, actor: Character) -> None:
        super().__init__(battle)
        self.actor: Final = actor

    def entitled(self) -> list[int]:
        """The enemies on guard, in the order of the band list."""
        enemies = self.battle.in_play(1 - self.actor.controller)
        return [enemy.id for enemy in enemies if enemy.is_on_guard and not enemy.is_stunned]


def why_not_interrupt_with_shot(moment: ActionEnded, bearer: Character) -> Refusal | None:
    """The enemy must be a lawful target [ME-R-13]."""
    if moment.actor.body is None:
        return Refusal("refused.nobody_there", "ME-R-13", figure=bearer, target=moment.actor)
    return why_not_shoot(moment.battle, bearer, moment.actor)


def why_not_interrupt_with_melee(moment: ActionEnded, bearer: Character) -> Refusal | None:
    """The enemy must be within reach: in contact [ME-R-13]."""
    return why_not_fight(moment.battle, bearer, moment.actor)


def spend_guard(moment: ActionEnded, bearer: Character) -> None:
    """The reserve serves once [ME-R-13]."""
    moment.battle.drop_guard(bearer)


async def interrupting_shot(moment: ActionEnded, bearer: Character) -> None:
    """One shot [ME-R-13]."""
    await shot(moment.battle, bearer, moment.actor, tir=bearer.profile.tir)


async def interrupting_melee(moment: ActionEnded, bearer: Character) -> None:
    """One melee phase, started by the guard [ME-R-13]."""
    await melee_phase(moment.battle, bearer, moment.actor)


RESERVE_SHOT: Final = Reaction(
    "ME-R-13",
    key="reserve_shot",
    at=ActionEnded,
    when=why_not_interrupt_with_shot,
    cost=spend_guard,
    effect=interrupting_shot,
)
RESERVE_MELEE: Final = Reaction(
    "ME-R-13",
    key="reserve_melee",
    at=ActionEnded,
    when=why_not_interrupt_with_melee,
    cost=spend_guard,
    effect=interrupting_melee,
)
REACTIONS: Final = [RESERVE_SHOT, RESERVE_MELEE]


async def let_guards_react(battle: Skirmish, actor: Character) -> None:
    """Every guard may interrupt once, one after another, while the enemy is there [ME-R-13]."""
    guards = len(ActionEnded(battle, actor).entitled())
    while guards and actor.in_play:
        await battle.window(ActionEnded(battle, actor))
        left = len(ActionEnded(battle, actor).entitled())
        if left == guards:
            return
        guards = left
