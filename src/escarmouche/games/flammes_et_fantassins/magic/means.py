"""What a Mage makes of the dice of a magic roll, with what its speciality allows [FF-D-49, FF-SPE-05, FF-SPE-06, FF-SPE-08, FF-SPE-09].

A Mage has one speciality, so at most one of these: points burnt in this Round go to INT or to SAG, each to one of them; every Concentration
counts for both dice; CHA stands for INT or for SAG; one die is turned to its opposite face.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import Reading
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import (
    ON_DAMAGE,
    ON_HIT,
    UNUSED,
    Assignment,
    AttackDice,
    Means,
    add_lines,
)
from escarmouche.games.flammes_et_fantassins.scores import INT, NAMES, SAG

OPPOSITE: Final = 7  # a face and the one below it [FF-SPE-05]

# What a speciality does with a roll: the kinds of the options.
TURNED: Final = "turned"
TURNED_AND_ELOQUENT: Final = "turned_eloquence"
CHA_FOR_INT: Final = "cha_for_int"
CHA_FOR_SAG: Final = "cha_for_sag"
CHA_FOR_INT_AND_ELOQUENT: Final = "cha_for_int_eloquence"
CHA_FOR_SAG_AND_ELOQUENT: Final = "cha_for_sag_eloquence"
ELOQUENT_KINDS: Final = {
    TURNED: TURNED_AND_ELOQUENT, CHA_FOR_INT: CHA_FOR_INT_AND_ELOQUENT, CHA_FOR_SAG: CHA_FOR_SAG_AND_ELOQUENT,
}  # fmt: skip


class SchoolDice(Reading[tuple[int, ...]]):
    """Both faces, the higher first; nothing of dice of which neither can hit, not even the other way up [FF-SPE-05]."""

    def __init__(self, threshold: int) -> None:
        self.threshold: Final = threshold
        self.key = f"attack {threshold}+ or turned"

    def read(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        high, low = max(faces), min(faces)
        return (high, low) if max(high, OPPOSITE - low) >= self.threshold else ()


@mypyc_attr(acyclic=True)
class MagicUse(Assignment):
    """How a magic roll is used."""

    __slots__ = ("burnt_on_effect", "burnt_on_hit", "gift")

    def __init__(
        self,
        hit_die: int,
        effect_die: int,
        focus: tuple[int, int],
        *,
        eloquence: int = UNUSED,
        burnt: tuple[int, int] = (0, 0),
        gift: str = "",
    ) -> None:
        super().__init__(hit_die, effect_die, focus, eloquence=eloquence)
        self.burnt_on_hit: Final[int] = burnt[0]  # points of Crémation that help INT [FF-SPE-06]
        self.burnt_on_effect: Final[int] = burnt[1]  # ... and SAG
        self.gift: Final = gift  # TURNED, CHA_FOR_INT, CHA_FOR_SAG or nothing

    @property
    def kind(self) -> str:
        if not self.gift:
            return super().kind
        return ELOQUENT_KINDS[self.gift] if self.eloquence else self.gift

    @property
    def spent(self) -> int:
        """How many things that can be used once only; what stands for a score costs nothing."""
        return super().spent + (1 if self.gift == TURNED else 0)


class Gifts:
    """What the speciality of a Mage allows for a roll; numbers only."""

    __slots__ = ("burnt", "can_turn", "cha", "is_wise", "whispers")

    def __init__(
        self, *, burnt: int = 0, is_wise: bool = False, can_turn: bool = False, whispers: bool = False, cha: int = 0
    ) -> None:
        self.burnt: Final = burnt  # points of Crémation in this Round [FF-SPE-06]
        self.is_wise: Final = is_wise  # Mille années de sagesse [FF-SPE-08]
        self.can_turn: Final = can_turn  # Magie Scolaire, not yet used [FF-SPE-05]
        self.whispers: Final = whispers  # Murmures des ombres, unseen by the Cat [FF-SPE-09]
        self.cha: Final = cha


class MagicMeans(Means):
    """What a Mage can add to its dice, and what it is up against."""

    __slots__ = ("duel", "gifts", "int_score", "sag_score")

    def __init__(
        self,
        to_hit: Tally,
        effect: Tally,
        needed: Tally,
        *,
        int_score: int,
        sag_score: int,
        duel: int,
        gifts: Gifts,
        focus: int,
        charm: int,
        life: int,
    ) -> None:
        super().__init__(to_hit, effect, needed, focus=focus, charm=charm, life=life)
        self.int_score: Final = int_score  # what counts of INT, without points that were burnt
        self.sag_score: Final = sag_score  # ... and of SAG
        self.duel: Final = duel  # what a duel has won for SAG [FF-DUE-04]
        self.gifts: Final = gifts

    @property
    def threshold(self) -> int:
        """The lowest face that hits with every bonus that there is."""
        best = max(self.int_score + self.gifts.burnt, self.gifts.cha if self.gifts.whispers else self.int_score)
        return max(self.armour.value - self.to_hit.value - best - self.focus - max(self.charm, 0), 1)

    def reading(self) -> Reading[tuple[int, ...]]:
        """What of the dice matters."""
        return SchoolDice(self.threshold) if self.gifts.can_turn else AttackDice(self.threshold)

    # The totals of an assignment.

    def hit_total(self, use: Assignment) -> Tally:
        """The die that hits, INT or what stands for it, and all that is added [FF-ATK-08]."""
        assert isinstance(use, MagicUse)
        tally = Tally(use.hit_die, rule="FF-ATK-01")
        if use.gift == CHA_FOR_INT:
            tally.add(self.gifts.cha, rule="FF-SPE-09")
        else:
            tally.add(self.int_score, rule="FF-CHR-01", name=NAMES[INT])
        tally.add(use.burnt_on_hit, rule="FF-SPE-06")
        add_lines(tally, self.to_hit)
        tally.add(use.focus_on_hit, rule="FF-CONC-02")
        tally.add(self.charm, rule="FF-MAT-11", when=use.eloquence == ON_HIT)
        return tally

    def damage_total(self, use: Assignment) -> Tally:
        """The effect die, SAG or what stands for it, and all that is added, never below 0 [FF-ATK-08, FF-SPL-08, FF-R-59]."""
        assert isinstance(use, MagicUse)
        tally = Tally(use.damage_die, rule="FF-ATK-01")
        if use.gift == CHA_FOR_SAG:
            tally.add(self.gifts.cha, rule="FF-SPE-09")  # what a duel has won for SAG is lost [FF-R-56]
        else:
            tally.add(self.sag_score, rule="FF-CHR-01", name=NAMES[SAG])
            tally.add(self.duel, rule="FF-DUE-04")
        tally.add(use.burnt_on_effect, rule="FF-SPE-06")
        add_lines(tally, self.damage)
        tally.add(use.focus_on_damage, rule="FF-SPE-08" if self.gifts.is_wise else "FF-CONC-02")
        tally.add(self.charm, rule="FF-MAT-11", when=use.eloquence == ON_DAMAGE)
        tally.at_least(0, rule="FF-R-59")
        return tally

    # The options.

    def has_choice(self, faces: tuple[int, ...]) -> bool:
        """Whether there is more than one way to use a roll."""
        gifts = self.gifts
        has_focus = self.focus > 0 and not gifts.is_wise
        return (
            faces[0] != faces[1] or has_focus or self.charm != 0 or gifts.burnt > 0 or gifts.can_turn or gifts.whispers
        )

    def assignments(self, faces: tuple[int, ...]) -> list[Assignment]:
        """Every way to use a roll."""
        found: list[Assignment] = []
        for hit_die, effect_die, gift in self.rolls(faces):
            for focus in self.shares(self.focus, is_whole=self.gifts.is_wise):
                for burnt in self.shares(self.gifts.burnt):
                    for eloquence in (UNUSED, ON_HIT, ON_DAMAGE) if self.charm else (UNUSED,):
                        found.append(MagicUse(hit_die, effect_die, focus, eloquence=eloquence, burnt=burnt, gift=gift))
        return found

    def rolls(self, faces: tuple[int, ...]) -> list[tuple[int, int, str]]:
        """Which die hits, which one is for the effect, and by which gift."""
        found = [(hit, effect, "") for hit, effect in both_ways(faces)]
        if self.gifts.whispers:
            for gift in (CHA_FOR_INT, CHA_FOR_SAG):
                found += [(hit, effect, gift) for hit, effect in both_ways(faces)]
        if self.gifts.can_turn:
            for turned in ((OPPOSITE - faces[0], faces[1]), (faces[0], OPPOSITE - faces[1])):
                found += [(hit, effect, TURNED) for hit, effect in both_ways(turned)]
        return found

    def shares(self, points: int, *, is_whole: bool = False) -> list[tuple[int, int]]:
        """How points are divided between both dice; all of them count for each where they are whole [FF-CONC-02, FF-SPE-06, FF-SPE-08]."""
        if is_whole:
            return [(points, points)]
        return [(on_hit, points - on_hit) for on_hit in range(points, -1, -1)]


def both_ways(faces: tuple[int, ...]) -> list[tuple[int, int]]:
    """Either die may hit; of a double it is all the same."""
    one, other = faces
    return [(one, other), (other, one)] if one != other else [(one, other)]
