"""Imports go one way: faults, reading, table, engine, campaign, games, players and lab, server and cli (STYLE.md, section 2).

Inside a game, what its players think (`games/<game>/players/`), the words of cases (`cases/`), what the laboratory asks
(`lab/`) and what screens show (`screen/`) read the rules and are read by none of them.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache

import pytest

from tests.architecture.sources import ROOT, SOURCE, Fault, Module, faults_in, modules

MAY_IMPORT = {
    "faults": {"faults"},
    "reading": {"faults", "reading"},
    "table": {"faults", "reading", "table"},
    "engine": {"faults", "reading", "table", "engine"},
    "campaign": {"faults", "reading", "table", "engine", "campaign"},
    "games": {"faults", "reading", "table", "engine", "campaign", "games"},
    "players": {"faults", "reading", "table", "engine", "campaign", "games", "players"},
    "lab": {"faults", "reading", "table", "engine", "campaign", "games", "players", "lab"},
    "server": {"faults", "reading", "table", "engine", "campaign", "games", "players", "lab", "server"},
    "cli": {"faults", "reading", "table", "engine", "campaign", "games", "players", "lab", "server", "cli"},
}
TOP_LEVEL_FILES = {"__init__.py", "__main__.py", "py.typed"}
KNOWS_THE_ROOT = {"players", "lab", "server", "cli", "__main__.py"}  # may ask for the version and the build
BESIDE_RULES = {  # folders of a game that no rule of it may import
    "players": "what players think",
    "cases": "the words of cases",
    "lab": "what the laboratory asks",
    "screen": "what screens show",
}
DEVELOPERS = {"lab/ledger/plugin.py": "dev", "lab/peers.py": "bench"}  # and the group of dependencies that they need
FINDS_GAMES = {"engine/book/catalogue.py", "engine/book/plugins.py"}  # the only rules code that imports by name


def imported_names(module: Module) -> list[tuple[int, str]]:
    """Every dotted name that the module imports, relative ones resolved."""
    here = ["escarmouche", *module.path.removesuffix(".py").split("/")]
    found: list[tuple[int, str]] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found.extend((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = (
                [*here[: len(here) - node.level], *(node.module or "").split(".")]
                if node.level
                else [node.module or ""]
            )
            start = ".".join(part for part in base if part)
            found.extend((node.lineno, f"{start}.{alias.name}") for alias in node.names)
    return found


def why_not_import(module: Module, name: str) -> str | None:
    """Why this module may not import that name of our own package, or None."""
    parts = name.split(".")
    if parts[0] != "escarmouche":
        return None
    target = parts[1] if len(parts) > 1 else ""
    if target not in MAY_IMPORT:
        return None if module.package in KNOWS_THE_ROOT else f"{module.package} may not import {name}"
    if target not in MAY_IMPORT.get(module.package, set(MAY_IMPORT) if module.path == "__main__.py" else set()):
        return f"{module.package} may not import {target} ({name})"
    if module.package == target == "games" and len(parts) > 2:
        own = module.path.split("/")[1].removesuffix(".py")
        if parts[2] != own and own != "__init__":
            return f"the game {own} may not import the game {parts[2]}"
        return why_not_beside(module, parts[3:])
    return None


def why_not_beside(module: Module, inside: list[str]) -> str | None:
    """Why a module of a game may not import this part of it: only `GAME` is told of what lies beside the rules."""
    here = module.path.split("/")[2:]
    if not inside or inside[0] not in BESIDE_RULES or here[0] in (inside[0], "__init__.py"):
        return None
    return f"rules may not import {BESIDE_RULES[inside[0]]} ({'.'.join(inside)})"


def import_faults(module: Module) -> list[Fault]:
    """Arrows that point the wrong way, and imports by name outside the catalogue."""
    faults = []
    for line, name in imported_names(module):
        reason = why_not_import(module, name)
        if reason:
            faults.append(Fault(line, reason))
        by_name = name.split(".")[0] == "pkgutil" or (name.startswith("importlib") and "resources" not in name)
        if by_name and module.package in {"table", "engine", "campaign", "games"} and module.path not in FINDS_GAMES:
            faults.append(Fault(line, f"only the catalogue and plug-ins import by name ({name})"))
    return faults


def project_name(requirement: str) -> str:
    """`psycopg[binary]>=3.2` is psycopg; as an import spells it."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("-", "_")


@cache
def declared(group: str) -> set[str]:
    """What may be imported where the dependencies of the program, and of a group of developers, are installed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        project_name(one) for one in settings["project"]["dependencies"] + settings["dependency-groups"].get(group, [])
    ]
    return {
        *wanted,
        *(f"_{name}" for name in wanted),
        *sys.stdlib_module_names,
        "escarmouche",
    }  # pytest is _pytest inside


def undeclared_faults(module: Module) -> list[Fault]:
    """Imports of what `pyproject.toml` does not ask for: another package brings it along today."""
    known = declared(DEVELOPERS.get(module.path, ""))
    found = [(line, name.split(".")[0]) for line, name in imported_names(module)]
    return [Fault(line, f"no declared dependency: {name}") for line, name in found if name not in known]


def test_every_package_that_is_imported_is_a_declared_dependency() -> None:
    assert faults_in(modules(), undeclared_faults) == []


@pytest.mark.parametrize("path", ["engine/odds/exact.py", "lab/peers.py"])
def test_an_undeclared_package_is_found(path: str) -> None:
    assert undeclared_faults(Module(path, "from hypothesis.strategies import text")) != []


def test_imports_go_one_way() -> None:
    assert faults_in(modules(), import_faults) == []


def test_only_the_packages_of_the_plan_exist() -> None:
    found = {p.name for p in SOURCE.iterdir() if p.name != "__pycache__"}
    assert found <= set(MAY_IMPORT) | TOP_LEVEL_FILES


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("table/geometry/points.py", "from escarmouche.engine import tally"),
        ("table/geometry/points.py", "import escarmouche.engine.battle.tally"),
        ("table/geometry/points.py", "from ...engine.battle.tally import Tally"),
        ("table/geometry/points.py", "from escarmouche import build_kind"),
        ("engine/match/match.py", "def f():\n    from escarmouche.games.multi_epochs import GAME"),
        ("engine/match/match.py", "from escarmouche.campaign import roster"),
        ("engine/match/match.py", "import importlib"),
        ("games/alpha/melee.py", "from escarmouche.games.beta import melee"),
        ("games/alpha/melee.py", "from ..beta.melee import strike"),
        ("games/alpha/melee.py", "from escarmouche.players import greedy"),
        ("games/alpha/melee.py", "from pkgutil import iter_modules"),
        ("games/alpha/melee.py", "from escarmouche.games.alpha.players.threats import odds"),
        ("games/alpha/melee.py", "from escarmouche.games.alpha import players"),
        ("games/alpha/melee.py", "import escarmouche.games.alpha.players"),
        ("games/alpha/melee.py", "def f():\n    from .players.goals import shelter"),
        ("games/alpha/magic/spells.py", "from ..players.goals import shelter"),
        ("games/alpha/players/goals.py", "from escarmouche.players.greedy_player import GreedyPlayer"),
        ("games/alpha/melee.py", "from escarmouche.games.alpha.cases.facts import STATES"),
        ("games/alpha/melee.py", "from .lab.vocabulary import vocabulary"),
        ("games/alpha/players/goals.py", "from escarmouche.games.alpha.cases.facts import STATES"),
        ("players/greedy.py", "from escarmouche.lab import odds"),
        ("server/app.py", "import escarmouche.cli.main"),
        ("__init__.py", "from escarmouche.engine.match.match import Match"),
    ],
)
def test_a_wrong_arrow_is_found(path: str, text: str) -> None:
    assert import_faults(Module(path, text)) != []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("table/geometry/points.py", "from escarmouche.table.geometry.shapes import polygon\nfrom math import sqrt"),
        ("engine/match/match.py", "from ..table.points import Point"),
        ("engine/book/catalogue.py", "import importlib\nimport pkgutil"),
        (
            "games/alpha/melee.py",
            "from escarmouche.games.alpha.battle import Battle\nfrom importlib.resources import files",
        ),
        ("games/alpha/__init__.py", "from .melee import strike\nfrom escarmouche.campaign.roster import Roster"),
        ("games/alpha/__init__.py", "from escarmouche.games.alpha.players.evaluation import evaluate"),
        ("games/alpha/players/evaluation.py", "from escarmouche.games.alpha.players.threats import odds"),
        ("games/alpha/players/threats.py", "from ..melee import melee_total"),
        ("games/alpha/cases/casebook.py", "from escarmouche.games.alpha.cases.facts import STATES"),
        ("games/alpha/cases/facts.py", "from ..melee import melee_total"),
        ("lab/odds.py", "from escarmouche.players.random import uniform\nfrom escarmouche import build_kind"),
        ("cli/main.py", "from escarmouche.server.app import serve"),
    ],
)
def test_a_right_arrow_is_left_alone(path: str, text: str) -> None:
    assert import_faults(Module(path, text)) == []
