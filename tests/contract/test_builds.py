"""A fresh process and the other build come to the same digests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.book.game import Game
from tests.contract.digests import build, digests_of
from tests.support.builds import thorough

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tests" / "contract" / "digests.py"
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
SEEDS = 2


def run_digests(name: str, game: str) -> dict[str, Any]:
    """The digests of one game in a process of its own; `-P` keeps the folder of the script out of the imports."""
    environment = {**os.environ, "PYTHONPATH": str(BUILDS[name]), "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-P", str(SCRIPT), "--seeds", str(SEEDS), game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["build"] == name
    return found


@thorough  # from here both builds are asked: once is enough
def test_a_fresh_process_of_each_build_comes_to_the_same_digests(game: Game, request: pytest.FixtureRequest) -> None:
    asked: str = request.node.callspec.params["game"]
    here = digests_of(game, range(SEEDS))
    others = [name for name, path in BUILDS.items() if path.is_dir()]

    for name in others:
        assert run_digests(name, asked)["games"][asked] == here

    if "compiled" not in others:
        pytest.skip(f"there is no compiled build in {BUILDS['compiled']}; the {build()} one agrees with itself")
