"""Taking, giving, dropping and looting equipment and key objects [FF-EQL-05..10, FF-MOV-08, FF-R-109, FF-R-110, FF-SCN-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured, touch
from escarmouche.games.flammes_et_fantassins.character import SLACK
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.items import ARMOUR, ITEMS
from escarmouche.games.flammes_et_fantassins.kits import Kit
from escarmouche.games.flammes_et_fantassins.limits import Excess, excess_of
from escarmouche.games.flammes_et_fantassins.tokens import Loose
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length

ITEM: Final = "item"
UNLOADED: Final = "unloaded"  # a weapon that is not loaded: two of a kind may differ in that [FF-EQL-10]
AT_HAND: Final = 1.0  # inches below which an object can be taken or given [FF-MOV-08]
_excesses: Final[dict[tuple[Kit, bool, object], Excess | None]] = {}


def gap_to(body: Body, place: Point, z: float) -> float:
    """From the edge of a base to a point, with heights, as it is compared; nothing for a point that it covers [FF-R-124, FF-R-19]."""
    flat = max(length(place.x - body.x, place.y - body.y) - body.reach, 0.0)
    return measured(length(flat, body.z - z))


def is_at_hand(body: Body, place: Point, z: float) -> bool:
    """A loose object is a point: covered by the base, or less than 1" away [FF-MOV-08]."""
    far = body.reach + AT_HAND + SLACK
    if abs(place.x - body.x) > far or abs(place.y - body.y) > far:
        return False
    return gap_to(body, place, z) < AT_HAND


# What lies there.


def loose_at_hand(battle: Fray, character: Character) -> list[int]:
    """The equipment that somebody could pick up, by index; remembered although no marker shows it [FF-EQL-07, FF-R-110]."""
    body = character.standing
    return [index for index, one in enumerate(battle.loose) if is_at_hand(body, one.place, one.z)]


def loose_shown(battle: Fray) -> tuple[Loose, ...]:
    """What a marker shows of it: nothing, or by a house rule all [FF-HID-06, FF-R-110]."""
    return battle.loose if battle.switch("ff_show_dropped") is True else ()


def objects_at_hand(battle: Fray, character: Character) -> list[int]:
    """The key objects that lie within reach, by index [FF-SB-02]."""
    body = character.standing
    return [index for index, one in enumerate(battle.markers) if one.is_lying and is_at_hand(body, one.place, one.z)]


# Bodies.


def lying_beside(battle: Fray, character: Character) -> list[Character]:
    """The dead and the stunned whose bases a figure touches [FF-EQL-05, FF-R-109]."""
    body = character.standing
    found = [battle.character(one.figure) for one in battle.remains if touch(body, one.body)]
    for one in battle.characters:
        if one.is_stunned and one.body is not None and one is not character and touch(body, one.standing):
            found.append(one)
    return found


def lootable(victim: Character) -> list[str]:
    """What can be taken from a body: anything but armour, each kind once [FF-EQL-05]."""
    return list(dict.fromkeys([key for key in victim.items if ITEMS[key].slot != ARMOUR]))


# Limits.


class Burdens:
    """What may be dropped to respect a limit, by its place in the inventory, the newest first; of two things that are alike the newer [FF-EQL-06]."""

    def __init__(self, character: Character, items: tuple[str, ...]) -> None:
        self.character: Final = character
        self.items: Final = items

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: dict[str, Option[int]] = {}
        carried = self.character.items
        for place in range(len(carried) - 1, -1, -1):
            if carried[place] in self.items:
                option = Option(UNLOADED if self.character.is_empty(place) else ITEM, place, (carried[place],))
                found.setdefault(option.id, option)
        return list(found.values())


def excess_now(battle: Fray, character: Character) -> Excess | None:
    """The first limit that somebody breaks; remembered, for most kits come again and again."""
    policy = battle.switch("ff_shield_policy")
    key = (character.kit, character.is_naked, policy)
    if key not in _excesses:
        _excesses[key] = excess_of(character.items, is_naked=character.is_naked, policy=policy)
    return _excesses[key]


async def respect_limits(battle: Fray, character: Character) -> None:
    """Who carries too much drops what its player chooses, until it does not [FF-EQL-06]."""
    while True:
        excess = excess_now(battle, character)
        if excess is None:
            break
        told: dict[str, object] = {"cited": excess.rule}
        burdens = Burdens(character, excess.items)
        place = await Choose(
            character.controller, "drop_item", burdens, rule="FF-EQL-06", figure=character, fields=told
        )
        battle.drop_item(character, place, rule="FF-EQL-06")
    settle(battle, character)


def settle(battle: Fray, character: Character) -> None:
    """What was gained or lost counts at once: life points follow a lower maximum, and stay under a higher one [FF-EQL-10, FF-MOD-03, FF-MOD-04]."""
    if character.in_play:
        battle.lower(character, most_life_of(battle, character), rule="FF-MOD-04")


# What is done.


async def pick_up(battle: Fray, character: Character, index: int) -> None:
    battle.take_loose(character, index, rule="FF-MOV-08")
    await respect_limits(battle, character)


async def give(battle: Fray, giver: Character, taker: Character, item: str) -> None:
    """From one's inventory to an ally less than 1" away [FF-MOV-08]."""
    battle.hand_item(giver, taker, item, rule="FF-MOV-08", kind="gives")
    settle(battle, giver)
    await respect_limits(battle, taker)


async def loot(battle: Fray, looter: Character, victim: Character, item: str) -> None:
    """One piece from a body, friend's or enemy's [FF-EQL-05, FF-R-109]."""
    battle.hand_item(victim, looter, item, rule="FF-EQL-05", kind="is_looted")
    settle(battle, victim)
    await respect_limits(battle, looter)


def pass_object(battle: Fray, index: int, taker: Character, *, rule: str) -> None:
    """A key object changes hands, whoever had it [FF-SCN-02, FF-SB-02]."""
    battle.pick_up(taker, index, rule=rule)


def put_object(battle: Fray, character: Character, index: int, *, rule: str) -> None:
    """A key object is put down where its carrier stands [FF-SB-02]."""
    battle.put_object(index, character, rule=rule)
