"""What a straight way costs and where it ends [SB-MOVE]: what moves, disengagements and group moves share."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import NOBODY
from escarmouche.engine.showing.scene import Range
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import CONTACT, SAME_LEVEL, Raid, Warrior
from escarmouche.games.song_of_blades.profiles import SHORT
from escarmouche.games.song_of_blades.scenery import Climb, climb_on, ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import contacts_along, distance_to, is_contact_across
from escarmouche.table.geometry.points import Point, at, length, snap
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, Walk, fits, point_at, walk
from escarmouche.table.scenery.terrain import Piece

CLOSING: Final = 1.0  # mm that a mover goes on after the first touch, until bases really meet
STICK_KEYS: Final = ("short", "medium", "long")
SAMPLE: Final = 3.0  # mm between the places where contact across an obstacle is looked for


def passage_of(battle: Raid, mover: Warrior, reach: float, *, may_leave: bool = False) -> Passage:
    """Figures and impassable scenery are not crossed, obstacles are, but nobody ends on one [SB-MOVE-04, SB-MOVE-07, SB-R-11]."""
    ground = ground_of(battle.terrain)
    return Passage(
        battle.terrain,
        mover.standing,
        walls=ground.sheer if may_climb(battle) else ground.walls,
        zones=ground.zones,
        solid=battle.bodies(mover.id),
        crossed=[],
        flown=ground.obstacles,
        may_leave=may_leave,
        reach=reach,
    )


def sticks_of(battle: Raid) -> tuple[Range, ...]:
    """The three sticks, for a screen that draws them [SB-GEN-04]."""
    return tuple([Range(key, stick) for key, stick in zip(STICK_KEYS, battle.sticks, strict=True)])


def may_climb(battle: Raid) -> bool:
    """Whether heights are climbed anywhere, as difficult ground [SB-R-56]."""
    return battle.switch("sb_climbing") is True


class Fare:
    """What a way costs: how long it may be, and how many actions it takes."""

    __slots__ = ("actions", "limit")

    def __init__(self, limit: float, actions: int) -> None:
        self.limit: Final = limit
        self.actions: Final = actions


def fare_of(battle: Raid, mover: Warrior, *, is_difficult: bool) -> Fare:
    """One action for a stick; each hindrance takes a category, or below short one more action [SB-MOVE-01..03, SB-R-10, SB-SC-02]."""
    category = mover.profile.move
    if is_difficult:
        category -= 1
    if battle.markers and battle.marker_of(mover) != NOBODY:
        category -= 1
    if category >= SHORT:
        return Fare(battle.sticks[category], 1)
    return Fare(battle.sticks[SHORT], 1 - category)


class Way:
    """A straight way of a mover as the rules see it."""

    __slots__ = ("climb", "end", "fare", "refusal")

    def __init__(self, end: Point, climb: Climb, *, fare: Fare, refusal: Refusal | None) -> None:
        self.end: Final = end  # where it ends: there, or where it touches an enemy
        self.climb: Final = climb
        self.fare: Final = fare
        self.refusal: Final = refusal


def straight_way(battle: Raid, mover: Warrior, passage: Passage, goal: Point) -> Way:
    """A move to a place, judged: barred, too long, too high [SB-MOVE-01..07]."""
    start = mover.place
    end = stopped_by_contact(battle, mover, goal)
    walked = walk(passage, (start, end))
    climb = climb_on(battle.terrain, start, end, mover.standing.z)
    is_difficult = crosses_difficult(walked) or (climb.has_steep_step and may_climb(battle))
    fare = fare_of(battle, mover, is_difficult=is_difficult)
    if is_minimum_step(battle, mover, walked.length):
        fare = Fare(walked.length, 1)
    refusal = why_not_walk(battle, mover, walked, climb, passage=passage, end=end)
    if refusal is None and walked.length > fare.limit:
        about: dict[str, object] = {"length": walked.length, "limit": fare.limit}
        key, rule = ("refused.too_far_difficult", "SB-MOVE-02") if is_difficult else ("refused.too_far", "SB-MOVE-01")
        refusal = Refusal(key, rule, about, figure=mover)
    return Way(end, climb, fare=fare, refusal=refusal)


def is_minimum_step(battle: Raid, mover: Warrior, length: float) -> bool:
    """Whether a way is no longer than a base, which is always allowed where the table plays so [SB-R-10]."""
    return battle.switch("sb_minimum_step") is True and length <= 2.0 * mover.standing.reach


def crosses_difficult(walked: Walk) -> bool:
    """Whether the line of the centre passes through difficult ground, start and end included [SB-MOVE-02, SB-R-09]."""
    for span in walked.spans:
        if span.zones:
            return True
    return False


def why_not_walk(
    battle: Raid, mover: Warrior, walked: Walk, climb: Climb, *, passage: Passage, end: Point
) -> Refusal | None:
    """What bars a way: the edge [SB-R-51], figures, scenery [SB-MOVE-04], an obstacle under its end, a height [SB-R-56]."""
    if walked.stop is not None:
        if walked.stop.kind == EDGE:
            return Refusal("refused.off_table", "SB-R-51", figure=mover)
        if walked.stop.kind == FIGURE:
            return Refusal("refused.blocked_by_figure", "SB-R-11", figure=mover)
        return Refusal("refused.blocked_by_scenery", "SB-MOVE-04", figure=mover)
    if walked.ends_over is not None:
        return Refusal("refused.on_obstacle", "SB-MOVE-07", {"piece": walked.ends_over.id}, figure=mover)
    if climb.has_steep_step and not may_climb(battle):
        return Refusal("refused.too_high", "SB-R-56", figure=mover)
    if climb.level != mover.standing.z and not fits(passage, end, level=climb.level):
        return Refusal("refused.overlaps", "SB-R-11", figure=mover)
    return None


# Contact stops a move.


def stopped_by_contact(battle: Raid, mover: Warrior, goal: Point) -> Point:
    """Where a straight move ends: at its goal, or where it first touches an enemy it did not touch before [SB-MOVE-04]."""
    body = mover.standing
    size = length(goal.x - body.x, goal.y - body.y)
    enemies = near_enemies(battle, mover, size)
    if size == 0.0 or not enemies:
        return goal
    path = (body.place, goal)
    first = 1e9
    for reached, _ in contacts_along(body, path, enemies, tolerance=CONTACT, max_rise=SAME_LEVEL):
        first = min(first, reached + CLOSING)
    for piece in ground_of(battle.terrain).obstacles:
        for enemy in enemies:
            reached = touched_across(piece, enemy, body, goal, size=size)
            if 0.0 <= reached < first:
                first = reached
    if first >= size - 0.01:
        return goal
    return clear_of(enemies, body, point_at(path, snap(first)), path=path, reached=snap(first))


def near_enemies(battle: Raid, mover: Warrior, size: float) -> list[Body]:
    """The enemies that a move of this length could touch."""
    body = mover.standing
    found: list[Body] = []
    for other in battle.warriors:
        if other.controller != mover.controller and other.body is not None:
            far = size + body.reach + other.body.reach + 2.0 * SAME_LEVEL
            dx = other.body.x - body.x
            dy = other.body.y - body.y
            if dx * dx + dy * dy < far * far:
                found.append(other.body)
    return found


def clear_of(enemies: list[Body], body: Body, place: Point, *, path: tuple[Point, ...], reached: float) -> Point:
    """The same place, or a little before it where bases would overlap."""
    for _ in range(12):
        is_free = True
        for enemy in enemies:
            apart = body.reach + enemy.reach
            dx = enemy.x - place.x
            dy = enemy.y - place.y
            if dx * dx + dy * dy < apart * apart:
                is_free = False
        if is_free:
            break
        reached = snap(reached - 0.1)
        place = point_at(path, reached)
    return place


def touched_across(piece: Piece, enemy: Body, body: Body, goal: Point, *, size: float) -> float:
    """How far a move goes before it touches an enemy across an obstacle, or -1.0 [SB-R-25]."""
    if distance_to(enemy, piece.shape) > CONTACT or is_across_from(piece, enemy, body):
        return -1.0
    count = int(size / SAMPLE) + 1
    before = 0.0
    for k in range(1, count + 1):
        after = size * k / count
        there = body.moved(place_on(body, goal, after / size), body.z)
        if distance_to(there, piece.shape) <= CONTACT:
            reached = first_touch(piece, body, goal, before=before, after=after, size=size)
            if is_across_from(piece, enemy, body.moved(place_on(body, goal, reached / size), body.z)):
                return reached
            if is_across_from(piece, enemy, there):
                return after
        before = after
    return -1.0


def first_touch(piece: Piece, body: Body, goal: Point, *, before: float, after: float, size: float) -> float:
    """Where between two distances the base comes within touch of a piece."""
    for _ in range(12):
        middle = (before + after) / 2.0
        if distance_to(body.moved(place_on(body, goal, middle / size), body.z), piece.shape) <= CONTACT:
            after = middle
        else:
            before = middle
    return after


def place_on(body: Body, goal: Point, share: float) -> Point:
    return at(body.x + (goal.x - body.x) * share, body.y + (goal.y - body.y) * share)


def is_across_from(piece: Piece, enemy: Body, body: Body) -> bool:
    return is_contact_across(piece, body, enemy, tolerance=CONTACT, max_thickness=SAME_LEVEL)
