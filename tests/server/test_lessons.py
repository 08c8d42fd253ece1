"""The guided matches: every step can be taken, the dice are as kind as the lesson says, the record replays, and no other match has such dice."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from escarmouche.engine.asking.dice import FACES, d6
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, load, record_of, to_text, verify
from escarmouche.engine.record.text import header_from
from escarmouche.server.lessons import PUPIL, LessonFile, lesson_of, wish_of
from tests.server.conftest import Serve
from tests.server.serving import Person, Web
from tests.support.pupil import Pupil, attend, lesson_match

GAMES = [game for game in Catalogue().games() if lesson_of(game) is not None]
LONGEST = 230  # letters of a note: one idea

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def lesson_for(game: Game) -> LessonFile:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


@cache
def attended(game: Game, number: int) -> tuple[Match, Pupil]:
    """The whole match of a pupil, to be looked at by several tests."""
    return attend(game, number)


# Playing.


@by_game
def test_whoever_does_what_a_lesson_says_comes_to_its_end_without_a_dead_step(game: Game) -> None:
    for number in range(3):
        match, pupil = attended(game, number)

        assert match.request is None, number
        assert match.outcome is not None
        assert pupil.dead == []
        assert pupil.touched


@by_game
def test_a_newcomer_wins_or_nearly_so_in_a_lesson(game: Game) -> None:
    ends = [attended(game, number)[0].outcome for number in range(12)]

    assert sum(outcome is not None and outcome.winners == (PUPIL,) for outcome in ends) >= 10


@by_game
def test_the_record_of_a_lesson_replays_equal(game: Game) -> None:
    match, _ = attended(game, 1)

    again = load(to_text(match, is_told=True), Catalogue().game)

    assert record_of(again).seal == record_of(match).seal
    assert again.digests == match.digests
    assert again.header.favour is not None


@by_game
def test_the_dice_of_a_lesson_come_again_from_its_seed(game: Game) -> None:
    match, _ = attended(game, 2)

    again = load(to_text(match), Catalogue().game, seed=lesson_for(game).seed)

    assert again.digests == match.digests
    with pytest.raises(RecordError, match="but the tape has"):
        load(to_text(match), Catalogue().game, seed="another")


# Friendly dice.


@by_game
def test_the_dice_of_the_first_turns_are_kind_and_then_as_they_fall(game: Game) -> None:
    lesson, match = lesson_match(game)
    favour = match.header.favour
    assert favour is not None
    mine = next(figure for figure in match.battle.figures if figure.owner == PUPIL)
    roll = Roll(d6(3), FACES, rule="any", by=mine.id)

    kind = favour.leaned(match.battle, roll, (1, 1, 1))
    match.battle.round = lesson.friendly.rounds
    last = favour.leaned(match.battle, roll, (1, 1, 1))
    match.battle.round += 1

    assert kind == last == tuple((*lesson.friendly.least, lesson.friendly.least[-1])[:3])
    assert favour.leaned(match.battle, roll, (1, 1, 1)) == (1, 1, 1)


@by_game
def test_a_lesson_says_that_its_dice_are_friendly_and_when_that_ends(game: Game) -> None:
    lesson = lesson_for(game)
    notes = {note.id: note for note in lesson.notes}

    assert notes["friendly"].on == "start"
    assert (notes["fair"].on, notes["fair"].nth) == ("happened round_begins", lesson.friendly.rounds + 1)


@by_game
def test_a_step_of_a_lesson_is_short(game: Game) -> None:
    texts = [text for note in lesson_for(game).notes for text in (note.text.fr, note.text.en)]

    assert [text for text in texts if len(text) > LONGEST] == []


@by_game
def test_no_chance_is_written_into_a_lesson_by_hand(game: Game) -> None:
    texts = [text for note in lesson_for(game).notes for text in (note.text.fr, note.text.en)]

    assert [text for text in texts if "%" in text or " fois sur " in text or "times in" in text] == []


@by_game
def test_whoever_plays_on_from_a_lesson_has_fair_dice(game: Game) -> None:
    match, _ = attend(game, 0, rounds=1)

    branch = fork_at(match, len(match.entries) - 1, seed="anew")

    assert branch.header.favour is None
    assert branch.header.commitment


# Nowhere else.


CHANGES: list[dict[str, Any]] = [
    {"public": True},
    {"bands": None},
    {"table": None},
    {"undo": "consent"},
    {"seed": "mine"},
    {"seats": [{"kind": "here"}, {"kind": "link"}]},
    {"seats": [{"kind": "here"}, {"kind": "here"}]},
]


@pytest.mark.parametrize("change", CHANGES, ids="-".join)
def test_a_match_that_is_not_the_lesson_is_refused_friendly_dice(
    serve: Serve, file: str, change: dict[str, Any]
) -> None:
    web = Web(serve(file).address)
    wish = wish_of(GAMES[0], lesson_for(GAMES[0]))

    answer = web.post("/api/matches", {**wish, **change})

    assert answer.status_code in (400, 409, 422), answer.text
    assert "lesson" in answer.text or "guid" in answer.text


def test_the_dice_of_a_lesson_are_shown_as_what_they_are(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.post("/api/matches", wish_of(GAMES[0], lesson_for(GAMES[0]))).json()

    dice = Person(web.address, made).welcome["match"]["dice"]

    assert (dice["kind"], dice["commitment"], dice["seed"], dice["strands"]) == ("friendly", "", None, [])


def test_a_rematch_after_a_lesson_and_a_match_from_its_middle_have_fair_dice(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.post("/api/matches", wish_of(GAMES[0], lesson_for(GAMES[0]))).json()
    pupil = Person(web.address, made)
    forked = web.post(f"/api/matches/{made['id']}/fork", {"index": 1}, token=made["token"])
    refused = web.post(f"/api/matches/{made['id']}/fork", {"index": 1, "dice": "friendly"}, token=made["token"])
    pupil.do(do="concede", seat=PUPIL)

    again = web.post(f"/api/matches/{made['id']}/rematch", token=made["token"])

    assert "guid" in refused.text
    for answer in (forked, again):
        assert answer.is_success, answer.text
        dice = Person(web.address, answer.json()).welcome["match"]["dice"]
        assert dice["kind"] == "server"
        assert dice["commitment"]


def test_favour_in_a_record_is_read_with_suspicion() -> None:
    _, match = lesson_match(GAMES[0])
    data = match.header.to_data()

    assert header_from(data).to_data() == data
    for wrong in ({"seat": -1}, {"least": []}, {"most": [0]}, {"feared": [1]}, {"more": 1}):
        with pytest.raises(RecordError, match=r"header\.favour"):
            header_from({**data, "favour": {**data["favour"], **wrong}})
    with pytest.raises(RecordError, match="not committed to"):
        header_from({**data, "commitment": "0" * 64})


def test_nobody_verifies_the_dice_of_a_lesson() -> None:
    match, _ = attend(GAMES[0], 0, rounds=1)

    with pytest.raises(RecordError, match="nobody was committed"):
        verify(to_text(match), Catalogue().game, seed=lesson_for(GAMES[0]).seed)
