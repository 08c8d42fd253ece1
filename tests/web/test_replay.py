"""The replay is the match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.browsing import call

from escarmouche.engine.record.text import read
from tests.support.other_rules import of_other_rules
from tests.web.conftest import Visits
from tests.web.driving import Hand, index_of, places

pytestmark = pytest.mark.slow

HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]


class Played:
    """A match that was played by clicking, and where everybody stood after every answer."""

    def __init__(self, hand: Hand, made: dict[str, Any]) -> None:
        self.id: str = made["id"]
        self.token: str = made["token"]
        self.seen: dict[int, dict[str, str]] = {}
        while hand.wait() is not None:
            self.seen[index_of(hand.page)] = places(hand.page)
            hand.answer()
        self.seen[index_of(hand.page)] = places(hand.page)


@pytest.fixture(scope="module")
def played(chromium: Browser, site: str) -> Played:
    wish = {"game": "multi-epochs", "seats": HERE, "switches": {"me_turn_limit": 2}, "seed": "replayed"}
    made = call(f"{site}/api/matches", wish)
    visits = Visits(chromium, site)
    found = Played(Hand(visits(f"/match/{made['id']}#{made['token']}")), made)
    visits.end()
    return found


def at(page: Page, index: int) -> dict[str, str]:
    expect(page.locator("[data-index]").first).to_have_attribute("data-index", str(index))
    return places(page)


def test_forward_and_back_it_shows_what_was_played(visit: Visits, played: Played) -> None:
    page = visit(f"/replay/{played.id}?at=0")
    page.locator("[data-loaded=true]").wait_for()
    slider = page.locator("[data-replay=slider]")

    for index in [*played.seen, *reversed(played.seen)]:
        slider.fill(str(index))
        assert at(page, index) == played.seen[index], f"at {index}"


def test_a_step_back_undoes_a_step(visit: Visits, played: Played) -> None:
    page = visit(f"/replay/{played.id}?at=20")
    page.locator("[data-loaded=true]").wait_for()
    before = at(page, 20)

    for _ in range(10):
        page.locator("[data-replay=forward]").click()
    at(page, 30)
    for _ in range(10):
        page.locator("[data-replay=back]").click()

    assert at(page, 20) == before


def test_the_address_leads_to_the_moment(visit: Visits, played: Played) -> None:
    page = visit(f"/replay/{played.id}")
    page.locator("[data-loaded=true]").wait_for()

    page.locator("[data-replay=round]").select_option("1")
    page.wait_for_function(
        "() => location.search !== '?at=0' && location.search === '?at=' + document.querySelector('[data-index]').dataset.index"
    )
    again = visit(page.url.removeprefix(visit.site))

    again.locator("[data-loaded=true]").wait_for()
    assert index_of(again) == index_of(page) > 0
    assert places(again) == places(page)


def test_what_a_decision_did_is_drawn_as_in_a_match(visit: Visits, played: Played) -> None:
    frames = call(f"{visit.site}/api/matches/{played.id}/replay?from=0&to=499", token=played.token)["frames"]
    walked = next(frame for frame in frames if frame["path"] and frame["events"] and len(frame["path"]["points"]) > 1)
    page = visit(f"/replay/{played.id}?at={walked['index'] - 1}")
    page.locator("[data-loaded=true]").wait_for()
    trail = page.locator(f"[data-trace^='{walked['index']}:'][data-form=trail]")
    expect(trail).to_have_count(0)

    page.locator("[data-replay=forward]").click()

    expect(trail).to_have_count(1)
    later = next(frame for frame in frames if frame["index"] > walked["index"] and frame["question"])
    page.locator("[data-replay=slider]").fill(str(later["index"]))
    at(page, later["index"])
    expect(trail).to_have_count(0)


def test_it_plays_by_itself(visit: Visits, played: Played) -> None:
    page = visit(f"/replay/{played.id}?at=3", width=390)
    page.locator("[data-loaded=true]").wait_for()

    page.locator("[data-replay=play]").click()

    page.wait_for_function("() => Number(document.querySelector('[data-index]').dataset.index) > 5")


def test_a_record_goes_out_and_comes_in(visit: Visits, played: Played, tmp_path: Path) -> None:
    page = visit(f"/replay/{played.id}")
    page.locator("[data-loaded=true]").wait_for()
    with page.expect_download() as coming:
        page.locator("[data-export]").click()
    coming.value.save_as(tmp_path / "match.json")

    page.locator("[data-import]").set_input_files(tmp_path / "match.json")

    page.wait_for_url(lambda url: "/replay/" in url and played.id not in url)
    page.locator("[data-loaded=true]").wait_for()
    page.locator("[data-replay=end]").click()
    assert at(page, max(played.seen)) == played.seen[max(played.seen)]


@pytest.mark.parametrize(("language", "said"), [("fr", "règles"), ("en", "rules")])
def test_a_match_of_other_rules_is_shown_from_its_events(
    visit: Visits, played: Played, tmp_path: Path, language: str, said: str
) -> None:
    page = visit(f"/replay/{played.id}", language=language)
    page.locator("[data-loaded=true]").wait_for()
    with page.expect_download() as coming:
        page.locator("[data-export]").click()
    record = read(Path(coming.value.path()).read_bytes())
    (tmp_path / "other.json").write_text(of_other_rules(record, rules_version="99"), "utf-8")

    page.locator("[data-import]").set_input_files(tmp_path / "other.json")

    page.wait_for_url(lambda url: "/replay/" in url and played.id not in url)
    expect(page.locator("[data-other-rules]")).to_contain_text(said)
    expect(page.locator("[data-other-rules]")).to_contain_text("99")
    expect(page.locator("[data-play-on]")).to_have_count(0)
    page.locator("[data-replay=end]").click()
    assert at(page, max(played.seen)) == played.seen[max(played.seen)]


def test_one_plays_on_from_any_moment(visit: Visits, played: Played) -> None:
    moment = sorted(played.seen)[len(played.seen) // 2]
    page = visit(f"/replay/{played.id}?at={moment}#{played.token}")
    page.locator("[data-loaded=true]").wait_for()

    page.locator("[data-play-on]").click()
    page.locator("[data-begin]").click()

    page.wait_for_url(lambda url: "/match/" in url and played.id not in url)
    hand = Hand(page)
    hand.wait()
    assert places(page) == played.seen[moment]
    hand.play()
