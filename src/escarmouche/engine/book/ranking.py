"""Places at the end of a match: who comes first, second, and so on. Equals share a place, and the next ones are left out."""

from __future__ import annotations

from typing import Final

WINS: Final = "wins"  # one seat has won
TOGETHER: Final = "wins_together"  # several have: a team, or equals before others
DRAW: Final = "draw"

Standing = tuple[int, ...]  # what is compared first comes first; more is better


def ranked(standings: list[Standing], sides: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The place of each seat: one more than there are seats before it. Allies add up what they have and share a place."""
    found = [together(standings, sides, seat) for seat in range(len(standings))]
    return tuple([1 + len([other for other in found if other > mine]) for mine in found])


def together(standings: list[Standing], sides: tuple[int, ...], seat: int) -> Standing:
    """What the side of a seat has."""
    if not sides:
        return standings[seat]
    allied = [standings[other] for other in range(len(standings)) if sides[other] == sides[seat]]
    return tuple([sum([one[place] for one in allied]) for place in range(len(standings[seat]))])


def firsts(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Those who have won by their places: nobody where all share the first."""
    found = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    return () if len(found) == len(ranks) else found


def places(winners: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Places where nothing is known but who has won: the winners before all others, or all alike."""
    after = len(winners) + 1
    if not winners:
        return (1,) * seats
    return tuple([1 if seat in winners else after for seat in range(seats)])


def behind(ranks: tuple[int, ...], last: tuple[int, ...]) -> tuple[int, ...]:
    """The same places, but some seats come after all others."""
    rest = [rank for seat, rank in enumerate(ranks) if seat not in last]
    found: list[int] = []
    for seat, rank in enumerate(ranks):
        found.append(len(rest) + 1 if seat in last else 1 + len([one for one in rest if one < rank]))
    return tuple(found)


def ending_of(winners: tuple[int, ...], seats: int) -> str:
    """What to call an end: a win, one of several together, or a draw."""
    if len(winners) == 1:
        return WINS
    return TOGETHER if winners and len(winners) < seats else DRAW
