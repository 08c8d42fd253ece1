"""Where the lines come from: people at a keyboard, or a test."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console


class Leaving(Exception):
    """Somebody goes: asked for, at the end of the input, or by Ctrl-C."""

    def __init__(self, *, is_asked: bool = False, is_interrupt: bool = False) -> None:
        super().__init__()
        self.is_asked: Final = is_asked
        self.is_interrupt: Final = is_interrupt


class Reader:
    """Asks for one line at a time; raises Leaving when there are no more."""

    def ask(self, prompt: str) -> str:
        raise NotImplementedError


def has_keyboard() -> bool:
    """Whether somebody can type."""
    return sys.stdin is not None and sys.stdin.isatty()


class KeyboardReader(Reader):
    """Lines typed by people; where the terminal can, they are edited and remembered."""

    def __init__(self) -> None:
        if has_keyboard():
            try:
                import readline  # noqa: F401, PLC0415  # its presence gives `input` editing and history
            except ImportError:
                return

    def ask(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Leaving from None
        except KeyboardInterrupt:
            print()
            raise Leaving(is_interrupt=True) from None


class LinesReader(Reader):
    """Lines prepared in advance; each is shown after its prompt, as if it had been typed."""

    def __init__(self, lines: Iterable[str], console: Console) -> None:
        self.lines: Final[Iterator[str]] = iter(lines)
        self.console: Final = console

    def ask(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise Leaving
        self.console.print(f"{prompt}{line}", markup=False, soft_wrap=True)
        return line.strip()
