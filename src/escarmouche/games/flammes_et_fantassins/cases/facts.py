"""What cases of Flammes & Fantassins can say of characters and players: states, numbers, relations, tallies (docs/cases-flammes-et-fantassins.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.cases.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.cases.numbers import amount, in_play, last_told, round_number
from escarmouche.engine.cases.states import IN_PLAY, Lying, Mark, carries, from_the_start, mark
from escarmouche.engine.match.seats import sees as sees_secret
from escarmouche.games.flammes_et_fantassins.band import SOLDIER
from escarmouche.games.flammes_et_fantassins.battle import (
    NOBODY,
    UNTIL_HEALING,
    UNTIL_WOUND,
    Character,
    Fray,
    replaced,
    touch,
)
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.carrying import loose_shown
from escarmouche.games.flammes_et_fantassins.character import DEAD, DEVOURED, FLED
from escarmouche.games.flammes_et_fantassins.characteristics import (
    armour_of,
    leading_of,
    life_of,
    melee_of,
    move_of,
    score,
    shooting_of,
    weave_of,
)
from escarmouche.games.flammes_et_fantassins.deeds import throwing_range
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE, HARDNESS, SPEED, STRENGTH, THIS_ROUND
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.lasting import (
    BARK,
    BLESSING,
    CHANGING,
    FOG,
    LIGHTNING,
    MERGED,
    PAPER,
    POISON,
    SILENCE,
    SPECTRAL,
    SPELL_EFFECTS,
    WEB,
)
from escarmouche.games.flammes_et_fantassins.magic.spectral import UNTIL_MOVE
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, level_of
from escarmouche.games.flammes_et_fantassins.scenario import centre_of
from escarmouche.games.flammes_et_fantassins.scores import SCORES
from escarmouche.games.flammes_et_fantassins.sight import PARTLY, WHOLLY, cat_sees, sees, visibility
from escarmouche.table.geometry.points import Point

# How characters fare.


class Ended:
    """A character that has left the game in this way."""

    def __init__(self, how: str) -> None:
        self.how: Final = how

    def __call__(self, battle: Fray, id: int) -> bool:
        return battle.character(id).end == self.how

    def put(self, battle: Fray, id: int) -> None:
        from_the_start(battle, battle.die if self.how == DEAD else battle.flee, battle.character(id))


def is_acting(battle: Fray, id: int) -> bool:
    return battle.acting == id


def put_acting(battle: Fray, id: int) -> None:
    """It is in the middle of its activation."""
    battle.acting = id
    battle.active = battle.character(id).owner


class Under:
    """Under a potion, or a spell that bears on a figure: for the rest of the Round, or as long as that spell lasts."""

    def __init__(self, kind: Trait, until: str = THIS_ROUND) -> None:
        self.kind: Final = kind
        self.until: Final = until  # with {id} for the figure

    def __call__(self, battle: Fray, id: int) -> bool:
        return battle.has_effect(self.kind, id)

    def put(self, battle: Fray, id: int) -> None:
        battle.effects = (*battle.effects, Effect(self.kind, subject=id, source=id, until=self.until.format(id=id)))


def potion(name: str, kind: Trait) -> State:
    found = Under(kind)
    return State((f"under a potion of {name}",), found, found.put)


# Spells on a figure that outlast the Round [FF-R-50], and those that are a place, a paper or a way off the table: these have to be cast.
LASTING: Final = {
    POISON.key: f"{UNTIL_HEALING} {{id}}", BARK.key: f"{UNTIL_WOUND} {{id}}", SPECTRAL.key: f"{UNTIL_MOVE} {{id}}", BLESSING.key: "end",
}  # fmt: skip
CAST_ONLY: Final = (SILENCE, WEB, FOG, LIGHTNING, MERGED, CHANGING, PAPER)


def spellbound(kind: Trait) -> State:
    found = Under(kind, LASTING.get(kind.key, THIS_ROUND))
    return State((f"under {kind.key}",), found, None if kind in CAST_ONLY else found.put)


def is_seen_by_cat(battle: Fray, id: int) -> bool:
    one = battle.character(id)
    return one.body is not None and cat_sees(battle, one)


LYING: Final = Lying()
DEATH: Final = Ended(DEAD)
FLIGHT: Final = Ended(FLED)
DEVOURING: Final = Ended(DEVOURED)

STATES: Final = (
    mark(("stunned", "assommé"), "is_stunned"),
    mark(("on guard", "sentinel"), "is_on_guard"),
    mark(("unloaded", "déchargé"), "is_unloaded"),
    mark(("with its shield down",), "is_shield_down"),
    State(("naked", "nu"), Mark("is_naked")),  # said of what it is, when it is built
    mark(("with its hook astray",), "is_hook_astray"),
    State(("dead", "mort"), DEATH, DEATH.put),
    State(("fled", "en fuite"), FLIGHT, FLIGHT.put),
    State(("acting",), is_acting, put_acting),
    State(("carrying",), carries, LYING.take_up),
    IN_PLAY,
    State(("seen by the cat",), is_seen_by_cat),
    potion("strength", STRENGTH),
    potion("armour", HARDNESS),
    potion("speed", SPEED),
    potion("eloquence", ELOQUENCE),
    State(("devoured", "dévoré"), DEVOURING),
    *[spellbound(kind) for kind in SPELL_EFFECTS.values()],
)


# Numbers of characters.

Measure = Callable[[Fray, Character], Tally]
MEASURES: Final[dict[str, Measure]] = {
    "dep": move_of, "pv max": life_of, "trame": weave_of, "com": leading_of, "mel": melee_of, "tir": shooting_of, "ca": armour_of,
}  # fmt: skip


class Measured:
    """A derived number of a character, and its reasons."""

    def __init__(self, measure: Measure) -> None:
        self.measure: Final = measure

    def __call__(self, battle: Fray, id: int) -> float:
        return self.measure(battle, battle.character(id)).value

    def lines(self, battle: Fray, one: int, other: int) -> list[Any] | None:
        return self.measure(battle, battle.character(one)).to_data()


class Scored:
    """A score of a character."""

    def __init__(self, which: int) -> None:
        self.which: Final = which

    def __call__(self, battle: Fray, id: int) -> float:
        return score(battle, battle.character(id), self.which).value


class Carried:
    """How many of a thing a character carries."""

    def __init__(self, item: str) -> None:
        self.item: Final = item

    def __call__(self, battle: Fray, id: int) -> float:
        return battle.character(id).items.count(self.item)


class InHand:
    """Spell cards of a character, of one level or all: in hand, or paid with."""

    def __init__(self, field: str, level: int = 0) -> None:
        self.field: Final = field
        self.level: Final = level

    def __call__(self, battle: Fray, id: int) -> float:
        cards: tuple[str, ...] = getattr(battle.character(id), self.field)
        return len([card for card in cards if self.level in (0, level_of(card))])


class HasSpell:
    """Whether a spell card is in the hand of a character."""

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def __call__(self, battle: Fray, id: int) -> float:
        return battle.character(id).hand.count(self.card)


class Held:
    """How many cards of a talent a character has left."""

    def __init__(self, talent: str) -> None:
        self.talent: Final = talent

    def __call__(self, battle: Fray, id: int) -> float:
        return battle.character(id).talents.count(self.talent)


def sheet_cubes(battle: Fray, id: int) -> float:
    return battle.character(id).cubes


def objects_carried(battle: Fray, id: int) -> float:
    return len(battle.objects_of(battle.character(id)))


FIGURE_NUMBERS: Final = (
    amount(("pv",), "pv"),
    amount(("neutral cubes", "cubes", "cube"), "neutral"),
    amount(("command cubes", "command cube"), "command"),
    amount(("concentrations", "concentration"), "focus"),
    Number(("cubes in all",), sheet_cubes),
    *[Number((name,), Measured(measure)) for name, measure in MEASURES.items()],
    *[Number((name,), Scored(which)) for which, name in enumerate(SCORES)],
    Number(("classes",), lambda battle, one: battle.character(one).sheet.rank),
    Number(("objects carried", "object carried"), objects_carried),
    Number(("throw",), Measured(throwing_range)),
    *[Number((f"{item} carried",), Carried(item)) for item in ITEMS],
    Number(("spells in hand", "spell in hand"), InHand("hand")),
    Number(("level 1 backs", "level 1 back"), InHand("hand", 1)),
    Number(("level 2 backs", "level 2 back"), InHand("hand", 2)),
    Number(("spells discarded", "spell discarded"), InHand("discarded")),
    *[Number((f"{spell} in hand",), HasSpell(spell)) for spell in SPELLBOOK],
    *[Number((f"{talent} cards", f"{talent} card"), Held(talent)) for talent in TALENTS],
)


# Numbers of players and of the battle.


class Pool:
    """Cubes of a Band, of one colour."""

    def __init__(self, colour: str) -> None:
        self.colour: Final = colour

    def __call__(self, battle: Fray, seat: int) -> float:
        return float(getattr(battle, self.colour)[seat])

    def put(self, battle: Fray, seat: int, count: int) -> None:
        setattr(battle, self.colour, replaced(getattr(battle, self.colour), seat, count))


NEUTRAL: Final = Pool("neutral")
COMMAND: Final = Pool("command")
MOVERS: Final = Pool("cat_movers")


def held_objects(battle: Fray, seat: int) -> float:
    return float(battle.markers_held(seat))


def points_spent(battle: Fray, seat: int) -> float:
    """The Creation Points of a Band."""
    return sum([one.sheet.rank for one in battle.characters if one.owner == seat])


def coins(battle: Fray, seat: int) -> float:
    """The iron coins that its classes bring."""
    classes = [key for one in battle.characters if one.owner == seat for key in one.sheet.classes]
    return len(classes) + classes.count(SOLDIER)


def papers_read(battle: Fray, seat: int) -> float:
    """How many papers of Changeforme a player may read [FF-HID-05]."""
    return len([one for one in battle.effects if one.kind is PAPER and sees_secret(one.seen_by, seat)])


SIDE_NUMBERS: Final = (
    in_play("figures"),
    Number(("neutral cubes", "band cubes", "band cube"), NEUTRAL, NEUTRAL.put),
    Number(("command cubes", "command cube"), COMMAND, COMMAND.put),
    Number(("cubes in all",), lambda battle, seat: battle.pool(seat)),
    Number(("cat moves",), MOVERS, MOVERS.put),
    Number(("objects secured",), held_objects, LYING.hold),
    Number(("points",), points_spent),
    Number(("coins",), coins),
    Number(("papers read", "paper read"), papers_read),
    Number(("score",), lambda battle, seat: battle.scenario.scores(battle)[seat]),
)


def put_cat_x(battle: Fray, nobody: int, count: int) -> None:
    battle.place_cat(Point(float(count), battle.cat.y), rule="")


def put_cat_y(battle: Fray, nobody: int, count: int) -> None:
    battle.place_cat(Point(battle.cat.x, float(count)), rule="")


def lay_objects(battle: Fray, nobody: int, count: int) -> None:
    """So many key objects lie in the middle of the table."""
    for _ in range(count - len(battle.markers)):
        from_the_start(battle, battle.lay_object, centre_of(battle.terrain), seat=NOBODY)


def put_last(battle: Fray, nobody: int, count: int) -> None:
    battle.last = count


BATTLE_NUMBERS: Final = (
    round_number(),
    Number(("hand",), lambda battle, nobody: battle.active),
    Number(("first",), lambda battle, nobody: battle.first),
    Number(("last",), lambda battle, nobody: battle.last, put_last),
    Number(("objects",), lambda battle, nobody: len(battle.markers), lay_objects),
    Number(("ropes",), lambda battle, nobody: len(battle.ropes)),
    Number(("over",), lambda battle, nobody: 1 if battle.is_over else 0),
    Number(("cat_x", "cat x"), lambda battle, nobody: battle.cat.x, put_cat_x),
    Number(("cat_y", "cat y"), lambda battle, nobody: battle.cat.y, put_cat_y),
    Number(("tokens",), lambda battle, nobody: len(battle.tokens)),
    Number(("things dropped",), lambda battle, nobody: len(battle.loose)),
    Number(("things shown",), lambda battle, nobody: len(loose_shown(battle))),
)


# Relations and tallies.


def is_seen(battle: Fray, one: int, other: int) -> bool:
    return sees(battle, battle.character(one), battle.character(other))


def is_wholly_seen(battle: Fray, one: int, other: int) -> bool:
    return visibility(battle, battle.character(one), battle.character(other)) == WHOLLY


def is_partly_seen(battle: Fray, one: int, other: int) -> bool:
    return visibility(battle, battle.character(one), battle.character(other)) == PARTLY


def is_touching(battle: Fray, one: int, other: int) -> bool:
    first, second = battle.character(one).body, battle.character(other).body
    return first is not None and second is not None and touch(first, second)


RELATIONS: Final = (
    Relation(("sees",), is_seen),
    Relation(("wholly sees",), is_wholly_seen),
    Relation(("partly sees",), is_partly_seen),
    Relation(("touches", "touch"), is_touching),
)
TALLIES: Final = (
    *[TallyWord((name,), Measured(measure).lines, is_alone=True) for name, measure in MEASURES.items()],
    last_told("total", (("total", "figure", "target"), ("mine", "figure", ""), ("theirs", "target", ""))),
    last_told("damage", (("damage", "figure", "target"),)),
    last_told("needed", (("needed", "figure", "target"),)),
)
