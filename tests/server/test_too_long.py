"""A match is bounded in its entries and its size: it ends in words, and what is kept of it is whole."""

from __future__ import annotations

import pytest

from escarmouche.server import stopping
from tests.server.conftest import Serve
from tests.server.serving import Person, Web
from tests.server.test_commands import HERE


@pytest.mark.parametrize(("budget", "most"), [("MOST_PLAYED", 30), ("MOST_ROWS", 60_000)])
def test_a_match_that_grows_too_long_ends_as_a_draw_and_says_why(
    serve: Serve, database: str, monkeypatch: pytest.MonkeyPatch, budget: str, most: int
) -> None:
    monkeypatch.setattr(stopping, budget, most)
    served = serve(database)
    web = Web(served.address)
    made = web.make(seats=HERE, switches={})
    both = Person(served.address, made)

    while both.now["status"] == "open":
        both.answer()

    over = both.hear_of("over")["match"]
    assert over["outcome"]["winners"] == []
    assert "longer than what can be kept" in over["outcome"]["closed"]["en"]
    assert both.do(do="answer", seat=0, answer=None)["refusal"]["key"] == "server.over"
    record = web.get(f"/api/matches/{made['id']}/record").json()
    assert record["entries"][-1] == {"end": "too_long"}
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True


@pytest.mark.parametrize(("budget", "most"), [("MOST_PLAYED", 60), ("MOST_ROWS", 60_000)])
def test_players_are_told_once_before_a_match_grows_too_long(
    serve: Serve, file: str, monkeypatch: pytest.MonkeyPatch, budget: str, most: int
) -> None:
    monkeypatch.setattr(stopping, budget, most)
    served = serve(file)
    made = Web(served.address).make(seats=HERE, switches={})
    both = Person(served.address, made)

    while both.now["status"] == "open":
        both.answer()
        served.app.state.desk.rooms.forget(made["id"])  # it comes back, and does not say it again

    notes = {index: frame["note"] for index, frame in both.frames.items() if frame["note"]}
    [(told, warning), (ended, _)] = notes.items()
    assert told < ended
    assert "neuf dixièmes" in warning["fr"]
    assert "nine tenths" in warning["en"]


def test_the_size_of_a_match_is_known_again_when_it_comes_back(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make(seats=HERE)
    both = Person(served.address, made)
    for _ in range(20):
        both.answer()
    rooms = served.app.state.desk.rooms
    with rooms.looking(made["id"]) as room:
        before = room.stopping.size
    rooms.forget(made["id"])

    with rooms.looking(made["id"]) as room:
        again = room.stopping.size

    assert again == before
