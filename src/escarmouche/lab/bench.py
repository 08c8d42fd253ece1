"""The benchmark: our figures on both builds beside catanatron's, in one run, as ratios.

Run by `make bench`. Each build is measured in a process of its own, one after the other, on one core; times are CPU
time of that process, so that a busy machine does not show in them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parents[3]
TARGETS: Final = {  # of the slice, against catanatron: games/s, decisions/s, and a fork in µs
    "compiled": (10.0, 5.0, 3.0),
    "plain": (1.0, 0.5, 20.0),
}
SHOWN: Final = (
    ("matches_per_s", "matches/s"),
    ("decisions_per_s", "decisions/s"),
    ("decisions_per_match", "decisions a match"),
    ("fork_us", "fork in mid-action, µs"),
    ("sight_us", "sight query, µs"),
    ("path_us", "path query, µs"),
    ("recording_percent", "cost of recording, %"),
    ("save_ms", "writing a finished match, ms"),
    ("resume_ms", "resume of a finished match, ms"),
    ("suspended_kb", "a suspended match, KB"),
)


def measured(python: str, module: str, path: Path | None) -> dict[str, Any] | None:
    """What a measuring module prints as its last line; None if it cannot run here."""
    environment = dict(os.environ)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [python, "-m", module], env=environment, capture_output=True, text=True, check=False, cwd=ROOT
    )
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
        return None
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def run(console: Console) -> dict[str, Any]:
    """Measure everything that can be measured here."""
    results: dict[str, Any] = {"ours": {}}
    trees = {"plain": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
    for build, tree in trees.items():
        if not (tree / "escarmouche").exists():
            console.print(f"no {build} build here")
            continue
        console.print(f"measuring the {build} build")
        found = measured(python_of(".venv"), "escarmouche.lab.measures", tree)
        for game, figures in (found or {}).items():
            results["ours"].setdefault(game, {})[build] = figures
    console.print("measuring catanatron and the calibration loop")
    peers = measured(python_of(".venv-bench"), "escarmouche.lab.peers", ROOT / "src")
    results.update(peers or {})
    return results


def python_of(environment: str) -> str:
    """The interpreter of one of the project's environments, or this one."""
    python = ROOT / environment / "bin" / "python"
    return str(python) if python.exists() else sys.executable


def ratios(figures: dict[str, float], peer: dict[str, float]) -> tuple[float, float]:
    return (
        figures["matches_per_s"] / peer["games_per_s"],
        figures["decisions_per_s"] / peer["decisions_per_s"],
    )


def show(results: dict[str, Any], console: Console) -> None:
    """The figures of every game as a table, with the ratios to catanatron and the targets."""
    peer = results.get("catanatron")
    for game, builds in results["ours"].items():
        table = Table(title=game)
        table.add_column("")
        for build in builds:
            table.add_column(build, justify="right")
        for key, title in SHOWN:
            table.add_row(title, *[f"{figures[key]:,.2f}" for figures in builds.values()])
        if peer is not None:
            for place, title in enumerate(("games/s", "decisions/s")):
                cells = [
                    f"{ratios(figures, peer)[place]:.1f}x (target {TARGETS[build][place]:g}x)"
                    for build, figures in builds.items()
                ]
                table.add_row(f"against catanatron, {title}", *cells)
        table.add_row("target of a fork, µs", *[f"{TARGETS[build][2]:g}" for build in builds])
        console.print(table)
    if peer is not None:
        console.print(
            f"catanatron, random 2-player games: {peer['games_per_s']:.1f} games/s, "
            f"{peer['decisions_per_s']:,.0f} decisions/s"
        )
        console.print(f"calibration loop, sum(i*i for i in range(10**7)): {results['calibration_s']:.2f} s")


def main() -> None:
    console = Console()
    results = run(console)
    show(results, console)
    target = ROOT / "build" / "bench.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    console.print(f"written to {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
