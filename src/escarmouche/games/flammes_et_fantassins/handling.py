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
from escarmouche.games.flammes_et_fantassins.character import is_beyond
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
from escarmouche.games.flammes_et_fantassins.materiel import (
    BOMB,
    DRINK,
    PICKS,
    REPEL,
    item_kinds,
    item_of_kind,
    item_options,
    use,
)
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
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


# What is looked for together.
DOOR_KINDS: Final = (OPEN_DOOR, CLOSE_DOOR, PICK_LOCK)
CLIMB_KINDS: Final = (CLIMB, CLIMB_ROPE, THROW_GRAPPLE, SPECTRAL_CLIMB)
LOOT_KINDS: Final = (LOOT, LOOT_OBJECT)
GIFT_KINDS: Final = (GIVE, GIVE_OBJECT)


def simple_options(battle: Fray, actor: Character, *, has_moved: bool, explain: bool = False) -> Options:
    """Every simple action that somebody could do where it stands [FF-MOV-04..11]."""
    found = reload_options(actor, has_moved=has_moved, explain=explain)
    found += door_options(battle, actor, explain)
    found += climb_options(battle, actor)
    found += object_options(battle, actor)
    found += gift_options(battle, actor)
    found += item_options(battle, actor, explain)
    return [option for option in found if explain or option.refusal is None]


def simple_kinds(battle: Fray, actor: Character) -> list[str]:
    """What is not out of the question where somebody stands, kind by kind."""
    ground, kit = ground_of(battle.terrain), actor.kit
    found = [RELOAD] if actor.is_unloaded and kit.ranged is not None else []
    if ground.doors and doors_at_hand(battle, actor):
        found += [OPEN_DOOR, CLOSE_DOOR]
    if ground.locked and locks_at_hand(battle, actor):
        found.append(PICK_LOCK)
    found += climb_kinds(battle, actor)
    has_objects = len(battle.markers) > 0 and len(battle.objects_of(actor)) > 0
    found += thing_kinds(battle, actor, has_objects=has_objects)
    if (kit.items or has_objects) and friends_at_hand(battle, actor):
        found += GIFT_KINDS if has_objects else [GIVE]
    return found + [kind for kind in item_kinds(actor) if kind != PICK_LOCK]


def climb_kinds(battle: Fray, actor: Character) -> list[str]:
    """Those of climbing."""
    found: list[str] = []
    if ground_of(battle.terrain).ladders:
        found.append(CLIMB)
    if battle.ropes:
        found.append(CLIMB_ROPE)
    if GRAPPLE in actor.kit.gear:
        found.append(THROW_GRAPPLE)
    if battle.effects:
        found.append(SPECTRAL_CLIMB)
    return found


def thing_kinds(battle: Fray, actor: Character, *, has_objects: bool) -> list[str]:
    """Those of things that lie there or are carried."""
    found: list[str] = []
    if battle.loose and loose_at_hand(battle, actor):
        found.append(TAKE)
    if battle.markers and objects_at_hand(battle, actor):
        found.append(TAKE_OBJECT)
    if lying_beside(battle, actor):
        found += LOOT_KINDS
    if actor.kit.items:
        found.append(PUT_DOWN)
    if has_objects:
        found.append(PUT_OBJECT)
    return found


def simple_of_kind(battle: Fray, actor: Character, kind: str, *, has_moved: bool) -> Options:
    """Those of one kind that may be done."""
    if kind == RELOAD:
        found = reload_options(actor, has_moved=has_moved, explain=False)
    elif kind == PUT_DOWN:
        return [to_put_down(item) for item in actor.kit.kinds]
    elif kind in USES or (kind == PICK_LOCK and PICKS in actor.kit.gear):
        return item_of_kind(battle, actor, kind, explain=False)
    elif kind in DOOR_KINDS:
        found = door_options(battle, actor, False)
    elif kind in CLIMB_KINDS:
        found = climbs(battle, actor, kind)
    elif kind in GIFT_KINDS:
        found = gift_options(battle, actor)
    else:
        found = object_options(battle, actor)
    return [option for option in found if option.kind == kind and option.refusal is None]


def has_simple_option(battle: Fray, actor: Character, *, has_moved: bool) -> bool:
    """Whether there is one at all: whatever somebody carries can be put down [FF-MOV-08]."""
    if actor.items:
        return True
    for kind in simple_kinds(battle, actor):
        if simple_of_kind(battle, actor, kind, has_moved=has_moved):
            return True
    return False


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


def climb_options(battle: Fray, actor: Character) -> Options:
    """Ladders, ropes, and a grapple to throw [FF-MOV-05, FF-MAT-02]."""
    found: Options = []
    for kind in climb_kinds(battle, actor):
        found += climbs(battle, actor, kind)
    return found


def climbs(battle: Fray, actor: Character, kind: str) -> Options:
    """Those of one kind."""
    if kind == CLIMB:
        return [by_piece(CLIMB, one.id, why_not_climb(battle, actor, one)) for one in ladders_at_hand(battle, actor)]
    if kind == CLIMB_ROPE:
        indices = ropes_at_hand(battle, actor)
        return [on_marker(CLIMB_ROPE, index, why_not_rope(battle, actor, battle.ropes[index])) for index in indices]
    if kind == THROW_GRAPPLE:
        return [by_piece(THROW_GRAPPLE, piece.id, why_not_throw(actor)) for piece in ledges(battle, actor)]
    return [by_piece(SPECTRAL_CLIMB, piece.id, None) for piece in faces_at_hand(battle, actor)]


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


def friends_at_hand(battle: Fray, actor: Character) -> list[Character]:
    """The allies whose base is less than 1" away [FF-MOV-08]."""
    found: list[Character] = []
    for friend in battle.characters:
        if friend.body is None or friend is actor or not battle.are_allies(actor, friend):
            continue
        if not is_beyond(actor, friend, AT_HAND) and battle.distance(actor, friend) < AT_HAND:
            found.append(friend)
    return found


def gift_options(battle: Fray, actor: Character) -> Options:
    """Things to give to an ally at hand [FF-MOV-08]."""
    found: Options = []
    if not actor.items and not battle.objects_of(actor):
        return found
    for friend in friends_at_hand(battle, actor):
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
