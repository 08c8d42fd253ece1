"""Toile d'araignée: whoever walks in it comes half as far [FF-SNA-01, FF-R-87]."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.footing import Track
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import is_kept_out
from escarmouche.games.flammes_et_fantassins.magic.lasting import WEB, fill
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import disc
from escarmouche.table.scenery.zones import inside_parts

SLOPE: Final = 0.25  # inches of a way that rises or falls which are taken to be level


async def spin(battle: Fray, cast: Cast) -> None:
    """Until the Round ends movement in the area is halved [FF-SNA-01]."""
    fill(battle, cast, WEB, until=THIS_ROUND)


def webs(battle: Fray, walker: Character) -> list[Effect]:
    """Those that slow somebody: not one that a Cercle has kept off it [FF-R-84]."""
    return [one for one in battle.effects if one.kind is WEB and not is_kept_out(battle, one, walker)]


# How much of a way is in it.


def webbed_inches(battle: Fray, walker: Character, track: Track) -> float:
    """The inches of a way on which the base of its walker is in a web; two in one place are one [FF-R-19, FF-R-68, FF-R-87]."""
    found = webs(battle, walker)
    if not found:
        return 0.0
    path, levels = track.path, track.levels
    inside = 0.0
    for i in range(1, len(path)):
        low, high = (levels[i - 1], levels[i]) if levels else (track.body.z, track.body.z)
        parts = 1 if low == high else int(leg_length(path[i - 1], path[i]) / SLOPE) + 1
        for k in range(parts):
            a, b = between(path[i - 1], path[i], k / parts), between(path[i - 1], path[i], (k + 1) / parts)
            inside += webbed_leg(found, a, b, z=low + (high - low) * (k + 0.5) / parts, reach=track.body.reach)
    return measured(inside)


def between(a: Point, b: Point, share: float) -> Point:
    return at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


def webbed_leg(found: list[Effect], a: Point, b: Point, *, z: float, reach: float) -> float:
    """The same for one straight leg on one level."""
    size = leg_length(a, b)
    if size == 0.0:
        return 0.0
    way = ((b.x - a.x) / size, (b.y - a.y) / size)
    spans: list[tuple[float, float]] = []
    for effect in found:
        square = effect.radius * effect.radius - z * z
        if effect.zone is not None and square >= 0.0:
            parts = inside_parts(disc(effect.zone, sqrt(square) + reach), a, way, size)
            spans += [(parts[i], parts[i + 1]) for i in range(0, len(parts), 2)]
    spans.sort()
    inside, done = 0.0, 0.0
    for start, end in spans:
        inside += max(end - max(start, done), 0.0)
        done = max(done, end)
    return inside


# How far one comes.


def most_inside(allowance: int, outside: float) -> int:
    """Half of what is left of an allowance after the inches outside, rounded down [FF-R-87]."""
    return max(int(measured(float(allowance) - outside) / 2.0), 0)


def most_left(allowance: int, outside: float, inside: float) -> float:
    """The inches that may be left at most for who has walked so far, in a web or out of it [FF-R-87]."""
    if inside == 0.0:
        return measured(float(allowance) - outside)
    beyond = float(allowance) - 2.0 * ceil(inside) - outside
    return measured(max(beyond, most_inside(allowance, outside) - inside))


def why_not_in_web(mover: Character, allowance: int, outside: float, inside: float) -> Refusal | None:
    """Inside it no farther than half of what the way outside leaves [FF-SNA-01, FF-R-87]."""
    most = most_inside(allowance, outside)
    if inside <= most:
        return None
    about: dict[str, object] = {"length": measured(inside), "limit": float(most)}
    return Refusal("refused.too_far_in_web", "FF-R-87", about, figure=mover)


def why_not_through(battle: Fray, mover: Character, allowance: int, track: Track) -> Refusal | None:
    """The same for a way that is the whole of a movement: a charge, or of who is driven [FF-R-87]."""
    if not battle.effects:
        return None
    inside = webbed_inches(battle, mover, track)
    return why_not_in_web(mover, allowance, measured(track.size - inside), inside)
