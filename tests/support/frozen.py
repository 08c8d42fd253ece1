"""A way to PostgreSQL that can be frozen: whoever is on it waits, as when a machine hangs or a cable is pulled."""

from __future__ import annotations

import socket
import tempfile
import threading
from contextlib import suppress
from pathlib import Path


class Way:
    """Passes everything on between a socket of its own and the server's, unless it is frozen."""

    def __init__(self, folder: Path) -> None:
        self.goal = str(folder / ".s.PGSQL.5432")
        self.folder = tempfile.TemporaryDirectory(prefix="way")
        self.thawed = threading.Event()
        self.thawed.set()
        self.open: list[socket.socket] = []
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(f"{self.folder.name}/.s.PGSQL.5432")
        self.door.listen(64)
        threading.Thread(target=self.let_in, daemon=True).start()

    def url(self, database: str) -> str:
        """The same database by this way."""
        return f"{database.split('?', maxsplit=1)[0]}?host={self.folder.name}"

    def let_in(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.door.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self.goal)
                self.open += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.thawed.wait()
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.thawed.set()
        for end in (self.door, *self.open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.folder.cleanup()
