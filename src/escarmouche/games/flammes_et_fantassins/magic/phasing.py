"""Casting Forme spectrale: a friend gains the form, an enemy gains it or is pushed through a wall [FF-STE-02, FF-R-77]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.going import can_stand
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPECTRAL, enchant
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.spectral import until_moved
from escarmouche.games.flammes_et_fantassins.scenery import ground_of, is_phased
from escarmouche.games.flammes_et_fantassins.traps import arrive
from escarmouche.games.flammes_et_fantassins.travelling import EAST, NORTH, SOUTH, WEST
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, segment_to_shape
from escarmouche.table.scenery.terrain import Piece, Terrain

BESIDE: Final = 1.0  # inches below which a wall, or the edge, is near enough
STRONG: Final = 5  # the effect by which somebody is pushed off the table
FORM: Final = "form"  # it gains the right
PUSH: Final = "push"
OFF: Final = "off_table"
STEP: Final = 0.1  # inches between the places tried beyond a wall
FARTHEST: Final = 60  # so many of them
AROUND: Final = 4  # ninety-sixths of a circle between two directions


# Through a wall.


def walls_in_the_way(terrain: Terrain, body: Body) -> list[Piece]:
    """What stops a figure on its level."""
    head = body.z + body.height
    return [piece for piece in ground_of(terrain).walls if piece.floor < head and body.z < piece.top]


class PushSpots(DrawnSpots):
    """The places beyond one wall that is less than 1" from somebody, as near to it on its other side [FF-STE-02, FF-R-77]."""

    def __init__(self, battle: Fray, pushed: Character) -> None:
        self.battle: Final = battle
        self.pushed: Final = pushed
        self.start: Final = pushed.standing
        self.walls: Final = walls_in_the_way(battle.terrain, self.start)

    def why_not(self, answer: Point) -> Refusal | None:
        start, pushed = self.start, self.pushed
        crossed = [one for one in self.walls if segment_to_shape(start.place, answer, one.shape) == 0.0]
        if len(crossed) != 1 or not is_phased(crossed[0]) or measured(distance_to(start, crossed[0].shape)) >= BESIDE:
            return Refusal("refused.no_wall_between", "FF-STE-02", figure=pushed)
        body = start.moved(answer, start.z)
        away = measured(distance_to(body, crossed[0].shape))
        if away >= BESIDE:
            about: dict[str, object] = {"length": away, "limit": BESIDE}
            return Refusal("refused.not_beside_wall", "FF-R-77", about, figure=pushed)
        return None if can_stand(self.battle, pushed, body) else Refusal("refused.overlaps", "FF-R-21", figure=pushed)

    def first(self) -> Point | None:
        """The nearest of them."""
        if not any([measured(distance_to(self.start, one.shape)) < BESIDE for one in self.walls if is_phased(one)]):
            return None
        for k in range(1, FARTHEST + 1):
            for turn in range(0, FULL_TURN, AROUND):
                place = self.away(turn, STEP * k)
                if self.why_not(place) is None:
                    return place
        return None

    def away(self, turn: int, inches: float) -> Point:
        ux, uy = UNIT_CIRCLE[turn]
        return at(self.start.x + ux * inches, self.start.y + uy * inches)

    def default(self) -> Point:
        place = self.first()
        assert place is not None, "a push was offered where there is no wall"
        return place

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return [self.default(), *self.by_chance(count - 1, draw)]

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        place = self.away(draw(FULL_TURN), STEP * (1 + draw(FARTHEST)))
        return place if self.why_not(place) is None else None

    def limits(self) -> Limits:
        return Limits(figure=self.pushed.id, origin=(self.start.x, self.start.y), reach=STEP * FARTHEST)


def edge_beside(terrain: Terrain, body: Body) -> str:
    """The nearest edge of the table, if it is less than 1" from a base [FF-R-77]."""
    gaps = (
        (body.y, SOUTH), (terrain.depth - body.y, NORTH), (body.x, WEST), (terrain.width - body.x, EAST),
    )  # fmt: skip
    away, edge = min(gaps)
    return edge if measured(away - body.reach) < BESIDE else ""


class Fates:
    """What becomes of an enemy whom the spell has reached [FF-R-77]."""

    def __init__(self, battle: Fray, target: Character, effect: int) -> None:
        self.battle: Final = battle
        self.target: Final = target
        self.effect: Final = effect

    def __call__(self, explain: bool) -> list[Option[str]]:
        found = [Option(FORM, FORM)]
        if PushSpots(self.battle, self.target).first() is not None:
            found.append(Option(PUSH, PUSH))
        if edge_beside(self.battle.terrain, self.target.standing):
            about: dict[str, object] = {"given": self.effect, "least": STRONG}
            refusal = (
                Refusal("refused.weak_push", "FF-STE-02", about, figure=self.target) if self.effect < STRONG else None
            )
            if refusal is None or explain:
                found.append(Option(OFF, OFF, (), refusal))
        return found


async def phase(battle: Fray, cast: Cast) -> None:
    """A friend or oneself: the form; an enemy: a roll, and then the form, a push through a wall, or with an effect of 5 off the table [FF-STE-02, FF-R-77]."""
    mage, target = cast.mage, cast.target
    if battle.are_allies(mage, target):
        enchant(battle, cast, SPECTRAL, target, until=until_moved(target))
        return
    roll = await magic_roll(battle, cast, enough=STRONG)
    if not roll.is_hit:
        return
    fates = Fates(battle, target, roll.effect.value)
    fate = await Choose(mage.controller, "spectral_fate", fates, rule="FF-R-77", figure=mage, target=target)
    if fate == FORM:
        enchant(battle, cast, SPECTRAL, target, until=until_moved(target))
    elif fate == OFF:
        battle.scenario.leaves(battle, target, edge_beside(battle.terrain, target.standing))
        battle.flee(target, rule="FF-STE-02", by=mage)
    else:
        await push(battle, mage, target)


async def push(battle: Fray, mage: Character, target: Character) -> None:
    """To the other side of a wall, where tokens may be triggered [FF-STE-02, FF-R-100]."""
    before = target.standing
    spots = PushSpots(battle, target)
    place = await PickPlace(mage.controller, "push_place", spots, rule="FF-STE-02", figure=target)
    battle.put(target, before.moved(place, before.z), rule="FF-STE-02", kind="phased")
    arrive(battle, target, before)
