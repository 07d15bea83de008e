"""Which keys and values does a TOML text contain, even an incomplete one, and what is the key path of each?"""

import re
from collections.abc import Iterator
from itertools import chain, pairwise

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span

Way = tuple[str, ...]
_TOKEN = compiled(
    r"#[^\n]*+|\n|\"{3}(?:[^\\]|\\.)*?(?:\"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)"
    r"|\"(?:\\.|[^\"\\\n])*+\"?|'[^'\n]*+'?|[^\s\"'#\[\]{}=,]++|[\[\]{}=,]",
    re.DOTALL,
)
_DEEPEST = 16  # parts of a key path that are kept: no setting is deeper
_PART = compiled(r"\"((?:\\.|[^\"\\\n])*)\"?|'([^'\n]*)'?|([^\s.\"']+)")


class Word(Record):
    """A key, value, or header. `span` includes its quotes, `text` does not; `way` is the path of keys to it.

    `role`: "key" for a key in the table `way`, "value" for a value of the key that `way` ends with, "header" for the name of a
    table, and "" for a position where no word is allowed.
    """

    span: Span
    text: str
    role: str
    way: Way


class _Bracket(Record):
    """An open bracket, and the table and key it follows."""

    sign: str
    table: Way
    key: Way


def words(text: str) -> Iterator[Word]:
    """The keys, values, and headers of a text, in order.

    >>> [(word.text, word.role, word.way) for word in words('[severity]\\nwhitespace = "off"')]
    [('severity', 'header', ()), ('whitespace', 'key', ('severity',)), ('off', 'value', ('severity', 'whitespace'))]
    """
    reader, tokens = _Reader(), _TOKEN.finditer(text)
    for token, behind in pairwise(chain(tokens, (None,))):
        if token is not None:
            word = reader.take(token, behind is not None and behind[0] == "=")
            if word is not None:
                yield word


def word_at(text: str, at: int) -> Word:
    """The word at the offset `at`, or an empty one with the role that a word would have there.

    >>> word_at('grammar = ', 10)
    Word(span=Span(start=10, end=10), text='', role='value', way=('grammar',))
    """
    for word in words(text):
        if word.span.start <= at <= word.span.end:
            return word
    reader, last = _Reader(), ""
    for token in _TOKEN.finditer(text, 0, at):
        reader.take(token, False)
        last = token[0]
    role, way = ("", ()) if last.startswith("#") else reader.place
    return Word(Span(at, at), "", role, way)


class _Reader:
    """Tracks the current table, key, and brackets while reading the tokens of a text."""

    def __init__(self) -> None:
        self._header: Way | None = None  # the parts of an open header
        self._top: Way = ()  # the table of the last header
        self._table: Way = ()
        self._key: Way = ()
        self._open: list[_Bracket] = []
        self._after = self._full = False  # after an equals sign; after a complete key or value

    @property
    def place(self) -> tuple[str, Way]:
        """The role and path that a word at this position would have."""
        if self._header is not None:
            return "header", ()
        if self._full:
            return "", ()
        return ("value", self._way) if self._after else ("key", self._table)

    @property
    def _way(self) -> Way:
        return _joined(self._table, self._key)

    def take(self, token: re.Match[str], is_key: bool) -> Word | None:
        """Reads a token and returns its word, if it is one; `is_key`: an equals sign follows."""
        match token[0]:
            case "\n":
                self._line()
            case "[" | "{" as sign:
                self._begin(sign)
            case "]" | "}" as sign:
                self._end("[" if sign == "]" else "{")
            case "=":
                self._after, self._full = True, False
            case ",":
                self._next()
            case text if not text.startswith("#"):
                return self._word(text, token.start(), is_key)
        return None

    def _line(self) -> None:
        if self._header is not None:
            self._end("[")
        if self._open and self._open[-1].sign == "{":  # an inline table ends with its line, closed or not
            self._open, self._table = [], self._top
        if not self._open:
            self._key, self._after, self._full = (), False, False

    def _begin(self, sign: str) -> None:
        if self._after:
            self._open.append(_Bracket(sign, self._table, self._key))
            if sign == "{":
                self._table, self._key, self._after = self._way, (), False
            self._full = False
        elif sign == "[" and not self._open:
            self._header = ()

    def _end(self, sign: str) -> None:
        if self._header is not None:
            self._top = self._table = self._header
            self._header, self._full = None, True
        while self._open:
            bracket = self._open.pop()
            self._table, self._key, self._after, self._full = bracket.table, bracket.key, True, True
            if bracket.sign == sign:
                return

    def _next(self) -> None:
        if self._open:
            self._full = False
            if self._open[-1].sign == "{":
                self._key, self._after = (), False

    def _word(self, text: str, start: int, is_key: bool) -> Word:
        span = Span(start, start + len(text))
        if self._header is not None:
            self._header = _joined(self._header, _parts(text))
            return Word(span, text, "header", ())
        if is_key and self._after and self._open:  # a bracket on an earlier line was never closed
            self._open, self._table, self._key, self._after = [], self._top, (), False
        if self._after:
            self._full = True
            return Word(span, _bare(text), "value", self._way)
        way, parts = self._way, _parts(text)
        self._key = _joined(self._key, parts)
        self._full = not text.endswith(".")
        if text[0] in "\"'":
            return Word(span, _bare(text), "key", way)
        last = text.rfind(".") + 1
        return Word(Span(start + last, span.end), text[last:], "key", _joined(way, _parts(text[:last])))


def _joined(way: Way, more: Way) -> Way:
    return (way + more)[:_DEEPEST]


def _parts(dotted: str) -> Way:
    return tuple(found[1] or found[2] or found[3] or "" for found in _PART.finditer(dotted))


def _bare(text: str) -> str:
    """The text inside the quotes of a word; the closing quote may be missing."""
    for quote in ('"""', "'''", '"', "'"):
        if text.startswith(quote):
            return text.removeprefix(quote).removesuffix(quote) if len(text) > len(quote) else ""
    return text
