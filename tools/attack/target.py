"""The server that is attacked: a process of its own, as users start it, watched and ended when it takes too much memory."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

from attack.loopback import UNUSED, WATCHER, checked

ROOT: Final = Path(__file__).resolve().parents[2]
EVERY: Final = 0.05  # seconds between two looks at the memory
UP: Final = 60.0  # seconds that a server may take to start
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Target:
    """`escarmouche serve` on some database, with all its limits, under a limit of memory.

    RLIMIT_AS would count what is reserved and never used (threads, arenas), so the memory in use of the whole tree of
    processes is looked at instead, and all of it is killed beyond the limit. RLIMIT_DATA at the same height stops a
    single request for more than that, which would be there before anybody has looked.
    """

    def __init__(self, database: str, megabytes: int, folder: Path) -> None:
        self.database: Final = database
        self.megabytes: Final = megabytes
        self.log: Final = folder / "server.log"
        self.peak = 0.0  # since it was last set to 0
        self.endings: list[str] = []  # how it ended without being asked to
        self.host = ""
        self.process: subprocess.Popen[str] | None = None
        self.is_wanted = False
        threading.Thread(target=self._watch, daemon=True).start()

    def start(self) -> None:
        command = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve", "--port", "0"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--db", self.database], stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT,
                start_new_session=True, env=os.environ | {"COLUMNS": "200"},
            )  # fmt: skip
        most = self.megabytes * 2**20
        resource.prlimit(self.process.pid, resource.RLIMIT_DATA, (most, most))
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://([\d.:]+)", said)
        assert found, f"the server did not start: {said}"
        self.host = checked(found[1])
        self.is_wanted = True
        end = time.monotonic() + UP
        while not self.is_up():
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def is_up(self, patience: float = 5.0) -> bool:
        way = httpx.HTTPTransport(verify=UNUSED, local_address=WATCHER)
        with suppress(httpx.HTTPError), httpx.Client(transport=way, timeout=patience) as web:
            return web.get(f"http://{self.host}/api/games").status_code == httpx.codes.OK
        return False

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As when the power fails."""
        self.is_wanted = False
        self._kill_all()

    def restart(self) -> None:
        self.kill()
        self.start()

    def _kill_all(self) -> None:
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def _watch(self) -> None:
        while True:
            time.sleep(EVERY)
            process = self.process
            if process is None or not self.is_wanted:
                continue
            used = sum(map(resident, tree(process.pid))) / 2**20
            self.peak = max(self.peak, used)
            code = process.poll()
            if code is not None and self.is_wanted:
                self.is_wanted = False
                how = signal.Signals(-code).name if code < 0 else f"code {code}"
                self.endings.append(f"the server ended with {how}")
            elif used > self.megabytes and self.is_wanted:
                self.is_wanted = False
                self.endings.append(f"the server was killed at {used:.0f} MB")
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)


def tree(pid: int) -> list[int]:
    """A process and all that came of it."""
    found = [pid]
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            for child in Path(f"/proc/{pid}/task/{thread}/children").read_text().split():
                found += tree(int(child))
    return found


def resident(pid: int) -> int:
    """Bytes of memory in use; what processes share is counted in each."""
    with suppress(OSError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    return 0
