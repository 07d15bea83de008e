"""The output of `urlint grammar`: the pages in `commands/` are shell sessions, which are run."""

import re
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given

from fixture import pages
from test_automata import REGEXES, dfa_of
from urlint.automata.budget import Budget
from urlint.automata.compare import extra
from urlint.automata.differences import lacking
from urlint.automata.regex import Regex
from urlint.automata.samples import members, moves, strangers
from urlint.cli.commands.grammar import ACTIONS
from urlint.cli.main import main
from urlint.grammar.build import text_of
from urlint.grammar.language import builtin
from urlint.grammar.layout import laid_out
from urlint.grammar.notation import read
from urlint.grammar.standard import NAMES, standard

SESSIONS = [
    (page.name, at, block.text) for page in pages("commands") for at, block in enumerate(page.blocks) if block.info == "console"
]
FILES = {
    page.name: {block.info.split()[1]: block.text for block in page.blocks if block.info.startswith("file ")}
    for page in pages("commands")
}


@pytest.mark.parametrize(
    ("name", "session"), [(name, session) for name, _, session in SESSIONS], ids=[f"{name}-{at}" for name, at, _ in SESSIONS]
)
def test_sessions(name: str, session: str, tmp_path: Path) -> None:
    for file, text in FILES[name].items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE):
        assert ran(command, tmp_path) == expected, command


def ran(command: str, folder: Path) -> str:
    """A shell's output for commands, which may be connected by `|`; a status other than 0 is added in brackets."""
    data, shown = b"", b""
    for part in command.split(" | "):
        words = shlex.split(part)
        if words[0] == "head":
            data = b"".join(data.splitlines(keepends=True)[: int(words[1].removeprefix("-"))])
            continue
        stdin, out, err = (TextIOWrapper(BytesIO(given), "utf-8", newline="") for given in (data, b"", b""))
        with chdir(folder), patch("sys.stdin", stdin), redirect_stdout(out), redirect_stderr(err):
            status = main(words[1:])
        data, shown = written(out), shown + written(err)
    return (data + shown).decode("utf-8").replace("\r\n", "\n") + (f"[{status}]\n" if status and "| head" not in command else "")


def written(stream: TextIOWrapper) -> bytes:
    """The text that was written to a stream."""
    stream.flush()
    stream.seek(0)
    return stream.buffer.read()


def test_every_action_has_its_page() -> None:
    assert {page.name for page in pages("commands")} == {*ACTIONS}


@given(REGEXES)
def test_examples_take_every_transition_and_near_misses_none(regex: Regex) -> None:
    dfa = dfa_of(regex)
    taken = set()
    for text in members(dfa):
        assert text in dfa
        taken |= {(dfa.walk(text[:at]).state, dfa.class_of(text[at])) for at in range(len(text))}
    assert taken == {(state, dfa.class_of(char)) for state in range(len(dfa.table)) for char, _ in moves(dfa, state)}
    assert not any(text in dfa for text in strangers(dfa))


@given(REGEXES, REGEXES)
def test_a_difference_is_shown_by_strings_of_one_side_a_shortest_first(left: Regex, right: Regex) -> None:
    ours, theirs = dfa_of(left), dfa_of(right)
    found, shortest = lacking(ours, theirs, Budget()), extra(ours, theirs)
    assert bool(found) == (shortest is not None)
    assert [len(text) for text in found] == sorted(map(len, found))
    assert all(text in ours and text not in theirs for text in found)
    assert shortest is None or len(found[0]) == len(shortest)


def test_some_thousand_strings_cover_a_uri_reference() -> None:
    dfa = builtin("rfc3986").dfa("URI-reference")
    assert len(list(members(dfa))) == 1391
    assert len(list(strangers(dfa))) == 2432


@pytest.mark.parametrize("name", [*NAMES, *FILES["format"]])
def test_a_layout_is_the_same_grammar_and_stays(name: str) -> None:
    text = FILES["format"].get(name) or "".join(text_of(standard(name)))
    once = laid_out(text, read(text, name, "abnf"))
    assert laid_out(once, read(once, name, "abnf")) == once
    assert "".join(once.split()) == "".join(text.split())
    assert text.count("\n") == once.count("\n")
