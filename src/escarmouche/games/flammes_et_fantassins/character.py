"""A character in a battle: what was built is shared, how it fares is its own [FF-BAND-04]."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.saving import Saved, flag, text, texts, whole
from escarmouche.games.flammes_et_fantassins.items import ITEMS, RANGED
from escarmouche.games.flammes_et_fantassins.kits import Kit, kit_of
from escarmouche.games.flammes_et_fantassins.sheets import Sheet

# How a character has left the game.
DEAD: Final = "dead"
FLED: Final = "fled"
DEVOURED: Final = "devoured"  # by the Cat [FF-SPL-15]

SLACK: Final = 0.01  # inches by which a rough measure keeps clear of a fine one


def write_kit(kit: Any) -> object:
    return list(kit.items)


def read_kit(character: Any, data: Any) -> Kit:
    return kit_of(tuple([str(key) for key in data]))


@mypyc_attr(acyclic=True)
class Character(Figure):
    """A figure with its sheet: what was built is shared, how it fares is its own [FF-BAND-04]."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("pv"),
        whole("neutral"),
        whole("command"),
        whole("focus"),
        flag("is_unloaded", "unloaded"),
        flag("is_spare_unloaded", "spare_unloaded"),
        flag("is_on_guard", "on_guard"),
        flag("is_stunned", "stunned"),
        flag("is_naked", "naked"),
        flag("is_shield_down", "shield_down"),
        flag("is_hook_astray", "hook_astray"),
        flag("is_speciality_used", "speciality_used"),
        Saved("items", "kit", write_kit, read_kit),
        texts("talents"),
        texts("hand"),
        texts("discarded"),
        texts("trail"),
        texts("stolen"),
        text("end"),
        text("charm_cube", "charm"),
    )

    def __init__(self, card: Card, sheet: Sheet) -> None:
        self.card = card  # set here rather than by the base: a copy of every figure is made for every branch
        self.id = card.id
        self.controller = card.owner
        self.body = None
        self.in_play = True
        self.sheet: Final = sheet
        self.pv = 0  # current; full when the game begins
        self.neutral = 0  # cubes on the sheet
        self.command = 0  # ... of the special colour
        self.focus = 0  # Concentrations in force, each +1 on every roll [FF-CONC-01]
        self.is_unloaded = False  # its ranged weapon [FF-TIR-03]
        self.is_spare_unloaded = False  # a second one, until one of the two is dropped [FF-EQL-06, FF-EQL-10]
        self.is_on_guard = False  # Sentinel mode [FF-SEN-01]
        self.is_stunned = False  # lies on its belly [FF-WND-03]
        self.is_naked = sheet.is_naked
        self.is_shield_down = False  # lost behind a weapon of two hands [FF-EQL-02]
        self.is_hook_astray = False  # the next simple action may not throw the grapple again [FF-R-105]
        self.is_speciality_used = False  # where it serves once a game [FF-SPE-04]
        self.kit = sheet.kit  # what it carries, sorted out
        self.talents: tuple[str, ...] = sheet.talents  # cards not used yet
        self.hand: tuple[str, ...] = sheet.spells  # spell cards, which its player alone sees [FF-HID-01]
        self.discarded: tuple[str, ...] = ()  # ... that it has paid with, face down [FF-SPL-14]
        self.trail: tuple[
            str, ...
        ] = ()  # what everybody saw of them: those shown, by name, and the levels of those paid with
        self.stolen: tuple[str, ...] = ()  # cards that came by Drain, in order, known to thief and victim [FF-R-75]
        self.end = ""  # DEAD, FLED or DEVOURED
        self.charm_cube = ""  # while it acts by Charme: the colour of the cube that pays for it, or PAID [FF-R-72]

    def imagine_cards(self, hand: tuple[str, ...], discarded: tuple[str, ...]) -> None:
        """Cards that it may have, in the place of those that somebody may not look at [FF-HID-01, FF-HID-02]."""
        self.hand = hand
        self.discarded = discarded

    def imagine_thefts(self, cards: tuple[str, ...]) -> None:
        """Cards that it may have taken from others [FF-R-75]."""
        self.stolen = cards

    def copy(self) -> Character:
        twin = Character(self.card, self.sheet)
        twin.controller = self.controller
        twin.body = self.body
        twin.in_play = self.in_play
        twin.pv = self.pv
        twin.neutral = self.neutral
        twin.command = self.command
        twin.focus = self.focus
        twin.is_unloaded = self.is_unloaded
        twin.is_spare_unloaded = self.is_spare_unloaded
        twin.is_on_guard = self.is_on_guard
        twin.is_stunned = self.is_stunned
        twin.is_naked = self.is_naked
        twin.is_shield_down = self.is_shield_down
        twin.is_hook_astray = self.is_hook_astray
        twin.is_speciality_used = self.is_speciality_used
        twin.kit = self.kit
        twin.talents = self.talents
        twin.hand = self.hand
        twin.discarded = self.discarded
        twin.trail = self.trail
        twin.stolen = self.stolen
        twin.end = self.end
        twin.charm_cube = self.charm_cube
        return twin

    def begin_with(self, life: int) -> None:
        """Full PV before the game [FF-SCN-03]."""
        self.pv = life

    def do_without(self, talent: str) -> None:
        """A card that is of no use in this game is not taken along [FF-GEN-08]."""
        self.talents = tuple([card for card in self.talents if card != talent])

    @property
    def cubes(self) -> int:
        """The action points on its sheet, whatever their colour [FF-PA-04]."""
        return self.neutral + self.command

    @property
    def items(self) -> tuple[str, ...]:
        """What it carries, in the order in which it came."""
        return self.kit.items

    @items.setter
    def items(self, items: tuple[str, ...]) -> None:
        self.kit = kit_of(items)

    def add_item(self, item: str, *, is_unloaded: bool) -> None:
        """One thing more; a ranged weapon comes as it was, and another that is here already stays as it is [FF-EQL-10]."""
        if ITEMS[item].slot == RANGED:
            if self.kit.ranged is None:
                self.is_unloaded = is_unloaded
            else:
                self.is_spare_unloaded = is_unloaded
        self.items = (*self.items, item)

    def remove_item(self, place: int) -> None:
        """One thing less; of two ranged weapons the other keeps its state [FF-EQL-10]."""
        items = self.items
        if ITEMS[items[place]].slot == RANGED:
            if not self.is_spare(place):
                self.is_unloaded = self.is_spare_unloaded
            self.is_spare_unloaded = False
        self.items = (*items[:place], *items[place + 1 :])

    def newest(self, item: str) -> int:
        """The place in its inventory of the last thing of a kind that came."""
        items = self.items
        return len(items) - 1 - items[::-1].index(item)

    def is_empty(self, place: int) -> bool:
        """Whether the thing at this place of its inventory is a weapon that is unloaded."""
        if ITEMS[self.items[place]].slot != RANGED:
            return False
        return self.is_spare_unloaded if self.is_spare(place) else self.is_unloaded

    def is_spare(self, place: int) -> bool:
        """Whether another ranged weapon came before the one at this place."""
        return any([ITEMS[key].slot == RANGED for key in self.items[:place]])

    @property
    def is_standing(self) -> bool:
        """On the table and not lying [FF-R-21]."""
        return self.body is not None and not self.is_stunned

    @property
    def can_react(self) -> bool:
        """Who lies or is gone neither reacts nor uses talents [FF-R-54]."""
        return self.in_play and self.body is not None and not self.is_stunned


def is_beyond(one: Character, other: Character, inches: float) -> bool:
    """Whether two bases are surely farther apart than this; who is not on the table is not far."""
    here, there = one.body, other.body
    if here is None or there is None:
        return False
    dx, dy = there.x - here.x, there.y - here.y
    far = inches + here.reach + there.reach + SLACK
    return dx * dx + dy * dy > far * far
