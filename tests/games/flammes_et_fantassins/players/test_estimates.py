"""The estimates of Flammes & Fantassins beside the rules' own odds, over builds, wounds, Concentration, cards and cubes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.asking.requests import Choose, Request, list_yes_no
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.engine.odds.policies import BestReply
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.charging import charge
from escarmouche.games.flammes_et_fantassins.melee import strike
from escarmouche.games.flammes_et_fantassins.players.blows import exchange, toll_of
from escarmouche.games.flammes_et_fantassins.players.habits import habits, outlook_of
from escarmouche.games.flammes_et_fantassins.players.worths import CARD, CUBE, worth_of
from escarmouche.games.flammes_et_fantassins.shooting import shoot
from tests.games.flammes_et_fantassins.field import REFERENCE, block, field

ARMED = [name for name in sorted(REFERENCE) if name != "BOWMAN"]
BOWS = (
    "archer agile arc_long",
    "soldat powerful arbalete_lourde",
    "bretteur agile arc",
    "assassin+voleur agile couteaux_de_lancer",
)


class Habits:
    """Everybody answers as it is used to, or as the rules would by default."""

    def __init__(self, battle: Fray) -> None:
        self.battle = battle

    def __call__(self, request: Request) -> object:
        known = habits(self.battle, request)
        return known[0] if known else request.default()


def riches(battle: Fray, one: Character) -> float:
    """What somebody and its band have that an attack may cost them."""
    life = outlook_of(battle, one).numbers.life
    worth = worth_of(one.sheet.rank, one.pv, life, is_stunned=one.is_stunned) if one.in_play else 0.0
    return worth + CUBE * battle.pool(one.owner) + CARD * len(one.talents)


def exact(battle: Fray, rule: Any, one: Character, other: Character) -> float:
    """By how much an attack puts the first before the second on average."""
    before = riches(battle, one) - riches(battle, other)

    def reads(after: Fray, result: object) -> float:
        return riches(after, after.character(one.id)) - riches(after, after.character(other.id)) - before

    found = distribution(battle, rule, reads, choose=Habits(battle))
    assert found.unresolved == 0
    return float(sum([chance * gain for gain, chance in found.chances.items()]))


def hurt(one: Character, wounds: int) -> None:
    one.pv = max(one.pv - wounds, 1)


@settings(max_examples=60, deadline=None)
@given(
    who=st.tuples(st.sampled_from(ARMED), st.sampled_from(ARMED)),
    wounds=st.tuples(st.integers(0, 9), st.integers(0, 9)),
    cubes=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    focus=st.tuples(st.integers(0, 2), st.integers(0, 1)),
)
def test_the_worth_of_a_blow_is_what_the_rule_gives_on_average(who: Any, wounds: Any, cubes: Any, focus: Any) -> None:
    battle, one, other = field(f"red A {who[0]} 5,5", f"blue B {who[1]} 6,5")
    hurt(one, wounds[0])
    hurt(other, wounds[1])
    one.focus, other.focus = focus
    battle.neutral = cubes
    mine, theirs = outlook_of(battle, one), outlook_of(battle, other)
    best = exchange(mine.strike, theirs.prey, theirs.back, mine.prey)
    if mine.stun is not None:
        best = max(best, exchange(mine.stun, theirs.prey, theirs.back, mine.prey))

    found = exact(battle, lambda twin: strike(twin, twin.character(0), twin.character(1)), one, other)

    assert best == pytest.approx(found)


@settings(max_examples=30, deadline=None)
@given(
    who=st.tuples(st.sampled_from(BOWS), st.sampled_from(ARMED)),
    wounds=st.integers(0, 9),
    cubes=st.integers(0, 1),
    focus=st.integers(0, 2),
    is_covered=st.booleans(),
)
def test_the_worth_of_a_shot_is_what_the_rule_gives_on_average(
    who: Any, wounds: int, cubes: int, focus: int, is_covered: bool
) -> None:
    hedge = (block("hedge", 6.4, 3.0, 6.6, 7.0, height=0.5),) if is_covered else ()
    battle, one, other = field(f"red A {who[0]} 5,5", f"blue B {who[1]} 8,5", pieces=hedge)
    hurt(other, wounds)
    one.focus = focus
    battle.neutral = (1, cubes)
    mine, theirs = outlook_of(battle, one), outlook_of(battle, other)
    shot = mine.shot_partly if is_covered else mine.shot

    found = exact(battle, lambda twin: shoot(twin, twin.character(0), twin.character(1)), one, other)

    assert toll_of(shot, theirs.prey).lead == pytest.approx(found)


@pytest.mark.parametrize("target", ["KNIGHT", "SOLDIER", "SHADOW"])
def test_a_charge_adds_one_to_both_dice(target: str) -> None:
    battle, one, other = field("red A BRUTE 5,5 cubes=1", f"blue B {target} 8,5")
    mine, theirs = outlook_of(battle, one), outlook_of(battle, other)
    one.neutral = 1

    found = exact(battle, lambda twin: charge(twin, twin.character(0), twin.character(1)), one, other)

    assert exchange(mine.charge, theirs.prey, theirs.back, mine.prey) == pytest.approx(found)


def test_who_has_taken_its_armour_off_is_not_taken_for_who_never_had_any() -> None:
    battle, one, other = field("red A archer agile arc_long cuir 5,5", "red B archer agile arc_long 8,5")
    came_with = outlook_of(battle, one).numbers.life
    battle.drop_item(one, one.items.index("cuir"), rule="FF-MOD-04")
    assert one.items == other.items

    assert outlook_of(battle, one).numbers.life == came_with
    assert outlook_of(battle, other).numbers.life < came_with


def test_a_reply_that_is_known_at_once_is_still_a_choice_of_another() -> None:
    battle, one, other = field("red A SOLDIER 5,5 cubes=1", "blue B SOLDIER 6,5 cubes=1")
    asked = Choose(1, "counter", list_yes_no, rule="FF-CTR-01", figure=other, target=one)
    policies = [BestReply(GAME, seat) for seat in (0, 1)]

    replies = [policy.replies(battle, asked) for policy in policies]

    assert [len(found) for found in replies] == [1, 1]
    assert [policy.has_met_others for policy in policies] == [True, False]


@pytest.mark.parametrize(("attacker", "reply"), [("blue", "yes"), ("red", "no")])
def test_a_blow_is_returned_to_an_enemy_and_not_to_a_companion(attacker: str, reply: str) -> None:
    battle, struck, other = field("red A KNIGHT 5,5", f"{attacker} B SOLDIER 6,5")
    other.pv = 1
    asked = Choose(0, "counter", list_yes_no, rule="FF-CTR-01", figure=struck, target=other)

    assert [option.id for option in habits(battle, asked)] == [reply]
