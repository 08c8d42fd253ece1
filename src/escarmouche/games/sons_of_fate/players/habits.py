"""What everybody does in an imagined match where the estimates say it at once: reactions, shifts, fate dice, ways into contact."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.moments import RIPOSTE
from escarmouche.games.sons_of_fate.moving import EngageSpots
from escarmouche.games.sons_of_fate.placing import PieceSpots
from escarmouche.games.sons_of_fate.players.blows import NO_DODGE, Swing, armed, dodged, harm_at, hide_of
from escarmouche.games.sons_of_fate.players.exchanges import POINT, exchange, reserve_of, riposted
from escarmouche.games.sons_of_fate.players.worths import loss_of
from escarmouche.games.sons_of_fate.profiles import PARTS
from escarmouche.games.sons_of_fate.rolls import Place

KEPT_FATES: Final = (
    "fate_defence",
    "fate_opening",
    "fate_attack",
    "fate_offer",
)  # a fate die is for what really happens
LIKELY: Final = 2  # successes that an attack is thought to have whose part is named
YES: Final = "yes"
NO: Final = "no"


def habits(battle: Feud, request: Request) -> list[Any]:
    """One answer where the estimates know it; none: all are looked at."""
    if isinstance(request, SpatialRequest):
        is_plain = isinstance(request.spots, EngageSpots | PieceSpots)
        return [request.spots.default()] if is_plain else []
    if not isinstance(request, Choose):
        return []
    key = request.key
    if key in KEPT_FATES:
        return of_kind(request, NO)
    figure, target = request.figure, request.target
    if figure is None:
        return []
    one = battle.fighter(figure.id)
    if key == "fate_wounded":
        return of_kind(request, YES if one.is_destroyed else NO)
    if target is None:
        return []
    return in_a_fight(battle, request, one, battle.fighter(target.id))


def in_a_fight(battle: Feud, request: Choose[Any], one: Fighter, other: Fighter) -> list[Any]:
    """Riposte, dodge, attack on who leaves, and where a blow lands."""
    key = request.key
    if key == "riposte":
        return of_kind(request, YES if is_riposting(battle, one, other) else NO)
    if key == "dodge":
        return of_kind(request, YES if is_dodging(battle, request, one, other) else NO)
    if key == "parting":
        gain = exchange(battle, one, other, reserve_of(battle, other), in_engage=False).lead
        return of_kind(request, YES if gain > POINT else NO)
    if key in ("shift", "execution"):
        return best_place(battle, request, one, other)
    return []


def of_kind(request: Choose[Any], kind: str) -> list[Any]:
    return [option for option in request.options() if option.kind == kind]


def is_riposting(battle: Feud, one: Fighter, attacker: Fighter) -> bool:
    """Whether a riposte is worth more than a dodge or nothing; after the attack, than nothing [SF-R-04]."""
    if battle.switch("sf_riposte_mode") == "counter_after":
        return riposted(battle, attacker, one, 0.0, price=1).lead < 0.0
    return exchange(battle, attacker, one, reserve_of(battle, one), in_engage=False).answer == RIPOSTE


def is_dodging(battle: Feud, request: Choose[Any], one: Fighter, attacker: Fighter) -> bool:
    """Whether a dodge saves more than its price."""
    fields = request.fields or {}
    kept, price = fields.get("kept"), fields.get("price")
    if not isinstance(kept, int) or not isinstance(price, int):
        return False
    part = PARTS.index(str(fields.get("part", PARTS[0])))
    hide = hide_of(battle, one)
    left = 0.0
    for cancelled, chance in enumerate(dodged(battle, one, attacker)):
        left += chance * loss_of(one, part, kept - cancelled - hide)
    return loss_of(one, part, kept - hide) - left > POINT * price


def best_place(battle: Feud, request: Choose[Any], one: Fighter, target: Fighter) -> list[Any]:
    """The part on which the blow costs most, after the dodge that the target may pay for."""
    swing = Swing(one, dice=1, difficulty=1)
    dodge = NO_DODGE
    if target not in battle.enemies_engaged(one):
        swing = armed(battle, swing, one, target)
    elif target.points > 0 and reserve_of(battle, target).may_react:
        dodge = dodged(battle, target, one)
    hide = hide_of(battle, target)
    found: Option[Any] | None = None
    best = -1.0
    for option in request.options():
        value = option.value
        place = value if isinstance(value, Place) else Place(int(value), LIKELY)
        worth = harm_at(place, swing, target, dodge, hide=hide)
        if worth > best:
            best = worth
            found = option
    return [] if found is None else [found]
