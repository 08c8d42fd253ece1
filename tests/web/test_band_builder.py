"""A band built in a real browser, at a desk and on a telephone, for every game: judged, marked, undone, kept, saved, played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits

pytestmark = pytest.mark.slow

GAMES = [game.id for game in games() if game.bands is not None]
PHONE = 390
DESK = 1280
LEGAL, FAULTY = "[data-verdict=ok]", "[data-verdict=faults]"


def band_of(page: Page) -> dict[str, Any]:
    """The band as the browser keeps it."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('escarmouche.band')"))["band"]
    return kept


def file_of(band: object, name: str = "band.json") -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": json.dumps(band).encode()}


def builder(visit: Visits, game: str, width: int = DESK, **options: Any) -> Page:
    page = visit(f"/band?game={game}", width=width, **options)
    page.locator("[data-add]").first.wait_for()
    return page


def sampled(visit: Visits, game: str, width: int = DESK, **options: Any) -> Page:
    page = builder(visit, game, width, **options)
    page.locator(".sample select").select_option(index=1)
    page.locator(LEGAL).wait_for()
    return page


def wait_for_band(page: Page, condition: str) -> None:
    """Until the kept band is so; the verdict on screen may still be that of the band before."""
    page.wait_for_function(
        f"() => {{ const {{ figures }} = JSON.parse(localStorage.getItem('escarmouche.band')).band; return {condition}; }}"
    )


def fits(page: Page) -> bool:
    """Whether nothing stands out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("game", GAMES)
def test_a_band_is_built_from_nothing_and_from_a_draw(visit: Visits, game: str, width: int) -> None:
    page = builder(visit, game, width)
    expect(page.locator(FAULTY)).to_be_visible()
    page.locator("[data-add]").nth(1).click()
    expect(page.locator("[data-figure='0']")).to_be_visible()
    expect(page.locator("[data-figure-form='0'] .sheet")).to_be_visible()
    page.get_by_role("button", name="Copier").click()
    wait_for_band(page, "figures.length === 2")
    assert fits(page)

    page.get_by_role("button", name="Tirer une bande au sort").click()
    wait_for_band(page, "figures.length > 2")
    page.locator(LEGAL).wait_for()
    form = call(f"{visit.site}/api/games/{game}/band-form")
    assert band_of(page)["value"] == form["usual"]
    page.keyboard.press("Control+z")
    wait_for_band(page, "figures.length === 2")
    page.keyboard.press("Control+y")
    wait_for_band(page, "figures.length > 2")
    page.locator(LEGAL).wait_for()
    assert fits(page)


@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("game", GAMES)
def test_a_fault_leads_to_its_culprit_and_is_put_right(visit: Visits, game: str, width: int) -> None:
    """The points are cut, so that somebody is too much; who is marked goes."""
    page = sampled(visit, game, width, language="en")
    cut = min(40, int(band_of(page)["value"]) // 2)
    page.locator(".value input[type=number]").fill(str(cut))
    page.locator(".value input[type=number]").press("Enter")
    fault = page.locator("[data-fault='band.too_dear']")
    expect(fault.locator("a")).to_have_attribute("href", f"/rules/{game}#{fault.locator('a').inner_text()}")
    fault.locator("button").last.click()
    expect(page.locator("li.chosen.bad")).to_have_count(1)
    while page.locator("[data-fault='band.too_dear']").count():
        points = page.locator("[data-points]").inner_text()
        if not page.locator("li.bad.chosen").count():
            page.locator("li.bad .open").last.click()
        page.get_by_role("button", name="Remove").click()
        expect(page.locator("[data-points]")).not_to_have_text(points)
    expect(page.locator("[data-points]")).to_contain_text(f"of {cut}")


def test_what_would_be_refused_says_why_and_what_is_chosen_costs(visit: Visits) -> None:
    page = sampled(visit, "multi-epochs")
    page.locator("[data-figure='0'] .open").click()
    traits = page.locator("[data-field=traits]")
    traits.locator("summary").click()
    elite = traits.locator("[data-item=elite]")
    expect(elite.locator(".reason")).to_contain_text("s’excluent")
    expect(elite.locator(".reason a")).to_have_attribute("href", "/rules/multi-epochs#ME-WB-05")
    elite.locator("input").click()
    expect(page.locator("[data-fault='band.traits_exclude']")).to_be_visible()
    expect(page.locator("[data-figure='0'].bad")).to_be_visible()
    expect(traits).to_contain_text("Élite et Champion s’excluent")
    traits.locator("[data-item=champion] input").click()
    expect(page.locator("[data-fault='band.traits_exclude']")).to_have_count(0)
    raises = page.locator("[data-field=raises]")
    raises.locator("[data-item=volonte] input").click()
    page.locator(LEGAL).wait_for()


def test_a_free_profile_is_made_with_numbers(visit: Visits) -> None:
    page = sampled(visit, "song-of-blades", PHONE)
    page.locator("[data-figure='1'] .open").click()
    cost = page.locator("[data-figure='1'] .cost")
    before = int(cost.inner_text())
    combat = page.locator("[data-field=combat]")
    combat.get_by_role("button", name="1", exact=False).first.click()
    expect(cost).not_to_have_text(str(before))
    wait_for_band(page, "figures[1].combat === 1")
    combat.get_by_role("button", name="Comme le profil").click()
    expect(cost).to_have_text(str(before))
    assert "combat" not in band_of(page)["figures"][1]


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_band_is_kept_saved_opened_and_played_with(visit: Visits, width: int) -> None:
    page = sampled(visit, "evenor", width)
    page.locator(".named input").fill("Les Loups")
    page.locator("[data-figure='0'] .open").click()
    page.get_by_role("button", name="Descendre").click()
    made = band_of(page)
    page.reload()
    page.locator(LEGAL).wait_for()
    assert band_of(page) == made
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer le fichier").click()
    assert saved.value.suggested_filename == "les-loups.json"
    written = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert written == {"game": "evenor", **made}

    page.get_by_role("button", name="Partir de rien").click()
    page.locator(FAULTY).wait_for()
    page.locator("input[type=file]").set_input_files(file_of(written))
    page.locator(LEGAL).wait_for()
    assert band_of(page)["figures"] == made["figures"]
    page.get_by_role("link", name="Jouer avec cette bande").click()
    expect(page.locator(".side-0 .picker")).to_contain_text("les-loups.json")
    page.locator(".start button").click()
    page.wait_for_url("**/match/**")


def test_a_bad_file_says_what_is_wrong_and_what_is_good_is_kept(visit: Visits) -> None:
    page = builder(visit, "multi-epochs", PHONE)
    good = {"name": "Ada", "category": "combattant", "traits": ["meneur"]}
    bad = {
        "figures": [good, 7, {"name": "Bea", "category": "king"}, {**good, "name": "Cid", "traits": ["meneur", "zzz"]}]
    }
    page.locator("input[type=file]").set_input_files(file_of(bad, "old.json"))
    told = page.locator("[data-left-out]")
    for said in ("figures[1]", "figures[2].category (Bea)", "figures[3].traits (Cid)"):
        expect(told).to_contain_text(said)
    assert [line["name"] for line in band_of(page)["figures"]] == ["Ada", "Cid"]
    page.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"{"})
    expect(page.get_by_role("alert")).to_contain_text("ligne 1")


def test_a_house_rule_changes_the_verdict(visit: Visits) -> None:
    page = builder(visit, "evenor")
    for number in range(2):
        page.locator("[data-add=phobos]").click()
        expect(page.locator(f"[data-figure='{number}']")).to_be_visible()
    expect(page.locator("[data-fault='band.twice']")).to_be_visible()
    page.locator("details summary", has_text="Règles de la maison").click()
    page.locator("label", has_text="non").locator("input[type=radio]").first.click()
    page.locator(LEGAL).wait_for()


def test_the_keyboard_alone_adds_and_changes_a_figure(visit: Visits) -> None:
    page = builder(visit, "song-of-blades")
    page.locator("[data-add=archer]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-field=quality]").wait_for()
    page.locator("[data-field=quality] button").nth(1).focus()
    page.keyboard.press("Enter")
    wait_for_band(page, "figures[0].quality === 3")
    page.keyboard.press("Control+z")
    wait_for_band(page, "figures[0].quality === undefined")
