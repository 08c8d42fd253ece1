"""Threats are shown on demand: areas of one enemy or of all, and what awaits a figure where its ghost stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
GAMES = [game.id for game in games()]


def in_play(visit: Visits, make: Make, game: str, **wishes: Any) -> Hand:
    """Somebody after deployment."""
    made = make(game=game, seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", **wishes))
    hand.answer()
    hand.deploy()
    hand.wait()
    return hand


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [1280, 390])
def test_where_enemies_could_charge_is_shown_on_demand(visit: Visits, make: Make, game: str, width: int) -> None:
    page = in_play(visit, make, game, width=width).page
    assert page.locator("path.area.charge").count() == 0

    page.locator("[data-tool=threats]").click()

    area = page.locator("path.area.charge")
    expect(area).to_have_attribute("d", re.compile("M.+L"))
    page.locator("[data-tool=threats]").click()
    expect(area).to_have_count(0)


def test_one_enemy_that_is_touched_shows_less_than_all(visit: Visits, make: Make) -> None:
    page = in_play(visit, make, "multi-epochs").page
    page.locator("[data-tool=threats]").click()
    area = page.locator("path.area.charge")
    expect(area).to_have_attribute("d", re.compile("M.+L"))
    all_of_them = area.get_attribute("d") or ""
    acting = page.locator("[data-request]").get_attribute("class") or ""
    enemy = 1 if "side-0" in acting else 0
    token = page.locator(f"g.figure:has(.base.side-{enemy})").first

    token.click()

    expect(area).not_to_have_attribute("d", all_of_them)
    assert (area.get_attribute("d") or "").count("M") < all_of_them.count("M") + 1


def test_what_awaits_a_figure_is_told_before_its_move_is_confirmed(visit: Visits, make: Make) -> None:
    hand = in_play(visit, make, "multi-epochs")
    hand.page.locator("[data-tool=threats]").click()
    for _ in range(40):
        panel = hand.wait()
        assert panel is not None
        if panel.locator("button[data-option=move]").count():
            panel.locator("button[data-option=move]").click()
            break
        hand.answer()
    panel = hand.page.locator(f"{ASKED}[data-key=move_path]")
    panel.wait_for()

    hand.suggested(panel)

    expect(hand.page.locator(".status")).to_have_text(re.compile(r"^Là, (personne|au prochain coup)"))
