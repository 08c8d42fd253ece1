"""The first requests come at the same time, each in a thread of its own: nothing that they need is half made."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading

import pytest

from escarmouche.server.threads import Threads

FIRST_REQUESTS = """
import sys, threading
import escarmouche.server.app
from escarmouche.server.options import options_from
from escarmouche.server.drawn_tables import table_from
from escarmouche.server.tokens import Pass, Signer
from escarmouche.table.scenery.recipes import recipe_names

sys.setswitchinterval(1e-6)
signer = Signer(b"key")
token = signer.sign(Pass("abc", (0, 1)))
deeds = [
    lambda: options_from('{"seats": [{"kind": "here"}, {"kind": "computer", "player": "greedy"}], "dice": "typed"}'),
    lambda: signer.read(token),
    lambda: table_from({"recipe": recipe_names()[0], "seed": 1}),
]
for deed in deeds:
    start = threading.Barrier(8)
    threads = [threading.Thread(target=lambda: (start.wait(), deed())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("alive")
"""


def test_many_first_requests_at_once_do_not_bring_the_server_down() -> None:
    for _ in range(3):
        ended = subprocess.run(
            [sys.executable, "-c", FIRST_REQUESTS], capture_output=True, text=True, timeout=120, check=False
        )

        assert (ended.returncode, ended.stdout.strip(), ended.stderr) == (0, "alive", "")


def test_what_a_thread_does_or_raises_comes_to_whoever_asked_and_what_nobody_waits_for_is_not_begun() -> None:
    done: list[str] = []
    gate = threading.Event()

    def fail() -> None:
        raise KeyError("lost")

    async def ask() -> None:
        threads = Threads(1, "test")
        held = asyncio.create_task(threads.do(gate.wait))
        gone = asyncio.create_task(threads.do(done.append, "gone"))
        stayed = asyncio.create_task(threads.do(done.append, "stayed"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        gate.set()
        assert await held
        await stayed
        assert await threads.do(int, "11", base=2) == 3
        with pytest.raises(KeyError, match="lost"):
            await threads.do(fail)
        threads.close()

    asyncio.run(ask())

    assert done == ["stayed"]
