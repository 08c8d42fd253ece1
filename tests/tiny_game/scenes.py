"""A battle of the tiny game under way, for tests."""

from __future__ import annotations

from tests.tiny_game.battle import Clash
from tests.tiny_game.game import GAME
from tests.tiny_game.scenarios import sample_header

AUDE, BRUNO, CLOVIS, GILLES, HILDE, IWAN = range(6)  # both sample bands, in the order of their files


def clash(round: int = 1) -> Clash:
    """The sample bands face to face at the beginning of a round, the first seat in hand."""
    battle: Clash = GAME.set_up(sample_header(0))
    battle.round = round
    return battle


def drop(battle: Clash, *ids: int) -> Clash:
    """The same battle after these have fallen."""
    for id in ids:
        battle.fall(battle.fighter(id), rule="TG-MEL-03")
    return battle
