"""Pieces of scenery by name: what they are, and their number where the table has several of them."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Message
from escarmouche.table.scenery.terrain import Piece, Terrain

PREFIX: Final = "piece."  # of the words for kinds of scenery


def piece_names(terrain: Terrain) -> dict[str, Message]:
    """What to call each piece, by its id: "piece.rock" with the number of its id, or none for the only rock."""
    kinds: dict[str, list[Piece]] = {}
    for piece in terrain.pieces:
        kinds.setdefault(piece.nature.kind, []).append(piece)
    names: dict[str, Message] = {}
    for kind, pieces in kinds.items():
        numbers = _numbers(pieces)
        for i, piece in enumerate(pieces):
            number = numbers[i] if len(pieces) > 1 else None
            names[piece.id] = Message(PREFIX + kind, {"number": number})
    return names


def name_in_id(id: str) -> Message | None:
    """What to call a piece that is not on the table, or came to it later, by an id such as "rock-3"; the first of a kind has no number."""
    kind, dash, number = id.partition(".")[0].rpartition("-")
    if not dash or not number.isascii() or not number.isdigit():
        return None
    return Message(PREFIX + kind, {"number": int(number) if int(number) > 1 else None})


def _numbers(pieces: list[Piece]) -> list[int]:
    """The numbers of their ids ("rock-3", "house-3.door"), which stay when others go; counted anew if they are not enough."""
    numbers = [_last_number(piece.id.partition(".")[0]) for piece in pieces]
    if -1 in numbers or len(dict.fromkeys(numbers)) < len(numbers):
        return list(range(1, len(pieces) + 1))
    return numbers


def _last_number(id: str) -> int:
    start = len(id)
    while start > 0 and id[start - 1] in "0123456789":
        start -= 1
    return int(id[start:]) if start < len(id) else -1
