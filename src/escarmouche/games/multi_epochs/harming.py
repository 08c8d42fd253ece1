"""The effect pipeline: what a blow, a shot or a fall does in the end [ME-EFF]."""

from __future__ import annotations

from escarmouche.games.multi_epochs.battle import NO_HARM, OUT, STUN, Character, Skirmish
from escarmouche.games.multi_epochs.moments import BeforeHarm, BeforeStun, Harm, Striking


def raw_effect(natural_die: int) -> int:
    """An even natural die puts Out of action, an odd one Stuns [ME-EFF-01]."""
    return OUT if natural_die % 2 == 0 else STUN


async def suffer(battle: Skirmish, harm: Harm) -> int:
    """Take an effect through the pipeline in the order of the book; returns what was applied [ME-EFF]."""
    lethal_last = battle.switch("me_lethal_after_protection") is True
    if not lethal_last:
        await battle.open(Striking(battle, harm))
    await battle.open(BeforeHarm(battle, harm))
    if harm.is_protected:
        harm.level -= 1
        battle.note("protected", rule="ME-EFF-03", figure=harm.victim)
    if lethal_last:
        await battle.open(Striking(battle, harm))
    if harm.level == STUN:
        await battle.open(BeforeStun(battle, harm))
    return apply_effect(battle, harm)


def is_stunned_twice(harm: Harm) -> bool:
    """Stunned and Stunned again is Out of action [ME-STA-03, ME-EFF-05], be it by a protection [ME-R-27]."""
    return harm.level == STUN and harm.victim.is_stunned


def apply_effect(battle: Skirmish, harm: Harm) -> int:
    """The last steps of the pipeline: a second Stun, a life point, the state itself [ME-EFF-05..07, ME-R-32]."""
    victim = harm.victim
    if is_stunned_twice(harm):
        harm.level = OUT
        battle.note("stunned_twice", rule="ME-EFF-05", figure=victim)
    if harm.level == NO_HARM:
        battle.note("unharmed", rule="ME-EFF-07", figure=victim)
    elif harm.level == STUN:
        battle.stun(victim, rule="ME-STA-01")
    elif victim.life > 1:
        battle.lose_life(victim, rule="ME-EFF-06")
        return NO_HARM
    else:
        battle.put_out(victim, rule="ME-STA-04")
    return harm.level


def is_hurt(victim: Character, level: int) -> bool:
    return level != NO_HARM and victim.in_play
