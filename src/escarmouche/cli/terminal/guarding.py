"""Ctrl-C put off while the match changes: a match that stopped half-way through an answer could not be saved."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType


class Guard:
    """Keeps an interrupt until the block has ended."""

    def __init__(self) -> None:
        self.is_caught = False
        self.is_set = False
        self.before: signal._HANDLER = None

    def catch(self, number: int, frame: FrameType | None) -> None:
        self.is_caught = True

    def __enter__(self) -> None:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self.catch)
            self.is_set = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.is_set:
            signal.signal(signal.SIGINT, self.before)
            if self.is_caught:
                raise KeyboardInterrupt
