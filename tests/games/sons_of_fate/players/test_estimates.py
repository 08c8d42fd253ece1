"""The estimates of Sons of Fate beside the rules' own odds, over profiles, wounds, capabilities, fate effects and house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.sons_of_fate import capabilities_starter
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.moments import DODGE, RIPOSTE
from escarmouche.games.sons_of_fate.players.blows import NO_DODGE, Swing, armed, dodged, harm, harm_at, hide_of, shot_of
from escarmouche.games.sons_of_fate.players.exchanges import NOTHING, POINT, clash_chance, exchange, reserve_of
from escarmouche.games.sons_of_fate.players.worths import worth_of
from escarmouche.games.sons_of_fate.profiles import ARMS, PROFILES
from escarmouche.games.sons_of_fate.reactions import clash
from escarmouche.games.sons_of_fate.shooting import shoot
from escarmouche.games.sons_of_fate.wounding import CHARGE, PLAIN
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import block, field

HIDE = capabilities_starter.THICK_HIDE.key
MELEE = ("", "+choc", "+lame_vive", "+reflexes", f"+{HIDE}")


class Reactions:
    """Answers the questions of an attack: the best shift, and of the reactions the one that is told."""

    def __init__(self, battle: Feud, attacker: Fighter, reaction: str, dodge: list[float]) -> None:
        self.battle = battle
        self.attacker = attacker
        self.reaction = reaction
        self.dodge = dodge

    def __call__(self, request: Request) -> object:
        if not isinstance(request, Choose) or request.key not in ("shift", "dodge", "riposte"):
            return request.default()
        if request.key in ("dodge", "riposte"):
            return request.options()[1 if request.key == self.reaction else 0]
        assert request.figure is not None
        assert request.target is not None
        one, target = self.battle.fighter(request.figure.id), self.battle.fighter(request.target.id)
        swing = Swing(one, dice=1, difficulty=2)
        if target not in self.battle.enemies_engaged(one):
            armed(self.battle, swing, one, target)
        dodge = self.dodge if one.id == self.attacker.id else NO_DODGE  # a riposte cannot be dodged
        hide = hide_of(self.battle, target)
        return max(request.options(), key=lambda option: harm_at(option.value, swing, target, dodge, hide=hide))


def exact(battle: Feud, rule: Callable[[Feud], Any], choose: Any, *who: Fighter) -> list[float]:
    """What each of them loses on average."""
    found = distribution(
        battle,
        rule,
        lambda after, result: tuple([worth_of(one) - worth_left(after.fighter(one.id)) for one in who]),
        choose=choose,
    )
    assert found.unresolved == 0
    return [float(sum([chance * losses[i] for losses, chance in found.chances.items()])) for i in range(len(who))]


def worth_left(fighter: Fighter) -> float:
    return worth_of(fighter) if fighter.in_play else 0.0


def exact_attack(battle: Feud, one: Fighter, other: Fighter, reaction: str, *, how: str = PLAIN) -> list[float]:
    def rule(twin: Feud) -> Any:
        return attack(twin, twin.fighter(one.id), twin.fighter(other.id), how=how)

    dodge = dodged(battle, other, one) if reaction == DODGE else NO_DODGE
    if battle.switch("sf_dodge_timing") == "before_location":
        dodge = NO_DODGE
    return exact(battle, rule, Reactions(battle, one, reaction, dodge), other, one)


def wounded(fighter: Fighter, wounds: tuple[int, ...]) -> None:
    fighter.lost = tuple([min(n, fighter.profile.totals[part] - 1) for part, n in enumerate(wounds)])


profiles = st.sampled_from(sorted(PROFILES))
wounds = st.tuples(*[st.integers(0, 3)] * 4)
capabilities = st.sampled_from(MELEE)
house = st.fixed_dictionaries(
    {"location_wrap": st.booleans(), "dodge_timing": st.sampled_from(["after_shift", "before_location"])}
)


@settings(max_examples=40, deadline=None)
@given(
    who=st.tuples(profiles, profiles),
    talents=st.tuples(capabilities, capabilities),
    hurt=st.tuples(wounds, wounds),
    points=st.integers(0, 2),
    strikes=st.integers(0, 2),
    boosts=st.tuples(st.booleans(), st.booleans()),
    agreed=house,
    how=st.sampled_from([PLAIN, CHARGE]),
)
def test_the_worth_of_an_attack_is_what_the_rule_gives_on_average(
    who: Any, talents: Any, hurt: Any, points: int, strikes: int, boosts: Any, agreed: Any, how: str
) -> None:
    battle, one, other = duel(f"{who[0]} {talents[0]}", f"{who[1]} {talents[1]}", **agreed)
    wounded(one, hurt[0])
    wounded(other, hurt[1])
    other.points, other.strikes = points, strikes
    one.has_free_shift, one.has_extra_success = boosts

    found = exchange(battle, one, other, reserve_of(battle, other), in_engage=how == CHARGE)
    taken, given = exact_attack(battle, one, other, found.answer, how=how)

    assert found.taken == pytest.approx(taken)
    assert found.given == pytest.approx(given)


@settings(max_examples=12, deadline=None)
@given(who=st.tuples(profiles, profiles), hurt=st.tuples(wounds, wounds), points=st.integers(0, 3))
def test_the_target_answers_as_is_best_for_it(who: Any, hurt: Any, points: int) -> None:
    """No other answer that it can pay for leaves it better off."""
    battle, one, other = duel(*who)
    wounded(one, hurt[0])
    wounded(other, hurt[1])
    other.points = points

    found = exchange(battle, one, other, reserve_of(battle, other), in_engage=False)

    for answer in (NOTHING, DODGE, RIPOSTE) if points > 0 else (NOTHING,):
        taken, given = exact_attack(battle, one, other, answer)
        price = 0 if answer == NOTHING else 1
        assert found.lead <= taken - given + POINT * price + 1e-9


@given(who=st.tuples(profiles, profiles), talents=st.tuples(capabilities, capabilities))
def test_the_chance_of_a_clash_is_that_of_the_rule(who: Any, talents: Any) -> None:
    battle, one, other = duel(f"{who[0]} {talents[0]}", f"{who[1]} {talents[1]}")

    def rule(twin: Feud) -> Any:
        return clash(twin, twin.fighter(one.id), twin.fighter(other.id))

    found = distribution(battle, rule, lambda after, is_won: is_won)

    assert clash_chance(battle, one, other) == pytest.approx(float(found.chance(bool)))


@settings(max_examples=40, deadline=None)
@given(
    who=st.tuples(profiles, profiles),
    talent=st.sampled_from(["", "+trait_lourd", "+oeil_de_faucon"]),
    hide=st.sampled_from(["", f"+{HIDE}"]),
    hurt=wounds,
    boosts=st.tuples(st.booleans(), st.booleans()),
    cover=st.sampled_from(["", "low_wall", "hut"]),
)
def test_the_worth_of_a_shot_is_what_the_rule_gives_on_average(
    who: Any, talent: str, hide: str, hurt: Any, boosts: Any, cover: str
) -> None:
    pieces = () if not cover else (block(cover, 9.0, 10.0, 9.5, 14.0, height=1.0),)
    battle, one, other = field(f"red A {who[0]} shooter {talent} 5,10", f"blue B {who[1]} {hide} 14,10", pieces=pieces)
    battle.fates = (3, 3)
    wounded(other, hurt)
    one.has_free_shift, one.has_extra_success = boosts

    def rule(twin: Feud) -> Any:
        return shoot(twin, twin.fighter(one.id), twin.fighter(other.id))

    taken = exact(battle, rule, Reactions(battle, one, NOTHING, NO_DODGE), other)[0]

    assert harm(battle, shot_of(battle, one, other), other, NO_DODGE) == pytest.approx(taken)


@pytest.mark.parametrize("who", [("champion", "guerrier"), ("brave", "colosse")])
def test_an_execution_strikes_where_one_point_is_left(who: tuple[str, str]) -> None:
    battle, one, other = duel(*who)
    other.lost = (0, other.profile.totals[ARMS] - 1, 0, 0)
    other.points = 0
    one.has_execution = True

    def choose(request: Request) -> object:
        assert isinstance(request, Choose)
        return request.options()[ARMS if request.key == "execution" else 0]

    def rule(twin: Feud) -> Any:
        return attack(twin, twin.fighter(one.id), twin.fighter(other.id))

    taken = exact(battle, rule, choose, other)[0]

    assert exchange(battle, one, other, reserve_of(battle, other), in_engage=False).taken == pytest.approx(taken)


def test_thinking_leaves_the_battle_as_it_is() -> None:
    battle, one, other = duel("guerrier +choc", f"champion +{HIDE}")
    before, events = battle.to_data(), len(battle.events)

    exchange(battle, one, other, reserve_of(battle, other), in_engage=True)

    assert hide_of(battle, other) == 1
    assert battle.to_data() == before
    assert len(battle.events) == events
