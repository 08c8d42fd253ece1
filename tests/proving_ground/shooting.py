"""Shooting: announced, answered, rolled from one state, applied together."""

from __future__ import annotations

from escarmouche.engine.asking.dice import D6, FACE, HIGHEST
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.engine.words.messages import Refusal
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.moments import BeforeShot, ShotAt, ShotDifficulty
from tests.proving_ground.moving import harm

RANGE = 12.0


def why_not_shoot(battle: Skirmish, shooter: Fighter, target: Fighter) -> Refusal | None:
    """[PG-SHO-01]"""
    if not battle.is_near(shooter, target, RANGE):
        return Refusal("refused.too_far", "PG-SHO-01", figure=target)
    if not battle.sees(shooter, target):
        return Refusal("refused.no_sight", "PG-SEE-01", figure=target)
    return None


def shot_difficulty(battle: Skirmish, shooter: Fighter, target: Fighter) -> Tally:
    tally = Tally(5, rule="PG-SHO-01")
    tally.add(+1, rule="PG-SHO-04", when=not battle.is_near(shooter, target, RANGE / 2.0))
    return battle.adjust(tally, ShotDifficulty(battle, shooter, target))


async def shoot(battle: Skirmish, shooter: Fighter, target: Fighter, *, is_first_strike: bool = False) -> None:
    """A shot and the target's answer, both rolled before either takes effect [PG-SHO-01, PG-SHO-03]."""
    announced = ShotAt(battle, shooter, target, is_first_strike)
    await battle.window(announced)
    hits = not announced.is_shielded and await shot_hits(battle, shooter, target)
    is_answered = announced.is_returned and await shot_hits(battle, target, shooter)

    if hits:
        await harm(battle, target, by=shooter, rule="PG-SHO-01")
    if is_answered:
        await harm(battle, shooter, by=target, rule="PG-SHO-03")


class RolledOn(Part[int]):
    """What a six adds: another die, and again while it shows one; beyond ten nobody counts [PG-SHO-02]."""

    def __init__(self, shooter: Fighter) -> None:
        super().__init__("rolled on")
        self.shooter = shooter

    async def run(self) -> int:
        total = face = await Roll(D6, FACE, by=self.shooter.id, rule="PG-SHO-02")
        while face == 6:
            face = await Roll(D6, FACE, by=self.shooter.id, rule="PG-SHO-02")
            total += face
        return min(total, 4)


async def shot_hits(battle: Skirmish, shooter: Fighter, target: Fighter) -> bool:
    """Two dice, the higher counts and a six is rolled on [PG-SHO-02]."""
    difficulty = shot_difficulty(battle, shooter, target)
    roll = Roll(2 * D6, HIGHEST, by=shooter.id, rule="PG-SHO-01")
    before = BeforeShot(battle, target, roll)
    battle.tell(before)
    score = await roll
    if score == 6:
        score += await gathered(battle, RolledOn(shooter))
    is_fooled = before.needs_double and not all(roll.extras)
    hits = score >= difficulty.value and not is_fooled
    kind, rule = "shot_hits" if hits else "shot_misses", "PG-CRD-02" if is_fooled else "PG-SHO-01"
    told = {"score": score, "difficulty": difficulty}
    battle.note(kind, rule=rule, figure=shooter, target=target, fields=told)
    return hits
