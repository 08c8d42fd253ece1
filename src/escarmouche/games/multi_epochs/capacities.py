"""The house powers of the Spécialiste [ME-CAP], where the table plays with them [ME-ACT-11, ME-R-14]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import CONTACT, SAME_LEVEL, Character, Skirmish
from escarmouche.games.multi_epochs.going import going
from escarmouche.games.multi_epochs.moments import ActivationDice, MeleeOver, MeleeTotal
from escarmouche.games.multi_epochs.shooting import Weapon, shot, sight_between, why_not_shoot
from escarmouche.games.multi_epochs.testing import is_passed
from escarmouche.table.bases.bodies import Body, distance_in_space, is_contact
from escarmouche.table.moving.climbing import free_place_near
from escarmouche.table.moving.walking import Passage

SOIN: Final = "soin"
TRAIT: Final = "trait"
ENTRAVE: Final = "entrave"
GALVANISER: Final = "galvaniser"
STUN: Final = "stun"  # what is mended
LIFE: Final = "life"
FAR: Final = 6.0  # pas
BOLT: Final = Weapon(3.0, 6.0)
SHACKLED: Final = Trait(ENTRAVE, "ME-CAP-03")
ROUSED: Final = Trait(GALVANISER, "ME-CAP-04")


def capacity_actions(battle: Skirmish, actor: Character, *, explain: bool) -> list[Option[Action]]:
    """The one power of this character, on everyone it can bear on [ME-ACT-11, ME-D-25]."""
    power = actor.profile.power
    is_for_friends = power in (SOIN, GALVANISER)
    found: list[Option[Action]] = []
    for target in battle.characters:
        if target is actor or (target.controller == actor.controller) != is_for_friends:
            continue
        refusal = why_not_use(battle, actor, target)
        if refusal is None or explain:
            found.append(against(power, target, refusal))
    return found


def why_not_use(battle: Skirmish, actor: Character, target: Character) -> Refusal | None:
    """Why the actor's power cannot be used on somebody."""
    if actor.profile.power == SOIN:
        return why_not_mend(battle, actor, target)
    if target.body is None:
        return Refusal("refused.nobody_there", "ME-ACT-11", figure=actor, target=target)
    if actor.profile.power == TRAIT:
        return why_not_shoot(battle, actor, target, weapon=BOLT)
    if actor.profile.power == ENTRAVE:
        return why_not_shackle(battle, actor, target)
    return why_not_rouse(battle, actor, target)


async def use_capacity(battle: Skirmish, actor: Character, target: Character) -> None:
    """Carry out the power that was chosen [ME-ACT-11]."""
    if actor.profile.power == SOIN:
        await mend(battle, actor, target)
    elif actor.profile.power == TRAIT:
        await bolt(battle, actor, target)
    elif actor.profile.power == ENTRAVE:
        await shackle(battle, actor, target)
    else:
        await rouse(battle, actor, target)


# Mending.


def why_not_mend(battle: Skirmish, actor: Character, target: Character) -> Refusal | None:
    """A friend in contact that is Stunned or short of a life point, or Out of action and not yet brought back [ME-CAP-01]."""
    body = target.body
    if body is None:
        remains = battle.remains_of(target)
        if remains is None:
            return Refusal("refused.nobody_there", "ME-CAP-01", figure=actor, target=target)
        if target.id in battle.revived:
            return Refusal("refused.revived_before", "ME-CAP-01", figure=actor, target=target)
        body = remains.body
    elif not target.is_stunned and not is_short_of_life(target):
        return Refusal("refused.nothing_to_mend", "ME-CAP-01", figure=actor, target=target)
    if not is_contact(actor.standing, body, CONTACT, SAME_LEVEL):
        return Refusal("refused.not_at_patient", "ME-CAP-01", figure=actor, target=target)
    return None


def is_short_of_life(character: Character) -> bool:
    """Whether a Colossal has lost a life point [ME-TRT-24]."""
    return character.life < character.profile.life


def list_mendings(explain: bool) -> list[Option[str]]:
    return [Option(STUN, STUN), Option(LIFE, LIFE)]


async def mend(battle: Skirmish, actor: Character, target: Character) -> None:
    """On 4+ a friend is no longer Stunned; on 6+ one Out of action returns Stunned, or a Colossal regains a life point [ME-CAP-01]."""
    what = LIFE if target.in_play and not target.is_stunned else STUN
    if what == STUN and target.in_play and is_short_of_life(target):
        what = await Choose(actor.controller, "mending", list_mendings, rule="ME-CAP-01", target=target)
    needed = 4 if what == STUN and target.in_play else 6
    if not await is_passed(battle, actor, actor.profile.volonte, needed, rule="ME-CAP-01"):
        return
    if what == LIFE:
        battle.regain_life(target, rule="ME-CAP-01")
    elif target.in_play:
        battle.recover(target, rule="ME-CAP-01")
    else:
        remains = battle.remains_of(target)
        assert remains is not None
        battle.bring_back(target, room_for(battle, remains.body), rule="ME-CAP-01")


def room_for(battle: Skirmish, body: Body) -> Body:
    """Where somebody lies, or the nearest free place on that level [ME-R-63]."""
    beside = body.moved(body.place, 1e6)  # judged from far above, it overlaps nothing and so excuses nothing
    walls = going(battle.terrain, ()).walls
    passage = Passage(battle.terrain, beside, walls=walls, zones=[], solid=battle.bodies(), crossed=[])
    place = free_place_near(passage, body.place, 12.0, level=body.z)
    return body if place is None else body.moved(place, body.z)


# Bolt.


async def bolt(battle: Skirmish, actor: Character, target: Character) -> None:
    """A shot 3 / 6 with Volonté instead of Tir, without a test [ME-CAP-02]."""
    battle.note("bolt", rule="ME-CAP-02", figure=actor, target=target)
    await shot(battle, actor, target, tir=actor.profile.volonte, weapon=BOLT)


# Shackle.


def why_not_shackle(battle: Skirmish, actor: Character, target: Character) -> Refusal | None:
    """An enemy in sight within 6 that is not shackled yet [ME-CAP-03]."""
    away = distance_in_space(actor.standing, target.standing)
    if away > FAR:
        return Refusal("refused.out_of_range", "ME-CAP-03", {"distance": away}, figure=actor, target=target)
    if battle.has_effect(SHACKLED, target.id):
        return Refusal("refused.in_force_already", "ME-CAP-03", figure=actor, target=target)
    if sight_between(battle, actor, target).hidden >= 1.0:
        return Refusal("refused.not_in_sight", "ME-CAP-03", figure=actor, target=target)
    return None


async def shackle(battle: Skirmish, actor: Character, target: Character) -> None:
    """On 5+ the enemy rolls 2D6 instead of 3D6 in its next activation [ME-CAP-03]."""
    if await is_passed(battle, actor, actor.profile.volonte, 5, rule="ME-CAP-03"):
        battle.begin(Effect(SHACKLED, subject=target.id, source=actor.id), rule="ME-CAP-03")


@SHACKLED.adjusts(ActivationDice, bearer="character")
def rolls_one_die_less(tally: Tally, question: ActivationDice, bearer: Character) -> None:
    """2D6 instead of 3D6 [ME-CAP-03]."""
    tally.add(-1, rule="ME-CAP-03")


def end_shackle(battle: Skirmish, character: Character) -> None:
    """It ends with the activation it bears on, whether dice were rolled or not [ME-R-71]."""
    for effect in battle.effects:
        if effect.kind is SHACKLED and effect.subject == character.id:
            battle.end(effect, rule="ME-R-71")


# Rousing word.


def why_not_rouse(battle: Skirmish, actor: Character, target: Character) -> Refusal | None:
    """A friend within 6 that has not been roused yet [ME-CAP-04]."""
    away = distance_in_space(actor.standing, target.standing)
    if away > FAR:
        return Refusal("refused.out_of_range", "ME-CAP-04", {"distance": away}, figure=actor, target=target)
    if battle.has_effect(ROUSED, target.id):
        return Refusal("refused.in_force_already", "ME-CAP-04", figure=actor, target=target)
    return None


async def rouse(battle: Skirmish, actor: Character, target: Character) -> None:
    """On 4+ a friend has +1 to its next melee total this turn [ME-CAP-04]."""
    if await is_passed(battle, actor, actor.profile.volonte, 4, rule="ME-CAP-04"):
        until = f"round {battle.round}"
        battle.begin(Effect(ROUSED, subject=target.id, source=actor.id, until=until), rule="ME-CAP-04")


@ROUSED.adjusts(MeleeTotal, bearer="fighter")
def fights_better(tally: Tally, question: MeleeTotal, bearer: Character) -> None:
    """+1 to its next melee total [ME-CAP-04]."""
    tally.add(+1, rule="ME-CAP-04")


@ROUSED.on(MeleeOver, bearer="either")
def has_fought(moment: MeleeOver, bearer: Character) -> None:
    """The next melee total has been made [ME-CAP-04]."""
    battle = moment.battle
    for effect in battle.effects:
        if effect.kind is ROUSED and effect.subject == bearer.id:
            battle.end(effect, rule="ME-CAP-04")
