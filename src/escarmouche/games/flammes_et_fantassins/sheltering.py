"""What somebody may do about harm that needs no hit: the Talent Esquive lessens it [FF-TAL-07, FF-R-106, FF-D-51]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import DODGE, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.reactions import CARD_ON_DAMAGE, NOTHING, less_by
from escarmouche.games.flammes_et_fantassins.scores import DEX


class Shelters:
    """What somebody may do about a blast or a spell [FF-D-51]."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option(NOTHING, NOTHING), Option(CARD_ON_DAMAGE, CARD_ON_DAMAGE, (self.left,))]


async def lessened(
    battle: Fray, victim: Character, damage: Tally, *, by: Character, key: str, rule: str, told: dict[str, object]
) -> Tally:
    """The damage that is left once a victim has played its Talent Esquive, or has not [FF-TAL-07]."""
    if not can_play(victim, DODGE) or damage.value == 0:
        return damage
    less = less_by(damage, score(battle, victim, DEX).value)
    fields: dict[str, object] = {**told, "damage": damage.value, "left": victim.pv}
    shelters = Shelters(less.value)
    chosen = await Choose(victim.owner, key, shelters, rule=rule, figure=victim, target=by, fields=fields)
    if chosen == NOTHING:
        return damage
    battle.use_talent(victim, DODGE, rule="FF-TAL-07")
    return less


def in_seat_order(battle: Fray, figures: list[Character]) -> list[Character]:
    """By seats from the left of the active one, then the order of the band list [FF-R-57]."""
    seats = battle.rules.seats
    return [one for k in range(1, seats + 1) for one in figures if one.owner == (battle.active + k) % seats]
