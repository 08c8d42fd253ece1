"""The estimates of Multi-Epochs beside the rules' own odds, over many positions, traits and effects in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.players.threats import STUNNED, Field, melee_gain, shot_gain
from escarmouche.games.multi_epochs.profiles import TRAITS
from escarmouche.games.multi_epochs.scenarios import EFFECT_KINDS
from escarmouche.games.multi_epochs.shooting import shot, why_not_shoot
from escarmouche.table.bases.bodies import distance
from tests.games.multi_epochs.scenes import scene, stand
from tests.support.random_play import answer_once, start

CATEGORIES = ("commun", "debrouillard", "avant_coureur", "combattant", "tireur", "specialiste")
STATES = ("", " stunned", " guard")


def lost(before: Character, after: Character) -> float:
    """The points that a character has lost between two states of it."""
    worth = before.profile.cost * (0.5 if before.life > 1 else 1.0)
    if not after.in_play or after.life < before.life:
        return worth
    return worth * STUNNED if after.is_stunned and not before.is_stunned else 0.0


def exact(battle: Skirmish, rule: Callable[[Skirmish], Any], one: Character, others: list[Character]) -> float:
    """What a rule gains on average, played through all its dice: what the others lose less what it loses itself."""

    def gain(after: Skirmish, result: object) -> float:
        taken = sum([lost(other, after.character(other.id)) for other in others])
        return taken - lost(one, after.character(one.id))

    found = distribution(battle, rule, gain)
    assert found.unresolved == 0
    return float(sum([chance * gain for gain, chance in found.chances.items()]))


def exact_melee(battle: Skirmish, one: Character, other: Character, *, is_charge: bool = False) -> float:
    def rule(twin: Skirmish) -> Any:
        return melee_phase(twin, twin.character(one.id), twin.character(other.id), is_charge=is_charge)

    return exact(battle, rule, one, battle.in_play(1 - one.controller))


def exact_shot(battle: Skirmish, one: Character, other: Character) -> float:
    def rule(twin: Skirmish) -> Any:
        return shot(twin, twin.character(one.id), twin.character(other.id), tir=one.profile.tir)

    return exact(battle, rule, one, [other])


def estimated_melee(battle: Skirmish, one: Character, other: Character) -> float:
    field = Field(battle, one.controller)
    return melee_gain(field, field.fighter(one), field.fighter(other), distance(one.standing, other.standing))


def put_in_force(battle: Skirmish, effects: list[tuple[str, int]]) -> None:
    for key, subject in effects:
        battle.begin(Effect(EFFECT_KINDS[key], subject=subject % len(battle.characters)), rule="ME-TRT-11")


# Scenes of all traits, states and effects.

characters = st.tuples(
    st.sampled_from(CATEGORIES),
    st.lists(st.sampled_from(sorted(TRAITS)), max_size=3, unique=True),
    st.sampled_from(STATES),
)
effects_in_force = st.lists(
    st.tuples(st.sampled_from(sorted(EFFECT_KINDS)), st.integers(0, 9)), max_size=3, unique=True
)
switches = st.fixed_dictionaries(
    {"me_lethal_after_protection": st.booleans(), "me_guard_mode": st.sampled_from(["defence", "none", "reserve"])}
)


def lines(who: list[tuple[str, list[str], str]], places: list[tuple[float, float]], sides: str) -> list[str]:
    found = []
    for number, (category, traits, state) in enumerate(who):
        words = " ".join([f"+{trait}" for trait in traits])
        side = "red" if sides[number] == "r" else "blue"
        found.append(f"{side} N{number} {category} {words} {places[number][0]},{places[number][1]}{state}")
    return found


def made(who: list[tuple[str, list[str], str]], places: list[tuple[float, float]], sides: str, **how: Any) -> Any:
    """The scene and its characters, in this order."""
    battle, *found = scene(*lines(who, places, sides), **how)
    order = sorted(range(len(who)), key=lambda number: sides[number] != "r")
    placed = {number: found[position] for position, number in enumerate(order)}
    return battle, [placed[number] for number in range(len(who))]


@settings(max_examples=150, deadline=None)
@given(who=st.lists(characters, min_size=2, max_size=2), effects=effects_in_force, house=switches)
def test_the_worth_of_a_melee_is_what_the_rule_gives_on_average(who: Any, effects: Any, house: Any) -> None:
    battle, (one, other) = made(who, [(10.0, 10.0), (11.0, 10.0)], "rb", **house)
    put_in_force(battle, effects)

    assert estimated_melee(battle, one, other) == pytest.approx(exact_melee(battle, one, other))
    assert estimated_melee(battle, other, one) == pytest.approx(exact_melee(battle, other, one))


@settings(max_examples=60, deadline=None)
@given(
    who=st.lists(characters, min_size=3, max_size=5),
    effects=effects_in_force,
    sides=st.text("rb", min_size=3, max_size=3),
)
def test_so_it_is_where_several_fight_one_another(who: Any, effects: Any, sides: str) -> None:
    around = [(10.0, 10.0), (11.0, 10.0), (10.0, 11.0), (9.0, 10.0), (10.0, 9.0)]
    battle, found = made(who, around, "rb" + sides)
    put_in_force(battle, effects)
    one, other = found[0], found[1]

    assert estimated_melee(battle, one, other) == pytest.approx(exact_melee(battle, one, other))
    assert estimated_melee(battle, other, one) == pytest.approx(exact_melee(battle, other, one))


@settings(max_examples=80, deadline=None)
@given(who=st.lists(characters, min_size=2, max_size=4), effects=effects_in_force, house=switches)
def test_the_worth_of_a_charge_is_what_the_melee_gives_once_the_charger_is_there(
    who: Any, effects: Any, house: Any
) -> None:
    battle, found = made(who, [(4.0, 4.0), (12.0, 10.0), (20.0, 10.0), (20.0, 20.0)], "rbrr", **house)
    put_in_force(battle, effects)
    one, other, *friends = found
    for friend, way in zip(friends, ((0.0, 1.0), (1.0, 0.0)), strict=False):
        beside(friend, other, way)

    estimate = estimated_melee(battle, one, other)
    beside(one, other, (-1.0, 0.0))

    assert estimate == pytest.approx(exact_melee(battle, one, other, is_charge=True))


def beside(one: Character, other: Character, way: tuple[float, float]) -> None:
    """Set a character down in contact with another, on one side of it."""
    apart = one.standing.reach + other.standing.reach
    stand(one, other.place.x + way[0] * apart, other.place.y + way[1] * apart)


@settings(max_examples=100, deadline=None)
@given(
    who=st.lists(characters, min_size=2, max_size=3),
    effects=effects_in_force,
    place=st.tuples(st.integers(4, 20), st.integers(4, 20)),
    house=st.fixed_dictionaries(
        {"me_cover_obstacle_stack": st.booleans(), "me_lethal_after_protection": st.booleans()}
    ),
)
def test_the_worth_of_a_shot_is_what_the_rule_gives_on_average(who: Any, effects: Any, place: Any, house: Any) -> None:
    scenery = ("hedge 12,12 3x0.5", "ruin 8,12 2x2", "wall 15,9 0.5x3", "forest 6,8 3x3")
    places = [(10.0, 6.0), (place[0] + 0.5, float(place[1])), (11.0, 11.0)]
    who[0] = ("tireur", ["tir_moyenne_portee", *[key for key in who[0][1] if not key.startswith("tir_")]], who[0][2])
    battle, found = made(who, places, "rbb", scenery=scenery, **house)
    put_in_force(battle, effects)
    one, other = found[0], found[1]
    assume(why_not_shoot(battle, one, other) is None)

    whole = exact_shot(battle, one, other)
    assert shot_gain(battle, one, other) == pytest.approx(whole)
    assert shot_gain(battle, one, other, least=whole * 0.99) == pytest.approx(whole)


def test_nobody_gains_by_a_shot_at_somebody_out_of_sight() -> None:
    battle, one, other = scene(
        "red Ada tireur +tir_moyenne_portee 10,4", "blue Bo commun 10,9", scenery=("wall 10,6.5 8x1",)
    )

    assert why_not_shoot(battle, one, other) is not None
    assert shot_gain(battle, one, other) == 0.0


# Positions of whole matches.


def test_estimates_agree_with_the_rules_throughout_matches_in_close_quarters() -> None:
    """But for falls: what a push does to somebody above the ground is not foreseen."""
    fights = shots = 0
    for number in range(1, 90, 2):
        match = start(GAME, number)
        tape = Tape(f"choices {number}")
        while match.request is not None:
            battle = match.battle
            for one, other in pairs_on_the_ground(battle):
                if other in battle.enemies_engaged(one):
                    assert estimated_melee(battle, one, other) == pytest.approx(exact_melee(battle, one, other))
                    fights += 1
                elif why_not_shoot(battle, one, other) is None:
                    assert shot_gain(battle, one, other) == pytest.approx(exact_shot(battle, one, other))
                    shots += 1
            for _ in range(11):
                if match.request is not None:
                    answer_once(match, tape.below)

    assert fights > 20
    assert shots > 100


def pairs_on_the_ground(battle: Skirmish) -> list[tuple[Character, Character]]:
    """Every character of the active side with every enemy."""
    standing = [one for one in battle.characters if one.in_play and one.body is not None and one.body.z == 0.0]
    active = [one for one in standing if one.controller == battle.active]
    return [(one, other) for one in active for other in standing if other.controller != battle.active]


def test_thinking_leaves_the_battle_and_its_events_as_they_are() -> None:
    battle, *_ = scene("red Ada combattant +attaque_letale 10,10", "blue Bo combattant +robuste +duelliste 11,10")
    before, events = battle.to_data(), len(battle.events)

    assert GAME.thinking is not None
    GAME.thinking.evaluate(battle, 0)

    assert battle.to_data() == before
    assert len(battle.events) == events
