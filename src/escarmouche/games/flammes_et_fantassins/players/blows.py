"""What an attack does on average: every throw as its attacker uses it, what its target does about it, and a blow in return.

The uses of a throw are those that the rules list first. `tests/games/flammes_et_fantassins/players/test_estimates.py`
compares all of it with the odds of the rules themselves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import LEAST_TO_STUN, Means, Uses
from escarmouche.games.flammes_et_fantassins.players.worths import CARD, CUBE, worth_of

FACES: Final = 6
THROWS: Final = 36.0
LOW: Final = 20  # added to numbers that may be negative, in codes
MOST_KNOWN: Final = 300_000

# What a target does about a hit.
NOTHING: Final = 0
BY_CUBE: Final = 1
BY_CARD: Final = 2
LESSENED: Final = 3

_throws: Final[dict[tuple[int, int], list[Throw]]] = {}
_tolls: Final[dict[tuple[int, int], Toll]] = {}


@mypyc_attr(acyclic=True)
class Swing:
    """An attack before its dice, in numbers."""

    __slots__ = ("code", "damage", "focus", "hit", "is_stun", "thrust")

    def __init__(self, hit: int, damage: int, *, focus: int = 0, thrust: int = 0, is_stun: bool = False) -> None:
        self.hit: Final = min(max(hit, -LOW), 40)
        self.damage: Final = min(max(damage, -LOW), 40)
        self.focus: Final = min(focus, 7)
        self.thrust: Final = min(thrust, 15)  # what a Botte secrète adds to the damage; 0 without the card
        self.is_stun: Final = is_stun
        code = ((self.hit + LOW) * 64 + self.damage + LOW) * 8 + self.focus
        self.code: Final = (code * 16 + self.thrust) * 2 + (1 if is_stun else 0)


@mypyc_attr(acyclic=True)
class Prey:
    """Whoever is attacked, in numbers."""

    __slots__ = ("armour", "code", "cubes", "is_stunned", "life", "nimble", "pv", "rank", "worth")

    def __init__(
        self, armour: int, pv: int, life: int, *, rank: int, nimble: int = 0, cubes: int = 0, is_stunned: bool = False
    ) -> None:
        self.armour: Final = min(max(armour, 0), 31)
        self.pv: Final = min(max(pv, 0), 63)
        self.life: Final = min(max(life, 1), 63)
        self.rank: Final = rank
        self.nimble: Final = min(nimble, 15)  # what its Esquive card adds; 0 without one
        self.cubes: Final = min(cubes, 2)  # of its band, for reactions
        self.is_stunned: Final = is_stunned
        self.worth: Final = worth_of(rank, self.pv, self.life, is_stunned=is_stunned)
        code = ((self.armour * 64 + self.pv) * 64 + self.life) * 4 + min(rank, 3)
        self.code: Final = ((code * 16 + self.nimble) * 4 + self.cubes) * 2 + (1 if is_stunned else 0)

    @property
    def most_dodged(self) -> int:
        return max(1 if self.cubes > 0 else 0, self.nimble)

    def loss(self, effect: int, *, is_stun: bool) -> float:
        """What it loses of its worth by so much damage, or by a stun."""
        if is_stun:
            left = worth_of(self.rank, self.pv, self.life, is_stunned=self.is_stunned or effect >= LEAST_TO_STUN)
        else:
            left = worth_of(self.rank, self.pv - max(effect, 0), self.life, is_stunned=self.is_stunned)
        return self.worth - left


@mypyc_attr(acyclic=True)
class Throw:
    """A throw that hits: how likely, by how much, and what it does."""

    __slots__ = ("chance", "effect", "margin", "spends")

    def __init__(self, chance: float, margin: int, effect: int, *, spends: bool) -> None:
        self.chance: Final = chance
        self.margin: Final = margin
        self.effect: Final = effect
        self.spends: Final = spends  # a Botte secrète


@mypyc_attr(acyclic=True)
class Toll:
    """What an attack costs on average."""

    __slots__ = ("free", "loss", "price", "spent")

    def __init__(self, loss: float, price: float, free: float, spent: float) -> None:
        self.loss: Final = loss  # worth of the target
        self.price: Final = price  # ... and what it gave for an Esquive
        self.free: Final = free  # the chance that it still stands, with a cube of its band
        self.spent: Final = spent  # what the attacker used up

    @property
    def lead(self) -> float:
        return self.loss + self.price - self.spent


def throws_of(swing: Swing, prey: Prey) -> list[Throw]:
    """The throws that hit, each used as the rules list first."""
    key = (swing.code, (prey.armour * 64 + prey.pv) * 16 + prey.most_dodged)
    known = _throws.get(key)
    if known is None:
        known = reckoned_throws(swing, prey)
        if len(_throws) < MOST_KNOWN:
            _throws[key] = known
    return known


def reckoned_throws(swing: Swing, prey: Prey) -> list[Throw]:
    means = Means(
        number(swing.hit), number(swing.damage), number(prey.armour), focus=swing.focus, thrust=swing.thrust,
        has_thrust=swing.thrust > 0, is_stun=swing.is_stun, life=prey.pv, dodge=prey.most_dodged,
    )  # fmt: skip
    found: list[Throw] = []
    for high in range(max(means.threshold, 1), FACES + 1):
        for low in range(1, high + 1):
            faces = (high, low)
            use = Uses(means, faces)(False)[0].value
            margin = means.hit_total(use).value - prey.armour
            if margin >= 0:
                chance = (1.0 if high == low else 2.0) / THROWS
                found.append(Throw(chance, margin, means.effect_total(use).value, spends=use.has_thrust))
    return found


def number(value: int) -> Tally:
    tally = Tally(0, rule="")
    tally.add(value, rule="")
    return tally


# What the target does.


def defence(prey: Prey, margin: int, effect: int, *, is_stun: bool) -> int:
    """The best that a target can do about one hit."""
    whole = prey.loss(effect, is_stun=is_stun)
    best, found = whole, NOTHING
    if prey.cubes > 0 and margin < 1 and best > CUBE:
        best, found = CUBE, BY_CUBE
    if prey.nimble > 0 and best > CARD:
        if margin < prey.nimble:
            best, found = CARD, BY_CARD
        elif not is_stun:
            lessened = CARD + prey.loss(effect - prey.nimble, is_stun=False)
            if lessened < best:
                found = LESSENED
    return found


def toll_of(swing: Swing, prey: Prey) -> Toll:
    """What an attack costs on average, if the target does what is best for it; remembered."""
    key = (swing.code, prey.code)
    known = _tolls.get(key)
    if known is None:
        known = reckoned_toll(swing, prey)
        if len(_tolls) < MOST_KNOWN:
            _tolls[key] = known
    return known


def reckoned_toll(swing: Swing, prey: Prey) -> Toll:
    loss = price = spent = 0.0
    has_cube = prey.cubes > 0 and not prey.is_stunned
    missed = 1.0
    free = 0.0
    for throw in throws_of(swing, prey):
        missed -= throw.chance
        spent += throw.chance * CARD if throw.spends else 0.0
        answer = defence(prey, throw.margin, throw.effect, is_stun=swing.is_stun)
        if answer == BY_CUBE:
            price += throw.chance * CUBE
            free += throw.chance if prey.cubes > 1 else 0.0
            continue
        effect = throw.effect
        if answer == BY_CARD:
            price += throw.chance * CARD
            effect = 0
        elif answer == LESSENED:
            price += throw.chance * CARD
            effect -= prey.nimble
        loss += throw.chance * prey.loss(effect, is_stun=swing.is_stun)
        is_up = effect < (LEAST_TO_STUN if swing.is_stun else prey.pv)
        free += throw.chance if has_cube and is_up else 0.0
    return Toll(loss, price, free + missed if has_cube else 0.0, spent)


# With the blow in return.


def exchange(swing: Swing, prey: Prey, back: Swing | None, attacker: Prey, *, weight: float = 1.0) -> float:
    """What a melee attack gains: what it costs its target, which counts so much, less what a blow in return costs the attacker."""
    toll = toll_of(swing, prey)
    if back is None or toll.free <= 0.0:
        return weight * toll.lead
    return weight * toll.lead - toll.free * max(toll_of(back, attacker).lead - CUBE, 0.0)
