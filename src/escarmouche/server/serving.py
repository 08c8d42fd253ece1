"""One process that serves, as it is set up for many matches at once."""

from __future__ import annotations

import gc
import socket
import sys
from typing import Any

import uvicorn

from escarmouche.server.door import DoorConfig
from escarmouche.server.settings import Settings


def serve_on(place: socket.socket, app: Any, settings: Settings) -> None:
    """Until the process is told to end."""
    gc.set_threshold(20_000, 20, 50)  # hundreds of matches are looked through in vain each time
    sys.setswitchinterval(0.001)  # the loop that talks must not wait long for the threads that think
    allow_many_connections()
    config = DoorConfig(app, settings, log_level="warning", timeout_graceful_shutdown=3)
    uvicorn.Server(config).run(sockets=[place])


def allow_many_connections() -> None:
    """As many as the system lets us have; the door decides who has how many of them."""
    try:
        import resource  # noqa: PLC0415  not on every system
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
