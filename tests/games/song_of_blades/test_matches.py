"""Whole matches of players who do not think: they end, by the rules, whatever the house rules."""

from __future__ import annotations

import pytest

from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.song_of_blades import GAME
from escarmouche.games.song_of_blades.scenarios import SCENARIOS, SWITCHES, sample_header
from escarmouche.lab.arena import play_out
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.random_player import RandomPlayer
from tests.support.builds import thorough
from tests.support.random_play import in_close_quarters
from tests.support.scripts import rule

NUMBERS = {"sb_cover_share": 75, "sb_max_rounds": 15, "sb_points": 500}  # where any number would do
ENDS = ("SB-SC-01", "SB-SC-02", "SB-SC-03")


def with_drawn_switches(scenario: str, number: int) -> Header:
    """A sample match of a scenario with house rules drawn by its number; every other one in close quarters."""
    draw = Tape(f"switches {scenario} {number}").below
    sample = sample_header(number)
    switches = dict(sample.switches)
    for switch in SWITCHES:
        if switch.name != "sb_scale":
            settings = [switch.default, *switch.others]
            drawn = settings[draw(len(settings))]
            switches[switch.name] = NUMBERS[switch.name] if drawn == "number" else drawn
    switches["sb_points"] = 300
    header = Header(
        sample.game, rules_version=sample.rules_version, scenario=scenario, bands=sample.bands, table=sample.table,
        switches=switches,
    )  # fmt: skip
    return in_close_quarters(header) if number % 2 else header


@rule("SB-SC-01", "SB-SC-02", "SB-SC-03", "SB-R-50")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_matches_with_any_house_rules_end(scenario: str) -> None:
    for number in range(40):
        match = Match(GAME, with_drawn_switches(scenario, number), tape=Tape(f"dice {number}"), forkable=False)

        play_out(match, [RandomPlayer(f"{number} one"), RandomPlayer(f"{number} other")])

        assert match.outcome is not None
        assert match.outcome.rule in ENDS


@thorough
@pytest.mark.slow
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_a_greedy_player_does_not_lose_to_chance(scenario: str) -> None:
    header = with_drawn_switches(scenario, 2)
    match = Match(GAME, header, tape=Tape(f"greedy {scenario}"))

    play_out(match, [GreedyPlayer("one"), RandomPlayer("other")])

    assert match.outcome is not None
    assert match.outcome.winners != (1,)
