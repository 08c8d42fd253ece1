"""Formulas of darkness in drawings: arithmetic of x and y with a few functions, which the page works out. Nothing is run here."""

from __future__ import annotations

import ast
import threading
from typing import Final

NAMES: Final = ("x", "y")
SIGNS: Final = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Mod, ast.Pow)
FUNCTIONS: Final = {  # the fewest and the most numbers they take
    "abs": (1, 1), "sin": (1, 1), "exp": (1, 1), "hypot": (2, 2), "atan2": (2, 2), "max": (2, 9), "over": (2, 2),
    "slope": (6, 6), "ball": (3, 5), "pillar": (2, 3),
}  # fmt: skip
_ONE_AT_A_TIME: Final = threading.Lock()  # Python 3.11 counts the depth of all parsing threads in one number, and fails
FORMS: Final = ("slope", "ball", "pillar")  # shades of a form: known by numbers alone


def why_not_formula(text: str) -> str:
    """What is wrong with a formula, or nothing."""
    try:
        with _ONE_AT_A_TIME:
            read = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return f"{text!r} is not a formula"
    called = [part.func for part in ast.walk(read) if isinstance(part, ast.Call)]
    for part in ast.walk(read):
        problem = why_not_part(part) if part not in called else ""
        if problem:
            return f"{problem} in {text!r}"
    return ""


def why_not_part(part: ast.AST) -> str:
    """What is wrong with one part of a formula, or nothing."""
    if isinstance(part, ast.Constant):
        return "" if type(part.value) in (int, float) else f"{part.value!r} is not a number"
    if isinstance(part, ast.Name):
        return "" if part.id in NAMES else f"nothing is called {part.id!r}"
    if isinstance(part, ast.Call):
        return why_not_call(part)
    if isinstance(part, ast.UnaryOp):
        return "" if isinstance(part.op, ast.USub) else "an unknown sign"
    if isinstance(part, ast.BinOp):
        return "" if isinstance(part.op, SIGNS) else "an unknown sign"
    return "" if isinstance(part, (*SIGNS, ast.USub, ast.Load)) else f"no {type(part).__name__.lower()} may stand"


def why_not_call(call: ast.Call) -> str:
    if not isinstance(call.func, ast.Name) or call.func.id not in FUNCTIONS or call.keywords:
        return "an unknown function"
    name = call.func.id
    least, most = FUNCTIONS[name]
    if not least <= len(call.args) <= most:
        return f"{name!r} takes {least} to {most} numbers, not {len(call.args)},"
    is_fixed = all(
        isinstance(part, ast.Constant | ast.UnaryOp | ast.USub) for arg in call.args for part in ast.walk(arg)
    )
    return "" if name not in FORMS or is_fixed else f"{name!r} takes plain numbers"
