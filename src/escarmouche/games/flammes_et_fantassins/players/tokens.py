"""What face-down tokens are worth: one's own where enemies will pass and the band itself will not, and the enemy's as long as nobody has stepped on them."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Fray
from escarmouche.games.flammes_et_fantassins.tokens import Token

TRAP: Final = 0.2  # a trap of one's own where enemies come by
DECOY: Final = 0.06  # ... and what only looks like one
UNTOUCHED: Final = 0.12  # an enemy's token that nobody has set off: for all one knows it is a trap
OWN_WAY: Final = 6.0  # inches on either side of where the escort goes within which its own tokens are in its way
HALFWAY: Final = 8.0  # inches nearer to an enemy's zone than to one's own that make it half as good again


def token_worth(battle: Fray, seat: int) -> float:
    """Of all tokens that lie there, as far as a seat knows them."""
    total = 0.0
    for token in battle.tokens:
        if battle.camps[token.owner] != battle.camps[seat]:
            total += UNTOUCHED
        elif token.owner == seat:
            good = -1.0 if is_in_own_way(battle, token) else exposure(battle, token)
            total += (TRAP if token.is_trap else DECOY) * good
    return total


def is_in_own_way(battle: Fray, token: Token) -> bool:
    """Whether the escort itself has to come by: its own tokens are set off as well [FF-TAL-13, FF-SC-05]."""
    if token.owner != battle.escort:
        return False
    middle = battle.terrain.width / 2.0
    for marker in battle.markers:
        body = battle.character(marker.carrier).body if marker.carrier != NOBODY else None
        if body is not None:
            middle = body.x
    return abs(token.place.x - middle) < OWN_WAY


def exposure(battle: Fray, token: Token) -> float:
    """From 0 to 1: how much nearer to where an enemy begins than to where its own band does."""
    own = theirs = 99.0
    for seat in range(battle.rules.seats):
        away = battle.scenario.zone(battle, seat).gap(token.place)
        if battle.camps[seat] == battle.camps[token.owner]:
            own = min(own, away)
        else:
            theirs = min(theirs, away)
    lead = own - theirs
    near = 1.0 / (1.0 + theirs / HALFWAY)
    return near * (0.5 + 0.5 * lead / (abs(lead) + HALFWAY))
