"""What is painted stands where it belongs: letters on their bases, names beside them, menus off the fight, and the table has room."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand, rested

pytestmark = [pytest.mark.slow, pytest.mark.motion]

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
GAMES = [game.id for game in games()]
MOST_PIPS = 7  # of wounds on a base: more are an arc
# Figures whose arc reaches to the right of their middle, where badges are.
LEFT = """all => all.filter(one => {
  const [arc, body] = [one.querySelector('[data-arc]'), one.querySelector('.body')].map(part => part?.getBoundingClientRect());
  return arc && arc.right > body.left + body.width / 2;
}).map(one => one.dataset.figure)"""
FIRST = {"evenor": "slot", "flammes-et-fantassins": "activate"}
ZOOMED = "document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.zoom = '2'))"
# How far the middle of the dark ink in a round picture is from its centre, as a share of its radius.
OFF = """async data => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data: inks } = pen.getImageData(0, 0, image.width, image.height);
  const [cx, cy] = [image.width / 2, image.height / 2], r = 0.72 * Math.min(cx, cy);
  let [x, y, all] = [0, 0, 0];
  for (let i = 0; i < image.width; i++) for (let j = 0; j < image.height; j++) {
    const ink = 255 - inks[4 * (j * image.width + i) + 1];
    if (ink < 90 || Math.hypot(i + 0.5 - cx, j + 0.5 - cy) > r) continue;
    [x, y, all] = [x + ink * (i + 0.5), y + ink * (j + 0.5), all + ink];
  }
  return all ? Math.hypot(x / all - cx, y / all - cy) / Math.min(cx, cy) : 9;
}"""
COVERED = """() => {
  const bases = [...document.querySelectorAll('.figure')].map(one => [one.dataset.figure, one.querySelector('.body').getBoundingClientRect()]);
  const names = [...document.querySelectorAll('.names text')].map(one => one.getBoundingClientRect());
  const off = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const twice = names.filter((one, i) => names.some((other, j) => j < i && off(one, other) && Math.abs(one.top - other.top) > 3));
  const round = (text, base) => {
    const [cx, cy, r] = [base.left + base.width / 2, base.top + base.height / 2, base.width / 2];
    const [dx, dy] = [Math.max(text.left - cx, 0, cx - text.right), Math.max(text.top - cy, 0, cy - text.bottom)];
    return Math.hypot(dx, dy) < r - 4;
  };
  return { names: names.length, over: names.filter(text => bases.some(([, base]) => round(text, base))).length, twice: twice.length };
}"""


# Initials whose middle is not that of their base, or that stand out of it; words of zones that stand out of the table.
MISPLACED = """() => {
  const box = one => one.getBoundingClientRect(), middle = one => [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  const outside = (a, b) => a.left < b.left - 1 || a.top < b.top - 1 || a.right > b.right + 1 || a.bottom > b.bottom + 1;
  const letters = [...document.querySelectorAll('.figure')].map(one => [box(one.querySelector('.body')), box(one.querySelector('.monogram'))]);
  const [table, zones] = [box(document.querySelector('.frame .sheet')), [...document.querySelectorAll('.zone text')].map(box)];
  const far = ([base, text]) => Math.hypot(middle(base)[0] - middle(text)[0], middle(base)[1] - middle(text)[1]) / base.width;
  return {
    letters: letters.length, zones: zones.length,
    off: letters.filter(pair => outside(pair[1], pair[0]) || far(pair) > 0.25).length, out: zones.filter(one => outside(one, table)).length,
  };
}"""


def ready(visit: Visits, made: dict[str, Any], **wishes: Any) -> Hand:
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", **wishes), 3, is_bold=True)
    hand.wait()
    return hand


def off_centre(page: Page, selector: str) -> float:
    """How far off its disc the first letter found is drawn."""
    return off_of(page, page.locator(selector).first)


def off_of(page: Page, disc: Locator) -> float:
    box = disc.bounding_box()
    assert box is not None
    shot = page.screenshot(clip=box)  # type: ignore[arg-type]
    reader = page.context.browser.new_page()  # type: ignore[union-attr]
    found = float(reader.evaluate(OFF, base64.b64encode(shot).decode()))
    reader.close()
    return found


@pytest.mark.parametrize("game", ["multi-epochs", "song-of-blades"])  # whose first question leaves the compass in view
def test_letters_stand_on_their_discs_right_after_load_at_double_zoom(visit: Visits, make: Make, game: str) -> None:
    hand = ready(visit, make(game=game, seats=HERE))
    hand.until(FIRST.get(game, "choose_figure"))
    page = hand.page
    page.add_init_script(ZOOMED)

    page.reload()
    page.locator(ASKED).wait_for()
    rested(page)
    page.evaluate(
        "() => { for (const one of document.querySelectorAll('.tools, .badge, .zone, [data-figure]')) one.style.display = 'none'; }"
    )

    inside = page.locator(".frame").bounding_box()
    assert inside is not None
    winds = page.locator(".wind")
    page.locator(".frame").focus()
    seen: list[int] = []
    for key in ("", *["Shift+ArrowDown"] * 6, *["Shift+ArrowRight"] * 6):
        if key:
            page.keyboard.press(key)
        seen = [number for number in range(winds.count()) if is_inside(winds.nth(number).bounding_box(), inside)]
        if seen:
            break
    assert seen
    for number in seen:
        box = winds.nth(number).bounding_box()
        assert box is not None
        grain = 1.5 / (box["width"] / 2)  # of a small disc, a pixel is much
        assert off_centre(page, f".wind >> nth={number}") < max(0.16, grain)


def is_inside(box: Any, frame: Any) -> bool:
    return bool(
        box
        and box["x"] >= frame["x"]
        and box["y"] >= frame["y"]
        and box["x"] + box["width"] <= min(frame["x"] + frame["width"], 1280)
        and box["y"] + box["height"] <= min(frame["y"] + frame["height"], 844)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_gives_the_table_most_of_the_screen(visit: Visits, make: Make, game: str) -> None:
    hand = ready(visit, make(game=game, seats=HERE), width=390)
    page = hand.page

    page.set_viewport_size({"width": 844, "height": 390})

    table = page.locator("main.table").bounding_box()
    assert table is not None
    assert table["width"] * table["height"] > 0.5 * 844 * 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


@pytest.mark.parametrize("is_zoomed", [True, False], ids=["zoomed", "on its side"])
@pytest.mark.parametrize("game", ["evenor", "sons-of-fate"])
def test_initials_stay_inside_bases_and_words_inside_the_table(
    visit: Visits, make: Make, game: str, is_zoomed: bool
) -> None:
    made = make(game=game, seats=HERE)
    hand = ready(visit, made, width=1280 if is_zoomed else 390)
    hand.until(FIRST.get(game, "choose_figure"))
    page = hand.page
    if is_zoomed:
        page.add_init_script(ZOOMED)
        page.reload()
    else:
        page.set_viewport_size({"width": 844, "height": 390})
    hand.wait()
    page.locator(".figure").first.wait_for()
    rested(page)

    found = page.evaluate(MISPLACED)

    assert found["letters"] > 3
    assert found["zones"] > 1
    assert (found["off"], found["out"]) == (0, 0), found
    page.locator(".frame").focus()
    page.keyboard.press("ArrowRight")  # one figure at least comes into view
    rested(page)
    inside = page.locator(".frame").bounding_box()
    bases = [one for one in page.locator(".figure .body").all() if is_inside(one.bounding_box(), inside)]
    assert bases
    assert [
        off for off in [off_of(page, one) for one in bases[:3]] if off > 0.35
    ] == []  # a state beside the letters pulls a little


@pytest.mark.parametrize("game", GAMES)
def test_names_cover_neither_bases_nor_each_other_in_a_melee(visit: Visits, make: Make, game: str) -> None:
    hand = ready(visit, make(game=game, seats=HERE))
    page = hand.page
    for step in range(60):
        if not hand.answer():
            break
        if step % 10 == 9:
            page.mouse.move(5, 5)
            rested(page)
            found = page.evaluate(COVERED)
            assert (found["over"], found["twice"]) == (0, 0), found


def test_figures_have_a_sign_and_their_wounds_as_pips(visit: Visits, make: Make) -> None:
    hand = ready(visit, make(game="evenor", seats=HERE))
    hand.until("slot")
    page = hand.page

    figures = page.locator(".figure").count()
    assert page.locator(".figure .glyph").count() == figures
    signs = page.locator(".figure .glyph").evaluate_all("all => new Set(all.map(one => one.getAttribute('d'))).size")
    assert signs > 2
    monster = page.locator(".figure:has([data-pip])").first
    assert monster.locator("[data-pip=left]").count() > 1


def test_many_wounds_are_an_arc_that_stays_clear_of_the_badges(visit: Visits, site: str, make: Make) -> None:
    """However many there are, it is no longer than the pips of a few, and it says how many are left."""
    made = make(game="flammes-et-fantassins", seats=HERE)
    hand = ready(visit, made)
    hand.until("activate")
    page = hand.page
    figures = call(f"{site}/api/matches/{made['id']}/state", token=made["token"])["state"]["figures"]
    lives = [one["most"] for figure in figures for one in figure["widgets"] if one["form"] == "track" and figure["at"]]

    told = page.locator(".figure [data-arc]").evaluate_all("all => all.map(one => one.dataset.arc)")
    assert sorted(told) == sorted([f"{most}/{most}" for most in lives if most > MOST_PIPS])
    assert len(told) > 1
    assert page.locator(".figure [data-pip]").count() == sum([most for most in lives if most <= MOST_PIPS])
    assert page.locator(".figure").evaluate_all(LEFT) == []


def test_refusals_are_folded_and_taking_back_stays_in_sight(visit: Visits, make: Make) -> None:
    hand = ready(visit, make(game="evenor", seats=HERE, undo="always"), width=390)
    panel = hand.until("action", "nothing")
    folded = panel.locator("[data-refusals]")

    expect(folded.locator("[data-refused]").first).to_be_hidden()
    expect(panel.locator("[data-undo]")).to_be_in_viewport()
    folded.locator("summary").click()
    expect(folded.locator("[data-refused]").first).to_be_visible()
    expect(panel.locator("[data-undo]")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_of_a_figure_stands_beside_it(visit: Visits, make: Make, game: str) -> None:
    hand = ready(visit, make(game=game, seats=HERE))
    hand.until(FIRST.get(game, "choose_figure"))
    page = hand.page
    figure = page.locator("[data-figure][data-mark=choice]").first

    figure.click()

    menu, base = page.locator("[role=dialog].popover").bounding_box(), figure.locator(".body").bounding_box()
    assert menu is not None
    assert base is not None
    x, y = base["x"] + base["width"] / 2, base["y"] + base["height"] / 2
    assert not (menu["x"] < x < menu["x"] + menu["width"] and menu["y"] < y < menu["y"] + menu["height"])
    near = max(menu["x"] - x, x - menu["x"] - menu["width"], menu["y"] - y, y - menu["y"] - menu["height"])
    assert near < 120


def test_the_header_calls_a_round_as_the_log_does(visit: Visits, make: Make) -> None:
    hand = ready(visit, make(game="song-of-blades", seats=HERE), language="en")
    hand.until("choose_figure")

    expect(hand.page.locator("[data-round]")).to_have_text("Round 1")
    expect(hand.page.locator(".log .round").last).to_contain_text("Round 1")
    expect(hand.page.locator("body")).not_to_contain_text("Turn 1")
