"""The trial of a band in a real browser: begun, followed, stopped, read; at the desk and on a phone."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Route, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import taken

pytestmark = pytest.mark.slow

TRIAL = "/trial?game=multi-epochs&sample=legion_patrol"
WAITS = 120_000


def begun(visit: Visits, count: str, *, width: int, language: str) -> Page:
    page = visit(TRIAL, width=width, language=language)
    page.locator("select[name=against]").select_option("marine_squad")
    page.locator("select[name=count]").select_option(count)
    page.locator(".trial button[type=submit]").click()
    return page


def ended(page: Page) -> None:
    """What is still played of a trial ends: whoever shuts the window is waited for a while, and nobody has two trials."""
    with suppress(Error):  # it may have ended by itself just now
        page.locator(".trial .button.danger").click(timeout=2_000)
    page.locator("[data-trial=stopped], [data-trial=done]").wait_for()


@pytest.mark.parametrize(("width", "language", "heading"), [(1280, "fr", "Taux de victoire"), (390, "en", "Win rate")])
def test_a_trial_is_told_while_it_is_played_and_stopped(visit: Visits, width: int, language: str, heading: str) -> None:
    page = begun(visit, "200", width=width, language=language)

    page.locator("[data-rate]").wait_for(timeout=WAITS)
    page.locator(".trial .button.danger").click()

    page.locator("[data-trial=stopped]").wait_for()
    expect(page.get_by_text(heading, exact=True)).to_be_visible()
    expect(page.locator(".trial table")).to_have_count(2)
    value = page.locator("progress").evaluate("bar => bar.value / bar.max")
    assert 0 < value < 1
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_trial_whose_server_has_ended_says_so_and_is_begun_again(visit: Visits) -> None:
    page = begun(visit, "200", width=390, language="en")
    page.locator("[data-trial=playing]").wait_for(timeout=WAITS)
    said = {"fr": "Cet essai n'est plus là.", "en": "This trial is no longer here."}
    gone = {"error": {"code": "not_found", "sentence": said, "details": []}}
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=404, json=gone)

    page.route("**/api/trials/*", answer)

    page.locator("[data-trial=interrupted]").wait_for()
    assert page.request.delete(asked[-1]).ok  # it is played after all, and nobody else's shall wait for it

    expect(page.locator(".trial .state")).to_contain_text("The trial was interrupted.")
    expect(page.locator(".trial button[type=submit]")).to_have_text("Try again")
    expect(page.locator(".trial button[type=submit]")).to_be_enabled()


def test_another_begins_after_one_that_was_left(visit: Visits) -> None:
    page = begun(visit, "200", width=1280, language="fr")
    page.locator("[data-trial=playing], [data-trial=waiting]").wait_for(timeout=WAITS)

    page.locator("select[name=band]").select_option("peasant_rising")
    page.locator("select[name=against]").select_option("marine_squad")
    page.locator("select[name=count]").select_option("20")
    page.locator("[data-trial='']").wait_for()
    page.locator(".trial button[type=submit]").click()

    page.locator("[data-rate]").wait_for(timeout=WAITS)
    ended(page)


def test_a_band_plays_against_one_of_mine(visit: Visits, site: str) -> None:
    sample = next(one for one in call(f"{site}/api/games/multi-epochs")["bands"] if one["id"] == "marine_squad")
    token = str(call(f"{site}/api/shelf", {})["token"])
    wish = {"game": "multi-epochs", "body": sample["band"], "title": "Les miens"}
    call(f"{site}/api/shelf/items", wish, token=token)
    page = taken(visit(f"/mine#{token}", language="en"))
    page.locator("[data-item]").wait_for()
    page.goto(visit.site + TRIAL)

    page.locator("select[name=against]").select_option(label="Les miens")
    page.locator("select[name=count]").select_option("20")
    page.locator(".trial button[type=submit]").click()

    page.locator("[data-rate]").wait_for(timeout=WAITS)
    expect(page.locator(".trial caption").last).to_contain_text("Les miens")
    ended(page)
