"""The shooting attack, in one's own Turn or as a Sentinel [FF-TIR, FF-RNG, FF-SEN-04]."""

from __future__ import annotations

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cubes import why_not_pay
from escarmouche.games.flammes_et_fantassins.deeds import (
    SENTINEL,
    SHOT,
    Deed,
    throwing_range,
    why_not_aim,
    wield,
)
from escarmouche.games.flammes_et_fantassins.items import NEVER, Item
from escarmouche.games.flammes_et_fantassins.sight import sees

# Whether.


def range_of(battle: Fray, shooter: Character, weapon: Item) -> Tally:
    """How far a weapon shoots; knives as far as they are thrown [FF-TIR-01, FF-RNG-05]."""
    return throwing_range(battle, shooter) if weapon.is_thrown else Tally(weapon.range, rule=weapon.rule)


def why_not_aim_shot(battle: Fray, shooter: Character, target: Character) -> Refusal | None:
    """A loaded ranged weapon, and somebody in sight and in range, in contact or not [FF-TIR-01, FF-TIR-05, FF-R-22]."""
    weapon = shooter.kit.ranged
    if weapon is None:
        return Refusal("refused.no_ranged_weapon", "FF-TIR-01", figure=shooter)
    if shooter.is_unloaded:
        return Refusal("refused.unloaded", "FF-TIR-03", {"item": weapon.key}, figure=shooter)
    refusal = why_not_aim(battle, shooter, target)
    if refusal is not None:
        return refusal
    return why_not_see_at(battle, shooter, target, range_of(battle, shooter, weapon))


def why_not_see_at(battle: Fray, shooter: Character, target: Character, reach: Tally) -> Refusal | None:
    """In range, and in sight at least in part [FF-TIR-01]."""
    away = battle.distance(shooter, target)
    if away > reach.value:
        about: dict[str, object] = {"distance": away, "limit": reach.to_data()}
        return Refusal("refused.out_of_range", "FF-TIR-01", about, figure=shooter, target=target)
    if not sees(battle, shooter, target):
        return Refusal("refused.not_in_sight", "FF-TIR-01", figure=shooter, target=target)
    return None


def why_not_shoot(battle: Fray, shooter: Character, target: Character) -> Refusal | None:
    """The action costs a cube [FF-AP-01, FF-TIR-01]."""
    refusal = why_not_aim_shot(battle, shooter, target)
    return why_not_pay(shooter, 1, rule="FF-AP-01") if refusal is None else refusal


# How.


async def shoot(battle: Fray, shooter: Character, target: Character, *, is_sentinel: bool = False) -> None:
    """A shot that has been paid; the weapon is then unloaded, but a Sentinel reloads at once [FF-TIR-03, FF-SEN-02, FF-SEN-04]."""
    weapon = shooter.kit.ranged
    assert weapon is not None, f"{shooter.name} has no ranged weapon"
    told: dict[str, object] = {"how": SENTINEL if is_sentinel else SHOT, "item": weapon.key, "stun": False}
    battle.note("attacks", rule="FF-TIR-01", figure=shooter, target=target, fields=told)
    wield(battle, shooter, weapon)
    if weapon.reload != NEVER and not is_sentinel:
        battle.unload(shooter, rule="FF-TIR-03")
    await attack(battle, Deed(shooter, target, weapon, SENTINEL if is_sentinel else SHOT))
