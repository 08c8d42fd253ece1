"""A game that asks in every way the books need, with secrets, at one screen: nothing is left that the page cannot ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tools.browsing import PAGE, call

from tests.contract.games import CATALOGUE
from tests.server.serving import Served
from tests.web.conftest import Visits
from tests.web.driving import Hand, index_of

pytestmark = pytest.mark.slow

LIKES = ("cards",)  # what leads to the rarest questions
FORMS = {"choose", "choose_some", "order", "number", "distribute", "place", "pose", "path"}


@pytest.fixture
def proving_ground(tmp_path: Path) -> Iterator[str]:
    served = Served(f"sqlite:///{tmp_path / 'matches.db'}", catalogue=CATALOGUE, page=PAGE.parent)
    yield served.address
    served.stop()


@pytest.mark.parametrize("dice", ["server", "typed"])
def test_three_people_at_one_screen_are_asked_in_every_form(chromium: Browser, proving_ground: str, dice: str) -> None:
    seats = [{"kind": "here", "name": name} for name in ("Anne", "Bruno", "Claire")]
    wish = {
        "game": "proving-ground",
        "seats": seats,
        "switches": {"rounds": 1 if dice == "typed" else 2},
        "seed": "forms",
        "dice": dice,
    }
    made = call(f"{proving_ground}/api/matches", wish)
    visit = Visits(chromium, proving_ground)
    hand = Hand(
        visit(f"/match/{made['id']}#{made['token']}", width=390 if dice == "typed" else 1280), seed=2, likes=LIKES
    )

    hand.play()

    info = call(f"{proving_ground}/api/matches/{made['id']}", token=made["token"])
    assert (info["status"], info["index"]) == ("over", index_of(hand.page))
    asked = {one.split()[0] for one in hand.answered}
    assert asked >= ({"roll"} if dice == "typed" else FORMS)
    assert hand.curtains > 0
    assert [one for one in hand.asked if one.key == "deal" and not re.search("Anne|Bruno|Claire", one.who)] == []
    assert visit.faults == []
    for context in visit.contexts:
        context.close()
