"""What may occur in a match with these bands, on this table, by these house rules: for the table of usage."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.vocabulary import Vocabulary, possible
from escarmouche.engine.match.header import Header
from escarmouche.games.multi_epochs.actions import CHARGE, CLIMB, END, FIGHT, GUARD, MOVE, NOTHING, RAPID_FIRE, SHOOT
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.going import going
from escarmouche.games.multi_epochs.scenarios import set_up
from escarmouche.games.multi_epochs.special import DROP, FORCE_DOOR, OPEN_DOOR, PICK_UP, doors
from escarmouche.table.scenery.terrain import LOCKED

ALWAYS: Final[tuple[str, ...]] = (
    "activated", "charged", "deployed", "melee", "moved", "out_of_action", "pushed", "recovered", "round_begins",
    "stunned", "stunned_twice", "tied", "does_nothing", "marked_activated", "roll_off",
)  # fmt: skip
WALKING: Final[tuple[str, ...]] = ("moved", "charged", "climbed")
SHOTS: Final[tuple[str, ...]] = ("shot_hit", "shot_missed")
EVIDENCE: Final[dict[str, tuple[str, ...]]] = {
    "lent": WALKING, "rapide": WALKING, "pieds_legers": WALKING, "amphibie": WALKING, "forestier": WALKING,
    "montagnard": WALKING, "tir_courte_portee": SHOTS, "tir_moyenne_portee": SHOTS, "tir_longue_portee": SHOTS,
    "tir_rapide": SHOTS, "colossal": ("loses_life",), "pataud": ("activated",),
}  # fmt: skip


def vocabulary(header: Header) -> Vocabulary:
    """Actions, states, events and reactions that these bands allow."""
    battle = set_up(header)
    return Vocabulary(
        actions=actions(battle),
        states=states(battle),
        events=ALWAYS + events(battle),
        reactions=tuple([one.key for several in battle.rules.reactions.values() for one in several]),
        evidence=EVIDENCE,
        without_effect=("equipement_magique",)
        if battle.switch("me_bravery") is True
        else ("equipement_magique", "courageux"),
    )


def traits_of(battle: Skirmish) -> list[str]:
    return [trait.key for one in battle.characters for trait in one.profile.traits]


def has_faces(battle: Skirmish) -> bool:
    """Whether there is anything to climb."""
    return len(going(battle.terrain, ()).faces) > 0


def actions(battle: Skirmish) -> tuple[str, ...]:
    """The kinds of actions that somebody could take some time."""
    shut = [piece.state for piece in doors(battle.terrain)]
    known = {
        END: True,
        NOTHING: True,
        MOVE: True,
        CHARGE: True,
        FIGHT: True,
        GUARD: battle.switch("me_guard_mode") != "none",
        SHOOT: any([one.profile.has_weapon for one in battle.characters]),
        RAPID_FIRE: any([RAPID_FIRE in one.profile.actions for one in battle.characters]),
        CLIMB: has_faces(battle),
        OPEN_DOOR: any([state != LOCKED for state in shut]),
        FORCE_DOOR: LOCKED in shut,
        PICK_UP: len(battle.markers) > 0,
        DROP: len(battle.markers) > 0,
    }
    powers = list(dict.fromkeys([one.profile.power for one in battle.characters if one.profile.power]))
    return possible(known) + tuple(powers)


def states(battle: Skirmish) -> tuple[str, ...]:
    known = {
        "activated": True,
        "stunned": True,
        "out": True,
        "guard": battle.switch("me_guard_mode") != "none",
        "shaken": battle.switch("me_bravery") is True,
        "climbing": has_faces(battle),
        "carrying": len(battle.markers) > 0,
        "left": battle.scenario.has_attacker(),
    }
    return possible(known)


def events(battle: Skirmish) -> tuple[str, ...]:
    """The kinds of events that not every match can have."""
    traits = traits_of(battle)
    can_shoot = any([one.profile.has_weapon for one in battle.characters])
    is_protected = any([key in traits for key in ("protection_legere", "protection_lourde", "bouclier")])
    known = {
        "edge_chosen": not battle.scenario.has_attacker(),
        "on_guard": battle.switch("me_guard_mode") != "none",
        "shot_hit": can_shoot,
        "shot_missed": can_shoot,
        "protected": is_protected,
        "unharmed": is_protected or "robuste" in traits,
        "lethal": "attaque_letale" in traits or "charge_furieuse" in traits,
        "sturdy": "robuste" in traits,
        "loses_life": "colossal" in traits,
        "tie_won": "duelliste" in traits or "mal_arme" in traits,
        "effect_begins": "desarmement" in traits,
        "climbed": has_faces(battle),
        "fell": has_faces(battle),
        "shaken": battle.switch("me_bravery") is True,
        "picked_up": len(battle.markers) > 0,
        "secured": len(battle.markers) > 0,
        "broke_through": battle.scenario.has_attacker(),
    }
    return possible(known)
