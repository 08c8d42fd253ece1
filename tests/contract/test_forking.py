"""A fork never touches its origin and, given the same answers, agrees with it."""

from __future__ import annotations

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Interrupt, Roll
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Entry
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.players.random_player import pick
from tests.contract.games import Stops, Trail


def test_a_fork_played_to_its_end_leaves_its_origin_as_it_was(game: Game) -> None:
    trail = Trail(game, 31)
    match = trail.match
    stops = Stops(40, first=9)
    count = 0

    while not trail.is_over:
        if stops.at(count):
            before = (digest(match.battle.to_data()), match.request, len(match.entries), len(match.events))
            branch = match.fork(tape=Tape(f"branch {count}"))
            play_out_branch(branch, Tape(f"branch choices {count}"))
            assert branch.outcome is not None
            after = (digest(match.battle.to_data()), match.request, len(match.entries), len(match.events))
            assert after == before
            assert branch.battle.events == []
        trail.go_on()
        count += 1


def play_out_branch(branch: Runner, choices: Tape) -> None:
    for _ in range(20_000):
        if branch.request is None:
            return
        branch.answer(pick(branch.request, choices.below))
    raise AssertionError("the branch does not end")


def test_a_fork_given_the_same_answers_agrees_with_its_origin(game: Game) -> None:
    trail = Trail(game, 32)
    match = trail.match
    branches: list[tuple[int, Runner]] = []
    stops = Stops(30, first=4)
    count = 0
    while not trail.is_over:
        if stops.at(count) and not isinstance(match.request, Together):
            branches.append((len(match.in_force), match.fork()))
        trail.go_on()
        count += 1

    assert branches
    for index, branch in branches:
        feed(branch, match.in_force[index:])
        assert digest(branch.battle.to_data()) == digest(match.battle.to_data())
        assert branch.request is None


def feed(branch: Runner, entries: list[Entry]) -> None:
    """Give a branch the answers of a record, dice included."""
    parts: dict[int, object] = {}
    for entry in entries:
        request = branch.request
        assert request is not None
        if isinstance(request, Together):
            parts[entry.part] = request.parts[entry.part].parse(plain(entry.value))
            if len(parts) == len(request.parts):
                branch.answer(tuple([parts[number] for number in range(len(parts))]))
                parts = {}
        elif isinstance(entry.value, Interrupt):
            branch.answer(branch.same_interrupt(entry.value, request))
        else:
            answer = request.parse(plain(entry.value))
            assert request.why_not(answer) is None
            branch.answer(answer)


def test_a_fork_of_a_fork_stands_where_its_origin_stands(game: Game) -> None:
    trail = Trail(game, 33)
    stops = Stops(20, first=6)
    count = 0

    while not trail.is_over:
        if stops.at(count):
            request = trail.match.request
            second = trail.match.fork().fork()
            assert digest(second.battle.to_data()) == digest(trail.match.battle.to_data())
            assert request is not None
            assert second.request is not None
            assert (second.request.key, second.request.seat) == (request.key, request.seat)
        trail.go_on()
        count += 1


def test_two_forks_with_one_tape_are_one_match(game: Game) -> None:
    trail = Trail(game, 34)
    for _ in range(25):
        if not trail.is_over:
            trail.go_on()
    ends = []

    for _ in range(2):
        branch = trail.match.fork(tape=Tape("same"))
        play_out_branch(branch, Tape("same choices"))
        ends.append(digest(branch.battle.to_data()))

    assert ends[0] == ends[1]


def test_a_branch_without_a_tape_asks_for_its_dice(game: Game) -> None:
    trail = Trail(game, 35)
    for _ in range(10):
        trail.go_on()
    branch = trail.match.fork()
    choices = Tape("asked").below
    rolls = 0

    for _ in range(400):
        request = branch.request
        if request is None:
            break
        if isinstance(request, Roll):
            rolls += 1
            branch.answer(tuple([1 + choices(side) for side in request.dice.sides]))
        else:
            branch.answer(pick(request, choices))

    assert rolls > 0
