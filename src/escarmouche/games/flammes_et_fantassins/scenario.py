"""What a scenario settles [FF-SCN, FF-S]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.table.geometry.points import Point

if TYPE_CHECKING:
    from escarmouche.games.flammes_et_fantassins.battle import Character, Fray

NO_LIMIT: Final = 0


class Scenario:
    """What a scenario settles; the rules ask it and know no scenario by name."""

    def __init__(self, key: str, rule: str, *, most_seats: int) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.most_seats: Final = most_seats

    def stages(self, battle: Fray) -> tuple[str, ...]:
        """What is done before the first Round, in order, besides what every game has [FF-SCN-03]."""
        return ()

    def cat_start(self, battle: Fray) -> Point:
        """Where the Cat begins: the centre, unless the scenario says otherwise [FF-S-06]."""
        return Point(battle.terrain.width / 2.0, battle.terrain.depth / 2.0)

    def burden(self, battle: Fray, character: Character) -> int:
        """What the Dép. of somebody loses or gains by the scenario."""
        return 0

    def fled(self, battle: Fray, character: Character, edge: str) -> None:
        """Somebody has left the table over an edge: "south", "north", "west" or "east"."""

    def round_limit(self, battle: Fray) -> int:
        """After so many Rounds the game is over; NO_LIMIT for none [FF-S-07]."""
        return NO_LIMIT

    def is_decided(self, battle: Fray) -> bool:
        """Whether the game is over by the scenario's own condition; looked at after every Turn and every Round [FF-S-07]."""
        return False

    def scores(self, battle: Fray) -> tuple[int, ...]:
        """By seat, what is compared first when the game is over."""
        raise NotImplementedError

    def ranking(self, battle: Fray) -> list[tuple[int, ...]]:
        """By seat, all that decides, most important first; equal ones are tied."""
        raise NotImplementedError
