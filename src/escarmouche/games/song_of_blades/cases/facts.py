"""What cases of Song of Blades can say of figures and sides: states, numbers, relations and tallies (docs/cases-song-of-blades.md)."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.cases.numbers import COST, SIDE_COST, held, in_play, last_told, printed, round_number
from escarmouche.engine.cases.states import (
    ACTIVATED,
    ENGAGED,
    IN_PLAY,
    Lying,
    Out,
    carries,
    engaged_with,
    gone,
    listed,
    mark,
    put_out,
)
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.break_through import points_through
from escarmouche.games.song_of_blades.quality import quality_needed
from escarmouche.games.song_of_blades.sighting import outset_of, view_of
from escarmouche.games.song_of_blades.treasure import tokens_of

# How figures fare.


def is_fit(battle: Raid, id: int) -> bool:
    return battle.figures[id].in_play and battle.warrior(id).is_able


def lose(battle: Raid, id: int) -> None:
    """Lost before the case begins: nobody is shaken by it any more."""
    put_out(battle, id)
    battle.lost = ()
    battle.frightened = ()
    battle.had_loss = False


def is_acting(battle: Raid, id: int) -> bool:
    return battle.acting == id


def declare(battle: Raid, id: int) -> None:
    """It is in the middle of an activation for which it declared a spell."""
    battle.acting = id
    battle.has_declared = True


def has_declared(battle: Raid, id: int) -> bool:
    return battle.acting == id and battle.has_declared


def hide(battle: Raid, id: int) -> None:
    """It began its activation where it stands."""
    battle.acting = id
    battle.outset = outset_of(battle, battle.warrior(id))


TOKENS: Final = Lying("treasure")
STATES: Final = (
    mark(("fallen", "à terre"), "is_fallen"),
    mark(("immobilised", "immobilisé", "transfixed"), "is_immobilised"),
    mark(("powerless", "sans pouvoirs"), "is_powerless"),
    mark(("out of ammunition", "sans munitions"), "is_out_of_ammunition"),
    mark(("attacked", "has attacked"), "has_attacked"),
    State(("out of play", "out", "lost"), Out("gone"), lose),
    State(("fit", "able"), is_fit),
    IN_PLAY,
    ACTIVATED,
    ENGAGED,
    State(("acting",), is_acting, hide),
    State(("casting", "declared"), has_declared, declare),
    State(("carrying a treasure", "carrying"), carries, TOKENS.take_up),
    gone(("gone through", "gone"), "gone"),
    listed(("testing",), "testing"),
)


# Numbers.


def actions_left(battle: Raid, id: int) -> float:
    if id in battle.group:
        return battle.group_actions
    return battle.actions_left if battle.acting == id else 0


def give_actions(battle: Raid, id: int, count: int) -> None:
    battle.acting = id
    battle.active = battle.warrior(id).controller
    battle.actions_left = count
    battle.warrior(id).is_activated = True


def stick_of(battle: Raid, id: int) -> float:
    return battle.sticks[battle.warrior(id).profile.move]


def needed_by(battle: Raid, id: int) -> float:
    return quality_needed(battle, battle.warrior(id)).value


def tests_of(battle: Raid, id: int) -> float:
    return len([one for one in battle.testing if one == id])


FIGURE_NUMBERS: Final = (
    Number(("actions", "actions left", "action left", "action"), actions_left, give_actions),
    COST,
    Number(("move", "stick"), stick_of),
    Number(("needed",), needed_by),
    Number(("tests", "morale tests"), tests_of),
    printed(("quality",), "quality"),
    printed(("combat",), "combat"),
    printed(("size",), "size"),
)


SIDE_NUMBERS: Final = (
    in_play("figures"),
    SIDE_COST,
    Number(("points in play",), lambda battle, seat: battle.points_in_play(seat)),
    Number(("points lost",), lambda battle, seat: battle.points_lost(seat)),
    Number(("points won", "score"), lambda battle, seat: battle.points_lost(1 - seat)),
    Number(("tokens",), tokens_of),
    held(("tokens secured", "token secured"), TOKENS),
    Number(("points through",), lambda battle, seat: points_through(battle) if battle.attacker == seat else 0),
)


def quiet_rounds(battle: Raid, nobody: int) -> float:
    return battle.quiet


def set_quiet(battle: Raid, nobody: int, count: int) -> None:
    battle.quiet = count


def is_turnover(battle: Raid, nobody: int) -> float:
    return 1 if battle.is_turnover else 0


BATTLE_NUMBERS: Final = (
    round_number(),
    Number(("quiet",), quiet_rounds, set_quiet),
    Number(("turnover",), is_turnover),
    Number(("hand",), lambda battle, nobody: battle.active),
)


# Relations and tallies.


def sees(battle: Raid, one: int, other: int) -> bool:
    return not view_of(battle, battle.warrior(one), battle.warrior(other)).is_out_of_sight


def is_covered(battle: Raid, one: int, other: int) -> bool:
    return view_of(battle, battle.warrior(other), battle.warrior(one)).is_covered


def needed(battle: Raid, one: int, other: int) -> list[Any] | None:
    return quality_needed(battle, battle.warrior(one)).to_data()


ROLLED: Final = (("mine", "figure", ""), ("theirs", "target", ""))  # in a melee or a shot
RELATIONS: Final = (
    Relation(("sees",), sees),
    Relation(("is in cover from",), is_covered),
    engaged_with(Raid.enemies_engaged),
)
TALLIES: Final = (TallyWord(("quality needed",), needed, is_alone=True), last_told("total", ROLLED))
