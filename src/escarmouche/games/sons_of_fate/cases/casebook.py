"""The words in which cases of Sons of Fate are written (docs/cases-sons-of-fate.md): each leads to the real rule."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D3_FROM_D6
from escarmouche.engine.cases.casebook import Casebook, FaceReading, Phrase, Rule, Said, usual_phrases
from escarmouche.games.sons_of_fate.actions import act
from escarmouche.games.sons_of_fate.battle import NOBODY, Feud
from escarmouche.games.sons_of_fate.capabilities_starter import learned
from escarmouche.games.sons_of_fate.cases.describing import PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.sons_of_fate.cases.facts import (
    BATTLE_NUMBERS,
    FIGURE_NUMBERS,
    RELATIONS,
    SIDE_NUMBERS,
    STATES,
    TALLIES,
)
from escarmouche.games.sons_of_fate.opening import open_activation
from escarmouche.games.sons_of_fate.profiles import PARTS
from escarmouche.games.sons_of_fate.turn import begin_turn, end_turn, hand_over, offer_fate, take_hand
from escarmouche.games.sons_of_fate.wounding import PLAIN, Blow, hurt, land


def acting(battle: Feud, said: Said) -> Rule:
    """One action: its figure is in the middle of its activation, with the points it has."""
    take_up(battle, said.actor)
    return act(battle)


def take_up(battle: Feud, id: int) -> None:
    actor = battle.fighter(id)
    if battle.acting != id:
        battle.run_up = 0
        battle.is_released = False
    battle.acting = id
    battle.active = actor.controller
    battle.is_opening = False
    actor.is_activated = True


def activating(battle: Feud, said: Said) -> Rule:
    """It is chosen in a hand of its side."""
    battle.acting = NOBODY
    battle.active = battle.fighter(said.actor).controller
    return take_hand(battle)


def opening(battle: Feud, said: Said) -> Rule:
    """Its activation begins: the window of the fate die."""
    take_up(battle, said.actor)
    return open_activation(battle)


def wounded(battle: Feud, said: Said) -> Rule:
    """Wounds of an attack by somebody, already located and kept; nobody dodges."""
    blow = Blow(battle.fighter(said.actor), battle.fighter(said.target), PLAIN)
    blow.part, blow.kept = PARTS.index(said.word), said.number
    return land(battle, blow)


def hurting(battle: Feud, said: Said) -> Rule:
    return hurt(battle, battle.fighter(said.actor), PARTS.index(said.word), said.number, rule="SF-PC-02")


def in_hand(battle: Feud, said: Said) -> Rule:
    battle.acting = NOBODY
    return take_hand(battle)


def handing(battle: Feud, said: Said) -> Rule:
    battle.acting = NOBODY
    return hand_over(battle)


def offered(battle: Feud, said: Said) -> Rule:
    return offer_fate(battle)


def beginning(battle: Feud, said: Said) -> Rule:
    return begin_turn(battle)


def ending(battle: Feud, said: Said) -> Rule:
    return end_turn(battle)


PHRASES: Final = (
    Phrase("attacks {figure}", acting, opening="attack:{figure}"),
    Phrase("engages {figure} {path}", acting, opening="engage:{figure}"),
    Phrase("engages {figure}", acting, opening="engage:{figure}"),
    Phrase("climbs {path}", acting, opening="climb"),
    Phrase("descends {path}", acting, opening="descend"),
    Phrase("jumps", acting, opening="jump"),
    Phrase("turns", acting, opening="turn"),
    Phrase("disengages", acting, opening="disengage"),
    Phrase("uses {word} on {figure}", acting, opening="deed:{figure}:{word}", words=learned()),
    Phrase("uses fate on {figure}", acting, opening="fate:{figure}"),
    Phrase("begins its activation", opening),
    Phrase("wounds {figure} in the {word} {number} times", wounded, words=PARTS),
    Phrase("suffers {number} wounds in the {word}", hurting, words=PARTS),
    Phrase("the hand is played", in_hand),
    Phrase("the other is offered fate", offered),
    Phrase("the hand passes", handing),
    Phrase("the turn begins", beginning),
    Phrase("the turn ends", ending),
    *usual_phrases(acting, activating),
)


def open_battle(battle: Feud) -> None:
    """Turn 1, everything placed, red plays from the south edge, is first player and has the hand."""
    battle.round = 1
    battle.to_place = ()
    battle.placer = 0
    battle.chooser = 0
    battle.south = 0
    battle.deploying = ()
    battle.first = 0
    battle.is_between = False
    battle.active = 0


def seat_in_hand(battle: Feud) -> int:
    return battle.active


def as_d3(face: int) -> int:
    return D3_FROM_D6[face]


CASEBOOK: Final = Casebook(
    profile_words=PROFILE_WORDS,
    describe=describe,
    why_not=why_not_entry,
    filler={"profile": "brave"},
    open=open_battle,
    seat_in_hand=seat_in_hand,
    states=STATES,
    phrases=PHRASES,
    figure_numbers=FIGURE_NUMBERS,
    side_numbers=SIDE_NUMBERS,
    battle_numbers=BATTLE_NUMBERS,
    relations=RELATIONS,
    tallies=TALLIES,
    readings=(FaceReading("d3", as_d3),),
    table=(36.0, 36.0),
    tall=2.0,
)
