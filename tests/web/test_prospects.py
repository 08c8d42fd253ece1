"""What the page tells before one chooses: exact chances, the numbers of an attack, the stick of a way, what presses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
MOST = 400  # answers until something has come up


def begun(visit: Visits, make: Make, *, width: int = 1280, language: str = "en", **wishes: object) -> Hand:
    """A match of a game that gambles with dice, after deployment."""
    made = make(game="song-of-blades", seats=HERE, **wishes)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}", width=width, language=language), 4, is_bold=True)
    hand.until("deploy")
    hand.deploy()
    return hand


def shares(button: Locator) -> dict[str, float]:
    """What a button says of its chances, in per cent."""
    rows: list[list[str]] = button.locator("[data-chances] > div").evaluate_all(
        "all => all.map(one => [one.querySelector('dt').textContent, one.querySelector('dd').textContent])"
    )
    return {name: float(re.sub(r"[^0-9.]", "", share)) for name, share in rows}


def panel_of(page: Page) -> Locator:
    return page.locator(ASKED)


def test_every_number_of_dice_shows_its_exact_chances(visit: Visits, make: Make) -> None:
    hand = begun(visit, make, bands=["red_lances", "ford_company"])
    panel = hand.until("dice")
    quality = re.search(r"must reach (\d)", panel.inner_text())
    assert quality is not None
    fails = (int(quality[1]) - 1) / 6

    one, two, three = [shares(panel.locator(f"button[data-option^='dice:{count}']")) for count in (1, 2, 3)]

    assert one == {"0 actions": per_cent(fails), "1 action": per_cent(1 - fails), "hand lost": 0.0}
    assert two["hand lost"] == two["0 actions"] == per_cent(fails**2)
    assert three["hand lost"] == per_cent(fails**3 + 3 * fails**2 * (1 - fails))
    assert three["3 actions"] == per_cent((1 - fails) ** 3)


def per_cent(chance: float) -> float:
    return round(100 * chance, 1)


def test_a_hand_that_is_about_to_pass_is_told_above_the_question(visit: Visits, make: Make) -> None:
    hand = begun(visit, make, width=390, language="fr")
    page = hand.page
    for _ in range(MOST):
        panel = hand.wait()
        assert panel is not None
        if panel.get_attribute("data-key") == "action" and page.locator("[data-pressing~=hand]").count():
            break
        boldly(hand, panel)
    expect(page.locator("[data-pressing~=hand]")).to_contain_text("Passera après cette activation")


def boldly(hand: Hand, panel: Locator) -> None:
    """Three dice wherever dice are asked for."""
    three = panel.locator("button[data-option^='dice:3']")
    if not three.count():
        hand.answer()
        return
    number = panel.get_attribute("data-request")
    three.click()
    hand.page.wait_for_function(
        "number => document.querySelector('[data-outcome]') || document.querySelector('[data-request]')?.dataset.request !== number",
        arg=number,
    )


def test_a_straight_way_is_measured_with_a_stick_and_has_no_waypoints(visit: Visits, make: Make) -> None:
    hand = begun(visit, make)
    panel = hand.until("move_path")
    hand.suggested(panel)

    expect(hand.page.locator("[data-stick]")).to_have_count(1)
    expect(panel.locator("[data-verdict]")).to_contain_text(
        re.compile(r"mm of (75|120|180) mm \((short|medium|long) stick\)")
    )
    expect(panel.locator("[data-note]")).to_contain_text("action")
    expect(panel.get_by_role("button", name="Draw point by point")).to_have_count(0)


def test_an_attack_tells_the_numbers_that_will_decide_it(visit: Visits, make: Make) -> None:
    hand = begun(visit, make)
    for _ in range(MOST):
        panel = hand.wait()
        assert panel is not None
        attacks = panel.locator("button[data-option^='shoot:'], button[data-option^='attack:']")
        if panel.get_attribute("data-key") == "action" and attacks.count():
            break
        boldly(hand, panel)
    expect(attacks.first).to_contain_text(re.compile(r"Combat.*; against .*Combat"))
