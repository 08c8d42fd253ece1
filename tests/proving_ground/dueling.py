"""A duel of wits: secret dice, one shown by each side, and a guess; the loser obeys for a round."""

from __future__ import annotations

from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import Refusal
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.traits import CHARMED

REACH = 8.0


def why_not_duel(battle: Skirmish, attacker: Fighter, target: Fighter) -> Refusal | None:
    """[PG-DUE-01]"""
    if target.controller != target.owner:
        return Refusal("refused.already_charmed", "PG-DUE-01", figure=target)
    if not battle.is_near(attacker, target, REACH) or not battle.sees(attacker, target):
        return Refusal("refused.no_sight", "PG-DUE-01", figure=target)
    return None


class TwoDice:
    """Which of two secret dice to show."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("die", position, (position,)) for position in range(len(self.faces))]


def higher_or_lower(explain: bool) -> list[Option[bool]]:
    return [Option("higher", True), Option("lower", False)]


async def show_one(battle: Skirmish, fighter: Fighter) -> int:
    """Roll in secret and show one die [PG-DUE-01]."""
    seat = fighter.controller
    faces = await Roll(2 * D6, FACES, by=fighter.id, rule="PG-DUE-01", seen_by=only(seat))
    battle.note("rolled_secretly", rule="PG-DUE-01", fields={"seat": seat, "faces": list(faces)}, seen_by=only(seat))
    position = await Choose(seat, "show_die", TwoDice(faces), rule="PG-DUE-01", seen_by=only(seat))
    battle.note("die_shown", rule="PG-DUE-01", figure=fighter, fields={"face": faces[position]})
    return sum(faces)


async def duel(battle: Skirmish, attacker: Fighter, target: Fighter) -> None:
    """Guessing right whether one's own total is higher charms the target until the round ends [PG-DUE-02]."""
    own = await show_one(battle, attacker)
    other = await show_one(battle, target)
    says_higher = await Choose(attacker.controller, "guess", higher_or_lower, rule="PG-DUE-02")
    battle.note("dice_revealed", rule="PG-DUE-02", fields={"totals": [own, other]})
    if own != other and says_higher == (own > other):
        charm = Effect(CHARMED, subject=target.id, source=attacker.id, until=f"round {battle.round}")
        battle.hand_over(target, attacker.controller, rule="PG-DUE-03")
        battle.begin(charm, rule="PG-DUE-03")
