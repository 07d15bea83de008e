"""What is a dialect of regular expressions, and how is a production written in it, as a pattern that matches whole texts only?"""

from urlint.automata.charset import LAST, NO_CHAR, CharSet
from urlint.grammar.deterministic import deterministic, follows, follows_each, likeliest, unrolled
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Choice, Class, Expr, Repeat, Sequence
from urlint.record import Record

_LONGEST = 2_000_000  # characters of a pattern
_SURROGATES = CharSet.of((0xD800, 0xDFFF))
_ASCII = 0x7F


class Dialect(Record):
    """A dialect. `begin` and `end` are anchors; `short`, `long`, and `far` are the formats of escapes.

    `short` is for code points below U+0100, `long` for those from there on, and `far` for those above U+FFFF. `most` is the largest
    repetition count (None: any), `special` the characters that need a backslash, `wide` a prefix for patterns with non-ASCII
    characters. `surrogates`: whether the engine can match surrogates. `possessive`: whether to make unambiguous loops possessive,
    so that the engine never backtracks into them. Java recurses for each iteration of any other loop, and its stack is small; it
    also looks up classes without ranges in a table. An optional part that it may backtrack into is first tried as absent, as it
    usually is.
    """

    begin: str
    end: str
    short: str
    long: str
    far: str
    special: str
    most: int | None = None
    wide: str = ""
    surrogates: bool = False
    possessive: bool = False


def written(expr: Expr, dialect: Dialect, name: str) -> str:
    """An expression without names as a pattern: one line of ASCII. Raises GrammarError if it is too long."""
    made = _Writer(dialect)
    try:
        made.add(expr, NO_CHAR)
    except (OverflowError, RecursionError):
        raise GrammarError(f"production `{name}` is too large for a pattern; `--to json-dfa` writes its automaton") from None
    head = dialect.wide if made.wide else ""
    return f"{head}{dialect.begin}(?:{''.join(made.pieces)}){dialect.end}"


class _Writer:
    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self.pieces: list[str] = []
        self._length, self.wide = 0, False

    def add(self, expr: Expr, after: CharSet) -> None:
        """Adds an expression in a form that fits between `(?:` and `)`. `after`, for possessive dialects, may follow it."""
        match expr:
            case Choice(options):
                for at, option in enumerate(likeliest(options) if self._dialect.possessive else options):
                    self._put("|" * (at > 0))
                    self.add(option, after)
            case Sequence(parts):
                behind = follows(parts, after) if self._dialect.possessive else [NO_CHAR] * len(parts)
                for part, then in zip(parts, behind, strict=True):
                    self._atom(part, then) if isinstance(part, Choice) else self.add(part, then)
            case Repeat():
                self._loop(expr, after)
            case Class(chars, _):
                self._put(self._set(chars))
            case _:
                raise AssertionError("names and literals are replaced")

    def _put(self, text: str) -> None:
        self._length += len(text)
        if self._length > _LONGEST:
            raise OverflowError
        self.pieces.append(text)

    def _atom(self, expr: Expr, after: CharSet) -> None:
        if isinstance(expr, Class):
            self.add(expr, after)
            return
        self._put("(?:")
        self.add(expr, after)
        self._put(")")

    def _loop(self, loop: Repeat, after: CharSet) -> None:
        if not self._dialect.possessive:
            self._repeat(loop.body, loop.low, loop.high, after)
            return
        if not deterministic(loop, after):
            self._repeat(loop.body, loop.low, loop.high, follows_each(loop, after))
            self._put("?" * (loop.high == 1))
        elif unrolled(loop) != loop:
            self.add(unrolled(loop), after)
        else:
            self._repeat(loop.body, loop.low, loop.high, follows_each(loop, after))
            self._put("+")

    def _repeat(self, body: Expr, low: int, high: int | None, after: CharSet) -> None:
        """Adds a repetition; a count above the limit of the dialect is split."""
        most = self._dialect.most
        while most and max(low, high or 0) > most:
            part = min(low, most)
            self._atom(body, after)
            self._put(f"{{{part},{most}}}" if high is not None else f"{{{part}}}")
            low, high = low - part, None if high is None else high - most
        if (low, high) != (0, 0):
            self._atom(body, after)
            self._put(_count(low, high))

    def _set(self, chars: CharSet) -> str:
        """The pattern of a set of characters: the set, or its complement if that is smaller."""
        if not self._dialect.surrogates:
            chars = chars - _SURROGATES
        every = CharSet.of((0, LAST)) if self._dialect.surrogates else CharSet.of((0, LAST)) - _SURROGATES
        self.wide = self.wide or bool(chars - CharSet.of((0, _ASCII)))
        if chars.size == 1:
            return self._char(chars.ranges[0][0], self._dialect.special)
        if chars and len(chars.ranges) <= len((every - chars).ranges) + 1:
            return f"[{self._ranges(chars)}]"
        return f"[^{self._ranges(every - chars)}]" if every - chars else f"[{self._ranges(every)}]"

    def _ranges(self, chars: CharSet) -> str:
        return "".join(self._range(low, high) for low, high in chars.ranges)

    def _range(self, low: int, high: int) -> str:
        special = "\\]^-[" + "/" * ("/" in self._dialect.special)
        if high - low < 2 or (self._dialect.possessive and high < 0x100):
            return "".join(self._char(code, special) for code in range(low, high + 1))
        return f"{self._char(low, special)}-{self._char(high, special)}"

    def _char(self, code: int, special: str) -> str:
        char, dialect = chr(code), self._dialect
        if " " < char <= "~":
            return f"\\{char}" if char in special else char
        form = dialect.short if code < 0x100 else dialect.long if code < 0x10000 else dialect.far
        return form.format(code)


def _count(low: int, high: int | None) -> str:
    simple = {(0, None): "*", (1, None): "+", (0, 1): "?"}
    if (low, high) in simple:
        return simple[low, high]
    return f"{{{low}}}" if low == high else f"{{{low},{'' if high is None else high}}}"
