"""What computer players think of the tiny game; no rule asks it."""

from __future__ import annotations

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.table.geometry.headings import towards_figure
from tests.tiny_game.battle import Clash
from tests.tiny_game.walking import Walks


def evaluate(battle: Clash, seat: int) -> float:
    """How well a seat stands, from 0 to 1: its share of those who stand."""
    mine, theirs = len(battle.band(seat)), len(battle.band(1 - seat))
    return mine / (mine + theirs)


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Path]:
    """Legal walks that have a purpose: straight towards an enemy, as near as may be."""
    walks = request.spots
    if not isinstance(walks, Walks):
        return []
    found: list[Path] = []
    for enemy in walks.battle.band(1 - walks.mover.controller):
        ways = [(place,) for place in towards_figure(walks.mover.standing, enemy.standing, walks.pas)]
        found += [way for way in ways if walks.why_not(way) is None][:1]
    return found
