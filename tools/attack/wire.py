"""A socket by hand, for what no decent library would send."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from contextlib import suppress
from typing import Final

from attack.loopback import checked

TEXT: Final = 0x1
BYTES: Final = 0x2
PING: Final = 0x9
FINAL: Final = 0x80
PATIENCE: Final = 20.0


def frame(kind: int, load: bytes, *, first: int | None = None) -> bytes:
    """One frame of a client; `first` in place of an honest first byte."""
    mask = os.urandom(4)
    head = bytes([FINAL | kind if first is None else first])
    size = len(load)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", size)
    whole = int.from_bytes(load, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big") if size else 0
    return head + mask + whole.to_bytes(size, "big")


class Wire:
    """A connection of which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader: Final = reader
        self.writer: Final = writer

    @classmethod
    async def dial(cls, host: str, address: str, *, buffer: int = 0) -> Wire:
        name, _, port = checked(host).partition(":")
        line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        line.setblocking(False)
        line.bind((address, 0))
        try:
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(line, (name, int(port))), PATIENCE)
        except BaseException:
            line.close()
            raise
        return cls(*await asyncio.open_connection(sock=line))

    async def upgrade(self, host: str, match: str) -> bool:
        """Whether it has become a WebSocket."""
        self.writer.write(
            f"GET /api/matches/{match}/play HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
            return b" 101 " in head.split(b"\r\n")[0]
        return False

    async def send(self, load: bytes) -> bool:
        """Whether the other side still takes it."""
        with suppress(OSError, TimeoutError):
            self.writer.write(load)
            await asyncio.wait_for(self.writer.drain(), PATIENCE)
            return not self.writer.is_closing()
        return False

    async def rest(self, seconds: float) -> bytes | None:
        """All that comes until the other side ends it; None when it does not end within so many seconds."""
        found = b""
        try:
            async with asyncio.timeout(seconds):
                while part := await self.reader.read(65536):
                    found += part
        except TimeoutError:
            return None
        except OSError:
            pass
        return found

    def close(self) -> None:
        with suppress(OSError):
            self.writer.transport.abort()
