"""`escarmouche campaign`: begun, played by computers, decided by ids, shown, entered from a record, verified."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import escarmouche as run

GAME = "multi-epochs"


def test_a_campaign_is_begun_played_to_its_end_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    begun = run("campaign", "new", GAME, "--out", str(file), "--names", "Ada,Bea", "--lang", "en")
    played = run("campaign", "play", str(file), "--all", "--players", "random,random", "--seed", "1", "--lang", "en")
    shown = run("campaign", "show", str(file), "--story", "--lang", "fr")
    checked = run("campaign", "verify", str(file), "--lang", "en")

    assert begun.exit_code == played.exit_code == shown.exit_code == checked.exit_code == 0
    assert "1. Elimination" in begun.output
    assert "Chapter 3: Ada and Bea meet." in " ".join(played.output.split())
    assert "Chapitre 1" in shown.output
    assert "3 matches played again, of 3" in checked.output


def test_decisions_are_shown_and_taken_by_their_ids(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    run("campaign", "new", GAME, "--out", str(file), "--term", "losses=gone")
    run("campaign", "play", str(file), "--players", "quick,random", "--seed", "4")
    asked = run("campaign", "decide", str(file), "--seat", "2", "--lang", "en")
    refused = run("campaign", "decide", str(file), "--seat", "2", "--answer", "like:99", "--lang", "en")

    assert asked.exit_code == 0
    assert "has nothing to decide" in asked.output  # the computer has decided
    assert refused.exit_code == 2
    assert "nothing is asked of player 2" in refused.output


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    file.write_text("{}")
    refused = run("campaign", "show", str(file), "--lang", "en")
    missing = run("campaign", "show", str(tmp_path / "none.json"), "--lang", "en")
    wrong = run("campaign", "new", GAME, "--out", str(file), "--scenarios", "nothing", "--lang", "en")

    assert (refused.exit_code, missing.exit_code, wrong.exit_code) == (2, 2, 2)
    assert "format" in refused.output
    assert "no scenario is called" in wrong.output
