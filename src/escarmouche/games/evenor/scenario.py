"""What a scenario settles; the rules ask it and know no scenario by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.book.game import Outcome
from escarmouche.table.geometry.shapes import Shape

if TYPE_CHECKING:
    from escarmouche.engine.asking.options import Action
    from escarmouche.engine.asking.requests import Option
    from escarmouche.games.evenor.battle import Hero, Skirmish


class Scenario:
    """The questions that rules put to a scenario."""

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def chooses_corner(self) -> bool:
        """Whether the winner of the opening roll chooses a corner and deploys first [EV-R-58]."""
        return True

    def zone(self, battle: Skirmish, seat: int) -> list[Shape]:
        """Where a side deploys: wholly within one of these shapes."""
        raise NotImplementedError

    def tokens(self) -> tuple[Marker, ...]:
        return ()

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """How the game stands; `is_over` tells that the turn limit, if there is one, has been reached [EV-R-62]."""
        raise NotImplementedError

    def action_ended(self, battle: Skirmish, actor: Hero) -> None:
        """What the scenario does when a hero has ended one of its actions."""

    def exits(self, battle: Skirmish, mover: Hero) -> tuple[tuple[int, float, float], ...]:
        """The sides of the table by which a hero may leave, each with the stretch of it: (side, low, high) [EV-R-60]."""
        return ()

    def ways_out(self, battle: Skirmish) -> tuple[tuple[int, float, float], ...]:
        """The same stretches whoever is active: what is drawn on the table, for the side in `battle.lower_left`."""
        return ()

    def special_actions(self, battle: Skirmish, actor: Hero, *, explain: bool) -> list[Option[Action]]:
        """What a hero in the right place may do with a Special action [EV-STA-16]."""
        return []

    async def special_action(self, battle: Skirmish, actor: Hero, action: Action) -> None:
        """Carry one of them out; it succeeds without a roll."""
        raise NotImplementedError
