"""What do comments in a document tell urlint? What to ignore, where, and which grammar judges.

Comments differ from language to language, and a diagnostic that someone asked not to see is of no use in any. So the words count
wherever they are, except in code in Markdown and the like, which has a backtick right before them.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType

from urlint.expression import compiled
from urlint.grammar.standard import BUILT_IN
from urlint.lint.addressed import is_addressed
from urlint.lint.suppression.comment_typos import bare, ruled, slips
from urlint.lint.suppression.syntax import ADDRESS, CLOSERS, ORDER
from urlint.record import Record
from urlint.text import Lines, Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.config import Config

_SAID = compiled(rf"{ADDRESS}(?:({ORDER})(?![\w-])(?:[ \t]*(\[))?|grammar=([\w./\\-]*\w))")
_OPENERS = compiled(r"(?i:\W*(?:(?:rem|dnl|comment|(?<=@)c|(?<=<\?)php)\b\W*)?)")
_FILE = "ignore-file"
_start = itemgetter(0)


class Order(Record):
    """One request to ignore something: its words, the span that it is about, and its rules by name and place; none: every rule."""

    words: Span
    about: Span
    rules: Mapping[str, Span] = MappingProxyType({})


class Suppressions(Record):
    """What the comments of one document say; `grammar` is the name of the built-in grammar that judges it, "" if none is named.

    `strangers` are names that no built-in grammar has, each with its place.

    `quiet` has for each rule the code points about which it says nothing, as separate spans in order; "" stands for every rule.
    `slips` are the places of wrong words, the words, and the right ones. `whole`: one comment is about every rule in all of the
    document.
    """

    quiet: Mapping[str, tuple[Span, ...]] = MappingProxyType({})
    grammar: str = ""
    orders: tuple[Order, ...] = ()
    strangers: tuple[tuple[Span, str], ...] = ()
    slips: tuple[tuple[Span, str, str], ...] = ()
    whole: bool = False

    def judging(self, config: "Config") -> "Config":
        """The settings, with the grammar that the comments name."""
        if not self.grammar:
            return config
        from urlint.grammar.language import builtin  # late: few comments name one

        return config.judging(builtin(self.grammar))

    def hides(self, rule: str, span: Span) -> bool:
        """Whether a diagnostic of `rule` at `span` must not be shown."""
        return any(_meets(self.quiet.get(name, ()), span) for name in ("", rule))

    def mutes(self, rule: str, at: int) -> bool:
        """Whether a comment that names `rule` is about the code point at `at`."""
        return _meets(self.quiet.get(rule, ()), Span(at, at + 1))

    def speaks_of(self, span: Span) -> bool:
        """Whether `span` may contain a diagnostic that must not be shown."""
        return any(_meets(spans, widened(span)) for spans in self.quiet.values())

    def silences(self, span: Span) -> bool:
        """Whether no diagnostic in `span`, or at its end, is to be shown."""
        spans = self.quiet.get("", ())
        behind = bisect_right(spans, span.start, key=_start)
        return behind > 0 and span.end < spans[behind - 1].end


def _meets(spans: tuple[Span, ...], span: Span) -> bool:
    """Whether one of some separate spans, in order, shares a code point with `span`, or contains it if it is empty."""
    behind = bisect_right(spans, span.start, key=_start)
    return (behind > 0 and span.start < spans[behind - 1].end) or (behind < len(spans) and spans[behind].start < span.end)


class Word(Record):
    """One place that addresses urlint: an order (`ignore`, `ignore-file`, `off`, `on`), the name of a grammar, or a slip.

    `about` are the lines that an `ignore` is about. `below`: it is also about the line that begins at the end of the text or, if it
    is `spaced`, about the first line from there on that is not blank.
    """

    words: Span
    order: str = ""
    grammar: str = ""
    about: Span = Span(0, 0)
    below: bool = False
    spaced: bool = False
    rules: Mapping[str, Span] = MappingProxyType({})
    slip: tuple[str, str] | None = None

    def shift(self, by: int) -> "Word":
        """The same word in a text with `by` more code points before it."""
        rules = {name: span.shift(by) for name, span in self.rules.items()}
        return self._replace(words=self.words.shift(by), about=self.about.shift(by), rules=rules)


def suppressions(text: str) -> Suppressions:
    """What the comments in `text` say. Never raises."""
    return heard(words(text), len(text)) if is_addressed(text) else Suppressions()


def words(text: str) -> list[Word]:
    """The words that address urlint in `text`, whole lines of a document, in order."""
    lines = Lines(text)
    slipped = (Word(span, slip=(lines.text[slice(*span)], meant)) for span, meant in slips(lines))
    return sorted((*_words(lines), *slipped), key=lambda word: word.words)


def _words(lines: Lines) -> Iterator[Word]:
    """The same, in linear time: neither a line nor the next closing bracket is searched for twice."""
    line, closer, listed = -1, -1, Span(0, 0)
    for said in _SAID.finditer(lines.text):
        if said.start() < listed.end:
            continue
        number, opener = lines.place(said.start()).line, said.end(2)
        if closer < opener:
            closer = lines.text.find("]", opener)
            closer = closer if closer != -1 else len(lines.text)
        listed = Span(opener, closer) if 0 < opener <= closer < lines.span(number).end else Span(0, 0)
        if said[1] and not listed.end and (listed := bare(lines.text, said.end(1))).end:
            meant = f"{said[1]}[{ruled(lines.text[slice(*listed)])}]"
            slipped = Span(said.start(1), listed.end + lines.text.startswith(")", listed.end))
            yield Word(slipped, slip=(lines.text[slice(*slipped)], meant))
        elif listed.end and not lines.text[slice(*listed)].strip(" \t,"):
            slipped = Span(said.start(1), listed.end + 1)
            yield Word(slipped, slip=(lines.text[slice(*slipped)], said[1]))
        closed = listed.end + lines.text.startswith("]", listed.end)
        about = Span(said.start(), closed if listed.end else said.end(1) if said[1] else said.end())
        yield _word(lines, said, about, listed, first=number > line)
        line = number


def _word(lines: Lines, said: re.Match[str], words: Span, listed: Span, first: bool) -> Word:
    """The word at `words`, about the rules in `listed`; `first`: it is the first one on its line."""
    about, below, spaced = _lines_meant(lines, words, first) if said[1] == "ignore" else (Span(0, 0), False, False)
    return Word(words, said[1] or "", said[3] or "", about, below, spaced, _rules(lines.text, listed))


def heard(said: Sequence[Word], length: int) -> Suppressions:
    """What the words say together, in a document of `length` code points."""
    end = length + 1
    orders = [
        Order(word.words, Span(0, end) if word.order == _FILE else word.about, word.rules)
        for word in said
        if word.order.startswith("ignore")
    ]
    orders += _switched(said, end)
    slipped = tuple((word.words, *word.slip) for word in said if word.slip)
    whole = any(word.order == _FILE and not word.rules for word in said)
    named = [(Span(word.words.end - len(word.grammar), word.words.end), word.grammar) for word in said if word.grammar]
    grammar = next((name for _, name in reversed(named) if name in BUILT_IN), "")
    strangers = tuple((span, name) for span, name in named if name not in BUILT_IN)
    return Suppressions(_quiet(orders), grammar, tuple(orders), strangers, slipped, whole)


def _switched(said: Iterable[Word], end: int) -> Iterator[Order]:
    """What each `off` is about: the text up to the next `on`, or to `end`.

    `off[RULE]` is about one rule, up to `on` or `on[RULE]`.
    """
    off: dict[str, tuple[Span, Span]] = {}  # by rule, "" for all, the words and the place of its name
    for word in said:
        if word.order == "off":
            for name, place in (word.rules or {"": word.words}).items():
                off.setdefault(name, (word.words, place))
        elif word.order == "on":
            for name in [each for each in ((*word.rules, "") if word.rules else off) if each in off]:
                yield _off(name, *off.pop(name), word.words.start)
    for name, (words, place) in off.items():
        yield _off(name, words, place, end)


def _off(name: str, words: Span, place: Span, end: int) -> Order:
    return Order(words, Span(words.start, end), {name: place} if name else {})


def _quiet(orders: Iterable[Order]) -> dict[str, tuple[Span, ...]]:
    """For each rule what it is quiet about, with "" for all of them."""
    quiet: dict[str, list[Span]] = {}
    for order in orders:
        for rule in order.rules or ("",):
            quiet.setdefault(rule, []).append(order.about)
    return {rule: _apart(spans) for rule, spans in quiet.items()}


def places(said: Iterable[tuple[str, Span]]) -> dict[str, tuple[Span, ...]]:
    """Where each rule has something to say and, for "", where any rule does."""
    found: dict[str, list[Span]] = {}
    for rule, span in said:
        for name in ("", rule):
            found.setdefault(name, []).append(widened(span))
    return {rule: _apart(spans) for rule, spans in found.items()}


def widened(span: Span) -> Span:
    """A span that is not empty: to hide what is said between two code points, a comment must be about the second one."""
    return Span(span.start, max(span.end, span.start + 1))


def met(about: Span, rule: str, spans: Mapping[str, tuple[Span, ...]]) -> bool:
    """Whether an order about a span hides something of a rule, or of any for ""; `spans` is what there is to hide, by rule."""
    return _meets(spans.get(rule, ()), about)


def _apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same code points as spans in order, no two of which touch."""
    made: list[Span] = []
    for span in sorted(spans):
        if made and span.start <= made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        else:
            made.append(span)
    return tuple(made)


def _rules(text: str, listed: Span) -> dict[str, Span]:
    """The rules that are listed, each with its place."""
    names = compiled(r"[^\s,](?:[^,]*[^\s,])?").finditer(text, *listed)
    return {name[0]: Span(*name.span()) for name in names}


def _lines_meant(lines: Lines, words: Span, first: bool) -> tuple[Span, bool, bool]:
    """The line of a comment, with the next one if the comment is alone on its line; whether that lies after the text; `spaced`.

    `spaced`: the comment is one of reStructuredText, which a blank line follows, so that the next line is the first that is not
    blank.
    """
    number = lines.place(words.start).line
    line, spaced = lines.span(number), False
    if number + 1 == len(lines.starts) or not first or not _alone(lines.text, line, words):
        return Span(line.start, line.end + 1), False, spaced
    last, spaced = lines.span(number + 1), lines.text[line.start : words.start].strip() == ".."
    while spaced and last.end < len(lines.text) and not lines.text[last.start : last.end].strip():
        number += 1
        last = lines.span(number + 1)
    return Span(line.start, last.end + 1), last.start == len(lines.text), spaced


def _alone(text: str, line: Span, words: Span) -> bool:
    """Whether the comment is alone on its line."""
    if not _OPENERS.fullmatch(text, line.start, words.start):
        return False
    closer = compiled(CLOSERS).search(text, words.end, line.end)
    return closer is None or not text[closer.end() : line.end].strip()
