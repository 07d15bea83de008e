"""The examples in docstrings are true, also in private code, where they are documentation for developers."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from test_house import SOURCES, module_of

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
ELSEWHERE = ("urlint.arrow", "urlint.columns")  # these need pyarrow: `tests/test_columns.py` and `tests/engines/run`
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def examples(path: Path) -> Iterator[str]:
    """The docstrings of a file that contain examples. (`doctest` does not find those of cached functions.)"""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if ">>>" in source else ():
        text = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
        if text and ">>>" in text:
            yield text


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if module_of(path) not in ELSEWHERE and any(examples(path))], ids=module_of
)
def test_the_examples_in_docstrings_are_true(path: Path) -> None:
    name = module_of(path).removesuffix(".__init__")
    runner, known = doctest.DocTestRunner(optionflags=FLAGS), vars(importlib.import_module(name))
    for text in examples(path):
        asked = doctest.DocTestParser().get_doctest(text, dict(known), name, str(path), None)
        assert runner.run(asked).failed == 0, "what it gives is printed above"
