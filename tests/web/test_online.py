"""Two browsers and a line that fails: same question, nothing lost, nothing doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.browsing import call

from tests.support.postgres import Postgres
from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand, Mortal, Wire, index_of, places, settled

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
LINKED = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Bruno"}]


@pytest.fixture
def online(make: Make) -> dict[str, Any]:
    return make(seats=LINKED, switches={"me_turn_limit": 1}, seed="")


@pytest.fixture(params=["sqlite", "postgresql"])
def mortal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Mortal]:
    """A server that may die, on either database."""
    postgres = Postgres() if request.param == "postgresql" else None
    database = f"sqlite:///{tmp_path / 'matches.db'}" if postgres is None else postgres.database()
    server = Mortal(database, tmp_path)
    yield server
    server.kill()
    if postgres is not None:
        postgres.stop()


def both(visit: Visits, made: dict[str, Any]) -> tuple[Hand, Hand]:
    return Hand(visit(f"/match/{made['id']}#{made['token']}")), Hand(
        visit(made["links"][0]["path"], language="en"), seed=2
    )


def asked(one: Hand, other: Hand) -> Hand | None:
    """Whoever is asked now; None when it is over for both."""
    one.page.wait_for_function("() => document.querySelector('[data-request], [data-outcome]')")
    for _ in range(600):
        for hand in (one, other):
            if hand.page.locator(ASKED).count():
                return hand
        if one.is_over and other.is_over:
            return None
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def turn_by_turn(one: Hand, other: Hand, most: int = 10_000) -> int:
    for count in range(most):
        hand = asked(one, other)
        if hand is None:
            return count
        hand.answer()
    return most


def same(one: Page, other: Page) -> None:
    """Both see the same table at the same index."""
    one.wait_for_function(f"() => document.querySelector('[data-index]').dataset.index >= {index_of(other)}")
    other.wait_for_function(f"() => document.querySelector('[data-index]').dataset.index >= {index_of(one)}")
    assert places(one) == places(other)


def test_two_browsers_play_to_the_end(visit: Visits, online: dict[str, Any], site: str) -> None:
    anne, bruno = both(visit, online)

    turn_by_turn(anne, bruno)

    same(anne.page, bruno.page)
    info = call(f"{site}/api/matches/{online['id']}", token=online["token"])
    assert info["status"] == "over"
    assert index_of(anne.page) == index_of(bruno.page) == info["index"]


def test_a_reload_asks_the_same_again(visit: Visits, online: dict[str, Any]) -> None:
    anne, bruno = both(visit, online)
    for _ in range(6):
        hand = asked(anne, bruno)
        assert hand is not None
        before = (hand.number(), hand.page.locator(ASKED).get_attribute("data-key"), places(hand.page))
        hand.page.reload()
        hand.wait()
        assert (hand.number(), hand.page.locator(ASKED).get_attribute("data-key"), places(hand.page)) == before
        hand.answer()


def test_an_answer_given_while_the_line_is_cut_arrives_once(visit: Visits, online: dict[str, Any]) -> None:
    page = visit.blank()
    wire = Wire(page)
    page.goto(f"{visit.site}/match/{online['id']}#{online['token']}")
    other = visit(online["links"][0]["path"], language="en")
    anne, bruno = Hand(page), Hand(other)
    hand = asked(anne, bruno)
    while hand is not anne:
        assert hand is not None
        hand.answer()
        hand = asked(anne, bruno)
    number = anne.number()

    wire.cut()
    expect(page.locator("[data-line=lost]")).to_be_visible()
    if page.locator(f"{ASKED} button[data-option]").count():
        anne.choose(page.locator(ASKED), "")
    else:
        page.locator("[data-for-me]").click()
    page.wait_for_timeout(600)
    wire.mend()

    page.wait_for_function(
        f"() => Number(document.querySelector('[data-index]').dataset.index) > {number}", timeout=30_000
    )
    settled(page)
    same(page, other)


def test_an_acknowledgement_that_is_lost_doubles_nothing(visit: Visits, site: str, online: dict[str, Any]) -> None:
    page = visit.blank()
    wire = Wire(page)
    page.goto(f"{visit.site}/match/{online['id']}#{online['token']}")
    other = visit(online["links"][0]["path"], language="en")
    anne, bruno = Hand(page), Hand(other)
    hand = asked(anne, bruno)
    while hand is not anne:
        assert hand is not None
        hand.answer()
        hand = asked(anne, bruno)
    anne.wait()
    if page.locator(f"{ASKED}[data-form=choose]").count() == 0:
        page.locator("[data-verdict=ok]").wait_for()

    wire.is_deaf = True
    button = page.locator(f"{ASKED} button[data-option], {ASKED} [data-confirm]").first
    button.click()
    other.wait_for_function(f"() => Number(document.querySelector('[data-index]').dataset.index) > {anne.number()}")
    told = index_of(other)
    wire.cut()
    wire.mend()

    page.wait_for_function(
        f"() => Number(document.querySelector('[data-index]').dataset.index) >= {told}", timeout=30_000
    )
    settled(page)
    assert call(f"{site}/api/matches/{online['id']}", token=online["token"])["index"] == told == index_of(other)
    same(page, other)


def test_the_server_is_killed_between_answers(chromium: Browser, mortal: Mortal) -> None:
    wish = {"game": "multi-epochs", "seats": LINKED, "switches": {"me_turn_limit": 1}, "pace": 0}
    made = call(f"{mortal.site}/api/matches", wish)
    visit = Visits(chromium, mortal.site)
    anne, bruno = both(visit, made)

    for times in range(8):
        turn_by_turn(anne, bruno, 4)
        hand = asked(anne, bruno)
        if hand is None:
            break
        before = (hand.number(), places(hand.page))
        if times % 2 == 0:
            mortal.kill()
            mortal.start()
            expect(hand.page.locator("[data-line]")).to_have_count(0, timeout=30_000)
            assert (hand.number(), places(hand.page)) == before
    turn_by_turn(anne, bruno)

    same(anne.page, bruno.page)
    info = call(f"{mortal.site}/api/matches/{made['id']}", token=made["token"])
    assert (info["status"], info["index"]) == ("over", index_of(anne.page))
    assert call(f"{mortal.site}/api/matches/{made['id']}/verify", {}, token=made["token"])["ok"] is True
    for context in visit.contexts:
        context.close()


def test_taking_back_needs_consent_once_dice_were_rolled(visit: Visits, make: Make) -> None:
    made = make(seats=LINKED, undo="consent", seed="")
    anne, bruno = both(visit, made)
    while (hand := asked(anne, bruno)) is not None and hand.page.locator(f"{ASKED}[data-key=action]").count() == 0:
        hand.answer()
    assert hand is not None
    other = bruno if hand is anne else anne
    before = index_of(hand.page)

    hand.page.locator("[data-undo]").click()
    other.page.locator("[data-consent=yes]").click()

    hand.page.wait_for_function(f"() => Number(document.querySelector('[data-index]').dataset.index) > {before}")
    expect(hand.page.locator("[data-proposal]")).to_have_count(0)
    expect(hand.page.locator(".log .undone").first).to_be_attached()


def test_what_is_said_is_heard(visit: Visits, online: dict[str, Any]) -> None:
    anne, bruno = both(visit, online)
    anne.page.locator("[data-tab=chat]").click()
    anne.page.get_by_label("Votre message").fill("Bonne partie !")
    anne.page.keyboard.press("Enter")

    expect(bruno.page.locator("[data-tab=chat] .unread")).to_have_text("1")
    bruno.page.locator("[data-tab=chat]").click()

    expect(bruno.page.locator(".chat li").last).to_have_text("Anne Bonne partie !")


def test_a_draw_is_offered_on_one_screen_and_taken_on_the_other(visit: Visits, online: dict[str, Any]) -> None:
    anne, bruno = both(visit, online)
    asked(anne, bruno)

    anne.page.locator("[data-tab=more]").click()
    anne.page.locator("[data-offer]").click()
    anne.page.locator("[data-sure=offer]").click()
    expect(anne.page.locator("[data-proposal]")).to_contain_text("Vous proposez la partie nulle")
    expect(bruno.page.locator("[data-proposal]")).to_contain_text("Anne offers a draw")
    bruno.page.locator("[data-consent=yes]").click()

    expect(anne.page.locator("[data-outcome]")).to_contain_text("Partie nulle")
    expect(bruno.page.locator("[data-outcome]")).to_contain_text("Anne has offered a draw, and it was accepted.")


def test_everybody_can_take_their_seat_to_another_device(visit: Visits, online: dict[str, Any]) -> None:
    _, bruno = both(visit, online)
    bruno.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bruno.page.locator("[data-tab=more]").click()
    bruno.page.locator("[data-own-link] button").click()
    link = bruno.page.evaluate("navigator.clipboard.readText()")

    elsewhere = visit(link.removeprefix(visit.site), language="en")

    elsewhere.locator("[data-tab=more]").click()
    expect(elsewhere.locator("[data-own-link]")).to_be_visible()
    assert link.endswith(online["links"][0]["token"])


def test_an_address_without_its_key_explains_itself_and_shows_the_way_home(
    visit: Visits, online: dict[str, Any]
) -> None:
    page = visit(f"/match/{online['id']}")

    expect(page.locator("[data-trouble]")).to_contain_text("rouvrez le lien")
    expect(page.get_by_role("banner")).to_be_visible()
    page.locator("[data-trouble] a.button").click()
    page.wait_for_url(visit.site + "/")


def test_an_address_where_nothing_is_keeps_the_header_and_the_way_home(visit: Visits) -> None:
    page = visit("/nowhere/at/all")

    expect(page.get_by_role("banner")).to_be_visible()
    page.get_by_role("link", name="Revenir à l’accueil").click()
    page.wait_for_url(visit.site + "/")
