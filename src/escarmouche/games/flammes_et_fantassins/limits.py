"""What one character can carry [FF-EQL-01..04, FF-R-11, FF-R-16]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.items import ARMOUR, GEAR, ITEMS, MELEE, RANGED, SHIELD

MOST: Final = {MELEE: 1, RANGED: 1, SHIELD: 1, ARMOUR: 1, GEAR: 2}  # things of each slot [FF-EQL-01]
GRIMOIRE: Final = "grimoire"
BOTH_HANDS: Final = 2
CARRY: Final = "carry"  # the setting of the house rule by which a shield goes with no weapon of two hands


class Excess:
    """Things that cannot all be carried together: one of them has to go."""

    __slots__ = ("items", "rule")

    def __init__(self, items: tuple[str, ...], rule: str) -> None:
        self.items: Final = items
        self.rule: Final = rule


def excess_of(items: tuple[str, ...], *, is_naked: bool, policy: object) -> Excess | None:
    """The first limit that an inventory breaks, with everything that takes part in it; none where it is legal."""
    found = excesses_of(items, is_naked=is_naked, policy=policy)
    return found[0] if found else None


def excesses_of(items: tuple[str, ...], *, is_naked: bool, policy: object) -> list[Excess]:
    """All limits that an inventory breaks."""
    slots = [of_slot(items, slot) for slot in MOST]
    found = [Excess(some, "FF-EQL-01") for some, most in zip(slots, MOST.values(), strict=True) if len(some) > most]
    gear = of_slot(items, GEAR)
    if is_naked and len(gear) > 1:
        found.append(Excess(gear, "FF-EQL-04"))
    books = tuple([key for key in items if key == GRIMOIRE])
    if len(books) > 1:
        found.append(Excess(books, "FF-EQL-03"))
    heavy = tuple([key for key in items if ITEMS[key].hands == BOTH_HANDS])
    if len(heavy) > 1:
        found.append(Excess(heavy, "FF-EQL-02"))
    shields = of_slot(items, SHIELD)
    if policy == CARRY and heavy and shields:
        found.append(Excess((*heavy, *shields), "FF-R-11"))
    return found


def most_of_slot(slot: str) -> int:
    """How many things of a kind one character carries [FF-EQL-01]."""
    return MOST[slot]


def of_slot(items: tuple[str, ...], slot: str) -> tuple[str, ...]:
    """The things of one slot, in the order in which they came."""
    return tuple([key for key in items if ITEMS[key].slot == slot])
