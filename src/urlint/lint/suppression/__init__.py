"""What do comments in a document tell urlint? What to ignore, where, and which grammar judges.

Comments differ from language to language, and a diagnostic that someone asked not to see is of no use in any. So the words count
wherever they are, except in code in Markdown and the like, which has a backtick right before them.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType

from urlint.grammar.standard import BUILT_IN
from urlint.lint.addressed import is_addressed
from urlint.lint.suppression.words import Word, words_in
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.config import Config

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


def suppressions(text: str) -> Suppressions:
    """What the comments in `text` say. Never raises."""
    return heard(words_in(text), len(text)) if is_addressed(text) else Suppressions()


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
