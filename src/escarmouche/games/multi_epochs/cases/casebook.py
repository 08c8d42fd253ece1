"""The words in which cases of Multi-Epochs are written (docs/cases.md): each leads to the real rule."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D2_FROM_D6, D3_FROM_D6
from escarmouche.engine.cases.casebook import Casebook, FaceReading, Phrase, Rule, Said, usual_phrases
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import NOBODY, Skirmish
from escarmouche.games.multi_epochs.cases.describing import PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.multi_epochs.cases.facts import (
    BATTLE_NUMBERS,
    FIGURE_NUMBERS,
    RELATIONS,
    SIDE_NUMBERS,
    STATES,
    TALLIES,
    characteristic,
)
from escarmouche.games.multi_epochs.falling import check_fall
from escarmouche.games.multi_epochs.profiles import CHARACTERISTICS, POWERS
from escarmouche.games.multi_epochs.testing import is_passed, skill_test
from escarmouche.games.multi_epochs.turn import activate, begin_round, end_activation, seat_in_hand

# Deeds.


def acting(battle: Skirmish, said: Said) -> Rule:
    """One action: its character is in the middle of its activation, with an action left."""
    actor = battle.character(said.actor)
    if battle.acting != actor.id:
        battle.charged = NOBODY
        battle.group = ()
        battle.actions_left = 0
    battle.acting = actor.id
    battle.active = actor.controller
    battle.actions_left = max(battle.actions_left, 1)
    actor.is_activated = True
    return act(battle)


def activating(battle: Skirmish, said: Said) -> Rule:
    """A whole activation begins, in a slot of its side."""
    battle.acting = NOBODY
    battle.group = ()
    battle.active = battle.character(said.actor).controller
    return activate(battle)


def beginning(battle: Skirmish, said: Said) -> Rule:
    return begin_round(battle)


def ending(battle: Skirmish, said: Said) -> Rule:
    return end_activation(battle)


def falling(battle: Skirmish, said: Said) -> Rule:
    return check_fall(battle, battle.character(said.actor), lets_go=True)


def being_tested(battle: Skirmish, said: Said) -> Rule:
    """A test of a characteristic; the one of Habileté knows Stunned characters."""
    roller = battle.character(said.actor)
    if said.word == "habilete":
        return skill_test(battle, roller, said.number, rule="ME-TST-01")
    return is_passed(battle, roller, characteristic(roller, said.word), said.number, rule="ME-TST-01")


PHRASES: Final = (
    Phrase("fights {figure}", acting, opening="melee:{figure}"),
    Phrase("charges {figure} {path}", acting, opening="charge:{figure}"),
    Phrase("charges {figure}", acting, opening="charge:{figure}"),
    Phrase("shoots twice at {figure}", acting, opening="rapid_fire:{figure}"),
    Phrase("climbs {path}", acting, opening="climb"),
    Phrase("opens {piece}", acting, opening="open_door:{piece}"),
    Phrase("forces {piece}", acting, opening="force_door:{piece}"),
    Phrase("picks up marker {number}", acting, opening="pick_up:{number}"),
    Phrase("drops its loot", acting, opening="drop"),
    Phrase("uses {word} on {figure}", acting, opening="{word}:{figure}", words=tuple(POWERS)),
    Phrase("goes on guard", acting, opening="guard"),
    Phrase("does nothing", acting, opening="nothing"),
    Phrase("tests {word} {number}", being_tested, words=CHARACTERISTICS),
    Phrase("falls", falling),
    Phrase("the round begins", beginning),
    Phrase("the activation ends", ending),
    *usual_phrases(acting, activating),
)


# The battle.


def open_battle(battle: Skirmish) -> None:
    """Turn 1, everybody deployed, red from the south edge."""
    battle.round = 1
    battle.south = 0
    battle.deploying = ()


CASEBOOK: Final = Casebook(
    profile_words=PROFILE_WORDS,
    describe=describe,
    why_not=why_not_entry,
    filler={"category": "commun"},
    open=open_battle,
    seat_in_hand=seat_in_hand,
    states=STATES,
    phrases=PHRASES,
    figure_numbers=FIGURE_NUMBERS,
    side_numbers=SIDE_NUMBERS,
    battle_numbers=BATTLE_NUMBERS,
    relations=RELATIONS,
    tallies=TALLIES,
    readings=(FaceReading("D3", lambda face: D3_FROM_D6[face]), FaceReading("D2", lambda face: D2_FROM_D6[face])),
)
