"""A band left to the guest: the host at a desk leaves it open, the guest on a telephone chooses it, and play begins."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import WAITS

pytestmark = pytest.mark.slow

PHONE = 390


def file_of(band: dict[str, Any]) -> FilePayload:
    return {"name": "band.json", "mimeType": "application/json", "buffer": json.dumps(band).encode()}


def invitation(host: Page) -> str:
    """A new match in which the guest will choose, made by clicking; where its link leads. The host sits at the table."""
    host.locator(".side-1 label", has=host.locator("input[value=link]")).click()
    host.locator(".side-1 select").select_option("*")
    expect(host.locator(".side-1 .picker")).to_contain_text("Qui ouvre le lien choisit sa bande")
    host.locator(".start button").click()
    link = host.locator("#link-0").input_value()
    host.locator("section a.primary").click()
    expect(host.locator("[data-gathering=bands]")).to_contain_text("quand Bleu aura choisi sa bande")
    return link


def test_the_guest_chooses_a_band_on_a_telephone_and_play_begins(visit: Visits) -> None:
    host = visit("/new?game=multi-epochs")
    path = invitation(host).removeprefix(visit.site)
    guest = visit(path, width=PHONE, language="en")
    form = guest.locator("[data-band-form='1']")
    expect(guest.locator("[data-gathering=bands]")).to_contain_text("Choose your band")
    expect(form).to_contain_text("The match is played at 60 points.")
    expect(host.locator("[data-gathering=bands]")).to_contain_text("Bleu choisit sa bande")
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for page in (host, guest):
        expect(page.locator("[data-figure]")).to_have_count(0)

    crowd = [{"name": f"Homme {n}", "category": "combattant", "traits": []} for n in range(12)]
    dear = {"figures": [{"name": "Chef", "category": "combattant", "traits": ["meneur"]}, *crowd]}
    form.locator("select").select_option("")
    form.locator("input[type=file]").set_input_files(file_of(dear))
    expect(form.locator(".bad")).to_contain_text("ME-WB-10")
    expect(form.locator("[type=submit]")).to_be_disabled()
    form.locator("select").select_option(index=1)
    title = (form.locator("select option:checked").text_content() or "").split(" (")[0]
    form.locator("[type=submit]").click()

    expect(form).to_have_count(0)
    for page in (host, guest):
        expect(page.locator("[data-request]")).to_be_visible(timeout=WAITS)
    match = path.split("#")[0].removeprefix("/match/")
    seats = call(f"{visit.site}/api/matches/{match}", token=path.split("#")[1])["seats"]
    assert seats[1]["band"]["title"]["en"] == title
    second = visit(path, language="en")
    expect(second.locator("[data-request]")).to_be_visible(timeout=WAITS)
    expect(second.locator("[data-band-form]")).to_have_count(0)


def test_a_band_that_the_server_refuses_is_told_in_the_language_of_the_reader(visit: Visits) -> None:
    host = visit("/new?game=multi-epochs")
    guest = visit(invitation(host).removeprefix(visit.site), width=PHONE, language="en")
    form = guest.locator("[data-band-form='1']")
    other = {"value": 80, "figures": [{"name": "Chef", "category": "combattant", "traits": ["meneur"]}]}
    form.locator("select").select_option("")
    form.locator("input[type=file]").set_input_files(file_of(other))
    form.locator("[type=submit]").click()

    expect(form.locator("[role=alert]")).to_contain_text("must have the same agreed value, not 60 and 80")
    expect(host.locator("[data-gathering=bands]")).to_be_visible()


def test_what_is_told_of_the_match_meanwhile_does_not_undo_the_choice(visit: Visits) -> None:
    host = visit("/new?game=multi-epochs")
    path = invitation(host).removeprefix(visit.site)
    guest = visit.blank(width=PHONE, language="en")
    asked: list[Route] = []
    guest.route("**/api/games/multi-epochs", lambda route: asked.append(route))  # noqa: PLW0108 (Playwright marks the handler, and a bound method of a list cannot be marked)
    guest.goto(visit.site + path)
    expect(guest.locator("[data-gathering=bands]")).to_be_visible()
    guest.locator("[data-name='1'] input").fill("Ariane")
    guest.locator("[data-name='1'] button").click()
    expect(host.locator("[data-gathering=bands]")).to_contain_text("Ariane")
    expect(guest.locator("[data-name='1']")).to_have_count(0)

    assert len(asked) == 1
    asked[0].continue_()
    form = guest.locator("[data-band-form='1']")
    form.locator("select").select_option("")
    expect(form.locator("input[type=file]")).to_be_attached()


def test_the_host_may_call_it_off_while_the_guest_chooses(visit: Visits) -> None:
    host = visit("/new?game=multi-epochs")
    guest = visit(invitation(host).removeprefix(visit.site), width=PHONE, language="en")
    expect(guest.locator("[data-band-form]")).to_be_visible()

    host.locator("[data-call-off]").click()
    host.locator("[data-sure=call-off]").click()

    expect(host.locator("[data-outcome]")).to_be_visible()
    expect(guest.locator("[data-outcome]")).to_contain_text("called")
    expect(guest.locator("[data-band-form]")).to_have_count(0)
