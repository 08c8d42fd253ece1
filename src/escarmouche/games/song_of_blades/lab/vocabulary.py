"""What may occur in a match with these bands, on this table, by these house rules: for the table of usage."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.vocabulary import Vocabulary, possible
from escarmouche.engine.match.header import Header
from escarmouche.games.song_of_blades.actions import (
    AIMED_SHOT,
    ATTACK,
    BREAK_FREE,
    DISENGAGE,
    END,
    MOVE,
    PICK_UP,
    POWER_ATTACK,
    SHOOT,
    STAND_UP,
)
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.group import ORDER
from escarmouche.games.song_of_blades.magic import BOLT, PARALYSIS
from escarmouche.games.song_of_blades.profiles import NO_RANGE
from escarmouche.games.song_of_blades.scenarios import set_up

ALWAYS: Final[tuple[str, ...]] = (
    "activated", "activates", "all_tried", "attacks", "charges", "cornered", "deployed", "disengages", "edge_chosen",
    "eliminated", "fled", "fled_off", "flees", "gives_up", "half_strength", "hand_lost", "horrible_death", "horrified",
    "killed", "knocked_down", "melee", "morale", "moved", "recoil_blocked", "recoils", "round_begins", "stands_firm",
    "stands_up", "stops", "tied", "turn_begins", "turnover",
)  # fmt: skip
FIGHTS: Final[tuple[str, ...]] = ("melee",)
MOVES: Final[tuple[str, ...]] = ("moved",)
SHOTS: Final[tuple[str, ...]] = ("shot",)
EVIDENCE: Final[dict[str, tuple[str, ...]]] = {
    "chef": ("activated",), "magicien": ("declares",), "terrifiant": ("charges",), "grand": FIGHTS, "tres_grand": FIGHTS,
    "monte": FIGHTS, "mouvement_long": MOVES, "mouvement_court": MOVES, "tireur_court": SHOTS, "tireur_moyen": SHOTS,
    "tireur_long": SHOTS,
}  # fmt: skip


def vocabulary(header: Header) -> Vocabulary:
    """Actions, states and events that these bands allow."""
    battle = set_up(header)
    return Vocabulary(actions=actions(battle), states=states(battle), events=ALWAYS + events(battle), evidence=EVIDENCE)


def can_shoot(battle: Raid) -> bool:
    return any([one.profile.range != NO_RANGE for one in battle.warriors])


def can_cast(battle: Raid) -> bool:
    return any([one.profile.can_cast for one in battle.warriors])


def has(battle: Raid, rule: str) -> bool:
    """Whether somebody has a special rule."""
    return any([trait.key == rule for one in battle.warriors for trait in one.profile.traits])


def can_order(battle: Raid) -> bool:
    """Whether a Chef has two shooters at least, and the table plays group shots."""
    for seat in (0, 1):
        band = [one.profile for one in battle.warriors if one.owner == seat]
        shooters = [profile for profile in band if profile.range != NO_RANGE]
        if any([profile.leads for profile in band]) and len(shooters) > 1:
            return battle.switch("sb_group_shooting") is True
    return False


def actions(battle: Raid) -> tuple[str, ...]:
    """The kinds of actions that somebody could take some time."""
    known = {
        END: True, MOVE: True, ATTACK: True, POWER_ATTACK: True, STAND_UP: True, DISENGAGE: True,
        SHOOT: can_shoot(battle), AIMED_SHOT: can_shoot(battle), BOLT: can_cast(battle), PARALYSIS: can_cast(battle),
        BREAK_FREE: can_cast(battle), ORDER: can_order(battle), PICK_UP: len(battle.markers) > 0,
    }  # fmt: skip
    return possible(known)


def states(battle: Raid) -> tuple[str, ...]:
    known = {
        "activated": True, "attacked": True, "fallen": True, "out": True, "testing": True,
        "immobilised": can_cast(battle), "powerless": can_cast(battle), "no_ammunition": can_shoot(battle),
        "carrying": len(battle.markers) > 0, "left": battle.scenario.key == "break_through",
    }  # fmt: skip
    return possible(known)


def events(battle: Raid) -> tuple[str, ...]:
    """The kinds of events that not every match can have."""
    known = {
        "already_down": can_shoot(battle) or can_cast(battle), "shot": can_shoot(battle), "shot_missed": can_shoot(battle), "out_of_ammunition": can_shoot(battle),
        "declares": can_cast(battle), "casts_bolt": can_cast(battle), "casts_paralysis": can_cast(battle),
        "immobilised": can_cast(battle), "resists": can_cast(battle), "breaks_free": can_cast(battle),
        "loses_powers": can_cast(battle), "group_ordered": can_order(battle), "group_gives_up": can_order(battle),
        "picked_up": len(battle.markers) > 0, "dropped": len(battle.markers) > 0, "secured": len(battle.markers) > 0,
        "leader_lost": has(battle, "chef"), "terrified": has(battle, "terrifiant"),
        "token_shifted": len(battle.markers) > 0, "last_round": battle.scenario.rounds > 0,
        "worn_down": battle.scenario.key == "pitched_battle", "too_quiet": battle.scenario.key == "pitched_battle",
        "through_so_far": battle.scenario.key == "break_through",
        "group_advanced": can_order(battle) and battle.switch("sb_group_moves") is True,
        "broke_through": battle.scenario.key == "break_through", "follows": battle.switch("sb_follow_up") is True,
        "unhurt": battle.switch("sb_fallen_can_hurt") is not True or battle.switch("sb_free_hack") is True,
    }  # fmt: skip
    return possible(known)
