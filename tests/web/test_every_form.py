"""A game that asks in every way the books need, with secrets, at one screen: nothing is left that the page cannot ask."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tools.browsing import PAGE, call

from tests.server.serving import Served
from tests.web.conftest import Visits
from tests.web.driving import Hand, index_of

pytestmark = pytest.mark.slow

LIKES = ("cards",)  # what leads to the rarest questions
MOST_MATCHES = 4  # what is asked depends on the dice
FORMS = {"choose", "choose_some", "order", "number", "distribute", "place", "pose", "path"}
COMPOSED = {"choose_some", "order", "distribute", "place", "path"}  # of which chances are told as they stand
LONG_ENOUGH = 600  # milliseconds that nobody changes the answer


@pytest.fixture
def visit(chromium: Browser, tmp_path: Path) -> Iterator[Visits]:
    """Pages of a server that has the proving ground among its games."""
    served = Served(f"sqlite:///{tmp_path / 'matches.db'}", games="tests.contract.games:CATALOGUE", page=PAGE.parent)
    visits = Visits(chromium, served.address)
    yield visits
    try:
        visits.end()
    finally:
        served.stop()


def matched(visit: Visits, dice: str, *, seed: int) -> dict[str, Any]:
    seats = [{"kind": "here", "name": name} for name in ("Anne", "Bruno", "Claire")]
    rounds = {"rounds": 1 if dice == "typed" else 2}
    wish = {"game": "proving-ground", "seats": seats, "switches": rounds, "seed": f"forms {seed}", "dice": dice}
    return call(f"{visit.site}/api/matches", wish)


def begin(visit: Visits, dice: str, *, seed: int, width: int) -> tuple[Hand, dict[str, Any]]:
    """A match of three people at one screen."""
    made = matched(visit, dice, seed=seed)
    return Hand(visit(f"/match/{made['id']}#{made['token']}", width=width), seed, likes=LIKES), made


def play_out(hand: Hand, site: str, made: dict[str, Any]) -> None:
    hand.play()
    info = call(f"{site}/api/matches/{made['id']}", token=made["token"])
    assert (info["status"], info["index"]) == ("over", index_of(hand.page))
    assert hand.curtains > 0


def test_three_people_at_one_screen_are_asked_in_every_form(visit: Visits) -> None:
    hand, made = begin(visit, "server", seed=1, width=1280)
    play_out(hand, visit.site, made)
    missing = FORMS - {one.form for one in hand.asked}

    for seed in range(2, MOST_MATCHES + 1):
        if not missing:
            break
        hand, _ = begin(visit, "server", seed=seed, width=1280)
        while missing and hand.answer():  # those that the first match had no occasion for
            missing.discard(hand.asked[-1].form)

    assert missing == set()


def test_secret_dice_at_one_screen_are_typed_by_whoever_may_see_them(visit: Visits) -> None:
    hand, made = begin(visit, "typed", seed=1, width=390)
    play_out(hand, visit.site, made)

    dealt = [one.who for one in hand.asked if one.key == "deal"]
    assert [re.sub(r".*\b(Anne|Bruno|Claire)\b.*", r"\1", who) for who in dealt] == ["Anne", "Bruno", "Claire"]


def test_chances_are_asked_for_in_every_form_as_the_answer_stands(visit: Visits) -> None:
    page = visit.blank()
    asked: list[Any] = []
    page.on("websocket", lambda line: line.on("framesent", lambda sent: asked.append(json.loads(sent))))
    found: set[str] = set()
    for seed in range(1, MOST_MATCHES + 1):
        made = matched(visit, "server", seed=seed)
        page.goto(f"{visit.site}/match/{made['id']}#{made['token']}")
        hand = Hand(page, seed, likes=LIKES)
        while COMPOSED - found and (panel := hand.wait()) is not None:
            form = panel.get_attribute("data-form") or ""
            if form in COMPOSED - found:
                before = len(asked)
                if panel.locator("[data-suggest]").count():
                    hand.suggested(panel)
                page.wait_for_timeout(LONG_ENOUGH)
                odds = [one for one in asked[before:] if one.get("what") == "odds"]
                found |= {form} if any(["answer" in one for one in odds]) else set()
            hand.answer()
    assert COMPOSED - found == set()
