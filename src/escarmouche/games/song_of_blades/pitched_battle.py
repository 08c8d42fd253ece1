"""The pitched battle: who costs the enemy more [SB-SC-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.game import Outcome
from escarmouche.games.song_of_blades.battle import Raid, Scenario

QUIET: Final = 10  # rounds in a row without a loss that end it
MARGIN: Final = 15  # points of lead that win


class PitchedBattle(Scenario):
    """A side scores the cost of every enemy lost."""

    def round_ended(self, battle: Raid) -> None:
        """Why the game ends with this round, if it does [SB-SC-01]."""
        for seat in (0, 1):
            if is_at_quarter(battle, seat):
                battle.note("worn_down", rule="SB-SC-01", fields={"seat": seat})
        if quiet_rounds(battle) >= QUIET:
            battle.note("too_quiet", rule="SB-SC-01", fields={"round": QUIET})

    def outcome(self, battle: Raid, *, is_over: bool) -> Outcome | None:
        """Ten quiet rounds, a band at a quarter at the end of a round, or nobody left [SB-SC-01, SB-R-50]."""
        is_round_over = battle.is_between and battle.round > 0
        is_worn = is_round_over and (is_at_quarter(battle, 0) or is_at_quarter(battle, 1))
        is_spent = is_round_over and quiet_rounds(battle) >= QUIET
        if not (is_over or is_worn or is_spent or not battle.is_alive(0) or not battle.is_alive(1)):
            return None
        scores = (battle.points_lost(1), battle.points_lost(0))
        return Outcome(leader(scores), "SB-SC-01", scores)


def quiet_rounds(battle: Raid) -> int:
    """Rounds in a row without a loss, the one just played included."""
    return 0 if battle.had_loss else battle.quiet + 1


def is_at_quarter(battle: Raid, seat: int) -> bool:
    """Whether losses have brought a band down to a quarter of its number, rounded up [SB-SC-01]."""
    left, initial = battle.left(seat), battle.initial(seat)
    return left < initial and left <= (initial + 3) // 4


def leader(scores: tuple[int, int]) -> tuple[int, ...]:
    """The seat that leads by the margin, or nobody [SB-SC-01]."""
    if abs(scores[0] - scores[1]) < MARGIN:
        return ()
    return (0,) if scores[0] > scores[1] else (1,)
