"""My bands and my tables: kept, renamed, copied, thrown away and taken back; opened by link elsewhere, made one's own, played with."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Route, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import WAITS, taken

pytestmark = pytest.mark.slow

WALL = {"id": "wall", "nature": "wall", "shape": {"box": [4, 0.5]}, "place": [12, 12], "height": 2}
CREW = {
    "title": "Les miens",
    "figures": [
        {"name": "Chef", "category": "combattant", "traits": ["meneur"]},
        {"name": "Second", "category": "combattant", "traits": []},
    ],
}
REFUSED = {"code": "refused", "sentence": {"fr": "pleine", "en": "full"}, "details": []}
PHONE = 390
SIGHTS = [(1280, "fr"), (1280, "en"), (PHONE, "fr"), (PHONE, "en")]
TITLES = {"fr": "Mes bandes et mes tables", "en": "My bands and tables"}

Keep = Callable[..., tuple[str, dict[str, Any]]]


def table(**changes: Any) -> dict[str, Any]:
    return {
        "format": "escarmouche-table",
        "version": 1,
        "width": 24,
        "depth": 24,
        "title": "Le mur",
        "pieces": [WALL],
        **changes,
    }


@pytest.fixture
def keep(site: str) -> Keep:
    """Keep something by the protocol, on a shelf of its own or on one that is there."""

    def kept(body: dict[str, Any], token: str = "", **wish: Any) -> tuple[str, dict[str, Any]]:
        token = token or str(call(f"{site}/api/shelf", {})["token"])
        said = call(f"{site}/api/shelf/items", {"game": "multi-epochs", "body": body, **wish}, token=token)
        return token, said["item"]

    return kept


def file_of(name: str, content: str | dict[str, Any]) -> FilePayload:
    text = content if isinstance(content, str) else json.dumps(content)
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def rows(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-item][data-kind={kind}]")


def is_narrow_enough(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("width", "language"), SIGHTS)
def test_what_is_kept_is_renamed_copied_thrown_away_and_taken_back(
    visit: Visits, keep: Keep, width: int, language: str
) -> None:
    token, _ = keep(CREW)
    page = taken(visit(f"/mine#{token}", width=width, language=language))
    expect(page.locator("h1")).to_have_text(TITLES[language])
    expect(rows(page, "band")).to_have_count(1)
    assert "#" not in page.url
    row = rows(page, "band").first

    row.locator("[data-do=rename]").click()
    row.locator("form input").fill("La garde")
    row.locator("form [type=submit]").click()
    expect(row.locator(".title")).to_have_text("La garde")
    row.locator("[data-do=duplicate]").click()
    expect(rows(page, "band")).to_have_count(2)
    copy = {"fr": "Copie de La garde", "en": "Copy of La garde"}[language]
    expect(page.locator(".title", has_text=copy)).to_be_visible()
    rows(page, "band").filter(has_text=copy).locator("[data-do=remove]").click()
    expect(rows(page, "band")).to_have_count(1)
    expect(page.locator(".toast")).to_contain_text(copy)
    assert is_narrow_enough(page)
    page.locator("[data-do=undo]").click()

    expect(rows(page, "band")).to_have_count(2)
    expect(page.locator(".toast")).to_be_hidden()
    page.reload()
    expect(rows(page, "band")).to_have_count(2)


def test_files_are_opened_several_at_once_and_say_what_is_wrong_with_them(visit: Visits) -> None:
    page = visit("/mine", width=PHONE, language="en")
    torn = {**CREW, "figures": [*CREW["figures"], {"name": "Nobody", "category": "wizard"}]}  # type: ignore[misc]
    page.locator("[data-open-files]").set_input_files([
        file_of("good.json", CREW), file_of("torn.json", torn), file_of("wall.json", table(version=7)),
        file_of("broken.json", '{"figures": ['), file_of("letter.toml", 'dear = "you"'),
    ])  # fmt: skip

    expect(rows(page, "band")).to_have_count(2)
    expect(rows(page, "table")).to_have_count(1)
    said = page.locator("[data-opened] > li")
    expect(said).to_have_count(5)
    expect(said.nth(0)).to_contain_text("kept: Les miens")
    expect(said.nth(1)).to_contain_text("figures[2].category")
    expect(said.nth(1)).to_contain_text("kept in part")
    expect(said.nth(2)).to_contain_text("version")
    expect(said.nth(3)).to_contain_text("line 1")
    expect(said.nth(4)).to_contain_text("neither a band nor a table")
    assert is_narrow_enough(page)


def test_a_band_is_saved_as_a_file_and_its_link_has_a_code(visit: Visits, keep: Keep) -> None:
    token, item = keep(CREW)
    page = taken(visit(f"/mine#{token}"))
    row = rows(page, "band").first

    with page.expect_download() as saving:
        row.locator("[data-do=file]").click()
    row.locator("[data-do=link]").click()
    row.locator("[data-code] summary").click()

    assert saving.value.suggested_filename == "les-miens.json"
    assert json.loads(saving.value.path().read_text()) == CREW
    expect(row.locator(f"[data-link='/band/{item['id']}'] svg")).to_be_visible()


@pytest.mark.parametrize(("width", "language"), SIGHTS)
def test_a_band_opened_by_its_link_is_read_and_made_ones_own(
    visit: Visits, keep: Keep, width: int, language: str
) -> None:
    _, item = keep(CREW)
    guest = visit(f"/band/{item['id']}", width=width, language=language)
    expect(guest.locator("h1")).to_have_text("Les miens")
    expect(guest.locator("[data-figures] li")).to_have_count(2)
    assert is_narrow_enough(guest)

    guest.locator("[data-do=make-mine]").click()

    expect(guest.locator("[data-do=make-mine]")).to_have_count(0)
    assert guest.url != f"{visit.site}/band/{item['id']}"
    guest.goto(f"{visit.site}/mine")
    expect(rows(guest, "band")).to_have_count(1)
    expect(rows(guest, "band").locator(".title")).to_have_text("Les miens")


def test_a_band_of_a_link_is_judged_once_and_at_what_it_costs(visit: Visits, keep: Keep) -> None:
    many = [{**CREW["figures"][0], "name": f"Chef {n}", "traits": ["champion"]} for n in range(9)]  # type: ignore[dict-item]
    _, item = keep({**CREW, "figures": [*CREW["figures"], *many]})  # type: ignore[misc]
    guest = visit.blank(language="en")
    asked: list[str] = []
    guest.on("request", lambda one: asked.append(one.url.rpartition("/")[2]) if "/bands/" in one.url else None)

    guest.goto(f"{visit.site}/band/{item['id']}")

    expect(guest.locator("[data-figures] li")).to_have_count(11)
    expect(guest.locator(".verdict")).not_to_contain_text("ME-WB-01")
    assert asked == ["judge"]


def test_a_table_of_another_is_looked_at_made_ones_own_changed_and_kept(visit: Visits, keep: Keep, site: str) -> None:
    _, item = keep(table())
    guest = visit(f"/table/{item['id']}", width=PHONE, language="en")
    expect(guest.locator("h1")).to_have_text("Le mur")
    expect(guest.locator(".desk")).to_have_count(0)
    assert is_narrow_enough(guest)

    guest.locator("[data-do=make-mine]").click()
    expect(guest.locator("[data-save] button").first).to_have_text("Saved")
    mine = guest.url.rpartition("/")[2]
    guest.locator(".scenery button").first.click()
    guest.locator("[data-save] button", has_text="Save the changes").click()

    expect(guest.locator("[data-save] button").first).to_have_text("Saved")
    assert mine != item["id"]
    assert len(call(f"{site}/api/shelf/items/{mine}")["body"]["pieces"]) == 2
    assert len(call(f"{site}/api/shelf/items/{item['id']}")["body"]["pieces"]) == 1


def test_two_tabs_do_not_overwrite_each_other(visit: Visits, keep: Keep, site: str) -> None:
    token, item = keep(table())
    first = taken(visit(f"/mine#{token}"))
    expect(rows(first, "table")).to_have_count(1)
    second = first.context.new_page()
    visit.listen(second)
    for page in (first, second):
        page.goto(f"{visit.site}/table/{item['id']}")
        expect(page.locator("[data-save] button").first).to_have_text("Gardé")
    first.locator(".scenery button").first.click()
    first.locator("[data-save] button").first.click()
    expect(first.locator("[data-save] button").first).to_have_text("Gardé")

    second.locator(".scenery button").nth(1).click()
    second.locator("[data-save] button").first.click()
    expect(second.locator("[data-save] [role=alert]")).to_contain_text("autre onglet")
    second.locator("[data-do=copy]").click()
    expect(second.locator("[data-save] button").first).to_have_text("Gardé")

    assert call(f"{site}/api/shelf/items/{item['id']}")["version"] == 2
    first.goto(f"{visit.site}/mine")
    expect(rows(first, "table")).to_have_count(2)


def test_the_editor_keeps_a_new_table_and_a_reload_finds_it(visit: Visits) -> None:
    page = visit("/table?game=multi-epochs", language="en")
    page.locator("[data-save] button").click()
    expect(page.locator("[data-save] button").first).to_have_text("Saved")
    assert "/table/" in page.url
    pieces = page.locator("[data-piece]").count()
    page.locator(".scenery button").first.click()
    page.reload()

    expect(page.locator("[data-save] button").first).to_have_text("Save the changes")
    expect(page.locator("[data-piece]")).to_have_count(pieces + 1)


def test_a_table_that_is_kept_nowhere_is_set_aside_when_another_is_opened(visit: Visits, keep: Keep) -> None:
    token, item = keep(table())
    page = taken(visit(f"/mine#{token}", width=PHONE, language="en"))
    expect(rows(page, "table")).to_have_count(1)
    page.goto(f"{visit.site}/table?game=multi-epochs")
    expect(page.locator("[data-piece]").first).to_be_visible(timeout=WAITS)
    pieces = page.locator("[data-piece]").count()
    page.goto(f"{visit.site}/table/{item['id']}")
    expect(page.locator("[data-piece]")).to_have_count(1)
    page.locator("[data-aside] [data-do=take-up]").click()

    expect(page.locator("[data-piece]")).to_have_count(pieces)
    expect(page.locator("[data-aside]")).to_have_count(0)
    expect(page.locator("[data-save] button")).to_have_text("Save to my tables")


def test_several_tables_are_set_aside_and_each_is_taken_up_again(visit: Visits, keep: Keep) -> None:
    token, item = keep(table())
    page = taken(visit(f"/mine#{token}"))
    for laid in (1, 2):
        page.goto(f"{visit.site}/table")
        page.locator("[data-save]").wait_for(timeout=WAITS)  # the first table is laid
        page.get_by_role("button", name="Vider la table").click()
        for number in range(laid):
            page.locator(".scenery button").nth(number).click()
        expect(page.locator("[data-piece]")).to_have_count(laid)
        page.goto(f"{visit.site}/table/{item['id']}")
        expect(page.locator("[data-piece='wall']")).to_be_visible()
    page.locator("[data-aside] summary").click()
    expect(page.locator("[data-aside] li")).to_have_count(2)

    page.locator("[data-aside] li").last.locator("[data-do=take-up]").click()
    expect(page.locator("[data-piece]")).to_have_count(1)
    expect(page.locator("[data-piece='wall']")).to_have_count(0)
    expect(page.locator("[data-aside] [data-do=take-up]")).to_have_count(1)
    page.locator("[data-aside] [data-do=take-up]").click()
    expect(page.locator("[data-piece]")).to_have_count(2)
    expect(page.locator("[data-aside] [data-do=take-up]")).to_have_count(1)
    page.locator("[data-aside] [data-do=drop]").click()
    expect(page.locator("[data-aside]")).to_have_count(0)


@pytest.mark.parametrize(("width", "language"), [(1280, "fr"), (PHONE, "en")])
def test_a_band_that_is_kept_nowhere_is_set_aside_when_another_is_opened(
    visit: Visits, keep: Keep, width: int, language: str
) -> None:
    token, item = keep(CREW)
    page = taken(visit(f"/mine#{token}", width=width, language=language))
    page.goto(f"{visit.site}/band?game=multi-epochs")
    page.locator("[data-add]").first.click()
    page.locator(".named input").fill("Brouillon")
    page.goto(f"{visit.site}/band/{item['id']}")
    expect(page.locator(".named input")).to_have_value("Les miens")
    expect(page.locator("[data-aside]")).to_contain_text("Brouillon")
    assert is_narrow_enough(page)

    page.locator("[data-aside] [data-do=take-up]").click()

    expect(page.locator(".named input")).to_have_value("Brouillon")
    expect(page.locator("[data-figure]")).to_have_count(1)
    expect(page.locator("[data-aside]")).to_have_count(0)
    page.goto(f"{visit.site}/band?new&game=multi-epochs")
    expect(page.locator("[data-aside]")).to_contain_text("Brouillon")
    expect(page.locator("[data-figure]")).to_have_count(0)


class Held:
    """What a page asks of the shelf waits until it is let go."""

    def __init__(self, page: Page, method: str) -> None:
        self.method = method
        self.is_holding = True
        self.waiting: list[Route] = []
        page.route("**/api/shelf/items**", self.hold)

    def hold(self, route: Route) -> None:
        if self.is_holding and route.request.method == self.method:
            self.waiting.append(route)
        else:
            route.continue_()

    def let_go(self) -> None:
        self.is_holding = False
        assert len(self.waiting) == 1
        self.waiting[0].continue_()


def test_a_band_begun_while_another_is_being_kept_does_not_take_its_place(visit: Visits) -> None:
    page = visit("/band?game=multi-epochs", language="en")
    page.locator("[data-add]").first.click()
    page.locator(".named input").fill("First")
    held = Held(page, "POST")
    with page.expect_request("**/api/shelf/items"):
        page.locator("[data-save] button").click()
    page.get_by_role("button", name="From nothing").click()
    page.locator("[data-add]").first.click()
    page.locator(".named input").fill("Second")
    held.let_go()

    save = page.locator("[data-save] button")
    expect(save).to_be_enabled()
    expect(save).to_have_text("Save to my bands")
    assert "/band/" not in page.url
    save.click()
    expect(save.first).to_have_text("Saved")
    page.goto(f"{visit.site}/mine")
    expect(page.locator("[data-item] .title")).to_have_text(["Second", "First"])


def test_what_could_not_be_kept_is_not_lost_for_what_was_begun_meanwhile(visit: Visits) -> None:
    page = visit("/band?game=multi-epochs", language="en")
    page.locator("[data-add]").first.click()
    page.locator(".named input").fill("First")
    held = Held(page, "POST")
    with page.expect_request("**/api/shelf/items"):
        page.locator("[data-save] button").click()
    page.get_by_role("button", name="From nothing").click()
    held.waiting[0].fulfill(status=409, json={"error": REFUSED})

    expect(page.locator("[data-save] [role=alert]")).to_contain_text("full")
    page.locator("[data-aside] [data-do=take-up]").click()
    expect(page.locator(".named input")).to_have_value("First")


def test_a_band_opened_while_another_is_being_kept_stays_and_so_does_the_other(visit: Visits, keep: Keep) -> None:
    token, first = keep(CREW)
    _, second = keep({**CREW, "title": "Les autres"}, token)
    page = taken(visit(f"/mine#{token}"))
    page.locator(".title", has_text="Les miens").click()
    page.locator(".named input").fill("Les nôtres")
    held = Held(page, "PUT")
    with page.expect_request(f"**/api/shelf/items/{first['id']}"):
        page.locator("[data-save] button").first.click()
    page.evaluate("history.back()")
    page.locator(".title", has_text="Les autres").click()
    expect(page.locator(".named input")).to_have_value("Les autres")
    expect(page.locator("[data-aside]")).to_contain_text("Les nôtres")
    held.let_go()

    expect(page.locator("[data-aside]")).to_have_count(0)
    assert page.url.endswith(f"/band/{second['id']}")
    expect(page.locator("[data-save] button").first).to_have_text("Gardé")
    page.goto(f"{visit.site}/band/{first['id']}")
    expect(page.locator(".named input")).to_have_value("Les nôtres")
    page.locator(".named input").fill("Encore")
    page.locator("[data-save] button").first.click()
    expect(page.locator("[data-save] button").first).to_have_text("Gardé")


def test_a_new_match_is_played_with_one_of_my_bands_on_one_of_my_tables(visit: Visits, keep: Keep) -> None:
    token, band = keep(CREW)
    _, wall = keep(table(), token)
    page = taken(visit(f"/mine#{token}"))
    rows(page, "band").locator("[data-do=play]").click()
    picker = page.locator(".side-0 .picker select")
    expect(picker).to_have_value(f"@{band['id']}")
    expect(page.locator(".side-0 .good")).to_be_visible()
    page.locator(".side-1 .picker select").select_option(f"@{band['id']}")
    expect(page.locator(".side-1 .good")).to_be_visible()
    page.locator("[data-my-tables]").select_option(wall["id"])
    expect(page.locator("aside")).to_contain_text("Le mur")

    page.locator(".start button").click()

    expect(page.locator("[data-request]")).to_be_visible(timeout=WAITS)
    match = page.url.rpartition("/")[2]
    token = page.evaluate("JSON.parse(localStorage.getItem('escarmouche.tokens'))[0].token")
    seats = call(f"{visit.site}/api/matches/{match}", token=token)["seats"]
    assert [one["band"]["title"]["fr"] for one in seats] == ["Les miens", "Les miens"]


@pytest.mark.parametrize("width", [1280, PHONE])
def test_the_invited_player_brings_a_band_by_its_link(visit: Visits, keep: Keep, width: int) -> None:
    leader = {**CREW["figures"][0], "name": "Aulne"}  # type: ignore[dict-item]
    _, item = keep({"title": "Ceux du lien", "figures": [leader, CREW["figures"][1]]})
    host = visit("/new?game=multi-epochs")
    host.locator(".side-1 label", has=host.locator("input[value=link]")).click()
    host.locator(".side-1 select").select_option("*")
    host.locator(".start button").click()
    path = host.locator("#link-0").input_value().removeprefix(visit.site)
    host.locator("section a.primary").click()
    guest = visit(path, width=width, language="en")
    form = guest.locator("[data-band-form='1']")
    form.locator("select").select_option("@")
    form.locator("[data-band-link]").fill("https://elsewhere.example/band/abc")
    form.locator("[data-band-link]").blur()
    expect(form.locator(".wrong")).to_contain_text("another server")
    expect(form.locator("[type=submit]")).to_be_disabled()

    form.locator("[data-band-link]").fill(f"{visit.site}/band/{item['id']}")
    form.locator("[data-band-link]").blur()
    expect(form.locator(".good")).to_be_visible()
    form.locator("[type=submit]").click()

    expect(host.locator("[data-request]")).to_be_visible(timeout=WAITS)
    match = path.split("#")[0].removeprefix("/match/")
    seats = call(f"{visit.site}/api/matches/{match}", token=path.split("#")[1])["seats"]
    assert seats[1]["band"]["title"]["en"] == "Ceux du lien"


def test_a_shelf_is_taken_to_a_telephone_that_has_one_already(visit: Visits, keep: Keep) -> None:
    token, _ = keep(CREW)
    other, _ = keep({**CREW, "title": "Du téléphone"})
    phone = taken(visit(f"/mine#{other}", width=PHONE))
    expect(rows(phone, "band")).to_have_count(1)

    phone.goto(f"{visit.site}/mine#{token}")  # the page is open already
    expect(phone.locator("[data-other-shelf]")).to_be_visible()
    assert is_narrow_enough(phone)
    phone.locator("[data-do=both]").click()

    expect(rows(phone, "band")).to_have_count(2)
    expect(phone.locator("[data-other-shelf]")).to_have_count(0)
    desk = taken(visit(f"/mine#{token}"))
    expect(rows(desk, "band")).to_have_count(2)


@pytest.mark.parametrize(("width", "language"), [(1280, "fr"), (PHONE, "en")])
def test_the_key_of_a_shelf_is_not_taken_before_one_was_asked(
    visit: Visits, keep: Keep, width: int, language: str
) -> None:
    token, _ = keep(CREW)
    page = visit(f"/mine#{token}", width=width, language=language)
    asked = page.locator("[data-other-shelf]")
    expect(asked).to_contain_text("Les miens")
    expect(asked).to_contain_text({"fr": "change pour tous", "en": "changes for all"}[language])
    expect(asked.locator("[data-do=both]")).to_have_count(0)
    expect(rows(page, "band")).to_have_count(0)
    assert "#" not in page.url
    assert is_narrow_enough(page)

    asked.locator("[data-do=stay]").click()

    expect(asked).to_have_count(0)
    assert page.evaluate("localStorage.getItem('escarmouche.shelf')") is None
    page.reload()
    expect(page.locator("[data-list=band]")).to_be_visible()
    expect(rows(page, "band")).to_have_count(0)
    taken(visit(f"/mine#{token}"))


def test_a_file_that_can_be_read_in_part_is_opened_where_one_chooses(visit: Visits) -> None:
    torn = table(pieces=[WALL, {**WALL, "id": "b", "nature": "wal"}])
    editor = visit("/table?game=multi-epochs")
    expect(editor.locator("[data-piece]").first).to_be_visible(timeout=WAITS)  # the first table is laid
    editor.locator(".sources input[type=file]").set_input_files([file_of("mur.json", torn)])
    expect(editor.locator("[data-left-out]")).to_contain_text("pieces[1].nature (b)")
    expect(editor.locator("[data-piece]")).to_have_count(1)
    editor.locator(".sources input[type=file]").set_input_files([file_of("mur.json", '{"pieces": ]')])
    expect(editor.locator(".sources [role=alert]")).to_contain_text("ligne 1")
    form = visit("/new?game=multi-epochs", language="en", width=PHONE)
    form.locator("aside input[type=file]").set_input_files([file_of("mur.json", torn)])
    expect(form.locator("aside [data-left-out]")).to_contain_text("nobody knows this kind of scenery")
    expect(form.locator("aside")).to_contain_text("1 piece")

    bad = {**CREW, "figures": [*CREW["figures"], {"name": "Nobody", "category": "wizard"}]}  # type: ignore[misc]
    form.locator(".side-0 .picker select").select_option("")
    form.locator(".side-0 input[type=file]").set_input_files([file_of("crew.json", bad)])

    expect(form.locator(".side-0 [data-left-out]")).to_contain_text("figures[2].category (Nobody)")
    expect(form.locator(".side-0 .good")).to_be_visible()
    assert is_narrow_enough(form)


def test_a_link_that_leads_nowhere_says_so(visit: Visits) -> None:
    page = visit("/band/abcdefgh")

    expect(page.locator("[role=alert]")).to_contain_text("n’est pas ici")
