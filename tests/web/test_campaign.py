"""Campaigns in the page: begun by a form, played match after match, decided by clicking, told with pictures, kept as a file."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.browsing import call

from escarmouche.campaign.entering import decide_for
from escarmouche.campaign.text import load, to_text
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.strands import strand_hash
from escarmouche.engine.record.record import to_text as record_text
from tests.campaign.simulated import begun, play_next
from tests.web.conftest import Visits
from tests.web.driving import WAITS, Hand
from tests.web.test_whole_matches import few_of

pytestmark = pytest.mark.slow

PHONE = 390
DECIDES = "flammes-et-fantassins"  # a game whose campaign asks something between matches


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def give_up(page: Page) -> None:
    """Play a little, then give up, and go back to the campaign."""
    hand = Hand(page)
    for _ in range(3):
        hand.answer()
    page.locator("[data-tab=more]").click()
    page.locator("[data-concede]").first.click()
    page.locator("[data-sure=concede]").click()
    expect(page.locator("[data-concede]")).to_have_count(0, timeout=WAITS)
    if page.locator("[data-tab=request]").count():  # a small screen
        page.locator("[data-tab=request]").click()
    page.locator("[data-outcome] [data-back]").click()


@pytest.mark.parametrize("width", [1280, PHONE])
def test_a_short_campaign_is_played_from_first_to_last_by_clicking(visit: Visits, width: int) -> None:
    page = visit("/campaign?game=multi-epochs", width=width)
    page.locator("[data-without='2']").click()
    page.locator("[data-scenario='1']").select_option("elimination")
    page.locator("[data-title]").fill("La longue marche")
    page.locator("[data-side='1'] input[value=here]").check()
    assert not is_too_wide(page)
    page.locator("[data-start]").click()
    shown = page.locator(".head[data-campaign]")
    expect(shown).to_contain_text("La longue marche")
    for number in (1, 2):
        page.locator("[data-begin]").click()
        expect(page.locator("[data-request]")).to_be_visible(timeout=WAITS)
        give_up(page)
        expect(page.locator(f"[data-stage='{number}'][data-status=played]")).to_be_visible()
        assert not is_too_wide(page)
    expect(shown).to_have_attribute("data-status", "over")
    expect(page.locator(".ending")).to_contain_text(re.compile("remporte|se partagent"))  # whoever was asked gave up
    expect(page.locator("[data-chapter]")).to_have_count(2)
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    campaign = load(saved.value.path().read_text(encoding="utf-8"), Catalogue().game).campaign
    assert (campaign.header.title, campaign.played) == ("La longue marche", 2)


@pytest.mark.parametrize(("width", "language"), [(1280, "fr"), (PHONE, "en")])
def test_a_campaign_from_a_file_tells_its_story_with_pictures(visit: Visits, width: int, language: str) -> None:
    campaign = begun(Catalogue().game("multi-epochs"), scenarios=["elimination"] * 2)
    records: dict[int, str] = {}
    while not campaign.is_over:
        number = campaign.played
        records[number] = record_text(play_next(campaign, "quick"))
        decide_for(campaign, [0, 1])
    text = to_text(campaign, records)
    page = visit("/campaign", width=width, language=language)
    page.locator("[data-bring]").set_input_files(
        {"name": "campaign.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    expect(page.locator("[data-chapter]")).to_have_count(2, timeout=WAITS)
    pictures = page.locator("[data-picture]")
    told = [one for result in campaign.results for one in result.data["moments"] if one["is_decisive"]]
    expect(pictures).to_have_count(len(told))
    pictures.first.scroll_into_view_if_needed()
    expect(page.locator("[data-picture][data-drawn=true] svg [data-figure]").first).to_be_visible(timeout=WAITS)
    assert not is_too_wide(page)
    by = told[0]["who"]["name"]
    expect(page.locator("[data-chapter='1']")).to_contain_text(by)


def begin_with_few(page: Page, names: tuple[str, str]) -> None:
    """Two matches around the well of one Round each, between people at this screen whose small bands come from files."""
    page.locator("[data-scenario='1']").wait_for()
    while page.locator("[data-without]").count() > 2:
        page.locator("[data-without]").last.click()
    page.locator("[data-scenario='1']").select_option("common_well")
    for seat, band in enumerate(few_of(DECIDES, 2)):
        side = page.locator(f"[data-side='{seat}']")
        side.locator("input[value=here]").check()
        side.locator("input[autocomplete=nickname]").fill(names[seat])
        side.get_by_label("Bande", exact=True).select_option("Un fichier de bande…")
        side.locator("input[type=file]").set_input_files(
            {"name": "few.json", "mimeType": "application/json", "buffer": json.dumps(band).encode()}
        )
    page.get_by_role("heading", name="Règles de la maison").click()
    limit = page.get_by_role("group", name="Limite de Rounds du Puits commun")
    limit.get_by_role("radio").last.check()
    limit.get_by_role("spinbutton").fill("1")
    page.locator("[data-start]").click()


def decided(page: Page, wanted: tuple[str, ...]) -> list[str]:
    """Everything that is asked between two matches is answered by clicking, as is wanted if it may be; what was asked."""
    asked: list[str] = []
    head, decision = page.locator(".head[data-campaign]"), page.locator("[data-decision]").first
    while page.locator("[data-decision]").count():
        asked.append(decision.get_attribute("data-decision") or "")
        version = head.get_attribute("data-version") or ""
        options = decision.locator("button[data-option]")
        offered: list[str] = options.evaluate_all("all => all.map(one => one.dataset.option)")
        taken = next((one for one in wanted if one in offered), offered[0])
        decision.locator(f"[data-option='{taken}']").click()
        expect(head).not_to_have_attribute("data-version", version)
    return asked


def test_a_campaign_with_rewards_is_played_from_first_to_last_by_clicking(visit: Visits) -> None:
    page = visit(f"/campaign?game={DECIDES}")
    begin_with_few(page, ("Anne", "Bruno"))
    for number in (1, 2):
        page.locator("[data-begin]").click()
        hand = Hand(page, number, is_bold=True)
        assert hand.play() > 20
        assert hand.curtains > 1
        page.locator("[data-outcome] [data-back]").click()
        stage = page.locator(f"[data-stage='{number}'][data-status=played]")
        expect(stage).to_contain_text(re.compile("gagnée par (Anne|Bruno)|sans vainqueur"))
        if number == 1:
            asked = decided(page, ("hire", "powerful", "item:arc", "class:archer", "item:cuir", "done"))
            assert {"campaign.coin", "campaign.share"} <= set(asked)
        assert not is_too_wide(page)
    expect(page.locator("[data-decision]")).to_have_count(0)
    expect(page.locator(".head[data-campaign]")).to_have_attribute("data-status", "over")
    expect(page.locator(".ending")).to_contain_text(re.compile("Anne|Bruno|se partagent"))
    expect(page.locator("table tbody tr")).to_have_count(2)
    expect(page.locator("[data-chapter='1']")).to_contain_text(re.compile("Avant la partie suivante"))
    expect(page.locator("[data-chapter]")).to_have_count(2)


def conceded(site: str, made: dict[str, Any]) -> None:
    """The next match of a campaign begins, and the second seat gives up, all by the protocol."""
    place, token = f"{site}/api/campaigns/{made['id']}", made["token"]
    [stage] = [one for one in call(f"{place}/match", {}, token=token)["stages"] if one["status"] == "open"]
    match, key = stage["match"], stage["path"].partition("#")[2]
    for do in ("pledge", "reveal"):
        for seat in (0, 1):
            strand = str(seat) * 64
            given = {"hash": strand_hash(seat, strand)} if do == "pledge" else {"strand": strand}
            body = {"id": f"{do}{seat}", "do": do, "seat": seat, **given}
            call(f"{site}/api/matches/{match}/commands", body, token=key)
    call(f"{site}/api/matches/{match}/commands", {"id": "end", "do": "concede", "seat": 1}, token=key)


def test_rewards_are_decided_by_clicking_and_refusals_name_their_rules(visit: Visits, site: str) -> None:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bea"}]
    wish = {"game": DECIDES, "seats": seats, "scenarios": ["common_well", "common_well"]}
    made = call(f"{site}/api/campaigns", json.loads(json.dumps(wish)))
    conceded(site, made)
    page = visit(f"/campaign/{made['id']}", tokens={made["id"]: made["token"]})
    before = page.locator("[data-band='1'] [data-figure]")
    expect(before.first).to_be_visible()
    count = before.count()
    for option in ("hire", "powerful", "item:arc", "class:archer"):
        page.locator(f"[data-option='{option}']").click()
    expect(before).to_have_count(count + 1)
    asked = page.locator("[data-decision='campaign.coin']").nth(1)
    asked.locator("[data-option='figure:0']").click()
    refused = page.locator("[data-decision='campaign.item']")
    expect(refused.locator("[data-option='item:bombe'] small")).not_to_be_empty()
    refused.locator("summary").click()
    expect(refused.locator(".reasons .rule").first).to_have_attribute("href", "/rules/flammes-et-fantassins#FF-EQL-01")
    refused.locator("[data-option=back]").click()
    for _ in (0, 1):
        page.locator("[data-option=keep]").first.click()
        page.locator("[data-option=done]").first.click()
    expect(page.locator("[data-begin]")).to_be_enabled()
    expect(page.locator("[data-chapter='1']")).to_contain_text("Archer")


def test_an_answer_is_not_lost_when_another_has_just_decided_and_the_rules_agreed_on_can_be_read(
    visit: Visits, site: str
) -> None:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bea"}]
    wish: dict[str, Any] = {
        "game": DECIDES,
        "seats": seats,
        "scenarios": ["common_well"] * 2,
        "switches": {"ff_permadeath": True},
    }
    made = call(f"{site}/api/campaigns", wish)
    conceded(site, made)
    page = visit(f"/campaign/{made['id']}", tokens={made["id"]: made["token"]}, width=PHONE)
    page.locator("[data-agreed] summary").click()
    expect(page.locator("[data-switch=ff_permadeath] dd")).not_to_contain_text(re.compile("true|^$"))
    place = f"{site}/api/campaigns/{made['id']}"
    told = call(place, token=made["token"])
    [own, other] = told["asked"]
    taken = next(one["id"] for one in other["options"] if not one["refused"])
    decision = {"seat": other["seat"], "version": told["version"], "answer": taken}
    meant = next(one["id"] for one in own["options"] if not one["refused"])
    button = page.locator(f"[data-decision='{own['key']}']").first.locator(f"[data-option='{meant}']")
    expect(button).to_be_enabled()
    page.route(
        "**/decide", lambda route: (call(f"{place}/decide", decision, token=made["token"]), route.continue_()), times=1
    )
    with page.expect_response(lambda got: got.url.endswith("/decide") and got.ok):
        button.click()
    assert call(place, token=made["token"])["version"] >= told["version"] + 2
    expect(page.locator("[data-lost]")).to_have_count(0)
