"""What the figure in hand may do, each action with the reason when it may not [TG-TUR-02]."""

from __future__ import annotations

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from tests.tiny_game.battle import Clash, Fighter
from tests.tiny_game.melee import strike, why_not_strike
from tests.tiny_game.walking import walk


class Actions:
    """The actions of a figure; those that are refused are listed only for who wants to know why."""

    def __init__(self, battle: Clash, fighter: Fighter) -> None:
        self.battle = battle
        self.fighter = fighter

    def __call__(self, explain: bool) -> list[Option[Action]]:
        found = [simple("stop"), simple("walk")]
        for enemy in self.battle.band(1 - self.fighter.controller):
            refusal = why_not_strike(self.fighter, enemy)
            if explain or refusal is None:
                found.append(against("strike", enemy, refusal))
        return found


async def act(battle: Clash) -> None:
    """One action [TG-TUR-02]."""
    fighter = battle.fighter(battle.actor)
    chosen = await Choose(battle.active, "action", Actions(battle, fighter), rule="TG-TUR-02", figure=fighter)
    battle.actions_left -= 1
    if chosen.kind == "walk":
        await walk(battle, fighter)
    elif chosen.kind == "strike":
        await strike(battle, fighter, battle.fighter(chosen.target))
    else:
        battle.actions_left = 0
