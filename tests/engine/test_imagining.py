"""Imagining: worlds a seat may believe in, which owe nothing to what it has not seen."""

from __future__ import annotations

from collections import Counter

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.imagining import OTHER_QUESTION, answer_together, chair, give, imagination, imagine
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import canonical, digest
from escarmouche.engine.record.record import to_text
from escarmouche.engine.showing.views import view_digest, view_of
from tests.engine.toy import SEATS, TOY, at_deed, next_step, outcome, played, set_up, show, toy_header, toy_match


def future(branch: Runner, *, answers: int = 15) -> list[str]:
    """What comes of a branch when its own tape answers everything."""
    found = [digest(branch.battle.to_data())]
    tape = Tape("future")
    for _ in range(answers):
        request = branch.request
        if request is None:
            break
        if isinstance(request, Together):
            branch.answer(tuple([part.suggest(4, tape.below)[0] for part in request.parts]))
        else:
            suggestions = request.suggest(4, tape.below)
            branch.answer(suggestions[tape.below(len(suggestions))])
        found.append(digest(branch.battle.to_data()))
    return found


@pytest.mark.parametrize("answers", range(0, 40, 2))
def test_an_imagined_branch_looks_to_the_seat_like_the_match(answers: int) -> None:
    match = played(2, answers=answers, rounds=3)

    for seat in range(SEATS):
        found = imagination(match, seat, "a")

        assert found.faults == []
        assert view_digest(found.runner, seat) == view_digest(match, seat)
        assert type(found.runner.request) is type(match.request)
        if match.request is not None and match.request.seat == seat:
            mine, theirs = view_of(match, seat), view_of(found.runner, seat)
            assert mine.request == theirs.request
            assert mine.interrupts == theirs.interrupts


@pytest.mark.parametrize("answers", range(0, 40, 4))
def test_imagining_leaves_the_match_alone(answers: int) -> None:
    match = played(2, answers=answers, rounds=3)
    before = (to_text(match), digest(match.battle.to_data()), match.request)

    for seat in range(SEATS):
        future(imagine(match, seat, "a"))

    assert (to_text(match), digest(match.battle.to_data()), match.request) == before


def differing(kind: str) -> list[Match]:
    """Two matches between which seat 0 cannot tell: others hold other cards, drew others, and rolled other dice."""
    matches: list[Match] = []
    for cards, drawn, secret in ((["fir", "gum"], 2, (5, 1)), (["box", "nut"], 6, (2, 5))):
        match = Match(TOY, toy_header("same", hands=[["oak", "ash"], ["elm", cards[0]], ["yew", cards[1]]]))
        for seat in range(SEATS):
            match.answer_part(seat, match.asked()[0].default())
        for faces in ((4,), (drawn,), (drawn,)):
            match.answer(faces)
        assert match.request is not None
        match.answer(match.request.parse(kind))
        if kind == "duel:0":
            match.answer(secret)
            assert isinstance(match.request, Choose)
            match.answer(match.request.option("die:5"))
            match.answer((3, 4))
        matches.append(match)
    return matches


@pytest.mark.parametrize("kind", ["duel:0", "march", "scheme", "muster"])
def test_worlds_do_not_depend_on_what_the_seat_has_not_seen(kind: str) -> None:
    one, other = differing(kind)
    assert digest(one.battle.to_data()) != digest(other.battle.to_data())
    assert canonical(view_of(one, 0).scene) == canonical(view_of(other, 0).scene)

    for number in range(12):
        assert future(imagine(one, 0, str(number))) == future(imagine(other, 0, str(number)))


def test_worlds_do_not_depend_on_a_secret_answer() -> None:
    futures: list[list[list[str]]] = []
    for plot in (0, 3):
        match = at_deed("scheme")
        match.answer(plot)
        match.answer_part(1, match.asked()[1].default())
        futures.append([future(imagine(match, 0, str(number))) for number in range(8)])

    assert futures[0] == futures[1]


def test_worlds_do_not_depend_on_answers_given_together_that_are_still_sealed() -> None:
    futures: list[list[str]] = []
    for card in (0, 1):
        match = toy_match()
        part = match.asked()[2]
        assert isinstance(part, Choose)
        match.answer_part(2, part.options()[card])
        futures.append(future(imagine(match, 0, "a")))

    assert futures[0] == futures[1]


def test_the_same_seed_imagines_the_same_world_and_another_seed_another() -> None:
    match = at_deed("march")

    worlds = [digest(imagine(match, 0, str(number % 4)).battle.to_data()) for number in range(8)]

    assert worlds[:4] == worlds[4:]
    assert len(dict.fromkeys(worlds)) == 4


def test_imagined_dice_are_not_the_matchs_coming_dice() -> None:
    match = at_deed("march")
    match.answer(())
    rolls: list[object] = []
    for number in range(20):
        branch = imagine(match, 1, str(number))
        assert branch.tape is not None
        rolls.append(branch.tape.copy().throw((6,) * 12))
    assert match.tape is not None

    coming = match.tape.copy().throw((6,) * 12)

    assert coming not in rolls
    assert len(dict.fromkeys(rolls)) == 20


def test_a_shown_die_weighs_the_worlds_as_chance_does() -> None:
    """Of two secret dice a five was shown: a hidden pair of fives is one case in eleven, if either may be shown."""
    match = differing("duel:0")[0]
    match.undo(0, len(match.in_force) - 1)
    hidden: Counter[bool] = Counter()
    for number in range(600):
        branch = imagine(match, 0, str(number))
        faces = branch._given[1]
        assert isinstance(faces, tuple)
        assert 5 in faces
        hidden[faces == (5, 5)] += 1

    assert 25 <= hidden[True] <= 90


def test_a_public_answer_that_no_drawn_world_allows_is_named_as_a_fault() -> None:
    """The toy redraws hands with cards of other names, so a card that was revealed in this step is in none of them."""
    match = Match(TOY, toy_header("same"))
    for seat in range(SEATS):
        match.answer_part(seat, match.asked()[0].default())
    assert isinstance(match.request, Roll)

    found = imagination(match, 0, "a", attempts=5)

    assert found.faults[0] == "'card:elm' is not among the options of 'bid'"
    assert OTHER_QUESTION not in found.faults
    assert isinstance(found.runner.request, Roll)


def test_a_game_without_secrets_is_simply_forked() -> None:
    open_game = Game(
        "toy", rules_version="1", folder="", set_up=set_up, next_step=next_step, outcome=outcome, show=show
    )
    match = Match(open_game, toy_header(), tape=Tape("toy"))

    branch = imagine(match, 0, "a")

    assert digest(branch.battle.to_data()) == digest(match.battle.to_data())
    assert chair(match, 0).request is match.asked()[0]


def test_answers_given_together_are_drawn_for_the_others() -> None:
    match = toy_match()
    branch = imagine(match, 0, "a")
    request = branch.request
    assert isinstance(request, Together)

    answer_together(branch, 0, request.parts[0].default(), Tape("others"))

    assert branch.battle.bids[0] == "oak"  # type: ignore[attr-defined]
    assert all(bid.startswith("dreamt") for bid in branch.battle.bids[1:])  # type: ignore[attr-defined]


def test_a_chair_has_a_view_a_request_worlds_and_thoughts_and_nothing_else() -> None:
    match = at_deed("march")

    sitting = chair(match, 1)

    assert [name for name in dir(sitting) if not name.startswith("_")] == ["imagine", "request", "thinking", "view"]
    assert sitting.thinking is match.game.thinking
    assert sitting.view() == view_of(match, 1)
    assert sitting.request is not match.request
    assert sitting.imagine("a").request is not None
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        chair(match, 0)


def test_the_request_in_a_chair_knows_none_of_the_true_hands() -> None:
    match = toy_match()
    for seat in range(SEATS):
        match.answer_part(seat, match.asked()[0].default())

    request = chair(match, 1).request

    assert isinstance(request, Choose)
    hands = request.lister.battle.hands  # type: ignore[attr-defined]
    assert hands[1] == match.battle.hands[1]  # type: ignore[attr-defined]
    assert hands[0] != match.battle.hands[0]  # type: ignore[attr-defined]


def test_what_is_answered_in_a_chair_is_given_to_the_match() -> None:
    match = toy_match()
    tape = Tape("chairs")
    while match.request is not None:
        seat = match.asked()[0].seat
        sitting = chair(match, seat)
        branch = sitting.imagine("a")
        offered = branch.interrupts()
        if offered and tape.below(3) == 0:
            give(match, seat, offered[0])
            continue
        found = sitting.request.suggest(4, tape.below)
        give(match, seat, found[tape.below(len(found))])

    assert match.outcome is not None
