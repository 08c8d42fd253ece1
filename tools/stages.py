"""Run some targets of the Makefile one after the other, all of them even if one fails, and sum up.

`stages.py a b --beside c d --then e`: c and d run at the same time as a and b, with what these leave of the processors; e when all four are
done. Tests in a browser wait for a good part of their time. What runs beside is told as each stage ends, or as it comes once it is alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from typing import IO

BESIDE, THEN = "--beside", "--then"
PATIENT = 10  # nice
LOOKS_S = 0.2

Results = dict[str, tuple[bool, float]]


def make(stage: str) -> list[str]:
    return ["make", "--no-print-directory", stage]


def run(stage: str) -> tuple[bool, float]:
    """One stage, told as it comes."""
    print(f"\n== {stage}", flush=True)
    started = time.monotonic()
    passed = subprocess.run(make(stage), check=False).returncode == 0
    return passed, time.monotonic() - started


def run_beside(stage: str, is_alone: threading.Event) -> tuple[bool, float]:
    """One stage with what others leave of the processors."""
    print(f"\n== {stage} begins beside", flush=True)
    started, told = time.monotonic(), 0
    with tempfile.TemporaryFile() as kept:
        process = subprocess.Popen(["nice", "-n", str(PATIENT), *make(stage)], stdout=kept, stderr=subprocess.STDOUT)
        while process.poll() is None:
            if is_alone.wait(LOOKS_S):
                told = tell(stage, kept, told)
                time.sleep(LOOKS_S)
        tell(stage, kept, told)
    return process.returncode == 0, time.monotonic() - started


def tell(stage: str, kept: IO[bytes], told: int) -> int:
    """Print what was not told yet; how much is told now."""
    size = os.fstat(kept.fileno()).st_size
    text = os.pread(kept.fileno(), size - told, told)  # the place where the stage writes stays as it is
    if text and not told:
        print(f"\n== {stage}, beside", flush=True)
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
    return told + len(text)


def run_group(words: list[str]) -> Results:
    """The stages of one group, those beside them and the others."""
    split = words.index(BESIDE) if BESIDE in words else len(words)
    before, beside = words[:split], words[split + 1 :]
    is_alone = threading.Event()
    results: Results = {}

    def second() -> None:
        for stage in beside:
            results[stage] = run_beside(stage, is_alone)

    other = threading.Thread(target=second, daemon=True)
    other.start()
    for stage in before:
        results[stage] = run(stage)
    is_alone.set()
    other.join()
    return results


def groups(words: list[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for word in words:
        if word == THEN:
            found.append([])
        else:
            found[-1].append(word)
    return found


def main() -> int:
    started = time.monotonic()
    results: Results = {}
    for group in groups(sys.argv[1:]):
        results |= run_group(group)
    print("\n== summary")
    for stage, (passed, seconds) in results.items():
        print(f"  {stage:16} {'passed' if passed else 'FAILED'} {seconds:7.1f} s")
    failed = sum(not passed for passed, _ in results.values())
    minutes = (time.monotonic() - started) / 60
    print(f"stages: {len(results) - failed} passed, {failed} failed, {minutes:.1f} minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
