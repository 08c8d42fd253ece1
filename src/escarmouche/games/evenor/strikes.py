"""All strikes of one moment: rolled from one state, applied together [EV-REA-09, EV-R-22]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import PutInOrder
from escarmouche.engine.asking.options import list_yes_first
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, yes_no
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll, lose_to_shot, unsaved
from escarmouche.games.evenor.deeds import (
    CHARGE,
    FIGHT,
    MOVING_SHOT,
    POWERS,
    RETURN_SHOT,
    SHOOT,
    TAKE_COVER,
    Deed,
    Response,
)
from escarmouche.games.evenor.joint_attack import joint_attack
from escarmouche.games.evenor.melee import melee_phase
from escarmouche.games.evenor.multiple_attacks import multiple_attack
from escarmouche.games.evenor.occult import apply_powers, use_power, why_not_power
from escarmouche.games.evenor.shooting import Shot, is_sheltered, roll_shot, shot_threshold, why_not_from


class Settled:
    """The shots and powers of those who stay where they are, settled before their companions move [EV-R-22]."""

    __slots__ = ("powers", "shots")

    def __init__(self, shots: list[Shot], powers: list[Deed]) -> None:
        self.shots: Final = shots
        self.powers: Final = powers


def settle(battle: Skirmish, deeds: list[Deed], responses: list[Response]) -> Settled:
    """From the state in which everybody declared and was answered: no companion's move takes a shot or a power away [EV-R-22]."""
    fled = [id for deed in deeds for id in deed.fled]
    shots: list[Shot] = []
    for shot in shots_of([deed for deed in deeds if not deed.is_move], responses):
        if shot.target.id not in fled or is_possible(battle, shot):
            shot.needed = shot_threshold(battle, shot)
            shots.append(shot)
    powers: list[Deed] = []
    for deed in deeds:
        if deed.kind not in POWERS or deed.target is None or deed.is_spent:
            continue
        if deed.target.id not in fled or why_not_power(battle, deed.actor, deed.kind, deed.target) is None:
            powers.append(deed)
    return Settled(shots, powers)


async def strike(
    battle: Skirmish, deeds: list[Deed], responses: list[Response], settled: Settled | None = None
) -> None:  # fmt: skip
    """Shots, powers and fights of all who act and answer, then their losses [EV-R-22]."""
    toll = Toll()
    ready = settle(battle, deeds, responses) if settled is None else settled
    shots = [*ready.shots, *shots_on_the_way(battle, deeds, responses)]
    damage: list[int] = []
    for shot in shots:
        damage.append(await roll_shot(battle, shot))
    await use_powers(battle, ready.powers, responses, toll)
    await shots_told(battle, shots, damage, toll)
    fights = await fights_of(battle, deeds)
    if fights:
        await fight_all(battle, fights, toll)
    toll.apply(battle)
    apply_powers(battle, toll)
    await stand_up_winners(battle, toll)


# Shots.


def shots_on_the_way(battle: Skirmish, deeds: list[Deed], responses: list[Response]) -> list[Shot]:
    """Moving shots and the answers to them: who moves acts from the state that all moves have led to [EV-R-22]."""
    shots = shots_of([deed for deed in deeds if deed.is_move], responses)
    return [shot for shot in shots if len(deeds) == 1 or is_possible(battle, shot)]


def shots_of(deeds: list[Deed], responses: list[Response]) -> list[Shot]:
    """The shots of some deeds: those declared, then those that answer [EV-REA-14]."""
    in_cover = [response.reactor for response in responses if response.kind == TAKE_COVER]
    shots: list[Shot] = []
    for deed in deeds:
        shot = shot_of(deed, in_cover)
        if shot is not None:
            shots.append(shot)
    for response in responses:
        reactor, enemy, weapon = response.reactor, response.deed.actor, response.weapon
        if response.kind != RETURN_SHOT or weapon is None:
            continue
        if response.deed in deeds and reactor.body is not None and enemy.body is not None:
            shots.append(Shot(reactor, enemy, weapon, at=reactor.body))
    return shots


def shot_of(deed: Deed, in_cover: list[Hero]) -> Shot | None:
    """The shot of a static Shoot or of a Moving shot [EV-STA-05, EV-SHO-05]."""
    actor, target, weapon = deed.actor, deed.target, deed.weapon
    if weapon is None or target is None or deed.is_spent or actor.body is None:
        return None
    is_aimed = deed.kind == SHOOT and actor.is_aiming
    is_moving = deed.kind == MOVING_SHOT
    is_in_cover = target in in_cover
    if target.body is None:
        return None
    return Shot(actor, target, weapon, at=actor.body, is_moving=is_moving, is_aimed=is_aimed, is_sheltered=is_in_cover)


def is_possible(battle: Skirmish, shot: Shot) -> bool:
    """A shot that a flight, or for who moves the moves of companions, have made impossible is lost."""
    if is_sheltered(battle, shot) and shot.target.cover != "":
        return True
    refusal = why_not_from(battle, shot, target_at=shot.target.body)
    if refusal is None:
        return True
    battle.note("shot_lost", rule=refusal.rule, figure=shot.shooter, target=shot.target)
    return False


async def shots_told(battle: Skirmish, shots: list[Shot], damage: list[int], toll: Toll) -> None:
    """The saves of everybody, then what each loses [EV-DMG-01, EV-DMG-02]."""
    left: list[int] = []
    for i in range(len(shots)):
        left.append(await unsaved(battle, shots[i].target, damage[i], shots[i].weapon))
    for i in range(len(shots)):
        await lose_to_shot(battle, shots[i].target, left[i], toll)


# Powers.


async def use_powers(battle: Skirmish, deeds: list[Deed], responses: list[Response], toll: Toll) -> None:
    """Powers used as actions, then those used in reaction [EV-OCC-01, EV-STA-15]."""
    for deed in deeds:
        if deed.target is not None:
            await use_power(battle, deed.actor, deed.kind, deed.target, toll=toll)
    for response in responses:
        if response.kind in POWERS and response.target is not None:
            await use_power(battle, response.reactor, response.kind, response.target, toll=toll)


# Fights.


async def fights_of(battle: Skirmish, deeds: list[Deed]) -> list[Deed]:
    """The static Fights, and the charges that have arrived and whose player wants to fight [EV-DYN-03, EV-D-27]."""
    found: list[Deed] = []
    for deed in deeds:
        if deed.target is None or deed.kind not in (FIGHT, CHARGE):
            continue
        if deed.is_spent or deed.is_daunted or deed.is_fled or deed.target not in battle.engaged_with(deed.actor):
            continue
        if deed.kind == CHARGE and not await wants_to_fight(deed.actor, deed.target):
            continue
        found.append(deed)
    return found


def wants_to_fight(charger: Hero, target: Hero) -> Choose[bool]:
    """A charge that has arrived need not strike [EV-DYN-03]."""
    return Choose(charger.controller, "fight_now", list_yes_first, rule="EV-DYN-03", figure=charger, target=target)


async def fight_all(battle: Skirmish, deeds: list[Deed], toll: Toll) -> None:
    """Target by target: one joint phase against a Monster, separate ones against anybody else [EV-COO-09, EV-COO-13]."""
    left = list(deeds)
    while left:
        target = left[0].target
        assert target is not None
        together = [deed for deed in left if deed.target is target]
        left = [deed for deed in left if deed.target is not target]
        if len(together) > 1 and target.profile.is_monster:
            await joint_attack(battle, together, target, toll)
            continue
        for deed in await in_chosen_order(together):
            await fight(battle, deed, target, toll)


async def fight(battle: Skirmish, deed: Deed, target: Hero, toll: Toll) -> None:
    """A melee phase, or several at once for who has Multiple attacks [EV-MEL-01, EV-MAT-01]."""
    fighter, is_charging, answered_by = deed.actor, deed.kind == CHARGE, deed.answered_by
    if fighter.profile.attacks > 1:
        await multiple_attack(battle, fighter, target, toll, is_charging=is_charging, answered_by=answered_by)
    else:
        await melee_phase(battle, fighter, target, toll, is_charging=is_charging, answers=target.id in answered_by)


async def in_chosen_order(deeds: list[Deed]) -> list[Deed]:
    """Several phases against one target are rolled in the order that their player likes [EV-COO-13, EV-D-44]."""
    if len(deeds) < 2:
        return deeds
    by_id = {deed.actor.id: deed for deed in deeds}
    items = [figure_option(id) for id in by_id]
    order = await PutInOrder(deeds[0].actor.controller, "phase_order", items, rule="EV-COO-13")
    return [by_id[id] for id in order]


async def stand_up_winners(battle: Skirmish, toll: Toll) -> None:
    """A Prone winner that lost no phase may stand up at once, attacker or defender [EV-MEL-13, EV-R-31]."""
    asked: list[int] = []
    for id in toll.winners:
        hero = battle.hero(id)
        if id in asked or id in toll.losers or not hero.is_prone or not hero.in_play:
            continue
        asked.append(id)
        if await wants_to_stand(hero):
            battle.stand_up(hero, rule="EV-MEL-13")


def wants_to_stand(hero: Hero) -> Choose[bool]:
    return yes_no(hero.controller, "stand_up", rule="EV-R-31", figure=hero)
