"""Simple actions: what is done with the hands in the middle of a Déplacement [FF-MOV-02..11, FF-R-40]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, by_piece, on_marker, simple, with_weapon
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.carrying import (
    AT_HAND,
    give,
    loose_at_hand,
    loot,
    lootable,
    lying_beside,
    objects_at_hand,
    pass_object,
    pick_up,
    put_object,
    settle,
)
from escarmouche.games.flammes_et_fantassins.climbing import (
    GRAPPLE,
    climb,
    climb_rope,
    ladders_at_hand,
    ledges,
    ropes_at_hand,
    throw_grapple,
    why_not_climb,
    why_not_rope,
    why_not_throw,
)
from escarmouche.games.flammes_et_fantassins.doors import (
    CLOSE_DOOR,
    OPEN_DOOR,
    PICK_LOCK,
    close_door,
    doors_at_hand,
    locks_at_hand,
    open_door,
    pick_lock,
    why_not_close,
)
from escarmouche.games.flammes_et_fantassins.items import NEVER, STILL
from escarmouche.games.flammes_et_fantassins.magic.spectral import SPECTRAL_CLIMB, climb_face, faces_at_hand
from escarmouche.games.flammes_et_fantassins.materiel import BOMB, DRINK, PICKS, REPEL, item_options, use
from escarmouche.table.scenery.terrain import LOCKED

CLIMB: Final = "climb"
CLIMB_ROPE: Final = "climb_rope"
THROW_GRAPPLE: Final = "throw_grapple"
TAKE: Final = "take"
TAKE_OBJECT: Final = "take_object"
PUT_DOWN: Final = "put_down"
PUT_OBJECT: Final = "put_object"
GIVE: Final = "give"
GIVE_OBJECT: Final = "give_object"
LOOT: Final = "loot"
LOOT_OBJECT: Final = "loot_object"
RELOAD: Final = "reload"
USES: Final = (DRINK, BOMB, REPEL)
Options = list[Option[Action]]

_put_down: Final[dict[str, Option[Action]]] = {}


def simple_options(battle: Fray, actor: Character, *, has_moved: bool, explain: bool = False) -> Options:
    """Every simple action that somebody could do where it stands [FF-MOV-04..11]."""
    found = reload_options(actor, has_moved=has_moved, explain=explain)
    found += door_options(battle, actor, explain)
    found += climb_options(battle, actor, explain)
    found += object_options(battle, actor)
    found += gift_options(battle, actor)
    found += item_options(battle, actor, explain)
    return [option for option in found if explain or option.refusal is None]


def has_simple_option(battle: Fray, actor: Character, *, has_moved: bool) -> bool:
    """Whether there is one at all: whatever somebody carries can be put down [FF-MOV-08]."""
    return len(actor.items) > 0 or len(simple_options(battle, actor, has_moved=has_moved)) > 0


def why_not_reload(actor: Character, *, has_moved: bool) -> Refusal | None:
    """A weapon that needs it; a heavy crossbow only by who does not move [FF-MOV-09, FF-TIR-04, FF-R-41]."""
    weapon = actor.kit.ranged
    if weapon is None or weapon.reload == NEVER or not actor.is_unloaded:
        return Refusal("refused.nothing_to_reload", "FF-MOV-09", figure=actor)
    if weapon.reload == STILL and has_moved:
        return Refusal("refused.reload_still", "FF-R-41", figure=actor)
    return None


def reload_options(actor: Character, *, has_moved: bool, explain: bool) -> Options:
    weapon = actor.kit.ranged
    if weapon is None or not (actor.is_unloaded or explain):
        return []
    return [simple(RELOAD, why_not_reload(actor, has_moved=has_moved))]


def door_options(battle: Fray, actor: Character, explain: bool) -> Options:
    """Doors to open or to close, locks to pick without a kit [FF-MOV-04, FF-MOV-10, FF-R-107]."""
    found: Options = []
    for door in doors_at_hand(battle, actor):
        if door.is_open:
            found.append(by_piece(CLOSE_DOOR, door.id, why_not_close(battle, actor, door)))
        elif door.state == LOCKED:
            refusal = Refusal("refused.locked", "FF-MOV-04", {"piece": door.id}, figure=actor)
            found.append(by_piece(OPEN_DOOR, door.id, refusal))
        else:
            found.append(by_piece(OPEN_DOOR, door.id, None))
    if PICKS not in actor.kit.gear:  # with the kit it is a use of the kit
        found += [by_piece(PICK_LOCK, piece.id, None) for piece in locks_at_hand(battle, actor)]
    return found


def climb_options(battle: Fray, actor: Character, explain: bool) -> Options:
    """Ladders, ropes, and a grapple to throw [FF-MOV-05, FF-MAT-02]."""
    found = [by_piece(CLIMB, one.id, why_not_climb(battle, actor, one)) for one in ladders_at_hand(battle, actor)]
    for index in ropes_at_hand(battle, actor):
        found.append(on_marker(CLIMB_ROPE, index, why_not_rope(battle, actor, battle.ropes[index])))
    if GRAPPLE in actor.kit.gear:
        found += [by_piece(THROW_GRAPPLE, piece.id, why_not_throw(actor)) for piece in ledges(battle, actor)]
    if battle.effects:
        found += [by_piece(SPECTRAL_CLIMB, piece.id, None) for piece in faces_at_hand(battle, actor)]
    return found


def object_options(battle: Fray, actor: Character) -> Options:
    """Things to take from the ground or from a body, and things to put down [FF-MOV-08, FF-EQL-05]."""
    found: Options = []
    for index in loose_at_hand(battle, actor):
        item = battle.loose[index].item
        found.append(Option(TAKE, Action(TAKE, index, item), (index + 1, item)))
    found += [on_marker(TAKE_OBJECT, index, None) for index in objects_at_hand(battle, actor)]
    for victim in lying_beside(battle, actor):
        found += [with_weapon(LOOT, victim, item, None) for item in lootable(victim)]
        for index in battle.objects_of(victim):
            found.append(Option(LOOT_OBJECT, Action(LOOT_OBJECT, victim.id, str(index)), (victim.id, index + 1)))
    found += [to_put_down(item) for item in actor.kit.kinds]
    found += [on_marker(PUT_OBJECT, index, None) for index in battle.objects_of(actor)]
    return found


def to_put_down(item: str) -> Option[Action]:
    """Options never change: this one is made once for every kind of thing."""
    known = _put_down.get(item)
    if known is None:
        known = Option(PUT_DOWN, Action(PUT_DOWN, NO_FIGURE, item), (item,))
        _put_down[item] = known
    return known


def gift_options(battle: Fray, actor: Character) -> Options:
    """Things to give to an ally whose base is less than 1" away [FF-MOV-08]."""
    found: Options = []
    if not actor.items and not battle.objects_of(actor):
        return found
    for friend in battle.characters:
        if friend.body is None or friend is actor or not battle.are_allies(actor, friend):
            continue
        if battle.distance(actor, friend) >= AT_HAND:
            continue
        found += [with_weapon(GIVE, friend, item, None) for item in actor.kit.kinds]
        for index in battle.objects_of(actor):
            found.append(Option(GIVE_OBJECT, Action(GIVE_OBJECT, friend.id, str(index)), (friend.id, index + 1)))
    return found


# What is done.


async def do_simple(battle: Fray, actor: Character, action: Action) -> None:
    """Carry out one simple action; whatever it was, a hook that went astray is recovered by it [FF-MOV-02, FF-R-105]."""
    if action.kind == THROW_GRAPPLE:
        await throw_grapple(battle, actor, battle.terrain.piece(action.thing))
        return
    battle.miss_hook(actor, is_astray=False, rule="FF-R-105")
    if action.kind in USES:
        await use(battle, actor, action)
    elif action.kind in (OPEN_DOOR, CLOSE_DOOR, PICK_LOCK, CLIMB, SPECTRAL_CLIMB):
        await do_with_piece(battle, actor, action)
    elif action.kind == CLIMB_ROPE:
        await climb_rope(battle, actor, battle.ropes[action.target])
    elif action.kind == RELOAD:
        battle.reload(actor, rule="FF-MOV-09")
    else:
        await do_with_thing(battle, actor, action)


async def do_with_piece(battle: Fray, actor: Character, action: Action) -> None:
    """A door, a lock, a ladder."""
    piece = battle.terrain.piece(action.thing)
    if action.kind == OPEN_DOOR:
        open_door(battle, actor, piece)
    elif action.kind == CLOSE_DOOR:
        close_door(battle, actor, piece)
    elif action.kind == PICK_LOCK:
        await pick_lock(battle, actor, piece, has_picks=PICKS in actor.kit.gear)
    elif action.kind == SPECTRAL_CLIMB:
        climb_face(battle, actor, piece)
    else:
        climb(battle, actor, piece)


async def do_with_thing(battle: Fray, actor: Character, action: Action) -> None:
    """Equipment and key objects: taken, put down, given, looted [FF-MOV-08, FF-EQL-05]."""
    if action.kind == TAKE:
        await pick_up(battle, actor, action.target)
    elif action.kind == TAKE_OBJECT:
        pass_object(battle, action.target, actor, rule="FF-MOV-08")
    elif action.kind == PUT_DOWN:
        battle.drop_item(actor, actor.newest(action.thing), rule="FF-MOV-08")
        settle(battle, actor)
    elif action.kind == PUT_OBJECT:
        put_object(battle, actor, action.target, rule="FF-MOV-08")
    elif action.kind == GIVE:
        await give(battle, actor, battle.character(action.target), action.thing)
    elif action.kind == GIVE_OBJECT:
        pass_object(battle, int(action.thing), battle.character(action.target), rule="FF-MOV-08")
    elif action.kind == LOOT_OBJECT:
        pass_object(battle, int(action.thing), actor, rule="FF-EQL-05")
    else:
        await loot(battle, actor, battle.character(action.target), action.thing)
