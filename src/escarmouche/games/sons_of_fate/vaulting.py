"""The movement of an Engage over heights: climbing, descending, jumping down and over gaps on the way to an enemy [SF-R-21, SF-R-35, SF-R-36]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.edges import Brink, brinks_of
from escarmouche.games.sons_of_fate.footing import is_stable, is_wholly_on, platform_under
from escarmouche.games.sons_of_fate.going import HAIR
from escarmouche.games.sons_of_fate.heights import (
    FINE,
    OffPlatform,
    Surfaces,
    barred,
    beyond,
    platform_above,
    way_down,
    way_up,
    why_not_on,
    why_not_stop,
)
from escarmouche.games.sons_of_fate.jumping import fallen, jump_die
from escarmouche.games.sons_of_fate.landing import gap_between
from escarmouche.games.sons_of_fate.profiles import LEGS
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.games.sons_of_fate.wounding import hurt
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import contact_places
from escarmouche.table.geometry.legs import cut, first_met, leg_length, point_at
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.moving.walking import Passage, walk
from escarmouche.table.scenery.terrain import Piece

CLIMBED: Final = "climbed"
DESCENDED: Final = "descended"
JUMPED_DOWN: Final = "jumped_down"
JUMPED_ACROSS: Final = "jumped_across"
SIDES: Final = 8  # of an enemy, from which contact is looked for
MOST_ENDS: Final = 4
MOST_EDGES: Final = 2


@mypyc_attr(acyclic=True)
class Vault:
    """A movement over heights: how, where it ends and what it costs; or why it cannot be made."""

    __slots__ = ("body", "cost", "how", "landing", "refusal", "take_off")

    def __init__(
        self,
        how: str,
        body: Body,
        cost: float,
        *,
        take_off: Body | None = None,
        landing: Body | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        self.how: Final = how
        self.body: Final = body
        self.cost: Final = cost
        self.take_off: Final = take_off  # of a jump over a gap
        self.landing: Final = landing  # of a jump, before what is left of the movement
        self.refusal: Final = refusal


def too_far(mover: Fighter, cost: float, inches: float) -> Refusal:
    return Refusal("refused.too_far", "SF-ENG-01", {"length": cost, "limit": inches}, figure=mover)


def vault(battle: Feud, mover: Fighter, passage: Passage, path: Path, *, inches: float) -> Vault:
    """A way from where the mover stands to another level, or over a gap, within the inches of its movement [SF-R-21]."""
    if platform_above(battle, passage, path[-1]) is not None:
        return upwards(battle, mover, passage, path, inches=inches)
    far = far_platform(battle, passage, path[-1])
    if far is not None:
        return across(battle, mover, passage, path, onto=far, inches=inches)
    return downwards(battle, mover, passage, path, inches=inches)


def upwards(battle: Feud, mover: Fighter, passage: Passage, path: Path, *, inches: float) -> Vault:
    """Up a face, whose height counts; almost up is enough, at the edge [SF-CLI-02, SF-CLI-05]."""
    done = way_up(battle, mover, passage, path)
    tolerance = battle.switch("sf_climb_tolerance")
    assert isinstance(tolerance, int)
    is_almost_up = done.reached <= inches + tolerance + HAIR and done.rest == 0.0
    refusal = done.refusal
    if refusal is None and done.cost > inches + HAIR and not is_almost_up:
        refusal = too_far(mover, done.cost, inches)
    return Vault(CLIMBED, done.body, done.cost, refusal=refusal)


def downwards(battle: Feud, mover: Fighter, passage: Passage, path: Path, *, inches: float) -> Vault:
    """Down a face if the inches are enough for its height; else by a jump, whose height costs nothing [SF-CLI-06, SF-JMP-01]."""
    done = way_down(battle, mover, passage, path)
    if done.refusal is not None:
        return Vault(DESCENDED, done.body, done.cost, refusal=done.refusal)
    if done.cost <= inches + HAIR:
        return Vault(DESCENDED, done.body, done.cost)
    cost = snap(done.cost - done.rise)
    most = battle.switch("sf_max_jump_height")
    assert isinstance(most, int)
    refusal: Refusal | None = None
    if cost > inches + HAIR:
        refusal = too_far(mover, cost, inches)
    elif 0 < most < done.rise:
        refusal = Refusal("refused.too_high", "SF-R-35", {"limit": most}, figure=mover)
    return Vault(JUMPED_DOWN, done.body, cost, landing=done.foot, refusal=refusal)


# Over a gap.


def far_platform(battle: Feud, passage: Passage, place: Point) -> Piece | None:
    """Another platform, no higher than the mover stands, that holds its whole base up here [SF-R-36]."""
    body = passage.mover
    here = platform_under(battle.terrain, body)
    if here is None:
        return None
    for piece in ground_of(battle.terrain).platforms:
        if piece is not here and piece.top <= body.z + HAIR and is_wholly_on(piece, body.moved(place, piece.top)):
            return piece
    return None


def across(battle: Feud, mover: Fighter, passage: Passage, path: Path, *, onto: Piece, inches: float) -> Vault:
    """To the edge, over a gap no wider than the run-up, and on from the far edge; the gap costs nothing [SF-JMP-03, SF-JMP-04, SF-R-36]."""
    start = passage.mover
    here = platform_under(battle.terrain, start)
    assert here is not None
    take_off = first_met(path, OffPlatform(battle.terrain, start, path), step=FINE)
    flight = beyond(path, max(take_off, 0.0))
    landed = first_met(flight, Surfaces([onto], start), step=FINE)
    end = start.moved(path[-1], onto.top)
    if take_off <= 0.0 or landed < 0.0 or leg_length(flight[0], flight[1]) < landed - HAIR:
        return Vault(JUMPED_ACROSS, end, 0.0, refusal=Refusal("refused.no_run_up", "SF-R-36", figure=mover))
    place = point_at(flight, landed)
    gap = gap_between(here, onto, point_at(path, take_off), place)
    rest = beyond(flight, landed)
    walked = walk(passage, rest, (onto.top,) * len(rest))
    cost = snap(take_off + walked.length)
    refusal = why_not_stop(battle, mover, passage, end)
    flown = walk(passage, (*cut(path, take_off), place))
    if flown.stop is not None or walked.stop is not None:
        stop = flown.stop if flown.stop is not None else walked.stop
        refusal = barred(mover, stop) if stop is not None else refusal
    elif refusal is None and gap > take_off + HAIR:
        refusal = Refusal("refused.gap_too_wide", "SF-JMP-04", {"length": gap, "limit": take_off}, figure=mover)
    elif refusal is None and cost > inches + HAIR:
        refusal = too_far(mover, cost, inches)
    if refusal is None:
        refusal = why_not_on(battle.terrain, mover, onto.top, rest)
    landing, edge = start.moved(place, onto.top), start.moved(flight[0], start.z)
    return Vault(JUMPED_ACROSS, end, cost, take_off=edge, landing=landing, refusal=refusal)


# Some ways.


def ways_over(battle: Feud, mover: Fighter, target: Fighter) -> list[Path]:
    """Ways to contact with an enemy on another level, or across a gap, that are worth trying: nearest sides, nearest edges."""
    body, other = mover.standing, target.standing
    ends = ends_beside(battle, body.moved(body.place, other.z), other)
    paths: list[Path] = []
    above = platform_under(battle.terrain, other)
    here = platform_under(battle.terrain, body)
    if above is not None and other.z > body.z + HAIR:
        paths += [(brink.foot, brink.inside) for brink in nearest(above, body)]
        for end in ends:
            paths += [(end,), *[(brink.foot, brink.inside, end) for brink in nearest(above, body)]]
    elif here is not None:
        looking = body.moved(other.place, body.z)
        for end in ends:
            paths.append((end,))
            for brink in nearest(here, looking):
                if above is None:
                    paths.append((brink.inside, brink.foot, end))
                else:
                    paths += [
                        (brink.inside, far.inside, end) for far in nearest(above, looking.moved(brink.foot, 0.0))[:1]
                    ]
    return paths


def nearest(platform: Piece, body: Body) -> list[Brink]:
    return brinks_of(platform, body)[:MOST_EDGES]


def ends_beside(battle: Feud, body: Body, target: Body) -> list[Point]:
    """The places of contact with an enemy on its own level, the nearest first."""
    found: list[tuple[float, float, float]] = []
    for place in contact_places(body, target, SIDES):
        if is_stable(battle.terrain, body.moved(place, target.z)):
            found.append((leg_length(body.place, place), place.x, place.y))
    found.sort()
    return [Point(x, y) for _, x, y in found[:MOST_ENDS]]


# What is done.


async def go_over(battle: Feud, mover: Fighter, way: Vault) -> bool:
    """Make the movement of an Engage over heights; whether it arrives. A fall ends the Engage: its attack is lost [SF-R-36]."""
    if way.how == JUMPED_ACROSS:
        assert way.landing is not None
        assert way.take_off is not None
        if not await jump_die(mover, rule="SF-JMP-05"):
            battle.moved(mover, fallen(battle, mover, way.take_off), 0.0, rule="SF-JMP-05", kind="fell_short")
            await hurt(battle, mover, LEGS, 1, rule="SF-JMP-05")
            battle.note("engage_lost", rule="SF-R-36", figure=mover)
            return False
        battle.moved(mover, way.landing, 0.0, rule="SF-JMP-03", kind=JUMPED_ACROSS)
    elif way.how == JUMPED_DOWN:
        assert way.landing is not None
        is_safe = await jump_die(mover, rule="SF-JMP-02")
        battle.moved(mover, way.landing, 0.0, rule="SF-JMP-01", kind=JUMPED_DOWN)
        if not is_safe:
            await hurt(battle, mover, LEGS, 1, rule="SF-JMP-02")
    if mover.in_play:
        battle.moved(mover, way.body, way.cost, rule="SF-ENG-01", kind="engages")
    return mover.in_play
