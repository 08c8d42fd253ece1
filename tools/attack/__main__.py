"""Attack the server of this checkout on both databases and print what came of it.

python -m attack [--only NAME] [--database sqlite|postgresql] [--pace 1.0] [--limit 3072]
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from pathlib import Path

from rich.console import Console

from attack.account import show
from attack.campaign import ATTACKS, DATABASES, Plan, campaign
from attack.loopback import stay_home


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m attack")
    parser.add_argument("--only", action="append", choices=[one.name for one in ATTACKS], help="may be repeated")
    parser.add_argument("--database", action="append", choices=DATABASES, help="both unless one is named")
    parser.add_argument("--pace", type=float, default=1.0, help="how long each attack takes, beside what is usual")
    parser.add_argument("--limit", type=int, default=3072, help="megabytes at which the server is killed")
    wanted = parser.parse_args()
    stay_home()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # nothing that was started stays behind
    console = Console(width=None if sys.stdout.isatty() else 150)
    attacks = [one for one in ATTACKS if not wanted.only or one.name in wanted.only]
    with tempfile.TemporaryDirectory(prefix="attack") as folder:
        plan = Plan(attacks, wanted.database or list(DATABASES), Path(folder), pace=wanted.pace, megabytes=wanted.limit)
        accounts = asyncio.run(campaign(plan, console))
    show(accounts, console)
    missed = [fault for one in accounts for fault in one.faults() + one.hung()]
    console.print(f"the goal is missed {len(missed)} times" if missed else "the goal is met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
