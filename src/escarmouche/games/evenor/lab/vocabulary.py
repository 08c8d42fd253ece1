"""What may occur in a match with these bands, on this table, by these house rules: for the table of usage."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.vocabulary import Vocabulary, possible
from escarmouche.engine.match.header import Header
from escarmouche.games.evenor import deeds
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.orichalcum import DROP, PICK_UP
from escarmouche.games.evenor.scenarios import set_up
from escarmouche.games.evenor.scenery import bars
from escarmouche.games.evenor.special import OPEN_DOOR, shut_doors
from escarmouche.table.scenery.terrain import LOCKED

HIDE: Final = "se_cacher"
STEALTHY: Final = "furtif"
FRIGHTENING: Final = "effrayant"
CHARISMATIC: Final = "meneur_charismatique"
SEATS: Final[tuple[int, ...]] = (0, 1)

ALWAYS: Final[tuple[str, ...]] = (
    "charged", "deployed", "disengagement_stopped", "does_nothing", "falls_prone", "fled", "initiative_failed",
    "initiative_passed", "loses_vitality", "marked_activated", "melee", "moved", "opening_roll", "opportunity_attack",
    "out_of_action", "reaction_failed", "reaction_passed", "reacts", "round_begins", "stands_up", "stepped", "tied", "waits",
    "way_barred",
)  # fmt: skip
WALKING: Final[tuple[str, ...]] = ("moved", "charged", "fled", "stepped")
POWERS: Final[tuple[str, ...]] = ("power_works", "power_failed")
EVIDENCE: Final[dict[str, tuple[str, ...]]] = {
    "attaques_multiples": ("melee",), "benediction": POWERS, "confusion": POWERS, "soin": POWERS, "lent": WALKING,
    "marcheur_agile": WALKING, "perception": ("perceived", "not_perceived"), "rapide": WALKING, "se_cacher": ("hidden",),
    "volant": WALKING,
}  # fmt: skip


class Means:
    """What the heroes of one side, or of both, have to do things with."""

    def __init__(self, heroes: list[Hero]) -> None:
        self.traits: Final = [trait.key for one in heroes for trait in one.profile.traits]
        weapons = [weapon for one in heroes if one.profile.shooting > 0 for weapon in one.profile.weapons]
        self.shoots: Final = any([weapon.shoots for weapon in weapons])
        self.throws: Final = any([weapon.is_thrown for weapon in weapons])
        self.saves: Final = any([one.profile.save > 0 for one in heroes])
        self.powers: Final = [power for power in deeds.POWERS if power in self.traits]

    def has(self, *keys: str) -> bool:
        return any([key in self.traits for key in keys])


def vocabulary(header: Header) -> Vocabulary:
    """Actions, states, events and reactions that these bands allow."""
    battle = set_up(header)
    sides = [Means([one for one in battle.heroes if one.owner == seat]) for seat in SEATS]
    both = Means(battle.heroes)
    return Vocabulary(
        actions=actions(battle, both, sides),
        states=states(battle, both),
        events=ALWAYS + events(battle, both, sides),
        reactions=reactions(battle, sides),
        evidence=EVIDENCE,
        without_effect=without_effect(sides),
    )


def has_scenery(battle: Skirmish) -> bool:
    return any([bars(piece) for piece in battle.terrain.pieces])


def can_hide(battle: Skirmish, side: Means) -> bool:
    return side.has(HIDE, STEALTHY) and has_scenery(battle)


def actions(battle: Skirmish, both: Means, sides: list[Means]) -> tuple[str, ...]:
    """The kinds of actions that somebody could take some time [EV-D-20]."""
    spies = [seat for seat in SEATS if sides[seat].has("perception") and can_hide(battle, sides[1 - seat])]
    known = {
        deeds.END: True,
        deeds.NOTHING: True,
        deeds.STEP: True,
        deeds.RISE: True,
        deeds.SHOOT: both.shoots,
        deeds.TAKE_COVER: has_scenery(battle),
        deeds.GO_PRONE: True,
        deeds.FIGHT: True,
        deeds.HIDE: both.has(HIDE, STEALTHY) and has_scenery(battle),
        deeds.PERCEPTION: len(spies) > 0,
        deeds.RAPID: True,
        deeds.MOVING_SHOT: both.shoots,
        deeds.CHARGE: True,
        deeds.AIM: both.shoots,
        OPEN_DOOR: any([door.state != LOCKED for door in shut_doors(battle.terrain)]),
        PICK_UP: len(battle.markers) > 0,
        DROP: len(battle.markers) > 0,
    }
    return possible(known) + tuple(both.powers)


def reactions(battle: Skirmish, sides: list[Means]) -> tuple[str, ...]:
    """What may be chosen in reaction by either side to what the other can do [EV-REA-03..06]."""
    found: dict[str, bool] = {
        deeds.NO_REACTION: True,
        deeds.COUNTER_CHARGE: True,
        deeds.FLIGHT: True,
    }
    for seat in SEATS:
        own, other = sides[seat], sides[1 - seat]
        is_bewitched = deeds.CONFUSE in other.powers
        if own.shoots:
            found[deeds.COUNTER_SHOT] = True
            found[deeds.RETURN_SHOT] = found.get(deeds.RETURN_SHOT, False) or other.shoots or is_bewitched
        if other.shoots:
            found[deeds.GO_PRONE] = True
            found[deeds.TAKE_COVER] = has_scenery(battle)
        if other.shoots or is_bewitched:
            for power in own.powers:
                found[power] = True
    return possible(found)


def states(battle: Skirmish, both: Means) -> tuple[str, ...]:
    """Markers and effects that somebody could have [EV-SET-07]."""
    known = {
        "activated": True,
        "waiting": True,
        "prone": True,
        "engaged": True,
        "out": True,
        "covered": has_scenery(battle),
        "hidden": can_hide(battle, both),
        "aiming": both.shoots,
        "weapon_lost": both.throws,
        "tended": deeds.HEAL in both.powers,
        "carrying": len(battle.markers) > 0,
        "escaped": not battle.scenario.chooses_corner(),
        "blessed": deeds.BLESS in both.powers,
        "confused": deeds.CONFUSE in both.powers,
        "emboldened": both.has(CHARISMATIC),
    }
    return possible(known)


def events(battle: Skirmish, both: Means, sides: list[Means]) -> tuple[str, ...]:
    """The kinds of events that not every match can have."""
    hides = can_hide(battle, both)
    spies = [seat for seat in SEATS if sides[seat].has("perception") and can_hide(battle, sides[1 - seat])]
    feared = [seat for seat in SEATS if sides[seat].has(FRIGHTENING)]
    has_effects = deeds.BLESS in both.powers or deeds.CONFUSE in both.powers or both.has(CHARISMATIC)
    known = {
        "ambushed": not battle.scenario.chooses_corner(),
        "escaped": not battle.scenario.chooses_corner(),
        "corner_chosen": battle.scenario.chooses_corner(),
        "picked_up": len(battle.markers) > 0,
        "dropped": len(battle.markers) > 0,
        "brought_home": len(battle.markers) > 0,
        "shot": both.shoots,
        "shot_lost": both.shoots,
        "aims": both.shoots,
        "charge_stopped": both.shoots,
        "weapon_lost": both.throws,
        "saved": both.saves,
        "covered": has_scenery(battle),
        "uncovered": has_scenery(battle),
        "dived": both.shoots and has_scenery(battle),
        "hidden": hides,
        "revealed": hides,
        "perceived": len(spies) > 0,
        "not_perceived": len(spies) > 0,
        "frightened": len(feared) > 0,
        "fear_overcome": len(feared) > 0,
        "power_works": len(both.powers) > 0,
        "power_failed": len(both.powers) > 0,
        "brought_back": deeds.HEAL in both.powers,
        "effect_begins": has_effects,
        "effect_ends": has_effects,
    }
    return possible(known)


def without_effect(sides: list[Means]) -> tuple[str, ...]:
    """Traits that only answer something which nobody on the other side has."""
    answering: dict[str, bool] = {}
    for seat in SEATS:
        own, other = sides[seat], sides[1 - seat]
        met = {
            "esquive": other.shoots,
            "insaisissable": other.shoots,
            "grande_cible": other.shoots,
            "esprit_fort": deeds.CONFUSE in other.powers,
            "esprit_faible": deeds.CONFUSE in other.powers,
            "courageux": other.has(FRIGHTENING),
            "peu_courageux": other.has(FRIGHTENING),
            "perception": other.has(HIDE, STEALTHY),
        }
        for key, is_met in met.items():
            answering[key] = answering.get(key, False) or (is_met and own.has(key))
    return tuple([key for key, is_met in answering.items() if not is_met])
