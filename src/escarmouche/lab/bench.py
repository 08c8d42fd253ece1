"""The benchmark: our figures on both builds beside catanatron's, as medians of short rounds in which they take turns.

Run by `make bench`. Each contender is a process of its own; they are asked one after the other, on one core, and time is
the CPU time of the process. Since a busy machine slows even that, ratios are medians of the ratios of each round.
`--beside PATH` lets other trees of ours take part, such as an older compiled one: before and after in one run.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from escarmouche.lab.rounds import Contender, Figures, ratios, spread, take_turns

ROOT: Final = Path(__file__).resolve().parents[3]
PEER: Final = "catanatron"
ROUNDS: Final = 11
WIDTH: Final = 110  # of the tables
FEWER: Final = 5  # rounds of what is measured beside the pace
TARGETS: Final = {  # of the slice, against catanatron: games/s, decisions/s, and a fork in µs
    "compiled": (10.0, 5.0, 3.0),
    "plain": (1.0, 0.5, 20.0),
}
PACES: Final = (("matches_per_s", "games/s"), ("decisions_per_s", "decisions/s"))
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


def python_of(environment: str) -> str:
    """The interpreter of one of the project's environments, or this one."""
    python = ROOT / environment / "bin" / "python"
    return str(python) if python.exists() else sys.executable


def our_trees(beside: list[Path]) -> dict[str, Path]:
    """The trees to be measured, by the name of their column; only those that are there."""
    trees = {"plain": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
    trees |= {"/".join(path.resolve().parts[-2:]): path.resolve() for path in beside}
    return {name: tree for name, tree in trees.items() if (tree / "escarmouche").exists()}


def run(console: Console, beside: list[Path], rounds: int, only: list[str]) -> dict[str, Any]:
    """Measure what can be measured here; results by game, then by contender, then by figure and round."""
    trees = our_trees(beside)
    console.print(f"taking turns: {PEER}, {', '.join(trees)}")
    ours = [Contender(name, python_of(".venv"), "measures.py", tree) for name, tree in trees.items()]
    peer = Contender(PEER, python_of(".venv-bench"), "peers.py", ROOT / "src")
    everybody = [peer, *ours]
    try:
        results: dict[str, Any] = {"games": {}}
        for game in games_of(ours[0], only):
            console.print(f"{game}: {rounds} rounds of matches, {FEWER} of single figures")
            for one in everybody:
                one.ask(f"pace {game}")  # how many matches make a round; everything is warm
            take_turns(everybody, "pace", game, rounds=rounds)
            take_turns(ours, "figures", game, rounds=FEWER)
            take_turns(ours, "memory", game, rounds=1)
            results["games"][game] = {one.name: one.figures[game] for one in everybody}
        for _ in range(3):
            peer.measure("calibration")
        results["calibration_s"] = min(peer.figures[""]["calibration_s"])
    finally:
        for one in everybody:
            one.stop()
    return results


def games_of(contender: Contender, only: list[str]) -> list[str]:
    """The games to be measured: all that there are, or those named."""
    found = contender.ask("games")["games"]
    assert isinstance(found, list)
    unknown = [game for game in only if game not in found]
    if unknown:
        raise SystemExit(f"no game {', '.join(unknown)} here; there are {', '.join(found)}")
    return only or found


# Showing.


def told(values: list[float], unit: str = "") -> str:
    """The median and how far the middle half of the rounds lies around it."""
    middle = f"{median(values):,.2f}{unit}"
    return middle if len(values) < 2 else f"{middle} ±{spread(values):.0f} %"


def cell(key: str, figures: Figures) -> str:
    """One figure of a contender; of what is a percentage itself, the median alone."""
    if key not in figures:
        return ""
    return f"{median(figures[key]):.1f}" if key.endswith("_percent") else told(figures[key])


def show(results: dict[str, Any], console: Console) -> None:
    """The figures of every game as a table, with the ratios to catanatron and the targets."""
    for game, contenders in results["games"].items():
        peer: Figures = contenders[PEER]
        ours: dict[str, Figures] = {name: figures for name, figures in contenders.items() if name != PEER}
        table = Table(title=f"{game}: medians ± half the range of the middle half of the rounds")
        table.add_column("")
        for name in ours:
            table.add_column(name, justify="right")
        for key, title in SHOWN:
            table.add_row(title, *[cell(key, figures) for figures in ours.values()])
        for place, (key, title) in enumerate(PACES):
            cells = [told(ratios(figures[key], peer[key]), "x") + target(name, place) for name, figures in ours.items()]
            table.add_row(f"against {PEER}, {title}", *cells)
        table.add_row("target of a fork, µs", *[f"{TARGETS[name][2]:g}" if name in TARGETS else "" for name in ours])
        for other in [name for name in ours if name not in TARGETS]:
            for key, title in PACES:
                cells = [told(ratios(figures[key], ours[other][key]), "x") for figures in ours.values()]
                table.add_row(f"against {other}, {title}", *cells)
        console.print(table)
        console.print(
            f"{PEER} beside it, random 2-player games: {told(peer['matches_per_s'])} games/s, "
            f"{told(peer['decisions_per_s'])} decisions/s"
        )
    console.print(f"calibration loop, sum(i*i for i in range(10**7)): {results['calibration_s']:.2f} s")


def target(name: str, place: int) -> str:
    return f" (target {TARGETS[name][place]:g}x)" if name in TARGETS else ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure both builds beside catanatron.")
    parser.add_argument(
        "--beside", type=Path, action="append", default=[], help="another tree of ours, plain or compiled"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--game", action="append", default=[], help="measure this game alone; may be said again")
    given = parser.parse_args()
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    results = run(console, given.beside, given.rounds, given.game)
    show(results, console)
    file = ROOT / "build" / "bench.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    console.print(f"written to {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
