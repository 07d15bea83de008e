"""The operators of `tests/mutants`, each by an example; and the mutants that are argued to be equivalent still exist."""

import ast
import gc
from functools import cache
from pathlib import Path

import pytest

from mutants.equivalent import EQUIVALENT
from mutants.functions import empty, kept, live
from mutants.operators import mutants
from mutants.record import Record
from urlint.url.private import private

SRC = Path(__file__).parent.parent / "src" / "urlint"


@pytest.mark.parametrize(
    ("code", "slips"),
    [
        ("return a < b", ["return a <= b", "return None"]),
        ("return a and b and c", ["return b and c", "return a and c", "return a and b", "return None"]),
        ("x = a if b else c", ["x = a if True else c", "x = a if False else c"]),
        ("x = [a for a in b if c]", ["x = [a for a in b]"]),
        ("x = not a", ["x = a"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2"]),
        ("x += a[1:b]", ["x -= a[1:b]", "x += a[:b]", "x += a[1:]", "x += a[2:b]"]),
        ("x = f'{a} b'", ["x = f'{a} bXX'"]),
        ("x = min(a.strip())", ["x = max(a.strip())", "x = min(a.lstrip())"]),
        ("x = not a.strip()", ["x = a.strip()"]),
        ("x = a.strip('ab')", ["x = a.strip('b')", "x = a.lstrip('ab')"]),
        ("x = a in 'bc'", ["x = a in 'c'", "x = a not in 'bc'"]),
        ("call(True)", ["None", "call(False)"]),
        ("x = kept.once(('label', 'a'), b)", ["x = kept.once(('label', 'aXX'), b)"]),
        ("return ''", ["return 'XX'"]),  # None is as false
        ("if a not in b:\n        b[a] = c", ["if a in b:", "if False:"]),  # computed again
        ("yield a", ["yield from ()"]),
        ("assert a == 1", []),
        ("cast('a', 'b')", ["None", "cast('a', 'bXX')"]),
        ("zip(a, b, strict=True)", ["None"]),
        ("'A text is no code.'", []),
        ("x: int = a", []),
    ],
)
def test_a_slip_changes_one_thing(code: str, slips: list[str], tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f"ONE = 1\ndef function(a: int = 1):\n    {code}\n")
    found = []
    for each in mutants(module):
        assert each.line == 3
        each.place.put(each.new)
        found.append(ast.unparse(each.tree.body[1]).split("\n    ")[1])
        each.place.put(each.old)
        each.code("module.py")
    assert sorted(found) == sorted(slips)


def test_what_is_argued_is_a_change_that_there_is() -> None:
    for each in EQUIVALENT:
        lines = (SRC / each.path).read_text(encoding="utf-8").splitlines()
        changes = {(known.before, known.after) for known in mutants(SRC / each.path) if each.line in lines[known.line - 1]}
        assert (each.before, each.after) in changes, each
        assert each.reason


def test_the_functions_of_what_was_collected_are_found() -> None:
    code = private.__code__
    found = live()
    gc.freeze()  # as before, for the tests that follow
    assert private in found[code.co_filename, code.co_firstlineno]


@cache
def made() -> object:
    return object()


def test_what_a_test_keeps_is_forgotten_before_the_next() -> None:
    caches = [each for each in kept() if each is made]
    gc.freeze()
    before = made()
    assert made() is before
    empty(caches)
    assert made() is not before


def test_tests_of_who_uses_what_is_made_early_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SRC.parent.parent)
    server, redis, other = (Path("src/urlint", name) for name in ("grammar/server.py", "grammar/schemes/redis.py", "text.py"))
    mutant = next(each for each in mutants(server))
    callers = {(str(path.resolve()), 1): [f"tests/test_mutants.py::{path.stem}"] for path in (redis, other)}
    seconds = {"tests/test_mutants.py::text": 0.1, "tests/test_mutants.py::redis": 0.2}
    record = Record(set(), callers, seconds)
    assert record.order(mutant, early=True) == ["tests/test_mutants.py::redis", "tests/test_mutants.py::text"]
    assert record.order(mutant) == []
