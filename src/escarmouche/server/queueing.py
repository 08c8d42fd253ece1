"""Whose turn it is: clients go in turns, each with one piece of work at a time, and can be told their place."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Final

from escarmouche.server.errors import Problem

Ticket = asyncio.Future[None]
Gone = Callable[[], Awaitable[bool]]  # whether whoever waits has left
LOOKS: Final = 1.0  # seconds between looks whether it has


class Queue:
    """The line before one worker."""

    def __init__(self, most: int, each: int) -> None:
        self.most: Final = most  # that may wait
        self.each: Final = each  # ... of one client
        self._waiting: Final[OrderedDict[str, deque[Ticket]]] = OrderedDict()  # clients in the order of their turns
        self._served: str | None = None

    def join(self, who: str) -> Ticket:
        """A ticket that is done when it is one's turn; raises Problem when the line is too long."""
        own = self._waiting.get(who, deque())
        if len(own) >= self.each:
            raise Problem("too_many", "queue_own")
        if self.count() >= self.most:
            raise Problem("busy", "queue_full")
        ticket: Ticket = asyncio.get_running_loop().create_future()
        if self._served is None:
            self._served = who
            ticket.set_result(None)
        else:
            own.append(ticket)
            self._waiting[who] = own
        return ticket

    async def turn(self, who: str, is_gone: Gone | None = None) -> None:
        """Wait for one's turn; whoever has gone away meanwhile loses it."""
        ticket = self.join(who)
        try:
            while not ticket.done():
                await asyncio.wait([ticket], timeout=LOOKS)
                if not ticket.done() and is_gone is not None and await is_gone():
                    raise Problem("busy")
        except BaseException:
            self.leave(who, ticket)
            raise

    def leave(self, who: str, ticket: Ticket) -> None:
        """Give up a ticket, or one's turn if it has just come."""
        if ticket.done():
            self.go_on()
            return
        ticket.cancel()
        own = self._waiting[who]
        own.remove(ticket)
        if not own:
            del self._waiting[who]

    def go_on(self) -> None:
        """The one who was served is done: the next, and the next of the same client after all the others."""
        self._served = None
        while self._waiting:
            who, own = self._waiting.popitem(last=False)
            ticket = own.popleft()
            if own:
                self._waiting[who] = own
            if not ticket.cancelled():
                self._served = who
                ticket.set_result(None)
                return

    def count(self) -> int:
        return sum([len(own) for own in self._waiting.values()])

    def place(self, who: str) -> int | None:
        """How many turns a client has to wait until its own; 0 while it is served, None when it wants nothing."""
        if who in self._waiting:
            return 1 + list(self._waiting).index(who)
        return 0 if self._served == who else None
