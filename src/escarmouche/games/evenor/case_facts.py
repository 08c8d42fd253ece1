"""What cases of Evenor can say of heroes, sides and thresholds: states, numbers, relations and tallies (docs/cases.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.casebook import Number, Relation, State, TallyWord
from escarmouche.engine.effects import Effect
from escarmouche.engine.events import Event
from escarmouche.engine.markers import Marker, replaced
from escarmouche.engine.tally import Tally
from escarmouche.engine.traits import Trait
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
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


def fall(battle: Skirmish, id: int) -> None:
    battle.hero(id).is_prone = True


def put_out(battle: Skirmish, id: int) -> None:
    """Out of action from the start, as the rule itself does it."""
    battle.is_silent = True
    battle.put_out(battle.hero(id), rule="")
    battle.is_silent = False


def escape(battle: Skirmish, id: int) -> None:
    battle.is_silent = True
    battle.leave(battle.hero(id), rule="")
    battle.is_silent = False


def mark_activated(battle: Skirmish, id: int) -> None:
    battle.hero(id).is_activated = True


def wait(battle: Skirmish, id: int) -> None:
    battle.hero(id).is_waiting = True


def aim(battle: Skirmish, id: int) -> None:
    battle.hero(id).is_aiming = True


def piece_beside(battle: Skirmish, hero: Hero) -> str:
    """The first piece of scenery that it touches."""
    found = touched_pieces(battle.terrain, hero.standing) if hero.body is not None else []
    if not found:
        raise ValueError(f"{hero.card.name} touches no piece of scenery to hide or take cover behind")
    return found[0].id


def cover(battle: Skirmish, id: int) -> None:
    battle.hero(id).cover = piece_beside(battle, battle.hero(id))


def hide(battle: Skirmish, id: int) -> None:
    battle.hero(id).hidden_by = piece_beside(battle, battle.hero(id))


def lose_weapon(battle: Skirmish, id: int) -> None:
    """It has thrown what it could throw."""
    hero = battle.hero(id)
    hero.lost = tuple([weapon.key for weapon in hero.profile.weapons if weapon.is_thrown])


def tend(battle: Skirmish, id: int) -> None:
    battle.hero(id).was_tended = True


def carry(battle: Skirmish, id: int) -> None:
    """It has picked up the first token on the ground."""
    for index, token in enumerate(battle.markers):
        if token.is_lying:
            battle.markers = replaced(battle.markers, index, Marker(token.place, carrier=id))
            return
    raise ValueError("no token is left: is the scenario orichalcum?")


class Under:
    """Whether an effect that lasts for the turn is on a hero, and putting it there."""

    def __init__(self, kind: Trait) -> None:
        self.kind: Final = kind

    def __call__(self, battle: Skirmish, id: int) -> bool:
        return battle.has_effect(self.kind, id)

    def begin(self, battle: Skirmish, id: int) -> None:
        battle.effects = (*battle.effects, Effect(self.kind, subject=id, until=f"round {battle.round}"))


UNDER_BLESSING: Final = Under(BLESSED)
UNDER_CONFUSION: Final = Under(CONFUSED)
UNDER_LEADER: Final = Under(EMBOLDENED)
STATES: Final = (
    State(("prone", "à terre", "in difficulty"), lambda battle, figure: battle.hero(figure).is_prone, fall),
    State(
        ("out of action", "out", "hors de combat"),
        lambda battle, figure: not battle.hero(figure).in_play and figure not in battle.escaped,
        put_out,
    ),
    State(("in play",), lambda battle, figure: battle.hero(figure).in_play),
    State(("fit", "unharmed"), lambda battle, figure: battle.hero(figure).in_play and not battle.hero(figure).is_prone),
    State(("activated", "activé"), lambda battle, figure: battle.hero(figure).is_activated, mark_activated),
    State(("waiting", "on wait"), lambda battle, figure: battle.hero(figure).is_waiting, wait),
    State(("covered", "à couvert"), lambda battle, figure: battle.hero(figure).cover != "", cover),
    State(("hidden", "caché"), lambda battle, figure: battle.hero(figure).is_hidden, hide),
    State(("aiming",), lambda battle, figure: battle.hero(figure).is_aiming, aim),
    State(("blessed", "béni"), UNDER_BLESSING, UNDER_BLESSING.begin),
    State(("confused", "confus"), UNDER_CONFUSION, UNDER_CONFUSION.begin),
    State(("emboldened", "brave for this turn"), UNDER_LEADER, UNDER_LEADER.begin),
    State(("engaged", "engagé"), lambda battle, figure: battle.is_engaged(battle.hero(figure))),
    State(("weapon lost", "weapon thrown"), lambda battle, figure: len(battle.hero(figure).lost) > 0, lose_weapon),
    State(("tended",), lambda battle, figure: battle.hero(figure).was_tended, tend),
    State(
        ("carrying a token", "carrying"), lambda battle, figure: battle.marker_of(battle.hero(figure)) != NOBODY, carry
    ),
    State(("escaped",), lambda battle, figure: figure in battle.escaped, escape),
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


def set_vitality(battle: Skirmish, id: int, count: int) -> None:
    battle.hero(id).vitality = count


def last_hits(battle: Skirmish, id: int) -> float:
    """The hits of a hero in the last phase, opportunity attack or shot that it rolled for."""
    for event in reversed(battle.events):
        for field, whose in (("hits", "figure"), ("hits_taken", "target")):
            if event.fields.get(whose) == id and event.kind != "saved" and isinstance(event.fields.get(field), int):
                return float(str(event.fields[field]))
    return -1.0


FIGURE_NUMBERS: Final = (
    Number(("actions", "actions left", "action left", "action"), actions_left, give_actions),
    Number(("vitality", "vitalité"), lambda battle, figure: battle.hero(figure).vitality, set_vitality),
    Number(("hits", "hit"), last_hits),
    Number(("weapons", "weapon"), lambda battle, figure: len(battle.hero(figure).weapons())),
    Number(("cost",), lambda battle, figure: battle.hero(figure).profile.cost),
    Number(("short distance",), lambda battle, figure: battle.hero(figure).profile.short),
    Number(("rapid distance",), lambda battle, figure: battle.hero(figure).profile.rapid),
)


def bring_home(battle: Skirmish, seat: int, count: int) -> None:
    """The first tokens on the ground have been brought home."""
    for _ in range(count):
        index = [token.is_lying for token in battle.markers].index(True)
        battle.markers = replaced(battle.markers, index, Marker(battle.markers[index].place, holder=seat))


def cost_of_side(battle: Skirmish, seat: int) -> float:
    return sum([hero.profile.cost for hero in battle.heroes if hero.owner == seat])


SIDE_NUMBERS: Final = (
    Number(("figures in play", "figures"), lambda battle, seat: len(battle.in_play(seat))),
    Number(("cost",), cost_of_side),
    Number(("DO lost",), lost_do),
    Number(("tokens home", "token home"), lambda battle, seat: battle.markers_held(seat), bring_home),
    Number(("escaped",), lambda battle, seat: len([id for id in battle.escaped if battle.hero(id).owner == seat])),
)


def set_round(battle: Skirmish, nobody: int, count: int) -> None:
    """Side 1 begins odd turns, side 2 even ones."""
    battle.round = count
    battle.active = battle.first if count % 2 == 1 else 1 - battle.first


def set_first(battle: Skirmish, nobody: int, number: int) -> None:
    battle.first = min(max(number - 1, 0), 1)
    set_round(battle, nobody, battle.round)


def set_corner(battle: Skirmish, nobody: int, number: int) -> None:
    battle.lower_left = min(max(number - 1, 0), 1)


BATTLE_NUMBERS: Final = (
    Number(("first",), lambda battle, nobody: battle.first + 1, set_first),
    Number(("corner", "ambushed"), lambda battle, nobody: battle.lower_left + 1, set_corner),
    Number(("round", "turn"), lambda battle, nobody: battle.round, set_round),
)


# Relations and tallies.


def sees(battle: Skirmish, one: int, other: int) -> bool:
    viewer, target = battle.hero(one), battle.hero(other)
    return sight_between(battle, viewer.standing, target.standing, besides=(one, other)).hidden < 1.0


def is_engaged_with(battle: Skirmish, one: int, other: int) -> bool:
    return battle.hero(other) in battle.engaged_with(battle.hero(one))


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


def last_needed(events: list[Event], one: int, other: int) -> list[Any] | None:
    """What the dice of a hero needed in the last phase, shot or power, against this enemy if it is named."""
    parts = (("mine", "figure", "target"), ("theirs", "target", "figure"), ("needed", "figure", "target"))
    for event in reversed(events):
        for field, whose, whom in parts:
            lines = event.fields.get(field)
            is_theirs = event.fields.get(whose) == one and other in (NOBODY, event.fields.get(whom))
            if isinstance(lines, list) and is_theirs and event.kind not in ASIDE:
                return lines
    return None


ASIDE: Final = (  # events that tell of other thresholds
    "saved", "reaction_passed", "reaction_failed", "initiative_passed", "initiative_failed", "fear_overcome", "frightened",
)  # fmt: skip
RELATIONS: Final = (Relation(("sees",), sees), Relation(("is engaged with",), is_engaged_with))
TALLIES: Final = (
    TallyWord(("initiative",), Threshold(initiative), is_alone=True),
    TallyWord(("reaction",), Threshold(reaction), is_alone=True),
    TallyWord(("combat",), Threshold(combat), is_alone=True),
    TallyWord(("save", "sauvegarde"), Threshold(plain_save), is_alone=True),
    TallyWord(("fear",), Threshold(fear), is_alone=True),
    TallyWord(("shooting",), shooting),
    TallyWord(("dice",), dice_against),
    TallyWord(("threshold",), last_needed, from_events=True),
)
