"""Initiative: one static action for free, or so many actions for as many dice [EV-INI]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.slots import FREE, SERIES
from escarmouche.games.evenor.thresholds import HIGHEST, AllRanks, initiative


def most_actions(battle: Skirmish, hero: Hero) -> int:
    """7 less the Initiative, as modified and limited [EV-INI-07, EV-R-03]."""
    return 7 - initiative(battle, hero).value


class Modes:
    """Lists the two modes: the free static action, and every number of actions [EV-INI-01]."""

    def __init__(self, hero: Hero, most: int) -> None:
        self.hero: Final = hero
        self.most: Final = most

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = [Option(FREE, 0)]
        for number in range(1, (HIGHEST + 1 if explain else self.most) + 1):
            refusal = None
            if number > self.most:
                refusal = Refusal(
                    "refused.too_many_actions", "EV-INI-07", {"limit_of_actions": self.most}, figure=self.hero
                )
            found.append(Option(SERIES, number, (number,), refusal))
        return found


def choose_mode(battle: Skirmish, hero: Hero, most: int) -> Choose[int]:
    """How many actions are tried; 0 is the free static action. Only the number is declared [EV-INI-03, EV-R-04]."""
    return Choose(hero.controller, "mode", Modes(hero, most), rule="EV-INI-03", figure=hero)


async def roll_initiative(battle: Skirmish, hero: Hero, number: int) -> bool:
    """The k-th die against I + k - 1: all must succeed, or nothing is done at all [EV-INI-04..06]."""
    needed = initiative(battle, hero)
    has_passed = await Roll(
        d6(number), AllRanks(needed.value), rule="EV-INI-04", by=hero.id, key="initiative_dice",
        figure=hero, fields={"actions": number}, needed=needed,
    )  # fmt: skip
    kind = "initiative_passed" if has_passed else "initiative_failed"
    battle.note(kind, rule="EV-INI-06", figure=hero, actions=number, needed=needed)
    return has_passed
