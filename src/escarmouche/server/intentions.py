"""What a seat was up to: each question has a computer player of its own, and the next one goes on where the last one was going."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.match.imagining import Chair
from escarmouche.players.player import Intention, Player


class Intentions:
    """Those of the seats of one match, remembered beside it as long as a worker keeps it; who asks twice is told the same."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: Final[dict[int, tuple[int, Intention | None, Intention | None]]] = {}

    def decided(self, player: Player, chair: Chair, moment: int) -> Any:
        """What a player answers at a moment of the match that comes after all others, or is the last one again."""
        seat = chair.request.seat
        last, before, after = self._kept.get(seat, (-1, None, None))
        intention = before if last == moment else after
        player.intention = intention
        found = player.decide(chair)
        self._kept[seat] = moment, intention, player.intention
        return found
