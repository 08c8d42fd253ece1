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
MOST_MATCHES = 4  # what is asked depends on the dice
FORMS = {"choose", "choose_some", "order", "number", "distribute", "place", "pose", "path"}


@pytest.fixture
def proving_ground(tmp_path: Path) -> Iterator[str]:
    served = Served(f"sqlite:///{tmp_path / 'matches.db'}", catalogue=CATALOGUE, page=PAGE.parent)
    yield served.address
    served.stop()


def play(visit: Visits, dice: str, *, seed: int, width: int) -> Hand:
    """A match of three people at one screen, to its end."""
    seats = [{"kind": "here", "name": name} for name in ("Anne", "Bruno", "Claire")]
    rounds = {"rounds": 1 if dice == "typed" else 2}
    wish = {"game": "proving-ground", "seats": seats, "switches": rounds, "seed": f"forms {seed}", "dice": dice}
    made = call(f"{visit.site}/api/matches", wish)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=width), seed, likes=LIKES)
    hand.play()
    info = call(f"{visit.site}/api/matches/{made['id']}", token=made["token"])
    assert (info["status"], info["index"]) == ("over", index_of(hand.page))
    assert hand.curtains > 0
    hand.page.context.close()
    return hand


def test_three_people_at_one_screen_are_asked_in_every_form(chromium: Browser, proving_ground: str) -> None:
    visit, missing = Visits(chromium, proving_ground), set(FORMS)

    for seed in range(1, MOST_MATCHES + 1):
        missing -= {one.form for one in play(visit, "server", seed=seed, width=1280).asked}
        if not missing:
            break

    assert missing == set()
    assert visit.faults == []


def test_secret_dice_at_one_screen_are_typed_by_whoever_may_see_them(chromium: Browser, proving_ground: str) -> None:
    visit = Visits(chromium, proving_ground)

    hand = play(visit, "typed", seed=1, width=390)

    dealt = [one.who for one in hand.asked if one.key == "deal"]
    assert [re.sub(r".*\b(Anne|Bruno|Claire)\b.*", r"\1", who) for who in dealt] == ["Anne", "Bruno", "Claire"]
    assert visit.faults == []
