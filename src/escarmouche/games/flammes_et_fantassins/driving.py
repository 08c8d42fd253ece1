"""Walks that somebody is made to do by another [FF-R-24]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.going import (
    NO_CROSSING,
    strict_passage,
    survey,
    why_not_cross,
    why_not_end,
    why_not_stop,
)
from escarmouche.games.flammes_et_fantassins.travelling import travel
from escarmouche.table.moving.routes import AVOIDED
from escarmouche.table.moving.walking import Passage

PRICES: Final[tuple[float, ...]] = (AVOIDED,)


class DrivenSpots(WalkSpots[Character]):
    """The ways of who is driven: on the table, and over nothing that takes a simple action [FF-R-24, FF-R-23]."""

    def __init__(self, battle: Fray, driven: Character, inches: float) -> None:
        super().__init__(driven, inches)
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        return strict_passage(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return PRICES

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return None
        mover = self.mover
        way = survey(self.battle, mover, self.passage, (mover.place, *answer))
        refusal = why_not_stop(mover, way)
        if refusal is None:
            refusal = why_not_cross(mover, way, crossing=NO_CROSSING, may_cross=False)
        if refusal is None and way.inches > self.pas:
            about: dict[str, object] = {"length": way.inches, "limit": self.pas}
            refusal = Refusal("refused.too_far", "FF-R-24", about, figure=mover)
        return why_not_end(mover, way) if refusal is None else refusal


async def drive(battle: Fray, driven: Character, inches: float, *, by: int, rule: str) -> None:
    """Another player leads a figure so far at most; it sets off traps but no Sentinels [FF-R-24, FF-R-45, FF-R-100]."""
    path = await PickPath(by, "drive_path", DrivenSpots(battle, driven, inches), rule=rule, figure=driven)
    if path:
        await travel(battle, driven, path, rule=rule, kind="driven", is_own=False)
