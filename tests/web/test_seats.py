"""Three to five players in the browser: made, waited for, gone, replaced, and told their places, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.browsing import PAGE

from tests.server.serving import Json, Person, Served, Web, hang_up

HERE: Json = {"kind": "here", "name": "Anne"}
LINK: Json = {"kind": "link"}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Served, Web]]:
    """A server that also knows the games of the tests."""
    place = f"sqlite:///{tmp_path}/matches.db"
    served = Served(place, games="tests.contract.games:CATALOGUE", page=PAGE.parent)
    yield served, Web(served.address)
    hang_up()
    served.stop()


def opened(chromium: Browser, address: str, *, is_phone: bool = False) -> Page:
    page = chromium.new_context(viewport=PHONE if is_phone else None, locale="en-GB").new_page()  # type: ignore[arg-type]
    page.goto(address)
    return page


def test_five_are_chosen_in_teams_and_play_begins(chromium: Browser, table: tuple[Served, Web]) -> None:
    served, web = table
    page = opened(chromium, f"{served.address}/new?game=proving-ground", is_phone=True)

    page.get_by_role("radio", name="5", exact=True).check(force=True)
    expect(page.locator("[data-side]")).to_have_count(5)
    page.locator("[data-teams]").check()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/match/*")

    id = page.url.rsplit("/", 1)[1].split("#")[0]
    expect(page.locator("[data-fold]")).to_be_visible()
    token = page.evaluate("JSON.stringify(localStorage)")
    assert id in token
    with served.app.state.desk.rooms.looking(id) as room:
        assert room.match.header.teams == [0, 1, 0, 1, 0]
    page.locator("[data-fold]").click()
    expect(page.locator(".tracker .side")).to_have_count(5)
    expect(page.locator(".tracker [data-team]")).to_have_text(["1", "2", "1", "2", "1"])
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert web.get(f"/api/matches/{id}").status_code == 401


def test_the_host_gives_a_seat_that_nobody_came_for_to_a_computer(chromium: Browser, table: tuple[Served, Web]) -> None:
    served, web = table
    made = web.make_only(game="proving-ground", seats=[HERE, LINK, LINK], switches={"rounds": 1})
    page = opened(chromium, served.address + made["path"])

    for _ in range(2):
        page.locator("[data-invite] [data-computer]").first.click()

    expect(page.locator("[data-gathering]")).to_have_count(0)
    with served.app.state.desk.rooms.looking(made["id"]) as room:
        assert [seat.kind for seat in room.options.seats] == ["here", "computer", "computer"]


def test_the_others_decide_who_plays_on_for_somebody_who_goes(chromium: Browser, table: tuple[Served, Web]) -> None:
    served, web = table
    made = web.make(game="proving-ground", seats=[HERE, LINK, LINK], switches={"rounds": 1})
    blue, yellow = [Person(served.address, made, link["token"], 0) for link in made["links"]]
    page = opened(chromium, served.address + made["path"])

    blue.do(do="leave", seat=1)
    expect(page.locator("[data-proposal]")).to_contain_text("Blue goes")
    page.locator("[data-proposal] [data-nobody]").click()
    while (yellow.now["proposal"] or {}).get("kind") != "replace":
        yellow.hear()
    yellow.do(do="consent", seat=2, yes=True)

    expect(page.locator("[data-proposal]")).to_have_count(0)
    with served.app.state.desk.rooms.looking(made["id"]) as room:
        assert room.match.left == (1,)


def test_places_are_told_at_the_end(chromium: Browser, table: tuple[Served, Web]) -> None:
    served, web = table
    made = web.make(game="proving-ground", seats=[HERE, LINK, LINK], switches={"rounds": 1})
    people = [Person(served.address, made, token, 0) for token in (made["token"], *[l["token"] for l in made["links"]])]
    people[0].do(do="offer", seat=0)
    for seat in (1, 2):
        people[seat].do(do="consent", seat=seat, yes=True)

    page = opened(chromium, served.address + made["path"], is_phone=True)

    expect(page.locator("[data-places] .place")).to_have_text(["1st", "1st", "1st"])
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
