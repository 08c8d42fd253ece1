"""Talents played in one's own activation: Baratin, Déplacement rapide, Imposition des Mains, Inspiration [FF-TAL-01, FF-TAL-05, FF-TAL-08, FF-TAL-09]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, touch
from escarmouche.games.flammes_et_fantassins.bonds import marked
from escarmouche.games.flammes_et_fantassins.cards import FAST_TALK, INSPIRATION, LAY_HANDS, RAPID_MOVE, why_not_play
from escarmouche.games.flammes_et_fantassins.carrying import pass_object, respect_limits, settle
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of, stride_of
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.driving import drive
from escarmouche.games.flammes_et_fantassins.handling import has_simple_option
from escarmouche.games.flammes_et_fantassins.items import ARMOUR, ITEMS, MELEE, RANGED
from escarmouche.games.flammes_et_fantassins.magic.inspiring import inspire, why_not_inspire
from escarmouche.games.flammes_et_fantassins.moving import handle, move
from escarmouche.games.flammes_et_fantassins.scores import CHA, SAG
from escarmouche.games.flammes_et_fantassins.sight import sees
from escarmouche.games.flammes_et_fantassins.testing import opposed

# Actions.
TALK: Final = "fast_talk"
RAPID: Final = "rapid_move"
RAPID_HANDS: Final = "rapid_handle"  # ... that begins with a simple action
HANDS: Final = "lay_hands"
INSPIRE: Final = "inspire"
CARDS_PLAYED: Final = (RAPID_MOVE, FAST_TALK, INSPIRATION, LAY_HANDS)  # in the order in which they are listed
KINDS_OF: Final = {RAPID_MOVE: (RAPID, RAPID_HANDS), FAST_TALK: (TALK,), INSPIRATION: (INSPIRE,), LAY_HANDS: (HANDS,)}
TALENT_ACTIONS: Final = (TALK, RAPID, RAPID_HANDS, HANDS, INSPIRE)
PAID: Final = (INSPIRE, HANDS)  # those that take a cube as well

LED: Final = 6.0  # inches that a figure is led at most [FF-TAL-01]
RECOVERED: Final = 4  # life points [FF-TAL-08]


def talent_kinds(actor: Character) -> list[str]:
    """What cards somebody still has to play in its own activation [FF-TAL-00]."""
    found: list[str] = []
    for card in CARDS_PLAYED if actor.talents else ():
        if card in actor.talents:
            found += KINDS_OF[card]
    return found


def talent_of_kind(battle: Fray, actor: Character, kind: str, *, explain: bool) -> list[Option[Action]]:
    """What may be done with one of these cards."""
    if kind == TALK:
        return talks(battle, actor, explain=explain)
    if kind == HANDS:
        found = [against(HANDS, one, why_not_lay_hands(battle, actor, one)) for one in battle.others(actor)]
    elif kind == INSPIRE:
        found = [simple(INSPIRE, why_not_inspire(battle, actor))]
    elif kind == RAPID:
        found = [simple(RAPID, why_not_rapid_move(battle, actor))]
    else:
        found = [simple(RAPID_HANDS, why_not_rapid_handle(battle, actor))]
    return [option for option in found if explain or option.refusal is None]


def talks(battle: Fray, actor: Character, *, explain: bool) -> list[Option[Action]]:
    """Whom it may talk to [FF-TAL-01]."""
    reach = float(stride_of(battle, actor))
    found: list[Option[Action]] = []
    for one in battle.others(actor):
        if explain or not is_beyond(actor, one, reach):
            refusal = why_not_fast_talk(battle, actor, one)
            if explain or refusal is None:
                option = against(TALK, one, refusal)
                found.append(marked(battle, actor.owner, one, option) if explain else option)
    return found


def talent_options(battle: Fray, actor: Character, explain: bool) -> list[Option[Action]]:
    """What may be done with the cards that an activated character still has [FF-TAL-00]."""
    found: list[Option[Action]] = []
    for kind in talent_kinds(actor):
        found += talent_of_kind(battle, actor, kind, explain=explain)
    return found


async def do_talent(battle: Fray, actor: Character, action: Action) -> None:
    """One of those that were listed."""
    if action.kind == TALK:
        await fast_talk(battle, actor, battle.character(action.target))
    elif action.kind == HANDS:
        await lay_hands(battle, actor, battle.character(action.target))
    elif action.kind == INSPIRE:
        await inspire(battle, actor)
    else:
        await rapid_move(battle, actor, begins_with_hands=action.kind == RAPID_HANDS)


# Déplacement rapide.


def why_not_rapid_move(battle: Fray, actor: Character) -> Refusal | None:
    return why_not_play(actor, RAPID_MOVE, rule="FF-TAL-05")


def why_not_rapid_handle(battle: Fray, actor: Character) -> Refusal | None:
    """The same, with something to be done where it stands [FF-MOV-02]."""
    refusal = why_not_rapid_move(battle, actor)
    if refusal is None and not has_simple_option(battle, actor, has_moved=False):
        return Refusal("refused.nothing_to_handle", "FF-MOV-02", figure=actor)
    return refusal


async def rapid_move(battle: Fray, actor: Character, *, begins_with_hands: bool = False) -> None:
    """One Déplacement that costs nothing but the card [FF-TAL-05]."""
    battle.use_talent(actor, RAPID_MOVE, rule="FF-TAL-05")
    if begins_with_hands:
        await handle(battle, actor, is_free=True)
    else:
        await move(battle, actor, is_free=True)


# Imposition des Mains.


def why_not_lay_hands(battle: Fray, healer: Character, target: Character) -> Refusal | None:
    """A cube, and somebody whose base it touches [FF-TAL-08, FF-R-121]."""
    refusal = why_not_play(healer, LAY_HANDS, rule="FF-TAL-08")
    if refusal is not None:
        return refusal
    if target is healer or target.body is None or not touch(healer.standing, target.standing):
        return Refusal("refused.not_in_contact", "FF-TAL-08", figure=healer, target=target)
    return why_not_pay(healer, 1, rule="FF-TAL-08")


async def lay_hands(battle: Fray, healer: Character, target: Character) -> None:
    """The target recovers 4 PV, never above its maximum [FF-TAL-08, FF-WND-02, FF-R-62]."""
    await pay(battle, healer, 1, rule="FF-TAL-08")
    battle.use_talent(healer, LAY_HANDS, rule="FF-TAL-08")
    battle.heal(target, RECOVERED, most=most_life_of(battle, target), rule="FF-TAL-08")


# Baratin.


def why_not_fast_talk(battle: Fray, talker: Character, target: Character) -> Refusal | None:
    """Anybody in sight, nearer than the talker's Dép. [FF-TAL-01, FF-R-93]."""
    refusal = why_not_play(talker, FAST_TALK, rule="FF-TAL-01")
    if refusal is not None:
        return refusal
    if target is talker or target.body is None:
        return Refusal("refused.nobody_there", "FF-TAL-01", figure=talker, target=target)
    away, reach = battle.distance(talker, target), stride_of(battle, talker)
    if away >= reach:
        about: dict[str, object] = {"distance": away, "limit": reach}
        return Refusal("refused.not_near_enough", "FF-TAL-01", about, figure=talker, target=target)
    if not sees(battle, talker, target):
        return Refusal("refused.not_in_sight", "FF-TAL-01", figure=talker, target=target)
    return None


async def fast_talk(battle: Fray, talker: Character, target: Character) -> None:
    """CHA against SAG: who wins may rob whom it touches, and then leads it up to 6" away [FF-TAL-01, FF-R-93]."""
    battle.use_talent(talker, FAST_TALK, rule="FF-TAL-01")
    if not await opposed(battle, talker, target, mine=CHA, theirs=SAG, rule="FF-TAL-01"):
        battle.note("not_swayed", rule="FF-TAL-01", figure=target, target=talker)
        return
    battle.note("swayed", rule="FF-TAL-01", figure=target, target=talker)
    if touch(talker.standing, target.standing):
        await rob(battle, talker, target)
    if target.body is not None:
        await drive(battle, target, LED, by=talker.controller, rule="FF-TAL-01")


class Booty:
    """What a thief may take: equipment but armour and the only weapon, key objects, or nothing [FF-TAL-01, FF-R-93]."""

    def __init__(self, battle: Fray, victim: Character) -> None:
        self.battle: Final = battle
        self.victim: Final = victim

    def __call__(self, explain: bool) -> list[Option[Action]]:
        victim = self.victim
        found = [simple("nothing")]
        for item in dict.fromkeys(victim.items):
            refusal = why_not_rob(victim, item)
            if refusal is None or explain:
                found.append(Option("item", Action("item", NO_FIGURE, item), (item,), refusal))
        for index in self.battle.objects_of(victim):
            found.append(Option("object", Action("object", index), (index + 1,)))
        return found


def why_not_rob(victim: Character, item: str) -> Refusal | None:
    """Neither its armour nor its only weapon [FF-TAL-01]."""
    about: dict[str, object] = {"item": item}
    if ITEMS[item].slot == ARMOUR:
        return Refusal("refused.worn", "FF-TAL-01", about, figure=victim)
    weapons = [key for key in victim.items if ITEMS[key].slot in (MELEE, RANGED)]
    if weapons == [item]:
        return Refusal("refused.only_weapon", "FF-TAL-01", about, figure=victim)
    return None


async def rob(battle: Fray, thief: Character, victim: Character) -> None:
    """One possession changes hands before the victim is led away [FF-R-93, FF-EQL-06]."""
    booty = Booty(battle, victim)
    if len(booty(False)) == 1:
        return
    taken = await Choose(thief.controller, "rob", booty, rule="FF-TAL-01", figure=thief, target=victim)
    if taken.kind == "object":
        pass_object(battle, taken.target, thief, rule="FF-TAL-01")
    elif taken.kind == "item":
        battle.hand_item(victim, thief, taken.thing, rule="FF-TAL-01", kind="is_robbed")
        settle(battle, victim)
        await respect_limits(battle, thief)
