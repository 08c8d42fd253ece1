"""Band lists: sample profiles, free ones, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.song_of_blades.band import BANDS
from escarmouche.games.song_of_blades.profiles import profile_of
from escarmouche.games.song_of_blades.scenarios import SWITCHES
from tests.support.scripts import rule

DEFAULTS: dict[str, object] = {switch.name: switch.default for switch in SWITCHES}


def refused(*figures: dict[str, Any], value: int = 300) -> list[str]:
    band = {"figures": [{"name": f"figure {number}", **figure} for number, figure in enumerate(figures)]}
    assert BANDS.malformed(band) == []
    return [refusal.rule for refusal in BANDS.check(band, value, DEFAULTS)]


@rule("SB-GEN-01", "SB-SPEC-04", "SB-SPEC-06", "SB-SPEC-07", "SB-SPEC-09")
def test_a_free_profile_has_the_numbers_of_its_special_rules() -> None:
    profile = profile_of(
        {"name": "A", "quality": 3, "combat": 5, "rules": ["grand", "monte", "mouvement_long", "tireur_moyen"]}
    )

    assert (profile.quality, profile.combat, profile.size, profile.move, profile.range) == (3, 5, 2, 2, 1)
    assert profile.is_mounted
    assert not profile.leads
    assert profile.cost == (25 + 3 + 6 + 10 + 4) * 4 // 2


@rule("SB-GEN-01")
def test_without_special_rules_a_figure_is_of_normal_size_moves_medium_and_does_not_shoot() -> None:
    profile = profile_of({"name": "A", "quality": 4, "combat": 3})

    assert (profile.size, profile.move, profile.range, profile.is_mounted) == (1, 1, -1, False)


def test_a_line_may_change_a_sample_profile() -> None:
    profile = profile_of({"name": "A", "profile": "veteran", "combat": 4, "rules": ["tireur_long"]})

    assert (profile.quality, profile.combat, profile.range) == (3, 4, 2)
    assert profile.cost == 54


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ({}, "profile", "if this is missing, these are needed: quality, combat"),
        ({"quality": 4}, "profile", "these are needed: combat"),
        ({"profile": "veterann"}, "profile", "did you mean 'veteran'"),
        ({"quality": 7, "combat": 3}, "quality", "from 2 to 6"),
        ({"quality": 4, "combat": 10}, "combat", "from 0 to 9"),
        ({"quality": 4, "combat": 3, "rules": ["shef"]}, "rules", "did you mean 'chef'"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: dict[str, Any], field: str, said: str) -> None:
    faults = BANDS.malformed({"figures": [{"name": "A", **line}]})

    assert len(faults) == 1
    assert str(faults[0]).startswith(f"figures[0].{field} (A): ")
    assert said in str(faults[0])


@rule("SB-BAND-01")
def test_a_band_costs_no_more_than_agreed() -> None:
    veteran = {"profile": "veteran"}

    assert refused(veteran, veteran, value=60) == []
    assert refused(veteran, veteran, value=59) == ["SB-BAND-01"]


@rule("SB-BAND-03", "SB-R-48")
def test_personalities_are_a_third_of_what_is_spent_not_of_what_was_agreed() -> None:
    troll, ogre = {"profile": "troll"}, {"profile": "ogre"}

    assert refused(troll, ogre, ogre, {"profile": "fantassin"}) == []
    assert refused(troll, ogre, ogre) == ["SB-BAND-03"]


@rule("SB-BAND-04", "SB-R-47")
def test_a_band_has_one_leader() -> None:
    chief, knight = {"profile": "chef_pillard"}, {"profile": "chevalier"}

    assert refused(chief, chief, knight, knight, {"profile": "garde_elite"}) == ["SB-BAND-04"]


def test_limits_are_told_as_shares() -> None:
    band = {"figures": [{"name": "A", "profile": "troll"}, {"name": "B", "profile": "ogre"}]}

    shares = {share.key: (share.has, share.most) for share in BANDS.shares(band, 300)}

    assert shares == {"share.points": (78, 300), "share.personalities": (43, 26), "share.leaders": (0, 1)}
