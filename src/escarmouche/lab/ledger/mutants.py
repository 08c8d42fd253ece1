"""Mutants: what becomes of a rule's text when the rule is taken out of it, as data beside the tests.

`tests/bites/<game>.toml` names, for each rule that acts in plain code, the function, the text that stands there exactly once
and the text that replaces it. The mutated module is compiled, and the code of the function put in place of the real one:
in the fork that runs the proofs and nowhere else. A rule may be named as a family (`AB-TRT-*`); `{rule}` in its new text is
then the id that is taken out.
"""

from __future__ import annotations

import ast
import builtins
import dis
import importlib
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from escarmouche.faults.fault import Fault, Saying

FIELDS: Final = ("rule", "function", "text", "becomes")
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class MutantError(Fault):
    """A mutant that cannot be made: its text is gone, or stands there twice, or names what does not exist."""

    def __init__(self, place: str, key: str, **fields: object) -> None:
        super().__init__(Saying(f"fault.mutant.{key}", **fields), place=place)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one function."""

    rule: str  # an id, or a family of ids: AB-TRT-*
    function: str  # "melee.Kept.read": a file below the game's folder, then the name in it
    text: str  # stands in the function exactly once
    becomes: str

    def concerns(self, rule: str) -> bool:
        return fnmatchcase(rule, self.rule)


@dataclass(frozen=True, slots=True)
class Bites:
    """The mutants of a game, and its rules that are nothing but the order of the game, each with its reason."""

    file: Path
    mutants: tuple[Mutant, ...]
    flow: dict[str, str]

    def of(self, rule: str) -> list[Mutant]:
        return [mutant for mutant in self.mutants if mutant.concerns(rule)]


def read_bites(file: Path, known: Iterable[str]) -> Bites:
    """The file of a game, which may be missing; raises MutantError naming the place."""
    if not file.is_file():
        return Bites(file, (), {})
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise MutantError(str(file), "toml", detail=str(error)) from None
    ids = tuple(known)
    mutants = [mutant_from(entry, ids, f"{file}: mutant {n}") for n, entry in enumerate(data.pop("mutant", []), 1)]
    flow = flow_from(data.pop("flow", {}), ids, file)
    for name in data:
        raise MutantError(f"{file}: {name}", "tables")
    return Bites(file, tuple(mutants), flow)


def mutant_from(entry: dict[str, Any], ids: tuple[str, ...], place: str) -> Mutant:
    for name in FIELDS:
        if not isinstance(entry.get(name), str):
            raise MutantError(place, "no_text", named=name)
    for name in entry:
        if name not in FIELDS:
            raise MutantError(f"{place}: {name}", "fields", names=", ".join(FIELDS))
    mutant = Mutant(*[entry[name] for name in FIELDS])
    if not any([mutant.concerns(id) for id in ids]):
        raise MutantError(f"{place}: {mutant.rule}", "no_rule")
    if not mutant.text.strip():
        raise MutantError(f"{place}: {mutant.rule}", "empty")
    return mutant


def flow_from(flow: dict[str, Any], ids: tuple[str, ...], file: Path) -> dict[str, str]:
    for id, reason in flow.items():
        if id not in ids:
            raise MutantError(f"{file}: {id}", "no_rule")
        if not isinstance(reason, str) or not reason.strip():
            raise MutantError(f"{file}: {id}", "no_reason")
    return dict(flow)


# From text to code.


@dataclass(frozen=True, slots=True)
class Mutated:
    """The mutated code of one function."""

    module: str  # below the game's package: "melee"
    name: str  # "Kept.read"
    code: CodeType


def mutated(mutants: list[Mutant], rule: str, game_folder: Path) -> list[Mutated]:
    """The code of every function that these mutants change, all of them together; raises MutantError."""
    texts: dict[str, str] = {}
    names: dict[str, list[str]] = {}
    for mutant in mutants:
        module, name = place_of(mutant, game_folder)
        text = texts.get(module) or (game_folder / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        texts[module] = changed(text, name, mutant, rule)
        names.setdefault(module, []).append(name)
    found: list[Mutated] = []
    for module, text in texts.items():
        whole = compiled(text, module, rule)
        for name in dict.fromkeys(names[module]):
            code = code_of(whole, name)
            check_names(code, text, f"{rule}: {module}.{name}")
            found.append(Mutated(module, name, code))
    return found


def place_of(mutant: Mutant, game_folder: Path) -> tuple[str, str]:
    """The module that a mutant names, and the function in it."""
    parts = mutant.function.split(".")
    for split in range(len(parts) - 1, 0, -1):
        if game_folder.joinpath(*parts[: split - 1], f"{parts[split - 1]}.py").is_file():
            return ".".join(parts[:split]), ".".join(parts[split:])
    raise MutantError(f"{mutant.rule}: {mutant.function}", "no_file", folder=game_folder.name)


def changed(text: str, name: str, mutant: Mutant, rule: str) -> str:
    """A module with the text of one function changed."""
    function = find_function(ast.parse(text), name)
    if function is None:
        raise MutantError(f"{mutant.rule}: {mutant.function}", "no_function")
    lines = text.splitlines(keepends=True)
    before = "".join(lines[: function.lineno - 1])
    within = "".join(lines[function.lineno - 1 : function.end_lineno])
    after = "".join(lines[function.end_lineno :])
    count = within.count(mutant.text)
    if count != 1:
        key = "gone" if count == 0 else "times"
        raise MutantError(f"{mutant.rule}: {mutant.function}", key, given=repr(mutant.text), count=count)
    return before + within.replace(mutant.text, mutant.becomes.replace("{rule}", rule)) + after


def find_function(tree: ast.Module, name: str) -> _Function | None:
    """A function of a module, or a method by the name of its class."""
    body: list[ast.stmt] = tree.body
    *classes, last = name.split(".")
    for outer in classes:
        inside = [node for node in body if isinstance(node, ast.ClassDef) and node.name == outer]
        body = inside[0].body if inside else []
    for node in body:
        if isinstance(node, _Function) and node.name == last:
            return node
    return None


def compiled(text: str, module: str, rule: str) -> CodeType:
    try:
        return compile(text, f"{module}.py without {rule}", "exec", dont_inherit=True)
    except SyntaxError as error:
        raise MutantError(f"{rule}: {module}", "syntax", line=str(error.lineno), detail=error.msg) from None


def code_of(whole: CodeType, name: str) -> CodeType:
    """The code of a function within that of its module."""
    for code in all_code(whole):
        if code.co_qualname == name:
            return code
    raise MutantError(name, "no_code")


def all_code(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from all_code(constant)


def check_names(code: CodeType, text: str, place: str) -> None:
    """A mutant that names what its module does not know would fail for nothing."""
    known = {*top_names(ast.parse(text)), *dir(builtins)}
    for part in all_code(code):
        for instruction in dis.get_instructions(part):
            if instruction.opname == "LOAD_GLOBAL" and instruction.argval not in known:
                raise MutantError(place, "names", named=repr(instruction.argval))


def top_names(tree: ast.Module) -> Iterator[str]:
    """All that a module defines or imports, also under a condition."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from [(alias.asname or alias.name).split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
    for statement in tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        yield from [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


# From code into the running program.


def take_out(mutants: list[Mutant], rule: str, game_folder: Path) -> None:
    """Put the mutated code in place of the real one, in this process, for good."""
    for one in mutated(mutants, rule, game_folder):
        module = importlib.import_module(f"escarmouche.games.{game_folder.name}.{one.module}")
        function = function_of(module, one.name)
        function.__code__ = one.code


def function_of(module: object, name: str) -> FunctionType:
    """A function by its name in a module, out of whatever is wrapped around it."""
    found: Any = module
    for part in name.split("."):
        found = found.__dict__[part]
    for wrapper in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapper, found)
    assert isinstance(found, FunctionType), f"{name} is not a function"
    return found
