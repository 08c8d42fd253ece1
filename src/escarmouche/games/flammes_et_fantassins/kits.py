"""What a character carries, sorted out: weapons, shield, armour, and every change they make [FF-EQL, FF-WPN, FF-SHD, FF-RNG, FF-ARM]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.items import ARMOUR, ITEMS, MELEE, RANGED, SHIELD, Item

_kits: Final[dict[tuple[str, ...], Kit]] = {}  # by what is carried


class Kit:
    """An inventory: an immutable value, made once for every combination that occurs."""

    __slots__ = ("armour", "gear", "items", "kinds", "melee", "ranged", "shield", "worn")

    def __init__(self, items: tuple[str, ...]) -> None:
        self.items: Final = items  # their keys, in the order in which they came
        self.kinds: Final = tuple(dict.fromkeys(items))  # each of them once
        carried = [ITEMS[key] for key in items]
        self.melee: Final = of_slot(carried, MELEE)
        self.ranged: Final = of_slot(carried, RANGED)
        self.shield: Final = of_slot(carried, SHIELD)
        self.armour: Final = strongest(carried)
        self.gear: Final = tuple([one.key for one in carried if one.slot not in (MELEE, RANGED, SHIELD, ARMOUR)])
        armour = self.armour
        self.worn: Final = tuple(
            [one for one in carried if one.changes and (one.slot != ARMOUR or one is armour)]
        )  # what changes numbers while it is carried


def of_slot(items: list[Item], slot: str) -> Item | None:
    """The one thing of a slot that is carried, if any [FF-EQL-01]."""
    for item in items:
        if item.slot == slot:
            return item
    return None


def strongest(items: list[Item]) -> Item | None:
    """The armour that counts, while somebody who has taken a second one still has to choose between them [FF-EQL-01, FF-EQL-08]."""
    found, most = None, 0
    for item in items:
        strength = sum([change.amount for change in item.changes if change.kind == ARMOUR])
        if item.slot == ARMOUR and (found is None or strength > most):
            found, most = item, strength
    return found


def kit_of(items: tuple[str, ...]) -> Kit:
    known = _kits.get(items)
    if known is None:
        known = Kit(items)
        _kits[items] = known
    return known
