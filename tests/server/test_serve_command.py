"""`escarmouche serve`: says where it serves, or in one line why it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from escarmouche.server.address import bound
from escarmouche.server.settings import chosen, numbers
from tests.server.serving import Process

SERVE = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve"]


def refused(*words: str) -> str:
    done = subprocess.run([*SERVE, *words], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def test_it_tells_its_address_and_serves_a_page(file: str) -> None:
    server = Process(file)
    try:
        assert httpx.get(f"{server.address}/").status_code == 200
    finally:
        server.kill()


def test_a_port_that_is_taken_is_refused(file: str) -> None:
    with bound("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])

        assert "cannot serve on" in refused("--port", port, "--db", file)


def test_a_database_that_is_not_there_is_refused() -> None:
    assert "the database cannot be used" in refused("--port", "0", "--db", "sqlite:////nowhere/at/all.db")
    assert "the database cannot be used" in refused("--port", "0", "--db", "nonsense")


def test_several_processes_on_a_file_are_refused(file: str) -> None:
    said = refused("--port", "0", "--db", file, "--processes", "2")

    assert "a SQLite file serves one process" in " ".join(said.split())


def test_every_setting_that_is_a_number_is_described_and_can_be_chosen() -> None:
    text = (Path(__file__).parents[2] / "docs" / "server.md").read_text()

    assert [name for name in numbers() if f"| `{name}` | " not in text] == []
    assert chosen(["archive_after=30", "queue=7"]) == {"archive_after": 30.0, "queue": 7}


@pytest.mark.parametrize("word", ["nothing=1", "queue=many", "queue", "queue=-1"])
def test_a_wrong_setting_is_refused(file: str, word: str) -> None:
    assert word.partition("=")[0] in refused("--port", "0", "--db", file, "--set", word)
