"""A match that ends beside its rules: the end is an entry, replays equal, and nothing comes after it."""

from __future__ import annotations

import json

import pytest

from escarmouche.engine.match.closing import AGREED, CONCEDED, REASONS, STANDSTILL, TOO_LONG, Closing
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, load, record_of, to_text, verify
from escarmouche.engine.showing.views import ending_of
from tests.engine.test_record import resealed
from tests.proving_ground.game import SEATS
from tests.proving_ground.matches import answer_any, at_bids, find, new_match

ENDS = [Closing(CONCEDED, 1), Closing(AGREED, 0), Closing(STANDSTILL), Closing(TOO_LONG)]


def begun(answers: int = 9) -> Match:
    """A match in the middle of things."""
    match = new_match("closing")
    draw = Tape("choices").below
    for _ in range(answers):
        answer_any(match, draw)
    assert match.request is not None
    return match


@pytest.mark.parametrize("closing", ENDS, ids=REASONS)
def test_the_end_is_in_the_record_and_comes_out_equal(closing: Closing) -> None:
    match = begun()
    before = digest(match.battle.to_data())

    match.close(closing)

    again = load(to_text(match, is_told=True), find)
    assert digest(match.battle.to_data()) == before
    assert again.request is None
    assert again.closing is not None
    assert (again.closing.reason, again.closing.seat) == (closing.reason, closing.seat)
    assert again.outcome is not None
    assert match.outcome is not None
    assert again.outcome.to_data() == match.outcome.to_data()
    assert to_text(again, is_told=True) == to_text(match, is_told=True)
    verify(to_text(match), find)


def test_who_concedes_has_lost_and_a_draw_has_no_winner() -> None:
    conceded, agreed = begun(), begun()

    conceded.close(Closing(CONCEDED, 1))
    agreed.close(Closing(AGREED, 1))

    won, drawn = conceded.outcome, agreed.outcome
    assert won is not None
    assert drawn is not None
    assert won.winners == tuple([seat for seat in range(SEATS) if seat != 1])
    assert drawn.winners == ()


def test_nothing_comes_after_the_end() -> None:
    match = begun()
    match.close(Closing(AGREED, 0))

    assert match.asked() == []
    with pytest.raises(ValueError, match="over"):
        match.close(Closing(STANDSTILL))
    with pytest.raises(ValueError, match="closed"):
        match.undo(0, 0)
    match.advance()
    assert match.request is None


def test_a_match_can_be_closed_while_sealed_answers_wait() -> None:
    match = at_bids()
    match.answer_part(match.asked()[0].seat, match.asked()[0].default())

    match.close(Closing(STANDSTILL))

    assert load(to_text(match, is_told=True), find).closing is not None


def test_every_seat_is_shown_the_end() -> None:
    match = begun()
    match.close(Closing(AGREED, 0))

    for seat in range(SEATS):
        frames = record_for(match, seat)["frames"]
        assert len(frames) == len(match.entries) + 1
        assert frames[-1]["entry"] == {"seat": 0, "end": "agreed"}
        assert frames[-1]["ending"]["winners"] == []
    assert ending_of(match) is not None


def test_a_fork_of_a_closed_match_is_played_on() -> None:
    match = begun()
    match.close(Closing(AGREED, 0))

    branch = fork_at(match, len(match.entries), seed="other dice")

    assert branch.closing is None
    assert branch.request is not None
    assert len(branch.in_force) >= len(match.in_force)


@pytest.mark.parametrize("entry", [
    {"end": "boredom"}, {"end": "agreed"}, {"end": "conceded"}, {"seat": 0, "end": "standstill"},
    {"seat": 7, "end": "conceded"}, {"seat": -1, "end": "agreed"}, {"end": ["agreed"]}, {"seat": 0, "end": "agreed", "answer": 1},
])  # fmt: skip
def test_an_end_that_cannot_be_is_refused(entry: dict[str, object]) -> None:
    match = begun()
    match.close(Closing(AGREED, 0))
    data = json.loads(to_text(match))
    data["entries"][-1] = entry

    with pytest.raises(RecordError, match=rf"entries\[{len(match.entries) - 1}\]"):
        load(resealed(data), find)


def test_an_end_in_the_middle_of_a_record_is_refused() -> None:
    match = begun()
    data = record_of(match).to_data()
    data["entries"].insert(3, {"end": "standstill"})

    with pytest.raises(RecordError, match="another entry follows"):
        load(resealed({**data, "seal": ""}), find)


def test_no_seat_no_concession() -> None:
    with pytest.raises(ValueError, match="no match ends so"):
        Closing(CONCEDED)
