"""Action cubes: how many a band gets, and what pays for what [FF-PA, FF-AP-01, FF-R-39]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray

NEUTRAL: Final = "neutral"
COMMAND: Final = "command"
MOST_COMMAND: Final = 2  # cubes of the special colour that a band gets for a Round [FF-CAT-05]


def cubes_due(battle: Fray, seat: int) -> int:
    """The band cubes of a Round: figures in play and the most classes among them [FF-PA-01, FF-R-30]."""
    band = battle.in_play(seat)
    return len(band) + max([one.sheet.rank for one in band]) if band else 0


def deal_cubes(battle: Fray) -> None:
    """Every band its cubes, one of them for command, two for who has moved the Cat; every sheet one, whatever its rank; what becomes of them later changes nothing [FF-PA-01..03, FF-PA-06, FF-CAT-04..06, FF-R-31]."""
    for seat in range(battle.rules.seats):
        due = cubes_due(battle, seat)
        special = min(1 + battle.cat_movers[seat], MOST_COMMAND, due)
        battle.deal(seat, due - special, special, rule="FF-PA-01")
    for character in battle.characters:
        if character.in_play:
            battle.put_cubes(character, 1, 0, rule="FF-PA-03")


# Paying from a sheet.


def why_not_pay(character: Character, cubes: int, *, rule: str) -> Refusal | None:
    """An action costs cubes of the sheet [FF-AP-01]."""
    if character.cubes >= cubes:
        return None
    return Refusal("refused.no_cubes", rule, {"needed": cubes, "left": character.cubes}, figure=character)


def list_colours(neutral: int, command: int) -> list[Option[bool]]:
    """The colours of cube that may be paid with: neutral first [FF-R-39]."""
    found = [Option(NEUTRAL, False)] if neutral > 0 else []
    return [*found, Option(COMMAND, True)] if command > 0 else found


class SheetColours:
    """The colours on a sheet; looked at when they are listed, since orders may be given meanwhile [FF-TAL-10]."""

    def __init__(self, character: Character) -> None:
        self.character: Final = character

    def __call__(self, explain: bool) -> list[Option[bool]]:
        return list_colours(self.character.neutral, self.character.command)


class PoolColours:
    """The colours in front of a player."""

    def __init__(self, battle: Fray, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[bool]]:
        return list_colours(self.battle.neutral[self.seat], self.battle.command[self.seat])


async def choose_cube(character: Character) -> bool:
    """Whether it is one of command: its owner says which colour leaves a sheet [FF-R-39]."""
    return await Choose(character.owner, "which_cube", SheetColours(character), rule="FF-R-39", figure=character)


async def pay(battle: Fray, character: Character, cubes: int, *, rule: str) -> None:
    """Cubes of the sheet are spent; where both colours lie there and one is left, its owner says which; one of command pays for anything [FF-AP-01, FF-CMD-06, FF-R-39]."""
    for due in range(cubes, 0, -1):
        is_command = character.neutral == 0
        if character.charm_cube in (NEUTRAL, COMMAND):
            is_command = character.charm_cube == COMMAND
            battle.pay_charm(character, rule="FF-R-72")
        elif character.neutral > 0 and character.command > 0 and character.cubes > due:
            is_command = await choose_cube(character)
        battle.put_cubes(character, 0 if is_command else -1, -1 if is_command else 0, rule=rule)


async def lose_cubes(battle: Fray, character: Character, cubes: int, *, rule: str) -> int:
    """So many cubes of a sheet are lost, or as many as there are; how many that was [FF-R-39]."""
    lost = min(cubes, character.cubes)
    await pay(battle, character, lost, rule=rule)
    if lost > 0:
        battle.note("loses_cubes", rule=rule, figure=character, fields={"cubes": lost, "left": character.cubes})
    return lost


# Paying from the pool.


def why_not_react(battle: Fray, character: Character, *, rule: str) -> Refusal | None:
    """A reaction costs one band cube of a player whose figure can react [FF-REA-01, FF-REA-03, FF-R-54]."""
    if not character.can_react:
        return Refusal("refused.cannot_react", "FF-R-54", figure=character)
    if battle.pool(character.owner) < 1:
        return Refusal("refused.no_band_cubes", rule, figure=character)
    return None


async def pay_reaction(battle: Fray, character: Character, *, rule: str) -> None:
    """One band cube; where there are both colours, its owner says which [FF-REA-01, FF-R-39]."""
    seat = character.owner
    is_command = battle.neutral[seat] == 0
    if battle.neutral[seat] > 0 and battle.command[seat] > 0:
        colours = PoolColours(battle, seat)
        is_command = await Choose(seat, "which_cube", colours, rule="FF-R-39", figure=character)
    battle.spend_pool(seat, is_command=is_command, rule=rule)
