"""Which small mistakes are made in code? Each operator takes a node of a function and returns replacements."""

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

OTHER: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.Mult,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitXor: (ast.BitOr,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
METHODS = {
    "startswith": "endswith",
    "endswith": "startswith",
    "find": "rfind",
    "rfind": "find",
    "partition": "rpartition",
    "rpartition": "partition",
    "strip": "lstrip",
    "lstrip": "rstrip",
    "rstrip": "lstrip",
    "lower": "upper",
    "upper": "lower",
    "match": "search",
    "fullmatch": "match",
    "search": "match",
}
SETS = ("strip", "lstrip", "rstrip")
# An assertion states a fact, like `strict` of `zip`; it is not a test.
_UNTOUCHED = (ast.Assert, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)


class Place(NamedTuple):
    """Where a node is: in a `field` of its `parent`, `at` an index if that is a list."""

    parent: ast.AST
    field: str
    at: int | None

    def put(self, node: ast.AST) -> None:
        """Replaces the node there."""
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class Mutant(NamedTuple):
    """One change, in the function from line `start` to line `end`, counted from 1."""

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str
    tree: ast.Module
    place: Place
    old: ast.AST
    new: ast.AST

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"

    def code(self, filename: str) -> CodeType:
        """The module with this change."""
        self.place.put(self.new)
        try:
            return compile(self.tree, filename, "exec", dont_inherit=True)
        finally:
            self.place.put(self.old)


def mutants(path: Path) -> Iterator[Mutant]:
    """All changes of the functions of a module, in the order of lines. Constants are tested by the examples of shelves."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    labels = {id(each.elts[0]) for each in map(_key, ast.walk(tree)) if each is not None}
    for function in _functions(tree):
        start = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        for place, node in _body(function):
            if id(node) in labels or _is_blank(place, node):
                continue
            for new in _fewer(node) if _is_set(place, node) else changes(node):
                ast.fix_missing_locations(ast.copy_location(new, node))
                line = next(each.lineno for each in ast.walk(node) if hasattr(each, "lineno"))
                end = function.end_lineno or function.lineno
                yield Mutant(path, line, start, end, shown(node), shown(new), tree, place, node, new)


def shown(node: ast.AST) -> str:
    """A node as one short line."""
    text = node.pattern if isinstance(node, ast.match_case) else node
    return " ".join(ast.unparse(text).split())[:100]


def _functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef):
            yield each
        elif isinstance(each, ast.ClassDef):
            yield from _functions(each)


def _body(function: ast.FunctionDef) -> Iterator[tuple[Place, ast.AST]]:
    for at, statement in enumerate(function.body):
        if not (at == 0 and _is_text(statement)):
            yield Place(function, "body", at), statement
            yield from _inside(statement)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _inside(parent: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    if isinstance(parent, _UNTOUCHED) or (isinstance(parent, ast.keyword) and parent.arg == "strict"):
        return
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(parent, ast.Call):
            continue
        for at, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if (
                isinstance(node, ast.AST)
                and not (isinstance(parent, ast.FunctionDef) and _is_text(node))
                and not _is_type(parent, at)
            ):
                yield Place(parent, field, at), node
                yield from _inside(node)


def _is_type(parent: ast.AST, at: int | None) -> bool:
    """Whether a node is the type in a `cast`, which only tells a type checker something."""
    match parent:
        case ast.Call(ast.Name("cast")):
            return at == 0
    return False


def _is_set(place: Place, node: ast.AST) -> bool:
    """Whether a node is a text that is a set of characters: what is stripped, or what one is looked for in."""
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return False
    match place.parent:
        case ast.Call(ast.Attribute(_, name)):
            return name in SETS and place.field == "args"
        case ast.Compare(_, [ast.In() | ast.NotIn()]):
            return place.field == "comparators"
    return False


def _is_blank(place: Place, node: ast.AST) -> bool:
    """Whether a text is stripped only to see whether something is left, on either side."""
    match node:
        case ast.Call(ast.Attribute(_, "strip"), []):
            return isinstance(place.parent, ast.UnaryOp) or ast.unparse(place.parent) == f"bool({ast.unparse(node)})"
    return False


def _key(node: ast.AST) -> ast.Tuple | None:
    """The key by which a call of `once` keeps an answer, if that begins with a label, which may be any."""
    match node:
        case ast.Call(ast.Attribute(_, "once"), [ast.Tuple([ast.Constant(str()), *_]) as key, *_]):
            return key
    return None


def _fewer(node: ast.AST) -> Iterator[ast.AST]:
    """A set of characters without its first one: that nobody expects another one in it is no mistake."""
    assert isinstance(node, ast.Constant), "`_is_set`"
    yield ast.Constant(node.value[1:] if node.value else "XX")


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The replacements of a node: each a small mistake."""
    match node:
        case ast.Compare(_, ops):
            for at, op in enumerate(ops):
                for other in OTHER[type(op)]:
                    yield _with(node, ops=[*ops[:at], other(), *ops[at + 1 :]])
        case ast.BoolOp(_, values):
            for at in range(len(values)):
                rest = [*values[:at], *values[at + 1 :]]
                yield _with(node, values=rest) if len(rest) > 1 else copy.copy(rest[0])
        case ast.UnaryOp(ast.Not(), operand) | ast.UnaryOp(ast.USub(), operand):
            yield copy.copy(operand)
        case ast.BinOp(_, op, _) | ast.AugAssign(_, op, _):
            for other in OTHER.get(type(op), ()):
                yield _with(node, op=other())
        case ast.If() | ast.IfExp():
            if not _is_kept(node):
                yield _with(node, test=ast.Constant(True))
            yield _with(node, test=ast.Constant(False))
        case ast.comprehension(_, _, [_, *_]):
            yield _with(node, ifs=[])
        case ast.match_case(_, ast.expr()):
            yield _with(node, guard=None)
        case ast.Constant(value):
            yield from _other_values(value)
        case ast.Slice(lower, upper):
            if lower is not None:
                yield _with(node, lower=None)
            if upper is not None:
                yield _with(node, upper=None)
        case ast.Name(name) if name in NAMES:
            yield _with(node, id=NAMES[name])
        case ast.Call(ast.Attribute(_, name) as function) if name in METHODS:
            yield _with(node, func=_with(function, attr=METHODS[name]))
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            yield _with(node, value=ast.Constant(None))
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield (
                ast.Expr(ast.Constant(None))
                if isinstance(node.value, ast.Call)
                else ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
            )


def _is_kept(node: ast.If | ast.IfExp) -> bool:
    """Whether a branch computes what is not yet kept, `if key not in kept: kept[key] = ...`; always, it would do so again."""
    match node:
        case ast.If(ast.Compare(key, [ast.NotIn()], [kept]), body):
            wanted = ast.unparse(ast.Subscript(kept, key))
            return any(isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == wanted for each in body)
    return False


def _with(node: ast.AST, **fields: object) -> ast.AST:
    made = copy.copy(node)
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def _other_values(value: object) -> Iterator[ast.Constant]:
    match value:
        case bool():
            yield ast.Constant(not value)
        case int():
            yield ast.Constant(value + 1)
        case str():
            yield ast.Constant(f"{value}XX" if value else "XX")
