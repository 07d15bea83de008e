"""What comments in a document say to us: what to keep quiet about, where, and which grammar judges.

Comments look different in every language, and a diagnostic that somebody asked not to see is no use in any: so the words count,
wherever they stand, but for code in Markdown and the like, which has a backtick right before them.
"""

import re
from typing import NamedTuple

from urlint.text import Lines, Span

_SAID = re.compile(
    r"(?<![\w`.:/-])urlint:[ \t]*(?:(ignore-file|ignore|off|on)(?![\w-])(?:[ \t]*\[([^\]\n\r]*)\])?|grammar=([\w.-]*\w))"
)
_OPENERS = re.compile(r"(?i:\W*(?:(?:rem|dnl|comment)\b)?\W*)")
_CLOSERS = re.compile(r"-->|\*/|\*\)|#\}|%\}|--%>|#>|\|#|-\}|\]\]|\"\"\"|'''")


class Quiet(NamedTuple):
    """The code points `span`, about which `rules` say nothing; no rules: none does."""

    span: Span
    rules: frozenset[str] = frozenset()

    def hides(self, rule: str, span: Span) -> bool:
        """Whether it keeps `rule` from saying something about `span`."""
        meet = self.span.start <= span.start < self.span.end or span.start <= self.span.start < span.end
        return meet and (not self.rules or rule in self.rules)


class Suppressions(NamedTuple):
    """What the comments of one document say; `grammar` is the name of the one that judges it, "" where none is named."""

    quiet: tuple[Quiet, ...] = ()
    grammar: str = ""

    def hides(self, rule: str, span: Span) -> bool:
        """Whether a diagnostic of `rule` at `span` is not to be shown."""
        return any(each.hides(rule, span) for each in self.quiet)


def suppressions(text: str) -> Suppressions:
    """What the comments in `text` say. Never raises."""
    if "urlint:" not in text:
        return Suppressions()
    lines, end = Lines(text), len(text) + 1
    quiet: list[Quiet] = []
    grammar, off = "", -1
    for said in _SAID.finditer(text):
        order = said[1]
        if order is None:
            grammar = said[3]
        elif order == "ignore-file":
            quiet.append(Quiet(Span(0, end), _rules(said[2])))
        elif order == "ignore":
            quiet.append(Quiet(_lines_meant(lines, said), _rules(said[2])))
        elif order == "off" and off < 0:
            off = said.start()
        elif order == "on" and off >= 0:
            quiet.append(Quiet(Span(off, said.start())))
            off = -1
    if off >= 0:
        quiet.append(Quiet(Span(off, end)))
    return Suppressions(tuple(quiet), grammar)


def _rules(listed: str | None) -> frozenset[str]:
    return frozenset(name.strip() for name in (listed or "").split(",") if name.strip())


def _lines_meant(lines: Lines, said: re.Match[str]) -> Span:
    """The line of the comment; the next one too where the comment stands alone on its own."""
    number = lines.place(said.start()).line
    first = lines.span(number)
    before, behind = lines.text[first.start : said.start()], lines.text[said.end() : first.end]
    closer = _CLOSERS.search(behind)
    alone = _OPENERS.fullmatch(before) and (closer is None or not behind[closer.end() :].strip())
    last = lines.span(number + 1) if alone and number + 1 < len(lines.starts) else first
    return Span(first.start, last.end + 1)
