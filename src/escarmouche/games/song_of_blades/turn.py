"""The player turn: whom to activate, with how many dice, and when the hand passes [SB-ACT-01..07]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import Successes, d6
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.book.game import Outcome, Step
from escarmouche.games.song_of_blades.actions import act, is_stuck
from escarmouche.games.song_of_blades.ambush import NO_AMBUSH
from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior
from escarmouche.games.song_of_blades.deployment import choose_side, deploy, roll_off
from escarmouche.games.song_of_blades.group import act_group, end_group
from escarmouche.games.song_of_blades.morale import test_morale
from escarmouche.games.song_of_blades.prospects import MOST_DICE, TURNOVER, dice_prospect, weights_of
from escarmouche.games.song_of_blades.quality import quality_needed
from escarmouche.games.song_of_blades.sighting import outset_of


def next_step(battle: Raid) -> Step | None:
    """What comes next, read from the battle alone."""
    if outcome(battle) is not None:
        return None
    if battle.attacker == NOBODY:
        return roll_off
    if battle.south == NOBODY:
        return choose_side
    if battle.deploying:
        return deploy
    if battle.testing:
        return test_morale
    if battle.is_between:
        return begin_round
    if battle.acting == NOBODY:
        return activate if has_waiting(battle) and not battle.is_turnover else pass_hand
    if battle.group:
        return act_group if battle.group_actions > 0 else end_group
    return act if battle.actions_left > 0 else end_activation


def outcome(battle: Raid) -> Outcome | None:
    """The game ends by the scenario, or when a band has no figure left [SB-R-50]."""
    if battle.attacker == NOBODY or battle.deploying:
        return None
    limit = round_limit(battle)
    return battle.scenario.outcome(battle, is_over=battle.is_between and 0 < limit <= battle.round)


def round_limit(battle: Raid) -> int:
    """How many rounds are played: the number agreed on, else that of the scenario; 0 without a limit [SB-R-50]."""
    agreed = battle.switch("sb_max_rounds")
    return agreed if isinstance(agreed, int) else battle.scenario.rounds


def waiting(battle: Raid) -> list[Warrior]:
    """The figures of the side in hand that have not been tried in this player turn [SB-ACT-01, SB-R-04]."""
    return [one for one in battle.warriors if one.in_play and one.controller == battle.active and not one.is_activated]


def has_waiting(battle: Raid) -> bool:
    for one in battle.warriors:
        if one.in_play and one.controller == battle.active and not one.is_activated:
            return True
    return False


# Rounds and hands.


async def begin_round(battle: Raid) -> None:
    """The attacker takes the first player turn of each round [SB-SET-02]."""
    if battle.round > 0:
        battle.quiet = 0 if battle.had_loss else battle.quiet + 1
    battle.round += 1
    battle.had_loss = False
    battle.is_between = False
    battle.note("round_begins", rule="SB-R-01", fields={"round": battle.round})
    take_hand(battle, battle.attacker)


def take_hand(battle: Raid, seat: int) -> None:
    """A player turn begins: nobody of that side has been activated or has attacked [SB-R-01]."""
    battle.active = seat
    battle.is_turnover = False
    for one in battle.warriors:
        if one.controller == seat:
            one.is_activated = False
            one.has_attacked = False
    battle.note("turn_begins", rule="SB-R-01", fields={"seat": seat})


async def pass_hand(battle: Raid) -> None:
    """After a turnover, or when everybody has been activated [SB-ACT-03, SB-ACT-05]."""
    if battle.is_turnover:
        battle.note("hand_lost", rule="SB-ACT-03", fields={"seat": battle.active})
    else:
        battle.note("all_tried", rule="SB-ACT-05", fields={"seat": battle.active})
    hand_over(battle)


def hand_over(battle: Raid) -> None:
    """The opponent plays, or the round is over."""
    battle.is_turnover = False
    if battle.active == battle.attacker:
        take_hand(battle, 1 - battle.active)
    else:
        battle.is_between = True
        if 0 < round_limit(battle) <= battle.round:
            battle.note("last_round", rule="SB-R-50", fields={"round": battle.round})
        battle.scenario.round_ended(battle)


# Activation.


class Ready:
    """The figures that may be activated, and to stop [SB-ACT-01, SB-ACT-05]."""

    def __init__(self, battle: Raid) -> None:
        self.battle: Final = battle

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [*[figure_option(one.id) for one in waiting(self.battle)], STOP]


STOP: Final[Option[int]] = Option("stop", NOBODY)
_gambles: Final[dict[int, list[Option[int]]]] = {}  # options never change: by what a die must show


class Gamble:
    """How many dice; a magician also says whether it tries to cast [SB-ACT-01, SB-R-05]."""

    def __init__(self, battle: Raid, warrior: Warrior) -> None:
        self.warrior: Final = warrior
        self.needed: Final = quality_needed(battle, warrior)

    def __call__(self, explain: bool) -> list[Option[int]]:
        needed = self.needed.value
        found = gambles(needed, is_spell=False)
        if self.warrior.profile.can_cast and not self.warrior.is_powerless:
            return [*found, *gambles(needed, is_spell=True)]
        return found


def gambles(needed: int, *, is_spell: bool) -> list[Option[int]]:
    """One, two or three dice; each option tells how often it gives an action and how often it loses the hand, in per cent."""
    key = -needed if is_spell else needed
    known = _gambles.get(key)
    if known is None:
        known = []
        for dice in range(1, MOST_DICE + 1):
            about = (dice, 100 - per_cent(dice, needed, dice), per_cent(dice, needed, TURNOVER))
            prospect = dice_prospect(dice, needed, is_spell=is_spell)
            known.append(Foreseen("spell" if is_spell else "dice", -dice if is_spell else dice, about, prospect))
        _gambles[key] = known
    return known


def per_cent(dice: int, needed: int, failures: int) -> int:
    """How often so many dice or more fail, exactly counted and then rounded."""
    total = d6(dice).combinations
    weight = sum(weights_of(dice, needed)[: max(dice - failures + 1, 0)])
    return (200 * weight + total) // (2 * total)


async def activate(battle: Raid) -> None:
    """Choose a figure and dare 1, 2 or 3 dice; two failures will pass the hand [SB-ACT-01..05]."""
    chosen = await Choose(battle.active, "choose_figure", Ready(battle), rule="SB-ACT-01")
    if chosen == NOBODY:
        battle.note("stops", rule="SB-ACT-05", fields={"seat": battle.active})
        hand_over(battle)
        return
    warrior = battle.warrior(chosen)
    battle.note("activates", rule="SB-ACT-01", figure=warrior)
    lister = Gamble(battle, warrior)
    daring = await Choose(battle.active, "dice", lister, rule="SB-ACT-01", figure=warrior, needed=lister.needed)
    start_activation(battle, warrior, has_declared=daring < 0)
    dice = abs(daring)
    needed = lister.needed
    reading = Successes(needed.value)
    gained = await Roll(d6(dice), reading, rule="SB-ACT-02", by=chosen, key="activation_dice", needed=needed)
    battle.note("activated", rule="SB-ACT-02", figure=warrior, actions=gained, needed=needed)
    battle.actions_left = gained
    take_failures(battle, warrior, dice - gained)
    if is_stuck(battle, warrior):
        battle.actions_left = 0


def start_activation(battle: Raid, warrior: Warrior, *, has_declared: bool) -> None:
    """Each figure is tried once; from whom it is hidden now matters for an ambush [SB-R-04, SB-R-05, SB-R-24]."""
    battle.acting = warrior.id
    battle.mark_activated(warrior, rule="SB-R-04")
    battle.has_declared = has_declared
    battle.has_cast = False
    battle.outset = outset_of(battle, warrior)
    if has_declared:
        battle.note("declares", rule="SB-R-05", figure=warrior)


def take_failures(battle: Raid, warrior: Warrior, failures: int) -> None:
    """Two failures pass the hand [SB-ACT-03, SB-ACT-04]; three cost a declared magician its powers [SB-ACT-07, SB-R-06]."""
    if failures < TURNOVER:
        return
    battle.is_turnover = True
    battle.note("turnover", rule="SB-ACT-03", fields={"seat": warrior.controller, "failures": failures})
    if battle.switch("sb_act_before_turnover") is not True:
        battle.actions_left = 0
    if failures == MOST_DICE and battle.has_declared:
        battle.lose_powers(warrior, rule="SB-ACT-07")


async def end_activation(battle: Raid) -> None:
    """Actions that were not used are lost [SB-ACT-06]."""
    battle.acting = NOBODY
    battle.actions_left = 0
    battle.has_declared = False
    battle.has_cast = False
    battle.outset = NO_AMBUSH
