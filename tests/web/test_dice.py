"""The dice of an online match: pages give their strands by themselves, and everybody can verify everything at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import Hand
from tests.web.test_online import asked

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
LINKED = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Bruno"}]
DESK, PHONE = 1280, 390
WAITS = {"fr": "On attend Bruno.", "en": "Waiting for Bruno."}
HONEST = {"fr": "sont bien ceux de la bande", "en": "are those of the tape"}
CALLED_OFF = {"fr": "Partie annulée", "en": "Match called off"}


def opened(visit: Visits, made: dict[str, Any], **how: Any) -> Hand:
    return Hand(visit(f"/match/{made['id']}#{made['token']}", **how))


def joined(visit: Visits, made: dict[str, Any], **how: Any) -> Hand:
    return Hand(visit(made["links"][0]["path"], **how), seed=2)


def strands(site: str, made: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = call(f"{site}/api/matches/{made['id']}", token=made["token"])["dice"]["strands"]
    return found


def show(page: Page, tab: str) -> None:
    """On a phone, the tab that holds it."""
    if page.locator(f"[data-tab={tab}]").count():
        page.locator(f"[data-tab={tab}]").click()


def answer(hand: Hand) -> None:
    """Figures are set down all at once."""
    number = hand.number()
    if hand.page.locator("[data-form=place], [data-form=pose]").count():
        hand.page.locator("[data-for-me]").click()
        hand.page.wait_for_function(f"() => document.querySelector('[data-request]')?.dataset.request !== '{number}'")
    else:
        hand.answer()


def concede(page: Page) -> None:
    show(page, "more")
    page.locator("[data-concede]").click()
    page.locator("[data-sure=concede]").click()


@pytest.mark.parametrize(("width", "language"), [(DESK, "fr"), (DESK, "en"), (PHONE, "fr"), (PHONE, "en")])
def test_an_online_match_is_begun_with_strands_and_verified(
    visit: Visits, make: Make, site: str, *, width: int, language: str
) -> None:
    made = make(seats=LINKED, seed="")
    anne = opened(visit, made, width=width, language=language)
    waiting = anne.page.locator("[data-gathering=hashes]")
    expect(waiting).to_contain_text(WAITS[language])
    expect(waiting.locator("[data-strand=pledged]")).to_have_count(1)

    bruno = joined(visit, made, width=width, language=language)
    for _ in range(12):
        hand = asked(anne, bruno)
        assert hand is not None
        answer(hand)
    given = strands(site, made)
    concede(anne.page)

    for page in (anne.page, bruno.page):
        show(page, "request")
        page.locator("[data-verify]").click()
        proof = page.locator("[data-proof=honest]")
        expect(proof).to_contain_text(HONEST[language])
        for one in given:
            expect(proof.locator(f"[data-strand-of='{one['seat']}']")).to_contain_text(one["strand"])
            expect(proof.locator(f"[data-strand-of='{one['seat']}']")).to_contain_text(one["hash"])
        verified = call(f"{site}/api/matches/{made['id']}/verify", {}, token=made["token"])
        expect(proof.locator("[data-key-of-tape]")).to_have_text(verified["key"])
        expect(proof.locator(".mark.bad")).to_have_count(0)
        expect(proof.locator(".mark")).to_have_count(6)  # seed, two strands, what was noted, dice, server
        proof.scroll_into_view_if_needed()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_browser_that_comes_back_shows_its_strand(visit: Visits, make: Make, site: str) -> None:
    made = make(seats=LINKED, seed="")
    anne = opened(visit, made).page
    expect(anne.locator("[data-strand=pledged]")).to_have_count(1)
    here = anne.url
    anne.goto(f"{visit.site}/rules")
    bruno = joined(visit, made, width=PHONE)
    waiting = bruno.page.locator("[data-gathering=strands]")
    expect(waiting).to_contain_text("On attend Anne.")
    expect(waiting).to_contain_text("la partie est annulée")  # until when
    expect(waiting.locator("[data-strand=shown]")).to_have_count(1)

    anne.goto(here)

    expect(bruno.page.locator("[data-gathering]")).to_have_count(0)
    assert asked(Hand(anne), bruno) is not None
    assert all(one["strand"] for one in strands(site, made))


def test_a_seat_in_a_second_browser_says_where_its_strand_is(visit: Visits, make: Make) -> None:
    made = make(seats=LINKED, seed="")
    anne = opened(visit, made).page
    expect(anne.locator("[data-strand=pledged]")).to_have_count(1)
    here = anne.url
    anne.goto(f"{visit.site}/rules")
    bruno = joined(visit, made)
    expect(bruno.page.locator("[data-gathering=strands]")).to_be_visible()

    second = opened(visit, made, language="en").page

    expect(second.locator("[data-lost]")).to_contain_text("This browser does not have the strand of Anne")
    anne.goto(here)
    expect(second.locator("[data-gathering]")).to_have_count(0)


@pytest.mark.parametrize(("width", "language"), [(DESK, "en"), (PHONE, "fr")])
def test_a_match_is_called_off_before_it_begins(visit: Visits, make: Make, *, width: int, language: str) -> None:
    made = make(seats=LINKED, seed="")
    anne = opened(visit, made, width=width, language=language).page

    anne.locator("[data-call-off]").click()
    anne.locator("[data-sure=call-off]").click()

    expect(anne.locator("[data-outcome] h2")).to_have_text(CALLED_OFF[language])
    expect(anne.locator("[data-verify]")).to_have_count(0)


@pytest.mark.parametrize(
    "seats", [[{"kind": "here"}, {"kind": "here"}], [{"kind": "here"}, {"kind": "computer", "player": "random"}]]
)
def test_one_browser_gives_the_strands_of_all_its_seats(
    visit: Visits, make: Make, site: str, seats: list[dict[str, Any]]
) -> None:
    made = make(seats=seats, seed="")

    hand = opened(visit, made)

    assert hand.wait() is not None
    assert [bool(one["strand"]) for one in strands(site, made)] == [True] * len(
        [seat for seat in seats if seat["kind"] == "here"]
    )
