"""The source files under test, as text and syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "escarmouche"

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Fault:
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Module:
    """One source file."""

    path: str  # relative to the package, as in "engine/match/match.py"
    text: str

    @property
    def tree(self) -> ast.Module:
        return parsed(self.text, self.path)

    @property
    def package(self) -> str:
        """The top-level package it belongs to, or its own file name."""
        return self.path.split("/")[0]


@lru_cache(maxsize=1)  # whoever looks at a module asks for its tree several times in a row
def parsed(text: str, path: str) -> ast.Module:
    return ast.parse(text, filename=path)


def modules(*packages: str) -> list[Module]:
    """The modules of these top-level packages, of all of them by default."""
    found = [
        Module(p.relative_to(SOURCE).as_posix(), p.read_text(encoding="utf-8")) for p in sorted(SOURCE.rglob("*.py"))
    ]
    return [m for m in found if not packages or m.package in packages]


def faults_in(found: list[Module], check: Callable[[Module], list[Fault]]) -> list[str]:
    """Every fault as `path:line: message`, for the test's failure text."""
    return [f"{module.path}:{fault.line}: {fault.message}" for module in found for fault in check(module)]
