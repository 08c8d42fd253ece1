"""A Round of Flammes & Fantassins by clicking: cubes that move from the pool to sheets, a Sentinel who interrupts a move, the Cat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand
from tests.web.test_duel import ARCHER, HERE, SOLDIER, asked, choose, options, set_up
from tests.web.test_magic import GAME, press, sheet_of, take
from tests.web.test_whole_matches import few_of, shortened

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
LONGBOW: Final = {**ARCHER, "weapon": "arc_long"}
BANDS: Final = [
    {"value": 4, "figures": [{**LONGBOW, "name": "Aubin"}, {**SOLDIER, "name": "Colart"}, {**ARCHER, "name": "Bertin"}]},
    {"value": 4, "figures": [{**SOLDIER, "name": name} for name in ("Hubaud", "Thierry", "Gautier", "Renaud")]},
]  # fmt: skip
ANY_MOVE: Final = {"ff_sentinel_trigger": "any_move_in_sight"}
FIGURES: Final = {"fr": "Figurines", "en": "Figures"}
CAT: Final = {"fr": "le Chat Noir", "en": "the Black Cat"}
SEEN: Final = {"fr": "entre en vue et à portée", "en": "comes into view and range"}
IN_SIGHT: Final = [
    400,
    340,
]  # of Aubin past the well, in units of the board, five inches before the last of Bruno's row
ON_SCREEN: Final = """([x, y]) => {
  const sheet = document.querySelector('.frame svg.sheet'), box = sheet.getBoundingClientRect(), all = sheet.viewBox.baseVal;
  return [box.left + (x / all.width) * box.width, box.top + (y / all.height) * box.height];
}"""


def begun(visit: Visits, make: Make, width: int, language: str) -> Hand:
    """Anne has the first turn; she has three figures and four cubes, Bruno has four and five."""
    made = make(
        game=GAME, seats=HERE, scenario="common_well", bands=BANDS, seed="a", switches=ANY_MOVE, odds=False
    )  # fmt: skip
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=width, language=language))
    set_up(hand)
    return hand


def cubes(page: Page) -> list[str]:
    """The band cubes in the pools, as the heads of the sides show them."""
    return page.locator(".tracker .side [data-tokens=band_pa]").all_inner_texts()


def check_sheet(hand: Hand, name: str, language: str, count: int) -> None:
    """So many cubes lie on the sheet of a figure."""
    sheet = sheet_of(hand.page, name, FIGURES[language])
    expect(sheet.get_by_role("img", name=str(count), exact=True).locator(".token")).to_have_count(count)
    back = hand.page.locator("[data-tab=request]")
    (back if back.count() else hand.page.locator("[data-tab=log]")).click()


def idle(hand: Hand) -> None:
    """A turn in which nothing is done."""
    take(hand, next(one for one in options(hand) if one.startswith(("neutral", "command"))))
    hand.wait()
    take(hand, "end")
    take(hand, options(hand)[0])


@pytest.mark.parametrize(("width", "language"), [(1280, "fr"), (390, "en")])
def test_cubes_go_to_sheets_a_sentinel_interrupts_and_the_cat_is_moved(
    visit: Visits, make: Make, width: int, language: str
) -> None:
    hand = begun(visit, make, width, language)
    page = hand.page
    assert cubes(page) == ["4", "5"]
    check_sheet(hand, "Aubin", language, 1)
    choose(hand, "neutral:0")
    assert cubes(page) == ["3", "5"]
    check_sheet(hand, "Aubin", language, 2)

    choose(hand, "guard", "seat:1")
    assert asked(hand, "Bruno") == "activate"
    choose(hand, "neutral:6", "move")
    hand.wait()
    page.mouse.click(*page.evaluate(ON_SCREEN, IN_SIGHT))
    page.locator("[data-verdict=ok]").wait_for()
    press(hand, "[data-confirm]")
    assert asked(hand, "Anne") == "sentinel_fire"
    expect(page.locator(ASKED)).to_contain_text(SEEN[language])
    expect(page.locator("[data-figure='6']")).to_be_in_viewport()
    take(hand, "yes")
    while asked(hand) != "action":
        hand.answer()
    assert asked(hand, "Bruno") == "action"
    choose(hand, "end", "seat:0")

    while asked(hand) == "activate":
        idle(hand)
    assert asked(hand, "Bruno") == "cat_move"
    cat = page.locator(".marker").filter(has_text=CAT[language])
    before = cat.get_attribute("transform") or ""
    hand.answer()
    hand.wait()
    expect(cat).to_be_visible()
    expect(cat).not_to_have_attribute("transform", before)
    assert cubes(page) == ["4", "5"]
    assert page.locator(".tracker [data-tokens=band_command]").all_inner_texts() == ["1", "2"]


THREE: Final = ("Anne", "Bruno", "Claire")


def test_three_in_two_teams_hand_the_turn_on_and_the_heads_of_the_sides_tell_whose_it_is(
    visit: Visits, make: Make, site: str
) -> None:
    seats = [{"kind": "here", "name": name} for name in THREE]
    switches = shortened(site, GAME, 1)
    bands = few_of(GAME, 3)
    made = make(
        game=GAME, scenario="common_well", seats=seats, teams=[0, 1, 1], bands=bands, switches=switches, odds=False
    )
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"), is_bold=True)
    sides = hand.page.locator(".tracker .side")
    turns: list[str] = []
    while panel := hand.wait():
        key, who = panel.get_attribute("data-key"), panel.locator("[data-who]").inner_text()
        if key in ("activate", "hand_on"):
            [turn] = [name for name in THREE if name in who]
            expect(sides.and_(hand.page.locator(".active"))).to_contain_text(turn)
            turns.append(turn)
        if key == "hand_on":
            assert {f"seat:{seat}" for seat, name in enumerate(THREE) if name != turns[-1]} >= set(options(hand))
        hand.answer()
    assert set(turns) == set(THREE)
    expect(sides).to_have_count(3)
    expect(hand.page.locator("[data-places] .place")).to_have_count(3)
    expect(hand.page.locator("[data-places]")).to_contain_text("équipe 2")
