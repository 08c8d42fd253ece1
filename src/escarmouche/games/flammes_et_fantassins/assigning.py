"""What an attacker makes of two dice: which one hits, and where every bonus goes [FF-ATK-01, FF-CONC-02, FF-TAL-02, FF-MAT-11]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import Reading
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.tally import ADD, Tally
from escarmouche.engine.words.messages import Message, Refusal

# What is spent on a roll: the kinds of the options.
PLAIN: Final = "plain"
ELOQUENT: Final = "eloquence"
THRUST: Final = "secret_thrust"
BOTH: Final = "both"

# Where the CHA of Éloquence goes.
UNUSED: Final = 0
ON_HIT: Final = 1
ON_DAMAGE: Final = 2

LEAST_TO_STUN: Final = 5  # on the die of damage [FF-WPN-06]


class AttackDice(Reading[tuple[int, ...]]):
    """Both faces, the higher first; nothing of dice of which neither can hit, or that are no double where only one hits [FF-SMG-04]."""

    def __init__(self, threshold: int, *, is_mirrored: bool = False) -> None:
        self.threshold: Final = threshold  # the lowest face that hits with every bonus
        self.is_mirrored: Final = is_mirrored
        self.key = f"attack {threshold}+ by a double" if is_mirrored else f"attack {threshold}+"

    def read(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        high, low = max(faces), min(faces)
        return (high, low) if high >= self.threshold and not (self.is_mirrored and high != low) else ()


@mypyc_attr(acyclic=True)
class Assignment:
    """How a roll is used."""

    __slots__ = ("damage_die", "eloquence", "focus_on_damage", "focus_on_hit", "has_thrust", "hit_die")

    def __init__(
        self,
        hit_die: int,
        damage_die: int,
        focus: tuple[int, int],
        *,
        eloquence: int = UNUSED,
        has_thrust: bool = False,
    ) -> None:
        self.hit_die: Final = hit_die
        self.damage_die: Final = damage_die
        self.focus_on_hit: Final[int] = focus[0]  # Concentrations put on it [FF-CONC-02]
        self.focus_on_damage: Final[int] = focus[1]
        self.eloquence: Final = eloquence  # UNUSED, ON_HIT or ON_DAMAGE
        self.has_thrust: Final = has_thrust  # Botte secrète [FF-TAL-02]

    @property
    def kind(self) -> str:
        """What it spends."""
        if self.has_thrust:
            return BOTH if self.eloquence else THRUST
        return ELOQUENT if self.eloquence else PLAIN

    @property
    def spent(self) -> int:
        """How many things that can be used once only."""
        return (1 if self.eloquence else 0) + (1 if self.has_thrust else 0)


class Means:
    """What an attacker can add to its dice, and what it is up against; numbers only."""

    __slots__ = (
        "armour", "charm", "damage", "dodge", "focus", "has_thrust", "is_stun", "is_whole_stun", "life", "thrust", "thrust_refusal", "to_hit",
    )  # fmt: skip

    def __init__(
        self,
        to_hit: Tally,
        damage: Tally,
        armour: Tally,
        *,
        focus: int = 0,
        charm: int = 0,
        thrust: int = 0,
        has_thrust: bool = False,
        thrust_refusal: Refusal | None = None,
        is_stun: bool = False,
        is_whole_stun: bool = False,
        life: int = 0,
        dodge: int = 0,
    ) -> None:
        self.to_hit: Final = to_hit  # what is added to the die that hits
        self.damage: Final = damage  # ... and to the other one
        self.armour: Final = armour  # of the target
        self.focus: Final = focus  # Concentrations [FF-CONC-01]
        self.charm: Final = charm  # CHA, where Éloquence is in force and adds anything [FF-MAT-11]
        self.thrust: Final = thrust  # DEX
        self.has_thrust: Final = has_thrust  # a Botte secrète can be used [FF-TAL-02]
        self.thrust_refusal: Final = thrust_refusal  # why not, for somebody who has the card
        self.is_stun: Final = is_stun
        self.is_whole_stun: Final = is_whole_stun  # by the house rule the whole damage stuns, not the die [FF-R-60]
        self.life: Final = life  # of the target
        self.dodge: Final = dodge  # the most that the target could add to its CA

    @property
    def threshold(self) -> int:
        """The lowest face that hits with every bonus that there is."""
        return max(self.armour.value - self.to_hit.value - self.focus - max(self.charm, 0), 1)

    # The totals of an assignment.

    def hit_total(self, use: Assignment) -> Tally:
        """The die that hits and all that is added to it [FF-ATK-04, FF-ATK-06]."""
        tally = Tally(use.hit_die, rule="FF-ATK-01")
        add_lines(tally, self.to_hit)
        tally.add(use.focus_on_hit, rule="FF-CONC-02")
        tally.add(self.charm, rule="FF-MAT-11", when=use.eloquence == ON_HIT)
        return tally

    def damage_total(self, use: Assignment) -> Tally:
        """The die of damage and all that is added to it, never below 0 [FF-ATK-05, FF-ATK-07, FF-R-59]."""
        tally = Tally(use.damage_die, rule="FF-ATK-01")
        add_lines(tally, self.damage)
        tally.add(use.focus_on_damage, rule="FF-CONC-02")
        tally.add(self.charm, rule="FF-MAT-11", when=use.eloquence == ON_DAMAGE)
        tally.add(self.thrust, rule="FF-TAL-02", when=use.has_thrust)
        tally.at_least(0, rule="FF-R-59")
        return tally

    def stun_total(self, use: Assignment) -> Tally:
        """What has to reach 5: the die and Concentration put on it, or the whole damage by the house rule [FF-WPN-06, FF-R-60]."""
        if self.is_whole_stun:
            return self.damage_total(use)
        tally = Tally(use.damage_die, rule="FF-R-60")
        tally.add(use.focus_on_damage, rule="FF-CONC-02")
        return tally

    def effect_total(self, use: Assignment) -> Tally:
        return self.stun_total(use) if self.is_stun else self.damage_total(use)

    # The options.

    def has_choice(self, faces: tuple[int, ...]) -> bool:
        """Whether there is more than one way to use a roll."""
        return faces[0] != faces[1] or self.focus > 0 or self.charm != 0 or self.has_thrust

    def assignments(self, faces: tuple[int, ...]) -> list[Assignment]:
        """Every way to use a roll."""
        high, low = faces
        found: list[Assignment] = []
        for hit_die, damage_die in ((high, low), (low, high)) if high != low else ((high, low),):
            for on_hit in range(self.focus, -1, -1):
                focus = (on_hit, self.focus - on_hit)
                for eloquence in (UNUSED, ON_HIT, ON_DAMAGE) if self.charm else (UNUSED,):
                    found.append(Assignment(hit_die, damage_die, focus, eloquence=eloquence))
                    if self.has_thrust:
                        found.append(Assignment(hit_die, damage_die, focus, eloquence=eloquence, has_thrust=True))
        return found


def add_lines(tally: Tally, modifiers: Tally) -> None:
    """Every line of another tally, one by one."""
    for line in modifiers.lines:
        if line.change == ADD:
            tally.add(line.amount, rule=line.rule, name=line.name)


def copied(tally: Tally) -> Tally:
    """The same number with the same reasons, to be changed."""
    twin = Tally(tally.value, rule=tally.lines[0].rule)
    twin.lines = list(tally.lines)
    return twin


class Uses:
    """The distinct ways to use a roll, first what most probably harms most without spending in vain [FF-D-31, FF-D-32]."""

    def __init__(self, means: Means, faces: tuple[int, ...], given: tuple[int, bool] | None = None) -> None:
        self.means: Final = means
        self.faces: Final = faces
        self.given: Final = given  # of Éloquence and Botte secrète, where somebody else has decided on them [FF-R-72]

    def __call__(self, explain: bool) -> list[Option[Assignment]]:
        means = self.means
        ranked: list[tuple[tuple[int, ...], int]] = []
        options: list[Option[Assignment]] = []
        seen: list[tuple[str, int, int]] = []
        for use in means.assignments(self.faces):
            if self.given is not None and self.given != (use.eloquence, use.has_thrust):
                continue
            hit, effect = means.hit_total(use).value, means.effect_total(use).value
            if (use.kind, hit, effect) not in seen:
                seen.append((use.kind, hit, effect))
                ranked.append((self.demerit(use, hit, effect), len(options)))
                options.append(
                    self.told(use, hit, effect) if explain else Option(use.kind, use, (use.hit_die, hit, effect))
                )
        ranked.sort()
        listed = [options[number] for _, number in ranked]
        if explain and means.thrust_refusal is not None:
            listed.append(Option(THRUST, listed[0].value, listed[0].about, means.thrust_refusal))
        return listed

    def told(self, use: Assignment, hit: int, effect: int) -> Option[Assignment]:
        """With what comes of it before the target does anything."""
        armour = self.means.armour.value
        key = (
            "assigned.misses"
            if hit < armour
            else "assigned.surely"
            if hit >= armour + self.means.dodge
            else "assigned.hits"
        )
        return Foreseen(use.kind, use, (use.hit_die, hit, effect), Prospect(Message(key)))

    def demerit(self, use: Assignment, hit: int, effect: int) -> tuple[int, ...]:
        """What an attacker looks at, lowest first: that it hits; that it fells or stuns; what it spends; how much it harms; how surely it hits."""
        means = self.means
        if hit < means.armour.value:
            return (1, 0, use.spent, 0, -hit)
        is_sure = hit >= means.armour.value + means.dodge
        harm = effect if means.is_stun else min(effect, means.life)
        settles = effect >= (LEAST_TO_STUN if means.is_stun else means.life)
        return (0, 0 if settles else 1, use.spent, -harm * (2 if is_sure else 1), -hit)
