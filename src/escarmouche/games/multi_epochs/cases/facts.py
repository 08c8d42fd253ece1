"""What cases of Multi-Epochs can say of characters and sides: states, numbers, relations and tallies (docs/cases.md)."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.cases.numbers import COST, SIDE_COST, amount, held, in_play, last_told, printed, round_number
from escarmouche.engine.cases.states import (
    ACTIVATED,
    ENGAGED,
    IN_PLAY,
    Lying,
    carries,
    engaged_with,
    fit,
    gone,
    listed,
    mark,
    out_of_action,
    under,
)
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.capacities import ROUSED, SHACKLED
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import allowance, charge_reach
from escarmouche.games.multi_epochs.plunder import loot_points
from escarmouche.games.multi_epochs.profiles import CATEGORIES, CHARACTERISTICS
from escarmouche.games.multi_epochs.shooting import shot_difficulty, sight_between
from escarmouche.games.multi_epochs.traits import MAL_ARME

# How characters fare.


def is_hanging(battle: Skirmish, id: int) -> bool:
    body = battle.character(id).body
    return body is not None and is_climbing(battle.terrain, body)


LOOT: Final = Lying("plunder")
STATES: Final = (
    mark(("stunned", "sonné"), "is_stunned"),
    out_of_action("left"),
    fit("is_stunned"),
    IN_PLAY,
    ACTIVATED,
    mark(("on guard", "en garde"), "is_on_guard"),
    under(("disarmed", "désarmé"), MAL_ARME),
    ENGAGED,
    State(("climbing", "hanging on a face"), is_hanging),
    State(("carrying loot", "carrying"), carries, LOOT.take_up),
    gone(("broken through",), "left"),
    listed(("shaken",), "shaken"),
    under(("shackled", "entravé"), SHACKLED, can_be_set=False),
    under(("roused", "galvanisé"), ROUSED, can_be_set=False),
)


# Numbers.


def characteristic(character: Character, name: str) -> int:
    """One of the five."""
    return int(getattr(character.profile, name))


def actions_left(battle: Skirmish, id: int) -> float:
    """Of the acting character, or of a member of its leader's group who will act after it."""
    if battle.acting == id:
        return battle.actions_left
    return battle.group_actions if id in battle.group else 0


def give_actions(battle: Skirmish, id: int, count: int) -> None:
    battle.acting = id
    battle.active = battle.character(id).controller
    battle.actions_left = count
    battle.character(id).is_activated = True


FIGURE_NUMBERS: Final = (
    Number(("actions", "actions left", "action left", "action"), actions_left, give_actions),
    amount(("life", "life points", "life point"), "life"),
    COST,
    Number(("move", "allowance"), lambda battle, figure: allowance(battle.character(figure))),
    Number(("charge reach",), lambda battle, figure: charge_reach(battle, battle.character(figure))),
    printed(("short range",), "short_range"),
    printed(("long range",), "long_range"),
    *[printed((name,), name) for name in CHARACTERISTICS],
)


class PointsIn:
    """The points a side has spent on one category."""

    def __init__(self, category: str) -> None:
        self.category: Final = category

    def __call__(self, battle: Skirmish, seat: int) -> float:
        mine = [one.profile for one in battle.characters if one.owner == seat]
        return sum([profile.cost for profile in mine if profile.category == self.category])


SIDE_NUMBERS: Final = (
    Number(("points in play", "points"), lambda battle, seat: battle.points_in_play(seat)),
    Number(("points lost",), lambda battle, seat: battle.points_lost(seat)),
    in_play("characters"),
    SIDE_COST,
    held(("markers secured", "secured", "marker secured"), LOOT),
    Number(("loot points", "score"), loot_points),
    *[Number((f"{name} points",), PointsIn(name)) for name in CATEGORIES],
)
BATTLE_NUMBERS: Final = (round_number(),)


# Relations and tallies.


def sees(battle: Skirmish, one: int, other: int) -> bool:
    return sight_between(battle, battle.character(one), battle.character(other)).hidden < 1.0


def difficulty(battle: Skirmish, one: int, other: int) -> list[Any] | None:
    return shot_difficulty(battle, battle.character(one), battle.character(other)).to_data()


ROLLED: Final = (
    ("mine", "figure", ""),
    ("theirs", "target", ""),
    ("total", "figure", ""),
)  # in a melee phase or a shot
RELATIONS: Final = (Relation(("sees",), sees), engaged_with(Skirmish.enemies_engaged))
TALLIES: Final = (TallyWord(("difficulty",), difficulty), last_told("total", ROLLED))
