"""The dice of every game can be verified by a stranger from its record, dice that nobody saw or that were undone included."""

from __future__ import annotations

import json

import pytest

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.strands import Strand, strand_hash, woven
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.record import to_text
from escarmouche.engine.record.text import header_from
from tests.contract.games import CATALOGUE, find
from tests.support import stranger
from tests.support.random_play import answer_once

ANSWERS = 240
SEED = "5eed" * 16


@pytest.mark.parametrize("id", CATALOGUE.ids())
def test_a_stranger_verifies_the_dice_from_the_record_alone(id: str) -> None:
    game = find(id)
    assert game.sample_header is not None
    sample = game.sample_header(0)
    strands = [Strand(seat, strand_hash(seat, 64 * str(seat)), 64 * str(seat)) for seat in range(len(sample.bands))]
    given = {"commitment": commitment(SEED), "strands": [one.to_data() for one in strands]}
    match = Match(game, header_from({**sample.to_data(), **given}), tape=woven(SEED, strands))
    draw = Tape("answers").below
    for number in range(ANSWERS):
        if match.request is None:
            break
        answer_once(match, draw)
        if number == ANSWERS // 2:
            match.undo(0, len(match.in_force) // 2)

    record = json.loads(to_text(match, is_told=True))

    thrown = len([entry for entry in record["entries"] if "roll" in entry])
    assert stranger.check(record, SEED) == thrown > 0
