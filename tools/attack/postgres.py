"""A PostgreSQL that can be killed and comes back with what it had written."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from typing import Final

from tests.support.postgres import Postgres

BACK: Final = 30.0  # seconds that it may take to come back


class Killable(Postgres):
    """It writes to disk before it says so, as those do that people rely on."""

    def __init__(self) -> None:
        super().__init__(is_durable=True)

    def kill(self) -> None:
        """As when the power fails."""
        number = (self.folder / "data" / "postmaster.pid").read_text().split()[0]
        with suppress(ProcessLookupError):
            os.kill(int(number), signal.SIGKILL)

    def come_back(self) -> None:
        """With the options that it had; what is left of its old processes goes first."""
        end = time.monotonic() + BACK
        data, log = str(self.folder / "data"), str(self.folder / "log")
        while True:
            try:
                self.run("pg_ctl", "restart", "--wait", "--pgdata", data, "--log", log)
            except AssertionError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
            else:
                return
