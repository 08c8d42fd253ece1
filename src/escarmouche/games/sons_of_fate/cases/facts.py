"""What cases of Sons of Fate can say of figures and sides: states, numbers, relations and tallies (docs/cases-sons-of-fate.md)."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.cases.numbers import COST, SIDE_COST, amount, in_play, last_told, printed, round_number
from escarmouche.engine.cases.states import ACTIVATED, ENGAGED, IN_PLAY, Out, engaged_with, gone, mark, put_out
from escarmouche.games.sons_of_fate.battle import Feud, changed
from escarmouche.games.sons_of_fate.going import allowance
from escarmouche.games.sons_of_fate.moments import MOVE
from escarmouche.games.sons_of_fate.paying import shots_left, strikes_left
from escarmouche.games.sons_of_fate.profiles import CHARACTERISTICS, PARTS
from escarmouche.games.sons_of_fate.shooting import corridor_of, targets
from escarmouche.games.sons_of_fate.turn import final_score

# How figures fare.


def is_acting(battle: Feud, id: int) -> bool:
    return battle.acting == id


def put_acting(battle: Feud, id: int) -> None:
    """It is in the middle of its activation."""
    battle.acting = id
    battle.active = battle.fighter(id).controller
    battle.fighter(id).is_activated = True


STATES: Final = (
    mark(("healed", "soignée"), "is_healed"),
    mark(("fated",), "has_fate"),
    mark(("with a precise strike",), "has_free_shift"),
    mark(("with a ruthless strike",), "has_extra_success"),
    mark(("with an execution",), "has_execution"),
    mark(("with a sprint",), "has_sprint"),
    State(("out of combat", "out"), Out("gone"), put_out),
    IN_PLAY,
    ACTIVATED,
    ENGAGED,
    State(("acting",), is_acting, put_acting),
    gone(("gone through", "gone"), "gone"),
)


# Numbers.


class Left:
    """The points left of a part."""

    def __init__(self, part: int) -> None:
        self.part: Final = part

    def __call__(self, battle: Feud, id: int) -> float:
        return battle.fighter(id).left(self.part)


class Lost:
    """The points of a part that are ticked."""

    def __init__(self, part: int) -> None:
        self.part: Final = part

    def __call__(self, battle: Feud, id: int) -> float:
        return battle.fighter(id).lost[self.part]

    def put(self, battle: Feud, id: int, count: int) -> None:
        fighter = battle.fighter(id)
        fighter.lost = changed(fighter.lost, self.part, count - fighter.lost[self.part])


class Value:
    """A characteristic as it is now."""

    def __init__(self, characteristic: int) -> None:
        self.characteristic: Final = characteristic

    def __call__(self, battle: Feud, id: int) -> float:
        return battle.fighter(id).value(self.characteristic)


def lost_number(part: int) -> Number:
    found = Lost(part)
    return Number((f"{PARTS[part]} lost", f"lost {PARTS[part]}"), found, found.put)


def run_up(battle: Feud, id: int) -> float:
    return battle.run_up / 1000.0 if battle.acting == id else 0.0


def put_run_up(battle: Feud, id: int, count: int) -> None:
    put_acting(battle, id)
    battle.run_up = 1000 * count


FIGURE_NUMBERS: Final = (
    amount(("points", "point", "pa", "ap"), "points"),
    amount(("moves", "move"), "moves"),
    amount(("strikes", "strike"), "strikes"),
    amount(("shots", "shot"), "shots"),
    amount(("engagements", "engagement"), "engagements"),
    amount(("dodges", "dodge"), "dodges"),
    Number(("attacks left",), lambda battle, one: strikes_left(battle, battle.fighter(one))),
    Number(("shots left",), lambda battle, one: shots_left(battle, battle.fighter(one))),
    Number(("run-up", "run up"), run_up, put_run_up),
    Number(("allowance",), lambda battle, one: allowance(battle, battle.fighter(one), MOVE).value),
    *[Number((PARTS[part],), Left(part)) for part in range(4)],
    *[lost_number(part) for part in range(4)],
    *[Number((CHARACTERISTICS[i],), Value(i)) for i in range(4)],
    COST,
    printed(("range",), "range"),
)


class Fates:
    """Fate dice used, in the game or in this turn."""

    def __init__(self, field: str) -> None:
        self.field: Final = field

    def __call__(self, battle: Feud, seat: int) -> float:
        return float(getattr(battle, self.field)[seat])

    def put(self, battle: Feud, seat: int, count: int) -> None:
        numbers: tuple[int, ...] = getattr(battle, self.field)
        setattr(battle, self.field, changed(numbers, seat, count - numbers[seat]))


USED: Final = Fates("fates")
USED_NOW: Final = Fates("fates_now")
VICTORY: Final = Fates("victory")


def place_of(battle: Feud, seat: int) -> float:
    """Whether it was the first or the second to finish this turn; 0 if it has not."""
    return battle.finished.index(seat) + 1 if seat in battle.finished else 0


def finish(battle: Feud, seat: int, place: int) -> None:
    battle.finished = (seat, 1 - seat) if place == 1 else (1 - seat, seat)


SIDE_NUMBERS: Final = (
    in_play("figures"),
    SIDE_COST,
    Number(("fate dice used", "fate die used"), USED, USED.put),
    Number(("fate dice this turn", "fate die this turn"), USED_NOW, USED_NOW.put),
    Number(("victory points",), VICTORY, VICTORY.put),
    Number(("score",), lambda battle, seat: final_score(battle, seat).value),
    Number(("finished",), place_of, finish),
)
BATTLE_NUMBERS: Final = (
    round_number(),
    Number(("hand",), lambda battle, nobody: battle.active),
    Number(("first",), lambda battle, nobody: battle.first),
    Number(("passes",), lambda battle, nobody: battle.passes),
    Number(("over",), lambda battle, nobody: 1 if battle.is_over else 0),
    Number(("between",), lambda battle, nobody: 1 if battle.is_between else 0),
)


# Relations and tallies.


def is_blocked_to(battle: Feud, one: int, other: int) -> bool:
    return corridor_of(battle, battle.fighter(one), battle.fighter(other)).is_blocked


def is_obstructed_to(battle: Feud, one: int, other: int) -> bool:
    return corridor_of(battle, battle.fighter(one), battle.fighter(other)).is_obstructed


def may_shoot(battle: Feud, one: int, other: int) -> bool:
    return battle.fighter(other) in targets(battle, battle.fighter(one))


def reach(battle: Feud, one: int, other: int) -> list[Any] | None:
    return allowance(battle, battle.fighter(one), MOVE).to_data()


RELATIONS: Final = (
    Relation(("has a blocked corridor to",), is_blocked_to),
    Relation(("has an obstructed corridor to",), is_obstructed_to),
    Relation(("may shoot",), may_shoot),
    engaged_with(Feud.enemies_engaged),
)
TALLIES: Final = (
    TallyWord(("reach",), reach, is_alone=True),
    last_told("total", (("mine", "target", ""), ("theirs", "figure", ""))),
    last_told("pool", (("pool", "figure", "target"),)),
    last_told("needed", (("needed", "figure", "target"),)),
)
