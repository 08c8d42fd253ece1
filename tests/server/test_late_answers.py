"""A computer player that still thinks when somebody gives up has answered too late, and nothing illegal."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from escarmouche.server.computers import Computers
from tests.server.conftest import Serve
from tests.server.serving import Json, Web


class Late(Computers):
    """It is asked, and by the time it answers the match is over."""

    wakes = 0

    def pace(self, id: str) -> int | None:
        self.wakes += 1
        return 0 if self.wakes == 1 else super().pace(id)

    async def decide(self, id: str) -> Any:
        return self.answer(id, {"seat": 1, "index": self.rooms.row(id).head}, {"answer": "end"})


def played_late(serve: Serve, file: str, caplog: pytest.LogCaptureFixture, *, is_over: bool) -> tuple[Json, list[str]]:
    """The match after such an answer, and what the log says of it."""
    served = serve(file)
    web = Web(served.address)
    made = web.make()
    desk = served.app.state.desk
    if is_over:
        assert web.command(made, made["token"], id="x", do="concede", seat=0).status_code == 200
    late = Late(desk.rooms, desk.settings, desk._threads, origin="here")
    with caplog.at_level(logging.WARNING):
        asyncio.run(late._play(made["id"]))
    return web.get(f"/api/matches/{made['id']}", made["token"]).json(), [one.getMessage() for one in caplog.records]


def test_an_answer_to_a_match_that_is_over_is_dropped(
    serve: Serve, file: str, caplog: pytest.LogCaptureFixture
) -> None:
    match, said = played_late(serve, file, caplog, is_over=True)

    assert said == []
    assert match["outcome"]["winners"] == [1]


def test_one_that_is_illegal_is_still_complained_of(serve: Serve, file: str, caplog: pytest.LogCaptureFixture) -> None:
    match, said = played_late(serve, file, caplog, is_over=False)

    assert "illegal" in said[0]
    assert match["status"] == "open"
