"""What an activated hero may do with each of its actions [EV-INI-08, EV-STA-01, EV-DYN-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, by_piece, simple, with_weapon
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.charging import why_not_charge
from escarmouche.games.evenor.covering import covers, why_not_cover
from escarmouche.games.evenor.declaring import declare
from escarmouche.games.evenor.deeds import (
    AIM,
    CHARGE,
    DYNAMIC,
    END,
    FIGHT,
    GO_PRONE,
    HIDE,
    MOVING_SHOT,
    NOTHING,
    PERCEPTION,
    RAPID,
    RISE,
    SHOOT,
    STEP,
    TAKE_COVER,
    Deed,
)
from escarmouche.games.evenor.hiding import why_not_hide
from escarmouche.games.evenor.melee import why_not_fight
from escarmouche.games.evenor.moving import why_not_move
from escarmouche.games.evenor.occult import power_targets, powers_of, why_not_power
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.shooting import shooting_weapons, why_not_shot
from escarmouche.games.evenor.slots import SERIES, WHOLE_STEP
from escarmouche.games.evenor.special import special_actions
from escarmouche.games.evenor.static import (
    why_not_aim,
    why_not_go_prone,
    why_not_perceive,
    why_not_while_engaged,
)
from escarmouche.games.evenor.steps import can_step, has_step, offer_step, step_options, step_or_rise
from escarmouche.table.bases.bodies import distance

DONE: Final = simple(END)
IDLE: Final = simple(NOTHING)


class ActionList:
    """Lists the actions of a hero; in step with others it keeps its place by doing nothing [EV-COO-07]."""

    def __init__(self, battle: Skirmish, actor: Hero, *, pledged: list[Deed] | None = None) -> None:
        self.battle: Final = battle
        self.actor: Final = actor
        self.pledged: Final = pledged  # what companions of the same rank have declared; None when acting alone

    def __call__(self, explain: bool) -> list[Option[Action]]:
        battle, actor = self.battle, self.actor
        found = [DONE] if self.pledged is None else []
        found.append(IDLE)
        if self.pledged is None and (explain or has_step(battle)):
            found += step_options(battle, actor, explain=explain)
        weapons = shooting_weapons(actor)
        found += self.static(ranged_weapons(actor) if explain else weapons, explain)
        if explain or (battle.slot.mode == SERIES and not battle.slot.has_stepped):
            found += self.dynamic(weapons, explain)
        return found if explain else [option for option in found if option.refusal is None]

    def static(self, weapons: list[Weapon], explain: bool) -> list[Option[Action]]:
        """Static actions in the order of the book [EV-STA-01]."""
        battle, actor = self.battle, self.actor
        found: list[Option[Action]] = []
        for weapon in weapons:
            for target in battle.enemies(actor):
                if explain or distance(actor.standing, target.standing) <= weapon.long:
                    refusal = why_not_shot(battle, actor, target, weapon)
                    found.append(with_weapon(SHOOT, target, weapon.key, refusal))
        pieces = list(battle.terrain.pieces) if explain else covers(battle, actor)
        tied = why_not_while_engaged(battle, actor) if pieces else None
        for piece in pieces:
            found.append(by_piece(TAKE_COVER, piece.id, tied or why_not_cover(battle, actor, piece)))
        found.append(simple(GO_PRONE, why_not_go_prone(battle, actor)))
        for target in battle.enemies(actor) if explain else battle.engaged_with(actor):
            found.append(against(FIGHT, target, why_not_fight_now(battle, actor, target)))
        for power in powers_of(actor):
            for target in power_targets(battle, actor, power):
                found.append(against(power, target, why_not_power(battle, actor, power, target)))
        found += special_actions(battle, actor, explain=explain)
        for piece in pieces if explain or actor.profile.hides else []:
            found.append(by_piece(HIDE, piece.id, tied or why_not_hide(battle, actor, piece)))
        if explain or actor.profile.threshold(PERCEPTION) > 0:
            found.append(simple(PERCEPTION, why_not_perceive(battle, actor)))
        return found

    def dynamic(self, weapons: list[Weapon], explain: bool) -> list[Option[Action]]:
        """Moves, charges and aiming: only in a series [EV-INI-02]."""
        battle, actor = self.battle, self.actor
        barred = why_not_dynamic(battle, actor) if explain else None
        found: list[Option[Action]] = [simple(RAPID, barred or why_not_move(battle, actor, RAPID))]
        if explain or weapons:
            found.append(simple(MOVING_SHOT, barred or why_not_moving_shot(battle, actor)))
        for target in battle.enemies(actor):
            if explain or distance(actor.standing, target.standing) <= actor.profile.charge + CONTACT:
                refusal = barred or why_not_charge(battle, actor, target, pledged=self.pledged)
                found.append(against(CHARGE, target, refusal))
        if explain or weapons:
            found.append(simple(AIM, barred or why_not_aim(battle, actor)))
        return found


def ranged_weapons(hero: Hero) -> list[Weapon]:
    """What its profile prints with a range, whether it can shoot with it or not."""
    return [weapon for weapon in hero.profile.weapons if weapon.long > 0.0]


def why_not_dynamic(battle: Skirmish, actor: Hero) -> Refusal | None:
    """Dynamic actions take Initiative dice [EV-INI-02]; a step belongs to a static action [EV-STA-02]."""
    if battle.slot.mode != SERIES:
        return Refusal("refused.needs_initiative", "EV-INI-02", figure=actor)
    return Refusal("refused.has_stepped", "EV-STA-02", figure=actor) if battle.slot.has_stepped else None


def why_not_fight_now(battle: Skirmish, actor: Hero, target: Hero) -> Refusal | None:
    """A step that was daunted or fled from loses the fight [EV-R-06]."""
    refusal = why_not_fight(battle, actor, target)
    if refusal is None and battle.slot.lost_fight:
        return Refusal("refused.lost_fight", "EV-R-06", figure=actor, target=target)
    return refusal


def why_not_moving_shot(battle: Skirmish, actor: Hero) -> Refusal | None:
    """A Moving shot is for those who can shoot at all [EV-DYN-02, EV-PRO-05]."""
    if not shooting_weapons(actor):
        return Refusal("refused.cannot_shoot", "EV-PRO-05", figure=actor)
    return why_not_move(battle, actor, MOVING_SHOT)


# Acting.


def choose_action(battle: Skirmish, actor: Hero, *, pledged: list[Deed] | None = None) -> Choose[Action]:
    """Each action is chosen when it starts [EV-INI-09]."""
    actions = ActionList(battle, actor, pledged=pledged)
    return Choose(actor.controller, "action", actions, rule="EV-INI-09", figure=actor)


async def act(battle: Skirmish) -> None:
    """One action of the acting hero [EV-INI-09]; whether its step may follow is noted."""
    hero = battle.hero(battle.slot.acting)
    action = await choose_action(battle, hero)
    if action.kind == END:  # what is left is lost [EV-R-04]
        battle.slot = battle.slot.but(actions_left=0)
        return
    if action.kind in (STEP, RISE):
        await step_or_rise(battle, hero, action)
    else:
        deed = await declare(battle, hero, action)
        battle.slot = battle.slot.but(actions_left=battle.slot.actions_left - 1, has_stepped=False)
        await carry_out(battle, [deed])
        if has_step(battle) and deed.kind not in DYNAMIC and deed.kind != AIM and can_step(battle, hero):
            battle.slot = battle.slot.but(is_step_due=True)
        else:
            step_is_over(battle)
    if loses_the_rest(hero):
        battle.slot = battle.slot.but(actions_left=0)


async def take_step(battle: Skirmish) -> None:
    """What is left of the step, after the action [EV-STA-02]."""
    hero = battle.hero(battle.slot.acting)
    battle.slot = battle.slot.but(is_step_due=False)
    await offer_step(battle, hero)
    step_is_over(battle)
    if loses_the_rest(hero):
        battle.slot = battle.slot.but(actions_left=0)


def step_is_over(battle: Skirmish) -> None:
    """The next action has a step of its own."""
    battle.slot = battle.slot.but(step_left=WHOLE_STEP, has_stepped=False, lost_fight=False)


def loses_the_rest(hero: Hero) -> bool:
    """Out of action, a figure loses its remaining actions [EV-INI-10]; Prone, it keeps them [EV-R-69]."""
    return not hero.in_play


async def act_and_step(battle: Skirmish) -> None:
    """An action with its step, where it has one."""
    await act(battle)
    if battle.slot.is_step_due:
        await take_step(battle)
