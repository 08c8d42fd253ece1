"""What a scenario settles [FF-SCN, FF-S]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.flammes_et_fantassins.areas import Area, usual_area
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Terrain

if TYPE_CHECKING:
    from escarmouche.games.flammes_et_fantassins.battle import Character, Fray

NO_LIMIT: Final = 0
ANYBODY: Final = -1


class Scenario:
    """What a scenario settles; the rules ask it and know no scenario by name."""

    def __init__(self, key: str, rule: str, *, most_seats: int, burden_rule: str = "") -> None:
        self.key: Final = key
        self.rule: Final = rule  # says who wins
        self.most_seats: Final = most_seats
        self.burden_rule: Final = burden_rule or rule

    # Before the first Round.

    def laid_out(self, terrain: Terrain) -> Terrain:
        """The table with what the scenario puts on it."""
        return terrain

    def is_fixed(self, piece: str) -> bool:
        """Whether a piece of scenery belongs to the scenario, so that nobody shifts it."""
        return False

    def stages(self, battle: Fray) -> tuple[str, ...]:
        """What is done between the roll-off and what every game has, in order [FF-SCN-03]."""
        return ()

    def queue(self, battle: Fray, stage: str) -> tuple[int, ...]:
        """Who is asked in such a stage, one after another."""
        return ()

    async def prepare(self, battle: Fray, stage: str) -> None:
        """The next one of those is asked."""

    def zone(self, battle: Fray, seat: int) -> Area:
        """Where a Band is deployed [FF-S-02]."""
        return usual_area(battle.terrain, battle.rules.seats, seat)

    def zones(self, battle: Fray) -> list[tuple[int, Area]]:
        """All zones with their seats, for a screen; ANYBODY where it is not settled yet whose they are."""
        return [(seat, self.zone(battle, seat)) for seat in range(battle.rules.seats)]

    def deployers(self, battle: Fray) -> tuple[int, ...]:
        """The seats in the order in which they deploy: that of the roll-off [FF-S-04]."""
        return battle.order

    async def find_cat(self, battle: Fray) -> Point:
        """Where the Cat begins: the centre, unless the scenario says otherwise [FF-S-06]."""
        return centre_of(battle.terrain)

    def first_player(self, battle: Fray) -> int:
        """Who begins by the scenario; ANYBODY where the winner of the roll-off chooses [FF-S-05]."""
        return ANYBODY

    # In play.

    def burden(self, battle: Fray, character: Character) -> int:
        """What the Dép. of somebody loses or gains by the scenario."""
        return 0

    def leaves(self, battle: Fray, character: Character, edge: str) -> None:
        """Somebody leaves the table over an edge: "south", "north", "west" or "east"; its body is still where it leaves from."""

    def round_limit(self, battle: Fray) -> int:
        """After so many Rounds the game is over; NO_LIMIT for none [FF-S-07]."""
        return NO_LIMIT

    def is_decided(self, battle: Fray) -> bool:
        """Whether the game is over by the scenario's own condition; looked at after every Turn and every Round [FF-S-07]."""
        return False

    # At the end.

    def scores(self, battle: Fray) -> tuple[int, ...]:
        """By seat, what is compared first when the game is over."""
        raise NotImplementedError

    def tie_break(self, battle: Fray) -> tuple[int, ...]:
        """By seat, the value in play where that is compared among equal scores."""
        return ()

    def ranking(self, battle: Fray) -> list[tuple[int, ...]]:
        """By seat, all that decides for its camp, most important first; equal ones are tied."""
        raise NotImplementedError


def centre_of(terrain: Terrain) -> Point:
    return Point(terrain.width / 2.0, terrain.depth / 2.0)


def value_in_play(battle: Fray, seat: int, *, also_stunned: bool) -> int:
    """The value of the figures of a seat that are in play: one for every class of each [FF-S-08]."""
    figures = battle.in_play(seat)
    return sum([one.sheet.rank for one in figures if also_stunned or not one.is_stunned])


def of_camps(battle: Fray, numbers: list[int]) -> list[int]:
    """By seat, what all seats of its camp have together."""
    seats = range(battle.rules.seats)
    return [sum([numbers[o] for o in seats if battle.camps[o] == battle.camps[seat]]) for seat in seats]


def is_camp_alive(battle: Fray, camp: int) -> bool:
    """Whether anybody of a camp is in play."""
    return any([battle.camps[seat] == camp and battle.is_alive(seat) for seat in range(battle.rules.seats)])
