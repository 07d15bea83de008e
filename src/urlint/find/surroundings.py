"""What stands around a candidate: its line, the literal it is in, what that literal is joined to."""

import re
from collections.abc import Sequence

from urlint.expression import compiled
from urlint.find.blocks import Blocks, Stretch
from urlint.find.candidates import Candidate
from urlint.find.decode import decode
from urlint.find.document import Kind
from urlint.find.kinds import kind_of
from urlint.find.language import Language, Run, paragraph

_NAMESPACE = (
    r"(?:xmlns(?::[A-Za-z0-9_.-]+)?|schemaLocation|targetNamespace)\\*[\"']?\s*[=:]\s*\\*[\"'][^\"'<>]*\Z"  # `xmlns:a="`
    r"|<[^<>]*\sxmlns(?::[A-Za-z0-9_.-]+)?=\Z"  # without quotes: `<html xmlns=`
    r"|<!(?i:doctype|entity|notation)\s[^<>]*\Z"
    r"|@namespace\s+(?:[A-Za-z0-9_-]+\s+)?(?:url\()?[\"']?\Z"  # of CSS: `@namespace svg url(`
)
NAMESPACE_WORDS = ("xmlns", "schemaLocation", "targetNamespace", "<!", "@namespace")
_DELIMITED = (
    r"(?:\b(?:m|qr|s)|%r)[{|!#(/][^{|!#/]{0,20}\Z"  # Perl, Ruby: `m{^`, `qr!`, `%r{`
    r"|=~[ \t]+\^?\(?\Z"  # shells: `=~ ^(`
)
_CLASS = r"\\\.|\\[dswDSW](?![A-Za-z])|\[\^|\(\?"
_LITERAL = r"(?:[rRbBfFuU]{1,2}(?=[\"'])|[LuU](?=\")|u8(?=\"))?"  # the prefixes of Python, of C
_ENDING = r"[\s<>]|\\[\"'nrt]"  # what begins a literal in which no URL goes on
_INLINE = (  # tags, and behind them what a URL goes on with: `a.test/<b>x</b>`
    r"(?i)(?:</?(?:b|bdi|code|em|font|i|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr)(?:[ \t][^<>\r\n]{0,200})?/?>){1,8}+"
    r"(?=[A-Za-z0-9%/?#=_~+@-]|&amp;|\\\()(?![A-Za-z][A-Za-z0-9+.-]{1,20}://)"  # but for another URL
)
_OF_MARKUP = r"[^\s\\\"'<>`]{0,600}+\\[_*]"  # in a comment, in documentation, in prose
_OF_DOXYGEN = r"[^\s\\\"'<>`]{0,600}+\\[@_*{}~]"
_NO_TEXT = r"\\(?:x(?:[89a-fA-F][0-9A-Fa-f]|[01](?![9aAdD])[0-9A-Fa-f])|[23][0-7]{2})"  # a byte
_OF_COMMAND = r"[^\s\\\"'<>`]{0,600}+\\&[A-Za-z]"  # that a comment shows
_BRACKET_OPEN = (  # behind the literal in which it was opened: `"(" "`, `'(' + '`
    r"\([^()\"'\r\n]{0,200}([\"'])[ \t]*(?:\+[ \t]*)?(?:\r?\n[ \t]*(?:\+[ \t]*)?)?[A-Za-z]{0,2}\1\Z"
)
_BEFORE_CLARK = "\"'/@[(|"  # what stands before a name with its namespace, in a path of XPath, too
_CLARK = r"\}[\w*%{\"']"  # what ends a namespace in front of a name, as James Clark writes it, and Python's ElementTree
_SOFT_BREAK = r"[A-Za-z]+://[^/?#\s]*=(?=\r?\n[A-Za-z0-9.-])"  # of quoted-printable, in a host
_DOLLARS = ("string", "shell", "powershell")
_HEAD = r"[A-Za-z][A-Za-z0-9+.-]*:(?://[^/?#\s]*)?"
_DOLLAR = r"(?<![\\`])[\\`]\$(?=[A-Za-z_])"
_LONGEST_WORD = 40
_OPEN_WORD = r"(?<=[/=.:@-])\{[A-Za-z][\w.-]*\Z"
_REST_OF_WORDS = r"[A-Za-z][\w.-]*(?: [A-Za-z][\w.-]*){0,5}\}"
_MOST_LINES = 8
_JOINING = ("string", "python", "bytes", "shell", "properties")
WINDOW = 600


class Surroundings:
    """The neighbourhood of one candidate after the other, in order; no line is measured twice."""

    def __init__(
        self, text: str, run: Run, language: Language, placeholders: Sequence[re.Pattern[str]], blocks: Sequence[Stretch] = ()
    ) -> None:
        self.text = text
        self.floor, self.limit = run.start, run.end
        self.language = language
        self._blocks = Blocks(blocks, language) if blocks else None
        self.placeholders = placeholders
        self.line = self.line_end = run.start
        self.unclosed: dict[str, int] = {}
        self.referenced = not language.markup and text.find("&#", run.start, run.end) >= 0

    def enter(self, at: int) -> None:
        """Moves on to the line of `at`."""
        if self.line <= at < self.line_end:
            return
        self.line = self.text.rfind("\n", self.floor, at) + 1 or self.floor
        end = self.text.find("\n", at, self.limit)
        self.line_end = end if end >= 0 else self.limit
        if self._blocks:
            self.language, self.line, self.line_end = self._blocks.at(at, self.line, self.line_end)

    def blank(self, at: int, end: int) -> int:
        """The first blank of `at..end` outside a placeholder, or -1."""
        for found in compiled(r"\{\{[^{}\r\n]*\}\}|\$\{[^{}\r\n]*\}|\\\r?\n[ \t]*|[ \t]").finditer(self.text, at, end):
            if len(found[0]) == 1:
                return found.start()
        return -1

    def in_string(self, at: int) -> bool:
        if self.language.string:
            return True
        left = self.text[max(self.line, at - WINDOW) : at]
        return any(left.count(quote) % 2 for quote in self.language.quotes) or compiled(_DELIMITED).search(left) is not None

    def in_scalar(self, at: int, raw: str) -> bool:
        """Whether a plain scalar of YAML holds `raw` at `at`, and a class or an escaped point makes it a regular expression."""
        if self.language.id != "yaml" or at - self.line > WINDOW or not compiled(_CLASS).search(raw):
            return False
        found = compiled(self.language.value).match(self.text, self.line, at)
        if found is None or self.text[found.end()] in "\"'[{|>&!":
            return False
        return compiled(r"[ \t]#").search(self.text, self.line, at) is None

    def joined(self, at: int) -> bool:
        """Whether the literal that ends at `at` is joined to what follows it."""
        language = self.language
        joins = rf"[ \t]{{0,200}}(?:\\?\r?\n[ \t]*)?(?:{language.joins})"
        if language.joins and compiled(joins).match(self.text, at, self.limit) and not self._closes_outer(at):
            return True
        if language.adjacent:
            quote = re.escape(self.text[at - 1 : at])
            adjacent = rf"[ \t]+{_LITERAL}{quote}(?!{quote}|{_ENDING})|[ \t]*\\?\r?\n[ \t]*{_LITERAL}([\"'])(?!\1\1|{_ENDING})"
            return compiled(adjacent).match(self.text, at, self.limit) is not None
        return False

    def _closes_outer(self, at: int) -> bool:
        """Whether the quote at `at` of a shell closes what another literal opened around this one: `"curl '...'"`."""
        quote = self.text[at : at + 1]
        if self.language.id != "shellscript" or quote not in ("'", '"'):
            return False
        return bool(self.text.count(quote, max(self.line, at - WINDOW), at) % 2)

    def goes_on(self, end: int) -> bool:
        """Whether nothing but inline tags stands between the end of a URL and more of it: `a.test/<b>x</b>`.

        An empty comment of markup does it anywhere: documentation in a program keeps marks apart by it, `%<!-- -->20`.
        """
        if self.text.startswith("<!-- -->", end):
            return True
        if not self.language.markup or not self.text.startswith("<", end):
            return False
        return compiled(_INLINE).match(self.text, end, self.limit) is not None

    def named(self, start: int, end: int) -> bool:
        """Whether the URL `start..end` names a namespace, by what stands left of it or, in a string, as `{https://a.test/b}c`."""
        before, behind = self.text[max(start - 2, self.line) : start], self.text[end : end + 2]
        if before.endswith("{") and before[0] in _BEFORE_CLARK and compiled(_CLARK).match(behind) and self.in_string(start):
            return True
        return names(self.text, self.floor, start)

    def wrapped(self, start: int, end: int) -> bool:
        """Whether a URL goes on in the next line: the target of reStructuredText in a comment, the host in a mail."""
        if self.text[end - 1] == "=" and compiled(_SOFT_BREAK).match(self.text, start, self.limit):
            return True
        in_angles = start > self.line and self.text[start - 1] == "<"
        if self.text[end : end + 1] not in (("\r", "\n") if in_angles else ("\\",)):
            return False
        marks = "|".join(map(re.escape, (*self.language.comments, "*")))
        target = rf"\r?\n[ \t]*(?:(?:{marks})[ \t]*)?[^\s<>\"'`]++>`_"
        more = target if in_angles else rf"\\\r?\n[ \t]*(?:{marks})[ \t]*[^\s*]"
        return compiled(more).match(self.text, end, self.limit) is not None

    def left_open(self, body: int, end: int) -> bool:
        """Whether a URL ends in the middle of words in braces, which go on in the next line: `https://a.test/{name`, `of it}`."""
        at = self.text.rfind("{", max(body, end - _LONGEST_WORD), end) if self.text[end : end + 1] in ("\r", "\n") else -1
        if at < 0 or not compiled(_OPEN_WORD).match(self.text, at, end):
            return False
        marks = "|".join(map(re.escape, (*self.language.comments, "*", ">")))
        return compiled(rf"\r?\n[ \t]*(?:(?:{marks})[ \t]*)?{_REST_OF_WORDS}").match(self.text, end, self.limit) is not None

    def closes_bracket(self, start: int, raw: str) -> bool:
        """Whether the bracket at the end of a literal that begins at `start` was opened in the one that it is joined to."""
        joins = self.language.joins or self.language.adjacent
        before = self.text[max(self.floor, start - WINDOW) : start]
        return bool(joins) and "(" not in raw and compiled(_BRACKET_OPEN).search(before) is not None

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

    def hashes(self, opener: int) -> str:
        """The marks that a raw string repeats behind its closing quote: `r##"..."##`."""
        left = self.text[max(self.line, opener - 12) : opener]
        return "#" * (len(left) - len(left.rstrip("#"))) if "#" in self.language.raw else ""

    def continued(self, escape: str) -> int:
        """The end of the line, or of the last of the lines that backslashes at their ends join to it."""
        end = self.line_end
        commented = self.text[self.line : self.line + WINDOW].lstrip().startswith((*self.language.comments, "*"))
        for _ in range(_MOST_LINES if escape in _JOINING and not commented else 0):
            if end >= self.limit or backslashes(self.text, end - (self.text[end - 1] == "\r"), self.line) % 2 == 0:
                break
            behind = self.text.find("\n", end + 1, self.limit)
            end = behind if behind >= 0 else self.limit
        return end

    def joins_lines(self) -> bool:
        """Whether the line of a string in triple quotes ends in a backslash, and its text goes on in the next, not indented there.

        TOML takes the indent away, too.
        """
        end = self.line_end
        joined = self.text.endswith(("\\", "\\\r"), self.line, end)
        return joined and (self.language.id == "toml" or not self.text[end + 1 : end + 2].isspace())

    def kind(self, raw: str, url: str, escape: str, seen: Kind | None) -> Kind:
        """What is written `raw` and means `url`: a dollar that its literal escapes before a name is one, but in an authority."""
        kind = kind_of(url, self.placeholders, seen)
        if kind is not Kind.TEMPLATE or seen is kind or escape not in _DOLLARS or "$" not in raw:
            return kind
        head = compiled(_HEAD).match(raw)
        rest = compiled(_DOLLAR).sub("", raw[head.end() :]) if head else raw
        if len(rest) == len(raw) or any(pattern.search(url) for pattern in self.placeholders):
            return kind
        return kind_of(decode(raw[: head.end() if head else 0] + rest, 0, escape)[0], (), seen)

    def untrimmed(self, end: int) -> int:
        """The end with the points before a closing quote whose literal goes on with a word: `"https://docs." "a.test"`."""
        found = compiled(r"[.:,;]+[\"']").match(self.text, end, self.line_end) if self.language.adjacent else None
        if found and found[0][-1] in self.language.quotes and self.joined(found.end()):
            word = compiled(r"[ \t]*(?:\\?\r?\n[ \t]*)?[A-Za-z]{0,2}[\"'][A-Za-z0-9]").match(self.text, found.end(), self.limit)
            return found.end() - 1 if word else end
        return end


def names(text: str, floor: int, start: int) -> bool:
    """Whether what begins at `start` names a namespace, a schema or a document type, as its paragraph behind `floor` says."""
    window = text[max(floor, start - WINDOW) : start]
    if not any(word in window for word in NAMESPACE_WORDS):
        return False
    return compiled(_NAMESPACE).search(text[paragraph(text, max(floor, start - WINDOW), start) : start]) is not None


def backslashes(text: str, at: int, floor: int) -> int:
    left = text[max(floor, at - 64) : at]
    return len(left) - len(left.rstrip("\\"))
