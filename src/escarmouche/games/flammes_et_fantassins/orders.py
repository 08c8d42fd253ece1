"""J'ai des ordres: at any moment a cube becomes a command cube [FF-TAL-10]."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Interrupt, Option, Request
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import ORDERS, why_not_play

SHEET: Final = "sheet"
BAND: Final = "band"


class Sources:
    """The cubes that may change colour: one of the General's own sheet, or a band cube of its player [FF-R-99]."""

    def __init__(self, battle: Fray, general: Character) -> None:
        self.battle: Final = battle
        self.general: Final = general

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Option[str]] = []
        if self.general.neutral > 0:
            found.append(Option(SHEET, SHEET))
        if self.battle.neutral[self.general.owner] > 0:
            found.append(Option(BAND, BAND))
        return found


def interrupts(battle: Fray, seat: int) -> list[Interrupt]:
    """What a player may slip in beside any question of the game: the orders of a General [FF-TAL-10, FF-D-63]."""
    if battle.round == 0:
        return []
    return [
        GiveOrders(battle, one)
        for one in battle.in_play(seat)
        if ORDERS in one.talents and why_not_give_orders(battle, one) is None
    ]


def why_not_give_orders(battle: Fray, general: Character) -> Refusal | None:
    """By who has the card, and a cube that can change colour [FF-TAL-10, FF-R-54]."""
    refusal = why_not_play(general, ORDERS, rule="FF-TAL-10")
    if refusal is None and not Sources(battle, general)(False):
        return Refusal("refused.no_cubes", "FF-TAL-10", {"needed": 1, "left": 0}, figure=general)
    return refusal


class GiveOrders(Interrupt):
    """[FF-TAL-10]"""

    def __init__(self, battle: Fray, general: Character) -> None:
        super().__init__(f"orders:{general.id}")
        self.battle: Final = battle
        self.general: Final = general

    def run(self) -> Generator[Request, Any, None]:
        yield from give_orders(self.battle, self.general).__await__()


async def give_orders(battle: Fray, general: Character) -> None:
    """The cube stays where it is and changes colour; there may be more than two of them then [FF-TAL-10, FF-R-99]."""
    sources = Sources(battle, general)
    listed = sources(False)
    source = listed[0].value
    battle.use_talent(
        general, ORDERS, rule="FF-TAL-10"
    )  # before anything is asked: this question too could be interrupted
    if len(listed) > 1:
        source = await Choose(general.owner, "orders", sources, rule="FF-TAL-10", figure=general)
    if source == SHEET:
        battle.put_cubes(general, -1, 1, rule="FF-TAL-10")
    else:
        battle.recolour(general.owner, rule="FF-TAL-10")
    battle.note("gives_orders", rule="FF-TAL-10", figure=general, fields={"source": source})
