"""Small files, small functions, few positional parameters (STYLE.md, section 10)."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.sources import Fault, FunctionNode, Module, faults_in, modules

FILE_LINES = 400
FUNCTION_LINES = 40
POSITIONAL = 4


def lines_of_code(function: FunctionNode, lines: list[str]) -> int:
    """Lines of the body that are neither blank, nor a comment, nor the docstring."""
    body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
    if not body:
        return 0
    within = lines[body[0].lineno - 1 : body[-1].end_lineno]
    return sum(1 for line in within if line.strip() and not line.strip().startswith("#"))


def positional_parameters(function: FunctionNode, is_method: bool) -> int:
    names = [*function.args.posonlyargs, *function.args.args]
    is_static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
    return len(names) - (is_method and not is_static)


def size_faults(module: Module) -> list[Fault]:
    lines = module.text.splitlines()
    faults = [Fault(len(lines), f"{len(lines)} lines in one file")] if len(lines) > FILE_LINES else []
    tree = module.tree
    methods = {id(item) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for item in node.body}
    for node in ast.walk(tree):
        if isinstance(node, FunctionNode):
            length = lines_of_code(node, lines)
            if length > FUNCTION_LINES:
                faults.append(Fault(node.lineno, f"{node.name} has {length} lines"))
            count = positional_parameters(node, id(node) in methods)
            if count > POSITIONAL:
                faults.append(Fault(node.lineno, f"{node.name} takes {count} positional parameters"))
    return faults


def test_files_and_functions_are_small() -> None:
    assert faults_in(modules(), size_faults) == []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n" * 401,
        "def f():\n" + "    x = 1\n" * 41,
        "class A:\n    async def f(self):\n" + "        x = 1\n" * 41,
        "def f(a, b, c, d, e): ...",
        "def f(a, b, /, c, d, e): ...",
        "class A:\n    def f(self, a, b, c, d, e): ...",
        "class A:\n    @staticmethod\n    def f(a, b, c, d, e): ...",
    ],
)
def test_a_large_one_is_found(text: str) -> None:
    assert size_faults(Module("table/geometry/points.py", text)) != []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n" * 400,
        "def f():\n    '''Long.\n" + "\n" * 50 + "    '''\n" + "    x = 1\n" * 40,
        "def f():\n" + "    # why\n\n" * 50 + "    x = 1\n" * 40,
        "def f(a, b, c, d, *, e, g): ...",
        "class A:\n    def f(self, a, b, c, d): ...",
    ],
)
def test_a_small_one_is_left_alone(text: str) -> None:
    assert size_faults(Module("table/geometry/points.py", text)) == []
