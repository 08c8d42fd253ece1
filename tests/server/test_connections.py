"""Connections as the server holds them: who may have how many, how long, and how quickly they are answered."""

from __future__ import annotations

import socket
from typing import Any

from tests.server.conftest import Serve
from tests.server.serving import Person, Served, Web


def held(served: Served) -> list[socket.socket]:
    """The server's ends of all its connections."""
    connections: Any = served.server.server_state.connections
    return [one.transport.get_extra_info("socket") for one in list(connections)]


def test_what_is_sent_leaves_at_once(serve: Serve, file: str) -> None:
    served = serve(file)
    Person(served.address, Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}]))

    found = [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in held(served)]

    assert len(found) == 2  # the page's requests and its socket
    assert all(found)
