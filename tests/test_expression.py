"""Expressions that an earlier run compiled are the same as those of `re`, and a run that finds them compiles nothing."""

import marshal
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from urlint import expression
from urlint.expression import compiled
from urlint.files import cache, entries, expressions

TREE = Path(__file__).parent
ALL = """
import importlib, marshal, pkgutil, re, urlint
from urlint import expression
expression.know(lambda pattern, flags: None)
for module in pkgutil.walk_packages(urlint.__path__, "urlint."):
    if module.name != "urlint.__main__":
        importlib.import_module(module.name)
from urlint.cli import main
from urlint.files import expressions
expressions.take = expressions.keep = lambda: None
main.main(["check", "--isolated", "--jobs", "1", "languages", "rules"])
programs = marshal.loads(marshal.dumps(expression.made()))
wrong = [key for key, program in programs.items() if expression._pattern(key[0], program) != re.compile(*key)]
print(len(programs) > 300, wrong)
"""
AGAIN = "from urlint.cli.main import main; from urlint.expression import made; main(['find', 'a.md']); print(len(made()))"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file that stores programs; no expression is compiled yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(expression, "_find", None)
    monkeypatch.setattr(expression, "_made", {})
    compiled.cache_clear()
    yield Path(expressions._path())
    compiled.cache_clear()


def test_each_expression_of_the_package_is_what_re_makes_of_it() -> None:
    done = subprocess.run([sys.executable, "-c", ALL], cwd=TREE, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True []"


def test_a_second_run_compiles_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("See [a](http://a.test/{x}), `http://b.test` and <http:/c.test/?a=%zz>.\n")
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", AGAIN], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0"


SHAPED = {  # each makes an expression, of a word, a length or a sign: {0}, {1}, {2}
    "a.sh": "cat <<{0}\nhttp://a.test/<b>\n{0}\nsed 's{2}http://a.test/b{2}http://c.test/d{2}g'\n",
    "a.php": "<?php $a = <<<{0}\nhttp://a.test/<b>\n{0};\n",
    "a.pl": "print <<{0};\nhttp://a.test/<b>\n{0}\n$a =~ m{2}http://a.test/b{2};\n",
    "a.md": "{1}`\nhttp://a.test/<b>\n{1}`\n",
    "a.adoc": "[source,python]\n{3}\nhttp://a.test/<b>\n{3}\n",
    "a.rst": "{4}.. code-block:: python\n\n{4}   http://a.test/<b>\n\na http://a.test/\n\n.. _a: http://a.test/\n{4}  b\n",
    "a.yaml": "{4}a: |\n{4}  http://a.test/<b>\n{4}b: c\n",
    "a.lua": "a = [{5}[http://a.test/<b>]{5}]\n",
    "a.rs": 'a = r{6}"http://a.test/<b>"{6};\n',
    "a.cpp": 'a = R"{0}(http://a.test/<b>){0}";\n',
    "a.org": "#+begin_src python\nhttp://a.test/<b>\n#+end_src\n",
    "a.sql": "SELECT ${0}$http://a.test/<b>${0}$;\n",
    "a.py": "a = 'https://a.test/%c' % b\n",  # as a percent sign among the signs has others asked
}
FINDING = "from urlint.cli.main import main; from urlint.expression import made; main(['find', '.']); print(len(made()))"
KEPT = "from urlint.files import expressions; expressions.keep = lambda: None; "


def test_what_a_document_shapes_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    (tmp_path / "docs").mkdir()

    def found(number: int, code: str) -> str:
        signs = f"WORD{number}", "`" * number, "#%"[number % 2], "-" * number, " " * number, "=" * number, "#" * number
        for name, text in SHAPED.items():
            (tmp_path / "docs" / name).write_text(text.format(*signs), encoding="utf-8")
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path / "docs", capture_output=True, text=True, check=True)
        return done.stdout.splitlines()[-1]

    assert found(4, KEPT + FINDING) != "0"
    assert found(4, FINDING) == "0"
    assert found(7, KEPT + FINDING) == "0"


def test_what_is_compiled_is_kept_next_to_what_was(shelf: Path) -> None:
    for pattern in ("(?P<a>b)(c)?", "d++"):
        expressions.take()
        assert compiled(pattern, re.IGNORECASE) == re.compile(pattern, re.IGNORECASE)
        expressions.keep()
    expressions.take()
    assert expression._find is not None
    assert [expression._find(each, 2) is not None for each in ("(?P<a>b)(c)?", "d++", "e")] == [True, True, False]
    compiled.cache_clear()
    found = compiled("(?P<a>b)(c)?", re.IGNORECASE).match("Bc")
    assert found is not None
    assert (found["a"], found[2], found.lastindex, expression.made()) == ("B", "c", 2, {})


@pytest.mark.parametrize("kept", [b"x", marshal.dumps([1]), b"{", b""])
def test_what_is_no_program_is_compiled_again(shelf: Path, kept: bytes) -> None:
    entries.write(str(shelf), {"0 a|b": kept})
    expressions.take()
    assert compiled("a|b").match("b")
    cache.write(str(shelf), kept)
    expressions.take()
    assert compiled("a|bc").match("bc")
    expressions.keep()
    assert entries.read(str(shelf)).get("0 a|bc")


@pytest.mark.parametrize("program", [(), (32, b"\xff\0\0\0", 0, {}, (None,)), (32, b"abc", 0, {}, (None,)), None])
def test_a_program_that_cannot_run_is_left_alone(shelf: Path, program: expression.Program) -> None:
    expression.know(lambda pattern, flags: program)
    assert compiled("a|b") == re.compile("a|b")


def test_other_insides_of_re_are_no_error(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expressions.take()
    monkeypatch.delattr("re._compiler._code")
    monkeypatch.setattr(re, "compile", lambda pattern, flags: (pattern, flags))
    assert compiled("a[bc]") == ("a[bc]", 0)


def test_a_faulty_expression_is_reported_as_re_tells_it(shelf: Path) -> None:
    expressions.take()
    with pytest.raises(re.error, match="unterminated"):
        compiled("[")


def test_what_other_releases_left_long_ago_is_removed(shelf: Path) -> None:
    """Not at once: otherwise two releases in use would remove each other's files."""
    shelf.parent.mkdir(parents=True)
    gone = ["0.0.9-cpython-311-30b07f0-little", "0.1.0-cpython-314-30e00f0-big.4711", "1.0rc1-pypy310-30a0ef0-little"]
    stays = ["notes.txt", "0.1.0-cpython-311-30b07f0-little.bak", "x0.1.0-cpython-311-30b07f0-little", "0.1.0"]
    for name in (*gone, *stays, shelf.name, "0.2.0-cpython-312-30c00f0-little"):
        (shelf.parent / name).write_bytes(b"x")
        if "0.2.0" not in name:
            os.utime(shelf.parent / name, (0, 0))
    (shelf.parent / "0.0.8-cpython-311-30b07f0-little").mkdir()
    os.utime(shelf.parent / "0.0.8-cpython-311-30b07f0-little", (0, 0))
    expressions.take()
    compiled("a|b")
    expressions.keep()
    left = {*stays, shelf.name, "0.2.0-cpython-312-30c00f0-little", "0.0.8-cpython-311-30b07f0-little"}
    assert {each.name for each in shelf.parent.iterdir()} == left
    assert entries.read(str(shelf)).get("0 a|b")


def test_what_this_release_kept_long_ago_is_kept_with_what_is_new(shelf: Path) -> None:
    entries.write(str(shelf), {"0 a": b"x"})
    os.utime(shelf, (0, 0))
    expressions.take()
    compiled("a|b")
    expressions.keep()
    assert all(entries.read(str(shelf)).get(name) for name in ("0 a", "0 a|b"))


def test_a_user_without_a_home_keeps_nothing(tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "~/.cache")
    expressions.take()
    compiled("a|b")
    expressions.keep()
    assert list(tmp_path.iterdir()) == []
