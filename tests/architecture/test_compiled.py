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
    assert compile_faults(Module("engine/match.py", text)) != []
