"""What players think of the proving ground: how well a seat stands, and where a walk has a purpose; no rule asks it."""

from __future__ import annotations

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.engine.match.thinking import Thinking
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.headings import towards_figure
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.spots import WalkSpots


def evaluate(battle: Skirmish, seat: int) -> float:
    """The share of all lives that is one's own."""
    lives = [fighter.lives for fighter in battle.fighters() if fighter.in_play and fighter.owner >= 0]
    mine = [fighter.lives for fighter in battle.fighters() if fighter.in_play and fighter.owner == seat]
    return sum(mine) / max(sum(lives), 1)


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Path]:
    """A walk towards the nearest enemy; who is thorough thinks of the others too."""
    spots = request.spots
    if not isinstance(spots, WalkSpots):
        return []
    body = spots.mover.standing
    enemies = sorted(spots.battle.enemies(spots.mover), key=lambda enemy: distance(body, enemy.standing))
    found: list[Path] = []
    for enemy in enemies if is_thorough else enemies[:1]:
        ways = [(place,) for place in towards_figure(body, enemy.standing, spots.reach)]
        found += [way for way in ways if spots.why_not(way) is None][:1]
    return found


THINKING = Thinking(evaluate=evaluate, purposes=purposes)
