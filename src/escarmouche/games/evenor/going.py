"""How far heroes go, through what, and what they touch and leave on their way [EV-MOV]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.asking.walks import PLAIN_GROUND
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, RAPID, Deed
from escarmouche.games.evenor.hiding import nearest_on, why_not_approach
from escarmouche.games.evenor.scenery import bars, is_difficult
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import STEP as GRID_STEP
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT, side_distances
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, breaks_contact, path_length, walk
from escarmouche.table.scenery.terrain import Piece, Terrain

DIFFICULT: Final = 2.0  # what a pas of Difficult terrain costs [EV-MOV-05]
DEAR: Final[tuple[float, ...]] = (DIFFICULT,)
CLEAR: Final = CONTACT + 2.0 * GRID_STEP  # pas at which nobody is touched, wherever the grid puts a base
NOWHERE: Final = 2.0  # a part of a leg that is never reached


def allowance(hero: Hero, kind: str) -> float:
    """Rapid moves have half as much again as a Moving shot or a charge [EV-DYN-01, EV-MOV-02]."""
    if kind == RAPID:
        return hero.profile.rapid
    return hero.profile.charge if kind == CHARGE else hero.profile.short


# What stands in the way.


class Going:
    """The scenery of one table, sorted by what it does to a mover."""

    def __init__(self, terrain: Terrain) -> None:
        self.scenery: Final = [piece for piece in terrain.pieces if bars(piece)]
        self.difficult: Final = [piece for piece in terrain.pieces if is_difficult(piece)]
        self.none: Final[list[Piece]] = []


def going(terrain: Terrain) -> Going:
    """The same, remembered by the terrain."""
    known = terrain.memo.get("evenor going")
    if isinstance(known, Going):
        return known
    made = Going(terrain)
    terrain.memo["evenor going"] = made
    return made


def passage_of(
    battle: Skirmish, mover: Hero, reach: float, *, pledged: list[Deed] | None = None, wary: list[Body] | None = None
) -> Passage:
    """Scenery and all other figures stop a mover [EV-MOV-01]; who flies crosses scenery [EV-MOV-03].

    Companions of the same rank are where their declared moves will take them. A search for ways also keeps out of what is
    given as `wary`.
    """
    solid: list[Body] = [] if wary is None else list(wary)
    for hero in battle.heroes:
        if hero.body is not None and hero is not mover:
            solid.append(hero.body if pledged is None else pledged_body(hero, pledged))
    ground = going(battle.terrain)
    flies = mover.profile.flies
    return Passage(
        battle.terrain,
        mover.standing,
        walls=ground.none if flies else ground.scenery,
        zones=ground.none if mover.profile.is_nimble else ground.difficult,
        solid=solid,
        crossed=[],
        flown=ground.scenery if flies else ground.none,
        reach=reach,
    )


def pledged_body(hero: Hero, pledged: list[Deed]) -> Body:
    """Where a hero stands, or will when it has done what it declared."""
    body = hero.standing
    for deed in pledged:
        if deed.actor is hero and len(deed.path) > 1:
            return body.moved(deed.path[-1], body.z)
    return body


# What a path costs, and why it may not be taken.


def price_of(passage: Passage) -> tuple[float, ...]:
    """What a pas of Difficult terrain costs a way round; nothing more where there is none, or it does not matter [EV-MOV-05]."""
    return DEAR if passage.layer.zones else PLAIN_GROUND


def path_cost(passage: Passage, path: Path) -> float:
    """Its length at the centre of the base, each pas inside Difficult terrain counting as two [EV-MOV-05, EV-R-13]."""
    if not passage.layer.zones:
        return path_length(path)
    walked = walk(passage, path)
    cost = walked.length
    for span in walked.spans:
        if span.zones:
            cost += span.length
    return snap(cost)


def cost_of(battle: Skirmish, mover: Hero, path: Path) -> float:
    """What a path costs that may lie behind its mover already."""
    zones = going(battle.terrain).difficult
    if not is_path(path) or not zones or mover.profile.is_nimble:
        return path_length(path)
    body = mover.standing
    start = body.moved(path[0], body.z)
    return path_cost(Passage(battle.terrain, start, walls=[], zones=zones, solid=[], crossed=[]), path)


def why_not_walk(
    battle: Skirmish,
    mover: Hero,
    passage: Passage,
    path: Path,
    *,
    pas: float,
    is_reaction: bool = False,
    rule: str = "EV-MOV-01",
) -> Refusal | None:
    """A path keeps clear of scenery, figures and the edge, and within the allowance of its rule [EV-MOV-01, EV-MOV-04]."""
    walked = walk(passage, path)
    about: dict[str, object] = {"length": walked.length, "limit": pas}
    if walked.stop is not None:
        if walked.stop.kind == EDGE:
            return Refusal("refused.off_table", "EV-R-70", about, figure=mover)
        if walked.stop.kind == FIGURE:
            return Refusal("refused.blocked_by_figure", "EV-R-14", about, figure=mover)
        return Refusal("refused.blocked_by_scenery", "EV-MOV-01", about, figure=mover)
    if walked.length > pas:
        return Refusal("refused.too_far", rule, about, figure=mover)
    if passage.layer.zones:
        cost = path_cost(passage, path)
        if cost > pas:
            return Refusal("refused.too_far_difficult", "EV-MOV-05", {**about, "length": cost}, figure=mover)
    if walked.ends_over is not None:
        return Refusal("refused.ends_over_scenery", "EV-MOV-03", about, figure=mover)
    return why_not_approach(battle, mover, path, is_reaction=is_reaction)


# Contacts made and left.


def is_path(path: Path) -> bool:
    """Whether a path, given with its start, leads anywhere."""
    return len(path) > 1


def newly_touched(battle: Skirmish, mover: Hero, path: Path) -> list[Hero]:
    """The enemies that the end of a path engages: not touched before, or left and met again [EV-R-15, EV-R-26]."""
    if not is_path(path):
        return []
    body = mover.standing
    start = body.moved(path[0], body.z)
    before = battle.touched_at(mover, start)
    found: list[Hero] = []
    for enemy in battle.touched_at(mover, body.moved(path[-1], body.z)):
        if enemy not in before or breaks_contact(body, path, enemy.standing, CONTACT):
            found.append(enemy)
    return found


def broken_contacts(battle: Skirmish, mover: Hero, path: Path) -> list[Hero]:
    """The enemies from whom a path parts at any point, even if it comes back to them [EV-DYN-06, EV-R-15]."""
    if not is_path(path):
        return []
    body = mover.standing
    touched = battle.touched_at(mover, body.moved(path[0], body.z))
    return [enemy for enemy in touched if breaks_contact(body, path, enemy.standing, CONTACT)]


def why_not_free(battle: Skirmish, hero: Hero, deed: Deed) -> Refusal | None:
    """A figure engaged with somebody else can neither shoot nor flee [EV-REA-21]."""
    others = [enemy for enemy in battle.engaged_with(hero) if enemy is not deed.actor]
    return Refusal("refused.engaged", "EV-REA-21", figure=hero) if others else None


# Reactions that move.


def is_on_its_way(deed: Deed) -> bool:
    """Whether a declared move is still to come."""
    is_open = deed.is_move and deed.actor.in_play and not deed.is_spent and is_path(deed.path)
    return is_open and deed.actor.place != deed.path[-1]


def why_not_in_the_way(mover: Hero, end: Body, deeds: list[Deed], *, rule: str) -> Refusal | None:
    """Who moves in reaction leaves the declared way of everybody free and untouched [EV-R-25, EV-R-78]."""
    for deed in deeds:
        if nearest_on(deed.actor, deed.path, end) <= CONTACT:
            return Refusal("refused.in_the_way", rule, figure=mover, target=deed.actor)
    return None


# Leaving the table.


def is_at_exit(battle: Skirmish, mover: Hero, body: Body) -> bool:
    """Whether a base touches a stretch of the edge by which its hero may leave [EV-R-60]."""
    for side, low, high in battle.scenario.exits(battle, mover):
        along = body.y if side in (LEFT, RIGHT) else body.x
        if low <= along <= high and side_distances(battle.terrain, body)[side] <= CONTACT:
            return True
    return False


def up_to_the_exit(battle: Skirmish, mover: Hero, path: Path) -> Path:
    """A path that reaches an edge by which its hero may leave ends there [EV-R-60]."""
    exits = battle.scenario.exits(battle, mover)
    if not exits:
        return path
    for i in range(1, len(path)):
        best = NOWHERE
        for side, low, high in exits:
            part = part_to_side(battle.terrain, mover.standing.reach, side, leg=(path[i - 1], path[i]))
            place = along_leg(path[i - 1], path[i], part)
            if part < best and low <= (place.y if side in (LEFT, RIGHT) else place.x) <= high:
                best = part
        if best < NOWHERE:
            return (*path[:i], along_leg(path[i - 1], path[i], best))
    return path


def along_leg(a: Point, b: Point, part: float) -> Point:
    return at(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)


def part_to_side(terrain: Terrain, reach: float, side: int, *, leg: tuple[Point, Point]) -> float:
    """Which part of a leg brings a base to a side of the table; beyond 1 when it does not."""
    a, b = leg
    if side in (LEFT, RIGHT):
        line = reach if side == LEFT else terrain.width - reach
        start, end = a.x, b.x
    else:
        line = reach if side == BOTTOM else terrain.depth - reach
        start, end = a.y, b.y
    is_low = side in (LEFT, BOTTOM)
    if (end > line if is_low else end < line) or start == end:
        return NOWHERE
    part = (line - start) / (end - start)
    return part if 0.0 <= part <= 1.0 else NOWHERE
