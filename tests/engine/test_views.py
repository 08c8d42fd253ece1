"""Views: a seat sees its own secrets, never another's, and all that is public."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder
from escarmouche.engine.asking.requests import Option, Request, Roll
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.record.digest import canonical
from escarmouche.engine.showing.scene import Asked, Limits, Offered, OptionShown, RefusalShown
from escarmouche.engine.showing.views import asked_of, view_digest, view_of
from tests.proving_ground.game import GAME, SEATS
from tests.proving_ground.matches import CAPTAIN, FIRST, at_action, at_bids, at_deed, header_of, new_match, played
from tests.proving_ground.scenes import skirmish_of


def asked(match: Match, seat: int) -> Asked:
    assert match.request is not None
    return asked_of(match.request, seat)


def test_the_seat_that_is_asked_sees_its_options_with_reasons_and_the_default() -> None:
    shown = asked(at_action(), FIRST)

    assert (shown.form, shown.seat, shown.key, shown.rule) == ("choose", FIRST, "action", "PG-ACT-02")
    assert shown.offered is not None
    options = shown.offered.options
    assert options is not None
    assert options[0] == OptionShown("end", "end", (), refusal=None, most=None)
    [door] = [option for option in options if option.id == "door"]
    assert door.refusal == RefusalShown("refused.too_far", "PG-DOO-01", {"figure": CAPTAIN})
    assert shown.offered.default == "end"


def test_the_others_see_that_it_is_asked_and_nothing_of_the_options() -> None:
    assert asked(at_deed("cards"), 0) == Asked("choose", FIRST, "card", "PG-CRD-01", {})


def test_every_form_says_what_its_answer_must_be() -> None:
    items = [Option("troop", number, (number,)) for number in range(3)]
    caps = [Option("rank", 3, (number,)) for number in range(2)]

    number = offered(ChooseNumber(0, "n", low=0, high=2, rule="PG-BID-01"))
    some = offered(ChooseSome(0, "some", items, least=1, most=2, rule="PG-PRE-03"))
    order = offered(PutInOrder(0, "order", items, rule="PG-CRD-03"))
    shares = offered(Distribute(0, "shares", caps, total=2, rule="PG-COO-01"))

    assert (number.low, number.high, number.default) == (0, 2, 0)
    assert (some.least, some.most) == (1, 2)
    assert order.default == [option.id for option in order.options or ()] == ["troop:0", "troop:1", "troop:2"]
    assert shares.total == 2
    assert [option.most for option in shares.options or ()] == [3, 3]
    path = asked(at_deed("walk"), FIRST).offered
    assert path is not None
    assert path.limits == Limits(figure=CAPTAIN, reach=6.0)


def offered(request: Request) -> Offered:
    found = asked_of(request, request.seat).offered
    assert found is not None
    return found


def test_of_a_question_put_to_several_a_seat_sees_its_own_part() -> None:
    first, second, _ = asked(at_bids(), 0).parts

    assert first.offered is not None
    assert (first.offered.low, first.offered.high, first.offered.default) == (0, 2, 0)
    assert second.offered is None


def test_a_secret_roll_tells_everyone_the_dice_but_not_what_is_read_of_them() -> None:
    match = Match(GAME, header_of("seed"))

    request = match.request
    assert request is not None
    for seat in range(SEATS):
        shown = asked(match, seat)
        assert (shown.form, shown.seat, shown.dice) == ("roll", -1, (8, 8, 8))
        assert shown.reads == (("faces",) if seat == 0 else ())


def test_a_view_tells_who_is_waited_for_and_what_may_be_slipped_in() -> None:
    match = at_bids()
    match.answer_part(1, match.asked()[1].default())
    together = view_of(match, 0)
    match = at_deed("walk")

    assert together.waiting == (0, 2)
    assert view_of(match, FIRST).interrupts == ("orders",)
    assert view_of(match, 0).interrupts == ()


def faces_seen(match: Match, seat: int) -> list[tuple[int, int]]:
    """Whose secret faces of tokens a seat sees, and what they are."""
    return [(one.source, one.value) for one in view_of(match, seat).scene.effects if one.kind == "face"]


def test_an_effect_is_shown_to_those_who_see_it() -> None:
    match = new_match()
    while match.request is not None and match.request.key != "bids":
        is_trapped = (match.request.seat, match.request.key) == (FIRST, "traps")
        match.answer(match.request.parse(["token:1"]) if is_trapped else match.request.default())

    assert faces_seen(match, FIRST) == [(CAPTAIN, 0), (CAPTAIN, 1)]
    assert faces_seen(match, 0) == [(0, 0), (0, 0)]
    assert faces_seen(match, EVERYONE) == []


def test_events_are_counted_as_the_seat_saw_them() -> None:
    match = at_bids()
    everything = view_of(match, FIRST).events
    others = ["placed", "effect_begins", "effect_begins"]  # the cards and the faces of the tokens are left out
    own = ["dealt", "placed", *["effect_begins"] * 4]

    assert [event["kind"] for event in everything] == [*others, *own, *others]
    assert view_of(match, FIRST, since=3).events == everything[3:]
    assert [event["kind"] for event in view_of(match, 0).events] == [*own, *others, *others]


def test_what_is_hidden_from_a_seat_changes_neither_its_view_nor_what_it_is_asked() -> None:
    """Seat 2 holds other cards; seat 0 cannot tell."""
    for answers in range(SEATS):
        views: list[bytes] = []
        for hand in ((1, 2, 3), (8, 7, 6)):
            match = Match(GAME, header_of("seed"))
            while match.request is not None and match.request.key != "bids":
                is_deal = isinstance(match.request, Roll)
                cards = hand if skirmish_of(match).active == 2 else (4, 4, 4)
                match.answer(cards if is_deal else match.request.default())
            for _ in range(answers):
                match.answer_part(match.asked()[0].seat, match.asked()[0].default())
            views.append(canonical(view_of(match, 0)))
        assert views[0] == views[1]


@pytest.mark.parametrize("answers", range(6, 46, 3))
def test_a_secret_is_nowhere_in_the_views_of_the_others(answers: int) -> None:
    match = played(7, answers=answers)
    skirmish_of(match).hands[1] = (987654,)

    for seat in (0, 2, EVERYONE):
        assert b"987654" not in canonical(view_of(match, seat))
    assert b"987654" in canonical(view_of(match, 1))


def test_views_of_equal_worlds_have_equal_digests() -> None:
    one, other = played(7, answers=20), played(7, answers=20)

    assert [view_digest(one, seat) for seat in range(SEATS)] == [view_digest(other, seat) for seat in range(SEATS)]
    assert view_digest(one, 0) != view_digest(one, 1)


def test_an_outcome_is_shown_when_the_match_is_over() -> None:
    match = played(1)

    ending = view_of(match, 0).ending
    assert ending is not None
    assert ending.rule in ("PG-END-01", "PG-END-03")
    assert view_of(match, 0).request is None
    assert view_of(played(1, answers=5), 0).ending is None


def test_an_undo_is_told_by_its_number() -> None:
    match = at_deed("walk")
    match.undo(1, 2)

    assert view_of(match, 0).undos == 1
