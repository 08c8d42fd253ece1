"""A match that was begun with strands, in the terminal: verified, taken up with its seed, or gone on with as a fork."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.cli.terminal.keeping import take_up
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.strands import Strand, strand_hash, tape_key, woven
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.record import save
from escarmouche.engine.record.text import header_from
from tests.cli.running import escarmouche
from tests.support.random_play import answer_once

SEED = "5eed" * 16
GIVEN = [Strand(seat, strand_hash(seat, 64 * str(seat)), 64 * str(seat)) for seat in (0, 1)]
HALF = [GIVEN[0], Strand(1, GIVEN[1].hash)]  # the second seat has not shown its strand


def saved(folder: Path, strands: list[Strand], answers: int) -> Path:
    found = game("multi-epochs")
    assert found.sample_header is not None
    given = {"commitment": commitment(SEED), "strands": [one.to_data() for one in strands]}
    header = header_from({**found.sample_header(0).to_data(), **given})
    match = Match(found, header, tape=woven(SEED, strands) if answers else None)
    draw = Tape("answers").below
    for _ in range(answers):
        answer_once(match, draw)
    save(match, folder / "match.json")
    return folder / "match.json"


@pytest.mark.parametrize(("seed", "is_fine"), [(SEED, True), ("5eee" * 16, False)])
def test_a_record_with_strands_is_verified_with_its_seed(tmp_path: Path, seed: str, is_fine: bool) -> None:
    file = saved(tmp_path, GIVEN, 30)

    result = escarmouche("replay", str(file), "--verify", "--seed", seed, "--lang", "en")

    assert (result.exit_code == 0) is is_fine


def test_with_its_seed_it_goes_on_with_the_same_tape(tmp_path: Path) -> None:
    taken = take_up(saved(tmp_path, GIVEN, 30), seed=SEED, real_dice=False)

    assert not taken.has_new_dice
    assert taken.tape is not None
    assert (taken.tape.key, taken.tape.position) == (tape_key(SEED, GIVEN), taken.match.position)


def test_where_a_strand_was_never_shown_it_goes_on_as_a_fork(tmp_path: Path) -> None:
    taken = take_up(saved(tmp_path, HALF, 0), seed=SEED, real_dice=False)

    assert taken.has_new_dice
    assert taken.match.header.strands == []
