"""One's seat: a name chosen on entering, colours in the reader's language, and a call when it is one's turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.browsing import call

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand
from tests.web.reading_codes import read_code

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
OPEN = [{"kind": "here"}, {"kind": "link"}]
WORDS = Path(__file__).parents[2]

# What the page would do to the ears and the screen of its reader, counted instead.
HEARD = """
window.heard = { notes: 0, shown: [] };
class Sound {
  currentTime = 0; destination = {};
  resume() { return Promise.resolve(); }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
  createOscillator() { return { frequency: {}, connect: (to) => to, start: () => { window.heard.notes += 1; }, stop() {} }; }
}
window.AudioContext = Sound;
class Shown {
  static permission = "granted";
  static requestPermission() { return Promise.resolve("granted"); }
  constructor(title, told) { window.heard.shown.push(told.body); }
  close() {}
}
window.Notification = Shown;
Document.prototype.hasFocus = () => !window.isAway;
"""


@pytest.fixture
def online(make: Make) -> dict[str, Any]:
    return make(seats=OPEN, switches={"me_turn_limit": 1}, seed="")


def more(page: Page) -> None:
    page.locator("[data-tab=more]").click()


def test_sides_without_a_name_are_told_in_the_language_of_each_reader(visit: Visits, online: dict[str, Any]) -> None:
    host = visit(f"/match/{online['id']}#{online['token']}")
    guest = visit(online["links"][0]["path"], language="en")

    for page, names in ((host, ("Rouge", "Bleu")), (guest, ("Red", "Blue"))):
        more(page)
        for name in names:
            expect(page.locator(".more dd", has_text=name).first).to_be_visible()


def test_a_computer_that_thinks_is_called_by_its_colour(visit: Visits, make: Make) -> None:
    made = make(seats=[{"kind": "computer"}, {"kind": "computer"}], pace=3000)

    page = visit(f"/match/{made['id']}#{made['watch']['token']}")

    expect(page.get_by_text(re.compile(r"^(Rouge|Bleu) \(ordinateur\) réfléchit"))).to_be_visible(timeout=15_000)


def test_the_invited_player_chooses_a_name_and_the_host_reads_it(
    visit: Visits, online: dict[str, Any], site: str
) -> None:
    host = visit(f"/match/{online['id']}#{online['token']}")
    guest = visit(online["links"][0]["path"], language="en")

    card = guest.locator("[data-name-card]")
    expect(card).to_contain_text("Blue")
    card.locator("input").fill("Zoé")
    card.locator("button[type=submit]").click()

    expect(card).to_have_count(0)
    more(host)
    expect(host.locator(".more dd", has_text="Zoé").first).to_be_visible()
    expect(host.locator("[data-name-card]")).to_have_count(0)
    assert call(f"{site}/api/matches/{online['id']}", token=online["token"])["names"] == ["", "Zoé"]


def opened_code(place: Locator) -> Locator:
    """The QR code that lies closed there, opened."""
    expect(place.locator("svg")).to_have_count(0)
    place.locator("summary").click()
    return place.locator("svg")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_seat_s_own_link_is_there_as_a_code_to_read_off_the_screen(
    visit: Visits, online: dict[str, Any], light: str
) -> None:
    path = str(online["links"][0]["path"])
    guest = visit(path, width=390, language="en", light=light)
    more(guest)

    code = opened_code(guest.locator("[data-own-link] [data-code]"))

    assert read_code(code) == visit.site + path
    expect(code).to_have_attribute("aria-label", "QR code of the link: Blue")
    box = code.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    fills = code.locator("rect, path").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
    assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], "dark on light, whatever the page is"
    guest.locator("[data-own-link] summary").click()
    expect(code).to_have_count(0)


def test_invitations_are_there_as_codes_wherever_they_are_offered(visit: Visits, online: dict[str, Any]) -> None:
    path = str(online["links"][0]["path"])
    host = visit(f"/match/{online['id']}#{online['token']}")

    assert read_code(opened_code(host.locator("[data-invite] [data-code]"))) == visit.site + path
    more(host)
    assert read_code(opened_code(host.locator(f"[data-link='{path}'] [data-code]"))) == visit.site + path
    own = f"{visit.site}/match/{online['id']}#{online['token']}"
    assert read_code(opened_code(host.locator("[data-own-link] [data-code]"))) == own


def test_the_links_of_a_new_match_are_there_as_codes(visit: Visits) -> None:
    page = visit("/new?game=multi-epochs")
    page.locator(".side-1 label", has=page.locator("input[value=link]")).click()
    page.locator(".start button").click()

    link = page.locator("#link-0")
    code = opened_code(page.locator("li", has=link).locator("[data-code]"))

    assert read_code(code) == link.input_value()


def test_the_page_calls_when_it_is_one_s_turn_and_only_if_it_is_wished(visit: Visits, online: dict[str, Any]) -> None:
    hands: list[Hand] = []
    for path, language in ((f"/match/{online['id']}#{online['token']}", "fr"), (online["links"][0]["path"], "en")):
        page = visit("/", language=language)
        page.context.add_init_script(HEARD)
        page.goto(visit.site + path)
        hands.append(Hand(page))
    hands[0].page.wait_for_selector("[data-request]")
    asked, other = hands if hands[0].page.locator(ASKED).count() else hands[::-1]
    assert other.page.evaluate("heard") == {"notes": 0, "shown": []}
    more(other.page)
    for setting in ("sound", "notice"):
        expect(other.page.locator(f"[data-ease={setting}]")).not_to_be_checked()
        other.page.locator(f"[data-ease={setting}]").check()
        expect(other.page.locator(f"[data-ease={setting}]")).to_be_checked()
    assert other.page.evaluate("heard") == {"notes": 2, "shown": []}, "a sample of the sound, and nothing else"
    other.page.evaluate("window.isAway = true")

    while not other.page.locator(ASKED).count():
        if asked.page.locator(ASKED).count():
            asked.answer()
        else:
            asked.page.wait_for_timeout(50)

    sentence = "C’est à vous de décider." if other is hands[0] else "It is your turn to decide."
    other.page.wait_for_function("() => heard.shown.length > 0")
    assert other.page.evaluate("heard") == {"notes": 4, "shown": [sentence]}
    assert asked.page.evaluate("heard") == {"notes": 0, "shown": []}


def test_a_notification_that_the_browser_refuses_stays_off_and_says_why(visit: Visits, online: dict[str, Any]) -> None:
    page = visit("/")
    page.context.add_init_script(HEARD + "Shown.requestPermission = () => Promise.resolve('denied');")
    page.goto(f"{visit.site}/match/{online['id']}#{online['token']}")
    more(page)

    page.locator("[data-ease=notice]").click()

    expect(page.get_by_text("Ce navigateur ne permet pas les notifications de cette page.")).to_be_visible()
    expect(page.locator("[data-ease=notice]")).not_to_be_checked()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_and_the_sentences_call_sides_alike(language: str) -> None:
    page = (WORDS / f"web/src/texts/seat.{language}.ts").read_text(encoding="utf-8")
    words = (WORDS / f"src/escarmouche/engine/words/{language}.toml").read_text(encoding="utf-8")
    names = re.search(r"names: \[(.*?)\]", page)
    assert names is not None
    assert re.findall(r'"(\w+)"', names[1]) == re.findall(r'^"seat\.\d" = "(\w+)"', words, re.MULTILINE)
