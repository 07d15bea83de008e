"""What surrounds a URL? Its line, the literal or comment that contains it, and how characters are written there."""

import re
from functools import cache

from urlint.expression import behind, compiled
from urlint.find.document import Placeholders
from urlint.find.escape import load_escape
from urlint.find.heuristic import REACH
from urlint.find.heuristics import escape_told
from urlint.find.language import InCode, Language, line_end
from urlint.find.lexer import prefixed, tokens
from urlint.find.signs import expressions, literals, markup
from urlint.find.trigger import Candidate
from urlint.record import Record

_MOST_LINES = 8
_MOST_FOLDED = 40
_UNMEANT = r"[^\"'`\n]*?(?<!\\)\\[abefv]"  # stands for a control character in a string


class Context(Record):
    """One line of a region, and what a URL there must know about it: `line..line_end` of `text`, in a `language`.

    A block that begins or ends on the line cuts it. `floor..limit` is the region. `in_code` tells whether an offset is in a code
    span, where nothing is escaped (CommonMark 0.31, section 6.1). `sought` records how far each mark is known to be missing: the
    search is not repeated, so that many URLs without the mark take linear time.
    """

    text: str
    floor: int
    limit: int
    line: int
    line_end: int
    language: Language
    placeholders: Placeholders
    in_code: InCode
    sought: dict[str, int]

    def lacks(self, mark: str, at: int) -> bool:
        """Whether an earlier search has shown that the mark does not follow `at` on this line."""
        return at < self.sought.get(mark, 0)

    def missed(self, mark: str, end: int) -> None:
        """Records that the mark does not occur before `end`."""
        self.sought[mark] = max(end, self.sought.get(mark, 0))

    def blank(self, at: int, end: int) -> int:
        """The offset of the first blank of `at..end` outside a placeholder, or -1."""
        for found in compiled(r"\{\{[^{}\r\n]*\}\}|\$\{[^{}\r\n]*\}|\\\r?\n[ \t]*|[ \t]").finditer(self.text, at, end):
            if len(found[0]) == 1:
                return found.start()
        return -1

    def in_string(self, at: int) -> bool:
        if self.language.string:
            return True
        left = self.text[max(self.line, at - REACH) : at]
        return any(left.count(quote) % 2 for quote in self.language.quotes) or bool(expressions.DELIMITED.at(left, len(left), 0))

    def joined(self, at: int) -> bool:
        """Whether the literal that ends at `at` is joined to what follows it."""
        language = self.language
        if language.joins and _joins(language.joins).match(self.text, at, self.limit) and not self._closes_outer(at):
            return True
        return language.adjacent and literals.ADJACENT.at(self.text, at - 1, self.limit) is not None

    def _closes_outer(self, at: int) -> bool:
        """Whether the quote at `at` closes a literal that was opened outside this one: `"curl '...'"`."""
        quote = self.text[at : at + 1]
        return quote in self.language.quotes and self.text.count(quote, max(self.line, at - REACH), at) % 2 == 1

    def hashes(self, opener: int) -> str:
        """The hashes that a raw string repeats after its closing quote: `r##"..."##`."""
        left = self.text[max(self.line, opener - 12) : opener]
        return "#" * (len(left) - len(left.rstrip("#"))) if "#" in self.language.before_raw else ""

    def continued(self) -> int:
        """The end of the line, including the following lines that backslashes join to it, or that are folded."""
        end = self.line_end
        if self.language.folds:
            return behind(compiled(rf"(?:\n[ \t][^\n]*+){{0,{_MOST_FOLDED}}}"), self.text, end, self.limit)
        for _ in range(_MOST_LINES):
            if backslashes(self.text, end - (self.text[end - 1] == "\r"), self.line) % 2 == 0:
                break
            end = line_end(self.text, end + 1, self.limit)
        return end

    def string_escape(self, opener: int, quote: str) -> str:
        language = self.language
        told = prefixed(self.text, self.line, opener, language)
        if told is not None:
            return told
        tripled = quote * 3
        if self.text.startswith(tripled, opener):
            return next((block.escape for block in language.blocks if block.opener == tripled), language.quotes.get(quote, ""))
        return language.quotes.get(quote, language.escape)

    def escape(self, at: int) -> str:
        """The escape of the literal or comment around `at`; that of the language if there is neither, or no backslash follows."""
        language = self.language
        if not language.quotes or "\\" not in self.text[at : min(self.line_end, at + REACH)]:
            return language.escape
        if at - self.line > REACH:  # in a huge line, a window does not show where strings begin
            return next(iter(language.quotes.values()))
        if language.one_escape:
            return language.escape
        around = self._token(at)
        return self._escape_outside() if around is None else self._token_escape(around)

    def _escape_outside(self) -> str:
        """The escape of text in neither a literal nor a comment. In some languages, a string that spans lines contains it."""
        language = self.language
        return next(iter(language.quotes.values())) if language.long_strings else language.escape

    def opened_escape(self, opener: int, quote: str, end: int) -> str:
        """The escape of the literal that the quote at `opener` opens before `end`, or of the literal that contains the quote.

        A comment may quote a string, or text in which a backslash is only a backslash: `"file:///c:\\abc"`.
        """
        alike = self.text.find("\\", opener, end) < 0 or self.language.one_literal
        around = None if alike else self._token(opener)
        if around and not around["quote"] and compiled(_UNMEANT).match(self.text, opener + len(quote), end):
            return ""
        return self._token_escape(around) if around and around["quote"] else self.string_escape(opener, quote)

    def _token_escape(self, token: re.Match[str]) -> str:
        return self.string_escape(token.start(), token["quote"][0]) if token["quote"] else ""

    def _token(self, at: int) -> re.Match[str] | None:
        """The comment or literal that begins before `at` on its line and contains it."""
        start, stop = max(self.line, at - REACH), min(self.line_end, at + 1)
        for found in tokens(self.language).finditer(self.text, start, stop):
            if found["comment"] or found.end() > at > found.start():
                return found
        return None

    def macro_escape(self, start: int, escape: str) -> str:
        """The escape in the argument of a LaTeX macro in a string or a comment; elsewhere, the given one."""
        found = markup.MACRO.at(self.text, start, self.line)
        return (load_escape(escape).macro if found else "") or escape

    def shown_escape(self, candidate: Candidate, escape: str, bare: bool = False) -> str:
        """The escape that the URL itself shows, otherwise that of its place. `bare`: nothing around the URL marks its end."""
        told = escape_told(self.text, candidate.start, self.line_end, escape, self.language, bare)
        if told != escape:
            return told
        if candidate.slashes.startswith("\\\\"):  # a string in a string
            return "slashes"
        if candidate.slashes and not load_escape(escape).string:
            return load_escape(escape).slashed
        return "" if self.in_code(candidate.start) and markup.WRITTEN.at(self.text, candidate.body, self.line_end) else escape


@cache
def _joins(sign: str) -> re.Pattern[str]:
    """The sign that joins a literal to the next one, in the same line or at the start of the next."""
    return compiled(rf"[ \t]{{0,200}}(?:\\?\r?\n[ \t]*)?(?:{sign})")


def backslashes(text: str, at: int, floor: int) -> int:
    """The number of backslashes right before `at`."""
    left = text[max(floor, at - 64) : at]
    return len(left) - len(left.rstrip("\\"))
