"""A page that looks at thousands of entries is no heavier than one that looks at a few."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import ASKED
from tests.web.test_match import HERE, Make

pytestmark = pytest.mark.slow

SHORT, LONG, AT_ONCE = 400, 5000, 500


def told(index: int) -> dict[str, Any]:
    """An event of which nothing but the sentence is new."""
    return {
        "kind": "walks", "rule": "", "title": None, "figure": 0, "target": -1, "seat": 0, "at": None, "fields": {},
        "tallies": {}, "sentence": {"fr": f"Pas {index}.", "en": f"Step {index}."},
    }  # fmt: skip


class Stretched:
    """Stands between page and server and tells the page of more entries than there were."""

    def __init__(self, page: Page) -> None:
        self.welcome: dict[str, Any] = {}
        self.line: WebSocketRoute | None = None
        page.route_web_socket(re.compile(r"/play$"), self.carry)

    def carry(self, line: WebSocketRoute) -> None:
        self.line = line
        server = line.connect_to_server()

        def heard(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "welcome":
                self.welcome = data
            line.send(message)

        server.on_message(heard)

    def tell(self, first: int, last: int) -> None:
        """Entries in which nothing but a sentence is new."""
        assert self.line is not None
        bare = dict.fromkeys(("entry", "question", "chosen", "roll", "path", "undo", "note", "asked"))
        for start in range(first, last, AT_ONCE):
            frames = [
                {**bare, "index": index, "seat": 0, "round": 1, "revealed": [], "state": None,
                 "events": [told(index)]}
                for index in range(start, min(start + AT_ONCE, last))
            ]  # fmt: skip
            self.line.send(json.dumps({**self.welcome, "frames": frames, "index": frames[-1]["index"]}))


def nodes(page: Page) -> int:
    return int(page.evaluate("document.querySelectorAll('*').length"))


def reading(visit: Visits, make: Make) -> tuple[Page, Stretched, int]:
    """Somebody before the log of a match that can be made longer, and the first index that is still to come."""
    made = make(seats=HERE)
    page = visit("/")
    wire = Stretched(page)
    page.goto(f"{visit.site}/match/{made['id']}#{made['token']}")
    page.locator(ASKED).wait_for()
    page.locator("[data-tab=log]").click()
    return page, wire, wire.welcome["index"] + 1


def test_five_thousand_entries_are_as_light_as_a_few(visit: Visits, make: Make) -> None:
    page, wire, begun = reading(visit, make)

    wire.tell(begun, begun + SHORT)
    expect(page.locator(".log li").last).to_contain_text(f"Pas {begun + SHORT - 1}.")
    few = nodes(page)
    wire.tell(begun + SHORT, begun + LONG)
    expect(page.locator(".log li").last).to_contain_text(f"Pas {begun + LONG - 1}.")

    assert nodes(page) <= few + 10
    assert page.locator(".log li").count() <= 202


class Lengthened:
    """Answers in the server's place that a match has thousands of frames, and notes what is asked of it."""

    def __init__(self, page: Page, site: str, made: dict[str, Any]) -> None:
        whole = call(f"{site}/api/matches/{made['id']}/replay?from=0&to=0", token=made["token"])
        self.whole, [self.frame] = whole, whole["frames"]
        self.info = call(f"{site}/api/matches/{made['id']}", token=made["token"])
        self.asked: list[tuple[int, int]] = []
        page.route(re.compile(rf"/api/matches/{made['id']}(/replay.*)?$"), self.answer)

    def answer(self, route: Route) -> None:
        found = re.search(r"from=(\d+)&to=(\d+)", route.request.url)
        if found is None:
            route.fulfill(json={**self.info, "index": LONG})
            return
        first, last = int(found[1]), min(int(found[2]), LONG)
        self.asked.append((first, last))
        frames = [{**self.frame, "index": index, "events": [told(index)]} for index in range(first, last + 1)]
        route.fulfill(json={**self.whole, "index": LONG, "from": first, "frames": frames})


def test_five_thousand_entries_are_looked_at_again_as_lightly(visit: Visits, make: Make) -> None:
    made = make(seats=HERE)
    page = visit("/")
    wire = Lengthened(page, visit.site, made)
    page.goto(f"{visit.site}/replay/{made['id']}#{made['token']}")
    page.locator("[data-loaded=true]").wait_for()
    assert max(last for _, last in wire.asked) < SHORT, "what is far away is not fetched"
    few = nodes(page)

    for index in (LONG, 3000, 2999, 10):
        page.locator("[data-replay=slider]").fill(str(index))
        expect(page.locator(f"[data-index='{index}'][data-loaded=true]")).to_be_visible()
        expect(page.locator("[data-moment]")).to_contain_text(f"Pas {index}.")
        expect(page.locator(".log li.now")).to_contain_text(f"Pas {index}.")

    assert nodes(page) <= few + 2 * 200  # the log shows no more lines than so many
    assert sum(last - first + 1 for first, last in wire.asked) < LONG / 4


def test_earlier_lines_are_turned_to_and_left_again(visit: Visits, make: Make) -> None:
    page, wire, begun = reading(visit, make)
    wire.tell(begun, begun + SHORT)
    oldest = begun + SHORT - 200
    expect(page.locator("[data-entry]").get_by_text(f"Pas {oldest}.", exact=True)).to_be_attached()

    page.locator("[data-earlier]").click()

    expect(page.locator("[data-entry]").get_by_text(f"Pas {oldest - 100}.", exact=True)).to_be_attached()
    expect(page.locator("[data-entry]").get_by_text(f"Pas {oldest}.", exact=True)).to_be_in_viewport()
    page.locator("[data-later]").click()
    expect(page.locator("[data-entry]").get_by_text(f"Pas {begun + SHORT - 1}.", exact=True)).to_be_attached()
