"""What players think comes to them by one door, and never to the rules."""

from __future__ import annotations

from collections.abc import Callable

from escarmouche.engine.asking.places import PickPath, PickPlace
from escarmouche.engine.match.imagining import chair, give
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import AIMED, THOROUGH, suggestions
from escarmouche.players.curious_player import CuriousPlayer
from escarmouche.table.bases.bodies import distance
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.scenes import BLUE, GREEN, RED, named, ready_match, scene
from tests.proving_ground.spots import CatSpots, WalkSpots
from tests.proving_ground.thinking import THINKING, evaluate, purposes


def clearing() -> Skirmish:
    return scene("red captain 3,3", "green captain 7,3", "blue captain 9,1")


def walk(battle: Skirmish) -> PickPath:
    return PickPath(RED, "path", WalkSpots(battle, named(battle, "red captain"), 6.0), rule="PG-MOV-01")


def draws() -> Callable[[int], int]:
    return Tape("draws").below


def test_who_looks_at_many_places_is_shown_some_with_a_purpose_and_then_some_by_chance() -> None:
    battle = clearing()
    request = walk(battle)

    found = suggestions(THINKING, request, AIMED, draws())

    red, green = named(battle, "red captain"), named(battle, "green captain")
    assert distance(red.standing.moved(found[0][-1], 0.0), green.standing) <= 0.01
    assert found[1:] == walk(battle).suggest(AIMED - 1, draws())
    assert [request.why_not(answer) for answer in found] == [None] * AIMED


def test_who_is_thorough_is_shown_more_of_them() -> None:
    request = walk(clearing())

    assert len(purposes(request, False)) == 1
    assert suggestions(THINKING, request, THOROUGH, draws())[:2] == purposes(request, True)


def test_half_of_the_answers_at_least_are_left_to_chance() -> None:
    lines = [
        f"{band} {kind} {x},{y}"
        for band, y in (("green", 5), ("blue", 9))
        for kind, x in (("captain", 3), ("witch", 9))
    ]
    request = walk(scene("red captain 6,3", *lines))
    meant = purposes(request, True)
    assert len(meant) > 2

    found = request.suggest_after(meant[: len(meant) // 2], len(meant), draws())

    assert len(found) == len(meant)
    assert found[len(meant) // 2 :] == walk(scene("red captain 6,3", *lines)).suggest(
        len(meant) - len(meant) // 2, draws()
    )


def test_who_looks_at_few_places_gets_chance_alone_and_so_does_a_question_without_purposes() -> None:
    few = suggestions(THINKING, walk(clearing()), AIMED - 1, draws())
    cat = PickPlace(RED, "cat", CatSpots(clearing()), rule="PG-CAT-01")

    assert few == walk(clearing()).suggest(AIMED - 1, draws())
    assert suggestions(THINKING, cat, AIMED, draws()) == cat.suggest(AIMED, draws())
    assert suggestions(None, walk(clearing()), AIMED, draws()) == walk(clearing()).suggest(AIMED, draws())


def test_a_seat_stands_better_the_more_of_all_lives_are_its_own() -> None:
    battle = clearing()
    assert evaluate(battle, RED) == evaluate(battle, GREEN) == evaluate(battle, BLUE)

    named(battle, "green captain").lives = 1

    assert evaluate(battle, GREEN) < evaluate(battle, RED)


def test_a_player_that_thinks_plays_in_its_chair_with_what_the_game_thinks() -> None:
    match = ready_match()
    players = [CuriousPlayer(f"player {seat}") for seat in range(3)]
    asked = []

    for _ in range(12):
        seat = match.asked()[0].seat
        sitting = chair(match, seat)
        assert sitting.thinking is THINKING
        asked.append(sitting.request.key)
        give(match, seat, players[seat].decide(sitting))

    assert len(set(asked)) > 2
