"""Trials of a band: many quick matches against another, how it fared, and what each figure did for its points.

Both bands are played by the same player; they change seats from one match to the next, on the same table, and the
scenarios are those of the sample matches in turn.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from escarmouche.engine.book.game import Game
from escarmouche.lab.merits import Merit
from escarmouche.lab.simulation import Plan, Played
from escarmouche.lab.summary import Measure, credit, rate

MOST_MATCHES: Final = 200
QUICK: Final = "quick"
RANDOM: Final = "random"  # where a game has no evaluation to plan with
OURS: Final = 0
THEIRS: Final = 1

Band = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureResult:
    """What one figure did, a match on average."""

    name: str
    points: int | None  # what it costs, where the game counts points
    hurt: float  # life taken from enemies
    felled: float  # enemies put out of action
    goals: float  # done for the scenario
    survived: float  # share of matches that it was not out of action at the end of
    worth: float | None  # points of the enemies that it put out of action for each of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialResult:
    """How a band fared so far."""

    player: str  # who played both bands
    played: int
    won: int
    drawn: int
    lost: int
    rate: Measure | None  # of wins, a draw counting half; none before the first match
    figures: tuple[FigureResult, ...]  # of the band that is tried
    others: tuple[FigureResult, ...]  # of the band against it

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def trial_plan(game: Game, bands: list[Band], *, matches: int, seed: str, switches: dict[str, object]) -> Plan:
    """The matches of a trial; `bands` are the one that is tried and the one against it, as a match begins with them."""
    player = QUICK if game.thinking is not None else RANDOM
    return Plan(
        game=game.id,
        matches=matches,
        seed=seed,
        players=(player, player),
        bands=tuple(bands),
        switches=switches,
        merits=True,
    )


def trial_result(plan: Plan, game: Game, played: list[Played]) -> TrialResult:
    """All matches of a trial that have been played."""
    won = len([one for one in played if is_winner(one, OURS)])
    lost = len([one for one in played if is_winner(one, THEIRS)])
    drawn = len(played) - won - lost
    return TrialResult(
        player=plan.players[OURS],
        played=len(played),
        won=won,
        drawn=drawn,
        lost=lost,
        rate=rate(won + drawn / 2.0, len(played)) if played else None,
        figures=figures_of(plan, game, played, OURS),
        others=figures_of(plan, game, played, THEIRS),
    )


def is_winner(played: Played, contender: int) -> bool:
    return credit(played, played.contenders.index(contender)) == 1.0


def figures_of(plan: Plan, game: Game, played: list[Played], contender: int) -> tuple[FigureResult, ...]:
    """What the figures of one band did over all matches."""
    own, enemy = plan.bands[contender]["figures"], plan.bands[1 - contender]["figures"]
    merits = [one.merits[one.contenders.index(contender)] for one in played]
    costs = [cost_of(game, one) for one in enemy]
    return tuple(
        [figure_result(game, figure, [of_match[i] for of_match in merits], costs) for i, figure in enumerate(own)]
    )


def figure_result(game: Game, figure: Band, merits: list[Merit], costs: list[int | None]) -> FigureResult:
    count = max(len(merits), 1)
    points = cost_of(game, figure)
    taken = sum([costs[place] or 0 for one in merits for place in one.felled])
    return FigureResult(
        name=game.bands.name_of(figure) if game.bands is not None else str(figure.get("name", "")),
        points=points,
        hurt=sum([one.hurt for one in merits]) / count,
        felled=sum([len(one.felled) for one in merits]) / count,
        goals=sum([one.goals for one in merits]) / count,
        survived=len([one for one in merits if not one.has_fallen]) / count,
        worth=taken / count / points if points else None,
    )


def cost_of(game: Game, figure: Band) -> int | None:
    """What a figure costs by itself."""
    return None if game.bands is None else game.bands.value({"figures": [figure]})
