"""Saving and resuming anywhere changes nothing; same battle, same answers, same result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import canonical, digest
from escarmouche.engine.record.record import load, record_of, replay, save, to_text
from escarmouche.engine.showing.scene import View
from escarmouche.engine.showing.views import asked_of, view_of
from tests.contract.games import Stops, Trail, find, seeds_of
from tests.support.random_play import answer_once, play_out, random_match, start


def state_of(match: Match) -> dict[str, Any]:
    """All that can be told apart from outside."""
    seats = match.battle.rules.seats
    return {
        "battle": digest(match.battle.to_data()),
        "views": [digest(view_of(match, seat)) for seat in range(seats)],
        "asked": [asked_of(request, request.seat) for request in match.asked()],
        "outcome": None if match.outcome is None else match.outcome.to_data(),
    }


def test_a_match_saved_anywhere_goes_on_to_the_same_end(game: Game) -> None:
    trail = Trail(game, 21)
    saved: list[tuple[str, int, dict[str, Any]]] = []
    stops = Stops(40, first=7)
    count = 0
    while not trail.is_over:
        if stops.at(count):
            saved.append((to_text(trail.match), trail.choices.position, state_of(trail.match)))
        trail.go_on()
        count += 1
    end = to_text(trail.match)

    assert saved
    for text, position, state in saved:
        resumed = load(text, find, seed=seeds_of(21))
        assert state_of(resumed) == state
        choices = Tape("choices 21", position)
        while resumed.request is not None:
            answer_once(resumed, choices.below)
        assert to_text(resumed) == end


def test_a_record_can_be_replayed_to_any_index(game: Game) -> None:
    trail = Trail(game, 22)
    states: list[tuple[int, dict[str, Any]]] = []
    stops = Stops(25, first=3)
    count = 0
    while not trail.is_over:
        if stops.at(count):
            states.append((len(trail.match.entries), state_of(trail.match)))
        trail.go_on()
        count += 1
    record = record_of(trail.match)

    for index, state in states:
        assert state_of(replay(record, find, index)) == state


def test_a_match_survives_a_file(game: Game, tmp_path: Path) -> None:
    match = random_match(game, 23)
    file = tmp_path / "match.json"

    save(match, file)
    again = load(file, find, seed=seeds_of(23))

    assert state_of(again) == state_of(match)
    assert to_text(again) == to_text(match)
    assert again.digests == match.digests


def test_the_same_answers_give_the_same_match(game: Game) -> None:
    assert to_text(random_match(game, 24)) == to_text(random_match(game, 24))


def test_other_dice_give_another_match(game: Game) -> None:
    one = random_match(game, 25)
    header = one.header
    other = play_out(Match(game, header, tape=Tape("other dice")), 25)

    assert to_text(one) != to_text(other)


def test_a_battle_is_restored_from_its_data(game: Game) -> None:
    trail = Trail(game, 26)
    stops = Stops(15, first=0)
    count = 0

    while not trail.is_over:
        if stops.at(count):
            whole = trail.match.start
            data = json.loads(msgspec.json.encode(whole.to_data()))
            again = game.set_up(trail.match.header)
            again.restore(data)
            assert again.to_data() == whole.to_data()
            assert asked_next(game, again) == asked_next(game, whole.copy())
        trail.go_on()
        count += 1


def asked_next(game: Game, battle: Any) -> list[dict[str, Any]]:
    """What is asked first after a boundary, as each seat sees it."""
    runner = Runner(game, battle, tape=Tape("next"))
    runner.advance()
    return [view_of(runner, seat) for seat in range(battle.rules.seats)]


def test_views_are_plain_data(game: Game) -> None:
    trail = Trail(game, 27)
    stops = Stops(10, first=0)
    count = 0

    while not trail.is_over:
        if stops.at(count):
            for seat in range(trail.match.battle.rules.seats):
                view = view_of(trail.match, seat)
                again = msgspec.json.decode(canonical(view), type=View)
                assert again == view
                assert digest(again) == digest(view)
        trail.go_on()
        count += 1


def test_going_back_restores_the_exact_earlier_state(game: Game) -> None:
    trail = Trail(game, 28)
    match = trail.match
    checked = 0
    stops = Stops(17, first=5)
    count = 0
    while not trail.is_over and checked < 6:
        if stops.at(count):
            back_and_forth(trail)
            checked += 1
        trail.go_on()
        count += 1

    assert checked > 1
    again = load(to_text(match), find, seed=seeds_of(28))
    assert state_of(again) == state_of(match)


def back_and_forth(trail: Trail) -> None:
    """A few answers, and back again; only that something was undone may be seen."""
    match = trail.match
    before, kept = state_of(match), len(match.in_force)
    events = [event.to_data() for event in match.events]
    for _ in range(4):
        if not trail.is_over:
            trail.go_on()
    if len(match.in_force) > kept and not was_rolled(match, kept) and not was_shown(match, kept):
        match.undo(0, kept)
        after = state_of(match)
        assert after["battle"] == before["battle"]
        assert after["asked"] == before["asked"]
        assert [event.to_data() for event in match.events] == events


def was_rolled(match: Match, kept: int) -> bool:
    """Going back to just before a roll would roll other dice at once."""
    return match.in_force[kept].seat < 0


def was_shown(match: Match, kept: int) -> bool:
    """Answers given together and shown are taken back together: one cannot go back into their middle."""
    return 0 <= match.in_force[kept].first < kept


def test_a_match_without_a_tape_asks_for_its_dice(game: Game) -> None:
    played = start(game, 29)
    typed = Match(game, played.header)
    dice = Tape(seeds_of(29))
    choices = (Tape("choices 29"), Tape("choices 29"))

    for _ in range(60):
        if played.request is None:
            break
        while typed.request is not None and typed.request.form == "roll":
            typed.answer(dice.throw(typed.request.dice.sides))  # type: ignore[attr-defined]
        answer_once(played, choices[0].below)
        answer_once(typed, choices[1].below)

    while typed.request is not None and typed.request.form == "roll":
        typed.answer(dice.throw(typed.request.dice.sides))  # type: ignore[attr-defined]
    assert state_of(typed) == state_of(played)
