"""What comes out of the printer: bands, references, tables, reports and a match, as Chromium prints them."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import Catalogue
from tests.web.conftest import Visits

pytestmark = pytest.mark.slow

GAMES: Final = [game.id for game in Catalogue().games() if game.sample_header is not None]
CORPUS: Final = Path(__file__).parents[1] / "corpus"
POINTS: Final = {"a4": (595, 842), "letter": (612, 792)}  # of a sheet, in points
WIDTHS: Final = {"a4": 726, "letter": 748}  # of what is printed on, in pixels: the sheet without its margins
MOST_PAGES: Final = 2  # of a reference
HEIGHTS: Final = {"a4": 297 - 18, "letter": 279.4 - 18}  # of what is printed on, in millimetres

each_game = pytest.mark.parametrize("game", GAMES)
each_paper = pytest.mark.parametrize("paper", list(POINTS))
each_language = pytest.mark.parametrize("language", ["fr", "en"])
each_sheet = pytest.mark.parametrize(("language", "paper"), [("fr", "a4"), ("en", "letter")])


def printed(page: Page) -> list[tuple[int, int]]:
    """The sizes of the sheets that come out, in whole points, as the file itself tells them."""
    content = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", content)
    [count] = {int(one) for one in re.findall(rb"/Type /Pages\s+/Count (\d+)|/Count (\d+)", content)[0] if one}
    assert len(boxes) == count
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def too_wide(page: Page) -> list[str]:
    """Whatever is wider than the sheet, as it is laid out for print."""
    found: list[str] = page.evaluate(
        """() => {
          const paper = document.querySelector('.paper, .on-paper');
          const edge = paper.getBoundingClientRect().right + 1;
          return [...paper.querySelectorAll('*')].filter((one) => !one.closest('svg') || one.tagName === 'svg')
            .filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.tagName + '.' + one.className);
        }"""
    )
    return found


def on_sheet(
    visit: Visits, path: str, ready: str, *, language: str = "fr", paper: str = "a4", page: Page | None = None
) -> Page:
    """A page made for paper, laid out as it is printed; in a browser that nobody used before unless one is given."""
    address = f"{path}{'&' if '?' in path else '?'}paper={paper}"
    if page is None:
        page = visit(address, language=language)
    else:
        page.emulate_media(media="screen")
        page.goto(visit.site + address)
    page.locator(ready).first.wait_for()
    page.evaluate("document.fonts.ready")
    page.set_viewport_size({"width": WIDTHS[paper], "height": 1000})
    page.emulate_media(media="print")
    return page


def hand(page: Page, game: str, band: dict[str, Any]) -> None:
    """Hand a band to the page that prints it, as the builder does."""
    handed = {"game": game, "band": band}
    page.evaluate("handed => sessionStorage.setItem('escarmouche.print.band', JSON.stringify(handed))", handed)
    page.reload()


def samples(site: str, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = call(f"{site}/api/games/{game}")["bands"]
    return found


# Bands.


@each_game
@each_sheet
def test_a_band_is_printed_whole(visit: Visits, site: str, game: str, language: str, paper: str) -> None:
    """Every figure, trait and box of every sample band; no card is broken, nothing is cut."""
    page: Page | None = None
    for band in samples(site, game):
        told = call(f"{site}/api/games/{game}/bands/sheets", {"band": band["band"]})
        path = f"/print/band?game={game}&sample={band['id']}"
        page = on_sheet(visit, path, "[data-cards]", language=language, paper=paper, page=page)

        assert too_wide(page) == []
        text = " ".join(page.locator("[data-sheet]").inner_text().split())
        cards = page.locator("[data-card]")
        assert cards.count() == len(told["figures"])
        for number, figure in enumerate(told["figures"]):
            card = cards.nth(number)
            said = " ".join(card.inner_text().split())
            for line in (line for group in figure["groups"] for line in group["lines"]):
                rule = " ".join(line["summary"][language].split())
                assert rule in said
                assert rule in text
            for track in figure["tracks"]:
                assert card.locator(f"[data-track='{track['key']}'] i").count() == track["boxes"]
        heights = [
            float(one) / 96 * 25.4
            for one in page.evaluate("[...document.querySelectorAll('[data-card]')].map((one) => one.offsetHeight)")
        ]
        assert max(heights) < HEIGHTS[paper]
        assert set(printed(page)) == {POINTS[paper]}


@each_sheet
def test_spells_are_printed_as_cards_that_fold(visit: Visits, site: str, language: str, paper: str) -> None:
    """Every spell of a band that has some, whole: nothing is cut, and the back says its level alone."""
    game = "flammes-et-fantassins"
    [band] = [one for one in samples(site, game) if one["id"] == "alder_coven"]
    told = call(f"{site}/api/games/{game}/bands/sheets", {"band": band["band"]})
    spells = [card for figure in told["figures"] for card in figure["cards"] if card["back"]]
    path = f"/print/band?game={game}&sample={band['id']}&what=cards"
    page = on_sheet(visit, path, "[data-things]", language=language, paper=paper)

    assert too_wide(page) == []
    cards = page.locator("[data-things]").first.locator("[data-thing]")
    assert cards.count() == len(spells) == 8
    for number, spell in enumerate(spells):
        said = " ".join(cards.nth(number).inner_text().split())
        assert " ".join(spell["summary"][language].split()) in said
        back = cards.nth(number).locator("[data-back]").inner_text()
        assert spell["back"][language] in back
        assert spell["title"][language] not in back
    cut = "[...document.querySelectorAll('.face')].filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    assert page.evaluate(cut) == 0
    assert set(printed(page)) == {POINTS[paper]}


@each_sheet
def test_talents_are_printed_as_cards_that_everybody_may_read(
    visit: Visits, site: str, language: str, paper: str
) -> None:
    """One for every copy, with its price, its moment and its rule, whole, beside the other cards."""
    game = "flammes-et-fantassins"
    for band in samples(site, game):
        told = call(f"{site}/api/games/{game}/bands/sheets", {"band": band["band"]})
        talents = [card for figure in told["figures"] for card in figure["cards"] if not card["back"]]
        if not talents:
            continue
        path = f"/print/band?game={game}&sample={band['id']}&what=cards"
        page = on_sheet(visit, path, "[data-things]", language=language, paper=paper)

        assert too_wide(page) == []
        cards = page.locator("[data-things]").last.locator("[data-thing]")
        assert cards.count() == len(talents)
        assert cards.locator("[data-back]").count() == 0
        for number, talent in enumerate(talents):
            said = " ".join(cards.nth(number).inner_text().split())
            for text in (talent["title"], talent["summary"], *[one["value"] for one in talent["numbers"]]):
                assert " ".join(text[language].split()).lower() in said.lower()
        cut = "[...document.querySelectorAll('.face')].filter((one) => one.scrollHeight > one.clientHeight + 1).length"
        assert page.evaluate(cut) == 0


@each_paper
def test_sheet_and_cards_are_printed_apart(visit: Visits, site: str, paper: str) -> None:
    game = GAMES[0]
    band = samples(site, game)[0]["id"]
    counts = {}
    for what in ("both", "sheet", "cards"):
        page = on_sheet(
            visit,
            f"/print/band?game={game}&sample={band}&what={what}",
            ".paper [data-sheet], .paper [data-cards]",
            paper=paper,
        )
        counts[what] = len(printed(page))
        assert page.locator("[data-sheet]").count() == (what != "cards")
        assert page.locator("[data-cards]").count() == (what != "sheet")

    assert counts["both"] == counts["sheet"] + counts["cards"]


def sheets_of(page: Page, kind: str) -> int:
    """How many sheets the rows of some cards take, which begin on one of their own."""
    rows = page.evaluate(
        "kind => [...new Map([...document.querySelectorAll(kind)].map((one) => [one.offsetTop, one.offsetHeight])).values()]",
        kind,
    )
    sheets, left = 0, 0.0
    for row in rows:
        height = float(row) / 96 * 25.4
        if height > left:
            sheets, left = sheets + 1, HEIGHTS["a4"]
        left -= height
    return sheets


def test_no_card_is_broken_over_two_sheets(visit: Visits, site: str) -> None:
    """Cards stand in rows, and no row is split: each fits on what is left of its sheet or begins the next."""
    for game in GAMES:
        for band in samples(site, game):
            page = on_sheet(visit, f"/print/band?game={game}&sample={band['id']}&what=cards", "[data-cards]")
            assert len(printed(page)) == sum([sheets_of(page, kind) for kind in ("[data-card]", "[data-thing]")])
            breaks = "[...document.querySelectorAll('[data-card], [data-thing]')].map((one) => getComputedStyle(one).breakInside)"
            assert set(page.evaluate(breaks)) == {"avoid"}


def test_a_band_is_handed_over_and_there_may_be_none(visit: Visits, site: str) -> None:
    page = visit("/print/band")
    expect(page.get_by_text("Il n’y a pas de bande à imprimer")).to_be_visible()
    expect(page.get_by_role("button", name="Imprimer")).to_be_disabled()
    band = samples(site, GAMES[0])[0]["band"]
    hand(page, GAMES[0], band)

    expect(page.locator("[data-card]")).to_have_count(len(band["figures"]))
    page.get_by_role("radio", name="Cartes", exact=True).check()
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.get_by_label("Papier").select_option("letter")
    assert set(printed(page)) == {POINTS["letter"]}


def test_a_trait_that_two_figures_have_with_other_numbers_is_explained_twice(visit: Visits) -> None:
    page = visit("/print/band")
    healers = [{"figure": "selene", "name": "Selene"}, {"figure": "shiro", "name": "Shiro"}]  # at 2+ and at 4+
    hand(page, "evenor", {"figures": healers})

    expect(page.locator("[data-card]")).to_have_count(2)
    expect(page.locator("[data-sheet] [data-line=soin]")).to_have_count(2)


def test_a_band_that_cannot_be_read_is_told_so(visit: Visits) -> None:
    page = visit("/print/band")
    hand(page, GAMES[0], {"figures": [{"name": 3}]})

    expect(page.get_by_role("alert")).to_contain_text("figures[0]")


# References.


@each_game
@each_language
@each_paper
def test_a_reference_has_two_sheets_at_most(visit: Visits, site: str, game: str, language: str, paper: str) -> None:
    told = call(f"{site}/api/games/{game}/reference")
    page = on_sheet(visit, f"/print/reference?game={game}", "[data-reference]", language=language, paper=paper)

    assert too_wide(page) == []
    sheets = printed(page)
    assert len(sheets) <= MOST_PAGES
    assert set(sheets) == {POINTS[paper]}
    text = " ".join(page.locator("[data-reference]").inner_text().split())
    for line in (line for section in told["sections"] for line in section["lines"]):
        assert " ".join(line["text"][language].split()) in text


def test_the_rules_lead_to_the_reference(visit: Visits) -> None:
    page = visit(f"/rules/{GAMES[0]}")
    page.locator("[data-print]").click()

    page.locator("[data-reference]").wait_for()


# Tables.


@each_game
@each_paper
def test_a_table_is_printed_with_its_measures(visit: Visits, site: str, game: str, paper: str) -> None:
    for ready in call(f"{site}/api/games/{game}/tables")["tables"]:
        page = on_sheet(visit, f"/print/table?game={game}&ready={ready['id']}", "[data-plan]", paper=paper)

        assert too_wide(page) == []
        rows = page.locator("[data-piece][data-piece]").filter(has=page.locator("td"))
        wholes = {
            piece["id"].split(".")[0] if "." in piece["id"] else piece["id"] + "." for piece in ready["table"]["pieces"]
        }
        assert rows.count() == len(wholes)
        assert page.locator("[data-plan] .number").count() == len(wholes)
        assert page.locator("[data-plan] .zone").count() >= 2
        assert page.locator("[data-plan] .scale text").text_content()
        sheets = printed(page)
        assert set(sheets) == {POINTS[paper]}
        assert len(sheets) <= 2


def test_the_editor_prints_its_table(visit: Visits) -> None:
    page = visit(f"/table?game={GAMES[0]}")
    page.wait_for_url("**/table")  # what the address wished for is laid
    laid = "JSON.parse(localStorage.getItem('escarmouche.table') ?? 'null')?.table.pieces.length > 0"
    page.wait_for_function(laid)
    page.locator("[data-print]").click()

    page.locator("[data-plan]").wait_for()
    assert page.locator("[data-plan] .number").count() > 0


# Matches.


@cache
def kept_match(site: str, game: str) -> dict[str, Any]:
    """A whole match of the corpus, brought here."""
    record = max((CORPUS / game).glob("*/*.json.gz"))
    return call(f"{site}/api/records", json.loads(gzip.decompress(record.read_bytes())))


@each_game
@each_sheet
def test_a_match_is_reported(visit: Visits, site: str, game: str, language: str, paper: str) -> None:
    """Who, with which bands, what mattered turn by turn with its rule, and the table at the end."""
    made = kept_match(site, game)
    info = call(f"{site}/api/matches/{made['id']}", token=made["token"])
    page = visit(f"/replay/{made['id']}", language=language, tokens={made["id"]: made["token"]})
    page.locator("[data-print]").click()
    page.locator("[data-report]").wait_for()
    page.goto(f"{site}/print/match/{made['id']}?paper={paper}")
    page.locator("[data-plan]").wait_for()
    page.set_viewport_size({"width": WIDTHS[paper], "height": 1000})
    page.emulate_media(media="print")

    assert too_wide(page) == []
    assert set(printed(page)) == {POINTS[paper]}
    text = " ".join(page.locator("[data-report]").inner_text().split())
    assert info["scenario"]["title"][language] in text
    for seat in info["seats"]:
        assert seat["band"]["title"][language] in text
    assert page.locator("[data-side]").count() == len(info["seats"])
    telling = call(f"{site}/api/games/{game}")["telling"]
    path = f"{site}/api/matches/{made['id']}/replay?from=0&to={info['index']}"
    events = [event for frame in call(path, token=made["token"])["frames"] for event in frame["events"]]
    mattered = [event for event in events if event["kind"] in telling]
    assert mattered
    for event in mattered:
        assert " ".join(event["sentence"][language].split()) in text
        assert event["rule"] in text


def test_the_end_of_a_match_leads_to_its_report(visit: Visits, site: str, make: Callable[..., dict[str, Any]]) -> None:
    made = make(seats=[{"kind": "here"}, {"kind": "here"}])
    concede = {"type": "command", "id": "enough", "do": "concede", "seat": 0}
    call(f"{site}/api/matches/{made['id']}/commands", concede, token=made["token"])
    page = visit(f"/match/{made['id']}", tokens={made["id"]: made["token"]})
    page.locator("[data-outcome] [data-print]").click()

    expect(page.locator("[data-report] h2")).to_contain_text("Bleu")
    expect(page.locator("[data-report] .why")).to_contain_text("Rouge")


def test_a_match_prints_light_and_without_controls(visit: Visits, make: Callable[..., dict[str, Any]]) -> None:
    """Whatever the light of the screen: white paper, dark ink, the table and who stands on it."""
    made = make()
    page = visit(f"/match/{made['id']}", light="dark", tokens={made["id"]: made["token"]})
    page.locator("[data-request]").first.wait_for()
    assert page.locator("[data-on-paper]").count() == 0
    page.emulate_media(media="print", color_scheme="dark")

    page.locator("[data-on-paper] [data-plan]").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert (
        page.evaluate("getComputedStyle(document.querySelector('[data-on-paper] .ground')).fill")
        == "rgb(243, 242, 232)"
    )
    assert page.locator("button:visible").count() == 0
    assert page.locator(".match:visible").count() == 0
    assert too_wide(page) == []
    assert set(printed(page)) <= {POINTS["a4"]}
