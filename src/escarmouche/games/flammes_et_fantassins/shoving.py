"""Pushing aside: whoever stands or lies in the way of a charge gives way to the nearest free spot [FF-CHG-03, FF-R-46]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import Path
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.footing import is_held
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.traps import arrive
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length, point_at
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import point_to_segment
from escarmouche.table.moving.niches import (
    all_meetings,
    around_path,
    borders_of,
    meetings_with,
    nearest_places,
    past_disc,
)
from escarmouche.table.moving.sweeps import SLACK, Frame, Obstacle, entry_on
from escarmouche.table.moving.walking import Passage, fits, is_free

FARTHEST: Final = 6.0  # inches that anybody is pushed
SPARE: Final = 0.002  # inches left between who was pushed and the way


@mypyc_attr(acyclic=True)
class Shove:
    """Somebody in the way: after how many inches of the charge, and where it is pushed."""

    __slots__ = ("body", "inches", "place", "who")

    def __init__(self, who: int, body: Body, inches: float, place: Point) -> None:
        self.who: Final = who
        self.body: Final = body
        self.inches: Final = inches
        self.place: Final = place


def bodies_about(battle: Fray, charger: Character, target: Character) -> list[tuple[int, Body]]:
    """Everybody who may be pushed, with who it is: standing or lying, friend or enemy, alive or dead [FF-R-46]."""
    alive = [(one.id, one.standing) for one in battle.others(charger) if one is not target]
    return alive + [(one.figure, one.body) for one in battle.remains]


def entry_of(mover: Body, body: Body, path: Path) -> float:
    """After how many inches of a path a base comes to another that is in its way; -1.0 if it is not."""
    if body.z >= mover.z + mover.height or mover.z >= body.z + body.height:
        return -1.0
    frame = Frame(mover)
    obstacle = Obstacle(frame, body.outline)
    done = 0.0
    for i in range(1, len(path)):
        entry = entry_on(frame, obstacle, path[i - 1], path[i])
        if entry >= 0.0:
            return done + entry
        done += leg_length(path[i - 1], path[i])
    return -1.0


def shoves(battle: Fray, charger: Character, target: Character, path: Path) -> list[Shove] | None:
    """Who is pushed where by a charge along a path, in the order in which they are met; None where there is no room.

    A spot is free when nobody is there at that moment, not even somebody who will be pushed later: the charge may end before [FF-R-21].
    """
    mover = charger.standing
    bodies = dict(bodies_about(battle, charger, target))
    met = [(entry_of(mover, body, path), who) for who, body in bodies.items()]
    found: list[Shove] = []
    for inches, who in sorted([one for one in met if one[0] >= 0.0]):
        pusher = mover.moved(point_at(path, inches), mover.z)
        body = bodies.pop(who)
        place = free_spot(battle, [pusher, target.standing], body, [target.standing, *bodies.values()], path=path)
        if place is None:
            return None
        found.append(Shove(who, body, inches, place))
        bodies[who] = body.moved(place, body.z)
    return found


def free_spot(battle: Fray, fixed: list[Body], body: Body, others: list[Body], *, path: Path) -> Point | None:
    """The nearest spot beside the way of a charge: on the table, in no scenery, clear of everybody else [FF-R-46].

    Nobody is pushed through scenery, nor through those who are fixed: the charger, which comes first, and its target [FF-R-137].
    """
    walls = ground_of(battle.terrain).barriers
    room = Passage(battle.terrain, body, walls=walls, zones=[], solid=others, crossed=[], reach=FARTHEST)
    bare = Passage(battle.terrain, body, walls=walls, zones=[], solid=fixed, crossed=[], reach=FARTHEST)
    apart = fixed[0].reach + body.reach
    borders = [around_path(path, apart + SPARE), *borders_of(room.layer)]
    places = [place for border in borders for place in nearest_places(border, body.x, body.y)] + all_meetings(borders)
    for one in fixed:
        places += meetings_with(past_disc(body.x, body.y, (one.x, one.y, one.reach + body.reach), FARTHEST), borders)
    ranked = sorted([(length(place.x - body.x, place.y - body.y), place.x, place.y) for place in places])
    for far, x, y in ranked:
        place = Point(x, y)
        if far > FARTHEST:
            return None
        is_open = is_beside(path, place, apart) and fits(room, place) and is_free(bare, (body.place, place))
        if is_open and is_held(battle.terrain, body.moved(place, body.z)):
            return place
    return None


def is_beside(path: Path, place: Point, apart: float) -> bool:
    """Whether a base here is clear of the way."""
    for i in range(1, len(path)):
        if point_to_segment(place.x, place.y, path[i - 1], path[i]) < apart - SLACK:
            return False
    return True


def shove_aside(battle: Fray, shove: Shove) -> None:
    """Somebody gives way; of all that a movement triggers, that triggers traps alone [FF-R-46]."""
    who = battle.character(shove.who)
    body = shove.body.moved(shove.place, shove.body.z)
    if who.body is None:
        battle.drag(who, body, rule="FF-CHG-03", kind="pushed")
        return
    before = who.standing
    battle.put(who, body, rule="FF-CHG-03", kind="pushed")
    arrive(battle, who, before)
