"""What may be used in a simple action or during a Concentration: potions, bombs, repellent, lock picks [FF-MAT, FF-CONC-06]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.options import Action, against, by_piece
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.bombs import throw_bomb, throwing_range, why_not_throw_bomb
from escarmouche.games.flammes_et_fantassins.bonds import marked
from escarmouche.games.flammes_et_fantassins.carrying import gap_to
from escarmouche.games.flammes_et_fantassins.cat import ask_cat_move
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.doors import PICK_LOCK, locks_at_hand, pick_lock
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE, HARDNESS, SPEED, STRENGTH, begin_potion
from escarmouche.games.flammes_et_fantassins.items import ITEMS

DRINK: Final = "drink"
BOMB: Final = "bomb"
REPEL: Final = "repel"
BOMB_ITEM: Final = "bombe"
REPELLENT: Final = "bombe_de_repulsif"
PICKS: Final = "materiel_de_crochetage"
LIFE: Final = "potion_de_vie"
RECOVERED: Final = 4  # life points by a Potion de Vie [FF-MAT-07]
NO_USE: Final[Option[Action | None]] = Option("none", None)
_drinks: Final[dict[str, Option[Action]]] = {}
LASTING: Final = {kind.key: kind for kind in (STRENGTH, HARDNESS, SPEED, ELOQUENCE)}


def item_options(battle: Fray, user: Character, explain: bool) -> list[Option[Action]]:
    """Every use of something that this character carries [FF-MAT-01, FF-MAT-04..06]."""
    found: list[Option[Action]] = []
    for item in dict.fromkeys(user.kit.gear) if user.kit.gear else ():
        found += uses_of(battle, user, item, explain=explain)
    return found


def item_kinds(user: Character) -> list[str]:
    """What may be done with what it carries, kind by kind."""
    found: list[str] = []
    for item in user.kit.gear:
        kind = use_of(item)
        if kind and kind not in found:
            found.append(kind)
    return found


def item_of_kind(battle: Fray, user: Character, kind: str, *, explain: bool) -> list[Option[Action]]:
    """Every use of one kind."""
    found: list[Option[Action]] = []
    for item in dict.fromkeys(user.kit.gear):
        if use_of(item) == kind:
            found += uses_of(battle, user, item, explain=explain)
    return found


def use_of(item: str) -> str:
    """What a thing is good for; nothing where it is not used."""
    if ITEMS[item].is_potion:
        return DRINK
    if item == BOMB_ITEM:
        return BOMB
    return REPEL if item == REPELLENT else PICK_LOCK if item == PICKS else ""


def uses_of(battle: Fray, user: Character, item: str, *, explain: bool) -> list[Option[Action]]:
    """The uses of one thing."""
    kind = use_of(item)
    if kind == DRINK:
        return [to_drink(item)]
    if kind == BOMB:
        return bomb_options(battle, user, explain)
    if kind == REPEL:
        refusal = why_not_repel(battle, user)
        return [Option(REPEL, Action(REPEL, NO_FIGURE, item), (), refusal)] if refusal is None or explain else []
    return [by_piece(PICK_LOCK, piece.id, None) for piece in locks_at_hand(battle, user)] if kind else []


def has_use(battle: Fray, user: Character) -> bool:
    """Whether anything that it carries can be used."""
    for kind in item_kinds(user):
        if item_of_kind(battle, user, kind, explain=False):
            return True
    return False


def to_drink(potion: str) -> Option[Action]:
    """Options never change: this one is made once for every potion."""
    known = _drinks.get(potion)
    if known is None:
        known = Option(DRINK, Action(DRINK, NO_FIGURE, potion), (potion,))
        _drinks[potion] = known
    return known


def bomb_options(battle: Fray, thrower: Character, explain: bool) -> list[Option[Action]]:
    found: list[Option[Action]] = []
    reach = float(throwing_range(battle, thrower).value)
    for target in battle.others(thrower):
        if not explain and is_beyond(thrower, target, reach):
            continue
        refusal = why_not_throw_bomb(battle, thrower, target)
        if refusal is None or explain:
            option = against(BOMB, target, refusal)
            found.append(marked(battle, thrower.controller, target, option) if explain else option)
    return found


def why_not_repel(battle: Fray, user: Character) -> Refusal | None:
    """The Cat has to be nearer than the throw [FF-MAT-06, FF-R-12]."""
    if gap_to(user.standing, battle.cat, user.standing.z) < throwing_range(battle, user).value:
        return None
    return Refusal("refused.cat_too_far_away", "FF-MAT-06", figure=user)


async def use(battle: Fray, user: Character, action: Action) -> None:
    """One use of an item [FF-MAT-01]."""
    if action.kind == DRINK:
        drink(battle, user, action.thing)
    elif action.kind == BOMB:
        await throw_bomb(battle, user, battle.character(action.target))
    elif action.kind == REPEL:
        await repel(battle, user)
    else:
        await pick_lock(battle, user, battle.terrain.piece(action.thing), has_picks=True)


def drink(battle: Fray, drinker: Character, potion: str) -> None:
    """The potion is gone and its effect bears on the drinker [FF-MAT-01, FF-MAT-07..11]."""
    battle.lose_item(drinker, potion, rule="FF-MAT-01")
    battle.note("drinks", rule=ITEMS[potion].rule, figure=drinker, fields={"item": potion})
    if potion == LIFE:
        battle.heal(drinker, RECOVERED, most=most_life_of(battle, drinker), rule="FF-MAT-07")
    else:
        begin_potion(battle, drinker, LASTING[potion])


async def repel(battle: Fray, user: Character) -> None:
    """No roll: the Cat is moved, which counts for the next Round [FF-MAT-06, FF-CAT-11]."""
    battle.lose_item(user, REPELLENT, rule="FF-MAT-06")
    battle.note("repels_cat", rule="FF-MAT-06", figure=user)
    await ask_cat_move(battle, user.controller, rule="FF-MAT-06")


# During a Concentration.


class Uses(ByKind[Action | None]):
    """The item uses of somebody, or none [FF-CONC-06]."""

    def __init__(self, battle: Fray, user: Character) -> None:
        self.battle: Final = battle
        self.user: Final = user

    def __call__(self, explain: bool) -> list[Option[Action | None]]:
        return self.explained() if explain else self.legal()

    def legal(self) -> list[Option[Action | None]]:
        return [NO_USE, *item_options(self.battle, self.user, explain=False)]

    def kinds(self) -> list[str]:
        return [NO_USE.kind, *item_kinds(self.user)]

    def of_kind(self, kind: str) -> list[Option[Action | None]]:
        if kind == NO_USE.kind:
            return [NO_USE]
        return list(item_of_kind(self.battle, self.user, kind, explain=False))

    def explained(self) -> list[Option[Action | None]]:
        return [NO_USE, *item_options(self.battle, self.user, explain=True)]


async def offer_item(battle: Fray, user: Character, *, rule: str) -> None:
    """One item may be used, if there is one that can be [FF-CONC-06, FF-R-40]."""
    if not has_use(battle, user):
        return
    chosen = await Choose(user.controller, "use_item", Uses(battle, user), rule=rule, figure=user)
    if chosen is not None:
        await use(battle, user, chosen)
