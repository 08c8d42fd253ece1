"""What may occur in a match with these bands, on this table, by these house rules: for the table of usage."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.vocabulary import Vocabulary, possible
from escarmouche.engine.match.header import Header
from escarmouche.games.sons_of_fate.actions import (
    ATTACK,
    CLIMB,
    DEED,
    DESCEND,
    DISENGAGE,
    END,
    ENGAGE,
    FATE,
    JUMP,
    MOVE,
    SHOOT,
    TURN,
)
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.capabilities import DEEDS
from escarmouche.games.sons_of_fate.scenarios import set_up
from escarmouche.games.sons_of_fate.scenery import ground_of

ALWAYS: Final[tuple[str, ...]] = (
    "activates", "activation_ends", "attacks", "breaks_away", "breath_held", "deployed", "dodges", "engages", "execution_ready",
    "fate_announced", "fate_wasted", "fated_step", "first_player", "healed", "held_fast", "last_breath", "located", "missed",
    "moved", "out_of_combat", "passes", "points_changed", "precise_strike", "rampart", "riposte_lost", "riposte_won",
    "round_begins", "ruthless_strike", "side_chosen", "side_roll_won", "sixth_sense", "slips_away", "sprint", "strikes",
    "tie_to_first_done", "turn_ends", "unscathed", "wounded",
)  # fmt: skip
DEED_DONE: Final[tuple[str, ...]] = ("uses",)
EVIDENCE: Final[dict[str, tuple[str, ...]]] = {
    "pied_leger": ("moved", "engages"), "oeil_de_faucon": ("shoots",), "trait_lourd": ("shot_wounds",), "choc": ("engages",),
    "lame_vive": ("riposte_won", "riposte_lost"), "reflexes": ("dodges",), "cuir_epais": ("wounded", "unscathed"),
    "voix_du_chef": DEED_DONE, "regard_terrible": DEED_DONE, "rebouteux": DEED_DONE,
}  # fmt: skip


def vocabulary(header: Header) -> Vocabulary:
    """Actions, states and events that these bands, this table and these house rules allow."""
    battle = set_up(header)
    return Vocabulary(actions=actions(battle), states=states(battle), events=ALWAYS + events(battle), evidence=EVIDENCE)


def can_shoot(battle: Feud) -> bool:
    return any([one.profile.is_shooter for one in battle.fighters])


def has(battle: Feud, *keys: str) -> bool:
    """Whether somebody has one of these capabilities."""
    return any([capability.key in keys for one in battle.fighters for capability in one.profile.capabilities])


def platforms(battle: Feud) -> int:
    """How many surfaces can be stood on, those included that players will place."""
    spare = [piece for piece in battle.rules.spare_pieces if piece.nature.platform]
    return len(ground_of(battle.terrain).platforms) + len(spare)


def has_ovals(battle: Feud) -> bool:
    return any([not one.card.base.is_round for one in battle.fighters])


def actions(battle: Feud) -> tuple[str, ...]:
    """The kinds of actions that somebody could take some time."""
    is_high = platforms(battle) > 0
    known = {
        END: True, MOVE: True, ATTACK: True, ENGAGE: True, DISENGAGE: True, FATE: True, CLIMB: is_high, DESCEND: is_high,
        JUMP: is_high, SHOOT: can_shoot(battle), DEED: has(battle, *DEEDS), TURN: has_ovals(battle),
    }  # fmt: skip
    return possible(known)


def states(battle: Feud) -> tuple[str, ...]:
    known = {
        "activated": True, "engaged": True, "execution": True, "extra_success": True, "free_shift": True, "sprint": True,
        "fated": True, "healed": True, "out": True, "left": battle.scenario.key == "break_through",
    }  # fmt: skip
    return possible(known)


def events(battle: Feud) -> tuple[str, ...]:
    """The kinds of events that not every match can have."""
    is_high, shoots, places = platforms(battle) > 0, can_shoot(battle), len(battle.to_place) > 0
    known = {
        "climbed": is_high, "descended": is_high, "jumped_down": is_high, "jumped_across": platforms(battle) > 1,
        "fell_short": platforms(battle) > 1, "turned": has_ovals(battle), "shoots": shoots, "shot_missed": shoots,
        "shot_rolled": shoots, "shot_wounds": shoots, "scenery_roll_won": places, "scenery_added": places,
        "uses": has(battle, *DEEDS), "unmoved": has(battle, "regard_terrible"),
        "broke_through": battle.scenario.key == "break_through", "scores": len(battle.markers) > 0,
        "released": battle.switch("sf_disengage_includes_move") is not True,
        "cut_short": battle.switch("sf_elimination_end") != "play_on",
    }  # fmt: skip
    return possible(known)
