"""Exact odds of the real rules, against a model written from the catalogue alone and against simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine
from fractions import Fraction
from math import sqrt
from typing import Any

import icepool
import pytest

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.shooting import shot
from tests.games.multi_epochs.scenes import scene, state_of
from tests.support.scripts import rule

RUNS = 4000
NEVER = 7  # no die shows it: somebody without armour
D3 = icepool.d6.map({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3})

Rule = Callable[[Skirmish], Coroutine[Any, Any, None]]


class Fighter:
    """A side of a melee, or somebody who is shot at, in the words of the catalogue only."""

    def __init__(
        self, combat: int = 1, *, die: Any = icepool.d6, armour: int = NEVER, shield: int = NEVER, **is_: bool
    ):
        self.combat = combat
        self.die = die  # the natural die that the side keeps
        self.armour = armour
        self.shield = shield  # against shots
        self.is_ = is_

    def claims_tie(self, other: Fighter) -> bool:
        def poor(one: Fighter) -> bool:
            return one.is_.get("poor", False) and not one.is_.get("martial", False)

        is_duellist = self.is_.get("duellist", False) and not other.is_.get("duellist", False)
        return is_duellist or (poor(other) and not poor(self))

    def hurt(self, natural: int, by: Fighter, is_saved: bool) -> str:
        """The pipeline ME-EFF, step by step."""
        level = 2 if natural % 2 == 0 else 1
        if level == 1 and by.is_.get("lethal"):
            level = 2
        if is_saved:
            level -= 1
        if level == 1 and self.is_.get("sturdy"):
            level = 0
        if level == 1 and self.is_.get("stunned"):
            level = 2
        if level == 2 and self.is_.get("colossal"):
            level = 0
        return ("stunned" if self.is_.get("stunned") else "fit", "stunned", "out")[level]

    @property
    def unhurt(self) -> str:
        return "stunned" if self.is_.get("stunned") else "fit"


def melee_model(one: Fighter, other: Fighter) -> Any:
    """The joint states of the two after a phase."""

    def resolve(mine: int, theirs: int, save: int) -> tuple[str, str]:
        margin = mine + one.combat - theirs - other.combat
        if margin == 0:
            margin = int(one.claims_tie(other)) - int(other.claims_tie(one))
        if margin > 0:
            return (one.unhurt, other.hurt(mine, one, save >= other.armour))
        if margin < 0:
            return (one.hurt(theirs, other, save >= one.armour), other.unhurt)
        return (one.unhurt, other.unhurt)

    return icepool.map(resolve, one.die, other.die, icepool.d6)


def shot_model(tir: int, difficulty: int, target: Fighter) -> Any:
    """The state of the target of a shot."""

    def resolve(natural: int, save: int, shield: int) -> str:
        if natural + tir < difficulty:
            return target.unhurt
        return target.hurt(natural, Fighter(), save >= target.armour or shield >= target.shield)

    return icepool.map(resolve, icepool.d6, icepool.d6, icepool.d6)


def exact(battle: Skirmish, rule: Rule, reads: Callable[[Skirmish], Any]) -> dict[Any, Fraction]:
    found = distribution(battle, rule, lambda after, _: reads(after))
    assert found.unresolved == 0
    assert found.total == Fraction(1)
    return found.chances


def simulated(battle: Skirmish, rule: Rule, reads: Callable[[Skirmish], Any], seed: str) -> Counter[Any]:
    """How often each result came in so many runs of the rule with real dice."""
    tape = Tape(seed)
    found: Counter[Any] = Counter()
    for _ in range(RUNS):
        branch = battle.copy()
        branch.is_silent = True
        running = rule(branch)
        answer: object = None
        while True:
            try:
                request = running.send(answer)
            except StopIteration:
                break
            answer = tape.throw(request.dice.sides) if isinstance(request, Roll) else request.default()
        found[reads(branch)] += 1
    return found


def check_all_agree(chances: dict[Any, Fraction], model: Any, counts: Counter[Any]) -> None:
    assert chances == {outcome: model.probability(outcome) for outcome in model.outcomes()}
    assert set(counts) <= set(chances)
    for result, chance in chances.items():
        spread = sqrt(RUNS * float(chance * (1 - chance)))
        assert abs(counts[result] - RUNS * float(chance)) <= 4 * spread, result


TWO_DICE = icepool.highest(icepool.d6, icepool.d6)
DIE_AND_D3 = icepool.highest(icepool.d6, D3)
RED, BLUE = "red R debrouillard 10,10", "blue B debrouillard 11,10"  # Combat 1 each, no traits
SECOND = "blue Second debrouillard 9,10"


@rule(
    "ME-MEL-01", "ME-MEL-04", "ME-EFF-01", "ME-EFF-02", "ME-EFF-03", "ME-EFF-04", "ME-EFF-05", "ME-MUL-01", "ME-MUL-02"
)
@pytest.mark.parametrize(
    ("lines", "starter", "one", "other"),
    [
        ((RED, BLUE), 0, Fighter(1), Fighter(1)),
        (("red R combattant +elite ^combat 10,10", BLUE), 0, Fighter(3), Fighter(1)),
        ((RED, "blue B combattant +protection_legere 11,10"), 0, Fighter(1), Fighter(2, armour=5)),
        (
            ("red R combattant +arme_lourde 10,10", "blue B debrouillard +protection_lourde 11,10"),
            0, Fighter(2), Fighter(1, armour=5),
        ),
        (
            ("red R combattant +attaque_letale +protection_lourde 10,10", "blue B combattant +robuste 11,10"),
            0, Fighter(2, armour=3, lethal=True), Fighter(2, sturdy=True),
        ),
        (
            ("red R debrouillard +attaque_letale 10,10", "blue B debrouillard +robuste +protection_legere 11,10"),
            0, Fighter(1, lethal=True), Fighter(1, armour=5, sturdy=True),
        ),
        (
            (RED, "blue B combattant +protection_legere 11,10 stunned"),
            0, Fighter(1), Fighter(2, die=D3, armour=5, stunned=True),
        ),
        (
            ("red R commun +duelliste 10,10", "blue B commun +dur_a_cuire 11,10 stunned"),
            0, Fighter(1, duellist=True, poor=True), Fighter(1, poor=True, stunned=True),
        ),
        (
            ("red R commun +arts_martiaux 10,10", "blue B commun +colossal 11.5,10"),
            0, Fighter(1, poor=True, martial=True), Fighter(1, poor=True, colossal=True),
        ),
        (("red R combattant 10,10", BLUE, SECOND), 1, Fighter(1, die=TWO_DICE), Fighter(2)),
        (
            ("red R combattant +duelliste 10,10", BLUE, f"{SECOND} stunned"),
            1, Fighter(1, die=DIE_AND_D3), Fighter(2, duellist=True),
        ),
        (
            ("red R combattant 10,10", "blue B combattant 11,10", SECOND),
            0, Fighter(2), Fighter(2, die=TWO_DICE),
        ),
    ],
)  # fmt: skip
def test_the_odds_of_a_melee_agree_with_the_book_and_with_play(
    lines: tuple[str, ...], starter: int, one: Fighter, other: Fighter
) -> None:
    battle, *_ = scene(*lines)
    opponent = 1 - starter

    def phase(branch: Skirmish) -> Coroutine[Any, Any, None]:
        return melee_phase(branch, branch.character(starter), branch.character(opponent))

    def reads(branch: Skirmish) -> tuple[str, str]:
        return (state_of(branch.character(starter)), state_of(branch.character(opponent)))

    check_all_agree(exact(battle, phase, reads), melee_model(one, other), simulated(battle, phase, reads, str(lines)))


@rule("ME-SHO-03", "ME-SHO-04", "ME-SHO-M2", "ME-SHO-M3", "ME-SHO-M5", "ME-EFF-03")
@pytest.mark.parametrize(
    ("target", "scenery", "difficulty", "model"),
    [
        ("debrouillard 8,10", (), 5, Fighter()),
        ("debrouillard 8,10", ("low_wall 7,10 0.4x2",), 6, Fighter()),
        ("debrouillard +protection_lourde 12,10 stunned", ("wall 11,10.5 0.4x1",), 8, Fighter(armour=3, stunned=True)),
        ("debrouillard +protection_legere +bouclier 8,10", ("low_wall 7,10 0.4x2",), 6, Fighter(armour=5, shield=3)),
        ("debrouillard +robuste +bouclier 8,10", (), 5, Fighter(shield=3, sturdy=True)),
    ],
)
def test_the_odds_of_a_shot_agree_with_the_book_and_with_play(
    target: str, scenery: tuple[str, ...], difficulty: int, model: Fighter
) -> None:
    battle, *_ = scene("red Archer tireur +tir_moyenne_portee 4,10", f"blue Target {target}", scenery=scenery)

    def shoot(branch: Skirmish) -> Coroutine[Any, Any, None]:
        return shot(branch, branch.character(0), branch.character(1), tir=2)

    def reads(branch: Skirmish) -> str:
        return state_of(branch.character(1))

    chances = exact(battle, shoot, reads)
    check_all_agree(chances, shot_model(2, difficulty, model), simulated(battle, shoot, reads, target))


@rule("ME-MEL-01", "ME-MEL-04")
def test_the_odds_of_a_plain_duel_are_those_one_counts_on_paper() -> None:
    battle, *_ = scene(RED, BLUE)

    chances = exact(
        battle,
        lambda branch: melee_phase(branch, branch.character(0), branch.character(1)),
        lambda branch: tuple([state_of(one) for one in branch.characters]),
    )

    # Of 36: six ties; the winner's die is 2, 4 or 6 with 1 + 3 + 5 lower dice, 3 or 5 with 2 + 4.
    assert chances == {
        ("fit", "fit"): Fraction(6, 36),
        ("fit", "out"): Fraction(9, 36), ("out", "fit"): Fraction(9, 36),
        ("fit", "stunned"): Fraction(6, 36), ("stunned", "fit"): Fraction(6, 36),
    }  # fmt: skip
