"""Band lists: the samples of every game are legal, and whatever a list says, its faults are told and not raised."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.bands.lines import Lender, mended
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.trying import Bench
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
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
        assert all(share.most < 0 or share.has <= share.most for share in bands.shares(band, band["value"]))


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
        assert [fault for fault in faults if not str(fault).startswith(f"figures[{line}].{field.name}")] == []
        if not faults:
            bands.check(band, sample["value"], switches_of(game))  # what can be read can be judged


def test_every_field_of_the_form_has_a_name_in_both_languages(game: Game, bands: BandRules) -> None:
    words = load_words(game.folder)
    for field in bands.form.all_fields:
        for lang in ("fr", "en"):
            assert f"field.{field.name}" in words.texts[lang], (field.name, lang)


def test_an_offer_is_refused_just_when_the_band_would_break_a_rule(game: Game, bands: BandRules) -> None:
    sample = bands.samples()[0]
    switches, figures = switches_of(game), sample["figures"]
    bench = Bench(bands, sample, sample["value"], switches)
    for tried in bench.changes(0):
        changed = {**sample, "figures": [tried.change.entry, *figures[1:]]}
        broken = bands.malformed(changed) or bands.check(changed, sample["value"], switches)
        assert bool(broken) == bool(tried.unread or tried.refused or tried.needs), tried.change.entry
    for tried in bench.additions(Lender(bands)):
        added = {**sample, "figures": [*figures, tried.change.entry]}
        assert bands.malformed(added) == []
        assert bool(bands.check(added, sample["value"], switches)) == bool(tried.refused or tried.needs)


def test_a_violation_names_lines_and_fields_that_there_are(game: Game, bands: BandRules) -> None:
    """Every line of every sample with everything that can be changed in it, and everybody thrice."""
    names = ["", *[field.name for field in bands.form.all_fields]]
    found = 0
    for sample in bands.samples():
        bench = Bench(bands, sample, sample["value"], switches_of(game))
        crowd = {**sample, "figures": sample["figures"] * 3}
        violations = bands.check(crowd, sample["value"], switches_of(game))
        for line in range(len(sample["figures"])):
            for tried in bench.changes(line):
                violations += [*tried.refused, *tried.needs]
        for violation in violations:
            found += 1
            assert all(0 <= one < len(crowd["figures"]) for one in violation.lines)
            assert violation.field in names
            assert violation.amount > 0
    assert found


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_what_is_good_of_a_list_is_kept(game: Game, bands: BandRules, junk: Any) -> None:
    sample = bands.samples()[0]
    spoiled = [junk, {**sample["figures"][0], bands.form.key.name: junk}, *sample["figures"]]
    for broken in (junk, {"figures": junk}, {"figures": spoiled, "value": junk}):
        kept = mended(bands, broken)
        assert bands.malformed(kept.band) == [] or kept.band["figures"] == []
    kept = mended(bands, {"figures": spoiled, "value": junk})
    assert kept.band["figures"][-len(sample["figures"]) :] == sample["figures"] or bands.form.is_named_once
    assert kept.kept[-len(sample["figures"]) :] == list(range(2, 2 + len(sample["figures"])))


def test_a_band_can_be_drawn_for_the_value_of_the_samples(game: Game, bands: BandRules) -> None:
    value = bands.samples()[0]["value"]
    for seed in range(5):
        band = drawn(bands, value, switches_of(game), Tape(f"{seed}"))
        assert bands.malformed(band) == []
        assert bands.check(band, value, switches_of(game)) == []
        assert drawn(bands, value, switches_of(game), Tape(f"{seed}")) == band
