"""Fewer clicks: figures are dragged, keys answer, what is forced is answered by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.browsing import call

from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.book.catalogue import game as find
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import suited
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.record import to_text
from escarmouche.lab.arena import PLAYERS, decide
from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand, places

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
GAMES = [game.id for game in games()]
FIRST = {"evenor": "slot", "flammes-et-fantassins": "activate"}  # the question who acts, where it is not choose_figure
GO_ON = f"""first => {{
  const panel = document.querySelector('{ASKED}');
  if (panel.dataset.form === 'path' || panel.dataset.key === first) return '';
  if (!panel.querySelector('[data-option=move], [data-option=rapid_move]')) (panel.querySelector('button[data-option]') ?? panel.querySelector('[data-confirm]')).click();
  return panel.dataset.request;
}}"""
MAY_ACT = "[data-figure][data-mark=choice]"
ANSWERED = "number => document.querySelector('[data-request]')?.dataset.request !== number"


def opened(visit: Visits, made: dict[str, Any], **wishes: Any) -> Hand:
    return Hand(visit(f"/match/{made['id']}#{made['token']}", **wishes))


def ready(visit: Visits, make: Make, game: str, **wishes: Any) -> Hand:
    """Somebody who is asked for the first time who acts."""
    hand = opened(visit, make(game=game, seats=HERE), **wishes)
    hand.until(FIRST.get(game, "choose_figure"))
    return hand


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def dragged(hand: Hand, first: str) -> str:
    """Drag a figure that may act far across the table, and answer what that leaves open (how many dice, which series) as
    a careful player does, until the page has drawn its way or dice failed it; who it was."""
    page = hand.page
    number, goal = hand.number(), middle(page.locator(".frame"))[1]
    may = {one.get_attribute("data-figure"): middle(one.locator(".base").first) for one in page.locator(MAY_ACT).all()}
    id, here = min(may.items(), key=lambda one: abs(one[1][1] - goal))  # nobody stands before it
    drag(page, here, (here[0], goal + (goal - here[1]) / 3))  # some figures go half across
    page.wait_for_function(ANSWERED, arg=str(number))
    for _ in range(12):
        hand.wait()
        asked = page.evaluate(GO_ON, first)  # in one go: the page answers by itself what the drag leads on to
        if not asked:
            break
        page.wait_for_function(ANSWERED, arg=asked)
    return str(id)


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_dragged_far_goes_as_far_as_it_may(visit: Visits, make: Make, game: str) -> None:
    hand = ready(visit, make, game)
    page, before, first = hand.page, places(hand.page), FIRST.get(game, "choose_figure")

    id = dragged(hand, first)
    for _ in range(12):
        if page.locator(ASKED).get_attribute("data-form") == "path":
            break
        hand.until(first)  # dice failed it: then somebody else is dragged
        id = dragged(hand, first)

    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "ok")
    expect(page.locator("[data-cut]")).to_be_visible()
    number = hand.number()
    page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED, arg=str(number))
    assert places(page)[id] != before[id]


def test_an_enemy_that_is_out_of_reach_says_so_when_a_figure_is_dropped_on_it(visit: Visits, make: Make) -> None:
    hand = ready(visit, make, "multi-epochs")
    page = hand.page
    hand.until("action", "move")
    number = hand.number()
    own = page.locator(".figure:has(.acting)").first
    side = own.locator(".base").first.get_attribute("class") or ""
    foe = page.locator(f".figure:has(.base.side-{0 if 'side-1' in side else 1})").first

    drag(page, middle(own.locator(".base").first), middle(foe.locator(".base").first))

    expect(page.locator(".status")).to_have_text(re.compile("trop loin|portée|distance", re.IGNORECASE))
    assert hand.number() == number


def near_an_enemy(site: str) -> dict[str, Any]:
    """A match that goes on from the moment when somebody may charge, as good players come to it."""
    game = find("multi-epochs")
    match = Match(game, suited(game, 0, "breakthrough"), tape=Tape("near"))
    while not any(option.id.startswith("charge:") for option in options_of(match)):
        assert match.request is not None
        if isinstance(match.request, Roll):
            match.answer(match.request.default())
        else:
            decide(match, match.request, PLAYERS["greedy"](f"{len(match.entries)}"))
    taken = call(f"{site}/api/records", json.loads(to_text(match)))
    return call(f"{site}/api/matches/{taken['id']}/fork", {"index": len(match.entries), "seats": HERE})


def options_of(match: Match) -> list[Option]:
    return match.request.options() if isinstance(match.request, Choose) else []


def test_a_figure_dropped_on_an_enemy_in_reach_charges_it(visit: Visits, site: str) -> None:
    hand = opened(visit, near_an_enemy(site))
    page, charge = hand.page, hand.page.locator(f"{ASKED}[data-key=action] button[data-option^='charge:']")
    foe = str(charge.first.get_attribute("data-option")).split(":")[1]
    own = page.locator(".figure:has(.acting)").first
    id, before = str(own.get_attribute("data-figure")), places(page)

    drag(page, middle(own.locator(".base").first), middle(page.locator(f"[data-figure='{foe}'] .base").first))
    way = page.locator(f"{ASKED}[data-form=path]")
    expect(way.locator("[data-verdict=ok]")).to_be_visible()
    way.locator("[data-confirm]").click()

    expect(page.locator(".log .sentence", has_text=re.compile("charge", re.IGNORECASE)).first).to_be_visible()
    assert places(page).get(id) != before[id]  # or it has fallen there


def test_digits_answer_and_enter_confirms(visit: Visits, make: Make) -> None:
    hand = ready(visit, make, "song-of-blades")
    page = hand.page
    second = page.locator(f"{ASKED} [data-digit='2']")
    option, number = second.get_attribute("data-option"), hand.number()

    page.keyboard.press("2")

    page.wait_for_function(ANSWERED, arg=str(number))
    assert option is not None
    assert page.locator(".figure:has(.acting)").get_attribute("data-figure") == option.split(":")[1]
    page.keyboard.press("?")
    expect(page.locator("dialog[data-keys]")).to_be_visible()
    number = hand.number()
    page.keyboard.press("1")  # the list is read: nothing is answered behind it
    assert hand.number() == number


def test_tab_stops_once_at_the_question_and_once_at_the_table(visit: Visits, make: Make) -> None:
    hand = ready(visit, make, "multi-epochs")
    page = hand.page
    page.locator(".frame").focus()

    stops = []
    for _ in range(4):
        page.keyboard.press("Tab")
        stops.append(
            page.evaluate(
                "() => document.activeElement.closest('[data-request], .tools, .frame, .tabs, .panel')?.className.split(' ')[0]"
            )
        )

    assert stops.count("request") == 1
    assert "frame" not in stops
    assert page.locator(f"{ASKED} [tabindex='0']").count() == 1
    label = page.locator(".frame").get_attribute("aria-label") or ""
    assert "Flèches\u00a0: d’une figurine à l’autre" in label


def test_arrows_go_from_answer_to_answer_and_from_figure_to_figure(visit: Visits, make: Make) -> None:
    hand = ready(visit, make, "multi-epochs")
    page = hand.page
    page.locator(f"{ASKED} button[data-option]").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.digit") == "2"

    page.locator(".frame").focus()
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.figure")
    found = set()
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        found.add(page.evaluate("document.activeElement.dataset.figure"))

    assert None not in found
    assert found - {first}
    page.keyboard.press("Enter")
    expect(page.locator("[role=dialog].popover")).to_be_visible()


def test_a_figure_that_is_clicked_leaves_the_tab_as_it_was(visit: Visits, make: Make) -> None:
    hand = ready(visit, make, "multi-epochs")
    page = hand.page
    for tab in ("log", "rules", "more"):
        page.locator(f"[data-tab={tab}]").click()
        page.locator("[data-figure]").last.click()
        page.locator(".tracker button").first.click()
        expect(page.locator(f"[data-tab={tab}]")).to_have_attribute("aria-selected", "true")

    page.locator("[role=dialog].popover button", has_text="Fiche").click()
    expect(page.locator("[data-tab=figures]")).to_have_attribute("aria-selected", "true")


def test_one_real_die_is_its_own_answer_and_says_whose_it_is(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(game="song-of-blades", seats=HERE, dice="typed"))
    panel = hand.until("dice")
    name = panel.locator("h2").inner_text()
    panel.locator("button[data-option^='dice:1']").click()
    page = hand.page
    page.locator("[data-form=roll][data-mine=true]").wait_for()
    number = hand.number()
    thrower = page.locator("[data-thrower]")
    expect(thrower).to_contain_text("lance ce dé")
    assert thrower.inner_text().split(" lance")[0].split("\n")[-1] in name
    expect(page.locator("[data-confirm]")).to_have_count(0)

    page.keyboard.press("5")

    page.wait_for_function(ANSWERED, arg=str(number))


def test_a_pool_of_real_dice_is_typed_by_digits(visit: Visits, make: Make) -> None:
    hand = opened(visit, make(game="song-of-blades", seats=HERE, dice="typed"))
    hand.until("dice").locator("button[data-option^='dice:3']").click()
    page = hand.page
    page.locator("[data-form=roll][data-mine=true] [data-pool]").wait_for()
    number = hand.number()

    for key in ("1", "6", "Backspace", "5", "6"):
        page.keyboard.press(key)
    expect(page.locator("[data-thrown]")).to_have_count(3)
    page.keyboard.press("Enter")

    page.wait_for_function(ANSWERED, arg=str(number))
    expect(page.locator("aside.side")).to_contain_text("2 actions")


def test_what_is_forced_is_answered_by_itself_unless_it_is_taken_back_or_one_does_not_want_it(
    visit: Visits, make: Make
) -> None:
    made = make(game="evenor", seats=HERE, undo="always")
    hand = opened(visit, made, ease={"forced": False})
    page = hand.page
    for _ in range(200):
        panel = hand.wait()
        assert panel is not None
        if panel.get_attribute("data-form") == "choose" and panel.locator("button[data-option]").count() == 1:
            break
        hand.answer()
    forced = hand.number()

    page.locator("[data-tab=more]").click()
    page.locator("[data-ease=forced]").check()
    page.wait_for_function(ANSWERED, arg=str(forced))
    expect(page.locator("[data-given]")).to_contain_text("Seule réponse possible")

    number = hand.number()
    page.locator("[data-undo]").click()
    page.wait_for_function(ANSWERED, arg=str(number))
    page.wait_for_timeout(500)
    expect(page.locator(f"{ASKED} button[data-option]")).to_have_count(1)
