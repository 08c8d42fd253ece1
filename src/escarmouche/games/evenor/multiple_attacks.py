"""Multiple attacks: several enemies fought at once with the dice of one weapon [EV-MAT]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.choices import ChooseSome, Distribute
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll
from escarmouche.games.evenor.melee import attack_dice, choose_weapon, melee_phase


async def multiple_attack(
    battle: Skirmish, starter: Hero, target: Hero, toll: Toll, *, is_charging: bool, answered_by: tuple[int, ...]
) -> None:
    """Several simultaneous phases, if its player names more than one foe [EV-MAT-01, EV-MAT-04]."""
    foes = await choose_foes(battle, starter, target)
    if len(foes) == 1:
        answers = target.id in answered_by
        await melee_phase(battle, starter, target, toll, is_charging=is_charging, answers=answers)
        return
    weapon = await choose_weapon(battle, starter)
    if weapon is None:
        return
    dice = attack_dice(battle, starter, weapon, None, is_charging=is_charging).value
    shares = await share_dice(battle, starter, foes, dice)
    for i in range(len(foes)):
        await melee_phase(
            battle,
            starter,
            foes[i],
            toll,
            is_charging=is_charging,
            answers=foes[i].id in answered_by,
            weapon=weapon,
            share=shares[i],
        )


async def choose_foes(battle: Skirmish, starter: Hero, target: Hero) -> list[Hero]:
    """The one it attacks, and up to X - 1 more of the enemies it is engaged with [EV-MAT-01]."""
    others = [enemy for enemy in battle.engaged_with(starter) if enemy is not target]
    most = min(starter.profile.attacks - 1, len(others))
    if most < 1:
        return [target]
    items = [figure_option(enemy.id) for enemy in others]
    more = await ChooseSome(
        starter.controller, "other_foes", items, least=0, most=most, rule="EV-MAT-01", figure=starter, target=target
    )
    return [target, *[battle.hero(id) for id in more]]


class DiceShares(Distribute):
    """Dice shared among opponents: evenly, the odd ones as the player likes [EV-MAT-02], or freely [EV-R-33]."""

    def __init__(self, fighter: Hero, among: list[Option[int]], *, total: int, is_even: bool) -> None:
        super().__init__(fighter.controller, "dice_shares", among, total=total, rule="EV-MAT-02", figure=fighter)
        self.is_even: Final = is_even

    def why_not(self, answer: object) -> Refusal | None:
        refusal = super().why_not(answer)
        if refusal is not None or not isinstance(answer, tuple):
            return refusal
        shares = [int(share) for share in answer]
        if self.is_even and max(shares) - min(shares) > 1:
            return Refusal("refused.uneven_shares", "EV-R-33", {"total": self.total})
        if min(shares) < 1 <= self.total // len(shares):
            return Refusal("refused.empty_share", "EV-R-33", {"total": self.total})
        return None

    def default(self) -> tuple[int, ...]:
        return even_shares(self.total, len(self.among))

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[tuple[int, ...]]:
        found = [self.default()]
        if not self.is_even:
            return found + [shares for shares in super().suggest(count, draw) if self.why_not(shares) is None]
        first = found[0]
        for i in range(1, len(first)):
            turned = (*first[i:], *first[:i])
            if turned not in found:
                found.append(turned)
        return found


def even_shares(total: int, count: int) -> tuple[int, ...]:
    """Shares that differ by one at most, the odd dice to the first."""
    return tuple([total // count + (1 if i < total % count else 0) for i in range(count)])


async def share_dice(battle: Skirmish, starter: Hero, foes: list[Hero], dice: int) -> tuple[int, ...]:
    """How many dice against each; nobody is asked where they share evenly without a rest [EV-MAT-02]."""
    is_even = battle.switch("ev_multi_attack_split") != "free"
    if dice < len(foes) or (is_even and dice % len(foes) == 0):
        return even_shares(dice, len(foes))
    among = [Option("figure", dice, (foe.id,)) for foe in foes]
    return await DiceShares(starter, among, total=dice, is_even=is_even)
