"""What cases of Evenor can say of heroes, sides and thresholds: states, numbers, relations and tallies (docs/cases.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.cases.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.cases.numbers import (
    COST,
    SIDE_COST,
    amount,
    held,
    in_play,
    last_told,
    printed,
    round_number,
    set_round,
)
from escarmouche.engine.cases.states import (
    ACTIVATED,
    ENGAGED,
    IN_PLAY,
    Lying,
    carries,
    engaged_with,
    fit,
    gone,
    mark,
    out_of_action,
    under,
)
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.extermination import lost_do
from escarmouche.games.evenor.leaders import EMBOLDENED
from escarmouche.games.evenor.melee import attack_dice, combat_threshold, melee_weapons
from escarmouche.games.evenor.occult import BLESSED, CONFUSED
from escarmouche.games.evenor.profiles import WEAPONS, Weapon
from escarmouche.games.evenor.scenery import touched_pieces
from escarmouche.games.evenor.shooting import Shot, shooting_weapons, shot_threshold, sight_between
from escarmouche.games.evenor.slots import SERIES, WHOLE_STEP, Slot
from escarmouche.games.evenor.thresholds import fear, initiative, reaction, save


def all_places(battle: Skirmish) -> tuple[Any, ...]:
    return tuple([None if hero.body is None else hero.body.place for hero in battle.heroes])


def give_slot(battle: Skirmish, hero: Hero, mode: str, count: int) -> None:
    """The hero is in the middle of its activation, with so many actions."""
    battle.active = hero.controller
    hero.is_activated = True
    battle.slot = Slot(
        mode, actions=count, acting=hero.id, actions_left=count, step_left=WHOLE_STEP, places=all_places(battle)
    )


# How heroes fare.


def piece_beside(battle: Skirmish, hero: Hero) -> str:
    """The first piece of scenery that it touches."""
    found = touched_pieces(battle.terrain, hero.standing) if hero.body is not None else []
    if not found:
        raise Fault(Saying("fault.case.touches_nothing", named=hero.card.name))
    return found[0].id


def cover(battle: Skirmish, id: int) -> None:
    battle.hero(id).cover = piece_beside(battle, battle.hero(id))


def hide(battle: Skirmish, id: int) -> None:
    battle.hero(id).hidden_by = piece_beside(battle, battle.hero(id))


def lose_weapon(battle: Skirmish, id: int) -> None:
    """It has thrown what it could throw."""
    hero = battle.hero(id)
    hero.lost = tuple([weapon.key for weapon in hero.profile.weapons if weapon.is_thrown])


TOKENS: Final = Lying("orichalcum")
STATES: Final = (
    mark(("prone", "à terre", "in difficulty"), "is_prone"),
    out_of_action("escaped"),
    IN_PLAY,
    fit("is_prone"),
    ACTIVATED,
    mark(("waiting", "on wait"), "is_waiting"),
    State(("covered", "à couvert"), lambda battle, figure: battle.hero(figure).cover != "", cover),
    State(("hidden", "caché"), lambda battle, figure: battle.hero(figure).is_hidden, hide),
    mark(("aiming",), "is_aiming"),
    under(("blessed", "béni"), BLESSED, lasts_round=True),
    under(("confused", "confus"), CONFUSED, lasts_round=True),
    under(("emboldened", "brave for this turn"), EMBOLDENED, lasts_round=True),
    ENGAGED,
    State(("weapon lost", "weapon thrown"), lambda battle, figure: len(battle.hero(figure).lost) > 0, lose_weapon),
    mark(("tended",), "was_tended"),
    State(("carrying a token", "carrying"), carries, TOKENS.take_up),
    gone(("escaped",), "escaped"),
)


# Numbers.


def actions_left(battle: Skirmish, id: int) -> float:
    """Of the one who acts, or of a member of the group who will act after it or with it."""
    slot = battle.slot
    if slot.acting == id or (slot.in_step and id in slot.crew):
        return slot.actions_left
    return slot.actions if id in slot.crew else 0


def give_actions(battle: Skirmish, id: int, count: int) -> None:
    give_slot(battle, battle.hero(id), SERIES, count)


def last_hits(battle: Skirmish, id: int) -> float:
    """The hits of a hero in the last phase, opportunity attack or shot that it rolled for."""
    for event in reversed(battle.events):
        for field, whose in (("hits", "figure"), ("hits_taken", "target")):
            if event.fields.get(whose) == id and event.kind != "saved" and isinstance(event.fields.get(field), int):
                return float(str(event.fields[field]))
    return -1.0


FIGURE_NUMBERS: Final = (
    Number(("actions", "actions left", "action left", "action"), actions_left, give_actions),
    amount(("vitality", "vitalité"), "vitality"),
    Number(("hits", "hit"), last_hits),
    Number(("weapons", "weapon"), lambda battle, figure: len(battle.hero(figure).weapons())),
    COST,
    printed(("short distance",), "short"),
    printed(("rapid distance",), "rapid"),
)


SIDE_NUMBERS: Final = (
    in_play("figures"),
    SIDE_COST,
    Number(("DO lost",), lost_do),
    held(("tokens home", "token home"), TOKENS),
    Number(("escaped",), lambda battle, seat: len([id for id in battle.escaped if battle.hero(id).owner == seat])),
)


def begin_round(battle: Skirmish, nobody: int, count: int) -> None:
    """Side 1 begins odd turns, side 2 even ones."""
    set_round(battle, nobody, count)
    battle.active = battle.first if count % 2 == 1 else 1 - battle.first


def set_first(battle: Skirmish, nobody: int, number: int) -> None:
    battle.first = min(max(number - 1, 0), 1)
    begin_round(battle, nobody, battle.round)


def set_corner(battle: Skirmish, nobody: int, number: int) -> None:
    battle.lower_left = min(max(number - 1, 0), 1)


BATTLE_NUMBERS: Final = (
    Number(("first",), lambda battle, nobody: battle.first + 1, set_first),
    Number(("corner", "ambushed"), lambda battle, nobody: battle.lower_left + 1, set_corner),
    round_number(begin_round),
)


# Relations and tallies.


def sees(battle: Skirmish, one: int, other: int) -> bool:
    viewer, target = battle.hero(one), battle.hero(other)
    return sight_between(battle, viewer.standing, target.standing, besides=(one, other)).hidden < 1.0


class Threshold:
    """A threshold of one hero alone."""

    def __init__(self, of: Callable[[Skirmish, Hero], Tally]) -> None:
        self.of: Final = of

    def __call__(self, battle: Skirmish, one: int, other: int) -> list[Any] | None:
        return self.of(battle, battle.hero(one)).to_data()


def combat(battle: Skirmish, hero: Hero) -> Tally:
    """In a phase that is no charge, without fear."""
    return combat_threshold(battle, hero, is_charging=False, has_flinched=False)


def plain_save(battle: Skirmish, hero: Hero) -> Tally:
    """Against a weapon that leaves saves alone."""
    return save(battle, hero, any_weapon())


def any_weapon() -> Weapon:
    return Weapon("w01", WEAPONS["w01"])


def shooting(battle: Skirmish, one: int, other: int) -> list[Any] | None:
    """Of a static shot from where it stands, with the only weapon it has for that."""
    shooter, target = battle.hero(one), battle.hero(other)
    weapons = shooting_weapons(shooter)
    if not weapons:
        return None
    shot = Shot(shooter, target, weapons[0], at=shooter.standing, is_aimed=shooter.is_aiming)
    return shot_threshold(battle, shot).to_data()


def dice_against(battle: Skirmish, one: int, other: int) -> list[Any] | None:
    """Of its first melee weapon, in a phase that is no charge."""
    attacker, target = battle.hero(one), battle.hero(other)
    weapons = melee_weapons(attacker)
    return attack_dice(battle, attacker, weapons[0], target, is_charging=False).to_data() if weapons else None


NEEDED: Final = (  # what dice needed in a phase, a shot or a power
    ("mine", "figure", "target"), ("theirs", "target", "figure"), ("needed", "figure", "target"),
)  # fmt: skip
ASIDE: Final = (  # events that tell of other thresholds
    "saved", "reaction_passed", "reaction_failed", "initiative_passed", "initiative_failed", "fear_overcome", "frightened",
)  # fmt: skip
RELATIONS: Final = (Relation(("sees",), sees), engaged_with(Skirmish.engaged_with))
TALLIES: Final = (
    TallyWord(("initiative",), Threshold(initiative), is_alone=True),
    TallyWord(("reaction",), Threshold(reaction), is_alone=True),
    TallyWord(("combat",), Threshold(combat), is_alone=True),
    TallyWord(("save", "sauvegarde"), Threshold(plain_save), is_alone=True),
    TallyWord(("fear",), Threshold(fear), is_alone=True),
    TallyWord(("shooting",), shooting),
    TallyWord(("dice",), dice_against),
    last_told("threshold", NEEDED, ASIDE),
)
