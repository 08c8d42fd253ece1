"""How a server is set up; everything has a default that suits one person at home."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.server.budgets import MIB, MOST_ROWS
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


@cache
def catalogue_from(name: str) -> Catalogue:
    """A catalogue by the name of its module and its name in it; processes cannot send each other games."""
    module, _, place = name.partition(":")
    found: Any = getattr(import_module(module), place)
    made: Catalogue = found() if callable(found) else found
    return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server process."""

    database: str
    games: str = "escarmouche.engine.book.catalogue:Catalogue"  # where workers, too, find the catalogue of games
    page: Path = field(default_factory=page_folder)
    patience: float = 10.0  # seconds that anybody waits for the database, or for a thread
    waiting: int = 2000  # pieces of work that wait for a thread; whoever comes then is told to come back
    threads: int = 12  # that check, write and tell answers; most of them wait for the disk
    readers: int = 2  # threads for what reads or writes many rows: no answer waits behind it
    rooms: int = 600  # matches kept in memory, the latest used
    workers: int = 1  # processes for computer players; 0 for none
    think: float = 10.0  # seconds that a computer player may think
    helpers: int = 1  # processes that answer questions to the table
    help: float = 5.0  # seconds that such an answer may take
    slow: float = 60.0  # seconds that a record may take to be taken in, written, verified or forked
    worker_megabytes: int = 1024  # of memory that any of these processes may take
    queue: int = 100  # pieces of work that wait for such a process
    queue_each: int = 6  # ... of one client
    trials: int = 1  # processes that try bands, at the lowest priority; 0 for none
    trials_waiting: int = 20  # trials that play or wait for their turn, and that are kept once they have ended
    trial: float = 600.0  # seconds that one may play
    trial_match: float = 60.0  # ... one match of it
    trial_unwatched: float = 20.0  # seconds after which one that nobody asks for stops
    trial_kept: float = 900.0  # seconds after which what came of one is forgotten
    sweep: float = 3.0  # seconds between looks for matches whose computer player nobody woke
    idle: float = 120.0  # seconds after which a match that nobody touches leaves memory
    archive_after: float = 90.0  # days without a visit after which a match is kept as its record alone
    keep_imports: float = 30.0  # days without a visit after which an import is removed
    import_megabytes: int = MOST_ROWS // MIB  # that the rows of one import may take
    imports_megabytes: int = 1024  # that all of them may take
    keep_shelves: float = 365.0  # days without a visit after which a band or a table of a shelf is removed
    keep_deleted: float = 30.0  # days for which one that was thrown away can be taken back
    shelves_megabytes: int = 512  # that all shelves may take
    keep_campaigns: float = 365.0  # days without a visit after which a campaign is removed
    campaigns_megabytes: int = 256  # that all campaigns may take
    tidy: float = 3600.0  # seconds between rounds of tidying up
    lines: int = 5000  # sockets at once
    lines_each: int = 60  # ... of one client
    connections_each: int = 120  # of one client that is no proxy of ours
    notices: str = ""  # the folder by which several processes tell each other of trials
    proxies: tuple[str, ...] = ()  # addresses whose `X-Forwarded-For` is believed
    head: float = 10.0  # seconds that the head of a request may take to come
    body: float = 60.0  # ... its body
    keep_alive: int = 30  # seconds that a connection may say nothing between requests
    slowest: float = 20.0  # seconds that a client may take to read what is sent
    reveal: float = REVEAL  # seconds that the players of a new match have to show their strands (dice.md)
    is_limited: bool = True  # rates; benches and tests lift them
    is_secure: bool = False  # cookies only over https

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_from(self.games)
