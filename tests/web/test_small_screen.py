"""A phone: what is chosen is in sight, and nothing lies under the tools of the board when the whole table is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visits

pytestmark = pytest.mark.slow

PHONE = 390
HIDDEN = """() => {
  const tools = document.querySelector('.tools').getBoundingClientRect(), frame = document.querySelector('.frame').getBoundingClientRect();
  const bases = [...document.querySelectorAll('.frame [data-figure] .base')].map(one => one.getBoundingClientRect());
  return bases.length ? bases.filter(one => one.bottom > frame.bottom || one.right > frame.right
    || one.bottom > tools.top && one.right > tools.left).length : -1;
}"""


def test_a_phone_shows_the_sheet_that_was_chosen_and_the_table_clear_of_its_tools(
    visit: Visits, make: Callable[..., dict[str, Any]]
) -> None:
    made = make(seats=[{"kind": "here"}, {"kind": "computer", "player": "random"}])
    page = visit(f"/match/{made['id']}", tokens={made["id"]: made["token"]}, width=PHONE)
    page.locator("[data-for-me]").click()
    page.locator("[data-tab=figures]").click()
    figures = page.locator(".panel section li button")
    for one in (figures.first, figures.last):
        one.scroll_into_view_if_needed()
        one.click()
        expect(page.locator("[data-sheet] h3")).to_be_in_viewport()
    page.locator(".tools button").nth(2).click()
    page.wait_for_function(f"({HIDDEN})() === 0")
