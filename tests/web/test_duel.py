"""Mages of two people at one screen: a duel with secret dice, an escape by a spell, a secret ally, a zone; and a curtain between the hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visits
from tests.web.driving import ASKED, Hand
from tests.web.test_magic import GAME, press, sheet_of, take

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
HERE: Final = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
SOLDIER: Final = {"body": "powerful", "classes": ["soldat"], "weapon": "arme_a_une_main"}
ARCHER: Final = {"body": "agile", "classes": ["archer"], "weapon": "arc"}
MAGE: Final = {"body": "agile", "weapon": "baton"}
AUBERT: Final = {
    **MAGE,
    "classes": ["magicien", "druide", "sage"],
    "spells": ["charme", "teleportation", "changeforme", "toile_d_araignee", "silence", "poison"],
    "speciality": "magie_scolaire",
}
NIVARDE: Final = {
    **MAGE,
    "gender": "f",
    "classes": ["druide", "pretre"],
    "spells": ["brouillard", "fusion_dans_la_terre", "soin", "benediction"],
    "speciality": "langage_animal",
}
BANDS: Final = [
    {"value": 5, "figures": [{**AUBERT, "name": "Aubert"}, {**SOLDIER, "name": "Colart"}, {**ARCHER, "name": "Bertin"}]},
    {"value": 5, "figures": [{**SOLDIER, "name": "Hubaud"}, {**NIVARDE, "name": "Nivarde"}, {**ARCHER, "name": "Thibaud"}]},
]  # fmt: skip
OF_ANNE: Final = re.compile("Charme|Toile d’araignée|Poison")  # what she holds to the end and never shows
OF_BRUNO: Final = re.compile("Soin|Bénédiction|Brouillard")


def begun(visit: Visits, make: Make) -> Hand:
    """Anne has the first turn; the Mages see each other past the well, and with the dice of this seed Aubert wins the duel and can hit."""
    made = make(game=GAME, seats=HERE, scenario="common_well", bands=BANDS, seed="a", odds=False)
    hand = Hand(visit(f"/match/{made['id']}#{made['token']}"))
    set_up(hand)
    choose(hand, "neutral:0", "cast:teleportation", "figure:4")
    return hand


def set_up(hand: Hand) -> None:
    """Everybody is set down by the server, and the first seat begins."""
    while (key := asked(hand)) != "activate":
        if key == "deploy":
            press(hand, "[data-for-me]")
        elif key == "first_player":
            take(hand, "seat:0")
        else:
            hand.answer()


def asked(hand: Hand, who: str = "") -> str:
    """What is asked, once whoever it is put to sits before the screen."""
    panel = hand.wait()
    assert panel is not None
    expect(panel.locator("[data-who]")).to_contain_text(who)
    return panel.get_attribute("data-key") or ""


def choose(hand: Hand, *wanted: str) -> None:
    """Take these options one after another, lifting what curtains there are."""
    for option in wanted:
        hand.wait()
        take(hand, option)


def options(hand: Hand) -> list[str]:
    found: list[str] = hand.page.locator(f"{ASKED} button[data-option]").evaluate_all(
        "all => all.map(one => one.dataset.option)"
    )
    return found


def pay(hand: Hand, *cards: str) -> None:
    """Discard these cards, whatever is proposed."""
    for card in hand.page.locator(f"{ASKED} label").all():
        if card.locator("input").is_checked() != card.inner_text().startswith(cards):
            card.click()
    press(hand, "[data-confirm]")


def secret_dice(hand: Hand) -> Locator:
    """The dice of the duel that the log shows to whoever looks."""
    return hand.page.locator(".log li.roll").filter(has_text="FF-DUE-02")


def check_hands(hand: Hand, own: str, other: str, secret: re.Pattern[str]) -> None:
    """Nothing on the page names a card of the other, whose backs can be counted; one's own are named."""
    expect(sheet_of(hand.page, own, "Figurines").locator(".card-chip").first).to_be_visible()
    expect(hand.page.locator("body")).not_to_contain_text(secret)
    expect(sheet_of(hand.page, other, "Figurines").locator("[data-backs]").first).to_be_visible()
    expect(hand.page.locator("body")).not_to_contain_text(secret)
    hand.page.get_by_role("tab", name="Journal").click()


def test_a_duel_is_fought_at_one_screen_and_each_sees_its_own_hand_and_dice(visit: Visits, make: Make) -> None:
    hand = begun(visit, make)
    log = hand.page.locator(".log")

    expect(hand.page.locator("[data-curtain]")).to_contain_text("Bruno")
    assert asked(hand, "Bruno") == "circle"  # whether she holds one or not
    assert options(hand) == ["pass"]
    check_hands(hand, "Nivarde", "Aubert", OF_ANNE)
    choose(hand, "pass", "figure:4", "neutral")

    assert asked(hand, "Anne") == "show_die"
    assert options(hand) == ["die:2:1", "die:4:2"]
    expect(secret_dice(hand)).to_have_count(1)
    expect(secret_dice(hand)).to_contain_text("Aubert")
    check_hands(hand, "Aubert", "Nivarde", OF_BRUNO)
    take(hand, "die:2:1")

    assert asked(hand, "Bruno") == "show_die"
    expect(log).to_contain_text("Aubert montre un 2.")
    expect(secret_dice(hand)).to_have_count(1)
    expect(secret_dice(hand)).to_contain_text("Nivarde")
    take(hand, "die:1:1")

    assert asked(hand, "Anne") == "guess"
    expect(secret_dice(hand)).to_have_count(1)
    expect(secret_dice(hand)).to_contain_text("Aubert")
    take(hand, "higher")
    expect(log).to_contain_text("Aubert avait 2, 4 (total 6), Nivarde 1, 1 (total 2).")
    expect(log).to_contain_text("SAG +2")


def test_a_mage_escapes_by_a_spell_a_secret_ally_stays_secret_and_a_zone_is_laid(visit: Visits, make: Make) -> None:
    hand = begun(visit, make)
    page, log, ally = hand.page, hand.page.locator(".log"), "Colart a son nom sur le papier"
    choose(hand, "pass", "figure:4", "neutral", "die:2:1", "die:1:1", "higher")
    take(hand, next(one for one in options(hand) if one.startswith("turned:6")))

    assert asked(hand, "Bruno") == "melt"
    choose(hand, "melt", "neutral")
    pay(hand, "Fusion", "Brouillard")
    assert asked(hand, "Anne") == "pay_cards"
    expect(log).to_contain_text("Nivarde se fond dans la terre.")
    expect(page.locator("[data-figure='4']")).to_have_count(0)
    pay(hand, "Téléportation", "Charme")

    choose(hand, "cast:changeforme", "figure:1")
    pay(hand, "Toile", "Poison")
    expect(log).to_contain_text(ally)
    choose(hand, "pass", "cast:silence")
    hand.suggested(page.locator(ASKED))
    press(hand, "[data-confirm]")
    zone = page.locator(".aura").filter(has_text="Silence")
    expect(zone.locator("circle")).to_be_visible()

    choose(hand, "pass", "end", "seat:1")
    assert asked(hand, "Bruno") == "activate"
    expect(zone.locator("circle")).to_be_visible()
    expect(log).not_to_contain_text(ally)
    check_hands(hand, "Nivarde", "Aubert", OF_ANNE)
    expect(page.locator(".marker").filter(has_text="Fusion de Bruno")).to_have_count(1)
    take(hand, "neutral:4")
    assert asked(hand, "Bruno") == "rise"
