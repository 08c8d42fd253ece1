"""Views: a seat sees its own secrets, never another's, and all that is public."""

from __future__ import annotations

import pytest

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import EVERYONE, sees
from escarmouche.engine.record.digest import canonical
from escarmouche.engine.showing.scene import Asked, Limits, OptionShown, RefusalShown
from escarmouche.engine.showing.views import asked_of, view_digest, view_of
from tests.engine.toy import SEATS, at_deed, played, toy_match


def asked(match: Match, seat: int) -> Asked:
    assert match.request is not None
    return asked_of(match.request, seat)


def test_the_seat_that_is_asked_sees_its_options_with_reasons_and_the_default() -> None:
    match = at_deed("scheme")
    match.answer(2)
    for seat in range(SEATS):
        match.answer_part(seat, match.asked()[0].default())

    shown = asked(match, 2)

    assert (shown.form, shown.seat, shown.key, shown.rule) == ("choose", 2, "deed", "TY-DEE-01")
    assert shown.offered is not None
    options = shown.offered.options
    assert options is not None
    assert options[0] == OptionShown("raid:0", "raid", (0,), refusal=None, most=None)
    assert options[-1].refusal == RefusalShown("refused.no_wings", "TY-DEE-09", {})
    assert shown.offered.default == "raid:0"


def test_the_others_see_that_it_is_asked_and_nothing_of_the_options() -> None:
    match = at_deed("scheme")

    assert asked(match, 0) == Asked("number", 1, "plot", "TY-DEE-04", {})


def test_every_form_says_what_its_answer_must_be() -> None:
    asked_in: dict[str, Asked] = {}
    for number in range(12):
        for answers in range(40):
            match = played(number, answers=answers, rounds=3)
            if match.request is not None:
                asked_in.setdefault(match.request.form, asked(match, match.request.seat))

    forms = {form: one.offered for form, one in asked_in.items() if one.offered is not None}
    assert (forms["number"].low, forms["number"].high, forms["number"].default) == (0, 2, 0)
    assert (forms["choose_some"].least, forms["choose_some"].most) == (1, 2)
    assert forms["order"].default == [option.id for option in forms["order"].options or ()]
    assert forms["distribute"].total == 2
    assert [option.most for option in forms["distribute"].options or ()][:1] == [3]
    assert forms["path"].limits == Limits(reach=6.0)
    first, second, _ = asked_in["together"].parts
    assert first.offered is not None
    assert first.offered.default == "card:oak"
    assert second.offered is None


def test_a_secret_roll_tells_everyone_the_dice_but_not_what_is_read_of_them() -> None:
    match = Match(toy_match().game, toy_match().header)
    for seat in range(SEATS):
        match.answer_part(seat, match.asked()[0].default())

    request = match.request
    assert request is not None
    for seat in range(SEATS):
        shown = asked(match, seat)
        assert (shown.form, shown.seat, shown.dice) == ("roll", -1, (6,))
        assert shown.reads == (("face",) if sees(request.seen_by, seat) else ())


def test_a_view_tells_who_is_waited_for_and_what_may_be_slipped_in() -> None:
    match = toy_match()
    match.answer_part(1, match.asked()[1].default())
    together = view_of(match, 0)
    match = at_deed("march")

    assert together.waiting == (0, 2)
    assert view_of(match, 1).interrupts == ("cheer",)
    assert view_of(match, 0).interrupts == ()


def test_an_effect_is_shown_to_those_who_see_it() -> None:
    match = at_deed("scheme")
    match.answer(2)

    assert [effect.value for effect in view_of(match, 1).scene.effects] == [2]
    assert view_of(match, 0).scene.effects == ()


def test_events_are_counted_as_the_seat_saw_them() -> None:
    match = at_deed("scheme")
    match.answer(2)
    everything = view_of(match, 1).events

    assert [event["kind"] for event in everything] == ["bid", "bid", "drew", "bid", "effect_begins"]
    assert view_of(match, 1, since=3).events == everything[3:]
    assert [event["kind"] for event in view_of(match, 0).events] == ["bid", "drew", "bid", "bid"]


def test_what_is_hidden_from_a_seat_changes_neither_its_view_nor_what_it_is_asked() -> None:
    """Seat 2 holds other cards; seat 0 cannot tell."""
    for answers in range(SEATS):
        views: list[bytes] = []
        for hand in (["yew", "bay"], ["SECRET", "bay"]):
            match = toy_match(hands=[["oak", "ash"], ["elm", "fir"], hand])
            for _ in range(answers):
                match.answer_part(match.asked()[0].seat, match.asked()[0].default())
            views.append(canonical(view_of(match, 0)))
        assert views[0] == views[1]


@pytest.mark.parametrize("answers", range(0, 40, 3))
def test_a_secret_is_nowhere_in_the_views_of_the_others(answers: int) -> None:
    match = played(7, answers=answers)
    secrets = match.battle.hands[1]  # type: ignore[attr-defined]
    match.battle.hands[1] = tuple([f"SECRET {card}" for card in secrets])  # type: ignore[attr-defined]

    for seat in (0, 2, EVERYONE):
        assert b"SECRET" not in canonical(view_of(match, seat))
    assert b"SECRET" in canonical(view_of(match, 1))


def test_views_of_equal_worlds_have_equal_digests() -> None:
    one, other = played(7, answers=20), played(7, answers=20)

    assert [view_digest(one, seat) for seat in range(SEATS)] == [view_digest(other, seat) for seat in range(SEATS)]
    assert view_digest(one, 0) != view_digest(one, 1)


def test_an_outcome_is_shown_when_the_match_is_over() -> None:
    match = played(1)

    ending = view_of(match, 0).ending
    assert ending is not None
    assert ending.rule == "TY-END-01"
    assert view_of(match, 0).request is None
    assert view_of(played(1, answers=5), 0).ending is None


def test_an_undo_is_told_by_its_number() -> None:
    match = at_deed("march")
    match.undo(1, 2)

    assert view_of(match, 0).undos == 1
