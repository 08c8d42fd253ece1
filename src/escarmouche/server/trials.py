"""Trials of bands, beside the matches that people play: few at a time, at the lowest priority, and bounded.

A trial is played by worker processes of its own in slices of a second or so, between which it can be stopped. Whoever
made it must ask for it now and then: a trial that nobody looks at stops, and what came of one is forgotten after a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from secrets import token_hex
from typing import Any, Final

from escarmouche.engine.book.game import Game
from escarmouche.lab.simulation import Plan, Played
from escarmouche.lab.trials import FigureResult, trial_result
from escarmouche.server.errors import Problem, refused
from escarmouche.server.info import band_title
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.trials import Estimate, FigureTried, Trial, TrialStatus
from escarmouche.server.settings import Settings
from escarmouche.server.texts import own
from escarmouche.server.trial_notices import UNFINISHED, Notices
from escarmouche.server.workers import Broken, Worker

LOG: Final = logging.getLogger("escarmouche.server")
SLICE: Final = 1.0  # seconds of play after which a worker tells what came of it


@dataclass(slots=True, kw_only=True)
class Running:
    """One trial and what came of it so far."""

    id: str
    who: str  # the client that asked for it
    game: Game
    plan: Plan
    seen: float  # when anybody asked for it last
    status: TrialStatus = "waiting"
    played: list[Played] = field(default_factory=list)
    spent: float = 0.0  # seconds of play
    ended: float = 0.0  # when it did

    def is_open(self) -> bool:
        return self.status in UNFINISHED


class Trials:
    """All trials of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.workers: Final = [Worker(settings.games, settings.worker_megabytes) for _ in range(settings.trials)]
        self._notices: Final = Notices(settings.notices)
        self._threads: Final = ThreadPoolExecutor(max(settings.trials, 1), thread_name_prefix="trials")
        self._known: Final[dict[str, Running]] = {}  # in the order of their beginning
        self._players: Final[dict[int, asyncio.Task[None]]] = {}  # what each worker is about, while there is work

    # What clients ask for.

    def begin(self, who: str, game: Game, plan: Plan) -> Trial:
        """A new trial at the end of the line; raises Problem when there is no room for it."""
        self.forget()
        waiting = [one for one in self._known.values() if one.is_open()]
        if not self.workers:
            raise refused("no_trials")
        if any([one.who == who for one in waiting]):
            raise Problem("too_many", "trial_own")
        if len(waiting) >= self.settings.trials_waiting:
            raise Problem("busy", "queue_full")
        made = Running(id=token_hex(8), who=who, game=game, plan=plan, seen=time.monotonic())
        self._known[made.id] = made
        self.set_to_work()
        return self.laid_down(made)

    def look(self, id: str) -> Trial:
        """How far a trial is; whoever asks keeps it alive."""
        found = self.find(id)
        return self.told(found) if found is not None else there(self._notices.look(id))

    def stop(self, id: str) -> Trial:
        """No more matches; what came of those that were played is kept for a while."""
        found = self.find(id)
        if found is None:
            return there(self._notices.stop(id))
        self.end(found, "stopped")
        return self.told(found)

    def find(self, id: str) -> Running | None:
        """A trial of this process."""
        self.forget()
        found = self._known.get(id)
        if found is not None:
            found.seen = time.monotonic()
        return found

    # Playing.

    def set_to_work(self) -> None:
        """Every worker that rests looks for a trial."""
        for number in range(len(self.workers)):
            if number not in self._players:
                self._players[number] = asyncio.get_running_loop().create_task(self._play(number))

    async def _play(self, number: int) -> None:
        """One trial after another, until none waits."""
        while (trial := self.next_waiting()) is not None:
            trial.status = "playing"
            self.laid_down(trial)
            try:
                await self.play(trial, self.workers[number])
            except Broken as error:
                LOG.warning("a trial of %s was given up: %s", trial.game.id, error)
                self.end(trial, "failed")
            except Exception:
                LOG.exception("a trial of %s", trial.game.id)
                self.end(trial, "failed")
        del self._players[number]  # at once: whoever comes now finds it at rest

    def next_waiting(self) -> Running | None:
        for one in self._known.values():
            self.stop_unwatched(one)
            if one.status == "waiting":
                return one
        return None

    async def play(self, trial: Running, worker: Worker) -> None:
        """Slice after slice, as long as somebody looks and there is time."""
        loop = asyncio.get_running_loop()
        while trial.is_open():
            begun = time.monotonic()
            job = {"plan": trial.plan, "first": len(trial.played), "seconds": SLICE}
            found = await loop.run_in_executor(self._threads, worker.ask, "try", job, self.settings.trial_match)
            if not trial.is_open():
                return
            trial.played += found
            trial.spent += time.monotonic() - begun
            if len(trial.played) >= trial.plan.matches:
                self.end(trial, "done")
            elif trial.spent > self.settings.trial:
                self.end(trial, "spent")
            else:
                self.laid_down(trial)
            self.stop_unwatched(trial)

    # Ending.

    def stop_unwatched(self, trial: Running) -> None:
        """... and what somebody elsewhere has stopped."""
        if not trial.is_open():
            return
        since = min(time.monotonic() - trial.seen, self._notices.last_look(trial.id))
        if since > self.settings.trial_unwatched or self._notices.is_to_stop(trial.id):
            self.end(trial, "stopped")

    def end(self, trial: Running, status: TrialStatus) -> None:
        if trial.is_open():
            trial.status = status
            trial.ended = time.monotonic()
            self.laid_down(trial)

    def forget(self) -> None:
        """What ended long ago, and of the rest what nobody looks at stops."""
        now = time.monotonic()
        for one in list(self._known.values()):
            self.stop_unwatched(one)
        ended = [one for one in self._known.values() if not one.is_open()]
        too_many = len(ended) - self.settings.trials_waiting
        for number, one in enumerate(ended):
            if number < too_many or now - one.ended > self.settings.trial_kept:
                del self._known[one.id]
                self._notices.take_away(one.id)

    def close(self) -> None:
        """Nobody plays any more."""
        for one in self._known.values():
            self.end(one, "stopped")
        for task in list(self._players.values()):
            task.cancel()
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # Telling.

    def laid_down(self, trial: Running) -> Trial:
        """What is told of a trial, here and to the other processes."""
        told = self.told(trial)
        self._notices.lay_down(told)
        return told

    def told(self, trial: Running) -> Trial:
        found = trial_result(trial.plan, trial.game, trial.played)
        place = self.place_of(trial)
        return Trial(
            id=trial.id,
            game=trial.game.id,
            status=trial.status,
            place=place,
            sentence=self.sentence_of(trial, place),
            matches=trial.plan.matches,
            played=found.played,
            seed=trial.plan.seed,
            player=found.player,
            won=found.won,
            drawn=found.drawn,
            lost=found.lost,
            rate=None if found.rate is None else Estimate(found.rate.value, found.rate.low, found.rate.high),
            titles=[title_told(band) for band in trial.plan.bands],
            figures=[figure_told(one) for one in found.figures],
            others=[figure_told(one) for one in found.others],
        )

    def place_of(self, trial: Running) -> int | None:
        """How many turns a trial that waits has before it."""
        if trial.status != "waiting":
            return None
        waiting = [one.id for one in self._known.values() if one.status == "waiting"]
        return 1 + waiting.index(trial.id)

    @staticmethod
    def sentence_of(trial: Running, place: int | None) -> Text | None:
        if place is not None:
            return own("queued", {"place": place})
        keys = {"spent": "trial_spent", "failed": "given_up"}
        return own(keys[trial.status]) if trial.status in keys else None


def there(trial: Trial | None) -> Trial:
    """A trial that another process plays, or the word that there is none."""
    if trial is None:
        raise Problem("not_found", "no_trial")
    return trial


def figure_told(figure: FigureResult) -> FigureTried:
    return FigureTried(**asdict(figure))


def title_told(band: dict[str, Any]) -> Text | None:
    """What a band is called, if it has a name."""
    title = band_title(band)
    return title if title.fr or title.en else None
