"""What stands around a candidate: its line, the literal it is in, what that literal is joined to."""

import re
from collections.abc import Sequence

from urlint.expression import compiled
from urlint.find.blocks import Blocks, Stretch
from urlint.find.decode import STRINGS, decode
from urlint.find.document import Kind, Placeholders
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
_BRACKET_OPEN = (  # behind the literal in which it was opened: `"(" "`, `'(' + '`
    r"\([^()\"'\r\n]{0,200}([\"'])[ \t]*(?:\+[ \t]*)?(?:\r?\n[ \t]*(?:\+[ \t]*)?)?[A-Za-z]{0,2}\1\Z"
)
_BEFORE_CLARK = "\"'/@[(|"  # what stands before a name with its namespace, in a path of XPath, too
_CLARK = r"\}[\w*%{\"']"  # what ends a namespace in front of a name, as James Clark writes it, and Python's ElementTree
_SOFT_BREAK = r"[A-Za-z]+://[^/?#\s]*=(?=\r?\n[A-Za-z0-9.-])"  # of quoted-printable, in a host
_DOLLARS = (*STRINGS, "shell", "powershell")
_HEAD = r"[A-Za-z][A-Za-z0-9+.-]*:(?://[^/?#\s]*)?"
_DOLLAR = r"(?<![\\`])[\\`]\$(?=[A-Za-z_])"
_LONGEST_WORD = 40
_OPEN_WORD = r"(?<=[/=.:@-])\{[A-Za-z][\w.-]*\Z"
_REST_OF_WORDS = r"[A-Za-z][\w.-]*(?: [A-Za-z][\w.-]*){0,5}\}"
_MOST_LINES = 8
_JOINING = (*STRINGS, "python", "bytes", "shell", "properties")
WINDOW = 600


class Surroundings:
    """The neighbourhood of one candidate after the other, in order; no line is measured twice."""

    def __init__(self, text: str, run: Run, language: Language, placeholders: Placeholders, blocks: Sequence[Stretch] = ()) -> None:
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
        if len(rest) == len(raw) or any(each.search(url) for each in self.placeholders):
            return kind
        return kind_of(decode(raw[: head.end() if head else 0] + rest, 0, escape)[0], (), seen)

    def untrimmed(self, end: int) -> int:
        """The end with the points before a closing quote whose literal goes on with a word: `"https://docs." "a.test"`."""
        found = compiled(r"[.:,;]+[\"']").match(self.text, end, self.line_end) if self.language.adjacent else None
        if found and found[0][-1] in self.language.quotes and self.joined(found.end()):
            word = compiled(r"[ \t]*(?:\\?\r?\n[ \t]*(?:#~ ?)?)?[A-Za-z]{0,2}[\"'][A-Za-z0-9]").match(
                self.text, found.end(), self.limit
            )
            return found.end() - 1 if word else end
        return end


def names(text: str, floor: int, start: int) -> bool:
    """Whether what begins at `start` names a namespace, a schema or a document type, as its paragraph behind `floor` says."""
    left = text[max(floor, start - WINDOW) : start]
    left = left[max(left.rfind("<"), left.rfind(">"), 0) :]  # what stands in front of a tag names nothing in it
    if not any(map(left.__contains__, NAMESPACE_WORDS)):
        return False
    return compiled(_NAMESPACE).search(left, paragraph(left, 0, len(left))) is not None


def backslashes(text: str, at: int, floor: int) -> int:
    left = text[max(floor, at - 64) : at]
    return len(left) - len(left.rstrip("\\"))
