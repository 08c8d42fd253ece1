"""Where a server is reached: bound before it starts, so that its address can be told."""

from __future__ import annotations

import socket


def bound(host: str, port: int) -> socket.socket:
    """A socket on this address; raises OSError when somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only where the protocol is named, and connections are as the socket that accepts them
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(512)
    return found
