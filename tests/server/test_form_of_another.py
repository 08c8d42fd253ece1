"""Somebody adds a field to a game's form: it is told, judged, offered and asked for, and nothing else was touched."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.cli.band_workshop import Workshop
from escarmouche.cli.inputs import Voice
from escarmouche.engine.bands.forms import Entry, Field, Form, Numbers, OneOf, Setting, SomeOf, Whole
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.book.game import Game
from escarmouche.server.band_bench import band_judged
from escarmouche.server.band_forms import form_told
from escarmouche.server.wishes import BandDraft
from tests.tiny_game import game as tiny
from tests.tiny_game.band import BANDS, limits, one
from tests.tiny_game.scenarios import GAME_ID, VERSION, sample_header, set_up
from tests.tiny_game.screen.scene import show
from tests.tiny_game.turn import next_step, outcome

BANNERS: dict[str, dict[str, Any]] = {
    "wolf": {"rule": "TG-PRE-01", "title": {"fr": "Loup", "en": "Wolf"}, "price": 2},
    "stag": {"rule": "TG-PRE-01", "title": {"fr": "Cerf", "en": "Stag"}, "price": 5},
}


def price_of(banner: str) -> int:
    return int(BANNERS[banner]["price"])


def cost_of(entry: Entry) -> int:
    return one(entry) + sum(price_of(key) for key in entry.get("banners", []))


def check_line(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    many = len(entry.get("banners", [])) > 1
    return [Violation("band.many", "TG-PRE-01", {"given": 2, "most": 1}, field="banners")] if many else []


def game_with(*fields: Field) -> Game:
    """The tiny game with more in its form."""
    rules = BandRules(
        Form(key=BANDS.form.key, fields=(*BANDS.form.fields, *fields)),
        name_of=BANDS.name_of,
        cost_of=cost_of,
        limits=limits,
        check_line=check_line,
        samples=BANDS.samples,
    )
    return Game(
        GAME_ID, rules_version=VERSION, folder=tiny.GAME.folder, set_up=set_up, next_step=next_step, outcome=outcome, show=show,
        sample_header=sample_header, bands=rules, scenarios=("clash",),
    )  # fmt: skip


FIELDS: list[Field] = [
    SomeOf("banners", BANNERS, price_of=price_of),
    OneOf("oath", BANNERS, is_needed=False),
    Numbers("marks", {"left": (0, 3), "right": (1, 2)}),
    Whole("age", 16, 30),
    Setting("mood", ("calm", "wild")),
]
LINES: list[dict[str, Any]] = [
    {"name": "Ada", "kind": "bear"},
    {"name": "Bea", "kind": "brawler", "banners": ["wolf", "stag"]},
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.kind)
def test_a_field_of_every_kind_is_told_judged_and_asked_for(field: Field, capsys: pytest.CaptureFixture[str]) -> None:
    game = game_with(field)
    assert game.bands is not None

    told = form_told(game).fields[-1]
    said = band_judged(game, BandDraft(band={"figures": [*LINES]}, value=3, figure=0))
    shop = Workshop(game, {"figures": [*LINES], "value": 3}, {}, Voice("band", "en"))
    shop.show()
    shop_line = shop.field_line(field, LINES[0])

    assert (told.name, told.kind) == (field.name, field.kind)
    assert [item.key for item in told.items] == [item.key for item in field.items()]
    offered = [offer for offer in said.offers if offer.field == field.name]
    assert offered
    assert all(offer.cost is not None and offer.refused is None for offer in offered)
    assert shop_line.startswith(field.name)
    assert "Ada: bear" in capsys.readouterr().out


def test_its_prices_and_its_faults_are_told_of_the_line() -> None:
    game = game_with(SomeOf("banners", BANNERS, price_of=price_of))

    said = band_judged(game, BandDraft(band={"figures": LINES}, value=3, figure=0))

    assert [item.price for item in form_told(game).fields[-1].items] == [2, 5]
    assert [(figure.name, figure.cost) for figure in said.figures] == [("Ada", 1), ("Bea", 8)]
    assert [(fault.lines, fault.field) for fault in said.faults] == [([1], "banners")]
    costs = {offer.value: offer.cost for offer in said.offers if offer.field == "banners"}
    assert costs == {"wolf": 3, "stag": 6}
    twice = band_judged(
        game, BandDraft(band={"figures": [{**LINES[0], "banners": ["wolf"]}, LINES[0]]}, value=3, figure=0)
    )
    refused = {offer.value: offer.refused is not None for offer in twice.offers if offer.field == "banners"}
    assert refused == {"wolf": False, "stag": True}


def test_a_limit_on_it_marks_who_has_it() -> None:
    def borne(entry: Entry) -> int:
        return len(entry.get("banners", []))

    many = Breach("band.many", {"given": Told.HAS, "most": Told.ALLOWED})
    limit = Limit("share.figures", "TG-PRE-01", borne, most=1, over=many)

    found = limit.why_not({"figures": LINES}, BANDS.name_of)

    assert found is not None
    assert (found.lines, found.amount, found.lacks) == ((1,), 1, False)
