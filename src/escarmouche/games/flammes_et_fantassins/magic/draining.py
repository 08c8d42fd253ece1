"""Drain d'énergie magique: spell cards are drawn from the hand of another Mage, of which only the backs are seen [FF-SMG-08, FF-R-75]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import FACE, Dice
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.match.seats import only
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.spells import backs_of, level_of, worth

THIRD: Final = 3  # what the effect is divided by
Picks = tuple[int, int]  # how many backs of level I and of level II


async def drain(battle: Fray, cast: Cast) -> None:
    """A third of the effect die, rounded down, in levels of cards; who has none loses nothing [FF-SMG-08]."""
    mage, victim = cast.mage, cast.target
    roll = await magic_roll(battle, cast, enough=THIRD * worth(victim.hand))
    levels = roll.effect.value // THIRD if roll.is_hit else 0
    choices = all_picks(backs_of(victim.hand), levels)
    if not choices or choices[0] == (0, 0):
        return
    picks = choices[0]
    if len(choices) > 1:
        told: dict[str, object] = {"count": levels}
        picks = await Choose(
            mage.controller, "drain_picks", PickList(choices), rule="FF-R-75", figure=mage, target=victim, fields=told
        )
    cards = [*await drawn(mage, victim, 1, picks[0]), *await drawn(mage, victim, 2, picks[1])]
    battle.steal_cards(victim, mage, tuple(cards), rule="FF-SMG-08")


def all_picks(backs: tuple[int, int], levels: int) -> list[Picks]:
    """The ways to come as near to so many levels as the backs allow, never above [FF-R-75]."""
    small, great = backs
    found = [(a, b) for b in range(great, -1, -1) for a in range(small + 1) if a + 2 * b <= levels]
    best = max([a + 2 * b for a, b in found])
    return [picks for picks in found if picks[0] + 2 * picks[1] == best]


class PickList:
    """How many backs of each level."""

    def __init__(self, choices: list[Picks]) -> None:
        self.choices: Final = choices

    def __call__(self, explain: bool) -> list[Option[Picks]]:
        return [Option("backs", picks, picks) for picks in self.choices]


async def drawn(mage: Character, victim: Character, level: int, count: int) -> list[str]:
    """So many cards of a level: backs are all alike, so that chance says which; thief and victim alone see it [FF-R-75, FF-HID-08]."""
    left = [card for card in victim.hand if level_of(card) == level]
    if count == len(left):
        return left
    both = only(mage.owner) | only(victim.owner)
    told: dict[str, object] = {"count": level}
    found: list[str] = []
    for _ in range(count):
        face = await Roll(
            Dice((len(left),)),
            FACE,
            rule="FF-R-75",
            by=mage.id,
            key="drain_dice",
            target=victim,
            fields=told,
            seen_by=both,
        )
        found.append(left.pop(face - 1))
    return found
