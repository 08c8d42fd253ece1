"""The opening roll, the corners and deployment [EV-SCN-02, EV-SCN-21, EV-R-58, EV-R-59]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.places import PickPlace
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.extermination import whole_table
from escarmouche.games.evenor.going import going
from escarmouche.games.evenor.orichalcum import is_wholly_inside
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import Shape
from escarmouche.table.moving.walking import Passage, fits

LOWER_LEFT: Final = "lower_left"
UPPER_RIGHT: Final = "upper_right"
TWO_D6: Final = 2 * D6
FROM_ENEMIES: Final = 1.0  # pas [EV-R-59]
FINE: Final = 0.5  # between the places that are looked at in turn


def opening_dice(rule: str) -> Roll[tuple[int, ...]]:
    """A die for each side, in the order of the seats."""
    return Roll(TWO_D6, FACES, rule=rule, key="opening_dice", fields={"seats": [0, 1]})


async def opening_roll(battle: Skirmish) -> None:
    """Each side rolls, ties again: the winner is side 1 and has his corner, or the loser is ambushed [EV-D-04]."""
    has_corners = battle.scenario.chooses_corner()
    rule, ruling = ("EV-SCN-02", "EV-R-58") if has_corners else ("EV-SCN-21", "EV-R-59")
    one, other = await opening_dice(rule)
    while one == other:
        one, other = await opening_dice(ruling)
    winner = 0 if one > other else 1
    battle.note("opening_roll", rule=rule, fields={"faces": [one, other], "seat": winner})
    if has_corners:
        battle.first = winner
        await choose_corner(battle, winner)
        early = winner
    else:
        battle.first = winner
        battle.lower_left = 1 - winner
        battle.note("ambushed", rule="EV-SCN-21", fields={"seat": battle.lower_left})
        early = battle.lower_left
    ids = [hero.id for hero in battle.heroes]
    battle.deploying = tuple(
        [id for id in ids if battle.hero(id).owner == early] + [id for id in ids if battle.hero(id).owner != early]
    )


def list_corners(explain: bool) -> list[Option[str]]:
    return [Option(LOWER_LEFT, LOWER_LEFT), Option(UPPER_RIGHT, UPPER_RIGHT)]


async def choose_corner(battle: Skirmish, winner: int) -> None:
    """The winner of the opening roll chooses his corner [EV-D-04, EV-R-58]."""
    corner = await Choose(winner, "corner", list_corners, rule="EV-R-58")
    battle.lower_left = winner if corner == LOWER_LEFT else 1 - winner
    battle.note("corner_chosen", rule="EV-R-58", fields={"seat": winner, "corner": corner})


class ZoneSpots(BandSpots):
    """Places wholly within a deployment zone, clear of figures and scenery, not too near to an enemy [EV-D-05]."""

    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle, hero)
        self.battle: Final = battle
        self.hero: Final = hero
        terrain = battle.terrain
        self.radius: Final = hero.card.base.half_length
        self.zones: Final[list[Shape]] = battle.scenario.zone(battle, hero.owner)
        beside = at(-terrain.width, -terrain.depth)  # a passage forgives its mover what it stands on: nothing is here
        self.ghost: Final = Body(hero.card.base, beside, 0.0, hero.card.height)
        walls = going(terrain).scenery
        bodies = battle.bodies(hero.id)
        self.passage: Final = Passage(terrain, self.ghost, walls=walls, zones=[], solid=bodies, crossed=[])
        self.rule: Final = "EV-R-58" if battle.scenario.chooses_corner() else "EV-R-59"
        self.middle: Final = Point(terrain.width / 2.0, terrain.depth / 2.0)
        self._ranks: list[Point] | None = None
        self._default: Point | None = None

    def why_not(self, answer: Point) -> Refusal | None:
        if not self.is_inside(answer) and answer != self.overflow():
            return Refusal("refused.outside_zone", self.rule, figure=self.hero)
        if not fits(self.passage, answer):
            return Refusal("refused.overlaps", self.rule, figure=self.hero)
        if self.is_near_enemy(answer):
            return Refusal("refused.too_near_enemy", "EV-R-59", {"limit": FROM_ENEMIES}, figure=self.hero)
        return None

    def is_inside(self, place: Point) -> bool:
        return is_wholly_inside(self.ghost.moved(place, 0.0), self.zones)

    def is_near_enemy(self, place: Point) -> bool:
        """Whether an enemy is less than 1 pas away [EV-R-59]."""
        body = self.ghost.moved(place, 0.0)
        for enemy in self.battle.enemies(self.hero):
            if enemy.body is not None and distance(body, enemy.body) < FROM_ENEMIES:
                return True
        return False

    def is_free(self, place: Point) -> bool:
        return fits(self.passage, place) and not self.is_near_enemy(place)

    def overflow(self) -> Point | None:
        """The one place outside that is allowed when the zone is full."""
        place = self.default()
        return None if self.is_inside(place) else place

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        """Some place of the zones, if it is free."""
        zone = self.zones[draw(len(self.zones))]
        wide = int((zone.right - zone.left - 2.0 * self.radius) * 10.0)
        deep = int((zone.top - zone.bottom - 2.0 * self.radius) * 10.0)
        if wide < 0 or deep < 0:
            return None
        left, low = zone.left + self.radius, zone.bottom + self.radius
        place = at(left + draw(wide + 1) / 10.0, low + draw(deep + 1) / 10.0)
        return place if self.is_free(place) else None

    def default(self) -> Point:
        """The free place of the zone nearest to the middle of the table, with room about it if there is such a one; when it is full, the nearest one outside."""
        if self._default is None:
            found: Point | None = self.roomiest()
            if found is None:
                found = self.first_free(self.ranks())
            if found is None:
                found = self.first_free(self.nearest_to(self.zones[0].centre, [whole_table(self.battle.terrain)]))
            assert found is not None, "there is no room left on the table"
            self._default = found
        return self._default

    def body_at(self, answer: Any) -> Body:
        return self.ghost.moved(answer, 0.0)

    def goal(self, place: Point) -> Point:
        return self.middle

    def ranks(self) -> list[Point]:
        if self._ranks is None:
            self._ranks = self.nearest_to(self.middle, self.zones)
        return self._ranks

    def has_room(self, body: Body) -> bool:
        return self.is_free(body.place)

    def spots_of(self, figure: Figure) -> ZoneSpots:
        return ZoneSpots(self.battle, self.battle.hero(figure.id))

    def first_free(self, places: list[Point]) -> Point | None:
        for place in places:
            if self.is_free(place):
                return place
        return None

    def nearest_to(self, goal: Point, zones: list[Shape]) -> list[Point]:
        """Places all over these boxes, the nearest to a goal first."""
        found: list[tuple[float, float, float]] = []
        for zone in zones:
            for x in steps(zone.left + self.radius, zone.right - self.radius):
                for y in steps(zone.bottom + self.radius, zone.top - self.radius):
                    found.append((length(x - goal.x, y - goal.y), x, y))
        found.sort()
        return [at(x, y) for _, x, y in found]

    def limits(self) -> Limits:
        left = min([zone.left for zone in self.zones])
        bottom = min([zone.bottom for zone in self.zones])
        right = max([zone.right for zone in self.zones])
        top = max([zone.top for zone in self.zones])
        return Limits(figure=self.hero.id, zone=(left, bottom, right, top))


def steps(low: float, high: float) -> list[float]:
    """From one number to another, both included, in even steps; nothing when the second is the lower one."""
    if low > high:
        return []
    count = int((high - low) / FINE + 0.999)
    return [low + (high - low) * i / count for i in range(count + 1)] if count > 0 else [low]


async def deploy(battle: Skirmish) -> None:
    """The next hero is set down in the zone of its side [EV-D-05]."""
    hero = battle.hero(battle.deploying[0])
    spots = ZoneSpots(battle, hero)
    place = await PickPlace(hero.controller, "deploy", spots, rule=spots.rule)
    body = Body(hero.card.base, place, 0.0, hero.card.height)
    battle.put(hero, body, rule=spots.rule, kind="deployed")
    battle.deploying = battle.deploying[1:]
