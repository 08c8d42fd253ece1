"""Chances on the buttons: there before one presses, whole at a tap, gone where it was agreed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.web.conftest import Visits
from tests.web.driving import Hand, rested

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]


def at_activation(visit: Visits, make: Make, **wishes: object) -> tuple[Hand, Locator]:
    """A match at the choice of who is activated, which dice decide."""
    made = make(game="multi-epochs", seats=HERE, **wishes)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=1280, language="en"), 4, is_bold=True)
    hand.until("deploy")
    hand.deploy()
    return hand, hand.until("choose_figure")


def test_a_button_tells_its_chances_and_a_tap_all_of_them(visit: Visits, make: Make) -> None:
    hand, panel = at_activation(visit, make)

    odds = panel.locator("[data-odds]").first
    expect(odds).to_contain_text(re.compile(r"no action \d+\s%"))
    expect(panel.locator("button.option").first).to_contain_text(re.compile(r"3D6 \d\+"))
    panel.locator("[data-whole]").first.click()
    whole = hand.page.locator("[data-distribution]")
    expect(whole).to_contain_text("3 actions")
    expect(whole).to_contain_text("Counted exactly")


def test_where_it_was_agreed_no_chances_are_shown(visit: Visits, make: Make) -> None:
    _, panel = at_activation(visit, make, odds=False)

    expect(panel.locator("button.option").first).to_be_visible()
    expect(panel.locator("[data-odds]")).to_have_count(0)


def test_a_charge_tells_its_chances_with_its_way(visit: Visits, make: Make) -> None:
    made = make(game="multi-epochs", seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=1280), 4, is_bold=True)
    panel = hand.until("charge_path")

    hand.suggested(panel)

    expect(panel.locator("[data-odds]")).to_contain_text(re.compile(r"hors de combat \d+\s%"))
    panel.locator("[data-whole]").click()
    expect(panel.locator("[data-distribution]")).to_contain_text("Compté exactement")


def test_a_choice_on_the_table_tells_its_chances_too(visit: Visits, make: Make) -> None:
    hand, panel = at_activation(visit, make)
    expect(panel.locator("[data-odds]").first).to_be_visible()
    shown = panel.locator("button.option:has([data-odds])").first
    option = shown.get_attribute("data-option") or ""

    hand.page.locator(f"[data-figure='{option.split(':')[-1]}']").click()

    offered = hand.page.locator(f"[data-pop-option='{option}']")
    expect(offered.locator("[data-odds]")).to_have_text(shown.locator("[data-odds]").inner_text().replace("\n", ""))
    expect(offered).to_contain_text(re.compile(r"3D6 \d\+"))


def test_on_a_phone_the_menu_of_a_figure_leaves_the_table_in_sight(visit: Visits, make: Make) -> None:
    made = make(game="multi-epochs", seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=390), 4, is_bold=True)
    hand.until("deploy")
    hand.deploy()
    hand.until("choose_figure")
    rested(hand.page)
    hand.page.locator("[data-figure][data-mark=choice]").first.click()

    menu, table = hand.page.locator("[role=dialog].popover"), hand.page.locator("main.table")
    expect(menu.locator("[data-odds]").first).to_be_in_viewport()
    box, seen = menu.bounding_box(), table.bounding_box()
    assert box is not None
    assert seen is not None
    assert box["y"] >= seen["y"] + seen["height"]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_an_estimate_says_so_on_its_button(visit: Visits, make: Make) -> None:
    """The server is made to say so: what it says of a quick attack is exact."""
    made = make(game="multi-epochs", seats=HERE)
    page = visit.blank(language="en")
    page.route_web_socket(re.compile("/play$"), as_estimates)
    page.goto(f"{visit.site}/match/{made['id']}#{made['token']}")
    hand = Hand(page, 4, is_bold=True)
    hand.until("deploy")
    hand.deploy()
    panel = hand.until("choose_figure")

    expect(panel.locator("[data-odds]").first).to_contain_text(re.compile(r"no action ≈\s\d+\s%"))
    panel.locator("[data-whole]").first.click()
    expect(page.locator("[data-distribution]")).to_contain_text(re.compile(r"\(\d+\s% – \d+\s%\)"))


def as_estimates(route: WebSocketRoute) -> None:
    server = route.connect_to_server()

    def passed_on(message: str | bytes) -> None:
        told = json.loads(message)
        for option in told.get("options") or []:
            option.update(exact=False, rough=True)
            for likely in [*option["short"], *option["chances"], *option["results"]]:
                likely.update(low=likely["chance"] / 2, high=(1 + likely["chance"]) / 2)
        route.send(json.dumps(told))

    route.on_message(server.send)
    server.on_message(passed_on)


def test_whoever_joins_learns_that_chances_are_hidden(visit: Visits, make: Make) -> None:
    made = make(seats=[{"kind": "here"}, {"kind": "link"}], seed="", odds=False)  # strands make the dice
    guest = visit(str(made["links"][0]["path"]), language="en")

    expect(guest.locator("[data-hidden-odds]")).to_contain_text("No chances are shown in this match")
    guest.locator("[data-tab=more]").click()
    expect(guest.locator("[data-odds-agreed=false]")).to_contain_text("hidden from all players")
    host = visit(f"/match/{made['id']}#{made['token']}", language="en")
    host.locator("[data-tab=more]").click()
    expect(host.locator("[data-odds-agreed=false]")).to_be_visible()
    expect(host.locator("[data-hidden-odds]")).to_have_count(0)
