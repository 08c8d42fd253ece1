"""What mypyc is given to compile is what it can compile (CONTRIBUTING.md, "Two builds of one source")."""

from __future__ import annotations

import ast
import fnmatch
import tomllib

import pytest

from tests.architecture.sources import ROOT, Fault, Module, faults_in, modules


def compiled_modules() -> list[Module]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["escarmouche"]["compile"]

    def is_one_of(module: Module, patterns: list[str]) -> bool:
        return any(fnmatch.fnmatch(f"escarmouche/{module.path}", p.replace("**/", "*")) for p in patterns)

    return [m for m in modules() if is_one_of(m, settings["include"]) and not is_one_of(m, settings["exclude"])]


def compile_faults(module: Module) -> list[Fault]:
    """Classes that mypyc cannot compile, or compiles into something else."""
    faults = []
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.ClassDef):
            continue
        if any(ast.unparse(base) in {"Struct", "msgspec.Struct"} for base in node.bases):
            faults.append(Fault(node.lineno, f"{node.name} is a msgspec.Struct: exclude the module in pyproject.toml"))
        if any(isinstance(item, ast.ClassDef) for item in ast.walk(node) if item is not node):
            faults.append(Fault(node.lineno, f"{node.name} holds another class"))
    return faults


def test_what_is_compiled_can_be() -> None:
    assert faults_in(compiled_modules(), compile_faults) == []


def test_no_package_file_is_compiled() -> None:
    assert [m.path for m in compiled_modules() if m.path.endswith("__init__.py")] == []


@pytest.mark.parametrize(
    "text", ["class A(msgspec.Struct): ...", "class A(Struct, frozen=True): ...", "class A:\n    class B: ..."]
)
def test_a_class_that_cannot_be_compiled_is_found(text: str) -> None:
    assert compile_faults(Module("engine/match/match.py", text)) != []


COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def early_release_faults(module: Module) -> list[Fault]:
    """Attributes that mypyc 2.4 may free too early: of a local at its last use, before a comprehension in one statement."""
    faults = []
    for function in ast.walk(module.tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        loads = [n for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]
        stored = {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        for statement in ast.walk(function):
            if isinstance(statement, ast.Assign | ast.AnnAssign | ast.Return | ast.Expr | ast.AugAssign):
                faults.extend(early_releases_in(statement, loads, stored))
    return faults


def early_releases_in(statement: ast.stmt, loads: list[ast.Name], stored: set[str]) -> list[Fault]:
    comprehensions = [n for n in ast.walk(statement) if isinstance(n, COMPREHENSIONS)]
    inside = {id(n) for comprehension in comprehensions for n in ast.walk(comprehension)}
    called = {id(n.func) for n in ast.walk(statement) if isinstance(n, ast.Call)}
    faults = []
    for node in ast.walk(statement):
        if not isinstance(node, ast.Attribute) or id(node) in inside or id(node) in called:
            continue
        if not isinstance(node.value, ast.Name) or node.value.id not in stored:
            continue
        here = (node.lineno, node.col_offset)
        is_before = any((c.lineno, c.col_offset) > here for c in comprehensions)
        is_last_use = not any(n.id == node.value.id and (n.lineno, n.col_offset) > here for n in loads)
        if is_before and is_last_use:
            faults.append(Fault(node.lineno, f"{ast.unparse(node)} may be freed before it is used: name it first"))
    return faults


def test_nothing_is_read_in_a_way_that_mypyc_frees_too_early() -> None:
    assert faults_in(compiled_modules(), early_release_faults) == []


@pytest.mark.parametrize(
    "expression", ["p.parts + [x for x in y]", "f(p.parts, [x for x in y])", "(p.a, [x for x in y])"]
)
def test_an_early_release_is_found(expression: str) -> None:
    text = f"def g(y):\n    p = h(y)\n    return {expression}\n"
    assert early_release_faults(Module("engine/match/match.py", text)) != []


def test_an_attribute_of_something_used_later_is_no_early_release() -> None:
    text = "def g(y):\n    p = h(y)\n    q = (p.a, [x for x in y])\n    return q, p\n"
    assert early_release_faults(Module("engine/match/match.py", text)) == []
