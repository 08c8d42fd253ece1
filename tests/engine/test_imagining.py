"""Imagining: worlds a seat may believe in, which owe nothing to what it has not seen."""

from __future__ import annotations

from collections import Counter

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.book.game import Game, Step
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.imagining import (
    OTHER_QUESTION,
    OTHER_VIEW,
    answer_in,
    answer_together,
    chair,
    give,
    imagination,
    imagine,
)  # fmt: skip
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import only
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import canonical, digest
from escarmouche.engine.record.record import to_text
from escarmouche.engine.showing.views import view_digest, view_of
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.game import GAME, SEATS, SWITCHES, set_up
from tests.proving_ground.matches import FIRST, at_bids, at_deed, bid, header_of, lead, new_match, played
from tests.proving_ground.scenes import skirmish_of
from tests.proving_ground.turn import next_step, outcome
from tests.proving_ground.viewing import redraw, show


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


def made_ready(secrets: list[tuple[tuple[int, ...], list[str]]]) -> Match:
    """A match without a tape at its first bids; each seat with its cards and traps."""
    match = Match(GAME, header_of("same"))
    for cards, traps in secrets:
        match.answer(cards)
        assert match.request is not None
        match.answer(match.request.default())
        match.answer(match.request.parse(traps))
    return match


def differing(kind: str) -> list[Match]:
    """Two matches between which seat 0 cannot tell: others hold other cards, laid other traps, and rolled other dice."""
    matches: list[Match] = []
    for cards, traps, secret in (((2, 3, 4), ["token:0"], (5, 1)), ((5, 6, 7), [], (2, 5))):
        match = made_ready([((4, 4, 4), []), (cards, traps), (cards, traps)])
        bid(match)
        lead(match, "figure:3")
        assert match.request is not None
        match.answer(match.request.parse(kind))
        if kind == "duel:0":
            match.answer(secret)
            assert isinstance(match.request, Choose)
            match.answer(match.request.option(f"die:{secret.index(5)}"))
            match.answer((3, 4))
        matches.append(match)
    return matches


@pytest.mark.parametrize("kind", ["duel:0", "walk", "cards", "watch"])
def test_worlds_do_not_depend_on_what_the_seat_has_not_seen(kind: str) -> None:
    one, other = differing(kind)
    assert digest(one.battle.to_data()) != digest(other.battle.to_data())
    assert canonical(view_of(one, 0).scene) == canonical(view_of(other, 0).scene)

    for number in range(12):
        assert future(imagine(one, 0, str(number))) == future(imagine(other, 0, str(number)))


def test_worlds_do_not_depend_on_a_secret_answer() -> None:
    futures: list[list[list[str]]] = []
    for traps in ([], ["token:0", "token:1"]):
        match = made_ready([((4, 4, 4), []), ((1, 2, 3), traps), ((1, 2, 3), [])])
        match.answer_part(1, match.asked()[1].default())
        futures.append([future(imagine(match, 0, str(number))) for number in range(8)])

    assert futures[0] == futures[1]


def test_worlds_do_not_depend_on_answers_given_together_that_are_still_sealed() -> None:
    futures: list[list[str]] = []
    for points in (0, 1):
        match = at_bids()
        match.answer_part(2, points)
        futures.append(future(imagine(match, 0, "a")))

    assert futures[0] == futures[1]


def test_the_same_seed_imagines_the_same_world_and_another_seed_another() -> None:
    match = at_deed("walk")

    worlds = [digest(imagine(match, 0, str(number % 4)).battle.to_data()) for number in range(8)]

    assert worlds[:4] == worlds[4:]
    assert len(dict.fromkeys(worlds)) == 4


def test_imagined_dice_are_not_the_matchs_coming_dice() -> None:
    match = at_deed("walk")
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


class Named:
    """Faces or cards as options that say what they are."""

    def __init__(self, kind: str, values: tuple[int, ...]) -> None:
        self.kind = kind
        self.values = values

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option(self.kind, value, (value,)) for value in sorted(dict.fromkeys(self.values))]


async def shows_a_die(battle: Skirmish) -> None:
    """One of two secret dice is chosen for all to see; then somebody else rolls."""
    faces = await Roll(2 * D6, FACES, rule="PG-DUE-01", seen_by=only(FIRST))
    await Choose(FIRST, "show_die", Named("die", faces), rule="PG-DUE-01")
    await Roll(2 * D6, FACES, rule="PG-DUE-01")


async def shows_a_card(battle: Skirmish) -> None:
    """One of the secret cards is chosen for all to see; then somebody rolls."""
    await Choose(FIRST, "card", Named("card", battle.hands[FIRST]), rule="PG-CRD-01")
    await Roll(2 * D6, FACES, rule="PG-CRD-01")


async def robs_another(battle: Skirmish) -> None:
    """The first seat takes the cards of the second after a roll, and shows one of what it then has."""
    await Roll(2 * D6, FACES, rule="PG-CRD-01")
    battle.hands[0] = (*battle.hands[0], *battle.hands[1])
    await Choose(0, "card", Named("card", battle.hands[0]), rule="PG-CRD-01")


def match_of(step: Step) -> Match:
    """A match of this step alone; the second seat holds a nine, a card that nobody draws."""

    def dealt(header: Header) -> Skirmish:
        battle = set_up(header)
        battle.hands = [(1,), (9, 8), (2,)]
        return battle

    game = Game(
        GAME.id,
        rules_version="1",
        folder="",
        set_up=dealt,
        next_step=lambda battle: step,
        outcome=lambda battle: None,
        show=show,
        switches=SWITCHES,
        redraw=redraw,
    )
    return Match(game, header_of("same"))


def test_a_shown_die_weighs_the_worlds_as_chance_does() -> None:
    """Of two secret dice a five was shown: a hidden pair of fives is one case in eleven, if either may be shown."""
    match = match_of(shows_a_die)
    match.answer((5, 1))
    assert isinstance(match.request, Choose)
    match.answer(match.request.option("die:5"))
    hidden: Counter[bool] = Counter()
    for number in range(600):
        branch = imagine(match, 0, str(number))
        faces = branch._given[0]
        assert isinstance(faces, tuple)
        assert 5 in faces
        hidden[faces == (5, 5)] += 1

    assert 25 <= hidden[True] <= 90


def test_a_public_answer_that_no_drawn_world_allows_is_named_as_a_fault() -> None:
    """No hand that is drawn holds the nine that was shown in this step."""
    match = match_of(shows_a_card)
    request = match.request
    assert isinstance(request, Choose)
    match.answer(request.option("card:9"))

    found = imagination(match, 0, "a", attempts=5)

    assert found.faults[0] == "\"card:9\" is not among the options of 'card'"
    assert OTHER_QUESTION not in found.faults
    assert isinstance(found.runner.request, Roll)


def test_a_world_that_went_astray_says_so_and_which_answers_it_allows() -> None:
    """The nine that was taken in this step is in no world that is drawn: there it cannot be answered with."""
    match = match_of(robs_another)
    match.answer((1, 1))
    request = match.request
    assert isinstance(request, Choose)

    found = imagination(match, 0, "a", attempts=5)

    assert found.faults == [OTHER_VIEW]
    assert found.runner.is_astray
    own = answer_in(found.runner, 0, request.option("card:1"))
    assert isinstance(own, Option)
    assert own.id == "card:1"
    assert answer_in(found.runner, 0, request.option("card:9")) is None
    assert answer_in(found.runner, 1, request.option("card:1")) is None
    assert not imagine(match_of(shows_a_card), FIRST, "a").is_astray


def test_a_game_without_secrets_is_simply_forked() -> None:
    open_game = Game(
        GAME.id,
        rules_version="1",
        folder="",
        set_up=set_up,
        next_step=next_step,
        outcome=outcome,
        show=show,
        switches=SWITCHES,
    )
    match = Match(open_game, header_of("seed"), tape=Tape("seed"))

    branch = imagine(match, 0, "a")

    assert digest(branch.battle.to_data()) == digest(match.battle.to_data())
    assert chair(match, 0).request is match.asked()[0]


def test_answers_given_together_are_drawn_for_the_others() -> None:
    points: list[list[int]] = []
    for number in range(12):
        branch = imagine(at_bids(), 0, "a")
        request = branch.request
        assert isinstance(request, Together)
        answer_together(branch, 0, 2, Tape(f"others {number}"))
        assert isinstance(branch.battle, Skirmish)
        points.append(branch.battle.points)

    assert [left[0] for left in points] == [3] * 12  # three figures and two points, less two
    for other in (1, 2):
        assert sorted(dict.fromkeys([left[other] for left in points])) == [3, 4, 5]


def test_a_chair_has_a_view_a_request_worlds_and_thoughts_and_nothing_else() -> None:
    match = at_deed("walk")

    sitting = chair(match, 1)

    assert [name for name in dir(sitting) if not name.startswith("_")] == ["imagine", "request", "thinking", "view"]
    assert sitting.thinking is match.game.thinking
    assert sitting.view() == view_of(match, 1)
    assert sitting.request is not match.request
    assert sitting.imagine("a").request is not None
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        chair(match, 0)


def test_the_request_in_a_chair_knows_none_of_the_true_hands() -> None:
    match = at_deed("cards")

    request = chair(match, FIRST).request

    assert isinstance(request, Choose)
    hands = request.lister.battle.hands  # type: ignore[attr-defined]
    assert hands[FIRST] == skirmish_of(match).hands[FIRST]
    assert hands[0] != skirmish_of(match).hands[0]


def test_what_is_answered_in_a_chair_is_given_to_the_match() -> None:
    match = new_match(rounds=1)
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
