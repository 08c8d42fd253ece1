"""Where it is a secret how much there is to choose, the time of a computer's answer does not tell how long it thought."""

from __future__ import annotations

import asyncio
import selectors
from types import SimpleNamespace
from typing import Any, cast

from escarmouche.server.computers import VEIL, Computers
from escarmouche.server.settings import Settings


class Leaping(selectors.DefaultSelector):
    """Instead of waiting it puts the clock forward."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class LeapingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.leaping = Leaping()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.now


class Thinker:
    """Workers that take so long for one question."""

    def __init__(self, seconds: float, *, is_veiled: bool) -> None:
        self.seconds, self.is_veiled = seconds, is_veiled

    async def ask(self, task: str, id: str, about: Any, **_: Any) -> Any:
        match = SimpleNamespace(entries=[], request=SimpleNamespace(is_veiled=self.is_veiled))
        options = SimpleNamespace(player=lambda seat: "greedy")
        about(SimpleNamespace(computer=1, status="open", seed="", head=0, match=match, options=options))
        await asyncio.sleep(self.seconds)
        return None, {"answer": "pass"}

    async def do(self, deed: Any, *about: Any) -> Any:
        return deed(*about)


class Robots(Computers):
    """They look at the clock when they answer."""

    def answer(self, id: str, asked: dict[str, Any], found: dict[str, Any]) -> Any:
        return asyncio.get_running_loop().time()


def answered_after(seconds: float, *, is_veiled: bool) -> float:
    """When the answer comes to a question that takes so long to think about."""
    thinker = Thinker(seconds, is_veiled=is_veiled)
    robots = Robots(cast("Any", None), Settings(database="", workers=0), cast("Any", thinker), origin="here")
    cast("Any", robots)._followers = thinker
    loop = LeapingLoop()
    try:
        return round(cast("float", loop.run_until_complete(robots.decide("x"))), 6)
    finally:
        loop.close()


def test_a_veiled_answer_comes_at_the_same_moment_however_long_it_was_thought_about() -> None:
    assert {answered_after(VEIL * share, is_veiled=True) for share in (0.0, 0.001, 0.3, 0.7, 0.99)} == {VEIL}


def test_who_thinks_longer_answers_at_the_next_multiple() -> None:
    assert {answered_after(VEIL * share, is_veiled=True) for share in (1.01, 1.5, 1.99)} == {2 * VEIL}


def test_where_nothing_is_secret_the_answer_comes_when_it_is_found() -> None:
    assert [answered_after(seconds, is_veiled=False) for seconds in (0.0, 0.25)] == [0.0, 0.25]
