"""Static actions that are neither a shot, a fight nor a power [EV-STA]."""

from __future__ import annotations

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import AIM, GO_PRONE, HIDE, NOTHING, PERCEPTION, SPECIAL, TAKE_COVER, Deed
from escarmouche.games.evenor.hiding import PERCEIVED_WITHIN, perceive, perceptible
from escarmouche.games.evenor.special import special_action


def why_not_while_engaged(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Hiding, taking cover and Special actions need freedom of movement [EV-R-68]."""
    return Refusal("refused.engaged", "EV-R-68", figure=hero) if battle.is_engaged(hero) else None


def why_not_go_prone(battle: Skirmish, hero: Hero) -> Refusal | None:
    """A Prone figure cannot go Prone again [EV-STA-09]."""
    return Refusal("refused.already_prone", "EV-STA-09", figure=hero) if hero.is_prone else None


def why_not_rise(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Standing up takes the place of the step, before or after the action, when not engaged [EV-STA-10, EV-STA-12, EV-R-07]."""
    if not hero.is_prone:
        return Refusal("refused.not_prone", "EV-STA-10", figure=hero)
    if battle.slot.step_left < 1.0:
        return Refusal("refused.no_step_left", "EV-STA-10", figure=hero)
    return Refusal("refused.engaged", "EV-STA-12", figure=hero) if battle.is_engaged(hero) else None


def why_not_aim(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Aiming serves a shot to come, and two Aims do not add up [EV-DYN-07, EV-R-12]."""
    if hero.profile.shooting == 0 or not [weapon for weapon in hero.weapons() if weapon.shoots]:
        return Refusal("refused.cannot_shoot", "EV-PRO-05", figure=hero)
    return Refusal("refused.already_aiming", "EV-R-12", figure=hero) if hero.is_aiming else None


def why_not_perceive(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Perception is for those who have the trait, when an enemy is Hidden near enough to be found [EV-TRT-19]."""
    if hero.profile.threshold(PERCEPTION) == 0:
        return Refusal("refused.no_such_trait", "EV-TRT-19", figure=hero)
    if not perceptible(battle, hero):
        return Refusal("refused.nobody_hidden", "EV-TRT-19", {"limit": PERCEIVED_WITHIN}, figure=hero)
    return None


def do_at_once(battle: Skirmish, deed: Deed) -> bool:
    """Carry out a static action about which nothing is asked or rolled; whether it was one."""
    actor = deed.actor
    if not actor.in_play:
        return True
    if deed.kind == NOTHING:
        battle.note("does_nothing", rule="EV-STA-17", figure=actor)
    elif deed.kind == TAKE_COVER:
        battle.take_cover(actor, deed.piece, rule="EV-STA-06")
    elif deed.kind == GO_PRONE:
        battle.fall_prone(actor, rule="EV-STA-09")
    elif deed.kind == HIDE:
        battle.hide(actor, deed.piece, rule="EV-HID-01")
    elif deed.kind == AIM:
        battle.aim(actor, rule="EV-DYN-07")
    else:
        return False
    return True


async def do_static(battle: Skirmish, deed: Deed) -> None:
    """Carry out one about which something may be asked or rolled; those that strike are struck together afterwards."""
    if deed.kind == PERCEPTION:
        await perceive(battle, deed.actor)
    elif deed.kind == SPECIAL and deed.special is not None:
        await special_action(battle, deed.actor, deed.special)
