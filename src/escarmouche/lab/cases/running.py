"""Running a case: every deed through the real rules, answered by the dice and decisions of the case."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.engine.asking.requests import Choose, Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.engine.words.messages import Refusal
from escarmouche.lab.cases.answers import NoSuchOption, RefusedAnswer, Script, Trouble
from escarmouche.lab.cases.blocks import Line
from escarmouche.lab.cases.case import ALLOWED, ODDS, REFUSED, Case, Step
from escarmouche.lab.cases.deeds import Deed
from escarmouche.lab.cases.errors import Told, telling
from escarmouche.lab.cases.situation import words_of
from escarmouche.lab.cases.world import World

MOST_STEPS: Final = 1000  # of a play that goes on


class Failure:
    """One thing that did not come out."""

    def __init__(self, line: Line, expected: Told, happened: Told) -> None:
        self.line: Final = line
        self.expected: Final = expected
        self.happened: Final = happened


def run_case(case: Case, lang: str = "en") -> list[Failure]:
    """What did not come out, refusals told in a language; nothing when the case passes."""
    failures: list[Failure] = []
    try:
        world = World(case.situation, case.situation.set_up(), words_of(case.situation.game.folder), lang)
    except Exception as problem:  # a defect of the rules must not stop the other cases
        return [Failure(case.steps[0].line, telling("set_up"), broken(problem))]
    for step in case.steps:
        try:
            run_step(world, step, failures)
        except Trouble as trouble:
            failures.append(Failure(trouble.line, trouble.expected, trouble.happened))
            break
        except RefusedAnswer as refused:
            failures.append(Failure(refused.line, telling("this_allowed"), world.refused(refused.refusal)))
            break
        except Exception as problem:
            failures.append(Failure(step.line, telling("rules_can"), broken(problem)))
            break
    return failures


def broken(problem: Exception) -> Told:
    return telling("broke", detail=f"{type(problem).__name__}: {problem}")


def check_present(world: World, step: Step, deed: Deed) -> None:
    """Whoever does something must be there to do it."""
    actor = deed.said.actor
    if deed.phrase is not None and actor >= 0 and not world.battle.figures[actor].in_play:
        raise Trouble(step.line, telling("can", named=world.name(actor)), world.states_of(actor))


def run_step(world: World, step: Step, failures: list[Failure]) -> None:
    deed = step.deed
    if deed is not None:
        check_present(world, step, deed)
    if deed is None:
        pass
    elif step.kind == REFUSED:
        run_refused(world, step, deed)
    elif step.kind == ALLOWED:
        run_allowed(world, step, deed)
    elif step.kind == ODDS:
        run_odds(world, step, deed, failures)
    else:
        world.begin_step()
        script = Script(world.situation, step.throws, step.choices)
        if deed.phrase is None:
            go_on(world, script, step.line)
        else:
            world.result = performed(deed, world.battle, script, step.line).run()
        script.check_used_up()
    if step.kind in (REFUSED, ALLOWED, ODDS):
        return
    for expected in step.expected:
        actual = expected.condition.check(world)
        if actual:
            failures.append(Failure(expected.line, expected.condition.text, actual))


class Performance:
    """One rule driven by a script: the opening words of the deed first, then its path, then what the case decides."""

    def __init__(self, running: Coroutine[Any, Any, Any], script: Script, line: Line) -> None:
        self.running: Final = running
        self.script: Final = script
        self.line: Final = line
        self.opening = ""
        self.path: Path | None = None

    def run(self) -> Any:
        """To the end of the rule; gives what it returns."""
        answer: object = None
        while True:
            try:
                request: Request = self.running.send(answer)
            except StopIteration as end:
                if self.opening or self.path is not None:
                    raise Trouble(self.line, telling("asks"), telling("never")) from None
                return end.value
            try:
                answer = self.answer(request)
            except (Trouble, RefusedAnswer):
                self.running.close()
                raise

    def answer(self, request: Request) -> object:
        if isinstance(request, Roll):
            return self.script.dice(request, self.line)
        if self.opening and isinstance(request, Choose):
            return self.opened(request)
        if self.path is not None and isinstance(request, SpatialRequest):
            path, self.path = self.path, None
            return self.script.judged(request, path, self.line)
        return self.script.choice(request, self.line)

    def opened(self, request: Choose[Any]) -> object:
        """The option that the words of the deed mean."""
        id, self.opening = self.opening, ""
        try:
            option = request.option(id)
        except ValueError:
            refusal = Refusal("refused.not_an_option", request.rule, {"answer": id})
            raise RefusedAnswer(self.line, refusal, self.script.asked(request)) from None
        if option.refusal is not None:
            raise RefusedAnswer(self.line, option.refusal, self.script.asked(request))
        return self.script.judged(request, option, self.line)

    @property
    def is_settled(self) -> bool:
        """Whether all that the case said has been taken."""
        return not self.opening and self.path is None and self.script.is_used_up


def performed(deed: Deed, battle: Battle, script: Script, line: Line) -> Performance:
    """A deed about to be done, by the rule behind its phrase."""
    assert deed.phrase is not None
    performance = Performance(deed.phrase.run(battle, deed.said), script, line)
    performance.opening = deed.opening(battle)
    performance.path = deed.path
    return performance


def copied(world: World) -> Battle:
    return world.battle.copy()


def attempt(world: World, step: Step, deed: Deed) -> None:
    """Try a deed on a copy, until all that was said has been accepted."""
    script = Script(world.situation, step.throws, step.choices)
    if deed.phrase is None:
        twin = World(world.situation, copied(world), world.words, world.lang)
        go_on(twin, script, step.line)
        script.check_used_up()
        return
    trial = performed(deed, copied(world), script, step.line)
    answer: object = None
    while not trial.is_settled:
        try:
            request: Request = trial.running.send(answer)
        except StopIteration:
            if trial.opening or trial.path is not None:  # neither allowed nor refused: the question was never put
                asked = telling("asks_about", given=deed.text)
                raise Trouble(step.line, asked, telling("unasked")) from None
            break
        answer = trial.answer(request)
    trial.running.close()
    script.check_used_up()


def run_refused(world: World, step: Step, deed: Deed) -> None:
    by = telling("by", cited=step.rule) if step.rule else ""
    expected = telling("is_refused", given=deed.text, wanted=by)
    try:
        attempt(world, step, deed)
    except RefusedAnswer as refused:
        if step.rule in ("", refused.refusal.rule):
            return
        raise Trouble(step.line, expected, world.refused(refused.refusal)) from None
    except NoSuchOption as unknown:
        if unknown.is_known and step.rule in ("", unknown.rule):
            return
        raise  # it might be a slip of the pen
    raise Trouble(step.line, expected, telling("it_is_allowed"))


def run_allowed(world: World, step: Step, deed: Deed) -> None:
    try:
        attempt(world, step, deed)
    except RefusedAnswer as refused:
        raise Trouble(step.line, telling("is_allowed", given=deed.text), world.refused(refused.refusal)) from None


# Play that goes on: the steps of the game, one after another.


def go_on(world: World, script: Script, line: Line) -> None:
    """Play until all dice and decisions are used, and then to the next question; that one is left unasked."""
    game = world.situation.game
    for _ in range(MOST_STEPS):
        step = game.next_step(world.battle)
        if step is None:
            return
        before = world.battle.copy()
        is_new = True
        running = step(world.battle)
        answer: object = None
        performance = Performance(running, script, line)
        while True:
            try:
                request: Request = running.send(answer)
            except StopIteration:
                break
            if script.is_used_up and is_new:
                running.close()
                before.events = world.battle.events
                world.battle = before
                world.asked = request
                return
            is_new = False
            try:
                answer = performance.answer(request)
            except (Trouble, RefusedAnswer):
                running.close()
                raise
    raise Trouble(line, telling("question"), telling("asked_nothing", most=MOST_STEPS))


# Odds.


class Branches:
    """The deed for every branch of its dice, with the decisions of the case in each."""

    def __init__(self, world: World, step: Step, deed: Deed) -> None:
        self.world: Final = world
        self.step: Final = step
        self.deed: Final = deed
        self.performance: Performance | None = None

    def rule(self, battle: Any) -> Coroutine[Any, Any, Any]:
        script = Script(self.world.situation, [], self.step.choices)
        self.performance = performed(self.deed, battle, script, self.step.line)
        return self.performance.running

    def choose(self, request: Request) -> object:
        performance = self.performance
        assert performance is not None
        if performance.opening or performance.path is not None or performance.script.choices:
            return performance.answer(request)
        return request.default()

    def reads(self, battle: Any, result: Any) -> tuple[bool, ...]:
        branch = self.world.branch(battle, result)
        return tuple([expected.condition.check(branch) == "" for expected in self.step.expected])


def run_odds(world: World, step: Step, deed: Deed, failures: list[Failure]) -> None:
    if deed.phrase is None:
        raise Trouble(step.line, telling("one_deed"), telling("no_end"))
    branches = Branches(world, step, deed)
    found = distribution(world.battle, branches.rule, branches.reads, choose=branches.choose)
    for i, expected in enumerate(step.expected):
        actual = sum([chance for held, chance in found.chances.items() if held[i]])
        if actual != expected.chance:
            wanted = telling("chance", given=expected.condition.text, wanted=str(expected.chance))
            failures.append(Failure(expected.line, wanted, telling("it_is", given=str(actual))))
