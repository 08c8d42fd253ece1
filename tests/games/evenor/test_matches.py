"""Whole matches of computer players: they end, by the rules."""

from __future__ import annotations

import pytest

from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.scenarios import SCENARIOS, SWITCHES, scenario_header
from escarmouche.lab.arena import play_out
from escarmouche.lab.usage import UsageWatcher
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.player import Player
from escarmouche.players.random_player import RandomPlayer
from tests.support.builds import thorough
from tests.support.random_play import in_close_quarters, random_match
from tests.support.scripts import rule

ENDS = ("EV-SCN-12", "EV-SCN-23", "EV-SCN-33", "EV-R-61", "EV-R-62")


def with_house_rules(header: Header, number: int) -> Header:
    """The same match with half of the switches on another setting."""
    draw = Tape(f"switches {number}").below
    changed: dict[str, object] = {"ev_turn_limit": 6 + draw(6)}
    for switch in SWITCHES:
        if switch.name not in ("ev_turn_limit", "ev_thalestri_t", "ev_unique_figures") and draw(2) == 0:
            changed[switch.name] = switch.others[draw(len(switch.others))]
    return Header(
        header.game, rules_version=header.rules_version, scenario=header.scenario, bands=header.bands, table=header.table,
        switches=changed,
    )  # fmt: skip


@rule("EV-R-62", "EV-TURN-01")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_matches_of_random_players_end_whatever_the_house_rules(scenario: str) -> None:
    for number in range(12):
        header = with_house_rules(scenario_header(scenario, number), number)
        if number % 2 == 1:
            header = in_close_quarters(header)
        match = Match(GAME, header, tape=Tape(f"random {number}"), forkable=False)

        play_out(match, [RandomPlayer(f"{number} one"), RandomPlayer(f"{number} other")])

        end = match.outcome
        assert end is not None
        assert end.rule in ENDS
        assert match.battle.round <= 12


def test_everything_that_occurs_was_foreseen() -> None:
    for number in range(9):
        header = in_close_quarters(scenario_header(list(SCENARIOS)[number % 3], number))
        match = Match(GAME, header, tape=Tape(f"foreseen {number}"))
        watcher = UsageWatcher(match)
        foreseen = {section: list(names) for section, names in watcher.usage.counts.items()}

        play_out(match, [RandomPlayer(f"{number} one"), RandomPlayer(f"{number} other")], watcher)

        counts = watcher.finished().counts
        for section in ("actions", "reactions", "states", "events"):
            assert [name for name in counts[section] if name not in foreseen[section]] == [], section


def test_players_who_do_not_think_fight_in_close_quarters() -> None:
    """What the contract battery plays must reach the heart of the rules."""
    kinds = [event.kind for number in range(1, 41, 2) for event in random_match(GAME, number).events]

    for kind in ("charged", "melee", "reacts", "falls_prone", "shot", "fled", "out_of_action"):
        assert kinds.count(kind) >= 2, kind


@pytest.mark.slow
@thorough
def test_a_greedy_player_beats_a_random_one() -> None:
    won = 0
    for number in range(6):
        seat = number % 2
        header = scenario_header(list(SCENARIOS)[number // 2], 2 + seat)
        match = Match(GAME, header, tape=Tape(f"greedy {seat}"))
        players: list[Player] = [GreedyPlayer(f"{seat} one"), RandomPlayer(f"{seat} other")]
        play_out(match, players if seat == 0 else players[::-1])
        assert match.outcome is not None
        won += match.outcome.winners == (seat,)

    assert won >= 5
