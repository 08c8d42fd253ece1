"""`escarmouche serve`: says where it serves, or in one line why it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx

from escarmouche.server.address import bound
from tests.server.serving import Process

SERVE = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve", "--lang", "en"]


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


def test_it_complains_in_french_too(file: str) -> None:
    with bound("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])

        assert "impossible de servir" in refused("--port", port, "--db", file, "--lang", "fr")


def test_a_file_that_another_server_uses_is_refused(file: str) -> None:
    server = Process(file)
    try:
        assert "another server uses" in refused("--port", "0", "--db", file)
    finally:
        server.kill()


def test_settings_of_the_environment_and_of_a_file_are_used(file: str, tmp_path: Path) -> None:
    config = tmp_path / "serve.toml"
    config.write_text(f'db = "{file}"\nprocesses = 2\n', encoding="utf-8")

    said = refused("--port", "0", "--config", str(config))

    assert "a SQLite file serves one process" in " ".join(said.split())
