"""The characters left of a candidate, on its line, name its container; the container gives the end."""

from urlint.find.candidates import Candidate
from urlint.find.containers import Closed, closed, runs_through
from urlint.find.decode import compiled, decode, shorn
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.expressions import Expressions
from urlint.find.extent import CJK, bare, behind_password
from urlint.find.kinds import is_pattern, is_plain
from urlint.find.lists import before_colon, list_goes_on
from urlint.find.surroundings import WINDOW, backslashes, names
from urlint.find.trimming import trim
from urlint.text import Span

_OPENER = r"(\\*)([\"'`/])(?:\{(?=[\^(]))?(?:\^|\(\?:|\(|\.\*|\\b|\\A){0,4}\Z"  # a quote, what an expression begins with
_ANCHORS = r"(?:\^|\\[Ab]|\(\?:)+\Z"
_ANGLED = r"[^<>\r\n]*+(?:<[A-Za-z][A-Za-z0-9_ .-]*>[^<>\r\n]*+)*+"  # with words in angle brackets of their own
_CUT_OPEN = r"\{[A-Za-z_][A-Za-z0-9_.]*[(\[]\Z"  # by a quote behind it: `{a["b"]}`
_ESCAPED_HOST = (  # printed by a program that escapes patterns
    r"[a-z]+\\?:(?:\\?/){2}(?:[A-Za-z0-9@-]|\[[^\[\]\s]{1,40}\][+*]?|\(www\\\.\)\?)++\\\.[A-Za-z0-9-]"
)
_WORD = r"(?=[A-Za-z-]*+[^\x00-\x7f])[^\W\d_](?:[\w-]*[^\W_])?(?=[:/?#]|\Z)"  # `server` in another language than English
_HOST_BEHIND = r"[ \t]+(?:[\w-]+\.[\w-]|localhost\b|[\w.-]+:[0-9]|[\w.-]+/)"  # a blank and a host
_LISTED = r"\|([\"'])[ \t]*(?:\+[ \t]*(?:\r?\n[ \t]*)?)?\1\Z"  # a list with bars, of which this literal is a part
_SENTENCE_ENDS = r"[^()]*+\)[.,;]"  # and a bracket that another literal opened
_LIKE = r"\b(?i:i?like)[ (]{1,2}\\{0,2}[\"']%?\Z"  # SQL in a string of another language
_PATTERN_AHEAD = 60


class Resolver(Expressions):
    """Resolves the candidates of one run, in order."""

    def resolve(self, candidate: Candidate) -> Finding | None:
        """The finding that begins at the candidate; None where nothing follows the scheme's colon."""
        self.enter(candidate.start)
        left = self.text[candidate.start - 1] if candidate.start > self.line else ""
        if candidate.mistyped or before_colon(self.text, candidate.start, candidate.body, self.line_end):
            return self._text(candidate)
        if left == "<":
            return self._angle(candidate) or self._text(candidate)
        if left and left in "\"'`":
            return self._string(candidate, left) or self._text(candidate)
        if left and left in "([^bA:" and self.language.long[0]:
            return self._long(candidate) or self._pattern(candidate) or self._text(candidate)
        if left and left in "^(*bA:/":
            return self._pattern(candidate) or self._text(candidate)
        if left and self.language.value and (left in " \t=:"):
            return self._value(candidate) or self._text(candidate)
        return self._text(candidate)

    def _angle(self, candidate: Candidate) -> Finding | None:
        if candidate.start < self.unclosed.get(">", 0) or self.text.endswith("\\*(T", self.line, candidate.start - 1):
            return None  # `\*(T<` and `\*(T>` are names of strings of troff
        found = compiled(_ANGLED).match(self.text, candidate.body, self.line_end)
        end = found.end() if found else candidate.body
        if not self.text.startswith(">", end) or end >= self.limit:
            self.unclosed[">"] = end
            return None
        raw = self.text[candidate.start : end]
        if raw.endswith("\\") and self.text.startswith("\\", candidate.start - 2):
            end -= 1
            raw = raw[:-1]
        if "|" in raw and not self.language.markup:  # a label follows
            end = candidate.start + raw.index("|")
            raw = self.text[candidate.start : end]
        if not self.language.prose and any(quote in raw for quote in self.language.quotes):
            return None
        blank = compiled(r"[ \t]").search(raw)
        at = candidate.start + blank.start() if blank else -1
        if at >= 0 and self.language.id == "haskell":  # a label follows
            return self._finding(candidate.start, at, "angle", Confidence.SOFT, "")
        if at >= 0 and not runs_through(self.text, at, end):
            return None
        escape = "" if self.language.id == "markdown" else self.separated(candidate, self.escape(candidate))
        kind = Kind.PATTERN if not self.language.prose and is_pattern(raw) and self.in_string(candidate.start) else None
        return self._finding(candidate.start, end, "angle", Confidence.GUESS if blank else Confidence.HARD, escape, kind)

    def _string(self, candidate: Candidate, quote: str) -> Finding | None:
        opener = candidate.start - 1
        slashes = backslashes(self.text, opener, self.line)
        if quote not in self.language.quotes and not slashes:
            return None
        triple = opener - 2 >= self.line and self.text.startswith(quote * 3, opener - 2)
        if slashes == 0 and quote == '"' and self.text.startswith("`", opener - 1) and self.language.id == "powershell":
            return None
        closer = quote * 3 if triple else "\\" * slashes + quote + self.hashes(opener)
        escape = self.string_escape(opener - 2 if triple else opener, quote)
        if self.unclosed.get(closer) == self.line_end or (
            escape in ("doubled", "verbatim") and not triple and self.text.startswith(quote, opener - 1, opener)
        ):  # a doubled quote stands in a string, which ends no URL at its own
            return None
        end = self.continued(escape)
        reach = closed(self.text, candidate.start, candidate.body, end, closer, self.language, escape)
        if reach is None:
            self.unclosed[closer] = self.line_end
            return None
        return self._filled(candidate, reach, "string", self.separated(candidate, escape), len(closer))

    def _long(self, candidate: Candidate) -> Finding | None:
        """What fills a string between long brackets: `[=[...]=]`, `R"x(...)x"`. Nothing is escaped in there."""
        opener, closer = self.language.long
        floor = max(self.line, candidate.start - 24)
        anchors = compiled(_ANCHORS).search(self.text, floor, candidate.start)
        found = compiled(opener).search(self.text, floor, anchors.start() if anchors else candidate.start)
        if found is None or self.unclosed.get(closer % found[1]) == self.line_end:
            return None
        end = self.text.find(closer % found[1], candidate.body, self.line_end)
        if end < 0:
            self.unclosed[closer % found[1]] = self.line_end
            return None
        blank = self.blank(candidate.body, end)
        if anchors and blank < 0:
            return self._finding(candidate.start, end, "string", Confidence.HARD, "", Kind.PATTERN)
        return self._filled(candidate, Closed(end, blank, -1), "string", "", 0)

    def _filled(self, candidate: Candidate, reach: Closed, container: str, escape: str, mark: int) -> Finding | None:
        raw = self.text[candidate.start : reach.end]
        if reach.blank < 0 and container == "string" and is_pattern(self._uncut(candidate, reach)):
            return self._finding(candidate.start, reach.end, container, Confidence.HARD, escape, Kind.PATTERN)
        end, confidence = reach.end, Confidence.HARD
        if reach.blank >= 0 and (reach.cut < 0 or reach.blank < reach.cut):
            stop = reach.cut if reach.cut >= 0 else reach.end
            drawn = raw.startswith("data:") and not compiled(r"[\"']\s*[+.]").search(raw)
            if not drawn and not self._runs_through(candidate, reach.blank, stop):
                return None
            confidence = Confidence.GUESS
        if reach.cut >= 0:
            end = trim(self.text, candidate.body, reach.cut, CJK)
            confidence = Confidence.SOFT
        if "|" in raw and compiled(_LISTED).search(self.text, max(self.floor, candidate.start - WINDOW // 10), candidate.start):
            end, confidence = min(end, candidate.start + raw.index("|")), Confidence.SOFT
        elif (
            raw.endswith("|") and end == reach.end and (self.language.joins or self.language.adjacent)
        ):  # a mark between this and what a program puts behind it
            end, confidence = end - 1, Confidence.SOFT
        elif end == reach.end and compiled(_SENTENCE_ENDS).fullmatch(raw):
            end, confidence = end - 2, Confidence.SOFT
        elif end == reach.end and (
            (raw.endswith(",") and list_goes_on(self.text, end, self.limit, bool(self.language.joins or self.language.adjacent)))
            or (raw.endswith(")") and self.closes_bracket(candidate.start, raw))
        ):
            end, confidence, mark = end - 1, Confidence.SOFT, 0
        goes_on = self._cut_short(end, reach.cut) if reach.cut >= 0 else mark and self.joined(reach.end + mark)
        kind = Kind.PARTIAL if goes_on else None
        if reach.cut >= 0 and compiled(_CUT_OPEN).search(self.text, candidate.body, end + 1):
            kind = Kind.TEMPLATE
        return self._finding(candidate.start, end, container, confidence, escape, kind)

    def _uncut(self, candidate: Candidate, reach: Closed) -> str:
        """What of a string is the URL's: all of it, but for what stands behind the quote of an outer string."""
        cut = reach.cut >= 0 and self.text[reach.cut] in self.language.quotes
        return self.text[candidate.start : reach.cut if cut else reach.end]

    def _runs_through(self, candidate: Candidate, blank: int, end: int) -> bool:
        """The blank rule; behind a bare `http://` a host must come, lest prose speak of the scheme; names stand in pairs."""
        if names(self.text, self.floor, candidate.start) or self.text.startswith("urn:", candidate.start):
            return False
        if blank == candidate.body and not compiled(_HOST_BEHIND).match(self.text, blank, end):
            return False
        return runs_through(self.text, blank, end)

    def _cut_short(self, end: int, cut: int) -> bool:
        return self.goes_on(end) or (self.text[cut] in self.language.quotes and self.joined(cut + 1))

    def _pattern(self, candidate: Candidate) -> Finding | None:
        """A regular expression whose opener stands a little to the left, behind an anchor or a group."""
        found = compiled(_OPENER).search(self.text, max(self.line, candidate.start - 24), candidate.start)
        if found is None or (found[2] == "/" and not self.language.patterns):
            return None
        if found[2] != "/" and found[2] not in self.language.quotes:
            return None
        closer = found[1] + found[2]
        escape = "pattern" if found[2] == "/" else self.string_escape(found.start(2), found[2])
        reach = closed(self.text, candidate.start, candidate.body, self.line_end, closer, self.language, escape)
        if reach is None or reach.blank >= 0:
            return None
        literal = found[0] == "/" and candidate.slashes == "\\/\\/" and self.begins_literal(candidate.start - 1)
        if (
            not literal
            and not self.text.endswith(("^", "(?:"), self.line, candidate.start)
            and not is_pattern(self.text[candidate.start : reach.end])
        ):
            return None
        return self._finding(candidate.start, reach.end, "string", Confidence.HARD, escape, Kind.PATTERN)

    def _value(self, candidate: Candidate) -> Finding | None:
        left = self.text[self.line : candidate.start] if candidate.start - self.line < WINDOW else ""
        if not left or not compiled(self.language.value).fullmatch(left):
            return None
        end = self.continued(self.language.escape)
        comment = compiled(self.language.value_end or r"[ \t]#").search(self.text, candidate.body, end)
        end = comment.start() if comment else end
        end = candidate.body + len(self.text[candidate.body : end].rstrip())
        blank = self.blank(candidate.body, end)
        if (
            blank < 0
            and bare(self.text, candidate.start, candidate.body, end, self.line, self.language, self.language.escape) < end
        ):
            return None
        if blank >= 0 and not self._runs_through(candidate, blank, end):
            return None
        confidence = Confidence.GUESS if blank >= 0 else Confidence.HARD
        escape = self.separated(candidate, self.language.escape)
        kind = Kind.PATTERN if blank < 0 and self.in_scalar(candidate.start, self.text[candidate.start : end]) else None
        return self._finding(candidate.start, end, "value", confidence, escape, kind)

    def _text(self, candidate: Candidate) -> Finding | None:
        escape = self.separated(candidate, self.macro(candidate.start, self.escape(candidate)))
        if candidate.slashes.startswith("\\") and self.text.startswith("/", candidate.body):  # an expression ends: `http:\/\//`
            return self._finding(candidate.start, candidate.body, "text", Confidence.SOFT, escape, Kind.PATTERN)
        limit = self.continued(escape) if self.language.string and self.joins_lines() else self.closing(candidate)
        end = bare(self.text, candidate.start, candidate.body, limit, self.line, self.language, escape)
        host = behind_password(self.text, candidate.body, end, self.line_end)
        if host > end:
            end = bare(self.text, candidate.start, host, self.line_end, self.line, self.language, escape)
        end = self.delimited(candidate, self.untrimmed(self._through(candidate, end, escape)))
        kind = Kind.MISTYPED if candidate.mistyped else self._text_kind(candidate, end)
        if end <= candidate.body and candidate.mistyped:
            return None
        if kind is Kind.PATTERN:
            end = self.delimited(candidate, self.pattern_end(candidate))
        return self._finding(candidate.start, end, "text", Confidence.SOFT, escape, kind)

    def _through(self, candidate: Candidate, end: int, escape: str) -> int:
        """`end`, or the end behind a placeholder of the user's own that it would cut."""
        for pattern in self.placeholders:
            for found in pattern.finditer(self.text, candidate.body, min(self.line_end, candidate.body + WINDOW)):
                if found.start() <= end < found.end():
                    body = found.end()
                    end = bare(self.text, candidate.start, body, self.line_end, self.line, self.language, escape)
        return end

    def _text_kind(self, candidate: Candidate, end: int) -> Kind | None:
        if compiled(_WORD).match(self.text, candidate.body, end):
            return Kind.TEMPLATE
        if self.goes_on(end) or self.wrapped(candidate.start, end):
            return Kind.PARTIAL
        if self.in_expression(candidate, end) or self.matches(candidate, end):
            return Kind.PATTERN
        literally = self.language.escape in ("", "html", "shell") or self.in_code(candidate.start)
        if literally and compiled(_ESCAPED_HOST).match(self.text, candidate.start, end):
            return Kind.PATTERN
        quote = self.text[end : end + 1]
        quotes = self.language.quotes
        if not quotes or self.language.prose:
            return None
        window = self.text[candidate.start : min(self.line_end, end + _PATTERN_AHEAD)]
        if is_pattern(window) and (self.in_string(candidate.start) or self.in_scalar(candidate.start, window)):
            stop = self.pattern_end(candidate)
            if stop >= end and is_pattern(self.text[candidate.start : stop]):
                return Kind.PATTERN
        if quote and quote in quotes and self.joined(end + 1):
            return Kind.PARTIAL
        return None

    def _finding(
        self, start: int, end: int, container: str, confidence: Confidence, escape: str, kind: Kind | None = None
    ) -> Finding | None:
        raw = self.text[start:end]
        if kind is None and not self.placeholders and is_plain(raw) and not self.named(start, end):
            return Finding(Span(start, end), raw, Kind.URL, container, confidence, (), escape)
        if "\\\\u00" in raw and escape in ("string", "json", "python"):  # JSON in a string of JSON
            escape = "slashes"
        url, breaks = decode(raw, start, escape)
        end, breaks = shorn(url, end, breaks)
        kind = self.kind(raw, url, escape, kind)
        if kind is Kind.URL and self.language.placeholder and compiled(self.language.placeholder).search(url):
            kind = Kind.TEMPLATE
        if kind is Kind.URL and "%" in url and self.formatted(end, url):
            kind = Kind.TEMPLATE
        if kind is Kind.URL and "%" in url and compiled(_LIKE).search(self.text, max(self.line, start - 12), start):
            kind = Kind.PATTERN
        if kind in (Kind.URL, Kind.PARTIAL) and self.named(start, end):
            kind = Kind.NAMESPACE
        return Finding(Span(start, end), url, kind, container, confidence, breaks, escape)
