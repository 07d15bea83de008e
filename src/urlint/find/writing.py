"""How is a URL written? What the place does not tell, the URL itself shows, or what opened around it."""

import re

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.code_spans import Line
from urlint.find.decode import STRINGS
from urlint.find.surroundings import WINDOW, Surroundings

_URL_MACRO = r"\\(?:url|href|nolinkurl)\{\Z"
_MACRO = r"\\[A-Za-z]{3,40}\*?(?:\[[^\[\]]{0,80}\])?\{\Z"
# None looks further than this: a list without blanks holds many URLs.
_OF_JSON = r"[^\s\\\"'<>`]{0,600}+\\u00(?:26|3[dD])"  # `&` and `=` as programs write them that fear for HTML
_REFERENCES = (  # to `&`, a bracket, `/`, `:`, `=`, `@`, behind a few of other characters
    r"[^\s\"'<>`\\&]{1,200}(?:&(?!#)[^\s\"'<>`\\&]{0,200}){0,9}&#(?:0*(?:38|4[017]|58|61|64)|[xX](?:2[689fF]|3[aAdD]|40));"
)
_OF_MARKUP = r"[^\s\\\"'<>`]{0,600}+\\[_*]"  # in a comment, in documentation, in prose
_OF_DOXYGEN = r"[^\s\\\"'<>`]{0,600}+\\[@_*{}~]"
_NO_TEXT = r"\\(?:x(?:[89a-fA-F][0-9A-Fa-f]|[01](?![9aAdD])[0-9A-Fa-f])|[23][0-7]{2})"  # a byte
_OF_COMMAND = r"[^\s\\\"'<>`]{0,600}+\\&[A-Za-z]"  # that a comment shows
_AMP = r"[^\s<>\"'`&()]{0,600}+&amp;"
_OF_PAGE = r"[^\s\\\"'<>`\[(]{0,600}+\\(?:-[A-Za-z0-9]|&\.)"  # a hyphen, a point as a manual page has it, quoted elsewhere
_OF_ADDRESS = r"mailto:[^\s\\\"'<>`]{0,600}+\\@"  # in a string of a language in which `@` begins a name
# What Markdown would take for an escape, but for that of a table.
_WRITTEN = r"[^\s`<>\"']{0,600}?(?:\\(?!\|)|&(?:#|[A-Za-z][A-Za-z0-9]*;))"


class Writing(Surroundings):
    """The escapes of one candidate after the other."""

    _code: Line | None = None

    def string_escape(self, opener: int, quote: str) -> str:
        language = self.language
        if language.raw:
            left = self.text[max(self.line, opener - 12) : opener]
            if compiled(rf"(?<![A-Za-z0-9_])(?:{language.raw})\Z").search(left):
                return language.raw_escape
            if language.octets and compiled(rf"(?<![A-Za-z0-9_])(?:{language.octets})\Z").search(left):
                return "bytes"
        tripled = quote * 3
        if self.text.startswith(tripled, opener):
            return next((block.escape for block in language.blocks if block.opener == tripled), language.quotes.get(quote, ""))
        return language.quotes.get(quote, language.escape)

    def escape(self, candidate: Candidate) -> str:
        """The escape at a URL that its container does not tell: looked for only where something could be escaped."""
        language = self.language
        if language.markup or not language.quotes:
            return language.escape
        if "\\" not in self.text[candidate.start : min(self.line_end, candidate.start + WINDOW)]:
            return language.escape
        escape = self._lexed(candidate.start)
        if escape == "bytes":
            return "binary" if self._in_binary(candidate.start) else escape
        in_docstring = escape == "python" and language.string
        if escape and not in_docstring:
            return escape
        marks = _OF_DOXYGEN if language.block_comments else _OF_MARKUP
        if compiled(marks).match(self.text, candidate.body, self.line_end):
            return "docstring" if in_docstring else "comment"
        return "shell" if not escape and compiled(_OF_COMMAND).match(self.text, candidate.body, self.line_end) else escape

    def _in_binary(self, at: int) -> bool:
        """Whether a byte that is no text stands in the literal before `at`."""
        left = self.text[max(self.line, at - WINDOW) : at]
        return compiled(_NO_TEXT).search(left, max(left.rfind('"'), left.rfind("'")) + 1) is not None

    def opened_escape(self, opener: int, quote: str, end: int) -> str:
        """The escape of what a quote at `opener` opens before `end`: that of the literal around it, where it opens none itself."""
        escape = self.string_escape(opener, quote)
        if not self.language.octets or escape == "bytes" or self.text.find("\\", opener, end) < 0:
            return escape
        around = self._token(opener)
        return escape if around is None or around["comment"] else self._token_escape(around)

    def _lexed(self, at: int) -> str:
        if at - self.line > WINDOW:  # of a huge line no window tells where strings begin
            return next(iter(self.language.quotes.values()))
        around = self._token(at)
        if around is None:
            return self.language.escape
        return "" if around["comment"] else self._token_escape(around)

    def _token_escape(self, token: re.Match[str]) -> str:
        return self.string_escape(token.start(), token["quote"][0])

    def _token(self, at: int) -> re.Match[str] | None:
        """The comment or the literal that begins before `at` on its line and goes on there."""
        language = self.language
        tripled = [block.opener for block in language.blocks if block.opener[0] in language.quotes]
        quotes = "|".join(re.escape(quote) for quote in (*tripled, *language.quotes))
        marks = "|".join(re.escape(mark) for mark in language.comments) or r"(?!)"
        token = compiled(rf"(?P<comment>{marks})|(?P<quote>{quotes})(?:(?!(?P=quote))(?:\\.|[^\\\r\n]))*+(?P=quote)?")
        for found in token.finditer(self.text, max(self.line, at - WINDOW), min(self.line_end, at + 1)):
            if found.start() >= at:
                break
            if found["comment"] or found.end() > at:
                return found
        return None

    def macro(self, start: int, escape: str) -> str:
        """The escape in the argument of a LaTeX macro that a string holds; elsewhere the string's own."""
        if self.text[max(self.line, start - 1) : start] != "{" or escape not in ("", *STRINGS, "python", "json", "single"):
            return escape
        if not self.language.quotes or not compiled(_URL_MACRO if self.language.prose else _MACRO).search(
            self.text, max(self.line, start - 130), start
        ):
            return escape
        return "macro" if escape else "latex"

    def separated(self, candidate: Candidate, escape: str) -> str:
        """The escape that the URL itself shows: of HTML, of properties, of slashes, of JSON; else that of its place."""
        if self.referenced and compiled(_REFERENCES).match(self.text, candidate.start, self.line_end):
            return "html"
        if not escape and self.text.endswith("](", self.line, candidate.start) and self._amp(candidate):  # a link of Markdown
            return "html"
        if not escape and self.text[candidate.body - 4 : candidate.body] == "\\://":  # as files of properties write it
            return "properties"
        if not escape and compiled(_OF_PAGE).match(self.text, candidate.body, self.line_end):
            return "troff"
        if not escape and compiled(_OF_ADDRESS).match(self.text, candidate.start, self.line_end):
            return "comment"
        if candidate.slashes.startswith("\\\\"):  # a string in a string
            return "slashes"
        if candidate.slashes and escape not in (*STRINGS, "json", "python", "bytes"):
            return "slashes" if escape != "html" else "html-slashes"
        if not escape and self.text.find("\\u00", candidate.body, min(self.line_end, candidate.body + WINDOW)) >= 0:
            return "json" if compiled(_OF_JSON).match(self.text, candidate.body, self.line_end) else ""
        if escape == "markdown" and compiled(_WRITTEN).match(self.text, candidate.body, self.line_end):
            return "" if self.in_code(candidate.start) else escape
        return escape

    def _amp(self, candidate: Candidate) -> bool:
        return compiled(_AMP).match(self.text, candidate.body, self.line_end) is not None

    def in_code(self, at: int) -> bool:
        """Whether `at` stands in a code span of Markdown, where nothing is escaped (CommonMark 0.31, section 6.1)."""
        if self.language.id != "markdown":
            return False
        self._code = self._code or Line(self.text, self.floor, self.limit)
        return self._code.hides(at)
