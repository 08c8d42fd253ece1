"""Records: a match is saved, resumed, replayed to any index, verified, forked, and goes on from a snapshot."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record import record as record_module
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.form import RecordError, RulesVersionDiffers
from escarmouche.engine.record.record import (
    fork_at,
    load,
    record_of,
    replay,
    resume_from_snapshot,
    save,
    snapshot,
    to_text,
    verify,
)
from escarmouche.engine.record.text import read
from escarmouche.engine.showing.views import asked_of
from escarmouche.reading.budget import RECORD
from tests.proving_ground.game import GAME, SEATS, game_of
from tests.proving_ground.matches import (
    AT_ACTION,
    answer_any,
    at_bids,
    at_deed,
    find,
    header_of,
    new_match,
    played,
)


def state_of(match: Match) -> tuple[object, ...]:
    """What a match waits for and where it stands, as data."""
    request = match.request
    asked = None if request is None else [asked_of(request, seat) for seat in range(SEATS)]
    return (asked, digest(match.battle.to_data()), [part.seat for part in match.asked()])


def resealed(data: dict[str, object]) -> str:
    """A record changed by somebody who knows how to make the seal fit."""
    answers = {name: value for name, value in data.items() if name not in ("seal", "chronicle")}
    sealed = {**answers, "seal": digest(answers)}
    if "chronicle" not in data:
        return json.dumps(sealed)
    chronicle = data["chronicle"]
    if isinstance(chronicle, dict) and "seal" in chronicle:
        told = {name: value for name, value in chronicle.items() if name != "seal"}
        chronicle = {**told, "seal": digest([sealed["seal"], told])}
    return json.dumps({**sealed, "chronicle": chronicle})


@pytest.mark.parametrize("number", range(6))
def test_a_loaded_match_is_the_match_that_was_saved(number: int) -> None:
    match = played(number, undos=True, answers=15 + 9 * number)

    loaded = load(to_text(match), find, seed=f"dice {number}")

    assert to_text(loaded) == to_text(match)
    assert state_of(loaded) == state_of(match)
    assert len(loaded.events) == len(match.events)


def test_a_compressed_record_is_read_like_any_other(tmp_path: Path) -> None:
    match = played(2, answers=17)
    file = tmp_path / "match.json.gz"
    file.write_bytes(gzip.compress(to_text(match).encode()))

    assert to_text(load(file, find)) == to_text(match)
    assert to_text(load(file.read_bytes(), find)) == to_text(match)


@pytest.mark.parametrize("content", [b"\x1f\x8b", b"\x1f\x8bnothing", gzip.compress(b" " * (RECORD.bytes + 9))])
def test_a_compressed_file_that_is_damaged_or_too_long_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError):
        read(content)


def test_a_match_resumed_with_its_seed_goes_on_with_the_same_dice() -> None:
    match = played(2, answers=17, undos=True)
    loaded = load(to_text(match), find, seed="dice 2")

    for runner in (match, loaded):
        draw = Tape("later").below
        while runner.request is not None:
            answer_any(runner, draw)

    assert to_text(loaded) == to_text(match)


def test_a_match_resumed_without_its_seed_keeps_its_place_on_the_tape() -> None:
    match = played(2, answers=17)

    loaded = load(to_text(match), find)

    assert loaded.tape is None
    assert to_text(loaded) == to_text(match)


def test_a_match_replayed_to_every_index_waits_for_what_it_waited_for() -> None:
    match = Match(GAME, header_of("dice 1", rounds=1))
    draw, tape = Tape("choices").below, Tape("dice 1")
    seen = [state_of(match)]
    while match.request is not None:
        if isinstance(match.request, Roll):
            match.answer(tape.throw(match.request.dice.sides))
        else:
            answer_any(match, draw)
        seen.append(state_of(match))
        if len(seen) in (12, 25):
            match.undo(0, len(match.in_force) - 7)
            seen.append(state_of(match))

    record = record_of(match)

    assert len(record.entries) + 1 == len(seen) > 30
    for index, expected in enumerate(seen):
        assert state_of(replay(record, find, index)) == expected


def test_a_question_put_to_several_is_resumed_with_the_answers_it_has_had() -> None:
    match = at_bids()
    match.answer_part(2, match.asked()[2].default())

    loaded = load(to_text(match), find, seed="seed")

    assert isinstance(loaded.request, Together)
    assert [request.seat for request in loaded.asked()] == [0, 1]


def test_an_interrupt_is_recorded_and_replayed() -> None:
    match = at_deed("walk")
    match.answer(match.interrupts()[0])

    loaded = load(to_text(match), find, seed="seed")

    assert record_of(match).entries[-2] == {"seat": 1, "interrupt": "orders"}
    assert state_of(loaded) == state_of(match)
    assert loaded.request is not None
    loaded.answer(loaded.request.default())
    assert loaded.request.key == "path"


def test_a_record_saved_around_an_undo_goes_on_with_other_dice() -> None:
    match = at_deed("duel:0")
    first = match.in_force[-1].value
    match.undo(1, len(match.in_force) - 2)

    loaded = load(to_text(match), find, seed="seed")
    assert loaded.request is not None
    loaded.answer(loaded.request.parse("duel:0"))

    assert record_of(loaded).entries[-3] == {"seat": 1, "undo": AT_ACTION}
    assert loaded.in_force[-1].value != first
    verify(to_text(loaded), find, seed="seed")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    match = played(1, answers=10)
    save(match, path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        save(played(1, answers=12), path)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]
    assert state_of(load(path, find)) == state_of(match)


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nothing\.json: cannot be read"):
        load(tmp_path / "nothing.json", find)


def test_a_revealed_seed_proves_every_die_even_undone_and_unseen_ones() -> None:
    match = played(3, undos=True)

    verify(to_text(match), find, seed="dice 3")

    assert any("undo" in entry for entry in record_of(match).entries)
    assert any("roll" in entry and "seen_by" in entry for entry in record_of(match).entries)


def test_another_seed_is_refused() -> None:
    match = played(3)

    with pytest.raises(RecordError, match="committed"):
        verify(to_text(match), find, seed="dice 4")


def test_a_seed_that_nobody_was_committed_to_proves_nothing() -> None:
    data = record_of(new_match()).to_data()
    data["header"]["commitment"] = ""

    with pytest.raises(RecordError, match="nobody was committed"):
        verify(resealed(data), find, seed="seed")


def test_dice_that_do_not_come_from_the_tape_are_found_at_their_entry() -> None:
    match = Match(GAME, header_of("seed"))
    while isinstance(match.request, Roll):
        match.answer(match.request.default())
    load(to_text(match), find)

    with pytest.raises(RecordError, match=r"entries\[\d\]: the dice show \[1, 1, 1\], but the tape has"):
        verify(to_text(match), find, seed="seed")


@pytest.mark.parametrize("number", range(4))
def test_every_die_that_is_changed_is_found_with_the_seed(number: int) -> None:
    match = played(number, undos=True, rounds=1)
    rolls = [i for i, entry in enumerate(record_of(match).entries) if "roll" in entry]

    for index in rolls:
        data = json.loads(to_text(match))
        face = data["entries"][index]["roll"][0]
        data["entries"][index]["roll"][0] = face % 6 + 1
        with pytest.raises(RecordError, match=rf"entries\[{index}\]: the dice show"):
            verify(resealed(data), find, seed=f"dice {number}")


def test_a_fork_at_an_index_is_a_match_of_its_own() -> None:
    match = played(5, undos=True)
    before = to_text(match)

    for index in range(0, len(match.entries) + 1, 16):
        branch = fork_at(match, index, seed="fork")
        while branch.request is not None:
            answer_any(branch, Tape(f"fork {index}").below)

        assert record_of(branch).entries[:index] == [
            {**entry, **({"seen_by": now["seen_by"]} if "seen_by" in now else {})}
            for entry, now in zip(record_of(match).entries, record_of(branch).entries[:index], strict=False)
        ]
        assert branch.header.origin == {"seal": record_of(match).seal, "entry": index}
        assert branch.header.commitment == commitment("fork")
        verify(to_text(branch), find, seed="fork")
    assert to_text(match) == before


def test_a_fork_without_a_seed_asks_for_its_dice() -> None:
    match = at_deed("duel:0")

    branch = fork_at(match, len(match.entries) - 1)

    assert isinstance(branch.request, Roll)
    assert branch.header.commitment == ""


def test_a_record_of_other_rules_is_refused_with_both_versions() -> None:
    text = to_text(played(1, answers=9))

    with pytest.raises(RulesVersionDiffers, match="version '1', but these are version '2'") as caught:
        load(text, lambda name: game_of("2"))

    assert (caught.value.saved, caught.value.current) == ("1", "2")
    assert caught.value.key == "record.rules_version"


def test_an_open_match_goes_on_from_its_snapshot_under_newer_rules() -> None:
    match = played(1, answers=21)
    taken = json.loads(json.dumps(snapshot(match)))

    resumed = resume_from_snapshot(game_of("2"), match.header, taken, seed="dice 1")

    assert digest(resumed.start.to_data()) == digest(match.start.to_data()) == taken["digest"]
    assert resumed.header.rules_version == "2"
    assert resumed.opening is not None
    assert resumed.opening["rules_version"] == "1"
    assert resumed.tape is not None
    assert match.tape is not None
    assert resumed.tape.position >= match.tape.position


def test_a_match_that_went_on_from_a_snapshot_is_saved_undone_and_verified_like_any_other() -> None:
    match = played(1, answers=21)
    resumed = resume_from_snapshot(GAME, match.header, snapshot(match), seed="dice 1")
    draw = Tape("later").below
    for _ in range(9):
        answer_any(resumed, draw)
    resumed.undo(0, 2)
    while resumed.request is not None:
        answer_any(resumed, draw)

    loaded = load(to_text(resumed), find, seed="dice 1")

    assert to_text(loaded) == to_text(resumed)
    verify(to_text(resumed), find, seed="dice 1")


@pytest.mark.parametrize("answers", range(0, 60, 7))
def test_a_snapshot_taken_anywhere_restores_the_battle_at_its_boundary(answers: int) -> None:
    match = played(4, answers=answers)

    resumed = resume_from_snapshot(GAME, match.header, snapshot(match))

    assert digest(resumed.start.to_data()) == digest(match.start.to_data())
    assert resumed.is_over == match.is_over


def test_a_snapshot_that_does_not_fit_is_refused() -> None:
    match = played(4, answers=20)
    taken = snapshot(match)
    other = dict(taken["battle"], points=[9, 9, 9])

    for wrong in ({**taken, "battle": other}, {**taken, "battle": {}, "digest": digest({})}, {}, {**taken, "more": 1}):
        with pytest.raises(RecordError):
            resume_from_snapshot(GAME, match.header, wrong)


def test_an_index_outside_the_record_is_refused() -> None:
    record = record_of(played(1, answers=5))

    for index in (-1, len(record.entries) + 1):
        with pytest.raises(RecordError, match="a whole number from 0 to 8 is needed"):
            replay(record, find, index)


def test_a_record_may_be_written_with_other_spaces_and_order() -> None:
    text = to_text(played(1, undos=True))
    data = json.loads(text)

    again = json.dumps(dict(reversed(data.items())), indent=3)

    assert read(again).to_text() == text


def test_saving_a_loaded_record_writes_the_same_text() -> None:
    for number in range(8):
        text = to_text(played(number, undos=True))
        assert read(text).to_text() == text
        assert record_module.to_text(load(text, find)) == text
