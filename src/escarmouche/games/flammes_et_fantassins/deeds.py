"""An attack before its dice: who, whom, with what and how, and the numbers that are added to them [FF-ATK-04..07]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, touch
from escarmouche.games.flammes_et_fantassins.characteristics import melee_of, score, shooting_of
from escarmouche.games.flammes_et_fantassins.items import CATEGORIES, RANGED, Item
from escarmouche.games.flammes_et_fantassins.moments import Damage, ToHit
from escarmouche.games.flammes_et_fantassins.scores import DEX, FOR, NAMES
from escarmouche.games.flammes_et_fantassins.sight import PARTLY, visibility

# How an attack comes about.
MELEE: Final = "melee"
CHARGE: Final = "charge"
COUNTER: Final = "counter"
SHOT: Final = "shot"
SENTINEL: Final = "sentinel"
BOMB: Final = "bomb"
IN_MELEE: Final = (MELEE, CHARGE, COUNTER)

FRIEND: Final = "refused.friend"
THROW: Final = 1  # inches that anybody throws, and the least that a throw goes [FF-RNG-05, FF-R-12]
BOTH_HANDS: Final = 2


@mypyc_attr(acyclic=True)
class Deed:
    """An attack that was declared."""

    __slots__ = ("attacker", "how", "is_melee", "is_stun", "target", "weapon")

    def __init__(
        self, attacker: Character, target: Character, weapon: Item, how: str, *, is_stun: bool = False
    ) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.weapon: Final = weapon
        self.how: Final = how
        self.is_melee: Final = how in IN_MELEE
        self.is_stun: Final = is_stun  # a stunning blow was announced [FF-WPN-06]


def why_not_aim(battle: Fray, attacker: Character, target: Character) -> Refusal | None:
    """Anybody else on the table, friends too unless the table forbids it [FF-R-43, FF-R-61]."""
    if not attacker.is_standing:
        return Refusal("refused.lying", "FF-R-61", figure=attacker)
    if target is attacker or target.body is None:
        return Refusal("refused.nobody_there", "FF-R-43", figure=attacker, target=target)
    if attacker.charm_cube and target.owner == attacker.owner:
        return Refusal("refused.own_band", "FF-R-72", figure=attacker, target=target)
    if battle.are_allies(attacker, target) and battle.switch("ff_friendly_fire") is not True:
        return Refusal(FRIEND, "FF-R-43", figure=attacker, target=target)
    return None


def wield(battle: Fray, attacker: Character, weapon: Item) -> None:
    """A weapon of two hands leaves none for the shield, until another one is used or the Round ends [FF-EQL-02, FF-R-11]."""
    if weapon.hands == BOTH_HANDS:
        battle.lower_shield(attacker, rule="FF-EQL-02")
    else:
        battle.raise_shield(attacker, rule="FF-EQL-02")


# To hit.


def to_hit_of(battle: Fray, deed: Deed) -> Tally:
    """What is added to the die that hits: the weapon, Mêl. or Tir with all their bonuses, the circumstances, for a counter-attack too [FF-ATK-04, FF-ATK-06, FF-CTR-04, FF-R-07]."""
    attacker, target, weapon = deed.attacker, deed.target, deed.weapon
    tally = Tally(0, rule="FF-ATK-04" if deed.is_melee else "FF-ATK-06")
    tally.add(weapon.to_hit, rule=weapon.rule)
    family = family_of(battle, weapon)
    if family is not None:
        tally.add(family.to_hit, rule="FF-R-10")
    if deed.is_melee:
        tally.add(melee_of(battle, attacker).value, rule="FF-SEC-05")
        tally.add(-1, rule="FF-MEL-03", when=not touch(attacker.standing, target.standing))
        tally.add(+1, rule="FF-CHG-02", when=deed.how == CHARGE)
    else:
        tally.add(shooting_of(battle, attacker).value, rule="FF-SEC-06")
        tally.add(-1, rule="FF-TIR-02", when=visibility(battle, attacker, target) == PARTLY)
    return battle.adjust(tally, ToHit(battle, attacker, target, how=deed.how))


def family_of(battle: Fray, weapon: Item) -> Item | None:
    """The line of its family, which a staff and a mace get besides their own [FF-R-10]."""
    if weapon.category and battle.switch("ff_weapon_category_bonus") == "cumulative":
        return CATEGORIES[weapon.category]
    return None


# Damage.


def uses_strength(battle: Fray, deed: Deed) -> bool:
    """Whether FOR counts in the damage: in melee, and with bows [FF-ATK-05, FF-ATK-07, FF-R-12]."""
    if deed.is_melee or deed.weapon.uses_for:
        return True
    return deed.weapon.is_thrown and deed.weapon.slot == RANGED and battle.switch("ff_knives_use_for") is True


def damage_of(battle: Fray, deed: Deed) -> Tally:
    """What is added to the die of damage [FF-ATK-05, FF-ATK-07]."""
    weapon = deed.weapon
    tally = Tally(0, rule="FF-ATK-05" if deed.is_melee else "FF-ATK-07")
    tally.add(weapon.damage, rule=weapon.rule)
    family = family_of(battle, weapon)
    if family is not None:
        tally.add(family.damage, rule="FF-R-10")
    if uses_strength(battle, deed):
        tally.add(score(battle, deed.attacker, FOR).value, rule="FF-CHR-01", name=NAMES[FOR])
    tally.add(+1, rule="FF-CHG-02", when=deed.how == CHARGE)
    return battle.adjust(tally, Damage(battle, deed.attacker, deed.target, is_melee=deed.is_melee))


# Throwing.


def throwing_range(battle: Fray, thrower: Character) -> Tally:
    """1 + DEX + FOR inches, and never less than one [FF-RNG-05, FF-MAT-05, FF-MAT-06, FF-R-12]."""
    tally = Tally(THROW, rule="FF-RNG-05")
    tally.add(score(battle, thrower, DEX).value, rule="FF-CHR-01", name=NAMES[DEX])
    tally.add(score(battle, thrower, FOR).value, rule="FF-CHR-01", name=NAMES[FOR])
    tally.at_least(THROW, rule="FF-R-12")
    return tally
