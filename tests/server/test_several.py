"""`serve --processes`: any process serves any match, and one may be killed at any time with nothing lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.serving import PATIENCE, Process, Web, hang_up, wait_for
from tests.support.postgres import Postgres

BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


def serving(parent: int) -> list[int]:
    """The processes that serve for another."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


@pytest.fixture
def server(postgres: Postgres) -> Iterator[Process]:
    made = Process(postgres.database(), "--workers", "0", "--processes", "2")
    yield made
    hang_up()
    made.process.terminate()
    made.process.wait(PATIENCE)
    made.kill()


def insist(web: Web, path: str, token: str, body: Any = None) -> httpx.Response:
    """Ask again, as a page does, until somebody answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            said = web.get(path, token) if body is None else web.post(path, body, token)
            if said.status_code != 503:
                return said
        time.sleep(0.05)
    raise AssertionError("nobody answers")


def test_each_is_killed_in_turn_and_nothing_is_lost_or_doubled(server: Process) -> None:
    made = Web(server.address).make(seats=BOTH_HERE)
    place, token = f"/api/matches/{made['id']}", made["token"]
    wait_for(lambda: len(serving(server.process.pid)) == 2)
    acknowledged: list[int] = []
    for turn in range(12):
        web = Web(server.address)  # a new connection, to whichever process
        now = insist(web, f"{place}/state", token).json()
        body = {"id": f"t{turn}", "do": "defaults", "seat": now["request"]["seat"], "index": now["index"]}
        done = insist(web, f"{place}/commands", token, body)
        assert done.status_code == 200, done.text
        acknowledged.append(done.json()["index"])
        if turn in (3, 7):
            before = serving(server.process.pid)
            os.kill(before[turn == 7], signal.SIGKILL)
            again = insist(Web(server.address), f"{place}/commands", token, body)
            assert again.json()["index"] == acknowledged[-1]
            wait_for(lambda before=before: len(serving(server.process.pid)) == 2 != before)

    web = Web(server.address)
    assert acknowledged == sorted(set(acknowledged))
    assert insist(web, f"{place}/state", token).json()["index"] == acknowledged[-1]
    assert insist(web, f"{place}/verify", token, {}).json()["ok"] is True


def test_a_trial_of_one_that_was_killed_says_so_and_another_can_begin(server: Process) -> None:
    wait_for(lambda: len(serving(server.process.pid)) == 2)
    wish = {"band": "legion_patrol", "against": "marine_squad", "matches": 200}
    trial = insist(Web(server.address), "/api/games/multi-epochs/trials", "", wish).json()
    place = f"/api/trials/{trial['id']}"
    wait_for(lambda: insist(Web(server.address), place, "").json()["status"] == "playing")

    for one in serving(server.process.pid):
        os.kill(one, signal.SIGKILL)

    wait_for(lambda: insist(Web(server.address), place, "").json()["status"] not in ("waiting", "playing"))
    told = insist(Web(server.address), place, "").json()
    assert (told["status"], told["place"]) == ("interrupted", None)
    assert "recommencer" in told["sentence"]["fr"]
    assert insist(Web(server.address), "/api/games/multi-epochs/trials", "", wish).status_code == 201


def test_they_end_with_the_one_that_started_them(server: Process) -> None:
    wait_for(lambda: len(serving(server.process.pid)) == 2)
    started = serving(server.process.pid)

    server.process.kill()

    wait_for(lambda: not any(Path(f"/proc/{one}").exists() and is_running(one) for one in started))


def is_running(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False
