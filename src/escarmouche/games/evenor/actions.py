"""What an activated hero may do with each of its actions [EV-INI-08, EV-STA-01, EV-DYN-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, by_piece, simple, with_weapon
from escarmouche.engine.asking.places import Path
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.charging import pick_charge, why_not_charge
from escarmouche.games.evenor.covering import covers, why_not_cover
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
    POWERS,
    RAPID,
    SHOOT,
    SPECIAL,
    TAKE_COVER,
    Deed,
)
from escarmouche.games.evenor.going import allowance
from escarmouche.games.evenor.hiding import why_not_hide
from escarmouche.games.evenor.melee import why_not_fight
from escarmouche.games.evenor.moving import pick_path, why_not_move
from escarmouche.games.evenor.occult import power_targets, powers_of, why_not_power
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.shooting import shooting_weapons, why_not_shot
from escarmouche.games.evenor.slots import SERIES
from escarmouche.games.evenor.special import special_actions
from escarmouche.games.evenor.static import (
    why_not_aim,
    why_not_go_prone,
    why_not_perceive,
    why_not_while_engaged,
)
from escarmouche.games.evenor.steps import has_step, step_options
from escarmouche.table.bases.bodies import distance

NO_SHOT: Final = "no_shot"
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
            if explain or distance(actor.standing, target.standing) <= actor.profile.charge:
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


# Declaring.


def choose_action(battle: Skirmish, actor: Hero, *, pledged: list[Deed] | None = None) -> Choose[Action]:
    """Each action is chosen when it starts [EV-INI-09]."""
    actions = ActionList(battle, actor, pledged=pledged)
    return Choose(actor.controller, "action", actions, rule="EV-INI-09", figure=actor)


async def declare(battle: Skirmish, actor: Hero, action: Action, *, pledged: list[Deed] | None = None) -> Deed:
    """An action with all that has to be said of it before anything happens: of those that move, their way [EV-D-22..26]."""
    kind = action.kind
    if kind not in DYNAMIC:
        return declared(battle, actor, action)
    if kind == RAPID:
        pas = allowance(actor, RAPID)
        path = await pick_path(battle, actor, kind=RAPID, pas=pas, pledged=pledged)
        return Deed(actor, RAPID, path=path, pas=pas)
    if kind == MOVING_SHOT:
        return await declare_moving_shot(battle, actor, pledged=pledged)
    target = battle.hero(action.target)
    path = await pick_charge(battle, actor, target, pledged=pledged)
    return Deed(actor, CHARGE, target=target, path=path, pas=allowance(actor, CHARGE))


def declared(battle: Skirmish, actor: Hero, action: Action) -> Deed:
    """An action of which nothing more has to be said."""
    kind = action.kind
    if kind == SHOOT:
        return Deed(actor, SHOOT, target=battle.hero(action.target), weapon=actor.profile.weapon(action.thing))
    if kind == FIGHT or kind in POWERS:
        return Deed(actor, kind, target=battle.hero(action.target))
    if kind in (TAKE_COVER, HIDE):
        return Deed(actor, kind, piece=action.thing)
    if kind in (NOTHING, GO_PRONE, PERCEPTION, AIM):
        return Deed(actor, kind)
    return Deed(actor, SPECIAL, special=action)


class SnapShots:
    """Lists the shots from the point that a Moving shot has reached, and none [EV-DYN-02]."""

    def __init__(self, battle: Skirmish, shooter: Hero, path: Path) -> None:
        self.battle: Final = battle
        self.shooter: Final = shooter
        body = shooter.standing
        self.at: Final = body.moved(path[-1], body.z)

    def __call__(self, explain: bool) -> list[Option[Action]]:
        found: list[Option[Action]] = [simple(NO_SHOT)]
        for weapon in shooting_weapons(self.shooter):
            for target in self.battle.enemies(self.shooter):
                refusal = why_not_shot(self.battle, self.shooter, target, weapon, at=self.at)
                if refusal is None or explain:
                    found.append(with_weapon(SHOOT, target, weapon.key, refusal))
        return found


async def declare_moving_shot(battle: Skirmish, actor: Hero, *, pledged: list[Deed] | None) -> Deed:
    """The way to the point of the shot, then whom to shoot at from there, or nobody [EV-DYN-02, EV-D-22]."""
    pas = allowance(actor, MOVING_SHOT)
    path = await pick_path(battle, actor, kind=MOVING_SHOT, pas=pas, pledged=pledged)
    shots = SnapShots(battle, actor, path)
    options = shots(False)
    if len(options) == 1:
        return Deed(actor, MOVING_SHOT, path=path, pas=pas)
    shot = await Choose(actor.controller, "snap_shot", shots, rule="EV-DYN-02", figure=actor).listed(options)
    if shot.kind == NO_SHOT:
        return Deed(actor, MOVING_SHOT, path=path, pas=pas)
    target, weapon = battle.hero(shot.target), actor.profile.weapon(shot.thing)
    return Deed(actor, MOVING_SHOT, target=target, weapon=weapon, path=path, pas=pas)
