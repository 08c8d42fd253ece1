"""The greedy player: tries every kind of answer in imagined matches and keeps the best one."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.choices import Together
from escarmouche.engine.imagining import Chair, answer_together
from escarmouche.engine.requests import Choose, Request, Roll
from escarmouche.engine.runner import Runner
from escarmouche.players.player import Player

TRIES: Final = 3  # imagined matches for each answer
ANSWERS: Final = 12  # answers looked at for one request
STEPS: Final = 8  # requests answered by default to see an action through


class GreedyPlayer(Player):
    """Looks one action ahead with the game's own evaluation."""

    def decide(self, chair: Chair) -> Any:
        answers = self.candidates(chair.request)
        if len(answers) == 1:
            return answers[0]
        seeds = [str(self.tape.below(1 << 20)) for _ in range(TRIES)]
        best = answers[0]
        best_worth = -1.0
        for answer in answers:
            worth = 0.0
            for seed in seeds:
                worth += self.worth(answer, chair, seed)
            if worth > best_worth:
                best, best_worth = answer, worth
        return best

    def candidates(self, request: Request) -> list[Any]:
        """The answers worth trying: all options, or some suggestions."""
        if isinstance(request, Choose):
            options = request.options()
            if len(options) <= ANSWERS:
                return list(options)
            pool = list(options)
            return [pool.pop(self.tape.below(len(pool))) for _ in range(ANSWERS)]
        return request.suggest(ANSWERS, self.tape.below)

    def worth(self, answer: Any, chair: Chair, seed: str) -> float:
        """How the seat stands after this answer and what follows from it, in one imagined match."""
        branch = chair.imagine(seed)
        seat = chair.request.seat
        evaluate = branch.game.evaluate
        assert evaluate is not None, f"{branch.game.id} has no evaluation"
        step = branch.step_number
        self.give(branch, seat, answer)
        for _ in range(STEPS):
            if branch.is_over or branch.step_number != step:
                break
            self.follow_up(branch)
        outcome = branch.outcome
        if outcome is not None:
            return 1.0 if seat in outcome.winners else 0.0 if outcome.winners else 0.5
        return evaluate(branch.battle, seat)

    def give(self, branch: Runner, seat: int, answer: Any) -> None:
        """Answer for the seat; where others answer at the same time, theirs are drawn."""
        if isinstance(branch.request, Together):
            answer_together(branch, seat, answer, self.tape)
        else:
            branch.answer(answer)

    def follow_up(self, branch: Runner) -> None:
        """Answer what the action itself asks next: one suggestion, or the default."""
        request = branch.request
        assert request is not None
        assert not isinstance(request, Roll), "an imagined match rolls its own dice"
        found = [request.default()] if isinstance(request, Choose) else request.suggest(4, self.tape.below)
        branch.answer(found[self.tape.below(len(found))])
