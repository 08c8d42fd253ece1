"""Charme: somebody loses a PA and does with it what the Mage's player wants [FF-SMG-05, FF-R-72]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.bonds import marked
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.cubes import COMMAND as COMMAND_CUBE
from escarmouche.games.flammes_et_fantassins.cubes import NEUTRAL, choose_cube
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.rolling import overpowers
from escarmouche.games.flammes_et_fantassins.ordinary import (
    AT_SOMEBODY,
    COMMAND,
    FOCUS,
    HANDLE,
    MOVE,
    do_ordinary,
    enemies_first,
    farthest,
    thinkable,
    why_not,
    why_not_at,
)

PAID_BY_ONE: Final = (MOVE, HANDLE, FOCUS, COMMAND)  # a Sentinelle costs two cubes [FF-R-72]


class CharmedActions:
    """What one cube pays for, but spells and what would wound its own Band [FF-SMG-05, FF-R-72]."""

    def __init__(self, battle: Fray, charmed: Character) -> None:
        self.battle: Final = battle
        self.charmed: Final = charmed

    def __call__(self, explain: bool) -> list[Option[Action]]:
        battle, charmed = self.battle, self.charmed
        found: list[Option[Action]] = []
        for kind in PAID_BY_ONE:
            refusal = why_not(battle, charmed, kind)
            if refusal is None or explain:
                found.append(simple(kind, refusal))
        for kind in AT_SOMEBODY if explain else thinkable(battle, charmed):
            limit = farthest(battle, charmed, kind)
            for other in enemies_first(battle, charmed):
                if explain or not is_beyond(charmed, other, limit):
                    refusal = why_not_at(battle, charmed, other, kind)
                    if refusal is None or explain:
                        option = against(kind, other, refusal)
                        found.append(marked(battle, charmed.controller, other, option) if explain else option)
        return found


async def charm(battle: Fray, cast: Cast) -> None:
    """With an effect die of 5 or more the target loses a PA and performs one action of the Mage's choosing [FF-SMG-05]."""
    target = cast.target
    if await overpowers(battle, cast) and target.body is not None and target.cubes > 0:
        await obey(battle, target, cast.mage)


async def obey(battle: Fray, charmed: Character, mage: Character) -> None:
    """The Mage's player makes the choices of the action and its roll; which cube it costs, cards and reactions stay with the owner [FF-R-72, FF-D-66]."""
    before = charmed.controller
    is_command = charmed.neutral == 0
    if charmed.neutral > 0 and charmed.command > 0:
        is_command = await choose_cube(charmed)
    battle.note("charmed", rule="FF-SMG-05", figure=charmed, target=mage)
    battle.charm(charmed, mage.controller, COMMAND_CUBE if is_command else NEUTRAL, rule="FF-SMG-05")
    lister = CharmedActions(battle, charmed)
    action = await Choose(mage.controller, "charmed_action", lister, rule="FF-SMG-05", figure=charmed, target=mage)
    await do_ordinary(battle, charmed, action)
    battle.release(charmed, before, rule="FF-SMG-05")
