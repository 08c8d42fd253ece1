"""A PostgreSQL server of our own: in a temporary folder, on a socket in it, not as root, gone when the tests are."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from uuid import uuid4

import psycopg

ACCOUNTS = ("postgres", "nobody")


def programs() -> Path | None:
    """Where the server's programs are."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Postgres:
    """Started when made; `database()` gives a fresh one."""

    def __init__(self, *, is_durable: bool = False) -> None:
        found = programs()
        assert found is not None, "there is no PostgreSQL server: on Debian, apt install postgresql"
        self.programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))
        self.account = unprivileged()
        if self.account:
            shutil.chown(self.folder, self.account)
        user = self.account or pwd.getpwuid(os.getuid()).pw_name
        self.user = user
        data = self.folder / "data"
        self.run("initdb", "--pgdata", str(data), "--auth", "trust", "--no-sync", "--encoding", "UTF8", "--locale", "C")
        options = [
            f"-k {self.folder}", "-h ''", "-c max_connections=200", "-c shared_buffers=64MB",
            f"-c fsync={'on' if is_durable else 'off'}",
        ]  # fmt: skip
        log = str(self.folder / "log")
        self.run("pg_ctl", "start", "--wait", "--pgdata", str(data), "--log", log, "-o", " ".join(options))

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        if self.account:
            entry = pwd.getpwnam(self.account)
            ids = [f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]
            command = ["setpriv", *ids, *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder, env=environment())
        assert done.returncode == 0, done.stdout + done.stderr

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{self.user}@/{database}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"t{uuid4().hex[:12]}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "--mode", "immediate", "--wait", "--pgdata", str(self.folder / "data"))
        shutil.rmtree(self.folder, ignore_errors=True)


def unprivileged() -> str:
    """An account to run as when we are root; "" otherwise."""
    if os.getuid() != 0:
        return ""
    for name in ACCOUNTS:
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise AssertionError("no account is there that PostgreSQL may run as")


def environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C", "HOME": tempfile.gettempdir()}
