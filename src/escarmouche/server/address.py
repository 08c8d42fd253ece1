"""Addresses: where a server is reached, bound before it starts so that it can be told; and whose a client's is."""

from __future__ import annotations

import ipaddress
import socket


def bound(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """A socket that listens on this address, alone or with our other processes; raises OSError when it is taken."""
    found = reserved(host, port, is_shared=is_shared)
    found.listen(512)
    return found


def reserved(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """A socket that has this address and does not listen yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only where the protocol is named, and connections are as the socket that accepts them
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind((host, port))
    return found


def client_of(address: str) -> str:
    """Who a client is: its address, or the network that is given to one household where addresses are plenty."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address in networks
    return any([found in ipaddress.ip_network(one, strict=False) for one in networks])
