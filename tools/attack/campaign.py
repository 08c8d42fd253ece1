"""Which attacks there are, in which order, for how long, and on which databases."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console

from attack import asking, killing, mutating, shelves, sockets, uploads
from attack.account import Account
from attack.ground import Ground
from attack.postgres import Killable
from attack.target import Target

SQLITE: Final = "SQLite"
POSTGRESQL: Final = "PostgreSQL"
DATABASES: Final = (SQLITE, POSTGRESQL)
GRACE: Final = 150.0  # seconds beyond its own after which an attack that has not ended is a hang
CALM: Final = 10.0  # seconds within which the server answers when an attack is over


@dataclass(frozen=True, slots=True)
class Attack:
    """What is done, for about so many seconds."""

    name: str
    do: Callable[[Ground], Awaitable[None]]
    seconds: float
    databases: tuple[str, ...] = DATABASES
    other: str = "plays"  # what the other player does meanwhile: plays, reads pages only, or is away


ATTACKS: Final = (
    Attack("schema fuzz", asking.schema_fuzz, 45),
    Attack("odd ids and queries", asking.odd_ids, 20),
    Attack("malformed messages", sockets.malformed_messages, 12),
    Attack("floods", sockets.floods, 12),
    Attack("odd frames", sockets.odd_frames, 30),
    Attack("never reading", sockets.never_reading, 25),
    Attack("slow heads", sockets.slow_heads, 20),
    Attack("crowds", sockets.crowds, 20),
    Attack("band bombs", uploads.band_bombs, 30),
    Attack("table bombs", uploads.table_bombs, 30),
    Attack("record bombs", uploads.record_bombs, 30),
    Attack("long records", uploads.long_records, 40),
    Attack("mutated files", mutating.mutated_files, 25),
    Attack("shelves", shelves.shelves, 20),
    Attack("kills of the server", killing.server_kills, 30, other="is away"),
    Attack("kills of the database", killing.database_kills, 25, databases=(POSTGRESQL,), other="reads pages"),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is wanted of a campaign."""

    attacks: list[Attack]
    databases: list[str]
    folder: Path
    pace: float = 1.0
    megabytes: int = 3072


async def campaign(plan: Plan, console: Console | None = None) -> list[Account]:
    """All attacks, each on a server that was just started, those of one database one after another."""
    accounts: list[Account] = []
    for database in plan.databases:
        postgres = await asyncio.to_thread(Killable) if database == POSTGRESQL else None
        address = f"sqlite:///{plan.folder}/attack.db" if postgres is None else postgres.database()
        target = Target(address, plan.megabytes, plan.folder)
        try:
            for attack in [one for one in plan.attacks if database in one.databases]:
                account = Account(attack.name, database)
                ground = Ground(target, account, attack.seconds * plan.pace, plan.folder, postgres)
                took = await carried_out(attack, ground)
                accounts.append(account)
                if console is not None:
                    faults = [one.partition(": ")[2] for one in account.faults() + account.hung() + account.slow()]
                    console.print(
                        f"{attack.name} on {database}: {took:.0f} s; {'; '.join(faults) or 'as it should be'}"
                    )
        finally:
            target.kill()
            if postgres is not None:
                postgres.stop()
    return accounts


async def carried_out(attack: Attack, ground: Ground) -> float:
    """One attack with another player beside it; how many seconds it took."""
    target, account = ground.target, ground.account
    await asyncio.to_thread(target.restart)
    target.peak = 0.0
    begun = time.monotonic()
    async with AsyncExitStack() as stack:
        if attack.other != "is away":
            await stack.enter_async_context(ground.watched(is_playing=attack.other == "plays"))
        try:
            async with asyncio.timeout(ground.seconds + GRACE):
                await attack.do(ground)
        except TimeoutError:
            ground.hang("the attack did not come to an end")
        if target.is_alive() and not await asyncio.to_thread(target.is_up, CALM):
            ground.hang("the server did not answer when it was over")
    account.megabytes = target.peak
    for ending in target.endings:
        ground.fail(ending)
    target.endings.clear()
    return time.monotonic() - begun


def shortly(database: str) -> list[Attack]:
    """The attacks of the short form, half a minute a database: what one database cannot change is done on the other."""
    both = {"odd ids and queries": 3.0, "kills of the server": 6.0}
    seconds = {
        SQLITE: {"malformed messages": 3.0, "odd frames": 6.0, "band bombs": 6.0, **both},
        POSTGRESQL: {"record bombs": 6.0, "mutated files": 4.0, "shelves": 4.0, **both},
    }[database]
    return [replace(one, seconds=seconds[one.name]) for one in ATTACKS if one.name in seconds]
