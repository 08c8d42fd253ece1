"""The slide into contact before a melee attack or a spell by contact [FF-MEL-02, FF-SPL-18, FF-R-44]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import ContactSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import SAME_LEVEL, Character, Fray, measured, touch
from escarmouche.games.flammes_et_fantassins.footing import is_held, track_of
from escarmouche.games.flammes_et_fantassins.going import lying_bodies, standing_bodies
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.travelling import follow
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.niches import around_disc, borders_of, meetings_with
from escarmouche.table.moving.routes import Routes
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, fits, walk

LONGEST: Final = 0.99  # inches: a slide is shorter than one [FF-R-44]
SIDES: Final = 16  # places of contact tried around a target


class SlideSpots(ContactSpots[Character]):
    """The ways into contact with a target less than 1" away; who strikes may also stay off [FF-MEL-02, FF-MEL-03], who casts may not [FF-SPL-18]."""

    def __init__(self, battle: Fray, attacker: Character, target: Character, *, is_cast: bool = False) -> None:
        super().__init__(attacker, target, LONGEST)
        self.battle: Final = battle
        self.is_cast: Final = is_cast

    def find_passage(self) -> Passage:
        """No base and no scenery that stops, low walls included, is crossed; bushes and water do not matter [FF-R-44]."""
        battle = self.battle
        return Passage(
            battle.terrain,
            self.mover.standing,
            walls=ground_of(battle.terrain).barriers,
            zones=[],
            solid=standing_bodies(battle, self.mover) + lying_bodies(battle, self.mover),
            crossed=[],
            reach=self.pas,
        )

    def why_not(self, answer: Path) -> Refusal | None:
        if answer:
            return self.why_not_slide(answer)
        return self.stays_off("FF-SPL-18") if self.is_cast else None

    def stays_off(self, rule: str) -> Refusal:
        return Refusal("refused.slide_no_contact", rule, figure=self.mover, target=self.target)

    def why_not_slide(self, answer: Path) -> Refusal | None:
        """To a free point of contact, by any way that is shorter than 1" [FF-R-44]."""
        mover = self.mover
        body = mover.standing
        end = body.moved(answer[-1], body.z)
        if not touch(end, self.target.standing):
            return self.stays_off("FF-MEL-02")
        walked = walk(self.passage, (body.place, *answer))
        if walked.stop is not None:
            key = "edge" if walked.stop.kind == EDGE else "figure" if walked.stop.kind == FIGURE else "scenery"
            return Refusal(f"refused.slide_{key}", "FF-R-44", figure=mover, target=self.target)
        if measured(walked.length) > LONGEST:
            about: dict[str, object] = {"length": walked.length, "limit": 1.0}
            return Refusal("refused.slide_too_long", "FF-R-44", about, figure=mover, target=self.target)
        if not is_held(self.battle.terrain, end) or track_of(self.battle.terrain, body, (body.place, *answer)) is None:
            return Refusal("refused.over_the_edge", "FF-R-124", figure=mover)
        return None

    def some_way(self) -> Path | None:
        """Straight, from another side, or into the narrowest place that is left."""
        path = self.straight()
        if path is not None:
            return path
        sides = self.from_sides(SIDES, 1)
        return sides[0] if sides else self.squeezed()

    def squeezed(self) -> Path | None:
        """The shortest way to a point of contact where the base just fits between others."""
        mover, target = self.mover.standing, self.target.standing
        around = around_disc(target.x, target.y, mover.reach + target.reach + 0.001)
        goals = [place for place in meetings_with(around, borders_of(self.passage.layer)) if self.is_goal(place)]
        route = Routes(self.passage, limit=self.pas).to_any(goals) if goals else None
        return route[1:] if route is not None and len(route) > 1 and self.why_not_slide(route[1:]) is None else None

    def is_goal(self, place: Point) -> bool:
        body = self.mover.standing
        return touch(body.moved(place, body.z), self.target.standing) and fits(self.passage, place)

    def default(self) -> Path:
        """It closes up [FF-D-17]."""
        way = self.some_way()
        return way if way is not None else ()

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        found = [self.default(), *self.from_sides(2 * count, count - 2)]
        return found if self.is_cast else [*found, ()]


def can_close_in(battle: Fray, attacker: Character, target: Character) -> bool:
    """Whether there is a slide into contact."""
    return slide_of(battle, attacker, target) is not None


def slide_of(battle: Fray, attacker: Character, target: Character, *, is_cast: bool = False) -> SlideSpots | None:
    """The slide into contact of two who are on one level and not yet in contact, if there is a way [FF-MEL-02, FF-R-124]."""
    one, other = attacker.standing, target.standing
    if abs(one.z - other.z) > SAME_LEVEL or touch(one, other):
        return None
    spots = SlideSpots(battle, attacker, target, is_cast=is_cast)
    return spots if spots.some_way() is not None else None


async def close_in(battle: Fray, attacker: Character, target: Character, *, is_cast: bool = False) -> None:
    """Who strikes may, who casts must slide into contact; no Sentinel shoots at that, but a trap stops it [FF-MEL-02, FF-SPL-18, FF-R-44]."""
    spots = slide_of(battle, attacker, target, is_cast=is_cast)
    if spots is None:
        return
    key, rule = ("cast_close_in", "FF-SPL-18") if is_cast else ("close_in", "FF-MEL-02")
    path = await PickPath(attacker.controller, key, spots, rule=rule, figure=attacker, target=target)
    if not path:
        return
    body = attacker.standing
    track = track_of(battle.terrain, body, (body.place, *path))
    assert track is not None, f"{attacker.name} slid over a brink"
    await follow(battle, attacker, track, rule=rule, kind="closes_in", watch=None, may_disarm=True)
