"""The short form of `make attack`: about a minute, on the loopback; what takes too long is printed, the rest is judged."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.console import Console

from attack.account import Account, show
from attack.campaign import DATABASES, POSTGRESQL, SQLITE, Plan, campaign, shortly
from attack.killing import compared
from attack.loopback import NotLoopback, checked, watch


@pytest.mark.slow
@pytest.mark.parametrize("database", DATABASES)
def test_an_attack_breaks_nothing(database: str, tmp_path: Path) -> None:
    plan = Plan(shortly(database), [database], tmp_path)
    accounts = asyncio.run(campaign(plan))
    show(accounts, Console(width=140))
    assert all([one.tried for one in accounts])
    assert [fault for one in accounts for fault in one.faults()] == []


def test_both_databases_share_the_short_form() -> None:
    names = [{one.name for one in shortly(database)} for database in (SQLITE, POSTGRESQL)]
    assert "kills of the server" in names[0] & names[1]


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "127.9.9.9", "::1"])
def test_the_loopback_may_be_attacked(host: str) -> None:
    assert checked(host) == host


@pytest.mark.parametrize(
    "host", ["192.0.2.1:80", "example.org", "localhost:80", "0.0.0.0:1", "", "127.0.0.1.example.org"]
)
def test_nothing_else_may(host: str) -> None:
    with pytest.raises(NotLoopback):
        checked(host)
    with pytest.raises(NotLoopback):
        watch("socket.connect", (None, (host.partition(":")[0], 80)))


def test_what_misses_the_goal_is_told() -> None:
    bad = Account("a", SQLITE, tried=9, failures=1, hangs=2, lost=3, doubled=4, megabytes=1025.0, milliseconds=501.0)
    found = [one.partition(": ")[2] for one in bad.faults() + bad.hung() + bad.slow()]
    assert found == ["1 5xx", "3 lost", "4 doubled", "1025 MB", "2 hangs", "501 ms"]
    good = Account("a", SQLITE, tried=9, megabytes=1024.0, milliseconds=500.0)
    assert good.faults() + good.hung() + good.slow() == []


def test_lost_and_doubled_answers_are_counted() -> None:
    given = {3: "move", 5: [1.0, 2.0], 8: None}
    assert compared(given, dict(given)) == (0, 0)
    assert compared(given, {3: "move", 5: [1.0, 2.5]}) == (2, 0)
    assert compared(given, {**given, 9: "move"}) == (0, 1)
