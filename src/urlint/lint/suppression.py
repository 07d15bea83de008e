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


class Order(NamedTuple):
    """One wish to be left alone: the words that say so, what they are about, and the rules by name and place; none: every rule."""

    words: Span
    about: Span
    rules: Mapping[str, Span] = MappingProxyType({})


class Suppressions(NamedTuple):
    """What the comments of one document say; `grammar` is the name of the one that judges it, "" where none is named.

    `quiet` has for each rule the code points about which it says nothing, in order and apart; "" stands for every rule.
    """

    quiet: Mapping[str, tuple[Span, ...]] = MappingProxyType({})
    grammar: str = ""
    orders: tuple[Order, ...] = ()

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
    orders: list[Order] = []
    grammar, off = "", None
    for said in _SAID.finditer(text):
        order, words = said[1], Span(*said.span())
        if order is None:
            grammar = said[3]
        elif order == "ignore-file":
            orders.append(Order(words, Span(0, end), _rules(said)))
        elif order == "ignore":
            orders.append(Order(words, _lines_meant(lines, said), _rules(said)))
        elif order == "off" and off is None:
            off = words
        elif order == "on" and off is not None:
            orders.append(Order(off, Span(off.start, words.start)))
            off = None
    if off is not None:
        orders.append(Order(off, Span(off.start, end)))
    return Suppressions(_quiet(orders), grammar, tuple(orders))


def _quiet(orders: Iterable[Order]) -> dict[str, tuple[Span, ...]]:
    """For each rule what it is quiet about, "" for all of them."""
    quiet: dict[str, list[Span]] = {}
    for order in orders:
        for rule in order.rules or ("",):
            quiet.setdefault(rule, []).append(order.about)
    return {rule: _apart(spans) for rule, spans in quiet.items()}


def met(order: Order, rule: str, spans: Mapping[str, tuple[Span, ...]]) -> bool:
    """Whether an order hides something of a rule, or of any for "", where `spans` is what there is, by rule."""
    return _meets(spans.get(rule, ()), order.about)


def places(said: Iterable[tuple[str, Span]]) -> dict[str, tuple[Span, ...]]:
    """Where rules have something to say, by rule, and for "" where any of them has."""
    found: dict[str, list[Span]] = {}
    for rule, (start, end) in said:
        for name in ("", rule):
            found.setdefault(name, []).append(Span(start, max(end, start + 1)))
    return {rule: _apart(spans) for rule, spans in found.items()}


def _apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same code points as spans in order, no two of which meet."""
    made: list[Span] = []
    for span in sorted(spans):
        if made and span.start <= made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        else:
            made.append(span)
    return tuple(made)


def _rules(said: re.Match[str]) -> dict[str, Span]:
    """The rules that are listed, each with its place."""
    if not said[2]:
        return {}
    return {name[0]: Span(*name.span()) for name in re.compile(r"[^\s,](?:[^,]*[^\s,])?").finditer(said.string, *said.span(2))}


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
