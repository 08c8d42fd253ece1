"""Exact odds of a whole charge through the real rules, against a model written from the catalogue alone and against play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine
from fractions import Fraction
from math import sqrt
from typing import Any

import icepool
import pytest

from escarmouche.engine.asking.requests import Choose, Request, Roll
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import Distribution, distribution
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, FIGHT, NO_REACTION, SHOOT, Deed
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.shooting import shooting_weapons
from tests.games.evenor.stage import in_hand, path, stage
from tests.support.scripts import rule

RUNS = 2000
NEVER = 7  # no die shows it: somebody without a save
CUT = Fraction(1, 10**7)
DEPTH = 7  # sixes in a row that the model follows
ROUNDING = Fraction(1, 50_000)  # what lies beyond them: a chance of 6^-8 for each of two dozen dice

Rule = Callable[[Skirmish], Coroutine[Any, Any, None]]
Chooser = Callable[[Request], object]


class Fighter:
    """A side of a charge, in the words of the catalogue only."""

    def __init__(
        self, combat: int, dice: int, *, save: int = NEVER, vitality: int = 1, reaction: int = NEVER, **is_: bool
    ):
        self.combat = combat
        self.dice = dice
        self.save = save
        self.vitality = vitality
        self.reaction = reaction
        self.is_ = is_  # furious, enchanted
        self.states = [icepool.Die([self.unhurt])]  # after no hit, one hit, ...

    def hits(self, *, charging: bool, modifier: int = 0) -> Any:
        """The hits of a phase: every die goes on while it shows a six; one failed die of an enchanted weapon is rerolled."""
        needed = min(max(self.combat - int(charging) + modifier, 2), 6)
        chain = chain_of(needed, DEPTH)
        pool = (self.dice + int(charging and self.is_.get("furious", False))) @ chain
        if not self.is_.get("enchanted"):
            return pool.marginals[0]
        again = chain.marginals[0]
        return icepool.map(lambda outcome: outcome[0] + again if outcome[1] else outcome[0], pool)

    def after(self, hits: int) -> Any:
        """Its state after so many hits: each is saved, or else rolled on the damage table with the Vitality left."""
        while len(self.states) <= hits:
            self.states.append(icepool.map(self.hit, self.states[-1]))
        return self.states[hits]

    def hit(self, before: tuple[str, int]) -> Any:
        how, vitality = before
        if vitality == 0:
            return icepool.Die([before])
        lower = (how, vitality - 1) if vitality > 1 else ("out", 0)
        down = lower if vitality > 1 else ("prone", 1)
        damage = icepool.d6.map(lambda face: lower if face >= 5 else down)
        return icepool.d6.map(lambda face: before if face >= self.save else damage)

    @property
    def unhurt(self) -> tuple[str, int]:
        return ("fit", self.vitality)


def chain_of(needed: int, depth: int) -> Any:
    """One die with all that its sixes add: how many hits, and whether its last die failed."""
    rest = icepool.vectorize(1, 0) if depth == 0 else icepool.vectorize(1, 0) + chain_of(needed, depth - 1)

    def read(face: int) -> Any:
        return rest if face == 6 else icepool.vectorize(int(face >= needed), int(face < needed))

    return icepool.d6.map(read)


def phase_model(one: Fighter, other: Fighter, *, charging: bool, answering: bool, modifier: int = 0) -> Any:
    """The joint states of both after a phase."""

    def settle(difference: int) -> Any:
        if difference > 0:
            return icepool.tupleize(one.unhurt, other.after(difference))
        if difference < 0:
            return icepool.tupleize(one.after(-difference), other.unhurt)
        return icepool.Die([(one.unhurt, other.unhurt)])

    mine = one.hits(charging=charging, modifier=modifier)
    return icepool.map(settle, mine - other.hits(charging=answering))


def charge_model(one: Fighter, other: Fighter, *, counters: bool, fear: int = 1) -> Any:
    """Fear to engage, the Reaction, fear of the phase, and the phase: each fear roll is the charger's, of this threshold."""

    def arrived(is_countered: bool) -> Any:
        calm = phase_model(one, other, charging=True, answering=is_countered)
        if fear == 1:
            return calm
        shaken = phase_model(one, other, charging=True, answering=is_countered, modifier=1)
        return icepool.d6.map(lambda face: calm if face >= fear else shaken)

    plain = arrived(False)
    met = arrived(True) if counters else plain
    reacted = icepool.d6.map(lambda face: met if face >= other.reaction else plain)
    nothing = icepool.Die([(one.unhurt, other.unhurt)])
    return icepool.d6.map(lambda face: reacted if face >= fear else nothing)


# The same through the real rules.


def state(hero: Hero) -> tuple[str, int]:
    return ("out" if not hero.in_play else "prone" if hero.is_prone else "fit", hero.vitality)


def both(branch: Skirmish) -> tuple[tuple[str, int], tuple[str, int]]:
    return (state(branch.hero(0)), state(branch.hero(1)))


def answering(reaction: str) -> Chooser:
    """Somebody who always reacts in this way, and takes the default else."""

    def choose(request: Request) -> object:
        if isinstance(request, Choose) and request.key == "reaction":
            return request.option(reaction)
        return request.default()

    return choose


def simulated(battle: Skirmish, rule: Rule, choose: Chooser, seed: str) -> Counter[Any]:
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
            answer = tape.throw(request.dice.sides) if isinstance(request, Roll) else choose(request)
        found[both(branch)] += 1
    return found


def check_all_agree(exact: Distribution, model: Any, counts: Counter[Any]) -> None:
    assert exact.total == 1
    assert 0 < exact.unresolved < Fraction(1, 1000)
    chances = {tuple(outcome): model.probability(outcome) for outcome in model.outcomes()}
    assert set(exact.chances) <= set(chances)
    for result, chance in chances.items():
        counted = exact.chances.get(result, Fraction(0))
        assert counted - ROUNDING <= chance <= counted + exact.unresolved + ROUNDING, result
        spread = sqrt(RUNS * float(chance * (1 - chance)))
        assert abs(counts[result] - RUNS * float(chance)) <= 4 * spread + RUNS * float(exact.unresolved), result


COUNTER = "counter_charge:0"
FIGHTERS = {
    "deimos": Fighter(3, 3, save=4, reaction=4, furious=True, enchanted=True),
    "hylas": Fighter(3, 3, save=5, reaction=3, furious=True, enchanted=True),
    "kara": Fighter(4, 4, reaction=3, furious=True),
    "lothar": Fighter(3, 5, save=6, reaction=4, furious=True),
    "ymir": Fighter(3, 10, save=5, vitality=3, reaction=4, furious=True),
    "grendel": Fighter(3, 9, save=5, vitality=5, reaction=5),
}


@rule(
    "EV-REA-01", "EV-REA-15", "EV-MEL-01", "EV-MEL-03", "EV-MEL-04", "EV-MEL-05", "EV-MEL-06", "EV-MEL-07", "EV-MEL-08",
    "EV-MEL-09", "EV-MEL-M1", "EV-PRO-11", "EV-R-30", "EV-DMG-01", "EV-TRT-04", "EV-FEAR-01", "EV-FEAR-03",
)  # fmt: skip
@pytest.mark.parametrize(
    ("red", "blue", "reaction", "fear"),
    [
        ("deimos", "hylas", COUNTER, 1),
        ("deimos", "hylas", NO_REACTION, 1),
        ("lothar", "kara", COUNTER, 1),
        ("lothar", "ymir", COUNTER, 1),
        ("deimos", "grendel", COUNTER, 4),
    ],
)
def test_the_odds_of_a_whole_charge_agree_with_the_book_and_with_play(
    red: str, blue: str, reaction: str, fear: int
) -> None:
    battle, charger, target = stage(f"red {red} 6,10", f"blue {blue} 10,10")
    in_hand(battle, charger)
    end = 10.0 - charger.standing.reach - target.standing.reach
    way = path((6, 10), (end, 10))

    def charge(branch: Skirmish) -> Coroutine[Any, Any, None]:
        return carry_out(branch, [Deed(branch.hero(0), CHARGE, target=branch.hero(1), path=way, pas=4.0)])

    choose = answering(reaction)
    exact = distribution(battle, charge, lambda after, _: both(after), choose=choose, cut=CUT)

    model = charge_model(FIGHTERS[red], FIGHTERS[blue], counters=reaction == COUNTER, fear=fear)
    check_all_agree(exact, model, simulated(battle, charge, choose, f"{red} {blue} {reaction}"))


@rule("EV-STA-14", "EV-MEL-M2", "EV-MEL-M3")
def test_the_odds_of_a_static_fight_agree_with_the_book_and_with_play() -> None:
    battle, lothar, *_ = stage("red lothar 10,10 prone", "blue kara 11,10", "blue horsa 9,10")
    in_hand(battle, lothar)
    one = Fighter(6, 5, save=6)  # 3 + 2 + 1

    def fight(branch: Skirmish) -> Coroutine[Any, Any, None]:
        return carry_out(branch, [Deed(branch.hero(0), FIGHT, target=branch.hero(1))])

    def stay_down(request: Request) -> object:
        return request.default()

    model = phase_model(one, FIGHTERS["kara"], charging=False, answering=False).map(
        lambda outcome: ((outcome[0][0].replace("fit", "prone"), outcome[0][1]), outcome[1])
    )
    exact = distribution(battle, fight, lambda after, _: both(after), choose=stay_down, cut=CUT)

    check_all_agree(exact, model, simulated(battle, fight, stay_down, "fight"))


@rule("EV-SHO-07", "EV-REA-09", "EV-DMG-01", "EV-DMG-02")
def test_the_odds_of_a_shot_and_its_return_are_exact_without_a_tail() -> None:
    battle, asteria, _ = stage("red asteria 4,12", "blue gosai 14,12")
    in_hand(battle, asteria)

    def shoot(branch: Skirmish) -> Coroutine[Any, Any, None]:
        shooter = branch.hero(0)
        return carry_out(branch, [Deed(shooter, SHOOT, target=branch.hero(1), weapon=shooting_weapons(shooter)[0])])

    choose = answering("return_shot:0:w36")
    exact = distribution(battle, shoot, lambda after, _: both(after), choose=choose)

    # Asteria needs 4+, Gosaï 5+ against her Dodge, three dice each, no saves; he reacts on 4+.
    hit = 1 - Fraction(1, 2) ** 3
    back = (1 - Fraction(2, 3) ** 3) * Fraction(1, 2)
    fit, out = ("fit", 1), ("out", 0)
    assert exact.unresolved == 0
    assert exact.chances == {
        (fit, fit): (1 - hit) * (1 - back), (fit, out): hit * (1 - back),
        (out, fit): (1 - hit) * back, (out, out): hit * back,
    }  # fmt: skip
