"""The record for one seat: a stream of what it saw, shown without rules, with no trace of what it did not."""

from __future__ import annotations

import json

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import as_data, canonical, digest
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.record.record import record_of
from escarmouche.engine.showing.views import events_for, scene_of, view_digest
from tests.engine.toy import SEATS, answer_any, at_deed, played, toy_match

SECRET = "PLANTED"


def test_there_is_a_frame_for_every_entry_whatever_is_hidden() -> None:
    match = played(3, undos=True)

    for seat in range(SEATS):
        assert len(record_for(match, seat)["frames"]) == len(match.entries) + 1


@pytest.mark.parametrize("number", range(6))
def test_a_card_that_was_never_played_is_nowhere_in_the_records_of_the_others(number: int) -> None:
    match = toy_match(f"dice {number}", hands=[["oak", "ash"], ["elm", SECRET], ["yew", "bay"]])
    draw = Tape(f"choices {number}").below
    while match.request is not None:
        if not isinstance(match.request, Together):
            answer_any(match, draw)
            continue
        for part in match.asked():
            assert isinstance(part, Choose)
            kept = [option for option in part.options() if option.value != SECRET]
            match.answer_part(part.seat, kept[draw(len(kept))])

    assert SECRET.encode() in canonical(record_for(match, 1))
    for seat in (0, 2, -1):
        assert SECRET.encode() not in canonical(record_for(match, seat))


def test_secret_dice_and_answers_are_left_out_for_the_others() -> None:
    match = at_deed("scheme")
    match.answer(3)

    own = [frame["entry"] for frame in record_for(match, 1)["frames"]]
    others = [frame["entry"] for frame in record_for(match, 0)["frames"]]

    assert {"seat": 1, "answer": 3, "seen_by": 2} in own
    assert {"seat": 1, "hidden": True} in others
    assert [entry for entry in others if "roll" in entry] == [{**others[4]}]
    assert others[5] == {"hidden": True}


def test_a_spectator_sees_no_secret_dice_or_answers() -> None:
    match = played(3, undos=True)
    entries = record_of(match).entries

    shown = [frame["entry"] for frame in record_for(match, -1)["frames"][1:]]

    hidden = [i for i, entry in enumerate(entries) if "seen_by" in entry]
    assert hidden
    assert all(shown[i].get("hidden") for i in hidden)


def test_answers_given_together_are_shown_with_the_last_of_them() -> None:
    match = toy_match()
    match.answer_part(2, match.asked()[2].default())
    match.answer_part(1, match.asked()[1].default())
    open_frames = record_for(match, 0)["frames"]
    match.answer_part(0, match.asked()[0].default())

    frames = record_for(match, 0)["frames"]

    assert b"yew" not in canonical(open_frames)
    assert frames[1]["entry"] == {"seat": 2, "part": 2, "hidden": True}
    assert [part["answer"] for part in frames[3]["revealed"]] == ["card:yew", "card:elm", "card:oak"]


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
    header = record_for(toy_match(), 1)["header"]

    assert [band.get("hand") for band in header["bands"]] == [None, ["elm", "fir"], None]
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
