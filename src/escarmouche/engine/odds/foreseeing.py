"""The odds of an answer: what a seat may expect to come of it, by the rules that are played.

The rest of the step is followed through every outcome that matters and equal results are merged. If that takes more than
the budget, it is played a number of times with dice of its own, and the odds say so. What the seat cannot see is
imagined, never looked at.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.imagining import answer_in, has_secrets, imagination, seen_since_boundary
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.consequences import Consequence, Consequences, Result, consequences_in
from escarmouche.engine.odds.enumeration import BeyondBudget, Course, Distribution, Effort, Enumerator, Met, Start
from escarmouche.engine.odds.policies import BEST, Policy, policy_named
from escarmouche.engine.odds.sampling import interval, sampled
from escarmouche.engine.words.messages import IllegalAnswer, Refusal

STEPS: Final = 40_000  # answers given to rules before odds are estimated instead
SAMPLES: Final = 1_000
CUT: Final = Fraction(1, 10**6)
WORLDS: Final = 8  # imagined for a seat that cannot see everything


class Budget:
    """How much work odds may be, and how much they have been."""

    def __init__(
        self, *, steps: int = STEPS, samples: int = SAMPLES, cut: Fraction = CUT, whole: Budget | None = None
    ) -> None:
        self.steps: Final = steps  # answers given to rules; 0: nothing is counted, it is only played
        self.samples: Final = samples  # matches played where that does not suffice; 0: BeyondBudget is raised instead
        self.cut: Final = cut  # what is less likely is not followed, and told as unresolved
        self.whole: Final = whole  # of which this is a part
        self.spent = 0  # of the steps

    def spend(self, steps: int) -> None:
        self.spent += steps
        if self.whole is not None:
            self.whole.spend(steps)

    def part(self, among: int, *, samples: int) -> Budget:
        """An even share, for the next of so many, of what has not been spent."""
        return Budget(steps=max(self.steps - self.spent, 0) // among, samples=samples, cut=self.cut, whole=self)


class Decided:
    """The first dice by which an answer is decided, and what they are compared with."""

    __slots__ = ("dice", "reasons", "thresholds")

    def __init__(self, roll: Roll[Any], thresholds: tuple[int, ...], reasons: list[Any] | None) -> None:
        self.dice: Final = roll.dice.name
        self.thresholds: Final = (
            thresholds  # what a die must show; of each die, where they differ; () if nothing says it
        )
        self.reasons: Final = reasons  # the lines of the tally that it must reach, where the game names one


class Odds:
    """What may come of an answer, each with its chance; how it was found out."""

    def __init__(self, distribution: Distribution, *, policy: str, samples: int = 0, worlds: int = 0) -> None:
        self.results: Final = sorted(distribution.chances.items(), key=by_chance)
        self.unresolved: Final = distribution.unresolved  # too unlikely to be followed
        self.policy: Final = policy  # by which later choices are made
        self.samples: Final = samples  # 0: counted exactly
        self.worlds: Final = worlds  # imagined, of what the seat cannot see; 0: it sees everything
        self.decided: Decided | None = None
        self.rests_on_others = False  # others had choices on the way, which were made for them
        self.is_rough = samples > 0  # it may well be otherwise: an estimate, or imagined worlds that differ

    @property
    def is_exact(self) -> bool:
        return self.samples == 0 and self.worlds == 0

    @property
    def consequences(self) -> list[tuple[Consequence, Fraction]]:
        """Each consequence with its chance, whatever else happens; the most telling first."""
        found: dict[Consequence, Fraction] = {}
        for result, chance in self.results:
            for one in result:
                found[one] = found.get(one, Fraction(0)) + chance
        return sorted(found.items())

    @property
    def nothing(self) -> Fraction:
        """How often nothing that matters happens."""
        return sum([chance for result, chance in self.results if not result], Fraction(0))

    def interval(self, chance: Fraction) -> tuple[float, float]:
        """Between which bounds a chance lies: what is unresolved, or of an estimate the bounds of 95 %."""
        if self.samples:
            return interval(float(chance), self.samples)
        return float(chance), float(min(chance + self.unresolved, Fraction(1)))


def by_chance(item: tuple[Result, Fraction]) -> tuple[Fraction, Result]:
    return -item[1], item[0]


class StepCourse(Course):
    """The rest of a step in a branch of a match; it tells what happens."""

    def __init__(self, runner: Runner, *, is_counted: bool) -> None:
        super().__init__(runner.battle, None)
        self.runner: Final = runner
        self.request = runner.request
        runner.battle.is_silent = False
        runner.battle.is_counted = is_counted

    def give(self, answer: object) -> None:
        self.request = self.runner.go_on(answer)


class AnswerStart(Start):
    """A match in which an answer has just been given."""

    def __init__(self, runner: Runner, answer: object, *, is_counted: bool) -> None:
        self.runner: Final = runner
        self.answer: Final = answer
        self.is_counted: Final = is_counted

    def begin(self) -> Course:
        course = StepCourse(self.runner.fork(), is_counted=self.is_counted)
        course.give(self.answer)
        return course


class Watching:
    """Reads the consequences that a seat would see, and remembers what the decisive number was made of."""

    def __init__(self, known: Consequences, seat: int) -> None:
        self.known: Final = known
        self.seat: Final = seat
        self.reasons: list[Any] | None = None

    def __call__(self, course: Course) -> Result:
        events = course.battle.events
        if self.reasons is None:
            self.reasons = self.found_in(events)
        return self.known.result(events, self.seat)

    def found_in(self, events: list[Event]) -> list[Any] | None:
        for event in events:
            matter = self.known.by_event.get(event.kind)
            reasons = event.fields.get(matter.reasons) if matter is not None and matter.reasons else None
            if isinstance(reasons, list):
                return reasons
        return None


def worlds_for(match: Match, seat: int) -> list[Runner]:
    """What a seat must reckon with where something is hidden from it; none where it sees everything."""
    if not has_secrets(match, seat, seen_since_boundary(match, seat)):
        return []
    return [imagination(match, seat, f"odds {number}").runner for number in range(WORLDS)]


def odds_of(
    match: Match,
    seat: int,
    answer: object,
    *,
    policy: str | Policy = BEST,
    budget: Budget | None = None,
    worlds: list[Runner] | None = None,
) -> Odds:
    """The odds of an answer to the question that is put to a seat; `worlds` if they are known. Raises IllegalAnswer or ValueError."""
    asked = request_put_to(match, seat)
    refusal = asked.why_not(answer)
    if refusal is not None:
        raise IllegalAnswer(refusal)
    work = Budget() if budget is None else budget
    chosen = policy_named(policy, match.game, seat) if isinstance(policy, str) else policy
    imagined = worlds_for(match, seat) if worlds is None else worlds
    if not imagined:
        return of_world(match, seat, whole_answer(match.request, seat, answer), policy=chosen, work=work)
    samples = max(work.samples // WORLDS, 1) if work.samples else 0
    found: list[Odds] = []
    for number, world in enumerate(imagined):
        world.tape = None
        own = answer_in(world, seat, answer)
        if own is not None:
            share = work.part(WORLDS - number, samples=samples)
            found.append(of_world(world, seat, whole_answer(world.request, seat, own), policy=chosen, work=share))
    if not found:
        raise IllegalAnswer(Refusal("refused.not_asked", asked.rule, {"seat": seat}))
    return merged(found, chosen)


def merged(worlds: list[Odds], policy: Policy) -> Odds:
    """Worlds that are all as likely, together."""
    mixed = Distribution()
    for odds in worlds:
        for result, chance in odds.results:
            mixed.add(result, chance / len(worlds))
        mixed.unresolved += odds.unresolved / len(worlds)
    samples = sum([odds.samples for odds in worlds])
    together = Odds(mixed, policy=policy.name, samples=samples, worlds=len(worlds))
    together.decided = worlds[0].decided
    together.rests_on_others = any([odds.rests_on_others for odds in worlds])
    together.is_rough = samples > 0 or any([odds.results != worlds[0].results for odds in worlds])
    return together


def request_put_to(match: Match, seat: int) -> Request:
    for request in match.asked():
        if request.seat == seat:
            return request
    raise ValueError(f"seat {seat} is not asked anything")


def whole_answer(request: Request | None, seat: int, answer: object) -> object:
    """The answer; where several answer together, with the defaults of the others."""
    if not isinstance(request, Together):
        return answer
    return tuple([answer if part.seat == seat else part.default() for part in request.parts])


def of_world(runner: Runner, seat: int, answer: object, *, policy: Policy, work: Budget) -> Odds:
    """The odds where nothing is hidden."""
    base = runner.fork()
    watching = Watching(consequences_in(runner.game.folder), seat)
    counted = AnswerStart(base, answer, is_counted=True)
    plainly = AnswerStart(base, answer, is_counted=False)
    return foreseen(counted, plainly, watching, policy=policy, work=work)


def foreseen(counted: Start, plainly: Start, watching: Watching, *, policy: Policy, work: Budget) -> Odds:
    """What comes of a start: counted, or beyond the budget played plainly a number of times; raises BeyondBudget."""
    met = Met()
    mixed = counted_within(counted, watching, policy=policy, work=work, met=met) if work.steps else None
    samples = 0
    if mixed is None:
        if not work.samples:
            raise BeyondBudget
        samples = work.samples
        met = Met()
        mixed = sampled(plainly, watching, policy=policy, tape=Tape(f"odds {watching.seat}"), count=samples, met=met)
    found = Odds(mixed, policy=policy.name, samples=samples)
    found.decided = decided_by(met, watching.known, watching)
    found.rests_on_others = policy.has_met_others
    return found


def counted_within(start: Start, watching: Watching, *, policy: Policy, work: Budget, met: Met) -> Distribution | None:
    """All that can come of a start; None if that is more work than there may be."""
    effort = Effort(work.steps)
    try:
        found = Enumerator(start, watching, policy=policy, effort=effort, cut=work.cut, met=met).explore()
    except BeyondBudget:
        work.spend(work.steps)
        return None
    work.spend(effort.spent)
    return found


def decided_by(met: Met, known: Consequences, watching: Watching) -> Decided | None:
    """The dice met first. Their threshold is told by the roll, or seen: which faces of a single die hit."""
    roll = met.roll
    if roll is None:
        return None
    one = roll.threshold
    if one is None and len(roll.dice) == 1:
        one = lowest_that_hits(met, known)
    thresholds = rising(roll) if one is None else (one,)
    return Decided(roll, thresholds, watching.reasons if roll.needed is None else roll.needed.to_data())


def rising(roll: Roll[Any]) -> tuple[int, ...]:
    """What each die must show, where all must succeed and the rule only asks whether they do."""
    best = list(roll.dice.sides)
    found: list[int] = []
    for die, sides in enumerate(best):
        passing = [
            face for face in range(1, sides + 1) if roll.reads.read((*best[:die], face, *best[die + 1 :])) is True
        ]
        if not passing or len(passing) == sides:
            return ()
        found.append(passing[0])
    return tuple(found)


def lowest_that_hits(met: Met, known: Consequences) -> int | None:
    """The face from which on a die hits, if there is such a face."""
    lowest: int | None = None
    for faces, way in sorted(met.ways, key=by_face):
        is_hit = all([known.is_hit(result) for result in way])
        if is_hit and lowest is None:
            lowest = faces[0]
        elif not is_hit and lowest is not None:
            return None
    return lowest


def by_face(way: tuple[tuple[int, ...], list[Any]]) -> int:
    return way[0][0]
