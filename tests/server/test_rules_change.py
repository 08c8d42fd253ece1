"""A newer rules version breaks no match: an open one goes on from its last boundary, a finished one is shown as it was."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.catalogue import Catalogue
from escarmouche.engine.catalogue import game as find_game
from escarmouche.engine.game import Game
from tests.server.conftest import Serve
from tests.server.serving import Person, Web, play_out

HERE = [{"kind": "here"}, {"kind": "here"}]


def newer(game: Game) -> Game:
    """The same game under a later version of its rules."""
    facts: dict[str, Any] = {
        name: getattr(game, name)
        for name in (
            "folder", "set_up", "next_step", "outcome", "show", "switches", "thinking", "scenarios", "sample_header",
            "bands", "vocabulary", "sight",
        )
    }  # fmt: skip
    return Game(game.id, rules_version="2", **facts)


@pytest.fixture
def later() -> Catalogue:
    return Catalogue().with_game(newer(find_game("multi-epochs")))


def test_an_open_match_goes_on_from_its_last_boundary_and_says_so(serve: Serve, file: str, later: Catalogue) -> None:
    before = serve(file)
    made = Web(before.address).make(seats=HERE)
    both = Person(before.address, made)
    for _ in range(25):
        both.answer()
    index, figures = both.now["index"], both.now["state"]["figures"]
    before.stop()

    after = serve(file, catalogue=later)
    web = Web(after.address)
    both.dial(after.address, index)

    info = web.get(f"/api/matches/{made['id']}", made["token"]).json()
    assert info["resumed"] == [{"index": index + 1, "from": "1", "to": "2"}]
    assert info["rules_version"] == "2"
    assert both.frames[index + 1]["note"]["en"].startswith("The rules have changed")
    assert [figure["at"] for figure in both.now["state"]["figures"]] == [figure["at"] for figure in figures]
    play_out(both)
    assert both.now["status"] == "over"


def test_a_finished_match_is_shown_as_it_was(serve: Serve, file: str, later: Catalogue) -> None:
    before = serve(file)
    web = Web(before.address)
    made = web.make(seats=HERE)
    both = Person(before.address, made)
    for _ in range(20):
        both.answer()
    both.do(do="concede", seat=1)
    shown = web.get(f"/api/matches/{made['id']}/replay").json()
    before.stop()

    web = Web(serve(file, catalogue=later).address)

    assert web.get(f"/api/matches/{made['id']}/replay").json() == shown
    assert web.get(f"/api/matches/{made['id']}").json()["outcome"]["conceded"] == 1
    assert web.get(f"/api/matches/{made['id']}/state?index=10").status_code == 200
    refused = web.post(f"/api/matches/{made['id']}/fork", {"index": 5})
    assert refused.json()["error"]["refusal"]["key"] == "server.old_rules"
