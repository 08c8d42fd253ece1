"""A band list is read by its form and held to its limits."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.match.header import Header
from tests.proving_ground.game import GAME, sample_header, set_up
from tests.support.scripts import rule


def header(*kinds: str, bands: int = 3) -> Header:
    """A match in which the first band is made of these."""
    sample = sample_header(0)
    first: dict[str, Any] = {**sample.bands[0], "figures": [{"figure": kind} for kind in kinds]}
    chosen = [first, *sample.bands[1:], *sample.bands][:bands]
    return Header(sample.game, rules_version="1", scenario=sample.scenario, bands=chosen, table={})


@rule("PG-PRE-04")
@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (("captain", "rider"), r"band.too_few\(given=0, agreed=1\) \[PG-PRE-04\]"),
        (("captain", "witch", "rider", "witch"), r"band.too_many\(given=2, agreed=1, who=witch\) \[PG-PRE-04\]"),
        (("captain", "wich", "rider"), r"figures\[1\]\.figure: nothing here is called 'wich'; did you mean 'witch'\?"),
    ],
)
def test_a_band_has_one_of_each_kind(kinds: tuple[str, ...], told: str) -> None:
    with pytest.raises(ValueError, match=rf"player 1 cannot be played: .*{told}"):
        set_up(header(*kinds))


@rule("PG-PRE-04")
def test_two_to_five_bands_play() -> None:
    with pytest.raises(ValueError, match='"clearing" is for 2 to 5 players, not for 1'):
        GAME.set_up(header("captain", "witch", "rider", bands=1))
    assert GAME.set_up(header("captain", "witch", "rider", bands=5)).rules.seats == 5


@rule("PG-PRE-04")
def test_the_order_of_a_list_does_not_matter() -> None:
    battle = set_up(header("rider", "captain", "witch"))

    assert [figure.name for figure in battle.figures[:3]] == ["captain", "witch", "rider"]
