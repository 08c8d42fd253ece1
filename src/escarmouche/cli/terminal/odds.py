"""Exact odds of an option: the action is followed through every outcome of its dice that matters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from escarmouche.engine.asking.requests import Option, Roll
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.showing.scene import FigureSheet, Track
from escarmouche.engine.showing.views import scene_of

MOST_ENDS: Final = 3000
MOST_QUESTIONS: Final = 40  # of one action, each answered by its default
GAINED: Final = "+"
LOST: Final = "-"
UNREMARKABLE: Final = ("activated",)

Change = tuple[int, str, str]  # figure, GAINED or LOST, state; or a track and by how much it fell


class TooManyOutcomes(Exception):
    """The action has more ends than a player wants to wait for."""


class Odds:
    """What may happen to whom, each with its chance."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.before: Final = self.sheets(match)
        self.chances: Final[dict[Change, Fraction]] = {}
        self.nothing = Fraction(0)
        self.ends = 0

    def sheets(self, runner: Runner) -> tuple[FigureSheet, ...]:
        return scene_of(runner, self.seat).figures

    def follow(self, branch: Runner, step: int, chance: Fraction) -> None:
        """Go on until dice are thrown, and then every way; other questions get their default answer."""
        for _ in range(MOST_QUESTIONS):
            request = branch.request
            if request is None or branch.step_number != step:
                break
            if isinstance(request, Roll):
                whole = request.dice.combinations
                for outcome in request.outcomes():
                    twin = branch.fork()
                    twin.step_number = branch.step_number
                    twin.answer(outcome.faces)
                    self.follow(twin, step, chance * Fraction(outcome.weight, whole))
                return
            branch.answer(request.default())
        self.end(branch, chance)

    def end(self, branch: Runner, chance: Fraction) -> None:
        self.ends += 1
        if self.ends > MOST_ENDS:
            raise TooManyOutcomes
        changes = differences(self.before, self.sheets(branch))
        if not changes:
            self.nothing += chance
        for change in changes:
            self.chances[change] = self.chances.get(change, Fraction(0)) + chance


def differences(before: tuple[FigureSheet, ...], after: tuple[FigureSheet, ...]) -> list[Change]:
    """Which figures have gained or lost which states or points of a track."""
    found: list[Change] = []
    for one, other in zip(before, after, strict=True):
        for state in other.states:
            if state not in one.states and state not in UNREMARKABLE:
                found.append((one.id, GAINED, state))
        if "out" not in other.states:
            found += [(one.id, LOST, state) for state in one.states if state not in other.states]
        for mine, theirs in zip(tracks(one), tracks(other), strict=True):
            if mine.most > 1 and theirs.value < mine.value:
                found.append((one.id, mine.key, str(mine.value - theirs.value)))
    return found


def tracks(sheet: FigureSheet) -> list[Track]:
    return [widget for widget in sheet.widgets if isinstance(widget, Track)]


def odds_of(match: Match, seat: int, option: Option[Any]) -> Odds:
    """The odds of an option of the pending question; raises TooManyOutcomes."""
    found = Odds(match, seat)
    branch = match.fork()
    step = branch.step_number
    branch.answer(option)
    found.follow(branch, step, Fraction(1))
    return found
