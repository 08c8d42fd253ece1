"""The only place that is ever attacked: this machine's loopback. A connection to anywhere else is refused before it is made."""

from __future__ import annotations

import ipaddress
import resource
import ssl
import sys
from collections.abc import Iterator
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect

HONEST: Final = "127.0.0.2"  # where the other player comes from: another client than the attacker
WATCHER: Final = "127.0.0.3"  # ... and where we look from whether the server is there
NETWORK: Final = "127.77"  # ... and where attackers do who are many
UNUSED: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # made once: a new client would make one each time
FILES: Final = 16_384  # connections that a crowd needs


class NotLoopback(Exception):
    """Somebody wanted to attack another machine."""


def checked(host: str) -> str:
    """The same host, if it is an address of the loopback."""
    name = host.rpartition(":")[0] if host.count(":") == 1 else host
    try:
        is_ours = ipaddress.ip_address(name).is_loopback
    except ValueError:
        is_ours = False
    if not is_ours:
        raise NotLoopback(f"{host} is not this machine's loopback")
    return host


def watch(event: str, about: tuple[Any, ...]) -> None:
    """Every connection that this process makes passes here, whoever makes it."""
    if event == "socket.connect" and isinstance(about[1], tuple):
        checked(str(about[1][0]))


def stay_home() -> None:
    """From now on this process reaches the loopback and nothing else; sockets in the file system are of this machine."""
    sys.addaudithook(watch)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))


def addresses() -> Iterator[str]:
    """One client after another, as a server sees them: it counts clients by their addresses."""
    while True:
        for number in range(256 * 250):
            yield f"{NETWORK}.{number // 250}.{number % 250 + 1}"


def client(host: str, address: str, patience: float) -> httpx.AsyncClient:
    """HTTP from one of our addresses."""
    way = httpx.AsyncHTTPTransport(verify=UNUSED, local_address=address)
    return httpx.AsyncClient(base_url=f"http://{checked(host)}", transport=way, timeout=patience, trust_env=False)


def line(host: str, match: str, address: str) -> connect:
    """A socket from one of our addresses."""
    place = f"ws://{checked(host)}/api/matches/{match}/play"
    return connect(place, max_size=2**26, open_timeout=20, close_timeout=1, proxy=None, local_addr=(address, 0))
