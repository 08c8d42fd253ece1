"""What the starting capabilities do that is more than a number [SF-CAP-S07..S10]; the others stand in capabilities.toml."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.capabilities import DEEDS, Deed, attach_numbers
from escarmouche.games.sons_of_fate.fate import heal_freely
from escarmouche.games.sons_of_fate.moments import Wounding
from escarmouche.games.sons_of_fate.profiles import PSY
from escarmouche.games.sons_of_fate.repertoire import STARTER
from escarmouche.games.sons_of_fate.rolls import dice_pool, difficulty, roll_pool
from escarmouche.games.sons_of_fate.shooting import corridor_of
from escarmouche.table.bases.bodies import distance_in_space

THICK_HIDE: Final = STARTER["cuir_epais"]
VOICE: Final = STARTER["voix_du_chef"]
GAZE: Final = STARTER["regard_terrible"]
BONE_SETTER: Final = STARTER["rebouteux"]

FAR: Final = 6.0  # inches of voice and gaze
NEAR: Final = 1.0  # inch from the bone-setter
STARES: Final = "gaze"  # the kind of its roll
ENOUGH: Final = 2  # successes that a gaze needs


@THICK_HIDE.on(Wounding, bearer="target")
def takes_the_edge_off(moment: Wounding, bearer: Fighter) -> None:
    """The first attack of each turn that would wound it inflicts one wound less [SF-CAP-S07]."""
    if THICK_HIDE.key not in bearer.used:
        moment.wounds.add(-1, rule="SF-CAP-S07")
        moment.battle.use(bearer, THICK_HIDE.key, rule="SF-CAP-S07")


# Voix du Chef.


def why_not_call(battle: Feud, actor: Fighter, friend: Fighter) -> Refusal | None:
    """A friend within six inches that has not been activated [SF-CAP-S08]."""
    if friend.is_activated:
        return Refusal("refused.was_activated", "SF-CAP-S08", figure=actor, target=friend)
    return why_too_far(actor, friend, FAR, rule="SF-CAP-S08")


async def call(battle: Feud, actor: Fighter, friend: Fighter) -> None:
    battle.gain(friend, 1, rule="SF-CAP-S08")


# Regard Terrible.


def why_not_stare(battle: Feud, actor: Fighter, enemy: Fighter) -> Refusal | None:
    """An enemy within six inches with a corridor that is not blocked [SF-CAP-S09]."""
    refusal = why_too_far(actor, enemy, FAR, rule="SF-CAP-S09")
    if refusal is None and corridor_of(battle, actor, enemy).is_blocked:
        refusal = Refusal("refused.no_corridor", "SF-CAP-S09", figure=actor, target=enemy)
    return refusal


async def stare(battle: Feud, actor: Fighter, enemy: Fighter) -> None:
    """PSY dice against its PSY; two successes cost it an action point, if it has any [SF-CAP-S09, SF-R-57]."""
    dice = dice_pool(battle, actor, enemy, actor.value(PSY), kind=STARES, rule="SF-CAP-S09")
    needed = difficulty(battle, actor, enemy, enemy.value(PSY), kind=STARES, rule="SF-CAP-S09")
    successes = await roll_pool(battle, actor, enemy, kind=STARES, dice=dice, needed=needed)
    if successes >= ENOUGH and enemy.points > 0:
        battle.gain(enemy, -1, rule="SF-CAP-S09")
    else:
        battle.note("unmoved", rule="SF-CAP-S09", figure=enemy, target=actor, fields={"successes": successes})


# Rebouteux.


def why_not_set_bones(battle: Feud, actor: Fighter, friend: Fighter) -> Refusal | None:
    """A wounded friend beside it, not engaged, that it has not helped before [SF-CAP-S10]."""
    if friend.ticked == 0:
        return Refusal("refused.unhurt", "SF-CAP-S10", figure=actor, target=friend)
    if BONE_SETTER.key in friend.spent:
        return Refusal("refused.was_set", "SF-CAP-S10", figure=actor, target=friend)
    if battle.is_engaged(friend):
        return Refusal("refused.engaged", "SF-CAP-S10", figure=friend)
    return why_too_far(actor, friend, NEAR, rule="SF-CAP-S10")


async def set_bones(battle: Feud, actor: Fighter, friend: Fighter) -> None:
    """One point comes back; from now on the figure counts as healed [SF-CAP-S10]."""
    battle.use_up(friend, BONE_SETTER.key, rule="SF-CAP-S10")
    await heal_freely(battle, friend, 1, rule="SF-CAP-S10")


def why_too_far(actor: Fighter, other: Fighter, reach: float, *, rule: str) -> Refusal | None:
    """Measured from edge to edge, in space [SF-GEN-05, SF-R-56]."""
    away = distance_in_space(actor.standing, other.standing)
    if away <= reach:
        return None
    return Refusal("refused.too_far", rule, {"length": away, "limit": reach}, figure=actor, target=other)


def learn() -> None:
    """Let the numbers of all starting capabilities speak, and make these actions known."""
    for capability in STARTER.values():
        attach_numbers(capability)
    for capability, on_friends, why_not, does in (
        (VOICE, True, why_not_call, call),
        (GAZE, False, why_not_stare, stare),
        (BONE_SETTER, True, why_not_set_bones, set_bones),
    ):
        DEEDS[capability.key] = Deed(capability, on_friends=on_friends, why_not=why_not, does=does)


def learned() -> tuple[str, ...]:
    """The keys of all capabilities that give an action."""
    return tuple(DEEDS)


learn()
