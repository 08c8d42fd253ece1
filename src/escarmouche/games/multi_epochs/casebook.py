"""The words in which cases of Multi-Epochs are written (docs/cases.md): each leads to the real rule."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from escarmouche.engine.casebook import Casebook, FaceReading, Number, Phrase, Relation, Said, State, TallyWord
from escarmouche.engine.dice import D2_FROM_D6, D3_FROM_D6
from escarmouche.engine.effects import Effect
from escarmouche.engine.events import Event
from escarmouche.engine.markers import Marker, replaced
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import NOBODY, Skirmish
from escarmouche.games.multi_epochs.capacities import ROUSED, SHACKLED
from escarmouche.games.multi_epochs.describing import PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.multi_epochs.falling import check_fall, is_climbing
from escarmouche.games.multi_epochs.going import allowance, charge_reach
from escarmouche.games.multi_epochs.plunder import loot_points
from escarmouche.games.multi_epochs.profiles import CATEGORIES, CHARACTERISTICS, POWERS
from escarmouche.games.multi_epochs.shooting import shot_difficulty, sight_between
from escarmouche.games.multi_epochs.testing import is_passed, skill_test
from escarmouche.games.multi_epochs.traits import MAL_ARME
from escarmouche.games.multi_epochs.turn import activate, begin_round, end_activation, seat_in_hand

Rule = Coroutine[Any, Any, Any]
SIDES: Final = ("red", "blue")


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
    return is_passed(battle, roller, int(characteristic(battle, roller.id, said.word)), said.number, rule="ME-TST-01")


PHRASES: Final = (
    Phrase("fights {figure}", acting, opening="melee:{figure}"),
    Phrase("charges {figure} {path}", acting, opening="charge:{figure}"),
    Phrase("charges {figure}", acting, opening="charge:{figure}"),
    Phrase("shoots twice at {figure}", acting, opening="rapid_fire:{figure}"),
    Phrase("shoots at {figure}", acting, opening="shoot:{figure}"),
    Phrase("shoots {figure}", acting, opening="shoot:{figure}"),
    Phrase("moves {path}", acting, opening="move"),
    Phrase("climbs {path}", acting, opening="climb"),
    Phrase("opens {piece}", acting, opening="open_door:{piece}"),
    Phrase("forces {piece}", acting, opening="force_door:{piece}"),
    Phrase("picks up marker {number}", acting, opening="pick_up:{number}"),
    Phrase("drops its loot", acting, opening="drop"),
    Phrase("uses {word} on {figure}", acting, opening="{word}:{figure}", words=tuple(POWERS)),
    Phrase("goes on guard", acting, opening="guard"),
    Phrase("does nothing", acting, opening="nothing"),
    Phrase("ends its activation", acting, opening="end"),
    Phrase("activates", activating, opening="figure:{actor}"),
    Phrase("tests {word} {number}", being_tested, words=CHARACTERISTICS),
    Phrase("falls", falling),
    Phrase("the round begins", beginning),
    Phrase("the activation ends", ending),
)


# How characters fare.


def stun(battle: Skirmish, id: int) -> None:
    battle.character(id).is_stunned = True


def put_out(battle: Skirmish, id: int) -> None:
    """Out of action from the start, as the rule itself does it."""
    battle.is_silent = True
    battle.put_out(battle.character(id), rule="")
    battle.is_silent = False


def is_fit(battle: Skirmish, id: int) -> bool:
    character = battle.character(id)
    return character.in_play and not character.is_stunned


def mark_activated(battle: Skirmish, id: int) -> None:
    battle.character(id).is_activated = True


def take_guard(battle: Skirmish, id: int) -> None:
    battle.character(id).is_on_guard = True


def disarm(battle: Skirmish, id: int) -> None:
    battle.effects = (*battle.effects, Effect(MAL_ARME, subject=id))


def is_hanging(battle: Skirmish, id: int) -> bool:
    body = battle.character(id).body
    return body is not None and is_climbing(battle.terrain, body)


def carry(battle: Skirmish, id: int) -> None:
    """It has picked up the first marker that nobody has."""
    index = free_marker(battle)
    marker = battle.markers[index]
    battle.markers = replaced(battle.markers, index, Marker(marker.place, marker.z, carrier=id))


def free_marker(battle: Skirmish) -> int:
    for index, marker in enumerate(battle.markers):
        if marker.is_lying:
            return index
    raise ValueError("no loot marker is left: is the scenario plunder?")


def leave(battle: Skirmish, id: int) -> None:
    battle.is_silent = True
    battle.leave(battle.character(id), rule="")
    battle.is_silent = False


def shake(battle: Skirmish, id: int) -> None:
    battle.shaken = (*battle.shaken, id)


STATES: Final = (
    State(("stunned", "sonné"), lambda battle, figure: battle.character(figure).is_stunned, stun),
    State(
        ("out of action", "out", "hors de combat"),
        lambda battle, figure: not battle.character(figure).in_play and figure not in battle.left,
        put_out,
    ),
    State(("fit", "unharmed"), is_fit),
    State(("in play",), lambda battle, figure: battle.character(figure).in_play),
    State(("activated", "activé"), lambda battle, figure: battle.character(figure).is_activated, mark_activated),
    State(("on guard", "en garde"), lambda battle, figure: battle.character(figure).is_on_guard, take_guard),
    State(("disarmed", "désarmé"), lambda battle, figure: battle.has_effect(MAL_ARME, figure), disarm),
    State(("engaged", "engagé"), lambda battle, figure: battle.is_engaged(battle.character(figure))),
    State(("climbing", "hanging on a face"), is_hanging),
    State(
        ("carrying loot", "carrying"),
        lambda battle, figure: battle.marker_of(battle.character(figure)) != NOBODY,
        carry,
    ),
    State(("broken through",), lambda battle, figure: figure in battle.left, leave),
    State(("shaken",), lambda battle, figure: figure in battle.shaken, shake),
    State(("shackled", "entravé"), lambda battle, figure: battle.has_effect(SHACKLED, figure)),
    State(("roused", "galvanisé"), lambda battle, figure: battle.has_effect(ROUSED, figure)),
)


# Numbers.


def characteristic(battle: Skirmish, id: int, name: str) -> float:
    profile = battle.character(id).profile
    numbers = {
        "initiative": profile.initiative, "combat": profile.combat, "tir": profile.tir,
        "habilete": profile.habilete, "volonte": profile.volonte,
    }  # fmt: skip
    return numbers[name]


class Characteristic:
    """Reads one of the five characteristics."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def __call__(self, battle: Skirmish, id: int) -> float:
        return characteristic(battle, id, self.name)


def actions_left(battle: Skirmish, id: int) -> float:
    """Of the acting character, or of a member of its leader's group who will act after it."""
    if battle.acting == id:
        return battle.actions_left
    return battle.group_actions if id in battle.group else 0


def give_actions(battle: Skirmish, id: int, count: int) -> None:
    battle.acting = id
    battle.active = battle.character(id).controller
    battle.actions_left = count
    battle.character(id).is_activated = True


def set_life(battle: Skirmish, id: int, count: int) -> None:
    battle.character(id).life = count


FIGURE_NUMBERS: Final = (
    Number(("actions", "actions left", "action left", "action"), actions_left, give_actions),
    Number(("life", "life points", "life point"), lambda battle, figure: battle.character(figure).life, set_life),
    Number(("cost",), lambda battle, figure: battle.character(figure).profile.cost),
    Number(("move", "allowance"), lambda battle, figure: allowance(battle.character(figure))),
    Number(("charge reach",), lambda battle, figure: charge_reach(battle, battle.character(figure))),
    Number(("short range",), lambda battle, figure: battle.character(figure).profile.short_range),
    Number(("long range",), lambda battle, figure: battle.character(figure).profile.long_range),
    *[Number((name,), Characteristic(name)) for name in CHARACTERISTICS],
)


def secure(battle: Skirmish, seat: int, count: int) -> None:
    """The first markers that nobody has are secured."""
    for _ in range(count):
        index = free_marker(battle)
        marker = battle.markers[index]
        battle.markers = replaced(battle.markers, index, Marker(marker.place, marker.z, holder=seat))


def set_round(battle: Skirmish, nobody: int, count: int) -> None:
    battle.round = count


class PointsIn:
    """The points a side has spent on one category."""

    def __init__(self, category: str) -> None:
        self.category: Final = category

    def __call__(self, battle: Skirmish, seat: int) -> float:
        mine = [one.profile for one in battle.characters if one.owner == seat]
        return sum([profile.cost for profile in mine if profile.category == self.category])


SIDE_NUMBERS: Final = (
    Number(("points in play", "points"), lambda battle, seat: battle.points_in_play(seat)),
    Number(("points lost",), lambda battle, seat: battle.points_lost(seat)),
    Number(("characters in play", "characters"), lambda battle, seat: len(battle.in_play(seat))),
    Number(("cost",), lambda battle, seat: battle.starting[seat]),
    Number(("markers secured", "secured", "marker secured"), lambda battle, seat: battle.markers_held(seat), secure),
    Number(("loot points", "score"), loot_points),
    *[Number((f"{name} points",), PointsIn(name)) for name in CATEGORIES],
)


# Relations, tallies, readings.


def sees(battle: Skirmish, one: int, other: int) -> bool:
    return sight_between(battle, battle.character(one), battle.character(other)).hidden < 1.0


def is_engaged_with(battle: Skirmish, one: int, other: int) -> bool:
    return battle.character(other) in battle.enemies_engaged(battle.character(one))


def difficulty(battle: Skirmish, one: int, other: int) -> list[Any] | None:
    return shot_difficulty(battle, battle.character(one), battle.character(other)).to_data()


def last_total(events: list[Event], one: int, other: int) -> list[Any] | None:
    """The total of a character in the last melee phase or shot."""
    for event in reversed(events):
        for field, whose in (("mine", "figure"), ("theirs", "target"), ("total", "figure")):
            lines = event.fields.get(field)
            if isinstance(lines, list) and event.fields.get(whose) == one:
                return lines
    return None


# The battle.


def open_battle(battle: Skirmish) -> None:
    """Turn 1, everybody deployed, red from the south edge."""
    battle.round = 1
    battle.south = 0
    battle.deploying = ()


CASEBOOK: Final = Casebook(
    sides=SIDES,
    table=(24.0, 24.0),
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
    battle_numbers=(Number(("round", "turn"), lambda battle, nobody: battle.round, set_round),),
    relations=(Relation(("sees",), sees), Relation(("is engaged with",), is_engaged_with)),
    tallies=(TallyWord(("difficulty",), difficulty), TallyWord(("total",), last_total, from_events=True)),
    readings=(FaceReading("D3", lambda face: D3_FROM_D6[face]), FaceReading("D2", lambda face: D2_FROM_D6[face])),
)
