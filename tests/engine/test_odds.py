"""The odds of an answer: exact where they can be, honest where they cannot, and never more than the seat may know."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.dice import D6, FACE, Passed
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.imagining import has_secrets, seen_since_boundary
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.consequences import Consequences, consequences_in
from escarmouche.engine.odds.enumeration import SMALL, BeyondBudget, Course, Effort, Enumerator, RuleStart
from escarmouche.engine.odds.foreseeing import Budget, Odds, odds_of
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.engine.odds.policies import (
    BEST,
    MOST_REPLIES,
    NONE,
    Answering,
    Policy,
    Told,
    of_every_kind,
    policy_named,
)
from escarmouche.engine.odds.sampling import interval, sampled
from escarmouche.engine.odds.telling import consequences_told, made_of, method, results_told, told_in_short
from escarmouche.engine.record.digest import digest
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.engine.words.wording import load_words
from tests.engine.test_gathering import plain_battle
from tests.engine.test_imagining import differing
from tests.proving_ground.matches import at_action, at_bids
from tests.support import attacks
from tests.support.attacks import odds_of_attack, world_of

GAMES = tuple(Catalogue().ids())
ATTACKS = ("shoot", "charge", "melee", "fight", "attack", "strike", "engage", "cast", "dice")


def first_questions(id: str, count: int, *, kinds: tuple[str, ...] = ATTACKS) -> list[tuple[Match, Option[Any]]]:
    """The first so many options of these kinds in matches played at random."""
    found: list[tuple[Match, Option[Any]]] = []
    game = find_game(id)
    assert game.sample_header is not None
    for number in range(20):
        match = Match(game, game.sample_header(number), tape=Tape(f"odds {number}"))
        draw = Tape(f"choices {number}").below
        for _ in range(300):
            request = match.request
            if request is None or len(found) == count:
                break
            if isinstance(request, Choose):
                attacks = [option for option in request.options() if option.kind in kinds]
                if attacks:
                    found.append((match, attacks[0]))
                    break
            match.answer(request.one(draw))
    assert len(found) == count
    return found


def asked(match: Match) -> int:
    assert match.request is not None
    return match.request.seat


def simulated(match: Match, answer: object, policy: Policy, runs: int) -> dict[object, float]:
    """How often each result came when the answer was played with dice of its own; later choices as a policy of one reply says."""
    known = consequences_in(match.game.folder)
    seat = asked(match)
    tape = Tape("simulated")
    found: dict[object, int] = {}
    for _ in range(runs):
        branch: Runner = match.fork()
        branch.battle.is_silent = False
        pending: Request | None = branch.go_on(answer)
        while pending is not None:
            is_roll = isinstance(pending, Roll)
            pending = branch.go_on(
                tape.throw(pending.dice.sides) if is_roll else policy.replies(branch.battle, pending)[0]
            )
        result = known.result(branch.battle.events, seat)
        found[result] = found.get(result, 0) + 1
    return {result: count / runs for result, count in found.items()}


@pytest.mark.parametrize("id", GAMES)
def test_odds_are_those_of_play(id: str) -> None:
    runs = 400
    for match, option in first_questions(id, 2):
        odds = odds_of(match, asked(match), option, policy=NONE)
        played = simulated(match, option, Policy(NONE), runs)

        assert odds.samples == 0
        assert odds.is_exact or has_secrets(match, asked(match), seen_since_boundary(match, asked(match)))
        assert sum([chance for _, chance in odds.results], odds.unresolved) == 1
        exact = {result: float(chance) for result, chance in odds.results}
        for result, often in played.items():
            spread = (exact[result] * (1 - exact[result]) / runs) ** 0.5
            assert abs(exact[result] - often) <= 4 * spread + float(odds.unresolved), result


@pytest.mark.parametrize("id", GAMES)
def test_odds_leave_the_match_as_it_is(id: str) -> None:
    for match, option in first_questions(id, 2):
        before = (digest(match.battle.to_data()), len(match.entries), len(match.events), match.request)

        odds_of(match, asked(match), option)

        assert (digest(match.battle.to_data()), len(match.entries), len(match.events), match.request) == before


@pytest.mark.parametrize("id", GAMES)
def test_beyond_the_budget_odds_are_an_estimate_with_its_interval(id: str) -> None:
    match, option = first_questions(id, 1)[0]
    seat = asked(match)
    exact = odds_of(match, seat, option, policy=NONE)

    estimate = odds_of(match, seat, option, policy=NONE, budget=Budget(steps=2, samples=300))

    assert not estimate.is_exact
    assert estimate.samples == 300
    truth = dict(exact.consequences)
    for one, chance in estimate.consequences:
        low, high = estimate.interval(chance)
        assert 0 <= low <= float(chance) <= high <= 1
        assert low - 0.05 <= float(truth[one]) <= high + 0.05


def test_the_interval_of_an_estimate_is_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0.0, 100)[0] == 0.0
    assert 0.03 < interval(0.0, 100)[1] < 0.04


def test_an_estimate_is_the_same_whenever_it_is_made() -> None:
    match, option = first_questions("evenor", 1)[0]
    budget = Budget(steps=2, samples=50)
    one, other = (odds_of(match, asked(match), option, budget=budget).results for _ in range(2))
    assert one == other


def test_an_answer_that_is_not_allowed_has_no_odds() -> None:
    match = at_action()
    with pytest.raises(IllegalAnswer):
        odds_of(match, asked(match), Option("fly", 0))
    with pytest.raises(ValueError, match="not asked"):
        odds_of(match, asked(match) + 1, Option("fly", 0))


# What the seat may not know.


def test_odds_do_not_depend_on_what_the_seat_has_not_seen() -> None:
    one, other = differing("duel:0")
    assert digest(one.battle.to_data()) != digest(other.battle.to_data())
    seat = asked(one)
    assert isinstance(one.request, Choose)
    assert isinstance(other.request, Choose)

    for mine, theirs in zip(one.request.options(), other.request.options(), strict=True):
        odds, again = odds_of(one, seat, mine), odds_of(other, seat, theirs)
        assert odds.worlds == 8
        assert not odds.is_exact
        assert odds.results == again.results


def test_answers_given_together_are_followed_with_the_defaults_of_the_others() -> None:
    match = at_bids()
    assert isinstance(match.request, Together)

    odds = odds_of(match, 1, 1)

    assert sum([chance for _, chance in odds.results], odds.unresolved) == 1


def test_a_seat_is_told_of_events_that_it_sees_alone() -> None:
    known = Consequences({"hurt": {}, "seen": {}})
    events = [Event("hurt", "T-01", {"figure": 1}, seen_by=1 << 1), Event("seen", "T-01", {"figure": 2})]

    assert known.result(events, 0) == ((1, "seen", 2, -1, ""),)
    assert known.result(events, 1) == ((0, "hurt", 1, -1, ""), (1, "seen", 2, -1, ""))


# Consequences.


def test_the_worst_of_a_figure_hides_what_says_no_more() -> None:
    known = Consequences({"out": {"hides": ["hurt"]}, "hurt": {"number": "left"}, "lost": {"about": "seat"}})
    events = [
        Event("hurt", "T", {"figure": 1, "left": 2}), Event("hurt", "T", {"figure": 1, "left": 1}),
        Event("hurt", "T", {"figure": 2, "left": 0}), Event("out", "T", {"figure": 2}), Event("lost", "T", {"seat": 0}),
        Event("other", "T", {}),
    ]  # fmt: skip

    assert known.result(events, 0) == ((0, "out", 2, -1, ""), (1, "hurt", 1, 1, ""), (2, "lost", 0, -1, ""))
    assert known.message((2, "lost", 0, -1, "")).fields == {"seat": 0}


def test_what_a_consequence_names_tells_it_from_others_of_the_same_figure() -> None:
    known = Consequences({"under": {"events": ["begins"], "named": "effect"}})
    events = [Event("begins", "T-01", {"figure": 1, "effect": effect}) for effect in ("web", "fog")]

    assert known.result(events, 0) == ((0, "under", 1, -1, "fog"), (0, "under", 1, -1, "web"))
    assert known.message((0, "under", 1, -1, "fog")).fields == {"figure": 1, "effect": "fog"}


def test_the_last_number_is_told_or_all_that_add_up() -> None:
    known = Consequences({"left": {"number": "left"}, "hurt": {"number": "points", "adds_up": True}})
    events = [Event("left", "T-01", {"figure": 1, "left": left}) for left in (5, 3)]
    events += [Event("hurt", "T-01", {"figure": figure, "points": 2}) for figure in (1, 1, 2)]

    assert known.result(events, 0) == ((0, "left", 1, 3, ""), (1, "hurt", 1, 4, ""), (1, "hurt", 2, 2, ""))


@pytest.mark.parametrize("id", [*GAMES, "proving-ground"])
def test_every_consequence_has_words_and_is_brought_about_by_an_event_of_the_game(id: str) -> None:
    game = at_action().game if id == "proving-ground" else find_game(id)
    known = consequences_in(game.folder)
    words = load_words(game.folder)

    assert known.matters
    for key, matter in known.matters.items():
        assert all([words.sentence(f"odds.{key}", lang) is not None for lang in words.languages()]), key
        assert all([other in known.matters for other in matter.hides]), key
    for kind in known.by_event:
        assert words.sentence(kind, "en") is not None, kind


# Policies.


async def dared(battle: Any) -> int:
    """Two seats and a die: each may take it over, the first seat wants it high."""
    face: int = await Roll(D6, FACE, rule="T-01")
    for seat in (0, 1):
        if await Choose(seat, "again", lambda explain: [Option("keep", 0), Option("again", 1)], rule="T-02"):
            face = await Roll(D6, FACE, rule="T-01")
    battle.round = face
    return face


class WantsHigh(Policy):
    """Weighs both options up; the first seat wants a high die, the second a low one."""

    def replies(self, battle: Any, request: Any) -> list[object]:
        return list(request.options())

    def worth(self, battle: Any, seat: int) -> float:
        return float(battle.round if seat == 0 else -battle.round)


def face_of(course: Course) -> object:
    return course.result


def explored(policy: Policy, steps: int = 0) -> Any:
    return Enumerator(RuleStart(plain_battle(), dared), face_of, policy=policy, effort=Effort(steps)).explore()


def test_whoever_weighs_answers_up_takes_the_best_for_it_and_so_do_those_before() -> None:
    # The second seat throws 4 or more again, so that any die is worth 1, 2, 3 or 3.5 to the first, a new one 2.75.
    chances = explored(WantsHigh("high")).chances
    # Hence the first throws 1 and 2 again; 3 is kept by both.
    assert chances[3] == Fraction(1, 6) + Fraction(2, 6) * (Fraction(1, 6) + Fraction(3, 36)) + Fraction(3, 36)
    assert sum(chances.values()) == 1


def test_by_default_the_first_answer_is_given_and_the_asker_may_say_another() -> None:
    assert explored(Policy(NONE)).chances == {face: Fraction(1, 6) for face in range(1, 7)}
    always = explored(Told(lambda request: request.option("again")))  # type: ignore[attr-defined]
    assert always.chances == {face: Fraction(1, 6) for face in range(1, 7)}


def test_the_budget_counts_answers() -> None:
    with pytest.raises(BeyondBudget):
        explored(Policy(NONE), steps=10)
    assert explored(Policy(NONE), steps=100).total == 1


class Pool(Part[int]):
    """Whether any of some dice, thrown one by one, shows a six."""

    async def run(self) -> int:
        sixes = 0
        for _ in range(4):
            sixes += await Roll(D6, Passed(6), rule="T-01")
        return int(sixes > 0)


async def pooled(battle: Any) -> int:
    return await gathered(battle, Pool("pool"))


def test_the_dice_of_a_part_are_a_fraction_of_the_work() -> None:
    effort = Effort()
    found = Enumerator(RuleStart(plain_battle(), pooled), face_of, policy=Policy(NONE), effort=effort).explore()

    assert found.chances[1] == 1 - Fraction(5, 6) ** 4
    # The part is begun 1 + 15 times; 30 answers lead on, 34 are given again. The rule is begun twice and gets two answers.
    assert effort.spent == (1 + 15 + 30 + 34) // SMALL + 2 + 2


class Thoughtful(Policy):
    """Counts how often it is asked, and by whom."""

    def __init__(self, *, is_remembered: bool) -> None:
        super().__init__("thoughtful", is_remembered=is_remembered)
        self.asked: list[int] = []

    def replies(self, battle: Any, request: Any) -> list[object]:
        self.asked.append(request.seat)
        return [request.option("again" if request.seat == 1 else "keep")]


@pytest.mark.parametrize(("is_remembered", "times"), [(True, 6), (False, 300)])
def test_plays_that_come_through_the_same_moment_think_once(is_remembered: bool, times: int) -> None:
    policy = Thoughtful(is_remembered=is_remembered)
    start = RuleStart(plain_battle(), dared)

    found = sampled(start, face_of, policy=policy, tape=Tape("plays"), count=300)

    assert policy.asked.count(0) == policy.asked.count(1) == times
    assert sum(found.chances.values()) == 1
    assert all([0.08 < chance < 0.26 for chance in found.chances.values()])


def test_of_many_options_the_kinds_take_turns() -> None:
    options = [Option("shoot", n, (n,)) for n in range(9)] + [Option("pass", 0), Option("run", 0)]
    found = [str(option) for option in of_every_kind(options)]
    assert len(found) == MOST_REPLIES
    assert found[:3] == ["shoot:0", "pass", "run"]


def test_policies_are_known_by_name() -> None:
    game = find_game("evenor")
    assert policy_named(BEST, game, 0).name == BEST
    assert policy_named(NONE, game, 0).name == NONE
    with pytest.raises(ValueError, match="no policy is called 'worst'; there are best, none"):
        policy_named("worst", game, 0)


def test_odds_say_whether_they_rest_on_what_others_choose() -> None:
    """Chosen for the asker itself, by default, it is no news."""
    for match, option in first_questions("evenor", 2):
        seat = asked(match)
        policies = {asker: policy_named(BEST, match.game, asker) for asker in (seat, 1 - seat)}
        assert match.request is not None
        for policy in policies.values():
            policy.replies(match.battle, match.request)
        assert not policies[seat].has_met_others
        assert policies[1 - seat].has_met_others
        assert odds_of(match, seat, option, policy=policies[1 - seat]).rests_on_others


# In words.


def said(odds: Odds, match: Match, lang: str) -> list[str]:
    words = load_words(match.game.folder)
    told = [message for one in consequences_told(odds, match.game) for message in one.messages]
    told += [message for one in results_told(odds, match.game) for message in one.messages]
    made = made_of(odds, match.battle, 0, 1)
    told += [method(odds), *([] if made is None else [made])]
    for message in told:
        assert words.problems(message, lang) == []
    return [words.say(message, lang) for message in told]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("id", GAMES)
def test_odds_can_be_said(id: str, lang: str) -> None:
    match, option = first_questions(id, 1)[0]
    odds = odds_of(match, asked(match), option)
    sentences = said(odds, match, lang)
    few = odds_of(match, asked(match), option, budget=Budget(steps=2, samples=20))
    assert ("Compté" if lang == "fr" else "Counted") in " ".join(sentences)
    assert ("Estimé d'après 20" if lang == "fr" else "Estimated from 20") in " ".join(said(few, match, lang))


def test_a_die_that_must_show_a_number_is_told_with_its_reasons() -> None:
    for match, option in first_questions("multi-epochs", 3, kinds=("shoot",)):
        odds = odds_of(match, asked(match), option, policy=NONE)
        assert odds.decided is not None
        hit = sum([chance for one, chance in odds.consequences if one[1] == "hit"], Fraction(0))
        if hit == 0:
            assert odds.decided.thresholds == ()
        else:
            (threshold,) = odds.decided.thresholds
            assert hit == Fraction(7 - threshold, 6)
            assert odds.decided.reasons is not None
            assert odds.decided.reasons[0][2] == "ME-SHO-M1"


def test_dice_that_must_all_succeed_are_told_one_by_one() -> None:
    match, option = first_questions("evenor", 1, kinds=("series",))[0]
    assert isinstance(match.request, Choose)
    tried = [one for one in match.request.options() if one.kind == option.kind]

    for number, one in enumerate(tried):
        odds = odds_of(match, asked(match), one)
        assert odds.decided is not None
        needed = odds.decided.thresholds
        assert len(needed) == number + 1
        passed = Fraction(1)
        for die, threshold in enumerate(needed):
            assert threshold == needed[0] + die
            passed *= Fraction(7 - threshold, 6)
        found, chance = odds.consequences[0]
        assert (found[1], found[3], chance) == ("actions", number + 1, passed)


# In short.


def told_of(name: str, lang: str = "fr") -> list[tuple[str, float, int]]:
    """What stands on a button for an attack, each with its chance and how many numbers it has."""
    odds, game = odds_of_attack(name), world_of(name).situation.game
    words = load_words(game.folder)
    return [
        (words.say(told.messages[0], lang), float(told.chance), len(told.parts)) for told in told_in_short(odds, game)
    ]


def test_all_numbers_of_one_consequence_are_told_together_so_that_a_miss_is_seen() -> None:
    told = told_of("flammes-et-fantassins charge")
    wounds = [one for one in told if "PV perdus" in one[0]]
    assert len(wounds) == 1
    assert re.fullmatch(r".* : \d à \d PV perdus", wounds[0][0])
    assert wounds[0][2] > 2
    assert any([" manque" in words for words, _, _ in told])
    odds, game = odds_of_attack("flammes-et-fantassins charge"), world_of("flammes-et-fantassins charge").situation.game
    for short in told_in_short(odds, game):
        assert sum([part.chance for part in short.parts], Fraction(0)) in (0, short.chance)
        assert short.low <= float(short.chance) <= short.high
    one_by_one = [message.key for told in consequences_told(odds, game) for message in told.messages]
    assert one_by_one.count("odds.wounded") == wounds[0][2]


@pytest.mark.parametrize("name", [name for name in attacks.ATTACKS if name.startswith(("flammes", "multi", "evenor"))])
def test_an_attack_in_short_fits_a_button(name: str) -> None:
    assert len(told_of(name)) <= 6


def test_what_happens_to_both_is_told_in_short() -> None:
    said = [words for words, _, _ in told_of("sons-of-fate engage", "en")]
    assert said == ["Figure 1 out of combat", "Figure 1: 1 to 4 wounds", "Figure 0 misses"]


def test_numbers_that_matter_by_themselves_stay_apart() -> None:
    match, option = first_questions("song-of-blades", 1, kinds=("dice",))[0]
    odds = odds_of(match, asked(match), option)
    told = told_in_short(odds, match.game)
    assert len(told) == len(consequences_told(odds, match.game))
    assert not any([one.parts for one in told])


def test_imagined_worlds_that_agree_are_no_rough_guess() -> None:
    one, _ = differing("duel:0")
    assert isinstance(one.request, Choose)
    for option in one.request.options():
        odds = odds_of(one, asked(one), option)
        worlds = [odds_of(one, asked(one), option, budget=Budget(steps=0, samples=16))]
        assert not odds.is_exact
        assert all([world.is_rough for world in worlds])


# As the asker says.


def test_questions_are_answered_as_the_asker_says_and_the_others_as_ever() -> None:
    match, option = first_questions("evenor", 1)[0]
    policy = Answering({"nobody": ["yes"]}, policy_named(BEST, match.game, asked(match)))
    odds = odds_of(match, asked(match), option, policy=policy)
    assert odds.results == odds_of(match, asked(match), option).results
    assert odds.policy == "told_best"
    assert policy.asked
    assert not policy.given


def test_a_reply_is_given_where_it_is_allowed() -> None:
    request = Choose(1, "dodge", lambda explain: [Option("no", 0), Option("yes", 1)], rule="T-01")
    policy = Answering({"dodge": ["fly", "yes"]}, Policy(NONE))
    assert [str(reply) for reply in policy.replies(plain_battle(), request)] == ["yes"]
    assert policy.asked == {"dodge": ["no", "yes"]}
    assert policy.given == ["dodge"]
