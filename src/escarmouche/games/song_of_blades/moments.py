"""The moments of Song of Blades at which special rules may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.games.song_of_blades.battle import Raid, Warrior


class QualityDie(Question[Raid]):
    """What a figure adds to each of its Quality dice."""

    roles: ClassVar[Roles] = ("roller",)

    def __init__(self, battle: Raid, roller: Warrior) -> None:
        super().__init__(battle, roller)
        self.roller: Final = roller


class Charged(Moment[Raid]):
    """A figure has come into contact with an enemy by its own move [SB-R-45]."""

    rule: ClassVar[str] = "SB-R-45"
    roles: ClassVar[Roles] = ("charger", "charged")

    def __init__(self, battle: Raid, charger: Warrior, charged: Warrior) -> None:
        super().__init__(battle, charger, charged)
        self.charger: Final = charger
        self.charged: Final = charged
        self.is_terrifying = False
        self.is_fearless = False
