"""What one document language is, and which one a file is written in."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from urlint.expression import compiled
from urlint.find.document import Finding, Kind
from urlint.find.languages import ENTRIES
from urlint.record import Record
from urlint.text import new

if TYPE_CHECKING:
    from urlint.find.blocks import Block


class Place(Record):
    """Where the language takes a reference, so that a relative one counts: all of `start..end`; `kind` if it tells.

    It tells `url` and `reference` only where nothing is escaped, and nothing stands for something else.
    """

    start: int
    end: int
    container: str
    escape: str = ""
    kind: Kind | None = None


class Run(Record):
    """A stretch of a document in one language; `comment`: prose only, so no place takes a relative reference."""

    start: int
    end: int
    language: str
    comment: bool = False


class Links(Record):
    """The inline links of a run, in order: `found` are plain, `places` must be looked at.

    `others` are the offsets of those colons behind `](https` and `](http` that belong to no link after all.
    """

    found: list[Finding]
    places: list[Place]
    others: list[int]


State = tuple[Any, ...]
Places = Callable[[str, int, int], Iterator[Place | Finding]]
Quiet = Callable[[str, int], bool]
Runs = Callable[[str, int, int, State, int], tuple[list[Run], State]]


class Language(Record):
    r"""One document language. What it shares with no other stands in `places`, `links` and `runs`; the rest is this table.

    `comments` open a comment to the end of the line, `block_comments` says that `*/` closes one.
    `quotes` gives the escape inside each quote; `raw` (a pattern) stands left of the quote of a raw string, whose escape
    is `raw_escape`, `octets` left of that of a string of bytes, and `long` (a pattern and a format) opens and closes one that
    ends in a bracket; `escape` holds outside of quotes. After a literal,
    `joins` (a pattern) says that it goes on elsewhere; `adjacent` literals join by themselves. `nests`: an interpolation
    may hold quotes. `patterns`: `/.../` is a literal. `value` (a pattern) is the line left of an unquoted value,
    `value_end` what ends it. `stops` are more characters that end a bare URL. `prose`: emphasis marks are trimmed;
    `markup`: character references; `data`: a string is a value and no format; `angled`: `<host>` may stand in one. One of `signs`,
    if any, stands wherever `places` finds one. `quiet` says of a line end whether no place is open there, so that a long text may
    be cut at it (`cuts.py`): it may look at the first characters behind, and where there are none it answers for all that may come.
    `runs` is told in how many other languages the text stands (`nested`). `placeholder` (a pattern)
    is what only this language leaves open.
    `blocks` are what goes on over lines (`blocks.py`); `string`: this is the inside of a string that does. `skims` are what stops
    `skim.py` at the language's places, where `{url}` and `{either}` stand for what is of no interest there. `keys` (a
    pattern, whose group it is that opens one) stands where a text begins, or ends, that programs look up by its letters; `key` (a
    pattern) is found in a line where such a text stands in it, and `\0` for the URL. `flow`: what stands in brackets needs no
    quotes, and ends at one. `copied`: its lines must stay those of other files.
    `names` (a pattern) stands left of a URL that names something, and leads nowhere. `formats` (a pattern) stands in a line
    left of a URL in a literal where two braces are one.
    """

    id: str
    comments: tuple[str, ...] = ()
    block_comments: bool = False
    quotes: Mapping[str, str] = {'"': "string", "'": "string"}
    raw: str = ""
    raw_escape: str = ""
    long: tuple[str, str] = ("", "")
    octets: str = ""
    escape: str = ""
    joins: str = ""
    adjacent: bool = False
    nests: bool = False
    patterns: bool = False
    value: str = ""
    value_end: str = ""
    stops: str = ""
    prose: bool = False
    markup: bool = False
    data: bool = False
    angled: bool = True
    places: Places | None = None
    signs: tuple[str, ...] = ()
    links: Callable[[str, int, int], Links] | None = None
    runs: Runs | None = None
    quiet: Quiet | None = None
    placeholder: str = ""
    blocks: tuple["Block", ...] = ()
    string: bool = False
    skims: tuple[str, ...] | None = None
    keys: str = ""
    key: str = ""
    flow: bool = False
    copied: bool = False
    names: str = ""
    formats: str = ""


def by_lines(_text: str, _end: int) -> bool:
    """The `quiet` of a language whose places each stand in one line."""
    return True


NOTHING: State = ()
START: State = ("start",)  # before the first line of a document, where front matter may stand
_UNFINISHED = ("in", "dist", "sample", "example", "template", "tmpl", "orig", "bak")  # what a file is made of, or was
_TEMPLATES = ("j2", "jinja", "jinja2", "erb", "hbs", "mustache", "twig", "liquid", "tt2")  # of what the suffix before says, if any
_DIFF = r"diff --git |--- (?:a/\S|\S+\t[0-9]{4}-[0-9]{2}-)|From [0-9a-f]{40} Mon Sep 17 00:00:00 2001"  # that of git's mails
_MOST_NESTED = 8  # languages in one another; deeper, a text is of its language throughout
BLANK_LINE = r"\n[ \t]*\r?\n"
"""Where a paragraph ends, an expression: no look back crosses it, and a text may be cut there."""


def paragraph(text: str, floor: int, at: int) -> int:
    """Where the paragraph of `at` begins, not before `floor`: no look back crosses a blank line, so that runs can be cut there."""
    newline = text.find("\n", floor, at)
    if newline < 0:
        return floor
    start = floor
    for found in compiled(BLANK_LINE).finditer(text, newline, at):
        start = found.end()
    return start


@cache
def _names() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in (entry.id, *entry.aliases.split())}


@cache
def _files() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in entry.files.split()}


@cache
def _interpreters() -> dict[str, str]:
    return {name: entry.id for entry in ENTRIES for name in entry.interpreters.split()}


def known(name: str) -> str:
    """The identifier for LSP's identifier or a common short name; `plaintext` for a name that nobody knows."""
    return _names().get(name.strip().lower(), "plaintext")


@cache
def load(name: str) -> Language:
    """The language of that name, imported when first asked for; an unknown one is `plaintext`."""
    module = import_module(f"urlint.find.languages.{known(name).replace('-', '_')}")
    language: Language = module.language
    return language


def nested(text: str, start: int, end: int, name: str, state: State, depth: int) -> tuple[list[Run], State]:
    """The runs of `start..end`, which stands in a document of another language, and the state behind them."""
    language = load(name)
    if language.runs and depth < _MOST_NESTED:
        return language.runs(text, start, end, state, depth + 1)
    return [new(Run, (start, end, language.id, False))], NOTHING


def language_of(path: str, first_line: str = "", languages: Mapping[str, str] | None = None) -> str:
    """The language of a file by the user's globs, its name, its suffix, its first line; else `plaintext`."""
    path = path.replace("\\", "/")
    name = path.rpartition("/")[2]
    if languages and (given := _by_glob(path, name, languages)):
        return known(given)
    if first_line.startswith("<?xml") and name.endswith(".ts"):  # translations of Qt
        return "xml"
    if path.endswith(".txt") and f"/{path}".endswith(f"/requirements/{name}"):
        return "pip-requirements"
    named = by_name(name)
    if named in ("", "plaintext") and compiled(_DIFF).match(first_line):
        return "diff"
    return named or _by_shebang(first_line) or "plaintext"


def _by_glob(path: str, name: str, languages: Mapping[str, str]) -> str:
    from fnmatch import fnmatchcase  # late: few users name languages

    fits = (glob for glob in languages if fnmatchcase(name, glob) or fnmatchcase(path, glob) or fnmatchcase(path, f"*/{glob}"))
    return next((languages[glob] for glob in fits), "")


def by_name(name: str) -> str:
    """The language that the name of a file, without its folders, tells; "" where it tells none."""
    files = _files()
    if name in files:
        return files[name]
    if name.endswith((".txt", ".in")) and re.fullmatch(r"(?:.*[-_.])?(?:requirements|constraints)(?:[-_.].*)?\.(?:txt|in)", name):
        return "pip-requirements"
    if name.startswith(("Dockerfile.", "Containerfile.")):
        return "dockerfile"
    stem, _, last = name.rpartition(".")
    if last.lower() in _TEMPLATES and (made := by_name(stem)):
        return made
    lower = name.lower()
    at = lower.find(".", 1)
    while at >= 0:
        if lower[at:] in files:
            return files[lower[at:]]
        at = lower.find(".", at + 1)
    return by_name(stem) if stem and last.lower() in _UNFINISHED else ""


def _by_shebang(line: str) -> str:
    found = re.match(r"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+)*)?([A-Za-z]+)", line)
    if found and (found[1] != "env"):
        return _interpreters().get(found[1], "")
    if re.match(r"(?i)<!doctype\s+html|<html\b", line):
        return "html"
    if re.match(r"[.']\\\"|\.(?:TH|Dd) ", line):  # a manual page, whatever its section is called: `.3pm`, `.1ssl`
        return "troff"
    return "xml" if line.startswith(("<?xml", "<svg")) else "json" if line.rstrip() == "{" or line.startswith(('{"', '[{"')) else ""
