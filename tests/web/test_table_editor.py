"""A table made by hand in a real browser: by mouse, by keys, by touch; kept, judged, played on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visits

pytestmark = pytest.mark.slow

EDITOR = "/table?game=multi-epochs&scenario=elimination"
SOUND, FAULTY = "[data-verdict=ok]", "[data-verdict=faults]"


def table_of(page: Page) -> dict[str, Any]:
    """The table as the browser keeps it."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('escarmouche.table')"))["table"]
    return kept


def piece_of(page: Page, id: str) -> dict[str, Any]:
    return next(piece for piece in table_of(page)["pieces"] if piece["id"] == id)


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def unit_of(page: Page) -> float:
    """Pixels to a unit of a table that is 24 wide."""
    box = page.locator(".canvas .ground").bounding_box()
    assert box is not None
    return float(box["width"]) / 24.0


def drag(page: Page, selector: str, dx: float, dy: float) -> None:
    """Drag something by so many units, to the right and up."""
    (x, y), unit = middle_of(page, selector), unit_of(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx * unit / 2, y - dy * unit / 2)
    page.mouse.move(x + dx * unit, y - dy * unit)
    page.mouse.up()


def emptied(visit: Visits, **options: Any) -> Page:
    page = visit(EDITOR, **options)
    page.locator(SOUND).wait_for()
    page.get_by_role("button", name="Vider la table").click()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('escarmouche.table')).table.pieces.length === 0")
    page.evaluate("scrollTo(0, 0)")
    return page


def lay(page: Page, kind: str) -> None:
    page.locator(f"[data-nature={kind}]").click()
    page.evaluate("scrollTo(0, 0)")


def test_a_table_is_made_by_mouse_and_keys_kept_and_played_on(visit: Visits) -> None:
    page = emptied(visit)
    lay(page, "house")
    assert piece_of(page, "house-1")["place"] == [12, 12]

    drag(page, "[data-hit=house-1]", -5, 4)
    assert piece_of(page, "house-1")["place"] == [7, 16]
    drag(page, "[data-corner='2']", 1, 1)
    assert piece_of(page, "house-1")["shape"] == {"box": [6, 5]}
    page.keyboard.press("[")
    page.keyboard.press("ArrowRight")
    assert (piece_of(page, "house-1")["turn"], piece_of(page, "house-1")["place"]) == (4, [8, 16.5])
    page.keyboard.press("Control+d")
    assert piece_of(page, "house-2")["place"] == [9, 15.5]
    page.keyboard.press("Delete")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert [piece["id"] for piece in table_of(page)["pieces"]] == ["house-1"]
    page.keyboard.press("Control+y")
    page.locator("[data-hit=house-2]").click()
    drag(page, "[data-knob]", 4, 0)
    assert piece_of(page, "house-2").get("turn", 0) != 4
    drag(page, "[data-hit=house-2]", 6, -9)
    made = table_of(page)

    page.reload()
    page.locator(SOUND).wait_for()
    assert table_of(page) == made
    expect(page.locator("[data-hit]")).to_have_count(2)

    page.get_by_role("link", name="Jouer sur cette table").click()
    expect(page.locator(".preview [data-piece=house-2]")).to_have_count(1)
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/match/*")
    expect(page.locator("[data-piece=house-1]")).to_have_count(1)
    expect(page.locator("[data-piece]")).to_have_count(2)


def test_a_generated_table_that_comes_late_is_not_laid_over_what_was_done_meanwhile(visit: Visits) -> None:
    page = visit.blank()
    late: list[Route] = []
    page.route("**/api/tables/judge", lambda route: late.append(route) if is_generated(route) else route.continue_())
    page.goto(f"{visit.site}{EDITOR}")
    page.get_by_role("button", name="Vider la table").click()
    lay(page, "house")

    [route] = late
    route.continue_()

    page.locator("[data-save]").first.wait_for()  # which is offered once it has come
    page.locator(SOUND).wait_for()
    assert [piece["id"] for piece in table_of(page)["pieces"]] == ["house-1"]


def is_generated(route: Route) -> bool:
    return "recipe" in route.request.post_data_json["table"]


def test_what_is_wrong_is_marked_on_its_piece_and_undone(visit: Visits) -> None:
    page = emptied(visit)
    lay(page, "wall")
    page.locator(SOUND).wait_for()
    drag(page, "[data-hit=wall-1]", 12, 0)
    page.locator(FAULTY).wait_for()

    expect(page.locator(".hit.wrong")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("dépasse du bord de 2")
    page.keyboard.press("Control+z")
    page.locator(SOUND).wait_for()
    expect(page.locator(".hit.wrong")).to_have_count(0)


def test_properties_change_what_is_selected(visit: Visits) -> None:
    page = emptied(visit)
    lay(page, "door")
    page.get_by_role("combobox", name="Porte").select_option("locked")
    page.get_by_label("Hauteur").fill("3")
    page.get_by_label("Hauteur").press("Tab")
    page.get_by_label("Pied à").fill("1.5")
    page.get_by_label("Pied à").press("Tab")
    assert piece_of(page, "door-1") == {
        "id": "door-1", "nature": "door", "shape": {"box": [1.5, 0.25]}, "place": [12, 12], "floor": 1.5, "height": 3,
        "state": "locked",
    }  # fmt: skip
    page.get_by_label("Sorte").select_option("rock")
    assert "state" not in piece_of(page, "door-1")
    page.locator(SOUND).wait_for()


def test_several_pieces_are_framed_and_mirrored(visit: Visits) -> None:
    page = emptied(visit)
    lay(page, "rock")
    drag(page, "[data-hit=rock-1]", -6, -6)
    lay(page, "hut")
    drag(page, "[data-hit=hut-1]", -2, -6)
    (x, y), unit = middle_of(page, ".canvas .ground"), unit_of(page)
    page.mouse.move(x - 11 * unit, y + 11 * unit)
    page.mouse.down()
    page.mouse.move(x + 2 * unit, y + 1 * unit)
    page.mouse.up()
    expect(page.locator("[aria-pressed=true][data-hit]")).to_have_count(2)
    page.get_by_role("button", name="Miroir gauche-droite").click()
    assert piece_of(page, "rock-1")["place"][0] > piece_of(page, "hut-1")["place"][0]
    page.locator("summary", has_text="Toute la table").click()
    page.get_by_role("button", name="Copier le sud au nord").click()
    assert sorted(piece["id"] for piece in table_of(page)["pieces"]) == ["hut-1", "hut-2", "rock-1", "rock-2"]


def test_a_finger_drags_a_piece_on_a_phone(visit: Visits) -> None:
    page = emptied(visit, width=390)
    lay(page, "rock")
    (x, y), unit = middle_of(page, "[data-hit=rock-1]"), unit_of(page)
    hand = page.context.new_cdp_session(page)
    for step in range(6):
        kind = "touchStart" if step == 0 else "touchMove"
        point = {"x": x - step * unit, "y": y - 0.5 * step * unit}
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    page.wait_for_function("() => JSON.parse(localStorage.getItem('escarmouche.table')).table.pieces[0].place[0] === 7")
    assert piece_of(page, "rock-1")["place"] == [7, 14.5]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Enlever").tap()
    expect(page.locator("[data-hit]")).to_have_count(0)


def test_a_ready_table_is_changed_and_saved_as_a_file_that_opens_again(visit: Visits) -> None:
    page = visit(EDITOR)
    page.locator(SOUND).wait_for()
    page.locator("summary", has_text="Tables prêtes").click()
    page.locator("[data-ready=hamlet]").click()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('escarmouche.table')).table.title === 'Le hameau'")
    made = table_of(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer le fichier").click()
    assert saved.value.suggested_filename == "le-hameau.json"
    page.get_by_role("button", name="Vider la table").click()
    page.locator("input[type=file]").set_input_files(saved.value.path())
    page.wait_for_function("() => JSON.parse(localStorage.getItem('escarmouche.table')).table.pieces.length > 0")

    assert table_of(page) == made


def test_the_form_offers_ready_tables_and_takes_its_table_to_the_editor(visit: Visits) -> None:
    page = visit("/new?game=song-of-blades")
    page.locator("[data-ready-tables]").select_option("two_hills")
    expect(page.get_by_text("Les deux collines").first).to_be_visible()
    pieces = page.locator(".preview [data-piece]").count()
    page.get_by_role("button", name="Changer cette table").click()
    page.wait_for_url("**/table**")
    expect(page.locator("[data-hit]")).to_have_count(pieces)


def test_a_large_table_is_judged_for_all_who_play_on_it(visit: Visits) -> None:
    page = visit("/table?game=flammes-et-fantassins&scenario=common_well", language="en")
    page.locator("summary", has_text="Ready tables").click()
    page.locator("[data-ready=great_willow]").click()
    sides = page.locator(".verdict tbody tr")
    expect(sides).to_have_count(5)

    page.locator("select[name=players]").select_option("3")

    expect(sides).to_have_count(3)
    expect(page.locator(".canvas .zone")).to_have_count(3)
