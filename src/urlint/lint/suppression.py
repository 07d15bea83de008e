"""What comments in a document say to us: what to keep quiet about, where, and which grammar judges.

Comments look different in every language, and a diagnostic that somebody asked not to see is no use in any: so the words count,
wherever they stand, but for code in Markdown and the like, which has a backtick right before them.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from urlint.text import Lines, Span

_SAID = re.compile(
    r"(?<![\w`.:/-])urlint:[ \t]*(?:(ignore-file|ignore|off|on)(?![\w-])(?:[ \t]*\[([^\]\n\r]*)\])?|grammar=([\w.-]*\w))"
)
_OPENERS = re.compile(r"(?i:\W*(?:(?:rem|dnl|comment)\b\W*)?)")
_CLOSERS = re.compile(r"-->|\*/|\*\)|#\}|%\}|--%>|#>|\|#|-\}|\]\]|\"\"\"|'''")
_start = itemgetter(0)


class Suppressions(NamedTuple):
    """What the comments of one document say; `grammar` is the name of the one that judges it, "" where none is named.

    `quiet` has for each rule the code points about which it says nothing, in order and apart; "" stands for every rule.
    """

    quiet: Mapping[str, tuple[Span, ...]] = MappingProxyType({})
    grammar: str = ""

    def hides(self, rule: str, span: Span) -> bool:
        """Whether a diagnostic of `rule` at `span` is not to be shown."""
        return any(_meets(self.quiet.get(name, ()), span) for name in ("", rule))


def _meets(spans: tuple[Span, ...], span: Span) -> bool:
    """Whether one of the spans, in order and apart, shares a code point with `span`, or holds it where it is empty."""
    behind = bisect_right(spans, span.start, key=_start)
    return (behind > 0 and span.start < spans[behind - 1].end) or (behind < len(spans) and spans[behind].start < span.end)


def suppressions(text: str) -> Suppressions:
    """What the comments in `text` say. Never raises."""
    if "urlint:" not in text:
        return Suppressions()
    lines, end = Lines(text), len(text) + 1
    quiet: dict[str, list[Span]] = {}
    grammar, off = "", -1
    for said in _SAID.finditer(text):
        order = said[1]
        if order is None:
            grammar = said[3]
        elif order == "ignore-file":
            _hush(quiet, Span(0, end), said[2])
        elif order == "ignore":
            _hush(quiet, _lines_meant(lines, said), said[2])
        elif order == "off" and off < 0:
            off = said.start()
        elif order == "on" and off >= 0:
            _hush(quiet, Span(off, said.start()))
            off = -1
    if off >= 0:
        _hush(quiet, Span(off, end))
    return Suppressions({rule: _apart(spans) for rule, spans in quiet.items()}, grammar)


def _hush(quiet: dict[str, list[Span]], span: Span, listed: str | None = None) -> None:
    """Keep the rules that are listed, or every one, quiet about a span."""
    for rule in _rules(listed) or ("",):
        quiet.setdefault(rule, []).append(span)


def _apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same code points as spans in order, no two of which meet."""
    made: list[Span] = []
    for span in sorted(spans):
        if made and span.start <= made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        else:
            made.append(span)
    return tuple(made)


def _rules(listed: str | None) -> frozenset[str]:
    return frozenset(name.strip() for name in (listed or "").split(",") if name.strip())


def _lines_meant(lines: Lines, said: re.Match[str]) -> Span:
    """The line of the comment; the next one too where the comment stands alone on its own."""
    number = lines.place(said.start()).line
    first = lines.span(number)
    last = lines.span(number + 1) if number + 1 < len(lines.starts) and _alone(lines.text, first, said) else first
    return Span(first.start, last.end + 1)


def _alone(text: str, line: Span, said: re.Match[str]) -> bool:
    """Whether nothing but the comment stands on its line."""
    if not _OPENERS.fullmatch(text, line.start, said.start()):
        return False
    closer = _CLOSERS.search(text, said.end(), line.end)
    return closer is None or not text[closer.end() : line.end].strip()
