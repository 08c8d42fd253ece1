"""The fate die: its limits, its roll, and healing [SF-FATE-01..08, SF-FATE-14, SF-FATE-18]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import Distribute
from escarmouche.engine.asking.dice import D6
from escarmouche.engine.asking.requests import Choose, Option, Roll, list_yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import UNHURT, Feud, Fighter, changed
from escarmouche.games.sons_of_fate.profiles import PARTS
from escarmouche.games.sons_of_fate.rolls import AS_D3

MOST_FATES: Final = 3  # in a game [SF-FATE-01]
MOST_FATES_NOW: Final = 1  # in a turn [SF-FATE-03]
HEALED: Final = 2  # points that Dernier Souffle gives back ...
HEALED_AGAIN: Final = 1  # ... to a figure that has been healed before [SF-FATE-14]
PART_OPTIONS: Final = 4


def why_not_fate(battle: Feud, fighter: Fighter) -> Refusal | None:
    """Three in a game, one in a turn, one for each figure but the last of its band [SF-FATE-01..03, SF-R-46, SF-R-47]."""
    seat = fighter.controller
    if battle.fates[seat] >= MOST_FATES:
        return Refusal("refused.no_fate", "SF-FATE-01", {"most": MOST_FATES}, figure=fighter)
    if battle.fates_now[seat] >= MOST_FATES_NOW:
        return Refusal("refused.fate_this_turn", "SF-FATE-03", figure=fighter)
    if fighter.has_fate and not battle.is_last(fighter):
        return Refusal("refused.had_fate", "SF-FATE-02", figure=fighter)
    return None


def has_fate(battle: Feud, seat: int) -> bool:
    """Whether a seat could use a fate die in this turn at all."""
    return battle.fates[seat] < MOST_FATES and battle.fates_now[seat] < MOST_FATES_NOW


async def roll_fate(battle: Feud, fighter: Fighter) -> int:
    """Announce the die for a figure and roll its intensity [SF-FATE-04, SF-R-38]."""
    seat = fighter.controller
    battle.fates = changed(battle.fates, seat, 1)
    battle.fates_now = changed(battle.fates_now, seat, 1)
    battle.mark_fated(fighter, rule="SF-R-47")
    left = MOST_FATES - battle.fates[seat]
    battle.note("fate_announced", rule="SF-FATE-04", figure=fighter, fields={"left": left})
    return await Roll(D6, AS_D3, rule="SF-FATE-04", by=fighter.id, key="fate_die")


def waste(battle: Feud, fighter: Fighter, intensity: int) -> None:
    """No effect of this intensity can apply: the die is spent all the same [SF-FATE-07]."""
    battle.note("fate_wasted", rule="SF-FATE-07", figure=fighter, fields={"intensity": intensity})


async def is_announced(battle: Feud, fighter: Fighter, key: str, *, rule: str) -> bool:
    """Whether the owner of a figure wants to use a fate die for it now; asked only if it may."""
    if why_not_fate(battle, fighter) is not None:
        return False
    told: dict[str, object] = {"left": MOST_FATES - battle.fates[fighter.controller]}
    return await Choose(fighter.controller, key, list_yes_no, rule=rule, figure=fighter, fields=told)


# Healing.


def can_be_healed(battle: Feud, fighter: Fighter) -> bool:
    """Whether Dernier Souffle can do anything for a figure: a Colosse is not saved from a fatal attack, or never healed [SF-FATE-14, SF-R-43]."""
    if fighter.ticked == 0:
        return False
    if not fighter.profile.is_colossus:
        return True
    return not fighter.is_destroyed and battle.switch("sf_colossus_heal") != "never"


async def last_breath(battle: Feud, fighter: Fighter) -> None:
    """Dernier Souffle: points come back as the owner likes, the emptied part first [SF-FATE-14, SF-FATE-18, SF-R-43]."""
    points = HEALED_AGAIN if fighter.is_healed else HEALED
    battle.note("last_breath", rule="SF-FATE-14", figure=fighter, fields={"points": points})
    for part in range(len(PARTS)):
        if fighter.left(part) <= 0 and points > 0:
            battle.heal(fighter, part, 1, rule="SF-FATE-18")
            points -= 1
    await heal_freely(battle, fighter, points, rule="SF-FATE-14")


async def heal_freely(battle: Feud, fighter: Fighter, points: int, *, rule: str) -> None:
    """Points come back, spread over the parts as the owner likes [SF-PC-09, SF-R-43]."""
    points = min(points, fighter.ticked)
    hurt = [part for part in range(len(PARTS)) if fighter.lost[part] > 0]
    if points == 0:
        return
    shares: tuple[int, ...] = (points,)
    if len(hurt) > 1:
        among = [Option(PARTS[part], min(fighter.lost[part], points)) for part in hurt]
        shares = await Distribute(fighter.controller, "healing", among, total=points, rule=rule, figure=fighter)
    for part, share in zip(hurt, shares, strict=True):
        if share > 0:
            battle.heal(fighter, part, share, rule=rule)


async def heal_by_fate(battle: Feud, fighter: Fighter) -> None:
    """Window H, or a wound that has just been ticked: only Dernier Souffle can apply [SF-FATE-05, SF-FATE-08]."""
    intensity = await roll_fate(battle, fighter)
    if intensity == 3 and can_be_healed(battle, fighter):
        await last_breath(battle, fighter)
    else:
        waste(battle, fighter, intensity)


def healable(battle: Feud, seat: int) -> list[Fighter]:
    """The figures of a seat for which window H is open: those with a ticked point [SF-FATE-05]."""
    if not has_fate(battle, seat):
        return []
    return [one for one in battle.fighters if one.lost is not UNHURT and is_open_to(battle, one, seat)]


def is_healable(battle: Feud, seat: int) -> bool:
    """Whether window H is open for any figure of a seat."""
    if has_fate(battle, seat):
        for one in battle.fighters:
            if one.lost is not UNHURT and is_open_to(battle, one, seat):
                return True
    return False


def is_open_to(battle: Feud, fighter: Fighter, seat: int) -> bool:
    """Whether a figure of this seat has a ticked point, and may receive the die."""
    if not fighter.in_play or fighter.controller != seat or fighter.ticked == 0:
        return False
    return why_not_fate(battle, fighter) is None
