"""What a player turn is still worth, and with how many dice: nobody risks the hand before all others have had their turn."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.players.outlooks import Outlook
from escarmouche.games.song_of_blades.prospects import MOST_DICE


def hand(battle: Raid, side: list[Outlook]) -> float:
    """Actions left, and those that the dice of the others promise; the list begins with whose actions are worth most."""
    rest = worth = 0.0
    for one in side:
        if one.id == battle.acting:
            worth += one.use * battle.actions_left
        elif not battle.is_turnover and not battle.warrior(one.id).is_activated:
            rest = with_dice(one.use, one.success, rest)
    return worth + rest


def full_hand(side: list[Outlook]) -> float:
    """The same at the start of a player turn."""
    rest = 0.0
    for one in side:
        rest = with_dice(one.use, one.success, rest)
    return rest


def with_dice(use: float, success: float, rest: float) -> float:
    """What one who rolls and those who roll after it are worth: of one, two or three dice the best [SB-ACT-01..03]."""
    failure = 1.0 - success
    lost = failure * failure  # how often the hand, with two dice
    two = 2.0 * success * use + (1.0 - lost) * rest
    three = 3.0 * success * use + (1.0 - lost * (3.0 - 2.0 * failure)) * rest
    return max(success * use + rest, two, three)


def habits(battle: Raid, request: Choose[Any]) -> list[Option[Any]]:
    """How many dice somebody rolls in an imagined match: one that does not risk the hand, all if it is the last."""
    options = list(request.options())
    if request.key not in ("dice", "group_dice"):
        return options
    is_last = True
    figure = request.figure
    for one in battle.warriors:
        if one.in_play and one.controller == request.seat and not one.is_activated:
            is_last = is_last and figure is not None and one.id == figure.id
    wanted = MOST_DICE if is_last else 1
    return [option for option in options if abs(option.value) == wanted]
