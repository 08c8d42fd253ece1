"""`escarmouche games`, the help of every command, and what the shell completes."""

from __future__ import annotations

import json
import runpy
import sys

import pytest

from escarmouche.engine.book.catalogue import games
from tests.cli.running import escarmouche

COMPLETED = [
    ("escarmouche simulate mu", "multi-epochs"),
    ("escarmouche band list mu", "multi-epochs"),
    ("escarmouche band check --game mu", "multi-epochs"),
    ("escarmouche simulate multi-epochs --scenario plu", "plunder"),
    ("escarmouche simulate multi-epochs --players greedy,ra", "greedy,random"),
    ("escarmouche sim", "simulate"),
]


def test_the_games_are_listed_with_their_scenarios_and_bands() -> None:
    result = escarmouche("games", "--lang", "en")

    assert result.exit_code == 0
    assert "multi-epochs  " in result.stdout
    assert "evenor  " in result.stdout
    assert "elimination" in result.stdout
    assert "legion_patrol" in result.stdout


def test_the_list_for_programs_is_json_and_nothing_else() -> None:
    listed = {game["id"]: game for game in json.loads(escarmouche("games", "--json").stdout)}

    assert list(listed) == [game.id for game in games()]
    guard = {"name": "me_guard_mode", "rule": "ME-R-13", "default": "defence", "others": ["none", "reserve"]}
    assert guard in listed["multi-epochs"]["switches"]


def test_the_package_itself_can_be_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["escarmouche", "games", "--json"])

    with pytest.raises(SystemExit) as ended:
        runpy.run_module("escarmouche", run_name="__main__")

    assert ended.value.code == 0
    assert [game["id"] for game in json.loads(capsys.readouterr().out)] == [game.id for game in games()]


@pytest.mark.parametrize(
    "words", [["games"], ["simulate"], ["replay"], ["band", "check"], ["band", "show"], ["band", "list"]]
)
def test_the_help_of_a_command_has_an_example(words: list[str]) -> None:
    result = escarmouche(*words, "--help")

    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"escarmouche {words[0]}" in " ".join(result.stdout.split())


@pytest.mark.parametrize(("line", "expected"), COMPLETED)
def test_bash_completes_games_scenarios_players_and_commands(line: str, expected: str) -> None:
    words = line.split()
    asked = {
        "_ESCARMOUCHE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }

    result = escarmouche(env=asked)

    assert expected in result.stdout.split()


def test_the_completion_script_for_bash_can_be_shown() -> None:
    result = escarmouche(env={"_ESCARMOUCHE_COMPLETE": "source_bash"})

    assert "_ESCARMOUCHE_COMPLETE=complete_bash" in result.stdout
