"""A free interrupt: once a match, or again after a six, a seat may give orders beside any question put to it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Choose, Interrupt, Option, Request, Roll
from tests.proving_ground.battle import Skirmish


class Guards:
    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle = battle
        self.seat = seat

    def __call__(self, explain: bool) -> list[Option[int]]:
        ready = [f for f in self.battle.on_table() if f.controller == self.seat and not f.is_watching]
        return [Option("figure", fighter.id, (fighter.id,)) for fighter in ready]


async def give_orders(battle: Skirmish, seat: int) -> None:
    """A figure of the seat's choice stands on watch at once; on a six the seat keeps its orders [PG-ORD-01]."""
    battle.has_orders[seat] = False
    keeps = await Roll(D6, Passed(6), rule="PG-ORD-01", key="voice")
    id = await Choose(seat, "guard", Guards(battle, seat), rule="PG-ORD-01")
    battle.watch(battle.fighter(id), True, rule="PG-ORD-01")
    battle.has_orders[seat] = keeps


class Orders(Interrupt):
    """[PG-ORD-01]"""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        super().__init__("orders")
        self.battle = battle
        self.seat = seat

    def run(self) -> Generator[Request, Any, None]:
        yield from give_orders(self.battle, self.seat).__await__()


def interrupts(battle: Skirmish, seat: int) -> list[Interrupt]:
    if battle.round == 0 or not battle.has_orders[seat] or not Guards(battle, seat)(False):
        return []
    return [Orders(battle, seat)]
