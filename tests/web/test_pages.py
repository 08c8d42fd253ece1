"""The pages around a match, in a real browser: home, watch, rules, language and light."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import games

pytestmark = pytest.mark.slow

PATHS = ("/", "/new", "/table", "/watch", "/rules/multi-epochs", "/learn/evenor", "/nowhere")
BOTH_HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("width", "language", "light"), [(390, "fr", "dark"), (390, "en", "light"), (1280, "fr", "light")]
)
def test_no_page_is_wider_than_its_screen(visit, path, width, language, light):
    page = visit(path, width=width, language=language, light=light)
    settle(page)

    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", PATHS[:-1])
def test_everything_to_press_has_a_name_and_every_field_a_label(visit, path):
    page = visit(path)
    settle(page)

    nameless = page.evaluate("""() => [...document.querySelectorAll('a[href], button, input, select')]
      .filter(one => !one.closest('[aria-hidden=true]') && !(one.textContent.trim() || one.ariaLabel || one.title || one.labels?.length))
      .map(one => one.outerHTML.slice(0, 120))""")
    assert nameless == []


@pytest.mark.parametrize("path", PATHS)
def test_every_page_has_one_title_of_its_own(visit, path):
    page = visit(path)
    settle(page)

    expect(page.locator("h1")).to_have_count(1)
    assert "Escarmouche" in page.title()


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_pages_are_named_in_one_line_on_a_phone(visit, width, language):
    page = visit("/", width=width, language=language)
    settle(page)

    links = page.get_by_role("banner").get_by_role("navigation").get_by_role("link")
    lines = links.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(lines) == 7
    assert len(set(lines)) == 1


def test_what_can_be_pressed_on_a_phone_is_large_enough(visit):
    page = visit("/", width=390)
    settle(page)

    small = page.evaluate("""() => [...document.querySelectorAll('.button, nav a, header a.name')]
      .map(one => one.getBoundingClientRect()).filter(box => box.width > 0 && box.height < 40).length""")
    assert small == 0


def test_the_home_page_leads_to_every_game(visit):
    page = visit("/")
    game = page.locator(".game").filter(has=page.get_by_role("heading", name="Multi-Epochs"))

    expect(page.locator(".game")).to_have_count(len(games()))
    expect(game.locator("svg path").first).to_be_attached()
    game.get_by_role("link", name="Règles").click()
    expect(page).to_have_url(re.compile(r"/rules/multi-epochs$"))


def test_the_language_is_that_of_the_browser_until_somebody_chooses(visit):
    page = visit("/", language="en")
    expect(page.get_by_role("heading", name="The games")).to_be_visible()

    page.get_by_role("button", name="Lire en français").click()

    expect(page.get_by_role("heading", name="Les jeux")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.get_by_role("heading", name="Les jeux")).to_be_visible()


def test_light_and_dark_can_be_switched_and_are_kept(visit):
    page = visit("/", light="light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(244, 239, 228)"

    page.get_by_role("button", name="Passer en sombre").click()
    page.reload()

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 25, 27)"


def test_a_match_is_continued_from_the_home_page(visit, make):
    match = make(seats=BOTH_HERE)
    page = visit("/", tokens={match["id"]: match["token"]})

    row = page.get_by_role("listitem").filter(has_text="Anne contre Bruno")
    expect(row).to_contain_text("À vous de jouer")
    row.get_by_role("link").click()

    expect(page).to_have_url(re.compile(f"/match/{match['id']}$"))


def test_a_finished_match_can_be_removed_from_the_list(visit, make, site):
    match = make(seats=BOTH_HERE)
    concede = {"type": "command", "id": "enough", "do": "concede", "seat": 0}
    call(f"{site}/api/matches/{match['id']}/commands", concede, token=match["token"])
    page = visit("/", tokens={match["id"]: match["token"]})
    row = page.get_by_role("listitem").filter(has_text="Partie finie")

    row.get_by_role("button").click()

    expect(row).to_have_count(0)


def test_a_record_opens_as_a_replay(visit, make, site, tmp_path):
    match = make(seats=BOTH_HERE)
    record = tmp_path / "match.json"
    page = visit("/", tokens={match["id"]: match["token"]})
    answer = page.request.get(
        f"{site}/api/matches/{match['id']}/record", headers={"Authorization": f"Bearer {match['token']}"}
    )
    record.write_bytes(answer.body())

    page.get_by_label("Ouvrir un enregistrement").set_input_files(record)

    expect(page).to_have_url(re.compile(r"/replay/\w+"))


def test_a_file_that_is_no_record_is_refused_with_a_reason(visit, tmp_path):
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "shopping list"}')
    page = visit("/")

    page.get_by_label("Ouvrir un enregistrement").set_input_files(wrong)

    expect(page.get_by_role("alert")).to_be_visible()
    assert page.get_by_role("alert").inner_text().strip() != ""


def test_public_matches_can_be_watched_and_private_ones_are_not_listed(visit, make):
    make(seats=[{"kind": "here", "name": "Célestine"}, {"kind": "here", "name": "Donatien"}], public=True)
    make(seats=[{"kind": "here", "name": "Secret"}, {"kind": "here", "name": "Discret"}])
    page = visit("/watch")

    expect(page.get_by_text("Célestine contre Donatien")).to_be_visible()
    expect(page.get_by_text("Secret contre Discret")).to_have_count(0)


def test_rules_are_found_by_words_without_accents_and_by_number(visit):
    page = visit("/rules/multi-epochs")
    search = page.get_by_role("searchbox")

    search.fill("melee gagnant")
    expect(page.get_by_role("status")).to_contain_text("trouvée")
    expect(page.locator("#ME-MEL-04")).to_be_visible()

    search.fill("me-sho-05")
    expect(page.locator("article")).to_have_count(1)
    search.fill("zzzz")
    expect(page.get_by_text("Aucune règle ne contient ces mots.")).to_be_visible()


def test_a_link_to_a_rule_opens_it_and_its_rulings_lead_on(visit):
    page = visit("/rules/multi-epochs#ME-MEL-03")

    expect(page.locator("#ME-MEL-03")).to_be_in_viewport()
    page.locator("#ME-MEL-03 summary").click()
    page.locator("#ME-MEL-03 .ruling a").first.click()

    expect(page).to_have_url(re.compile(r"#ME-R-\d+$"))
    expect(page.locator("article.target")).to_be_in_viewport()


def test_the_pages_can_be_used_with_the_keyboard_alone(visit):
    page = visit("/")
    settle(page)

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"/new"))
