"""A slot of the turn: who acts in it, in which mode and with what is left [EV-TURN, EV-INI]."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.markers import NOBODY
from escarmouche.engine.battle.saving import number
from escarmouche.table.geometry.points import Point

NO_SLOT: Final = ""
FREE: Final = "free"  # one static action each, without a roll [EV-INI-01]
SERIES: Final = "series"  # so many actions each, paid with Initiative dice
WHOLE_STEP: Final = 1.0  # pas of the step that comes with a static action [EV-STA-02]


@mypyc_attr(acyclic=True)
class Slot:
    """An immutable value: `but` makes the next one, so that branches of a battle share it."""

    __slots__ = (
        "acting", "actions", "actions_left", "crew", "has_stepped", "in_step", "is_step_due", "lost_fight", "mode", "places",
        "sheltered", "step_left",
    )  # fmt: skip

    def __init__(
        self,
        mode: str = NO_SLOT,
        *,
        crew: tuple[int, ...] = (),
        actions: int = 0,
        in_step: bool = False,
        acting: int = NOBODY,
        actions_left: int = 0,
        step_left: float = 0.0,
        has_stepped: bool = False,
        lost_fight: bool = False,
        is_step_due: bool = False,
        places: tuple[Point | None, ...] = (),
        sheltered: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.mode: Final = mode
        self.crew: Final = crew  # who has still to act; with `in_step`, all who act together
        self.actions: Final = actions  # how many each of them has
        self.in_step: Final = in_step  # actions of one rank are simultaneous [EV-COO-07]
        self.acting: Final = acting
        self.actions_left: Final = actions_left  # of the one who acts; with `in_step`, ranks left
        self.step_left: Final = step_left  # pas left of the step that comes with a static action [EV-STA-02]
        self.has_stepped: Final = has_stepped  # since the last action
        self.lost_fight: Final = lost_fight  # by a step that failed or was fled from [EV-R-06]
        self.is_step_due: Final = is_step_due  # the action is done, its step may follow
        self.places: Final = places  # of all figures when the slot began [EV-HID-03]
        self.sheltered: Final = sheltered  # (shooter, target) after a Take cover in reaction [EV-REA-12]

    def but(
        self,
        *,
        mode: str | None = None,
        crew: tuple[int, ...] | None = None,
        acting: int | None = None,
        actions_left: int | None = None,
        step_left: float | None = None,
        has_stepped: bool | None = None,
        lost_fight: bool | None = None,
        is_step_due: bool | None = None,
        sheltered: tuple[tuple[int, int], ...] | None = None,
    ) -> Slot:
        """The same slot with something changed."""
        return Slot(
            self.mode if mode is None else mode,
            crew=self.crew if crew is None else crew,
            actions=self.actions,
            in_step=self.in_step,
            acting=self.acting if acting is None else acting,
            actions_left=self.actions_left if actions_left is None else actions_left,
            step_left=self.step_left if step_left is None else step_left,
            has_stepped=self.has_stepped if has_stepped is None else has_stepped,
            lost_fight=self.lost_fight if lost_fight is None else lost_fight,
            is_step_due=self.is_step_due if is_step_due is None else is_step_due,
            places=self.places,
            sheltered=self.sheltered if sheltered is None else sheltered,
        )

    def to_data(self) -> list[object]:
        places: list[object] = [None if place is None else [place.x, place.y] for place in self.places]
        return [
            self.mode, list(self.crew), self.actions, self.in_step, self.acting, self.actions_left, self.step_left,
            self.has_stepped, self.lost_fight, places, [list(pair) for pair in self.sheltered],
            self.is_step_due,
        ]  # fmt: skip

    @staticmethod
    def restored(battle: object, data: list[Any]) -> Slot:
        """The slot that `to_data` wrote."""
        places = tuple([None if place is None else Point(float(place[0]), float(place[1])) for place in data[9]])
        return Slot(
            str(data[0]),
            crew=tuple([number(id) for id in data[1]]),
            actions=number(data[2]),
            in_step=bool(data[3]),
            acting=number(data[4]),
            actions_left=number(data[5]),
            step_left=float(data[6]),
            has_stepped=bool(data[7]),
            lost_fight=bool(data[8]),
            is_step_due=bool(data[11]),
            places=places,
            sheltered=tuple([(number(one), number(other)) for one, other in data[10]]),
        )


NOTHING_IN_HAND: Final = Slot()
