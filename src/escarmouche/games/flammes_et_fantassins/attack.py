"""The attack roll, from the dice to the defender's reactions, in the order of the book [FF-ATK]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import d6
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.assigning import Assignment, AttackDice, Means, Uses, copied
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import SECRET_THRUST, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of, score
from escarmouche.games.flammes_et_fantassins.deeds import Deed, damage_of, to_hit_of, uses_strength
from escarmouche.games.flammes_et_fantassins.effects import is_eloquent, spend_eloquence
from escarmouche.games.flammes_et_fantassins.magic.blessing import rolled
from escarmouche.games.flammes_et_fantassins.magic.escaping import escapes
from escarmouche.games.flammes_et_fantassins.magic.fog import lift
from escarmouche.games.flammes_et_fantassins.magic.lasting import MIRROR
from escarmouche.games.flammes_et_fantassins.magic.shapechange import change_target
from escarmouche.games.flammes_et_fantassins.magic.spellbound import owners_share
from escarmouche.games.flammes_et_fantassins.reactions import defend, most_dodged
from escarmouche.games.flammes_et_fantassins.scores import CHA, DEX
from escarmouche.games.flammes_et_fantassins.wounding import Blow, land

FACES: Final = 6  # of a die


async def attack(battle: Fray, deed: Deed) -> Character:
    """An attack on one figure that was declared and paid: roll, reactions, damage or stun; whom it was made on in the end [FF-ATK-09]."""
    meant = await change_target(battle, deed) if battle.effects else deed
    blow = await roll_to_hit(battle, meant)
    if blow is not None:
        land(battle, blow)
    return meant.target


async def roll_to_hit(battle: Fray, deed: Deed) -> Blow | None:
    """Two dice, what the attacker makes of them, and the target's Esquive; nothing where it has missed [FF-ATK-01, FF-ATK-02]."""
    attacker, target = deed.attacker, deed.target
    means = means_of(battle, deed)
    is_mirrored = len(battle.effects) > 0 and battle.has_effect(MIRROR, target.id)  # [FF-SMG-04, FF-R-71]
    reading = AttackDice(means.threshold, is_mirrored=is_mirrored)
    told: dict[str, object] = {"how": deed.how}
    roll = Roll(d6(2), reading, rule="FF-ATK-01", by=attacker.id, key="attack_dice", target=target, needed=means.armour, fields=told)  # fmt: skip
    faces = await rolled(battle, attacker, roll)
    if not faces:
        told |= {"bonus": means.to_hit, "face": means.threshold}
        kind, rule = ("hits_an_image", "FF-SMG-04") if is_mirrored else ("cannot_hit", "FF-ATK-02")
        battle.note(kind, rule=rule, figure=attacker, target=target, needed=means.armour, fields=told)
        return None
    use = await assign(battle, deed, means, faces)
    spend(battle, deed, use)
    can_be_lessened = not deed.is_stun or means.is_whole_stun
    armour = copied(means.armour)  # an Esquive adds to it
    blow = Blow(deed, means.hit_total(use), means.effect_total(use), armour, can_be_lessened=can_be_lessened)
    return blow if await is_hit(battle, blow) else None


def means_of(battle: Fray, deed: Deed) -> Means:
    """What the attacker can add to its dice, and against which CA [FF-ATK-04..07]."""
    attacker = deed.attacker
    refusal = why_not_thrust(battle, deed)
    has_card = can_play(attacker, SECRET_THRUST)
    return Means(
        to_hit_of(battle, deed),
        damage_of(battle, deed),
        armour_of(battle, deed.target),
        focus=attacker.focus,
        charm=score(battle, attacker, CHA).value if is_eloquent(battle, attacker) else 0,
        thrust=score(battle, attacker, DEX).value if has_card else 0,
        has_thrust=has_card and refusal is None,
        thrust_refusal=refusal if has_card else None,
        is_stun=deed.is_stun,
        is_whole_stun=battle.switch("ff_stun_die") == "modified",
        life=deed.target.pv,
        dodge=most_dodged(battle, deed.target),
    )


def hit_chance(battle: Fray, deed: Deed) -> float:
    """How probable it is, before anybody dodges, that one of both dice hits with every bonus; of a mirrored Mage, that both dice do [FF-D-60, FF-SMG-04]."""
    failing = min(means_of(battle, deed).threshold - 1, FACES)
    if battle.effects and battle.has_effect(MIRROR, deed.target.id):
        return (FACES - failing) / FACES**2
    return 1.0 - failing**2 / FACES**2


def why_not_thrust(battle: Fray, deed: Deed) -> Refusal | None:
    """Botte secrète adds DEX where FOR counts in the damage [FF-TAL-02]."""
    if uses_strength(battle, deed):
        return None
    return Refusal("refused.no_strength", "FF-TAL-02", {"item": deed.weapon.key}, figure=deed.attacker)


async def assign(battle: Fray, deed: Deed, means: Means, faces: tuple[int, ...]) -> Assignment:
    """The attacker says which die hits and where each bonus goes [FF-ATK-01, FF-CONC-02, FF-MAT-11, FF-R-94, FF-R-108]."""
    given = await owners_share(deed, means)
    if not means.has_choice(faces):
        return means.assignments(faces)[0]
    uses = Uses(means, faces, given)
    if given is not None and len(uses(False)) == 1:
        return uses(False)[0].value
    told: dict[str, object] = {
        "how": deed.how, "dice": list(faces), "armour": means.armour.value, "left": deed.target.pv, "focus": means.focus,
        "stun": deed.is_stun,
    }  # fmt: skip
    return await Choose(
        deed.attacker.controller, "assign_dice", uses, rule="FF-ATK-01", figure=deed.attacker, target=deed.target,
        needed=means.armour, fields=told,
    )  # fmt: skip


def spend(battle: Fray, deed: Deed, use: Assignment) -> None:
    """What can be used once only is gone, even if the attack is dodged [FF-R-94, FF-MAT-11]."""
    if use.has_thrust:
        battle.use_talent(deed.attacker, SECRET_THRUST, rule="FF-TAL-02")
    if use.eloquence:
        spend_eloquence(battle, deed.attacker)


async def is_hit(battle: Fray, blow: Blow) -> bool:
    """At least the CA hits, nothing else does; then the target may dodge [FF-ATK-02, FF-ATK-09]."""
    attacker, target = blow.deed.attacker, blow.deed.target
    told: dict[str, object] = {"how": blow.deed.how, "total": blow.hit}
    if not blow.does_hit():
        battle.note("misses", rule="FF-ATK-02", figure=attacker, target=target, needed=blow.armour, fields=told)
        return False
    told["stun" if blow.deed.is_stun else "damage"] = blow.effect
    battle.note("hits", rule="FF-ATK-02", figure=attacker, target=target, needed=blow.armour, fields=told)
    if await escapes(battle, target, attacker, told={"how": blow.deed.how}):
        return False
    await defend(battle, blow)
    if not blow.does_hit():
        battle.note(
            "dodged", rule="FF-DOD-01", figure=attacker, target=target, needed=blow.armour, fields={"total": blow.hit}
        )
    elif battle.effects and not blow.deed.is_melee:
        lift(battle, rule="FF-R-90")
    return blow.does_hit()
