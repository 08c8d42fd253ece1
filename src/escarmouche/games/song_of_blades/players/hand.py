"""What a player turn is still worth, and with how many dice: who risks the hand does so when the others have had their turn."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.flight import FlightSpots
from escarmouche.games.song_of_blades.players.outlooks import Outlook
from escarmouche.games.song_of_blades.prospects import MOST_DICE


def hand(battle: Raid, side: list[Outlook]) -> float:
    """Actions left, and those that the dice of the others promise; the list begins with whose actions are worth most."""
    worth = 0.0
    waiting: list[Outlook] = []
    for one in side:
        if one.id == battle.acting:
            worth += one.use * battle.actions_left
        elif not battle.is_turnover and not battle.warrior(one.id).is_activated:
            waiting.append(one)
    return worth + full_hand(waiting)


def full_hand(side: list[Outlook]) -> float:
    """What a side may expect that rolls one die each first and then dares three, those worth most before the others [SB-ACT-01..03]."""
    safe = 0.0
    for one in side:
        safe += one.use * one.success
    best = safe
    dared = 0.0
    kept = 1.0  # how often the hand still is, when somebody's turn to dare comes
    for one in side:
        failure = 1.0 - one.success
        safe -= one.use * one.success
        dared += kept * MOST_DICE * one.use * one.success
        if safe + dared < best:
            break
        best = safe + dared
        kept *= 1.0 - failure * failure * (3.0 - 2.0 * failure)
    return best


def habits(battle: Raid, request: Request) -> list[Any]:
    """In an imagined match everybody flees the straight way, and rolls one die that does not risk the hand, or all if it is the last."""
    if isinstance(request, SpatialRequest):
        spots = request.spots
        return [spots.default()] if isinstance(spots, FlightSpots) else []
    if not isinstance(request, Choose) or request.key not in ("dice", "group_dice"):
        return []
    is_last = True
    figure = request.figure
    for one in battle.warriors:
        if one.in_play and one.controller == request.seat and not one.is_activated:
            is_last = is_last and figure is not None and one.id == figure.id
    wanted = MOST_DICE if is_last else 1
    return [option for option in request.options() if abs(option.value) == wanted]
