"""The Charge: by any way to a target, pushing aside whoever is in it, then a melee attack [FF-CHG, FF-R-46]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import ContactSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured, touch
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.deeds import why_not_aim
from escarmouche.games.flammes_et_fantassins.footing import is_held
from escarmouche.games.flammes_et_fantassins.going import survey, why_not_cross, why_not_stop
from escarmouche.games.flammes_et_fantassins.magic.poison import suffer
from escarmouche.games.flammes_et_fantassins.magic.web import why_not_through
from escarmouche.games.flammes_et_fantassins.melee import strike, weapon_of
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.sentinel import Watch
from escarmouche.games.flammes_et_fantassins.shoving import shove_aside, shoves
from escarmouche.games.flammes_et_fantassins.sight import HIDDEN, sees, view
from escarmouche.games.flammes_et_fantassins.travelling import travel
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.bases.contacts import contact_place
from escarmouche.table.geometry.legs import cut, path_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.routes import AVOIDED, Routes
from escarmouche.table.moving.walking import Passage, fits, walk

NEAREST: Final = 1.0  # inches: who is nearer is not charged [FF-CHG-04]
SIDES: Final = 16  # from which contact is looked for
SHORT: Final[tuple[float, ...]] = (0.1, 0.9)  # inches from the target at which a charge that makes no contact is tried


class ChargeSpots(ContactSpots[Character]):
    """The ways of a charge: into contact, or less than 1" from the target and in sight of it [FF-R-46]."""

    def __init__(self, battle: Fray, charger: Character, target: Character) -> None:
        super().__init__(charger, target, float(half_move(battle, charger)))
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        """Low walls, bushes and water would take a simple action; figures give way, but for the target [FF-R-46]."""
        ground = ground_of(self.battle.terrain)
        return Passage(
            self.battle.terrain,
            self.mover.standing,
            walls=ground.barriers,
            zones=ground.zones,
            solid=[self.target.standing],
            crossed=[],
            reach=self.pas,
        )

    def prices(self) -> tuple[float, ...]:
        return (AVOIDED,)

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return Refusal("refused.no_contact", "FF-R-46", figure=self.mover, target=self.target)
        whole = (self.mover.place, *answer)
        way = survey(self.battle, self.mover, self.passage, whole)
        refusal = why_not_stop(self.mover, way)
        if refusal is None:
            refusal = why_not_cross(self.mover, way, crossing="", may_cross=False)
        if refusal is not None:
            return refusal
        if way.inches > self.pas:
            about: dict[str, object] = {"length": way.inches, "limit": self.pas}
            return Refusal("refused.too_far", "FF-CHG-02", about, figure=self.mover)
        assert way.track is not None
        refusal = why_not_through(self.battle, self.mover, int(self.pas), way.track)
        if refusal is None:
            refusal = self.why_not_end(way.track.end)
        if refusal is None and shoves(self.battle, self.mover, self.target, whole) is None:
            return Refusal("refused.no_room_to_push", "FF-CHG-03", figure=self.mover)
        return refusal

    def why_not_end(self, end: Body) -> Refusal | None:
        """In contact, or by choice, for want of room or from another level less than 1" away and in sight [FF-R-46, FF-R-154]."""
        if not is_held(self.battle.terrain, end):
            return Refusal("refused.over_the_edge", "FF-R-124", figure=self.mover)
        target = self.target.standing
        if touch(end, target):
            return None
        is_near = measured(distance_in_space(end, target)) < NEAREST
        if is_near and view(self.battle, end, target, (self.mover.id, self.target.id)) != HIDDEN:
            return None
        return Refusal("refused.no_contact", "FF-R-46", figure=self.mover, target=self.target)

    # Ways.

    def some_way(self) -> Path | None:
        """Straight into contact, from another side, round what stands between; or near enough."""
        path = self.straight()
        if path is not None:
            return path
        sides = self.from_sides(SIDES, 1)
        if sides:
            return sides[0]
        path = self.routed()
        return path if path is not None else self.up_to_it()

    def up_to_it(self) -> Path | None:
        """As near as something that is in between lets one, straight or round it."""
        start, target = self.mover.standing, self.target.standing
        goal = contact_place(start, target, start.place)
        stop = walk(self.passage, (start.place, goal)).stop
        if stop is not None and stop.place != start.place and self.why_not((stop.place,)) is None:
            return (stop.place,)
        goals = [place for place in self.ring() if fits(self.passage, place) and self.is_end(place)]
        if not goals:
            return None
        route = Routes(self.passage, limit=self.pas, zone_price=AVOIDED).to_any(goals)
        return route[1:] if route is not None and len(route) > 1 and self.why_not(route[1:]) is None else None

    def ring(self) -> list[Point]:
        """Places around the target that are near enough and touch nothing."""
        target = self.target.standing
        reach = self.mover.standing.reach + target.reach
        return [
            at(target.x + UNIT_CIRCLE[k][0] * (reach + off), target.y + UNIT_CIRCLE[k][1] * (reach + off))
            for off in SHORT
            for k in range(0, FULL_TURN, FULL_TURN // SIDES)
        ]

    def is_end(self, place: Point) -> bool:
        body = self.mover.standing
        return self.why_not_end(body.moved(place, body.z)) is None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        return [self.default(), *self.from_sides(SIDES, count - 1)]

    def one(self, draw: Callable[[int], int]) -> Path:
        """Straight to some side of the target, if that is open; else any way."""
        path = straight_to_a_side(self, draw)
        return path if path is not None and self.why_not(path) is None else self.default()


def straight_to_a_side(spots: ContactSpots[Character], draw: Callable[[int], int]) -> Path | None:
    """A straight way into contact with the near side of a target, by chance."""
    mover, target = spots.mover.standing, spots.target.standing
    ux, uy = UNIT_CIRCLE[draw(FULL_TURN)]
    if ux * (mover.x - target.x) + uy * (mover.y - target.y) <= 0.0:
        return None
    return (contact_place(mover, target, at(target.x + ux, target.y + uy)),)


def half_move(battle: Fray, charger: Character) -> int:
    """Half of Dép., rounded down [FF-CHG-02]."""
    return stride_of(battle, charger) // 2


def why_not_charge(battle: Fray, charger: Character, target: Character) -> Refusal | None:
    """By who is Powerful and has a melee weapon, at somebody in sight, at least 1" and at most half of Dép. away, to whom there is a way [FF-CHG, FF-SEC-08, FF-R-214, FF-R-216]."""
    if charger.sheet.is_agile:
        return Refusal("refused.agile", "FF-CHG-01", figure=charger)
    if weapon_of(battle, charger) is None:
        return Refusal("refused.no_melee_weapon", "FF-R-42", figure=charger)
    refusal = why_not_aim(battle, charger, target)
    if refusal is None:
        refusal = why_not_pay(charger, 1, rule="FF-AP-01")
    if refusal is not None:
        return refusal
    away = battle.distance(charger, target)
    half = half_move(battle, charger)
    about: dict[str, object] = {"distance": away, "limit": half}
    if away < NEAREST:
        return Refusal("refused.too_near", "FF-CHG-04", about, figure=charger, target=target)
    if away > half:
        return Refusal("refused.too_far_away", "FF-CHG-02", about, figure=charger, target=target)
    if not sees(battle, charger, target):
        return Refusal("refused.not_in_sight", "FF-R-216", figure=charger, target=target)
    if ChargeSpots(battle, charger, target).some_way() is None:
        return Refusal("refused.no_way", "FF-R-46", figure=charger, target=target)
    return None


async def charge(battle: Fray, charger: Character, target: Character) -> None:
    """To the target, then the attack; what stops the charger on its way costs it the charge [FF-CHG-02, FF-R-46]."""
    await pay(battle, charger, 1, rule="FF-AP-01")
    spots = ChargeSpots(battle, charger, target)
    path = await PickPath(charger.controller, "charge_path", spots, rule="FF-CHG-02", figure=charger, target=target)
    battle.note("charges", rule="FF-CHG-02", figure=charger, target=target)
    watch = Watch(battle, charger)
    start = charger.place
    has_arrived = await rush(battle, charger, target, (start, *path), watch=watch)
    if charger.body is not None:
        await watch.end(battle)
    if battle.effects and charger.body is not None and charger.place != start:
        suffer(battle, charger)
    if has_arrived and charger.is_standing and target.body is not None:
        await strike(battle, charger, target, is_charge=True)


async def rush(battle: Fray, charger: Character, target: Character, path: Path, *, watch: Watch) -> bool:
    """Along the path, pushing everybody aside when the charger comes to them; whether it arrived [FF-CHG-03]."""
    done = 0.0
    while True:
        pushed = shoves(battle, charger, target, rest_of(path, done))
        if pushed is None:
            return False
        goal = path_length(path) if not pushed else snap(done + pushed[0].inches)
        part = rest_of(cut(path, goal), done)[1:]
        if part and not await travel(
            battle, charger, part, rule="FF-CHG-02", kind="charging", is_own=True, watch=watch
        ):
            return False
        if not pushed:
            return True
        shove_aside(battle, pushed[0])
        done = goal


def rest_of(path: Path, inches: float) -> Path:
    """A path from so many inches on, its start included."""
    if inches <= 0.0:
        return path
    done = cut(path, inches)
    left = path[len(done) - 1 :]
    return left if left[0] == done[-1] else (done[-1], *left)
