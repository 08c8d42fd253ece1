"""The words in which cases of Flammes & Fantassins are written (docs/cases-flammes-et-fantassins.md): each leads to the real rule."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.cases.casebook import Casebook, Phrase, Rule, Said
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import ORDERS
from escarmouche.games.flammes_et_fantassins.cases.describing import PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.flammes_et_fantassins.cases.facts import (
    BATTLE_NUMBERS,
    FIGURE_NUMBERS,
    RELATIONS,
    SIDE_NUMBERS,
    STATES,
    TALLIES,
    lay_objects,
    put_acting,
)
from escarmouche.games.flammes_et_fantassins.cat import forced_move
from escarmouche.games.flammes_et_fantassins.deployment import deploy
from escarmouche.games.flammes_et_fantassins.dug_up_irons import OBJECTS
from escarmouche.games.flammes_et_fantassins.ending import withdraw
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.laying import lay_tokens
from escarmouche.games.flammes_et_fantassins.lore import know_terrain
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.orders import give_orders, why_not_give_orders
from escarmouche.games.flammes_et_fantassins.scores import SCORES
from escarmouche.games.flammes_et_fantassins.testing import test
from escarmouche.games.flammes_et_fantassins.tribute import lone_seat
from escarmouche.games.flammes_et_fantassins.turn import begin_round, end_round, hand_on, take_turn


def acting(battle: Fray, said: Said) -> Rule:
    """One action: its character is in the middle of its activation, with the cubes that lie on its sheet."""
    put_acting(battle, said.actor)
    battle.is_passing = False
    return act(battle)


def activating(battle: Fray, said: Said) -> Rule:
    """A band cube goes onto its sheet."""
    battle.acting = NOBODY
    battle.is_passing = False
    battle.active = battle.character(said.actor).owner
    return take_turn(battle)


def beginning_turn(battle: Fray, said: Said) -> Rule:
    """Whoever has the hand says who is activated, or which dead Mage comes back."""
    battle.acting = NOBODY
    battle.is_passing = False
    return take_turn(battle)


def handing_on(battle: Fray, said: Said) -> Rule:
    battle.acting = NOBODY
    return hand_on(battle)


def moving_cat(battle: Fray, said: Said) -> Rule:
    return forced_move(battle)


def ending_round(battle: Fray, said: Said) -> Rule:
    battle.acting = NOBODY
    if battle.last == NOBODY:
        battle.last = battle.active
    return end_round(battle)


def beginning_round(battle: Fray, said: Said) -> Rule:
    return begin_round(battle)


def laying_tokens(battle: Fray, said: Said) -> Rule:
    """The card Piège, before the game."""
    return lay_tokens(battle, battle.character(said.actor))


def knowing_terrain(battle: Fray, said: Said) -> Rule:
    """The card Connaissance du Terrain, before the game."""
    return know_terrain(battle, battle.character(said.actor))


def deploying(battle: Fray, said: Said) -> Rule:
    """As before the first Round: wherever it stood, it is set down in its zone."""
    one = battle.character(said.actor)
    one.body = None
    return deploy(battle, one)


class Slipped:
    """The orders of a General, as they are offered beside any question."""

    def __init__(self, battle: Fray, general: Character) -> None:
        self.battle: Final = battle
        self.general: Final = general

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option(ORDERS, ORDERS, (), why_not_give_orders(self.battle, self.general))]


async def giving_orders(battle: Fray, said: Said) -> None:
    general = battle.character(said.actor)
    await Choose(general.owner, "orders", Slipped(battle, general), rule="FF-TAL-10", figure=general)
    await give_orders(battle, general)


def testing(battle: Fray, said: Said) -> Rule:
    return test(battle, battle.character(said.actor), SCORES.index(said.word), rule="FF-TST-01")


def laying_object(battle: Fray, said: Said) -> Rule:
    """The player whose turn it is lays the next key object."""
    battle.waiting = (battle.active,)
    return battle.scenario.prepare(battle, OBJECTS)


async def giving_up(battle: Fray, said: Said) -> None:
    withdraw(battle, SIDES.index(said.word))


async def losing(battle: Fray, said: Said) -> None:
    battle.wound(battle.character(said.actor), said.number, rule="FF-ATK-03")


SIDES: Final = ("red", "blue", "green", "yellow", "violet")
PHRASES: Final = (
    Phrase("attacks {figure}", acting, opening="strike:{figure}"),
    Phrase("charges {figure} {path}", acting, opening="charge:{figure}"),
    Phrase("charges {figure}", acting, opening="charge:{figure}"),
    Phrase("shoots at {figure}", acting, opening="shoot:{figure}"),
    Phrase("shoots {figure}", acting, opening="shoot:{figure}"),
    Phrase("moves {path}", acting, opening="move"),
    Phrase("uses its hands", acting, opening="handle"),
    Phrase("concentrates", acting, opening="concentrate"),
    Phrase("stands guard", acting, opening="guard"),
    Phrase("commands {path}", acting, opening="command"),
    Phrase("commands", acting, opening="command"),
    Phrase("talks to {figure}", acting, opening="fast_talk:{figure}"),
    Phrase("lays hands on {figure}", acting, opening="lay_hands:{figure}"),
    Phrase("is inspired", acting, opening="inspire"),
    Phrase("speaks to the cat", acting, opening="animal_speech"),
    Phrase("moves at once {path}", acting, opening="rapid_move"),
    Phrase("casts {word}", acting, opening="cast:{word}", words=tuple(SPELLBOOK)),
    Phrase("ends its turn", acting, opening="end"),
    Phrase("activates with a command cube", activating, opening="command:{actor}"),
    Phrase("activates", activating, opening="neutral:{actor}"),
    Phrase("handles at once", acting, opening="rapid_handle"),
    Phrase("lays its tokens", laying_tokens, opening="yes"),
    Phrase("knows the terrain", knowing_terrain),
    Phrase("is deployed", deploying),
    Phrase("gives orders", giving_orders, opening=ORDERS),
    Phrase("tests {word}", testing, words=SCORES),
    Phrase("loses {number} pv", losing),
    Phrase("the player of {word} gives up", giving_up, words=SIDES),
    Phrase("the next object is laid", laying_object),
    Phrase("the turn begins", beginning_turn),
    Phrase("the turn is handed on", handing_on),
    Phrase("the cat is moved", moving_cat),
    Phrase("the round ends", ending_round),
    Phrase("the round begins", beginning_round),
)


def open_battle(battle: Fray) -> None:
    """Round 1, everything placed; red is First Player, has the hand and escorts; a cube on every sheet and three band cubes each.

    A key object lies in the middle of the table in the scenarios that have any.
    """
    battle.round = 1
    battle.stages = ()
    battle.waiting = ()
    battle.order = tuple(range(battle.rules.seats))
    battle.first = 0
    battle.active = 0
    battle.neutral = (3,) * battle.rules.seats
    for one in battle.characters:
        one.neutral = 1
    if battle.scenario.stages(battle):
        lay_objects(battle, NOBODY, 1)
    battle.escort = lone_seat(battle) if battle.rules.seats == 3 else 0


def seat_in_hand(battle: Fray) -> int:
    return battle.active


def gap(battle: Fray, one: int, other: int) -> float:
    return battle.distance(battle.character(one), battle.character(other))


CASEBOOK: Final = Casebook(
    profile_words=PROFILE_WORDS,
    describe=describe,
    why_not=why_not_entry,
    filler={"classes": ["soldat"], "body": "agile", "weapon": "dague"},
    open=open_battle,
    seat_in_hand=seat_in_hand,
    states=STATES,
    phrases=PHRASES,
    figure_numbers=FIGURE_NUMBERS,
    side_numbers=SIDE_NUMBERS,
    battle_numbers=BATTLE_NUMBERS,
    relations=RELATIONS,
    gap=gap,
    tallies=TALLIES,
    things={key: tuple(item.title.values()) for key, item in ITEMS.items()},
    sides=SIDES,
    table=(24.0, 24.0),
    tall=2.0,
)
