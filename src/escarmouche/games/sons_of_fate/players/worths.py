"""What a figure is worth as its wounds leave it, in points: nearer to the end with every tick, and weaker by what it has lost."""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.games.sons_of_fate.battle import Fighter
from escarmouche.games.sons_of_fate.profiles import FOR, RAP, RES, Profile

LORD: Final = 8.0  # points that the lord of a band is worth beside its price
TICKED: Final = 0.5  # of its worth that a figure loses with a part that is all but gone
WEAK: Final = 0.4  # of its worth that a figure keeps that can do nothing any more
USES: Final = ((FOR, 0.45), (RES, 0.35), (RAP, 0.2))  # how much each characteristic counts; PSY is used by few
BASE: Final = 16  # more than any part has points

_shares: Final[dict[str, dict[int, float]]] = {}  # by profile, then by points lost


def price_of(profile: Profile) -> float:
    """The worth of a fresh figure: what it cost, and what the scenarios give for a lord."""
    return profile.cost + LORD if profile.is_lord else float(profile.cost)


def worth_of(fighter: Fighter) -> float:
    return price_of(fighter.profile) * share_left(fighter.profile, fighter.lost)


def share_left(profile: Profile, lost: tuple[int, ...]) -> float:
    """How much of a figure is left, from 0 to 1; remembered."""
    known = _shares.get(profile.key)
    if known is None:
        known = {}
        _shares[profile.key] = known
    code = ((lost[0] * BASE + lost[1]) * BASE + lost[2]) * BASE + lost[3]
    share = known.get(code)
    if share is None:
        share = reckoned(profile, lost)
        known[code] = share
    return share


def reckoned(profile: Profile, lost: tuple[int, ...]) -> float:
    share = 1.0
    for part, total in enumerate(profile.totals):
        gone = lost[part] / total
        if gone >= 1.0:
            return 0.0
        share *= 1.0 - TICKED * gone * sqrt(gone)
    power = 0.0
    for characteristic, weight in USES:
        power += weight * profile.tracks[characteristic][lost[characteristic]] / profile.values[characteristic]
    return share * (WEAK + (1.0 - WEAK) * power)


def loss_of(fighter: Fighter, part: int, wounds: int) -> float:
    """What so many wounds on a part would cost a figure; beyond the last point they are lost [SF-PC-07]."""
    return loss_of_points(fighter, part, wounds) if wounds > 0 else 0.0


def loss_of_points(fighter: Fighter, part: int, wounds: int) -> float:
    """The same; below nothing of points that come back."""
    lost = list(fighter.lost)
    lost[part] = min(lost[part] + wounds, fighter.profile.totals[part])
    left = share_left(fighter.profile, tuple(lost))
    return price_of(fighter.profile) * (share_left(fighter.profile, fighter.lost) - left)


def best_heal(fighter: Fighter) -> float:
    """What one point more is worth to a figure, where it helps most [SF-PC-09]."""
    best = 0.0
    for part, ticked in enumerate(fighter.lost):
        if ticked > 0:
            best = max(best, -loss_of_points(fighter, part, -1))
    return best
