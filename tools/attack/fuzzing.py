"""Hooks of schemathesis, in an environment of its own (.venv-attack): every request goes to the loopback, from one client after
another and half of them to a real match; what comes back is counted. Started by asking.py, imports nothing of ours."""

from __future__ import annotations

import atexit
import ipaddress
import itertools
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import requests
import schemathesis
from urllib3.util import connection

KNOWN: Final[dict[str, str]] = json.loads(os.environ["ATTACK_KNOWN"])
STATUSES: Final[Counter[str]] = Counter()
FAILURES: Final[Counter[str]] = Counter()
HANGS: Final[Counter[str]] = Counter()
TURN: Final = itertools.count()
dial: Final = connection.create_connection


def watch(event: str, about: tuple[Any, ...]) -> None:
    """No connection leaves this machine."""
    if event == "socket.connect" and isinstance(about[1], tuple) and not ipaddress.ip_address(about[1][0]).is_loopback:
        raise AssertionError(f"{about[1]} is not this machine's loopback")


def dial_from_somewhere(address: tuple[str, int], *words: Any, **more: Any) -> Any:
    """Each connection is another client's."""
    number = next(TURN)
    more["source_address"] = (f"127.78.{number // 250 % 250}.{number % 250 + 1}", 0)
    return dial(address, *words[:1], **more)


def tell() -> None:
    found = {"tried": sum(STATUSES.values()), "statuses": STATUSES, "failures": FAILURES, "hangs": HANGS.total()}
    Path(KNOWN["told"]).write_text(json.dumps(found))


sys.addaudithook(watch)
connection.create_connection = dial_from_somewhere
atexit.register(tell)


def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Half of the requests are about a match and a game that exist, with the token that opens it."""
    case.headers["Connection"] = "close"
    if next(TURN) % 2:
        case.headers["Authorization"] = f"Bearer {KNOWN['token']}"
        for name in ("id", "game"):
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = KNOWN[name]


def after_call(context: Any, case: Any, response: Any) -> None:
    STATUSES[str(response.status_code)] += 1
    if response.status_code >= requests.codes.server_error:
        FAILURES[f"{response.status_code} to {case.method} {case.path}"] += 1


def after_network_error(context: Any, case: Any, request: Any) -> None:
    HANGS[case.path] += 1


for one in (before_call, after_call, after_network_error):
    schemathesis.hook(one)
