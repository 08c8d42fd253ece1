"""Les Fers déterrés: iron objects to be carried off over one's own edge [FF-SB-01..05]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.areas import Area, is_own_edge
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.character import DEAD
from escarmouche.games.flammes_et_fantassins.deployment import from_the_middle
from escarmouche.games.flammes_et_fantassins.scenario import Scenario, centre_of, of_camps, value_in_play
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.geometry.shapes import contains

OBJECTS: Final = "objects"  # the stage in which they are laid out
EACH: Final = 2  # irons for each player, and one at the centre [FF-SB-01]
FROM_ZONES: Final = 6.0  # inches
APART: Final[tuple[float, ...]] = (4.0, 3.0, 2.0, 1.0, 0.0)  # inches between irons; less where so much cannot be kept
ROUNDS: Final = 7  # [FF-SB-04]
SECURED: Final = 2  # points [FF-SB-05]
CARRIED: Final = 1
TENTHS: Final = 10.0


class DugUpIrons(Scenario):
    """Two to five Bands and two irons for each of them, and one more [FF-SB-01]."""

    def __init__(self) -> None:
        super().__init__("dug_up_irons", "FF-SB-05", most_seats=5)

    # Before the game.

    def stages(self, battle: Fray) -> tuple[str, ...]:
        return (OBJECTS,)

    def queue(self, battle: Fray, stage: str) -> tuple[int, ...]:
        """One iron after another, in the order of the roll-off [FF-SB-01, FF-S-04]."""
        return battle.order * EACH

    async def prepare(self, battle: Fray, stage: str) -> None:
        """The first lies at the centre; the next is laid by the player whose turn it is [FF-SB-01]."""
        if not battle.markers:
            battle.lay_object(centre_of(battle.terrain), seat=NOBODY, rule="FF-SB-01")
        seat = battle.waiting[0]
        battle.active = seat
        told: dict[str, object] = {"left": battle.waiting.count(seat)}
        place = await PickPlace(seat, "place_object", ObjectSpots(battle), rule="FF-SB-01", fields=told)
        battle.lay_object(place, seat=seat, rule="FF-SB-01")

    async def find_cat(self, battle: Fray) -> Point:
        """On the iron at the centre [FF-SB-01]."""
        return battle.markers[0].place

    # In play.

    def leaves(self, battle: Fray, character: Character, edge: str) -> None:
        """Over its own edge what somebody carries is secured; any other way it is lost [FF-SB-03, FF-R-23]."""
        where = (edge, character.standing.place)
        is_own = is_own_edge(battle.terrain, battle.rules.seats, character.owner, where)
        for index in battle.objects_of(character):
            if is_own:
                battle.secure(character, index, battle.markers[index], rule="FF-SB-03")
            else:
                battle.lose_object(character, index, rule="FF-SB-03")

    def round_limit(self, battle: Fray) -> int:
        return ROUNDS  # [FF-SB-04]

    def is_decided(self, battle: Fray) -> bool:
        """At the end of a Round, when no iron lies on the table or is carried by a figure in play [FF-SB-04]."""
        return battle.is_between and not any([is_at_stake(battle, marker) for marker in battle.markers])

    # At the end.

    def scores(self, battle: Fray) -> tuple[int, ...]:
        """Two for every iron secured, one for every one that a standing figure carries [FF-SB-05]."""
        return tuple([points_of(battle, seat) for seat in range(battle.rules.seats)])

    def tie_break(self, battle: Fray) -> tuple[int, ...]:
        """The value of the figures in play [FF-SB-05]."""
        return tuple([value_in_play(battle, seat, also_stunned=True) for seat in range(battle.rules.seats)])

    def ranking(self, battle: Fray) -> list[tuple[int, ...]]:
        """The most points; then the higher value in play [FF-SB-05]."""
        points = of_camps(battle, list(self.scores(battle)))
        values = of_camps(battle, list(self.tie_break(battle)))
        return [(points[seat], values[seat]) for seat in range(battle.rules.seats)]


def is_at_stake(battle: Fray, marker: Marker) -> bool:
    """Whether an iron lies on the table, on a body too, or is carried by a figure in play."""
    if marker.carrier == NOBODY:
        return marker.is_lying
    carrier = battle.character(marker.carrier)
    return carrier.in_play or carrier.end == DEAD


def points_of(battle: Fray, seat: int) -> int:
    points = SECURED * battle.markers_held(seat)
    for character in battle.in_play(seat):
        if character.is_standing:
            points += CARRIED * len(battle.objects_of(character))
    return points


class ObjectSpots(DrawnSpots):
    """Places at least 6" from every zone and 4" from the other irons, where nothing solid stands [FF-SB-01]."""

    def __init__(self, battle: Fray) -> None:
        self.battle: Final = battle
        self.zones: Final = [battle.scenario.zone(battle, seat) for seat in range(battle.rules.seats)]
        self.whole: Final = Area((0.0, 0.0, battle.terrain.width, battle.terrain.depth))
        self.apart = APART[0]
        self._first: Point | None = None

    def why_not(self, answer: Point) -> Refusal | None:
        self.first()
        if not self.whole.contains(answer):
            return Refusal("refused.off_table", "FF-SB-01")
        if not self.is_far_from_zones(answer) and answer != self._first:
            return Refusal("refused.near_zone", "FF-SB-01", {"limit": FROM_ZONES})
        if not self.is_apart(answer):
            return Refusal("refused.near_object", "FF-SB-01", {"limit": self.apart})
        return Refusal("refused.inside_scenery", "FF-SB-01") if self.is_buried(answer) else None

    def is_far_from_zones(self, place: Point) -> bool:
        for zone in self.zones:
            if measured(zone.gap(place)) < FROM_ZONES:
                return False
        return True

    def is_apart(self, place: Point) -> bool:
        for marker in self.battle.markers:
            if measured(span(place, marker.place)) < self.apart:
                return False
        return True

    def is_buried(self, place: Point) -> bool:
        for piece in ground_of(self.battle.terrain).walls:
            if contains(piece.shape, place.x, place.y):
                return True
        return False

    def default(self) -> Point:
        return self.first()

    def first(self) -> Point:
        """The allowed place nearest to the middle; where none keeps the distances they shrink, those to zones last [FF-R-149]."""
        if self._first is None:
            places = from_the_middle(self.whole, self.battle.terrain)
            found = self.search(places, is_far=True) or self.search(places, is_far=False)
            self._first = found or centre_of(self.battle.terrain)
        return self._first

    def search(self, places: list[Point], *, is_far: bool) -> Point | None:
        for apart in APART:
            self.apart = apart
            for place in places:
                if self.is_apart(place) and (not is_far or self.is_far_from_zones(place)) and not self.is_buried(place):
                    return place
        return None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        terrain = self.battle.terrain
        x = draw(int(terrain.width * TENTHS) + 1) / TENTHS
        place = at(x, draw(int(terrain.depth * TENTHS) + 1) / TENTHS)
        return place if self.why_not(place) is None else None

    def limits(self) -> Limits:
        return Limits(zone=self.whole.box)
