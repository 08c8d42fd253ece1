"""“Deploy for me”: one touch, and the best player at hand sets down figure after figure; then the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import ASKED, WAITS, Hand, places

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
GAMES: Final = [game.id for game in games()]
DESK, PHONE = 1280, 390
AGAINST: Final = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "player": "random"}]
HERE: Final = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
PLACING: Final = "[data-request][data-form=place], [data-request][data-form=pose]"
A_FEW: Final = 6


@pytest.mark.parametrize("width", [DESK, PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_one_touch_deploys_a_band_and_the_match_goes_on(visit: Visits, make: Make, game: str, width: int) -> None:
    made = make(game=game, seats=AGAINST)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=width))
    hand.until("deploy")
    before = places(hand.page)

    hand.page.locator("[data-for-me]").click()

    expect(hand.page.locator("[data-for-me]:disabled")).to_contain_text("réfléchit")
    hand.page.locator(f"{ASKED}, [data-outcome]").first.wait_for(timeout=WAITS)
    assert hand.page.locator(PLACING).count() == 0
    assert len(places(hand.page)) > len(before) + 1
    for _ in range(A_FEW):
        hand.answer()


def test_at_one_screen_each_side_is_deployed_by_itself(visit: Visits, make: Make) -> None:
    made = make(seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    panel = hand.until("deploy")
    first = panel.locator("[data-who]").inner_text()

    panel.locator("[data-for-me]").click()
    expect(hand.page.locator(f"{ASKED} [data-who]")).not_to_have_text(first, timeout=WAITS)

    assert hand.page.locator(PLACING).count() == 1
    hand.deploy()
    assert hand.page.locator(PLACING).count() == 0


def test_who_takes_back_deploys_on_by_hand(visit: Visits, make: Make) -> None:
    made = make(seats=HERE, undo="always")
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    hand.until("deploy")
    hand.page.locator("[data-for-me]").click()
    expect(hand.page.locator("[data-for-me]:disabled")).to_be_visible()

    hand.page.locator("[data-undo]").click()

    expect(hand.page.locator(f"{ASKED} [data-for-me]")).to_be_enabled()
