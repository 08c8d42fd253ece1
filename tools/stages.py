"""Run some targets of the Makefile one after the other, all of them even if one fails, and sum up."""

from __future__ import annotations

import subprocess
import sys
import time


def run(stage: str) -> tuple[bool, float]:
    print(f"\n== {stage}", flush=True)
    started = time.monotonic()
    passed = subprocess.run(["make", "--no-print-directory", stage], check=False).returncode == 0
    return passed, time.monotonic() - started


def main() -> int:
    stages = sys.argv[1:]
    results = {stage: run(stage) for stage in stages}
    print("\n== summary")
    for stage, (passed, seconds) in results.items():
        print(f"  {stage:16} {'passed' if passed else 'FAILED'} {seconds:7.1f} s")
    failed = sum(not passed for passed, _ in results.values())
    print(f"stages: {len(stages) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
