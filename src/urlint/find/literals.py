"""Strings of a programming language: what fills one is a URL to its end, but for what a list or another literal adds."""

from urlint.expression import compiled
from urlint.find.candidates import Candidate
from urlint.find.containers import Closed, closed, runs_through
from urlint.find.decode import STRINGS, Breaks, decode
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.expressions import Expressions
from urlint.find.kinds import is_pattern, is_plain
from urlint.find.lists import list_goes_on
from urlint.find.surroundings import WINDOW, backslashes, names
from urlint.find.trimming import glued, trim
from urlint.find.walk import CJK
from urlint.text import Span

_ANCHORS = r"(?:\^|\\[Ab]|\(\?:)+\Z"
_CUT_OPEN = r"\{[A-Za-z_][A-Za-z0-9_.]*[(\[]\Z"  # by a quote behind it: `{a["b"]}`
_HOST_BEHIND = r"[ \t]+(?:[\w-]+\.[\w-]|localhost\b|[\w.-]+:[0-9]|[\w.-]+/)"  # a blank and a host
_OTHER_QUERY = r"[ \t]+[\w.:/-]+\?[\w-]+="  # a blank and another URL, of which no scheme tells
_LISTED = r"\|([\"'])[ \t]*(?:\+[ \t]*(?:\r?\n[ \t]*)?)?\1\Z"  # a list with bars, of which this literal is a part
_SENTENCE_ENDS = r"[^()]*+\)[.,;]"  # and a bracket that another literal opened
_BEGUN = (  # a sentence, in a literal, and what joins that to another one
    r"[^\W\d_][,:;(]?(?: (?:\\n)?|\\n)[\"']"
    r"(?P<join>[ \t]*(?:[+\\][ \t]*){0,2}(?:\r?\n(?![ \t]*\r?\n)[ \t]*)?(?:[+.][ \t]*)?)[A-Za-z]{0,2}\Z"
)
_ESCAPED_TWICE = r"(?<!\\)(?:\\\\)+u00"  # JSON in a string of JSON; an odd number is a backslash and an escape
_CONVERSION = r"%(?![0-9A-Fa-f]{2})[#0 +-]?[0-9]*(?:\.[0-9]+)?[a-zA-Z]"
_FILLED_IN = (  # of the literal itself, of one in which a tag stands
    r"(?:[^\"'\r\n]*[\"']{1,3}|\"[^'\r\n]*>[^'\r\n]*'|'[^\"\r\n]*>[^\"\r\n]*\")[ \t]*%[ \t]*[A-Za-z_(\[{]"
)
_NUMBERED = r"\"[ \t]*(?:PRI|SCN)[diouxX]"  # the rest of a conversion, of the header `inttypes.h` of C
_LIKE = r"\b(?i:i?like)[ (]{1,2}\\{0,2}[\"']%?\Z"  # SQL in a string of another language


class Literals(Expressions):
    """Resolves the candidates of one run that begin a literal."""

    def string(self, candidate: Candidate, quote: str) -> Finding | None:
        """What fills a string that opens with a quote right before the candidate; None where none does, or none closes it."""
        opener = candidate.start - 1
        slashes = backslashes(self.text, opener, self.line)
        if quote not in self.language.quotes and not slashes:
            return None
        triple = opener - 2 >= self.line and self.text.startswith(quote * 3, opener - 2)
        if slashes == 0 and quote == '"' and self.text.startswith("`", opener - 1) and self.language.id == "powershell":
            return None
        closer = quote * 3 if triple else "\\" * slashes + quote + self.hashes(opener)
        escape = self.opened_escape(opener - 2 if triple else opener, quote, self.line_end)
        if self.unclosed.get(closer) == self.line_end or (
            escape in ("doubled", "verbatim") and not triple and self.text.startswith(quote, opener - 1, opener)
        ):  # a doubled quote stands in a string, which ends no URL at its own
            return None
        end = self.continued(escape)
        reach = closed(self.text, candidate.start, candidate.body, end, closer, self.language, escape)
        if reach is None:
            self.unclosed[closer] = self.line_end
            return None
        if reach.blank >= 0 and self.language.id == "shellscript" and self._leaves_outer(opener, reach.blank):
            return None
        return self._filled(candidate, reach, "string", self.separated(candidate, escape), len(closer))

    def _leaves_outer(self, opener: int, blank: int) -> bool:
        """Whether the literal of a shell in which a quote stands ends before a blank: `'s/^"https:\\/\\///' | sed 's/"$//'`."""
        outer = "'" if self.text[opener] == '"' else '"'
        left = self.text.count(outer, max(self.line, opener - WINDOW), opener)
        return left % 2 == 1 and self.text.count(outer, opener, blank) % 2 == 1

    def long(self, candidate: Candidate) -> Finding | None:
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
            return self.finding(candidate.start, end, "string", Confidence.HARD, "", Kind.PATTERN)
        return self._filled(candidate, Closed(end, blank, -1), "string", "", 0)

    def _filled(self, candidate: Candidate, reach: Closed, container: str, escape: str, mark: int) -> Finding | None:
        """The finding that fills a literal; `mark` is the length of what closes that, where another one may join it."""
        if reach.blank < 0 and container == "string" and is_pattern(self._uncut(candidate, reach)):
            return self.finding(candidate.start, reach.end, container, Confidence.HARD, escape, Kind.PATTERN)
        if self.language.keys and mark == 1 and reach.cut < 0:  # of a message, which is prose
            limit = glued(self.text, candidate.body, reach.end)
            reach.cut = limit if limit < reach.end else -1
        blank = reach.blank >= 0 and (reach.cut < 0 or reach.blank < reach.cut)
        if blank and not self._spans_blank(candidate, reach):
            return None
        end = self._end(candidate, reach)
        if end == reach.end and self._goes_with(candidate, end):
            end, mark = end - 1, 0
        confidence = Confidence.SOFT if reach.cut >= 0 or end < reach.end else Confidence.GUESS if blank else Confidence.HARD
        return self.finding(candidate.start, end, container, confidence, escape, self._filled_kind(candidate, reach, end, mark))

    def _spans_blank(self, candidate: Candidate, reach: Closed) -> bool:
        raw = self.text[candidate.start : reach.end]
        if raw.startswith("data:") and not compiled(r"[\"']\s*[+.]").search(raw):  # a drawing
            return True
        return self.runs_through(candidate, reach.blank, reach.cut if reach.cut >= 0 else reach.end)

    def _end(self, candidate: Candidate, reach: Closed) -> int:
        """The end of what fills a literal, without what another one in there, a list or a sentence adds."""
        raw = self.text[candidate.start : reach.end]
        end = trim(self.text, candidate.body, reach.cut, CJK) if reach.cut >= 0 else reach.end
        if "|" in raw and compiled(_LISTED).search(self.text, max(self.floor, candidate.start - WINDOW // 10), candidate.start):
            return min(end, candidate.start + raw.index("|"))
        if end < reach.end:
            return end
        if raw.endswith("|") and (self.language.joins or self.language.adjacent):
            return end - 1  # a mark between this and what a program puts behind it
        return end - 2 if compiled(_SENTENCE_ENDS).fullmatch(raw) else end

    def _goes_with(self, candidate: Candidate, end: int) -> bool:
        """Whether the last character is no more the URL's: the comma of a list, a bracket that another literal opened."""
        raw = self.text[candidate.start : end]
        if raw.endswith(","):
            return list_goes_on(self.text, end, self.limit, bool(self.language.joins or self.language.adjacent))
        if raw.endswith((".", "?", "!")):
            return self._ends_sentence(candidate.start - 1) and not self.joined(end + 1)
        return raw.endswith(")") and self.closes_bracket(candidate.start, raw)

    def _ends_sentence(self, opener: int) -> bool:
        """Whether a sentence began in the literal to which the one that opens at `opener` is joined."""
        if not (self.language.adjacent or self.language.joins):
            return False
        begun = compiled(_BEGUN).search(self.text, max(self.floor, opener - WINDOW // 3), opener)
        return begun is not None and (self.language.adjacent or "+" in begun["join"] or "." in begun["join"])

    def _filled_kind(self, candidate: Candidate, reach: Closed, end: int, mark: int) -> Kind | None:
        if reach.cut < 0:
            return Kind.PARTIAL if mark and self.joined(reach.end + mark) else None
        if compiled(_CUT_OPEN).search(self.text, candidate.body, end + 1):
            return Kind.TEMPLATE
        goes_on = self.goes_on(end) or (self.text[reach.cut] in self.language.quotes and self.joined(reach.cut + 1))
        return Kind.PARTIAL if goes_on else None

    def _uncut(self, candidate: Candidate, reach: Closed) -> str:
        """What of a string is the URL's: all of it, but for what stands behind the quote of an outer string."""
        cut = reach.cut >= 0 and self.text[reach.cut] in self.language.quotes
        return self.text[candidate.start : reach.cut if cut else reach.end]

    def runs_through(self, candidate: Candidate, blank: int, end: int) -> bool:
        """The blank rule; behind a bare `http://` a host must come, lest prose speak of the scheme; names stand in pairs."""
        if names(self.text, self.floor, candidate.start) or self.text.startswith("urn:", candidate.start):
            return False
        if self.text.find("?", candidate.body, blank) >= 0 and compiled(_OTHER_QUERY).match(self.text, blank, end):
            return False
        if blank == candidate.body and not compiled(_HOST_BEHIND).match(self.text, blank, end):
            return False
        return runs_through(self.text, blank, end)

    def _formatted(self, end: int, url: str) -> bool:
        """Whether the literal around a URL is a format: that of an operator, `"http://a/%c" % b`, that of C, `"//a/%" PRIu64`."""
        if url.endswith("%") and compiled(_NUMBERED).match(self.text, end, self.line_end):
            return True
        if self.language.id not in ("python", "ruby") or not compiled(_CONVERSION).search(url):
            return False
        return compiled(_FILLED_IN).match(self.text, end, min(self.line_end, end + WINDOW)) is not None

    def finding(
        self, start: int, end: int, container: str, confidence: Confidence, escape: str, kind: Kind | None = None
    ) -> Finding:
        """What stands at `start..end`, decoded, and of the kind that it and what is around it tell, if none is seen yet."""
        raw = self.text[start:end]
        if kind is None and not self.placeholders and is_plain(raw) and not self.named(start, end):
            return Finding(Span(start, end), raw, Kind.URL, container, confidence, (), escape, self.language.id)
        if "\\\\u00" in raw and escape in (*STRINGS, "json", "python") and compiled(_ESCAPED_TWICE).search(raw):
            escape = "slashes"
        url, breaks = decode(raw, start, escape)
        end, breaks = _shorn(url, end, breaks)
        kind = self.kind(raw, url, escape, kind)
        if kind in (Kind.URL, Kind.PARTIAL) and self.language.placeholder and compiled(self.language.placeholder).search(url):
            kind = Kind.TEMPLATE
        if kind is Kind.URL and "%" in url and self._formatted(end, url):
            kind = Kind.TEMPLATE
        if kind is Kind.URL and "%" in url and compiled(_LIKE).search(self.text, max(self.line, start - 12), start):
            kind = Kind.PATTERN
        if kind in (Kind.URL, Kind.PARTIAL) and self.named(start, end):
            kind = Kind.NAMESPACE
        return Finding(Span(start, end), url, kind, container, confidence, breaks, escape, self.language.id)


def _shorn(url: str, end: int, breaks: Breaks) -> tuple[int, Breaks]:
    """The end of a decoded URL in the document, and its breaks, without the escapes that mean nothing and stand last."""
    while len(breaks) > 1 and breaks[-2][0] == breaks[-1][0] == len(url):
        end, breaks = breaks[-2][1], breaks[:-2]
    return end, breaks
