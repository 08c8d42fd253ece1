"""What each choice between two scenarios says of itself: the line of the book that band lists show too [FF-CMP-04, FF-CMP-05]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.flammes_et_fantassins.band import BODIES
from escarmouche.games.flammes_et_fantassins.items import GOODS, SCROLL
from escarmouche.games.flammes_et_fantassins.learning import SPELLS
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES


def by_rule(table: Mapping[str, Mapping[str, Any]]) -> dict[str, Prospect]:
    return {key: Prospect(rule=str(facts["rule"])) for key, facts in table.items()}


def scrolls() -> dict[str, Prospect]:
    """Of a scroll, for whom it is and what its spell does [FF-MAT-12]."""
    note = Message("campaign.detail.scroll")
    return {f"{SCROLL}{key}": Prospect(note, rule=str(facts["rule"])) for key, facts in SPELLS.items()}


OF_BODIES: Final = {key: Prospect(Message(f"campaign.detail.{key}")) for key in BODIES}  # of which one rule tells both
OF_CLASSES: Final = by_rule(CLASSES)
OF_GOODS: Final = {**by_rule(GOODS), **scrolls()}
OF_SPELLS: Final = by_rule(SPELLS)


def detailed(kind: str, key: str, details: dict[str, Prospect], refusal: Refusal | None = None) -> Option[str]:
    """An option that names a thing of the book, with its detail where it may be chosen."""
    if refusal is not None:
        return Option(kind, key, (key,), refusal)
    return Foreseen(kind, key, (key,), details[key])
