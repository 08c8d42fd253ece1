"""What may be used in a simple action or during a Concentration: potions, bombs, repellent, lock picks [FF-MAT, FF-CONC-06]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, by_piece
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.bombs import throw_bomb, throwing_range, why_not_throw_bomb
from escarmouche.games.flammes_et_fantassins.carrying import gap_to
from escarmouche.games.flammes_et_fantassins.cat import ask_cat_move
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
_drinks: Final[dict[str, Option[Action]]] = {}
LASTING: Final = {kind.key: kind for kind in (STRENGTH, HARDNESS, SPEED, ELOQUENCE)}


def item_options(battle: Fray, user: Character, explain: bool) -> list[Option[Action]]:
    """Every use of something that this character carries [FF-MAT-01, FF-MAT-04..06]."""
    found: list[Option[Action]] = []
    for item in dict.fromkeys(user.kit.gear) if user.kit.gear else ():
        if ITEMS[item].is_potion:
            found.append(to_drink(item))
        elif item == BOMB_ITEM:
            found += bomb_options(battle, user, explain)
        elif item == REPELLENT:
            refusal = why_not_repel(battle, user)
            if refusal is None or explain:
                found.append(Option(REPEL, Action(REPEL, NO_FIGURE, item), (), refusal))
        elif item == PICKS:
            found += [by_piece(PICK_LOCK, piece.id, None) for piece in locks_at_hand(battle, user)]
    return found


def to_drink(potion: str) -> Option[Action]:
    """Options never change: this one is made once for every potion."""
    known = _drinks.get(potion)
    if known is None:
        known = Option(DRINK, Action(DRINK, NO_FIGURE, potion), (potion,))
        _drinks[potion] = known
    return known


def bomb_options(battle: Fray, thrower: Character, explain: bool) -> list[Option[Action]]:
    found: list[Option[Action]] = []
    for target in battle.others(thrower):
        refusal = why_not_throw_bomb(battle, thrower, target)
        if refusal is None or explain:
            found.append(against(BOMB, target, refusal))
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


class Uses:
    """The item uses of somebody, or none [FF-CONC-06]."""

    def __init__(self, battle: Fray, user: Character) -> None:
        self.battle: Final = battle
        self.user: Final = user

    def __call__(self, explain: bool) -> list[Option[Action | None]]:
        found: list[Option[Action | None]] = [Option("none", None)]
        return found + list(item_options(self.battle, self.user, explain))


async def offer_item(battle: Fray, user: Character, *, rule: str) -> None:
    """One item may be used, if there is one that can be [FF-CONC-06, FF-R-40]."""
    if not item_options(battle, user, explain=False):
        return
    chosen = await Choose(user.controller, "use_item", Uses(battle, user), rule=rule, figure=user)
    if chosen is not None:
        await use(battle, user, chosen)
