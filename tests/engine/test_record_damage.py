"""Damaged records: refused with the place and the reason, never half-loaded, and nothing else ever escapes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import load, to_text, verify
from escarmouche.engine.record.text import MOST_ENTRIES
from escarmouche.reading.budget import RECORD
from tests.engine.test_record import resealed
from tests.proving_ground.game import GAME
from tests.proving_ground.matches import MADE_READY, at_bids, find, played

MATCH = played(11, undos=True, rounds=2)
TEXT = to_text(MATCH)
SEED = "dice 11"
BIDS = to_text(at_bids())


def edited(change: Callable[[dict[str, Any]], None], *, sealed: bool = True) -> str:
    data = json.loads(TEXT)
    change(data)
    return resealed(data) if sealed else json.dumps(data)


def first(data: dict[str, Any], name: str) -> int:
    """The first entry with such a field."""
    return next(i for i, entry in enumerate(data["entries"]) if name in entry)


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(text, find)
    return caught.value


def test_a_truncated_record_is_refused_with_its_line_and_column() -> None:
    error = refused(TEXT[: len(TEXT) // 2])

    assert str(error.place).startswith("line ")
    assert "column" in str(error.place)


def test_every_truncation_is_refused() -> None:
    for length in range(0, len(TEXT) - 2, 37):
        refused(TEXT[:length])


def test_a_text_that_is_no_record_is_refused() -> None:
    for text in ("", "null", "[]", "3", '{"format": "other"}', "{}", "[" * 100_000, '{"a":' * 100_000):
        refused(text)


def test_a_newer_record_is_refused_as_newer() -> None:
    error = refused(edited(lambda data: data.update(version=3)))

    assert (error.place, error.key) == ("version", "record.newer")


def test_a_changed_record_does_not_fit_its_seal() -> None:
    error = refused(edited(lambda data: data["header"].update(scenario="foul"), sealed=False))

    assert error.place == "seal"


def test_an_unknown_or_wrong_game_is_refused() -> None:
    assert refused(edited(lambda data: data["header"].update(game="chess"))).key == "record.unknown_game"
    with pytest.raises(RecordError, match="not of 'proving-ground'"):
        load(edited(lambda data: data["header"].update(game="chess")), lambda name: GAME)


def test_a_wrong_switch_is_refused() -> None:
    assert "rounds" in str(refused(edited(lambda data: data["header"]["switches"].update(rounds="many"))))
    assert "mist" in str(refused(edited(lambda data: data["header"]["switches"].update(mist=True))))


def test_an_answer_that_was_not_possible_is_named_with_its_entry_and_what_was_asked() -> None:
    index = next(i for i, entry in enumerate(json.loads(TEXT)["entries"]) if entry.get("answer") == "walk")

    error = refused(edited(lambda data: data["entries"][index].update(answer="swim")))

    assert error.place == f"entries[{index}]"
    assert "\"swim\" is not among the options of 'action'" in str(error.problem)
    assert "is asked 'action' [PG-ACT-02]" in str(error.problem)


def test_an_answer_of_the_wrong_seat_is_refused() -> None:
    index = next(i for i, entry in enumerate(json.loads(TEXT)["entries"]) if entry.get("answer") == "walk")

    assert refused(edited(lambda data: data["entries"][index].update(seat=7))).place == f"entries[{index}]"


def test_a_changed_digest_is_named() -> None:
    error = refused(edited(lambda data: data["digests"][1].__setitem__(1, "0" * 32)))

    assert "digest 1 differs" in str(error.problem)
    assert error.place == f"entries[{json.loads(TEXT)['digests'][1][0]}]"


def test_a_missing_or_added_digest_is_found() -> None:
    assert "is missing" in str(refused(edited(lambda data: data["digests"].pop())).problem)
    count = len(json.loads(TEXT)["entries"])
    assert "no new round" in str(refused(edited(lambda data: data["digests"].append([count, "0" * 32]))).problem)


def test_a_changed_end_is_found() -> None:
    assert refused(edited(lambda data: data.update(stands="0" * 32))).place == "stands"


def test_entries_after_the_end_are_refused() -> None:
    error = refused(edited(lambda data: data["entries"].append({"seat": 0, "answer": 1})))

    assert "the match is over" in str(error.problem)


def test_swapped_entries_are_refused() -> None:
    def swap(data: dict[str, Any]) -> None:
        entries = data["entries"]
        index = next(i for i, entry in enumerate(entries) if i > 0 and "roll" in entry)
        entries[index - 1], entries[index] = entries[index], entries[index - 1]

    refused(edited(swap))


def test_a_claim_about_who_saw_an_answer_is_checked() -> None:
    def show(data: dict[str, Any]) -> None:
        del data["entries"][first(data, "seen_by")]["seen_by"]

    index = first(json.loads(TEXT), "seen_by")

    assert refused(edited(show)).place == f"entries[{index}]"


def test_a_name_given_twice_is_refused() -> None:
    error = refused(TEXT.replace('"version": 2,', '"version": 2, "version": 2,'))

    assert error.place == '"version"'


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 30, "9" * 5000, "9007199254740993"])
def test_numbers_that_programs_disagree_on_are_refused(number: str) -> None:
    refused(TEXT.replace('"position": ', f'"position": {number}, "x": '))
    refused(TEXT.replace('"rounds":2', f'"rounds":{number}'))


def test_what_is_not_text_is_refused() -> None:
    assert str(refused(TEXT.encode().replace(b"clearing", b"f\xff\xfer")).place).startswith("byte ")
    refused(TEXT.replace("clearing", "\\ud800"))
    refused("\ufeff" + TEXT)


def test_what_is_too_long_is_refused() -> None:
    refused(" " * (RECORD.bytes + 1))
    many = edited(lambda data: data.update(entries=[{"roll": [1]}] * (MOST_ENTRIES + 1)))
    assert refused(many).place == "entries"


def test_undos_cannot_be_used_to_keep_the_machine_busy() -> None:
    def many(data: dict[str, Any]) -> None:
        data["entries"] = [{"roll": [1]}] * 90_000 + [{"seat": 0, "undo": 89_000}, {"roll": [1]}] * 50_000

    assert "again" in str(refused(edited(many)).problem)


@pytest.mark.parametrize(
    "entry",
    [
        None, 3, "x", [], {}, {"seat": 0}, {"answer": 1}, {"seat": -1, "answer": 1}, {"seat": True, "answer": 1},
        {"seat": 0, "answer": 1, "more": 1}, {"roll": 3}, {"roll": ["a"]}, {"roll": [True]}, {"roll": [1], "seat": 0},
        {"seat": 0, "undo": 10}, {"seat": 0, "undo": -1}, {"seat": 0, "undo": "x"}, {"undo": 0}, {"seat": 0, "undo": 9},
        {"seat": 0, "interrupt": 3}, {"seat": 0, "interrupt": "nap"}, {"seat": 0, "part": -1, "answer": 1},
        {"seat": 0, "part": 9, "answer": 1}, {"seat": 1, "part": 0, "answer": 1},
        {"seat": 0, "part": 0, "answer": [1]}, {"seat": 0, "part": 0, "answer": {"number": 1}},
        {"seat": 0, "part": 0, "answer": None}, {"seat": 0, "part": 0, "answer": 1, "seen_by": "all"},
        {"seat": 0, "part": 0, "answer": 1, "seen_by": 2}, {"seat": 0, "answer": 1},
    ],
)  # fmt: skip
def test_an_entry_that_does_not_fit_is_refused_by_its_number(entry: object) -> None:
    data = json.loads(BIDS)
    data["entries"].append(entry)

    assert str(refused(resealed(data)).place).startswith(f"entries[{MADE_READY}]")


def test_an_entry_that_fits_there_is_read() -> None:
    data = json.loads(BIDS)
    data["entries"].append({"seat": 0, "part": 0, "answer": 1, "seen_by": 1})

    assert [request.seat for request in load(resealed(data), find).asked()] == [1, 2]


@pytest.mark.parametrize("value", [None, 3, -1, "x", [], {}, [[]], [{}], {"a": 1}, True, 1.5, "\x00", [None]])
def test_no_field_of_the_form_may_be_anything_else(value: object) -> None:
    for name in json.loads(TEXT):
        if value == 3 and name == "position":
            continue
        refused(edited(lambda data, name=name: data.update({name: value}), sealed=name != "seal"))  # type: ignore[misc]
    for name, was in json.loads(TEXT)["header"].items():
        if type(was) is not type(value) and name not in ("scenario", "commitment"):
            refused(edited(lambda data, name=name: data["header"].update({name: value})))  # type: ignore[misc]


@pytest.mark.parametrize("number", range(400))
def test_flipped_deleted_and_inserted_bytes_load_the_same_or_are_refused(number: int) -> None:
    tape = Tape(f"damage {number}")
    damaged = bytearray(TEXT.encode())
    for _ in range(1 + tape.below(3)):
        where = tape.below(len(damaged))
        how = tape.below(4)
        if how == 0:
            damaged[where] ^= 1 << tape.below(8)
        elif how == 1:
            del damaged[where : where + 1 + tape.below(9)]
        elif how == 2:
            damaged[where:where] = bytes([tape.below(256) for _ in range(1 + tape.below(4))])
        else:
            damaged[where:where] = damaged[where : where + tape.below(60)]

    try:
        loaded = load(bytes(damaged), find)
    except RecordError:
        return
    assert to_text(loaded) == TEXT


def spoil(data: Any, tape: Tape) -> None:
    """Change something somewhere in parsed JSON."""
    junk: list[Any] = [None, -1, 0, 3, 2**40, 0.5, "", "card:3", "die:1", "walk", [], {}, [1], [[0, 0]], ["a"], True]
    here = data
    while True:
        keys: list[Any] = list(here.keys()) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = keys[tape.below(len(keys))]
        if isinstance(here[key], dict | list) and here[key] and tape.below(4):
            here = here[key]
            continue
        how = tape.below(4)
        if how == 0:
            del here[key]
        elif how == 1 and isinstance(here, list):
            here.insert(key, here[tape.below(len(here))])
        else:
            here[key] = junk[tape.below(len(junk))]
        return


@pytest.mark.parametrize("number", range(400))
def test_a_forged_record_is_refused_or_is_a_record_of_its_own(number: int) -> None:
    """With a seal that fits, only the rules stand between a forger and the match."""
    tape = Tape(f"forgery {number}")
    data = json.loads(TEXT)
    for _ in range(1 + tape.below(2)):
        spoil(data, tape)

    try:
        loaded = load(resealed(data), find)
    except RecordError:
        return
    assert json.loads(to_text(loaded))["entries"] == data["entries"]
    assert to_text(load(to_text(loaded), find)) == to_text(loaded)


@pytest.mark.parametrize("number", range(60))
def test_no_forged_die_survives_the_revealed_seed(number: int) -> None:
    tape = Tape(f"loaded dice {number}")
    data = json.loads(TEXT)
    rolls = [entry["roll"] for entry in data["entries"] if "roll" in entry]
    roll = rolls[tape.below(len(rolls))]
    roll[tape.below(len(roll))] = 1 + tape.below(6)

    if data == json.loads(TEXT):
        verify(resealed(data), find, seed=SEED)
    else:
        with pytest.raises(RecordError):
            verify(resealed(data), find, seed=SEED)
