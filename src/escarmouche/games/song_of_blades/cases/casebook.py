"""The words in which cases of Song of Blades are written (docs/cases-song-of-blades.md): each leads to the real rule."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.cases.casebook import Casebook, Phrase, Rule, Said, usual_phrases
from escarmouche.games.song_of_blades.actions import act
from escarmouche.games.song_of_blades.ambush import NO_AMBUSH
from escarmouche.games.song_of_blades.battle import NOBODY, Raid
from escarmouche.games.song_of_blades.cases.describing import PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.song_of_blades.cases.facts import (
    BATTLE_NUMBERS,
    FIGURE_NUMBERS,
    RELATIONS,
    SIDE_NUMBERS,
    STATES,
    TALLIES,
)
from escarmouche.games.song_of_blades.group import act_group
from escarmouche.games.song_of_blades.magic import POWERS
from escarmouche.games.song_of_blades.morale import examine, morale_test, test_morale
from escarmouche.games.song_of_blades.turn import activate, begin_round, end_activation, pass_hand


class Acting:
    """One action: its figure is in the middle of its activation, with as many actions as that takes."""

    def __init__(self, price: int = 1) -> None:
        self.price: Final = price

    def __call__(self, battle: Raid, said: Said) -> Rule:
        actor = battle.warrior(said.actor)
        if battle.acting != actor.id:
            battle.actions_left = 0
            battle.outset = NO_AMBUSH
            battle.has_declared = False
            battle.has_cast = False
        if battle.actions_left == 0:
            battle.actions_left = self.price
        battle.acting = actor.id
        battle.active = actor.controller
        actor.is_activated = True
        return act(battle)


ONE: Final = Acting()
TWO: Final = Acting(2)


class Casting:
    """A spell of so much power: declared before the dice of an activation that begins with it, but not of one under way [SB-R-05]."""

    def __call__(self, battle: Raid, said: Said) -> Rule:
        is_under_way = battle.acting == said.actor
        rule = Acting(int(said.word or "1"))(battle, said)
        if not is_under_way:
            battle.has_declared = True
        return rule


CASTING: Final = Casting()


def activating(battle: Raid, said: Said) -> Rule:
    """A whole activation begins, in a turn of its side."""
    battle.acting = NOBODY
    battle.is_between = False
    battle.active = battle.warrior(said.actor).controller
    return activate(battle)


def in_group(battle: Raid, said: Said) -> Rule:
    return act_group(battle)


def testing(battle: Raid, said: Said) -> Rule:
    return tested(battle, said.actor)


async def tested(battle: Raid, id: int) -> None:
    """A test for whatever reason, and what follows from losses."""
    await morale_test(battle, battle.warrior(id))
    examine(battle)


def series(battle: Raid, said: Said) -> Rule:
    return next_test(battle)


async def next_test(battle: Raid) -> None:
    """The next of those who must test."""
    await test_morale(battle)


def beginning(battle: Raid, said: Said) -> Rule:
    return begin_round(battle)


def ending(battle: Raid, said: Said) -> Rule:
    return end_activation(battle)


def passing(battle: Raid, said: Said) -> Rule:
    return pass_hand(battle)


PHRASES: Final = (
    Phrase("attacks {figure}", ONE, opening="attack:{figure}"),
    Phrase("power attacks {figure}", TWO, opening="power_attack:{figure}"),
    Phrase("aims at {figure}", TWO, opening="aimed_shot:{figure}"),
    Phrase("casts bolt {word} at {figure}", CASTING, opening="bolt:{figure}:{word}", words=POWERS),
    Phrase("casts paralysis {word} at {figure}", CASTING, opening="paralysis:{figure}:{word}", words=POWERS),
    Phrase("disengages {path}", TWO, opening="disengage"),
    Phrase("stands up", ONE, opening="stand_up"),
    Phrase("breaks free", TWO, opening="break_free"),
    Phrase("orders a group shot", ONE, opening="order"),
    Phrase("picks up treasure {number}", ONE, opening="pick_up:{number}"),
    Phrase("tests morale", testing),
    Phrase("the group shoots {figure}", in_group, opening="shoot:{figure}"),
    Phrase("the group aims at {figure}", in_group, opening="aim:{figure}"),
    Phrase("the group advances {path}", in_group, opening="advance"),
    Phrase("the next one tests", series),
    Phrase("the round begins", beginning),
    Phrase("the activation ends", ending),
    Phrase("the hand passes", passing),
    *usual_phrases(ONE, activating),
)


def open_battle(battle: Raid) -> None:
    """Round 1, everybody deployed, red attacks from the south edge and has the hand."""
    battle.round = 1
    battle.attacker = 0
    battle.south = 0
    battle.deploying = ()
    battle.is_between = False
    battle.active = 0


def seat_in_hand(battle: Raid) -> int:
    return battle.active


CASEBOOK: Final = Casebook(
    profile_words=PROFILE_WORDS,
    describe=describe,
    why_not=why_not_entry,
    filler={"quality": 4, "combat": 2},
    open=open_battle,
    seat_in_hand=seat_in_hand,
    states=STATES,
    phrases=PHRASES,
    figure_numbers=FIGURE_NUMBERS,
    side_numbers=SIDE_NUMBERS,
    battle_numbers=BATTLE_NUMBERS,
    relations=RELATIONS,
    tallies=TALLIES,
    table=(900.0, 900.0),
    tall=50.0,
)
