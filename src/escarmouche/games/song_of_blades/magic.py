"""Spells: the magical shot and the paralysis [SB-MAG]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import Successes, d6
from escarmouche.engine.asking.options import Action, with_weapon
from escarmouche.engine.asking.requests import Option, Roll
from escarmouche.engine.battle.markers import NOBODY
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.quality import own_quality
from escarmouche.games.song_of_blades.shooting import POWER_RULES, Shot, shoot, why_not_free, why_not_target
from escarmouche.games.song_of_blades.sighting import view_of
from escarmouche.table.bases.bodies import distance, distance_in_space

BOLT: Final = "bolt"
PARALYSIS: Final = "paralysis"
SPELLS: Final = (BOLT, PARALYSIS)
MOST_POWER: Final = 3
POWERS: Final = ("1", "2", "3")  # a point of power is an action [SB-MAG-02]


def why_not_cast(battle: Raid, caster: Warrior) -> Refusal | None:
    """Only a magician who still has its powers and declared a spell before the dice casts [SB-SPEC-02, SB-STA-04, SB-R-05]."""
    if not caster.profile.can_cast:
        return Refusal("refused.no_magic", "SB-SPEC-02", figure=caster)
    if caster.is_powerless:
        return Refusal("refused.powerless", "SB-STA-04", figure=caster)
    if not battle.has_declared:
        return Refusal("refused.not_declared", "SB-R-05", figure=caster)
    if battle.has_cast and battle.switch("sb_one_spell") is True:
        return Refusal("refused.one_spell", "SB-R-39", figure=caster)
    if battle.markers and battle.marker_of(caster) != NOBODY:
        return Refusal("refused.hands_full", "SB-SC-02", figure=caster)
    return None


def why_not_bolt(battle: Raid, caster: Warrior, target: Warrior, power: int) -> Refusal | None:
    """A magical shot is the attack of the turn and follows the rules of shots, up to the stick of its power [SB-MAG-08, SB-MAG-09, SB-R-32, SB-R-39]."""
    if caster.has_attacked:
        return Refusal("refused.has_attacked", "SB-MAG-09", figure=caster)
    refusal = why_not_free(battle, caster)
    if refusal is None:
        refusal = why_not_target(battle, caster, target, reach(battle, power))
    return refusal


def why_not_paralyse(battle: Raid, caster: Warrior, target: Warrior, power: int) -> Refusal | None:
    """A paralysis needs sight and range [SB-MAG-08], and somebody not yet immobilised [SB-R-38]; contact by a switch [SB-R-39]."""
    if caster.has_attacked and battle.switch("sb_paralysis_is_attack") is True:
        return Refusal("refused.has_attacked", "SB-R-40", figure=caster)
    if target.body is None:
        return Refusal("refused.nobody_there", "SB-MAG-08", figure=caster, target=target)
    if target.is_immobilised:
        return Refusal("refused.already_immobilised", "SB-R-38", figure=caster, target=target)
    limit = reach(battle, power)
    away = distance_in_space(caster.standing, target.body)
    if away > limit:
        about: dict[str, object] = {"distance": away, "limit": limit}
        return Refusal("refused.out_of_range", POWER_RULES[power], about, figure=caster, target=target)
    if battle.switch("sb_paralysis_in_melee") is not True:
        for one in (caster, target):
            if battle.is_engaged(one):
                return Refusal("refused.in_contact", "SB-R-39", figure=one)
    if view_of(battle, caster, target).is_out_of_sight:
        return Refusal("refused.not_in_sight", "SB-MAG-08", figure=caster, target=target)
    return None


def reach(battle: Raid, power: int) -> float:
    """The stick of a power [SB-MAG-04..06], never twice or thrice [SB-R-32]."""
    return battle.sticks[power - 1]


def why_not_spell(battle: Raid, caster: Warrior, target: Warrior, action: Action) -> Refusal | None:
    """Whether a spell may be cast at somebody, as far as its actions go [SB-ACT-14]."""
    power = int(action.thing)
    if power > battle.actions_left:
        return Refusal("refused.too_dear", "SB-ACT-14", {"price": power}, figure=caster)
    refusal = why_not_cast(battle, caster)
    if refusal is not None:
        return refusal
    judge = why_not_bolt if action.kind == BOLT else why_not_paralyse
    return judge(battle, caster, target, power)


def spells(battle: Raid, caster: Warrior) -> list[Option[Action]]:
    """Every kind and power against every enemy [SB-MAG-01, SB-MAG-02]."""
    found: list[Option[Action]] = []
    for target in battle.in_play(1 - caster.controller):
        for kind in SPELLS:
            for power in POWERS:
                refusal = why_not_spell(battle, caster, target, Action(kind, target.id, power))
                found.append(with_weapon(kind, target, power, refusal))
    return found


def castable(battle: Raid, caster: Warrior) -> list[Option[Action]]:
    """Those of them that may be cast; enemies out of reach are not even judged."""
    found: list[Option[Action]] = []
    if why_not_cast(battle, caster) is not None:
        return found
    powers = POWERS[: battle.actions_left]
    far = reach(battle, len(powers))
    for target in battle.in_play(1 - caster.controller):
        if distance(caster.standing, target.standing) <= far:
            for kind in SPELLS:
                for power in powers:
                    option = with_weapon(kind, target, power, None)
                    if why_not_spell(battle, caster, target, option.value) is None:
                        found.append(option)
    return found


async def cast(battle: Raid, caster: Warrior, target: Warrior, action: Action) -> None:
    """Spend the actions; power is their number [SB-ACT-14, SB-MAG-01, SB-MAG-02]."""
    power = int(action.thing)
    battle.spend(power)
    battle.has_cast = True
    if action.kind == BOLT:
        battle.mark_attacked(caster, rule="SB-MAG-09")
        battle.note("casts_bolt", rule="SB-MAG-03", figure=caster, target=target, fields={"power": power})
        await shoot(battle, Shot(caster, target, power=power))
    else:
        if battle.switch("sb_paralysis_is_attack") is True:
            battle.mark_attacked(caster, rule="SB-R-40")
        battle.note("casts_paralysis", rule="SB-MAG-01", figure=caster, target=target, fields={"power": power})
        await paralyse(battle, target, power)


async def paralyse(battle: Raid, target: Warrior, power: int) -> None:
    """The target rolls a Quality die for each point; unless all succeed it is immobilised [SB-MAG-04..07, SB-R-37]; no Chef helps it [SB-R-46]."""
    needed = own_quality(target)
    reading = Successes(needed.value)
    rule = POWER_RULES[power]
    successes = await Roll(d6(power), reading, rule=rule, by=target.id, key="paralysis_dice", needed=needed)
    if successes < power:
        battle.immobilise(target, rule="SB-MAG-07")
    else:
        battle.note("resists", rule="SB-MAG-07", figure=target, needed=needed)
