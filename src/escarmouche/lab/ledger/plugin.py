"""The part of the bite that runs inside pytest: collected once, then one fork for each rule that is taken out.

The forks keep one rule's mutant, caches and crashes away from the next. `bite.py` writes the plan and reads the results.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

import pytest
from _pytest.runner import runtestprotocol

from escarmouche.lab.ledger.bite import PLAN
from escarmouche.lab.ledger.cases import case_passes
from escarmouche.lab.ledger.mutants import Mutant, take_out
from escarmouche.lab.ledger.muting import mute

PATIENCE: Final = 5.0  # a proof may take so many times longer than usual, and the grace
UNTRIED: Final = 60.0  # seconds of a proof that has never been run

Finished = Callable[[dict[str, Any]], None]


class Bite:
    """The plan: which proofs each rule has."""

    def __init__(self, plan: dict[str, Any], items: list[pytest.Item]) -> None:
        self.proofs: Final[dict[str, list[str]]] = plan["rules"]  # names of proofs by rule
        self.jobs: Final[int] = plan["jobs"]
        self.grace: Final[float] = plan["grace"]
        self.folder: Final = Path(plan["folder"])
        self.game: Final = Path(plan["game"])  # the folder of its rules
        self.mutants: Final = {rule: [Mutant(**one) for one in of] for rule, of in plan["mutants"].items()}
        self.items: Final[dict[str, list[pytest.Item]]] = {}
        self.seconds: Final[dict[str, float]] = {}
        for item in items:
            self.items.setdefault(item.nodeid.partition("[")[0], []).append(item)

    def names(self) -> list[str]:
        """Every proof, once."""
        return list(dict.fromkeys([name for names in self.proofs.values() for name in names]))

    def passes(self, name: str) -> bool:
        """Run one proof: a test with all its parameters, or a case."""
        if "::" not in name:
            return case_passes(name)
        items = self.items.get(name, [])
        for item in items:
            if any(report.failed for report in runtestprotocol(item, nextitem=None, log=False)):
                return False
        return len(items) > 0

    def run(self, jobs: list[dict[str, Any]], finished: Finished) -> None:
        """Run every job in a fork of its own, a few at a time."""
        running: dict[int, dict[str, Any]] = {}
        waiting = list(jobs)
        while waiting or running:
            while waiting and len(running) < self.jobs:
                job = waiting.pop(0)
                pid = os.fork()
                if pid == 0:
                    self.work(job)
                running[pid] = job
            pid, _ = os.wait()
            job = running.pop(pid, {})
            if job:
                finished(self.result(job))

    def work(self, job: dict[str, Any]) -> NoReturn:
        """In the fork: take the rule out and run its proofs until one fails."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        try:
            with self.file_of(job).open("w", encoding="utf-8") as out:
                self.prove(job, out)
        finally:
            os._exit(0)

    def prove(self, job: dict[str, Any], out: TextIO) -> None:
        if job["rule"]:
            take_out(self.mutants[job["rule"]], job["rule"], self.game)
            mute(job["rule"])
        signal.signal(signal.SIGALRM, lambda *_: os._exit(0))
        for name in job["proofs"]:
            limit = self.grace + PATIENCE * self.seconds.get(name, UNTRIED)
            print(json.dumps({"begun": name}), file=out, flush=True)
            signal.setitimer(signal.ITIMER_REAL, limit)
            if not self.judge(name, out) and job["rule"]:
                break

    def judge(self, name: str, out: TextIO) -> bool:
        start = time.monotonic()
        try:
            passed = self.passes(name)
        except BaseException:  # whatever a missing rule leads to, the proof has noticed
            passed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        line = {"proof": name, "passed": passed, "seconds": round(time.monotonic() - start, 3)}
        print(json.dumps(line), file=out, flush=True)
        return passed

    def file_of(self, job: dict[str, Any]) -> Path:
        return self.folder / f"{job['name']}.jsonl"

    def result(self, job: dict[str, Any]) -> dict[str, Any]:
        """What a fork wrote: a proof that was begun and never judged hung or took the process with it."""
        lines = [json.loads(line) for line in self.file_of(job).read_text(encoding="utf-8").splitlines()]
        judged = {line["proof"]: line for line in lines if "proof" in line}
        failed = [line["begun"] for line in lines if "begun" in line]
        failed = [name for name in failed if name not in judged or not judged[name]["passed"]]
        seconds = sum([line["seconds"] for line in judged.values()])
        return {"rule": job["rule"], "failed": failed, "seconds": round(seconds, 3), "judged": list(judged.values())}


def bite(plan: Bite, out: TextIO) -> None:
    """First all proofs with every rule in force, then each rule taken out with its own proofs, the quickest first."""

    def tell(result: dict[str, Any]) -> None:
        print(json.dumps({key: result[key] for key in ("rule", "failed", "seconds")}), file=out, flush=True)

    def learn(result: dict[str, Any]) -> None:
        for line in result["judged"]:
            plan.seconds[line["proof"]] = line["seconds"]
        if result["failed"]:
            tell(result)

    names = plan.names()
    chunks = [names[start :: 4 * plan.jobs] for start in range(4 * plan.jobs)]
    plan.run([{"rule": "", "name": f"_{n}", "proofs": chunk} for n, chunk in enumerate(chunks) if chunk], learn)
    jobs = []
    for rule, proofs in plan.proofs.items():
        quickest = sorted(proofs, key=lambda name: plan.seconds.get(name, 0.0))
        jobs.append({"rule": rule, "name": rule, "proofs": quickest})
    plan.run(jobs, tell)


def pytest_configure(config: pytest.Config) -> None:
    try:
        from hypothesis import settings  # noqa: PLC0415  only where the tests use it
    except ImportError:
        return
    settings.register_profile("bite", database=None, derandomize=True)
    settings.load_profile("bite")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    plan = json.loads(Path(os.environ[PLAN]).read_text(encoding="utf-8"))
    gc.freeze()  # no fork looks through all that was collected, which would copy it
    with os.fdopen(plan["out"], "w", encoding="utf-8") as out:
        bite(Bite(plan, session.items), out)
    return True
