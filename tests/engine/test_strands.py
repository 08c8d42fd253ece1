"""Strands: the tape comes of the seed and of what every seat gave, and the record proves it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.strands import Strand, strand_hash, tape_key, woven
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, load, record_of, resume_from_snapshot, snapshot, to_text, verify
from escarmouche.engine.record.text import Record, header_from, read
from tests.engine.test_record import resealed
from tests.proving_ground.game import GAME
from tests.proving_ground.matches import answer_any, find, header_of, played

SEED = "5e" * 32
GIVEN = {0: "00" * 32, 2: "2f" * 32}  # seat 1 is a computer's: it gives none


def header_with(strands: list[Strand]) -> Header:
    return header_from({**header_of(SEED, rounds=2).to_data(), "strands": [one.to_data() for one in strands]})


def given() -> list[Strand]:
    return [Strand(seat, strand_hash(seat, strand), strand) for seat, strand in GIVEN.items()]


def played_out(match: Match) -> Match:
    draw = Tape("choices").below
    for _ in range(6):
        answer_any(match, draw)
    match.undo(0, 3)
    while match.request is not None:
        answer_any(match, draw)
    return match


def woven_match() -> Match:
    strands = given()
    return played_out(Match(GAME, header_with(strands), tape=woven(SEED, strands)))


def changed(match: Match, **fields: Any) -> str:
    data = json.loads(to_text(match))
    data["header"].update(fields)
    return resealed(data)


def test_a_record_with_strands_is_saved_loaded_and_verified() -> None:
    match = woven_match()

    loaded = load(to_text(match), find, seed=SEED)

    assert to_text(loaded) == to_text(match)
    assert [one.to_data() for one in loaded.header.strands] == [one.to_data() for one in given()]
    verify(to_text(match, is_told=True), find, seed=SEED)


def test_every_strand_changes_the_tape() -> None:
    keys = {tape_key(SEED, given()), tape_key("5f" * 32, given()), tape_key(SEED, given()[:1]), tape_key(SEED, [])}
    for seat in GIVEN:
        others = [one if one.seat != seat else Strand(seat, "", "aa" * 32) for one in given()]
        keys.add(tape_key(SEED, others))

    assert len(keys) == 6


def test_without_strands_the_tape_is_that_of_the_seed() -> None:
    assert woven("a seed", []).throw((6,) * 20) == Tape("a seed").throw((6,) * 20)


def test_the_hash_of_one_seat_is_not_that_of_another() -> None:
    assert strand_hash(0, GIVEN[0]) != strand_hash(1, GIVEN[0])


def test_a_strand_that_does_not_fit_its_hash_proves_nothing() -> None:
    wrong = [one.to_data() for one in given()]
    wrong[1]["strand"] = "2e" * 32
    text = changed(woven_match(), strands=wrong)

    with pytest.raises(RecordError, match="the strand of player 3 is not the one whose hash was given") as caught:
        verify(text, find, seed=SEED)

    assert caught.value.key == "record.wrong_strand"


def test_dice_of_the_seed_alone_are_found_out() -> None:
    cheat = played_out(Match(GAME, header_with(given()), tape=Tape(SEED)))

    with pytest.raises(RecordError, match="but the tape has"):
        verify(to_text(cheat), find, seed=SEED)


def test_a_strand_that_was_never_shown_is_missed() -> None:
    missing = [{**given()[0].to_data(), "strand": ""}, given()[1].to_data()]
    text = changed(Match(GAME, header_with(given())), strands=missing)

    assert load(text, find).request is not None  # to look at, it is sound
    with pytest.raises(RecordError, match="player 1 has not shown the strand"):
        verify(text, find, seed=SEED)


@pytest.mark.parametrize(
    ("strands", "problem"),
    [
        ("none", "expected is a list"),
        ([{"seat": 0, "hash": ""}], "'strand' is missing"),
        ([{"seat": 1, "hash": "", "strand": ""}, {"seat": 0, "hash": "", "strand": ""}], "each seat once, in order"),
        ([{"seat": 0, "hash": "", "strand": ""}, {"seat": 0, "hash": "", "strand": ""}], "each seat once, in order"),
        ([{"seat": 0, "hash": "ABCD", "strand": ""}], r"strands\.hash: expected is 64 hexadecimal digits"),
        ([{"seat": 0, "hash": "0" * 64, "strand": "0" * 63}], r"strands\.strand: expected is 64 hexadecimal digits"),
        ([{"seat": 0, "hash": "", "strand": "0" * 64}], "not all hashes are there"),
    ],
)
def test_strands_out_of_form_are_refused(strands: Any, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        read(changed(woven_match(), strands=strands))


# The version before.


def first_version(match: Match) -> Record:
    record = record_of(match)
    return Record(
        record.header, record.entries, record.digests, position=record.position, stands=record.stands, version=1
    )


def test_a_record_of_the_first_version_is_read_and_verified() -> None:
    match = played(3, undos=True)
    text = first_version(match).to_text()

    assert json.loads(text)["version"] == 1
    assert "strands" not in json.loads(text)["header"]
    verify(text, find, seed="dice 3")
    assert read(text).to_text() == text  # as it was, seal and all
    assert to_text(load(text, find)) == to_text(match)  # what is written is of the present version


def test_the_version_says_whether_there_are_strands() -> None:
    new = json.loads(to_text(played(3)))
    old = json.loads(first_version(played(3)).to_text())
    new["version"], old["version"] = 1, 2

    with pytest.raises(RecordError, match="'strands' does not belong here"):
        read(resealed(new))
    with pytest.raises(RecordError, match="'strands' is missing"):
        read(resealed(old))


# Matches that come of others.


def test_a_fork_has_no_strands_of_its_origin() -> None:
    branch = played_out(fork_at(woven_match(), 9, seed="fork"))

    assert branch.header.strands == []
    verify(to_text(branch), find, seed="fork")


def test_a_match_with_strands_goes_on_from_a_snapshot_with_the_same_tape() -> None:
    strands = given()
    match = Match(GAME, header_with(strands), tape=woven(SEED, strands))
    draw = Tape("choices").below
    for _ in range(9):
        answer_any(match, draw)

    resumed = played_out(resume_from_snapshot(GAME, match.header, snapshot(match), seed=SEED))

    assert snapshot(match)["position"] > 0
    verify(to_text(resumed), find, seed=SEED)


def test_a_fork_that_goes_on_from_a_snapshot_has_honest_dice() -> None:
    branch = fork_at(played(5), 9, seed="fork")
    draw = Tape("choices").below
    for _ in range(24):
        answer_any(branch, draw)

    resumed = played_out(resume_from_snapshot(GAME, branch.header, snapshot(branch), seed="fork"))

    assert snapshot(branch)["position"] > 0
    verify(to_text(resumed), find, seed="fork")
