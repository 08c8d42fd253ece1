"""Chances on the buttons: there before one presses, whole at a tap, gone where it was agreed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visits
from tests.web.driving import Hand

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
