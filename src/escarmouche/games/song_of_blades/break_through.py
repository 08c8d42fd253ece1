"""The break-through: the attacker must leave by the defender's edge [SB-SC-03]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.game import Outcome
from escarmouche.games.song_of_blades.battle import Raid, Scenario, Warrior
from escarmouche.table.geometry.points import snap

ROUNDS: Final = 12


class BreakThrough(Scenario):
    """A third of the attacker's points through wins, less than a sixth loses."""

    def may_leave(self, battle: Raid, mover: Warrior) -> bool:
        return mover.controller == battle.attacker

    def move_ended(self, battle: Raid, mover: Warrior) -> None:
        """A move that reaches the defender's edge takes the attacker's figure out safe [SB-SC-03]."""
        if self.may_leave(battle, mover) and is_at_far_edge(battle, mover):
            battle.leave(mover, rule="SB-SC-03")

    def round_ended(self, battle: Raid) -> None:
        """How far the attacker has come: a third wins, less than a sixth loses [SB-SC-03]."""
        whole = battle.starting(battle.attacker)
        standing: dict[str, object] = {"seat": battle.attacker, "points": points_through(battle)}
        standing |= {"to_win": (whole + 2) // 3, "to_draw": (whole + 5) // 6}
        battle.note("through_so_far", rule="SB-SC-03", fields=standing)

    def outcome(self, battle: Raid, *, is_over: bool) -> Outcome | None:
        """After twelve rounds, or as soon as it is decided [SB-SC-03]."""
        attacker = battle.attacker
        is_cleared = not battle.is_alive(1 - attacker)
        through = points_through(battle) + (battle.points_in_play(attacker) if is_cleared else 0)
        whole = battle.starting(attacker)
        if not (is_over or is_cleared or 3 * through >= whole or not battle.is_alive(attacker)):
            return None
        scores = (through, 0) if attacker == 0 else (0, through)
        if 3 * through >= whole:
            return Outcome((attacker,), "SB-SC-03", scores)
        return Outcome((1 - attacker,) if 6 * through < whole else (), "SB-SC-03", scores)


def is_at_far_edge(battle: Raid, mover: Warrior) -> bool:
    """Whether a base has reached the edge of the other side, to the hair: nobody leaves a millimetre early."""
    body = mover.standing
    if battle.south == mover.controller:
        return snap(body.y + body.reach) >= battle.terrain.depth
    return snap(body.y - body.reach) <= 0.0


def points_through(battle: Raid) -> int:
    """The points of those who have left safe."""
    return sum([battle.warrior(id).profile.cost for id in battle.gone])
