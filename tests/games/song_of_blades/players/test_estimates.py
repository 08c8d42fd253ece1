"""The estimates of Song of Blades beside the rules' own odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.song_of_blades import GAME
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.melee import melee_attack
from escarmouche.games.song_of_blades.players.fears import Fighter, fighters, shaken
from escarmouche.games.song_of_blades.players.threats import (
    BACK,
    DETOUR,
    DOWN,
    Field,
    melee_stakes,
    shot_stakes,
)
from escarmouche.games.song_of_blades.shooting import Shot, shoot
from tests.games.song_of_blades.stage import stage

figures = st.tuples(
    st.integers(0, 5),
    st.sampled_from(["", " +grand", " +tres_grand", " +monte", " fallen", " immobilised", " +grand fallen"]),
)


# They see it when somebody near them dies horribly; and both sides are so many that one loss does not halve them.
WITNESSES = ("red W 4 3 600,450", "red X 4 3 100,800", "blue W 4 3 600,500", "blue X 4 3 800,800", "blue Y 3 3 100,850")


def lost(before: Warrior, after: Raid) -> float:
    """What a side loses by what happens to a figure, in points, as the estimates count it: those who must test lose some too."""
    now = after.warrior(before.id)
    if not now.in_play:
        return before.profile.cost + sum([shaken(Fighter(after, after.warrior(id))) for id in after.frightened])
    if now.is_fallen:
        return 0.0 if before.is_fallen else DOWN * before.profile.cost
    return BACK * before.profile.cost if now.place != before.place else 0.0


def fighter_of(battle: Raid, warrior: Warrior) -> Fighter:
    """A figure as the estimates see it among its friends."""
    return next(one for one in fighters(battle, warrior.controller) if one.warrior is warrior)


def exact(battle: Raid, rule: Callable[[Raid], Any], one: Warrior, other: Warrior) -> float:
    """What a rule gains on average, played through all its dice."""

    def gain(after: Raid, result: object) -> float:
        return lost(other, after) - lost(one, after)

    found = distribution(battle, rule, gain)
    assert found.unresolved == 0
    return float(sum([chance * worth for worth, chance in found.chances.items()]))


@settings(max_examples=60, deadline=None)
@given(mine=figures, theirs=figures, friends=st.integers(0, 2), is_power=st.booleans())
def test_the_worth_of_an_attack_is_what_the_rule_gives_on_average(
    mine: Any, theirs: Any, friends: int, is_power: bool
) -> None:
    reach = {"": 12.5, " +monte": 20.0, " +grand": 20.0, " +tres_grand": 30.0, " +grand fallen": 20.0}
    ours, other_reach = reach.get(mine[1], 12.5), reach.get(theirs[1], 12.5)
    state = mine[1].replace(" fallen", "").replace(" immobilised", "")
    around = [(450.0, 450.0 + other_reach + 12.5), (450.0, 450.0 - other_reach - 12.5)]
    others = [f"red F{k} 4 3 {x},{y}" for k, (x, y) in enumerate(around[:friends])]
    battle, *everybody = stage(
        *WITNESSES,
        f"red A 4 {mine[0]} {450.0 - ours - other_reach},450{state}",
        *others,
        f"blue B 4 {theirs[0]} 450,450{theirs[1]}",
    )
    one, other = [next(w for w in everybody if w.card.name == name) for name in ("A", "B")]

    def rule(twin: Raid) -> Any:
        return melee_attack(twin, twin.warrior(one.id), twin.warrior(other.id), is_power=is_power)

    gain = melee_stakes(battle, fighter_of(battle, one), fighter_of(battle, other)).gain(1 if is_power else 0)
    assert gain == pytest.approx(exact(battle, rule, one, other))


@settings(max_examples=60, deadline=None)
@given(
    combat=st.integers(0, 5),
    theirs=st.integers(0, 5),
    away=st.sampled_from([90.0, 250.0, 450.0]),
    is_aimed=st.booleans(),
)
def test_the_worth_of_a_shot_is_what_the_rule_gives_on_average(
    combat: int, theirs: int, away: float, is_aimed: bool
) -> None:
    battle, one, other, *_ = stage(
        f"red A 4 {combat} 450,100 +tireur_long",
        f"blue B 4 {theirs} 450,{100.0 + away}",
        f"blue W 4 3 550,{100.0 + away}",
        "blue X 4 3 50,50",
        "blue Y 4 3 850,850",
    )

    def rule(twin: Raid) -> Any:
        return shoot(twin, Shot(twin.warrior(one.id), twin.warrior(other.id), is_aimed=is_aimed))

    stakes = shot_stakes(battle, one, fighter_of(battle, other))
    assert stakes is not None
    assert stakes.gain(1 if is_aimed else 0) == pytest.approx(exact(battle, rule, one, other))


def test_nobody_gains_by_a_shot_at_somebody_out_of_sight() -> None:
    rock = {"id": "rock", "nature": "rock", "shape": {"disc": 60}, "place": [450, 250], "height": 100}
    battle, one, other = stage("red A 4 3 450,100 +tireur_long", "blue B 4 3 450,400", pieces=(rock,))

    assert shot_stakes(battle, one, fighter_of(battle, other)) is None


def test_the_way_to_a_fight_leads_to_the_weak_one_rather_than_to_the_nearest() -> None:
    battle, *_ = stage("red A 4 2 450,200", "blue B 4 5 450,400", "blue C 4 1 600,400")
    field = Field(battle, 0)

    assert field.gaps[0][0] < field.gaps[0][1] < field.way_to_a_fight(0)
    assert field.way_to_a_fight(0) < field.gaps[0][0] + DETOUR * 3


def test_thinking_leaves_the_battle_and_its_events_as_they_are() -> None:
    battle, *_ = stage("red A 4 3 450,450", "red M 3 1 450,300 +magicien", "blue B 4 3 475,450 fallen")
    before, events = battle.to_data(), len(battle.events)

    assert GAME.thinking is not None
    GAME.thinking.evaluate(battle, 0)

    assert battle.to_data() == before
    assert len(battle.events) == events
