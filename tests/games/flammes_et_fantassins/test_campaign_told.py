"""What is told of a campaign: classes as men and women bear them, and what is still to come."""

from __future__ import annotations

import pytest

from escarmouche.campaign.chronicle import chapters_of
from escarmouche.games.flammes_et_fantassins.campaign.rewards import role_of, title_of
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES
from tests.games.flammes_et_fantassins.campaigns import duel, line, over, pass_by
from tests.support.scripts import rule


@rule("FF-CMP-05", "FF-R-115")
@pytest.mark.parametrize(("gender", "fr"), [("f", "archère"), ("m", "archer")])
def test_a_new_mercenary_is_called_by_its_class_as_a_man_or_a_woman(gender: str, fr: str) -> None:
    assert role_of("archer", line("Clara", "archer", gender=gender)) == {"fr": fr, "en": "archer"}


def test_every_class_is_called_of_a_woman_in_words_of_the_languages_that_it_has() -> None:
    for key, facts in CLASSES.items():
        called = title_of(key, {"gender": "f"})
        assert set(called) == set(facts["title"])
        assert all(called.values())


@rule("FF-CMP-03")
def test_after_the_last_match_nothing_is_told_of_a_next_one() -> None:
    campaign = duel(plan=("common_well",) * 2, permadeath=True)
    for dead in ((1, 0), (1, 1)):
        over(campaign, 0, dead=(dead,))
        pass_by(campaign)

    first, last = chapters_of(campaign)

    assert campaign.is_over
    assert "campaign.news.gone" in [message.key for _, message in first.news(-1)]
    assert last.news(-1) == []
