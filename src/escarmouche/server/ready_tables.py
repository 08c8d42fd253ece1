"""The tables that a game brings along: table files in its folder `tables`, named and assigned to scenarios in `index.toml`."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.protocol.tables import ReadyTable, ReadyTables
from escarmouche.server.screens import read
from escarmouche.server.texts import printed
from escarmouche.table.scenery.files import encode_table, load_table

_reading: Final = threading.Lock()


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What the index says of a table; its key is the name of the file."""

    scenario: str
    title: dict[str, str]


def ready_tables(game: Game) -> ReadyTables:
    """All of them, in the order of the index; read once, while whoever asks for them meanwhile waits."""
    with _reading:
        return read_tables(game.folder)


@cache
def read_tables(folder: str) -> ReadyTables:
    index = Path(folder) / "tables" / "index.toml"
    entries = read(index, dict[str, Entry]) if index.is_file() else {}
    return ReadyTables([table_told(index.parent / f"{name}.json", entry) for name, entry in entries.items()])


def table_told(file: Path, entry: Entry) -> ReadyTable:
    stored = load_table(file)
    return ReadyTable(file.stem, entry.scenario, printed(entry.title), msgspec.json.decode(encode_table(stored)))
