"""Walking: how far, and round what [TG-MOV]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.moving.walking import Passage, is_free, path_length
from tests.tiny_game.battle import Clash, Fighter

ALLOWANCE: Final = 4.0


class Walks(WalkSpots[Fighter]):
    """The paths of a walk; staying is one of them [TG-MOV-01]."""

    def __init__(self, battle: Clash, mover: Fighter) -> None:
        super().__init__(mover, ALLOWANCE)
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        """Rocks and figures stop a walker [TG-MOV-02]."""
        terrain = self.battle.terrain
        rocks = [piece for piece in terrain.pieces if piece.nature.impassable]
        others = self.battle.bodies(self.mover.id)
        return Passage(terrain, self.mover.standing, walls=rocks, zones=[], solid=others, crossed=[], reach=self.pas)

    def why_not(self, answer: Path) -> Refusal | None:
        path = (self.mover.place, *answer)
        if path_length(path) > self.pas:
            return Refusal("refused.too_far", "TG-MOV-01", figure=self.mover)
        if not is_free(self.passage, path):
            return Refusal("refused.no_way", "TG-MOV-02", figure=self.mover)
        return None


async def walk(battle: Clash, mover: Fighter) -> None:
    """[TG-MOV-01]"""
    path = await PickPath(mover.controller, "walk_path", Walks(battle, mover), rule="TG-MOV-01", figure=mover)
    if path:
        battle.walked(mover, mover.standing.moved(path[-1], 0.0), rule="TG-MOV-01")
