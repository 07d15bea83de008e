"""A plain install is small: what an extra brings is asked for by name, in one clear line, and nothing else is missed."""

import io
import subprocess
import sys

import pytest

from urlint.cli import progress
from urlint.cli.main import main

OF_EXTRAS = ("attrs", "cattrs", "lsprotocol", "pygls", "railroad", "shtab", "tqdm", "watchfiles")
WITHOUT = {
    ("server",): ("pygls", "urlint server requires the package `pygls`: `pip install 'urlint[server]'`"),
    ("server", "--tcp", "0"): ("lsprotocol", "urlint server requires the package `lsprotocol`: `pip install 'urlint[server]'`"),
    ("completion", "bash"): ("shtab", "urlint completion: completion requires the package `shtab`: `pip install 'urlint[cli]'`"),
    ("grammar", "diagram", "rfc3986", "port"): (
        "railroad",
        "urlint grammar: a diagram requires the package `railroad`: `pip install 'urlint[cli]'`",
    ),
    ("grammar", "export", "rfc3986", "port", "--to", "railroad-html"): (
        "railroad",
        "urlint grammar: a diagram requires the package `railroad`: `pip install 'urlint[cli]'`",
    ),
}


@pytest.mark.parametrize("arguments", WITHOUT)
def test_what_is_missing_is_named(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package, message = WITHOUT[arguments]
    monkeypatch.setitem(sys.modules, package, None)
    for name in ("urlint.cli.railroad", "urlint.cli.exports.railroad_html"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    assert main([*arguments]) == 2
    assert capsys.readouterr() == ("", f"{message}\n")


def test_without_tqdm_a_long_run_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_LONG", 0.0)
    monkeypatch.setitem(sys.modules, "tqdm.std", None)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert list(progress.tracked(iter("abc"), 3, lambda _: True)) == ["a", "b", "c"]
    assert sys.stderr.getvalue() == ""


ALL_ELSE = """
import io, sys
for name in {packages!r}:
    sys.modules[name] = None
from urlint.cli.main import main
import urlint
assert urlint.lint("http://h:8a/") and urlint.find("http://h/") and urlint.explain("http://ä/")
for arguments in (
    "check --isolated -", "find --isolated -", "validate http://ä/ --grammar rfc3987",
    "grammar export rfc3986 port --to re2", "grammar list", "rule", "config schema", "help check",
):
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"http://h:8a/"))
    assert main(arguments.split()) < 2, arguments
print("all else works")
"""


def test_all_else_needs_no_extra() -> None:
    run = subprocess.run(
        [sys.executable, "-c", ALL_ELSE.format(packages=OF_EXTRAS)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert run.stdout.endswith("all else works\n"), run.stderr
