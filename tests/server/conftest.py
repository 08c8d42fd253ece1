"""Servers on both kinds of databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Served, hang_up
from tests.support.postgres import Postgres

Serve = Callable[..., Served]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: once a file, once PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    found: str = request.getfixturevalue("postgres").database()
    return found


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Servers that are stopped when the test ends."""
    started: list[Served] = []

    def start(database: str, **options: Any) -> Served:
        started.append(Served(database, **options))
        return started[-1]

    yield start
    hang_up()
    for one in started:
        one.stop()
