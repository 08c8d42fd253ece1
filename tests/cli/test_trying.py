"""`escarmouche band try`: the same seed gives the same result, in words and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import escarmouche

TRY = ("band", "try", "legion_patrol", "--against", "marine_squad", "--matches", "2", "--seed", "s")
SHORT = ("--switch", "me_turn_limit=1")


def test_the_result_says_how_often_it_won_and_what_each_figure_did() -> None:
    result = escarmouche(*TRY, *SHORT, "--json")

    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert (told["played"], told["won"] + told["drawn"] + told["lost"]) == (2, 2)
    assert told["player"] == "quick"
    assert told["rate"]["low"] <= told["rate"]["value"] <= told["rate"]["high"]
    assert sum(one["points"] for one in told["figures"]) == 60
    assert all(0 <= one["survived"] <= 1 for one in told["figures"] + told["others"])


def test_the_number_of_processes_changes_nothing() -> None:
    assert escarmouche(*TRY, *SHORT, "--json").stdout == escarmouche(*TRY, *SHORT, "--json", "--jobs", "2").stdout


@pytest.mark.parametrize(("lang", "words"), [("fr", "Taux de victoire"), ("en", "Win rate")])
def test_it_speaks_both_languages(lang: str, words: str) -> None:
    result = escarmouche(*TRY, *SHORT, "--lang", lang)

    assert result.exit_code == 0, result.output
    assert words in result.stdout


def test_a_band_that_cannot_play_is_refused_with_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "multi-epochs"\nvalue = 60\n[[figures]]\nname = "Ugo"\ncategory = "tiruer"\n', "utf-8")

    result = escarmouche("band", "try", str(file), "--against", "marine_squad", "--lang", "fr")

    assert result.exit_code == 2
    assert "mine.toml" in result.stderr
    assert "figures[0].category" in result.stderr or "tiruer" in result.stderr


def test_an_opponent_that_is_not_there_is_refused() -> None:
    result = escarmouche("band", "try", "legion_patrol", "--against", "marine_sqad", "--lang", "en")

    assert result.exit_code == 2
    assert "marine_squad" in result.stderr
