"""Leaving a melee: the test, the attacks of those who are left, and the way out [SF-DIS]."""

from __future__ import annotations

from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.asking.requests import Choose, list_yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.moments import DISENGAGE
from escarmouche.games.sons_of_fate.moving import MoveSpots, follow
from escarmouche.games.sons_of_fate.paying import DISENGAGE_PRICE, strikes_left, why_not_points
from escarmouche.games.sons_of_fate.profiles import RAP
from escarmouche.games.sons_of_fate.rolls import dice_pool, difficulty, roll_pool
from escarmouche.games.sons_of_fate.wounding import PARTING


def why_not_disengage(battle: Feud, mover: Fighter) -> Refusal | None:
    """Only an engaged figure disengages, for one action point [SF-DIS-01, SF-ACT-07]."""
    if not battle.is_engaged(mover):
        return Refusal("refused.not_engaged", "SF-DIS-01", figure=mover)
    if battle.is_released:
        return Refusal("refused.released", "SF-R-18", figure=mover)
    return why_not_points(mover, DISENGAGE_PRICE, rule="SF-ACT-07")


async def disengage(battle: Feud, mover: Fighter) -> None:
    """The test and its consequences, then the way out, or by a house rule the right to a Move [SF-DIS-05, SF-R-18]."""
    battle.spend(mover, DISENGAGE_PRICE, rule="SF-ACT-07")
    await leave_melee(battle, mover)
    if not mover.in_play:
        return
    if battle.switch("sf_disengage_includes_move") is not True:
        battle.is_released = True
        battle.note("released", rule="SF-R-18", figure=mover)
        return
    await way_out(battle, mover, DISENGAGE, rule="SF-DIS-05")


async def way_out(battle: Feud, mover: Fighter, kind: str, *, rule: str) -> None:
    """A movement that breaks all contacts; without any legal end the figure stays [SF-DIS-06, SF-R-18]."""
    spots = MoveSpots(battle, mover, kind)
    if spots.left and spots.some_way() is None:
        battle.note("hemmed_in", rule="SF-R-18", figure=mover)
        return
    path = await PickPath(mover.controller, f"{kind}_path", spots, rule=rule, figure=mover)
    follow(battle, spots, path, rule=rule, kind="moved")


async def leave_melee(battle: Feud, mover: Fighter) -> None:
    """RAP dice against the highest RAP in contact; after a failure each enemy there may attack once [SF-DIS-01..04]."""
    enemies = battle.enemies_engaged(mover)
    if all([enemy.points <= 0 for enemy in enemies]):
        battle.note("slips_away", rule="SF-DIS-02", figure=mover)
        return
    fastest = enemies[0]
    for enemy in enemies:
        if enemy.value(RAP) > fastest.value(RAP):
            fastest = enemy
    dice = dice_pool(battle, mover, fastest, mover.value(RAP), kind=DISENGAGE, rule="SF-ROLL-10")
    needed = difficulty(battle, mover, fastest, fastest.value(RAP), kind=DISENGAGE, rule="SF-ROLL-10")
    if await roll_pool(battle, mover, fastest, kind=DISENGAGE, dice=dice, needed=needed) > 0:
        battle.note("breaks_away", rule="SF-DIS-01", figure=mover, needed=needed)
        return
    battle.note("held_fast", rule="SF-DIS-03", figure=mover, needed=needed)
    await parting_attacks(battle, mover, enemies)


async def parting_attacks(battle: Feud, mover: Fighter, enemies: list[Fighter]) -> None:
    """One by one, in the order that the first player of the turn chooses; each may be declined [SF-DIS-03, SF-SIM-01]."""
    price = battle.switch("sf_disengage_attack_cost")
    assert isinstance(price, int)
    waiting = list(enemies)
    while mover.in_play:
        waiting = [enemy for enemy in waiting if can_part(battle, enemy, price)]
        if not waiting:
            return
        enemy = waiting[0]
        if len(waiting) > 1:
            id = await choose_figure(battle.first, "parting_order", waiting, rule="SF-SIM-01")
            enemy = battle.fighter(id)
        waiting.remove(enemy)
        told: dict[str, object] = {"price": price}
        if await Choose(
            enemy.controller, "parting", list_yes_no, rule="SF-DIS-03", figure=enemy, target=mover, fields=told
        ):
            battle.spend(enemy, price, rule="SF-ACT-14")
            battle.count_strike(enemy, rule="SF-ACT-14")
            await attack(battle, enemy, mover, how=PARTING)


def can_part(battle: Feud, enemy: Fighter, price: int) -> bool:
    """Without its price, or with its attacks of the turn made, it cannot [SF-DIS-04, SF-R-17]."""
    return enemy.in_play and enemy.points >= price and strikes_left(battle, enemy) > 0
