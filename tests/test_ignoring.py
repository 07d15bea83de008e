"""A rule is added to the `ignore` list of a configuration file, and nothing else in the file changes."""

import pytest

from urlint.files.ignoring import ignoring
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.text import apply

OWN = ()
SHARED = ("tool", "urlint")


@pytest.mark.parametrize(
    ("section", "before", "after"),
    [
        (OWN, "", 'ignore = ["r"]\n'),
        (OWN, '# x\ngrammar = "dns"\n', 'ignore = ["r"]\n# x\ngrammar = "dns"\n'),
        (OWN, 'ignore = ["a"] # why\n', 'ignore = ["a", "r"] # why\n'),
        (OWN, "ignore = []\n", 'ignore = ["r"]\n'),
        (OWN, "ignore = [\n  \"a\", # one ]\n  'b',\n]\n", 'ignore = [\n  "a", # one ]\n  \'b\', "r",\n]\n'),
        (OWN, '[[per-file]]\nfiles = ["x"]\nignore = ["a"]\n', 'ignore = ["r"]\n[[per-file]]\nfiles = ["x"]\nignore = ["a"]\n'),
        (OWN, '[severity]\r\nx = "off"\r\n', 'ignore = ["r"]\r\n[severity]\r\nx = "off"\r\n'),
        (SHARED, "[tool.urlint]", '[tool.urlint]\nignore = ["r"]\n'),
        (SHARED, "[tool.a]\nb = 1", '[tool.a]\nb = 1\n\n[tool.urlint]\nignore = ["r"]\n'),
        (SHARED, '[ tool . urlint ]\nignore = ["a"]\n[x]\n', '[ tool . urlint ]\nignore = ["a", "r"]\n[x]\n'),
    ],
)
def test_one_edit(section, before, after):
    edit = ignoring(before, "r", section)
    assert edit
    assert apply(before, [edit]) == after


@pytest.mark.parametrize(
    ("section", "text"),
    [
        (OWN, 'ignore = ["r"]\n'),
        (OWN, "ignore = 3\n"),
        (OWN, "not toml\n"),
        (OWN, "a = " + "[" * 5000),
        (OWN, "a = " + "9" * 5000),
        (OWN, "a." * 20_000 + "a = 1\n"),
        (SHARED, 'tool = { urlint = { grammar = "dns" } }\n'),
        (SHARED, "tool = 3\n"),
        (OWN, '"ignore" = ["a"]\n'),
    ],
)
def test_none_where_there_is_no_safe_way(section, text):
    assert ignoring(text, "r", section) is None


def test_a_long_name_of_a_grammar_is_reported_by_its_beginning() -> None:
    (told,) = lint(Document(f"# urlint: grammar={'a/' * 100_000}b\n", "python"), Config())
    assert told.message.startswith("unknown grammar `a/a/a/") and "…`" in told.message and len(told.message) < 300
