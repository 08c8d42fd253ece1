"""What stands in the way of a figure, what a way costs and what it crosses [FF-MOV-01, FF-MOV-06, FF-MOV-07, FF-R-21, FF-R-25]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.footing import (
    Track,
    is_held,
    level_below,
    platform_under,
    stairs_at,
    track_of,
)
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPECTRAL
from escarmouche.games.flammes_et_fantassins.scenery import ground_of, is_phased, is_water, stops
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import gap
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import point_to_shape
from escarmouche.table.moving.passages import Layer
from escarmouche.table.moving.sweeps import SLACK, THIN, entry_on
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, Stop, Walk, fits, walk
from escarmouche.table.scenery.terrain import Piece, Terrain

__all__ = [
    "BODIES", "BUSHES", "LOW_WALLS", "NO_CROSSING", "SWIMMING", "Track", "Way", "can_stand", "is_held", "level_below",
    "lying_bodies", "passage_of", "platform_under", "standing_bodies", "strict_passage", "survey", "track_of", "why_not_end",
    "why_not_stop",
]  # fmt: skip

# What takes the simple action of a Déplacement when it is crossed on the way [FF-MOV-06, FF-MOV-07, FF-R-25].
NO_CROSSING: Final = ""
BUSHES: Final = "bushes"
BODIES: Final = "bodies"
LOW_WALLS: Final = "low_walls"
WALLS: Final = "walls"  # under Forme spectrale [FF-STE-02]
SWIMMING: Final = "swimming"

RULES: Final = {
    BUSHES: "FF-MOV-06",
    BODIES: "FF-MOV-06",
    LOW_WALLS: "FF-R-25",
    WALLS: "FF-STE-02",
    SWIMMING: "FF-MOV-07",
}


# Who is in the way.


def lying_bodies(battle: Fray, mover: Character) -> list[Body]:
    """The dead and the stunned: they can be crossed with the simple action [FF-R-21]."""
    found = [one.body for one in battle.remains]
    for one in battle.characters:
        if one.is_stunned and one.body is not None and one is not mover:
            found.append(one.body)
    return found


def standing_bodies(battle: Fray, mover: Character, *, friends: bool = True) -> list[Body]:
    """Everybody else who stands; who is on stairs is in the way on every step of them [FF-R-21, FF-R-132]."""
    found: list[Body] = []
    has_stairs = len(ground_of(battle.terrain).stairs) > 0
    for one in battle.characters:
        body = one.body
        if body is None or one is mover or one.is_stunned or not (friends or one.owner != mover.owner):
            continue
        found.append(on_stairs(battle.terrain, body) if has_stairs else body)
    return found


def on_stairs(terrain: Terrain, body: Body) -> Body:
    """A figure as tall as the stairs on which it stands, if any."""
    stairs = stairs_at(terrain, body.place, body.z)
    if stairs is None:
        return body
    return Body(body.base, body.place, stairs.floor, stairs.height + body.height)


def passed_friends(battle: Fray, mover: Character) -> list[Body]:
    """Friends who may be passed, where the table plays so [FF-R-21]."""
    if battle.switch("ff_pass_friends") is not True:
        return []
    return [one.standing for one in battle.others(mover) if not one.is_stunned and one.owner == mover.owner]


def passage_of(
    battle: Fray, mover: Character, reach: float, *, body: Body | None = None, may_leave: bool = False
) -> Passage:
    """All that stops a mover; what a simple action crosses may be passed and not ended on [FF-MOV-01, FF-R-21, FF-R-25]."""
    ground = ground_of(battle.terrain)
    friends = passed_friends(battle, mover)
    is_spectral = len(battle.effects) > 0 and battle.has_effect(SPECTRAL, mover.id)
    phased = [piece for piece in ground.walls if is_phased(piece)] if is_spectral else []
    return Passage(
        battle.terrain,
        body if body is not None else mover.standing,
        walls=[piece for piece in ground.walls if piece not in phased] if phased else ground.walls,
        zones=ground.zones,
        solid=standing_bodies(battle, mover, friends=not friends),
        crossed=lying_bodies(battle, mover) + friends,
        flown=ground.low_walls + phased,
        may_leave=may_leave,
        reach=reach,
    )


def strict_passage(
    battle: Fray, mover: Character, reach: float, *, body: Body | None = None, may_leave: bool = False
) -> Passage:
    """The same for who has no simple action: nothing is crossed but friends, where the table plays so."""
    ground = ground_of(battle.terrain)
    friends = passed_friends(battle, mover)
    return Passage(
        battle.terrain,
        body if body is not None else mover.standing,
        walls=ground.barriers,
        zones=ground.zones,
        solid=standing_bodies(battle, mover, friends=not friends) + lying_bodies(battle, mover),
        crossed=friends,
        may_leave=may_leave,
        reach=reach,
    )


def can_stand(battle: Fray, who: Character, body: Body) -> bool:
    """Whether a figure may stand here: on the table, held up, clear of scenery and of every base [FF-R-21]."""
    return has_room(battle.terrain, body, bases_of_others(battle, who))


def bases_of_others(battle: Fray, who: Character) -> list[Body]:
    """Everybody else, standing or lying, and the dead."""
    return standing_bodies(battle, who) + lying_bodies(battle, who)


def has_room(terrain: Terrain, body: Body, others: list[Body]) -> bool:
    """The same, when the bases of all others are known."""
    reach = body.reach
    if not (reach <= body.x <= terrain.width - reach and reach <= body.y <= terrain.depth - reach):
        return False
    head = body.z + body.height
    for other in others:
        if other.z < head and body.z < other.z + other.height and gap(body, other) < -SLACK:
            return False
    for piece in ground_of(terrain).barriers:
        if piece.floor < head and body.z < piece.top - THIN and is_on(piece, body):
            return False
    return is_held(terrain, body)


def is_on(piece: Piece, body: Body) -> bool:
    """Whether a base overlaps a piece."""
    shape, reach = piece.shape, body.reach
    if body.x + reach <= shape.left or body.x - reach >= shape.right:
        return False
    if body.y + reach <= shape.bottom or body.y - reach >= shape.top:
        return False
    return point_to_shape(body.x, body.y, shape) < reach - SLACK


# Ways.


@mypyc_attr(acyclic=True)
class Way:
    """A path as the rules see it."""

    __slots__ = ("inches", "is_free_end", "is_held_end", "needs", "stop", "track")

    def __init__(
        self,
        track: Track | None,
        inches: float,
        needs: tuple[str, ...],
        stop: Stop | None,
        *,
        is_free_end: bool,
        is_held_end: bool,
    ) -> None:
        self.track: Final = track  # None where nothing holds the walker up
        self.inches: Final = inches  # in plan [FF-R-124]
        self.needs: Final = needs  # kinds of crossing, each once, in the order in which they are met
        self.stop: Final = stop
        self.is_free_end: Final = is_free_end  # nobody and no low wall is there
        self.is_held_end: Final = is_held_end  # the whole base has something under it


def survey(battle: Fray, mover: Character, passage: Passage, path: Path) -> Way:
    """The whole path, which begins where the passage begins."""
    track = track_of(battle.terrain, passage.mover, path)
    if track is None:
        return Way(None, 0.0, (), None, is_free_end=False, is_held_end=False)
    walked = walk(passage, track.path, track.levels)
    end = track.end
    is_free = walked.ends_on < 0 and walked.ends_over is None
    if is_free and track.levels:
        is_free = fits(passage, end.place, level=end.z)
    lying = len(lying_bodies(battle, mover)) if passage.layer.crossed else 0
    needs = needs_of(passage, track, walked, lying)
    holds = is_held(battle.terrain, end)
    return Way(track, measured(track.size), needs, walked.stop, is_free_end=is_free, is_held_end=holds)


def needs_of(passage: Passage, track: Track, walked: Walk, lying: int) -> tuple[str, ...]:
    """The kinds of crossing on a way, each once however often it is met [FF-MOV-06, FF-MOV-07, FF-R-25, FF-R-135, FF-R-136]."""
    found: list[str] = []
    left: tuple[Piece, ...] = walked.spans[0].zones if walked.spans else ()
    for span in walked.spans:
        left = tuple(
            [zone for zone in left if zone in span.zones]
        )  # a bush in which it stood is left freely [FF-R-133]
        for zone in span.zones:
            kind = SWIMMING if is_water(zone) else BUSHES
            if kind not in found and (kind == SWIMMING or zone not in left):
                found.append(kind)
    for i in range(1, len(track.path)):
        layer = passage.layer
        if track.levels:
            layer = passage.layer_between(track.levels[i], track.levels[i])
        if layer.crossed:
            found += [kind for kind in crossed_on(layer, track.path[i - 1], track.path[i], lying) if kind not in found]
    if WALLS in found:
        return tuple([kind for kind in found if kind != LOW_WALLS])  # a low wall is one for who passes walls
    return tuple(found)


def crossed_on(layer: Layer, a: Point, b: Point, lying: int) -> list[str]:
    """Whether the base passes over low walls and over bodies on a leg."""
    found: list[str] = []
    for obstacle in layer.crossed:
        kind = NO_CROSSING
        if obstacle.piece is not None:
            kind = WALLS if stops(obstacle.piece) else LOW_WALLS
        elif obstacle.index < lying:
            kind = BODIES
        if kind and kind not in found and entry_on(layer.frame, obstacle, a, b) >= 0.0:
            found.append(kind)
    return found


def why_not_stop(mover: Character, way: Way) -> Refusal | None:
    """What bars a way: the edge of a platform, a figure, scenery, the edge of the table [FF-MOV-01, FF-R-21, FF-R-25]."""
    if way.track is None:
        return Refusal("refused.over_the_edge", "FF-R-124", figure=mover)
    stop = way.stop
    if stop is None:
        return None
    if stop.kind == EDGE:
        return Refusal("refused.off_table", "FF-R-23", figure=mover)
    if stop.kind == FIGURE:
        return Refusal("refused.blocked_by_figure", "FF-R-21", figure=mover)
    return Refusal("refused.blocked_by_scenery", "FF-R-25", figure=mover)


def why_not_end(mover: Character, way: Way) -> Refusal | None:
    """No move ends over a brink, on a base, standing or lying, or on a low wall [FF-R-21, FF-R-25, FF-R-124]."""
    if not way.is_held_end:
        return Refusal("refused.over_the_edge", "FF-R-124", figure=mover)
    return None if way.is_free_end else Refusal("refused.overlaps", "FF-R-21", figure=mover)


def why_not_cross(mover: Character, way: Way, *, crossing: str, may_cross: bool) -> Refusal | None:
    """One kind of crossing in a Déplacement, and only with its simple action [FF-MOV-02, FF-R-25, FF-R-40]."""
    needs = [kind for kind in way.needs if kind != crossing]
    if not needs:
        return None
    told: dict[str, object] = {"crossing": needs[0]}
    if not may_cross:
        return Refusal("refused.no_simple_action", RULES[needs[0]], told, figure=mover)
    if len(needs) > 1 or crossing != NO_CROSSING:
        told["other"] = crossing or needs[1]
        return Refusal("refused.two_crossings", "FF-MOV-02", told, figure=mover)
    return None
