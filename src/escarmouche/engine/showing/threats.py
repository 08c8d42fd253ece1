"""Threats: what a figure could do to another when its turn comes, as the rules of a game judge it; for screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.asking.places import Spots


class Threats:
    """A game's own answers. They are given a battle that nobody plays, which they may change."""

    def __init__(
        self,
        *,
        can_charge: Callable[[Any, Any, Any], bool],
        can_shoot: Callable[[Any, Any, Any], bool],
        ground: Callable[[Any, Any], Spots | None],
        reach: Callable[[Any, Any], float],
    ) -> None:
        self.can_charge: Final = can_charge  # (battle, figure, target): whether it could come into contact and strike
        self.can_shoot: Final = can_shoot  # (battle, figure, target)
        self.ground: Final = ground  # (battle, figure): the walks of a charge; None for one that cannot charge
        self.reach: Final = reach  # (battle, figure): how far it shoots; 0 for one that cannot
