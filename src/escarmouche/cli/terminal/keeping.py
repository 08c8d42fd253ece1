"""Saving a match and going on with it.

The record is the match. Its dice are fixed by a seed that the record only commits to; seed and players are kept in a
small private file beside it, `FILE.seed`. With that file (or --seed) a match goes on with the very same dice; without it
the match goes on as a fork, with dice of its own and a new commitment.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.strands import are_strands_there, woven
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, replay, save
from escarmouche.engine.record.text import read
from escarmouche.faults.fault import Saying


class Kept:
    """What is known beside the record: the seed of the dice (or of the computer's chance, when dice are typed) and who plays."""

    __slots__ = ("players", "seed")

    def __init__(self, seed: str, players: list[str]) -> None:
        self.seed: Final = seed
        self.players: Final = players


class Resumed:
    """A match taken up again: its tape (None for typed dice), its seed, and whether its dice are new."""

    def __init__(self, match: Match, kept: Kept, tape: Tape | None, *, has_new_dice: bool) -> None:
        self.match: Final = match
        self.kept: Final = kept
        self.tape: Final = tape
        self.has_new_dice: Final = has_new_dice


def private_file(file: Path) -> Path:
    return file.with_name(file.name + ".seed")


def keep(match: Match, file: Path, kept: Kept) -> None:
    """Write the record and the private file beside it; raises OSError."""
    save(match, file)
    text = json.dumps({"commitment": match.header.commitment, "seed": kept.seed, "players": kept.players})
    handle = os.open(private_file(file), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(handle, "w", encoding="utf-8") as private:
        private.write(text + "\n")


def kept_beside(file: Path, promise: str) -> Kept:
    """What the private file says, if it is there and belongs to this record."""
    try:
        data: Any = json.loads(private_file(file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Kept("", [])
    if not isinstance(data, dict) or data.get("commitment") != promise:
        return Kept("", [])
    seed, players = data.get("seed"), data.get("players")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    return Kept(seed if isinstance(seed, str) else "", names)


def take_up(file: Path, *, seed: str, real_dice: bool) -> Resumed:
    """The match of a record, ready to go on; raises RecordError or OSError."""
    record = read(file)
    match = replay(record, find_game)
    promise = record.header.commitment
    kept = kept_beside(file, promise)
    if match.request is None or (not promise and (real_dice or not seed)):
        return Resumed(match, kept, None, has_new_dice=False)
    if real_dice:
        branch = fork_at(match, len(match.entries))
        return Resumed(branch, kept, None, has_new_dice=True)
    if seed and promise and commitment(seed) != promise:
        raise RecordError("header.commitment", Saying("fault.record.seed"), key="record.wrong_seed")
    known = seed or kept.seed
    if known and promise and commitment(known) == promise and are_strands_there(record.header.strands):
        return Resumed(
            match, Kept(known, kept.players), woven(known, record.header.strands, match.position), has_new_dice=False
        )
    fresh = seed or token_hex(8)
    branch = fork_at(match, len(match.entries), seed=fresh)
    new_tape = branch.tape
    branch.tape = None
    assert new_tape is not None
    branch.position = new_tape.position
    return Resumed(branch, Kept(fresh, kept.players), new_tape, has_new_dice=True)


def free_name(match: Match) -> Path:
    """A file that does not exist yet, named after the game and the time."""
    stem = f"{match.header.game}-{time.strftime('%Y%m%d-%H%M%S')}"
    for number in range(1000):
        file = Path(f"{stem}{f'-{number}' if number else ''}.json")
        if not file.exists():
            return file
    return Path(f"{stem}-{token_hex(4)}.json")
