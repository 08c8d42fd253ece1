"""Disengaging: those who are left behind may strike before the figure moves [EV-DIS]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.deeds import Deed
from escarmouche.games.evenor.going import broken_contacts
from escarmouche.games.evenor.melee import opportunity_attack
from escarmouche.games.evenor.moments import Leaving
from escarmouche.games.evenor.thresholds import passed, reaction

NOBODY_STRIKES: Final[Option[int]] = Option("pass", NOBODY)


async def leave_contacts(battle: Skirmish, deed: Deed) -> None:
    """A move that breaks contact gives each enemy it leaves the chance of an attack [EV-DIS-01, EV-DYN-06]."""
    mover = deed.actor
    left = broken_contacts(battle, mover, deed.path) if mover.in_play else []
    if not left or is_unhindered(battle, mover):
        return
    ready: list[Hero] = []
    for enemy in left:
        if await is_quick_enough(battle, enemy, mover):
            ready.append(enemy)
    is_struck_down = await opportunity_attacks(battle, mover, ready)
    if not mover.in_play:
        deed.path = ()
        deed.is_spent = True
    elif is_struck_down and battle.switch("ev_prone_stops_disengage") is True:
        deed.path = ()
        deed.is_spent = True
        battle.note("disengagement_stopped", rule="EV-DIS-05", figure=mover)


def is_unhindered(battle: Skirmish, mover: Hero) -> bool:
    """Whether nobody may react to its leaving [EV-DIS-06]."""
    moment = Leaving(battle, mover)
    battle.tell(moment)
    return moment.is_unhindered


async def is_quick_enough(battle: Skirmish, enemy: Hero, mover: Hero) -> bool:
    """One who is left makes a Reaction roll [EV-DIS-01]."""
    needed = reaction(battle, enemy)
    is_ready = await passed(needed, rule="EV-DIS-01", by=enemy, key="reaction_die", target=mover)
    kind = "reaction_passed" if is_ready else "reaction_failed"
    battle.note(kind, rule="EV-DIS-01", figure=enemy, target=mover, needed=needed)
    return is_ready


async def opportunity_attacks(battle: Skirmish, mover: Hero, ready: list[Hero]) -> bool:
    """One after another as their owner likes, while the victim is in play; whether it was struck down [EV-DIS-05, EV-R-16]."""
    is_struck_down = False
    waiting = list(ready)
    while waiting and mover.in_play:
        owner = waiting[0].controller
        chosen = await Choose(owner, "opportunity", Strikers(waiting), rule="EV-DIS-02", target=mover)
        if chosen == NOBODY:
            break
        attacker = battle.hero(chosen)
        waiting = [enemy for enemy in waiting if enemy is not attacker]
        if await opportunity_attack(battle, attacker, mover):
            is_struck_down = True
    return is_struck_down


class Strikers:
    """Lists those who may still strike, and nobody [EV-D-30]."""

    def __init__(self, waiting: list[Hero]) -> None:
        self.ids: Final = [enemy.id for enemy in waiting]

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [*[figure_option(id) for id in self.ids], NOBODY_STRIKES]
