"""Each request can be answered, says what may be answered, and refuses the rest with a reason."""

from __future__ import annotations

from contextlib import suppress

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import suggestions
from escarmouche.engine.words.messages import IllegalAnswer, Refusal
from tests.contract.games import Trail, rulebook
from tests.support.random_play import random_match

SUGGESTIONS = 24  # more than a player asks for: a rare illegal one must not slip through


@pytest.mark.parametrize("number", range(3))
def test_random_matches_end(game: Game, number: int) -> None:
    match = random_match(game, number)

    assert match.outcome is not None
    assert match.outcome.rule in rulebook(game.id).ids()
    assert game.next_step(match.battle) is None


def test_every_request_has_legal_answers_and_names_its_rule(game: Game) -> None:
    trail = Trail(game, 11)
    draw = Tape("suggestions").below

    while not trail.is_over:
        for request in trail.match.asked():
            judge(game, request)
            for answer in [request.default(), *request.suggest(SUGGESTIONS, draw), request.one(draw)]:
                judge_answer(request, answer)
        trail.go_on()


def test_answers_with_a_purpose_are_legal_and_thinking_of_them_changes_nothing(game: Game) -> None:
    trail = Trail(game, 13)
    thinking = game.thinking
    assert thinking is not None, f"{game.id} has players that think of nothing"
    found = 0

    while not trail.is_over:
        for request in trail.match.asked():
            if isinstance(request, SpatialRequest):
                before = trail.match.battle.to_data()
                meant = thinking.purposes(request, True)
                found += len(meant)
                for answer in suggestions(thinking, request, SUGGESTIONS, Tape("suggestions").below):
                    judge_answer(request, answer)
                assert thinking.purposes(request, True) == meant
                assert trail.match.battle.to_data() == before
        trail.go_on()

    assert found > 0


def judge(game: Game, request: Request) -> None:
    assert request.rule in rulebook(game.id).ids(), f"{request.key!r} names no rule of the book: {request.rule!r}"
    if isinstance(request, Choose):
        judge_options(game, request)


def judge_answer(request: Request, answer: object) -> None:
    """It is legal, also for someone who forgot having suggested it, and can be written down and read again."""
    assert request.why_not(answer) is None, f"{request.key!r} suggests {answer!r} and refuses it"
    if isinstance(request, SpatialRequest):
        refusal = request.spots.why_not(answer)
        assert refusal is None, f"{request.key!r} suggests {answer!r}, which is {refusal!r}"
    again = request.parse(plain(answer))
    assert request.why_not(again) is None
    assert plain(again) == plain(answer)


def judge_options(game: Game, request: Choose[object]) -> None:
    legal, every = request.options(), request.all_options()
    ids = [option.id for option in every]
    assert len(set(ids)) == len(ids), f"two options of {request.key!r} have one id"
    assert [option.id for option in every if option.refusal is None] == [option.id for option in legal]
    for option in legal:
        assert request.why_not(option) is None
        assert not holds_state(option.value, 4), (
            f"{request.key!r}: {option.id} holds a figure or a battle of its branch"
        )
    for option in every:
        if option.refusal is not None:
            assert option.refusal.rule in rulebook(game.id).ids(), f"{option.id}: {option.refusal!r}"
            refusal = request.why_not(option)
            assert refusal is not None
            assert refusal.key == option.refusal.key


def holds_state(value: object, deep: int) -> bool:
    """Whether a value leads to a figure or a battle: an option is answered in other branches than the one that listed it."""
    if isinstance(value, Figure | Battle):
        return True
    if deep == 0 or isinstance(value, str | int | float | bool | None):
        return False
    parts = value if isinstance(value, tuple | list) else [getattr(value, name, None) for name in attributes(value)]
    return any(holds_state(part, deep - 1) for part in parts)


def attributes(value: object) -> list[str]:
    """The names of its attributes, on both builds."""
    return [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name, None))]


SPATIAL = {"place", "pose", "path"}
NONSENSE: tuple[object, ...] = (
    None,
    True,
    -1,
    10**9,
    0.5,
    "no such thing",
    (),
    ("x",),
    ((),),
    ([],),
    (1, 2, 3),
    [],
    {},
)


def test_nonsense_is_refused_and_changes_nothing(game: Game) -> None:
    trail = Trail(game, 12)
    seen: list[tuple[str, str]] = []

    while not trail.is_over:
        for request in trail.match.asked():
            if (request.form, request.key) not in seen:
                seen.append((request.form, request.key))
                refuse_nonsense(trail, request)
        trail.go_on()

    forms = {form for form, _ in seen}
    assert "choose" in forms  # a match of any game decides between options
    assert forms & SPATIAL  # and puts figures somewhere


def refuse_nonsense(trail: Trail, request: Request) -> None:
    before = len(trail.match.entries)
    for nonsense in NONSENSE:
        refusal = request.why_not(nonsense)
        if refusal is None:
            assert nonsense in ((), True, (1, 2, 3)), f"{request.key!r} takes {nonsense!r} for an answer"
            continue
        assert isinstance(refusal, Refusal)
        assert refusal.rule == request.rule or refusal.rule in rulebook(trail.match.game.id).ids()
        if not isinstance(trail.match.request, Together):
            with pytest.raises(IllegalAnswer):
                trail.match.answer(nonsense)
        with suppress(ValueError):  # the only way in which it may fail
            request.parse(nonsense)
    assert len(trail.match.entries) == before
    assert request in trail.match.asked()
