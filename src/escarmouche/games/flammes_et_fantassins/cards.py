"""The talent cards by name, and who may play one [FF-TAL-00, FF-R-54]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.book.data_files import read_data
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character
from escarmouche.games.flammes_et_fantassins.items import FOLDER

TALENTS: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "talents.toml")  # every card as data

FAST_TALK: Final = "baratin"
SECRET_THRUST: Final = "botte_secrete"
RALLY: Final = "cri_de_ralliement"
RAPID_MOVE: Final = "deplacement_rapide"
ENCOURAGE: Final = "encouragement"
DODGE: Final = "esquive"
INSPIRATION: Final = "inspiration"
LAY_HANDS: Final = "imposition_des_mains"
ORDERS: Final = "j_ai_des_ordres"
LEGENDS: Final = "legendes"


def why_not_play(character: Character, card: str, *, rule: str) -> Refusal | None:
    """A card that is still there, of somebody who neither lies nor is gone [FF-TAL-00, FF-R-54]."""
    if card not in character.talents:
        return Refusal("refused.no_card", rule, {"talent": card}, figure=character)
    if not character.can_react:
        return Refusal("refused.cannot_play", "FF-R-54", {"talent": card}, figure=character)
    return None


def can_play(character: Character, card: str) -> bool:
    return card in character.talents and character.can_react
