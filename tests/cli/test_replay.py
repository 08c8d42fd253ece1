"""`escarmouche replay`: sound records are told again; others are refused with the place of the fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.record import save, to_text
from escarmouche.engine.record.text import Record, header_from, read
from escarmouche.lab.arena import play_out
from escarmouche.lab.simulation import Plan, header_of, seed_of
from escarmouche.players.random_player import RandomPlayer
from tests.cli.running import escarmouche

PLAN = Plan(game="multi-epochs", matches=1, seed="told", players=("random", "random"), scenario="elimination")
SEED = seed_of(PLAN, 0)
PRESENT = game("multi-epochs").rules_version


def played() -> Match:
    found = game("multi-epochs")
    match = Match(found, header_of(PLAN, found, 0), tape=Tape(SEED))
    play_out(match, [RandomPlayer("one"), RandomPlayer("two")])
    return match


MATCH = played()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    save(MATCH, path)
    return path


def changed(file: Path, **fields: Any) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    data.update(fields)
    file.write_text(json.dumps(data), encoding="utf-8")


def test_a_record_is_told_again_to_its_end(file: Path) -> None:
    result = escarmouche("replay", str(file), "--lang", "en")

    assert result.exit_code == 0
    assert "[ME-TURN-01]" in result.stdout
    assert "[ME-SCN-1" in result.stdout.splitlines()[-1]


def test_a_record_is_told_up_to_an_entry(file: Path) -> None:
    some = escarmouche("replay", str(file), "--at", "40")
    whole = escarmouche("replay", str(file))

    assert some.exit_code == 0
    assert whole.stdout.startswith(some.stdout)
    assert len(some.stdout) < len(whole.stdout)


def test_a_sound_record_verifies_with_and_without_its_seed(file: Path) -> None:
    assert escarmouche("replay", str(file), "--verify").exit_code == 0
    with_seed = escarmouche("replay", str(file), "--verify", "--seed", SEED, "--lang", "en")
    assert with_seed.exit_code == 0
    assert "every die" in with_seed.stdout


def test_another_seed_is_a_negative_verdict(file: Path) -> None:
    result = escarmouche("replay", str(file), "--verify", "--seed", "another", "--lang", "en")

    assert result.exit_code == 1
    assert "committed" in result.stderr


def test_a_changed_record_is_a_negative_verdict(file: Path) -> None:
    changed(file, position=3)

    result = escarmouche("replay", str(file), "--verify")

    assert result.exit_code == 1
    assert "seal" in result.stderr


def test_other_dice_under_a_new_seal_do_not_verify(file: Path) -> None:
    record = read(file)
    number = next(i for i, entry in enumerate(record.entries) if "roll" in entry and i > 60)
    record.entries[number]["roll"] = [7 - face for face in record.entries[number]["roll"]]
    file.write_text(record.to_text(), encoding="utf-8")  # sealed anew

    result = escarmouche("replay", str(file), "--verify", "--seed", SEED)

    assert result.exit_code == 1
    assert f"entries[{number}]" in result.stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "line 1, column 1"),
        (b"{", "line 1"),
        (b"[1, 2]", "this is not a file of ours"),
        (b'{"format": "escarmouche-table"}', "this is not a file of ours"),
        (b'{"format": "escarmouche-record", "version": 99}', "version 99"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (to_text(MATCH)[:900].encode(), "line"),
        (to_text(MATCH).replace('"multi-epochs"', '"multi-epoch"', 1).encode(), "seal"),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)

    result = escarmouche("replay", str(file), "--lang", "en")

    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def of_other_rules(file: Path, *, is_told: bool = True, **fields: Any) -> None:
    """The record as other rules would have written it: another header, sealed anew."""
    record = read(file)
    header = header_from({**record.header.to_data(), **fields})
    other = Record(header, record.entries, record.digests, position=record.position, stands=record.stands)
    assert record.chronicle is not None
    file.write_text((other.told(record.chronicle) if is_told else other).to_text(), encoding="utf-8")


OTHER: list[dict[str, Any]] = [
    {"rules_version": "another"},
    {"game": "another"},
    {"plugins": [{"id": "another", "hash": "0"}]},
]


@pytest.mark.parametrize("fields", OTHER)
def test_a_match_of_other_rules_cannot_be_judged_again_and_that_is_no_verdict(file: Path, fields: Any) -> None:
    of_other_rules(file, **fields)

    result = escarmouche("replay", str(file), "--verify", "--lang", "en")

    assert result.exit_code == 2
    assert "cannot be judged again" in result.stderr
    assert "another" in result.stderr


@pytest.mark.parametrize("fields", [OTHER[0], OTHER[2]])
def test_a_match_of_other_rules_is_told_from_its_events_in_the_words_of_today(file: Path, fields: Any) -> None:
    before = escarmouche("replay", str(file), "--lang", "en")
    of_other_rules(file, **fields)

    result = escarmouche("replay", str(file), "--lang", "en")

    assert result.exit_code == 0
    first, *story = result.stdout.splitlines()
    assert "told from the events of its record, not judged again" in first
    assert f"version {fields.get('rules_version', PRESENT)}" in first
    assert story[0] == f"The rules here are version {PRESENT}."
    why = [line for line in story[1:] if line.startswith("Why: ")]
    assert why == (['Why: the plug-in "another" is not installed here.'] if "plugins" in fields else [])
    assert story[1 + len(why) :] == before.stdout.splitlines()


def test_a_match_of_other_rules_is_told_up_to_an_entry(file: Path) -> None:
    of_other_rules(file, **OTHER[0])

    some, whole = escarmouche("replay", str(file), "--at", "40"), escarmouche("replay", str(file))

    assert some.exit_code == 0
    assert whole.stdout.startswith(some.stdout)
    assert len(some.stdout) < len(whole.stdout)


def test_a_match_of_an_unknown_game_is_told_plainly_by_kind_and_rule(file: Path) -> None:
    of_other_rules(file, **OTHER[1])

    result = escarmouche("replay", str(file), "--lang", "en")

    assert result.exit_code == 0
    assert f"another, rules version {PRESENT}" in result.stdout.splitlines()[0].lower()
    name = MATCH.battle.figures[0].name
    assert f"deployed: figure {name}" in result.stdout
    assert "[ME-TURN-01]" in result.stdout
    assert "wins the match." in result.stdout.splitlines()[-1]


def test_an_event_that_nobody_has_words_for_is_told_plainly_among_the_others(file: Path) -> None:
    record = read(file)
    assert record.chronicle is not None
    kind = next(i for i, (kind, _) in enumerate(record.chronicle.kinds) if kind == "round_begins")
    record.chronicle.kinds[kind][0] = "trumpets_sound"
    file.write_text(record.to_text(), encoding="utf-8")
    of_other_rules(file, **OTHER[0])

    result = escarmouche("replay", str(file), "--lang", "en")

    assert "trumpets_sound: round 1" in result.stdout
    assert "[ME-SCN-1" in result.stdout.splitlines()[-1]


def test_answers_alone_of_other_rules_are_refused_and_it_is_said_why(file: Path) -> None:
    of_other_rules(file, is_told=False, **OTHER[0])

    result = escarmouche("replay", str(file), "--lang", "en")

    assert result.exit_code == 2
    assert "carries no events" in result.stderr


def test_events_that_the_rules_do_not_tell_are_a_negative_verdict(file: Path) -> None:
    record = read(file)
    assert record.chronicle is not None
    record.chronicle.frames[40][0].append([0, {}])
    file.write_text(record.to_text(), encoding="utf-8")  # sealed anew

    result = escarmouche("replay", str(file), "--verify")

    assert result.exit_code == 1
    assert "chronicle.frames[40]" in result.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--at", "99999"], "--at"),
        (["--at", "-1"], "--at"),
        (["--at", "x"], "--at"),
        (["--verify", "--at", "3"], "--verify"),
        (["--seed", "1"], "--seed"),
        (["--lang", "de"], "--lang"),
    ],
)
def test_a_wrong_option_is_refused(file: Path, words: list[str], told: str) -> None:
    result = escarmouche("replay", str(file), *words)

    assert result.exit_code == 2
    assert told in result.stderr


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert escarmouche("replay", str(tmp_path / "none.json")).exit_code == 2
    assert escarmouche("replay", str(tmp_path)).exit_code == 2
