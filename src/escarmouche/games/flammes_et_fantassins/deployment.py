"""Deployment: every figure within the zone of its Band, one whole Band after another [FF-S-02, FF-S-04, FF-D-07]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.asking.places import PickPlace
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.areas import Area
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.going import bases_of_others, can_stand, has_room
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.scenery.terrain import Terrain

FINE: Final = 0.5  # inches between the places looked at for a default
TENTHS: Final = 10.0  # places are drawn in tenths of an inch
MOST_KNOWN: Final = 64  # areas whose places are remembered

_known: Final[dict[tuple[float, ...], list[Point]]] = {}


def deployment_order(battle: Fray) -> tuple[int, ...]:
    """Who is set down after whom: Band by Band in the order of their players, each in the order of its list [FF-S-04]."""
    found: list[int] = []
    for seat in battle.scenario.deployers(battle):
        found += [one.id for one in battle.in_play(seat)]
    return tuple(found)


class ZoneSpots(BandSpots):
    """Places on the ground where the whole base lies in the zone, clear of figures and scenery [FF-S-02, FF-R-21]."""

    def __init__(self, battle: Fray, character: Character) -> None:
        super().__init__(battle, character)
        self.battle: Final = battle
        self.character: Final = character
        self.zone: Final = battle.scenario.zone(battle, character.owner)
        self.inner: Final = self.zone.inner(character.card.base.half_length)
        self._default: Point | None = None
        self._first: Point | None = None
        self._is_searched = False

    def body(self, place: Point) -> Body:
        card = self.character.card
        return Body(card.base, place, 0.0, card.height)

    def why_not(self, answer: Point) -> Refusal | None:
        if not self.inner.contains(answer) and answer != self.overflow():
            return Refusal("refused.outside_zone", "FF-S-02", figure=self.character)
        return None if self.is_free(answer) else Refusal("refused.no_room", "FF-R-21", figure=self.character)

    def is_free(self, place: Point) -> bool:
        return can_stand(self.battle, self.character, self.body(place))

    def overflow(self) -> Point | None:
        """The one place outside that is allowed when the zone is full [FF-R-150]."""
        place = self.first()
        return None if place is None or self.inner.contains(place) else place

    def default(self) -> Point:
        """The free place of the zone nearest to the middle of the table, with room about it if there is such a one."""
        if self._default is None:
            self._default = self.roomiest() or self.first()
        assert self._default is not None, "somebody is to be deployed where there is no room left"
        return self._default

    def body_at(self, answer: Any) -> Body:
        return self.body(answer)

    def goal(self, place: Point) -> Point:
        terrain = self.battle.terrain
        return Point(terrain.width / 2.0, terrain.depth / 2.0)

    def ranks(self) -> list[Point]:
        return from_the_middle(self.inner, self.battle.terrain)

    def has_room(self, body: Body) -> bool:
        return can_stand(self.battle, self.character, body)

    def spots_of(self, figure: Figure) -> ZoneSpots:
        return ZoneSpots(self.battle, self.battle.character(figure.id))

    def first(self) -> Point | None:
        """The free place of the zone nearest to the middle of the table; if it is full, the nearest outside; none on a full table."""
        if not self._is_searched:
            self._is_searched = True
            self._first = self.search()
        return self._first

    def search(self) -> Point | None:
        terrain = self.battle.terrain
        others = bases_of_others(self.battle, self.character)
        whole = Area((0.0, 0.0, terrain.width, terrain.depth)).inner(self.character.card.base.half_length)
        for place in from_the_middle(self.inner, terrain):
            if has_room(terrain, self.body(place), others):
                return place
        found: list[tuple[float, Point]] = []
        for place in from_the_middle(whole, terrain):
            if has_room(terrain, self.body(place), others):
                found.append((self.zone.gap(place), place))
        return min(found, key=first_of)[1] if found else None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        """Some place of the zone, if it is free."""
        left, bottom, right, top = self.inner.box
        if left > right or bottom > top:
            return None
        x = left + draw(int((right - left) * TENTHS) + 1) / TENTHS
        place = at(x, bottom + draw(int((top - bottom) * TENTHS) + 1) / TENTHS)
        return place if self.inner.contains(place) and self.is_free(place) else None

    def limits(self) -> Limits:
        return Limits(figure=self.character.id, zone=self.zone.box)

    def region(self) -> list[list[list[list[float]]]]:
        """Where the centre of the base may be, scenery and figures apart."""
        return [[[[x, y] for x, y in self.inner.outline()]]]


def first_of(pair: tuple[float, Point]) -> float:
    return pair[0]


def from_the_middle(area: Area, terrain: Terrain) -> list[Point]:
    """Places all over an area, the nearest to the middle of the table first; remembered, for most tables are alike."""
    centre = area.centre or Point(0.0, 0.0)
    key = (*area.box, centre.x, centre.y, area.radius, terrain.width, terrain.depth)
    found = _known.get(key)
    if found is None:
        found = nearest_first(area, Point(terrain.width / 2.0, terrain.depth / 2.0))
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = found
    return found


def nearest_first(area: Area, middle: Point) -> list[Point]:
    """Places all over an area, the nearest to a point first."""
    left, bottom, right, top = area.box
    if left > right or bottom > top:
        return []
    found: list[tuple[float, float, float]] = []
    columns, rows = int((right - left) / FINE), int((top - bottom) / FINE)
    for i in range(columns + 2):
        for k in range(rows + 2):
            x, y = min(left + i * FINE, right), min(bottom + k * FINE, top)
            place = at(x, y)
            if area.contains(place):
                found.append((length(place.x - middle.x, place.y - middle.y), place.x, place.y))
    found.sort()
    return [Point(x, y) for _, x, y in found]


async def deploy(battle: Fray, character: Character) -> None:
    """A figure is set down in its zone; where the whole table has no room, it takes no part [FF-S-02, FF-S-04, FF-R-150]."""
    if not character.in_play:  # its player has given up meanwhile
        return
    spots = ZoneSpots(battle, character)
    if spots.first() is None:
        battle.flee(character, rule="FF-R-150")
        return
    place = await PickPlace(character.owner, "deploy", spots, rule="FF-S-02", figure=character)
    battle.put(character, spots.body(place), rule="FF-S-02", kind="deployed")
