"""Walks that somebody is made to do by another [FF-R-24]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.going import (
    NO_CROSSING,
    strict_passage,
    survey,
    why_not_cross,
    why_not_end,
    why_not_stop,
)
from escarmouche.games.flammes_et_fantassins.magic.web import why_not_through
from escarmouche.games.flammes_et_fantassins.travelling import travel, up_to_the_edge, why_not_along_the_edge
from escarmouche.table.moving.routes import AVOIDED
from escarmouche.table.moving.walking import Passage

PRICES: Final[tuple[float, ...]] = (AVOIDED,)


class DrivenSpots(WalkSpots[Character]):
    """The ways of who is driven: on the table, over nothing that takes a simple action, and slowed by webs [FF-R-24, FF-R-23, FF-R-211]."""

    def __init__(self, battle: Fray, driven: Character, inches: float, *, may_leave: bool = False) -> None:
        super().__init__(driven, inches)
        self.battle: Final = battle
        self.may_leave: Final = may_leave

    def find_passage(self) -> Passage:
        return strict_passage(self.battle, self.mover, self.pas)

    def edge_of(self, answer: Path) -> tuple[Path, str]:
        """A way up to the edge of the table, for who may be driven off it, and which edge that is [FF-R-23]."""
        whole = (self.mover.place, *answer)
        return up_to_the_edge(self.battle.terrain, whole) if self.may_leave else (whole, "")

    def prices(self) -> tuple[float, ...]:
        return PRICES

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return None
        mover = self.mover
        whole, edge = self.edge_of(answer)
        passage = strict_passage(self.battle, mover, self.pas, may_leave=True) if edge else self.passage
        way = survey(self.battle, mover, passage, whole)
        refusal = why_not_stop(mover, way)
        if refusal is None:
            refusal = why_not_cross(mover, way, crossing=NO_CROSSING, may_cross=False)
        if refusal is None and way.inches > self.pas:
            about: dict[str, object] = {"length": way.inches, "limit": self.pas}
            refusal = Refusal("refused.too_far", "FF-R-24", about, figure=mover)
        if refusal is None and way.track is not None:
            refusal = why_not_through(self.battle, mover, int(self.pas), way.track)
        if refusal is None and edge:
            return why_not_along_the_edge(self.battle, mover, self.passage.layer, answer)
        return why_not_end(mover, way) if refusal is None else refusal

    def foretold(self, answer: Path) -> Message | None:
        """Where a way leaves the table."""
        edge = self.edge_of(answer)[1] if answer else ""
        return (
            Message("way_foretold.flees", {"figure": self.mover.id, "edge": edge}, rule="FF-GEN-07") if edge else None
        )


async def drive(battle: Fray, driven: Character, inches: float, *, by: int, rule: str, may_leave: bool = False) -> None:
    """Another player leads a figure so far at most; it sets off traps but no Sentinels [FF-R-24, FF-R-45, FF-R-100]."""
    spots = DrivenSpots(battle, driven, inches, may_leave=may_leave)
    path = await PickPath(by, "drive_path", spots, rule=rule, figure=driven)
    if path:
        await travel(battle, driven, path, rule=rule, kind="driven", is_own=False)
