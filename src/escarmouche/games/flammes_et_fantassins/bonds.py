"""Friends among those whom a choice names: marked for whoever chooses, since they may be harmed like anybody else [FF-R-43, FF-SPL-20]."""

from __future__ import annotations

from typing import Final, TypeVar

from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Message
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray

T = TypeVar("T")
OWN: Final = Prospect(Message("bond.own"))
ALLY: Final = Prospect(Message("bond.ally"))


def marked(battle: Fray, seat: int, one: Character, option: Option[T]) -> Option[T]:
    """An option that names somebody, with whose friend that is, if it is one of the seat that chooses."""
    if option.refusal is not None or battle.camps[one.owner] != battle.camps[seat]:
        return option
    return Foreseen(option.kind, option.value, option.about, OWN if one.owner == seat else ALLY)
