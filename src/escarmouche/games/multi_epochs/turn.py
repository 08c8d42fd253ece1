"""The turn: who activates whom, and when it ends [ME-TURN, ME-LEAD]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, FACES, Successes, d6
from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.book.game import Outcome, Step
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.bravery import bravery_tests
from escarmouche.games.multi_epochs.capacities import end_shackle
from escarmouche.games.multi_epochs.deployment import choose_edges, deploy
from escarmouche.games.multi_epochs.moments import Activating, ActivationDice

TWO_D6: Final = 2 * D6


def next_step(battle: Skirmish) -> Step | None:
    """What comes next, read from the battle alone."""
    if outcome(battle) is not None:
        return None
    if battle.south == NOBODY:
        return choose_edges
    if battle.deploying:
        return deploy
    if battle.acting != NOBODY:
        return act if battle.actions_left > 0 else end_activation
    if battle.group:
        return activate_member
    return activate if seat_in_hand(battle) != NOBODY else begin_round


def outcome(battle: Skirmish) -> Outcome | None:
    """The game goes on until the scenario says that it is over [ME-TURN-06, ME-R-54]."""
    return battle.scenario.outcome(battle, is_over=is_last_turn_over(battle))


def turn_limit(battle: Skirmish) -> int:
    """How many turns are played: the number agreed on, else that of the scenario, 0 for no limit [ME-R-54, ME-R-66]."""
    agreed = battle.switch("me_turn_limit")
    if isinstance(agreed, int):
        return agreed
    return battle.scenario.turns


def is_last_turn_over(battle: Skirmish) -> bool:
    """Whether the turn limit has been reached and everybody has acted in the last turn [ME-SCN-11]."""
    limit = turn_limit(battle)
    if limit == 0 or battle.round < limit or battle.acting != NOBODY or battle.group:
        return False
    return seat_in_hand(battle) == NOBODY


def seat_in_hand(battle: Skirmish) -> int:
    """Whose slot it is: the players alternate, and one who has finished is passed over [ME-TURN-03, ME-TURN-04]."""
    if battle.round == 0:
        return NOBODY
    if battle.has_waiting(battle.active):
        return battle.active
    return 1 - battle.active if battle.has_waiting(1 - battle.active) else NOBODY


async def end_round(battle: Skirmish) -> None:
    """What lasted for the turn ends; where they are played, bravery tests are made [ME-TURN-05, ME-R-15]."""
    if battle.effects:
        battle.expire(f"round {battle.round}", rule="ME-CAP-04")
    if battle.switch("me_bravery") is True:
        await bravery_tests(battle)


async def begin_round(battle: Skirmish) -> None:
    """Markers come off; the player with more characters begins, equal numbers roll for it [ME-TURN-02, ME-TURN-05]."""
    if battle.round > 0:
        await end_round(battle)
    battle.round += 1
    for character in battle.characters:
        character.is_activated = False
    mine, theirs = len(battle.in_play(0)), len(battle.in_play(1))
    battle.active = 0 if mine > theirs else 1
    if mine == theirs:
        battle.active = await roll_off(battle, rule="ME-R-01")
    battle.note("round_begins", rule="ME-TURN-01", fields={"round": battle.round, "seat": battle.active})


async def roll_off(battle: Skirmish, *, rule: str) -> int:
    """Each rolls a D6, the higher wins, ties are rolled again [ME-R-61]."""
    while True:
        one, other = await Roll(TWO_D6, FACES, rule=rule, key="roll_off")
        if one != other:
            winner = 0 if one > other else 1
            battle.note("roll_off", rule=rule, fields={"faces": [one, other], "seat": winner})
            return winner


async def activate(battle: Skirmish) -> None:
    """Choose a character, roll its actions; a Stunned one only recovers [ME-TURN-03, ME-ACT-01, ME-STA-01]."""
    battle.active = seat_in_hand(battle)
    candidates = battle.waiting(battle.active)
    chosen = await choose_figure(battle.active, "choose_figure", candidates, rule="ME-TURN-03")
    character = battle.character(chosen)
    start_activation(battle, character)
    if is_lost(battle, character, rule="ME-STA-01"):
        return
    beginning = Activating(battle, character)
    await battle.open(beginning)
    dice = activation_dice(battle, character).value
    needed = needed_for_an_action(character)
    actions = await Roll(d6(dice), Successes(needed), rule="ME-ACT-01", by=chosen, key="activation_dice")
    end_shackle(battle, character)
    battle.note("activated", rule="ME-ACT-01", figure=character, actions=actions, needed=needed)
    battle.actions_left = actions
    battle.group = beginning.group
    battle.group_actions = actions  # one roll for all [ME-LEAD-02, ME-R-50]


def needed_for_an_action(character: Character) -> int:
    """Initiative is added to each die, so a die must show 5 less the Initiative [ME-ACT-02, ME-R-02]."""
    return 5 - character.profile.initiative


def activation_dice(battle: Skirmish, character: Character) -> Tally:
    """3D6, unless something takes one away [ME-ACT-01, ME-CAP-03]."""
    return battle.adjust(Tally(3, rule="ME-ACT-01"), ActivationDice(battle, character))


def is_lost(battle: Skirmish, character: Character, *, rule: str) -> bool:
    """A Stunned or shaken character loses its activation, and that ends the state [ME-STA-01, ME-R-15, ME-R-21]."""
    is_shaken = character.id in battle.shaken
    if not character.is_stunned and not is_shaken:
        return False
    if character.is_stunned:
        battle.recover(character, rule=rule)
    if is_shaken:
        battle.steady(character, rule="ME-R-15")
    end_shackle(battle, character)
    return True


def start_activation(battle: Skirmish, character: Character) -> None:
    """The marker is put on, and a guard stance ends as the next activation begins [ME-TURN-05, ME-R-13]."""
    battle.acting = character.id
    battle.actions_left = 0
    battle.charged = NOBODY
    battle.drop_guard(character)
    battle.mark_activated(character, rule="ME-TURN-05")


async def end_activation(battle: Skirmish) -> None:
    """Actions that were not used are lost; the hand passes unless a group still acts [ME-ACT-03, ME-LEAD-05]."""
    battle.acting = NOBODY
    battle.actions_left = 0
    battle.group = tuple([id for id in battle.group if battle.figures[id].in_play])
    if not battle.group:
        battle.active = 1 - battle.active


# Leaders.


async def activate_member(battle: Skirmish) -> None:
    """The members follow at once, in any order, with the leader's number of actions [ME-LEAD-03, ME-LEAD-04]."""
    members = [battle.character(id) for id in battle.group]
    chosen = members[0].id
    if len(members) > 1:
        chosen = await choose_figure(battle.active, "next_member", members, rule="ME-LEAD-03")
    battle.group = tuple([id for id in battle.group if id != chosen])
    member = battle.character(chosen)
    start_activation(battle, member)
    if not is_lost(battle, member, rule="ME-R-49"):
        end_shackle(battle, member)
        battle.actions_left = battle.group_actions
