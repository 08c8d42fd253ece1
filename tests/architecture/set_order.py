"""Finds code that depends on the order of a set, as far as one file tells.

A name counts as a set if it is annotated as one or assigned from one in an enclosing scope; an attribute if every
annotation or assignment of that attribute in the file makes it a set; a call if the function of that name returns one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.sources import Fault, FunctionNode, Module

SETS = {"set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet"}
KEEP_SETS = {"union", "intersection", "difference", "symmetric_difference", "copy"}
# They read a set in some order and hand the order on.
PASS_ORDER_ON = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "sum", "dict", "deque"}
PASS_ORDER_ON_METHODS = {"join", "extend", "fromkeys", "chain", "from_iterable"}
# Their result is the same for every order.
IGNORE_ORDER = {"sorted", "any", "all", "set", "frozenset", "len", "min", "max"}

Scope = dict[str, bool]  # name -> is it a set


def is_set_annotation(node: ast.expr | None) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return is_set_annotation(ast.parse(text, mode="eval").body)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in SETS
        case ast.Subscript(value=value, slice=inner):
            wraps = isinstance(value, ast.Name) and value.id in {"Final", "ClassVar", "Optional"}
            return is_set_annotation(inner if wraps else value)
        case ast.BinOp(left=left, right=right, op=ast.BitOr()):
            return is_set_annotation(left) or is_set_annotation(right)
    return False


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of the functions inside it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, FunctionNode | ast.Lambda):
            yield from own_nodes(child)


class SetOrder:
    """Walks one module."""

    def __init__(self, tree: ast.Module) -> None:
        self.faults: list[Fault] = []
        self.scopes: list[Scope] = []
        self.attributes: Scope = {}
        self.returns: Scope = {}
        for node in ast.walk(tree):
            self.learn(node)
        self.walk_scope(tree)

    def learn(self, node: ast.AST) -> None:
        """Note what the file says of attributes and functions."""
        if isinstance(node, FunctionNode):
            self.note(self.returns, node.name, is_set_annotation(node.returns))
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                    self.note(self.attributes, item.target.id, is_set_annotation(item.annotation))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            self.note(self.attributes, node.target.attr, is_set_annotation(node.annotation))
        elif isinstance(node, ast.Assign) and self.is_set(node.value):
            for target in node.targets:
                if isinstance(target, ast.Attribute):
                    self.note(self.attributes, target.attr, True)

    @staticmethod
    def note(known: Scope, name: str, is_set: bool) -> None:
        """Where the file says both, we do not know: leave it alone."""
        known[name] = is_set and known.get(name, True)

    def walk_scope(self, node: ast.Module | FunctionNode) -> None:
        scope: Scope = {}
        if isinstance(node, FunctionNode):
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            scope.update({a.arg: is_set_annotation(a.annotation) for a in arguments})
        self.scopes.append(scope)
        nodes = list(own_nodes(node))
        for child in nodes:
            if isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
                scope[child.target.id] = is_set_annotation(child.annotation)
            elif isinstance(child, ast.Assign):
                for target in child.targets:
                    if isinstance(target, ast.Name) and target.id not in scope:
                        scope[target.id] = self.is_set(child.value)
        harmless = {id(a) for c in nodes if self.ignores_order(c) for a in c.args}  # type: ignore[attr-defined]
        for child in nodes:
            self.check(child, id(child) in harmless)
        for child in nodes:
            if isinstance(child, FunctionNode):
                self.walk_scope(child)
        self.scopes.pop()

    def is_set(self, node: ast.expr) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Call(func=ast.Name(id=name)):
                return name in {"set", "frozenset"} or self.returns.get(name, False)
            case ast.Call(func=ast.Attribute(value=owner, attr=name)):
                return name in KEEP_SETS and self.is_set(owner)
            case ast.BinOp(left=left, right=right, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
                return self.is_set(left) or self.is_set(right)
            case ast.BoolOp(values=values):
                return any(self.is_set(v) for v in values)
            case ast.IfExp(body=body, orelse=other):
                return self.is_set(body) or self.is_set(other)
            case ast.NamedExpr(value=value):
                return self.is_set(value)
            case ast.Name(id=name):
                return next((scope[name] for scope in reversed(self.scopes) if name in scope), False)
            case ast.Attribute(attr=name):
                return self.attributes.get(name, False)
        return False

    @staticmethod
    def ignores_order(node: ast.AST) -> bool:
        match node:
            case ast.Call(func=ast.Name(id=name), keywords=keywords):
                return name in IGNORE_ORDER and not (name in {"min", "max", "sorted"} and keywords)
        return False

    def check(self, node: ast.AST, is_harmless: bool) -> None:
        match node:
            case ast.For(iter=source) | ast.AsyncFor(iter=source) | ast.YieldFrom(value=source):
                self.refuse(source, "iterates over a set")
            case ast.ListComp() | ast.DictComp() | ast.GeneratorExp() if not is_harmless:
                for generator in node.generators:
                    self.refuse(generator.iter, "iterates over a set")
            case ast.Starred(value=source, ctx=ast.Load()):
                self.refuse(source, "unpacks a set")
            case ast.Assign(targets=[ast.Tuple() | ast.List()], value=source):
                self.refuse(source, "unpacks a set")
            case ast.Call():
                self.check_call(node)

    def check_call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(id=name) if name in PASS_ORDER_ON:
                self.refuse_arguments(node, name)
            case ast.Name(id=name) if name in {"min", "max", "sorted"} and node.keywords:
                self.refuse_arguments(node, f"{name} with a key, which leaves ties to the order")
            case ast.Attribute(attr=name) if name in PASS_ORDER_ON_METHODS:
                self.refuse_arguments(node, name)
            case ast.Attribute(value=owner, attr="pop") if not node.args:
                self.refuse(owner, "pops from a set")

    def refuse_arguments(self, node: ast.Call, what: str) -> None:
        for argument in node.args:
            self.refuse(argument, f"reads a set in its order: {what}")

    def refuse(self, source: ast.expr, message: str) -> None:
        if self.is_set(source):
            self.faults.append(Fault(source.lineno, message))


def set_order_faults(module: Module) -> list[Fault]:
    return SetOrder(module.tree).faults
