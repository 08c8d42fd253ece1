"""The numbers of a character that depend on what it is and carries, asked of the rules once and remembered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import (
    LIFE,
    armour_of,
    life_of,
    melee_of,
    move_of,
    score,
    shooting_of,
)
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, SHOT, Deed, damage_of, family_of, uses_strength
from escarmouche.games.flammes_et_fantassins.items import ITEMS, NEVER, STILL
from escarmouche.games.flammes_et_fantassins.melee import weapon_of
from escarmouche.games.flammes_et_fantassins.scores import CON, DEX
from escarmouche.games.flammes_et_fantassins.shooting import range_of

HOUSE: Final = ("ff_weapon_category_bonus", "ff_unarmed", "ff_knives_use_for")  # on which they depend
MOST_KNOWN: Final = 50_000
NO_WEAPON: Final = -99  # to hit, of who has none

_known: Final[dict[tuple[object, ...], Numbers]] = {}


@mypyc_attr(acyclic=True)
class Numbers:
    """A character on its feet, in figures."""

    __slots__ = (
        "armour", "damage", "has_strong_shot", "hit", "is_slow", "life", "move", "needs_reload", "nimble", "range", "shot_damage", "shot_hit",
        "stuns",
    )  # fmt: skip

    def __init__(self, battle: Fray, one: Character) -> None:
        self.move: Final = max(move_of(battle, one).value, 1)
        self.life: Final = life_of(battle, one).value + life_lost(one)  # as if it had still what it came with
        self.armour: Final = armour_of(battle, one).value
        self.nimble: Final = max(score(battle, one, DEX).value, 0)  # what an Esquive or a Botte secrète adds
        self.hit = NO_WEAPON
        self.damage = 0
        self.stuns = False
        self.shot_hit = NO_WEAPON
        self.shot_damage = 0
        self.range = 0.0
        self.needs_reload = False
        self.is_slow = False  # reloads without moving only
        self.has_strong_shot = False  # FOR counts in its shots
        weapon = weapon_of(battle, one)
        if weapon is not None:
            family = family_of(battle, weapon)
            self.hit = weapon.to_hit + (family.to_hit if family is not None else 0) + melee_of(battle, one).value
            self.damage = damage_of(battle, Deed(one, one, weapon, MELEE)).value
            self.stuns = weapon.stuns
        bow = one.kit.ranged
        if bow is not None:
            shot = Deed(one, one, bow, SHOT)
            self.shot_hit = bow.to_hit + shooting_of(battle, one).value
            self.shot_damage = damage_of(battle, shot).value
            self.range = float(range_of(battle, one, bow).value)
            self.needs_reload = bow.reload != NEVER
            self.is_slow = bow.reload == STILL
            self.has_strong_shot = uses_strength(battle, shot)


def life_lost(one: Character) -> int:
    """Life points of the maximum that have gone with equipment: who takes armour off is none the healthier [FF-MOD-04]."""
    return max(life_from(one.sheet.items) - life_from(one.items), 0) if one.items != one.sheet.items else 0


def life_from(items: tuple[str, ...]) -> int:
    """What equipment adds to the maximum."""
    total = 0
    for item in items:
        for change in ITEMS[item].changes:
            if change.kind == LIFE or change.score == CON:
                total += change.amount
    return total


def house_of(battle: Fray) -> tuple[object, ...]:
    return tuple([battle.switch(name) for name in HOUSE])


def numbers_of(battle: Fray, one: Character, house: tuple[object, ...]) -> Numbers:
    """The same for all who carry the same; asked anew of who has drunk something or carries a burden."""
    for effect in battle.effects:
        if effect.subject == one.id:
            return Numbers(battle, one)
    if battle.scenario.burden(battle, one) != 0:
        return Numbers(battle, one)
    sheet = one.sheet
    lost = life_lost(one)  # two who carry the same may have come with other things
    key = (sheet.classes, sheet.is_agile, one.is_naked, one.items, lost, one.is_shield_down, one.is_stunned, house)
    known = _known.get(key)
    if known is None:
        known = Numbers(battle, one)
        if len(_known) < MOST_KNOWN:
            _known[key] = known
    return known
