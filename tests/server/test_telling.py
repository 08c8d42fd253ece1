"""What the server says of an entry: choices that no event tells, why dice are thrown, what each die needs and counts as."""

from __future__ import annotations

from functools import cache

from escarmouche.engine.asking.dice import D3_FROM_D6, D6, Passed, d6
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.book.game import Outcome
from escarmouche.engine.match.closing import CONCEDED, Closing
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.showing.views import scene_of
from escarmouche.games.evenor.thresholds import AllRanks
from escarmouche.games.multi_epochs.melee import Kept
from escarmouche.games.multi_epochs.testing import PassedAsD3
from escarmouche.players.random_player import pick
from escarmouche.server.frames import Before, answer_frame
from escarmouche.server.kept import KeptFrame
from escarmouche.server.telling import Teller
from tests.contract.games import find
from tests.support.random_play import in_close_quarters

MATCHES = range(51, 55)


@cache
def frames_of(id: str) -> list[KeptFrame]:
    """The frames of some random matches."""
    found: list[KeptFrame] = []
    for number in MATCHES:
        game, dice, choices = find(id), Tape(f"dice {number}"), Tape(f"choices {number}")
        assert game.sample_header is not None
        match = Match(game, in_close_quarters(game.sample_header(number)))
        teller = Teller(match)
        while match.request is not None:
            request = match.request
            before = Before(teller, request)
            match.answer(dice.throw(request.dice.sides) if isinstance(request, Roll) else pick(request, choices.below))
            found.append(answer_frame(teller, before))
            teller.actions_left = scene_of(match, -1).actions_left
    return found


def test_a_reaction_that_is_declined_is_told_before_what_follows() -> None:
    declined = [frame for frame in frames_of("evenor") if frame.entry == {"seat": frame.seat, "answer": "pass"}]
    declined = [frame for frame in declined if frame.question is not None and frame.question.key == "reaction"]

    assert declined
    assert all(frame.told is not None and frame.told.fr.endswith("renonce à réagir.") for frame in declined)


def test_what_provoked_a_reaction_stands_before_its_die() -> None:
    dice = [frame.roll for frame in frames_of("evenor") if frame.roll is not None and frame.roll.key == "reaction_die"]

    assert dice
    assert [roll for roll in dice if roll.cause is None or "{" in roll.cause.fr + roll.cause.en] == []
    assert any("charge" in roll.cause.fr for roll in dice if roll.cause is not None)


def test_a_charge_tells_its_target() -> None:
    charged = [
        event.sentence for id in ("evenor", "multi-epochs") for frame in frames_of(id) for event in frame.events
        if event.kind == "charged"
    ]  # fmt: skip

    assert charged
    assert [one for one in charged if " charge sur " in one.fr or one.fr.endswith(" charge.")] == []


def test_a_choice_of_which_events_tell_is_not_told_again() -> None:
    told = [frame.question.key for frame in frames_of("multi-epochs") if frame.told is not None and frame.question]

    assert set(told) <= {"group", "action", "second_target", "reaction", "move_path", "climb_path"}


def test_a_group_is_told() -> None:
    told = [frame.told.en for frame in frames_of("multi-epochs") if frame.told is not None]

    assert any(" along." in one for one in told)


def test_actions_that_are_given_up_are_counted() -> None:
    told = [frame.told.fr for frame in frames_of("multi-epochs") if frame.told is not None]

    assert any("perdue" in one for one in told)


def test_dice_against_rising_thresholds_need_more_one_after_another() -> None:
    assert Roll(d6(3), AllRanks(2), rule="T").needs == (2, 3, 4)
    assert Roll(d6(2), Passed(4), rule="T").needs == (4, 4)


def test_a_die_that_is_read_as_a_d3_tells_what_it_counts_as() -> None:
    assert Kept((True, False)).counted((5, 5)) == (3, 5)
    assert PassedAsD3(2).counted((1, 2, 3, 4, 5, 6)) == D3_FROM_D6[1:]
    assert Roll(D6, PassedAsD3(2), rule="T").reads.counted((4,)) == (2,)


def test_a_sum_names_the_characteristics_that_are_in_it() -> None:
    tallies = [
        tally
        for frame in frames_of("flammes-et-fantassins")
        for event in frame.events
        for tally in event.tallies.values()
    ]
    labels = [line.label for tally in tallies for line in tally.lines if line.rule == "FF-CHR-01"]

    assert labels
    assert {label.fr for label in labels} <= {"DEX", "FOR", "CON", "INT", "SAG", "CHA"}


def test_what_decided_between_equals_is_told_unless_somebody_gave_up() -> None:
    game = find("flammes-et-fantassins")
    assert game.sample_header is not None
    teller = Teller(Match(game, game.sample_header(0)))
    assert teller.scenario == "common_well"
    tied = Outcome((1,), "FF-SA-03", (3, 3), ranks=(2, 1))

    assert "closest to the well" in teller.ended(tied, 2).sentence.en
    assert "closest to the well" not in teller.ended(Outcome((1,), "FF-SA-03", (2, 3), ranks=(2, 1)), 2).sentence.en
    assert "closest to the well" not in teller.closed(Closing(CONCEDED, 0), tied, 2).sentence.en
