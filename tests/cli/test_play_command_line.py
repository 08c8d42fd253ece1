"""The command itself: its options, what it refuses, and how it behaves without a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.record.record import verify

RUNNER = CliRunner()
SHORT = ["--switch", "me_turn_limit=1"]


def test_without_a_terminal_a_match_is_watched_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run = RUNNER.invoke(app, ["play", "--seed", "5", "--record", str(file), *SHORT])

    assert run.exit_code == 0, run.output
    assert "l'ordinateur (réfléchi)" in run.output
    assert "Graine des dés : 5" in run.output
    verify(file, find_game, seed="5")


def test_people_may_play_through_a_pipe_and_what_is_unfinished_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    run = RUNNER.invoke(app, ["play", "--players", "human,random", "--seed", "7", "--lang", "en"], input="1\n\n\n")

    assert run.exit_code == 0, run.output
    assert "Match written to multi-epochs-" in run.output
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 1
    again = RUNNER.invoke(app, ["play", "--resume", str(files[0]), "--players", "random,random"])
    assert again.exit_code == 0, again.output
    verify(files[0], find_game, seed="7")


def test_a_match_that_has_not_begun_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    run = RUNNER.invoke(app, ["play", "--players", "human,random", "--real-dice"], input="")

    assert run.exit_code == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["chess"], "no game is called 'chess'"),
        (["--lang", "de"], "--lang: one of these is needed: fr, en"),
        (["--players", "human"], "1 players are named for 2 seats"),
        (["--players", "greedy,gredy"], "did you mean 'greedy'"),
        (["--watch", "--players", "human,greedy"], "nobody but the computer"),
        (["--players", "", "--vs", "human", "--watch", "--scenario", "eliminaton"], "did you mean 'elimination'"),
        (["--bands", "legion_patrol"], "2 bands are needed, not 1"),
        (["--bands", "legion_patrol,legion_patrl"], "did you mean 'legion_patrol'"),
        (["--record", "/no/such/folder/match.json"], "there is no folder"),
        (["--resume", "/no/such/match.json"], "there is no file"),
        (["--switch", "me_turn_limit=many"], "me_turn_limit"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(options: list[str], problem: str) -> None:
    run = RUNNER.invoke(app, ["play", "--lang", "en", *options])

    assert run.exit_code == 2
    assert problem in run.output
    assert "Traceback" not in run.output


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("{}")

    run = RUNNER.invoke(app, ["play", "--resume", str(file)])

    assert run.exit_code == 2
    assert str(file) in run.output


def test_a_band_file_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    file.write_text("figures = 3\n")

    run = RUNNER.invoke(app, ["play", "--bands", f"legion_patrol,{file}"])

    assert run.exit_code == 2
    assert "Traceback" not in run.output


def test_a_record_of_another_game_is_not_taken_for_this_one(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    RUNNER.invoke(app, ["play", "--seed", "5", "--record", str(file), *SHORT])

    run = RUNNER.invoke(app, ["play", "evenor", "--resume", str(file), "--lang", "en"])

    assert run.exit_code == 2
    assert "a match of multi-epochs, not of 'evenor'" in run.output


def test_the_seed_of_a_saved_match_must_be_the_one_it_was_committed_to(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    RUNNER.invoke(app, ["play", "--players", "human,random", "--seed", "7", "--record", str(file)], input="1\n")

    run = RUNNER.invoke(
        app, ["play", "--resume", str(file), "--seed", "8", "--players", "random,random", "--lang", "en"]
    )

    assert run.exit_code == 2
    assert "committed" in run.output


def test_ctrl_c_leaves_cleanly_and_nothing_is_lost(tmp_path: Path) -> None:
    listening = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # a job in the background is deaf
    )
    code = f"{listening}; from escarmouche.cli.main import main; main()"
    match = subprocess.Popen(
        [sys.executable, "-c", code, "play", "--players", "human,random", "--seed", "7", "--record", "match.json"],
        cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    impatience = threading.Timer(60, match.kill)
    impatience.start()
    assert match.stdin is not None
    assert match.stdout is not None
    match.stdin.write("1\n")
    match.stdin.flush()
    shown = ""
    while "Où placez-vous" not in shown:
        line = match.stdout.readline()
        assert line, shown
        shown += line
    time.sleep(0.3)

    match.send_signal(signal.SIGINT)
    rest = match.stdout.read()  # its input stays open: the end of it would be another way to leave
    match.wait(timeout=20)
    impatience.cancel()
    match.stdin.close()
    match.stdout.close()

    assert match.returncode == 130, rest
    assert "Traceback" not in rest
    assert "match.json" in rest
    verify(tmp_path / "match.json", find_game, seed="7")
