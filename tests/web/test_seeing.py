"""What happened is seen on the table, in the log and beside the question, and each points at the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
ALONE = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "name": "Machine"}]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]

# What the dice did, beside the question, and how many pixels of it are not shown.
OUTCOME = """() => {
  const one = document.querySelector('.recap [data-dice] .outcome');
  return one && { text: one.textContent, hidden: Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth) };
}"""


def after_a_move(visit: Visits, make: Make, **wishes: Any) -> Hand:
    """Somebody whose figure has just walked."""
    made = make(seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", **wishes))
    hand.answer()
    hand.deploy()
    for _ in range(30):
        if hand.page.locator("[data-trace][data-form=trail]").count():
            return hand
        panel = hand.wait()
        assert panel is not None
        move = panel.locator("button[data-option=move]")
        if move.count():
            move.click()
            hand.page.locator(f"{ASKED}[data-key=move_path]").wait_for()
        hand.answer()
    raise AssertionError("nobody walked")


def test_a_way_stays_on_the_table_until_the_next_decision(visit: Visits, make: Make) -> None:
    hand = after_a_move(visit, make)
    first = hand.page.locator("[data-trace]").first.get_attribute("data-trace")

    hand.answer()

    hand.wait()
    assert hand.page.locator(f"[data-trace='{first}']").count() == 0


def test_a_line_of_the_log_lights_what_it_tells_on_the_table(visit: Visits, make: Make) -> None:
    page = after_a_move(visit, make).page
    id = page.locator("[data-trace]").first.get_attribute("data-trace")
    page.locator("[data-tab=log]").click()
    assert page.locator(".trace.lit").count() == 0

    page.locator(f"[data-entry='{id}'] button.jump").click()

    expect(page.locator(f".trace.lit[data-trace='{id}']")).to_have_count(1)
    expect(page.locator("circle.halo")).to_have_count(1)


def test_what_is_drawn_on_the_table_leads_to_its_line(visit: Visits, make: Make) -> None:
    page = after_a_move(visit, make).page
    trail = page.locator("[data-trace]").first
    id = trail.get_attribute("data-trace")
    box = trail.locator(".start").bounding_box()
    assert box is not None
    page.locator("[data-tab=rules]").click()

    trail.locator(".touch").dispatch_event("pointerdown", {"button": 0, "pointerId": 1})
    trail.locator(".touch").dispatch_event("pointerup", {"button": 0, "pointerId": 1})

    expect(page.locator(f"li.now[data-entry='{id}']")).to_be_in_viewport()


def test_what_happened_can_be_played_again(visit: Visits, make: Make) -> None:
    page = after_a_move(visit, make).page
    page.locator("[data-tab=log]").click()
    again = page.locator("[data-again]").first
    expect(again).to_have_text("Revoir")

    again.click()

    expect(again).to_have_text("Arrêter")
    expect(again).to_have_text("Revoir", timeout=10_000)


@pytest.mark.parametrize("tab", ["log", "figures", "rules", "more"])
def test_the_dice_that_a_question_is_about_stand_above_it_on_every_tab(visit: Visits, make: Make, tab: str) -> None:
    made = make(seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    hand.answer()
    hand.deploy()
    hand.until("action")

    hand.page.locator(f"[data-tab={tab}]").click()

    expect(hand.page.locator("[data-dice] .die")).to_have_count(3)
    expect(hand.page.locator("[data-dice]")).to_be_in_viewport()
    assert hand.page.locator("[data-dice] .die.good, [data-dice] .die.bad").count() == 3


@pytest.mark.parametrize("width", [390, 844])
def test_on_a_phone_the_outcome_of_dice_is_told_to_its_end(visit: Visits, make: Make, width: int) -> None:
    made = make(seats=ALONE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=width))
    if width > 600:
        hand.page.set_viewport_size({"width": width, "height": 390})
    hand.answer()
    hand.deploy()
    hand.until("action")

    outcome = hand.page.locator("[data-dice] .outcome")

    expect(outcome).to_be_visible()
    assert outcome.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
    assert outcome.inner_text().endswith(".")
    expect(hand.page.locator(ASKED)).to_be_visible()


@pytest.mark.parametrize(("game", "letters"), [("evenor", 100), ("flammes-et-fantassins", 100), ("multi-epochs", 50)])
def test_on_a_phone_a_long_outcome_of_dice_is_not_cut(visit: Visits, make: Make, game: str, letters: int) -> None:
    made = make(game=game, seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=390), 3, is_bold=True)
    hand.deploy()
    longest = 0
    for _ in range(40):
        hand.answer()
        panel = hand.wait()
        assert panel is not None
        told = hand.page.evaluate(OUTCOME)
        if told:
            assert told["hidden"] <= 2, told
            expect(panel.locator("h2")).to_be_in_viewport(ratio=1)
            longest = max(longest, len(told["text"]))
        if longest > letters:
            return
    raise AssertionError(f"no outcome was longer than {longest} letters")


def test_rising_thresholds_mark_every_die(visit: Visits, make: Make) -> None:
    made = make(game="evenor", seats=HERE)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    hand.answer()
    hand.deploy()
    for _ in range(60):
        panel = hand.wait()
        assert panel is not None
        bold = panel.locator("button[data-option='series:3']")
        if bold.count():
            bold.click()
            break
        hand.answer()

    dice = hand.page.locator(".log li.roll.fresh .die")

    expect(dice.first).to_be_visible()
    marked = hand.page.locator(".log li.roll.fresh").first.locator(".die.good, .die.bad")
    expect(marked).to_have_count(3)
