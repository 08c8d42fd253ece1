"""Shooting: at whom, with how many dice, and the shot in the order of the book [SF-SHT, SF-COR, SF-COV]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.corridor import Corridor, CorridorReader, corridor_between, reader_of
from escarmouche.games.sons_of_fate.melee import Boost, fate_at_attack, place, take_boost
from escarmouche.games.sons_of_fate.moments import TO_HIT, TO_WOUND, CorridorPenalty, DicePool, WeaponPower
from escarmouche.games.sons_of_fate.profiles import FOR, RAP, RES
from escarmouche.games.sons_of_fate.reactions import dodge, sixth_sense
from escarmouche.games.sons_of_fate.rolls import dice_pool, difficulty, roll_pool
from escarmouche.games.sons_of_fate.wounding import SHOT, Blow, defence_window, land
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.points import snap

EQUAL: Final = 0.05  # inches by which two enemies are equally near [SF-R-25]


# The corridor.


def reader_for(battle: Feud) -> CorridorReader:
    """How scenery is read for shots by the house rules of this battle [SF-R-30, SF-R-31]."""
    is_strict = battle.switch("sf_strict_one_inch") is True
    return reader_of(is_strict=is_strict, has_heights=battle.switch("sf_use_heights") is True)


def in_between(battle: Feud, shooter: Fighter, target: Fighter) -> list[Body]:
    """The figures that may obstruct a corridor: all others, unless the table plays that none does [SF-COR-07, SF-R-27]."""
    if battle.switch("sf_figures_obstruct") is not True:
        return []
    return battle.bodies(shooter.id, target.id)


def corridor_of(battle: Feud, shooter: Fighter, target: Fighter) -> Corridor:
    """The corridor between two figures as they stand [SF-COR-01]."""
    others = in_between(battle, shooter, target)
    return corridor_between(battle.terrain, shooter.standing, target.standing, others, reader=reader_for(battle))


# Whether.


def why_not_able(battle: Feud, shooter: Fighter) -> Refusal | None:
    """Only a Tireur shoots, and only out of contact [SF-BAND-08, SF-SHT-01]."""
    if not shooter.profile.is_shooter:
        return Refusal("refused.no_weapon", "SF-BAND-08", figure=shooter)
    if battle.is_engaged(shooter):
        return Refusal("refused.engaged", "SF-SHT-01", figure=shooter)
    return None


def why_not_aim(battle: Feud, shooter: Fighter, target: Fighter) -> Refusal | None:
    """Whether there is a corridor to an enemy, near or far, engaged or not [SF-COR-05, SF-SHT-08, SF-R-26]."""
    if target.body is None:
        return Refusal("refused.nobody_there", "SF-SHT-02", figure=shooter, target=target)
    if battle.switch("sf_shoot_into_melee") is not True and battle.is_engaged(target):
        return Refusal("refused.in_melee", "SF-R-26", figure=shooter, target=target)
    if corridor_of(battle, shooter, target).is_blocked:
        return Refusal("refused.corridor_blocked", "SF-COR-05", figure=shooter, target=target)
    return None


def away(shooter: Fighter, target: Fighter) -> float:
    """From base edge to base edge, in a straight line between levels [SF-GEN-05, SF-R-56]."""
    return distance_in_space(shooter.standing, target.standing)


def targets(battle: Feud, shooter: Fighter) -> list[Fighter]:
    """Whom a figure may shoot: the nearest enemy with a corridor if it is in range, or several that are as near [SF-SHT-02, SF-SHT-03, SF-R-25]."""
    if why_not_able(battle, shooter) is not None:
        return []
    is_free = battle.switch("sf_target_choice") == "free"
    found: list[Fighter] = []
    nearest = float(shooter.profile.range)
    for distance, id in sorted(enemies_within(battle, shooter, nearest)):
        if distance > nearest:
            break
        enemy = battle.fighter(id)
        if why_not_aim(battle, shooter, enemy) is None:
            if not found and not is_free:
                nearest = min(nearest, snap(distance + EQUAL))
            found.append(enemy)
    return found


def enemies_within(battle: Feud, shooter: Fighter, inches: float) -> list[tuple[float, int]]:
    """The enemies no farther than so many inches: how far, and which."""
    found: list[tuple[float, int]] = []
    for one in battle.fighters:
        if one.body is not None and one.controller != shooter.controller:
            distance = away(shooter, one)
            if distance <= inches:
                found.append((distance, one.id))
    return found


def why_not_shoot(battle: Feud, shooter: Fighter, target: Fighter) -> Refusal | None:
    """Whether this very enemy may be shot [SF-SHT-01..03]."""
    refusal = why_not_able(battle, shooter)
    if refusal is None:
        refusal = why_not_aim(battle, shooter, target)
    if refusal is not None:
        return refusal
    distance = away(shooter, target)
    if distance > shooter.profile.range:
        about: dict[str, object] = {"distance": distance, "limit": shooter.profile.range}
        return Refusal("refused.out_of_range", "SF-SHT-03", about, figure=shooter, target=target)
    allowed = targets(battle, shooter)
    if target not in allowed:
        return Refusal("refused.not_nearest", "SF-SHT-02", figure=shooter, target=allowed[0])
    return None


# How.


def dice_lost(battle: Feud, shooter: Fighter, target: Fighter) -> Tally:
    """The dice that the corridor takes from the roll to hit: one, or by a house rule one for each cause [SF-COR-03, SF-COR-08, SF-R-29]."""
    corridor = corridor_of(battle, shooter, target)
    causes = corridor.causes if battle.switch("sf_cover_stacks") is True else 1
    tally = Tally(0, rule="SF-COR-02")
    tally.add(causes, rule="SF-COR-03", when=corridor.is_obstructed)
    return battle.adjust(tally, CorridorPenalty(battle, shooter, target))


def hit_dice(battle: Feud, shooter: Fighter, target: Fighter) -> Tally:
    """FOR dice, fewer through an obstructed corridor, never none; the FOR itself stays as it is [SF-ROLL-07, SF-COR-04]."""
    tally = dice_pool(battle, shooter, target, shooter.value(FOR), kind=TO_HIT, rule="SF-ROLL-07")
    tally.add(-dice_lost(battle, shooter, target).value, rule="SF-COR-03")
    tally.at_least(1, rule="SF-COR-08")
    return tally


def wound_dice(battle: Feud, shooter: Fighter, target: Fighter, hits: int) -> Tally:
    """The hits not given up and the power of the weapon [SF-ROLL-08, SF-SHT-06, SF-R-24]."""
    power = battle.adjust(Tally(shooter.profile.power, rule="SF-BAND-08"), WeaponPower(battle, shooter, target))
    tally = Tally(hits, rule="SF-SHT-06")
    tally.add(power.value, rule="SF-BAND-08")
    return battle.adjust(tally, DicePool(battle, shooter, target, kind=TO_WOUND))


def hit_needed(battle: Feud, shooter: Fighter, target: Fighter) -> Tally:
    """The RAP of the target [SF-ROLL-07]."""
    return difficulty(battle, shooter, target, target.value(RAP), kind=TO_HIT, rule="SF-ROLL-07")


def wound_needed(battle: Feud, shooter: Fighter, target: Fighter) -> Tally:
    """The RES of the target [SF-ROLL-08]."""
    return difficulty(battle, shooter, target, target.value(RES), kind=TO_WOUND, rule="SF-ROLL-08")


async def shoot(battle: Feud, shooter: Fighter, target: Fighter) -> None:
    """To hit, location, to wound: a shot that has been paid and counted [SF-SHT-04..06]."""
    told: dict[str, object] = {"distance": away(shooter, target)}
    battle.note("shoots", rule="SF-SHT-04", figure=shooter, target=target, fields=told)
    await fate_at_attack(battle, shooter)
    blow = Blow(shooter, target, SHOT)
    boost = take_boost(battle, shooter)
    hits = await roll_to_hit(battle, blow, boost)
    if hits == 0:
        battle.note("shot_missed", rule="SF-SHT-04", figure=shooter, target=target)
        return
    await place(battle, blow, hits, boost)  # a location die, shifted by 1 for each hit given up [SF-SHT-05]
    await evade(battle, blow)
    blow.kept = await roll_to_wound(battle, blow)
    blow.dodged = 0
    await defence_window(battle, blow, can_dodge=False)
    await land(battle, blow)


async def roll_to_hit(battle: Feud, blow: Blow, boost: Boost) -> int:
    """FOR dice against the RAP of the target, and the success of Frappe Implacable [SF-SHT-04, SF-ROLL-07, SF-R-41]."""
    shooter, target = blow.attacker, blow.target
    dice = hit_dice(battle, shooter, target)
    needed = hit_needed(battle, shooter, target)
    hits = await roll_pool(battle, shooter, target, kind=TO_HIT, dice=dice, needed=needed)
    if boost.has_extra_success:
        hits += 1
    told: dict[str, object] = {"successes": hits, "pool": dice}
    battle.note("shot_rolled", rule="SF-ROLL-07", figure=shooter, target=target, needed=needed, fields=told)
    return hits


async def evade(battle: Feud, blow: Blow) -> None:
    """Shots are not dodged; where the table plays so, each success takes away a hit that was kept [SF-REA-08, SF-R-03]."""
    if await dodge(battle, blow):
        await defence_window(battle, blow, can_dodge=blow.dodged == 0)
        if blow.has_sixth_sense:
            await sixth_sense(battle, blow)
        blow.kept = max(blow.kept - blow.dodged, 0)


async def roll_to_wound(battle: Feud, blow: Blow) -> int:
    """Hits kept and power against the RES of the target; each success is a wound [SF-SHT-06, SF-ROLL-08]."""
    shooter, target = blow.attacker, blow.target
    dice = wound_dice(battle, shooter, target, blow.kept)
    needed = wound_needed(battle, shooter, target)
    wounds = await roll_pool(battle, shooter, target, kind=TO_WOUND, dice=dice, needed=needed)
    told: dict[str, object] = {"successes": wounds, "pool": dice}
    battle.note("shot_wounds", rule="SF-ROLL-08", figure=shooter, target=target, needed=needed, fields=told)
    return wounds
