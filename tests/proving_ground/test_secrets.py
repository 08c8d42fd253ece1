"""Secret hands, dice, tokens and pacts: who sees them, and that being asked betrays nothing."""

from __future__ import annotations

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.lasting import StandingAnswers, may_stand
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import only
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.showing.scene import Cards
from escarmouche.engine.showing.views import asked_of, view_of
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.cards import BLANK, PACT_CARD, SHIELD, cast
from tests.proving_ground.dueling import duel
from tests.proving_ground.game import GAME
from tests.proving_ground.moments import BetweenActions
from tests.proving_ground.scenes import GREEN, RED, named, ready_match, scene, skirmish_of
from tests.proving_ground.striking import strike
from tests.proving_ground.viewing import redraw
from tests.support.scripts import dice, first_request, give, play, rule

HIT = dice(4, 3)


@rule("PG-PRE-01", "PG-HID-01")
def test_a_hand_is_dealt_in_secret() -> None:
    match = ready_match()
    hands = skirmish_of(match).hands

    seen = view_of(match, GREEN)

    shown = [fact.widget for fact in seen.scene.facts if isinstance(fact.widget, Cards)]
    assert [hand.count for hand in shown] == [3, 3, 3]
    assert [hand.cards for hand in shown] == [None, tuple([str(card) for card in hands[GREEN]]), None]
    dealt = [event for event in seen.events if event["kind"] == "dealt"]
    assert [event["fields"]["seat"] for event in dealt] == [GREEN]
    rolls = [entry for entry in match.entries if getattr(entry, "seat", 0) == -1]
    assert [getattr(entry, "seen_by", 0) for entry in rolls] == [only(0), only(1), only(2)]


@rule("PG-CRD-01")
def test_all_who_might_hold_the_shield_are_asked_whether_or_not_they_do() -> None:
    asked = []
    for card in (SHIELD, BLANK):
        battle = scene("red captain 3,3", "green captain 4,3", points=0, hands=((), (card,), ()))
        running = strike(battle, named(battle, "red captain"), named(battle, "green captain"))
        running.send(None)
        request = running.send((4, 3))
        asked.append((request.seat, request.key, request.rule))
        options = [option.id for option in request.options()]
        assert options == (["pass", "shield:3"] if card == SHIELD else ["pass"])
        assert asked_of(request, RED).offered is None
        running.close()

    assert asked[0] == asked[1] == (GREEN, "reaction", "PG-MEL-02")


@rule("PG-CRD-01")
def test_who_has_no_card_left_is_not_asked_for_one() -> None:
    battle = scene("red captain 3,3", "green captain 4,3", points=0)

    play(strike(battle, named(battle, "red captain"), named(battle, "green captain")), answers=[HIT])

    assert named(battle, "green captain").lives == 1


@rule("PG-CRD-01")
def test_a_shield_that_is_shown_saves_and_is_spent() -> None:
    battle = scene("red captain 3,3", "green captain 4,3", points=0, hands=((), (SHIELD, BLANK), ()))
    green = named(battle, "green captain")

    play(strike(battle, named(battle, "red captain"), green), answers=[HIT, f"shield:{green.id}"])

    assert green.lives == 2
    assert battle.hands[GREEN] == (BLANK,)
    shown = next(event for event in battle.events if event.kind == "card_shown")
    assert shown.seen_by == -1


def test_where_it_is_a_secret_what_there_is_to_choose_no_answer_stands() -> None:
    """It would come at once, and with the one before it; who might show a card would have thought about it."""
    standing = StandingAnswers()
    standing.set(GREEN, "reaction", "PG-MEL-02", "pass")
    battle = scene("red captain 3,3", "green captain 4,3", "blue captain 6,11", hands=((), (BLANK,), ()))
    running = strike(battle, named(battle, "red captain"), named(battle, "green captain"))
    running.send(None)
    request = running.send((4, 3))

    assert isinstance(request, Choose)
    assert (request.seat, request.key, request.rule) == (GREEN, "reaction", "PG-MEL-02")
    assert request.is_veiled
    assert request.options()[0].id == "pass"
    assert not may_stand(request)
    assert standing.answer_to(request) is None
    running.close()


def test_a_standing_answer_stands_until_it_is_withdrawn() -> None:
    match = ready_match()
    for seat in (0, 1, 2):
        match.answer_part(seat, 0)
    give(match, (7, 7))
    request = match.asked()[0]
    standing = StandingAnswers()
    standing.set(RED, "activate", "PG-ACT-01", "nobody")

    assert may_stand(request)
    assert standing.answer_to(request) is not None
    standing.withdraw(RED, "activate", "PG-ACT-01")
    assert standing.answer_to(request) is None


def test_a_standing_answer_is_recorded_like_any_other() -> None:
    match = ready_match()
    for seat in (0, 1, 2):
        match.answer_part(seat, 0)
    give(match, (7, 7))
    standing = StandingAnswers()
    standing.set(RED, "activate", "PG-ACT-01", "nobody")
    before = len(match.entries)

    count = standing.apply(match)

    assert count == 1  # then red must hand on, for which nothing stands
    assert match.request is not None
    assert match.request.key == "hand_on"
    assert len(match.entries) == before + 1


def test_a_standing_answer_that_is_not_allowed_now_is_not_given() -> None:
    standing = StandingAnswers()
    standing.set(RED, "activate", "PG-ACT-01", "ghost:1")
    match = ready_match()
    for seat in (0, 1, 2):
        match.answer_part(seat, 0)
    give(match, (7, 7))

    assert standing.apply(match) == 0


@rule("PG-DUE-01")
def test_each_side_of_a_duel_sees_its_own_dice_and_the_one_that_is_shown() -> None:
    battle = scene("red captain 3,3", "green captain 5,3")

    play(duel(battle, named(battle, "red captain"), named(battle, "green captain")),
         answers=[dice(6, 5), "die:1", dice(1, 2), "die:0", "higher"])  # fmt: skip

    told = [(e.kind, e.fields.get("faces", e.fields.get("face"))) for e in battle.events if e.for_seat(GREEN)]
    assert ("rolled_secretly", [6, 5]) not in told
    assert ("die_shown", 5) in told
    assert ("rolled_secretly", [1, 2]) in told


@rule("PG-DUE-01")
def test_which_of_two_secret_dice_was_shown_is_secret_too() -> None:
    battle = scene("red captain 3,3", "green captain 5,3")
    running = duel(battle, named(battle, "red captain"), named(battle, "green captain"))

    roll = running.send(None)
    choice = running.send((6, 5))
    running.close()

    assert (roll.seen_by, choice.seen_by) == (only(RED), only(RED))


@rule("PG-TOK-01", "PG-HID-01")
def test_the_place_of_a_token_is_public_and_its_face_is_not() -> None:
    match = ready_match()

    own, other = view_of(match, RED), view_of(match, GREEN)

    of_red = [effect for effect in other.scene.effects if effect.source == 0]
    assert [effect.kind for effect in of_red] == ["token", "token"]
    assert [effect.kind for effect in own.scene.effects if effect.source == 0] == ["token", "face"] * 2


@rule("PG-CRD-07")
def test_everyone_sees_that_a_pact_is_made_and_only_its_maker_with_whom() -> None:
    battle = scene("red captain 3,3", "red witch 5,3", "green captain 9,3", "blue captain 6,11",
                   hands=((PACT_CARD,), (), ()))  # fmt: skip
    captain, witch = named(battle, "red captain"), named(battle, "red witch")
    play(cast(battle, captain), answers=[f"card:{PACT_CARD}", f"figure:{witch.id}"])

    runner = Runner(GAME, battle)
    kinds = {seat: [effect.kind for effect in view_of(runner, seat).scene.effects] for seat in (RED, GREEN)}
    assert kinds == {RED: ["vow", "pact"], GREEN: ["vow"]}

    play(battle.window(BetweenActions(battle)), answers=[f"reveal_pact:{captain.id}"])
    assert (captain.place.x, witch.place.x) == (5.0, 3.0)
    assert battle.effects == ()


@rule("PG-CRD-07")
def test_a_pact_that_can_no_longer_be_kept_is_still_asked_about() -> None:
    battle = scene("red captain 3,3", "red witch 5,3", "green captain 9,3", "blue captain 6,11",
                   hands=((PACT_CARD,), (), ()))  # fmt: skip
    captain, witch = named(battle, "red captain"), named(battle, "red witch")
    play(cast(battle, captain), answers=[f"card:{PACT_CARD}", f"figure:{witch.id}"])
    battle.take_out(witch, rule="PG-WND-01")

    request = first_request(battle.window(BetweenActions(battle)))

    assert isinstance(request, Choose)
    assert request.seat == RED
    assert [option.id for option in request.options()] == ["pass"]


@rule("PG-HID-01")
def test_imagining_redraws_what_is_hidden_and_nothing_else() -> None:
    battle = skirmish_of(ready_match())
    imagined = [battle.copy() for _ in range(8)]

    for number, twin in enumerate(imagined):
        redraw(twin, GREEN, Tape(f"imagine {number}"))

    assert len({twin.hands[RED] for twin in imagined}) > 1
    assert all(twin.hands[GREEN] == battle.hands[GREEN] for twin in imagined)
    seen = view_of(Runner(GAME, battle), GREEN)
    assert all(view_of(Runner(GAME, twin), GREEN) == seen for twin in imagined)


@rule("PG-HID-02")
def test_a_secret_of_the_header_is_in_the_record_of_its_seat_alone() -> None:
    match = ready_match()

    seen = record_for(match, GREEN)["header"]["bands"]

    assert [band.get("motto") for band in seen] == [None, "green!", None]


def test_a_secret_effect_begins_without_a_word_to_others() -> None:
    battle: Skirmish = scene("red captain 3,3", "red witch 5,3")
    from tests.proving_ground.traits import PACT

    battle.begin(Effect(PACT, subject=1, source=0, seen_by=only(RED)), rule="PG-CRD-07")

    assert battle.events[-1].for_seat(GREEN) is None
    assert battle.events[-1].for_seat(RED) is not None


def test_a_match_is_asked_the_same_whatever_the_hands_hold() -> None:
    def asked(match: Match) -> list[tuple[int, str]]:
        """Who is asked what while red shoots at green."""
        found = []
        for answer in ("figure:0", "shoot:3", "pass"):
            assert match.request is not None
            found.append((match.request.seat, match.request.key))
            give(match, answer)
        return found

    matches = [ready_match(), ready_match()]
    for match, card in zip(matches, (SHIELD, BLANK), strict=True):
        for seat, points in ((0, 1), (1, 0), (2, 0)):
            match.answer_part(seat, points)
        give(match, (10, 9))
        skirmish_of(match).hands[GREEN] = (card,) * 3
        assert skirmish_of(match).active == RED

    assert asked(matches[0]) == asked(matches[1])
