"""The melee attack and the counter-attack to it [FF-MEL, FF-CTR]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option, list_yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.closing_in import close_in
from escarmouche.games.flammes_et_fantassins.cubes import pay_reaction, why_not_pay, why_not_react
from escarmouche.games.flammes_et_fantassins.deeds import CHARGE, COUNTER, MELEE, Deed, why_not_aim, wield
from escarmouche.games.flammes_et_fantassins.items import Item
from escarmouche.games.flammes_et_fantassins.reactions import PRICE
from escarmouche.games.flammes_et_fantassins.sight import sees

REACH: Final = 1.0  # inches: a target has to be nearer than that [FF-MEL-01]
CITED: Final = {MELEE: "FF-MEL-01", CHARGE: "FF-CHG-02", COUNTER: "FF-CTR-01"}
WOUND: Final = "wound"
STUN: Final = "stun"
BARE_HANDS: Final = Item(
    "mains_nues",
    {
        "rule": "FF-R-42", "title": {"fr": "mains nues", "en": "bare hands"}, "slot": "melee", "hands": 1, "to_hit": -1, "damage": -1,
    },
)  # fmt: skip


# Whether.


def weapon_of(battle: Fray, attacker: Character) -> Item | None:
    """Its melee weapon; bare hands only where the table plays so [FF-MEL-01, FF-R-42]."""
    weapon = attacker.kit.melee
    if weapon is None and battle.switch("ff_unarmed") == "improvised":
        return BARE_HANDS
    return weapon


def why_not_reach(battle: Fray, attacker: Character, target: Character) -> Refusal | None:
    """A melee weapon, and somebody in sight less than 1" away [FF-MEL-01, FF-R-42]."""
    if weapon_of(battle, attacker) is None:
        return Refusal("refused.no_melee_weapon", "FF-R-42", figure=attacker)
    refusal = why_not_aim(battle, attacker, target)
    if refusal is not None:
        return refusal
    away = battle.distance(attacker, target)
    if away >= REACH:
        about: dict[str, object] = {"distance": away, "limit": REACH}
        return Refusal("refused.not_near_enough", "FF-MEL-01", about, figure=attacker, target=target)
    if not sees(battle, attacker, target):
        return Refusal("refused.not_in_sight", "FF-MEL-01", figure=attacker, target=target)
    return None


def why_not_strike(battle: Fray, attacker: Character, target: Character) -> Refusal | None:
    """The action costs a cube [FF-AP-01, FF-MEL-01]."""
    refusal = why_not_reach(battle, attacker, target)
    return why_not_pay(attacker, 1, rule="FF-AP-01") if refusal is None else refusal


# How.


async def strike(battle: Fray, attacker: Character, target: Character, *, is_charge: bool = False) -> None:
    """A melee attack that has been paid: announcement, slide into contact, the roll, the counter-attack [FF-MEL-02..04, FF-ATK-09]."""
    weapon = weapon_of(battle, attacker)
    assert weapon is not None, f"{attacker.name} has no melee weapon"
    is_stun = await announces_stun(attacker, target, weapon)
    if not is_charge:
        await close_in(battle, attacker, target)
        if attacker.body is None:  # a trap on the way
            return
    struck = await blow(battle, Deed(attacker, target, weapon, CHARGE if is_charge else MELEE, is_stun=is_stun))
    await counter(battle, struck, attacker)


async def blow(battle: Fray, deed: Deed) -> Character:
    """One blow, of an attack or of a counter-attack; who was struck at."""
    told: dict[str, object] = {"how": deed.how, "item": deed.weapon.key, "stun": deed.is_stun}
    battle.note("attacks", rule=CITED[deed.how], figure=deed.attacker, target=deed.target, fields=told)
    wield(battle, deed.attacker, deed.weapon)
    return await attack(battle, deed)


def list_intents(explain: bool) -> list[Option[bool]]:
    return [Option(WOUND, False), Option(STUN, True)]


async def announces_stun(attacker: Character, target: Character, weapon: Item) -> bool:
    """With a Masse the attacker says before the roll whether the blow is to stun [FF-WPN-06]."""
    if not weapon.stuns:
        return False
    seat = attacker.controller
    return await Choose(seat, "intent", list_intents, rule="FF-WPN-06", figure=attacker, target=target)


# The answer.


def why_not_counter(battle: Fray, target: Character, attacker: Character) -> Refusal | None:
    """Who was attacked, lives and stands, with a band cube and a melee weapon, less than 1" from its attacker [FF-CTR-01, FF-R-53, FF-R-54]."""
    refusal = why_not_react(battle, target, rule="FF-REA-03")
    if refusal is not None:
        return refusal
    if attacker.body is None:
        return Refusal("refused.nobody_there", "FF-CTR-01", figure=target, target=attacker)
    return why_not_reach(battle, target, attacker)


async def counter(battle: Fray, target: Character, attacker: Character) -> None:
    """Once the damage is dealt, or the attack has missed, one blow in return; none to a counter-attack [FF-CTR-01..03, FF-R-53]."""
    if why_not_counter(battle, target, attacker) is not None:
        return
    told: dict[str, object] = {
        "price": PRICE,
        "cubes": battle.pool(target.owner),
        "left": target.pv,
        "foe": attacker.pv,
    }
    if not await Choose(
        target.owner, "counter", list_yes_no, rule="FF-CTR-01", figure=target, target=attacker, fields=told
    ):
        return
    await pay_reaction(battle, target, rule="FF-REA-01")
    weapon = weapon_of(battle, target)
    assert weapon is not None, f"{target.name} has no melee weapon"
    is_stun = await announces_stun(target, attacker, weapon)
    await blow(battle, Deed(target, attacker, weapon, COUNTER, is_stun=is_stun))
