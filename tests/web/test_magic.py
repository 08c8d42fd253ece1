"""A Mage casts and pays by clicking; the page of the other seat shows the backs of its cards only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
GAME: Final = "flammes-et-fantassins"
LINKED: Final = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Bruno"}]
MAGE: Final = 1  # Nivarde, of the first band
WAITS: Final = 60_000


def asked(one: Hand, other: Hand) -> Hand:
    """Whoever is asked now."""
    for _ in range(1200):
        for hand in (one, other):
            if hand.page.locator(ASKED).count():
                return hand
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def take(hand: Hand, option: str) -> None:
    press(hand, f"button[data-option='{option}']")


def press(hand: Hand, button: str) -> None:
    """Answer by a button of the question."""
    number = hand.page.locator(ASKED).get_attribute("data-request")
    hand.page.locator(f"{ASKED} {button}").click()
    gone = "number => document.querySelector('[data-request]')?.dataset.request !== number"
    hand.page.wait_for_function(gone, arg=number, timeout=WAITS)


def sheet_of(page: Page, name: str, tab: str) -> Any:
    """The sheet of a figure, opened as a person opens it."""
    page.get_by_role("tab", name=tab).click()
    page.get_by_role("button", name=re.compile(name)).last.click()
    return page.locator("article.sheet")


def test_a_mage_casts_and_pays_and_the_other_seat_sees_backs_only(visit: Visits, make: Make, site: str) -> None:
    bands = {one["id"]: one["band"] for one in call(f"{site}/api/games/{GAME}")["bands"]}
    pair = [bands["alder_coven"], bands["four_vows"]]
    made = make(game=GAME, seats=LINKED, scenario="common_well", bands=pair, seed="")
    anne = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    bruno = Hand(visit(made["links"][0]["path"]), seed=2)
    for _ in range(40):
        hand = asked(anne, bruno)
        key = hand.page.locator(ASKED).get_attribute("data-key")
        if key == "deploy":
            press(hand, "[data-for-me]")
        elif key == "first_player":
            take(hand, "seat:0")
        elif key == "activate":
            break
        else:
            hand.answer()
    take(anne, f"neutral:{MAGE}")
    expect(anne.page.locator("button[data-option='cast:peau_d_ecorce']")).to_contain_text("CA +2")
    take(anne, "cast:peau_d_ecorce")
    expect(anne.page.locator(f"{ASKED}[data-key=pay_cards]")).to_contain_text("niveau I")
    anne.answer()

    own, other = sheet_of(anne.page, "Nivarde", "Figurines"), sheet_of(bruno.page, "Nivarde", "Figurines")
    expect(own).to_contain_text("Vampirisme")
    expect(other.locator("[data-backs]").first).to_be_visible()
    for spell in ("Vampirisme", "Poison", "Frappe"):
        expect(bruno.page.locator("body")).not_to_contain_text(spell)
