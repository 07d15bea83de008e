"""Which diagnostics are on changed lines? Lines are those of version control: only LF ends one, as a byte."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.linter import Linted

Ranges = tuple[tuple[int, int], ...]
"""The first and the last line of each range, 1-based, in order."""


def on_changed(said: Linted, lines: Ranges) -> Linted:
    """The diagnostics on changed lines, including those about text that only touches such a line."""
    if not said.diagnostics:
        return said
    ends, firsts = list(_line_ends(said.document.text, said.document.encoding)), [first for first, _ in lines]

    def stands_there(each: Diagnostic) -> bool:
        first = bisect_left(ends, each.span.start) + 1
        last = bisect_left(ends, max(each.span.end - 1, each.span.start)) + 1
        at = bisect_right(firsts, last) - 1
        return at >= 0 and lines[at][1] >= first

    return said._replace(diagnostics=[each for each in said.diagnostics if stands_there(each)])


def with_lines_kept(said: Linted) -> Linted:
    """The same, without fixes that change the number of lines."""
    text = said.document.text
    kept = (each._replace(fixes=tuple(fix for fix in each.fixes if _keeps_lines(fix, text))) for each in said.diagnostics)
    return said._replace(diagnostics=list(kept))


def _keeps_lines(fix: Fix, text: str) -> bool:
    return all(edit.text.count("\n") == text.count("\n", *edit.span) for edit in fix.edits)


def _line_ends(text: str, encoding: str) -> Iterator[int]:
    """The offsets of the characters that end lines. Beyond UTF-8, several characters, or others, may contain the byte."""
    ending = "\n"
    if encoding != "utf-8":
        errors = "surrogatepass" if encoding.startswith("utf-") else "replace"
        ending = "".join(char for char in set(text) if b"\n" in char.encode(encoding, errors))
    return (found.start() for found in re.finditer(f"[{re.escape(ending)}]", text)) if ending else iter(())
