"""Exact odds of whole attacks, with location shift, dodge and riposte, against models written from the catalogue alone [SF-MEL-02, SF-REA, SF-SHT]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest

from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.sons_of_fate import capabilities_starter
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.shooting import shoot
from escarmouche.games.sons_of_fate.wounding import CHARGE, PLAIN
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field

HEAD, ARMS, TORSO, LEGS, NOWHERE = range(5)
BY_FACE = {1: HEAD, 2: ARMS, 3: ARMS, 4: TORSO, 5: TORSO, 6: LEGS}
# FOR, RES, RAP and the points of head, arms, torso, legs, as the catalogue prints them.
PRINTED: dict[str, tuple[int, int, int, tuple[int, ...]]] = {
    "brave": (3, 3, 3, (3, 4, 5, 4)),
    "guerrier": (4, 4, 4, (4, 4, 5, 4)),
    "champion": (5, 4, 4, (4, 4, 5, 4)),
    "colosse": (6, 5, 3, (4, 6, 7, 4)),
}
HIDE = capabilities_starter.THICK_HIDE.key
UNHURT = (0, 0, 0, 0)


# The models.


def pool(dice: int, needed: int) -> Any:
    """So many dice, each a success at the difficulty or more and never on a 1."""
    return max(dice, 1) @ (icepool.d6 >= max(needed, 2))


def shifted(face: int, successes: int, goal: int) -> tuple[int, int]:
    """Towards a part by the shortest way if a success is left then, else where it fell: the part, and the successes kept."""
    if goal == NOWHERE:
        return BY_FACE[face], successes
    away = min(abs(face - other) for other, part in BY_FACE.items() if part == goal)
    return (goal, successes - away) if away < successes else (BY_FACE[face], successes)


def ticks(totals: tuple[int, ...], part: int, wounds: int) -> tuple[int, ...]:
    lost = [0, 0, 0, 0]
    lost[part] = min(max(wounds, 0), totals[part])
    return tuple(lost)


def blow(attacker: str, target: str, goal: int, *, dodges: bool = False, more: int = 0, hide: int = 0) -> Any:
    """What an attack from its dice on ticks off the target."""
    force, _, _, _ = PRINTED[attacker]
    _, toughness, agility, totals = PRINTED[target]
    dodge = pool(agility, force) if dodges else icepool.Die([0])

    def landed(successes: int, face: int, cancelled: int) -> tuple[int, ...]:
        if successes == 0:
            return UNHURT
        part, kept = shifted(face, successes, goal)
        wounds = max(kept - cancelled, 0)
        return ticks(totals, part, wounds - hide)

    return icepool.map(landed, pool(force + more, toughness), icepool.d6, dodge)


def answered(attacker: str, target: str, goal: int) -> Any:
    """A riposte: the higher total strikes, the attacker if they are equal; (what the target loses, what the attacker loses)."""
    mine, theirs = PRINTED[attacker][0], PRINTED[target][0]
    won = icepool.map(lambda one, other: theirs + other > mine + one, icepool.d6, icepool.d6)
    counter = blow(target, attacker, goal).map(lambda lost: (UNHURT, lost))
    goes_on = blow(attacker, target, goal).map(lambda lost: (lost, UNHURT))
    return won.map(lambda is_won: counter if is_won else goes_on)


def arrow(shooter: str, target: str, goal: int, *, power: int = 1) -> Any:
    """A shot: to hit against RAP, shift by hits, to wound with the hits kept and the power against RES."""
    force, _, _, _ = PRINTED[shooter]
    _, toughness, agility, totals = PRINTED[target]

    def landed(hits: int, face: int) -> Any:
        if hits == 0:
            return icepool.Die([UNHURT])
        part, kept = shifted(face, hits, goal)
        return pool(kept + power, toughness).map(lambda wounds: ticks(totals, part, wounds))

    return icepool.map(landed, pool(force, agility), icepool.d6)


# The rules.


class Will:
    """Shifts towards one part, and answers dodge and riposte as told."""

    def __init__(self, goal: int, *, reaction: str = "") -> None:
        self.goal = goal
        self.reaction = reaction

    def __call__(self, request: Request) -> object:
        assert isinstance(request, Choose)
        options = request.options()
        if request.key != "shift":
            return options[1 if request.key == self.reaction else 0]
        assert request.fields is not None
        face, successes = request.fields["face"], request.fields["successes"]
        assert isinstance(face, int)
        assert isinstance(successes, int)
        part, kept = shifted(face, successes, self.goal)
        return next(one for one in options if (one.value.part, one.value.kept) == (part, kept))


def counted(battle: Feud, rule: Any, will: Will, *ids: int) -> dict[Any, Fraction]:
    """The chances of what has been ticked off these figures, by the rules that are played."""

    def lost(after: Feud, result: object) -> object:
        found = tuple([after.fighter(id).lost for id in ids])
        return found[0] if len(found) == 1 else found

    found = distribution(battle, rule, lost, choose=will)
    assert found.unresolved == 0
    return found.chances


def of_attack(battle: Feud, will: Will, *ids: int, how: str = PLAIN) -> dict[Any, Fraction]:
    return counted(battle, lambda twin: attack(twin, twin.fighter(0), twin.fighter(1), how=how), will, *ids)


def expected(model: Any) -> dict[Any, Fraction]:
    return {outcome: model.probability(outcome) for outcome in model.outcomes() if model.quantity(outcome)}


PAIRS = [("guerrier", "champion"), ("brave", "colosse"), ("colosse", "brave"), ("champion", "guerrier")]


@pytest.mark.parametrize("who", PAIRS)
@pytest.mark.parametrize("goal", [HEAD, TORSO, LEGS])
def test_an_attack_with_its_shift(who: tuple[str, str], goal: int) -> None:
    battle, _, other = duel(*who)

    assert of_attack(battle, Will(goal), other.id) == expected(blow(*who, goal))


@pytest.mark.parametrize("who", PAIRS)
def test_an_attack_that_is_dodged(who: tuple[str, str]) -> None:
    battle, _, other = duel(*who)

    assert of_attack(battle, Will(HEAD, reaction="dodge"), other.id) == expected(blow(*who, HEAD, dodges=True))


@pytest.mark.parametrize("who", PAIRS)
def test_an_attack_that_is_riposted(who: tuple[str, str]) -> None:
    battle, one, other = duel(*who)

    found = of_attack(battle, Will(ARMS, reaction="riposte"), other.id, one.id)

    assert found == expected(answered(*who, ARMS))


def test_an_engage_with_a_shock_at_a_thick_hide() -> None:
    battle, _, other = duel("guerrier +choc", f"champion +{HIDE}")

    found = of_attack(battle, Will(LEGS, reaction="dodge"), other.id, how=CHARGE)

    assert found == expected(blow("guerrier", "champion", LEGS, dodges=True, more=1, hide=1))


@pytest.mark.parametrize("who", PAIRS)
def test_a_shot_with_its_shift(who: tuple[str, str]) -> None:
    battle, _, other = field(f"red A {who[0]} shooter 5,10", f"blue B {who[1]} 14,10")
    battle.fates = (3, 3)

    found = counted(battle, lambda twin: shoot(twin, twin.fighter(0), twin.fighter(1)), Will(TORSO), other.id)

    assert found == expected(arrow(*who, TORSO))


def test_a_heavy_shot() -> None:
    battle, _, other = field("red A champion shooter +trait_lourd 5,10", "blue B colosse 14,10")
    battle.fates = (3, 3)

    found = counted(battle, lambda twin: shoot(twin, twin.fighter(0), twin.fighter(1)), Will(HEAD), other.id)

    assert found == expected(arrow("champion", "colosse", HEAD, power=2))


def test_the_catalogue_says_what_a_dodge_and_a_riposte_are_worth() -> None:
    """A Guerrier attacked by a Guerrier: 2.0 wounds, 0.55 after a dodge; a riposte takes 1.17 and deals 0.83 [SF-R-04]."""

    def wounds(model: Any) -> float:
        return float(sum([sum(lost) * chance for lost, chance in expected(model).items()]))

    plain = pool(4, 4)
    dodged = icepool.map(lambda one, other: max(one - other, 0), plain, plain)
    clash = icepool.map(lambda one, other: other > one, icepool.d6, icepool.d6)

    assert float(plain.mean()) == pytest.approx(2.0)
    assert float(dodged.mean()) == pytest.approx(0.55, abs=0.005)
    assert float(plain.mean()) * float(clash.probability(False)) == pytest.approx(1.17, abs=0.005)
    assert wounds(blow("guerrier", "guerrier", TORSO, dodges=True)) < 0.55
