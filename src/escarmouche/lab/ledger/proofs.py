"""What proves rules: tests that cite them with `@rule("AB-MEL-03")`, read without running anything, and cases."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from escarmouche.faults.fault import Fault, Saying

TEST: Final = "test"
CASE: Final = "case"
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Proof:
    """A test or a case, and the rules that it says it proves."""

    kind: str
    name: str  # a pytest node id without its parameters, or the case's file and id
    rules: tuple[str, ...]
    file: str  # relative to the checkout
    line: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class UnreadableProof(Fault):
    """A test whose rules cannot be read without running it."""


def tests_in(folder: Path, root: Path) -> list[Proof]:
    """Every test under a folder that cites rules."""
    found: list[Proof] = []
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(root).as_posix()
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
        except SyntaxError as error:
            raise UnreadableProof(
                Saying("fault.unreadable", detail=error.msg), place=f"{name}:{error.lineno}"
            ) from None
        found += _tests_of(tree.body, name, name, _marked(tree.body, name))
    return found


def _tests_of(body: list[ast.stmt], file: str, prefix: str, inherited: tuple[str, ...]) -> Iterator[Proof]:
    for node in body:
        if isinstance(node, _Function) and node.name.startswith("test"):
            rules = (*inherited, *_cited(node.decorator_list, file))
            if rules:
                yield Proof(TEST, f"{prefix}::{node.name}", tuple(dict.fromkeys(rules)), file, node.lineno)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            rules = (*inherited, *_cited(node.decorator_list, file), *_marked(node.body, file))
            yield from _tests_of(node.body, file, f"{prefix}::{node.name}", rules)


def _marked(body: list[ast.stmt], file: str) -> tuple[str, ...]:
    """The rules of a whole module or class: `pytestmark = rule(...)`, alone or in a list."""
    for node in body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            return _cited([node.value], file)
    return ()


def _cited(expressions: list[ast.expr], file: str) -> tuple[str, ...]:
    """The ids given to `rule(...)` or `pytest.mark.rule(...)`, also as marks of single parameters."""
    found: list[str] = []
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _is_mark(node.func):
                found += [_literal(argument, file) for argument in node.args]
    return tuple(found)


def _is_mark(function: ast.expr) -> bool:
    name = (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )
    return name == "rule"


def _literal(argument: ast.expr, file: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise UnreadableProof(Saying("fault.ledger.computed"), place=f"{file}:{argument.lineno}")
