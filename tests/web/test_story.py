"""A band of one's own, from the first tap to a friend's match: phone, desk, paper, table, link. For every game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import WAITS, Hand, taken

pytestmark = pytest.mark.slow

GAMES = [game.id for game in games() if game.bands is not None]
PHONE = 390
NAME = "Les Loups du Nord"
ANSWERS = 6  # that the friend's match goes on for


def built(visit: Visits, game: str) -> Page:
    """A band is drawn on a phone, named, changed and kept."""
    phone = visit(f"/band?game={game}", width=PHONE)
    phone.locator("[data-add]").first.wait_for()
    phone.get_by_role("button", name="Tirer une bande au sort").click()
    phone.locator("[data-verdict=ok]").wait_for(timeout=WAITS)
    phone.locator(".named input").fill(NAME)
    phone.locator("[data-figure='1'] .open").click()
    phone.get_by_role("button", name="Monter").click()
    phone.locator("[data-save] button").first.click()
    expect(phone.locator("[data-save] button").first).to_have_text("Gardé")
    return phone


def laid(desk: Page, game: str) -> None:
    """A house is laid on an empty table, which is kept."""
    desk.goto(desk.url.split("/", 3)[0] + "//" + desk.url.split("/", 3)[2] + f"/table?game={game}")
    desk.locator("[data-verdict=ok]").wait_for(timeout=WAITS)
    desk.get_by_role("button", name="Vider la table").click()
    desk.wait_for_function("() => JSON.parse(localStorage.getItem('escarmouche.table')).table.pieces.length === 0")
    desk.locator("[data-nature=house]").click()
    desk.locator("[data-save] button").first.click()
    expect(desk.locator("[data-save] button").first).to_have_text("Gardé")


def figures_of(page: Page) -> list[dict[str, Any]]:
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('escarmouche.band')"))
    found: list[dict[str, Any]] = kept["band"]["figures"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_band_goes_from_the_phone_to_the_desk_to_paper_to_the_table_and_to_a_friend(visit: Visits, game: str) -> None:
    phone = built(visit, game)
    band = phone.url.removeprefix(visit.site)
    crew = figures_of(phone)
    phone.goto(f"{visit.site}/mine")
    device = phone.locator(".device [data-link]").get_attribute("data-link") or ""

    # At the desk: the same shelf, the same band.
    desk = taken(visit(device))
    desk.locator("[data-item][data-kind=band] a", has_text=NAME).click()
    expect(desk.locator(".named input")).to_have_value(NAME)
    assert figures_of(desk) == crew

    # On paper.
    desk.locator("[data-print]").click()
    expect(desk.locator("[data-card]")).to_have_count(len(crew))
    expect(desk.locator("[data-sheet]")).to_contain_text(NAME)

    # On a table of one's own, against whoever comes by a link.
    laid(desk, game)
    desk.locator("a.primary", has_text="Jouer").click()
    desk.locator(".side-0 select").select_option(label=next(one for one in options_of(desk) if NAME in one))
    desk.locator(".side-1 label", has=desk.locator("input[value=link]")).click()
    desk.locator(".side-1 select").select_option("*")
    desk.locator(".start button").click()
    seat = desk.locator("#link-0").input_value()
    desk.locator("section a.primary").click()

    # The friend makes the band his own and plays it back.
    friend = visit(band, width=PHONE, language="en")
    expect(friend.locator("h1")).to_have_text(NAME)
    friend.locator("[data-do=make-mine]").click()
    expect(friend.locator(".named input")).to_have_value(NAME)
    friend.goto(seat)
    form = friend.locator("[data-band-form='1']")
    form.locator("select").select_option(
        label=next(one for one in options_of(friend, "[data-band-form='1'] select") if NAME in one)
    )
    form.locator("[type=submit]").click()
    for page in (desk, friend):
        expect(page.locator("[data-request]")).to_be_visible(timeout=WAITS)
        expect(page.locator(".piece[data-piece^=house]")).to_have_count(1)
    played(Hand(desk), Hand(friend))


def options_of(page: Page, select: str = ".side-0 select") -> list[str]:
    page.wait_for_function(
        "([select, name]) => [...document.querySelectorAll(`${select} option`)].some(one => one.label.includes(name))",
        arg=[select, NAME],
    )
    found: list[str] = page.locator(f"{select} option").evaluate_all("all => all.map(one => one.label)")
    return found


def played(one: Hand, other: Hand) -> None:
    """Whoever is asked answers, for a while."""
    for _ in range(ANSWERS):
        asked = None
        while asked is None:
            asked = next((hand for hand in (one, other) if hand.page.locator("[data-mine=true]").count()), None)
            one.page.wait_for_timeout(50)
        asked.answer()
