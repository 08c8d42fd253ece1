"""Write the locks: every package that setup, bench and attack install, with its version and the hashes of all its files.

Runs uv's resolver, which makes one list for all platforms and for Python 3.11 and newer. The locks name no registry: each
machine uses the one it is set up with. Versions already in a lock stay; `--upgrade` takes the newest.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Made by `make lock` from pyproject.toml. Do not edit.\n"
UV = "uv"


def wanted() -> dict[str, list[str]]:
    """The requirements that go into each lock."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    runtime = settings["project"]["dependencies"]
    groups = settings["dependency-groups"]
    return {
        "dev.txt": [*runtime, *groups["dev"]],
        "bench.txt": [*runtime, *groups["bench"]],
        "attack.txt": groups["attack"],
    }


def uv_command(folder: Path) -> str:
    """Where uv is, after installing it in a throw-away environment if the machine has none."""
    found = shutil.which(UV)
    if found:
        return found
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", UV], check=True)
    return str(programs / UV)


def lock(uv: str, requirements: list[str], target: Path, *options: str) -> None:
    target.parent.mkdir(exist_ok=True)
    resolve = "pip compile --quiet --universal --python-version 3.11 --generate-hashes"
    silent = "--no-header --no-annotate --no-emit-index-url --no-emit-find-links"
    command = [uv, *resolve.split(), *silent.split(), "--output-file", str(target), *options, "-"]
    subprocess.run(command, check=True, cwd=ROOT, input="\n".join(requirements), text=True)
    target.write_text(HEADER + target.read_text().removeprefix(HEADER))
    print(f"{target.relative_to(ROOT)}: {target.read_text().count('==')} versions")


def main() -> None:
    options = [o for o in sys.argv[1:] if o == "--upgrade"]
    with tempfile.TemporaryDirectory() as folder:
        uv = uv_command(Path(folder))
        for name, requirements in wanted().items():
            # The bench compares builds in the same versions as the rest of the project uses; nobody else needs others either.
            same = [] if name == "dev.txt" else ["--constraint", "requirements/dev.txt"]
            lock(uv, requirements, ROOT / "requirements" / name, *same, *options)


if __name__ == "__main__":
    main()
