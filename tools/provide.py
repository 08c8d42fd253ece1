"""See to it that a program the tests need is there: Debian's package, installed if it is missing.

`python tools/provide.py postgresql chromium`
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def has_postgresql() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None


def has_chromium() -> bool:
    return any(shutil.which(name) for name in PACKAGES["chromium"])


def has_best_chromium() -> bool:
    return shutil.which(PACKAGES["chromium"][0]) is not None


PROGRAMS = {"postgresql": has_postgresql, "chromium": has_chromium}
BETTER = {"chromium": has_best_chromium}  # what is worth an attempt even if another will do
PACKAGES = {"chromium": ("chromium-headless-shell", "chromium")}  # any of them will do, the first is the best
NO_PATIENCE = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::https::Timeout=10")


def provide(name: str) -> bool:
    """Whether the program is there now."""
    is_there = PROGRAMS[name]
    apt = shutil.which("apt-get") if os.getuid() == 0 else None
    if is_there():
        if apt is not None and not BETTER.get(name, is_there)():
            improve(apt, name)
        return True
    if apt is None:
        print(f"The tests need {name}. On Debian: apt install {name}", file=sys.stderr)
        return False
    print(f"installing {name}", flush=True)
    for is_fresh in (False, True):
        if is_fresh:
            subprocess.run([apt, "update", "-qq"], check=False)
        if any(install(apt, package) for package in PACKAGES.get(name, (name,))):
            break
    return is_there()


def improve(apt: str, name: str) -> None:
    """Once, and without patience: what is there will do."""
    best = PACKAGES[name][0]
    print(f"installing {best}, which is quicker than what is here", flush=True)
    if not install(apt, best, *NO_PATIENCE):
        print(f"{best} is not to be had: the tests take longer", flush=True)


def install(apt: str, package: str, *options: str) -> bool:
    command = [apt, *options, "install", "--yes", "--no-install-recommends", "-qq", package]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode == 0


def main() -> int:
    return 0 if all([provide(name) for name in sys.argv[1:]]) else 1


if __name__ == "__main__":
    sys.exit(main())
