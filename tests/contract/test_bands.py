"""Band lists: the samples of every game are legal, and whatever a list says, its faults are told and not raised."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.book.game import Game
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Names, load_words
from tests.contract.games import rulebook

JUNK: list[Any] = [None, True, -1, 3.5, 10**9, "", " ", "x" * 61, "zzz", [], ["zzz"], [[]], {}, {"zzz": 1}, {"zzz": []}]


@pytest.fixture
def bands(game: Game) -> BandRules:
    assert game.bands is not None, f"{game.id} must say what a band is"
    return game.bands


def switches_of(game: Game) -> dict[str, object]:
    return {switch.name: switch.default for switch in game.switches}


def test_the_sample_bands_are_legal(game: Game, bands: BandRules) -> None:
    for band in bands.samples():
        assert bands.malformed(band) == []
        assert bands.check(band, band["value"], switches_of(game)) == []
        assert bands.value(band) <= band["value"]


def test_what_is_limited_names_its_rule_and_can_be_said(game: Game, bands: BandRules) -> None:
    words = load_words(game.folder)
    for share in bands.shares(bands.samples()[0], 50):
        assert share.rule in rulebook(game.id).ids()
        for lang in ("fr", "en"):
            assert words.problems(Message(share.key), lang, Names([], [])) == []


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_a_list_that_is_none_is_refused(bands: BandRules, junk: Any) -> None:
    assert bands.malformed(junk) != []
    assert bands.malformed({"figures": junk}) != [] or junk == []


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_every_fault_of_a_line_is_told_with_its_place(game: Game, bands: BandRules, junk: Any) -> None:
    sample = bands.samples()[0]
    line = len(sample["figures"]) - 1
    for field in (bands.form.key, *bands.form.fields):
        band = {**sample, "figures": [*sample["figures"][:-1], {**sample["figures"][-1], field.name: junk}]}
        faults = bands.malformed(band)
        assert [fault for fault in faults if not fault.startswith(f"figures[{line}].{field.name}")] == []
        if not faults:
            bands.check(band, sample["value"], switches_of(game))  # what can be read can be judged
