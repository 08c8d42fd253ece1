"""What a match at the terminal starts from: a scenario with its table, the scenario die, and how long it lasts."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.cli.terminal.starting import Wishes, new_header, rolled_scenario
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.header import Header
from tests.cli.running import escarmouche
from tests.support.scripts import rule


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left unfinished is written into the folder at hand."""
    monkeypatch.chdir(tmp_path)


def started(scenario: str = "", *switches: str, has_computers: bool = False) -> Header:
    wishes = Wishes(sample=0, scenario=scenario, bands="", table="", switches=list(switches))
    return new_header(find_game("evenor"), wishes, promise="", has_computers=has_computers)


@rule("EV-SCN-20")
def test_a_scenario_that_is_named_brings_its_own_table() -> None:
    assert started("ambush").table["recipe"] == "road"
    assert started("extermination").table["recipe"] == "scattered"


@rule("EV-R-62")
def test_people_play_without_a_limit_of_turns_unless_they_choose_one() -> None:
    assert "ev_turn_limit" not in started().switches
    assert started("", "ev_turn_limit=6").switches["ev_turn_limit"] == 6


@rule("EV-R-62")
def test_a_match_with_a_computer_has_a_limit_of_turns_unless_none_is_chosen() -> None:
    assert started(has_computers=True).switches["ev_turn_limit"] == 12
    assert started("", "ev_turn_limit=none", has_computers=True).switches["ev_turn_limit"] == "none"


@rule("EV-R-62")
def test_the_opening_says_how_long_a_match_lasts() -> None:
    alone = ("play", "evenor", "--seed", "7", "--players", "human,random")

    assert "La partie s'arrête après 12 tours" in escarmouche(*alone).output
    assert "Aucune limite de tours" in escarmouche("play", "evenor", "--seed", "7", "--vs", "human").output
    assert "La partie s'arrête après 6 tours" in escarmouche(*alone, "--switch", "ev_turn_limit=6").output


@pytest.mark.parametrize(
    ("lang", "said", "endless"),
    [("fr", "s'arrête après 8 Rounds", "Aucune limite de Rounds"), ("en", "ends after 8 Rounds", "No limit of Rounds")],
)
def test_the_opening_calls_rounds_as_the_game_does(lang: str, said: str, endless: str) -> None:
    alone = ("play", "flammes-et-fantassins", "--seed", "7", "--players", "human,random", "--lang", lang)

    assert said in escarmouche(*alone).output
    assert endless in escarmouche(*alone, "--switch", "ff_round_limit=none").output


@rule("EV-SCN-01")
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_the_scenario_die_decides_where_nothing_was_agreed_on(seed: str) -> None:
    game = find_game("evenor")
    scenario, face = rolled_scenario(game, seed)

    shown = escarmouche(
        "play", "evenor", "--seed", seed, "--players", "human,random", "--scenario", "roll", "--lang", "en"
    )

    assert scenario == game.scenarios[(face - 1) // 2]
    assert f"The scenario die shows {face}." in shown.output
