"""Where does a regular expression end, and what closes the literal around it?"""

import re

from urlint.expression import compiled
from urlint.find.context import Context
from urlint.find.escape import load_escape
from urlint.find.heuristic import REACH, whole
from urlint.find.languages._blocks import block_end
from urlint.find.signs import expressions
from urlint.find.trigger import Candidate

_LONGEST_PATTERN = 400
_MARKED = (*expressions.MARKS, "/")  # what may stand right before a URL in a command


def pattern_end(here: Context, candidate: Candidate) -> int:
    """The end of a regular expression: a quote, a blank, a line end in a string, or the end of the literal around it."""
    limit = min(here.line_end, candidate.body + _LONGEST_PATTERN)
    closed = compiled(load_escape(here.language.escape).closes).search(here.text, candidate.body, limit)
    limit = closed.start() if closed else limit
    own = re.escape("/" if here.language.patterns and candidate.slashes.startswith("\\") else delimiter(here, candidate.start))
    depth = 0
    for found in re.compile(rf"({expressions.SKIPPED})|[(){{}}\s\"'`\\{own}]").finditer(here.text, candidate.body, limit):
        mark = found[0]
        if mark in ("(", "{"):
            depth += 1
        elif mark in (")", "}"):
            depth -= 1
            if depth < 0:
                return candidate.body + len(here.text[candidate.body : found.start()].rstrip("\\"))
        elif not found[1]:
            return found.start()
    return limit


def closing(here: Context, candidate: Candidate) -> int:
    """How far the URL may reach: to the end of a key, a regular expression, a comment, or the line."""
    start = candidate.start
    key, mark = here.language.before_key, "" if here.language.delimiter else delimiter(here, start)
    if key and compiled(key).match(here.text, max(here.line, start - REACH), start):
        mark = "="
    end = block_end(here.language, here.text, here.line, start, here.line_end)
    return _unescaped(mark.strip("/"), here.text, candidate.body, end)  # a slash belongs to the path


def delimiter(here: Context, start: int) -> str:
    """The mark that closes the regular expression around `start`: `m#^...#`, `%r!...!`, PHP's `'~^...~'`; "" for a bracket."""
    usual = expressions.DELIMITER
    found = whole(here.language.delimiter or usual.pattern).search(here.text, max(here.line, start - usual.reach), start)
    return found[1] if found else ""


def delimited(here: Context, candidate: Candidate, end: int) -> int:
    """The end of a URL in a stream editor's command, `s#old#new#`: the next mark without a backslash before it."""
    start = candidate.start
    left = here.text[max(here.line, start - 2) : start]
    if left[1:] == "^" and here.text.startswith(left[0], candidate.body):
        return candidate.body  # `m%^ftp://%`
    inside = left.endswith(_MARKED) or expressions.COMMAND_CLOSES.at(here.text, end + 1, start)
    command = expressions.SUBSTITUTION.at(here.text, start, here.line) if inside else None
    if command is None or (command[1] == "/" and not candidate.slashes):
        return end
    return _unescaped(command[1], here.text, candidate.body, end)


def _unescaped(mark: str, text: str, start: int, end: int) -> int:
    """The offset of the next mark that no backslash escapes, or `end`."""
    found = re.compile(rf"(?<!\\){re.escape(mark)}").search(text, start, end) if mark else None
    return found.start() if found else end
