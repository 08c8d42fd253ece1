"""Ambush: from whom the acting figure was hidden as its activation began [SB-R-24]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.battle.saving import read_ids
from escarmouche.games.song_of_blades.lanes import is_hidden
from escarmouche.table.bases.bodies import Body
from escarmouche.table.scenery.terrain import Terrain


class Outset:
    """From whom a figure was hidden as its activation began."""

    __slots__ = ("_ids",)

    def __init__(self, ids: tuple[int, ...] | None) -> None:
        self._ids = ids  # None while nobody has asked for all

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outset) and self.hidden_from() == other.hidden_from()

    def __hash__(self) -> int:
        return sum(self.hidden_from())

    def is_hidden_from(self, id: int) -> bool:
        return id in self.hidden_from()

    def hidden_from(self) -> tuple[int, ...]:
        """The enemies that did not see it at all."""
        return self._ids if self._ids is not None else ()

    def to_data(self) -> list[int]:
        return list(self.hidden_from())


class Start(Outset):
    """The same as everybody stood then: looked at when somebody asks, for few activations come to an attack."""

    __slots__ = ("enemies", "mover", "terrain", "wood_depth")

    def __init__(self, terrain: Terrain, mover: Body, enemies: list[Body | None], *, wood_depth: float) -> None:
        super().__init__(None)
        self.terrain: Final = terrain
        self.mover: Final = mover
        self.enemies: Final = enemies  # by id; None for friends and who is out of play
        self.wood_depth: Final = wood_depth

    def is_hidden_from(self, id: int) -> bool:
        enemy = self.enemies[id]
        return enemy is not None and is_hidden(self.terrain, enemy, self.mover, wood_depth=self.wood_depth)

    def hidden_from(self) -> tuple[int, ...]:
        if self._ids is None:
            self._ids = tuple([id for id in range(len(self.enemies)) if self.is_hidden_from(id)])
        return self._ids


NO_AMBUSH: Final = Outset(())


def read_outset(owner: object, data: Any) -> Outset:
    """What a saved battle tells of it."""
    return Outset(read_ids(owner, data))
