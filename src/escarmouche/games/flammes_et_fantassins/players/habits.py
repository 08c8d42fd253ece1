"""What everybody does in an imagined match where the estimates say it at once: dice, reactions, ways into contact, the Cat."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cat import CatSpots
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.charging import ChargeSpots
from escarmouche.games.flammes_et_fantassins.closing_in import SlideSpots
from escarmouche.games.flammes_et_fantassins.doors import CLOSE_DOOR
from escarmouche.games.flammes_et_fantassins.handling import GIVE, PUT_DOWN, PUT_OBJECT, RELOAD
from escarmouche.games.flammes_et_fantassins.lore import ShiftSpots
from escarmouche.games.flammes_et_fantassins.moving import MoveSpots
from escarmouche.games.flammes_et_fantassins.players.blows import (
    BY_CARD,
    BY_CUBE,
    LESSENED,
    defence,
    exchange,
    toll_of,
)
from escarmouche.games.flammes_et_fantassins.players.numbers import house_of
from escarmouche.games.flammes_et_fantassins.players.threats import Outlook
from escarmouche.games.flammes_et_fantassins.players.worths import CARD, CUBE
from escarmouche.games.flammes_et_fantassins.reactions import CARD_ON_ARMOUR, CARD_ON_DAMAGE, DODGE, NOTHING
from escarmouche.games.flammes_et_fantassins.scores import INT, SAG
from escarmouche.games.flammes_et_fantassins.sentinel import ENDED, LAST

FACES: Final = 6
YES: Final = "yes"
NO: Final = "no"
FIRST: Final = (
    "assign_dice",
    "assign_magic",
    "charmed_share",
    "drain_picks",
    "landing_level",
    "which_cube",
    "cat_mover",
    "token_near",
    "ray_use",
    "ray_more",
    "recover_grapple",
)  # as the rules list them
POINTLESS: Final = (PUT_DOWN, PUT_OBJECT, GIVE, CLOSE_DOOR)  # nobody's hands do that in an imagined match
END: Final = "end"
ANSWERS: Final = {BY_CUBE: DODGE, BY_CARD: CARD_ON_ARMOUR, LESSENED: CARD_ON_DAMAGE}


def habits(battle: Fray, request: Request) -> list[Any]:
    """One answer where the estimates know it, a few where most are pointless; none: all are looked at."""
    if isinstance(request, SpatialRequest):
        spots = request.spots
        is_plain = isinstance(spots, SlideSpots | ChargeSpots | CatSpots | ShiftSpots)
        is_done = isinstance(spots, MoveSpots) and spots.outing.has_moved  # where it went was good enough
        return [spots.default()] if is_plain or is_done else []
    if isinstance(request, ChooseSome):
        return [request.default()] if request.key == "pay_cards" else []  # the fewest levels that pay
    if not isinstance(request, Choose):
        return []
    if request.key in FIRST:
        return [request.options()[0]]
    if request.key == "high_mastery":
        return of_kind(request, YES)  # a level saved now is as good as one saved later
    if request.key == "reroll":
        return of_kind(request, YES if (request.fields or {}).get("vain") is True else NO)
    if request.key == "move_next":
        return with_hands(request)
    if request.key == "spell_number" and request.figure is not None:
        return [best_number(battle, request, battle.character(request.figure.id))]
    figure, target = request.figure, request.target
    if figure is None or target is None:
        return of_kind(request, YES) if request.key == "eloquence" else []
    return in_a_fight(battle, request, battle.character(figure.id), battle.character(target.id))


def of_kind(request: Choose[Any], kind: str) -> list[Any]:
    return [option for option in request.options() if option.kind == kind]


def with_hands(request: Choose[Any]) -> list[Any]:
    """Reloading goes before all else; what only gives things away is not thought of."""
    options = request.options()
    for option in options:
        if option.kind == RELOAD:
            return [option]
    return [option for option in options if option.kind not in POINTLESS] or [options[0]]


def best_number(battle: Fray, request: Choose[Any], mage: Character) -> Any:
    """The number that promises the most damage: a high one adds more, a low one is reached more surely and leaves the higher die [FF-SMG-07]."""
    clever, wise = score(battle, mage, INT).value, score(battle, mage, SAG).value
    faces = range(1, FACES + 1)
    best, found = -1, request.options()[0]
    for option in request.options():
        needed, more = option.value - clever, option.value + wise
        throws = [most_burnt(one, other, needed, focus=mage.focus, more=more) for one in faces for other in faces]
        if sum(throws) > best:
            best, found = sum(throws), option
    return found


def most_burnt(one: int, other: int, needed: int, *, focus: int, more: int) -> int:
    """The most damage of two dice: either reaches what is needed, with as few Concentrations as possible, and the rest adds to the effect."""
    most = 0
    for hit, effect in ((one, other), (other, one)):
        short = max(needed - hit, 0)
        if short <= focus:
            most = max(most, effect + more + focus - short)
    return most


def in_a_fight(battle: Fray, request: Choose[Any], one: Character, other: Character) -> list[Any]:
    """Dodges, blows in return, stuns and the shots of Sentinels."""
    key = request.key
    if key == "dodge":
        return dodging(battle, request, one)
    if key in ("dodge_blast", "dodge_spell"):
        return sheltering(battle, request, one)
    if key == "counter":
        return of_kind(request, YES if is_countering(battle, one, other) else NO)
    if key == "intent":
        return of_kind(request, "stun" if is_stunning(battle, one, other) else "wound")
    if key == "sentinel_fire":
        fields = request.fields or {}
        is_time = fields.get("whole") is True or fields.get("why") in (LAST, ENDED)
        return of_kind(request, YES if is_time else NO)
    return []


def outlook_of(battle: Fray, one: Character) -> Outlook:
    return Outlook(battle, one, house_of(battle))


def dodging(battle: Fray, request: Choose[Any], one: Character) -> list[Any]:
    """What saves more than it costs; what is in vain is not thought of."""
    fields = request.fields or {}
    is_stun = "stun" in fields
    total, armour, effect = fields.get("total"), fields.get("armour"), fields.get("stun" if is_stun else "damage")
    if not isinstance(total, int) or not isinstance(armour, int) or not isinstance(effect, int):
        return of_kind(request, NOTHING)
    answer = defence(outlook_of(battle, one).prey, total - armour, effect, is_stun=is_stun)
    return of_kind(request, ANSWERS.get(answer, NOTHING)) or of_kind(request, NOTHING)


def sheltering(battle: Fray, request: Choose[Any], one: Character) -> list[Any]:
    """A card against the blast of a bomb, if it saves more than the card is worth."""
    fields = request.fields or {}
    damage = fields.get("damage")
    prey = outlook_of(battle, one).prey
    if not isinstance(damage, int):
        return of_kind(request, NOTHING)
    saved = prey.loss(damage, is_stun=False) - prey.loss(damage - prey.nimble, is_stun=False)
    return of_kind(request, CARD_ON_DAMAGE if saved > CARD else NOTHING)


def is_countering(battle: Fray, one: Character, attacker: Character) -> bool:
    """Whether a blow in return is worth its cube; nobody returns that of one's own camp."""
    if battle.camps[one.controller] == battle.camps[attacker.controller]:
        return False
    back = outlook_of(battle, one).strike
    return back is not None and toll_of(back, outlook_of(battle, attacker).prey).lead > CUBE


def is_stunning(battle: Fray, one: Character, target: Character) -> bool:
    """Whether a stun is worth more than a wound; in return nobody stuns, for no estimate of an attack thinks of that."""
    if one.controller != battle.active:
        return False
    mine, theirs = outlook_of(battle, one), outlook_of(battle, target)
    strike, stun = mine.strike, mine.stun
    if strike is None or stun is None or target.is_stunned:
        return False
    plain = exchange(strike, theirs.prey, theirs.back, mine.prey)
    return exchange(stun, theirs.prey, theirs.back, mine.prey) > plain
