"""Climbing [ME-MOV-05, ME-R-10]: a move whose path goes up, over or down scenery.

The answer is a path in plan. Wherever it crosses something that can be climbed, the climber goes straight up at the foot of
the face, over the top, and straight down beyond it; height counts as length. A path that is too long takes the climber as
far as its allowance goes, which may be half-way up a face: it stays there, and goes on with its next climb.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath, Spots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.footing import is_climbing, level_under
from escarmouche.games.multi_epochs.going import EVERY_KIND, allowance, going, halved, is_per_pas, passage_of
from escarmouche.games.multi_epochs.leaving import leave_by_the_edge
from escarmouche.table.geometry.legs import cut_climb
from escarmouche.table.geometry.points import STEP, Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from escarmouche.table.moving.climbing import climb_over, climb_rise
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, Stop, Walk, fits, walk
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.sight import near

HAIR: Final = 0.1  # pas above the ground or a floor at which nobody hangs on a face [ME-R-74]
WAYS_DOWN: Final = 4  # directions tried from a height
BEYOND: Final = 0.6  # pas past the far side of what is crossed


def reach_of_climb(character: Character) -> float:
    """How far a climber goes: the halved allowance, unless climbing is no difficulty to it [ME-MOV-05, ME-R-10]."""
    pas = allowance(character)
    return pas if climbs_freely(character) else halved(pas)


def climbs_freely(character: Character) -> bool:
    """Whether climbing is no difficulty: Pieds légers help, other terrain traits do not [ME-R-10, ME-TRT-16]."""
    return EVERY_KIND in character.profile.ignores


def climb_length(battle: Skirmish, climber: Character, walked: Walk) -> float:
    """How much of a climb can be done in one move [ME-R-09, ME-R-10]."""
    pas = allowance(climber)
    if not is_per_pas(battle):
        is_slowed = not climbs_freely(climber) or any([len(span.zones) > 0 for span in walked.spans])
        return halved(pas) if is_slowed else pas
    left = pas
    done = 0.0
    for span in walked.spans:
        size = span.length + abs(span.rise)
        is_hard = len(span.zones) > 0 or (span.rise != 0.0 and not climbs_freely(climber))
        price = 2.0 if is_hard else 1.0
        if size * price >= left:
            return done + left / price
        left -= size * price
        done += size
    return done


class Climb:
    """A climb as it will be done: where it ends, on which level, and how it is barred."""

    __slots__ = ("level", "place", "rise", "stop")

    def __init__(self, place: Point, level: float, *, rise: float, stop: Stop | None) -> None:
        self.place: Final = place
        self.level: Final = level
        self.rise: Final = rise  # up and down in all
        self.stop: Final = stop  # what is in the way of the part that will be done


class ClimbSpots(Spots):
    """The paths of a climb [ME-R-10]."""

    def __init__(self, battle: Skirmish, climber: Character) -> None:
        self.battle: Final = battle
        self.climber: Final = climber
        self.pas: Final = reach_of_climb(climber)
        self.faces: Final = faces_near(battle, climber)
        self._passage: Passage | None = None

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = passage_of(self.battle, self.climber, allowance(self.climber) + 2.0)
        return self._passage

    def climb(self, answer: Path) -> Climb:
        """What comes of a path."""
        whole = (self.climber.place, *answer)
        path, levels = climb_over(self.passage, whole, self.faces)
        walked = walk(self.passage, path, levels)
        limit = climb_length(self.battle, self.climber, walked)
        if walked.length > limit:
            path, levels = cut_climb(path, levels, limit)
        stop = walked.stop if walked.stop is not None and walked.stop.at < limit else None
        level = settled(self.battle.terrain, path[-1], levels[-1])
        up, down = climb_rise((*levels[:-1], level))
        return Climb(path[-1], level, rise=up + down, stop=stop)

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return None
        if len(answer) > 1 and self.battle.switch("me_straight_moves") is True:
            return Refusal("refused.straight", "ME-R-06", {"limit": self.pas}, figure=self.climber)
        done = self.climb(answer)
        stop = done.stop
        if stop is not None:
            if stop.kind == EDGE:
                return Refusal("refused.off_table", "ME-R-06", {"limit": self.pas}, figure=self.climber)
            if stop.kind == FIGURE:
                return Refusal("refused.blocked_by_figure", "ME-MOV-02", {"limit": self.pas}, figure=self.climber)
            return Refusal("refused.blocked_by_scenery", "ME-R-09", {"limit": self.pas}, figure=self.climber)
        if done.rise == 0.0:
            return Refusal("refused.nothing_climbed", "ME-R-10", {"limit": self.pas}, figure=self.climber)
        is_taken = not fits(self.passage, done.place, level=done.level)
        return Refusal("refused.overlaps", "ME-R-07", {"limit": self.pas}, figure=self.climber) if is_taken else None

    def default(self) -> Path:
        """It stays where it is."""
        return ()

    def limits(self) -> Limits:
        return Limits(figure=self.climber.id, reach=self.pas)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Onto and over what stands near; from a height, down on some side."""
        found: list[Path] = []
        most = max(count // 4, 1)  # a climb takes long to judge
        for piece in self.faces:
            if len(found) >= most:
                break
            for goal in goals_over(self.climber.place, piece):
                if len(found) < count and self.why_not((goal,)) is None:
                    found.append((goal,))
                    break
        start = self.climber.place
        for _ in range(min(most, WAYS_DOWN) if self.climber.standing.z > 0.0 else 0):
            ux, uy = UNIT_CIRCLE[draw(96)]
            far = 1.0 + draw(4)
            goal = at(start.x + ux * far, start.y + uy * far)
            if len(found) < count and self.why_not((goal,)) is None:
                found.append((goal,))
        return found


def settled(terrain: Terrain, place: Point, level: float) -> float:
    """The level at which a climb ends: never a hair above the ground or a floor [ME-R-74]."""
    below = level_under(terrain, place, level)
    return below if level - below < HAIR else level


def goals_over(start: Point, piece: Piece) -> list[Point]:
    """Its middle, and the place past it straight across from the climber."""
    shape = piece.shape
    middle = at((shape.left + shape.right) / 2.0, (shape.bottom + shape.top) / 2.0)
    if piece.nature.platform:
        return [piece_point(start, piece), middle]
    across = piece_point(start, piece)
    return [at(across.x + (across.x - start.x), across.y + (across.y - start.y))]


def piece_point(start: Point, piece: Piece) -> Point:
    """A point well inside a piece's box, straight across from a place where that is possible."""
    shape = piece.shape
    inside_x = min(BEYOND, (shape.right - shape.left) / 2.0)
    inside_y = min(BEYOND, (shape.top - shape.bottom) / 2.0)
    x = min(max(start.x, shape.left + inside_x), shape.right - inside_x)
    y = min(max(start.y, shape.bottom + inside_y), shape.top - inside_y)
    return at(x, y)


def faces_near(battle: Skirmish, climber: Character) -> list[Piece]:
    """What can be climbed within one move: heavy scenery and raised floors [ME-R-09, ME-R-10]."""
    body = climber.standing
    pas = allowance(climber)
    faces = going(battle.terrain, climber.profile.ignores).faces
    return [piece for piece in faces if near(piece, body, pas)]


def can_climb(battle: Skirmish, climber: Character) -> bool:
    """Whether there is a face to climb, up or down."""
    body = climber.standing
    if body.z > 0.0:
        return True
    pas = reach_of_climb(climber) - STEP
    for piece in going(battle.terrain, climber.profile.ignores).faces:
        if near(piece, body, pas):
            return True
    return False


def why_not_climb(battle: Skirmish, climber: Character) -> Refusal | None:
    """There must be a face to climb, up or down [ME-MOV-05]."""
    if can_climb(battle, climber):
        return None
    return Refusal("refused.nothing_to_climb", "ME-MOV-05", figure=climber)


async def climb(battle: Skirmish, climber: Character) -> None:
    """Up, over or down, as far as the allowance goes; it may stay on the face [ME-MOV-05, ME-R-10]."""
    spots = ClimbSpots(battle, climber)
    path = await PickPath(climber.controller, "climb_path", spots, rule="ME-MOV-05")
    before = climber.standing
    if path:
        done = spots.climb(path)
        if done.place != before.place or done.level != before.z:
            battle.moved(climber, before.moved(done.place, done.level), rule="ME-MOV-05", kind="climbed")
        if is_climbing(battle.terrain, climber.standing):
            battle.drop_guard(climber)  # nobody guards from a face [ME-R-73]
    leave_by_the_edge(battle, climber)
