"""Setting up a match and the guided first one, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import games
from tests.web.driving import ASKED, GONE_ON, WAITS

pytestmark = pytest.mark.slow

GAMES = [game.id for game in games()]

NEW = "/new?game=multi-epochs"
TWO_FAULTS = """
value = 60
title = { fr = "Trop chère", en = "Too dear" }
[[figures]]
name = "Un"
gender = "m"
category = "combattant"
traits = ["protection_lourde", "colossal", "robuste", "attaque_letale", "rapide", "pieds_legers", "charge_furieuse"]
[[figures]]
name = "Deux"
gender = "m"
category = "combattant"
traits = ["protection_lourde", "colossal", "robuste", "attaque_letale", "rapide", "pieds_legers", "charge_furieuse"]
[[figures]]
name = "Trois"
gender = "m"
category = "combattant"
traits = ["protection_lourde", "colossal", "robuste", "attaque_letale", "rapide", "pieds_legers", "charge_furieuse"]
"""
MENDED = """
value = 60
title = { fr = "Petite", en = "Small" }
[[figures]]
name = "Un"
gender = "m"
category = "combattant"
traits = ["meneur"]
"""


def info_of(page: Page, site: str) -> dict:
    """What the server knows of the match that the page shows."""
    id = page.url.split("/match/")[1].split("#")[0]
    token = page.evaluate(
        f"JSON.parse(localStorage.getItem('escarmouche.tokens')).find(one => one.id === '{id}').token"
    )
    return call(f"{site}/api/matches/{id}", token=token)


def start(page: Page) -> None:
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/match/*")


@pytest.mark.parametrize("width", [390, 1280])
def test_one_click_starts_a_match_against_the_computer(visit, site, width):
    page = visit(NEW, width=width)

    start(page)

    info = info_of(page, site)
    assert [seat["kind"] for seat in info["seats"]] == ["here", "computer"]


def test_what_is_chosen_is_what_is_played(visit, site):
    page = visit(NEW)
    page.locator("input[value=plunder]").check()
    first, second = page.locator("section.side").nth(0), page.locator("section.side").nth(1)
    first.get_by_label("Nom").fill("Anne")
    second.get_by_role("radio", name="Sur cet écran").check()
    second.get_by_label("Nom").fill("Bruno")
    second.get_by_label("Bande").select_option("marine_squad")
    page.get_by_label("Numéro").fill("42")
    page.get_by_role("heading", name="Dés, retours en arrière, mesures").click()
    page.get_by_role("radio", name="Vos vrais dés").check()
    page.get_by_role("radio", name="Jamais").check()
    page.get_by_role("radio", name="En centimètres").check()
    page.get_by_label("Partie publique").check()

    start(page)

    info = info_of(page, site)
    assert [seat["name"] for seat in info["seats"]] == ["Anne", "Bruno"]
    assert info["seats"][1]["band"]["title"]["en"] == "Marine squad"
    assert (info["scenario"]["id"], info["dice"]["kind"], info["undo"]) == ("plunder", "typed", "none")
    assert (info["units"], info["public"]) == ("cm", True)


def test_a_house_rule_is_explained_and_changes_the_match(visit, site):
    page = visit(NEW)
    page.get_by_role("heading", name="Règles de la maison").click()
    rule = page.get_by_role("group", name="Posture de garde")
    expect(rule.get_by_role("link", name="ME-R-13")).to_be_visible()

    rule.get_by_text("une action en réserve").click()

    expect(page.get_by_text("1 règle changée")).to_be_visible()
    start(page)
    assert info_of(page, site)["switches"]["me_guard_mode"] == "reserve"


def test_another_game_brings_its_own_scenarios_and_bands(visit, site):
    page = visit(NEW)
    expect(page.locator("input[value=plunder]")).to_be_attached()

    page.get_by_role("radio", name="Evenor").check(force=True)

    expect(page.locator("input[value=ambush]")).to_be_attached()
    expect(page).to_have_url(re.compile("game=evenor"))
    start(page)
    assert info_of(page, site)["game"] == "evenor"


def test_another_number_lays_another_table(visit):
    page = visit(NEW)
    view = page.locator("svg.preview")
    expect(view).to_be_visible()
    before = view.inner_html()

    page.get_by_role("button", name="Une autre table").click()

    page.wait_for_function("before => document.querySelector('svg.preview').innerHTML !== before", arg=before)


def test_a_table_that_does_not_suit_the_scenario_is_replaced_and_said(visit):
    page = visit("/new?game=evenor")
    page.locator("input[value=orichalcum]").check()
    page.get_by_label("Taille et décor").select_option("woodland")
    page.get_by_label("Numéro").fill("1")

    page.get_by_role("button", name="Commencer la partie").click()

    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_text("Une autre table a été posée")).to_be_visible()
    expect(page.get_by_label("Numéro")).not_to_have_value("1")


def test_a_band_file_is_judged_and_every_fault_explained(visit, site, tmp_path):
    (tmp_path / "dear.toml").write_text(TWO_FAULTS, encoding="utf-8")
    (tmp_path / "small.toml").write_text(MENDED, encoding="utf-8")
    page = visit(NEW)
    side = page.locator("section.side").first
    side.get_by_label("Bande").select_option(label="Un fichier de bande…")
    begin = page.get_by_role("button", name="Commencer la partie")
    expect(begin).to_be_disabled()
    expect(page.get_by_text("Une bande est à corriger avant de commencer.")).to_be_visible()

    side.locator("input[type=file]").set_input_files(tmp_path / "dear.toml")
    expect(side.get_by_text("choses à corriger")).to_be_visible()
    expect(side.get_by_role("link", name="ME-WB-08")).to_be_visible()
    expect(side.get_by_role("link", name="ME-WB-10")).to_be_visible()

    side.locator("input[type=file]").set_input_files(tmp_path / "small.toml")
    expect(side.get_by_text("Bande valable")).to_be_visible()
    start(page)
    assert info_of(page, site)["seats"][0]["band"]["title"]["fr"] == "Petite"


def test_a_seat_elsewhere_gets_a_link_that_is_a_seat(visit):
    page = visit(NEW)
    page.locator("section.side").nth(1).get_by_role("radio", name="Par un lien").check()
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.get_by_role("heading", name="La partie est prête")).to_be_visible()
    link = page.get_by_label("Lien du camp 2").input_value()

    guest = visit(link.removeprefix(visit.site))

    expect(guest.locator(".match[data-index]")).to_be_attached()
    assert "#" not in guest.url
    expect(page.get_by_role("link", name="Entrer dans la partie")).to_be_visible()


def test_two_computers_need_somebody_to_watch(visit):
    page = visit(NEW)
    page.locator("section.side").nth(0).get_by_role("radio", name="L’ordinateur").check()
    expect(page.get_by_role("button", name="Commencer la partie")).to_be_disabled()

    page.get_by_role("heading", name="Dés, retours en arrière, mesures").click()
    page.get_by_label("Partie publique").check()

    expect(page.get_by_role("button", name="Commencer la partie")).to_be_enabled()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    ("game", "first", "choice"),
    [("multi-epochs", "Choisir son bord", "bord sud"), ("evenor", "Choisir son coin", "coin en bas à gauche")],
)
def test_the_guide_speaks_at_each_new_thing_and_can_be_left(visit, width, game, first, choice):
    page = visit(f"/learn/{game}", width=width)
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/match/*")
    guide = page.get_by_role("complementary", name="Le guide")
    expect(guide).to_contain_text("Bienvenue")
    guide.get_by_role("button", name="Suivant").click()
    expect(guide).to_contain_text("Des dés favorables")
    guide.get_by_role("button", name="Suivant").click()
    expect(guide).to_contain_text(first)

    page.get_by_role("button", name=re.compile(choice, re.IGNORECASE)).click()
    expect(guide).to_contain_text("Se placer", timeout=20_000)
    page.reload()
    expect(guide).to_contain_text("Se placer", timeout=20_000)

    guide.get_by_role("button", name="Sans le guide").click()
    expect(guide).to_have_count(0)
    expect(page.locator(".match[data-index]")).to_be_attached()


def test_a_lesson_rings_what_to_touch_and_says_it(visit):
    page = visit("/learn/multi-epochs", width=390)
    page.get_by_role("button", name="Commencer").click()
    ringed = page.locator(".taught")

    expect(ringed).to_have_attribute("data-option", "south")
    expect(page.locator("[data-tap=south]")).to_contain_text("Touchez")
    ringed.click()
    expect(page.locator("[data-for-me].taught")).to_be_visible(timeout=30_000)  # the teacher places its band first


@pytest.mark.parametrize("game", GAMES)
def test_whoever_touches_what_is_ringed_gets_on_in_a_lesson(visit, game):
    page = visit(f"/learn/{game}", width=390)
    page.get_by_role("button", name="Commencer").click()
    ringed = page.locator(f"{ASKED} .taught").first
    for step in range(3):
        ringed.wait_for(timeout=WAITS)  # the teacher does his part first
        number = page.locator(ASKED).get_attribute("data-request")
        if step == 0:  # who goes on within one note has folded it
            expect(page.locator("[data-tap]")).to_contain_text("Touchez")
        ringed.click()
        page.wait_for_function(GONE_ON, arg=number, timeout=WAITS)
    expect(page.get_by_role("complementary", name="Le guide")).to_be_visible()


def test_a_lesson_that_was_begun_can_be_gone_on_with(visit):
    page = visit("/learn/multi-epochs")
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/match/*")
    match = page.url

    page.goto(f"{visit.site}/learn/multi-epochs")
    page.get_by_role("link", name="Reprendre la leçon").click()

    expect(page).to_have_url(match)


def test_nothing_new_is_said_in_an_ordinary_match(visit):
    page = visit(NEW)
    start(page)
    expect(page.locator(".match[data-index]")).to_be_attached()

    expect(page.get_by_role("complementary", name="Le guide")).to_have_count(0)


def test_a_ready_band_can_be_saved_changed_and_opened_again(visit, site, tmp_path):
    page = visit(NEW)
    side = page.locator("section.side").first
    with page.expect_download() as saved:
        side.get_by_role("button", name="Enregistrer cette bande").click()
    file = tmp_path / saved.value.suggested_filename
    file.write_text(saved.value.path().read_text(encoding="utf-8").replace("Elorn", "Elina"), encoding="utf-8")

    side.get_by_label("Bande").select_option(label="Un fichier de bande…")
    side.locator("input[type=file]").set_input_files(file)

    expect(side.get_by_text("Bande valable")).to_be_visible()
    start(page)
    expect(page.get_by_text("El", exact=True).first).to_be_visible()


def test_the_turn_limit_of_a_match_with_a_computer_is_shown_before_and_in_the_match(visit):
    page = visit(NEW)
    expect(page.locator("[data-turns='10']")).to_have_text("10 tours au plus")

    start(page)

    page.locator("[data-request]").wait_for()
    expect(page.locator("header.bar")).to_contain_text("10 tours")


@pytest.mark.parametrize("game", [one.id for one in games()])
def test_the_limit_that_a_match_will_have_is_told_for_every_scenario(visit, site, game):
    """With a computer, as a match has it that is made so."""
    page = visit(f"/new?game={game}")
    for scenario in call(f"{site}/api/games/{game}")["scenarios"]:
        page.locator(f"input[type=radio][value={scenario['id']}]").check()
        others = scenario.get("seats", {}).get("usual", 2) - 1
        seats = [{"kind": "here"}, *[{"kind": "computer"}] * others]
        made = call(f"{site}/api/matches", {"game": game, "scenario": scenario["id"], "switches": None, "seats": seats})
        rounds = call(f"{site}/api/matches/{made['id']}/state", token=made["token"])["state"]["rounds"]

        expect(page.locator(f"[data-turns='{rounds}']")).to_be_attached()


def test_another_number_than_the_scenario_has_is_agreed_on_where_a_house_rule_says_so(visit, site):
    page = visit(NEW)
    page.locator("input[type=radio][value=plunder]").check()
    page.locator("summary").filter(has_text="8 tours au plus").click()
    expect(page.get_by_label("sans limite")).to_have_count(0)
    page.locator(".turns input[type=number]").fill("6")
    page.locator(".turns input[type=number]").blur()
    expect(page.locator("[data-turns='6']")).to_have_text("6 tours au plus")

    start(page)

    page.locator("[data-request]").wait_for()
    assert info_of(page, site)["switches"]["me_turn_limit"] == 6


def test_people_may_choose_no_limit_of_turns(visit, site):
    page = visit(NEW)
    page.locator("summary").filter(has_text="10 tours").click()
    page.get_by_label("sans limite").check()
    expect(page.locator("[data-turns=none]")).to_have_text("sans limite de tours")

    start(page)

    page.locator("[data-request]").wait_for()
    assert "me_turn_limit" not in info_of(page, site)["switches"]


def test_back_from_a_match_finds_the_form_as_it_was(visit):
    page = visit(NEW)
    page.locator("summary").filter(has_text="10 tours").click()
    page.get_by_label("sans limite").check()
    start(page)
    page.locator("[data-request]").wait_for()

    page.go_back()

    expect(page.locator("[data-turns=none]")).to_be_attached()
