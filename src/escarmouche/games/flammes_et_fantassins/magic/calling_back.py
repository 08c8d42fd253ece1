"""The start of a Turn with Réincarnation: the band PA goes to a dead Mage's sheet and is used up there [FF-STE-08, FF-R-81, FF-D-10]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against
from escarmouche.engine.asking.requests import Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.ending import end_turn
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.casting import carry_out, why_not_conditions
from escarmouche.games.flammes_et_fantassins.magic.reincarnation import REINCARNATION
from escarmouche.games.flammes_et_fantassins.magic.spells import backs_of

CALL: Final = "reincarnate"  # in place of an activation, with a neutral cube
CALL_BY_COMMAND: Final = "reincarnate_command"  # ... or with one of command
CALLS: Final = (CALL, CALL_BY_COMMAND)


def call_kinds(battle: Fray, seat: int) -> list[str]:
    """The colours of cube with which a dead Mage might be called back, where one has the card in hand."""
    for one in battle.characters:
        if one.hand and not one.in_play and one.owner == seat and REINCARNATION.key in one.hand:
            return list(CALLS)
    return []


def call_options(battle: Fray, seat: int) -> list[Option[Action]]:
    """The dead Mages of a player that have the card in hand, which that player alone is told [FF-D-10, FF-HID-01]."""
    mages = [one for one in battle.characters if one.owner == seat and can_call(battle, one)]
    found: list[Option[Action]] = []
    if battle.neutral[seat] > 0:
        found += [against(CALL, one, None) for one in mages]
    if battle.command[seat] > 0:
        found += [against(CALL_BY_COMMAND, one, None) for one in mages]
    return found


def can_call(battle: Fray, mage: Character) -> bool:
    """Dead, with the card in hand and nothing against it [FF-STE-08, FF-R-82]."""
    return REINCARNATION.key in mage.hand and might_call(battle, mage)


def might_call(battle: Fray, mage: Character) -> bool:
    """By what everybody sees: dead, with a body that lies there, an ally, a back of level II, and nothing that forbids casting [FF-HID-08, FF-STE-08]."""
    if mage.in_play or backs_of(mage.hand)[1] == 0:
        return False
    return why_not_conditions(battle, mage, REINCARNATION) is None


def might_anybody_call(battle: Fray, seat: int) -> bool:
    """Whether any Mage of a player might call itself back, held or not [FF-HID-08]."""
    return any([one.owner == seat and might_call(battle, one) for one in battle.characters if one.hand])


async def call_back(battle: Fray, mage: Character, *, is_command: bool) -> None:
    """The spell takes the place of an activation, leaves no cube on the sheet, and the Turn is passed whatever comes of it [FF-STE-08, FF-R-81]."""
    battle.spend_pool(mage.owner, is_command=is_command, rule="FF-STE-08")
    await carry_out(battle, Cast(mage, REINCARNATION))
    end_turn(battle)
