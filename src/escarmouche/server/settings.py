"""How a server is set up; everything has a default that suits one person at home."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.server.options import REVEAL

HERE: Final = Path(__file__).resolve()


def page_folder() -> Path:
    """The built page: beside this file, or for the compiled tree of a checkout, where the page is built."""
    folder = HERE.parent / "page"
    if folder.is_dir() or HERE.parents[2].name != "compiled":
        return folder
    return HERE.parents[4] / "src" / "escarmouche" / "server" / "page"


def default_database() -> str:
    """A file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "escarmouche"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'matches.db'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server process."""

    database: str
    catalogue: Catalogue = field(default_factory=Catalogue)
    page: Path = field(default_factory=page_folder)
    threads: int = 12  # that check, write and tell answers; most of them wait for the disk
    rooms: int = 600  # matches kept in memory, the latest used
    workers: int = 1  # processes for computer players; 0 for none
    think: float = 10.0  # seconds that a computer player may think
    sweep: float = 3.0  # seconds between looks for matches whose computer player nobody woke
    idle: float = 120.0  # seconds after which a match that nobody touches leaves memory
    lines: int = 5000  # connections at once
    reveal: float = REVEAL  # seconds that the players of a new match have to show their strands (dice.md)
    is_limited: bool = True  # rates; benches and tests lift them
    is_secure: bool = False  # cookies only over https
