"""Declaring an action: all that has to be said of it before anything happens [EV-D-22..26]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, simple, with_weapon
from escarmouche.engine.asking.places import Path
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.charging import pick_charge
from escarmouche.games.evenor.deeds import (
    AIM,
    CHARGE,
    DYNAMIC,
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
from escarmouche.games.evenor.going import allowance, is_at_exit
from escarmouche.games.evenor.moving import pick_path
from escarmouche.games.evenor.shooting import shooting_weapons, why_not_shot

NO_SHOT: Final = "no_shot"


async def declare(battle: Skirmish, actor: Hero, action: Action, *, pledged: list[Deed] | None = None) -> Deed:
    """An action with all that has to be said of it before anything happens: of those that move, their way [EV-D-22..26]."""
    kind = action.kind
    if kind not in DYNAMIC:
        return plain_deed(battle, actor, action)
    if kind == RAPID:
        pas = allowance(actor, RAPID)
        path = await pick_path(battle, actor, kind=RAPID, pas=pas, pledged=pledged)
        return Deed(actor, RAPID, path=path, pas=pas)
    if kind == MOVING_SHOT:
        return await declare_moving_shot(battle, actor, pledged=pledged)
    target = battle.hero(action.target)
    path = await pick_charge(battle, actor, target, pledged=pledged)
    return Deed(actor, CHARGE, target=target, path=path, pas=allowance(actor, CHARGE))


def plain_deed(battle: Skirmish, actor: Hero, action: Action) -> Deed:
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
    if len(options) == 1 or is_at_exit(battle, actor, shots.at):  # who reaches the way out is gone at once [EV-R-60]
        return Deed(actor, MOVING_SHOT, path=path, pas=pas)
    shot = await Choose(actor.controller, "snap_shot", shots, rule="EV-DYN-02", figure=actor).listed(options)
    if shot.kind == NO_SHOT:
        return Deed(actor, MOVING_SHOT, path=path, pas=pas)
    target, weapon = battle.hero(shot.target), actor.profile.weapon(shot.thing)
    return Deed(actor, MOVING_SHOT, target=target, weapon=weapon, path=path, pas=pas)
