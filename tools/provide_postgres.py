"""See to it that there is a PostgreSQL server for the tests: Debian's package, installed if it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def is_there() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None


def main() -> int:
    if is_there():
        return 0
    apt = shutil.which("apt-get")
    if apt is None or os.getuid() != 0:
        print("The tests need a PostgreSQL server. On Debian: apt install postgresql", file=sys.stderr)
        return 1
    print("installing postgresql")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = [apt, "install", "--yes", "--no-install-recommends", "-qq", "postgresql"]
    if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    return 0 if is_there() else 1


if __name__ == "__main__":
    sys.exit(main())
