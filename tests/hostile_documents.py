"""Hostile documents, names, and folders, which try to stop whoever reads a repository: each next to a document that is linted.

A text comes with the name of its file. `tests/test_linear.py` asks what more of the same costs.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from hostile import POSIX, SPECIAL

SIZE = 10_000  # characters of a text that is one thing over and over
Make = Callable[[Path], None]


def documents() -> Iterator[tuple[str, Make]]:
    """All hostile documents, by name."""
    for name, text in {**TEXTS, **BYTES}.items():
        yield name, partial(_write, text)
    for kind, (make, _) in SPECIAL.items():
        yield f"a document is a {kind}", partial(_special, make)
    yield from FOLDERS.items()


def over(file: str, again: str, first: str = "", last: str = "") -> tuple[str, str]:
    """A file that repeats one thing."""
    return file, first + again * (SIZE // len(again)) + last


TEXTS = {
    "brackets that open links": over("x.md", "["),
    "links in each other": over("x.md", "[![", "", "](a)" * 1000),
    "destinations that are not closed": over("x.md", "[a](<b"),
    "titles that are not closed": over("x.md", '[a](b "'),
    "destinations of parentheses": over("x.md", "[a](((b"),
    "quotations in each other": over("x.md", ">"),
    "lists in each other": over("x.md", "- "),
    "code spans of all lengths": ("x.md", " ".join("`" * size + "http://a.test/" for size in range(600))),
    "comments that are not closed": over("x.md", "<!-- "),
    "definitions of one name": over("x.md", "[a]: http://b.test/\n"),
    "headings of one name": over("x.md", "# a\n[b](#a-1)\n"),
    "front matter that is not closed": over("x.md", "a: http://b.test/%\n", "---\n"),
    "fences in each other": over("x.md", "````\n```\n"),
    "tags that are not closed": over("x.html", "<a href='"),
    "elements in each other": over("x.html", "<div>"),
    "character references": over("x.html", "&#", "<a href='http://a.test/"),
    "scripts that are not closed": over("x.html", "<script>"),
    "entities of entities": over("x.xml", '<!ENTITY a "&b;&b;&b;">', "<!DOCTYPE x [", "]><x href='http://&a;'/>"),
    "lists of JSON in each other": over("x.json", "["),
    "objects of JSON in each other": over("x.json", '{"url":'),
    "backslashes": over("x.json", "\\", '"http://a.test/'),
    "cells in each other": over("x.ipynb", '{"cells":['),
    "anchors of YAML": over("x.yaml", "a: &a [*a, *a]\n"),
    "indentation": ("x.yaml", "".join(" " * size + "a:\n" for size in range(600))),
    "strings that are not closed": over("x.py", "'http://a.test/\\"),
    "f-strings in each other": over("x.py", "f'{"),
    "templates in each other": over("x.js", "`${"),
    "regular expressions": over("x.js", "/a:\\/\\/(?:", "x = "),
    "comments of C": over("x.c", "/* http://a.test/ "),
    "here documents": over("x.sh", "cat <<A <<B\n"),
    "substitutions": over("x.sh", "$(", "curl http://a.test/"),
    "macros": over("x.tex", "\\href{"),
    "directives in each other": ("x.rst", "".join("   " * size + ".. note::\n\n" for size in range(300))),
    "comments that ignore": over("x.py", "# urlint: ignore[a, b "),
    "schemes": over("x.txt", "http://"),
    "logins": over("x.txt", "@", "http://"),
    "percent signs": over("x.txt", "%", "http://a.test/"),
    "labels": over("x.txt", "xn--a.", "http://"),
    "colons of an address": over("x.txt", "1:", "http://["),
    "letters that look like others": over("x.txt", "\u0430\u0435.", "http://"),
    "marks over one letter": over("x.txt", "\u0301", "http://a"),
    "carriage returns": over("x.md", "http://h:8a/\r"),
    "errors in one line": over("x.json", '"http://h:8a/",'),
    "passwords in one line": over("x.json", '"http://a:Zk9%q@h:8a/",'),
    "controls of a terminal": over("x.md", "http://h:8a/\x1b]0;a\x07\x9b2J\u202e\n"),
}
BYTES: dict[str, tuple[str, str | bytes]] = {
    "no UTF-8": ("x.md", b"http://h:8a/\xff\xfe\xed\xa0\x80\n" * 100),
    "halves of UTF-16": ("x.md", b"\xff\xfe" + b"\x00\xd8" * 100_000),
    "half of a character": ("x.md", b"\xff\xfea"),
    "NULs": ("x.md", b"\0" * 500_000 + b"http://h:8a/"),
    "an encoding that it names": ("x.xml", b'<?xml version="1.0" encoding="zlib"?><a href="http://h:8a/"/>'),
    "an ignore file of many patterns": (".gitignore", "a*b*c*d*e*f*[a-z]**/x\n" * 5_000),
    "an ignore file of one pattern": (".urlintignore", "**/" * 20_000 + "a*" * 20_000),
}


def _write(named: tuple[str, str | bytes], folder: Path) -> None:
    name, text = named
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))


def _special(make: Make, folder: Path) -> None:
    make(folder / "x.md")
    if (folder / "x.md").is_symlink() and os.readlink(folder / "x.md") == "x":
        (folder / "x").symlink_to("x.md")


def _named(names: list[str], folder: Path) -> None:
    for name in names:
        Path(folder, name).write_text("http://h:8a/\n")


def _many(folder: Path) -> None:
    for number in range(1000):
        (folder / f"{number}.md").touch()


def _deep(folder: Path) -> None:
    """Creates folders nested more deeply than a path may be long."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(60):
        os.mkdir("d" * 100, dir_fd=here)
        here, before = os.open("d" * 100, os.O_RDONLY, dir_fd=here), here
        os.close(before)
    os.close(here)


def _circle(folder: Path) -> None:
    (folder / "b").symlink_to(".")
    (folder / "c").symlink_to("b/b/c")


FOLDERS: dict[str, Make] = {"a thousand files": _many}
if POSIX:
    FOLDERS |= {
        "names of signs": partial(_named, ["\x1b[31m.md", "a\nb.md", "::error::.md", "--fix", "-", "\u202e.md", "%0a.md"]),
        "a name that is not UTF-8": partial(_named, [os.fsdecode(b"\xff.md")]),
        "a folder that is too deep": _deep,
        "folders that lead to each other": _circle,
        "a pipe in the place of what Git keeps": lambda folder: os.mkfifo(folder / ".git"),
        "a `.git` that leads elsewhere": lambda folder: _write((".git", "gitdir: /dev/zero\n"), folder),
    }
DOCUMENTS = dict(documents())
