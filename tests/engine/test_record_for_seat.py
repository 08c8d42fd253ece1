"""The record for one seat: a stream of what it saw, shown without rules, with no trace of what it did not."""

from __future__ import annotations

import json

import pytest

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import as_data, canonical, digest
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.record.record import record_of
from escarmouche.engine.showing.views import events_for, scene_of, view_digest
from tests.proving_ground.game import GAME, SEATS
from tests.proving_ground.matches import FIRST, MADE_READY, answer_any, at_bids, header_of, new_match, played
from tests.proving_ground.scenes import skirmish_of

PLANTED = (8, 8, 8)  # blank cards, which nobody can play
TRACES = (b"[8,8,8]", b'["8","8","8"]')  # as dice and in events, and as a hand on the screen


def test_there_is_a_frame_for_every_entry_whatever_is_hidden() -> None:
    match = played(3, undos=True)

    for seat in range(SEATS):
        assert len(record_for(match, seat)["frames"]) == len(match.entries) + 1


@pytest.mark.parametrize("number", range(6))
def test_a_card_that_was_never_played_is_nowhere_in_the_records_of_the_others(number: int) -> None:
    match = Match(GAME, header_of("typed", rounds=1))
    draw, tape = Tape(f"choices {number}").below, Tape(f"dice {number}")
    while match.request is not None:
        if not isinstance(match.request, Roll):
            answer_any(match, draw)
        elif match.request.key == "deal":
            match.answer(PLANTED if skirmish_of(match).active == FIRST else (2, 3, 4))
        else:
            match.answer(tape.throw(match.request.dice.sides))

    for trace in TRACES:
        assert trace in canonical(record_for(match, FIRST))
        for seat in (0, 2, -1):
            assert trace not in canonical(record_for(match, seat))


def test_secret_dice_and_answers_are_left_out_for_the_others() -> None:
    match = new_match()
    while match.request is not None and match.asked()[0].seat < 2:
        is_secret = (match.request.seat, match.request.key) == (1, "traps")
        match.answer(match.request.parse(["token:1"]) if is_secret else match.request.default())

    own = [frame["entry"] for frame in record_for(match, 1)["frames"]]
    others = [frame["entry"] for frame in record_for(match, 0)["frames"]]

    assert {"seat": 1, "answer": ["token:1"], "seen_by": 2} in own
    assert {"seat": 1, "hidden": True} in others
    assert [entry for entry in others if "roll" in entry] == [others[1]]
    assert others[4] == {"hidden": True}


def test_a_spectator_sees_no_secret_dice_or_answers() -> None:
    match = played(3, undos=True)
    entries = record_of(match).entries

    shown = [frame["entry"] for frame in record_for(match, -1)["frames"][1:]]

    hidden = [i for i, entry in enumerate(entries) if "seen_by" in entry]
    assert hidden
    assert all(shown[i].get("hidden") for i in hidden)


def test_answers_given_together_are_shown_with_the_last_of_them() -> None:
    match = at_bids()
    match.answer_part(2, 2)
    match.answer_part(1, 1)
    open_frames = record_for(match, 0)["frames"][MADE_READY + 1 :]
    match.answer_part(0, 0)

    frames = record_for(match, 0)["frames"][MADE_READY + 1 :]

    assert b'"answer"' not in canonical(open_frames)
    assert frames[0]["entry"] == {"seat": 2, "part": 2, "hidden": True}
    assert [part["answer"] for part in frames[2]["revealed"]] == [2, 1, 0]


def test_the_stream_ends_with_the_view_and_the_events_the_seat_has_now() -> None:
    match = played(5)

    for seat in range(SEATS):
        frames = record_for(match, seat)["frames"]
        scenes = [frame["scene"] for frame in frames if "scene" in frame]
        events = [event for frame in frames for event in frame["events"]]

        assert scenes[-1] == as_data(scene_of(match, seat))
        assert frames[-1]["digest"] == view_digest(match, seat)
        assert events == events_for(match.events, seat)


def test_a_header_field_is_shown_to_those_who_see_it() -> None:
    header = record_for(new_match(motto="Never"), FIRST)["header"]

    assert [band.get("motto") for band in header["bands"]] == [None, "Never", None]
    assert "seen_by" not in header


def test_it_is_plain_data_with_a_seal_of_its_own() -> None:
    data = record_for(played(5, answers=20), 2)

    again = json.loads(canonical(data))

    assert again == data
    seal = again.pop("seal")
    assert digest(again) == seal


def test_making_it_leaves_the_match_alone() -> None:
    match = played(5, answers=20)
    before = record_of(match).to_text()

    record_for(match, 0)

    assert record_of(match).to_text() == before
