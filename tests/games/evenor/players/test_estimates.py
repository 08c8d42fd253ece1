"""The estimates of Evenor beside the rules' own tallies and odds, over many positions, traits and effects in force."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll, shot_losses
from escarmouche.games.evenor.fear import overcomes
from escarmouche.games.evenor.melee import attack_dice, combat_threshold, melee_phase, melee_weapons
from escarmouche.games.evenor.players.pools import PRONE, worth_of
from escarmouche.games.evenor.players.threats import Field, arms_against, best_shot, fight_gain, shot_gain
from escarmouche.games.evenor.profiles import FIGURES, TRAITS
from escarmouche.games.evenor.scenarios import EFFECT_KINDS
from escarmouche.games.evenor.shooting import Shot, roll_shot, why_not_shot
from escarmouche.games.evenor.thresholds import initiative, save
from tests.games.evenor.stage import stage, stand
from tests.support.random_play import answer_once, start

CUT = Fraction(1, 10**6)
LEFT_OUT = 0.01  # the most that the odds may leave unresolved: dice explode without end
SLIGHT = 0.005  # of a DO, of dice that the estimates leave out themselves
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # exact odds take too long to look for the smallest case

FIGHTERS = sorted(FIGURES)
SHOOTERS = sorted(key for key in FIGURES if int(FIGURES[key].get("shooting", 0)) > 0)
SPOKEN = sorted(key for key in TRAITS if TRAITS[key].adjusters or TRAITS[key].handlers)  # traits that say something
AROUND = ((10.0, 10.0), (11.0, 10.0), (10.0, 11.0), (9.0, 10.0))
RUINS = ("ruin 12,12 2x2", "rock 8,9 1x1", "pillar 14,9 r0.5", "forest 6,14 3x3")

heroes = st.tuples(
    st.sampled_from(FIGHTERS),
    st.lists(st.sampled_from(SPOKEN), max_size=2, unique=True),
    st.sampled_from(["", " prone"]),
)
effects_in_force = st.lists(
    st.tuples(st.sampled_from(sorted(EFFECT_KINDS)), st.integers(0, 9)), max_size=3, unique=True
)
house_rules = st.fixed_dictionaries(
    {name: st.booleans() for name in ("ev_prone_counts_in_multiple", "ev_fear_defender", "ev_dodge_stacks")}
)


def made(who: Any, sides: str, effects: Any, **how: Any) -> Any:
    """Heroes of these figures, traits and states, in contact with the first one, and effects in force on some."""
    lines = []
    for number, (figure, traits, state) in enumerate(who):
        words = " ".join([f"+{trait}" for trait in traits])
        x, y = AROUND[number]
        lines.append(f"{'red' if sides[number] == 'r' else 'blue'} {figure} {x},{y} {words}{state}")
    battle, *found = stage(*lines, **how)
    for key, subject in effects:
        battle.begin(Effect(EFFECT_KINDS[key], subject=subject % len(found)), rule="EV-OCC-04")
    for number, hero in enumerate(found[1:], start=1):
        beside(hero, found[0], (AROUND[number][0] - 10.0, AROUND[number][1] - 10.0))
    return battle, found


def beside(one: Hero, other: Hero, way: tuple[float, float]) -> None:
    """Set a hero down in contact with another, on one side of it."""
    apart = one.standing.reach + other.standing.reach
    stand(one, other.place.x + way[0] * apart, other.place.y + way[1] * apart)


# Numbers.


@settings(max_examples=150, deadline=None)
@given(
    who=st.lists(heroes, min_size=2, max_size=4),
    sides=st.text("rb", min_size=2, max_size=2),
    effects=effects_in_force,
    house=house_rules,
)
def test_thresholds_dice_and_saves_are_those_of_the_tallies(who: Any, sides: str, effects: Any, house: Any) -> None:
    battle, found = made(who, "rb" + sides, effects, **house)
    field = Field(battle, 0)

    for hero in found:
        one = field.fighter(hero)
        assert one.initiative == initiative(battle, hero).value
        for has_flinched in (False, True):
            rule = combat_threshold(battle, hero, is_charging=False, has_flinched=has_flinched)
            assert one.needs(has_flinched=has_flinched) == rule.value
        for enemy in battle.engaged_with(hero):
            check_arms(battle, hero, enemy)
            for weapon in enemy.weapons():
                assert one.saves_on(weapon) == save(battle, hero, weapon).value


def check_arms(battle: Skirmish, hero: Hero, enemy: Hero) -> None:
    """No weapon promises more than the one that is thought of."""
    for is_charging in (False, True):
        arms = arms_against(battle, hero, enemy, is_charging=is_charging)
        dice = {w.key: attack_dice(battle, hero, w, enemy, is_charging=is_charging).value for w in melee_weapons(hero)}
        assert arms.dice == (dice[arms.weapon.key] if arms.weapon is not None else 0)
        assert arms.dice + arms.rerolls >= max(dice.values(), default=0)


# What is lost.


def worth(hero: Hero) -> float:
    if not hero.in_play:
        return 0.0
    share = worth_of(hero.vitality, hero.profile.vitality) * (1.0 - PRONE if hero.is_prone else 1.0)
    return share * hero.profile.cost


def exact(battle: Skirmish, rule: Callable[[Skirmish], Any], one: Hero, other: Hero) -> Any:
    """What a rule gains on average, played through all its dice, and how surely."""
    before = worth(other) - worth(one)

    def gain(after: Skirmish, result: object) -> float:
        return before - worth(after.hero(other.id)) + worth(after.hero(one.id))

    found = distribution(battle, rule, gain, choose=with_the_weapon_thought_of(battle, one, other), cut=CUT)
    assert found.unresolved < LEFT_OUT
    mean = float(sum([chance * Fraction(gain) for gain, chance in found.chances.items()]))
    return pytest.approx(mean, abs=SLIGHT + float(found.unresolved) * max(one.profile.cost, other.profile.cost))


def with_the_weapon_thought_of(battle: Skirmish, one: Hero, other: Hero) -> Callable[[Request], object]:
    """The chooser of players who take the weapons that the estimates have in mind."""
    keys: dict[object, str] = {}
    for hero, enemy in ((one, other), (other, one)):
        arms = arms_against(battle, hero, enemy, is_charging=False)
        keys[hero.id] = "" if arms.weapon is None else arms.weapon.key

    def choose(request: Request) -> object:
        if isinstance(request, Choose) and request.key == "melee_weapon":
            for option in request.options():
                if option.value.key == keys[request.about["figure"]]:
                    return option
        return request.default()

    return choose


def exact_fight(battle: Skirmish, one: Hero, other: Hero, *, is_charging: bool = False) -> Any:
    async def rule(twin: Skirmish) -> None:
        toll = Toll()
        await melee_phase(twin, twin.hero(one.id), twin.hero(other.id), toll, is_charging=is_charging)
        toll.apply(twin)

    return exact(battle, rule, one, other)


def exact_shot(battle: Skirmish, one: Hero, other: Hero) -> Any:
    weapon = best_shot(one)
    assert weapon is not None

    async def rule(twin: Skirmish) -> None:
        shooter = twin.hero(one.id)
        shot = Shot(shooter, twin.hero(other.id), weapon, at=shooter.standing, is_aimed=shooter.is_aiming)
        toll = Toll()
        await shot_losses(twin, shot, await roll_shot(twin, shot), toll)
        toll.apply(twin)

    return exact(battle, rule, one, other)


def estimated_fight(battle: Skirmish, one: Hero, other: Hero, *, is_charging: bool = False) -> float:
    field = Field(battle, one.controller)
    return fight_gain(field, field.fighter(one), field.fighter(other), is_charging=is_charging)


def estimated_shot(battle: Skirmish, one: Hero, other: Hero) -> float:
    field = Field(battle, one.controller)
    return shot_gain(field, field.fighter(one), field.fighter(other))


@settings(max_examples=25, deadline=None, phases=UNSHRUNK)
@given(who=st.lists(heroes, min_size=2, max_size=3), effects=effects_in_force, house=house_rules)
def test_the_worth_of_a_fight_is_what_the_rule_gives_on_average(who: Any, effects: Any, house: Any) -> None:
    battle, found = made(who, "rbb", effects, **house)
    one, other = found[0], found[1]

    assert estimated_fight(battle, one, other) == exact_fight(battle, one, other)
    assert estimated_fight(battle, other, one) == exact_fight(battle, other, one)


@settings(max_examples=25, deadline=None, phases=UNSHRUNK)
@given(who=st.lists(heroes, min_size=2, max_size=3), effects=effects_in_force, house=house_rules)
def test_the_worth_of_a_charge_is_that_of_the_fight_if_the_charger_dares(who: Any, effects: Any, house: Any) -> None:
    battle, found = made(who, "brr", effects, **house)  # the third one, if any, fights the target already
    target, charger = found[0], found[1]
    stand(charger, 3.0, 3.0)
    field = Field(battle, charger.controller)
    estimate = estimated_fight(battle, charger, target, is_charging=True)
    dares = field.nerve(field.fighter(charger), field.fighter(target))

    charger.is_prone = False
    beside(charger, target, (1.0, 0.0))

    assert estimate / dares == exact_fight(battle, charger, target, is_charging=True)


@settings(max_examples=60, deadline=None)
@given(who=st.lists(heroes, min_size=2, max_size=2), effects=effects_in_force)
def test_the_nerve_of_a_hero_is_the_chance_of_its_fear_roll(who: Any, effects: Any) -> None:
    battle, (one, other) = made(who, "rb", effects)
    field = Field(battle, 0)
    nerve = field.nerve(field.fighter(one), field.fighter(other))

    async def rule(twin: Skirmish) -> bool:
        return await overcomes(twin, twin.hero(one.id), twin.hero(other.id), rule="EV-FEAR-01")

    is_afraid = "effrayant" in other.profile.keys and "effrayant" not in one.profile.keys
    chance = distribution(battle, rule, lambda twin, result: result).chances.get(True, 0)
    assert nerve == pytest.approx(float(chance) if is_afraid else 1.0)


@settings(max_examples=100, deadline=None)
@given(
    shooter=st.sampled_from(SHOOTERS),
    target=heroes,
    place=st.tuples(st.integers(2, 22), st.integers(9, 22)),
    aims=st.booleans(),
    effects=effects_in_force,
    house=st.fixed_dictionaries({"ev_dodge_stacks": st.booleans(), "ev_shot_damage_table": st.booleans()}),
)
def test_the_worth_of_a_shot_is_what_the_rule_gives_on_average(
    shooter: str, target: Any, place: Any, aims: bool, effects: Any, house: Any
) -> None:
    three = [(shooter, [], ""), target, ("lothar", [], "")]
    battle, (one, other, third) = made(three, "rbb", effects, scenery=RUINS, **house)
    stand(one, 10.0, 5.0)
    stand(other, place[0] + 0.5, float(place[1]))
    stand(third, 10.0, 7.5)  # may mask the target
    one.is_aiming = aims
    other.cover = "ruin0"
    weapon = best_shot(one)
    assert weapon is not None

    refusal = why_not_shot(battle, one, other, weapon)
    if refusal is None:
        assert estimated_shot(battle, one, other) == exact_shot(battle, one, other)
    elif refusal.key in ("refused.not_in_sight", "refused.masked"):
        assert estimated_shot(battle, one, other) == 0.0


def test_a_shot_that_cannot_be_worth_enough_is_not_looked_at() -> None:
    battle, one, other = stage("red gosai 10,10", "blue deimos 10,15")
    field = Field(battle, 0)
    whole = estimated_shot(battle, one, other)

    assert shot_gain(field, field.fighter(one), field.fighter(other), least=whole * 0.99) == whole > 0.0
    assert shot_gain(field, field.fighter(one), field.fighter(other), least=100.0) == 0.0


# Positions of whole matches.


def test_estimates_agree_with_the_rules_throughout_matches_in_close_quarters() -> None:
    fights = shots = 0
    for number in range(1, 16, 2):
        match = start(GAME, number)
        tape = Tape(f"choices {number}")
        while match.request is not None and fights < 60:
            fights, shots = fights + compared_fights(match.battle), shots + compared_shots(match.battle)
            for _ in range(23):
                if match.request is not None:
                    answer_once(match, tape.below)

    assert fights > 20
    assert shots > 20


def on_the_table(battle: Skirmish) -> list[Hero]:
    return [hero for hero in battle.heroes if hero.in_play and hero.body is not None]


def compared_fights(battle: Skirmish) -> int:
    count = 0
    for one in on_the_table(battle):
        for other in battle.engaged_with(one):
            rule = combat_threshold(battle, one, is_charging=False, has_flinched=False)
            assert Field(battle, one.controller).fighter(one).needs() == rule.value
            assert estimated_fight(battle, one, other) == exact_fight(battle, one, other)
            count += 1
    return count


def compared_shots(battle: Skirmish) -> int:
    count = 0
    for one in on_the_table(battle):
        weapon = best_shot(one)
        for other in on_the_table(battle) if weapon is not None else []:
            assert weapon is not None
            if other.controller != one.controller and why_not_shot(battle, one, other, weapon) is None:
                assert estimated_shot(battle, one, other) == exact_shot(battle, one, other)
                count += 1
    return count


def test_thinking_leaves_the_battle_and_its_events_as_they_are() -> None:
    battle, *_ = stage("red gosai 10,10", "red lothar 12,10 +effrayant", "blue deimos 10,15", "blue kara 13,10 +ethere")
    before, events = battle.to_data(), len(battle.events)

    assert GAME.thinking is not None
    GAME.thinking.evaluate(battle, 0)

    assert battle.to_data() == before
    assert len(battle.events) == events
