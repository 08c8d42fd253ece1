"""Run the browser tests; the few that fail are run once more, alone, and those that pass only then are named.

A browser on a busy machine can miss a moment that no person would miss; but a test that plays at random may as well have met a fault
that it will not meet again, so look at those that are named."""

from __future__ import annotations

import subprocess
import sys

FEW = 4  # more failures than this are no accident
FAILED = 1  # pytest's exit code for tests that ran and failed
OWN = ("-o", "cache_dir=build/browser_cache")  # other tests that run beside these forget what failed here


def pytest(*wishes: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *OWN, *wishes], check=False).returncode


def failures(folder: str) -> list[str]:
    """The ids that pytest remembers as failed."""
    listed = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *OWN, "--collect-only", "--last-failed", "--last-failed-no-failures=none", folder],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    return [line for line in listed.stdout.splitlines() if "::" in line]


def main() -> int:
    folder, jobs = sys.argv[1:]
    code = pytest("-n", jobs, "--dist", "worksteal", folder)
    if code != FAILED:
        return code
    failed = failures(folder)
    if not 0 < len(failed) <= FEW:
        return code
    print(f"\n-- once more, alone: {len(failed)} failed", flush=True)
    code = pytest("-n0", *failed)
    if code == 0:
        print("passed only the second time, look at them:", *failed, sep="\n  ", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
