"""What the loser of a combat suffers [SB-RES]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.recoiling import recoil

RECOIL: Final = 0
KNOCK_DOWN: Final = 1
KILL: Final = 2
HORRIBLE_DEATH: Final = 3


@mypyc_attr(acyclic=True)
class Blow:
    """A combat that somebody has lost."""

    __slots__ = ("die", "in_melee", "loser", "loser_score", "winner", "winner_score")

    def __init__(
        self, winner: Warrior, loser: Warrior, die: int, *, winner_score: int, loser_score: int, in_melee: bool
    ) -> None:
        self.winner: Final = winner
        self.loser: Final = loser
        self.die: Final = die  # the winner's natural one [SB-R-15]
        self.winner_score: Final = winner_score
        self.loser_score: Final = loser_score
        self.in_melee: Final = in_melee


def result_of(battle: Raid, blow: Blow) -> int:
    """The strongest row that applies [SB-RES-01..06]."""
    if is_beaten_by(blow, 3):
        return HORRIBLE_DEATH
    if is_beaten_by(blow, 2) or is_quick_kill(battle, blow):
        return KILL
    return KNOCK_DOWN if blow.die % 2 == 0 else RECOIL


def is_beaten_by(blow: Blow, times: int) -> bool:
    """Whether the winner has so many times the score; one below 1 counts as 1 [SB-MEL-11, SB-R-16]."""
    return max(blow.winner_score, 1) >= times * max(blow.loser_score, 1)


def is_quick_kill(battle: Raid, blow: Blow) -> bool:
    """Whoever lies or is bound dies of any defeat in melee [SB-RES-07, SB-R-21]; of a shot only by a switch [SB-SHT-10, SB-R-22]."""
    if blow.loser.is_able:
        return False
    return blow.in_melee or battle.switch("sb_ranged_quick_kill") is True


async def suffer(battle: Raid, blow: Blow) -> None:
    """Apply the result [SB-RES]; nobody recoils or falls on the ground [SB-R-23]."""
    loser = blow.loser
    result = result_of(battle, blow)
    if result == HORRIBLE_DEATH:
        battle.die_horribly(loser, rule="SB-RES-04")
    elif result == KILL:
        battle.put_out(loser, rule="SB-RES-03" if is_beaten_by(blow, 2) else "SB-RES-07", kind="killed")
    elif loser.is_fallen:
        battle.note("already_down", rule="SB-R-23", figure=loser)
    elif result == KNOCK_DOWN:
        battle.knock_down(loser, rule="SB-RES-02")
    else:
        await recoil(battle, loser, blow.winner, can_follow=blow.in_melee)
