"""The characters left of a candidate, on its line, name its container; the container gives the end."""

import re
from collections.abc import Sequence

from urlint.find.candidates import Candidate
from urlint.find.containers import Closed, closed, runs_through
from urlint.find.decode import compiled, decode
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.extent import bare, trim
from urlint.find.kinds import is_pattern, kind_of
from urlint.find.language import Language, Run
from urlint.text import Span

_OPENER = re.compile(r"(\\*)([\"'`/])(?:\^|\(\?:|\(|\.\*|\\b|\\A){0,4}\Z")
_NAMESPACE = re.compile(
    r"(?:xmlns(?::[A-Za-z0-9_.-]+)?|schemaLocation|targetNamespace)\\*[\"']?\s*[=:]\s*\\*[\"'][^\"'<>]*\Z"
    r"|(?:<!(?i:doctype|entity|notation)\s[^<>]*|@namespace\s+(?:[A-Za-z0-9_-]+\s+)?(?:url\()?[\"']?)\Z"
)
_NAMESPACE_HINT = re.compile(r"xmlns|schemaLocation|targetNamespace|<!|@namespace")
_ANGLED = re.compile(r"[^<>\r\n]*+(?:<[A-Za-z][A-Za-z0-9_ .-]*>[^<>\r\n]*+)*+")
_PATTERN_MARKS = re.compile(r"\\.|\[(?:[^\]\\\r\n]|\\.){1,80}\]|[(){}\s\"'`/]")
_DELIMITED = re.compile(r"(?:\b(?:m|qr|s)|[%]r)[{|!#(/][^{|!#/]{0,20}\Z")
_LONGEST_PATTERN = 400
_LITERAL = r"(?:[rRbBfFuU]{1,2}(?=[\"'])|[LuU](?=\")|u8(?=\"))?"
_WINDOW = 600


class Resolver:
    """Resolves the candidates of one run, in order; keeps the line it is on, so that no line is measured twice."""

    def __init__(self, text: str, run: Run, language: Language, placeholders: Sequence[re.Pattern[str]]) -> None:
        self.text = text
        self.floor, self.limit = run.start, run.end
        self.language = language
        self.placeholders = placeholders
        self.line = self.line_end = run.start
        self.unclosed: dict[str, int] = {}

    def enter(self, at: int) -> None:
        """Moves on to the line of `at`."""
        if self.line <= at < self.line_end:
            return
        self.line = self.text.rfind("\n", self.floor, at) + 1 or self.floor
        end = self.text.find("\n", at, self.limit)
        self.line_end = end if end >= 0 else self.limit

    def resolve(self, candidate: Candidate) -> Finding | None:
        """The finding that begins at the candidate; None where nothing follows the scheme's colon."""
        self.enter(candidate.start)
        left = self.text[candidate.start - 1] if candidate.start > self.line else ""
        if candidate.mistyped:
            return self._text(candidate)
        if left == "<":
            return self._angle(candidate) or self._text(candidate)
        if left and left in "\"'`":
            return self._string(candidate, left) or self._text(candidate)
        if left and left in "^(*bA:/":
            return self._pattern(candidate) or self._text(candidate)
        if left and self.language.value and (left in " \t=:"):
            return self._value(candidate) or self._text(candidate)
        return self._text(candidate)

    # ---- containers

    def _angle(self, candidate: Candidate) -> Finding | None:
        if self.unclosed.get(">") == self.line_end:
            return None
        found = _ANGLED.match(self.text, candidate.body, self.line_end)
        end = found.end() if found else candidate.body
        if not self.text.startswith(">", end) or end >= self.limit:
            self.unclosed[">"] = self.line_end
            return None
        raw = self.text[candidate.start : end]
        if not self.language.prose and any(quote in raw for quote in self.language.quotes):
            return None
        blank = compiled(r"[ \t]").search(raw)
        at = candidate.start + blank.start() if blank else -1
        if at >= 0 and not runs_through(self.text, at, end):
            return None
        escape = "" if self.language.id == "markdown" else self._escape(candidate)
        return self._finding(candidate.start, end, "angle", Confidence.GUESS if blank else Confidence.HARD, escape)

    def _string(self, candidate: Candidate, quote: str) -> Finding | None:
        opener = candidate.start - 1
        slashes = _backslashes(self.text, opener, self.line)
        if quote not in self.language.quotes and not slashes:
            return None
        triple = opener - 2 >= self.line and self.text.startswith(quote * 3, opener - 2)
        closer = quote * 3 if triple else "\\" * slashes + quote
        escape = self._string_escape(opener - 2 if triple else opener, quote)
        if self.unclosed.get(closer) == self.line_end:
            return None
        reach = closed(self.text, candidate.start, candidate.body, self.line_end, closer, self.language, escape)
        if reach is None:
            self.unclosed[closer] = self.line_end
            return None
        return self._filled(candidate, reach, "string", self._separated(candidate, escape), len(closer))

    def _filled(self, candidate: Candidate, reach: Closed, container: str, escape: str, mark: int) -> Finding | None:
        raw = self.text[candidate.start : reach.end]
        if reach.blank < 0 and container == "string" and is_pattern(raw):
            return self._finding(candidate.start, reach.end, container, Confidence.HARD, escape, Kind.PATTERN)
        end, confidence = reach.end, Confidence.HARD
        if reach.blank >= 0 and (reach.cut < 0 or reach.blank < reach.cut):
            if not runs_through(self.text, reach.blank, reach.end) and not raw.startswith("data:"):
                return None
            confidence = Confidence.GUESS
        if reach.cut >= 0:
            end = trim(self.text, candidate.body, reach.cut, "")
            confidence = Confidence.SOFT
        kind = Kind.PARTIAL if reach.cut < 0 and mark and self._joined(reach.end + mark) else None
        return self._finding(candidate.start, end, container, confidence, escape, kind)

    def _pattern(self, candidate: Candidate) -> Finding | None:
        """A regular expression whose opener stands a little to the left, behind an anchor or a group."""
        found = _OPENER.search(self.text, max(self.line, candidate.start - 24), candidate.start)
        if found is None or (found[2] == "/" and not self.language.patterns):
            return None
        if found[2] != "/" and found[2] not in self.language.quotes:
            return None
        closer = found[1] + found[2]
        escape = "pattern" if found[2] == "/" else self._string_escape(found.start(2), found[2])
        reach = closed(self.text, candidate.start, candidate.body, self.line_end, closer, self.language, escape)
        if reach is None or reach.blank >= 0 or not is_pattern(self.text[candidate.start : reach.end]):
            return None
        return self._finding(candidate.start, reach.end, "string", Confidence.HARD, escape, Kind.PATTERN)

    def _value(self, candidate: Candidate) -> Finding | None:
        left = self.text[self.line : candidate.start] if candidate.start - self.line < _WINDOW else ""
        if not left or not compiled(self.language.value).fullmatch(left):
            return None
        end = self.line_end
        comment = compiled(self.language.value_end or r"[ \t]#").search(self.text, candidate.body, end)
        end = comment.start() if comment else end
        end = candidate.body + len(self.text[candidate.body : end].rstrip())
        blank = self._blank(candidate.body, end)
        if (
            blank < 0
            and bare(self.text, candidate.start, candidate.body, end, self.line, self.language, self.language.escape) < end
        ):
            return None
        if blank >= 0 and not runs_through(self.text, blank, end):
            return None
        confidence = Confidence.GUESS if blank >= 0 else Confidence.HARD
        escape = self.language.escape
        return self._finding(candidate.start, end, "value", confidence, self._separated(candidate, escape))

    def _blank(self, at: int, end: int) -> int:
        """The first blank of `at..end` outside a placeholder, or -1."""
        for found in compiled(r"\{\{[^{}\r\n]*\}\}|\$\{[^{}\r\n]*\}|[ \t]").finditer(self.text, at, end):
            if len(found[0]) == 1:
                return found.start()
        return -1

    def _text(self, candidate: Candidate) -> Finding | None:
        escape = self._separated(candidate, self._escape(candidate))
        end = bare(self.text, candidate.start, candidate.body, self.line_end, self.line, self.language, escape)
        end = self._trimmed(end)
        kind = Kind.MISTYPED if candidate.mistyped else self._text_kind(candidate, end)
        if end <= candidate.body and candidate.mistyped:
            return None
        if kind is Kind.PATTERN:
            end = self._pattern_end(candidate)
        return self._finding(candidate.start, end, "text", Confidence.SOFT, escape, kind)

    def _text_kind(self, candidate: Candidate, end: int) -> Kind | None:
        quote = self.text[end : end + 1]
        quotes = self.language.quotes
        if not quotes or self.language.prose:
            return None
        if self.language.patterns or self.text[end : end + 1] in ("\\", "(", "[", "*", "{"):
            stop = self._pattern_end(candidate)
            if stop >= end and is_pattern(self.text[candidate.start : stop]) and self._in_string(candidate.start):
                return Kind.PATTERN
        if quote and quote in quotes and self._joined(end + 1):
            return Kind.PARTIAL
        return None

    def _trimmed(self, end: int) -> int:
        """The end with the points before a closing quote whose literal goes on with a word: `"https://docs." "a.test"`."""
        found = compiled(r"[.:,;]+[\"']").match(self.text, end, self.line_end) if self.language.adjacent else None
        if found and found[0][-1] in self.language.quotes and self._joined(found.end()):
            word = compiled(r"[\s\\]*[A-Za-z]{0,2}[\"'][A-Za-z0-9]").match(self.text, found.end(), self.limit)
            return found.end() - 1 if word else end
        return end

    def _pattern_end(self, candidate: Candidate) -> int:
        """Where a regular expression ends: at a quote, a blank, a delimiter that it did not open."""
        limit = min(self.line_end, candidate.body + _LONGEST_PATTERN)
        literal = self.language.patterns and candidate.slashes.startswith("\\")
        depth = {"(": 0, "{": 0}
        for found in _PATTERN_MARKS.finditer(self.text, candidate.body, limit):
            mark = found[0]
            if mark in depth:
                depth[mark] += 1
            elif mark in ")}":
                opener = "(" if mark == ")" else "{"
                depth[opener] -= 1
                if depth[opener] < 0:
                    return found.start()
            elif len(mark) == 1 and (mark != "/" or literal):
                return found.start()
        return limit

    # ---- what stands around

    def _in_string(self, at: int) -> bool:
        left = self.text[max(self.line, at - _WINDOW) : at]
        return any(left.count(quote) % 2 for quote in self.language.quotes) or _DELIMITED.search(left) is not None

    def _joined(self, at: int) -> bool:
        """Whether the literal that ends at `at` is joined to what follows it."""
        language = self.language
        if language.joins and compiled(rf"\s{{0,200}}(?:{language.joins})").match(self.text, at, self.limit):
            return True
        if language.adjacent:
            quote = re.escape(self.text[at - 1 : at])
            adjacent = rf"[ \t]+{_LITERAL}{quote}(?!{quote})|[ \t]*\\?\r?\n[ \t]*{_LITERAL}([\"'])(?!\1\1)"
            return compiled(adjacent).match(self.text, at, self.limit) is not None
        return False

    def _string_escape(self, opener: int, quote: str) -> str:
        if self.language.raw:
            left = self.text[max(self.line, opener - 12) : opener]
            if compiled(rf"(?<![A-Za-z0-9_])(?:{self.language.raw})\Z").search(left):
                return self.language.raw_escape
        return self.language.quotes.get(quote, self.language.escape)

    def _escape(self, candidate: Candidate) -> str:
        """The escape at a URL that its container does not tell: looked for only where something could be escaped."""
        language = self.language
        if language.markup or not language.quotes:
            return language.escape
        if "\\" not in self.text[candidate.start : min(self.line_end, candidate.start + _WINDOW)]:
            return language.escape
        return self._lexed(candidate.start)

    def _lexed(self, at: int) -> str:
        language = self.language
        if at - self.line > _WINDOW:  # of a huge line no window tells where strings begin
            return next(iter(language.quotes.values()))
        quotes = "|".join(re.escape(quote) for quote in language.quotes)
        marks = "|".join(re.escape(mark) for mark in language.comments) or r"(?!)"
        token = compiled(rf"(?P<comment>{marks})|(?P<quote>{quotes})(?:(?!(?P=quote))(?:\\.|[^\\\r\n]))*+(?P=quote)?")
        for found in token.finditer(self.text, max(self.line, at - _WINDOW), min(self.line_end, at + 1)):
            if found.start() >= at:
                break
            if found["comment"]:
                return ""
            if found.end() > at:
                return self._string_escape(found.start(), found["quote"])
        return language.escape

    def _separated(self, candidate: Candidate, escape: str) -> str:
        if candidate.slashes and escape not in ("string", "json"):
            return "slashes" if escape != "html" else "html-slashes"
        return escape

    # ---- the finding

    def _finding(
        self, start: int, end: int, container: str, confidence: Confidence, escape: str, kind: Kind | None = None
    ) -> Finding | None:
        url, breaks = decode(self.text[start:end], start, escape)
        kind = kind or kind_of(url, self.placeholders)
        if kind in (Kind.URL, Kind.PARTIAL) and self._names(start):
            kind = Kind.NAMESPACE
        return Finding(Span(start, end), url, kind, container, confidence, breaks, escape)

    def _names(self, start: int) -> bool:
        window = self.text[max(self.floor, start - _WINDOW) : start]
        return _NAMESPACE_HINT.search(window) is not None and _NAMESPACE.search(window) is not None


def _backslashes(text: str, at: int, floor: int) -> int:
    left = text[max(floor, at - 64) : at]
    return len(left) - len(left.rstrip("\\"))
