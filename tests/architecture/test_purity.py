"""The law of rules: same battle, same answers, same result (STYLE.md, section 3).

Nothing in table/, engine/ and games/ may depend on a clock, on chance outside the requests, on the order of a set, on the
address of an object or on how a machine computes a sine.
"""

from __future__ import annotations

import ast

import pytest

from tests.architecture.set_order import set_order_faults
from tests.architecture.sources import Fault, Module, faults_in, modules

PURE = ("faults", "reading", "table", "engine", "campaign", "games")

FORBIDDEN_MODULES = {
    "asyncio", "random", "time", "datetime", "secrets", "uuid", "threading", "multiprocessing", "concurrent", "pickle",
    "marshal", "shelve", "copyreg", "cmath",
}  # fmt: skip
MATH = {"sqrt", "floor", "ceil", "isfinite", "inf"}  # exact on every machine
FORBIDDEN_CALLS = {
    "eval": "eval", "exec": "exec", "compile": "compile", "__import__": "an import by name",
    "hash": "hash(), which differs between runs", "id": "id(), which differs between runs",
    "pow": "pow(), which may call the C library", "deepcopy": "deepcopy",
}  # fmt: skip

# Files that may use what others may not.
MAY_IMPORT_SHAPELY = {"table/moving/regions.py", "table/scenery/faults.py", "table/moving/reaching.py"}
MAY_USE_FINALLY: set[str] = set()


def import_fault(module: Module, name: str) -> str | None:
    """Why rules may not import this dotted name, or None."""
    top, _, rest = name.partition(".")
    if top in FORBIDDEN_MODULES:
        return f"imports {top}"
    if top == "math" and rest and rest not in MATH:
        return f"imports {name}"
    if name in {"copy.deepcopy", "copy.*", "math.*"}:
        return f"imports {name}"
    if top in {"shapely", "numpy"} and module.path not in MAY_IMPORT_SHAPELY:
        return f"imports {top}: hot queries are ours, regions belong to table/moving/regions.py"
    if top == "hashlib" and module.package != "engine":
        return "imports hashlib outside the engine"
    return None


def import_faults(module: Module) -> list[Fault]:
    faults = []
    for node in ast.walk(module.tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            reason = import_fault(module, name)
            if reason:
                faults.append(Fault(getattr(node, "lineno", 0), reason))
    return faults


def names_of_math(tree: ast.Module) -> dict[str, str]:
    """The local names of the modules math and copy."""
    return {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name in {"math", "copy"}
    }


def call_faults(module: Module) -> list[Fault]:
    """Calls and attributes that rules may not use."""
    tree = module.tree
    local = names_of_math(tree)
    faults = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            faults.append(Fault(node.lineno, f"uses {FORBIDDEN_CALLS[node.func.id]}"))
        if not isinstance(node, ast.Attribute):
            continue
        if node.attr == "__new__":
            faults.append(Fault(node.lineno, "uses __new__: write a constructor"))
        owner = local.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if owner == "math" and node.attr not in MATH:
            faults.append(Fault(node.lineno, f"uses math.{node.attr}"))
        if owner == "copy" and node.attr == "deepcopy":
            faults.append(Fault(node.lineno, "uses deepcopy"))
    return faults


def power_faults(module: Module) -> list[Fault]:
    """Powers whose exponent is not a whole number written in place: those call the C library."""
    faults = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
            exponent = node.right if isinstance(node, ast.BinOp) else node.value
            if not (isinstance(exponent, ast.Constant) and type(exponent.value) is int):
                faults.append(Fault(node.lineno, "uses ** with an exponent that is not a literal whole number"))
    return faults


def finally_faults(module: Module) -> list[Fault]:
    """An abandoned coroutine would run its `finally` long after its battle went on."""
    if module.package == "table" or module.path in MAY_USE_FINALLY:
        return []
    return [
        Fault(node.lineno, "uses try/finally")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Try | ast.TryStar) and node.finalbody
    ]


def listening_faults(module: Module) -> list[Fault]:
    """A rule tells its events whether or not anybody listens: `note` knows."""
    if module.package != "games":
        return []
    asked = [n for n in ast.walk(module.tree) if isinstance(n, ast.Attribute) and n.attr == "is_silent"]
    return [Fault(node.lineno, "asks whether anybody listens") for node in asked]


def purity_faults(module: Module) -> list[Fault]:
    checks = (import_faults, call_faults, power_faults, finally_faults, set_order_faults, listening_faults)
    return [fault for check in checks for fault in check(module)]


def test_rules_are_pure() -> None:
    assert faults_in(modules(*PURE), purity_faults) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("games/alpha/turn.py", "import asyncio"),
        ("games/alpha/turn.py", "if not battle.is_silent:\n    battle.note('sung', rule='XX-01')"),
        ("games/alpha/turn.py", "from random import randint"),
        ("engine/match/tape.py", "def f():\n    import time"),
        ("engine/match/tape.py", "from datetime import datetime"),
        ("engine/match/tape.py", "import secrets, uuid"),
        ("engine/match/tape.py", "import concurrent.futures"),
        ("table/geometry/points.py", "from math import sin"),
        ("table/geometry/points.py", "from math import *"),
        ("table/geometry/points.py", "import math\nx = math.hypot(1, 2)"),
        ("table/geometry/points.py", "import math as m\nx = m.atan2(1, 2)"),
        ("table/geometry/points.py", "x = y ** 0.5"),
        ("table/geometry/points.py", "x = 2 ** n"),
        ("table/geometry/points.py", "x **= n"),
        ("table/geometry/points.py", "x = pow(y, 2)"),
        ("table/geometry/points.py", "import shapely.geometry"),
        ("table/geometry/points.py", "from shapely import Polygon"),
        ("engine/match/match.py", "import numpy as np"),
        ("table/geometry/points.py", "import hashlib"),
        ("games/alpha/turn.py", "from hashlib import sha256"),
        ("engine/match/match.py", "try:\n    f()\nfinally:\n    g()"),
        (
            "games/alpha/turn.py",
            "async def f():\n    try:\n        await g()\n    except E:\n        pass\n    finally:\n        h()",
        ),
        ("engine/match/match.py", "import pickle"),
        ("engine/match/match.py", "from copy import deepcopy"),
        ("engine/match/match.py", "import copy\nx = copy.deepcopy(y)"),
        ("engine/match/match.py", "x = eval('1')"),
        ("engine/match/match.py", "exec('x')"),
        ("engine/match/match.py", "x = Battle.__new__(Battle)"),
        ("engine/match/match.py", "x = hash(figure)"),
        ("engine/match/match.py", "x = {id(f): f for f in figures}"),
        ("engine/match/match.py", "for x in {1, 2}: ..."),
    ],
)
def test_an_impure_line_is_found(path: str, text: str) -> None:
    assert purity_faults(Module(path, text)) != []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("table/geometry/points.py", "import math\nx = math.sqrt(y ** 2) + math.floor(z)"),
        ("table/geometry/points.py", "from math import ceil, inf, isfinite"),
        ("table/moving/regions.py", "from shapely import Polygon"),
        ("engine/record/digest.py", "import hashlib"),
        ("engine/match/match.py", "try:\n    f()\nexcept StopIteration as end:\n    x = end.value"),
        ("engine/match/match.py", "import copy\nx = copy.copy(y)\nz = figure.id\nw = figure.time"),
        ("games/alpha/turn.py", "from .random import place\nfrom escarmouche.engine.match.tape import time"),
    ],
)
def test_a_pure_line_is_left_alone(path: str, text: str) -> None:
    assert purity_faults(Module(path, text)) == []


HEAD = "class Band:\n    figures: set[int]\n    names: list[str]\n\ndef living() -> frozenset[int]: ...\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "x = [f for f in set(y)]",
        "x = {f: 1 for f in frozenset(y)}",
        "x = list({1, 2})",
        "x = tuple({f for f in y})",
        "x = [*set(y)]",
        "x, y = {1, 2}",
        "x = ', '.join({'a', 'b'})",
        "x = sum({0.1, 0.2})",
        "x = max(set(y), key=k)",
        "x = next(iter(set(y)))",
        "x = {1, 2}.pop()",
        "for i, f in enumerate(set(a) | b): ...",
        "for f in set(a).union(b): ...",
        "def f(x: set[int]) -> None:\n    for y in x: ...",
        "def f(x: frozenset[int] | None) -> None:\n    for y in x or (): ...",
        "def f(*, x: 'set[int]') -> None:\n    return [y for y in x]",
        "def f() -> None:\n    x: set[int] = set()\n    for y in x: ...",
        "def f() -> None:\n    x = {1, 2}\n    for y in x - z: ...",
        "def f() -> None:\n    x = {1, 2}\n    def g() -> None:\n        for y in x: ...",
        "def f(band: Band) -> None:\n    for y in band.figures: ...",
        "for y in living(): ...",
        "class A:\n    def __init__(self) -> None:\n        self.seen: set[int] = set()\n    def f(self) -> None:\n        for x in self.seen: ...",
        "class A:\n    def __init__(self) -> None:\n        self.seen = set()\n    def f(self) -> None:\n        yield from self.seen",
        "SEEN: frozenset[str] = frozenset()\nfor x in SEEN: ...",
        "from collections.abc import Set\ndef f(x: Set[int]) -> None:\n    for y in x: ...",
    ],
)
def test_the_order_of_a_set_is_found(text: str) -> None:
    assert set_order_faults(Module("engine/match/match.py", HEAD + text)) != []


@pytest.mark.parametrize(
    "text",
    [
        "for f in sorted(set(y)): ...",
        "x = any(f for f in {1, 2})",
        "x = sorted(f.name for f in set(y))",
        "x = {f + 1 for f in {1, 2}}",
        "x = len(set(y)) + min({1, 2}) + max(set(y))",
        "x = 3 in {1, 2}",
        "def f(x: list[int]) -> None:\n    for y in x: ...",
        "def f(x: dict[str, int]) -> None:\n    for y in x: ...",
        "def f(x: set[int]) -> None:\n    g(x)\ndef h(x: list[int]) -> None:\n    for y in x: ...",
        "def f(x: set[int], z: list[int]) -> list[int]:\n    return [y for y in z if y in x]",
        "def f(band: Band) -> None:\n    for y in band.names: ...",
        "class A:\n    names: list[str]\nclass B:\n    names: set[str]\ndef f(a: A) -> None:\n    for y in a.names: ...",
        "def f() -> None:\n    x = {1: 2}\n    for y in x: ...",
        "def f(x: list[int]) -> int:\n    return x.pop()",
        "def f() -> None:\n    x = {1, 2}\n    for y in (1, 2):\n        x.add(y)",
    ],
)
def test_a_fixed_order_is_left_alone(text: str) -> None:
    assert set_order_faults(Module("engine/match/match.py", HEAD + text)) == []
