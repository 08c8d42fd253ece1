"""Somebody adds fields to a game's form: the band builder and the printed sheet show them, and no line of the page was touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tools.browsing import PAGE

from escarmouche.engine.book.catalogue import Catalogue
from tests.server.serving import Served
from tests.server.test_form_of_another import FIELDS, game_with
from tests.web.conftest import Visits

pytestmark = pytest.mark.slow

CATALOGUE = Catalogue().with_game(game_with(*FIELDS))


@pytest.fixture
def visits(chromium: Browser, tmp_path: Path) -> Iterator[Visits]:
    """Visits of a server that has the game of somebody else."""
    served = Served(f"sqlite:///{tmp_path / 'matches.db'}", games=f"{__name__}:CATALOGUE", page=PAGE.parent)
    visits = Visits(chromium, served.address)
    yield visits
    visits.end()
    served.stop()


def test_the_builder_and_the_printed_sheet_show_what_was_added(visits: Visits) -> None:
    page = visits("/band?game=tiny-game", language="en")
    page.locator("[data-add]").first.wait_for()
    page.locator(".sample select").select_option(index=1)
    page.locator(".figures button").filter(has_text="Aude").first.click()
    fields = {field.name: page.locator(f"fieldset[data-field={field.name}]") for field in FIELDS}

    for name, item in (("banners", "Wolf"), ("oath", "Stag"), ("mood", "wild")):
        fields[name].locator("label").filter(has_text=item).locator("input").check()
    fields["age"].locator("input").fill("19")
    fields["age"].locator("input").blur()
    fields["marks"].get_by_role("button", name="3").click()

    expect(fields["banners"]).to_contain_text("2 pts")
    expect(page.locator(".figures button").filter(has_text="Aude").first).to_contain_text(
        "3"
    )  # one, and the banner's two
    page.get_by_role("button", name="Print the band").click()
    sheet = page.locator("[data-sheet] [data-figure=Aude]")
    for said in ("Wolf", "Stag", "left 3", "19", "wild"):
        expect(sheet).to_contain_text(said)
        expect(page.locator("[data-card=Aude]")).to_contain_text(said)
