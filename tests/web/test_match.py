"""What the match page shows and lets one do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, expect

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import ASKED, PATIENCE, Hand, places

pytestmark = [pytest.mark.slow, pytest.mark.motion]

GOES_ALONG = """() => {
  const log = document.querySelector('ol.log'), mark = log.querySelector('.since');
  const isAtMark = mark !== null && Math.abs(mark.offsetTop - log.scrollTop) < 90;
  return isAtMark || log.scrollHeight - log.clientHeight - log.scrollTop < 2;
}"""

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
GAMES = [game.id for game in games()]
ALONE = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "name": "Machine"}]


def opened(visit: Visits, made: dict[str, Any], **wishes: Any) -> Hand:
    """Somebody before a match that was just made."""
    return Hand(visit(f"/match/{made['id']}#{made['token']}", **wishes))


def test_the_page_says_whose_decision_it_is(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    for _ in range(16):
        hand.answer()
    hand.wait()
    asked = hand.page.locator(f"{ASKED} .who").inner_text()
    assert re.fullmatch(r"À (Anne|Bruno) de décider", asked)

    hand.page.get_by_role("button", name="Read in English").click()

    expect(hand.page.locator(f"{ASKED} .who")).to_have_text(re.compile("^(Anne|Bruno) decides$"))


def test_what_is_refused_says_why_and_by_which_rule(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    hand.deploy()
    panel = hand.until("action")

    panel.locator("[data-refusals] summary").click()
    refused = panel.locator("[data-refused]").first

    expect(refused.locator(".reason")).to_have_text(re.compile(r"\w+.*\. ME-\w+-\w+"))
    refused.locator("button.rule").click()
    expect(hand.page.locator("article.opened")).to_be_visible()


def test_a_figure_touched_on_the_board_offers_what_concerns_it(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    hand.answer()
    hand.deploy()
    hand.until("choose_figure")
    number = hand.number()

    hand.page.locator("[data-figure][data-mark=choice]").first.click()
    hand.page.locator("[data-pop-option]").first.click()

    hand.page.wait_for_function(f"() => document.querySelector('[data-request]').dataset.request !== '{number}'")
    assert hand.number() > number


@pytest.mark.parametrize("game", GAMES)
def test_deployment_by_drag_shows_why_a_place_is_refused(visit: Visits, make: Make, game: str) -> None:
    hand = opened(visit, make(game=game, seats=HERE))
    hand.until("deploy")
    page = hand.page
    ghost = page.locator("[data-ghost]")
    box, frame = ghost.bounding_box(), page.locator(".frame").bounding_box()
    assert box is not None
    assert frame is not None

    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2, steps=8)
    page.mouse.up()

    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "refused")
    expect(page.locator("[data-verdict] .reason")).to_contain_text("zone")
    expect(page.locator("[data-confirm]")).to_be_disabled()
    expect(page.locator("[data-ghost].is-refused .hatched")).to_be_visible()


def test_what_is_refused_is_hatched_on_the_table_where_it_is_read(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(game="evenor", seats=HERE))
    panel = hand.until("action", "nothing")
    pieces, page = hand.page.locator("[data-piece].refused"), hand.page
    panel.locator("[data-refusals] summary").click()
    page.mouse.move(5, 5)
    expect(pieces).to_have_count(0)

    panel.locator("[data-refused^='take_cover:'], [data-refused^='hide:']").first.hover()
    expect(pieces).to_have_count(1)
    panel.locator("[data-refused^='fight:']").first.hover()
    expect(pieces).to_have_count(0)
    expect(page.locator("[data-figure][data-mark=refused]")).to_have_count(1)


def test_a_piece_touched_on_the_table_says_why_it_is_refused(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(game="evenor", seats=HERE))
    hand.until("action", "nothing")
    piece = hand.page.locator("[data-piece].quiet").first

    piece.click()

    expect(hand.page.locator("[role=dialog] .reason").first).to_have_text(re.compile(r"\w+.*\. EV-\w+-\w+"))


def test_the_way_out_of_an_ambush_is_named_on_the_table(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(game="evenor", scenario="ambush", seats=HERE))

    hand.until("deploy")

    expect(
        hand.page.locator(".zone text").filter(has_text=re.compile("^sortie d’Anne|^sortie de Bruno"))
    ).to_be_visible()


def test_a_path_shows_its_cost_and_is_cut_at_its_limit(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    hand.answer()
    hand.deploy()
    panel = hand.until("action", "move")
    panel.locator("button[data-option=move]").click()
    hand.until("move_path")
    page = hand.page
    frame = page.locator(".frame").bounding_box()
    assert frame is not None

    page.locator("[data-suggest]").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")
    expect(page.locator("[data-verdict] strong")).to_have_text(re.compile("pas sur"))
    page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)

    expect(page.locator("[data-cut]")).to_be_visible()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")
    length, limit = re.findall(r"[\d,]+", page.locator("[data-verdict] strong").inner_text())[:2]
    assert float(limit.replace(",", ".")) - float(length.replace(",", ".")) <= 0.1


def test_a_path_can_be_drawn_by_keyboard(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    hand.answer()
    hand.deploy()
    hand.until("action", "move").locator("button[data-option=move]").click()
    hand.until("move_path")
    number, before = hand.number(), places(hand.page)

    hand.page.locator(".frame").focus()
    for keys in (["ArrowUp"], ["ArrowDown", "ArrowDown"], ["ArrowUp", "ArrowLeft"], ["ArrowRight", "ArrowRight"]):
        for key in keys:  # never back to where it stands
            hand.page.keyboard.press(key)
        try:
            hand.page.locator("[data-verdict=ok]").wait_for(timeout=PATIENCE)
            break
        except Error:  # that way is barred
            continue
    hand.page.keyboard.press("Enter")

    hand.page.wait_for_function(f"() => document.querySelector('[data-request]').dataset.request !== '{number}'")
    assert places(hand.page) != before


def test_an_answer_is_taken_back_while_nothing_was_rolled(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE, undo="free"))
    hand.until("deploy")
    before = places(hand.page)
    hand.answer()
    number = hand.number()

    hand.page.locator("[data-undo]").click()

    hand.page.wait_for_function(f"() => document.querySelector('[data-request]').dataset.request > {number}")
    assert places(hand.page) == before
    expect(hand.page.locator(".log .undone")).to_have_count(1)


def test_the_tools_measure_and_see(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE))
    hand.answer()
    hand.deploy()
    hand.until("choose_figure")
    page, figures = hand.page, hand.page.locator("[data-figure]")

    page.locator("[data-tool=ruler]").click()
    figures.first.click()
    figures.last.click()
    expect(page.locator(".status")).to_have_text(re.compile(r"\d.* pas"))

    page.locator("[data-tool=sight]").click()
    figures.first.click()
    figures.last.click()
    expect(page.locator(".band").first).to_be_attached()


def test_who_concedes_has_lost(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=ALONE))
    hand.wait()

    hand.page.locator("[data-tab=more]").click()
    hand.page.locator("[data-concede]").click()
    hand.page.locator("[data-sure=concede]").click()

    expect(hand.page.locator("[data-outcome]")).to_contain_text("Machine")
    hand.page.locator("[data-rematch]").click()
    hand.page.wait_for_url(lambda url: "/match/" in url)
    hand.page.locator(ASKED).wait_for()


def test_a_phone_on_its_side_has_the_table_beside_the_question(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(seats=HERE), width=390)
    page = hand.page

    page.set_viewport_size({"width": 844, "height": 390})

    table, asked = page.locator("main.table").bounding_box(), page.locator("aside.side").bounding_box()
    assert table is not None
    assert asked is not None
    assert table["x"] + table["width"] <= asked["x"]
    assert (asked["y"], asked["height"]) == (0, 390)
    assert table["height"] > 200
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


def test_the_log_goes_along_whatever_happens(visit: Visits, make: Make) -> None:
    """As long as nobody reads back: at its end, or where one's last decision stands."""
    made = make(game="song-of-blades", seed="7", seats=[{"kind": "here"}, {"kind": "computer", "player": "greedy"}])
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"), 7, is_bold=True)

    for _ in range(40):
        hand.answer()
        hand.wait()
        hand.page.wait_for_function(GOES_ALONG)
